#include "games/death_valley/notation.hpp"

#include "core/inline_text.hpp"

namespace sextant::death_valley {

namespace {

/// The action without a card whose whole text this is.
std::optional<Action> parse_plain(std::string_view text) {
  for (unsigned i = 0; i < Action::kKinds; ++i) {
    const Action::Kind kind = Action::kind_at(i);
    const bool is_plain = !names_a_card(kind) && kind != Action::Kind::Swap && kind != Action::Kind::Collapse;
    if (is_plain && words_of(kind) == text) return Action::plain(kind);
  }
  return std::nullopt;
}

}  // namespace

std::string Notation::text(Action action) const {
  std::string text(words_of(action.kind()));
  if (action.kind() == Action::Kind::Collapse) (text += ' ') += word_of(action.hazard());
  if (action.kind() == Action::Kind::Swap || names_a_card(action.kind())) (text += ' ') += id(action.card());
  if (action.kind() == Action::Kind::Swap) (text += ' ') += id(action.right());
  return text;
}

std::optional<Action> Notation::parse_swap(std::string_view left, std::string_view right) const {
  const auto first = find_card(names_, left);
  const auto second = find_card(names_, right);
  if (!first || !second) return std::nullopt;
  return Action::swap(*first, *second);
}

std::optional<Action> Notation::parse(std::string_view text) const {
  if (const auto plain = parse_plain(text)) return plain;
  WordReader words(text);
  const std::string_view verb = words.next();
  const std::string_view object = words.next();
  if (verb == "swap") {
    const std::string_view right = words.next();
    return words.done() ? parse_swap(object, right) : std::nullopt;
  }
  if (!words.done()) return std::nullopt;
  if (verb == "collapse") {
    const auto hazard = hazard_of_word(object);
    return hazard ? std::optional(Action::collapse(*hazard)) : std::nullopt;
  }
  const auto card = find_card(names_, object);
  for (unsigned i = 0; card && i < Action::kKinds; ++i) {
    const Action::Kind kind = Action::kind_at(i);
    if (names_a_card(kind) && words_of(kind) == verb) return Action::with(kind, *card);
  }
  return std::nullopt;
}

}  // namespace sextant::death_valley
