#pragma once

#include <span>
#include <string_view>

#include "bots/level.hpp"
#include "bots/lost_cities_net.hpp"
#include "games/lost_cities/rules.hpp"

namespace sextant {

namespace lost_cities {

/// A sensible beginner: opens an expedition when the hand promises to pay for it, lays low cards first, keeps from the
/// other seat what would help it, and takes a discarded card that fits a column. It plans no further than its hand.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  const Rules& rules_;
};

/// What an experienced traveller weighs, in points. Found by letting travellers with other figures play each other.
struct Weights {
  double hope = 0.6;         // the part of the numbers that it will draw, on average, that will still fit
  double rival = 0.49;       // the part of that hope that is gone where the other collects the same colour
  double late = 4;           // what an expedition must promise beyond its cost when the deck is used up; before, less
  double crowd = 0.14;       // and for each expedition under way
  double option = 1.61;      // what the promise of an expedition not begun is worth
  double wager_hope = 0.15;  // how much each wager in hand adds to it
  double slack = -1.5;       // turns more than the deck says that there will be
  double tempo = 0.79;       // of laying a card now
  double wager = 1.53;       // of laying a wager now, beside that
  double gift = 0.35;        // the part of a discard's worth that the other will get, in a column it has begun
  double temptation = 0.28;  // the same in one that it has not begun
  double keep = 0.12;        // of holding on to a card of a colour not begun
  double pile = 3.55;        // a card that lies there is worth more than one hoped for
  double stall = 0.92;       // of leaving the deck alone, for each card in hand that there is no time for
  double deck = 0.35;        // what a card of the deck brings
  bool remembers = true;     // what lies under the tops of the piles
};

/// A traveller who forgets what was discarded, sees no harm in giving the other what it collects, and thinks of the end
/// too late.
inline constexpr Weights kForgetful = {
    .rival = 0, .late = 0, .crowd = 0, .gift = 0, .temptation = 0, .keep = 0, .stall = 0, .remembers = false};

/// An experienced traveller's rules of thumb: what each column promises with the cards in hand, a fair share of those
/// still to come and the turns that are left, and what every action changes in that.
class Traveller {
 public:
  explicit Traveller(const Rules& rules, const Weights& weights = {}) : rules_(&rules), weights_(weights) {}

  [[nodiscard]] Action choose(const View& view, std::span<const Action> legal, Rng& rng) const;
  /// What every action is value; only the differences mean something.
  void rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const;
  /// The key of a sentence with the reason for an action.
  [[nodiscard]] std::string_view why(const View& view, const Action& action) const;

 private:
  const Rules* rules_;
  Weights weights_;
};

/// The same with `kForgetful`.
class Rambler : public Traveller {
 public:
  explicit Rambler(const Rules& rules) : Traveller(rules, kForgetful) {}
};

/// What the other seat is likely to hold. Few keep what their columns no longer take, and what follows at once is laid
/// at once; high cards of a column under way wait in the hand, and so do cards that would help the one who looks. The
/// nearer the end, the less this tells.
class Belief {
 public:
  void begin(const Rules& rules, const View& view);
  [[nodiscard]] State world(const Rules& rules, Rng& rng) const;

 private:
  [[nodiscard]] std::uint32_t chance_of(Card card) const { return chances_[card.kind]; }

  View view_{};
  Array<std::uint16_t, kMaxKinds> chances_{};  // that a card is held, against others, in per cent
};

}  // namespace lost_cities

template <>
struct BotTraits<lost_cities::Rules> {
  using Beginner = lost_cities::Novice;
  using Walker = PolicyPlayer<lost_cities::Rules, lost_cities::Rambler>;
  using Policy = lost_cities::Traveller;
  using Belief = lost_cities::Belief;
  using Strongest = LikeTheOthers;

  static constexpr auto net_use = lost_cities::net_use;
  static constexpr auto learned = lost_cities::learned;
  /// A round is what a card can change; the next ones are alike for all.
  static bool is_cutoff(const lost_cities::Rules&, const lost_cities::State& root, const lost_cities::State& s) {
    return s.round != root.round;
  }
  static constexpr auto evaluate = value_to_all<lost_cities::Rules>;
  static constexpr auto is_routine = never;
  static constexpr auto review_percent = all_of_it;

  static constexpr Levels kLevels = {
      .walker = {},
      .guide = {},
      .scout = {.iterations = 150, .margin = 2.5},
      .master = {.iterations = 1'500, .margin = 1.7},
  };
  static constexpr Objective kObjective{};
  static constexpr int kCandidates = 5;  // few, so that each meets many worlds
  static constexpr int kLuckPlayouts = 100;
  static constexpr bool kIsOpen = false;
};

}  // namespace sextant
