#include "bind.hpp"
#include "match/catalogue.hpp"

namespace {

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const sextant::Title* title : sextant::catalogue()) ids.emplace_back(title->id());
  return ids;
}

}  // namespace

PYBIND11_MODULE(_engine, module) {
  namespace py = pybind11;
  using namespace sextant::python;
  module.doc() = "The engine: games that are configured, and positions of them.";
  py::register_exception<Refused>(module, "Error", PyExc_ValueError).doc() =
      "Something was refused; the text is the engine's sentence.";
  module.def("games", &game_ids, "The ids of the games there are.");
  module.def("set_language", &set_language, py::arg("language"),
             "In which language, ``en`` or ``fr``, problems and drawings speak from now on.");
  // All of them before what they do, which names them.
  GameClass game(module, "Game", "A game of the catalogue with a configuration; `sextant.game` makes it.");
  StateClass state(module, "State",
                   "A position, and how it came about. Actions are texts, as in logs; `action_numbers` has their "
                   "numbers.");
  py::class_<Bot> bot(module, "Bot", "Somebody who chooses; `Game.bot` makes it.");
  bind_game(game);
  bind_state(state);
  bot.def("choose", &Bot::choose, py::arg("state"),
          "What the bot does for the seat that decides. It sees that seat's view and nothing else.");
  module.def(
      "read_log", [](const py::object& log) { return read_log(to_json(log)); }, py::arg("log"),
      "The position that a match log leads to. Every entry is checked.");
}
