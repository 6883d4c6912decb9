#pragma once

#include <cstddef>
#include <cstdint>

#include "batch/lane.hpp"
#include "batch/sextant_batch.h"
#include "core/reward.hpp"

namespace sextant {

/// Where a call tells of one game of a batch; null for what is not wanted. What it does is `constexpr`: a thread of a
/// processor and one of a GPU do the same.
template <ObserverFor O>
struct Row {
  using Rules = typename O::Rules;

  static constexpr std::size_t kSize = kObservationSize<O>;
  static constexpr std::size_t kActions = O::kActions;
  /// In place of an action: the game waits.
  static constexpr std::int32_t kWait = -1;

  std::uint8_t* observation;
  std::uint8_t* mask;
  std::int32_t* seat;
  std::uint8_t* done;
  float* rewards;
  std::int32_t* scores;
  std::uint8_t* final_observation;
  Seat final_seat;

  /// The row of game `i`.
  static constexpr Row of(const sextant_batch_rows& rows, const Rules& rules, std::size_t i) {
    const std::size_t first_side = i * static_cast<std::size_t>(rules.sides());
    return {at(rows.observations, i * kSize),
            at(rows.masks, i * kActions),
            at(rows.seats, i),
            at(rows.done, i),
            at(rows.rewards, first_side),
            at(rows.scores, first_side),
            at(rows.finals, i * kSize),
            seat_at(rows.final_seat)};
  }

  /// Plays an action that may be played, and tells whether the game has ended with it and how; then the next one has
  /// begun, `games` seeds later.
  constexpr void play(const Rules& rules, Lane<O>& lane, int number, std::size_t games) const {
    lane.play(rules, number);
    if (!lane.is_over(rules)) return;
    tell_end(rules, lane.state());
    lane = Lane<O>(rules, lane.seed() + games);
  }

  /// Tells that no game has ended.
  constexpr void clear_end(const Rules& rules) const {
    if (done != nullptr) *done = 0;
    for (int k = 0; k < rules.sides(); ++k) {
      if (rewards != nullptr) rewards[k] = 0;
      if (scores != nullptr) scores[k] = 0;
    }
  }

  /// Tells of the decision at hand.
  constexpr void tell_decision(const Rules& rules, const Lane<O>& lane) const {
    const auto view = lane.view(rules);
    if (seat != nullptr) *seat = lane.decider(rules).index;
    if (mask != nullptr) write_mask(rules, lane.state(), view);
    if (observation != nullptr) write(rules, view, observation);
  }

 private:
  template <class T>
  static constexpr T* at(T* rows, std::size_t place) {
    return rows == nullptr ? nullptr : rows + place;
  }

  constexpr void tell_end(const Rules& rules, const typename Rules::State& s) const {
    const SeatSet winners = rules.winners(s);
    for (int k = 0; k < rules.sides(); ++k) {
      if (rewards != nullptr) rewards[k] = reward_of(winners, seat_at(k), rules.sides());
      if (scores != nullptr) scores[k] = rules.score(s, seat_at(k)).value;
    }
    if (done != nullptr) *done = 1;
    if (final_observation != nullptr) write(rules, rules.view(s, Viewer::of(final_seat)), final_observation);
  }

  constexpr void write_mask(const Rules& rules, const typename Rules::State& s,
                            const typename Rules::View& view) const {
    for (std::size_t i = 0; i < kActions; ++i) mask[i] = 0;
    mark_legal<O>(rules, s, view, mask);
  }

  /// All in one function: only then does the place of the next byte stay in a register.
  [[gnu::flatten]] static constexpr void write(const Rules& rules, const typename Rules::View& view,
                                               std::uint8_t* bytes) {
    ObservationBytes to(bytes);
    O::write(to, rules, view);
  }
};

}  // namespace sextant
