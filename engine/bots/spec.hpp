#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "search/budget.hpp"

namespace sextant {

/// The named bots of every game, weakest first. Their characters are in locale/ under `bot.<name>.character`.
inline constexpr std::array<std::string_view, 5> kLevelNames = {"novice", "walker", "guide", "scout", "master"};

/// Which bot: one that plays at random, or one of a level, perhaps with a budget of its own.
struct BotSpec {
  std::optional<std::size_t> level;  // its place in `kLevelNames`; none: random play
  std::optional<Budget> budget;
};

/// Whether a bot that could play by a net (engine/nets) does.
enum class NetUse : std::uint8_t {
  None,        // there is no net for this game and this level, or the bot was told how long to search
  Plays,       // it plays by its net
  OtherRules,  // it searches: its net was trained for another configuration
  Missing,     // it searches: this process was not given the net
};

/// The largest budgets that a name can give.
inline constexpr int kMaxIterations = 1'000'000;
inline constexpr int kMaxMilliseconds = 60'000;

namespace detail {

/// A budget as a name tells it: `500`, in iterations, or `250ms`.
inline std::optional<Budget> read_budget(std::string_view text) {
  const bool is_time = text.ends_with("ms");
  if (is_time) text.remove_suffix(2);
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc{} && end == text.data() + text.size() && (text == "0" || text[0] != '0');
  const unsigned most = is_time ? kMaxMilliseconds : kMaxIterations;
  if (!is_number || number > most || (is_time && number == 0)) return std::nullopt;
  return is_time ? Budget::of_time(std::chrono::milliseconds(number)) : Budget{static_cast<int>(number)};
}

}  // namespace detail

/// The bot that is called `random`, `guide`, `guide@500` or `guide@250ms`; nothing when none has this name. The novice
/// does not search, so it takes no budget.
inline std::optional<BotSpec> read_bot(std::string_view name) {
  if (name == "random") return BotSpec{};
  const std::size_t at = name.find('@');
  std::size_t level = 0;
  while (level < kLevelNames.size() && kLevelNames[level] != name.substr(0, at)) ++level;
  if (level == kLevelNames.size()) return std::nullopt;
  if (at == std::string_view::npos) return BotSpec{level, std::nullopt};
  const auto budget = detail::read_budget(name.substr(at + 1));
  if (level == 0 || !budget) return std::nullopt;
  return BotSpec{level, budget};
}

}  // namespace sextant
