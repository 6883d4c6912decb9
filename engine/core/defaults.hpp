#pragma once

#include <cstdint>

#include "core/game.hpp"

/// What most rules would say in the same words. A game takes each by a line of its own, such as
/// `constexpr SeatSet winners(const State& s) const { return top_scorers(*this, s); }`.
namespace sextant {

/// The sides with the most points; several where they are level.
template <class R>
constexpr SeatSet top_scorers(const R& rules, const typename R::State& s) {
  SeatSet top;
  top.add(Seat{0});
  Points best = rules.score(s, Seat{0});
  for (int i = 1; i < rules.sides(); ++i) {
    const Points points = rules.score(s, seat_at(i));
    if (points < best) continue;
    if (points > best) top = {};
    best = points;
    top.add(seat_at(i));
  }
  return top;
}

/// One of these outcomes, by weight: a `sample` for games whose lists are short.
template <class Outcomes>
constexpr auto drawn(const Outcomes& outcomes, Rng& rng) {
  std::uint32_t total = 0;
  for (const auto& outcome : outcomes) total += outcome.weight;
  std::uint32_t place = rng.below(total);
  int i = 0;
  for (; place >= outcomes[i].weight; ++i) place -= outcomes[i].weight;
  return outcomes[i].action;
}

/// What these outcomes give an action: a `weight` for such games.
template <class Outcomes, class Action>
constexpr std::uint32_t weight_in(const Outcomes& outcomes, const Action& action) {
  for (const auto& outcome : outcomes)
    if (outcome.action == action) return outcome.weight;
  return 0;
}

/// The view of a game without secrets: the position.
template <PlainState State>
struct OpenView {
  Viewer viewer = Viewer::everyone();
  Turn turn = Turn::chance();
  State table{};

  constexpr bool operator==(const OpenView&) const = default;
};

/// Rules without secrets derive from this and show everybody the position. `can_sample` is left to them: of a position
/// that somebody made up only they can tell whether a game goes on from it.
template <class Rules, PlainState State, class Action>
class OpenRules {
 public:
  using View = OpenView<State>;

  [[nodiscard]] constexpr View view(const State& s, Viewer viewer) const {
    return {viewer, static_cast<const Rules&>(*this).turn(s), s};
  }
  [[nodiscard]] constexpr State sample_world(const View& view, Rng&) const { return view.table; }
  [[nodiscard]] constexpr Action veil(const Action& action, Viewer) const { return action; }

 private:
  friend Rules;
  constexpr OpenRules() = default;
};

}  // namespace sextant
