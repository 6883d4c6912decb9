// How a match starts: when every seat is taken, and every client that wants to has contributed to its chance.
#include <algorithm>

#include "server/room.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

constexpr std::int64_t kContributionTime = 10 * 1000;  // after the table is full; docs/fair-chance.md

}  // namespace

bool Room::is_full() const {
  return std::all_of(record_.chairs.begin(), record_.chairs.end(), [](const Chair& chair) { return chair.is_taken(); });
}

void Room::start_if_full() {
  if (conductor_ || record_.closed || waits_for_contributions() || !is_full()) return;
  std::vector<std::string> seats;
  for (const Chair& chair : record_.chairs)
    seats.push_back(chair.kind == Chair::Kind::Bot ? chair.who : std::string(kPerson));
  auto match = Match::start(*find_title(catalogue_, record_.game), record_.config, seats, chance());
  if (!match) return;  // the table was checked when it was made
  conduct(std::move(*match));
  commit_batch(conductor_->begin(), {});
}

bool Room::waits_for_contributions() {
  const bool was_full = full_since_.has_value();
  if (!is_full()) full_since_.reset();
  else if (!was_full) full_since_ = ports_.now_ms();
  const auto is_awaited = [](const Chair& chair) { return chair.contributes && chair.contribution.empty(); };
  const bool is_anybody = std::any_of(record_.chairs.begin(), record_.chairs.end(), is_awaited);
  const bool waits =
      full_since_ && !record_.secret.empty() && is_anybody && ports_.now_ms() < *full_since_ + kContributionTime;
  if (waits) wake_at(*full_since_ + kContributionTime);
  else if (was_full) wake_at(std::nullopt);
  return waits;
}

Chance Room::chance() const {
  if (record_.secret.empty()) return ports_.seed();
  SharedChance shared{id_, commitment_to(id_, record_.secret), {}, record_.secret};
  for (const Chair& chair : record_.chairs) shared.contributions.push_back(chair.contribution);
  return shared;
}

Json Room::commitment_json() const {
  if (record_.secret.empty()) return nullptr;
  SeatSet contributors;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i)
    if (!record_.chairs[i].contribution.empty()) contributors.add(seat_at(i));
  return {{"commitment", commitment_to(id_, record_.secret)}, {"contributed", sextant::seats_json(contributors)}};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Contribute& contribute) {
  const auto seat = speaker(member, asker);
  if (!seat) return seat.error();
  Chair& chair = record_.chairs[seat->index];
  if (chair.contribution == contribute.digits) return confirmed(asker);  // also after the start: sent twice is once
  if (conductor_) return Problem("problem.already_started");
  if (record_.closed) return Problem("problem.match_is_over");
  if (record_.secret.empty()) return Problem("problem.fair_not_shared");
  if (!chair.contribution.empty()) return Problem("problem.already_contributed");
  chair.contribution = contribute.digits;
  return store_seats(asker);
}

}  // namespace sextant
