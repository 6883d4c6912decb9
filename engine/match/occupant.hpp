#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/spec.hpp"
#include "match/setup.hpp"
#include "match/title.hpp"

/// Who can sit in a seat: `human`, `random`, `bot:NAME`, `bot:NAME@BUDGET` or `exec:COMMAND`.
namespace sextant {

inline constexpr std::string_view kPerson = "human";

/// Whose machine a bot thinks on, and so whether it may be given a budget of its own, `bot:NAME@BUDGET`.
enum class BotBudgets : std::uint8_t { OfTheLevels, Any };

/// Whether `who` can sit in a seat of this game.
Checked<Done> check_occupant(const Title& title, std::string_view who, BotBudgets budgets = BotBudgets::OfTheLevels);
/// The name of a bot without a budget of its own.
std::string level_name(std::string_view bot);
/// The bot's name when `who` is `random` or `bot:NAME`.
std::optional<std::string> bot_name(std::string_view who);
/// The bot when `who` is a known one.
std::optional<BotSpec> bot_of(std::string_view who);
/// What is to be said of the bots among these: who would play by a net, and plays by search here, and why.
std::vector<Message> net_remarks(const Setup& setup, std::span<const std::string> seats);
/// The command when `who` is a program outside, `exec:COMMAND`.
std::optional<std::string> external_command(std::string_view who);

}  // namespace sextant
