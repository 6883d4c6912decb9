#pragma once

#include "bots/roll_and_write_judge_weights.hpp"
#include "games/roll_and_write/rules.hpp"

namespace sextant::roll_and_write {

/// What was learned about positions of two on the sheet of the house (bots/judge.hpp): every column by its steps, its
/// last number and its box, the symbols, and who is ahead on the way to each bridge that nobody has crossed.
struct Judge {
  static constexpr int kSigns = 280;
  static constexpr int kWhole = kBridges;  // bridges crossed
  static constexpr const auto& kWeights = kJudgeWeights;

  static bool knows(const Rules& rules) { return rules.config() == Config{.starter = rules.config().starter}; }
  static constexpr bool begins_turn(const State& s) { return s.phase == Phase::Roll; }
  static int time(const Rules&, const State& s) { return bit_count(s.crossed); }
  static double share(double lead, const State&) { return lead > 0 ? 1 : (lead < 0 ? 0 : 0.5); }

  template <class Add>
  static void signs(const Rules&, const State& s, Seat me, Add add) {
    const Sheet& own = s.sheets[me];
    const Sheet& other = s.sheets[me.next(2)];
    int tops = 0;
    for (int i = 0; i < kColours; ++i) {
      const Column column = own.column(colour_at(i));
      add((column.steps() * (kHighest + 1) + column.last()) * 2 + (column.has_ticked_box() ? 1 : 0), 1);
      tops += column.has_ticked_top() ? 1 : 0;
      race(s, bridge_at(i), column.steps(), other.column(colour_at(i)).steps(), kRaces, add);
    }
    add(kArtefacts + own.artefacts, 1);
    add(kDice + own.dice, 1);
    race(s, kArtefactBridge, own.artefacts, other.artefacts, kSymbolRaces, add);
    race(s, kDiceBridge, own.dice, other.dice, kSymbolRaces, add);
    add(kWon, bit_count(own.won));
    add(kTops, tops);
    if (s.active == me) add(kRolls, 1);
    add(kWritable, bit_count(s.writable[me]));
  }

 private:
  static constexpr int kArtefacts = (kSquares + 1) * (kHighest + 1) * 2;
  static constexpr int kDice = kArtefacts + kSymbols + 1;
  static constexpr int kRaces = kDice + kSymbols + 1;
  static constexpr int kRace = 2 * 7;  // steps of the one, if it is not behind, or of the other
  static constexpr int kSymbolRaces = kRaces + kRace;
  static constexpr int kWon = kSymbolRaces + kRace;
  static constexpr int kTops = kWon + 1;
  static constexpr int kRolls = kTops + 1;
  static constexpr int kWritable = kRolls + 1;
  static_assert(kWritable < kSigns);

  template <class Add>
  static void race(const State& s, Bridge bridge, int own, int other, int first, Add add) {
    if ((s.crossed & bridge_bit(bridge)) != 0 || own >= kBridgeStep) return;
    add(first + 2 * own + (own > other ? 1 : 0), 1);
  }
};

}  // namespace sextant::roll_and_write
