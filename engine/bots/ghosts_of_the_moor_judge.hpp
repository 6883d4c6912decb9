#pragma once

#include "bots/ghosts_of_the_moor_judge_weights.hpp"
#include "games/ghosts_of_the_moor/rules.hpp"

namespace sextant::ghosts_of_the_moor {

/// What was learned about positions of two on the board of the house (bots/judge.hpp): what a seat has, where its pawns
/// are, and what leaving their spaces would bring now.
struct Judge {
  static constexpr int kSigns = 26;
  static constexpr int kPawns = 5;
  static constexpr int kWhole = 2 * kPawns * (kBuiltInBoard.length() + 1);  // steps of all pawns
  static constexpr const auto& kWeights = kJudgeWeights;

  static bool knows(const Rules& rules) { return rules.seats() == 2 && rules.board() == kBuiltInBoard; }
  static constexpr bool begins_turn(const State& s) { return s.phase == Phase::Roll; }
  static int time(const Rules&, const State& s) { return steps(s.pawns[Seat{0}]) + steps(s.pawns[Seat{1}]); }
  static double share(double lead, const State&) { return lead > 0 ? 1 : (lead < 0 ? 0 : 0.5); }

  template <class Add>
  static void signs(const Rules& rules, const State& s, Seat me, Add add) {
    add_hand(rules, s, me, add);
    const Pawns own = s.pawns[me];
    const Pawns others = s.pawns[me.next(2)];
    int behind = 0;
    for (int i = 0; i < kPawns; ++i) {
      const int space = own.at(i);
      if (space == rules.finish()) continue;
      add(kPlaces + place_of_pawn(space), 1);
      for (int j = 0; j < kPawns; ++j) behind += others.at(j) > space ? 1 : 0;
      if (space != 0) add_space(rules, s, s.hands[me], space, add);
    }
    add(kSteps, steps(own));
    add(kBehind, behind);
    if (own.rearmost() < others.rearmost()) add(kRearmost, 1);
    if (s.mover == me) add(kMoves, 1);
  }

 private:
  enum Sign : std::uint8_t {
    kTokens,      // points of goal tokens
    kTreasures,   // points of treasures
    kGhosts,      // what ghosts cost
    kPlanks,      // tiles …
    kTiles,       // … that are treasures
    kGhostTiles,  // … that are ghosts
    kPlaces,      // pawns on the start, then by five spaces each
  };
  static constexpr int kSteps = kPlaces + 7;
  static constexpr int kBehind = kSteps + 1;     // pairs of an own pawn and one of the other's before it
  static constexpr int kRearmost = kBehind + 1;  // the last pawn of all is an own one
  static constexpr int kMoves = kRearmost + 1;
  // On a tile that nobody else stands on: a treasure, a ghost, a plank, a covered one.
  static constexpr int kAlone = kMoves + 1;
  static constexpr int kCrowded = kAlone + 4;  // on one with others: a treasure, a ghost
  static constexpr int kOwing = kCrowded + 2;  // on an empty space: paid with its treasure, with a ghost, with others
  static_assert(kOwing + 3 == kSigns);

  static int steps(Pawns pawns) {
    int sum = 0;
    for (int i = 0; i < kPawns; ++i) sum += pawns.at(i);
    return sum;
  }
  static int place_of_pawn(int space) { return (space + 4) / 5; }

  template <class Add>
  static void add_hand(const Rules& rules, const State& s, Seat me, Add add) {
    const Tiles hand = s.hands[me];
    const int treasures = score_of_tiles(hand.others()).value;
    const int tiles = score_of_tiles(hand).value;
    add(kTokens, rules.score(s, me).value - tiles);
    add(kTreasures, treasures);
    add(kGhosts, treasures - tiles);
    add(kPlanks, hand.count(kPlank));
    add(kTiles, hand.others().size() - hand.count(kPlank));
    add(kGhostTiles, hand.ghosts().size());
  }

  /// What a pawn's leaving a space would bring.
  template <class Add>
  static void add_space(const Rules& rules, const State& s, Tiles hand, int space, Add add) {
    const Tile top = s.tiled.has(space) ? s.track.top(space) : kNoTile;
    if (top == kNoTile) {
      const Tile owed = Tile::of(rules.symbol(space));
      if (hand.has(owed)) add(kOwing, hand.count(owed));
      else add(hand.ghosts().size() > 0 ? kOwing + 1 : kOwing + 2, 1);
      return;
    }
    const bool is_alone = s.pawns_on(space, 2) == 1;
    if (top == kCovered || top == kPlank) {
      if (is_alone) add(kAlone + (top == kPlank ? 2 : 3), 1);
    } else if (top.is_ghost()) {
      add((is_alone ? kAlone : kCrowded) + 1, top.value());
    } else {
      add(is_alone ? kAlone : kCrowded, hand.count(top) + 1);
    }
  }
};

}  // namespace sextant::ghosts_of_the_moor
