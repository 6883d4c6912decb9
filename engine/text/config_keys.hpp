#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "text/content.hpp"
#include "text/json.hpp"
#include "text/key.hpp"

/// The kinds of configuration keys. Each writes its value to JSON, reads it strictly, and says what it takes.
namespace sextant {

/// A configuration key that holds a whole number: as such, as the number of players, or as a seat where the table
/// always has the same.
template <class Config>
struct IntegerKey {
  std::string_view name;
  int Config::* member = nullptr;
  int min = 0;
  int max = 0;
  KeyKind kind = KeyKind::Integer;

  void write(Json& json, const Config& config) const { json[name] = config.*member; }
  void read(JsonReader& json, Config& config) const { config.*member = static_cast<int>(json.integer(name, min, max)); }
  void describe(Key& key) const {
    key.kind = kind;
    key.min = min;
    key.max = max;
  }
};

/// The configuration key `players`.
template <class Config>
constexpr IntegerKey<Config> players_key(int Config::* member, int min, int max) {
  return {"players", member, min, max, KeyKind::Players};
}

/// A configuration key that names a seat of the table. The key with the number of players must stand before it.
template <class Config>
struct SeatKey {
  std::string_view name;
  int Config::* member = nullptr;
  int Config::* players = nullptr;

  void write(Json& json, const Config& config) const { json[name] = config.*member; }
  void read(JsonReader& json, Config& config) const {
    config.*member = static_cast<int>(json.integer(name, 0, config.*players - 1));
  }
  void describe(Key& key) const { key.kind = KeyKind::Seat; }
};

/// A configuration key that is true or false; for all, or with so many players only.
template <class Config>
struct FlagKey {
  std::string_view name;
  bool Config::* member = nullptr;
  int players = 0;

  void write(Json& json, const Config& config) const { json[name] = config.*member; }
  void read(JsonReader& json, Config& config) const { config.*member = json.flag(name); }
  void describe(Key& key) const {
    key.kind = KeyKind::Flag;
    key.players = players;
  }
};

/// A configuration key that is one of a few words; the enumerators of `Word` count from 0 in the order of `words`.
template <class Config, class Word, std::size_t N>
struct WordKey {
  std::string_view name;
  Word Config::* member = nullptr;
  std::array<std::string_view, N> words{};

  void write(Json& json, const Config& config) const { json[name] = words[static_cast<std::size_t>(config.*member)]; }
  void read(JsonReader& json, Config& config) const {
    const std::string word = json.text(name);
    for (std::size_t i = 0; i < N; ++i) {
      if (words[i] != word) continue;
      config.*member = static_cast<Word>(i);
      return;
    }
    json.refuse(name, Problem("problem.not_one_of").with("value", word).with("known", joined(words)));
  }
  void describe(Key& key) const {
    key.kind = KeyKind::Word;
    key.words.assign(words.begin(), words.end());
  }
};

/// A configuration key that holds content: the name of a built-in one, or the object of a content file
/// (docs/content.md). `File` says how this content is written: see `ContentFormat` in text/content.hpp. The
/// configuration of the rules has the numbers, that of the edge, `Config`, the names as well.
template <ContentFormat File, class Config, class Numbers, class Names>
struct ContentKey {
  using ContentFile = File;

  std::string_view name;
  Numbers Config::* numbers = nullptr;
  Names Config::* names = nullptr;

  void write(Json& json, const Config& config) const {
    json[name] = named_content<File>({config.*numbers, config.*names});
  }
  void read(JsonReader& json, Config& config) const {
    auto content = read_content<File>(json.any(name), json.path_of(name));
    if (!content) return json.adopt(content.error());
    auto& [read_numbers, read_names] = *content;
    config.*numbers = read_numbers;
    config.*names = std::move(read_names);
  }
  void describe(Key& key) const {
    key.kind = KeyKind::Content;
    key.words = built_in_names<File>();
  }
};

template <ContentFormat File, class RulesConfig, class Config, class Numbers, class Names>
constexpr ContentKey<File, Config, Numbers, Names> content_key(std::string_view name, Numbers RulesConfig::* numbers,
                                                               Names Config::* names) {
  return {name, numbers, names};
}

template <class Key>
concept HoldsContent = requires { typename Key::ContentFile; };

/// Whether a configuration may leave keys out (a person's choice) or must name them all (a log).
enum class Completeness { DefaultsAllowed, AllKeys };

/// The configuration as JSON, every key of `keys` in order.
template <class Config, class... Keys>
Json config_json(const Config& config, const std::tuple<Keys...>& keys) {
  Json json = Json::object();
  std::apply([&](const auto&... key) { (key.write(json, config), ...); }, keys);
  return json;
}

/// Reads a configuration; refuses unknown keys and values out of range by name. `settle(reader, config)` comes last: it
/// sets and refuses what depends on more than one key.
template <class Config, class... Keys, class Settle>
Checked<Config> read_config(const Json& json, const std::tuple<Keys...>& keys, Completeness completeness,
                            Settle settle) {
  Config config;
  JsonReader reader(json, "config");
  const auto read = [&](const auto& key) {
    if (completeness == Completeness::AllKeys || reader.has(key.name)) key.read(reader, config);
  };
  std::apply([&](const auto&... key) { (read(key), ...); }, keys);
  if (!reader.failed()) settle(reader, config);
  if (auto problem = reader.finish()) return *std::move(problem);
  return config;
}

}  // namespace sextant
