#include "games/death_valley/notation.hpp"

#include "core/inline_text.hpp"

namespace sextant::death_valley {

namespace {

/// The action without a card whose whole text this is.
std::optional<Action> parse_plain(std::string_view text) {
  const auto kind = read_spelling(kActionWords, text);
  if (!kind || names_a_card(*kind) || *kind == Action::Kind::Swap || *kind == Action::Kind::Collapse)
    return std::nullopt;
  return Action::plain(*kind);
}

}  // namespace

std::string Notation::text(Action action) const {
  std::string text(spelled(kActionWords, action.kind()));
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
    const auto hazard = read_spelling(kHazardWords, object);
    return hazard ? std::optional(Action::collapse(*hazard)) : std::nullopt;
  }
  const auto kind = read_spelling(kActionWords, verb);
  const auto card = find_card(names_, object);
  if (!kind || !card || !names_a_card(*kind)) return std::nullopt;
  return Action::with(*kind, *card);
}

}  // namespace sextant::death_valley
