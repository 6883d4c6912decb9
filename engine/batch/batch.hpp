#pragma once

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "batch/crew.hpp"
#include "batch/lane.hpp"
#include "batch/sextant_batch.h"
#include "core/reward.hpp"

/// What stands behind the C interface: a batch of any game.
struct sextant_batch {
  virtual ~sextant_batch() = default;
  [[nodiscard]] virtual sextant_batch_sizes sizes() const = 0;
  [[nodiscard]] virtual std::span<const sextant::ObservationField> fields() const = 0;
  virtual void content(std::uint8_t* bytes) const = 0;
  virtual void look(const sextant_batch_rows& rows) = 0;
  virtual std::int64_t step(const std::int32_t* actions, const sextant_batch_rows& rows) = 0;
  virtual void random_actions(std::int32_t* actions) = 0;
};

namespace sextant {

template <ObserverFor O>
class BatchOf final : public sextant_batch {
 public:
  using Rules = typename O::Rules;

  BatchOf(const typename Rules::Config& config, std::size_t games, std::uint64_t seed, int threads)
      : rules_(config), layout_(observation_layout<O>()), crew_(threads) {
    lanes_.reserve(games);
    for (std::size_t i = 0; i < games; ++i) lanes_.emplace_back(rules_, seed + i);
  }

  [[nodiscard]] sextant_batch_sizes sizes() const override {
    return {rules_.seats(),
            rules_.sides(),
            O::kActions,
            layout_.size(),
            content_layout<O>().size(),
            static_cast<std::int32_t>(sizeof(Lane<O>))};
  }
  [[nodiscard]] std::span<const ObservationField> fields() const override {
    return {layout_.fields().data(), layout_.fields().size()};
  }
  void content(std::uint8_t* bytes) const override {
    ObservationBytes to(bytes);
    O::write_content(to, rules_);
  }

  void look(const sextant_batch_rows& rows) override {
    share([&](std::size_t i) {
      clear_result(rows, i);
      show(rows, i);
    });
  }

  std::int64_t step(const std::int32_t* actions, const sextant_batch_rows& rows) override {
    const std::int64_t refused = first_refused(actions);
    if (refused >= 0) return refused;
    share([&](std::size_t i) {
      clear_result(rows, i);
      if (actions[i] == kWait) return;
      lanes_[i].play(rules_, actions[i]);
      if (lanes_[i].is_over(rules_)) begin_next(rows, i);
      show(rows, i);
    });
    return -1;
  }

  void random_actions(std::int32_t* actions) override {
    share([&](std::size_t i) { actions[i] = lanes_[i].random_number(rules_); });
  }

 private:
  /// In place of an action: the game waits.
  static constexpr std::int32_t kWait = -1;

  template <class Work>
  void share(Work work) {
    crew_.share(lanes_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) work(i);
    });
  }

  std::int64_t first_refused(const std::int32_t* actions) {
    std::atomic<std::size_t> first = lanes_.size();
    share([&](std::size_t i) {
      if (actions[i] == kWait || lanes_[i].may_play(rules_, actions[i])) return;
      std::size_t known = first;
      while (i < known && !first.compare_exchange_weak(known, i)) continue;
    });
    return first == lanes_.size() ? -1 : static_cast<std::int64_t>(first.load());
  }

  /// Tells how the game of a row has ended, and begins the next one.
  void begin_next(const sextant_batch_rows& rows, std::size_t i) {
    const auto& s = lanes_[i].state();
    const auto sides = static_cast<std::size_t>(rules_.sides());
    const SeatSet winners = rules_.winners(s);
    for (std::size_t k = 0; k < sides; ++k) {
      if (rows.rewards != nullptr) rows.rewards[i * sides + k] = reward_of(winners, seat_at(k), rules_.sides());
      if (rows.scores != nullptr) rows.scores[i * sides + k] = rules_.score(s, seat_at(k)).value;
    }
    if (rows.done != nullptr) rows.done[i] = 1;
    if (rows.finals != nullptr) write(rules_.view(s, Viewer::of(seat_at(rows.final_seat))), rows.finals + i * kSize);
    lanes_[i] = Lane<O>(rules_, lanes_[i].seed() + lanes_.size());
  }

  void clear_result(const sextant_batch_rows& rows, std::size_t i) const {
    const auto sides = static_cast<std::size_t>(rules_.sides());
    if (rows.done != nullptr) rows.done[i] = 0;
    if (rows.rewards != nullptr) std::fill_n(rows.rewards + i * sides, sides, 0.0F);
    if (rows.scores != nullptr) std::fill_n(rows.scores + i * sides, sides, 0);
  }

  /// Tells of the decision at hand in a row.
  void show(const sextant_batch_rows& rows, std::size_t i) const {
    const Lane<O>& lane = lanes_[i];
    const auto view = lane.view(rules_);
    if (rows.seats != nullptr) rows.seats[i] = lane.decider(rules_).index;
    if (rows.masks != nullptr) {
      std::uint8_t* const mask = rows.masks + i * std::size_t{O::kActions};
      std::memset(mask, 0, O::kActions);
      mark_legal<O>(rules_, lane.state(), view, mask);
    }
    if (rows.observations != nullptr) write(view, rows.observations + i * kSize);
    if (rows.float_observations != nullptr) write_floats(view, rows.float_observations + i * kSize);
  }

  static constexpr std::size_t kSize = kObservationSize<O>;

  /// All in one function: only then does the place of the next byte stay in a register.
  [[gnu::flatten]] void write(const typename Rules::View& view, std::uint8_t* bytes) const {
    ObservationBytes to(bytes);
    O::write(to, rules_, view);
  }

  void write_floats(const typename Rules::View& view, float* floats) const {
    std::uint8_t bytes[kSize];
    write(view, bytes);
    std::copy_n(bytes, kSize, floats);
  }

  Rules rules_;
  ObservationLayout layout_;
  Crew crew_;
  std::vector<Lane<O>> lanes_;
};

}  // namespace sextant
