#pragma once

#include <string>
#include <vector>

#include "match/position.hpp"
#include "text/json.hpp"

namespace sextant {

inline std::string all_of(const Move& move) {
  std::string text = move.piece + " " + move.from + " " + move.to + " " + move.sign;
  if (move.write) text += " " + std::to_string(*move.write);
  for (const std::string& piece : move.beside) text += " " + piece;
  return text;
}

/// Everything that a viewer gets to see of a position, byte for byte: the view, the scores and what they are made of
/// (while the game goes on: at the end they are what everybody waits for), the choices when it is the viewer's turn,
/// what refused actions say and why they are refused, what a learner gets, and how possible outcomes are told, shown
/// and veiled.
inline std::string all_looks(const Position& position, Viewer viewer, const std::vector<std::string>& attempts,
                             const Speaker& speaker) {
  const std::vector<std::string> names(kMaxSeats, "somebody");
  std::string looks = compact(position.view(viewer)) + "\n" + compact(position.facts(viewer)) + "\n";
  for (int side = 0; side < position.sides() && !position.turn().is_over(); ++side) {
    looks += std::to_string(position.score(seat_at(side)).value) + "\n";
    for (const ScorePart& part : position.score_parts(seat_at(side)))
      looks += part.of + " " + std::to_string(part.points.value) + " " + speaker.say(part.why) + "\n";
  }
  const bool decides = viewer.is_seat() && position.turn() == Turn::of(viewer.seat());
  for (const std::string& attempt : attempts) {
    if (decides) {
      const auto trial = position.clone();
      const auto played = trial->play(attempt);
      looks += attempt + ": " + (played ? compact(trial->view(viewer)) : speaker.say(played.error())) + "\n";
      if (const auto refusal = position.refusal(attempt); refusal && *refusal) looks += speaker.say(**refusal) + "\n";
    }
    looks += position.veil(attempt, viewer) + " " + speaker.say(position.narrate(attempt, viewer, names)) + "\n";
    for (const Move& move : position.moves(attempt, viewer)) looks += all_of(move) + "\n";
  }
  if (decides) looks += speaker.say(position.prompt(names)) + "\n";
  if (const auto observed = viewer.is_seat() ? position.observation(viewer.seat()) : Problem(""); observed)
    looks.append(observed->begin(), observed->end());
  if (const auto numbers = decides ? position.action_numbers() : Problem(""); numbers)
    for (const int number : *numbers) looks += std::to_string(number) + "\n";
  if (decides)
    for (const std::string& choice : position.choices()) looks += choice + "\n";
  const Canvas drawing = position.draw(viewer, names, speaker);
  for (int y = 0; y < drawing.height(); ++y)
    for (int x = 0; x < drawing.width(); ++x) append_utf8(looks, drawing.at(x, y).glyph);
  return looks;
}

}  // namespace sextant
