// What positions of a game of two come to, learned from games (engine/bots/judge.hpp):
//
//     judge GAME GAMES BUDGET SEED
//
// plays so many games, fits the weights of the game's judge to their results and prints the header with them. With a
// budget of 0 the policy plays; else the strongest level with so many iterations, by the weights that it has now.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "bots/death_valley.hpp"
#include "bots/ghosts_of_the_moor.hpp"
#include "bots/roll_and_write.hpp"

namespace sextant {
namespace {

constexpr std::uint32_t kRandomOf = 20;   // one decision of so many is left to chance, so that positions differ
constexpr std::uint32_t kSampledOf = 4;   // one turn of so many is looked at
constexpr double kRidge = 3;              // keeps the weights of rare signs small
constexpr std::uint64_t kHeldOutOf = 10;  // one game of so many is only predicted

/// Signs of a position, those of the second seat less, times the powers of time.
struct Example {
  std::vector<std::pair<int, double>> signs;
  double result = 0;
};

template <class Judge, class R>
Example example_of(const R& rules, const typename R::State& s) {
  std::vector<double> sums(place_of(Judge::kSigns));
  for (int side = 0; side < 2; ++side)
    Judge::signs(rules, s, seat_at(side),
                 [&](int sign, int count) { sums[place_of(sign)] += side == 0 ? count : -count; });
  const double time = static_cast<double>(Judge::time(rules, s)) / Judge::kWhole;
  Example found;
  for (int i = 0; i < Judge::kSigns; ++i) {
    double power = sums[place_of(i)];
    for (int k = 0; power != 0 && k < int{kPowers}; ++k, power *= time)
      found.signs.emplace_back(i * int{kPowers} + k, power);
  }
  return found;
}

/// Least squares by the normal equations.
class Fit {
 public:
  explicit Fit(int size) : size_(place_of(size)), sides_(size_ * size_), right_(size_) {}

  void add(const Example& one) {
    for (const auto& [i, x] : one.signs) {
      right_[place_of(i)] += x * one.result;
      for (const auto& [j, y] : one.signs) sides_[place_of(i) * size_ + place_of(j)] += x * y;
    }
  }
  [[nodiscard]] std::vector<double> solve() const {
    auto a = sides_;
    auto b = right_;
    for (std::size_t i = 0; i < size_; ++i) a[i * size_ + i] += kRidge;
    for (std::size_t i = 0; i < size_; ++i)
      for (std::size_t row = i + 1; row < size_; ++row) {
        const double factor = a[row * size_ + i] / a[i * size_ + i];
        if (factor == 0) continue;
        for (std::size_t k = i; k < size_; ++k) a[row * size_ + k] -= factor * a[i * size_ + k];
        b[row] -= factor * b[i];
      }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) b[i] -= a[i * size_ + k] * b[k];
      b[i] /= a[i * size_ + i];
    }
    return b;
  }

 private:
  std::size_t size_;
  std::vector<double> sides_;
  std::vector<double> right_;
};

template <class R, JudgeFor<R> Judge>
class School {
 public:
  School(int budget, std::uint64_t seed)
      : player_(rules_, plan_of_strongest<R>(), kStrongest, Budget{budget}, one_worker()), seed_(seed) {}

  void play(int games) {
    for (int game = 0; game < games; ++game) {
      std::vector<Example> seen;
      const double result = play_one(narrow(game), seen);
      for (Example& one : seen) {
        one.result = result;
        if (place_of(game) % kHeldOutOf == 0) held_out_.push_back(one);
        else fit_.add(one);
      }
    }
  }

  void print() const {
    const std::vector<double> weights = fit_.solve();
    double all = 0;
    double left = 0;
    for (const Example& one : held_out_) {
      double guess = 0;
      for (const auto& [i, x] : one.signs) guess += weights[place_of(i)] * x;
      all += one.result * one.result;
      left += (one.result - guess) * (one.result - guess);
    }
    std::fprintf(stderr, "%zu positions held out, %.1f %% of their variance explained\n", held_out_.size(),
                 100 * (1 - left / all));
    std::printf(
        "// Made by train/judge, as train/README.md says.\n#pragma once\n\n#include <array>\n#include <cstdint>\n\n"
        "namespace sextant::%.*s {\n\n// clang-format off\n"
        "inline constexpr std::array<std::array<std::int32_t, 3>, %d> kJudgeWeights = {{\n",
        static_cast<int>(R::kId.size()), R::kId.data(), Judge::kSigns);
    for (int i = 0; i < Judge::kSigns; ++i) {
      std::printf("%s{{", i % 5 == 0 ? "    " : " ");
      for (int k = 0; k < int{kPowers}; ++k)
        std::printf(k == 0 ? "%ld" : ", %ld", std::lround(weights[place_of(i * int{kPowers} + k)] * kPartsOfPoint));
      std::printf("}},%s", i % 5 == 4 || i + 1 == Judge::kSigns ? "\n" : "");
    }
    std::printf("}};\n// clang-format on\n\n}  // namespace sextant::%.*s\n", static_cast<int>(R::kId.size()),
                R::kId.data());
  }

 private:
  double play_one(std::uint64_t game, std::vector<Example>& seen) {
    auto s = rules_.start();
    Rng chance(seed_ + game, 0);
    Rng seats(seed_ + game, 1);
    for (Turn turn = rules_.turn(s); !turn.is_over(); turn = rules_.turn(s)) {
      if (Judge::begins_turn(s) && seats.below(kSampledOf) == 0) seen.push_back(example_of<Judge>(rules_, s));
      rules_.play_unchecked(s, turn.is_chance() ? rules_.sample(s, chance) : choose(s, turn.seat(), seats));
    }
    return rules_.score(s, Seat{0}).value - rules_.score(s, Seat{1}).value;
  }
  typename R::Action choose(const typename R::State& s, Seat seat, Rng& seats) {
    if (seats.below(kRandomOf) == 0) return random_action(rules_, s, seats);
    const auto legal = rules_.legal(s);
    return player_.choose(rules_.view(s, Viewer::of(seat)), {legal.data(), legal.size()}, seats);
  }

  R rules_{R::kBenchConfig};
  Searcher<R, JudgedTraits<R, BotTraits<R>, Judge>> player_;
  std::uint64_t seed_;
  Fit fit_{Judge::kSigns * int{kPowers}};
  std::vector<Example> held_out_;
};

template <class R, class Judge>
bool teach(std::string_view game, char** words) {
  if (game != R::kId) return false;
  School<R, Judge> school(std::atoi(words[1]), std::strtoull(words[2], nullptr, 10));
  school.play(std::atoi(words[0]));
  school.print();
  return true;
}

}  // namespace
}  // namespace sextant

int main(int count, char** words) {
  using namespace sextant;
  if (count == 5 && (teach<ghosts_of_the_moor::Rules, ghosts_of_the_moor::Judge>(words[1], words + 2) ||
                     teach<roll_and_write::Rules, roll_and_write::Judge>(words[1], words + 2) ||
                     teach<death_valley::Rules, death_valley::Judge>(words[1], words + 2)))
    return 0;
  std::fputs("judge GAME GAMES BUDGET SEED\n", stderr);
  return 2;
}
