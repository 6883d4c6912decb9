#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/luck.hpp"
#include "match/position_of.hpp"
#include "match/simulator.hpp"

namespace sextant {

/// Stream 0 of a game's seed is chance, stream 1 + s is seat s.
template <GameEdge Game>
class SimulatorOf final : public Simulator {
 public:
  using Rules = typename Game::Rules;
  using State = typename Rules::State;
  using Action = typename Rules::Action;
  using Cast = std::vector<std::unique_ptr<Player<Rules>>>;

  /// A null player in the cast chooses at random. The meter, if there is one, measures the luck.
  SimulatorOf(std::shared_ptr<const SetupOf<Game>> setup, Cast cast, std::optional<LuckMeter<Rules>> meter)
      : setup_(std::move(setup)),
        rules_(setup_->rules()),
        opening_(opening(setup_->config())),
        cast_(std::move(cast)),
        meter_(std::move(meter)) {}

  GameSummary play(std::uint64_t seed, Detail detail, std::string& line) override {
    Rng chance(seed, 0);
    std::vector<Rng> seat_rngs;
    seat_rngs.reserve(cast_.size());
    for (std::size_t i = 0; i < cast_.size(); ++i) seat_rngs.emplace_back(seed, 1 + i);
    if (detail != Detail::None) line = opening_ + std::to_string(seed) + R"(,"actions":[)";

    State s = rules_.start();
    GameSummary summary;
    if (meter_) meter_->begin(seed);
    for (Turn turn = rules_.turn(s); !turn.is_over(); turn = rules_.turn(s)) {
      if (meter_) meter_->see(s);
      const Action action = turn.is_chance() ? rules_.sample(s, chance) : choose(s, turn.seat(), seat_rngs);
      ++(turn.is_chance() ? summary.chances : summary.decisions);
      if (detail != Detail::None) write_entry(line, s, turn, action, detail);
      rules_.play_unchecked(s, action);
    }
    summary.scores.reserve(static_cast<std::size_t>(rules_.sides()));
    for (int i = 0; i < rules_.sides(); ++i) summary.scores.push_back(rules_.score(s, seat_at(i)));
    summary.winners = rules_.winners(s);
    if (meter_) {
      meter_->see(s);
      summary.luck.assign(meter_->luck().begin(), meter_->luck().begin() + rules_.sides());
    }
    if (detail != Detail::None) write_result(line, summary);
    return summary;
  }

 private:
  static std::string opening(const Json& config) {
    return R"({"game":")" + std::string(Rules::kId) + R"(","config":)" + compact(config) + R"(,"seed":)";
  }

  Action choose(const State& s, Seat seat, std::vector<Rng>& rngs) {
    Rng& rng = rngs[seat.index];
    const auto& player = cast_[seat.index];
    if (player == nullptr) return random_action(rules_, s, rng);
    const auto legal = rules_.legal(s);
    return player->choose(rules_.view(s, Viewer::of(seat)), {legal.data(), legal.size()}, rng);
  }

  void write_entry(std::string& line, const State& s, Turn turn, const Action& action, Detail detail) const {
    if (line.back() == '}') line += ',';
    line += R"({"by":)";
    line += turn.is_chance() ? R"("chance")" : std::to_string(turn.seat().index);
    line += R"(,"do":")";
    line += setup_->notation().text(action);
    line += '"';
    if (detail == Detail::ActionsAndLegal && turn.is_seat()) {
      line += R"(,"legal":)";
      char separator = '[';
      for (const Action& choice : rules_.legal(s)) {
        line += separator;
        line += '"';
        line += setup_->notation().text(choice);
        line += '"';
        separator = ',';
      }
      line += ']';
    }
    line += '}';
  }

  static void write_result(std::string& line, const GameSummary& summary) {
    line += R"(],"scores":)";
    char separator = '[';
    for (Points points : summary.scores) (line += std::exchange(separator, ',')) += std::to_string(points.value);
    line += R"(],"winners":)";
    separator = '[';
    for (std::size_t i = 0; i < summary.scores.size(); ++i)
      if (summary.winners.has(seat_at(static_cast<int>(i))))
        (line += std::exchange(separator, ',')) += std::to_string(i);
    line += "]}";
  }

  std::shared_ptr<const SetupOf<Game>> setup_;
  const Rules& rules_;
  std::string opening_;
  Cast cast_;
  std::optional<LuckMeter<Rules>> meter_;
};

}  // namespace sextant
