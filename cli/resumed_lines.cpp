#include "cli/resumed_lines.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <limits>
#include <system_error>

#include "cli/files.hpp"

namespace sextant {

namespace {

/// How the game of a line went; nothing when it is another one, or damaged.
std::optional<GameSummary> read_line(const Json& line, const Table& table, std::uint64_t seed) {
  JsonReader reader(line);
  if (reader.any("game") != Json(table.title().id()) || reader.any("config") != table.setup->config() ||
      reader.any("seed") != Json(seed))
    return std::nullopt;
  const int sides = table.setup->sides();
  GameSummary game;
  for (const Json& score : reader.list("scores", narrow(sides), narrow(sides))) {
    const auto points = whole_number(score, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    if (!points) return std::nullopt;
    game.scores.push_back(Points{narrow(*points)});
  }
  for (const Json& winner : reader.list("winners", 0, narrow(sides))) {
    const auto side = whole_number(winner, 0, sides - 1);
    if (!side) return std::nullopt;
    game.winners.add(seat_at(*side));
  }
  for (const Json& entry : reader.list("actions", 1, std::numeric_limits<std::size_t>::max())) {
    const auto by = entry.is_object() ? entry.find("by") : entry.end();
    if (by == entry.end()) return std::nullopt;
    ++(by->is_string() ? game.chances : game.decisions);
  }
  return reader.failed() ? std::nullopt : std::optional(game);
}

Problem cannot_write(const std::string& file) {
  return Problem("problem.cannot_write").with("file", file).with("reason", std::strerror(errno));
}

}  // namespace

Checked<ResumedLines> ResumedLines::open(const std::string& file, const Table& table, std::uint64_t seed) {
  ResumedLines lines;
  std::size_t start = 0;
  std::error_code hidden;  // then writing tells why
  if (std::filesystem::exists(file, hidden)) {
    const auto content = read_file(file);
    if (!content) return content.error();
    for (std::size_t end = content->find('\n'); end != std::string::npos; end = content->find('\n', start)) {
      const auto json = parse_json(std::string_view(*content).substr(start, end - start));
      const auto game = json ? read_line(*json, table, seed++) : std::nullopt;
      if (!game)
        return Problem("problem.in_line")
            .with("file", file)
            .with("line", lines.tally_.games() + 1)
            .with("reason", Problem("problem.other_games"));
      lines.tally_.add(*game);
      start = end + 1;
    }
    std::error_code failed;
    std::filesystem::resize_file(file, start, failed);
    if (failed) return Problem("problem.cannot_write").with("file", file).with("reason", failed.message());
  }
  lines.file_.reset(std::fopen(file.c_str(), "ab"));
  if (lines.file_ == nullptr) return cannot_write(file);
  return lines;
}

bool ResumedLines::write(std::string_view lines) {
  return std::fwrite(lines.data(), 1, lines.size(), file_.get()) == lines.size() && std::fflush(file_.get()) == 0;
}

}  // namespace sextant
