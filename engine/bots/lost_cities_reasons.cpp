#include "bots/lost_cities.hpp"

/// Why an action is good: what the table and the hand show, and a superlative only where the traveller agrees.
namespace sextant::lost_cities {

namespace {

/// The facts that reasons are made of, for the seat that decides.
class Facts {
 public:
  explicit Facts(const View& view) : view_(view), me_(view.viewer.seat()) {}

  [[nodiscard]] bool has_begun(Seat seat, Colour colour) const {
    return (view_.columns[seat].kinds & kinds_of(colour)) != 0;
  }
  [[nodiscard]] bool has_begun(Colour colour) const { return has_begun(me_, colour); }
  [[nodiscard]] bool nobody_has_begun(Colour colour) const {
    return !has_begun(me_, colour) && !has_begun(me_.next(kSeats), colour);
  }
  [[nodiscard]] bool takes(Card card) const { return takes(me_, card); }
  [[nodiscard]] bool other_takes(Card card) const { return takes(me_.next(kSeats), card); }
  /// Whether numbers of a colour are held.
  [[nodiscard]] bool holds_numbers(Colour colour) const { return numbers_held(colour) != 0; }
  /// Whether the hand alone brings back what an expedition costs, when a card is the next that is laid there.
  [[nodiscard]] bool pays_from(Card card) const {
    int sum = 0;
    for (const int kind : set_bits(numbers_held(card.colour())))
      if (card.is_wager() || card_at(kind).value() >= card.value()) sum += card_at(kind).value();
    for (const int kind : set_bits(view_.columns[me_].kinds & kinds_of(card.colour()) & ~kWagerKinds))
      sum += card_at(kind).value();
    return sum >= kExpeditionCost;
  }

 private:
  [[nodiscard]] KindSet numbers_held(Colour colour) const {
    return view_.hands[me_].cards.kinds & kinds_of(colour) & ~kWagerKinds;
  }
  [[nodiscard]] bool takes(Seat seat, Card card) const {
    for (const int kind : set_bits(view_.columns[seat].kinds & kinds_of(card.colour()) & ~kWagerKinds))
      if ((closed_by(card_at(kind)) & bit(card)) != 0) return false;
    return true;
  }

  const View& view_;
  Seat me_;
};

}  // namespace

std::string_view Traveller::why(const View& view, const Action& action) const {
  const Facts facts(view);
  const auto is_best_of_kind = [&] {
    return rates_highest(*this, *rules_, view, action, [&](const Action& one) { return one.kind == action.kind; });
  };
  switch (action.kind) {
    case Action::Kind::Play: {
      const bool pays = facts.pays_from(action.card());
      if (action.card().is_wager()) return pays ? "lost_cities.why.wager" : "lost_cities.why.doubles";
      if (facts.has_begun(action.card().colour())) return "lost_cities.why.goes_on";
      if (pays) return "lost_cities.why.opens";
      return is_best_of_kind() ? "lost_cities.why.best_start" : "";
    }
    case Action::Kind::Discard:
      if (!facts.other_takes(action.card())) return "lost_cities.why.gives_nothing";
      if (!facts.takes(action.card())) return "lost_cities.why.no_use";
      if (is_best_of_kind()) return "lost_cities.why.least_missed";
      return facts.nobody_has_begun(action.card().colour()) ? "lost_cities.why.not_begun" : "";
    case Action::Kind::DrawPile: {
      const Pile& pile = view.piles[action.pile()];
      const Card top = pile.at(pile.size - 1);
      if (!facts.takes(top)) return "lost_cities.why.gains_time";
      if (facts.has_begun(action.pile())) return "lost_cities.why.fits";
      return facts.holds_numbers(action.pile()) ? "lost_cities.why.fits_hand" : "lost_cities.why.gains_time";
    }
    case Action::Kind::DrawDeck:
      if (rates_highest(*this, *rules_, view, action, [](const Action&) { return true; }))
        return "lost_cities.why.nothing_fits";
      return "lost_cities.why.new_card";
    case Action::Kind::Deal: break;
  }
  return {};
}

}  // namespace sextant::lost_cities
