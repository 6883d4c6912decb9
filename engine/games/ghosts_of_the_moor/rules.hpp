#pragma once

#include <string_view>

#include "core/game.hpp"
#include "games/ghosts_of_the_moor/choices.hpp"
#include "games/ghosts_of_the_moor/config.hpp"
#include "games/ghosts_of_the_moor/payment.hpp"
#include "games/ghosts_of_the_moor/score.hpp"
#include "games/ghosts_of_the_moor/state.hpp"
#include "games/ghosts_of_the_moor/view.hpp"

namespace sextant::ghosts_of_the_moor {

/// The rules of Ghosts of the Moor. Contract: docs/rules/ghosts_of_the_moor.md.
class Rules {
 public:
  using Config = ghosts_of_the_moor::Config;
  using State = ghosts_of_the_moor::State;
  using Action = ghosts_of_the_moor::Action;
  using Refusal = ghosts_of_the_moor::Refusal;
  using View = ghosts_of_the_moor::View;
  /// Payments are the longest list; a move has at most five choices.
  using Legal = InlineList<Action, kMaxPayments>;
  /// One outcome for each kind of tile; the die has six.
  using Outcomes = InlineList<Outcome<Action>, kKinds>;

  static constexpr std::string_view kId = "ghosts_of_the_moor";
  /// Goes up when the same log would replay to another game.
  static constexpr int kVersion = 1;
  /// What is timed and signed.
  static constexpr Config kBenchConfig{};

  constexpr explicit Rules(const Config& config);

  [[nodiscard]] constexpr const Config& config() const { return config_; }
  [[nodiscard]] constexpr const Board& board() const { return config_.board; }
  [[nodiscard]] constexpr int seats() const { return config_.players; }
  [[nodiscard]] constexpr int sides() const { return seats(); }
  /// The number of the finish: one more than the length of the track.
  [[nodiscard]] constexpr int finish() const { return finish_; }
  [[nodiscard]] constexpr int longest_game() const;

  // Positions and decisions.
  [[nodiscard]] constexpr State start() const { return start_; }
  [[nodiscard]] constexpr Turn turn(const State& s) const;
  [[nodiscard]] constexpr Choices choices(const State& s) const;
  [[nodiscard]] constexpr Legal legal(const State& s) const;
  [[nodiscard]] constexpr Refusal refusal(const State& s, Action action) const;
  constexpr void play_unchecked(State& s, Action action) const;

  // Chance.
  [[nodiscard]] constexpr Outcomes outcomes(const State& s) const;
  [[nodiscard]] constexpr std::uint32_t weight(const State& s, Action action) const;
  [[nodiscard]] constexpr Action sample(const State& s, Rng& rng) const;

  // Results.
  [[nodiscard]] constexpr Points score(const State& s, Seat seat) const;
  [[nodiscard]] constexpr SeatSet winners(const State& s) const;

  // Knowledge: every viewer has the same.
  [[nodiscard]] constexpr View view(const State& s, Viewer viewer) const;
  [[nodiscard]] constexpr bool can_sample(const View& view) const;
  [[nodiscard]] constexpr State sample_world(const View& view, Rng& rng) const;
  [[nodiscard]] constexpr Action veil(Action action, Viewer) const { return action; }

  /// Every tile of the game: the mixed ones, and a plank for each seat.
  [[nodiscard]] constexpr Tiles all_tiles() const {
    Tiles tiles = mixed_tiles(board());
    tiles.add(kPlank, seats());
    return tiles;
  }
  /// The kinds of the tiles that nobody has seen.
  [[nodiscard]] constexpr Tiles unseen(const View& view) const;
  /// The symbol of a track space.
  [[nodiscard]] constexpr Symbol symbol(int space) const {
    return board().symbols[static_cast<std::size_t>(space - 1)];
  }
  /// Where a pawn from `space` comes to rest: reaching or passing the finish ends on it.
  [[nodiscard]] constexpr int landing(int space, int die) const {
    return space + die < finish_ ? space + die : finish_;
  }

 private:
  [[nodiscard]] constexpr State first_position() const;
  [[nodiscard]] static constexpr bool is_setup(const State& s) { return s.die == 0; }
  [[nodiscard]] constexpr bool has_finished(const State& s, Seat seat) const {
    return s.pawns[seat].rearmost() == finish_;
  }
  [[nodiscard]] constexpr SpaceSet movable(const State& s) const;
  [[nodiscard]] constexpr bool covers_fit(const View& view) const;
  [[nodiscard]] constexpr bool tiles_add_up(const View& view) const;

  constexpr void reveal(State& s, Tile tile) const;
  constexpr void move(State& s, int from) const;
  constexpr void settle_space_left(State& s) const;
  constexpr void take_tile(State& s) const;
  constexpr void pay(State& s) const;
  constexpr void discard(State& s, Tile tile, int target) const;
  [[nodiscard]] constexpr int payment_target(const State& s) const;
  constexpr void end_turn(State& s) const;
  static constexpr void take_goal(State& s);
  [[nodiscard]] constexpr bool beats(const State& s, Seat one, Seat other) const;

  Config config_;
  SpaceSet spaces_;  // of the track
  int finish_;
  State start_;
};

constexpr Rules::Rules(const Config& config)
    : config_(config),
      spaces_(SpaceSet::track(config.board.length())),
      finish_(config.board.length() + 1),
      start_(first_position()) {}

/// Every mixed tile is revealed once. Every turn brings a pawn at least one space on, so a pawn moves at most `finish`
/// times; a turn has a roll and a move, a plank question unless it reaches the finish, and a payment unless it leaves
/// the start.
constexpr int Rules::longest_game() const {
  const int pawns = seats() * pawns_of_a_seat(seats());
  return mixed_tiles(board()).size() + pawns * (4 * finish_ - 2);
}

/// Rules: docs/rules/ghosts_of_the_moor.md, "Setup".
constexpr State Rules::first_position() const {
  State s{};
  s.unseen = mixed_tiles(board());
  s.unseen_count = static_cast<std::uint8_t>(s.unseen.size());
  for (int space = 1; space <= board().filled(); ++space) {
    s.lay(space, kCovered);
    if (space <= board().green) s.lay(space, kCovered);
  }
  for (int i = 0; i < seats(); ++i) {
    s.hands[seat_at(i)].add(kPlank);
    for (int pawn = pawns_of_a_seat(seats()); pawn < kMaxPawns; ++pawn) s.pawns[seat_at(i)].set(pawn, finish_);
  }
  for (std::uint8_t& owner : s.goals) owner = kNobody;
  s.phase = Phase::Reveal;
  s.mover = seat_at(config_.starter);
  s.space = 1;
  return s;
}

constexpr Turn Rules::turn(const State& s) const {
  switch (s.phase) {
    case Phase::Reveal:
    case Phase::Roll: return Turn::chance();
    case Phase::Move:
    case Phase::Plank:
    case Phase::Pay: return Turn::of(s.mover);
    case Phase::Over: break;
  }
  return Turn::over();
}

/// The spaces from which the mover can move a pawn; pawns on one space are interchangeable.
constexpr SpaceSet Rules::movable(const State& s) const {
  SpaceSet spaces = s.pawns[s.mover].spaces();
  spaces.remove(finish_);
  return spaces;
}

constexpr Choices Rules::choices(const State& s) const {
  if (s.phase == Phase::Move) return Choices::moves(movable(s));
  return s.phase == Phase::Plank ? Choices::planks() : Choices::payments(s.hands[s.mover]);
}

constexpr Rules::Legal Rules::legal(const State& s) const {
  return turn(s).is_seat() ? listed<Legal>(choices(s)) : Legal{};
}

constexpr Refusal Rules::refusal(const State& s, Action action) const {
  const auto in = [&s](Phase phase, Refusal refusal) {
    if (s.phase == phase) return refusal;
    if (s.phase == Phase::Move) return Refusal::PawnAsked;
    return s.phase == Phase::Plank ? Refusal::PlankAsked : Refusal::PaymentAsked;
  };
  switch (action.kind) {
    case Action::Kind::Reveal:
    case Action::Kind::Roll: break;
    case Action::Kind::Move:
      return in(Phase::Move, movable(s).has(action.number()) ? Refusal::None : Refusal::NoPawnThere);
    case Action::Kind::Plank:
    case Action::Kind::NoPlank: return in(Phase::Plank, Refusal::None);
    case Action::Kind::Discard: return in(Phase::Pay, Payments(s.hands[s.mover]).refusal(action));
  }
  return Refusal::OnlyChance;
}

constexpr void Rules::play_unchecked(State& s, Action action) const {
  switch (action.kind) {
    case Action::Kind::Reveal: return reveal(s, action.tile());
    case Action::Kind::Roll:
      s.die = action.object;
      s.phase = Phase::Move;
      return;
    case Action::Kind::Move: return move(s, action.number());
    case Action::Kind::Plank:
      s.hands[s.mover].remove(kPlank);
      s.lay(landing(s.space, s.die), kPlank);
      return settle_space_left(s);
    case Action::Kind::NoPlank: return settle_space_left(s);
    case Action::Kind::Discard: {
      const int target = payment_target(s);
      discard(s, action.tile(), target);
      if (action.second != kNoTile) discard(s, action.second, target);
      return end_turn(s);
    }
  }
}

constexpr void Rules::reveal(State& s, Tile tile) const {
  s.unseen.remove(tile);
  --s.unseen_count;
  s.track.uncover(s.space, tile);
  if (!is_setup(s)) return end_turn(s);
  if (s.space++ != board().filled()) return;
  s.space = 0;
  s.phase = Phase::Roll;
}

/// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 2 and 3.
constexpr void Rules::move(State& s, int from) const {
  const int to = landing(from, s.die);
  if (s.pawns_on(from, seats()) == 1) s.occupied.remove(from);
  s.pawns[s.mover].advance(from, to);
  if (to != finish_) s.occupied.add(to);
  s.space = static_cast<std::uint8_t>(from);
  if (to != finish_ && !s.tiled.has(to) && s.hands[s.mover].has(kPlank)) s.phase = Phase::Plank;
  else settle_space_left(s);
}

/// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 4.
constexpr void Rules::settle_space_left(State& s) const {
  if (s.space == 0) return end_turn(s);
  if (!s.tiled.has(s.space)) return pay(s);
  if (s.occupied.has(s.space)) return end_turn(s);
  take_tile(s);
}

constexpr void Rules::take_tile(State& s) const {
  s.hands[s.mover].add(s.take(s.space));
  if (!s.track.needs_reveal(s.space)) return end_turn(s);
  s.phase = Phase::Reveal;
}

constexpr void Rules::pay(State& s) const {
  const Tiles hand = s.hands[s.mover];
  const Tile owed = Tile::of(symbol(s.space));
  if (hand.has(owed)) {
    discard(s, owed, payment_target(s));
  } else if (Payments(hand).is_choice()) {
    s.phase = Phase::Pay;
    return;
  } else if (hand.size() == 1) {
    discard(s, hand.at(0), payment_target(s));
  }
  end_turn(s);
}

constexpr void Rules::discard(State& s, Tile tile, int target) const {
  s.hands[s.mover].remove(tile);
  s.lay(target, tile);
}

/// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 4, and "Rulings", 3. There is always a space without pawn: a
/// track that 26 tiles or more fill has at least 13 spaces, and no table has more than 12 pawns.
constexpr int Rules::payment_target(const State& s) const {
  const SpaceSet free_of_pawns = spaces_.without(s.occupied);
  const SpaceSet free = free_of_pawns.without(s.tiled);
  return free.empty() ? free_of_pawns.closest_to_finish() : free.closest_to_finish();
}

/// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 5 and 6.
constexpr void Rules::end_turn(State& s) const {
  if (landing(s.space, s.die) == finish_) take_goal(s);
  s.die = 0;
  s.space = 0;
  s.phase = Phase::Roll;
  for (int i = 0; i < seats(); ++i) {
    s.mover = s.mover.next(seats());
    if (!has_finished(s, s.mover)) return;
  }
  s.phase = Phase::Over;
  s.mover = Seat{0};
}

/// The tokens lie highest first.
constexpr void Rules::take_goal(State& s) {
  if (s.goals_taken != kGoals) s.goals[s.goals_taken++] = s.mover.index;
}

constexpr Rules::Outcomes Rules::outcomes(const State& s) const {
  Outcomes outcomes;
  if (s.phase == Phase::Roll) {
    for (int number = 1; number <= kDieSides; ++number) outcomes.push_back({Action::roll(number), 1});
  } else if (s.phase == Phase::Reveal) {
    for (const Tile tile : s.unseen.kinds())
      outcomes.push_back({Action::reveal(tile), weight(s, Action::reveal(tile))});
  }
  return outcomes;
}

constexpr std::uint32_t Rules::weight(const State& s, Action action) const {
  if (s.phase == Phase::Roll) return action.kind == Action::Kind::Roll ? 1 : 0;
  if (s.phase != Phase::Reveal || action.kind != Action::Kind::Reveal) return 0;
  return static_cast<std::uint32_t>(s.unseen.count(action.tile()));
}

constexpr Action Rules::sample(const State& s, Rng& rng) const {
  if (s.phase == Phase::Roll) return Action::roll(1 + static_cast<int>(rng.below(kDieSides)));
  return Action::reveal(s.unseen.at(static_cast<int>(rng.below(s.unseen_count))));
}

constexpr Points Rules::score(const State& s, Seat seat) const {
  Points points = score_of_tiles(s.hands[seat]);
  for (std::size_t i = 0; i < kGoals; ++i)
    if (s.goals[i] == seat.index) points += Points{board().goals[i]};
  return points;
}

/// More points; then more planks; then who began later. Rules: docs/rules/ghosts_of_the_moor.md, "End and score".
constexpr bool Rules::beats(const State& s, Seat one, Seat other) const {
  const Points points = score(s, one) - score(s, other);
  if (points.value != 0) return points.value > 0;
  const int planks = s.hands[one].count(kPlank) - s.hands[other].count(kPlank);
  if (planks != 0) return planks > 0;
  const auto after_starter = [&](Seat seat) { return (seat.index - config_.starter + seats()) % seats(); };
  return after_starter(one) > after_starter(other);
}

constexpr SeatSet Rules::winners(const State& s) const {
  Seat best{0};
  for (int i = 1; i < seats(); ++i)
    if (beats(s, seat_at(i), best)) best = seat_at(i);
  SeatSet winners;
  winners.add(best);
  return winners;
}

constexpr View Rules::view(const State& s, Viewer viewer) const {
  return {viewer, s.phase, turn(s), s.mover, s.die, s.space, s.track, s.pawns, s.hands, s.goals};
}

constexpr Tiles Rules::unseen(const View& view) const {
  Tiles unseen = all_tiles();
  for (const Tiles& hand : view.hands) unseen.counts -= hand.counts;
  for (int space = 1; space < finish_; ++space)
    for (int level = 0; level < view.track.height(space); ++level)
      if (view.track.at(space, level) != kCovered) unseen.remove(view.track.at(space, level));
  return unseen;
}

/// The one position that has this view.
constexpr State Rules::sample_world(const View& view, Rng&) const {
  State s{};
  s.unseen = unseen(view);
  s.unseen_count = static_cast<std::uint8_t>(s.unseen.size());
  s.hands = view.hands;
  s.track = view.track;
  s.pawns = view.pawns;
  s.goals = view.goals;
  for (const std::uint8_t owner : s.goals)
    if (owner != kNobody) ++s.goals_taken;
  s.phase = view.phase;
  s.mover = view.mover;
  s.die = static_cast<std::uint8_t>(view.die);
  s.space = static_cast<std::uint8_t>(view.space);
  for (int space = 1; space < finish_; ++space) {
    if (view.track.height(space) != 0) s.tiled.add(space);
    if (s.pawns_on(space, seats()) != 0) s.occupied.add(space);
  }
  return s;
}

}  // namespace sextant::ghosts_of_the_moor

#include "games/ghosts_of_the_moor/sampling.hpp"

namespace sextant::ghosts_of_the_moor {

static_assert(GameRules<Rules>);

}  // namespace sextant::ghosts_of_the_moor
