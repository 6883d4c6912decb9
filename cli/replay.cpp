#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "match/match.hpp"
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
  std::vector<std::thread> workers;
  for (std::size_t i = 0; i < threads; ++i)
    workers.emplace_back([&, i] { shares[i] = check_share(catalogue, lines, i, threads); });
  for (std::thread& worker : workers) worker.join();
  BatchCheck all;
  for (BatchCheck& share : shares) {
    all.tally.games += share.tally.games;
    all.tally.entries += share.tally.entries;
    all.tally.legal_sets += share.tally.legal_sets;
    if (share.problem && (!all.problem || share.problem->first < all.problem->first)) all.problem = share.problem;
  }
  return all;
}

Checked<Done> check_lines(const Context& context, const std::string& file) {
  constexpr std::size_t kBatch = 256;
  std::ifstream input(file);
  LineTally tally;
  std::size_t before = 0;
  for (bool more = true; more;) {
    std::vector<std::string> lines;
    for (std::string line; lines.size() < kBatch && (more = static_cast<bool>(std::getline(input, line)));)
      lines.push_back(std::move(line));
    const BatchCheck check = check_batch(context.catalogue, lines);
    if (check.problem)
      return Problem("problem.in_line")
          .with("file", file)
          .with("line", static_cast<std::int64_t>(before + check.problem->first + 1))
          .with("reason", check.problem->second);
    tally.games += check.tally.games;
    tally.entries += check.tally.entries;
    tally.legal_sets += check.tally.legal_sets;
    before += lines.size();
  }
  if (tally.games == 0) return Problem("problem.no_games").with("file", file);
  fmt::print("{}\n", context.phrases.say(Message("replay.lines_agree")
                                             .with("games", tally.games)
                                             .with("entries", tally.entries)
                                             .with("sets", tally.legal_sets)));
  return Done{};
}

/// Tells a match entry by entry, then draws how it stands.
void tell_match(const Context& context, const Match& match) {
  std::vector<std::string> names;
  for (const std::string& who : match.log().header.seats) names.push_back(fmt::format("{} ({})", names.size(), who));
  std::vector<std::unique_ptr<Position>> positions;
  positions.push_back(match.title().start(match.log().header.config));
  for (std::size_t seq = 0; seq < match.log().entries.size(); ++seq) {
    const Entry& entry = match.log().entries[seq];
    Message sentence("");
    switch (entry.kind) {
      case EntryKind::Chance:
      case EntryKind::Action: {
        sentence = positions.back()->tell(entry.text, Viewer::open(), names);
        auto next = positions.back()->clone();
        if (const auto played = next->play(entry.text); !played) return;
        positions.push_back(std::move(next));
        break;
      }
      case EntryKind::Undo:
        positions.pop_back();
        sentence = Message("replay.undo").with("who", names[entry.by->index]);
        break;
      case EntryKind::Resign: sentence = Message("replay.resign").with("who", names[entry.by->index]); break;
      case EntryKind::Timeout: sentence = Message("replay.timeout").with("who", names[entry.by->index]); break;
      case EntryKind::Seat:
        sentence = Message("replay.seat").with("seat", entry.by->index).with("who", entry.text);
        break;
    }
    fmt::print("{:>5}  {}\n", seq, context.phrases.say(sentence));
  }
  fmt::print("\n{}", Terminal::detect().render(match.position().draw(Viewer::open(), names, context.phrases)));
}

Checked<Done> replay_match(const Context& context, const Json& json, bool check) {
  const auto log = read_match_log(json);
  if (!log) return log.error();
  const auto match = Match::replay(context.catalogue, *log);
  if (!match) return match.error();
  if (!check) tell_match(context, *match);
  fmt::print("{}\n", context.phrases.say(Message(match->result() ? "replay.match_agrees" : "replay.match_runs")
                                             .with("entries", static_cast<std::int64_t>(log->entries.size()))));
  return Done{};
}

}  // namespace

Checked<Done> run_replay(const Context& context, const std::string& file, bool check) {
  std::ifstream input(file);
  std::string first;
  if (!std::getline(input, first)) {
    const auto content = read_file(file);
    return content ? Problem("problem.no_games").with("file", file) : content.error();
  }
  // A simulate file is a JSON object on every line; a match log is one document, indented over many.
  const auto line = parse_json(first);
  if (line && line->is_object() && !line->contains("format")) return check_lines(context, file);
  const auto content = read_file(file);
  if (!content) return content.error();
  const auto json = parse_json(*content);
  if (!json) return Problem("problem.in_file").with("file", file).with("reason", json.error());
  if (auto replayed = replay_match(context, *json, check); !replayed)
    return Problem("problem.in_file").with("file", file).with("reason", replayed.error());
  return Done{};
}

}  // namespace sextant
