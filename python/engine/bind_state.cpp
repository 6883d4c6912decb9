#include <algorithm>

#include "bind.hpp"

namespace sextant::python {

namespace {

py::array_t<float> floats_of(const std::vector<std::uint8_t>& bytes) {
  py::array_t<float> floats(static_cast<py::ssize_t>(bytes.size()));
  std::copy(bytes.begin(), bytes.end(), floats.mutable_data());
  return floats;
}

Viewer viewer_at(const State& s, const py::object& seat) { return viewer_of(seat, s.position().seats()); }

std::vector<std::uint8_t> observed(const State& s, int seat) {
  return must(s.position().observation(viewer_at(s, py::int_(seat)).seat()));
}

/// A text or a number, whichever it is.
void play(State& s, const py::object& action) {
  if (py::isinstance<py::str>(action)) s.play(action.cast<std::string>());
  else s.play_number(action.cast<int>());
}

std::vector<std::string> legal_actions(const State& s) {
  return s.position().turn().is_seat() ? s.position().choices() : std::vector<std::string>();
}

std::vector<std::string> history(const State& s) {
  std::vector<std::string> actions;
  for (const Played& played : s.played()) actions.push_back(played.action);
  return actions;
}

void bind_play(StateClass& state) {
  state.def_property_readonly(
      "game", [](const State& s) { return std::const_pointer_cast<Game>(s.game()); }, "What it is a position of.");
  state.def("current_player", &State::current_player,
            "The seat that decides; -1 for chance, -4 when the game is over.");
  state.def(
      "is_chance_node", [](const State& s) { return s.position().turn().is_chance(); }, "Whether chance decides.");
  state.def("is_terminal", [](const State& s) { return s.position().turn().is_over(); }, "Whether the game is over.");
  state.def("legal_actions", &legal_actions, "What the seat that decides may do; nothing where none decides.");
  state.def("chance_outcomes", &State::chance_outcomes,
            "What chance may bring here, with probabilities; nothing where it decides nothing.");
  state.def("apply", &play, py::arg("action"),
            "Plays an action or an outcome, by its text or its number; anything else is refused by an `Error`.");
  state.def("apply_action", &play, py::arg("action"), "The same by OpenSpiel's name.");
  state.def("deal", &State::deal, "Plays what chance brings, by the seed, up to the next decision; what came.");
  state.def(
      "action_numbers", [](const State& s) { return must(s.position().action_numbers()); },
      "The numbers of `legal_actions`, in their order.");
  state.def(
      "action_text", [](const State& s, int number) { return must(s.position().numbered_action(number)); },
      py::arg("number"), "The legal action with this number.");
  state.def("history", &history,
            "Everything that was played, chance included; of an imagined position, since it was imagined.");
}

void bind_results(StateClass& state) {
  state.def("returns", &State::returns,
            "By side: 1 for winning, 0 in sum, a shared win shared; only 0s before the end.");
  state.def("scores", &State::scores, "Points by side: final ones at the end, the standing before.");
  state.def("winners", &State::winners, "The sides that have won; none before the end.");
  state.def("clone", [](const State& s) { return State(s); }, "Another state like this one, to go another way.");
  state.def("__copy__", [](const State& s) { return State(s); });
  state.def("__deepcopy__", [](const State& s, const py::dict&) { return State(s); });
  state.def("__repr__", &State::repr);
  state.def(py::pickle([](const State& s) { return s.pickled(); }, &State::resumed));
  state.def(
      "hints", &State::hints, py::arg("seed") = Seed{},
      "What a search, from what the seat may know, thinks of the choices, best first; a dictionary each: `action`, "
      "and `then` the steps that follow it in one sweep; `label`, what it does; `lead`, by how many points it will "
      "lead, and `win`, its chance to win, each with the margin of 95 %; `worlds`, in how many imagined games "
      "(0: solved); `why`, a reason where one is known.");
  state.def(
      "log", [](const State& s, std::vector<std::string> seats) { return to_python(s.log(std::move(seats))); },
      py::arg("seats") = std::vector<std::string>(),
      "The match log (docs/match-log.md); `seats` says who sat where, people if nothing is said. An imagined position "
      "has none.");
}

void bind_looks(StateClass& state) {
  state.def(
      "view", [](const State& s, const py::object& seat) { return to_python(s.position().view(viewer_at(s, seat))); },
      py::arg("seat") = "public", "What a seat may know; docs/views.md has the fields.");
  state.def(
      "observation", [](const State& s, int seat) { return array_of(observed(s, seat)); }, py::arg("seat"),
      "The same for a learner, as bytes: docs/observations.md.");
  state.def(
      "observation_tensor", [](const State& s, int seat) { return floats_of(observed(s, seat)); }, py::arg("seat"),
      "The same as floats.");
  state.def(
      "observation_string",
      [](const State& s, int seat) { return compact(s.position().view(viewer_at(s, py::int_(seat)))); },
      py::arg("seat"), "The view of a seat as JSON.");
  state.def("information_state_string", &State::information_state, py::arg("seat"),
            "All that a seat has seen and done, a line each; of an imagined position first the seat's view of it.");
  state.def(
      "text", [](const State& s, const py::object& seat) { return s.drawing(viewer_at(s, seat)); },
      py::arg("seat") = "public", "The table as a drawing.");
  state.def("__str__", [](const State& s) { return s.drawing(Viewer::everyone()); });
}

}  // namespace

void bind_state(StateClass& state) {
  bind_play(state);
  bind_results(state);
  bind_looks(state);
}

}  // namespace sextant::python
