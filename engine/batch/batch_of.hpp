#pragma once

#include <algorithm>
#include <atomic>
#include <span>
#include <vector>

#include "batch/batch.hpp"
#include "batch/crew.hpp"
#include "batch/row.hpp"

namespace sextant {

/// A batch whose games are shared out over threads of this machine.
template <ObserverFor O>
class BatchOf final : public sextant_batch {
 public:
  using Rules = typename O::Rules;

  BatchOf(const typename Rules::Config& config, const BatchWish& wish)
      : rules_(config), layout_(observation_layout<O>()), crew_(wish.threads) {
    lanes_.reserve(wish.games);
    for (std::size_t i = 0; i < wish.games; ++i) lanes_.emplace_back(rules_, wish.seed + i);
  }

  [[nodiscard]] sextant_batch_sizes sizes() const override { return batch_sizes<O>(rules_, sizeof(Lane<O>)); }
  [[nodiscard]] std::span<const ObservationField> fields() const override {
    return {layout_.fields().data(), layout_.fields().size()};
  }
  void content(std::uint8_t* bytes) const override {
    ObservationBytes to(bytes);
    O::write_content(to, rules_);
  }

  void begin(const std::uint64_t* seeds) override {
    share([&](std::size_t i) { lanes_[i] = Lane<O>(rules_, seeds[i]); });
  }

  void look(const sextant_batch_rows& rows) override {
    share([&](std::size_t i) {
      Row<O>::of(rows, rules_, i).clear_end(rules_);
      show(rows, i);
    });
  }

  std::int64_t step(const std::int32_t* actions, const sextant_batch_rows& rows) override {
    const std::int64_t refused = first_refused(actions);
    if (refused >= 0) return refused;
    share([&](std::size_t i) {
      const auto row = Row<O>::of(rows, rules_, i);
      row.clear_end(rules_);
      if (actions[i] == Row<O>::kWait) return;
      row.play(rules_, lanes_[i], actions[i], lanes_.size());
      show(rows, i);
    });
    return -1;
  }

  void random_actions(std::int32_t* actions) override {
    share([&](std::size_t i) { actions[i] = lanes_[i].random_number(rules_); });
  }

 private:
  template <class Work>
  void share(Work work) {
    crew_.share(lanes_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) work(i);
    });
  }

  std::int64_t first_refused(const std::int32_t* actions) {
    std::atomic<std::size_t> first = lanes_.size();
    share([&](std::size_t i) {
      if (actions[i] == Row<O>::kWait || lanes_[i].may_play(rules_, actions[i])) return;
      std::size_t known = first;
      while (i < known && !first.compare_exchange_weak(known, i)) continue;
    });
    return first == lanes_.size() ? -1 : static_cast<std::int64_t>(first.load());
  }

  /// Tells of the decision at hand in a row.
  void show(const sextant_batch_rows& rows, std::size_t i) const {
    auto row = Row<O>::of(rows, rules_, i);
    std::uint8_t bytes[Row<O>::kSize];
    if (row.observation == nullptr && rows.float_observations != nullptr) row.observation = bytes;
    row.tell_decision(rules_, lanes_[i]);
    if (rows.float_observations == nullptr) return;
    std::copy_n(row.observation, Row<O>::kSize, rows.float_observations + i * Row<O>::kSize);
  }

  Rules rules_;
  ObservationLayout layout_;
  Crew crew_;
  std::vector<Lane<O>> lanes_;
};

}  // namespace sextant
