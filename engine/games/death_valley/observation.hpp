#pragma once

#include "core/observation.hpp"
#include "games/death_valley/rules.hpp"
#include "games/death_valley/sound.hpp"

namespace sextant::death_valley {

/// How Death Valley looks to a learner: core/observation.hpp says what each member is.
struct Observer {
  using Rules = death_valley::Rules;
  using View = death_valley::View;

  /// What names nothing; what names a card; two cards to swap, in their order; hazards.
  static constexpr int kActions = 8 + 6 * kDeckCards + kDeckCards * (kDeckCards - 1) + kHazards;

  template <class To>
  static constexpr void write(To& to, const Rules& rules, const View& view);
  template <class To>
  static constexpr void write_content(To& to, const Rules& rules);

  static constexpr int number(const View&, Action action) {
    const Action::Kind kind = action.kind();
    if (kind == Action::Kind::Swap) {
      const int others = action.right() - (action.right() > action.card() ? 1 : 0);
      return kSwaps + action.card() * (kDeckCards - 1) + others;
    }
    if (kind == Action::Kind::Collapse) return kCollapses + action.card();
    for (int i = 0; i < kPlain; ++i)
      if (plain_kind(i) == kind) return i;
    int i = 0;
    while (naming_kind(i) != kind) ++i;
    return kPlain + i * kDeckCards + action.card();
  }

  static constexpr Action action(const View&, int number) {
    if (number < kPlain) return Action::plain(plain_kind(number));
    if (number >= kCollapses) return Action::collapse(hazard_at(number - kCollapses));
    if (number < kSwaps)
      return Action::with(naming_kind((number - kPlain) / kDeckCards), (number - kPlain) % kDeckCards);
    const int left = (number - kSwaps) / (kDeckCards - 1);
    const int others = (number - kSwaps) % (kDeckCards - 1);
    return Action::swap(left, others + (others >= left ? 1 : 0));
  }

 private:
  static constexpr int kPlain = 8;
  static constexpr int kSwaps = kPlain + 6 * kDeckCards;
  static constexpr int kCollapses = kSwaps + kDeckCards * (kDeckCards - 1);

  static constexpr Action::Kind plain_kind(int i) {
    constexpr Action::Kind kKinds[] = {Action::Kind::TravelUp, Action::Kind::TravelDeck, Action::Kind::TravelUpOther,
                                       Action::Kind::Peek,     Action::Kind::GiveSelf,   Action::Kind::GiveOther,
                                       Action::Kind::Done,     Action::Kind::Pass};
    return kKinds[i];
  }
  static constexpr Action::Kind naming_kind(int i) {
    constexpr Action::Kind kKinds[] = {Action::Kind::Rest,     Action::Kind::Hide, Action::Kind::Shuffle,
                                       Action::Kind::Exchange, Action::Kind::Keep, Action::Kind::Trade};
    return kKinds[i];
  }

  /// By card, where it lies in the row, from 1 on; 0 where it does not.
  template <class To>
  static constexpr void write_row(To& to, const Row& row) {
    Array<std::uint8_t, kDeckCards> places{};
    for (int i = 0; i < row.size; ++i) places[row.at(i)] = narrow(i + 1);
    to.numbers(places);
  }

  /// By card: 0 for one that is neither hidden nor discarded, 1 + the card it is hidden under, then whose pile it is
  /// in.
  template <class To>
  static constexpr void write_covers(To& to, const State& s, Seat own) {
    to.field("covers");
    for (const std::uint8_t cover : s.covers) {
      if (cover == kNoCover) to.number(0);
      else if (cover < kNoCover) to.number(cover + 1);
      else to.number(kDeckCards + 1 + seats_after(own, seat_at(cover - kDiscardedBy), kSides));
    }
  }

  template <class To>
  static constexpr void write_cards(To& to, const State& s, Seat own) {
    to.field("deck");
    to.bits(s.deck, kDeckCards);
    to.field("face up");
    to.one_of(s.face_up, kDeckCards);
    to.field("journey");
    write_row(to, s.journeys[own]);
    to.field("other journey");
    write_row(to, s.journeys[other(own)]);
    to.field("album");
    write_row(to, s.albums[own]);
    to.field("other album");
    write_row(to, s.albums[other(own)]);
    write_covers(to, s, own);
  }

  template <class To>
  static constexpr void write_question(To& to, const State& s, Seat own) {
    to.field("own turn");
    to.number(s.active == own ? 1 : 0);
    to.field("subject is other");
    to.number(s.subject == own ? 0 : 1);
    to.field("asks");
    to.bits(s.pending, kDeckCards);
    to.field("kept");
    to.bits(s.kept, kDeckCards);
    to.field("looked at");
    to.one_of(s.looked_at, kDeckCards);
    to.field("asker");
    to.one_of(s.asker, kDeckCards);
    to.field("from");
    to.number(s.from);
    to.field("gap");
    to.number(s.gap);
  }
};

template <class To>
constexpr void Observer::write(To& to, const Rules&, const View& view) {
  const State& s = view.table;
  const Seat own = observer_of(view.viewer);
  to.field("seat");
  to.number(own.index);
  write_turn(to, view.turn, own, kSides, kSides);
  to.field("phase");
  to.one_of(ordinal(s.phase), ordinal(Phase::Over) + 1);
  to.field("turns");
  to.wide(s.turns, 2);
  to.field("collapses");
  to.wide(s.collapses[own], 2);
  to.wide(s.collapses[other(own)], 2);
  write_cards(to, s, own);
  write_question(to, s, own);
}

template <class To>
constexpr void Observer::write_content(To& to, const Rules& rules) {
  const Config& config = rules.config();
  to.field("players");
  to.number(config.players);
  to.field("switches");
  for (const bool flag : {config.copilot, config.solo_discards, config.solo_must_outlast}) to.number(flag ? 1 : 0);
  to.field("cards");
  for (const Card& card : rules.deck().cards) {
    to.one_of(index_of(card.hazard), kHazards);
    to.number(card.stars);
    to.one_of(ordinal(card.effect.kind), kEffectKinds);
    to.one_of(index_of(card.effect.hazard), kHazards);
    to.wide(card.effect.points, 1);
    to.number(card.effect.every);
  }
}

static_assert(ObserverFor<Observer>);

}  // namespace sextant::death_valley
