#include "match/title.hpp"

#include <algorithm>

namespace sextant {

const Title* find_title(Catalogue catalogue, std::string_view id) {
  const auto found = std::find_if(catalogue.begin(), catalogue.end(), [&](const Title* t) { return t->id() == id; });
  return found == catalogue.end() ? nullptr : *found;
}

}  // namespace sextant
