#include <algorithm>
#include <array>
#include <string>

#include "games/ghosts_of_the_moor/game.hpp"
#include "text/core_json.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

constexpr std::array<std::string_view, 6> kPhases = {"reveal", "roll", "move", "plank", "pay", "over"};

Json tile_json(Tile tile) {
  if (tile == kCovered) return nullptr;
  return text_of(tile).view();
}

Json stack_json(const Track& track, int space) {
  Json stack = Json::array();
  for (int level = 0; level < track.height(space); ++level) stack.push_back(tile_json(track.at(space, level)));
  return stack;
}

Json hand_json(Tiles hand) {
  Json list = Json::array();
  for (const Tile tile : hand.kinds())
    for (int copy = 0; copy < hand.count(tile); ++copy) list.push_back(tile_json(tile));
  return list;
}

Json number_or_null(int number, bool known) { return known ? Json(number) : Json(nullptr); }

/// Whether `space` says something: the space left, or the one to be revealed.
bool has_space(Phase phase) { return phase == Phase::Reveal || phase == Phase::Plank || phase == Phase::Pay; }

/// Reads a view and keeps account of the tiles that it names.
class ViewReader {
 public:
  ViewReader(const Rules& rules, const Json& json) : rules_(rules), json_(json, "view"), left_(rules.all_tiles()) {}

  Checked<View> read();

 private:
  Tile tile(const Json& text, const std::string& field);
  void read_turn_at_hand();
  void read_track();
  void read_stack(int space, const Json& stack, const std::string& field);
  void read_pawns();
  void read_hands();
  void read_goals();
  void check_covered();
  void check_turn_at_hand();
  [[nodiscard]] bool is_possible() const;
  [[nodiscard]] bool is_setup() const { return view_.phase == Phase::Reveal && view_.die == 0; }
  [[nodiscard]] int pawns_home() const;

  const Rules& rules_;
  JsonReader json_;
  View view_;
  Tiles left_;  // the tiles that the view has not named so far
};

/// A tile of the game, taken from those that are left; no tile after a problem.
Tile ViewReader::tile(const Json& text, const std::string& field) {
  const auto tile = text.is_string() ? parse_tile(text.get<std::string>(), rules_.all_tiles()) : std::nullopt;
  if (!tile) {
    json_.refuse(field, Problem("ghosts_of_the_moor.problem.not_a_tile").with("value", compact(text)));
    return kNoTile;
  }
  if (!left_.has(*tile)) {
    json_.refuse(field, Problem("ghosts_of_the_moor.problem.tile_too_often").with("tile", text_of(*tile).view()));
    return kNoTile;
  }
  left_.remove(*tile);
  return *tile;
}

void ViewReader::read_turn_at_hand() {
  const std::string phase = json_.text("phase");
  const auto place = std::find(kPhases.begin(), kPhases.end(), phase) - kPhases.begin();
  if (place == std::ssize(kPhases)) json_.refuse("phase", Problem("problem.not_a_phase").with("value", phase));
  else view_.phase = static_cast<Phase>(place);
  view_.turn = read_turn(json_, "turn", rules_.seats());
  view_.mover = read_seat(json_, "mover", rules_.seats());
  if (!json_.any("roll").is_null()) view_.die = static_cast<int>(json_.integer("roll", 1, kDieSides));
  const bool has_space_at_hand = !json_.any("space").is_null();
  if (has_space_at_hand) view_.space = static_cast<int>(json_.integer("space", 0, rules_.finish() - 1));
  if (has_space_at_hand != has_space(view_.phase)) json_.refuse("space", Problem("problem.turn_does_not_fit"));
}

void ViewReader::read_stack(int space, const Json& stack, const std::string& field) {
  for (const Json& text : stack) {
    const Tile next = text.is_null() ? kCovered : tile(text, field);
    if (json_.failed()) return;
    if (view_.track.height(space) >= 2 && view_.track.raised_count == kMaxRaised)
      return json_.refuse(field, Problem("ghosts_of_the_moor.problem.stacks_too_high"));
    view_.track.push(space, next);
  }
}

void ViewReader::read_track() {
  const auto length = static_cast<std::size_t>(rules_.board().length());
  const auto& spaces = json_.list("track", length, length);
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const std::string field = "track[" + std::to_string(i) + "]";
    if (!spaces[i].is_array()) json_.refuse(field, Problem("ghosts_of_the_moor.problem.not_a_stack"));
    else read_stack(static_cast<int>(i) + 1, spaces[i], field);
  }
}

void ViewReader::read_pawns() {
  const auto seats = static_cast<std::size_t>(rules_.seats());
  const auto pawns = static_cast<std::size_t>(pawns_of_a_seat(rules_.seats()));
  const auto& lists = json_.list("pawns", seats, seats);
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const std::string field = "pawns[" + std::to_string(i) + "]";
    Pawns& of_seat = view_.pawns.items[i];
    std::int64_t last = 0;
    for (std::size_t k = 0; k < kMaxPawns; ++k) {
      const bool fits = lists[i].is_array() && lists[i].size() == pawns;
      const auto space = fits && k < pawns ? whole_number(lists[i][k], last, rules_.finish()) : std::nullopt;
      if (k < pawns && !space)
        return json_.refuse(field, Problem("ghosts_of_the_moor.problem.not_pawns")
                                       .with("pawns", static_cast<std::int64_t>(pawns))
                                       .with("finish", rules_.finish()));
      last = space.value_or(rules_.finish());
      of_seat.set(static_cast<int>(k), static_cast<int>(last));
    }
  }
}

void ViewReader::read_hands() {
  const auto seats = static_cast<std::size_t>(rules_.seats());
  const auto& hands = json_.list("hands", seats, seats);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const std::string field = "hands[" + std::to_string(i) + "]";
    if (!hands[i].is_array()) return json_.refuse(field, Problem("ghosts_of_the_moor.problem.not_a_stack"));
    for (const Json& text : hands[i]) {
      const Tile next = tile(text, field);
      if (json_.failed()) return;
      view_.hands.items[i].add(next);
    }
  }
}

int ViewReader::pawns_home() const {
  int home = 0;
  const int in_the_box = kMaxPawns - pawns_of_a_seat(rules_.seats());
  for (int i = 0; i < rules_.seats(); ++i) home += view_.pawns[seat_at(i)].count(rules_.finish()) - in_the_box;
  return home;
}

/// Tokens go in order, one for each pawn that has reached the finish; that of this turn is taken at its end.
void ViewReader::read_goals() {
  const auto& goals = json_.list("goals", kGoals, kGoals);
  int taken = 0;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const auto owner = whole_number(goals[i], 0, rules_.seats() - 1);
    if (!owner && !goals[i].is_null()) return json_.refuse("goals", Problem("ghosts_of_the_moor.problem.not_goals"));
    view_.goals[i] = owner ? static_cast<std::uint8_t>(*owner) : kNobody;
    if (owner && taken++ != static_cast<int>(i))
      return json_.refuse("goals", Problem("ghosts_of_the_moor.problem.not_goals"));
  }
  const bool moved = has_space(view_.phase) && view_.die != 0;
  const bool arriving = moved && rules_.landing(view_.space, view_.die) == rules_.finish();
  if (taken != std::min(kGoals, pawns_home() - (arriving ? 1 : 0)))
    json_.refuse("goals", Problem("ghosts_of_the_moor.problem.not_goals"));
}

/// Covered are the lower tiles of green spaces under another one, what has just been uncovered, and in the set-up every
/// tile that is still to be revealed.
void ViewReader::check_covered() {
  const Board& board = rules_.board();
  int covered = 0;
  for (int space = 1; space < rules_.finish(); ++space) {
    const int height = view_.track.height(space);
    const bool is_to_come = is_setup() && space >= view_.space && space <= board.filled();
    const bool is_uncovered = view_.phase == Phase::Reveal && !is_setup() && space == view_.space;
    bool fits = !is_to_come || height == (space <= board.green ? 2 : 1);
    for (int level = 0; level < height; ++level) {
      const bool is_covered = view_.track.at(space, level) == kCovered;
      covered += is_covered ? 1 : 0;
      const bool may_be = space <= board.green && level == 0 && (height >= 2 || is_uncovered);
      fits = fits && (is_to_come ? is_covered : !is_covered || may_be);
    }
    if (!fits)
      json_.refuse("track[" + std::to_string(space - 1) + "]", Problem("ghosts_of_the_moor.problem.not_covered"));
  }
  if (covered != left_.size()) json_.refuse("track", Problem("ghosts_of_the_moor.problem.tiles_do_not_add_up"));
}

/// Whether the turn can have come to this phase.
bool ViewReader::is_possible() const {
  const Pawns pawns = view_.pawns[view_.mover];
  const Tiles hand = view_.hands[view_.mover];
  const int landing = rules_.landing(view_.space, view_.die);
  const bool landed = pawns.count(landing) != 0;
  const auto tiles_on = [&](int space) { return view_.track.height(space); };
  switch (view_.phase) {
    case Phase::Reveal: return view_.space >= 1 && view_.track.top(view_.space) == kCovered && (is_setup() || landed);
    case Phase::Roll: return view_.die == 0 && pawns.rearmost() != rules_.finish();
    case Phase::Move: return view_.die != 0 && pawns.rearmost() != rules_.finish();
    case Phase::Plank:
      return view_.die != 0 && landed && landing != rules_.finish() && tiles_on(landing) == 0 && hand.has(kPlank);
    case Phase::Pay:
      return view_.die != 0 && landed && view_.space >= 1 && tiles_on(view_.space) == 0 &&
             !hand.has(Tile::of(rules_.symbol(view_.space))) && Payments(hand).is_choice();
    case Phase::Over: break;
  }
  return view_.die == 0 && view_.mover == Seat{0} && pawns_home() == rules_.seats() * pawns_of_a_seat(rules_.seats());
}

void ViewReader::check_turn_at_hand() {
  const bool decides = view_.phase == Phase::Move || view_.phase == Phase::Plank || view_.phase == Phase::Pay;
  const bool fits = decides ? view_.turn == Turn::of(view_.mover)
                            : view_.turn == (view_.phase == Phase::Over ? Turn::over() : Turn::chance());
  if (!fits) json_.refuse("turn", Problem("problem.turn_does_not_fit"));
  if (!is_possible()) json_.refuse("phase", Problem("ghosts_of_the_moor.problem.phase_does_not_fit"));
}

Checked<View> ViewReader::read() {
  view_.viewer = read_viewer(json_, "viewer", rules_.seats());
  read_turn_at_hand();
  read_track();
  read_pawns();
  read_hands();
  read_goals();
  if (!json_.failed()) check_covered();
  if (!json_.failed()) check_turn_at_hand();
  if (auto problem = json_.finish()) return *std::move(problem);
  return view_;
}

}  // namespace

Json Game::view_json(const Rules& rules, const View& view) {
  Json json = {{"viewer", viewer_json(view.viewer)},
               {"phase", kPhases[static_cast<std::size_t>(view.phase)]},
               {"turn", turn_json(view.turn)},
               {"mover", view.mover.index},
               {"roll", number_or_null(view.die, view.die != 0)},
               {"space", number_or_null(view.space, has_space(view.phase))},
               {"track", Json::array()},
               {"pawns", Json::array()},
               {"hands", Json::array()},
               {"goals", Json::array()}};
  for (int space = 1; space < rules.finish(); ++space) json["track"].push_back(stack_json(view.track, space));
  for (int i = 0; i < rules.seats(); ++i) {
    Json pawns = Json::array();
    for (int k = 0; k < pawns_of_a_seat(rules.seats()); ++k) pawns.push_back(view.pawns[seat_at(i)].at(k));
    json["pawns"].push_back(std::move(pawns));
    json["hands"].push_back(hand_json(view.hands[seat_at(i)]));
  }
  for (const std::uint8_t owner : view.goals) json["goals"].push_back(number_or_null(owner, owner != kNobody));
  return json;
}

Checked<View> Game::read_view(const Rules& rules, const Json& json) { return ViewReader(rules, json).read(); }

}  // namespace sextant::ghosts_of_the_moor
