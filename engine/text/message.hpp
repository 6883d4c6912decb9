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

struct Message;

/// A value filled into a sentence: a number, a text that is the same in every language, or sentences of their own.
using MessageValue = std::variant<std::int64_t, std::string, std::vector<Message>>;

/// Something to say to a person, before a language is chosen: the key of a sentence in `locale/` and the values for its
/// placeholders.
struct Message {
  std::string key;
  std::vector<std::pair<std::string, MessageValue>> values;

  explicit Message(std::string_view sentence) : key(sentence) {}

  Message&& with(std::string_view name, std::integral auto number) && {
    const std::int64_t value = narrow(number);
    return std::move(*this).fill(name, value);
  }
  Message&& with(std::string_view name, std::string_view text) && {
    return std::move(*this).fill(name, std::string(text));
  }
  Message&& with(std::string_view name, Message part) && {
    return std::move(*this).fill(name, std::vector<Message>{std::move(part)});
  }
  Message&& with(std::string_view name, std::vector<Message> parts) && {
    return std::move(*this).fill(name, std::move(parts));
  }

  /// A name: the value `name`, or one value `name@language` for each of its languages.
  Message&& with(std::string_view name, const Name& said) && {
    for (const NameIn& one : said)
      values.emplace_back(one.language.empty() ? std::string(name) : std::string(name) + "@" + one.language, one.text);
    return std::move(*this);
  }

  bool operator==(const Message&) const = default;

 private:
  Message&& fill(std::string_view name, MessageValue value) && {
    if (values.empty()) values.reserve(kUsualValues);
    values.emplace_back(name, std::move(value));
    return std::move(*this);
  }

  static constexpr std::size_t kUsualValues = 4;
};

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
