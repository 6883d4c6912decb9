#include "match/occupant.hpp"

#include <algorithm>
#include <iterator>

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

std::vector<Message> net_remarks(const Setup& setup, std::span<const std::string> seats) {
  std::vector<Message> remarks;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto bot = bot_of(seats[i]);
    const NetUse use = bot ? setup.net_use(*bot) : NetUse::None;
    const bool is_said = std::ranges::find(seats.first(i), seats[i]) != seats.begin() + std::ssize(seats.first(i));
    if (is_said || use == NetUse::None || use == NetUse::Plays) continue;
    remarks.push_back(Message(use == NetUse::Missing ? "bot.searches.missing" : "bot.searches.other_rules")
                          .with("bot", Message("bot." + *bot_name(seats[i]))));
  }
  return remarks;
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
