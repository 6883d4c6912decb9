#pragma once

#include <string_view>

#include "core/defaults.hpp"
#include "games/lost_cities/choices.hpp"
#include "games/lost_cities/config.hpp"
#include "games/lost_cities/score.hpp"
#include "games/lost_cities/state.hpp"
#include "games/lost_cities/view.hpp"

namespace sextant::lost_cities {

/// After this many finished turns without a deck draw the next draw is from the deck.
/// Rules: docs/rules/lost_cities.md, "Rulings", 2.
inline constexpr int kStallTurns = 60;

/// The rules of the card game Lost Cities. Contract: docs/rules/lost_cities.md.
class Rules {
 public:
  using Config = lost_cities::Config;
  using State = lost_cities::State;
  using Action = lost_cities::Action;
  using Refusal = lost_cities::Refusal;
  using View = lost_cities::View;
  /// Eight cards, each played or discarded. A draw has at most 1 + 6 choices.
  using Legal = InlineList<Action, std::size_t{2} * kHandSize>;
  /// One outcome for each kind of card.
  using Outcomes = InlineList<Outcome<Action>, kMaxKinds>;

  static constexpr std::string_view kId = "lost_cities";
  /// Goes up when the same log would replay to another game.
  static constexpr int kVersion = 1;
  /// What is timed and signed: one round.
  static constexpr Config kBenchConfig{.expeditions = 5, .rounds = 1, .starter = 0};

  constexpr explicit Rules(Config config) : config_(config) {}

  [[nodiscard]] constexpr const Config& config() const { return config_; }
  [[nodiscard]] constexpr int seats() const { return kSeats; }
  [[nodiscard]] constexpr int sides() const { return seats(); }
  [[nodiscard]] constexpr int longest_game() const;

  // Positions and decisions.
  [[nodiscard]] constexpr State start() const;
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
  [[nodiscard]] constexpr SeatSet winners(const State& s) const { return top_scorers(*this, s); }

  // Knowledge.
  [[nodiscard]] constexpr View view(const State& s, Viewer viewer) const;
  [[nodiscard]] constexpr bool can_sample(const View& view) const;
  [[nodiscard]] constexpr State sample_world(const View& view, Rng& rng) const;
  [[nodiscard]] constexpr Action veil(Action action, Viewer viewer) const;

  [[nodiscard]] constexpr int deck_size() const { return config_.expeditions * kCardsPerColour; }

 private:
  static constexpr int kCardsDealt = kSeats * kHandSize;

  [[nodiscard]] constexpr bool is_setup(const State& s) const { return s.deck_size > deck_size() - kCardsDealt; }
  [[nodiscard]] constexpr Seat receiver(const State& s) const;
  [[nodiscard]] static constexpr bool must_draw_deck(const State& s) { return s.stall >= kStallTurns; }
  [[nodiscard]] static constexpr unsigned pile_bit(Colour colour) { return 1U << ordinal(colour); }
  [[nodiscard]] static constexpr unsigned filled_piles(const State& s);
  [[nodiscard]] static constexpr unsigned drawable_piles(const State& s);
  [[nodiscard]] static constexpr Refusal refusal_to_lay(const State& s, Action action);
  [[nodiscard]] static constexpr Refusal refusal_to_draw(const State& s, Colour pile);

  constexpr void begin_round(State& s, int round, Seat starter) const;
  constexpr void deal(State& s, Action action) const;
  static constexpr void leave_hand(State& s, Card card);
  static constexpr void play_card(State& s, Card card);
  static constexpr void discard_card(State& s, Card card);
  static constexpr void draw_from_pile(State& s, Colour colour);
  static constexpr void end_turn(State& s);
  constexpr void end_round(State& s) const;

  [[nodiscard]] constexpr Cards unseen(const View& view) const;
  [[nodiscard]] constexpr bool cards_add_up(const View& view) const;
  [[nodiscard]] constexpr bool hand_sizes_fit(const View& view) const;

  Config config_;
};

/// Every deck card after the deal can be preceded by at most kStallTurns turns of two entries; the turn that draws it
/// has three.
constexpr int Rules::longest_game() const {
  const int drawn = deck_size() - kCardsDealt;
  return config_.rounds * (kCardsDealt + drawn * (2 * kStallTurns + 3));
}

constexpr State Rules::start() const {
  State s{};
  begin_round(s, 0, seat_at(config_.starter));
  return s;
}

constexpr void Rules::begin_round(State& s, int round, Seat starter) const {
  const auto scores = s.rounds;
  s = State{};
  s.rounds = scores;
  s.put(Place::Deck, Cards::deck(config_.expeditions));
  s.deck_size = narrow(deck_size());
  s.accepts = {{{all_kinds(config_.expeditions), all_kinds(config_.expeditions)}}};
  s.round = narrow(round);
  s.starter = s.mover = starter;
  s.closed = kNoColour;
}

constexpr Turn Rules::turn(const State& s) const {
  switch (s.phase) {
    case Phase::Deal: return Turn::chance();
    case Phase::Card:
    case Phase::Draw: return Turn::of(s.mover);
    case Phase::Over: break;
  }
  return Turn::over();
}

/// Eight cards to seat 0, then eight to seat 1, whoever starts; later the card goes to the mover.
constexpr Seat Rules::receiver(const State& s) const {
  if (!is_setup(s)) return s.mover;
  return s.deck_size > deck_size() - kHandSize ? Seat{0} : Seat{1};
}

/// The piles that hold a card, a bit for each colour.
constexpr unsigned Rules::filled_piles(const State& s) {
  unsigned piles = 0;
  for (unsigned i = 0; i < kMaxColours; ++i) piles |= unsigned{s.piles[i].size != 0} << i;
  return piles;
}

/// The piles that can be drawn from, a bit for each colour.
constexpr unsigned Rules::drawable_piles(const State& s) {
  return must_draw_deck(s) ? 0 : filled_piles(s) & ~pile_bit(s.closed);
}

constexpr Choices Rules::choices(const State& s) const {
  if (s.phase == Phase::Draw) return Choices::draws(drawable_piles(s));
  const KindSet hand = s.cards(hand_of(s.mover)).kinds;
  return Choices::cards(hand & s.accepts[s.mover], hand);
}

constexpr Rules::Legal Rules::legal(const State& s) const {
  return turn(s).is_seat() ? listed<Legal>(choices(s)) : Legal{};
}

constexpr Refusal Rules::refusal(const State& s, Action action) const {
  switch (action.kind) {
    case Action::Kind::Deal: break;
    case Action::Kind::Play:
    case Action::Kind::Discard: return s.phase == Phase::Card ? refusal_to_lay(s, action) : Refusal::DrawFirst;
    case Action::Kind::DrawDeck: return s.phase == Phase::Draw ? Refusal::None : Refusal::LayFirst;
    case Action::Kind::DrawPile: return s.phase == Phase::Draw ? refusal_to_draw(s, action.pile()) : Refusal::LayFirst;
  }
  return Refusal::OnlyChance;
}

constexpr Refusal Rules::refusal_to_lay(const State& s, Action action) {
  if (!s.cards(hand_of(s.mover)).has(action.card())) return Refusal::NotInHand;
  const bool is_taken = (s.accepts[s.mover] & bit(action.card())) != 0;
  if (action.kind == Action::Kind::Discard || is_taken) return Refusal::None;
  return action.card().is_wager() ? Refusal::WagerTooLate : Refusal::NumberTooLow;
}

constexpr Refusal Rules::refusal_to_draw(const State& s, Colour pile) {
  const unsigned wanted = pile_bit(pile);
  if ((drawable_piles(s) & wanted) != 0) return Refusal::None;
  if (must_draw_deck(s)) return Refusal::DeckOnly;
  return (filled_piles(s) & wanted) == 0 ? Refusal::PileEmpty : Refusal::PileClosed;
}

constexpr void Rules::play_unchecked(State& s, Action action) const {
  switch (action.kind) {
    case Action::Kind::Deal: return deal(s, action);
    case Action::Kind::Play: return play_card(s, action.card());
    case Action::Kind::Discard: return discard_card(s, action.card());
    case Action::Kind::DrawDeck:
      s.closed = kNoColour;
      s.phase = Phase::Deal;
      return;
    case Action::Kind::DrawPile: return draw_from_pile(s, action.pile());
  }
}

constexpr void Rules::deal(State& s, Action action) const {
  const bool setup = is_setup(s);
  s.remove(Place::Deck, action.card());
  s.add(hand_of(action.receiver), action.card());
  --s.deck_size;
  if (setup) {
    if (!is_setup(s)) s.phase = Phase::Card;
    return;
  }
  s.stall = 0;
  if (s.deck_size == 0) return end_round(s);
  end_turn(s);
}

/// Takes a card out of the mover's hand; a shown copy goes first, since the copies of a wager look alike.
constexpr void Rules::leave_hand(State& s, Card card) {
  s.remove(hand_of(s.mover), card);
  if (s.cards(shown_of(s.mover)).has(card)) s.remove(shown_of(s.mover), card);
  s.phase = Phase::Draw;
}

constexpr void Rules::play_card(State& s, Card card) {
  leave_hand(s, card);
  s.add(columns_of(s.mover), card);
  if (!card.is_wager()) s.accepts[s.mover] &= ~closed_by(card);
}

constexpr void Rules::discard_card(State& s, Card card) {
  leave_hand(s, card);
  s.pile(card.colour()).push(card);
  s.closed = card.colour();
}

constexpr void Rules::draw_from_pile(State& s, Colour colour) {
  const Card card = s.pile(colour).pop();
  s.add(hand_of(s.mover), card);
  s.add(shown_of(s.mover), card);
  ++s.stall;
  end_turn(s);
}

constexpr void Rules::end_turn(State& s) {
  s.closed = kNoColour;
  s.mover = s.mover.next(kSeats);
  s.phase = Phase::Card;
}

/// Rules: docs/rules/lost_cities.md, "Scoring a round" and "Rulings", 1.
constexpr void Rules::end_round(State& s) const {
  const Points first = score_columns(s.cards(Place::Column0));
  const Points second = score_columns(s.cards(Place::Column1));
  s.rounds[s.round] = {{{narrow(first.value), narrow(second.value)}}};
  if (s.round + 1 == config_.rounds) {
    s.phase = Phase::Over;
    s.mover = Seat{0};
    return;
  }
  begin_round(s, s.round + 1, next_starter(s.rounds[s.round], s.starter));
}

constexpr Rules::Outcomes Rules::outcomes(const State& s) const {
  Outcomes outcomes;
  if (s.phase != Phase::Deal) return outcomes;
  for (int kind : set_bits(s.cards(Place::Deck).kinds)) {
    const Action action = Action::deal(receiver(s), card_at(kind));
    outcomes.push_back({action, weight(s, action)});
  }
  return outcomes;
}

constexpr std::uint32_t Rules::weight(const State& s, Action action) const {
  if (s.phase != Phase::Deal || action.kind != Action::Kind::Deal || action.receiver != receiver(s)) return 0;
  return narrow(s.cards(Place::Deck).count(action.card()));
}

constexpr Action Rules::sample(const State& s, Rng& rng) const {
  return Action::deal(receiver(s), s.cards(Place::Deck).at(rng.pick(s.deck_size)));
}

constexpr Points Rules::score(const State& s, Seat seat) const {
  Points total;
  for (const RoundScore& round : s.rounds) total += Points{round[seat]};
  if (s.phase != Phase::Over) total += score_columns(s.cards(columns_of(seat)));
  return total;
}

constexpr View Rules::view(const State& s, Viewer viewer) const {
  const auto hand = [&](Seat seat) {
    const Place known = viewer.sees_secrets_of(seat) ? hand_of(seat) : shown_of(seat);
    return HandView{s.cards(known), s.cards(shown_of(seat)), s.cards(hand_of(seat)).size()};
  };
  return {.viewer = viewer,
          .phase = s.phase,
          .turn = turn(s),
          .round = s.round,
          .starter = s.starter,
          .closed = s.closed,
          .stall = s.stall,
          .deck_size = s.deck_size,
          .hands = {{{hand(Seat{0}), hand(Seat{1})}}},
          .columns = {{{s.cards(Place::Column0), s.cards(Place::Column1)}}},
          .piles = s.piles,
          .rounds = s.rounds};
}

/// The cards that the viewer cannot place: the deck and the unknown part of the hands.
constexpr Cards Rules::unseen(const View& view) const {
  Cards unseen = Cards::deck(config_.expeditions);
  const auto take_out = [&unseen](Cards cards) {
    unseen.kinds &= ~(cards.kinds & ~kWagerKinds);
    unseen.wagers -= cards.wagers;
  };
  for (Seat seat : {Seat{0}, Seat{1}}) {
    take_out(view.hands[seat].cards);
    take_out(view.columns[seat]);
  }
  for (const Pile& pile : view.piles)
    for (int i = 0; i < pile.size; ++i) {
      Cards one;
      one.add(pile.at(i));
      take_out(one);
    }
  for (int i = 0; i < kMaxColours; ++i)
    if (wagers_of(unseen.wagers, colour_at(i)) == 0) unseen.kinds &= ~bit(Card::wager(colour_at(i)));
  return unseen;
}

constexpr State Rules::sample_world(const View& view, Rng& rng) const {
  State s{};
  begin_round(s, view.round, view.starter);
  s.rounds = view.rounds;
  s.piles = view.piles;
  s.phase = view.phase;
  s.closed = view.closed;
  s.stall = narrow(view.stall);
  s.deck_size = narrow(view.deck_size);
  Cards deck = unseen(view);
  int left = deck.size();
  for (Seat seat : {Seat{0}, Seat{1}}) {
    s.put(columns_of(seat), view.columns[seat]);
    for (int kind : set_bits(view.columns[seat].kinds & ~kWagerKinds)) s.accepts[seat] &= ~closed_by(card_at(kind));
    s.put(shown_of(seat), view.hands[seat].shown);
    Cards hand = view.hands[seat].cards;
    for (int missing = view.hands[seat].size - hand.size(); missing > 0; --missing) {
      const Card card = deck.at(rng.pick(left--));
      deck.remove(card);
      hand.add(card);
    }
    s.put(hand_of(seat), hand);
  }
  s.put(Place::Deck, deck);
  if (s.phase == Phase::Over) s.mover = Seat{0};
  else if (!is_setup(s)) s.mover = view.mover();
  return s;
}

constexpr Action Rules::veil(Action action, Viewer viewer) const {
  if (action.kind != Action::Kind::Deal || viewer.sees_secrets_of(action.receiver)) return action;
  return Action::deal(action.receiver, kHiddenCard);
}

}  // namespace sextant::lost_cities

#include "games/lost_cities/sampling.hpp"

namespace sextant::lost_cities {

static_assert(GameRules<Rules>);

}  // namespace sextant::lost_cities
