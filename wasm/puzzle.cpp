#include "wasm/puzzle.hpp"

#include <algorithm>

#include "match/puzzle.hpp"
#include "wasm/status.hpp"

namespace sextant {

namespace {

/// Who sits in the other seats: nobody asks them for anything.
constexpr std::string_view kOthers = "bot:guide";

}  // namespace

Checked<Json> open_puzzle(Request& request) {
  const Title* title = request.title();
  const Json config = request.config();
  Puzzle puzzle;
  puzzle.seed = request.seed();
  puzzle.actions = actions_of(request.json().text("actions"));
  if (auto problem = request.finish()) return *std::move(problem);
  const auto setup = title->configure(config, Completeness::DefaultsAllowed);
  if (!setup) return setup.error();
  std::vector<std::string> seats(place_of((*setup)->seats()), std::string(kOthers));
  const auto played = puzzle_match(*setup, puzzle, seats);
  if (!played) return played.error();
  if (!played->turn().is_seat()) return Problem("problem.match_is_over");
  seats[played->turn().seat().index] = kPerson;
  return keep_match(request, puzzle_match(*setup, puzzle, std::move(seats)), {});
}

Checked<Json> say_reason(Request& request) {
  const OpenMatch* open = request.match();
  const std::string action = request.json().text("action");
  if (auto problem = request.finish()) return *std::move(problem);
  const Match& match = open->match();
  const std::vector<std::string> choices = match.position().choices();
  if (!match.turn().is_seat() || std::ranges::find(choices, action) == choices.end())
    return Problem("problem.not_legal").with("action", action);
  const std::string key = match.setup().appraiser()->reason(match.position(), action);
  return key.empty() ? Json(nullptr) : Json(request.phrases().say(key));
}

}  // namespace sextant
