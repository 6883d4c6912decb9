#include <algorithm>
#include <array>
#include <string>

#include "games/roll_and_write/game.hpp"
#include "games/roll_and_write/words.hpp"

namespace sextant::roll_and_write {

namespace {

constexpr std::array<std::string_view, 4> kPhases = {"roll", "choose", "rush", "over"};

/// The round box of a column, in the order of its words.
enum class Box : std::uint8_t { Open, Ticked, Struck };
constexpr std::array<std::string_view, 3> kBoxes = {"open", "ticked", "struck"};

Box box_of(Column column) {
  if (column.has_ticked_box()) return Box::Ticked;
  return column.has_struck_box() ? Box::Struck : Box::Open;
}

void column_fields(Fields& json, Column& column) {
  const Column written = column;
  Box box = box_of(written);
  json("box").word(box, kBoxes);
  if (json.reads() && box == Box::Ticked) column.tick_box();
  json("squares").list(written.steps(), kSquares, [&](int i) {
    int number = i < written.steps() ? written.at(i + 1) : 0;
    json.number(number, std::max(1, column.last()), kHighest);
    if (json.reads()) column.write(number);
  });
  bool top = written.has_ticked_top();
  json("top").flag(top);
  if (json.reads() && top) column.tick_top();
  if (json.reads() && box != box_of(column)) json("box").refuse(Problem("problem.impossible"));
}

void bridges(Fields& json, BridgeSet& set) {
  InlineList<Bridge, kBridges> listed;
  for (const int index : set_bits(set)) listed.push_back(bridge_at(index));
  json.items(
      listed, kBridges, [&](Bridge& bridge) { json.word(bridge.index, kColumnIds); },
      [&](Bridge bridge) { set |= bridge_bit(bridge); });
}

void sheet_fields(Fields& json, Sheet& sheet) {
  json("columns").object([&] {
    for (std::size_t i = 0; i < kColours; ++i)
      json(kColourIds[i]).object([&] { column_fields(json, sheet.columns[i]); });
  });
  json("artefacts").number(sheet.artefacts, 0, kSymbols);
  json("dice").number(sheet.dice, 0, kSymbols);
  bridges(json("bridges"), sheet.won);
  sheet.reached = bridges_reached(sheet);
}

void roll_fields(Fields& json, Roll& roll) {
  json("numbers").array(kDiceOfAKind, [&](int i) { json.number(roll.numbers[i], 0, kFaces - 1); });
  json("colours").array(kDiceOfAKind, [&](int i) { json.word(roll.colours[i], kColourIds); });
}

void taken_fields(Fields& json, Pair& taken) {
  json("number").number(taken.number, 0, kFaces - 1);
  json("colour").word(taken.colour, kColourIds);
}

}  // namespace

void Game::fields(Fields& json, const Rules& rules, View& view) {
  const int seats = rules.seats();
  json.object([&] {
    json("viewer").viewer(view.viewer, seats);
    json("phase").word(view.phase, kPhases);
    json("turn").turn(view.turn, seats);
    json("active").seat(view.active, seats);
    json("roll").only_if(view.turn.is_seat(), [&] { json.object([&] { roll_fields(json, view.roll); }); });
    json("taken").optional(view.taken != kNoPair, [&] { json.object([&] { taken_fields(json, view.taken); }); });
    bridges(json("crossed"), view.crossed);
    json("sheets").objects(seats, [&](int i) { sheet_fields(json, view.sheets[seat_at(i)]); });
  });
}

}  // namespace sextant::roll_and_write
