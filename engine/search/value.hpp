#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "core/game.hpp"

namespace sextant {

/// What a position is worth to one side: how far it is ahead of the best of the others, and its share of the win.
struct Value {
  double lead = 0;
  double win = 0;

  constexpr Value& operator+=(Value other) {
    lead += other.lead;
    win += other.win;
    return *this;
  }
  friend constexpr Value operator-(Value a, Value b) { return {a.lead - b.lead, a.win - b.win}; }
};

/// How a search weighs the two.
struct Objective {
  double per_point = 1;
  double per_win = 0;

  [[nodiscard]] constexpr double of(Value value) const { return per_point * value.lead + per_win * value.win; }
};

/// One value for each side, the seats first.
template <class T>
using BySide = std::array<T, kMaxSeats + 1>;

/// The value of a finished game, or of the standing where a playout stops, to every side. A standing counts as won by
/// those who are ahead in it.
template <GameRules R>
constexpr BySide<Value> value_to_all(const R& rules, const typename R::State& s) {
  const std::size_t count = narrow(rules.sides());
  BySide<std::int32_t> scores{};
  std::int32_t best = INT32_MIN;
  std::int32_t second = INT32_MIN;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int32_t score = scores[i] = rules.score(s, seat_at(i)).value;
    if (score > best) second = std::exchange(best, score);
    else if (score > second) second = score;
  }
  const bool is_over = rules.turn(s).is_over();
  SeatSet winners;
  if (is_over) winners = rules.winners(s);
  else
    for (std::size_t i = 0; i < count; ++i)
      if (scores[i] == best) winners.add(seat_at(i));
  BySide<Value> value{};
  for (std::size_t i = 0; i < count; ++i) {
    const std::int32_t score = scores[i];
    const std::int32_t rival = score == best ? second : best;
    value[i].lead = score - rival;
    value[i].win = winners.has(seat_at(i)) ? 1.0 / winners.size() : 0.0;
  }
  return value;
}

}  // namespace sextant
