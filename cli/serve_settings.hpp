#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "text/message.hpp"

namespace sextant {

/// A setting of `serve`: `--name VALUE` on the command line, `name = VALUE` in a file. A flag is `--name` there and
/// `name = true` here.
struct ServeSetting {
  std::string_view name;
  bool is_flag = false;
};

std::span<const ServeSetting> serve_settings();

/// A value as it was typed or written.
struct GivenSetting {
  std::string value;
  std::string place;  // as a sentence about it begins: `--listen`, or `FILE:3: listen`
};

/// By the setting's name.
using GivenSettings = std::map<std::string, GivenSetting, std::less<>>;

/// Reads the text of a configuration file: a setting a line, `#` before what is for people alone. `file` names it in
/// problems. Refuses what is no setting, and a setting that is there twice.
Checked<GivenSettings> read_config(std::string_view text, const std::string& file);

/// Takes given settings one by one; remembers the first that is wrong.
class SettingsReader {
 public:
  explicit SettingsReader(GivenSettings given) : given_(std::move(given)) {}

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  /// `standard` when it was not given.
  std::string text(std::string_view name, std::string_view standard);
  bool flag(std::string_view name);
  int number(std::string_view name, int standard, int min, int max);
  /// The setting is wrong: `problem`, with its place as `option` and its value.
  void refuse(std::string_view name, Problem problem);

  [[nodiscard]] Checked<Done> finish() const { return problem_ ? Checked<Done>(*problem_) : Done{}; }

 private:
  [[nodiscard]] const GivenSetting* find(std::string_view name) const;

  GivenSettings given_;
  std::optional<Problem> problem_;
};

}  // namespace sextant
