#include "match/table.hpp"

#include <algorithm>

#include "text/core_json.hpp"

namespace sextant {

namespace {

constexpr int kTableVersion = 2;

std::string_view kind_of(std::string_view who) {
  if (who == kPerson) return "person";
  return external_command(who) ? "program" : "bot";
}

Json kinds_json(const Match& match) {
  Json kinds = Json::array();
  for (const std::string& who : match.seats()) kinds.push_back(kind_of(who));
  while (std::ssize(kinds) < match.position().sides()) kinds.push_back("automaton");
  return kinds;
}

Json scores_json(const Position& position, const Phrases& phrases) {
  Json scores = Json::array();
  for (int i = 0; i < position.sides(); ++i) {
    Json parts = Json::array();
    for (const ScorePart& part : position.score_parts(seat_at(i)))
      parts.push_back({{"of", part.of}, {"points", part.points.value}, {"why", phrases.say(part.why)}});
    scores.push_back({{"points", position.score(seat_at(i)).value}, {"parts", std::move(parts)}});
  }
  return scores;
}

/// The choices of who decides, for their eyes.
Json choices_json(const Match& match, const Onlooker& onlooker) {
  Json choices = Json::array();
  if (!match.turn().is_seat()) return choices;
  if (!onlooker.viewer.is_open() && onlooker.viewer != Viewer::of(match.turn().seat())) return choices;
  const Position& position = match.position();
  for (const std::string& text : position.choices()) {
    Json choice = {{"do", text}, {"label", onlooker.phrases.say(position.label(text))}};
    if (position.is_idle(text)) choice["idle"] = true;
    choices.push_back(std::move(choice));
  }
  return choices;
}

Json happened_json(const Conductor& conductor, const Onlooker& onlooker, std::size_t from) {
  const auto told = conductor.narrate(from, onlooker.viewer, onlooker.names);
  Json happened = Json::array();
  for (std::size_t i = 0; i < told.size(); ++i) {
    const std::size_t seq = from + i;
    Json entry = entry_json(conductor.match().entry_for(onlooker.viewer, seq), seq);
    entry["tell"] = onlooker.phrases.say(told[i]);
    happened.push_back(std::move(entry));
  }
  return happened;
}

Json undo_json(const Conductor& conductor) {
  Json seats = Json::array();
  for (int i = 0; i < conductor.match().position().seats(); ++i)
    if (conductor.can_undo(seat_at(i))) seats.push_back(i);
  return seats;
}

}  // namespace

Checked<Json> table_json(const Conductor& conductor, const Onlooker& onlooker, std::size_t from) {
  const Match& match = conductor.match();
  auto view = match.view(onlooker.viewer, onlooker.is_local);
  if (!view) return view.error();
  from = std::min(from, conductor.length());
  return Json{{"version", kTableVersion},
              {"seq", conductor.length()},
              {"viewer", viewer_json(onlooker.viewer)},
              {"names", Json(std::vector<std::string>(onlooker.names.begin(), onlooker.names.end()))},
              {"kinds", kinds_json(match)},
              {"turn", turn_json(match.turn())},
              {"view", std::move(*view)},
              {"scores", scores_json(match.position(), onlooker.phrases)},
              {"choices", choices_json(match, onlooker)},
              {"from", from},
              {"happened", happened_json(conductor, onlooker, from)},
              {"undo", undo_json(conductor)},
              {"result", match.result() ? result_json(*match.result()) : Json(nullptr)}};
}

}  // namespace sextant
