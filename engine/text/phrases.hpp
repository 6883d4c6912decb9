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

class Phrases;

/// What somebody did, as one sentence that grows clause by clause: "Ann plays the red 10", then "… and draws." Clauses
/// after the first leave out their subject where it is the same.
class Sentence {
 public:
  void add(const Phrases& phrases, const Message& clause);
  /// Whether the last clause is about the same person or player.
  [[nodiscard]] bool is_about_subject_of(const Message& clause) const;
  /// With its full stop. Empty without clauses.
  [[nodiscard]] std::string whole() const;

 private:
  friend class Phrases;

  std::string text_;
  bool is_begun_ = false;
  std::optional<std::size_t> and_at_;  // the word before the last clause: a comma once there is another one
  SentenceKey key_{""};                // of the last clause
  std::optional<MessageValue> subject_;
};

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

  /// What somebody did, in one sentence.
  [[nodiscard]] std::string say(std::span<const Message> clauses) const;

  /// Figures with the signs of print and of the language: `−2.5`, in French `−2,5`.
  [[nodiscard]] std::string decimal(std::string figures) const;

  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& sentences() const { return sentences_; }

 private:
  friend class Sentence;

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
  void add(Sentence& sentence, const Message& clause) const;
  void leave_out_same(std::string& text, std::size_t start, const Message& clause, std::string_view key) const;
  void add(std::string& text, const MessageValue& value, bool is_in_text = false) const;

  std::uint64_t serial_;
  std::string language_;
  std::map<std::string, std::string, std::less<>> sentences_;
  std::unordered_map<std::string, Forms, Hash, std::equal_to<>> forms_;
  std::string you_;  // the word for the person spoken to
  std::string and_;  // between the last two clauses of a sentence
};

}  // namespace sextant
