#include "games/explorers/words.hpp"

namespace sextant::explorers {

namespace {

constexpr Spelling<Bonus> kBonusNames[] = {{Bonus::Plus2, "explorers.bonus.plus_two"},
                                           {Bonus::Plus3, "explorers.bonus.plus_three"},
                                           {Bonus::Ambush, "explorers.bonus.ambush"},
                                           {Bonus::Joker, "explorers.bonus.joker"}};

Message within(int rolls) { return Message("explorers.rolls").with("count", rolls); }

}  // namespace

Message place_name(const Notation& notation, Node node) {
  if (node.is_wonder()) return notation.wonder_name(node.index());
  const Path& path = notation.rules().map().ends(node.path());
  return Message(path.shortcut ? "explorers.place.shortcut" : "explorers.place.point")
      .with("from", notation.wonder_name(path.from))
      .with("to", notation.wonder_name(path.to))
      .with("k", node.k())
      .with("points", path.points);
}

Message place_reached(const Notation& notation, Node node) {
  if (node.is_wonder()) return Message("explorers.at.wonder").with("wonder", notation.wonder_in_text(node.index()));
  const Path& path = notation.rules().map().ends(node.path());
  const std::string_view many = path.shortcut ? "explorers.at.shortcut" : "explorers.at.point";
  const std::string_view one = path.shortcut ? "explorers.at.only_shortcut" : "explorers.at.only_point";
  return Message(path.points == 1 ? one : many)
      .with("from", notation.wonder_in_text(path.from))
      .with("to", notation.wonder_in_text(path.to))
      .with("k", node.k())
      .with("points", path.points);
}

Message card_name(const Notation& notation, CardIndex index) {
  const Card& card = notation.rules().card(index);
  return Message("explorers.card")
      .with("from", notation.wonder_in_text(card.from))
      .with("to", notation.wonder_in_text(card.to));
}

Message card_offer(const Notation& notation, CardIndex index) {
  const Card& card = notation.rules().card(index);
  return Message("explorers.offer")
      .with("to", notation.wonder_in_text(card.to))
      .with("fast", within(card.fast))
      .with("fast_gold", card.fast_gold)
      .with("slow", card.slow)
      .with("slow_gold", card.slow_gold)
      .with("penalty", card.penalty);
}

Message card_terms(const Notation& notation, CardIndex index) {
  const Card& card = notation.rules().card(index);
  return Message("explorers.terms")
      .with("fast", within(card.fast))
      .with("fast_gold", gold_pieces(card.fast_gold))
      .with("slow", within(card.slow))
      .with("slow_gold", gold_pieces(card.slow_gold))
      .with("penalty", gold_pieces(card.penalty));
}

Message gold_pieces(std::int64_t count) { return Message("explorers.gold").with("count", count); }

Message bonus_name(Bonus card) { return Message(spelled(kBonusNames, card)); }

Message bonus_title(Bonus card) {
  switch (card) {
    case Bonus::Ambush: return Message("explorers.title.ambush");
    case Bonus::Joker: return Message("explorers.title.joker");
    case Bonus::Plus2:
    case Bonus::Plus3: break;
  }
  return Message("explorers.title.plus").with("points", points_of(card));
}

int points_of(Bonus card) {
  switch (card) {
    case Bonus::Plus2: return kPlus2Points;
    case Bonus::Plus3: return kPlus3Points;
    case Bonus::Ambush:
    case Bonus::Joker: break;
  }
  return 0;
}

}  // namespace sextant::explorers
