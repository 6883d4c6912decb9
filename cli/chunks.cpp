#include "cli/chunks.hpp"

#include <limits>
#include <span>

namespace sextant {

namespace {

/// The seats, and an automaton that the rules play.
constexpr std::size_t kMostSides = kMaxSeats + 1;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

Json seat_json(const SeatTally& seat) {
  Json scores = Json::array();
  for (const auto& [score, count] : seat.scores) scores.push_back({score, count});
  return {seat.games, seat.points, seat.squares, seat.wins, seat.shared_wins, std::move(scores)};
}

/// Whole numbers, so many of them, at the beginning of a list; false when they are not there.
bool read_numbers(const Json& json, std::span<std::int64_t> numbers) {
  if (!json.is_array() || json.size() < numbers.size()) return false;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!json[i].is_number_integer()) return false;
    numbers[i] = json[i].get<std::int64_t>();
  }
  return true;
}

std::optional<SeatTally> read_seat(const Json& json) {
  std::int64_t sums[5] = {};
  if (!read_numbers(json, sums) || json.size() != 6 || !json[5].is_array()) return std::nullopt;
  SeatTally seat{sums[0], sums[1], sums[2], sums[3], sums[4], {}};
  for (const Json& score : json[5]) {
    std::int64_t points_and_games[2] = {};
    if (!read_numbers(score, points_and_games)) return std::nullopt;
    seat.scores[static_cast<std::int32_t>(points_and_games[0])] = points_and_games[1];
  }
  return seat;
}

std::optional<ChunkFault> read_fault(const Json& json) {
  std::int64_t seat[1] = {};
  if (!read_numbers(json, seat) || json.size() != 2 || !json[1].is_string()) return std::nullopt;
  return ChunkFault{static_cast<int>(seat[0]), json[1].get<std::string>()};
}

}  // namespace

std::string chunk_text(std::uint64_t index, const Chunk& chunk) {
  Json seats = Json::array();
  for (const SeatTally& seat : chunk.tally.seats) seats.push_back(seat_json(seat));
  Json head = {{"index", index},
               {"seats", std::move(seats)},
               {"decisions", chunk.tally.decisions},
               {"chances", chunk.tally.chances}};
  if (chunk.fault) head["fault"] = {chunk.fault->seat, chunk.fault->reason};
  return compact(head) + "\n" + chunk.lines;
}

Checked<std::pair<std::uint64_t, Chunk>> read_chunk(const std::string& text) {
  const std::size_t end = text.find('\n');
  const auto head = parse_json(std::string_view(text).substr(0, end));
  if (!head) return head.error();
  JsonReader reader(*head);
  Chunk chunk;
  const std::uint64_t index = reader.natural("index");
  for (const Json& json : reader.list("seats", 0, kMostSides)) {
    auto seat = read_seat(json);
    if (!seat) reader.refuse("seats", Problem("problem.not_a_number"));
    chunk.tally.seats.push_back(std::move(seat).value_or(SeatTally{}));
  }
  chunk.tally.decisions = reader.integer("decisions", 0, kMost);
  chunk.tally.chances = reader.integer("chances", 0, kMost);
  if (reader.has("fault")) {
    chunk.fault = read_fault(reader.any("fault"));
    if (!chunk.fault) reader.refuse("fault", Problem("problem.not_a_number"));
  }
  if (auto problem = reader.finish()) return *std::move(problem);
  if (end == std::string::npos) return Problem("problem.missing").with("field", "lines");
  chunk.lines = text.substr(end + 1);
  return std::pair(index, std::move(chunk));
}

}  // namespace sextant
