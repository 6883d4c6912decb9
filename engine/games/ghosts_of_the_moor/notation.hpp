#pragma once

#include <optional>
#include <string_view>

#include "core/inline_text.hpp"
#include "games/ghosts_of_the_moor/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/ghosts_of_the_moor.md, "Components", "Setup" and "A turn".
namespace sextant::ghosts_of_the_moor {

/// The longest text is `discard plank plank`.
using ActionText = InlineText<19>;
/// The longest tile is `ghost9`.
using TileText = InlineText<6>;

inline constexpr Spelling<Symbol> kSymbolWords[] = {
    {Symbol::Axe, "axe"}, {Symbol::Bone, "bone"}, {Symbol::Coin, "coin"}, {Symbol::Mask, "mask"}, {Symbol::Urn, "urn"}};

constexpr std::string_view text_of(Symbol symbol) { return spelled(kSymbolWords, symbol); }

/// Only of a kind: a covered tile has no text.
constexpr TileText text_of(Tile tile) {
  TileText text;
  if (tile == kPlank) return text.add("plank");
  if (tile.is_ghost()) return text.add("ghost").add_number(static_cast<std::uint32_t>(tile.value()));
  return text.add(text_of(static_cast<Symbol>(tile.code)));
}

/// The tile of a text, if it is among `tiles`.
constexpr std::optional<Tile> parse_tile(std::string_view text, Tiles tiles) {
  for (const Tile tile : tiles.kinds())
    if (text_of(tile).view() == text) return tile;
  return std::nullopt;
}

constexpr ActionText text_of(Action action) {
  ActionText text;
  switch (action.kind) {
    case Action::Kind::Reveal: return text.add("reveal ").add(text_of(action.tile()));
    case Action::Kind::Roll: return text.add("roll ").add_number(action.object);
    case Action::Kind::Move: return text.add("move ").add_number(action.object);
    case Action::Kind::Plank: return text.add("plank");
    case Action::Kind::NoPlank: return text.add("no plank");
    case Action::Kind::Discard: break;
  }
  text.add("discard ").add(text_of(action.tile()));
  return action.second == kNoTile ? text : text.add(' ').add(text_of(action.second));
}

namespace detail {

/// One ghost, or two tiles that are none.
constexpr std::optional<Action> parse_discard(WordReader words, Tiles tiles) {
  const auto first = parse_tile(words.next(), tiles);
  if (!first) return std::nullopt;
  if (first->is_ghost()) return words.done() ? std::optional(Action::discard(*first)) : std::nullopt;
  const auto second = parse_tile(words.next(), tiles.others());
  if (!second || !words.done()) return std::nullopt;
  return Action::discard(*first, *second);
}

}  // namespace detail

/// The action of a text, if a game on a track of this length with these kinds of tiles has it.
constexpr std::optional<Action> parse_action(std::string_view text, int length, Tiles tiles) {
  if (text == "plank") return Action::plank();
  if (text == "no plank") return Action::no_plank();
  WordReader words(text);
  const std::string_view verb = words.next();
  if (verb == "discard") return detail::parse_discard(words, tiles);
  const std::string_view object = words.next();
  if (!words.done()) return std::nullopt;
  if (verb == "reveal") {
    const auto tile = parse_tile(object, tiles);
    return tile ? std::optional(Action::reveal(*tile)) : std::nullopt;
  }
  const auto number = parse_number(object);
  if (!number) return std::nullopt;
  if (verb == "roll" && *number >= 1 && *number <= kDieSides) return Action::roll(static_cast<int>(*number));
  if (verb == "move" && *number <= static_cast<std::uint32_t>(length)) return Action::move(static_cast<int>(*number));
  return std::nullopt;
}

/// Rules with their action texts.
class Notation : public NotationOf<Rules> {
 public:
  using NotationOf::NotationOf;

  [[nodiscard]] constexpr ActionText text(Action action) const { return text_of(action); }
  [[nodiscard]] constexpr std::optional<Action> parse(std::string_view text) const {
    return parse_action(text, rules().board().length(), rules().all_tiles());
  }
};

}  // namespace sextant::ghosts_of_the_moor
