#include "wasm/playouts.hpp"

#include "catalogue/rules_list.hpp"
#include "search/playout.hpp"

namespace sextant {

namespace {

template <HasChance Rules>
std::int64_t decisions_of(std::uint64_t first, std::uint64_t games) {
  const Rules rules(Rules::kBenchConfig);
  std::int64_t decisions = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    auto s = rules.start();
    Rng rng(first + i, 0);
    decisions += play_out(rules, s, rng).decisions;
  }
  return decisions;
}

template <class... Rules>
std::optional<std::int64_t> find_and_play(TypeList<Rules...>, std::string_view game, std::uint64_t first,
                                          std::uint64_t games) {
  std::optional<std::int64_t> decisions;
  const auto try_one = [&]<class One>(std::type_identity<One>) {
    if (One::kId == game) decisions = decisions_of<One>(first, games);
  };
  (try_one(std::type_identity<Rules>{}), ...);
  return decisions;
}

}  // namespace

std::optional<std::int64_t> playout_decisions(std::string_view game, std::uint64_t first, std::uint64_t games) {
  return find_and_play(RulesList{}, game, first, games);
}

}  // namespace sextant
