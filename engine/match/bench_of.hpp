#pragma once

#include <chrono>
#include <cstring>
#include <vector>

#include "match/title.hpp"
#include "search/signature.hpp"

namespace sextant {

namespace detail {

/// Keeps the compiler from dropping work whose result nobody reads.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

/// Nanoseconds per call of `work(i)`, measured over at least a fifth of a second.
template <class Work>
double nanoseconds_per_call(Work work) {
  using Clock = std::chrono::steady_clock;
  constexpr std::int64_t kBatch = 4096;
  const auto start = Clock::now();
  std::int64_t calls = 0;
  std::chrono::nanoseconds spent{};
  do {
    for (std::int64_t i = 0; i < kBatch; ++i) work(static_cast<std::size_t>(calls + i));
    calls += kBatch;
    spent = Clock::now() - start;
  } while (spent < std::chrono::milliseconds(200));
  return static_cast<double>(spent.count()) / static_cast<double>(calls);
}

/// Decision positions met in random games.
template <class Rules>
std::vector<typename Rules::State> sample_positions(const Rules& rules, std::size_t wanted) {
  std::vector<typename Rules::State> positions;
  for (std::uint64_t seed = 0; positions.size() < wanted; ++seed) {
    Rng rng(seed, 0);
    auto s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over() && positions.size() < wanted; turn = rules.turn(s)) {
      if (turn.is_seat()) positions.push_back(s);
      rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
    }
  }
  return positions;
}

}  // namespace detail

/// Measures one game on one core.
template <GameRules Rules>
BenchFigures bench_rules(const Rules& rules) {
  BenchFigures figures;
  figures.state_bytes = sizeof(typename Rules::State);
  figures.signature = signature(rules, 0, kSignatureGames);

  std::int64_t decisions = 0;
  std::int64_t games = 0;
  const auto start = std::chrono::steady_clock::now();
  std::chrono::duration<double> spent{};
  do {
    auto s = rules.start();
    Rng rng(static_cast<std::uint64_t>(games), 0);
    decisions += play_out(rules, s, rng).decisions;
    detail::keep(s);
    ++games;
    spent = std::chrono::steady_clock::now() - start;
  } while (spent < std::chrono::seconds(1));
  figures.playouts_per_second = static_cast<double>(games) / spent.count();
  figures.decisions_per_second = static_cast<double>(decisions) / spent.count();

  constexpr std::size_t kPositions = 1024;
  const auto positions = detail::sample_positions(rules, kPositions);
  auto copies = positions;
  figures.copy_nanoseconds = detail::nanoseconds_per_call([&](std::size_t i) {
    copies[i % kPositions] = positions[i % kPositions];
    detail::keep(copies[i % kPositions]);
  });
  figures.legal_nanoseconds =
      detail::nanoseconds_per_call([&](std::size_t i) { detail::keep(rules.legal(positions[i % kPositions])); });
  return figures;
}

}  // namespace sextant
