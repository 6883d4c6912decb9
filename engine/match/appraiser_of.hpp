#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "bots/level.hpp"
#include "match/appraiser.hpp"
#include "match/hindsight_of.hpp"
#include "search/judgement.hpp"
#include "search/ranking.hpp"

namespace sextant {

/// The appraiser of one game: `Game` is its descriptor.
template <GameEdge Game>
class AppraiserOf final : public Appraiser {
 public:
  using Rules = typename Game::Rules;
  using Traits = BotTraits<Rules>;

  explicit AppraiserOf(std::shared_ptr<const SetupOf<Game>> setup)
      : setup_(std::move(setup)),
        policy_(setup_->rules()),
        judge_(setup_->rules(), policy_),
        ranker_(setup_->rules(), policy_) {}

  [[nodiscard]] std::unique_ptr<MatchHindsight> hindsight(const AppraisalPlan& plan) const override {
    return std::make_unique<HindsightOf<Game>>(setup_, plan);
  }
  [[nodiscard]] std::unique_ptr<MatchLuck> luck_in_hindsight(const AppraisalPlan& plan) const override {
    return std::make_unique<MatchLuckOf<Game>>(setup_, plan);
  }

  Verdict judge(const Position& position, std::string_view played, const VerdictPlan& plan) override {
    const auto legal = rules().legal(state(position));
    const auto view = rules().view(state(position), Viewer::of(position.turn().seat()));
    const auto action = setup_->notation().parse(played);
    const auto place = std::find(legal.begin(), legal.end(), *action);
    const Judgement found = judge_.judge(view, {legal.data(), legal.size()}, narrow(place - legal.begin()),
                                         {.seed = plan.seed,
                                          .iterations = plan.iterations,
                                          .candidates = Traits::kCandidates,
                                          .solves = Traits::kIsOpen ? kShortEnding : 0,
                                          .shard = {.objective = Traits::kObjective, .selection = {}}});
    const auto& best = legal[found.best];
    const auto sides = rules().sides();
    return {.best = std::string(setup_->notation().text(best)),
            .why = reason_for(view, best, *action),
            .matters = found.matters,
            .doubt = found.doubt,
            .loss = found.loss,
            .loss_lead = found.loss_lead,
            .loss_win = found.loss_win,
            .of_played = found.of_played,
            .of_best = found.of_best,
            .gain = {found.gain.begin(), found.gain.begin() + sides},
            .gain_error = {found.gain_error.begin(), found.gain_error.begin() + sides}};
  }

  /// Twice as many candidates as a bot looks at: a choice that bots never look at may be the best.
  std::vector<RankedChoice> rank(const Position& position, const VerdictPlan& plan) override {
    const auto legal = rules().legal(state(position));
    const auto view = rules().view(state(position), Viewer::of(position.turn().seat()));
    const auto found = ranker_.rank(view, {legal.data(), legal.size()},
                                    {.seed = plan.seed,
                                     .iterations = plan.iterations,
                                     .candidates = 2 * Traits::kCandidates,
                                     .solves = Traits::kIsOpen ? kShortEnding : 0,
                                     .shard = {.objective = Traits::kObjective, .selection = {}}});
    std::vector<RankedChoice> ranked;
    for (const RankedAction& one : found)
      ranked.push_back(
          {std::string(setup_->notation().text(legal[one.place])), one.value, one.lead, one.win, one.behind});
    return ranked;
  }

  [[nodiscard]] std::string reason(const Position& position, std::string_view action) const override {
    const auto view = rules().view(state(position), Viewer::of(position.turn().seat()));
    return std::string(policy_.why(view, *setup_->notation().parse(action)));
  }

  [[nodiscard]] bool is_open() const override { return Traits::kIsOpen; }
  [[nodiscard]] int percent() const override { return Traits::review_percent(rules()); }
  [[nodiscard]] bool counts_points() const override { return Traits::kObjective.per_point > 0; }

 private:
  /// What speaks for the better action and not for the other as well.
  [[nodiscard]] std::string reason_for(const typename Rules::View& view, const typename Rules::Action& best,
                                       const typename Rules::Action& played) const {
    const std::string_view why = policy_.why(view, best);
    return std::string(why == policy_.why(view, played) ? std::string_view() : why);
  }
  [[nodiscard]] const Rules& rules() const { return setup_->rules(); }
  [[nodiscard]] const typename Rules::State& state(const Position& position) const {
    return setup_->own(position)->state();
  }

  std::shared_ptr<const SetupOf<Game>> setup_;
  typename Traits::Policy policy_;
  Judge<Rules, Traits> judge_;
  Ranker<Rules, Traits> ranker_;
};

}  // namespace sextant
