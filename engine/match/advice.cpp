#include "match/advice.hpp"

#include <cmath>
#include <utility>

namespace sextant {

bool is_better(const Hint& hint, const Hint& than) {
  const auto figures = [](const Hint& one) { return std::pair(std::lround(100 * one.win.mean), one.lead.mean); };
  return figures(hint) > figures(than);
}

}  // namespace sextant
