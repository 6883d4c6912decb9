// What whoever runs the server, or a guest who takes leave of it, can do to a room from outside.
#include <algorithm>

#include "server/room.hpp"

namespace sextant {

namespace {

// What stands for somebody who is not to be known any more, and for what they said; the same in every language.
constexpr const char* kNobody = "–";
constexpr const char* kUnsaid = "…";

/// A seat of somebody who is gone: before the start it is free again.
void vacate(Chair& chair, bool has_started) {
  chair.guest.clear();
  chair.code_digest.clear();
  chair.name = has_started ? kNobody : "";
  chair.left = has_started;
  if (has_started) return;
  chair.contributes = false;
  chair.contribution.clear();
  chair.kind = chair.key_digest.empty() ? Chair::Kind::Open : Chair::Kind::Link;
}

}  // namespace

void Room::unsay(Seat seat, const std::string& name) {
  for (std::string& text : chat_) {
    const auto line = parse_json(text);
    if (line && line->value("seat", -1) == seat.index && line->value("name", "") == name)
      text = compact({{"seat", seat.index}, {"name", kNobody}, {"text", kUnsaid}});
  }
}

void Room::remember(Seat seat) {
  const Chair& chair = record_.chairs[seat.index];
  const Former former{seat.index, chair.guest, chair.name};
  const bool is_known = std::find(record_.former.begin(), record_.former.end(), former) != record_.former.end();
  if (!chair.guest.empty() && !is_known) record_.former.push_back(former);
}

bool Room::take_out(const std::string& guest) {
  bool is_known = std::exchange(record_.owner, record_.owner == guest ? "" : record_.owner) == guest;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i) {
    Chair& chair = record_.chairs[i];
    if (chair.guest != guest) continue;
    is_known = true;
    unsay(seat_at(i), chair.name);
    vacate(chair, conductor_.has_value());
  }
  for (const Former& former : record_.former) {
    if (former.guest != guest) continue;
    is_known = true;
    unsay(seat_at(former.seat), former.name);
    Chair& chair = record_.chairs[place_of(former.seat)];
    if (chair.kind == Chair::Kind::Bot && chair.name == former.name) chair.name = kNobody;
  }
  std::erase_if(record_.former, [&](const Former& former) { return former.guest == guest; });
  return is_known;
}

void Room::forget_guest(const std::string& guest) {
  run([this, guest] {
    if (guest.empty()) return;
    for (Member& member : members_)  // a connection that is still open is nobody's
      if (member.guest == guest) member.guest.clear();
    if (!take_out(guest)) return;
    record_.request.reset();  // who must agree is another question now
    Change change = record_change();
    change.chat = chat_;
    commit(std::move(change), [this] {
      seat_members();
      show_room();
      announce();
      go_on();
    });
  });
}

void Room::close() {
  run([this] {
    if (record_.closed || (conductor_ && match().result())) return;
    store_closed();
  });
}

void Room::store_closed() {
  withdraw_question();
  record_.closed = true;
  record_.request.reset();
  Change change = record_change();
  change.ends = true;
  commit(std::move(change), [this] {
    ports_.wake_at(std::nullopt);
    show_room();
    announce();
  });
}

void Room::silence(const std::string& guest, bool on) {
  if (on) silenced_.insert(guest);
  else silenced_.erase(guest);
}

}  // namespace sextant
