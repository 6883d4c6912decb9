#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/narrow.hpp"
#include "core/result.hpp"
#include "text/name.hpp"

namespace sextant {

/// The key of a sentence in `locale/`, without heap. Longer ones than any there are cut off and find no sentence.
class SentenceKey {
 public:
  static constexpr std::size_t kCapacity = 63;

  SentenceKey(std::string_view key) : size_(narrow(key.copy(letters_, kCapacity))) {}

  [[nodiscard]] std::string_view view() const { return {letters_, size_}; }
  operator std::string_view() const { return view(); }
  friend bool operator==(const SentenceKey& a, const SentenceKey& b) { return a.view() == b.view(); }
  friend bool operator==(const SentenceKey& a, std::string_view b) { return a.view() == b; }

 private:
  char letters_[kCapacity];
  std::uint8_t size_;
};

/// The word between the braces of a sentence: a literal of the program.
class Placeholder {
 public:
  consteval Placeholder(const char* literal) : word_(literal) {}

  operator std::string_view() const { return word_; }
  constexpr bool operator==(const Placeholder&) const = default;

 private:
  std::string_view word_;
};

struct Message;

/// A value filled into a sentence: a number, a text that is the same in every language, sentences of their own, or a
/// name.
using MessageValue = std::variant<std::int64_t, std::string, std::vector<Message>, Name>;

struct MessageField {
  Placeholder name;
  MessageValue value;

  template <class Value>
  MessageField(Placeholder placeholder, Value&& filled) : name(placeholder), value(std::forward<Value>(filled)) {}

  bool operator==(const MessageField&) const = default;
};

/// Something to say to a person, before a language is chosen: the key of a sentence in `locale/` and the values for its
/// placeholders.
struct Message {
  SentenceKey key;
  std::vector<MessageField> values;

  explicit Message(std::string_view sentence) : key(sentence) {}

  Message&& with(Placeholder name, std::integral auto number) && {
    const std::int64_t value = narrow(number);
    return std::move(*this).fill(name, value);
  }
  Message&& with(Placeholder name, std::string_view text) && { return std::move(*this).fill(name, std::string(text)); }
  Message&& with(Placeholder name, Message part) && {
    std::vector<Message> parts;
    parts.push_back(std::move(part));
    return std::move(*this).fill(name, std::move(parts));
  }
  Message&& with(Placeholder name, std::vector<Message> parts) && {
    return std::move(*this).fill(name, std::move(parts));
  }
  Message&& with(Placeholder name, const Name& said) && { return std::move(*this).fill(name, said); }

  /// Several things in a row that are told as one: "Ann takes a card and collapses!"
  static Message all(std::vector<Message> clauses) { return Message("").with(kClauses, std::move(clauses)); }
  /// Those; null for a sentence of its own.
  [[nodiscard]] const std::vector<Message>* clauses() const {
    return values.empty() || values[0].name != kClauses ? nullptr : std::get_if<std::vector<Message>>(&values[0].value);
  }
  /// Who does what a sentence tells, by the value `who`, with which it begins; null where nobody does.
  [[nodiscard]] const MessageValue* subject() const {
    for (const MessageField& field : values)
      if (field.name == kWho) return &field.value;
    return nullptr;
  }

  bool operator==(const Message&) const = default;

 private:
  template <class Value>
  Message&& fill(Placeholder name, Value&& value) && {
    if (values.empty()) values.reserve(kUsualValues);
    values.emplace_back(name, std::forward<Value>(value));
    return std::move(*this);
  }

  static constexpr std::size_t kUsualValues = 6;
  static constexpr Placeholder kWho = "who";
  static constexpr Placeholder kClauses = "clauses";
};

/// A colour, say, as it is said of something feminine.
inline Message feminine(const Message& word) { return Message(std::string(word.key.view()) + ".f"); }

/// Whether two sentences are about the same person or player.
inline bool have_one_subject(const Message& one, const Message& other) {
  const MessageValue* const subject = one.subject();
  return subject != nullptr && other.subject() != nullptr && *subject == *other.subject();
}

/// Why something was refused, as a sentence for a person.
using Problem = Message;

/// A value, or the problem to tell the person about.
template <class T>
using Checked = Result<T, Problem>;

/// Turns messages into sentences of one language.
class Speaker {
 public:
  virtual ~Speaker() = default;
  [[nodiscard]] virtual std::string say(const Message& message) const = 0;
  /// A sentence without placeholders.
  [[nodiscard]] std::string say(std::string_view key) const { return say(Message(key)); }
};

}  // namespace sextant
