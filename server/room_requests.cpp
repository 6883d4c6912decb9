// What needs the agreement of others, and what happens when somebody does not come back.
#include <algorithm>

#include "server/room.hpp"

namespace sextant {

namespace {

constexpr std::ptrdiff_t kLeastToPlayOn = 3;  // seats
constexpr std::ptrdiff_t kMaxUndos = 500;     // of a match: what is taken back stays in its log

std::ptrdiff_t undos_in(const MatchLog& log) {
  return std::count_if(log.entries.begin(), log.entries.end(),
                       [](const Entry& entry) { return entry.kind == EntryKind::Undo; });
}

}  // namespace

SeatSet Room::players() const {
  SeatSet seats;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i)
    if (record_.chairs[i].has_player()) seats.add(seat_at(i));
  return seats;
}

std::optional<std::int64_t> Room::gone_for(Seat seat) const {
  if (record_.chairs[seat.index].kind != Chair::Kind::Guest || is_here(seat)) return std::nullopt;
  return std::max<std::int64_t>(0, ports_.now_ms() - gone_since_[seat.index]);
}

std::int64_t Room::since_last_change() const { return std::max<std::int64_t>(0, ports_.now_ms() - last_change_ms_); }

Checked<Done> Room::check_absent(Seat seat) const {
  if (seat.index >= record_.chairs.size()) return Problem("problem.no_such_seat").with("seat", seat.index);
  const Chair& chair = record_.chairs[seat.index];
  if (chair.kind == Chair::Kind::Guest && chair.left) return Done{};
  const auto gone = gone_for(seat);
  // Who has days for a decision need not be there.
  if (!gone || match().turn() != Turn::of(seat) || record_.clock.kind == ClockRule::Kind::Correspondence)
    return Problem("problem.not_absent");
  const std::int64_t waited = std::min(*gone, since_last_change());
  const std::int64_t left = std::int64_t{ports_.limits().absence_seconds} * 1000 - waited;
  if (left <= 0) return Done{};
  return Problem("problem.may_come_back").with("seconds", (left + 999) / 1000);
}

bool Room::others_play_on(Seat seat) const {
  if (std::ssize(record_.chairs) < kLeastToPlayOn) return false;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i)
    if (seat_at(i) != seat && record_.chairs[i].has_player()) return true;
  return false;
}

void Room::seat_bot(Seat seat, const std::string& who) {
  // The name stays for what the guest has done.
  remember(seat);
  record_.chairs[seat.index] = Chair{Chair::Kind::Bot, {}, record_.chairs[seat.index].name, who, {}, false};
  players_[seat.index] = nullptr;
  seat_members();
}

Checked<Done> Room::open_request(const Asker& asker, Request request) {
  if (const auto& open = record_.request) {
    const bool is_same =
        open->what == request.what && open->by == request.by && open->seat == request.seat && open->who == request.who;
    return is_same ? confirmed(asker) : Checked<Done>(Problem("problem.request_open"));
  }
  request.agreed = seats_of(record_.chairs[request.by.index].guest);
  // No number comes twice, also when this room was not in memory in between.
  last_request_ = std::max(last_request_ + 1, ports_.now_ms());
  request.number = last_request_;
  if (is_agreed(request)) return grant_request(request, asker);
  if (!may_change_seats(record_.chairs[request.by.index].guest)) return Problem("problem.too_many_requests");
  record_.request = std::move(request);
  return store_request(asker);
}

Checked<Done> Room::store_request(const Asker& asker) {
  commit(record_change(), [this, asker] {
    show_room();
    confirm(asker);
  });
  return Done{};
}

Checked<Done> Room::check_answer(std::int64_t number) const {
  if (!record_.request || record_.request->number != number) return Problem("problem.no_request");
  return Done{};
}

/// Who is absent from a takeover need not be asked: it could go on for ever.
bool Room::is_agreed(const Request& request) const {
  const SeatSet needed = players();
  for (const Seat seat : seats_in_order(length_of(record_.chairs))) {
    if (!needed.has(seat) || request.agreed.has(seat)) continue;
    if (request.what != Request::What::Takeover || is_here(seat)) return false;
  }
  return true;
}

Checked<Done> Room::grant_request(const Request& request, const Asker& asker) {
  switch (request.what) {
    case Request::What::Undo: {
      if (!has_time_to_undo(request.by)) return Problem("problem.no_time_to_undo");
      const auto batch = conductor_->undo(request.by);
      if (!batch) return batch.error();
      commit_batch(*batch, asker);
      return Done{};
    }
    case Request::What::Draw: {
      const auto batch = conductor_->draw(request.by);
      if (!batch) return batch.error();
      commit_batch(*batch, asker);
      return Done{};
    }
    case Request::What::Takeover: break;
  }
  const bool has_left = record_.chairs[request.seat.index].left;
  const auto batch = has_left ? conductor_->change_seat(request.seat, request.who)
                              : conductor_->claim(request.by, request.seat, request.who);
  if (!batch) return batch.error();
  seat_bot(request.seat, request.who);
  commit_batch(*batch, asker, true);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const AskUndo& undo) {
  const auto seat = player(member, asker);
  if (!seat) return seat.error();
  if (undo.seq != length()) return Problem("problem.not_up_to_date").with("entries", length());
  if (!conductor_->can_undo(*seat)) return Problem("problem.nothing_to_undo");
  if (!has_time_to_undo(*seat)) return Problem("problem.no_time_to_undo");
  if (undos_in(match().log()) >= kMaxUndos) return Problem("problem.too_many_undos").with("max", kMaxUndos);
  return open_request(asker, {Request::What::Undo, *seat, *seat, {}, {}});
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const AskDraw& draw) {
  const auto seat = player(member, asker);
  if (!seat) return seat.error();
  if (draw.seq != length()) return Problem("problem.not_up_to_date").with("entries", length());
  const auto is_other = [&](const Chair& chair) { return chair.has_player() && chair.guest != member.guest; };
  if (std::none_of(record_.chairs.begin(), record_.chairs.end(), is_other)) return Problem("problem.nobody_to_ask");
  return open_request(asker, {Request::What::Draw, *seat, *seat, {}, {}});
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const AskTakeover& takeover) {
  const auto seat = player(member, asker);
  if (!seat) return seat.error();
  if (auto absent = check_absent(takeover.seat); !absent) return absent;
  const bool is_word = takeover.bot == "random" || takeover.bot.starts_with("bot:");
  const std::string who = is_word ? takeover.bot : "bot:" + takeover.bot;
  if (auto known = check_occupant(match().title(), who); !known) return known;
  return open_request(asker, {Request::What::Takeover, *seat, takeover.seat, who, {}});
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Claim& claim) {
  const auto seat = player(member, asker);
  if (!seat) return seat.error();
  if (auto absent = check_absent(claim.seat); !absent) return absent;
  const SeatSet own = seats_of(member.guest);
  for (const Seat other : seats_in_order(length_of(record_.chairs)))
    if (other != claim.seat && players().has(other) && !own.has(other)) return Problem("problem.others_play_on");
  const auto batch = conductor_->claim(*seat, claim.seat, "");
  if (!batch) return batch.error();
  commit_batch(*batch, asker);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Agree& agree) {
  const auto seat = speaker(member, asker);
  if (!seat) return seat.error();
  if (auto open = check_answer(agree.request); !open) return open;
  const SeatSet before = record_.request->agreed;
  for (const Seat own : seats_in_order(length_of(record_.chairs)))
    if (member.seats.has(own)) record_.request->agreed.add(own);  // one person answers for all their seats
  const Request request = *record_.request;
  if (request.agreed == before) return confirmed(asker);
  if (!is_agreed(request)) return store_request(asker);
  auto granted = grant_request(request, asker);
  if (granted) return granted;
  record_.request.reset();
  commit(record_change(), [this] { show_room(); });
  return granted;
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Refuse& refuse) {
  const auto seat = speaker(member, asker);
  if (!seat) return seat.error();
  if (auto open = check_answer(refuse.request); !open) return open;
  record_.request.reset();
  return store_request(asker);
}

}  // namespace sextant
