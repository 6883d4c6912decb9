#include "cli/content.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/terminal.hpp"

namespace sextant {

namespace {

Checked<Json> read_json_file(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return text.error();
  auto json = parse_json(*text);
  if (!json) return Problem("problem.in_file").with("file", file).with("reason", json.error());
  return json;
}

}  // namespace

Checked<Json> content_named(const Title& title, const Json& named) {
  if (!named.is_string()) return named;
  const auto built_in = title.content()->built_in;
  const auto name = named.get<std::string>();
  if (std::find(built_in.begin(), built_in.end(), name) != built_in.end()) return named;
  const auto json = read_json_file(name);
  if (!json) return Problem("problem.no_such_content").with("known", joined(built_in)).with("reason", json.error());
  if (const auto sheet = title.read_content(*json); !sheet)
    return Problem("problem.in_file").with("file", name).with("reason", sheet.error());
  return json;
}

Checked<Done> run_content_show(const Context& context, const ContentOptions& options) {
  const auto title = title_named(context, options.game);
  if (!title) return title.error();
  const auto info = (*title)->content();
  if (!info) return Problem("problem.no_content").with("game", options.game);
  const auto named = content_named(**title, options.named.empty() ? info->built_in.front() : options.named);
  if (!named) return named.error();
  const auto sheet = (*title)->read_content(*named);
  if (!sheet) return sheet.error();
  if (!options.svg.empty()) {
    const auto svg = (*sheet)->svg(context.phrases);
    if (!svg) return Problem("problem.no_svg").with("game", options.game);
    return write_file(options.svg, *svg);
  }
  if (options.json) fmt::print("{}\n", (*sheet)->json().dump(1));
  else fmt::print("{}", Terminal::detect().render((*sheet)->draw(context.phrases)));
  return Done{};
}

Checked<Done> run_content_check(const Context& context, const std::string& file) {
  const auto in_file = [&](const Problem& reason) {
    return Problem("problem.in_file").with("file", file).with("reason", reason);
  };
  const auto json = read_json_file(file);
  if (!json) return json.error();
  JsonReader reader(*json);
  const std::string game = reader.text("game");
  if (reader.failed()) return in_file(*reader.finish());
  const auto title = title_named(context, game);
  if (!title) return in_file(title.error());
  const auto sheet = (*title)->read_content(*json);
  if (!sheet) return in_file(sheet.error());
  fmt::print("{}\n", context.phrases.say(Message("content.fits")
                                             .with("file", file)
                                             .with("game", Message(game + ".name"))
                                             .with("name", (*sheet)->title())));
  return Done{};
}

}  // namespace sextant
