#include "cli/arena_log.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "cli/files.hpp"

namespace sextant {

namespace {

Json set_json(SetKey key, const SetResult& set) {
  Json json = {{"pair", key.first},    {"set", key.second},    {"games", set.games},
               {"wins", set.wins},     {"own", set.own},       {"other", set.other},
               {"scored", set.scored}, {"points", set.points}, {"faults", {set.faults, set.faults_of_other}}};
  if (set.luck) json["luck"] = {{"wins", set.luck->wins}, {"points", set.luck->points}};
  return json;
}

double read_number(JsonReader& reader, std::string_view name) {
  const Json& value = reader.any(name);
  if (!value.is_number()) reader.refuse(name, Problem("problem.not_a_number"));
  return value.is_number() ? value.get<double>() : 0;
}

Checked<SetLuck> read_luck(const Json& json) {
  JsonReader reader(json);
  const SetLuck luck{read_number(reader, "wins"), read_number(reader, "points")};
  if (auto problem = reader.finish()) return *std::move(problem);
  return luck;
}

Checked<std::pair<SetKey, SetResult>> read_set(const Json& json) {
  JsonReader reader(json);
  const auto number = [&](std::string_view name) { return read_number(reader, name); };
  const SetKey key(reader.natural("pair"), reader.natural("set"));
  SetResult set;
  set.games = narrow(reader.integer("games", 1, 1000));
  set.wins = number("wins");
  set.own = number("own");
  set.other = number("other");
  set.scored = reader.flag("scored");
  set.points = number("points");
  const auto& faults = reader.list("faults", 2, 2);
  if (!reader.failed() && faults[0].is_number_integer() && faults[1].is_number_integer()) {
    set.faults = faults[0].get<int>();
    set.faults_of_other = faults[1].get<int>();
  }
  if (reader.has("luck")) {
    const auto luck = read_luck(reader.any("luck"));
    if (!luck) return luck.error();
    set.luck = *luck;
  }
  if (auto problem = reader.finish()) return *std::move(problem);
  return std::pair(key, set);
}

Checked<Done> append(const std::string& file, const std::string& text) {
  std::ofstream output(file, std::ios::app | std::ios::binary);
  output << text << std::flush;
  if (output) return Done{};
  return Problem("problem.cannot_write").with("file", file).with("reason", std::strerror(errno));
}

}  // namespace

std::string set_line(SetKey key, const SetResult& set) { return compact(set_json(key, set)); }

Checked<std::pair<SetKey, SetResult>> read_set_line(std::string_view line) {
  const auto json = parse_json(line);
  return json ? read_set(*json) : json.error();
}

Checked<ArenaLog> ArenaLog::open(const std::string& file, const Json& what) {
  ArenaLog log;
  log.file_ = file;
  std::error_code hidden;  // then writing tells why
  if (!std::filesystem::exists(file, hidden)) {
    if (const auto begun = append(file, compact(what) + "\n"); !begun) return begun.error();
    return log;
  }
  const auto content = read_file(file);
  if (!content) return content.error();
  std::size_t start = 0;
  std::int64_t number = 0;
  for (std::size_t end = content->find('\n'); end != std::string::npos; end = content->find('\n', start)) {
    const auto in_line = [&](const Problem& reason) {
      return Problem("problem.in_line").with("file", file).with("line", number).with("reason", reason);
    };
    const auto json = parse_json(std::string_view(*content).substr(start, end - start));
    start = end + 1;
    ++number;
    if (!json) return in_line(json.error());
    if (number == 1) {
      if (*json != what) return in_line(Problem("problem.other_arena"));
      continue;
    }
    const auto set = read_set(*json);
    if (!set) return in_line(set.error());
    log.played_.insert(*set);
  }
  if (number == 0) return Problem("problem.in_file").with("file", file).with("reason", Problem("problem.other_arena"));
  if (start < content->size()) {  // the arena was killed while it wrote
    std::error_code failed;
    std::filesystem::resize_file(file, start, failed);
    if (failed) return Problem("problem.cannot_write").with("file", file).with("reason", failed.message());
  }
  return log;
}

Checked<Done> ArenaLog::add(SetKey key, const SetResult& set) {
  if (!played_.emplace(key, set).second || file_.empty()) return Done{};
  return append(file_, set_line(key, set) + "\n");
}

}  // namespace sextant
