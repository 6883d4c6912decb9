#pragma once

#include "games/ghosts_of_the_moor/rules.hpp"

/// What a view must hold for a world to be sampled from it: part of `Rules`.
namespace sextant::ghosts_of_the_moor {

/// Covered tiles lie at the bottom under another one; only one that is to be revealed lies on top, in the set-up that
/// of every space to come.
constexpr bool Rules::covers_fit(const View& view) const {
  const bool reveals = view.phase == Phase::Reveal;
  for (int space = 1; space < finish_; ++space) {
    const int height = view.track.height(space);
    const bool is_next =
        reveals && (view.die == 0 ? space >= view.space && space <= board().filled() : space == view.space);
    if (is_next != (view.track.top(space) == kCovered) || (is_next && height > 2)) return false;
    for (int level = 1; level + 1 < height; ++level)
      if (view.track.at(space, level) == kCovered) return false;
  }
  return true;
}

/// No kind of tile stands in the view more often than the game has it, since that would leave more unseen than the
/// sizes say; and what is unseen is what is covered.
constexpr bool Rules::tiles_add_up(const View& view) const {
  int named = 0;
  int covered = 0;
  for (const Tiles& hand : view.hands) named += hand.size();
  for (int space = 1; space < finish_; ++space)
    for (int level = 0; level < view.track.height(space); ++level)
      ++(view.track.at(space, level) == kCovered ? covered : named);
  return unseen(view).size() == covered && named + covered == all_tiles().size();
}

/// The phase asks for something that can be done.
constexpr bool Rules::can_sample(const View& view) const {
  if (!tiles_add_up(view) || !covers_fit(view)) return false;
  const Tiles hand = view.hands[view.mover];
  const int to = landing(view.space, view.die);
  const bool can_move = view.pawns[view.mover].rearmost() != finish_;
  switch (view.phase) {
    case Phase::Reveal:
      return view.die != 0 ? view.space >= 1 : can_move && view.space >= 1 && view.space <= board().filled();
    case Phase::Roll: return can_move;
    case Phase::Move: return can_move && view.die != 0;
    case Phase::Plank: return view.die != 0 && to != finish_ && view.track.height(to) == 0 && hand.has(kPlank);
    case Phase::Pay: return view.space >= 1 && !hand.has(Tile::of(symbol(view.space))) && Payments(hand).is_choice();
    case Phase::Over: break;
  }
  return true;
}

}  // namespace sextant::ghosts_of_the_moor
