#include "engine.hpp"
#include "match/catalogue.hpp"

namespace sextant::python {

namespace {

const Title& title_of(const std::string& id) {
  const Title* const title = find_title(catalogue(), id);
  if (title == nullptr) throw Refused(Problem("problem.unknown_game").with("game", id));
  return *title;
}

/// The bot of a name such as `guide`, `bot:guide@500` or `random`.
BotSpec bot_named(const std::string& name) {
  const std::string bare = name.starts_with("bot:") ? name.substr(4) : name;
  const auto bot = read_bot(bare);
  if (!bot) throw py::value_error("no such bot: " + name);
  return *bot;
}

/// A key of the configuration as somebody gives it; of a content file its name.
std::string shown(const std::string& key, const Json& value) {
  if (!value.is_object()) return key + "=" + py::repr(to_python(value)).cast<std::string>();
  const auto name = value.find("name");
  return key + "={" + (name != value.end() && name->is_string() ? name->get<std::string>() + " " : "") + "…}";
}

}  // namespace

Game::Game(const std::string& id, const Json& config)
    : setup_(must(title_of(id).configure(config, Completeness::DefaultsAllowed))) {}

std::shared_ptr<Game> Game::of(const std::string& id, const py::object& config) {
  return std::make_shared<Game>(id, to_json(config));
}

std::string Game::repr() const {
  std::string words = "sextant.game('" + std::string(setup_->title().id()) + "'";
  const Json config = setup_->config();
  for (const auto& [key, value] : config.items()) words += ", " + shown(key, value);
  return words + ")";
}

State Game::start(Seed seed) const { return {shared_from_this(), setup_->start(), seed.value}; }

State Game::imagine(const py::object& view, Seed seed) const {
  Rng rng(seed.value, 0);
  return State::imagined(shared_from_this(), must(setup_->imagine(to_json(view), rng)), seed.value);
}

py::tuple Game::simulate(const std::vector<std::string>& cast, Seed seed) const {
  std::vector<BotSpec> bots;
  for (const std::string& name : cast) bots.push_back(bot_named(name));
  must(check_seat_count(*setup_, static_cast<int>(bots.size())));
  GameSummary summary;
  {
    const py::gil_scoped_release others_may_run;
    std::string unwritten;
    summary = setup_->simulator(bots)->play(seed.value, Detail::None, unwritten);
  }
  std::vector<int> scores;
  std::vector<int> winners;
  for (const Points points : summary.scores) scores.push_back(points.value);
  for (int i = 0; i < setup_->sides(); ++i)
    if (summary.winners.has(seat_at(i))) winners.push_back(i);
  return py::make_tuple(scores, winners);
}

State read_log(const Json& log) {
  const MatchLog read = must(read_match_log(log));
  const Match match = must(Match::resume(catalogue(), read));
  auto game =
      std::make_shared<const Game>(must(match.title().configure(match.setup().config(), Completeness::AllKeys)));
  State state = game->start({read.chance.seed});
  for (const int entry : match.live_entries()) state.play(read.entries[static_cast<std::size_t>(entry)].text);
  return state;
}

Bot::Bot(std::shared_ptr<const Game> game, const std::string& name, Seed seed, int seat)
    : game_(std::move(game)),
      player_(game_->setup().player(bot_named(name))),
      rng_(seed.value, 1 + static_cast<std::uint64_t>(viewer_of(py::int_(seat), game_->setup().seats()).seat().index)) {
}

std::string Bot::choose(const State& state) {
  if (!state.position().turn().is_seat()) throw py::value_error("nobody is to decide here");
  const py::gil_scoped_release others_may_run;
  return must(player_->choose(state.position(), rng_));
}

}  // namespace sextant::python
