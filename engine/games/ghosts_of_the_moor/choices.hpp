#pragma once

#include "games/ghosts_of_the_moor/payment.hpp"
#include "games/ghosts_of_the_moor/state.hpp"

namespace sextant::ghosts_of_the_moor {

/// What the mover may do, in a fixed order.
class Choices {
 public:
  /// To move one of the pawns on these spaces.
  static constexpr Choices moves(SpaceSet from) { return {Phase::Move, from, {}}; }
  /// To lay a plank or not.
  static constexpr Choices planks() { return {Phase::Plank, {}, {}}; }
  static constexpr Choices payments(Tiles hand) { return {Phase::Pay, {}, hand}; }

  [[nodiscard]] constexpr int size() const {
    if (phase_ == Phase::Move) return from_.size();
    return phase_ == Phase::Plank ? 2 : payments_.size();
  }

  [[nodiscard]] constexpr Action at(int place) const {
    if (phase_ == Phase::Move) return Action::move(from_.nth(place));
    if (phase_ == Phase::Plank) return place == 0 ? Action::plank() : Action::no_plank();
    return payments_.at(place);
  }

 private:
  constexpr Choices(Phase phase, SpaceSet from, Tiles hand) : phase_(phase), from_(from), payments_(hand) {}

  Phase phase_;
  SpaceSet from_;
  Payments payments_;
};

}  // namespace sextant::ghosts_of_the_moor
