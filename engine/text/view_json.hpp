#pragma once

#include "core/rng.hpp"
#include "text/field_json.hpp"
#include "text/message.hpp"

/// Views as JSON; docs/views.md describes them. `Game::fields(json, notation, view)` is the list of fields of a game.
namespace sextant {

template <class Game>
Json view_json(const typename Game::Notation& notation, typename Game::Rules::View view) {
  return write_fields([&](Fields& json) { Game::fields(json, notation, view); });
}

/// The schemas of the three at a table with these rules.
template <class Game>
Json game_schemas(const typename Game::Notation& notation) {
  struct : Speaker {
    [[nodiscard]] std::string say(const Message& message) const override { return std::string(message.key.view()); }
  } const unspoken;
  auto view = notation.rules().view(notation.rules().start(), Viewer::everyone());
  return {{"view", field_schema([&](Fields& json) { Game::fields(json, notation, view); })},
          {"facts", field_schema([&](Fields& json) { Game::facts(json, notation, view); })},
          {"content", field_schema([&](Fields& json) { Game::content(json, notation, unspoken); })}};
}

/// The view that `json` describes, if there is a position that looks like it: `sample_world` can start from it.
template <class Game>
Checked<typename Game::Rules::View> read_view(const typename Game::Notation& notation, const Json& json) {
  const auto& rules = notation.rules();
  typename Game::Rules::View view;
  if (auto problem = read_fields(json, "view", [&](Fields& fields) { Game::fields(fields, notation, view); }))
    return *std::move(problem);
  const auto impossible = [](std::string_view field) { return Problem("problem.impossible").with("field", field); };
  if (!rules.can_sample(view)) return impossible("view");
  Rng rng(0, 0);
  const auto seen = rules.view(rules.sample_world(view, rng), view.viewer);
  if (seen == view) return view;
  return impossible(first_difference(view_json<Game>(notation, view), view_json<Game>(notation, seen), "view"));
}

}  // namespace sextant
