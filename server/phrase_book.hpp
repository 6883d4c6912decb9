#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "text/phrases.hpp"

namespace sextant {

/// The sentences of every language.
class PhraseBook {
 public:
  explicit PhraseBook(PhraseFiles files) {
    for (const std::string& language : Phrases::languages(files)) phrases_.try_emplace(language, files, language);
  }

  /// Null when there is no such language.
  [[nodiscard]] const Phrases* find(std::string_view language) const {
    const auto found = phrases_.find(language);
    return found == phrases_.end() ? nullptr : &found->second;
  }
  /// Whether it is so in any language.
  template <class Condition>
  [[nodiscard]] bool any(const Condition& is_so) const {
    return std::any_of(phrases_.begin(), phrases_.end(), [&](const auto& language) { return is_so(language.second); });
  }
  [[nodiscard]] const Phrases& standard() const { return phrases_.at("en"); }

 private:
  std::map<std::string, Phrases, std::less<>> phrases_;
};

}  // namespace sextant
