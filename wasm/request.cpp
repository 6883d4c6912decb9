#include "wasm/request.hpp"

#include <charconv>

#include "text/core_json.hpp"

namespace sextant {

void Request::read_language() {
  if (!json_.has("language")) return;
  const std::string language = json_.text("language");
  if (const Phrases* found = desk_.phrases(language)) phrases_ = found;
  else json_.refuse("language", Problem("problem.unknown_kind").with("value", language));
}

const Title* Request::title() {
  const std::string game = json_.text("game");
  const Title* title = find_title(desk_.catalogue(), game);
  if (title == nullptr) json_.adopt(Problem("problem.unknown_game").with("game", game));
  return title;
}

/// The keys are the game's to check; but its code may rely on an object.
Json Request::config() {
  if (!json_.has("config")) return Json::object();
  const Json& config = json_.any("config");
  if (config.is_object()) return config;
  json_.adopt(Problem("problem.not_an_object").with("field", "config"));
  return Json::object();
}

std::uint64_t Request::seed() {
  const std::string text = json_.text("seed");
  const char* const end = text.data() + text.size();
  std::uint64_t seed = 0;
  const auto read = std::from_chars(text.data(), end, seed);
  if (read.ec != std::errc{} || read.ptr != end)
    json_.refuse("seed", Problem("problem.not_a_natural").with("value", text));
  return seed;
}

std::vector<std::string> Request::called() {
  return json_.has("names") ? json_.texts("names", 0, kMaxSeats) : std::vector<std::string>{};
}

OpenMatch* Request::match() {
  number_ = json_.integer("match", 1, INT64_MAX);
  OpenMatch* const open = desk_.find(number_);
  if (open == nullptr) json_.refuse("match", Problem("problem.unknown_kind").with("value", std::to_string(number_)));
  else seats_ = open->match().position().seats();
  open_ = open;
  return open;
}

Seat Request::seat() { return read_seat(json_, "seat", seats_); }

std::vector<std::string> Request::names() {
  if (!json_.has("names")) return open_ == nullptr ? std::vector<std::string>{} : open_->names(*phrases_);
  const std::size_t sides = narrow(open_ == nullptr ? seats_ : open_->match().position().sides());
  return json_.texts("names", sides, sides);
}

std::optional<std::size_t> Request::kept() {
  if (!json_.has("kept")) return std::nullopt;
  const auto length = open_ == nullptr ? 0 : static_cast<std::int64_t>(open_->match().log().entries.size());
  return static_cast<std::size_t>(json_.integer("kept", 0, length));
}

Viewer Request::viewer() {
  const Viewer viewer = read_viewer(json_, "viewer", seats_);
  const bool local = json_.has("local") && json_.flag("local");
  const bool running = open_ != nullptr && !open_->match().result();
  if (viewer.is_open() && running && !local) json_.adopt(Problem("problem.open_view_while_running"));
  return viewer;
}

}  // namespace sextant
