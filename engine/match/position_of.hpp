#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "bots/level.hpp"
#include "match/advice.hpp"
#include "match/learning.hpp"
#include "match/position.hpp"
#include "search/count.hpp"
#include "text/edge.hpp"
#include "text/plain.hpp"
#include "text/view_json.hpp"

namespace sextant {

template <GameEdge Game>
class SetupOf;

/// The edge of one game: `Game` is its descriptor, such as `lost_cities::Game`.
template <GameEdge Game>
class PositionOf final : public Position {
 public:
  using Rules = typename Game::Rules;
  using State = typename Rules::State;
  using Action = typename Rules::Action;
  using Observer = typename Game::Observer;

  PositionOf(std::shared_ptr<const SetupOf<Game>> setup, const State& state)
      : setup_(std::move(setup)), state_(state) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
  [[nodiscard]] const Setup& setup() const override { return *setup_; }
  [[nodiscard]] int seats() const override { return rules().seats(); }
  [[nodiscard]] int sides() const override { return rules().sides(); }
  [[nodiscard]] Turn turn() const override { return rules().turn(state_); }

  [[nodiscard]] std::vector<std::string> choices() const override {
    std::vector<std::string> texts;
    if (turn().is_seat())
      for (const Action& action : rules().legal(state_)) texts.push_back(text(action));
    else
      for (const auto& outcome : rules().outcomes(state_)) texts.push_back(text(outcome.action));
    return texts;
  }

  [[nodiscard]] std::optional<std::string> only_choice() const override {
    if (!turn().is_seat()) return std::nullopt;
    const auto legal = rules().legal(state_);
    return legal.size() == 1 ? std::optional(text(legal[0])) : std::nullopt;
  }
  [[nodiscard]] bool is_idle(std::string_view words) const override {
    const auto action = notation().parse(words);
    return action && action->is_idle();
  }
  [[nodiscard]] bool is_step(std::string_view words) const override {
    const auto action = notation().parse(words);
    return action && Game::is_step(*action);
  }
  [[nodiscard]] std::optional<std::string> only_step() const override {
    if (!turn().is_seat()) return std::nullopt;
    std::optional<Action> step;
    for (const Action& action : rules().legal(state_)) {
      if (!Game::is_step(action)) continue;
      if (step) return std::nullopt;
      step = action;
    }
    return step ? std::optional(text(*step)) : std::nullopt;
  }
  [[nodiscard]] bool is_public_question() const override { return !Game::kHasSecrets; }

  Checked<Done> play(std::string_view words) override {
    const auto action = notation().parse(words);
    if (!action) return Problem("problem.not_an_action").with("action", words);
    if (!sextant::play(rules(), state_, *action)) return Problem("problem.not_legal").with("action", words);
    return Done{};
  }

  [[nodiscard]] Checked<std::optional<Message>> refusal(std::string_view words) const override {
    const auto action = notation().parse(words);
    if (!action) return Problem("problem.not_an_action").with("action", words);
    if (is_playable(rules(), state_, *action)) return std::optional<Message>();
    if (!turn().is_seat()) return std::optional<Message>(Message("problem.not_legal").with("action", words));
    const auto view = rules().view(state_, Viewer::of(turn().seat()));
    return std::optional(Game::refusal(notation(), view, *action, rules().refusal(state_, *action)));
  }

  [[nodiscard]] std::optional<Message> why_not(const Move& wish) const override {
    if (!turn().is_seat()) return std::nullopt;
    const auto view = rules().view(state_, Viewer::of(turn().seat()));
    const Meant meant = Game::meant(notation(), view, wish);
    for (const std::string& action : meant.actions)
      if (const auto why = refusal(action); why && *why) return *why;
    return meant.otherwise.key == "" ? std::nullopt : std::optional(meant.otherwise);
  }

  [[nodiscard]] std::string sample(Rng& rng) const override { return text(rules().sample(state_, rng)); }
  /// Dice have thousands of outcomes, which are the same for every roll: the last list is kept by each thread.
  [[nodiscard]] std::shared_ptr<const OutcomesByText> outcomes_by_text() const override {
    thread_local std::vector<Outcome<Action>> kept;
    thread_local std::shared_ptr<const OutcomesByText> by_text;
    const auto outcomes = rules().outcomes(state_);
    if (by_text != nullptr && std::ranges::equal(outcomes, kept)) return by_text;
    std::vector<WeightedText> texts;
    for (const auto& outcome : outcomes) texts.push_back({text(outcome.action), outcome.weight});
    kept.assign(outcomes.begin(), outcomes.end());
    return by_text = std::make_shared<const OutcomesByText>(std::move(texts));
  }
  [[nodiscard]] Points score(Seat seat) const override { return rules().score(state_, seat); }
  [[nodiscard]] SeatSet winners() const override { return rules().winners(state_); }
  [[nodiscard]] std::vector<ScorePart> score_parts(Seat side) const override {
    return Game::score_parts(notation(), rules().view(state_, Viewer::everyone()), side);
  }
  [[nodiscard]] std::optional<std::vector<std::string>> score_bases() const override {
    const auto view = rules().view(state_, Viewer::everyone());
    std::vector<std::string> bases;
    for (int i = 0; i < sides(); ++i) {
      auto basis = Game::score_basis(notation(), view, seat_at(i));
      if (!basis) return std::nullopt;
      bases.push_back(*std::move(basis));
    }
    return bases;
  }
  void view_fields(Fields& json, Viewer viewer) const override {
    auto view = rules().view(state_, viewer);
    Game::fields(json, notation(), view);
  }
  void facts_fields(Fields& json, Viewer viewer) const override {
    Game::facts(json, notation(), rules().view(state_, viewer));
  }

  [[nodiscard]] std::string veil(std::string_view words, Viewer viewer) const override {
    const auto action = notation().parse(words);
    return action ? text(rules().veil(*action, viewer)) : "?";
  }

  [[nodiscard]] Canvas draw(Viewer viewer, std::span<const std::string> names, const Speaker& speaker) const override {
    return Game::draw(notation(), rules().view(state_, viewer), names, speaker);
  }

  [[nodiscard]] Message narrate(std::string_view words, Viewer viewer,
                                std::span<const std::string> names) const override {
    const auto action = notation().parse(words);
    if (!action) return Problem("problem.not_an_action").with("action", words);
    return Game::narrate(notation(), rules().view(state_, viewer), rules().veil(*action, viewer), names);
  }

  [[nodiscard]] std::vector<Move> moves(std::string_view words, Viewer viewer) const override {
    const auto action = notation().parse(words);
    if (!action) return {};
    return Game::moves(notation(), rules().view(state_, viewer), rules().veil(*action, viewer));
  }

  [[nodiscard]] Deed deed(std::string_view words, Viewer viewer, std::span<const std::string> names) const override {
    const auto action = notation().parse(words);
    if (!action) return {Problem("problem.not_an_action").with("action", words), {}, {}};
    const auto seen = rules().veil(*action, viewer);
    const auto view = rules().view(state_, viewer);
    return {Game::narrate(notation(), view, seen, names),
            Game::moves(notation(), view, seen),
            round_end(*action, names),
            action->is_idle(),
            Game::is_step(*action),
            seen != *action};
  }

  [[nodiscard]] Message prompt(std::span<const std::string> names) const override {
    return Game::prompt(notation(), rules().view(state_, Viewer::of(turn().seat())), names);
  }
  [[nodiscard]] Message ending(std::span<const std::string> names) const override {
    return Game::ending(notation(), rules().view(state_, Viewer::everyone()), names);
  }

  [[nodiscard]] std::vector<Offer> offers(Viewer viewer, const Speaker& speaker) const override {
    std::vector<Offer> offers;
    if (!turn().is_seat()) return offers;
    const Viewer decider = Viewer::of(turn().seat());
    const auto own = rules().view(state_, decider);
    const auto seen = rules().view(state_, viewer);
    const auto legal = rules().legal(state_);
    offers.reserve(legal.size());
    for (const Action& action : legal)
      offers.push_back({text(action), speaker.say(Game::label(notation(), own, action)), action.is_idle(),
                        Game::is_step(action), Game::moves(notation(), seen, rules().veil(action, viewer))});
    return offers;
  }

  [[nodiscard]] std::optional<std::vector<std::uint64_t>> offer_bases() const override {
    if (!turn().is_seat()) return std::nullopt;
    const auto own = rules().view(state_, Viewer::of(turn().seat()));
    std::vector<std::uint64_t> bases;
    const auto legal = rules().legal(state_);
    bases.reserve(legal.size());
    for (const Action& action : legal) {
      const auto basis = Game::offer_basis(notation(), own, action);
      if (!basis) return std::nullopt;
      bases.push_back(*basis);
    }
    return bases;
  }

  [[nodiscard]] Message label(std::string_view words) const override {
    const auto action = notation().parse(words);
    if (!action) return Problem("problem.not_an_action").with("action", words);
    const Viewer viewer = turn().is_seat() ? Viewer::of(turn().seat()) : Viewer::everyone();
    return Game::label(notation(), rules().view(state_, viewer), *action);
  }

  [[nodiscard]] std::vector<std::uint32_t> weights() const override {
    std::vector<std::uint32_t> weights;
    for (const auto& outcome : rules().outcomes(state_)) weights.push_back(outcome.weight);
    return weights;
  }
  [[nodiscard]] Checked<std::vector<std::uint8_t>> observation(Seat seat) const override {
    return learning::observation<Observer>(rules(), rules().view(state_, Viewer::of(seat)));
  }
  [[nodiscard]] Checked<std::vector<int>> action_numbers() const override {
    return learning::numbers<Observer>(rules(), state_);
  }
  [[nodiscard]] Checked<std::string> numbered_action(int number) const override {
    const auto action = learning::numbered<Observer>(rules(), state_, number);
    return action ? Checked<std::string>(text(*action)) : Checked<std::string>(action.error());
  }

  [[nodiscard]] std::uint64_t count(int depth) const override { return count_sequences(rules(), state_, depth); }

  [[nodiscard]] const State& state() const { return state_; }

  /// What a player of the seat whose turn it is chooses here.
  std::string ask(Player<Rules>& player, Rng& rng) const {
    const auto legal = rules().legal(state_);
    return text(player.choose(rules().view(state_, Viewer::of(turn().seat())), {legal.data(), legal.size()}, rng));
  }

  /// What a searcher finds for the seat whose turn it is.
  Advice advise(Searcher<Rules>& searcher, Rng& rng) const {
    const auto legal = rules().legal(state_);
    const auto view = rules().view(state_, Viewer::of(turn().seat()));
    const auto found = searcher.consider(view, {legal.data(), legal.size()}, rng);
    int longest = 0;
    for (const auto& rated : found.rated) longest = std::max(longest, rated.worlds);
    Advice advice{{}, found.is_close};
    std::string first;
    for (const auto& rated : found.rated) {
      if (rated.worlds != longest || rated.lead.count == 0) continue;
      Hint one = hint(searcher.policy(), view, rated);
      if (first.empty()) first = one.action;
      advice.hints.insert(std::ranges::upper_bound(advice.hints, one, is_better), one);
    }
    advice.is_close = advice.is_close || advice.hints[0].action != first;
    return advice;
  }

 private:
  [[nodiscard]] std::optional<RoundEnd> round_end(const Action& action, std::span<const std::string> names) const {
    if constexpr (std::same_as<decltype(Game::round_end), decltype(plain::no_rounds)>) return std::nullopt;
    const Viewer viewer = Viewer::everyone();
    return Game::round_end(notation(), rules().view(state_, viewer), rules().veil(action, viewer), names);
  }

  template <class Policy>
  [[nodiscard]] Hint hint(const Policy& policy, const typename Rules::View& view, const Rated<Action>& rated) const {
    Hint hint{.action = text(rated.action),
              .then = {},
              .label = Game::label(notation(), view, rated.action),
              .lead = measured(rated.lead),
              .win = measured(rated.win),
              .worlds = rated.worlds,
              .why = std::string(policy.why(view, rated.action))};
    if (Game::is_step(rated.action)) walk_on(policy, rated.action, hint);
    return hint;
  }

  /// Adds the steps that follow a first one as far as there is a single one to go on with and the policy takes it.
  template <class Policy>
  void walk_on(const Policy& policy, Action step, Hint& hint) const {
    Rng unused(0, 0);
    const Turn mine = turn();
    for (State s = state_;;) {
      rules().play_unchecked(s, step);
      if (rules().turn(s) != mine) return;
      const auto legal = rules().legal(s);
      const auto view = rules().view(s, Viewer::of(mine.seat()));
      if (std::ranges::count_if(legal, [](const Action& action) { return Game::is_step(action); }) != 1) return;
      step = policy.choose(view, {legal.data(), legal.size()}, unused);
      if (!Game::is_step(step)) return;
      hint.then.push_back(text(step));
      hint.label = sweep_label(Game::label(notation(), view, step), hint.then.size() + 1);
    }
  }

  static Measured measured(const Sample& sample) { return {sample.mean(), 1.96 * sample.error()}; }

  [[nodiscard]] const Rules& rules() const { return setup_->rules(); }
  [[nodiscard]] const typename Game::Notation& notation() const { return setup_->notation(); }
  [[nodiscard]] std::string text(const Action& action) const { return std::string(notation().text(action)); }

  std::shared_ptr<const SetupOf<Game>> setup_;
  State state_;
};

/// A typed player behind the edge.
template <GameEdge Game>
class SeatPlayerOf final : public SeatPlayer {
 public:
  SeatPlayerOf(std::shared_ptr<const SetupOf<Game>> setup, std::unique_ptr<Player<typename Game::Rules>> player)
      : setup_(std::move(setup)), player_(std::move(player)) {}

  Checked<std::string> choose(const Position& position, Rng& rng) override {
    const auto* own = setup_->own(position);
    if (own == nullptr) return Problem("problem.other_setup");
    return own->ask(*player_, rng);
  }

 private:
  std::shared_ptr<const SetupOf<Game>> setup_;  // whose rules the player looks at
  std::unique_ptr<Player<typename Game::Rules>> player_;
};

}  // namespace sextant
