#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
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

/// The sentences of one language. A sentence may have forms that its values choose between: `key.one` and `key.other`
/// for the number `count`, `key.you` where `who` is the person spoken to (by the word of `play.you`), and `key.to_you`
/// where `other` is, `key.in_text` where it is known how `name` is said within a sentence ("the Colosseum"); that form
/// says it so, and French makes "au Colisée" of "à" and "le Colisée". Without the form that fits, `key` itself is said.
/// The files have plain spaces; where French wants none that breaks, it is put in. The pages fill their own words
/// likewise: tests/locale/phrases.json is true of both.
class Phrases final : public Speaker {
 public:
  /// The languages there are, such as `en` and `fr`.
  static std::vector<std::string> languages(PhraseFiles files);

  Phrases(PhraseFiles files, std::string_view language);

  /// A number that no others but copies of these have: what was said with them can be kept by it.
  [[nodiscard]] std::uint64_t serial() const { return serial_; }
  /// Such as `en`.
  [[nodiscard]] const std::string& language() const { return language_; }

  using Speaker::say;
  /// The sentence with its placeholders `{name}` filled in. A key without sentence yields the key itself.
  [[nodiscard]] std::string say(const Message& message) const override;

  /// What somebody did, in one sentence: "Ann plays the red 10 and draws." Clauses after the first leave out their
  /// subject, which is the same for all.
  [[nodiscard]] std::string say(std::span<const Message> clauses) const;

  /// Figures with the signs of print and of the language: `−2.5`, in French `−2,5`.
  [[nodiscard]] std::string decimal(std::string figures) const;

  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& sentences() const { return sentences_; }

 private:
  /// A text, and the placeholder after it; none at the end.
  struct Piece {
    std::string text;
    std::string placeholder;
    bool is_in_text;  // whether a name there is said as within a sentence
  };
  using Pieces = std::vector<Piece>;

  /// A sentence taken apart once, with the forms that its values choose between.
  struct Forms {
    std::optional<Pieces> plain;
    std::optional<Pieces> you;
    std::optional<Pieces> to_you;
    std::optional<Pieces> in_text;
    std::optional<Pieces> one;
    std::optional<Pieces> other;
  };

  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  static Pieces pieces_of(std::string_view sentence, bool is_in_text = false);
  /// The sentence of a message, in the form that fits; null where there is none.
  [[nodiscard]] const Pieces* sentence_of(const Message& message) const;
  /// Whether a value is the word for the person spoken to.
  [[nodiscard]] bool is_you(const Message& message, std::string_view placeholder) const;
  void add(std::string& text, const Message& message) const;
  void add(std::string& text, std::span<const Message> clauses) const;
  /// The word for who does what a message tells; empty where nobody does.
  [[nodiscard]] std::string subject_of(const Message& message) const;
  void add(std::string& text, const MessageValue& value, bool is_in_text = false) const;

  std::uint64_t serial_;
  std::string language_;
  std::map<std::string, std::string, std::less<>> sentences_;
  std::unordered_map<std::string, Forms, Hash, std::equal_to<>> forms_;
  std::string you_;  // the word for the person spoken to
  std::string and_;  // between the last two clauses of a sentence
};

}  // namespace sextant
