#pragma once

#include <concepts>
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
