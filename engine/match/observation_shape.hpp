#pragma once

#include <cstdint>
#include <vector>

#include "core/observation.hpp"

namespace sextant {

/// What the observations of a setup are made of: docs/observations.md.
struct ObservationShape {
  int size = 0;     // in bytes
  int actions = 0;  // numbers of actions: 0 … actions - 1
  std::vector<ObservationField> fields;
  std::vector<ObservationField> content_fields;
  std::vector<std::uint8_t> content;  // what the configuration is, as numbers
};

}  // namespace sextant
