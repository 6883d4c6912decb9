#pragma once

#include <cstdint>

#include "core/seat.hpp"
#include "games/explorers/node.hpp"

namespace sextant::explorers {

inline constexpr int kDiceSides = 6;

/// One entry of a game. Rules: docs/rules/explorers.md, "Setup" and "A turn".
struct Action {
  enum class Kind : std::uint8_t {
    Start,
    Deal,
    Explore,
    Roll,
    Sell,
    Play,
    Step,
    Stop,
    Joker,
    NoJoker,
    Toll,
    Waive,
    Replace,
    Keep,
    Choose,
    Buy,
    Done,
    Ambush,
    Pass
  };

  Kind kind;
  Seat receiver;         // of a deal or an exploration card; seat 0 where there is none
  std::uint16_t object;  // wonder, card, bonus card, node or dice; 0 where there is none

  static constexpr Action start(WonderIndex wonder) { return of(Kind::Start, place_of(wonder)); }
  static constexpr Action deal(Seat to, Bonus card) { return of(Kind::Deal, place_of(card), to); }
  static constexpr Action hidden_deal(Seat to) { return of(Kind::Deal, kHidden, to); }
  static constexpr Action explore(Seat by, CardIndex card) { return of(Kind::Explore, place_of(card), by); }
  /// Two dice, the lower one first.
  static constexpr Action roll(int low, int high) { return of(Kind::Roll, place_of(low * kDiceBase + high)); }
  static constexpr Action sell(WonderIndex wonder) { return of(Kind::Sell, place_of(wonder)); }
  static constexpr Action play(Bonus card) { return of(Kind::Play, place_of(card)); }
  static constexpr Action step(Node to) { return of(Kind::Step, to.number); }
  static constexpr Action ambush(Node point) { return of(Kind::Ambush, point.number); }
  static constexpr Action replace(CardIndex card) { return of(Kind::Replace, place_of(card)); }
  static constexpr Action choose(CardIndex card) { return of(Kind::Choose, place_of(card)); }
  /// An action without object: stop, joker, no joker, toll, waive, keep, buy, done, pass.
  static constexpr Action plain(Kind kind) { return of(kind, 0); }

  [[nodiscard]] constexpr WonderIndex wonder() const { return wonder_at(object); }
  [[nodiscard]] constexpr CardIndex card() const { return card_at(object); }
  [[nodiscard]] constexpr bool is_hidden() const { return kind == Kind::Deal && object == kHidden; }
  [[nodiscard]] constexpr Bonus bonus() const { return static_cast<Bonus>(object); }
  [[nodiscard]] constexpr Node node() const { return Node{object}; }
  [[nodiscard]] constexpr int low() const { return object / kDiceBase; }
  [[nodiscard]] constexpr int high() const { return object % kDiceBase; }

  /// Whether it leaves everything as it is.
  [[nodiscard]] constexpr bool is_idle() const {
    return kind == Kind::Done || kind == Kind::Pass || kind == Kind::Keep || kind == Kind::NoJoker;
  }

  constexpr bool operator==(const Action&) const = default;

 private:
  static constexpr int kDiceBase = 8;
  static constexpr int kHidden = 0xFFFF;

  static constexpr Action of(Kind kind, std::size_t object, Seat receiver = Seat{0}) {
    return {kind, receiver, narrow(object)};
  }
};

/// Why a seat may not do what it wants to.
enum class Refusal : std::uint8_t {
  None,
  OnlyChance,     // dice and cards come, they are not chosen
  OtherQuestion,  // something else is asked
  NoStart,        // not a start wonder
  StartTaken,
  NoAmbassador,  // to sell
  NoCard,        // the bonus card is not in the hand
  NoPoints,
  NotNext,  // a step to a place that is not next to the figure
  ShortcutClosed,
  Visited,
  NoWayPast,  // another figure cannot be crossed
  MustGoOn,   // no stop beside another figure
  OtherCard,  // not a card drawn, or not the one in question
  PileEmpty,  // no other card can be drawn
  TooDear,
  NoneLeft,  // of the bonus cards
  TokenThere,
  FigureOnPath,
};
inline constexpr Refusal kLastRefusal = Refusal::FigureOnPath;

}  // namespace sextant::explorers
