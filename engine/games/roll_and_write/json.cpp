#include <algorithm>
#include <array>
#include <string>

#include "games/roll_and_write/game.hpp"
#include "text/core_json.hpp"

namespace sextant::roll_and_write {

namespace {

constexpr std::array<std::string_view, 4> kPhases = {"roll", "choose", "rush", "over"};
constexpr std::array<std::string_view, 3> kBoxes = {"open", "ticked", "struck"};
constexpr std::array<std::string_view, kColours> kColourNames = {"R", "O", "Y", "G", "B", "P"};
constexpr std::array<std::string_view, kBridges> kBridgeNames = {"R", "O", "Y", "G", "B", "P", "artefacts", "dice"};

std::string_view box_name(Column column) {
  if (column.has_ticked_box()) return "ticked";
  return column.has_struck_box() ? "struck" : "open";
}

Json column_json(Column column) {
  Json squares = Json::array();
  for (int square = 1; square <= column.steps(); ++square) squares.push_back(column.at(square));
  return {{"box", box_name(column)}, {"squares", std::move(squares)}, {"top", column.has_ticked_top()}};
}

Json bridges_json(BridgeSet bridges) {
  Json list = Json::array();
  for (const int bridge : set_bits(bridges)) list.push_back(kBridgeNames[static_cast<std::size_t>(bridge)]);
  return list;
}

Json sheet_json(const Sheet& sheet) {
  Json columns = Json::object();
  for (std::size_t i = 0; i < kColours; ++i) columns[kColourNames[i]] = column_json(sheet.columns[i]);
  return {{"columns", std::move(columns)},
          {"artefacts", sheet.artefacts},
          {"dice", sheet.dice},
          {"bridges", bridges_json(sheet.won)}};
}

Json roll_json(const Roll& roll) {
  Json json = {{"numbers", Json::array()}, {"colours", Json::array()}};
  for (const std::uint8_t number : roll.numbers) json["numbers"].push_back(number);
  for (const std::uint8_t colour : roll.colours) json["colours"].push_back(kColourNames[colour]);
  return json;
}

/// The place of a text among `words`; after a problem nothing.
template <std::size_t N>
std::optional<std::size_t> place_of_word(JsonReader& json, const std::string& field, const Json& value,
                                         const std::array<std::string_view, N>& words) {
  for (std::size_t i = 0; i < N; ++i)
    if (value == words[i]) return i;
  json.refuse(field, Problem("problem.not_one_of").with("value", compact(value)).with("known", joined(words)));
  return std::nullopt;
}

BridgeSet read_bridges(JsonReader& json, const std::string& field) {
  BridgeSet bridges = 0;
  for (const Json& name : json.list(field, 0, kBridges)) {
    const auto place = place_of_word(json, field, name, kBridgeNames);
    if (!place) return 0;
    bridges |= bridge_bit(static_cast<int>(*place));
  }
  return bridges;
}

/// The squares of one column with the box below and the artefact above them.
Column read_column(JsonReader& json) {
  Column column{};
  const auto box = place_of_word(json, "box", json.text("box"), kBoxes);
  if (box && kBoxes[*box] == "ticked") column.tick_box();
  const auto& squares = json.list("squares", 0, kSquares);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const int lowest = std::max(1, column.last());
    const auto number = whole_number(squares[i], lowest, kHighest);
    if (!number) {
      json.refuse(
          "squares[" + std::to_string(i) + "]",
          Problem("problem.not_in_range").with("min", lowest).with("max", kHighest).with("value", compact(squares[i])));
      return {};
    }
    column.write(static_cast<int>(*number));
  }
  if (box && kBoxes[*box] != box_name(column)) json.refuse("box", Problem("roll_and_write.problem.box_does_not_fit"));
  if (json.flag("top")) {
    if (!column.is_full()) json.refuse("top", Problem("roll_and_write.problem.top_too_early"));
    column.tick_top();
  }
  return column;
}

/// Reads a view and checks that play can have led to it as far as a single position tells.
class ViewReader {
 public:
  ViewReader(const Rules& rules, const Json& json) : rules_(rules), json_(json, "view") {}

  Checked<View> read();

 private:
  void read_phase();
  void read_roll();
  void read_taken();
  void read_sheets();
  Sheet read_sheet(JsonReader& json) const;
  void check_bridges();
  void check_phase();
  [[nodiscard]] bool has_answered(Seat seat) const;
  [[nodiscard]] bool stands_on_arrow(const Sheet& sheet) const;

  const Rules& rules_;
  JsonReader json_;
  View view_;
};

void ViewReader::read_phase() {
  const std::string phase = json_.text("phase");
  const auto place = std::find(kPhases.begin(), kPhases.end(), phase) - kPhases.begin();
  if (place == std::ssize(kPhases)) json_.refuse("phase", Problem("problem.not_a_phase").with("value", phase));
  else view_.phase = static_cast<Phase>(place);
  view_.turn = read_turn(json_, "turn", rules_.seats());
  const bool decides = view_.phase == Phase::Choose || view_.phase == Phase::Rush;
  if (decides != view_.turn.is_seat() || (view_.phase == Phase::Over) != view_.turn.is_over())
    json_.refuse("turn", Problem("problem.turn_does_not_fit"));
  view_.active = read_seat(json_, "active", rules_.seats());
}

void ViewReader::read_roll() {
  if (json_.any("roll").is_null() != !view_.turn.is_seat())
    return json_.refuse("roll", Problem("roll_and_write.problem.roll_does_not_fit"));
  if (!view_.turn.is_seat()) return;
  json_.object("roll", [this](JsonReader& json) {
    const auto& numbers = json.list("numbers", kDiceOfAKind, kDiceOfAKind);
    for (std::size_t i = 0; i < numbers.size() && i < kDiceOfAKind; ++i) {
      const auto number = whole_number(numbers[i], i == 0 ? 0 : view_.roll.numbers[i - 1], kFaces - 1);
      if (!number) return json.refuse("numbers", Problem("roll_and_write.problem.dice_not_ascending"));
      view_.roll.numbers[i] = static_cast<std::uint8_t>(*number);
    }
    const auto& colours = json.list("colours", kDiceOfAKind, kDiceOfAKind);
    for (std::size_t i = 0; i < colours.size() && i < kDiceOfAKind; ++i) {
      const auto colour = place_of_word(json, "colours", colours[i], kColourNames);
      if (!colour) return;
      if (i > 0 && *colour < view_.roll.colours[i - 1])
        return json.refuse("colours", Problem("roll_and_write.problem.dice_not_ascending"));
      view_.roll.colours[i] = static_cast<std::uint8_t>(*colour);
    }
  });
}

/// Until the active seat has chosen nothing is taken; when it rushes it has taken something.
void ViewReader::read_taken() {
  const bool is_active = view_.turn.is_seat() && view_.turn.seat() == view_.active;
  const bool may_be_null = !is_active || view_.phase != Phase::Rush;
  const bool may_be_pair = view_.turn.is_seat() && (!is_active || view_.phase != Phase::Choose);
  const bool is_null = json_.any("taken").is_null();
  if (is_null ? !may_be_null : !may_be_pair)
    return json_.refuse("taken", Problem("roll_and_write.problem.taken_does_not_fit"));
  if (is_null) return;
  json_.object("taken", [this](JsonReader& json) {
    const auto number = json.integer("number", 0, kFaces - 1);
    const auto colour = place_of_word(json, "colour", json.text("colour"), kColourNames);
    if (!colour || json.failed()) return;
    view_.taken = {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(*colour)};
    const PairSet rolled = pairs_of(view_.roll, kNoPair);
    if ((rolled & pair_bit(view_.taken.number, colour_at(view_.taken.colour))) == 0)
      json.refuse("number", Problem("roll_and_write.problem.not_rolled"));
  });
}

/// Every vase written on and every artefact ticked on top has hatched one, up to nine.
Sheet ViewReader::read_sheet(JsonReader& json) const {
  Sheet sheet{};
  int vases = 0;
  int tops = 0;
  json.object("columns", [&](JsonReader& columns) {
    for (std::size_t i = 0; i < kColours; ++i)
      columns.object(kColourNames[i], [&](JsonReader& column) {
        const Colour colour = colour_at(static_cast<int>(i));
        sheet.columns[i] = read_column(column);
        for (int square = 1; square <= sheet.columns[i].steps(); ++square) vases += rules_.is_vase(colour, square);
        tops += sheet.columns[i].has_ticked_top();
        if (sheet.columns[i].steps() >= kBridgeStep) sheet.reached |= bridge_bit(static_cast<int>(i));
      });
  });
  sheet.artefacts = static_cast<std::uint8_t>(json.integer("artefacts", 0, kSymbols));
  if (sheet.artefacts != std::min(vases + tops, kSymbols))
    json.refuse("artefacts", Problem("roll_and_write.problem.artefacts_do_not_fit"));
  sheet.dice = static_cast<std::uint8_t>(json.integer("dice", 0, kSymbols));
  if (sheet.artefacts >= kBridgeStep) sheet.reached |= bridge_bit(kArtefactBridge);
  if (sheet.dice >= kBridgeStep) sheet.reached |= bridge_bit(kDiceBridge);
  sheet.won = read_bridges(json, "bridges");
  return sheet;
}

void ViewReader::read_sheets() {
  const auto seats = static_cast<std::size_t>(rules_.seats());
  const auto& sheets = json_.list("sheets", seats, seats);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    JsonReader reader(sheets[i], json_.path_of("sheets[" + std::to_string(i) + "]"));
    Sheet& sheet = view_.sheets[seat_at(static_cast<int>(i))];
    sheet = read_sheet(reader);
    if ((sheet.won & ~(sheet.reached & view_.crossed)) != 0)
      reader.refuse("bridges", Problem("roll_and_write.problem.bridges_do_not_fit"));
    if (auto problem = reader.finish()) json_.adopt(*std::move(problem));
  }
}

/// Whether the seat has had its say in the turn that is being played.
bool ViewReader::has_answered(Seat seat) const {
  if (!view_.turn.is_seat()) return false;
  const auto place = [&](Seat s) { return (s.index - view_.active.index + rules_.seats()) % rules_.seats(); };
  const int decider = place(view_.turn.seat());
  return place(seat) < decider || (place(seat) == decider && view_.phase == Phase::Rush);
}

/// A crossed bridge has been won by somebody; one that a seat reached before this turn has been crossed.
void ViewReader::check_bridges() {
  BridgeSet won = 0;
  BridgeSet reached_before = 0;
  for (int i = 0; i < rules_.seats(); ++i) {
    const Sheet& sheet = view_.sheets[seat_at(i)];
    won |= sheet.won;
    if (!has_answered(seat_at(i))) reached_before |= sheet.reached;
  }
  if (won != view_.crossed || (reached_before & ~view_.crossed) != 0)
    json_.refuse("crossed", Problem("roll_and_write.problem.bridges_do_not_fit"));
}

bool ViewReader::stands_on_arrow(const Sheet& sheet) const {
  for (int i = 0; i < kColours; ++i)
    if (rules_.is_arrow(colour_at(i), sheet.column(colour_at(i)).steps())) return true;
  return false;
}

void ViewReader::check_phase() {
  const bool fits = view_.turn.is_seat() ? view_.crossed != kAllBridges
                                         : view_.turn.is_over() == rules_.is_finished(view_.sheets, view_.crossed);
  const bool rush_fits = view_.phase != Phase::Rush || stands_on_arrow(view_.sheets[view_.turn.seat()]);
  if (!fits || !rush_fits) json_.refuse("phase", Problem("roll_and_write.problem.phase_does_not_fit"));
}

Checked<View> ViewReader::read() {
  view_.viewer = read_viewer(json_, "viewer", rules_.seats());
  read_phase();
  read_roll();
  read_taken();
  view_.crossed = read_bridges(json_, "crossed");
  read_sheets();
  if (!json_.failed()) check_bridges();
  if (!json_.failed()) check_phase();
  if (auto problem = json_.finish()) return *std::move(problem);
  return view_;
}

}  // namespace

Json Game::view_json(const Rules& rules, const View& view) {
  Json json = {{"viewer", viewer_json(view.viewer)},
               {"phase", kPhases[static_cast<std::size_t>(view.phase)]},
               {"turn", turn_json(view.turn)},
               {"active", view.active.index},
               {"roll", nullptr},
               {"taken", nullptr},
               {"crossed", bridges_json(view.crossed)},
               {"sheets", Json::array()}};
  if (view.turn.is_seat()) json["roll"] = roll_json(view.roll);
  if (view.taken != kNoPair)
    json["taken"] = {{"number", view.taken.number}, {"colour", kColourNames[view.taken.colour]}};
  for (int i = 0; i < rules.seats(); ++i) json["sheets"].push_back(sheet_json(view.sheets[seat_at(i)]));
  return json;
}

Checked<View> Game::read_view(const Rules& rules, const Json& json) { return ViewReader(rules, json).read(); }

}  // namespace sextant::roll_and_write
