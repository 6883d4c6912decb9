// Who is in a room, and how much each of them may ask for.
#include <algorithm>

#include "server/room.hpp"

namespace sextant {

namespace {

constexpr std::size_t kManyRates = 100;

TokenBucket::Time steady(std::int64_t now_ms) { return TokenBucket::Time(std::chrono::milliseconds(now_ms)); }

}  // namespace

const Room::Member* Room::find(const Connection* connection) const {
  const auto found = std::find_if(members_.begin(), members_.end(),
                                  [&](const Member& member) { return member.connection.get() == connection; });
  return found == members_.end() ? nullptr : &*found;
}

SeatSet Room::seats_of(const std::string& guest) const {
  SeatSet seats;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i) {
    const Chair& chair = record_.chairs[i];
    if (!guest.empty() && chair.kind == Chair::Kind::Guest && chair.guest == guest) seats.add(seat_at(i));
  }
  return seats;
}

bool Room::is_here(Seat seat) const {
  const Chair& chair = record_.chairs[seat.index];
  const auto& others = elsewhere_.guests;
  return std::any_of(members_.begin(), members_.end(), [&](const Member& member) { return member.seats.has(seat); }) ||
         (chair.kind == Chair::Kind::Guest && std::find(others.begin(), others.end(), chair.guest) != others.end());
}

void Room::seat_members() {
  for (Member& member : members_) member.seats = seats_of(member.guest);
  share_presence();
}

void Room::arrive(std::shared_ptr<Connection> connection, const Visit& visit) {
  run([this, connection = std::move(connection), visit] {
    if (!may_speak(visit.guest)) return connection->close(Bye::Rate);  // coming and going is told to the others
    if (visit.is_silenced) silenced_.insert(visit.guest);
    // Once, though what follows may have to be done again.
    std::erase_if(members_, [&](const Member& member) { return member.connection == connection; });
    const SeatSet seats = seats_of(visit.guest);
    bool is_news = false;
    bool ends_request = false;
    for (const Seat seat : seats_in_order(length_of(record_.chairs))) {
      if (!seats.has(seat) || is_here(seat)) continue;
      is_news = true;
      ends_request |=
          record_.request && record_.request->what == Request::What::Takeover && record_.request->seat == seat;
    }
    members_.push_back({connection, visit.guest, visit.name, seats, visit.phrases, visit.address});
    share_presence();
    if (!ends_request) return greet(connection.get(), visit, is_news);
    record_.request.reset();
    commit(record_change(), [this, connection, visit] { greet(connection.get(), visit, true); });
  });
}

void Room::greet(const Connection* connection, const Visit& visit, bool is_news) {
  const auto place = std::find_if(members_.begin(), members_.end(),
                                  [&](const Member& member) { return member.connection.get() == connection; });
  if (is_news) {
    show_room();
    announce();
  } else {
    show_room_to(*place);
  }
  if (conductor_) {
    show_openings();
    show_entries_to(*place, visit.since > length() ? 0 : visit.since, {}, kMaxFirstEntries);
  }
  if (visit.chat < chat_.size()) show_chat(*place, visit.chat);
  hurry_bot();
}

void Room::depart(const Connection* connection) {
  run([this, connection] {
    const Member* member = find(connection);
    if (member == nullptr) return;
    const SeatSet seats = member->seats;
    members_.erase(members_.begin() + (member - members_.data()));
    if (is_deserted()) deserted_since_ = ports_.now_ms();
    share_presence();
    bool is_news = false;
    for (const Seat seat : seats_in_order(length_of(record_.chairs))) {
      if (!seats.has(seat) || is_here(seat)) continue;
      is_news = true;
      gone_since_[seat.index] = ports_.now_ms();
    }
    if (!is_news) return;
    show_room();
    announce();
  });
}

std::string Room::address_of(const std::string& guest) const {
  if (guest.empty()) return {};
  const auto found =
      std::find_if(members_.begin(), members_.end(), [&](const Member& member) { return member.guest == guest; });
  return found == members_.end() ? "" : found->address;
}

Room::Rates& Room::rates_of(const std::string& guest) {
  const auto now = steady(ports_.now_ms());
  if (rates_.size() >= kManyRates)
    std::erase_if(rates_, [now](const auto& known) {
      return known.second.messages.is_full(now) && known.second.seat_changes.is_full(now);
    });
  const Limits limits = ports_.limits();
  const Rates fresh{SharedBucket(limits.message_burst, limits.messages_per_second, now),
                    SharedBucket(limits.seat_change_burst, limits.seat_changes_per_second, now)};
  return rates_.try_emplace(guest, fresh).first->second;
}

void Room::tell_use(const std::string& guest, Rates& rates) {
  const auto now = steady(ports_.now_ms());
  const double messages = rates.messages.take_untold(now);
  const double seat_changes = rates.seat_changes.take_untold(now);
  if (messages + seat_changes > 0) ports_.tell_use(guest, messages, seat_changes);
}

void Room::note_use(const std::string& guest, double messages, double seat_changes) {
  const auto now = steady(ports_.now_ms());
  Rates& rates = rates_of(guest);
  rates.messages.spend_elsewhere(now, messages);
  rates.seat_changes.spend_elsewhere(now, seat_changes);
}

bool Room::may_speak(const std::string& guest) {
  if (guest.empty()) return true;
  Rates& rates = rates_of(guest);
  const bool may = rates.messages.take(steady(ports_.now_ms()));
  tell_use(guest, rates);
  return may;
}

bool Room::may_change_seats(const std::string& guest) {
  if (guest.empty()) return true;
  Rates& rates = rates_of(guest);
  const bool may = rates.seat_changes.take(steady(ports_.now_ms()));
  tell_use(guest, rates);
  return may;
}

}  // namespace sextant
