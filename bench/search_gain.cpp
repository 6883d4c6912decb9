// search_gain GAME BOT [GAMES]: what a bot gains over the policy that it searches with.
//
// One seat is the bot, the others play by the policy. Whenever the bot chooses otherwise than the policy would, both
// choices are played out by policies from the true position, with the same chance. The sum of these differences over a
// game is what the bot gains by its choices, with a far smaller spread than results have.
#include "bench/search_gain.hpp"

#include <fmt/core.h>

#include <cstdlib>
#include <span>

#include "catalogue/rules_list.hpp"

namespace sextant {
namespace {

/// Whether there is such a game and such a bot.
template <class... Rules>
bool measure(TypeList<Rules...>, std::string_view game, std::string_view bot, std::uint64_t games) {
  return ((Rules::kId == game && bench::measure_gain<Rules>(bot, games)) || ...);
}

}  // namespace
}  // namespace sextant

int main(int count, char** words) {
  const std::span<char*> given(words, static_cast<std::size_t>(count));
  const std::uint64_t games = count > 3 ? std::strtoull(given[3], nullptr, 10) : 60;
  if (count >= 3 && sextant::measure(sextant::RulesList{}, given[1], given[2], games)) return 0;
  fmt::print(stderr, "search_gain GAME BOT [GAMES], a bot that searches, such as guide@600\n");
  return 1;
}
