#pragma once

#include "games/explorers/movement.hpp"

/// What a view must hold for a world to be sampled from it: part of `Rules`.
namespace sextant::explorers {

namespace detail {

/// Checks one part of a view after another. Every check says what must hold; the phases follow "A turn" of the rules.
class ViewCheck {
 public:
  constexpr ViewCheck(const Rules& rules, const View& view) : rules_(rules), view_(view), s_(view.table) {}

  [[nodiscard]] constexpr bool fits() const {
    if (!mover_fits()) return false;
    for (int i = 0; i < rules_.seats(); ++i)
      if (!seat_fits(seat_at(i))) return false;
    return first_cards_fit() && figures_fit() && drawn_fits() && points_fit() && mishap_fits() && tokens_fit() &&
           visited_fits() && entries_fit() && bonus_fits() && phase_fits();
  }

 private:
  [[nodiscard]] constexpr bool is(Phase a) const { return s_.phase == a; }
  template <class... Phases>
  [[nodiscard]] constexpr bool is(Phase a, Phases... others) const {
    return s_.phase == a || is(others...);
  }
  [[nodiscard]] constexpr bool is_setup() const { return is(Phase::Start, Phase::SetupDeal, Phase::SetupExplore); }
  [[nodiscard]] constexpr bool is_movement() const { return is(Phase::Move, Phase::Joker); }
  [[nodiscard]] constexpr bool draws() const {
    return is(Phase::Explore, Phase::Replace, Phase::Redraw, Phase::Choose);
  }
  /// Places in turn order from the starter on.
  [[nodiscard]] constexpr int order(Seat seat) const {
    return (seat.index - rules_.config().starter + rules_.seats()) % rules_.seats();
  }
  [[nodiscard]] constexpr Node at() const { return s_.figures[s_.mover]; }

  [[nodiscard]] constexpr bool mover_fits() const {
    if (is(Phase::Over)) {
      if (s_.mover == kNobody) return s_.turns == kMaxTurns;
      return s_.turns < kMaxTurns && s_.starts[s_.mover] != kNoWonder &&
             has_chain(rules_.map(), s_, s_.mover, rules_.board().goal);
    }
    if (s_.mover == kNobody || s_.turns >= kMaxTurns) return false;
    return is_setup() ? s_.turns == 0 : order(s_.mover) == s_.turns % rules_.seats();
  }

  /// Whether the seat has an exploration in front of it in this phase.
  [[nodiscard]] constexpr bool has_exploration(Seat seat) const {
    if (is(Phase::Start, Phase::SetupDeal)) return false;
    if (is(Phase::SetupExplore)) return order(seat) < order(s_.mover);
    return !draws() || seat != s_.mover;
  }

  [[nodiscard]] constexpr bool seat_fits(Seat seat) const {
    if (is(Phase::Start) && order(seat) >= order(s_.mover))
      return s_.starts[seat] == kNoWonder && s_.figures[seat] == kNowhere && s_.gold[seat] == 0 &&
             s_.ambassadors[seat].empty() && s_.first_cards[seat].empty() && s_.explorations[seat] == kNoCard;
    if (s_.starts[seat] == kNoWonder || s_.figures[seat] == kNowhere) return false;
    if (!rules_.board().starts.contains(s_.starts[seat])) return false;
    for (int i = 0; i < seat.index; ++i)
      if (s_.starts[seat_at(i)] == s_.starts[seat]) return false;
    if (is_setup() &&
        (s_.figures[seat] != Node::wonder(s_.starts[seat]) || s_.ambassadors[seat] != WonderSet::of(s_.starts[seat])))
      return false;
    return (s_.explorations[seat] != kNoCard) == has_exploration(seat) && exploration_fits(seat);
  }

  /// An exploration has failed exactly when it has had more rolls than its card allows; while the card of a double is
  /// dealt the failure is still to come.
  [[nodiscard]] constexpr bool exploration_fits(Seat seat) const {
    if (s_.explorations[seat] == kNoCard) return true;
    const int slow = rules_.card(s_.explorations[seat]).slow;
    const bool still_to_fail =
        is(Phase::DoubleDeal) && seat == s_.mover && s_.failed[seat] == 0 && s_.rolls[seat] == slow + 1;
    return still_to_fail || (s_.failed[seat] != 0) == (s_.rolls[seat] > slow);
  }

  /// A wonder has a holder of its first-ambassador card exactly when ambassadors stand there, and the holder has one.
  [[nodiscard]] constexpr bool first_cards_fit() const {
    WonderSet held{};
    WonderSet present{};
    for (int i = 0; i < rules_.seats(); ++i) {
      const WonderSet cards = s_.first_cards[seat_at(i)];
      if (!(cards - s_.ambassadors[seat_at(i)]).empty() || !(cards & held).empty()) return false;
      held |= cards;
      present |= s_.ambassadors[seat_at(i)];
    }
    return held == present;
  }

  /// Figures stand on different points, but for a mover that crosses another; it must be able to go on.
  [[nodiscard]] constexpr bool figures_fit() const {
    for (int i = 0; i < rules_.seats(); ++i)
      for (int k = 0; k < i; ++k) {
        const Node figure = s_.figures[seat_at(i)];
        const bool crosses = is(Phase::Move) && (s_.mover == seat_at(i) || s_.mover == seat_at(k));
        if (figure == s_.figures[seat_at(k)] && figure.is_point() && !crosses) return false;
        if (figure == s_.figures[seat_at(k)] && figure.is_point() && !can_leave_crossing()) return false;
      }
    return true;
  }

  /// One side of the point has been visited, the other leads on.
  [[nodiscard]] constexpr bool can_leave_crossing() const {
    bool can_leave = false;
    bool came = false;
    Table eager = s_;
    eager.points = 1;
    for (const bool forward : {false, true}) {
      const Node next = rules_.map().next(at(), forward);
      came = came || (next.is_wonder() ? s_.visited_wonders.has(next.index()) : s_.visited.has(next));
    }
    rules_.for_each_step(eager, 2 * kMaxPlayers, [&](Node) { can_leave = !can_leave; });
    return came && can_leave;
  }

  [[nodiscard]] constexpr bool drawn_fits() const {
    const int drawn = (s_.drawn[0] != kNoCard ? 1 : 0) + (s_.drawn[1] != kNoCard ? 1 : 0);
    if (is(Phase::Explore) ? drawn > 1 : drawn != (draws() ? 2 : 0)) return false;
    if (!draws()) return true;
    if (!at().is_wonder()) return false;
    for (const CardIndex card : s_.drawn)
      if (card != kNoCard && rules_.card(card).from != at().index()) return false;
    const bool pile_is_empty = s_.piles[at().index()].empty();
    if (is(Phase::Explore, Phase::Redraw) && pile_is_empty) return false;
    if (!is(Phase::Replace, Phase::Redraw)) return true;
    return s_.ambassadors[s_.mover].has(rules_.card(s_.drawn[s_.progress]).to);
  }

  /// Plus cards played in a movement lie on the discards.
  [[nodiscard]] constexpr bool points_fit() const {
    constexpr int kMax = 2 * kDiceSides;
    if (is(Phase::DoubleDeal, Phase::Sell)) return s_.points >= 2 && s_.points <= kMax;
    return s_.points <= (is_movement() ? kMax + Rules::reserve(view_.discards) : 0);
  }

  [[nodiscard]] constexpr bool mishap_fits() const {
    if (s_.mishap == Mishap::Ambushed) return is(Phase::Toll) && at().is_point();
    if (s_.mishap == Mishap::Ruined)
      return is(Phase::Explore, Phase::Choose) && at() == Node::wonder(s_.starts[s_.mover]) &&
             s_.ambassadors[s_.mover].empty() && s_.gold[s_.mover] == kFirstGold;
    return true;
  }

  /// No token lies under a figure, but for the one that the mover has just stepped on.
  [[nodiscard]] constexpr bool tokens_fit() const {
    for (int i = 0; i < rules_.seats(); ++i) {
      const Node figure = s_.figures[seat_at(i)];
      const bool asked = is(Phase::Joker) && seat_at(i) == s_.mover;
      if (figure == kNowhere) continue;
      if ((figure.is_point() && s_.tokens.has(figure)) != asked) return false;
    }
    return true;
  }

  [[nodiscard]] constexpr bool visited_fits() const {
    const int visited = s_.visited.size() + s_.visited_wonders.size();
    if (!is_movement()) return visited == 0;
    return at().is_wonder() ? s_.visited_wonders.has(at().index()) : s_.visited.has(at());
  }

  /// Entries to be asked for are those of a movement with manual tolls, each owed to another seat.
  [[nodiscard]] constexpr bool entries_fit() const {
    if (is(Phase::Toll) && s_.entry_count == 0) return false;
    if (s_.entry_count == 0) return true;
    if (rules_.config().tolls != Tolls::Manual || !(is_movement() || is(Phase::Toll))) return false;
    WonderSet seen{};
    for (std::size_t i = 0; i < s_.entry_count; ++i) {
      const Seat holder = rules_.holder(s_, s_.entries[i]);
      if (holder == kNobody || holder == s_.mover || seen.has(s_.entries[i])) return false;
      if (is_movement() && !s_.visited_wonders.has(s_.entries[i])) return false;
      seen.add(s_.entries[i]);
    }
    return true;
  }

  /// The bonus cards that the viewer cannot place fill the unknown hands and the stock exactly.
  [[nodiscard]] constexpr bool bonus_fits() const {
    int left = view_.stock_size;
    BonusCounts unseen = rules_.board().bonus;
    for (int i = 0; i < rules_.seats(); ++i) {
      const HandView& hand = view_.hands[seat_at(i)];
      if (!hand.known) left += hand.size;
      if (!take(unseen, hand.cards)) return false;
    }
    if (!take(unseen, view_.discards) || total(unseen) != left) return false;
    const bool deals = is(Phase::SetupDeal, Phase::DoubleDeal, Phase::BuyDeal);
    if (deals && view_.stock_size == 0) return false;
    return setup_deal_fits() && crossing_fits(unseen);
  }

  static constexpr bool take(BonusCounts& from, const BonusCounts& cards) {
    for (std::size_t i = 0; i < kBonusKinds; ++i) {
      if (cards[i] > from[i]) return false;
      from[i] = narrow(from[i] - cards[i]);
    }
    return true;
  }

  [[nodiscard]] constexpr bool setup_deal_fits() const {
    if (!is(Phase::Start, Phase::SetupDeal)) return true;
    for (int i = 0; i < rules_.seats(); ++i) {
      const int size = view_.hands[seat_at(i)].size;
      const bool is_dealt = is(Phase::SetupDeal) && order(seat_at(i)) < order(s_.mover);
      const bool is_next = is(Phase::SetupDeal) && seat_at(i) == s_.mover;
      if (is_next ? size >= kFirstBonusCards : size != (is_dealt ? kFirstBonusCards : 0)) return false;
    }
    return true;
  }

  /// A hand that must hold plus cards can hold them: at most three points are owed, since at most three figures stand
  /// in a row.
  [[nodiscard]] constexpr bool crossing_fits(const BonusCounts& unseen) const {
    const int owed = is(Phase::Over) ? 0 : rules_.points_owed_by_hand(s_);
    if (owed == 0) return true;
    const HandView& hand = view_.hands[s_.mover];
    if (hand.known) return Rules::reserve(hand.cards) >= owed;
    if (hand.size >= 1 && count(unseen, Bonus::Plus3) >= 1) return true;
    const int twos = hand.size < count(unseen, Bonus::Plus2) ? hand.size : count(unseen, Bonus::Plus2);
    return 2 * twos >= owed;
  }

  [[nodiscard]] constexpr bool phase_fits() const {
    if (is(Phase::Sell)) {
      const Card& card = rules_.card(s_.explorations[s_.mover]);
      return !s_.ambassadors[s_.mover].empty() && s_.failed[s_.mover] != 0 && s_.rolls[s_.mover] == card.slow + 1 &&
             s_.gold[s_.mover] < card.penalty;
    }
    if (is(Phase::Buy, Phase::BuyDeal)) return at().is_wonder();
    return true;
  }

  const Rules& rules_;
  const View& view_;
  const Table& s_;
};

}  // namespace detail

constexpr bool Rules::can_sample(const View& view) const { return detail::ViewCheck(*this, view).fits(); }

}  // namespace sextant::explorers
