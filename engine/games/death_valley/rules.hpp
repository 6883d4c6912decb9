#pragma once

#include <string_view>

#include "core/defaults.hpp"
#include "games/death_valley/action.hpp"
#include "games/death_valley/card_table.hpp"
#include "games/death_valley/score.hpp"
#include "games/death_valley/state.hpp"

namespace sextant::death_valley {

/// The game ends after this many turns in all. Rules: docs/rules/death_valley.md, "A turn", 5.
inline constexpr int kMaxTurns = 400;
/// So many visible cards of one hazard make a side collapse.
inline constexpr int kCollapse = 3;

/// A set of hazards, a bit each.
using HazardSet = unsigned;

/// What a viewer knows of a position: all of it. Every card was seen when it was drawn, and the order of the deck,
/// which nobody knows, is not in a position.
using View = OpenView<State>;

/// The rules of Death Valley. Contract: docs/rules/death_valley.md.
class Rules : public OpenRules<Rules, State, Action> {
 public:
  using Config = death_valley::Config;
  using State = death_valley::State;
  using Action = death_valley::Action;
  using Refusal = death_valley::Refusal;
  /// The most choices are those of a swap: every pair of a Journey, and to pass.
  using Legal = InlineList<Action, std::size_t{kMaxRow} * (kMaxRow - 1) / 2 + 1>;
  /// One outcome for each card of the deck.
  using Outcomes = InlineList<Outcome<Action>, kDeckCards>;

  static constexpr std::string_view kId = "death_valley";
  /// Goes up when the same log would replay to another game.
  static constexpr int kVersion = 1;
  static constexpr Config kBenchConfig{};

  constexpr explicit Rules(const Config& config) : config_(config), table_(config.deck) {}

  [[nodiscard]] constexpr const Config& config() const { return config_; }
  [[nodiscard]] constexpr const Deck& deck() const { return config_.deck; }
  [[nodiscard]] constexpr const CardTable& table() const { return table_; }
  [[nodiscard]] constexpr int seats() const { return config_.players; }
  /// Two scores always: the automaton has one.
  [[nodiscard]] constexpr int sides() const { return kSides; }
  [[nodiscard]] constexpr bool is_automaton(Seat side) const { return side.index >= config_.players; }
  [[nodiscard]] constexpr int longest_game() const;

  // Positions and decisions.
  [[nodiscard]] constexpr State start() const;
  [[nodiscard]] constexpr Turn turn(const State& s) const;
  class Choices;
  [[nodiscard]] constexpr Choices choices(const State& s) const;
  [[nodiscard]] constexpr Legal legal(const State& s) const;
  [[nodiscard]] constexpr Refusal refusal(const State& s, Action action) const;
  constexpr void play_unchecked(State& s, Action action) const;
  /// Plays an entry without the turn of the automaton that may follow it.
  constexpr void play_entry(State& s, Action action) const;
  /// The automaton's turn up to the next entry; only when the automaton is to act.
  constexpr void move_automaton(State& s) const;

  // Chance.
  [[nodiscard]] constexpr Outcomes outcomes(const State& s) const;
  [[nodiscard]] constexpr std::uint32_t weight(const State& s, Action action) const;
  [[nodiscard]] constexpr Action sample(const State& s, Rng& rng) const;

  // Results.
  [[nodiscard]] constexpr Points score(const State& s, Seat side) const;
  [[nodiscard]] constexpr SeatSet winners(const State& s) const;

  // Knowledge.
  [[nodiscard]] constexpr bool can_sample(const View& view) const;

  /// The hazards of which a side shows three or more.
  [[nodiscard]] constexpr HazardSet overfull(CardSet visible) const;
  /// How many cards the Desert holds.
  [[nodiscard]] static constexpr int desert_size(const State& s) {
    return bit_count(s.deck) + (s.face_up != kNoCard ? 1 : 0);
  }
  /// The places of the subject's Journey that the asking keep card may keep, a bit each.
  [[nodiscard]] static constexpr unsigned keepable_places(const State& s);
  /// The places of the subject's Journey that were not kept, a bit each.
  [[nodiscard]] static constexpr unsigned places_not_kept(const State& s);
  /// The cards hidden in the subject's Album.
  [[nodiscard]] static constexpr CardSet tradable(const State& s) { return s.hidden_under(s.albums[s.subject].set()); }

 private:
  // rules_legal.hpp
  [[nodiscard]] constexpr int plain_actions(const State& s) const;
  [[nodiscard]] constexpr Action plain_action(const State& s, int place) const;
  [[nodiscard]] constexpr bool can_peek(const State& s) const { return working(s, s.active, table_.peek) != 0; }
  [[nodiscard]] static constexpr Action::Kind naming_kind(Phase phase);
  [[nodiscard]] static constexpr const Row& named_row(const State& s);
  [[nodiscard]] constexpr unsigned nameable(const State& s) const;
  [[nodiscard]] constexpr Refusal refusal_to_name(const State& s, int card) const;
  [[nodiscard]] static constexpr Refusal refusal_to_swap(const State& s, Action action);
  [[nodiscard]] static constexpr Action::Kind kind_of_chance(const State& s);

  // rules_turn.hpp: the action and what follows it
  static constexpr void join(State& s, Seat side, int card);
  static constexpr int take_face_up(State& s);
  constexpr void draw(State& s, int card) const;
  constexpr void rest(State& s, int card) const;
  constexpr void hide_in_rest(State& s, int card) const;
  constexpr void shuffle(State& s, int card) const;
  constexpr void end_of_choice(State& s) const;
  constexpr void after_action(State& s) const;
  constexpr void exchange(State& s, int card) const;
  constexpr void swap(State& s, int left, int right) const;
  constexpr void ask_exchange(State& s) const;
  constexpr void ask_swap(State& s) const;
  constexpr void pass(State& s) const;
  constexpr void refresh(State& s) const;
  constexpr void end_turn(State& s) const;
  constexpr void trade(State& s, int card) const;
  constexpr void ask_trade(State& s) const;
  constexpr void release_hidden(State& s, int card) const;
  constexpr void return_to_deck(State& s, int card) const;
  constexpr void cover(State& s, int card, int with) const;

  // sampling.hpp
  [[nodiscard]] constexpr bool desert_fits(const State& s) const;
  [[nodiscard]] constexpr bool step_fits(const State& s) const;

  // rules_collapse.hpp
  constexpr void check(State& s) const;
  [[nodiscard]] constexpr bool stops_for_check(State& s, Seat side) const;
  [[nodiscard]] constexpr bool stops_in_collapse(State& s, Hazard hazard) const;
  [[nodiscard]] constexpr bool stops_for_keep(State& s) const;
  [[nodiscard]] constexpr bool stops_for_scavenge(State& s) const;
  constexpr void discard_rightmost(State& s, Hazard hazard) const;
  constexpr void shuffle_journey(State& s) const;
  constexpr void go_on_checking(State& s) const;
  constexpr void scavenge(State& s, int card) const;

  /// The visible cards of a seat that have an ongoing effect; the automaton has none.
  [[nodiscard]] constexpr CardSet working(const State& s, Seat side, CardSet effects) const {
    return is_automaton(side) ? 0 : s.visible[side] & effects;
  }

  Config config_;
  CardTable table_;
};

/// The leftmost card of a row that is in a set, or kNoCard.
constexpr int first_of(const Row& row, CardSet cards) {
  for (int i = 0; i < row.size; ++i)
    if ((cards & bit(row.at(i))) != 0) return row.at(i);
  return kNoCard;
}

/// The card of `pending` that asks first: Journey, then Album, each from the left.
constexpr int first_asker(const State& s, Seat seat) {
  const int in_journey = first_of(s.journeys[seat], s.pending);
  return in_journey != kNoCard ? in_journey : first_of(s.albums[seat], s.pending);
}

/// Whether the phase is about one side: who collapses, or who trades.
constexpr bool has_subject(Phase phase) {
  return phase == Phase::Hazard || phase == Phase::Keep || phase == Phase::Scavenge || phase == Phase::Trade;
}

/// The seat whose cards ask.
constexpr Seat asking_seat(const State& s) {
  if (s.phase == Phase::Scavenge) return other(s.subject);
  return has_subject(s.phase) ? s.subject : s.active;
}

/// A turn has at most 40 entries: a rest names at most 17 cards of the Journey once (rest, hide or shuffle) and says
/// `done` twice; each of the 18 cards asks at most once, since it has one effect and stays on its side; both sides may
/// name a hazard; one card is revealed. Every other action has fewer. Before the turns a card is revealed, after them
/// each of the 18 cards may ask for a trade.
constexpr int Rules::longest_game() const {
  constexpr int kTurn = kMaxRow + 2 + kDeckCards + kSides + 1;
  return 1 + kMaxTurns * kTurn + kDeckCards;
}

constexpr State Rules::start() const {
  State s{};
  s.deck = kAllCards;
  for (std::uint8_t& cover : s.covers) cover = kNoCover;
  s.face_up = s.looked_at = s.asker = kNoCard;
  return s;
}

constexpr Turn Rules::turn(const State& s) const {
  switch (s.phase) {
    case Phase::Setup:
    case Phase::Reveal:
    case Phase::Draw:
    case Phase::Look: return Turn::chance();
    case Phase::Act:
    case Phase::Give:
    case Phase::Hide:
    case Phase::Shuffle:
    case Phase::Exchange:
    case Phase::Swap: return Turn::of(s.active);
    case Phase::Hazard:
    case Phase::Keep:
    case Phase::Trade: return Turn::of(s.subject);
    case Phase::Scavenge: return Turn::of(other(s.subject));
    case Phase::Over: break;
  }
  return Turn::over();
}

/// Rules: docs/rules/death_valley.md, "Score" and "Solo".
constexpr Points Rules::score(const State& s, Seat side) const {
  if (!is_automaton(side)) return SideScore(config_.deck, table_, s, side).total();
  Points total;
  for (int card : set_bits(s.visible[side]))
    total += automaton_points(config_.deck.cards[static_cast<std::size_t>(card)]);
  if (config_.solo_discards) total += Points{bit_count(s.discards(Seat{0}) | s.discards(Seat{1}))};
  return total;
}

/// Rules: docs/rules/death_valley.md, "Configuration" (`solo_must_outlast`) and "Score".
constexpr SeatSet Rules::winners(const State& s) const {
  const int first = s.collapses[Seat{0}];
  const int second = s.collapses[Seat{1}];
  SeatSet winners;
  if (seats() == 1 && config_.solo_must_outlast && second <= first) {
    winners.add(Seat{1});
    return winners;
  }
  const Points lead = score(s, Seat{0}) - score(s, Seat{1});
  const int order = lead.value != 0 ? lead.value : second - first;
  if (order >= 0) winners.add(Seat{0});
  if (order <= 0) winners.add(Seat{1});
  return winners;
}

}  // namespace sextant::death_valley

#include "games/death_valley/rules_collapse.hpp"
#include "games/death_valley/rules_legal.hpp"
#include "games/death_valley/rules_turn.hpp"
#include "games/death_valley/sampling.hpp"

namespace sextant::death_valley {

static_assert(GameRules<Rules>);

}  // namespace sextant::death_valley
