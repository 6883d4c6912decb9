#include "games/explorers/map_drawing.hpp"

namespace sextant::explorers {
namespace {

/// A line drawing of about 24 units each way around its middle.
struct Icon {
  std::string_view wonder;
  std::string_view data;
};

constexpr Icon kIcons[] = {
    {"united_kingdom", "M-10-5H-1V-8H-10ZM-9-5V8H-6V-5M-5-5V8H-2V-5M1-5H10V-8H1ZM2-5V8H5V-5M6-5V8H9V-5"},
    {"france",
     "M-8 9V-8H-3V9M3 9V-8H8V9M-3-3H3M-9 9H9M-2 1a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-1.5 9V6.5a1.5 1.5 0 0 1 3 0V9"},
    {"spain", "M-10 9V-6H-7V-8H-4V-6H-1.5V-8H1.5V-6H4V-8H7V-6H10V9ZM-6 9V3a3 3 0 1 1 5 0V9M1 9V3a3 3 0 1 1 5 0V9"},
    {"timbuktu", "M-5 9L-3-8Q0-11 3-8L5 9ZM-7-3H-4M4-3H7M-7 2H-4.5M4.5 2H7M-2 9V5H2V9M-10 9H10"},
    {"borgund", "M0-11V-8M-2-4L0-8L2-4M-4 1L-2-4H2L4 1ZM-8 6L-4 1H4L8 6ZM-6 6V10H6V6"},
    {"prague",
     "M-11-1H11M-11 8V4a3.5 3.5 0 0 1 7 0V8M-3.5 8V4a3.5 3.5 0 0 1 7 0V8M4 8V4a3.5 3.5 0 0 1 7 "
     "0V8M-6-1V-7L-3-11L0-7V-1"},
    {"rome",
     "M-10 8V-3Q0-9 10-3V8Q0 11-10 8M-10 2.5Q0-2 10 2.5M-6 9V5M-2 9.5V4.5M2 9.5V4.5M6 9V5M-5.5 0V-4M0-1V-5.5M5.5 0V-4"},
    {"carthage", "M-10 3Q0 9 9 3Q11 1 10-4Q8 1 6 2H-8ZM0 2V-10M0-9Q8-6 0-2M-9 8Q-6 6-3 8T3 8T9 8"},
    {"agadez", "M-4 10L-1.5-10H1.5L4 10ZM-5-5H-2M2-5H5M-5.5 0H-2.5M2.5 0H5.5M-6 5H-3.2M3.2 5H6"},
    {"moscow",
     "M0-11Q5-6 2-3H-2Q-5-6 0-11M-2-3V9H2V-3M-7-5Q-3.5-1-5 1H-9Q-10.5-1-7-5M-9 1V9H-5V1M7-5Q10.5-1 9 1H5Q3.5-1 7-5M5 "
     "1V9H9V1M-11 9H11"},
    {"hagia_sophia", "M-6 3a6 6 0 0 1 12 0M0-3V-6M-8 3H8V9H-8ZM-11 9V-5L-10-9L-9-5V9M9 9V-5L10-9L11-5V9"},
    {"colossus", "M0-9a2.3 2.3 0 1 0 .01 0M0-4V3L-4 10M0 3L4 10M0-3L6-6V-10M0-3L-5 2M4-10H8M-7 10H7"},
    {"giza", "M-11 8L-3-7L5 8ZM-3-7L0 8M3 4L5.5-1L11 8H5"},
    {"meroe", "M-11 8L-7.5-5L-4 8ZM-4 8L0-8L4 8ZM4 8L7.5-5L11 8ZM-1.5 8V5H1.5V8"},
    {"babylon",
     "M-11 9H11V5H7V1H4V-3H-4V1H-7V5H-11ZM-2.5-3Q0-9 2.5-3M4.5 1q1.5-4 3 0M-7.5 1q1.5-4 3 0M-1.5 9V5.5H1.5V9M-3 1H3"},
    {"shibam",
     "M-10 9V-3H-5V9M-5-3V-8H0V9M0-5H5V9M5-5V-9H10V9M-11 9H11M-7.5 0V3M-2.5-5V-2M-2.5 1V4M2.5-2V1M7.5-6V-3M7.5 0V3"},
    {"persepolis", "M-9 9V-5M-3 9V-5M3 9V-5M9 9V-5M-11-5H-7M-5-5H-1M1-5H5M7-5H11M-11 9H11M-11-8H11"},
    {"tobolsk", "M-11 9V1H-9V3H-7V1H-4M4 1H7V3H9V1H11V9M-4 9V-3H4V9M-5-3L0-11L5-3ZM-1.5 9V5H1.5V9M-11 9H11"},
    {"samarkand", "M-6 9V-8H6V9M-3 9V-1Q-3-4 0-6Q3-4 3-1V9M-10.5 9V-4L-9-8L-7.5-4V9M7.5 9V-4L9-8L10.5-4V9M-11 9H11"},
    {"taj_mahal",
     "M0-11V-8Q7-2 4 1H-4Q-7-2 0-8M-6 1H6V9H-6ZM-1.5 9V5Q0 3 1.5 5V9M-10 9V-2L-9-5L-8-2V9M8 9V-2L9-5L10-2V9M-11 9H11"},
    {"sigiriya", "M-9 9Q-8-2-6-6Q0-9 6-6Q8-1 9 9ZM-2 9V3M2 9V3M-2 5H2M-2 7H2M-5-2L-2 0M3-3L5 0"},
    {"pazyryk", "M-11 8Q0-9 11 8ZM-4 8Q0 1 4 8M0-1V-10L5-8L0-6"},
    {"lhasa", "M-11 9L-9 1H-5L-4-3H4L5 1H9L11 9ZM-3-3V-7H3V-3M-4-7L0-11L4-7ZM-2 1V4M2 1V4M-6 4V7M6 4V7"},
    {"mogao", "M-10 9V-5Q0-13 10-5V9M-6 9V4M6 9V4M-8 4H8L5 1H-5ZM-5 1V-1M5 1V-1M-7-1H7L4-5H-4ZM-1.5 9V6H1.5V9"},
    {"karakorum", "M-9 9V2H9V9ZM-9 2Q-6-6 0-7Q6-6 9 2M-2 9V4H2V9M0-7V-10M-5 2V9M5 2V9"},
    {"angkor", "M-11 9H11M-10 9V3Q-8.5-2-7 3V9M-6 9V0Q-4-7-2 0M-2 9V-4Q0-13 2-4V9M2 0Q4-7 6 0V9M7 9V3Q8.5-2 10 3V9"},
    {"xian",
     "M-1-9a2.8 2.8 0 1 0 .01 0M-4-10Q-1-13 2-10M-7 10V1Q-6-2-1-2Q4-2 5 1V10M-4 2H2M-4 5H2M-4 8H2M9 "
     "10V-11L7.5-8M9-11L10.5-8"},
    {"forbidden_city",
     "M-4-6L-3-9H3L4-6M-11-1Q-8-2-6-6H6Q8-2 11-1ZM-7-1V3M7-1V3M-12 7Q-9 6-8 3H8Q9 6 12 7ZM-8 7V11H8V7M-2 "
     "11V8H2V11M-2.5-1V3M2.5-1V3"},
};

/// The first character of a name.
std::string_view initial(std::string_view name) {
  std::size_t size = 1;
  while (size < name.size() && (static_cast<unsigned char>(name[size]) & 0xC0U) == 0x80U) ++size;
  return name.substr(0, size);
}

}  // namespace

void draw_icon(Svg& svg, std::string_view wonder, std::string_view name, double scale) {
  for (const Icon& icon : kIcons) {
    if (icon.wonder != wonder) continue;
    svg.add("path", {{"class", "icon"}, {"d", icon.data}, {"transform", "scale(" + number(scale) + ")"}});
    return;
  }
  svg.add("text", {{"class", "initial"}, {"y", 8}}, initial(name));
}

}  // namespace sextant::explorers
