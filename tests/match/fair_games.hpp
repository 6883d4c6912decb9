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

/// Plays at random until the end, or `decisions`; some actions are taken back on the way, and some a bot decides in the
/// place of a person.
inline void play_at_random(Conductor& conductor, std::uint64_t number, int decisions) {
  conductor.begin();
  Rng rng(number, 1);
  for (; decisions > 0 && conductor.due().kind != Due::Kind::Over; --decisions) {
    const Due due = conductor.due();
    const auto choices = conductor.match().position().choices();
    const std::string& choice = choices[place_of(rng.pick(length_of(choices)))];
    if (due.kind == Due::Kind::Person && rng.pick(20) == 0)
      static_cast<void>(conductor.act_for(due.seat, due.seq, choice, "bot:novice", StandIn::Time));
    else static_cast<void>(conductor.act(due.seat, due.seq, choice));
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

/// One that was left running, and closed: its log has no result.
inline MatchLog closed_log(const Title& title, std::uint64_t number, int decisions) {
  const int seats = fair_seats(title);
  auto match = Match::start(title, Json::object(), std::vector<std::string>(place_of(seats), "human"),
                            honest_chance(number, seats));
  Conductor conductor(std::move(match).value(), {});
  play_at_random(conductor, number, decisions);
  return conductor.match().log();
}

inline MatchLog honest_log(const Title& title, std::uint64_t number, int decisions = 1'000'000) {
  return fair_log(title, honest_chance(number, fair_seats(title)), number, decisions);
}

/// A table: how many sit there, and a configuration.
struct FairTable {
  int seats = 0;
  Json config = Json::object();
};

inline Json some_value(const Key& key, int seats, Rng& rng) {
  switch (key.kind) {
    case KeyKind::Seat: return rng.pick(seats);
    case KeyKind::Integer: return key.min + rng.pick(key.max - key.min + 1);
    case KeyKind::Flag: return rng.pick(2) == 0;
    case KeyKind::Word: return key.words[place_of(rng.pick(length_of(key.words)))];
    default: return key.standard;
  }
}

/// Tables of every size, with whatever may be chosen for them.
inline FairTable fair_table(const Title& title, std::uint64_t number) {
  const int sizes = title.max_seats() - title.min_seats() + 1;
  FairTable table{title.min_seats() + static_cast<int>(number % static_cast<std::uint64_t>(sizes))};
  Rng rng(number, 2);
  for (const Key& key : title.keys())
    if (key.kind != KeyKind::Players && (key.players == 0 || key.players == table.seats))
      table.config[key.name] = some_value(key, table.seats, rng);
  return table;
}

/// How a match is left before its end; then the others, or a bot, play on where it has not ended.
using FairEnd = Checked<Batch> (*)(Conductor& conductor, Seat last);
inline constexpr auto kFairEnds = std::to_array<FairEnd>({
    [](Conductor& conductor, Seat) { return conductor.resign(Seat{0}); },
    [](Conductor& conductor, Seat) { return conductor.abort(Seat{0}); },
    [](Conductor& conductor, Seat last) { return conductor.time_out(last); },
    [](Conductor& conductor, Seat last) { return conductor.claim(Seat{0}, last, ""); },
    [](Conductor& conductor, Seat) { return conductor.draw(Seat{0}); },
    [](Conductor& conductor, Seat last) { return conductor.resign_to(last, "bot:novice"); },
    [](Conductor& conductor, Seat) { return conductor.time_out_to(Seat{0}, "bot:novice"); },
    [](Conductor& conductor, Seat last) { return conductor.claim(Seat{0}, last, "bot:novice"); },
    [](Conductor& conductor, Seat) { return conductor.change_seat(Seat{0}, "bot:novice"); },
});
/// So many different matches of a title, one after another: every end, at every size of table in turn.
inline constexpr std::uint64_t kFairGames = 4 * (std::size(kFairEnds) + 1);

/// A match at a table of any size, with any configuration and any end.
inline MatchLog varied_log(const Title& title, std::uint64_t number) {
  const FairTable table = fair_table(title, number);
  const std::vector<std::string> seats(place_of(table.seats), "human");
  const SharedChance chance = honest_chance(number, table.seats);
  Conductor conductor(Match::start(title, table.config, seats, chance).value(), {});
  const std::size_t end = number / 4 % (std::size(kFairEnds) + 1);
  if (end < std::size(kFairEnds)) {
    play_at_random(conductor, number, end == 1 ? 1 : 10);  // called off it can be before a second seat has acted
    static_cast<void>(kFairEnds[end](conductor, seat_at(place_of(table.seats - 1))));
  }
  play_at_random(conductor, number, 1'000'000);
  return conductor.match().log();
}

}  // namespace sextant
