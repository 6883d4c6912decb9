#pragma once

#include "bots/death_valley_judge_weights.hpp"
#include "games/death_valley/rules.hpp"

namespace sextant::death_valley {

/// What was learned about positions of two with the open deck (bots/judge.hpp): the points, where the cards lie, and
/// how many of the Desert would be a side's third of a hazard.
struct Judge {
  static constexpr int kSigns = 64;
  static constexpr int kWhole = kDeckCards;  // cards in the deck
  static constexpr const auto& kWeights = kJudgeWeights;

  static bool knows(const Rules& rules) {
    return rules.seats() == 2 && !rules.config().copilot && rules.deck() == kOpenDeck;
  }
  static constexpr bool begins_turn(const State& s) { return s.phase == Phase::Act; }
  static int time(const Rules&, const State& s) { return bit_count(s.deck); }
  /// A lead is safer the fewer cards are left.
  static double share(double lead, const State& s) {
    const double doubt = 1 + 0.4 * bit_count(s.deck);
    return 0.5 + 0.5 * lead / (doubt + (lead < 0 ? -lead : lead));
  }

  template <class Add>
  static void signs(const Rules& rules, const State& s, Seat me, Add add) {
    const CardSet journey = s.journeys[me].set();
    const CardSet album = s.albums[me].set();
    for (const int card : set_bits(journey)) add(kJourney + card, 1);
    for (const int card : set_bits(album)) add(kAlbum + card, 1);
    const int points = rules.score(s, me).value;
    const int danger = add_hazards(rules, s, me, add);
    add(kPoints, points);
    add(kPointsInDanger, points * danger);
    add(kCardsInDanger, s.journeys[me].size * danger);
    add(kTogether, s.journeys[me].size);
    add(kHidden, bit_count(s.hidden_under(album)));
    add(kCollapses, s.collapses[me]);
    if (s.active != me) return;
    add(kMoves, 1);
    add(kMovesInDanger, danger);
  }

 private:
  /// Chances in the deck are counted as so many parts.
  static constexpr int kParts = 256;
  static constexpr int kHazardKinds = 4;

  enum Sign : std::uint8_t {
    kPoints,
    kPointsInDanger,
    kCardsInDanger,
    kTogether,
    kHidden,
    kCollapses,
    kMoves,
    kMovesInDanger,
    kOne,  // by hazard: one card of it is visible
  };
  static constexpr int kOneToCome = kOne + kHazardKinds;  // … and the chance of another
  static constexpr int kTwo = kOneToCome + kHazardKinds;
  static constexpr int kTwoToCome = kTwo + kHazardKinds;
  static constexpr int kFaceUp = kTwoToCome + kHazardKinds;  // the third of a hazard lies face up
  static constexpr int kJourney = kFaceUp + 1;
  static constexpr int kAlbum = kJourney + kDeckCards;
  static_assert(kAlbum + kDeckCards <= kSigns);

  /// The chance, in parts, that a card of the deck is the third of a hazard.
  template <class Add>
  static int add_hazards(const Rules& rules, const State& s, Seat me, Add add) {
    const int deck = bit_count(s.deck);
    int danger = 0;
    int kind = 0;
    for (const CardSet hazard : rules.table().of_hazard) {
      const int shown = bit_count(s.visible[me] & hazard);
      const int to_come = deck == 0 ? 0 : kParts * bit_count(s.deck & hazard) / deck;
      if (shown == 1) add(kOne + kind, 1), add(kOneToCome + kind, to_come);
      if (shown >= 2) {
        add(kTwo + kind, 1), add(kTwoToCome + kind, to_come);
        danger += to_come;
        if (s.face_up != kNoCard && (hazard & bit(s.face_up)) != 0) add(kFaceUp, 1);
      }
      ++kind;
    }
    return danger;
  }
};

}  // namespace sextant::death_valley
