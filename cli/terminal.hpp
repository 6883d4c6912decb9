#pragma once

#include <string>

#include "text/canvas.hpp"

namespace sextant {

/// What the terminal at hand can do.
struct Terminal {
  bool interactive = false;  // a person sits at both ends
  bool colours = false;

  /// Looks at standard input and output, NO_COLOR and TERM.
  static Terminal detect();

  /// A drawing as text, with the terminal's colours where it has them.
  [[nodiscard]] std::string render(const Canvas& canvas) const;
  /// Clears the screen where that makes sense.
  void clear() const;
};

/// Whether a person watches standard error.
bool progress_is_watched();

}  // namespace sextant
