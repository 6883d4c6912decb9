#pragma once

#include <pybind11/numpy.h>

#include "engine.hpp"

/// What Python's module is made of, a function for each class, with the words that `help` shows.
namespace sextant::python {

void bind_game(py::module_& module);
void bind_state(py::module_& module);

inline py::array_t<std::uint8_t> array_of(const std::vector<std::uint8_t>& bytes) {
  return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(bytes.size()), bytes.data());
}

}  // namespace sextant::python
