#pragma once

#include <array>
#include <string_view>

#include "games/lost_cities/score.hpp"
#include "text/message.hpp"
#include "text/score_part.hpp"

namespace sextant::lost_cities {

/// The colours by their number, as programs and phrases call them.
inline constexpr std::array<std::string_view, kMaxColours> kColourWords = {"yellow", "blue", "white",
                                                                           "green",  "red",  "purple"};

Message colour_name(Colour colour);
/// A card in a sentence, such as "the red 7", and by itself: "red 7".
Message card_name(Card card);
Message card_title(Card card);
/// What a column that has been begun adds to the score.
ScorePart column_part(Colour colour, const ColumnScore& score);

}  // namespace sextant::lost_cities
