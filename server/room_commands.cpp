#include <algorithm>

#include "server/plain_text.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"

namespace sextant {

namespace {

constexpr std::ptrdiff_t kMaxChatLines = 1000;

/// How many lines a seat has said. Lines begin with their seat.
std::ptrdiff_t lines_of(const std::vector<std::string>& chat, Seat seat) {
  const std::string start = R"({"seat":)" + std::to_string(seat.index) + ",";
  return std::count_if(chat.begin(), chat.end(), [&](const std::string& line) { return line.starts_with(start); });
}

bool is_name_at_table(const Record& record, const std::string& name) {
  return std::any_of(record.chairs.begin(), record.chairs.end(), [&](const Chair& chair) {
    return chair.kind == Chair::Kind::Guest && look_alike(chair.name, name);
  });
}

}  // namespace

void Room::handle(const Member& member, const std::optional<std::string>& id, const Command& command) {
  // Storing may begin and members may change before a command is done: what is needed of this one is copied.
  const Member self = member;
  const Asker asker{self.connection, id};
  const auto done = std::visit([&](const auto& wanted) { return want(self, asker, wanted); }, command);
  if (!done) refuse(self, id, done.error());
}

Checked<Done> Room::check_running(const Member& member) const {
  if (!member.seat) return Problem("problem.no_seat");
  if (!conductor_) return Problem("problem.not_started");
  if (record_.closed || match().result()) return Problem("problem.match_is_over");
  return Done{};
}

bool Room::is_repeated(const Member& member, std::size_t seq, EntryKind kind, std::string_view text) const {
  if (!member.seat || seq >= length()) return false;
  const Entry& entry = match().log().entries[seq];
  return entry.kind == kind && entry.by == member.seat && entry.text == text;
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Act& act) {
  if (is_repeated(member, act.seq, EntryKind::Action, act.actions[0])) {
    show_entries_to(member, act.seq, asker.id);
    return Done{};
  }
  if (auto running = check_running(member); !running) return running;
  const std::int64_t spent = clocks_.spent(ports_.now_ms());
  const auto batch = conductor_->act(*member.seat, act.seq, act.actions);
  if (!batch) return batch.error();
  commit_batch(*batch, spent, asker);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Resign& resign) {
  if (is_repeated(member, resign.seq, EntryKind::Resign, "")) return confirmed(asker);
  if (auto running = check_running(member); !running) return running;
  const auto batch = conductor_->resign(*member.seat);
  if (!batch) return batch.error();
  commit_batch(*batch, 0, asker);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Sit& sit) {
  if (member.guest.empty()) return Problem("problem.no_guest");
  if (record_.closed || (conductor_ && match().result())) return Problem("problem.match_is_over");
  if (sit.seat.index >= record_.chairs.size()) return Problem("problem.no_such_seat").with("seat", sit.seat.index);
  Chair& chair = record_.chairs[sit.seat.index];
  if (member.seat == sit.seat) {
    if (!chair.left) return confirmed(asker);
    chair.left = false;
    return store_seats(asker);
  }
  if (member.seat) return Problem("problem.one_seat_each");
  if (chair.is_taken()) return Problem("problem.seat_taken");
  if (chair.kind == Chair::Kind::Link && !fits_digest(sit.key, chair.key_digest)) return Problem("problem.wrong_key");
  if (is_name_at_table(record_, member.name)) return Problem("problem.name_at_table");
  chair.kind = Chair::Kind::Guest;
  chair.guest = member.guest;
  chair.name = member.name;
  chair.left = false;
  return store_seats(asker);
}

Checked<Done> Room::store_seats(const Asker& asker) {
  commit(record_change(), [this, asker] {
    seat_members();
    confirm(asker);
    show_room();
    announce();
    go_on();
  });
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Leave&) {
  if (!member.seat) return Problem("problem.no_seat");
  Chair& chair = record_.chairs[member.seat->index];
  if (chair.left) return confirmed(asker);
  if (conductor_) {
    chair.left = true;
    request_.reset();  // who must agree is another question now
  } else {
    const std::string digest = chair.key_digest;
    chair = Chair{digest.empty() ? Chair::Kind::Open : Chair::Kind::Link, {}, {}, {}, digest, false};
  }
  commit(record_change(), [this, asker] {
    seat_members();
    confirm(asker);
    show_room();
    announce();
    if (conductor_ && match().result()) want_next_match();
  });
  return Done{};
}

SeatSet Room::players() const {
  SeatSet seats;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i)
    if (record_.chairs[i].has_player()) seats.add(seat_at(i));
  return seats;
}

Checked<Done> Room::open_request(const Asker& asker, Request request) {
  if (request_) return Problem("problem.request_open");
  request.agreed.add(request.by);
  request_ = std::move(request);
  return settle_request(asker);
}

Checked<Done> Room::settle_request(const Asker& asker) {
  const SeatSet needed = players();
  for (const Seat seat : seats_in_order(length_of(record_.chairs)))
    if (needed.has(seat) && !request_->agreed.has(seat)) {
      show_room();
      return confirmed(asker);
    }
  const Request request = *request_;  // which ends with the next entry
  const auto batch =
      request.is_undo ? conductor_->undo(request.by) : conductor_->change_seat(request.seat, request.who);
  if (!batch) return batch.error();
  if (request.is_undo) {
    commit_batch(*batch, 0, asker);
    return Done{};
  }
  record_.chairs[request.seat.index] = Chair{Chair::Kind::Bot, {}, {}, request.who, {}, false};
  players_[request.seat.index] = nullptr;
  seat_members();
  commit_batch(*batch, 0, asker, true);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const AskUndo& undo) {
  if (auto running = check_running(member); !running) return running;
  if (undo.seq != length()) return Problem("problem.not_up_to_date").with("entries", length());
  if (!conductor_->can_undo(*member.seat)) return Problem("problem.nothing_to_undo");
  return open_request(asker, {true, *member.seat, *member.seat, {}, {}});
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const AskTakeover& takeover) {
  if (auto running = check_running(member); !running) return running;
  if (takeover.seat.index >= record_.chairs.size())
    return Problem("problem.no_such_seat").with("seat", takeover.seat.index);
  const Chair& chair = record_.chairs[takeover.seat.index];
  if (chair.kind != Chair::Kind::Guest || !chair.left) return Problem("problem.seat_not_left");
  const std::string who = takeover.bot == "random" ? takeover.bot : "bot:" + takeover.bot;
  if (auto known = check_occupant(match().title(), who); !known) return known;
  return open_request(asker, {false, *member.seat, takeover.seat, who, {}});
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Agree&) {
  if (!member.seat) return Problem("problem.no_seat");
  if (!request_) return Problem("problem.no_request");
  request_->agreed.add(*member.seat);
  return settle_request(asker);
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Refuse&) {
  if (!member.seat) return Problem("problem.no_seat");
  if (!request_) return Problem("problem.no_request");
  request_.reset();
  show_room();
  return confirmed(asker);
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const WantRematch&) {
  if (!member.seat || record_.chairs[member.seat->index].left) return Problem("problem.no_seat");
  if (!conductor_ || !match().result()) return Problem("problem.not_over");
  const int seat = member.seat->index;
  if (std::count(record_.rematch.begin(), record_.rematch.end(), seat) > 0) return confirmed(asker);
  record_.rematch.push_back(seat);
  commit(record_change(), [this, asker] {
    confirm(asker);
    show_room();
    want_next_match();
  });
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Say& say) {
  if (!member.seat) return Problem("problem.no_seat");
  // Each seat has its share: one cannot use up the words of the others.
  if (lines_of(chat_, *member.seat) >= kMaxChatLines / std::ssize(record_.chairs)) return Problem("problem.chat_full");
  const Json line = {
      {"seat", member.seat->index}, {"name", record_.chairs[member.seat->index].name}, {"text", say.text}};
  Change change = next_change();
  change.chat_line = compact(line);
  chat_.push_back(*change.chat_line);
  commit(std::move(change), [this, asker] {
    confirm(asker);
    for (const Member& other : members_)
      if (!other.muted) show_chat(other, chat_.size() - 1);
  });
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Mute& mute) {
  for (Member& other : members_)
    if (other.connection == member.connection) other.muted = mute.on;
  return confirmed(asker);
}

}  // namespace sextant
