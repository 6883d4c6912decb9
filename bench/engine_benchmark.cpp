// Times the parts of the rules that search is made of, for every game of the list.
#include <benchmark/benchmark.h>

#include <vector>

#include "catalogue/rules_list.hpp"
#include "search/playout.hpp"

namespace sextant {
namespace {

/// Decision positions from random games.
template <class R>
std::vector<typename R::State> positions(const R& rules) {
  std::vector<typename R::State> found;
  for (std::uint64_t seed = 0; found.size() < 1024; ++seed) {
    Rng rng(seed, 0);
    auto s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over() && found.size() < 1024; turn = rules.turn(s)) {
      if (turn.is_seat()) found.push_back(s);
      rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
    }
  }
  return found;
}

/// Runs `work(rules, position)` over the positions, one call an iteration.
template <class R, class Work>
void over_positions(benchmark::State& state, Work work) {
  const R rules(R::kBenchConfig);
  const auto all = positions(rules);
  std::size_t i = 0;
  for (auto _ : state) {
    work(rules, all[i]);
    i = (i + 1) % all.size();
  }
}

template <class R>
void playout(benchmark::State& state) {
  const R rules(R::kBenchConfig);
  std::int64_t decisions = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    auto s = rules.start();
    Rng rng(seed++, 0);
    decisions += play_out(rules, s, rng).decisions;
    benchmark::DoNotOptimize(s);
  }
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

template <class R>
int add_benchmarks() {
  const std::string id(R::kId);
  benchmark::RegisterBenchmark((id + "/playout").c_str(), playout<R>);
  benchmark::RegisterBenchmark((id + "/copy").c_str(), [](benchmark::State& state) {
    typename R::State copy{};
    over_positions<R>(state, [&](const R&, const auto& s) { benchmark::DoNotOptimize(copy = s); });
  });
  benchmark::RegisterBenchmark((id + "/legal").c_str(), [](benchmark::State& state) {
    over_positions<R>(state, [](const R& rules, const auto& s) { benchmark::DoNotOptimize(rules.legal(s)); });
  });
  benchmark::RegisterBenchmark((id + "/view").c_str(), [](benchmark::State& state) {
    over_positions<R>(state, [](const R& rules, const auto& s) {
      benchmark::DoNotOptimize(rules.view(s, Viewer::of(rules.turn(s).seat())));
    });
  });
  benchmark::RegisterBenchmark((id + "/sample_world").c_str(), [](benchmark::State& state) {
    Rng rng(1, 0);
    over_positions<R>(state, [&](const R& rules, const auto& s) {
      benchmark::DoNotOptimize(rules.sample_world(rules.view(s, Viewer::of(rules.turn(s).seat())), rng));
    });
  });
  return 0;
}

template <class... R>
int add_all(TypeList<R...>) {
  return (add_benchmarks<R>() + ...);
}

const int kAdded = add_all(RulesList{});

}  // namespace
}  // namespace sextant
