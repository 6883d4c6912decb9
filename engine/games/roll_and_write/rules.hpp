#pragma once

#include <string_view>

#include "core/defaults.hpp"
#include "games/roll_and_write/choices.hpp"
#include "games/roll_and_write/config.hpp"
#include "games/roll_and_write/score.hpp"
#include "games/roll_and_write/state.hpp"
#include "games/roll_and_write/view.hpp"

namespace sextant::roll_and_write {

/// The rules of Lost Cities: Roll & Write. Contract: docs/rules/roll_and_write.md.
class Rules {
 public:
  using Config = roll_and_write::Config;
  using State = roll_and_write::State;
  using Action = roll_and_write::Action;
  using Refusal = roll_and_write::Refusal;
  using View = roll_and_write::View;
  /// Three numbers with three colours, and to refuse. A rush has at most 6 + 1 choices.
  using Legal = InlineList<Action, kDiceOfAKind * kDiceOfAKind + 1>;
  /// Multisets of three of ten numbers, C(12, 3) = 220, with those of three of six colours, C(8, 3) = 56.
  using Outcomes = InlineList<Outcome<Action>, std::size_t{220} * 56>;

  static constexpr std::string_view kId = "roll_and_write";
  /// Goes up when the same log would replay to another game.
  static constexpr int kVersion = 1;
  static constexpr Config kBenchConfig{};

  constexpr explicit Rules(const Config& config) : config_(config) {}

  [[nodiscard]] constexpr const Config& config() const { return config_; }
  [[nodiscard]] constexpr const PointsTable& points() const { return points_; }
  [[nodiscard]] constexpr int seats() const { return config_.players; }
  [[nodiscard]] constexpr int sides() const { return seats(); }
  [[nodiscard]] constexpr int longest_game() const;

  // Positions and decisions.
  [[nodiscard]] constexpr State start() const;
  [[nodiscard]] constexpr Turn turn(const State& s) const;
  [[nodiscard]] constexpr Choices choices(const State& s) const;
  [[nodiscard]] constexpr Legal legal(const State& s) const;
  [[nodiscard]] constexpr Refusal refusal(const State& s, const Action& action) const;
  constexpr void play_unchecked(State& s, const Action& action) const;

  // Chance.
  [[nodiscard]] constexpr Outcomes outcomes(const State& s) const;
  [[nodiscard]] constexpr std::uint32_t weight(const State& s, const Action& action) const;
  [[nodiscard]] constexpr Action sample(const State& s, Rng& rng) const;

  // Results.
  [[nodiscard]] constexpr Points score(const State& s, Seat seat) const { return points_.of_sheet(s.sheets[seat]); }
  [[nodiscard]] constexpr SeatSet winners(const State& s) const { return top_scorers(*this, s); }

  // Knowledge.
  [[nodiscard]] constexpr View view(const State& s, Viewer viewer) const;
  /// Nothing is hidden, and a game can go on from any sheets and dice.
  [[nodiscard]] constexpr bool can_sample(const View&) const { return true; }
  [[nodiscard]] constexpr State sample_world(const View& view, Rng& rng) const;
  [[nodiscard]] constexpr Action veil(const Action& action, Viewer) const { return action; }

  /// What a pair taken, a rush or a refusal makes of a sheet and of the pairs that it takes; whether it reaches an
  /// arrow.
  constexpr bool mark(Sheet& sheet, PairSet& writable, const Action& action) const;

  [[nodiscard]] constexpr bool is_arrow(Colour colour, int square) const;
  [[nodiscard]] constexpr bool is_vase(Colour colour, int square) const;

 private:
  [[nodiscard]] constexpr bool is_finished(const BySeat<Sheet, kMaxPlayers>& sheets, BridgeSet crossed) const;
  [[nodiscard]] static constexpr PairSet writable_in(Column column, int artefacts);
  [[nodiscard]] static constexpr PairSet offered(const State& s) { return s.phase == Phase::Rush ? kZeros : s.offer; }
  [[nodiscard]] static constexpr Refusal refusal_to_enter(const State& s, const Action& action);

  static constexpr void roll(State& s, const Roll& roll);
  constexpr void take(State& s, const Action& action) const;
  constexpr void enter(State& s, const Action& action) const;
  constexpr bool enter(Sheet& sheet, PairSet& writable, const Action& action) const;
  constexpr bool write(Sheet& sheet, PairSet& writable, Colour colour, int number) const;
  static constexpr void hatch_die(Sheet& sheet);
  static constexpr void hatch_artefact(Sheet& sheet, PairSet& writable);
  static constexpr void refresh(const Sheet& sheet, PairSet& writable, Colour colour);
  constexpr void next_seat(State& s) const;
  constexpr void end_turn(State& s) const;

  Config config_;
  PointsTable points_{};
};

/// A seat that is not exhausted gets on with every turn: it ticks one of six round boxes, writes into one of 54
/// squares, ticks one of six artefacts on top, or hatches one of nine dice symbols. So all are exhausted after at most
/// 6 + 54 + 6 + 9 = 75 turns, each of one roll and one answer of every seat. A rush is decided once for each arrow of
/// a sheet, when its square is written.
constexpr int Rules::longest_game() const {
  constexpr int kTurns = kColours + kColours * kSquares + kColours + kSymbols;
  int arrows = 0;
  for (const Signs signs : config_.layout.columns) arrows += bit_count(signs.arrows);
  return kTurns * (1 + seats()) + seats() * arrows;
}

constexpr State Rules::start() const {
  State s{};
  s.active = s.decider = seat_at(config_.starter);
  s.taken = kNoPair;
  for (int i = 0; i < seats(); ++i)
    for (int colour = 0; colour < kColours; ++colour) s.writable[seat_at(i)] |= pairs_with(colour_at(colour));
  return s;
}

constexpr Turn Rules::turn(const State& s) const {
  switch (s.phase) {
    case Phase::Roll: return Turn::chance();
    case Phase::Choose:
    case Phase::Rush: return Turn::of(s.decider);
    case Phase::Over: break;
  }
  return Turn::over();
}

constexpr bool Rules::is_arrow(Colour colour, int square) const {
  return has_square(config_.layout.columns[colour].arrows, square);
}

constexpr bool Rules::is_vase(Colour colour, int square) const {
  return has_square(config_.layout.columns[colour].vases, square);
}

/// The numbers that a column takes, a bit each. A 0 is a 10, or ticks the round box of an untouched column; so a column
/// takes a 0 as long as anything can happen in it. Rules: docs/rules/roll_and_write.md, "A turn", 4.
constexpr PairSet Rules::writable_in(Column column, int artefacts) {
  if (column.is_full() && (column.has_ticked_top() || artefacts == kSymbols)) return 0;
  constexpr PairSet kAllNumbers = (PairSet{1} << kFaces) - 1;
  return (kAllNumbers << column.last() & kAllNumbers) | 1;
}

constexpr Choices Rules::choices(const State& s) const { return {s.phase, offered(s) & s.writable[s.decider]}; }

constexpr Rules::Legal Rules::legal(const State& s) const {
  return turn(s).is_seat() ? listed<Legal>(choices(s)) : Legal{};
}

constexpr Refusal Rules::refusal(const State& s, const Action& action) const {
  const bool rushes = s.phase == Phase::Rush;
  switch (action.kind) {
    case Action::Kind::Roll: break;
    case Action::Kind::Take: return rushes ? Refusal::RushFirst : refusal_to_enter(s, action);
    case Action::Kind::Refuse: return rushes ? Refusal::RushFirst : Refusal::None;
    case Action::Kind::Rush: return rushes ? refusal_to_enter(s, action) : Refusal::NoArrow;
    case Action::Kind::RushNone: return rushes ? Refusal::None : Refusal::NoArrow;
  }
  return Refusal::OnlyChance;
}

/// The dice offer every number with every colour, so a pair that is missing for its number alone has its colour there.
constexpr Refusal Rules::refusal_to_enter(const State& s, const Action& action) {
  const PairSet wanted = pair_bit(action.number(), action.colour());
  if ((offered(s) & pairs_with(action.colour())) == 0) return Refusal::ColourNotThere;
  if ((offered(s) & wanted) == 0) return Refusal::NumberNotThere;
  const PairSet taken = s.writable[s.decider] & pairs_with(action.colour());
  if ((taken & wanted) != 0) return Refusal::None;
  return taken == 0 ? Refusal::ColumnFull : Refusal::NumberTooLow;
}

constexpr void Rules::play_unchecked(State& s, const Action& action) const {
  switch (action.kind) {
    case Action::Kind::Roll: return roll(s, action.dice);
    case Action::Kind::Take: return take(s, action);
    case Action::Kind::Refuse:
    case Action::Kind::Rush: return enter(s, action);
    case Action::Kind::RushNone: return next_seat(s);
  }
}

constexpr void Rules::roll(State& s, const Roll& roll) {
  s.roll = roll;
  s.offer = pairs_of(roll, kNoPair);
  s.phase = Phase::Choose;
}

constexpr void Rules::take(State& s, const Action& action) const {
  if (s.decider == s.active) {
    s.taken = {action.dice.numbers[0], action.dice.colours[0]};
    s.offer = pairs_of(s.roll, s.taken);
  }
  enter(s, action);
}

/// What the decider marks on its sheet; with an arrow it rushes on.
constexpr void Rules::enter(State& s, const Action& action) const {
  s.phase = mark(s.sheets[s.decider], s.writable[s.decider], action) ? Phase::Rush : Phase::Choose;
  if (s.phase != Phase::Rush) next_seat(s);
}

constexpr bool Rules::mark(Sheet& sheet, PairSet& writable, const Action& action) const {
  switch (action.kind) {
    case Action::Kind::Take:
    case Action::Kind::Rush: return enter(sheet, writable, action);
    case Action::Kind::Refuse: hatch_die(sheet); break;
    case Action::Kind::Roll:
    case Action::Kind::RushNone: break;
  }
  return false;
}

constexpr void Rules::hatch_die(Sheet& sheet) {
  if (sheet.dice < kSymbols) ++sheet.dice;
  if (sheet.dice == kBridgeStep) sheet.reached |= bridge_bit(kDiceBridge);
}

constexpr bool Rules::enter(Sheet& sheet, PairSet& writable, const Action& action) const {
  bool reaches_arrow = false;
  Column& column = sheet.column(action.colour());
  const Entry entry = entry_of(column, action);
  switch (entry.kind) {
    case Entry::Kind::Box: column.tick_box(); break;
    case Entry::Kind::Square: reaches_arrow = write(sheet, writable, action.colour(), entry.number); break;
    case Entry::Kind::Top:
      column.tick_top();
      hatch_artefact(sheet, writable);
      break;
  }
  refresh(sheet, writable, action.colour());
  return reaches_arrow;
}

/// Writes into the next square and does what the square says; whether that is an arrow.
constexpr bool Rules::write(Sheet& sheet, PairSet& writable, Colour colour, int number) const {
  Column& column = sheet.column(colour);
  column.write(number);
  const int square = column.steps();
  if (square == kBridgeStep) sheet.reached |= bridge_bit(Bridge::of(colour));
  if (is_vase(colour, square)) hatch_artefact(sheet, writable);
  return is_arrow(colour, square);
}

/// With the last one, the artefacts on top of full columns cannot be ticked any more.
constexpr void Rules::hatch_artefact(Sheet& sheet, PairSet& writable) {
  if (sheet.artefacts == kSymbols) return;
  ++sheet.artefacts;
  if (sheet.artefacts == kBridgeStep) sheet.reached |= bridge_bit(kArtefactBridge);
  if (sheet.artefacts == kSymbols)
    for (int i = 0; i < kColours; ++i) refresh(sheet, writable, colour_at(i));
}

/// Brings the pairs that a sheet takes up to date with one of its columns.
constexpr void Rules::refresh(const Sheet& sheet, PairSet& writable, Colour colour) {
  const PairSet takes = writable_in(sheet.column(colour), sheet.artefacts) << place_of(0, colour);
  writable = (writable & ~pairs_with(colour)) | takes;
}

constexpr void Rules::next_seat(State& s) const {
  s.phase = Phase::Choose;
  s.decider = s.decider.next(seats());
  if (s.decider == s.active) end_turn(s);
}

/// Rules: docs/rules/roll_and_write.md, "A turn", 7, and "End".
constexpr void Rules::end_turn(State& s) const {
  const BridgeSet before = s.crossed;
  for (int i = 0; i < seats(); ++i) {
    Sheet& sheet = s.sheets[seat_at(i)];
    sheet.won |= sheet.reached & ~before;
    s.crossed |= sheet.reached;
  }
  s.active = s.decider = s.active.next(seats());
  s.roll = {};
  s.taken = kNoPair;
  s.offer = 0;
  s.phase = is_finished(s.sheets, s.crossed) ? Phase::Over : Phase::Roll;
}

/// Whether the game is over once a turn has left these sheets.
constexpr bool Rules::is_finished(const BySeat<Sheet, kMaxPlayers>& sheets, BridgeSet crossed) const {
  bool all_exhausted = true;
  for (int i = 0; i < seats(); ++i) all_exhausted = all_exhausted && sheets[seat_at(i)].is_exhausted();
  return all_exhausted || crossed == kAllBridges;
}

namespace detail {

/// In how many orders three ascending faces can lie.
template <class Face>
constexpr std::uint32_t orders(const Array<Face, kDiceOfAKind>& faces) {
  const bool low = faces[0] == faces[1];
  const bool high = faces[1] == faces[2];
  if (low && high) return 1;
  return low || high ? 3 : 6;
}

/// Calls `use(faces)` for each ascending triple of 0 … count - 1.
template <class Use>
constexpr void for_each_triple(std::uint32_t count, Use use) {
  for (std::uint32_t a = 0; a < count; ++a)
    for (std::uint32_t b = a; b < count; ++b)
      for (std::uint32_t c = b; c < count; ++c) use(Faces{{a, b, c}});
}

}  // namespace detail

constexpr Rules::Outcomes Rules::outcomes(const State& s) const {
  Outcomes outcomes;
  if (s.phase != Phase::Roll) return outcomes;
  detail::for_each_triple(kFaces, [&](const Faces& numbers) {
    const std::uint32_t orders = detail::orders(numbers);
    detail::for_each_triple(kColours, [&](const Faces& colours) {
      outcomes.push_back({Action::roll(roll_of(numbers, colours)), orders * detail::orders(colours)});
    });
  });
  return outcomes;
}

constexpr std::uint32_t Rules::weight(const State& s, const Action& action) const {
  if (s.phase != Phase::Roll || action.kind != Action::Kind::Roll) return 0;
  return detail::orders(action.dice.numbers) * detail::orders(action.dice.colours);
}

/// Six dice, thrown with one random number: there are 10³ × 6³ = 216000 ordered rolls.
constexpr Action Rules::sample(const State&, Rng& rng) const {
  const std::uint32_t thrown = rng.below(216'000);
  const std::uint32_t numbers = thrown % 1000;
  const std::uint32_t colours = thrown / 1000;
  return Action::roll(roll_of(sorted(numbers % 10, numbers / 10 % 10, numbers / 100),
                              sorted(colours % 6, colours / 6 % 6, colours / 36)));
}

constexpr View Rules::view(const State& s, Viewer viewer) const {
  return {viewer, s.phase, turn(s), s.active, s.roll, s.taken, s.crossed, s.sheets};
}

/// The position itself: nothing is hidden.
constexpr State Rules::sample_world(const View& view, Rng&) const {
  State s{};
  s.phase = view.phase;
  s.active = view.active;
  s.roll = view.roll;
  s.taken = view.taken;
  s.crossed = view.crossed;
  s.sheets = view.sheets;
  for (int i = 0; i < seats(); ++i)
    for (int colour = 0; colour < kColours; ++colour)
      refresh(s.sheets[seat_at(i)], s.writable[seat_at(i)], colour_at(colour));
  s.decider = view.turn.is_seat() ? view.turn.seat() : view.active;
  if (view.turn.is_seat()) s.offer = pairs_of(s.roll, s.taken);
  return s;
}

static_assert(GameRules<Rules>);

}  // namespace sextant::roll_and_write
