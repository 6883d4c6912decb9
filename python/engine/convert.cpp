#include "engine.hpp"
#include "text/phrases.hpp"

namespace sextant::python {

namespace {

std::unique_ptr<const Phrases>& spoken() {
  static std::unique_ptr<const Phrases> phrases = std::make_unique<Phrases>(phrase_files(), "en");
  return phrases;
}

}  // namespace

void set_language(const std::string& language) {
  for (const std::string& known : Phrases::languages(phrase_files()))
    if (known == language) {
      spoken() = std::make_unique<Phrases>(phrase_files(), language);
      return;
    }
  throw py::value_error("no such language: " + language);
}

const Speaker& speaker() { return *spoken(); }

Refused::Refused(const Problem& problem) : std::runtime_error(speaker().say(problem)) {}

py::object to_python(const Json& json) { return py::module_::import("json").attr("loads")(compact(json)); }

Json to_json(const py::object& object) {
  return must(parse_json(py::module_::import("json").attr("dumps")(object).cast<std::string>()));
}

Viewer viewer_of(const py::object& seat, int seats) {
  if (py::isinstance<py::str>(seat)) {
    const auto word = seat.cast<std::string>();
    if (word == "public") return Viewer::everyone();
    if (word == "open") return Viewer::open();
    throw py::value_error("a viewer is a seat, 'public' or 'open', not '" + word + "'");
  }
  const int index = seat.cast<int>();
  if (index < 0 || index >= seats) throw py::index_error("there are seats 0 to " + std::to_string(seats - 1));
  return Viewer::of(seat_at(index));
}

}  // namespace sextant::python

namespace pybind11::detail {

bool type_caster<sextant::python::Seed>::load(handle given, bool /*convert*/) {
  if (PyIndex_Check(given.ptr()) == 0) return false;
  const object number = reinterpret_steal<object>(PyNumber_Index(given.ptr()));
  if (number) value.value = PyLong_AsUnsignedLongLong(number.ptr());
  if (PyErr_Occurred() == nullptr) return true;
  PyErr_Clear();
  throw value_error("a seed is a whole number from 0 to 2**64 - 1");
}

}  // namespace pybind11::detail
