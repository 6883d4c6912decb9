#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>

namespace sextant {

/// The rules of a table together with the words for what they number: texts of actions, and where a game has content,
/// its ids and names. The edge of a game is handed its `Notation`, which derives from this; one that needs no words
/// takes it as the rules.
template <class R>
class NotationOf {
 public:
  using Rules = R;

  constexpr explicit NotationOf(const typename R::Config& config) : rules_(config) {}

  [[nodiscard]] constexpr const R& rules() const { return rules_; }
  constexpr operator const R&() const { return rules_; }

 private:
  R rules_;
};

/// How something is written. A table of these serves both ways.
template <class T>
struct Spelling {
  T meaning;
  std::string_view text;
};

/// The text of a meaning; empty where the table has none.
template <class T, std::size_t N>
constexpr std::string_view spelled(const Spelling<T> (&table)[N], const T& meaning) {
  for (const Spelling<T>& spelling : table)
    if (spelling.meaning == meaning) return spelling.text;
  return {};
}

/// The meaning of a text, if the table has one.
template <class T, std::size_t N>
constexpr std::optional<T> read_spelling(const Spelling<T> (&table)[N], std::string_view text) {
  for (const Spelling<T>& spelling : table)
    if (spelling.text == text) return spelling.meaning;
  return std::nullopt;
}

/// The notation of a game that can list all its actions.
template <class R, const auto& kSpellings>
class NotationByTable : public NotationOf<R> {
 public:
  using NotationOf<R>::NotationOf;

  [[nodiscard]] constexpr std::string_view text(const typename R::Action& action) const {
    return spelled(kSpellings, action);
  }
  [[nodiscard]] constexpr std::optional<typename R::Action> parse(std::string_view text) const {
    return read_spelling(kSpellings, text);
  }
};

/// Actions as text.
///
/// Axioms. `parse(text(a)) == a` for every action of the game, and different actions have different texts. `parse`
/// returns nothing for a text that names no action of this game, veiled ones included.
template <class N>
concept HasNotation = requires(const N notation, typename N::Rules::Action a, std::string_view text) {
  { notation.rules() } -> std::same_as<const typename N::Rules&>;
  { notation.text(a) } -> std::convertible_to<std::string_view>;
  { notation.parse(text) } -> std::same_as<std::optional<typename N::Rules::Action>>;
};

}  // namespace sextant
