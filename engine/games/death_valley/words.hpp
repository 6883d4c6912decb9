#pragma once

#include <string>
#include <string_view>

#include "games/death_valley/content.hpp"
#include "text/canvas.hpp"
#include "text/message.hpp"

/// What drawings and sentences call things.
namespace sextant::death_valley {

/// A hazard by colour and sign; the sign is one column wide.
struct HazardLook {
  Ink ink;
  std::string_view sign;
};

HazardLook look(Hazard hazard);

Message name_of(Hazard hazard);

/// The word of an effect, as content files have it.
std::string_view word_of(EffectKind kind);

/// Whether the effect is about the cards of one hazard.
bool is_about_a_hazard(EffectKind kind);

/// The effect of a card in a few words, as it fits on a drawn card of the terminal, with signs for hazards.
Message effect_words(const Effect& effect);
/// The same as it is printed on a card, with hazards by name.
Message effect_print(const Effect& effect);
/// The effect of a card in words that explain it, with signs for hazards.
Message effect_sentence(const Effect& effect);
/// The same with hazards by name.
Message effect_explained(const Effect& effect);

/// A number with its sign.
std::string signed_text(int points);

}  // namespace sextant::death_valley
