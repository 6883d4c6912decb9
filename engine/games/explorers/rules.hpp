#pragma once

#include <string_view>

#include "core/defaults.hpp"
#include "games/explorers/action.hpp"
#include "games/explorers/config.hpp"
#include "games/explorers/map.hpp"
#include "games/explorers/score.hpp"
#include "games/explorers/state.hpp"
#include "games/explorers/view.hpp"

namespace sextant::explorers {

inline constexpr int kMaxTurns = 400;
inline constexpr int kFirstGold = 50;  // at the start, and again after ruin
inline constexpr int kAmbassadorPrice = 100;
inline constexpr int kBonusPrice = 25;
inline constexpr int kFirstBonusCards = 3;
inline constexpr int kPlus2Points = 2;  // of the bonus cards
inline constexpr int kPlus3Points = 3;

/// The rules of Il était une fois… les explorateurs. Contract: docs/rules/explorers.md.
class Rules {
 public:
  using Config = explorers::Config;
  using State = explorers::State;
  using Action = explorers::Action;
  using Refusal = explorers::Refusal;
  using View = explorers::View;
  /// The most choices has a seat that sets an ambush: any point of any path, or none.
  using Legal = InlineList<Action, kMaxPaths * kMaxPointsOnPath + 1>;
  /// The most outcomes has a roll of the dice: 6 doubles and 15 pairs.
  using Outcomes = InlineList<Outcome<Action>, 21>;

  static constexpr std::string_view kId = "explorers";
  /// Goes up when the same log would replay to another game.
  static constexpr int kVersion = 1;
  /// What is timed and signed: two seats on the built-in map.
  static constexpr Config kBenchConfig{};

  constexpr explicit Rules(const Config& config) : config_(config), map_(config.board) {}

  [[nodiscard]] constexpr const Config& config() const { return config_; }
  [[nodiscard]] constexpr const Board& board() const { return config_.board; }
  [[nodiscard]] constexpr const Map& map() const { return map_; }
  [[nodiscard]] constexpr int seats() const { return config_.players; }
  [[nodiscard]] constexpr int sides() const { return seats(); }
  [[nodiscard]] constexpr int longest_game() const;

  // Positions and decisions.
  [[nodiscard]] constexpr State start() const;
  [[nodiscard]] constexpr Turn turn(const Table& s) const;
  class Choices;
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
  [[nodiscard]] constexpr SeatSet winners(const State& s) const { return top_scorers(*this, s); }

  // Knowledge.
  [[nodiscard]] constexpr View view(const State& s, Viewer viewer) const;
  [[nodiscard]] constexpr bool can_sample(const View& view) const;
  [[nodiscard]] constexpr State sample_world(const View& view, Rng& rng) const;
  [[nodiscard]] constexpr Action veil(Action action, Viewer viewer) const;

  // Questions about a table, for rules, players and drawings alike.

  [[nodiscard]] constexpr const Card& card(CardIndex index) const { return board().cards[index]; }
  /// The wonder that the seat's exploration leads to. Only when it has one.
  [[nodiscard]] constexpr WonderIndex arrival(const Table& s, Seat seat) const { return card(s.explorations[seat]).to; }
  /// The seat with the first-ambassador card of a wonder, or kNobody.
  [[nodiscard]] constexpr Seat holder(const Table& s, WonderIndex wonder) const;
  /// The points of the map on which an ambush may be set.
  [[nodiscard]] constexpr PointSet ambush_points(const Table& s) const;
  /// Calls `use(node)` for every point or wonder that the mover may step on, with so many points in reserve in its
  /// hand.
  template <class Use>
  constexpr void for_each_step(const Table& s, int reserve, Use use) const;
  /// How many points the mover must get from its hand to leave the figure that it is crossing; 0 when it crosses none.
  [[nodiscard]] constexpr int points_owed_by_hand(const Table& s) const;
  /// The points that the plus cards of a hand are good for.
  static constexpr int reserve(const BonusCounts& hand) {
    return kPlus2Points * count(hand, Bonus::Plus2) + kPlus3Points * count(hand, Bonus::Plus3);
  }

 private:
  class ViewCheck;

  // Choices.
  [[nodiscard]] static constexpr Phase phase_of(Action::Kind kind);
  [[nodiscard]] static constexpr bool holds(const State& s, Bonus card) { return count(s.hands[s.mover], card) > 0; }
  [[nodiscard]] static constexpr bool can_afford_bonus(const State& s) { return s.gold[s.mover] >= kBonusPrice; }
  [[nodiscard]] constexpr bool can_redraw(const Table& s) const { return !s.piles[drawing_wonder(s)].empty(); }
  [[nodiscard]] constexpr Refusal refusal_to_start(const State& s, WonderIndex wonder) const;
  [[nodiscard]] constexpr Refusal refusal_to_step(const State& s, Node to) const;
  [[nodiscard]] constexpr Refusal refusal_to_ambush(const State& s, Node point) const;

  // Setup.
  constexpr void choose_start(State& s, WonderIndex wonder) const;
  constexpr void begin_deals(State& s) const;
  constexpr void deal(State& s, Action action) const;
  constexpr void explore(State& s, CardIndex card) const;
  [[nodiscard]] static constexpr bool can_draw_bonus(const State& s) { return total(s.stock) + total(s.discards) > 0; }
  static constexpr void begin_deal(State& s, Phase phase);
  static constexpr void discard(State& s, Bonus card);

  // Roll and failure.
  constexpr void roll(State& s, int low, int high) const;
  constexpr void after_roll(State& s) const;
  constexpr void settle_penalty(State& s) const;
  constexpr void sell(State& s, WonderIndex wonder) const;
  constexpr void ruin(State& s) const;

  // Movement.
  static constexpr void begin_movement(State& s);
  static constexpr void play_card(State& s, Bonus card);
  constexpr void step(State& s, Node to) const;
  constexpr void enter_shortcut(State& s, WonderIndex wonder) const;
  constexpr void pay_toll(State& s, WonderIndex wonder) const;
  constexpr void answer_token(State& s, bool joker) const;
  constexpr void end_movement(State& s) const;
  constexpr void answer_toll(State& s, bool is_paid) const;
  constexpr void after_tolls(State& s) const;
  [[nodiscard]] constexpr bool is_occupied(const Table& s, Node point) const;
  [[nodiscard]] static constexpr bool is_visited(const Table& s, Node node);
  /// Calls `use(node, forward, open)` for every point or wonder next to the mover's figure; a shortcut may be closed.
  template <class Use>
  constexpr void for_each_neighbour(const Table& s, Use use) const;
  [[nodiscard]] constexpr Refusal refusal_to_enter(const Table& s, Node node, bool forward, bool open, int reach) const;
  [[nodiscard]] constexpr bool can_stop(const Table& s) const;
  [[nodiscard]] constexpr bool can_cross(const Table& s, Node point, bool forward, int reach) const;

  // Arrival.
  constexpr void arrive(State& s, WonderIndex wonder) const;
  static constexpr void place_ambassador(State& s, WonderIndex wonder);
  constexpr void put_under(State& s, CardIndex card) const;
  constexpr void draw_two(State& s) const;
  constexpr void ask_replacement(State& s, int first) const;
  constexpr void choose_card(State& s, CardIndex card) const;
  constexpr void end_turn(State& s) const;
  [[nodiscard]] constexpr WonderIndex drawing_wonder(const Table& s) const { return s.figures[s.mover].index(); }

  Config config_;
  Map map_;
};

/// Bonus cards are bought with gold: the first 50 of each seat, gold of arrivals, ambassadors sold (each was placed on
/// an arrival or at the start), and 50 after a ruin, all at most once a turn; tolls only move it. A card is played once
/// for each time it is dealt: in the setup, for a double, or bought. A turn has a roll, a deal, 12 + 3 for each plus
/// card steps, each with a question for a token and one for a toll, a stop, two cards drawn with two questions and two
/// redraws, a choice, `done`, and an ambush or `pass`; ambassadors are sold at most once each.
constexpr int Rules::longest_game() const {
  const int setup = seats() * (1 + kFirstBonusCards + 1);
  const int gold = seats() * (kFirstGold + kAmbassadorPrice) + kMaxTurns * (kMaxGold + kAmbassadorPrice + kFirstGold);
  const int bought = gold / kBonusPrice;
  const int dealt = seats() * kFirstBonusCards + kMaxTurns + bought;
  const int sold = seats() + kMaxTurns;
  const int steps = kMaxTurns * 2 * kDiceSides + 3 * dealt;
  constexpr int kOthersInATurn = 1 + 1 + 1 + 2 + 2 + 2 + 1 + 1 + 1;
  return setup + kMaxTurns * kOthersInATurn + sold + 3 * steps + dealt + 2 * bought;
}

constexpr State Rules::start() const {
  State s{};
  for (const WonderIndex wonder : wonders_of(board())) s.piles[wonder] = Pile::full(map_.pile_size(wonder));
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    s.figures.items[i] = kNowhere;
    s.explorations.items[i] = kNoCard;
    s.starts.items[i] = kNoWonder;
  }
  for (WonderIndex& entry : s.entries) entry = kNoWonder;
  s.drawn = {{kNoCard, kNoCard}};
  s.stock = board().bonus;
  s.phase = Phase::Start;
  s.mover = seat_at(config_.starter);
  return s;
}

constexpr Turn Rules::turn(const Table& s) const {
  if (is_one_of(s.phase, Phase::SetupDeal, Phase::SetupExplore, Phase::Roll, Phase::DoubleDeal, Phase::Explore,
                Phase::Redraw, Phase::BuyDeal))
    return Turn::chance();
  if (s.phase == Phase::Over) return Turn::over();
  return Turn::of(s.phase == Phase::Toll ? holder(s, s.entries[0]) : s.mover);
}

constexpr Seat Rules::holder(const Table& s, WonderIndex wonder) const {
  for (int i = 0; i < seats(); ++i)
    if (s.first_cards[seat_at(i)].has(wonder)) return seat_at(i);
  return kNobody;
}

constexpr void Rules::play_unchecked(State& s, Action action) const {
  switch (action.kind) {
    case Action::Kind::Start: return choose_start(s, action.wonder());
    case Action::Kind::Deal: return deal(s, action);
    case Action::Kind::Explore: return explore(s, action.card());
    case Action::Kind::Roll: return roll(s, action.low(), action.high());
    case Action::Kind::Sell: return sell(s, action.wonder());
    case Action::Kind::Play: return play_card(s, action.bonus());
    case Action::Kind::Step: return step(s, action.node());
    case Action::Kind::Stop: return end_movement(s);
    case Action::Kind::Joker: return answer_token(s, true);
    case Action::Kind::NoJoker: return answer_token(s, false);
    case Action::Kind::Toll: return answer_toll(s, true);
    case Action::Kind::Waive: return answer_toll(s, false);
    case Action::Kind::Replace: s.phase = Phase::Redraw; return;
    case Action::Kind::Keep: return ask_replacement(s, s.progress + 1);
    case Action::Kind::Choose: return choose_card(s, action.card());
    case Action::Kind::Buy: s.gold[s.mover] -= kBonusPrice; return begin_deal(s, Phase::BuyDeal);
    case Action::Kind::Done: s.phase = Phase::Ambush; return;
    case Action::Kind::Ambush:
      discard(s, Bonus::Ambush);
      s.tokens.add(action.node());
      return end_turn(s);
    case Action::Kind::Pass: return end_turn(s);
  }
}

/// Rules: docs/rules/explorers.md, "End".
constexpr Points Rules::score(const State& s, Seat seat) const {
  const Standing own = standing(map_, s, seat);
  int below = 0;
  for (int i = 0; i < seats(); ++i)
    if (standing(map_, s, seat_at(i)) < own) ++below;
  return Points{below};
}

}  // namespace sextant::explorers

#include "games/explorers/arrival.hpp"
#include "games/explorers/chance.hpp"
#include "games/explorers/choices.hpp"
#include "games/explorers/knowledge.hpp"
#include "games/explorers/movement.hpp"
#include "games/explorers/sampling.hpp"

namespace sextant::explorers {
static_assert(GameRules<Rules>);
static_assert(sizeof(Rules) <= 8192);
}  // namespace sextant::explorers
