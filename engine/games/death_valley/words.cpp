#include "games/death_valley/words.hpp"

#include <string>

#include "games/death_valley/notation.hpp"

namespace sextant::death_valley {

namespace {

/// Whether the effect counts cards or stars by so many.
bool counts_by_number(EffectKind kind) {
  return kind >= EffectKind::PerJourneyCards && kind <= EffectKind::PerHiddenAdjacent;
}

Message described(std::string_view keys, const Effect& effect) {
  const bool each = counts_by_number(effect.kind) && effect.every == 1;
  return Message(std::string(keys) + std::string(word_of(effect.kind)) + (each ? "_each" : ""))
      .with("points", signed_text(effect.points))
      .with("hazard", name_of(effect.hazard))
      .with("every", effect.every);
}
Message with_signs(std::string_view keys, const Effect& effect) {
  return described(keys, effect).with("sign", look(effect.hazard).sign);
}

}  // namespace

HazardLook look(Hazard hazard) {
  switch (hazard) {
    case Hazard::Animal: return {Ink::Green, "♞"};
    case Hazard::Flood: return {Ink::Blue, "≈"};
    case Hazard::Terrain: return {Ink::Orange, "▲"};
    case Hazard::Heat: break;
  }
  return {Ink::Red, "☀"};
}

Message card_name(const Names& names, int card) {
  const std::string& id = names.cards[card];
  if (page_card(id)) return Message("death_valley.card." + id);
  const Name& name = names.card_names[card];
  return Message("death_valley.card.own").with("id", name.empty() ? plain_name(id) : name);
}

Message name_of(Hazard hazard) { return Message("death_valley.hazard." + std::string(word_of(hazard))); }

Message effect_words(const Effect& effect) { return with_signs("death_valley.effect.", effect); }
Message effect_print(const Effect& effect) { return described("death_valley.print.", effect); }
Message effect_sentence(const Effect& effect) { return with_signs("death_valley.rule.", effect); }
Message effect_explained(const Effect& effect) {
  return described("death_valley.rule.", effect).with("sign", name_of(effect.hazard));
}

std::string signed_text(int points) {
  if (points < 0) return "−" + std::to_string(-points);
  return "+" + std::to_string(points);
}

}  // namespace sextant::death_valley
