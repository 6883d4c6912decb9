#include "bench/planting.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <string_view>

#include "match/catalogue.hpp"
#include "match/review.hpp"

namespace sextant::bench {

namespace {

/// Streams of the seed of a game that neither its chance nor its bots use.
constexpr std::uint64_t kPlantingStreams = std::uint64_t{0x91a} << 52;

constexpr int kScreening = 200;       // iterations of the look at every choice
constexpr std::size_t kScreened = 8;  // choices at a decision, drawn at random

/// What a blunder costs at least, by the aim of the game's bots, and how many decisions a game of masters has, about.
struct Measure {
  double blunder;
  int decisions;
};

Measure measure_of(std::string_view game) {
  static const std::map<std::string_view, Measure> measures = {
      {"lost_cities", {20, 90}}, {"roll_and_write", {40, 60}}, {"ghosts_of_the_moor", {7, 90}},
      {"death_valley", {5, 50}}, {"explorers", {20, 60}},
  };
  return measures.at(game);
}

/// One round of Lost Cities; bots that search explore a small map, where a game takes little time.
Json config_for(const Title& title, std::string_view level) {
  if (title.id() == "lost_cities") return {{"rounds", 1}};
  if (title.id() != "explorers" || level == "novice") return Json::object();
  std::ifstream file("tests/reference/content/explorers/small.json");
  return {{"board", Json::parse(file)}};
}

Match begun(const Title& title, const std::string& level, std::uint64_t seed) {
  const Json config = config_for(title, level);
  const std::vector<std::string> seats(static_cast<std::size_t>(std::max(2, title.min_seats())), "bot:" + level);
  return Match::start(title, config, seats, seed).value();
}

/// Plays a match, asking one bot for every seat.
class Playing {
 public:
  Playing(const Title& title, const std::string& level, std::uint64_t seed)
      : match_(begun(title, level, seed)), bot_(match_.setup().player(*read_bot(level))) {}

  /// Draws chance; whether there is a decision now.
  bool comes_to_a_decision() {
    while (match_.turn().is_chance()) match_.draw_chance();
    return match_.turn().is_seat();
  }
  void act(const std::string& action) { static_cast<void>(match_.act(match_.turn().seat(), action)); }
  void act_as_usual() {
    Rng rng = match_.bot_rng();
    act(bot_->choose(match_.position(), rng).value());
  }
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Match taken() { return std::move(match_); }

 private:
  Match match_;
  std::unique_ptr<SeatPlayer> bot_;
};

/// The choice that looks worst at a decision, if it costs enough when looked at again.
std::optional<std::pair<std::string, Sample>> blunder_in(const Position& position, Appraiser& appraiser, double least,
                                                         Rng& rng) {
  std::vector<std::string> choices = position.choices();
  for (std::size_t i = 0; i + 1 < choices.size(); ++i)
    std::swap(choices[i], choices[i + place_of(rng.pick(length_of(choices) - static_cast<int>(i)))]);
  if (choices.size() > kScreened) choices.resize(kScreened);
  const std::string* worst = nullptr;
  double most = least;
  for (const std::string& choice : choices) {
    const double loss = appraiser.judge(position, choice, {rng.next(), kScreening}).loss.mean();
    if (loss < most) continue;
    worst = &choice;
    most = loss;
  }
  if (worst == nullptr) return std::nullopt;
  const Sample once = appraiser.judge(position, *worst, {rng.next(), ReviewPlan{}.refined}).loss;
  if (once.mean() < least) return std::nullopt;  // saves most of the longer looks
  const Sample loss = loss_by_ten_times(position, *worst, rng.next());
  if (loss.mean() < least) return std::nullopt;
  return std::pair(*worst, loss);
}

}  // namespace

Sample loss_by_ten_times(const Position& position, const std::string& action, std::uint64_t seed) {
  constexpr int kTimesTheBudget = 10;
  return position.setup().appraiser()->judge(position, action, {seed, kTimesTheBudget * ReviewPlan{}.refined}).loss;
}

Match played_by(const Title& title, const std::string& level, std::uint64_t seed) {
  Playing game(title, level, seed);
  while (game.comes_to_a_decision()) game.act_as_usual();
  return game.taken();
}

Match played_loosely(const Title& title, std::uint64_t seed) {
  Playing game(title, "novice", seed);
  Rng rng(seed, kPlantingStreams);
  while (game.comes_to_a_decision()) {
    const auto choices = game.match().position().choices();
    if (rng.pick(10) == 0) game.act(choices[place_of(rng.pick(length_of(choices)))]);
    else game.act_as_usual();
  }
  return game.taken();
}

std::optional<Planted> plant(const Title& title, std::uint64_t seed) {
  const Measure measure = measure_of(title.id());
  Playing game(title, "master", seed);
  const auto appraiser = game.match().setup().appraiser();
  Rng rng(seed, kPlantingStreams);
  int wait = rng.pick(measure.decisions);
  std::optional<Planted> planted;
  for (; game.comes_to_a_decision(); --wait) {
    const Position& position = game.match().position();
    if (planted || wait > 0 || position.only_choice()) {
      game.act_as_usual();
      continue;
    }
    const auto found = blunder_in(position, *appraiser, measure.blunder, rng);
    if (!found) {
      game.act_as_usual();
      continue;
    }
    planted.emplace(game.match().at(0), game.match().log().entries.size(), position.turn().seat(), found->first,
                    found->second);
    game.act(found->first);
  }
  if (planted) planted->match = game.taken();
  return planted;
}

}  // namespace sextant::bench
