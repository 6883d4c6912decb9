#include "cli/chunks.hpp"

namespace sextant {

namespace {

Json seat_json(const SeatTally& seat) {
  Json scores = Json::array();
  for (const auto& [score, count] : seat.scores) scores.push_back({score, count});
  return {seat.games, seat.points, seat.squares, seat.wins, seat.shared_wins, std::move(scores)};
}

SeatTally read_seat(const Json& json) {
  SeatTally seat{json[0], json[1], json[2], json[3], json[4], {}};
  for (const Json& score : json[5]) seat.scores[score[0]] = score[1];
  return seat;
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
  Chunk chunk;
  for (const Json& seat : (*head)["seats"]) chunk.tally.seats.push_back(read_seat(seat));
  chunk.tally.decisions = (*head)["decisions"];
  chunk.tally.chances = (*head)["chances"];
  if (head->contains("fault")) chunk.fault = ChunkFault{(*head)["fault"][0], (*head)["fault"][1]};
  chunk.lines = text.substr(end + 1);
  const std::uint64_t index = (*head)["index"];
  return std::pair(index, std::move(chunk));
}

}  // namespace sextant
