#include <array>
#include <string>

#include "games/ghosts_of_the_moor/game.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

constexpr std::array<std::string_view, 6> kPhases = {"reveal", "roll", "move", "plank", "pay", "over"};

/// By their codes from 1.
constexpr auto kTileTexts = [] {
  std::array<TileText, kKinds> texts;
  for (int code = 1; code <= kKinds; ++code) texts[place_of(code - 1)] = text_of(tile_at(code));
  return texts;
}();

/// Whether `space` says something: the space left, or the one to be revealed.
bool has_space(Phase phase) { return phase == Phase::Reveal || phase == Phase::Plank || phase == Phase::Pay; }

/// The parts of one view; keeps account of the tiles that were read.
class ViewFields {
 public:
  ViewFields(Fields& json, const Rules& rules, View& view)
      : json_(json), rules_(rules), view_(view), left_(rules.all_tiles()), tiles_(left_.size()) {}

  void stack(int space) {
    const Track track = view_.track;
    const int height = track.height(space);
    json_.list(height, tiles_, [&](int level) {
      Tile tile = level < height ? track.at(space, level) : kCovered;
      if (!json_.optional(tile != kCovered, [&] { say(tile); })) tile = kCovered;
      if (!json_.reads()) return;
      if (view_.track.height(space) >= 2 && view_.track.raised_count == kMaxRaised)
        return json_.refuse(Problem("ghosts_of_the_moor.problem.stacks_too_high"));
      view_.track.push(space, tile);
    });
  }

  void pawns(Pawns& pawns) {
    const int count = pawns_of_a_seat(rules_.seats());
    int last = 0;
    json_.array(count, [&](int i) {
      int space = pawns.at(i);
      json_.number(space, last, rules_.finish());
      if (json_.reads()) pawns.set(i, last = space);
    });
    for (int i = count; i < kMaxPawns; ++i) pawns.set(i, rules_.finish());
  }

  void hand(Tiles& hand) {
    InlineList<Tile, std::size_t{kKinds} * 15> listed;
    for (const Tile tile : hand.kinds())
      for (int copy = 0; copy < hand.count(tile); ++copy) listed.push_back(tile);
    json_.items(listed, tiles_, [&](Tile& tile) { say(tile); }, [&](Tile tile) { hand.add(tile); });
  }

  void goal(Seat& owner) {
    const bool taken = json_.optional(owner != kNobody, [&] { json_.seat(owner, rules_.seats()); });
    if (!taken) owner = kNobody;
  }

 private:
  void say(Tile& tile) {
    json_.name(tile.code, {1, kKinds, [](int code) { return kTileTexts[place_of(code - 1)].view(); }, "tile"});
    if (!json_.reads()) return;
    if (left_.has(tile)) return left_.remove(tile);
    json_.refuse(Problem("ghosts_of_the_moor.problem.tile_too_often").with("tile", text_of(tile).view()));
  }

  Fields& json_;
  const Rules& rules_;
  View& view_;
  Tiles left_;  // the tiles that have not been read so far
  int tiles_;   // how many there are
};

}  // namespace

void Game::fields(Fields& json, const Rules& rules, View& view) {
  const int seats = rules.seats();
  ViewFields part(json, rules, view);
  json.object([&] {
    json("viewer").viewer(view.viewer, seats);
    json("phase").word(view.phase, kPhases);
    json("turn").turn(view.turn, seats);
    json("mover").seat(view.mover, seats);
    json("roll").optional(view.die != 0, [&] { json.number(view.die, 1, kDieSides); });
    json("space").only_if(has_space(view.phase), [&] { json.number(view.space, 0, rules.finish() - 1); });
    json("track").array(rules.board().length(), [&](int i) { part.stack(i + 1); });
    json("pawns").array(seats, [&](int i) { part.pawns(view.pawns[seat_at(i)]); });
    json("hands").array(seats, [&](int i) { part.hand(view.hands[seat_at(i)]); });
    json("goals").array(kGoals, [&](int i) { part.goal(view.goals[i]); });
  });
}

}  // namespace sextant::ghosts_of_the_moor
