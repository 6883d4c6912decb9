#include "match/occupant.hpp"

namespace sextant {

std::optional<std::string> bot_name(std::string_view who) {
  constexpr std::string_view kPrefix = "bot:";
  if (who == "random") return std::string(who);
  if (who.starts_with(kPrefix)) return std::string(who.substr(kPrefix.size()));
  return std::nullopt;
}

std::optional<BotSpec> bot_of(std::string_view who) {
  const auto name = bot_name(who);
  const auto bot = name ? read_bot(*name) : std::nullopt;
  // `bot:random` is nobody: who plays at random is called `random` alone.
  return bot && bot->level.has_value() == (who != "random") ? bot : std::nullopt;
}

std::string level_name(std::string_view bot) { return std::string(bot.substr(0, bot.find('@'))); }

std::optional<std::string> external_command(std::string_view who) {
  constexpr std::string_view kPrefix = "exec:";
  if (who.size() > kPrefix.size() && who.starts_with(kPrefix)) return std::string(who.substr(kPrefix.size()));
  return std::nullopt;
}

Checked<Done> check_occupant(const Title& title, std::string_view who, BotBudgets budgets) {
  if (who == kPerson || external_command(who)) return Done{};
  const auto bot = bot_of(who);
  if (bot && (!bot->budget || budgets == BotBudgets::Any)) return Done{};
  // Where bots have the budgets of their levels, on a server, nobody but bots is named.
  std::string known = budgets == BotBudgets::Any ? "human, random" : "random";
  for (const std::string& name : title.bots()) known += ", bot:" + name;
  if (budgets == BotBudgets::Any) known += ", bot:guide@500, bot:guide@250ms, exec:COMMAND";
  return Problem("problem.unknown_occupant").with("who", who).with("known", known);
}

}  // namespace sextant
