#include "text/plain.hpp"

namespace sextant::plain {

Canvas lines_of(const Json& view) {
  Canvas canvas(kTableWidth, static_cast<int>(view.size()));
  int y = 0;
  for (const auto& [name, value] : view.items()) {
    const int x = canvas.write(1, y, name + ":", kFaint) + 1;
    canvas.write(x, y++, value.is_string() ? value.get<std::string>() : compact(value));
  }
  return canvas;
}

}  // namespace sextant::plain
