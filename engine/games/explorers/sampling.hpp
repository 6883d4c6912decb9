#pragma once

#include <algorithm>

#include "games/explorers/movement.hpp"

/// What a view must hold for a world to be sampled from it and played on: part of `Rules`.
namespace sextant::explorers {

/// Every check says what must hold, and what would go wrong else. Whether the sampled world looks like the view is not
/// asked here: who reads a view compares (engine/text/view_json.hpp).
class Rules::ViewCheck {
 public:
  constexpr ViewCheck(const Rules& rules, const View& view) : rules_(rules), view_(view), s_(view.table) {}

  [[nodiscard]] constexpr bool fits() const {
    if (is(Phase::Over)) return bonus_fits();
    if (s_.mover == kNobody || s_.turns >= kMaxTurns) return false;
    for (int i = 0; i < rules_.seats(); ++i)
      if (!seat_fits(seat_at(i)) || !figure_fits(seat_at(i))) return false;
    return holders_fit() && phase_fits() && drawn_fits() && entries_fit() && bonus_fits();
  }

 private:
  template <class... Phases>
  [[nodiscard]] constexpr bool is(Phases... phases) const {
    return is_one_of(s_.phase, phases...);
  }
  [[nodiscard]] constexpr bool draws() const {
    return is(Phase::Explore, Phase::Replace, Phase::Redraw, Phase::Choose);
  }
  [[nodiscard]] constexpr Node at() const { return s_.figures[s_.mover]; }
  /// Places in turn order from the starter on.
  [[nodiscard]] constexpr int order(Seat seat) const {
    return (seat.index - rules_.config().starter + rules_.seats()) % rules_.seats();
  }

  /// A card before a seat that should have none would be lost to its pile, which could run empty.
  [[nodiscard]] constexpr bool has_exploration(Seat seat) const {
    if (is(Phase::Start, Phase::SetupDeal)) return false;
    if (is(Phase::SetupExplore)) return order(seat) < order(s_.mover);
    return !draws() || seat != s_.mover;
  }

  /// In the setup a seat has its start wonder, or nothing yet, so that there is one for everybody.
  [[nodiscard]] constexpr bool seat_fits(Seat seat) const {
    if ((s_.explorations[seat] != kNoCard) != has_exploration(seat)) return false;
    if (is(Phase::Start) && order(seat) >= order(s_.mover)) return s_.ambassadors[seat].empty();
    const WonderIndex start = s_.starts[seat];
    if (start == kNoWonder || s_.figures[seat] == kNowhere) return false;
    for (int i = 0; i < seat.index; ++i)
      if (s_.starts[seat_at(i)] == start) return false;
    const bool is_setup = is(Phase::Start, Phase::SetupDeal, Phase::SetupExplore);
    if (is_setup && (s_.figures[seat] != Node::wonder(start) || s_.ambassadors[seat] != WonderSet::of(start)))
      return false;
    return !has_exploration(seat) || exploration_fits(seat);
  }

  /// It has failed when it has had more rolls than its card allows; not yet while the card of a double is dealt.
  [[nodiscard]] constexpr bool exploration_fits(Seat seat) const {
    const int judged = s_.rolls[seat] - (is(Phase::DoubleDeal) && seat == s_.mover ? 1 : 0);
    return (s_.failed[seat] != 0) == (judged > rules_.card(s_.explorations[seat]).slow);
  }

  /// On a point stands one figure, unless the mover crosses another, and no token but the one that is asked about.
  [[nodiscard]] constexpr bool figure_fits(Seat seat) const {
    const Node figure = s_.figures[seat];
    const bool is_asked = is(Phase::Joker) && seat == s_.mover;
    if (!figure.is_point()) return !is_asked;
    for (int i = 0; i < seat.index; ++i) {
      const bool crosses = is(Phase::Move) && (seat == s_.mover || seat_at(i) == s_.mover);
      if (s_.figures[seat_at(i)] == figure && !crosses) return false;
    }
    return s_.tokens.has(figure) == is_asked;
  }

  /// Wherever ambassadors stand somebody holds the first card, to whom a toll can be paid.
  [[nodiscard]] constexpr bool holders_fit() const {
    WonderSet present{};
    WonderSet held{};
    for (const WonderSet& wonders : s_.ambassadors) present |= wonders;
    for (const WonderSet& wonders : s_.first_cards) held |= wonders;
    return (present - held).empty();
  }

  /// The points can have been rolled and played; a sale is due for a card that is back under its pile.
  [[nodiscard]] constexpr bool phase_fits() const {
    if (s_.points > 2 * kDiceSides + reserve(view_.discards)) return false;
    if (s_.mishap == Mishap::Ambushed && !is(Phase::Toll)) return false;
    if (s_.mishap == Mishap::Ruined && !draws()) return false;
    if (is(Phase::Sell)) return !s_.ambassadors[s_.mover].empty() && s_.failed[s_.mover] != 0;
    return !is(Phase::Move, Phase::Joker) || is_visited(s_, at());
  }

  [[nodiscard]] constexpr bool drawn_fits() const {
    const int drawn = (s_.drawn[0] != kNoCard ? 1 : 0) + (s_.drawn[1] != kNoCard ? 1 : 0);
    if (!draws()) return drawn == 0;
    if (!at().is_wonder() || s_.progress > 1) return false;
    if (is(Phase::Explore)) return drawn == s_.progress;
    return drawn == 2 && (!is(Phase::Redraw) || rules_.can_redraw(s_));
  }

  /// Tolls to be asked for are owed to somebody and, in the movement, for wonders that cannot be left again: there will
  /// never be more of them than wonders.
  [[nodiscard]] constexpr bool entries_fit() const {
    if (s_.entry_count == 0) return !is(Phase::Toll);
    if (rules_.config().tolls != Tolls::Manual || !is(Phase::Move, Phase::Joker, Phase::Toll)) return false;
    WonderSet seen{};
    for (int i = 0; i < s_.entry_count; ++i) {
      const WonderIndex entry = s_.entries[i];
      if (seen.has(entry) || rules_.holder(s_, entry) == kNobody) return false;
      if (!is(Phase::Toll) && (!s_.visited_wonders.has(entry) || at() == Node::wonder(entry))) return false;
      seen.add(entry);
    }
    return true;
  }

  /// The bonus cards that the viewer cannot place are enough for the unknown hands.
  [[nodiscard]] constexpr bool bonus_fits() const {
    BonusCounts unseen{};
    for (const Bonus kind : every_bonus()) {
      int left = rules_.board().bonus[kind] - view_.discards[kind];
      for (const HandView& hand : view_.hands) left -= hand.cards[kind];
      if (left < 0) return false;
      unseen[kind] = narrow(left);
    }
    int wanted = is(Phase::SetupDeal, Phase::DoubleDeal, Phase::BuyDeal) ? 1 : 0;
    for (const HandView& hand : view_.hands) wanted += hand.known ? 0 : hand.size;
    return total(unseen) >= wanted && crossing_fits(unseen);
  }

  /// A mover beside another figure has come from one side, can go on to the other, and can hold the cards it needs.
  [[nodiscard]] constexpr bool crossing_fits(const BonusCounts& unseen) const {
    if (!is(Phase::Move) || rules_.can_stop(s_)) return true;
    const bool forward = is_visited(s_, rules_.map().next(at(), false));
    if (!is_visited(s_, rules_.map().next(at(), !forward)) ||
        !rules_.can_cross(s_, at(), forward, kMaxPointsOnPath + 1))
      return false;
    const HandView& hand = view_.hands[s_.mover];
    const int threes = std::min(hand.size, count(unseen, Bonus::Plus3));
    const int twos = std::min(hand.size - threes, count(unseen, Bonus::Plus2));
    return (hand.known ? reserve(hand.cards) : 3 * threes + 2 * twos) >= rules_.points_owed_by_hand(s_);
  }

  const Rules& rules_;
  const View& view_;
  const Table& s_;
};

constexpr bool Rules::can_sample(const View& view) const { return ViewCheck(*this, view).fits(); }

}  // namespace sextant::explorers
