#include <array>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "games/roll_and_write/game.hpp"
#include "games/roll_and_write/words.hpp"
#include "text/place.hpp"

/// What the table documents say of Roll & Write. Places: docs/table.md, "Roll & Write".
namespace sextant::roll_and_write {

namespace {

constexpr const char* kNumberDice = "die.number";
constexpr const char* kColourDice = "die.colour";

/// What is printed on a square.
enum class Sign : std::uint8_t { Arrow, Vase, None };
constexpr std::array<std::string_view, 2> kSignWords = {"arrow", "vase"};

Sign sign_on(const Rules& rules, Colour colour, int square) {
  if (rules.is_arrow(colour, square)) return Sign::Arrow;
  return rules.is_vase(colour, square) ? Sign::Vase : Sign::None;
}

std::string sign_word(Sign sign) {
  return sign == Sign::None ? "" : std::string(kSignWords[static_cast<std::size_t>(sign)]);
}

/// A bridge as the owner of a sheet sees it.
enum class BridgeLook : std::uint8_t { Open, Crossing, Won, Gone };
constexpr std::array<std::string_view, 4> kBridgeLooks = {"open", "crossing", "won", "gone"};

/// Crossed in this turn is settled at its end. Rules: docs/rules/roll_and_write.md, "A turn", 7.
BridgeLook bridge_look(const Sheet& sheet, BridgeSet crossed, Bridge bridge) {
  const auto is_in = [bridge](BridgeSet set) { return (set & bridge_bit(bridge)) != 0; };
  if (is_in(sheet.won)) return BridgeLook::Won;
  if (is_in(crossed)) return BridgeLook::Gone;
  return is_in(sheet.reached) ? BridgeLook::Crossing : BridgeLook::Open;
}

/// How far a column has come.
int steps_of(const Sheet& sheet, Bridge column) {
  if (column == kArtefactBridge) return sheet.artefacts;
  return column == kDiceBridge ? sheet.dice : sheet.column(column.colour()).steps();
}

std::string_view column_id(int bridge) { return kColumnIds[sextant::place_of(bridge)]; }

std::string sheet_place(Seat seat, Bridge column, const std::string& spot) {
  return "sheet." + std::to_string(seat.index) + "." + std::string(column_id(column.index)) + "." + spot;
}

std::string face_of(int number) { return std::to_string(number); }
std::string face_of(Colour colour) { return {letter(colour)}; }

void points_fields(Fields& json, std::span<const std::int8_t> by_steps) {
  using Limits = std::numeric_limits<std::int8_t>;
  const auto scale = by_steps.subspan(1);  // without that of no step
  json.array(static_cast<int>(scale.size()), [&](int i) {
    std::int8_t points = scale[static_cast<std::size_t>(i)];
    json.number(points, Limits::min(), Limits::max());
  });
}

void expedition_fields(Fields& json, const Rules& rules, Colour colour, const Speaker& speaker) {
  Colour said = colour;
  std::string name = speaker.say(expedition_name(colour));
  json("id").word(said, kColourIds);
  json("colour").word(said, kColourWords);
  json("name").text(name);
  json("signs").array(kSquares, [&](int i) {
    Sign sign = sign_on(rules, colour, i + 1);
    json.optional(sign != Sign::None, [&] { json.word(sign, kSignWords); });
  });
}

/// The dice of a kind; of those that show the same, the first is the one that was taken.
template <class Face>
void dice_fields(Fields& json, const Array<Face, kDiceOfAKind>& dice, Face taken, bool is_rolled) {
  bool is_gone = false;
  json.objects(kDiceOfAKind, [&](int i) {
    const Face own = dice[sextant::place_of(i)];
    std::string face = face_of(own);
    bool is_taken = !is_gone && own == taken;
    is_gone = is_gone || is_taken;
    json("face").optional(is_rolled, [&] { json.text(face); });
    json.maybe("taken", is_taken, [&] { json.flag(is_taken); });
  });
}

/// The columns of a sheet whose bridge is not open.
void bridges_fields(Fields& json, const View& view, Seat seat) {
  for (int i = 0; i < kBridges; ++i) {
    BridgeLook look = bridge_look(view.sheets[seat], view.crossed, bridge_at(i));
    json.maybe(column_id(i), look != BridgeLook::Open, [&] { json.word(look, kBridgeLooks); });
  }
}

void lacking_fields(Fields& json, const View& view, Seat seat) {
  const Sheet& sheet = view.sheets[seat];
  json.array(kBridges, [&](int i) {
    const bool is_open = bridge_look(sheet, view.crossed, bridge_at(i)) == BridgeLook::Open;
    int steps = kBridgeStep - steps_of(sheet, bridge_at(i));
    json.optional(is_open, [&] { json.number(steps, 1, kBridgeStep); });
  });
}

/// What is new in an expedition.
void add_entries(std::vector<Move>& moves, const Rules& rules, Seat seat, Colour colour, Column before, Column after) {
  const auto to = [&](const std::string& spot) { return sheet_place(seat, Bridge::of(colour), spot); };
  if (after.has_ticked_box() && !before.has_ticked_box()) moves.push_back({.to = to("box")});
  for (int square = before.steps() + 1; square <= after.steps(); ++square)
    moves.push_back({.to = to(std::to_string(square)),
                     .write = after.at(square),
                     .sign = sign_word(sign_on(rules, colour, square))});
  if (after.has_ticked_top() && !before.has_ticked_top()) moves.push_back({.to = to("top")});
}

/// What is new in a column of symbols.
void add_symbols(std::vector<Move>& moves, Seat seat, Bridge column, int before, int after) {
  for (int step = before + 1; step <= after; ++step)
    moves.push_back({.to = sheet_place(seat, column, std::to_string(step))});
}

/// The bridges that look another way to the owner of a sheet.
void add_bridges(std::vector<Move>& moves, Seat seat, const View& before, const View& after) {
  for (int i = 0; i < kBridges; ++i) {
    const Bridge bridge = bridge_at(i);
    const BridgeLook look = bridge_look(after.sheets[seat], after.crossed, bridge);
    if (look == bridge_look(before.sheets[seat], before.crossed, bridge)) continue;
    moves.push_back(
        {.to = sheet_place(seat, bridge, "bridge"), .sign = std::string(kBridgeLooks[static_cast<std::size_t>(look)])});
  }
}

void add_sheet(std::vector<Move>& moves, const Rules& rules, Seat seat, const Sheet& old_sheet, const Sheet& sheet) {
  for (int i = 0; i < kColours; ++i)
    add_entries(moves, rules, seat, colour_at(i), old_sheet.column(colour_at(i)), sheet.column(colour_at(i)));
  add_symbols(moves, seat, kArtefactBridge, old_sheet.artefacts, sheet.artefacts);
  add_symbols(moves, seat, kDiceBridge, old_sheet.dice, sheet.dice);
}

/// The dice that an action rolls or takes.
std::vector<Move> dice_moves(const Action& action) {
  std::vector<Move> moves;
  switch (action.kind) {
    case Action::Kind::Roll:
      for (const std::uint8_t number : action.dice.numbers)
        moves.push_back({.piece = face_of(number), .to = kNumberDice});
      for (const Colour colour : action.dice.colours) moves.push_back({.piece = face_of(colour), .to = kColourDice});
      break;
    case Action::Kind::Take:
      moves.push_back({.piece = face_of(action.number()), .from = kNumberDice});
      moves.push_back({.piece = face_of(action.colour()), .from = kColourDice});
      break;
    case Action::Kind::Refuse:
    case Action::Kind::Rush:
    case Action::Kind::RushNone: break;
  }
  return moves;
}

/// The position of a view: nothing is hidden.
State position_of(const Rules& rules, const View& view) {
  Rng unused(0, 0);
  return rules.sample_world(view, unused);
}

/// The round box, the squares, the artefact on top and the bridge of an expedition.
void add_expedition(std::vector<NamedPlace>& places, Seat seat, Colour colour, const Speaker& speaker) {
  const auto add = [&](const std::string& spot, std::string_view key, int number) {
    places.push_back({sheet_place(seat, Bridge::of(colour), spot),
                      speaker.say(Message(key).with("expedition", expedition_name(colour)).with("number", number)),
                      seat});
  };
  add("box", "roll_and_write.place.box", 0);
  for (int square = 1; square <= kSquares; ++square) add(std::to_string(square), "roll_and_write.place.square", square);
  add("top", "roll_and_write.place.top", 0);
}

void add_sheet_places(std::vector<NamedPlace>& places, Seat seat, const Speaker& speaker) {
  for (int i = 0; i < kColours; ++i) add_expedition(places, seat, colour_at(i), speaker);
  for (int i = 1; i <= kSymbols; ++i) {
    const std::string step = std::to_string(i);
    places.push_back({sheet_place(seat, kArtefactBridge, step),
                      speaker.say(Message("roll_and_write.place.artefact").with("number", i)), seat});
    places.push_back({sheet_place(seat, kDiceBridge, step),
                      speaker.say(Message("roll_and_write.place.symbol").with("number", i)), seat});
  }
  for (int i = 0; i < kBridges; ++i)
    places.push_back({sheet_place(seat, bridge_at(i), "bridge"),
                      speaker.say(Message("roll_and_write.place.bridge").with("column", bridge_name(bridge_at(i)))),
                      seat});
}

std::vector<NamedPlace> places_of(const Rules& rules, const Speaker& speaker) {
  std::vector<NamedPlace> places = {{kNumberDice, speaker.say("roll_and_write.place.numbers")},
                                    {kColourDice, speaker.say("roll_and_write.place.colours")}};
  for (const Seat seat : seats_in_order(rules.seats())) add_sheet_places(places, seat, speaker);
  return places;
}

/// The bridges that somebody crosses in this turn, which is settled at its end.
BridgeSet crossed_in_turn(const View& view) {
  BridgeSet reached = 0;
  for (const Sheet& sheet : view.sheets) reached |= sheet.reached;
  return narrow(reached & ~view.crossed);
}

BridgeSet crossed_by_asked(const View& view) {
  return narrow(crossed_in_turn(view) & view.sheets[view.turn.seat()].reached);
}

/// Those that others cross in this turn and that the seat that is asked can still reach: an arrow brings a second step
/// in any column but that of dice symbols.
BridgeSet lost_after_turn(const View& view) {
  const Sheet& sheet = view.sheets[view.turn.seat()];
  BridgeSet lost = 0;
  for (const int index : set_bits(crossed_in_turn(view) & ~sheet.reached)) {
    const Bridge bridge = bridge_at(index);
    const int reach = bridge == kDiceBridge ? 1 : 2;
    if (kBridgeStep - steps_of(sheet, bridge) <= reach) lost |= bridge_bit(bridge);
  }
  return lost;
}

/// What is asked, and a sentence about these bridges, if there are any.
Message with_bridges(std::string_view key, BridgeSet bridges, Message prompt) {
  if (bridges == 0) return prompt;
  std::vector<Message> names;
  for (const int index : set_bits(bridges))
    names.push_back(Message("roll_and_write.prompt.bridge").with("column", bridge_name(bridge_at(index))));
  return Message(key).with("prompt", std::move(prompt)).with("bridges", std::move(names));
}

Message what_is_asked(const Rules& rules, const View& view) {
  // After an arrow the column itself has another square: no arrow stands on the last one.
  if (view.phase == Phase::Rush) return Message("roll_and_write.prompt.rush");
  const bool can_write = rules.choices(position_of(rules, view)).size() > 1;  // more than to refuse
  return Message(can_write ? "roll_and_write.prompt.pair" : "roll_and_write.prompt.nothing");
}

}  // namespace

void Game::content(Fields& json, const Rules& rules, const Speaker& speaker) {
  const PointsTable& points = rules.points();
  int squares = kSquares;
  int bridge = kBridgeStep;
  int bridge_points = kBridgePoints;
  int box_factor = kBoxFactor;
  int box_step = kBoxStep;
  int box_alone = kBoxAlone;
  json.object([&] {
    json("squares").number(squares, 1, kSquares);
    json("bridge").number(bridge, 1, kSquares);
    json("bridge_points").number(bridge_points, 0, kBridgePoints);
    json("box_factor").number(box_factor, 1, kBoxFactor);
    json("box_step").number(box_step, kBoxStep, 0);
    json("box_alone").number(box_alone, kBoxAlone, 0);
    json("scales").object([&] {
      points_fields(json("expedition"), points.expedition);
      points_fields(json("artefacts"), points.artefacts);
      points_fields(json("dice"), points.dice);
    });
    json("expeditions").objects(kColours, [&](int i) { expedition_fields(json, rules, colour_at(i), speaker); });
    json("numbers").array(kFaces, [&](int number) {
      std::string face = face_of(number);
      json.text(face);
    });
    place_fields(json, places_of(rules, speaker));
  });
}

void Game::facts(Fields& json, const Rules& rules, const View& view) {
  const bool is_rolled = view.turn.is_seat();
  json.object([&] {
    json("dice").object([&] {
      dice_fields(json("number"), view.roll.numbers, view.taken.number, is_rolled);
      dice_fields(json("colour"), view.roll.colours, view.taken.colour, is_rolled);
    });
    json("bridges").objects(rules.seats(), [&](int seat) { bridges_fields(json, view, seat_at(seat)); });
    json("lacking").array(rules.seats(), [&](int seat) { lacking_fields(json, view, seat_at(seat)); });
    json("exhausted").array(rules.seats(), [&](int seat) {
      bool is_exhausted = view.sheets[seat_at(seat)].dice == kSymbols;
      json.flag(is_exhausted);
    });
  });
}

std::vector<Move> Game::moves(const Rules& rules, const View& before, const Action& action) {
  State state = position_of(rules, before);
  if (!play(rules, state, action)) return {};
  const View after = rules.view(state, before.viewer);
  std::vector<Move> moves = dice_moves(action);
  for (const Seat seat : seats_in_order(rules.seats()))
    add_sheet(moves, rules, seat, before.sheets[seat], after.sheets[seat]);
  for (const Seat seat : seats_in_order(rules.seats())) add_bridges(moves, seat, before, after);
  return moves;
}

Message Game::prompt(const Rules& rules, const View& view, std::span<const std::string>) {
  Message prompt = with_bridges("roll_and_write.prompt.crossing", crossed_by_asked(view), what_is_asked(rules, view));
  return with_bridges("roll_and_write.prompt.last_chance", lost_after_turn(view), std::move(prompt));
}

Message Game::ending(const Rules&, const View& view, std::span<const std::string>) {
  return Message(view.crossed == kAllBridges ? "roll_and_write.ending.bridges" : "roll_and_write.ending.exhausted");
}

}  // namespace sextant::roll_and_write
