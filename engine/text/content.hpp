#pragma once

#include <array>
#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/canvas.hpp"
#include "text/json.hpp"

/// Content that an owner of the printed game can replace by a file: sheet layouts, boards, decks. docs/content.md.
namespace sextant {

/// Version 1, of files that name none: a title of at most 40 characters in one language, other names as the game says.
/// Version 2: names of any length in any number of languages. What version 1 can hold is written as version 1, so that
/// the same content always has the same text.
inline constexpr int kContentVersion = 2;

/// The version that an object of content says it has.
int content_version(JsonReader& json);

/// The title, as the version has it.
Name read_content_title(JsonReader& json, int version);
bool is_first_version_title(const Name& title);

/// The names of content in which nothing else has one.
struct TitleOnly {
  Name title;

  [[nodiscard]] bool fit_first_version() const { return is_first_version_title(title); }
  bool operator==(const TitleOnly&) const = default;
};

template <class Content>
struct BuiltIn {
  std::string_view name;
  const Content& (*content)();
};

/// How a game describes its content:
///   Content                      a struct of two members: what the rules use, numbers alone, and then `names`, what
///                                texts and people call it, with a `title` and `fit_first_version()`
///   kGame                        the id of the game
///   kBuiltIn                     std::array<BuiltIn<Content>, N>, the standard one first
///   write(json, content)         adds the fields after `game` and `name` to an object
///   read(reader, content)        reads those fields; problems go to the reader
///   draw(content, speaker)       as a Canvas of at most 80 columns
///   svg(content, speaker)        as an SVG document; `plain::no_svg` where the game draws none
template <class File>
concept ContentFormat =
    std::default_initializable<typename File::Content> && std::equality_comparable<typename File::Content> &&
    requires(Json& json, JsonReader& reader, typename File::Content& content, const Speaker& speaker) {
      { content.names.title } -> std::same_as<Name&>;
      { content.names.fit_first_version() } -> std::same_as<bool>;
      { File::kGame } -> std::convertible_to<std::string_view>;
      { File::kBuiltIn[0] } -> std::convertible_to<BuiltIn<typename File::Content>>;
      { File::write(json, content) } -> std::same_as<void>;
      { File::read(reader, content) } -> std::same_as<void>;
      { File::draw(content, speaker) } -> std::same_as<Canvas>;
      { File::svg(content, speaker) } -> std::convertible_to<std::optional<std::string>>;
    };

/// Words one after another, with commas; of other things what `word_of` says of each.
template <class Things, class WordOf = std::identity>
std::string joined(const Things& things, WordOf word_of = {}) {
  std::string text;
  for (const auto& thing : things) (text += text.empty() ? "" : ", ") += std::invoke(word_of, thing);
  return text;
}

/// The names of the built-in contents.
template <ContentFormat File>
std::vector<std::string> built_in_names() {
  std::vector<std::string> names;
  for (const auto& built_in : File::kBuiltIn) names.emplace_back(built_in.name);
  return names;
}

/// The title of content, to be said in any language.
inline Message title_message(const Name& title) { return Message("content.title").with("title", title); }

/// A name as content files write it: a text, or an object with a text, or a name with its form within a sentence, for
/// each language.
Json name_json(const Name& name);
Name read_name(JsonReader& json, std::string_view field);

/// Whether a text has 1 to `max` characters that can be shown.
bool is_title(std::string_view text, std::size_t max = std::string_view::npos);
/// The field `name` as such a text.
std::string read_title(JsonReader& json, std::string_view name, int max);

/// The object of a content file.
template <ContentFormat File>
Json content_json(const typename File::Content& content) {
  Json json = {{"game", File::kGame}};
  if (!content.names.fit_first_version()) json["version"] = kContentVersion;
  json["name"] = name_json(content.names.title);
  File::write(json, content);
  return json;
}

/// How a configuration names content: a built-in one by name, any other as its object.
template <ContentFormat File>
Json named_content(const typename File::Content& content) {
  for (const auto& built_in : File::kBuiltIn)
    if (built_in.content() == content) return built_in.name;
  return content_json<File>(content);
}

/// The content that `json` names or is. `path` says where it stands, empty for a whole file.
template <ContentFormat File>
Checked<typename File::Content> read_content(const Json& json, const std::string& path) {
  if (json.is_string()) {
    for (const auto& built_in : File::kBuiltIn)
      if (json == built_in.name) return built_in.content();
    return Problem("problem.not_one_of")
        .with("value", json.get<std::string>())
        .with("known", joined(built_in_names<File>()))
        .with("field", path);
  }
  typename File::Content content{};
  JsonReader reader(json, path);
  const std::string game = reader.text("game");
  if (game != File::kGame) reader.refuse("game", Problem("problem.content_of_other_game").with("value", game));
  content.names.title = read_content_title(reader, content_version(reader));
  if (!reader.failed()) File::read(reader, content);
  if (auto problem = reader.finish()) return *std::move(problem);
  return content;
}

}  // namespace sextant
