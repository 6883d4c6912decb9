#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sextant {

/// A short text without heap, for action texts. Every capacity is derived where it is declared; writing past it does
/// not compile in a constant expression and stops the program otherwise.
template <std::size_t Capacity>
class InlineText {
 public:
  constexpr InlineText() = default;

  constexpr InlineText& add(std::string_view words) {
    for (char c : words) add(c);
    return *this;
  }

  constexpr InlineText& add(char c) {
    if (size_ == Capacity) capacity_exceeded();
    letters_[size_++] = c;
    return *this;
  }

  /// A number without sign.
  constexpr InlineText& add_number(int number) {
    if (number >= 10) add_number(number / 10);
    return add("0123456789"[number % 10]);
  }

  [[nodiscard]] constexpr std::string_view view() const { return {letters_, size_}; }
  constexpr operator std::string_view() const { return view(); }

  friend constexpr bool operator==(const InlineText& a, const InlineText& b) { return a.view() == b.view(); }

 private:
  static void capacity_exceeded() { __builtin_trap(); }

  char letters_[Capacity]{};
  std::uint32_t size_ = 0;
};

/// A number as sixteen hexadecimal digits, as signatures and digests are written.
constexpr InlineText<16> hex_text(std::uint64_t number) {
  InlineText<16> text;
  for (int shift = 60; shift >= 0; shift -= 4) text.add("0123456789abcdef"[number >> shift & 15]);
  return text;
}

/// Reads a text word by word. Words are separated by exactly one space; anything else does not parse, so that one
/// action has one spelling.
class WordReader {
 public:
  constexpr explicit WordReader(std::string_view text) : rest_(text) {}

  /// The next word, empty when there is none or when the spacing is wrong.
  constexpr std::string_view next() {
    if (!more_) return {};
    const std::size_t space = rest_.find(' ');
    const std::string_view word = rest_.substr(0, space);
    more_ = space != std::string_view::npos;
    rest_ = more_ ? rest_.substr(space + 1) : std::string_view{};
    return word;
  }

  /// Whether every word has been read and no space is left over.
  [[nodiscard]] constexpr bool done() const { return !more_; }

 private:
  std::string_view rest_;
  bool more_ = true;
};

/// A whole number without sign or leading zeros, at most nine digits.
constexpr std::optional<int> parse_number(std::string_view word) {
  if (word.empty() || word.size() > 9 || (word.size() > 1 && word[0] == '0')) return std::nullopt;
  int number = 0;
  for (char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace sextant
