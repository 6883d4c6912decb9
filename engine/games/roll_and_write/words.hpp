#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/roll_and_write/state.hpp"
#include "text/message.hpp"

namespace sextant::roll_and_write {

/// The eight columns by the number of their bridge, as programs call them.
inline constexpr std::array<std::string_view, kBridges> kColumnIds = {"R", "O", "Y",         "G",
                                                                      "B", "P", "artefacts", "dice"};
/// Those that are expeditions.
inline constexpr std::span kColourIds = std::span(kColumnIds).first<kColours>();
/// The colours by their number, as programs and phrases call them.
inline constexpr std::array<std::string_view, kColours> kColourWords = {"red",   "orange", "yellow",
                                                                        "green", "blue",   "purple"};

Message colour_name(Colour colour);
/// An expedition by its colour and shape, such as "red heart": for whoever cannot see one of the two.
Message expedition_name(Colour colour);
/// Whose bridge it is, in a sentence.
Message bridge_name(Bridge bridge);

}  // namespace sextant::roll_and_write
