#pragma once

#include <memory>
#include <vector>

#include "bots/level.hpp"
#include "match/hindsight.hpp"
#include "match/position_of.hpp"

namespace sextant {

template <GameEdge Game>
using PolicyOf = typename BotTraits<typename Game::Rules>::Policy;

/// Reads the runs of one game for `Way`, its `Hindsight` or `LuckInHindsight`; `Game` is its descriptor.
template <GameEdge Game, class Way>
class HindsightReader {
 public:
  using Rules = typename Game::Rules;

  HindsightReader(std::shared_ptr<const SetupOf<Game>> setup, const AppraisalPlan& plan)
      : setup_(std::move(setup)), policy_(setup_->rules()), way_(setup_->rules(), policy_, plan) {}
  HindsightReader(const HindsightReader&) = delete;
  HindsightReader& operator=(const HindsightReader&) = delete;

  [[nodiscard]] AppraisedRun<Rules> typed(const RunInText& run) const {
    AppraisedRun<Rules> typed{state(run.start), state(run.end), run.dealt_before, run.dealt};
    if (run.played) typed.played = *setup_->notation().parse(*run.played);
    return typed;
  }
  template <class T>
  [[nodiscard]] std::vector<T> of_sides(const BySide<T>& all) const {
    return {all.begin(), all.begin() + setup_->rules().sides()};
  }
  [[nodiscard]] Way& way() { return way_; }
  [[nodiscard]] const Way& way() const { return way_; }

 private:
  [[nodiscard]] const typename Rules::State& state(const Position& position) const {
    return setup_->own(position)->state();
  }

  std::shared_ptr<const SetupOf<Game>> setup_;
  PolicyOf<Game> policy_;
  Way way_;
};

template <GameEdge Game>
class HindsightOf final : public MatchHindsight {
 public:
  HindsightOf(std::shared_ptr<const SetupOf<Game>> setup, const AppraisalPlan& plan)
      : reader_(std::move(setup), plan) {}

  std::vector<Appraisal> appraise(const RunInText& run) override {
    return reader_.of_sides(reader_.way().appraise(reader_.typed(run)));
  }
  [[nodiscard]] std::vector<Worth> luck() const override { return reader_.of_sides(reader_.way().luck()); }
  [[nodiscard]] std::vector<Worth> own_effects() const override {
    return reader_.of_sides(reader_.way().own_effects());
  }

 private:
  HindsightReader<Game, Hindsight<typename Game::Rules, PolicyOf<Game>>> reader_;
};

template <GameEdge Game>
class MatchLuckOf final : public MatchLuck {
 public:
  MatchLuckOf(std::shared_ptr<const SetupOf<Game>> setup, const AppraisalPlan& plan)
      : reader_(std::move(setup), plan) {}

  void add(const RunInText& run) override { reader_.way().add(reader_.typed(run)); }
  [[nodiscard]] std::vector<Worth> luck() override { return reader_.of_sides(reader_.way().luck()); }

 private:
  HindsightReader<Game, LuckInHindsight<typename Game::Rules, PolicyOf<Game>>> reader_;
};

}  // namespace sextant
