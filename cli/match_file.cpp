#include "cli/match_file.hpp"

#include "cli/files.hpp"

namespace sextant {

Checked<Match> load_match(const Context& context, const std::string& file) {
  const auto content = read_file(file);
  if (!content) return content.error();
  const auto in_file = [&](const Problem& reason) {
    return Problem("problem.in_file").with("file", file).with("reason", reason);
  };
  const auto json = parse_json(*content);
  if (!json) return in_file(json.error());
  const auto log = read_match_log(*json);
  if (!log) return in_file(log.error());
  auto match = Match::replay(context.catalogue, *log);
  if (!match) return in_file(match.error());
  return match;
}

}  // namespace sextant
