#pragma once

#include <string>
#include <vector>

#include "text/json.hpp"

namespace sextant {

/// What a choice of a table document does, one action after the other.
inline std::vector<std::string> actions_of(const Json& choices, const Json& choice) {
  std::vector<std::string> actions;
  if (const auto after = choice.find("after"); after != choice.end())
    actions = actions_of(choices, choices[after->get<std::size_t>()]);
  actions.push_back(choice["do"]);
  return actions;
}

}  // namespace sextant
