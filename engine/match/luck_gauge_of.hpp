#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bots/luck.hpp"
#include "match/luck_gauge.hpp"
#include "match/position_of.hpp"

namespace sextant {

/// The gauge of one game: `Game` is its descriptor.
template <GameEdge Game>
class LuckGaugeOf final : public LuckGauge {
 public:
  LuckGaugeOf(std::shared_ptr<const SetupOf<Game>> setup, std::span<const BotSpec> cast)
      : setup_(std::move(setup)), meter_(setup_->rules(), cast) {}

  void begin(std::uint64_t seed) override { meter_.begin(seed); }
  void see(const Position& position) override { meter_.see(setup_->own(position)->state()); }
  [[nodiscard]] std::vector<Value> luck() const override {
    return {meter_.luck().begin(), meter_.luck().begin() + setup_->rules().sides()};
  }

 private:
  std::shared_ptr<const SetupOf<Game>> setup_;
  LuckMeter<typename Game::Rules> meter_;
};

}  // namespace sextant
