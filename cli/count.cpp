#include <fmt/core.h>

#include <cstdio>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/files.hpp"

namespace sextant {

namespace {

/// Plays the action texts of a file, one a line; empty lines and lines that start with # do not count.
Checked<Done> play_prefix(Position& position, const std::string& file) {
  const auto content = read_file(file);
  if (!content) return content.error();
  std::istringstream lines(*content);
  std::int64_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    if (const auto played = position.play(line); !played)
      return Problem("problem.in_line").with("file", file).with("line", number).with("reason", played.error());
  }
  return Done{};
}

}  // namespace

Checked<Done> run_count(const Context& context, const CountOptions& options) {
  const auto table = read_table(context, options.table, "random", "random");
  if (!table) return table.error();
  const auto position = table->setup->start();
  if (!options.prefix.empty())
    if (auto played = play_prefix(*position, options.prefix); !played) return played;
  Json counts = Json::array();
  for (int depth = 0; depth <= options.depth; ++depth) {
    const std::uint64_t sequences = position->count(depth);
    counts.push_back(sequences);
    if (options.json) continue;
    fmt::print("{} {}\n", depth, sequences);
    std::fflush(stdout);
  }
  if (options.json)
    fmt::print("{}\n",
               compact({{"game", options.table.game}, {"config", table->setup->config()}, {"sequences", counts}}));
  return Done{};
}

}  // namespace sextant
