// So it is with what a game gives to its bots.
#include "bots/lost_cities.hpp"

using namespace sextant;
using Whole = BotTraits<lost_cities::Rules>;

struct Traits {
  using Beginner = Whole::Beginner;
#ifdef WRONG
  using Walkr = Whole::Walker;
#else
  using Walker = Whole::Walker;
#endif
  using Policy = Whole::Policy;
  using Belief = Whole::Belief;
  using Strongest = Whole::Strongest;
  static constexpr auto is_cutoff = Whole::is_cutoff;
  static constexpr auto evaluate = Whole::evaluate;
  static constexpr auto is_routine = Whole::is_routine;
  static constexpr auto review_percent = Whole::review_percent;
  static constexpr Levels kLevels = Whole::kLevels;
  static constexpr Objective kObjective{};
  static constexpr int kCandidates = 5;
  static constexpr int kLuckPlayouts = 100;
  static constexpr bool kIsOpen = false;
  static constexpr auto net_use = Whole::net_use;
  static constexpr auto learned = Whole::learned;
};

static_assert(BotTraitsFor<Traits, lost_cities::Rules>);
