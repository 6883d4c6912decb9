#include <span>

#include "bind.hpp"

namespace sextant::python {

namespace {

/// Names with the slice of an observation that each is.
py::dict fields_of(std::span<const ObservationField> fields) {
  py::dict slices;
  for (const ObservationField& field : fields)
    slices[py::str(std::string(field.name))] = py::slice(field.first, field.first + field.size, 1);
  return slices;
}

ObservationShape shape_of(const Game& game) { return must(game.setup().observation_shape()); }

std::optional<std::string> content_key(const Game& game) {
  const auto content = game.setup().title().content();
  return content ? std::optional(content->key) : std::nullopt;
}

std::shared_ptr<Game> make_game(const std::string& id, const py::dict& config) { return Game::of(id, config); }

std::unique_ptr<Bot> make_bot(const std::shared_ptr<Game>& game, const std::string& name, Seed seed, int seat) {
  return std::make_unique<Bot>(game, name, seed, seat);
}

void bind_facts(GameClass& game) {
  const auto fact = [&](const char* name, auto read, const char* doc) { game.def_property_readonly(name, read, doc); };
  fact("id", [](const Game& g) { return std::string(g.setup().title().id()); }, "Such as ``lost_cities``.");
  fact("config", [](const Game& g) { return to_python(g.setup().config()); }, "The configuration with every key.");
  fact(
      "config_bytes", [](const Game& g) { return py::bytes(g.setup().config_bytes()); },
      "The configuration as batches of the same build take it.");
  fact(
      "has_secrets", [](const Game& g) { return g.setup().title().has_secrets(); },
      "Whether a seat may know something that another may not.");
  fact("seats", [](const Game& g) { return g.setup().seats(); }, "How many play.");
  fact(
      "sides", [](const Game& g) { return g.setup().sides(); },
      "How many have a score: the seats, and an automaton that the rules play.");
  fact(
      "schemas", [](const Game& g) { return to_python(g.setup().schemas()); },
      "The JSON Schemas of views, facts and content.");
  fact("bots", [](const Game& g) { return g.setup().title().bots(); }, "The names of its bots, weakest first.");
  fact("content_key", &content_key,
       "The key that takes the object of a content file (docs/content.md), in a game that has one.");
}

void bind_learning(GameClass& game) {
  game.def_property_readonly(
      "observation_size", [](const Game& g) { return shape_of(g).size; }, "How many bytes an observation has.");
  game.def_property_readonly(
      "observation_fields", [](const Game& g) { return fields_of(shape_of(g).fields); },
      "By name, the slice of an observation: docs/observations.md.");
  game.def_property_readonly(
      "content", [](const Game& g) { return array_of(shape_of(g).content); }, "What the configuration is, as numbers.");
  game.def_property_readonly(
      "content_fields", [](const Game& g) { return fields_of(shape_of(g).content_fields); },
      "By name, the slice of the content.");
  game.def_property_readonly(
      "longest_game", [](const Game& g) { return g.setup().longest_game(); },
      "No game has more actions, chance's included.");
  game.def_property_readonly(
      "most_outcomes", [](const Game& g) { return g.setup().most_outcomes(); }, "Chance never has more outcomes.");
  game.def("num_players", [](const Game& g) { return g.setup().seats(); }, "How many play.");
  game.def(
      "num_distinct_actions", [](const Game& g) { return shape_of(g).actions; },
      "Actions have the numbers from 0 to one below this.");
}

}  // namespace

void bind_game(GameClass& game) {
  game.def(py::init(&make_game), py::arg("id"), py::arg("config"));
  game.def("__repr__", &Game::repr);
  game.def(py::pickle(
      [](const Game& g) { return py::make_tuple(std::string(g.setup().title().id()), to_python(g.setup().config())); },
      [](const py::tuple& pickled) { return Game::of(pickled[0].cast<std::string>(), pickled[1]); }));
  bind_facts(game);
  bind_learning(game);
  game.def("new_initial_state", &Game::start, py::arg("seed") = Seed{},
           "The first position; `seed` is for what chance decides (`State.deal`).");
  game.def(
      "imagine", &Game::imagine, py::arg("view"), py::arg("seed") = Seed{},
      "A position that fits a view: what is hidden from its viewer is drawn at random. It has no past: no log, and "
      "a history that begins with it.");
  game.def("simulate", &Game::simulate, py::arg("cast"), py::arg("seed") = Seed{},
           "One whole game between bots, a name for each seat: points by side, and who won.");
  game.def("bot", &make_bot, py::arg("name"), py::arg("seed") = Seed{}, py::arg("seat") = 0,
           "A bot, such as ``guide``, ``guide@500`` or ``random``. In a seat of its own it plays the very game that "
           "``sextant simulate`` plays with the same seed.");
}

}  // namespace sextant::python
