#include "cli/serve_settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sextant {

namespace {

constexpr auto kSettings = std::to_array<ServeSetting>({
    {"listen"},
    {"db"},
    {"journal"},
    {"admin-socket"},
    {"keep-matches"},
    {"keep-guests"},
    {"metrics-listen"},
    {"host"},
    {"behind-proxy", true},
    {"proxies"},
    {"absence"},
    {"bots-when-busy", true},
    {"no-limits", true},
});

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) + 1 - first);
}

bool is_setting(std::string_view name) {
  return std::any_of(kSettings.begin(), kSettings.end(), [&](const ServeSetting& known) { return known.name == name; });
}

std::string setting_names() {
  std::string names;
  for (const ServeSetting& setting : kSettings) names += (names.empty() ? "" : ", ") + std::string(setting.name);
  return names;
}

Checked<Done> read_line(std::string_view line, const std::string& place, GivenSettings& given) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return Problem("problem.config_line").with("place", place).with("value", line);
  const std::string name(trimmed(line.substr(0, equals)));
  if (!is_setting(name))
    return Problem("problem.unknown_setting").with("place", place).with("value", name).with("known", setting_names());
  const std::string value(trimmed(line.substr(equals + 1)));
  if (!given.try_emplace(name, GivenSetting{value, place + ": " + name}).second)
    return Problem("problem.setting_twice").with("place", place).with("value", name);
  return Done{};
}

}  // namespace

std::span<const ServeSetting> serve_settings() { return kSettings; }

Checked<GivenSettings> read_config(std::string_view text, const std::string& file) {
  GivenSettings given;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    if (auto read = read_line(line, file + ":" + std::to_string(number), given); !read) return read.error();
  }
  return given;
}

const GivenSetting* SettingsReader::find(std::string_view name) const {
  const auto found = given_.find(name);
  return found == given_.end() ? nullptr : &found->second;
}

std::string SettingsReader::text(std::string_view name, std::string_view standard) {
  const GivenSetting* given = find(name);
  return given == nullptr ? std::string(standard) : given->value;
}

bool SettingsReader::flag(std::string_view name) {
  const std::string value = text(name, "false");
  if (value != "true" && value != "false") refuse(name, Problem("problem.not_true_or_false"));
  return value == "true";
}

int SettingsReader::number(std::string_view name, int standard, int min, int max) {
  const GivenSetting* given = find(name);
  if (given == nullptr) return standard;
  int number = 0;
  const char* const end = given->value.data() + given->value.size();
  const auto [rest, problem] = std::from_chars(given->value.data(), end, number);
  if (problem == std::errc() && rest == end && min <= number && number <= max) return number;
  refuse(name, Problem("problem.option_number").with("min", std::to_string(min)).with("max", std::to_string(max)));
  return standard;
}

void SettingsReader::refuse(std::string_view name, Problem problem) {
  if (problem_) return;
  const GivenSetting* given = find(name);
  problem_ = std::move(problem)
                 .with("option", given == nullptr ? "--" + std::string(name) : given->place)
                 .with("value", given == nullptr ? "" : given->value);
}

}  // namespace sextant
