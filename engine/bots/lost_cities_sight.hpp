#pragma once

#include "core/array.hpp"
#include "games/lost_cities/choices.hpp"
#include "games/lost_cities/rules.hpp"

/// What a net sees of Lost Cities, and what it answers: for each colour the same signs and the same slots, so that the
/// colours can be exchanged. Made from a view, `constexpr`, without memory; training and play share it.
namespace sextant::lost_cities {

/// The signs of a view as bits.
struct Sight {
  /// Of one colour: what lies where, and what still fits.
  struct Part {
    Array<std::uint64_t, 2> words;
  };
  Array<Part, kMaxColours> parts{};
  /// Of the whole table: phase, deck, turns without deck.
  std::uint64_t common = 0;
};

inline constexpr int kPartSigns = 128;
inline constexpr int kCommonSigns = 64;

/// The answers about a colour: its ranks to play, its ranks to discard, its pile to draw from. One more for the deck.
inline constexpr int kPartSlots = 2 * kKindsPerColour + 1;

/// Where the net answers about an action of a seat; the deck comes after `colours` parts.
constexpr int slot_of(Action action, int colours) {
  const int first =
      ordinal(action.kind == Action::Kind::DrawPile ? action.pile() : action.card().colour()) * kPartSlots;
  switch (action.kind) {
    case Action::Kind::Play: return first + action.card().rank();
    case Action::Kind::Discard: return first + kKindsPerColour + action.card().rank();
    case Action::Kind::DrawPile: return first + 2 * kKindsPerColour;
    default: return colours * kPartSlots;
  }
}

/// The action of a slot.
constexpr Action action_at(int slot, int colours) {
  if (slot == colours * kPartSlots) return Action::draw_deck();
  const Colour colour = colour_at(slot / kPartSlots);
  const int place = slot % kPartSlots;
  if (place == 2 * kKindsPerColour) return Action::draw_pile(colour);
  if (place < kKindsPerColour) return Action::play(Card::of(colour, place));
  return Action::discard(Card::of(colour, place - kKindsPerColour));
}

namespace detail {

inline constexpr int kTwelve = kNumbersPerColour + kWagersPerColour;
/// So many turns without the deck make a sign each.
inline constexpr Array<std::uint8_t, 8> kStallSigns = {{1, 2, 4, 8, 16, 32, 50, 58}};

/// Writes signs one after the other into a word.
class SignWriter {
 public:
  constexpr void bits(std::uint64_t value, int count) {
    word_ |= value << size_;
    size_ += count;
  }
  /// So many of at most `most`, as ones from the left of the row.
  constexpr void count(int value, int most) { bits((std::uint64_t{1} << value) - 1, most); }
  /// The cards of a colour: its numbers, then how many wagers.
  constexpr void cards(Cards cards, Colour colour) {
    bits((cards.kinds & kinds_of(colour)) >> (Card::wager(colour).kind + 1), kNumbersPerColour);
    count(wagers_of(cards.wagers, colour), kWagersPerColour);
  }
  [[nodiscard]] constexpr std::uint64_t word() const { return word_; }

 private:
  std::uint64_t word_ = 0;
  int size_ = 0;
};

/// The ranks of a colour that a column with these cards still takes.
constexpr std::uint64_t ranks_taken(Cards column, Colour colour) {
  const std::uint64_t ranks = (column.kinds & kinds_of(colour)) >> Card::wager(colour).kind;
  std::uint64_t closed = ranks & ~std::uint64_t{1};
  for (int shift = 1; shift < kKindsPerColour; shift *= 2) closed |= closed >> shift;
  return kKindsOfOneColour & ~closed;
}

constexpr std::uint64_t where_cards_lie(const View& view, Seat own, Seat other, Colour colour) {
  SignWriter to;
  to.cards(view.hands[own].cards, colour);
  to.cards(view.hands[own].shown, colour);
  to.cards(view.hands[other].shown, colour);
  to.cards(view.columns[own], colour);
  to.cards(view.columns[other], colour);
  to.bits(std::uint64_t{view.closed == colour}, 1);
  return to.word();
}

constexpr Cards cards_in(const Pile& pile) {
  Cards cards;
  for (int i = 0; i < pile.size; ++i) cards.add(pile.at(i));
  return cards;
}

constexpr std::uint64_t pile_and_room(const View& view, Seat own, Seat other, Colour colour) {
  constexpr int kTops = 3;
  const Pile& pile = view.piles[colour];
  SignWriter to;
  to.cards(cards_in(pile), colour);
  for (int below = 1; below <= kTops; ++below)
    to.bits(pile.size < below ? 0 : std::uint64_t{1} << pile.at(pile.size - below).rank(), kKindsPerColour);
  to.bits(ranks_taken(view.columns[own], colour), kKindsPerColour);
  to.bits(ranks_taken(view.columns[other], colour), kKindsPerColour);
  return to.word();
}

constexpr std::uint64_t common_signs(const View& view) {
  constexpr int kMostCards = 44;  // of five colours, after the deal
  SignWriter to;
  to.bits(std::uint64_t{view.phase == Phase::Draw}, 1);
  to.count(view.deck_size < kMostCards ? view.deck_size : kMostCards, kMostCards);
  for (const std::uint8_t turns : kStallSigns) to.bits(std::uint64_t{view.stall >= turns}, 1);
  return to.word();
}

}  // namespace detail

/// What the net is shown of a seat's view.
constexpr Sight sight_of(const View& view, int colours) {
  const Seat own = view.viewer.seat();
  const Seat other = own.next(kSeats);
  Sight sight;
  for (int i = 0; i < colours; ++i) {
    const Colour colour = colour_at(i);
    sight.parts[i].words[0] = detail::where_cards_lie(view, own, other, colour);
    sight.parts[i].words[1] = detail::pile_and_room(view, own, other, colour);
  }
  sight.common = detail::common_signs(view);
  return sight;
}

}  // namespace sextant::lost_cities
