// An automaton counts as a side; rules that misspell it do not pass for rules without one.
#include "games/lost_cities/rules.hpp"

using namespace sextant;

class Rules : private lost_cities::Rules {
  using Base = lost_cities::Rules;

 public:
  using Base::Action, Base::Config, Base::Legal, Base::Outcomes, Base::Refusal, Base::State, Base::View;
  using Base::Base, Base::kBenchConfig, Base::kId, Base::kVersion;
  using Base::can_sample, Base::sample_world, Base::veil, Base::view;
  using Base::choices, Base::legal, Base::longest_game, Base::play_unchecked, Base::refusal, Base::score, Base::seats;
  using Base::outcomes, Base::sample, Base::start, Base::turn, Base::weight, Base::winners;
#ifdef WRONG
  [[nodiscard]] constexpr int side() const { return 3; }
#else
  [[nodiscard]] constexpr int sides() const { return 3; }
#endif
};

static_assert(GameRules<Rules>);
