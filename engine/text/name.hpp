#pragma once

#include <string>
#include <vector>

namespace sextant {

/// What something is called in one language.
struct NameIn {
  std::string language;  // such as `fr`; empty for a text that is the same in every language
  std::string text;
  std::string in_text = {};  // within a sentence, with its article: `the Colosseum`; empty where nobody has said so

  bool operator==(const NameIn&) const = default;
};

/// What something is called, in the order in which its languages were written down. A speaker takes its own language,
/// else English, else the first one.
using Name = std::vector<NameIn>;

/// A name that is the same in every language.
inline Name plain_name(std::string text) { return {{{}, std::move(text)}}; }

}  // namespace sextant
