#include "match/table.hpp"

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/match_file.hpp"
#include "match/device.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

/// A viewer as typed: a seat, `public` or `open`.
Json viewer_value(const std::string& text) {
  const auto seat = parse_json(text);
  return seat && seat->is_number() ? *seat : Json(text);
}

/// Who looks, as far as options name it.
struct Looking {
  Viewer viewer = Viewer::everyone();
  std::vector<std::string> names;
};

Checked<Looking> read_looking(const Context& context, const TableDocumentOptions& options, const Match& match) {
  Json typed = {{"viewer", viewer_value(options.viewer)}};
  if (!options.names.empty()) typed["names"] = split(options.names, ',');
  JsonReader json(typed);
  Looking looking{read_viewer(json, "viewer", match.position().seats()), side_names(match, context.phrases)};
  const std::size_t sides = looking.names.size();
  if (json.has("names")) {
    looking.names.clear();
    for (const Json& name : json.list("names", sides, sides)) looking.names.push_back(name.get<std::string>());
  }
  if (auto problem = json.finish()) return *std::move(problem);
  return looking;
}

}  // namespace

Checked<Done> run_table(const Context& context, const TableDocumentOptions& options) {
  auto match = load_match(context, options.file);
  if (!match) return match.error();
  const auto looking = read_looking(context, options, *match);
  if (!looking) return looking.error();
  const Conductor conductor(*std::move(match), {});
  // Whoever has the log may see everything.
  const Onlooker onlooker{looking->viewer, looking->names, context.phrases, /*is_local=*/true};
  const auto table = table_json(conductor, onlooker, options.from);
  if (!table) return table.error();
  fmt::print("{}\n{}\n", compact(opening_json(conductor.match().setup(), context.phrases)), compact(*table));
  return Done{};
}

}  // namespace sextant
