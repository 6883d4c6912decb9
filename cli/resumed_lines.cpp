#include "cli/resumed_lines.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "cli/files.hpp"

namespace sextant {

namespace {

/// How the game of a line went; nothing when it is another one.
std::optional<GameSummary> read_line(const Json& line, const Table& table, std::uint64_t seed) {
  if (!line.is_object() || line.value("game", "") != table.title().id() || !line.contains("config") ||
      line["config"] != table.setup->config() || line.value("seed", Json()) != Json(seed))
    return std::nullopt;
  GameSummary game;
  for (const Json& score : line["scores"]) game.scores.push_back(Points{score});
  for (const Json& winner : line["winners"]) game.winners.add(seat_at(winner.get<int>()));
  for (const Json& entry : line["actions"]) ++(entry["by"].is_string() ? game.chances : game.decisions);
  return game;
}

Problem cannot_write(const std::string& file) {
  return Problem("problem.cannot_write").with("file", file).with("reason", std::strerror(errno));
}

}  // namespace

Checked<ResumedLines> ResumedLines::open(const std::string& file, const Table& table, std::uint64_t seed) {
  ResumedLines lines;
  std::size_t start = 0;
  if (std::filesystem::exists(file)) {
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
  }
  lines.file_.reset(std::fopen(file.c_str(), "ab"));
  if (lines.file_ == nullptr) return cannot_write(file);
  return lines;
}

bool ResumedLines::write(std::string_view lines) {
  return std::fwrite(lines.data(), 1, lines.size(), file_.get()) == lines.size() && std::fflush(file_.get()) == 0;
}

}  // namespace sextant
