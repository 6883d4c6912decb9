#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "text/json.hpp"

namespace sextant {

/// A configuration key that holds a whole number.
template <class Config>
struct IntegerKey {
  std::string_view name;
  int Config::* member = nullptr;
  int min = 0;
  int max = 0;

  void write(Json& json, const Config& config) const { json[name] = config.*member; }
  void read(JsonReader& json, Config& config) const { config.*member = static_cast<int>(json.integer(name, min, max)); }
  /// The values that tests try: the ends of the range.
  [[nodiscard]] std::vector<Json> samples() const { return {min, max}; }
  [[nodiscard]] std::string values() const { return std::to_string(min) + ".." + std::to_string(max); }
};

/// Whether a configuration may leave keys out (a person's choice) or must name them all (a log).
enum class Completeness { DefaultsAllowed, AllKeys };

/// The configuration as JSON, every key of `keys` in order.
template <class Config, class... Keys>
Json config_json(const Config& config, const std::tuple<Keys...>& keys) {
  Json json = Json::object();
  std::apply([&](const auto&... key) { (key.write(json, config), ...); }, keys);
  return json;
}

/// Reads a configuration; refuses unknown keys and values out of range by name.
template <class Config, class... Keys>
Checked<Config> read_config(const Json& json, const std::tuple<Keys...>& keys, Completeness completeness) {
  Config config;
  JsonReader reader(json, "config");
  const auto read = [&](const auto& key) {
    if (completeness == Completeness::AllKeys || reader.has(key.name)) key.read(reader, config);
  };
  std::apply([&](const auto&... key) { (read(key), ...); }, keys);
  if (auto problem = reader.finish()) return *std::move(problem);
  return config;
}

}  // namespace sextant
