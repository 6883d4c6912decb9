#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "bots/level.hpp"
#include "core/config_bytes.hpp"
#include "match/appraiser_of.hpp"
#include "match/luck_gauge_of.hpp"
#include "match/position_of.hpp"
#include "match/setup.hpp"
#include "match/simulator_of.hpp"
#include "search/history.hpp"
#include "text/view_json.hpp"

namespace sextant {

/// The setup of one game: `Game` is its descriptor.
template <GameEdge Game>
class SetupOf final : public Setup, public std::enable_shared_from_this<SetupOf<Game>> {
 public:
  using Rules = typename Game::Rules;
  using Notation = typename Game::Notation;

  SetupOf(const Title& title, const typename Game::Config& config)
      : title_(title), notation_(config), plain_config_(config), config_(config_json(config, Game::kKeys)) {}

  [[nodiscard]] const Notation& notation() const { return notation_; }
  [[nodiscard]] const Rules& rules() const { return notation_.rules(); }

  [[nodiscard]] const Title& title() const override { return title_; }
  [[nodiscard]] const Json& config() const override { return config_; }
  [[nodiscard]] int seats() const override { return rules().seats(); }
  [[nodiscard]] int sides() const override { return rules().sides(); }

  [[nodiscard]] std::unique_ptr<Position> start() const override { return position(rules().start()); }

  [[nodiscard]] Json schemas() const override { return game_schemas<Game>(notation_); }

  [[nodiscard]] Json content(const Speaker& speaker) const override {
    return write_fields([&](Fields& json) { Game::content(json, notation_, speaker); });
  }

  [[nodiscard]] Checked<std::unique_ptr<Position>> imagine(const Json& view, Rng& rng) const override {
    const auto seen = read_view<Game>(notation_, view);
    if (!seen) return seen.error();
    return position(rules().sample_world(*seen, rng));
  }

  [[nodiscard]] Checked<std::vector<std::string>> imagine_game(std::span<const SeenStep> seen, Viewer viewer,
                                                               Rng& rng) const override {
    using Action = typename Rules::Action;
    std::vector<std::string> looks;
    std::vector<KnownStep<Action>> steps;
    for (const SeenStep& step : seen) {
      const auto action = notation_.parse(step.text);
      const auto look = std::ranges::find(looks, step.text) - looks.begin();
      if (!action && look == std::ssize(looks)) looks.push_back(step.text);
      steps.push_back({step.by, action, narrow(look)});
    }
    const auto fits = [&](const Action& action, int look) {
      return std::string_view(notation_.text(rules().veil(action, viewer))) == looks[place_of(look)];
    };
    const auto drawn = HistorySampler<Rules, decltype(fits)>(rules(), steps, fits).draw(rng);
    if (!drawn) return Problem("problem.no_such_game");
    std::vector<std::string> texts;
    for (const Action& action : *drawn) texts.emplace_back(notation_.text(action));
    return texts;
  }

  [[nodiscard]] int longest_game() const override { return rules().longest_game(); }
  [[nodiscard]] int most_outcomes() const override { return narrow(Rules::Outcomes::capacity()); }

  [[nodiscard]] Checked<ObservationShape> observation_shape() const override {
    return learning::shape<typename Game::Observer>(rules());
  }
  [[nodiscard]] std::string config_bytes() const override { return ConfigBytes<Rules>::write(plain_config_); }

  [[nodiscard]] std::unique_ptr<SeatPlayer> player(const BotSpec& bot, Workers& workers) const override {
    return std::make_unique<SeatPlayerOf<Game>>(this->shared_from_this(), make_bot(rules(), bot, workers));
  }

  [[nodiscard]] NetUse net_use(const BotSpec& bot) const override { return net_use_of(rules(), bot); }

  [[nodiscard]] Checked<Advice> advise(const Position& position, Rng& rng, Workers& workers) const override {
    const auto* decision = own(position);
    if (decision == nullptr) return Problem("problem.other_setup");
    Searcher<Rules> searcher(rules(), kStrongest, std::nullopt, workers);
    return decision->advise(searcher, rng);
  }

  [[nodiscard]] std::unique_ptr<Appraiser> appraiser() const override {
    return std::make_unique<AppraiserOf<Game>>(this->shared_from_this());
  }

  [[nodiscard]] std::unique_ptr<Simulator> simulator(std::span<const BotSpec> cast, Luck luck) const override {
    typename SimulatorOf<Game>::Cast players;
    for (const BotSpec& bot : cast) players.push_back(bot.level ? make_bot(rules(), bot, one_worker()) : nullptr);
    std::optional<LuckMeter<Rules>> meter;
    if (luck == Luck::Measured) meter.emplace(rules(), cast);
    return std::make_unique<SimulatorOf<Game>>(this->shared_from_this(), std::move(players), std::move(meter));
  }

  [[nodiscard]] std::unique_ptr<LuckGauge> luck_gauge(std::span<const BotSpec> cast) const override {
    return std::make_unique<LuckGaugeOf<Game>>(this->shared_from_this(), cast);
  }

  /// The position as the type that it has when it is one of this setup, else null.
  [[nodiscard]] const PositionOf<Game>* own(const Position& position) const {
    return &position.setup() == this ? static_cast<const PositionOf<Game>*>(&position) : nullptr;
  }

 private:
  [[nodiscard]] std::unique_ptr<Position> position(const typename Rules::State& state) const {
    return std::make_unique<PositionOf<Game>>(this->shared_from_this(), state);
  }

  const Title& title_;
  Notation notation_;
  typename Rules::Config plain_config_;
  Json config_;
};

}  // namespace sextant
