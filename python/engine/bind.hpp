#pragma once

#include <pybind11/numpy.h>

#include "engine.hpp"

/// What Python's module is made of, a function for each class, with the words that `help` shows.
namespace sextant::python {

using GameClass = py::class_<Game, std::shared_ptr<Game>>;
using StateClass = py::class_<State>;

void bind_game(GameClass& game);
void bind_state(StateClass& state);

inline py::array_t<std::uint8_t> array_of(const std::vector<std::uint8_t>& bytes) {
  return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(bytes.size()), bytes.data());
}

}  // namespace sextant::python
