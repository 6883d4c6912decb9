#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "search/value.hpp"

namespace sextant {

/// What was learned about the positions of a game of two, from many games that its policy played against itself
/// (train/judge.cpp): how far a seat will end ahead is a sum over *signs*, things that can be counted on one side, each
/// times a weight that changes with the time of the game. Whole numbers, so it is the same everywhere. A judge has
/// - `kSigns`: how many signs there are;
/// - `kWhole`: how the time is measured, from 0 to this;
/// - `kWeights`: for each sign, times each power of time (`kPowers`), in parts of a point (`kPartsOfPoint`);
/// - `knows(rules)`: whether it was learned for these rules;
/// - `begins_turn(s)`: the positions that it judges, one in each turn;
/// - `time(rules, s)`;
/// - `signs(rules, s, seat, add)`: calls `add(sign, count)`;
/// - `share(lead, s)`: the chance to win that goes with a lead.
template <class J, class R>
concept JudgeFor = requires(const R rules, const typename R::State s, const Seat seat, double lead) {
  { J::knows(rules) } -> std::same_as<bool>;
  { J::begins_turn(s) } -> std::same_as<bool>;
  { J::time(rules, s) } -> std::same_as<int>;
  { J::share(lead, s) } -> std::same_as<double>;
  J::signs(rules, s, seat, [](int, int) {});
};

/// Time itself, its square, and 1.
inline constexpr std::size_t kPowers = 3;
inline constexpr int kPartsOfPoint = 1 << 12;

/// How far the first seat will end ahead, in points.
template <class Judge, class R>
double judged_lead(const R& rules, const typename R::State& s) {
  std::array<std::int64_t, kPowers> sums{};
  for (int side = 0; side < 2; ++side)
    Judge::signs(rules, s, seat_at(side), [&](int sign, int count) {
      const auto& weights = Judge::kWeights[place_of(sign)];
      for (std::size_t power = 0; power < kPowers; ++power)
        sums[power] += std::int64_t{weights[power]} * (side == 0 ? count : -count);
    });
  const double time = static_cast<double>(Judge::time(rules, s)) / Judge::kWhole;
  return (static_cast<double>(sums[0]) + time * (static_cast<double>(sums[1]) + time * static_cast<double>(sums[2]))) /
         kPartsOfPoint;
}

/// What a search goes by that stops playouts where a judge takes over; `Base` otherwise.
template <class R, class Base, JudgeFor<R> Judge>
struct JudgedTraits : Base {
  static bool begins_turn(const typename R::State& s) { return Judge::begins_turn(s); }
  static BySide<Value> evaluate(const R& rules, const typename R::State& s) {
    if (rules.turn(s).is_over()) return Base::evaluate(rules, s);
    const double lead = judged_lead<Judge>(rules, s);
    const double win = Judge::share(lead, s);
    BySide<Value> value{};
    value[0] = {lead, win};
    value[1] = {-lead, 1 - win};
    return value;
  }
};

}  // namespace sextant
