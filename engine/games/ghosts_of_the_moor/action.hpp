#pragma once

#include <cstdint>

#include "games/ghosts_of_the_moor/tile.hpp"

namespace sextant::ghosts_of_the_moor {

inline constexpr int kDieSides = 6;

/// One entry of a game. Rules: docs/rules/ghosts_of_the_moor.md, "Setup" and "A turn".
struct Action {
  enum class Kind : std::uint8_t { Reveal, Roll, Move, Plank, NoPlank, Discard };

  Kind kind;
  std::uint8_t object;  // the number rolled, the space left, or the code of the (first) tile; 0 where there is none
  Tile second;          // the tile laid on top of the first one; no tile elsewhere

  static constexpr Action reveal(Tile tile) { return {Kind::Reveal, tile.code, kNoTile}; }
  static constexpr Action roll(int number) { return {Kind::Roll, narrow(number), kNoTile}; }
  static constexpr Action move(int from) { return {Kind::Move, narrow(from), kNoTile}; }
  static constexpr Action plank() { return {Kind::Plank, 0, kNoTile}; }
  static constexpr Action no_plank() { return {Kind::NoPlank, 0, kNoTile}; }
  static constexpr Action discard(Tile ghost) { return {Kind::Discard, ghost.code, kNoTile}; }
  static constexpr Action discard(Tile first, Tile second) { return {Kind::Discard, first.code, second}; }

  /// The tile revealed, or the first one paid.
  [[nodiscard]] constexpr Tile tile() const { return Tile{object}; }
  /// The number rolled or the space left.
  [[nodiscard]] constexpr int number() const { return object; }

  /// Whether it leaves everything as it is.
  [[nodiscard]] constexpr bool is_idle() const { return kind == Kind::NoPlank; }

  constexpr bool operator==(const Action&) const = default;
};

/// Why a seat may not do what it wants to.
enum class Refusal : std::uint8_t {
  None,
  OnlyChance,    // the die is rolled and tiles are revealed, not chosen
  PawnAsked,     // the mover has to move a pawn
  PlankAsked,    // the mover has to say whether it lays a plank
  PaymentAsked,  // the mover has to pay
  NoPawnThere,
  NotOwned,  // a tile to pay with
  OnlyOne,   // of a kind of which two are to be paid
};
inline constexpr Refusal kLastRefusal = Refusal::OnlyOne;

}  // namespace sextant::ghosts_of_the_moor
