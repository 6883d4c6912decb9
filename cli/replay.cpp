#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <thread>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "match/match.hpp"
#include "match/narration.hpp"
#include "match/simulation_log.hpp"

namespace sextant {

namespace {

/// Checks lines first … last of a batch; the problem of the first bad one, and which it is.
struct BatchCheck {
  LineTally tally;
  std::optional<std::pair<std::size_t, Problem>> problem;
};

BatchCheck check_share(Catalogue catalogue, const std::vector<std::string>& lines, std::size_t first,
                       std::size_t step) {
  BatchCheck check;
  for (std::size_t i = first; i < lines.size(); i += step)
    if (const auto same = check_simulation_line(catalogue, lines[i], check.tally); !same) {
      check.problem.emplace(i, same.error());
      return check;
    }
  return check;
}

/// Checks a batch on all cores; the problem is that of the earliest bad line.
BatchCheck check_batch(Catalogue catalogue, const std::vector<std::string>& lines) {
  const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<BatchCheck> shares(threads);
  std::vector<std::jthread> workers;
  for (std::size_t i = 0; i < threads; ++i)
    workers.emplace_back([&, i] { shares[i] = check_share(catalogue, lines, i, threads); });
  workers.clear();  // waits for all
  BatchCheck all;
  for (BatchCheck& share : shares) {
    all.tally += share.tally;
    if (share.problem && (!all.problem || share.problem->first < all.problem->first)) all.problem = share.problem;
  }
  return all;
}

/// Checks the lines of a stream, of which the first has been read already.
Checked<Done> check_lines(const Context& context, const std::string& file, std::istream& input, std::string first,
                          bool json) {
  constexpr std::size_t kBatch = 256;
  LineTally tally;
  std::size_t before = 0;
  std::vector<std::string> lines = {std::move(first)};
  for (bool more = true; more;) {
    for (std::string line; lines.size() < kBatch && (more = static_cast<bool>(std::getline(input, line)));)
      lines.push_back(std::move(line));
    while (!more && !lines.empty() && lines.back().empty()) lines.pop_back();
    const BatchCheck check = check_batch(context.catalogue, lines);
    if (check.problem)
      return Problem("problem.in_line")
          .with("file", file)
          .with("line", before + check.problem->first + 1)
          .with("reason", check.problem->second);
    tally += check.tally;
    before += lines.size();
    lines.clear();
  }
  if (input.bad()) return Problem("problem.cannot_read").with("file", file).with("reason", std::strerror(errno));
  if (json)
    fmt::print("{}\n", compact({{"games", tally.games}, {"entries", tally.entries}, {"legal_sets", tally.legal_sets}}));
  else
    fmt::print("{}\n", context.phrases.say(Message("replay.lines_agree")
                                               .with("games", tally.games)
                                               .with("entries", tally.entries)
                                               .with("sets", tally.legal_sets)));
  return Done{};
}

/// Tells a match entry by entry, then draws how it stands.
void narrate_match(const Context& context, const Match& match) {
  std::vector<std::string> names;
  for (const std::string& who : match.log().header.seats) names.push_back(fmt::format("{} ({})", names.size(), who));
  while (std::ssize(names) < match.position().sides()) names.push_back(context.phrases.say("play.automaton"));
  std::size_t seq = 0;
  for (const Message& sentence : narrate_entries(match, 0, Viewer::open(), names))
    fmt::print("{:>5}  {}\n", seq++, context.phrases.say(sentence));
  fmt::print("\n{}", Terminal::detect().render(match.position().draw(Viewer::open(), names, context.phrases)));
}

Checked<Done> replay_match(const Context& context, const std::string& text, bool check, bool json) {
  const auto document = parse_json(text);
  if (!document) return document.error();
  const auto log = read_match_log(*document);
  if (!log) return log.error();
  const auto match = Match::replay(context.catalogue, *log);
  if (!match) return match.error();
  const std::int64_t entries = std::ssize(log->entries);
  if (json) {
    fmt::print("{}\n", compact({{"entries", entries}, {"over", match->result().has_value()}}));
    return Done{};
  }
  if (!check) narrate_match(context, *match);
  const std::string_view key = match->result() ? "replay.match_agrees" : "replay.match_runs";
  fmt::print("{}\n", context.phrases.say(Message(key).with("entries", entries)));
  return Done{};
}

}  // namespace

Checked<Done> run_replay(const Context& context, const std::string& file, bool check, bool json) {
  auto input = open_file(file);
  if (!input) return input.error();
  std::string first;
  if (!std::getline(*input, first)) return Problem("problem.no_games").with("file", file);
  // A simulate file is a JSON object on every line; a match log is one document, indented over many.
  const auto line = parse_json(first);
  if (line && line->is_object() && !line->contains("format"))
    return check_lines(context, file, *input, std::move(first), json);
  if (!input->eof()) first += '\n';
  first.append(std::istreambuf_iterator<char>(*input), {});
  if (const auto replayed = replay_match(context, first, check, json); !replayed)
    return Problem("problem.in_file").with("file", file).with("reason", replayed.error());
  return Done{};
}

}  // namespace sextant
