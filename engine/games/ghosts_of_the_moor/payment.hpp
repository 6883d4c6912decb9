#pragma once

#include "games/ghosts_of_the_moor/action.hpp"

namespace sextant::ghosts_of_the_moor {

/// One of nine ghosts, or an ordered pair of five other kinds: the plank and the treasures but that of the symbol.
inline constexpr int kMaxPayments = kMaxGhostValue + kSymbols * kSymbols;

/// What can be paid out of a hand that holds no treasure of the symbol, in a fixed order: one ghost, by value; then two
/// other tiles, each ordered pair of kinds once, by the first kind and then the second.
/// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 4.
class Payments {
 public:
  constexpr explicit Payments(Tiles hand)
      : ghosts_(hand.ghosts()), others_(hand.others()), ghost_kinds_(ghosts_.kinds()), other_kinds_(others_.kinds()) {}

  /// Whether the mover has to choose: not with neither a ghost nor two other tiles.
  [[nodiscard]] constexpr bool is_choice() const { return !ghost_kinds_.empty() || others_.size() >= 2; }

  [[nodiscard]] constexpr int size() const {
    const int kinds = other_kinds_.size();
    return ghost_kinds_.size() + kinds * (kinds - 1) + others_.pairs().size();
  }

  [[nodiscard]] constexpr Action at(int place) const {
    if (place < ghost_kinds_.size()) return Action::discard(ghost_kinds_.nth(place));
    place -= ghost_kinds_.size();
    for (const Tile first : other_kinds_) {
      const KindSet seconds = after(first);
      if (place < seconds.size()) return Action::discard(first, seconds.nth(place));
      place -= seconds.size();
    }
    return Action::discard(kNoTile);  // not reached: `place` is less than size()
  }

  /// Why something is not among them.
  [[nodiscard]] constexpr Refusal refusal(Action payment) const {
    const Tile first = payment.tile();
    const bool is_ghost = payment.second == kNoTile;
    if (!(is_ghost ? ghost_kinds_ : other_kinds_).has(first)) return Refusal::NotOwned;
    if (is_ghost || after(first).has(payment.second)) return Refusal::None;
    return payment.second == first ? Refusal::OnlyOne : Refusal::NotOwned;
  }

 private:
  /// The kinds that can lie on `first`: what is left without it.
  [[nodiscard]] constexpr KindSet after(Tile first) const {
    Tiles left = others_;
    left.remove(first);
    return left.kinds();
  }

  Tiles ghosts_;
  Tiles others_;
  KindSet ghost_kinds_;
  KindSet other_kinds_;
};

}  // namespace sextant::ghosts_of_the_moor
