#include <array>
#include <string>
#include <vector>

#include "games/ghosts_of_the_moor/game.hpp"
#include "games/ghosts_of_the_moor/words.hpp"
#include "text/place.hpp"

/// What the table documents say of Ghosts of the Moor. Places: docs/table.md, "Ghosts of the Moor".
namespace sextant::ghosts_of_the_moor {

namespace {

constexpr std::array<std::string_view, 3> kZoneWords = {"green", "brown", "purple"};

enum class TileKind : std::uint8_t { Treasure, Plank, Ghost };
constexpr std::array<std::string_view, 3> kTileKinds = {"treasure", "plank", "ghost"};

TileKind kind_of(Tile tile) {
  if (tile.is_ghost()) return TileKind::Ghost;
  return tile == kPlank ? TileKind::Plank : TileKind::Treasure;
}

std::string id_of(Tile tile) { return std::string(text_of(tile).view()); }
std::string pawn_of(Seat seat) { return "pawn." + std::to_string(seat.index); }

std::string space_place(int space) { return "space." + std::to_string(space); }
std::string hand_place(Seat seat) { return "hand." + std::to_string(seat.index); }
std::string goal_place(int goal) { return "goal." + std::to_string(goal); }

void space_fields(Fields& json, const Rules& rules, int space, const Speaker& speaker) {
  const bool is_on_track = space > 0 && space < rules.finish();
  std::string name = speaker.say(space_title(rules, space));
  std::string symbol = is_on_track ? std::string(text_of(rules.symbol(space))) : "";
  Zone zone = is_on_track ? zone_of(rules.board(), space) : Zone::Green;
  json("name").text(name);
  json("symbol").optional(is_on_track, [&] { json.text(symbol); });
  json("zone").optional(is_on_track, [&] { json.word(zone, kZoneWords); });
}

void tile_fields(Fields& json, Tile tile, const Speaker& speaker) {
  std::string id = id_of(tile);
  TileKind kind = kind_of(tile);
  int value = tile.is_ghost() ? tile.value() : 1;
  std::string name = speaker.say(tile_title(tile));
  json("id").text(id);
  json("kind").word(kind, kTileKinds);
  json("value").optional(tile.is_ghost(), [&] { json.number(value, 1, kMaxGhostValue); });
  json("name").text(name);
}

/// The tiles that the mover has laid on a space: they lie on top of it now and did not before.
void add_laid(std::vector<Move>& moves, const View& before, const View& after, int space, const std::string& sign) {
  for (int level = before.track.height(space); level < after.track.height(space); ++level)
    moves.push_back({.piece = id_of(after.track.at(space, level)),
                     .from = hand_place(before.mover),
                     .to = space_place(space),
                     .sign = sign});
}

/// The tile that the mover has taken from a space.
void add_taken(std::vector<Move>& moves, const View& before, const View& after, int space) {
  if (after.track.height(space) < before.track.height(space))
    moves.push_back({.piece = id_of(before.track.top(space)),
                     .from = space_place(space),
                     .to = hand_place(before.mover),
                     .sign = "taken"});
}

void add_goals(std::vector<Move>& moves, const View& before, const View& after) {
  for (int i = 0; i < kGoals; ++i)
    if (after.goals[i] != before.goals[i])
      moves.push_back({.piece = "goal", .from = goal_place(i), .to = hand_place(before.mover), .sign = "earned"});
}

/// What is seen of an action but for tiles.
std::vector<Move> first_moves(const Rules& rules, const View& before, Action action) {
  switch (action.kind) {
    case Action::Kind::Reveal: return {{.piece = id_of(action.tile()), .to = space_place(before.space)}};
    case Action::Kind::Roll: return {{.piece = std::to_string(action.number()), .to = "die"}};
    case Action::Kind::Move:
      return {{.piece = pawn_of(before.mover),
               .from = space_place(action.number()),
               .to = space_place(rules.landing(action.number(), before.die))}};
    case Action::Kind::Plank:
    case Action::Kind::NoPlank:
    case Action::Kind::Discard: break;
  }
  return {};
}

/// Whether the tiles that come onto a space are what the mover chose, not what it had to pay without a choice.
bool is_chosen(const Rules& rules, const View& before, Action action, int space) {
  if (action.kind == Action::Kind::Plank) return space == rules.landing(before.space, before.die);
  return action.kind == Action::Kind::Discard;
}

/// What it means for the mover to leave a space.
struct Leaving {
  int space;
  int points;  // by which the score changes, as far as nothing remains to be chosen
  bool pays;   // tiles of its choice
};

/// Whether a plank is laid changes nothing about the space that is left, nor does the tile that is uncovered there.
Leaving leaving(const Rules& rules, State state, Action move) {
  Rng any(0, 0);
  const Seat mover = state.mover;
  const int before = rules.score(state, mover).value;
  rules.play_unchecked(state, move);
  if (state.phase == Phase::Plank) rules.play_unchecked(state, Action::no_plank());
  if (state.phase == Phase::Reveal) rules.play_unchecked(state, rules.sample(state, any));
  return {move.number(), rules.score(state, mover).value - before, state.phase == Phase::Pay};
}

std::vector<Leaving> leavings(const Rules& rules, const View& view) {
  if (view.phase != Phase::Move) return {};
  Rng any(0, 0);
  const State state = rules.sample_world(view, any);
  std::vector<Leaving> all;
  for (const Action move : rules.legal(state)) all.push_back(leaving(rules, state, move));
  return all;
}

/// A ghost is taken, or a treasure paid from a full set; a treasure completes a set and the pawn earns a goal token.
constexpr int kMostLost = score_of_treasures(kTreasuresPerSymbol) + kMaxGhostValue;
constexpr int kMostWon = score_of_treasures(kTreasuresPerSymbol) + kMaxGhostValue + kMaxGoal;

std::vector<NamedPlace> places_of(const Rules& rules, const Speaker& speaker) {
  std::vector<NamedPlace> places = {{"die", speaker.say("ghosts_of_the_moor.place.die")}};
  for (int space = 0; space <= rules.finish(); ++space)
    places.push_back({space_place(space), speaker.say(space_title(rules, space))});
  for (int i = 0; i < kGoals; ++i)
    places.push_back({goal_place(i), speaker.say(Message("ghosts_of_the_moor.place.goal").with("number", i + 1))});
  for (int seat = 0; seat < rules.seats(); ++seat)
    places.push_back({hand_place(seat_at(seat)), speaker.say("ghosts_of_the_moor.place.hand"), seat_at(seat)});
  return places;
}

}  // namespace

void Game::content(Fields& json, const Rules& rules, const Speaker& speaker) {
  const KindSet tiles = rules.all_tiles().kinds();
  const Board& board = rules.board();
  int pawns = pawns_of_a_seat(rules.seats());
  int die = kDieSides;
  json.object([&] {
    json("pawns").number(pawns, 1, kMaxPawns);
    json("die").number(die, 1, kDieSides);
    json("spaces").objects(rules.finish() + 1, [&](int space) { space_fields(json, rules, space, speaker); });
    json("tiles").objects(tiles.size(), [&](int i) { tile_fields(json, tiles.nth(i), speaker); });
    json("sets").array(kTreasuresPerSymbol, [&](int i) {
      int points = score_of_treasures(i + 1);
      json.number(points, 0, score_of_treasures(kTreasuresPerSymbol));
    });
    json("goals").array(kGoals, [&](int i) {
      int points = board.goals[i];
      json.number(points, 0, kMaxGoal);
    });
    place_fields(json, places_of(rules, speaker));
  });
}

void Game::facts(Fields& json, const Rules& rules, const View& view) {
  int owed = view.space;
  const auto none_read = [](const Leaving&) {};
  json.object([&] {
    json("owed").optional(view.phase == Phase::Pay, [&] { json.number(owed, 1, rules.finish() - 1); });
    json("leaving").items(
        leavings(rules, view), kMaxPawns,
        [&](Leaving& each) {
          json.object([&] {
            json("space").number(each.space, 0, rules.finish() - 1);
            json("points").number(each.points, -kMostLost, kMostWon);
            json("pays").flag(each.pays);
          });
        },
        none_read);
  });
}

std::vector<Move> Game::moves(const Rules& rules, const View& before, Action action) {
  Rng unused(0, 0);
  State state = rules.sample_world(before, unused);
  if (!play(rules, state, action)) return {};
  const View after = rules.view(state, before.viewer);
  std::vector<Move> moves = first_moves(rules, before, action);
  for (int space = 1; space < rules.finish(); ++space)
    if (is_chosen(rules, before, action, space)) add_laid(moves, before, after, space, "");
  for (int space = 1; space < rules.finish(); ++space) {
    add_taken(moves, before, after, space);
    if (!is_chosen(rules, before, action, space)) add_laid(moves, before, after, space, "paid");
  }
  add_goals(moves, before, after);
  return moves;
}

Message Game::prompt(const Rules& rules, const View& view, std::span<const std::string>) {
  if (view.phase == Phase::Move) return Message("ghosts_of_the_moor.prompt.move").with("count", view.die);
  if (view.phase == Phase::Plank)
    return Message("ghosts_of_the_moor.prompt.plank").with("space", rules.landing(view.space, view.die));
  return Message("ghosts_of_the_moor.prompt.pay").with("space", view.space);
}

Message Game::ending(const Rules&, const View&, std::span<const std::string>) {
  return Message("ghosts_of_the_moor.ending");
}

}  // namespace sextant::ghosts_of_the_moor
