#include "cli/table_simulator.hpp"

#include <algorithm>

#include "cli/external_player.hpp"
#include "match/match.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

/// Plays games at the edge, so that programs outside can take seats. The streams are those of the typed simulator:
/// stream 0 of a game's seed is chance, stream 1 + s is seat s.
class TableSimulator final : public Simulator {
 public:
  TableSimulator(const Table& table, std::chrono::milliseconds budget, Luck luck) : table_(table) {
    if (luck == Luck::Measured) gauge_ = table.setup->luck_gauge(likely_cast(table));
    for (const Seat seat : seats_in_order(length_of(table.seats))) {
      const std::string& who = table.seats[seat.index];
      if (const auto command = external_command(who)) {
        external_.push_back(std::make_unique<ExternalPlayer>(ExternalSeat{table.setup.get(), seat, *command, budget}));
        bots_.push_back(nullptr);
      } else {
        external_.push_back(nullptr);
        bots_.push_back(table.setup->player(bot_of(who).value()));
      }
    }
  }

  GameSummary play(std::uint64_t seed, Detail detail, std::string& line) override {
    Rng chance(seed, 0);
    std::vector<Rng> rngs;
    for (std::size_t i = 0; i < bots_.size(); ++i) rngs.emplace_back(seed, 1 + i);
    const auto position = table_.setup->start();
    Json actions = Json::array();
    GameSummary summary;
    begin(summary);
    if (gauge_ != nullptr) gauge_->begin(seed);
    while (!summary.fault && !position->turn().is_over()) {
      const Turn turn = position->turn();
      if (gauge_ != nullptr) gauge_->see(*position);
      ++(turn.is_chance() ? summary.chances : summary.decisions);
      const auto action = turn.is_chance() ? Checked<std::string>(position->sample(chance))
                                           : player(turn.seat()).choose(*position, rngs[turn.seat().index]);
      if (!action) {
        summary.fault = Fault{turn.seat(), action.error()};
        break;
      }
      if (detail != Detail::None) actions.push_back({{"by", turn_json(turn)}, {"do", *action}});
      if (detail == Detail::ActionsAndLegal && turn.is_seat()) actions.back()["legal"] = position->choices();
      const auto played = position->play(*action);
      static_cast<void>(played);  // it was chosen among the choices
    }
    finish(summary, *position);
    if (detail != Detail::None) line = compact(line_json(seed, summary, actions));
    return summary;
  }

 private:
  /// A program outside is taken for a guide: what it would do is anybody's guess, and any guess will do.
  static std::vector<BotSpec> likely_cast(const Table& table) {
    std::vector<BotSpec> cast;
    for (const std::string& who : table.seats) cast.push_back(bot_of(who).value_or(*read_bot("guide")));
    return cast;
  }

  SeatPlayer& player(Seat seat) {
    if (external_[seat.index] != nullptr) return *external_[seat.index];
    return *bots_[seat.index];
  }

  void begin(GameSummary& summary) {
    for (std::size_t i = 0; i < external_.size() && !summary.fault; ++i) {
      if (external_[i] == nullptr) continue;
      if (const auto begun = external_[i]->begin(); !begun) summary.fault = Fault{seat_at(i), begun.error()};
    }
  }

  /// Rules: docs/bot-protocol.md, "When it goes wrong".
  void finish(GameSummary& summary, const Position& position) {
    for (int i = 0; i < position.sides(); ++i) {
      summary.scores.push_back(position.score(seat_at(i)));
      if (summary.fault && summary.fault->seat != seat_at(i)) summary.winners.add(seat_at(i));
    }
    if (!summary.fault) summary.winners = position.winners();
    if (gauge_ != nullptr) {
      gauge_->see(position);
      summary.luck = gauge_->luck();
    }
    for (const auto& outside : external_)
      if (outside != nullptr) outside->end(summary.scores, summary.winners);
  }

  [[nodiscard]] Json line_json(std::uint64_t seed, const GameSummary& summary, const Json& actions) const {
    Json scores = Json::array();
    for (const Points score : summary.scores) scores.push_back(score.value);
    return {{"game", table_.title().id()},
            {"config", table_.setup->config()},
            {"seed", seed},
            {"actions", actions},
            {"scores", scores},
            {"winners", seats_json(summary.winners)}};
  }

  Table table_;
  std::vector<std::unique_ptr<ExternalPlayer>> external_;  // null where a bot sits
  std::vector<std::unique_ptr<SeatPlayer>> bots_;          // null where a program outside sits
  std::unique_ptr<LuckGauge> gauge_;                       // null where luck is not measured
};

}  // namespace

std::unique_ptr<Simulator> make_simulator(const Table& table, std::chrono::milliseconds budget, Luck luck) {
  std::vector<BotSpec> cast;
  for (const std::string& who : table.seats)
    if (const auto bot = bot_of(who)) cast.push_back(*bot);
  if (cast.size() == table.seats.size()) return table.setup->simulator(cast, luck);
  return std::make_unique<TableSimulator>(table, budget, luck);
}

}  // namespace sextant
