#pragma once

#include <string>
#include <utility>
#include <vector>

#include "match/catalogue.hpp"
#include "match/conductor.hpp"
#include "match/verify.hpp"

/// Matches whose draws a server and players have made together: docs/fair-chance.md.
namespace sextant {

/// 32 bytes as digits, other ones for every number.
inline std::string digits(std::uint64_t number) {
  Rng rng(number, 0);
  std::string text;
  while (text.size() < 64) text += "0123456789abcdef"[rng.below(16)];
  return text;
}

inline std::string match_id(std::uint64_t number) { return "match-" + std::to_string(number); }

/// A server that keeps to the page; every second seat contributes, the first among them.
inline SharedChance honest_chance(std::uint64_t number, int seats) {
  SharedChance chance{match_id(number), commitment_to(match_id(number), digits(number)), {}, digits(number)};
  for (int seat = 0; seat < seats; ++seat)
    chance.contributions.push_back(seat % 2 == 0 ? digits(1000 * number + place_of(seat)) : "");
  return chance;
}

/// A game with as few seats as it takes, but two where there may be.
inline int fair_seats(const Title& title) { return std::max(title.min_seats(), std::min(2, title.max_seats())); }

/// Plays at random until the end, or `decisions`; some actions are taken back on the way.
inline void play_at_random(Conductor& conductor, std::uint64_t number, int decisions) {
  conductor.begin();
  Rng rng(number, 1);
  for (; decisions > 0 && conductor.due().kind != Due::Kind::Over; --decisions) {
    const Due due = conductor.due();
    const auto choices = conductor.match().position().choices();
    static_cast<void>(conductor.act(due.seat, due.seq, choices[place_of(rng.pick(length_of(choices)))]));
    if (rng.pick(8) == 0 && conductor.can_undo(due.seat)) static_cast<void>(conductor.undo(due.seat));
  }
}

/// A match of the title that was played with this chance: to its end, or given up after so many decisions.
inline MatchLog fair_log(const Title& title, const SharedChance& chance, std::uint64_t number,
                         int decisions = 1'000'000) {
  const std::vector<std::string> seats(chance.contributions.size(), "human");
  Conductor conductor(Match::start(title, Json::object(), seats, chance).value(), {});
  play_at_random(conductor, number, decisions);
  if (conductor.due().kind != Due::Kind::Over) static_cast<void>(conductor.resign(Seat{0}));
  return conductor.match().log();
}

inline MatchLog honest_log(const Title& title, std::uint64_t number, int decisions = 1'000'000) {
  return fair_log(title, honest_chance(number, fair_seats(title)), number, decisions);
}

}  // namespace sextant
