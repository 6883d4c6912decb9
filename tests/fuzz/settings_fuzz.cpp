#include <algorithm>

#include "cli/serve_settings.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace sextant;

bool is_known(const std::string& name) {
  const auto settings = serve_settings();
  return std::any_of(settings.begin(), settings.end(), [&](const ServeSetting& known) { return known.name == name; });
}

/// As a number and as a flag, whatever it is: what does not fit is refused with its place.
void take(const GivenSettings& given, const std::string& name, const GivenSetting& setting) {
  SettingsReader numbers(given);
  const int number = numbers.number(name, 7, 1, 9);
  const auto read = numbers.finish();
  law(1 <= number && number <= 9, "a number is in its range");
  law(read || number == 7, "what is no number changes nothing");
  law(read || read.error().key == "problem.option_number", "what is no number is refused as that");
  SettingsReader flags(given);
  const bool flag = flags.flag(name);
  law(flags.finish().has_value() == (setting.value == "true" || setting.value == "false"), "a flag is true or false");
  law(flag == (setting.value == "true"), "a flag is what it says");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto given = read_config(as_text(data, size), "FILE");
  if (!given) {
    law(!given.error().key.view().empty(), "a refusal has a reason");
    return 0;
  }
  std::string written;
  for (const auto& [name, setting] : *given) {
    law(is_known(name), "a setting is one of those that there are");
    law(setting.value.find('\n') == std::string::npos, "a setting is a line");
    law(setting.place.starts_with("FILE:") && setting.place.ends_with(": " + name), "a setting has its place");
    take(*given, name, setting);
    written += name + " = " + setting.value + "\n";
  }
  const auto again = read_config(written, "FILE");
  law(again && again->size() == given->size(), "what was read can be written and read again");
  for (const auto& [name, setting] : *again)
    law(given->find(name)->second.value == setting.value, "writing and reading changes nothing");
  return 0;
}
