#include "cli/statistics.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace sextant {

namespace {

/// The bar lengths that look tidy: 1, 2, 5 times a power of ten, at most `rows` bars over the range.
std::int32_t bin_width(std::int64_t range, std::int64_t rows) {
  for (std::int32_t power = 1;; power *= 10)
    for (const std::int32_t step : {1, 2, 5})
      if (range / (power * step) < rows) return power * step;
}

std::int32_t bin_start(std::int32_t score, std::int32_t width) {
  return score >= 0 ? score / width * width : -((-score + width - 1) / width) * width;
}

/// A bar with eighths of a cell.
std::string bar(double cells) {
  constexpr const char* kEighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto eighths = std::lround(cells * 8);
  std::string text;
  for (long i = 0; i < eighths / 8; ++i) text += "█";
  return text + kEighths[eighths % 8];
}

}  // namespace

void SeatTally::add(Points score, bool won, bool shared) {
  ++games;
  points += score.value;
  squares += std::int64_t{score.value} * score.value;
  if (won) ++(shared ? shared_wins : wins);
  ++scores[score.value];
}

void SeatTally::add(const SeatTally& other) {
  games += other.games;
  points += other.points;
  squares += other.squares;
  wins += other.wins;
  shared_wins += other.shared_wins;
  for (const auto& [score, count] : other.scores) scores[score] += count;
}

Sample SeatTally::sample() const {
  return {static_cast<double>(games), static_cast<double>(points), static_cast<double>(squares)};
}

double SeatTally::win_share() const { return ratio(2 * wins + shared_wins, 2 * games); }

double SeatTally::win_margin() const {
  return kTwoSided95 * std::sqrt(win_share() * (1 - win_share()) / sample().count);
}

void GameTally::add(const GameSummary& game) {
  seats.resize(game.scores.size());
  for (std::size_t i = 0; i < seats.size(); ++i)
    seats[i].add(game.scores[i], game.winners.has(seat_at(i)), game.winners.size() > 1);
  decisions += game.decisions;
  chances += game.chances;
}

void GameTally::add(const GameTally& other) {
  seats.resize(std::max(seats.size(), other.seats.size()));
  for (std::size_t i = 0; i < other.seats.size(); ++i) seats[i].add(other.seats[i]);
  decisions += other.decisions;
  chances += other.chances;
}

std::string histogram(const GameTally& tally, int width) {
  constexpr std::int64_t kRows = 24;
  SeatTally all;
  for (const SeatTally& seat : tally.seats) all.add(seat);
  if (all.scores.empty()) return {};
  const std::int32_t low = all.scores.begin()->first;
  const std::int32_t high = all.scores.rbegin()->first;
  const std::int32_t step = bin_width(std::int64_t{high} - low, kRows);
  std::map<std::int32_t, std::int64_t> bins;
  for (std::int32_t start = bin_start(low, step); start <= high; start += step) bins[start] = 0;
  for (const auto& [score, count] : all.scores) bins[bin_start(score, step)] += count;
  const auto largest = std::max_element(bins.begin(), bins.end(), [](auto a, auto b) { return a.second < b.second; });
  std::string text;
  for (const auto& [start, count] : bins) {
    const double share = ratio(count, all.games);
    const double cells = width * ratio(count, largest->second);
    const std::string label = step == 1 ? fmt::format("{}", start) : fmt::format("{} … {}", start, start + step - 1);
    text += fmt::format("  {:>14}  {:5.1f} %  {}\n", label, 100 * share, bar(cells));
  }
  return text;
}

}  // namespace sextant
