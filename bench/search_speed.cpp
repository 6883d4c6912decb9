// search_speed: how much a search costs beyond the playouts it makes.
//
// For every game, from the position after the first deal: bare random playouts a second, iterations a second of a tree
// search with the same random playouts, and the ratio of the two, measured in turns within one run; then what a
// decision of the bot `guide` takes there.
#include <fmt/core.h>

#include <chrono>

#include "catalogue/rules_list.hpp"
#include "match/catalogue.hpp"
#include "search/playout.hpp"
#include "search/tree_search.hpp"

namespace sextant {
namespace {

constexpr int kRounds = 7;          // the median counts
constexpr int kIterations = 2'000;  // a round; enough for the tree to have grown

template <class R>
struct UniformCraft {
  using Policy = UniformPolicy<R>;
  static bool is_enough(const R&, const typename R::State&, const typename R::State&) { return false; }
  static BySide<Worth> judge(const R& rules, const typename R::State& s) { return worth_to_all(rules, s); }
};

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// The first decision with a choice.
template <class R>
typename R::State first_decision(const R& rules) {
  typename R::State s = rules.start();
  for (Rng rng(7, 0); !rules.turn(s).is_seat() || rules.legal(s).size() < 2;)
    rules.play_unchecked(s, rules.turn(s).is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
  return s;
}

template <class R>
double time_playouts(const R& rules, const typename R::State& s) {
  const double begun = now();
  for (std::uint64_t i = 0; i < kIterations; ++i) {
    typename R::State copy = s;
    Rng rng(i, 0);
    play_out(rules, copy, rng);
  }
  return now() - begun;
}

template <class R>
double time_search(TreeSearch<R, UniformCraft<R>>& search, const R& rules, const typename R::State& s) {
  const auto legal = rules.legal(s);
  const auto view = rules.view(s, Viewer::of(rules.turn(s).seat()));
  Rng rng(1, 0);
  const double begun = now();
  search.search(view, {legal.data(), legal.size()}, rng, one_worker());
  return now() - begun;
}

template <class R>
void measure() {
  const R rules(R::kBenchConfig);
  const typename R::State s = first_decision(rules);
  SearchPlan plan;
  plan.budget.iterations = kIterations;
  const UniformPolicy<R> policy{rules};
  TreeSearch<R, UniformCraft<R>> search(rules, policy, plan);
  std::vector<double> bare;
  std::vector<double> searched;
  for (int i = 0; i < kRounds; ++i) {
    bare.push_back(time_playouts(rules, s));
    searched.push_back(time_search(search, rules, s));
  }
  std::sort(bare.begin(), bare.end());
  std::sort(searched.begin(), searched.end());
  const double playouts = kIterations / bare[kRounds / 2];
  const double iterations = kIterations / searched[kRounds / 2];
  fmt::print("{:20} {:12.0f} {:14.0f} {:8.2f}\n", R::kId, playouts, iterations, iterations / playouts);
}

template <class... Rules>
void measure_all(TypeList<Rules...>) {
  fmt::print("{:20} {:>12} {:>14} {:>8}\n", "game", "playouts/s", "iterations/s", "ratio");
  (measure<Rules>(), ...);
}

/// Milliseconds of a bot's decisions along a game of novices: the mean and the longest.
void time_bot(const Title& title, std::string_view name) {
  const Json config = title.configure(Json::object(), Completeness::DefaultsAllowed).value();
  const auto position = title.start(config);
  const auto bot = title.player(config, name);
  const auto novice = title.player(config, "novice");
  double sum = 0;
  double longest = 0;
  int decisions = 0;
  for (Rng rng(3, 0); !position->turn().is_over();) {
    if (position->turn().is_chance()) {
      static_cast<void>(position->play(position->sample(rng)).value());
      continue;
    }
    if (position->choices().size() > 1) {
      const double begun = now();
      static_cast<void>(bot->choose(*position, rng).value());
      const double taken = 1000 * (now() - begun);
      sum += taken;
      longest = std::max(longest, taken);
      ++decisions;
    }
    static_cast<void>(position->play(novice->choose(*position, rng).value()).value());
  }
  fmt::print("{:20} {:8} {:10.1f} {:10.1f}\n", title.id(), name, sum / decisions, longest);
}

}  // namespace
}  // namespace sextant

int main() {
  sextant::measure_all(sextant::RulesList{});
  fmt::print("\n{:20} {:>8} {:>10} {:>10}\n", "game", "bot", "mean ms", "longest ms");
  for (const sextant::Title* title : sextant::catalogue())
    for (const char* name : {"walker", "guide", "scout", "master"}) sextant::time_bot(*title, name);
}
