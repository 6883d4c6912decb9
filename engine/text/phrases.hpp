#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.hpp"
#include "text/message.hpp"

namespace sextant {

/// One file of `locale/`, embedded: an object of sentences by key.
struct PhraseFile {
  std::string_view language;
  std::string_view json;
};

/// All locale files of a product.
using PhraseFiles = std::span<const PhraseFile>;

/// Those of this product: the files under `locale/`.
PhraseFiles phrase_files();

/// The sentences of one language.
class Phrases final : public Speaker {
 public:
  /// The languages there are, such as `en` and `fr`.
  static std::vector<std::string> languages(PhraseFiles files);

  Phrases(PhraseFiles files, std::string_view language);

  using Speaker::say;
  /// The sentence with its placeholders `{name}` filled in. A key without sentence yields the key itself.
  [[nodiscard]] std::string say(const Message& message) const override;

  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& sentences() const { return sentences_; }

 private:
  /// The value of a placeholder; of a name the one in this language, else in English, else the first one.
  [[nodiscard]] const MessageValue* value_of(const Message& message, const std::string& placeholder) const;
  [[nodiscard]] std::string fill(const MessageValue& value) const;

  std::string language_;
  std::map<std::string, std::string, std::less<>> sentences_;
};

}  // namespace sextant
