#pragma once

#include <string>
#include <string_view>

namespace sextant {

/// A text as it stands in SVG.
std::string svg_escaped(std::string_view text);
/// A line of text at a place; `style` is attributes.
std::string svg_text(double x, double y, std::string_view words, std::string_view style = "");
/// The opening of a picture on paper.
std::string svg_sheet(double width, double height);

}  // namespace sextant
