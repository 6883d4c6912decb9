#include <fmt/core.h>

#include <iostream>

#include "cli/commands.hpp"
#include "match/match.hpp"

namespace sextant {

namespace {

/// One of our bots on the program's side of docs/bot-protocol.md. It knows what the messages say and nothing else.
class SpokenBot {
 public:
  SpokenBot(const Title& title, const BotSpec& bot) : title_(title), bot_(bot) {}

  /// The answer to a message; null where none is due.
  Checked<Json> answer(const Json& message) {
    JsonReader reader(message);
    const std::string type = reader.text("type");
    if (reader.failed()) return *reader.finish();
    if (type == "game") return open(reader);
    if (type == "choose") return choose(reader);
    if (type == "over") return Json();
    return Problem("problem.unknown_kind").with("field", "type").with("value", type);
  }

 private:
  Checked<Json> open(JsonReader& message) {
    const std::string game = message.text("game");
    if (!message.failed() && game != title_.id())
      message.refuse("game", Problem("problem.unknown_kind").with("value", game));
    const Json& config = message.any("config");
    if (message.failed()) return *message.finish();
    auto setup = title_.configure(config, Completeness::AllKeys);
    if (!setup) return setup.error();
    setup_ = *std::move(setup);
    player_ = setup_->player(bot_);
    return Json{{"type", "ready"}};
  }

  Checked<Json> choose(JsonReader& message) {
    if (player_ == nullptr) return Problem("problem.missing").with("field", "game");
    const Json& view = message.any("view");
    const std::uint64_t random = message.natural("random");
    if (message.failed()) return *message.finish();
    Rng worlds(random, 0);
    const auto world = setup_->imagine(view, worlds);
    if (!world) return world.error();
    if (!(*world)->turn().is_seat()) return Problem("problem.turn_does_not_fit").with("field", "view.turn");
    Rng rng(random, 1);
    const auto action = player_->choose(**world, rng);
    if (!action) return action.error();
    return Json{{"type", "action"}, {"do", *action}};
  }

  const Title& title_;
  BotSpec bot_;
  SharedSetup setup_;
  std::unique_ptr<SeatPlayer> player_;
};

}  // namespace

Checked<Done> run_bot(const Context& context, const std::string& game, const std::string& name) {
  const auto title = title_named(context, game);
  if (!title) return title.error();
  const std::string who = name == "random" ? name : "bot:" + name;
  if (const auto known = check_occupant(**title, who, BotBudgets::Any); !known) return known;
  SpokenBot bot(**title, *bot_of(who));
  std::int64_t number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    const auto message = parse_json(line);
    const auto answer = message ? bot.answer(*message) : Checked<Json>(message.error());
    if (!answer)
      return Problem("problem.in_line").with("file", "-").with("line", number).with("reason", answer.error());
    if (answer->is_null()) continue;
    fmt::print("{}\n", compact(*answer));
    std::fflush(stdout);
  }
  return Done{};
}

}  // namespace sextant
