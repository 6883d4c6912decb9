#include <functional>
#include <optional>

#include "tests/games/roll_and_write/table.hpp"

namespace sextant::roll_and_write {
namespace {

void check_round_trip(const Notation& notation, const State& s) {
  const Rules& rules = notation.rules();
  for (const Viewer viewer : {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::everyone(), Viewer::open()}) {
    const View view = rules.view(s, viewer);
    const Json json = view_json<Game>(notation, view);
    const auto read = read_view<Game>(notation, *parse_json(compact(json)));
    ASSERT_TRUE(read.has_value()) << read.error().key.view() << ' ' << compact(json);
    ASSERT_EQ(*read, view) << compact(json);
    Rng rng(0, 0);
    ASSERT_EQ(rules.sample_world(*read, rng), s);
  }
}

TEST(ViewJson, ReadsBackForEveryViewerThroughRandomGames) {
  for (const Config& config : kSampleConfigs<Rules>)
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      const Notation notation(NamedConfig{config, {}});
      const Rules& rules = notation.rules();
      Rng rng(seed, 0);
      State s = rules.start();
      int positions = 0;
      for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
        if (++positions % 4 == 0) check_round_trip(notation, s);
        rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
      }
      check_round_trip(notation, s);
    }
}

/// Seat 1 is about to choose; seat 0 has taken a pair and crossed the bridge of red, which seat 1 has not.
Table example() {
  Table table;
  table.lay(0, "R x2 1 1 2 2 2 5; O 4; artefacts 1; dice 8")
      .won(0, "dice")
      .lay(1, "B 1 1 1 1 1 1 1 1 1 top; artefacts 3");
  table.won(1, "B");
  return table.play("roll 1 5 9 R R O; take 9 R");
}

TEST(ViewJson, HasTheseFieldsInThisOrder) {
  EXPECT_EQ(
      compact(example().view_of(1)),
      R"({"viewer":1,"phase":"choose","turn":1,"active":0,"roll":{"numbers":[1,5,9],"colours":["R","R","O"]},)"
      R"("taken":{"number":9,"colour":"R"},"crossed":["B","dice"],"sheets":[{"columns":{)"
      R"("R":{"box":"ticked","squares":[1,1,2,2,2,5,9],"top":false},"O":{"box":"struck","squares":[4],"top":false},)"
      R"("Y":{"box":"open","squares":[],"top":false},"G":{"box":"open","squares":[],"top":false},)"
      R"("B":{"box":"open","squares":[],"top":false},"P":{"box":"open","squares":[],"top":false}},)"
      R"("artefacts":2,"dice":8,"bridges":["dice"]},{"columns":{)"
      R"("R":{"box":"open","squares":[],"top":false},"O":{"box":"open","squares":[],"top":false},)"
      R"("Y":{"box":"open","squares":[],"top":false},"G":{"box":"open","squares":[],"top":false},)"
      R"("B":{"box":"struck","squares":[1,1,1,1,1,1,1,1,1],"top":true},)"
      R"("P":{"box":"open","squares":[],"top":false}},"artefacts":3,"dice":0,"bridges":["B"]}]})");
}

TEST(ViewJson, NamesThePhaseAndTheTurn) {
  Table table;
  const auto expect = [&](const std::string& phase, const Json& turn) {
    EXPECT_EQ(table.view_of(0)["phase"], phase);
    EXPECT_EQ(table.view_of(0)["turn"], turn);
  };
  expect("roll", "chance");
  table.lay(0, "Y 1").play("roll 1 1 1 R R Y");
  expect("choose", 0);
  table.play("take 1 Y");
  expect("rush", 0);
  table.play("rush none");
  expect("choose", 1);
  table.play("refuse").lay(0, "dice 9").lay(1, "dice 8").play("roll 1 1 1 R R Y; refuse; refuse");
  expect("over", "over");
}

/// The field that `read_view` finds wrong, or nothing.
std::optional<std::string> wrong_field(const Json& view) {
  const auto read = read_view<Game>(Notation(NamedConfig{}), view);
  if (read) return std::nullopt;
  for (const auto& [name, value] : read.error().values)
    if (name == "field") return std::get<std::string>(value);
  return "no field named";
}

TEST(ReadView, TakesTheExample) { EXPECT_EQ(wrong_field(example().view_of(0)), std::nullopt); }

TEST(ReadView, NamesAMissingField) {
  const Json view = example().view_of(0);
  for (const auto& [name, value] : view.items()) {
    Json spoilt = view;
    spoilt.erase(name);
    EXPECT_EQ(wrong_field(spoilt), "view." + name);
  }
}

/// A way to spoil the example and the field that must be named.
struct Spoiling {
  std::string field;
  std::function<void(Json&)> spoil;
};

void expect_named(const std::vector<Spoiling>& spoilings) {
  for (const Spoiling& spoiling : spoilings) {
    Json view = example().view_of(0);
    spoiling.spoil(view);
    EXPECT_EQ(wrong_field(view), "view." + spoiling.field) << compact(view);
  }
}

Json& column(Json& view, std::size_t seat, const char* letter) { return view["sheets"][seat]["columns"][letter]; }

TEST(ReadView, NamesUnknownAndMissingFieldsWithinAField) {
  expect_named({{"seed", [](Json& v) { v["seed"] = 1; }},
                {"sheets[0].name", [](Json& v) { v["sheets"][0]["name"] = "Ann"; }},
                {"sheets[1].columns.W", [](Json& v) { column(v, 1, "W") = 1; }},
                {"sheets[1].columns.B.last", [](Json& v) { column(v, 1, "B")["last"] = 1; }},
                {"roll.weight", [](Json& v) { v["roll"]["weight"] = 1; }},
                {"taken.by", [](Json& v) { v["taken"]["by"] = 1; }},
                {"sheets[1].dice", [](Json& v) { v["sheets"][1].erase("dice"); }},
                {"sheets[0].columns.P", [](Json& v) { v["sheets"][0]["columns"].erase("P"); }},
                {"sheets[0].columns.R.box", [](Json& v) { column(v, 0, "R").erase("box"); }},
                {"roll.colours", [](Json& v) { v["roll"].erase("colours"); }},
                {"taken.number", [](Json& v) { v["taken"].erase("number"); }}});
}

TEST(ReadView, NamesAWrongViewerPhaseOrTurn) {
  expect_named({{"viewer", [](Json& v) { v["viewer"] = 2; }},
                {"phase", [](Json& v) { v["phase"] = "sleep"; }},
                {"turn", [](Json& v) { v["turn"] = 2; }},
                {"roll", [](Json& v) { v["turn"] = "chance"; }},
                {"turn", [](Json& v) { v["phase"] = "over"; }},
                {"turn", [](Json& v) { v["phase"] = "roll"; }},
                {"active", [](Json& v) { v["active"] = 2; }}});
}

TEST(ReadView, NamesDiceThatDoNotFit) {
  expect_named({{"roll", [](Json& v) { v["roll"] = nullptr; }},
                {"roll", [](Json& v) { v["phase"] = "roll", v["turn"] = "chance"; }},
                {"roll.numbers", [](Json& v) { v["roll"]["numbers"] = {1, 5}; }},
                {"roll.numbers[2]", [](Json& v) { v["roll"]["numbers"] = {1, 5, 10}; }},
                {"roll.colours[2]", [](Json& v) { v["roll"]["colours"] = {"R", "R", "W"}; }},
                {"roll.colours", [](Json& v) { v["roll"]["colours"] = {"R", "R"}; }},
                {"taken.number", [](Json& v) { v["taken"]["number"] = 10; }},
                {"taken.colour", [](Json& v) { v["taken"]["colour"] = "W"; }}});
}

TEST(ReadView, NamesSquaresThatCannotBe) {
  expect_named({{"sheets[0].columns.R.squares[1]", [](Json& v) { column(v, 0, "R")["squares"] = {5, 4}; }},
                {"sheets[0].columns.R.squares[0]", [](Json& v) { column(v, 0, "R")["squares"] = {0}; }},
                {"sheets[0].columns.R.squares[0]", [](Json& v) { column(v, 0, "R")["squares"] = {11}; }},
                {"sheets[0].columns.R.squares[0]", [](Json& v) { column(v, 0, "R")["squares"] = {"1"}; }},
                {"sheets[1].columns.B.squares", [](Json& v) { column(v, 1, "B")["squares"].push_back(1); }},
                {"sheets[0].columns.O.box", [](Json& v) { column(v, 0, "O")["box"] = "open"; }},
                {"sheets[0].columns.Y.box", [](Json& v) { column(v, 0, "Y")["box"] = "struck"; }},
                {"sheets[0].columns.Y.box", [](Json& v) { column(v, 0, "Y")["box"] = "round"; }},
                {"sheets[0].columns.O.top", [](Json& v) { column(v, 0, "O")["top"] = 1; }}});
}

TEST(ReadView, NamesSheetsAndSymbolsThatDoNotFit) {
  expect_named({{"sheets[0].artefacts", [](Json& v) { v["sheets"][0]["artefacts"] = 10; }},
                {"sheets[0].dice", [](Json& v) { v["sheets"][0]["dice"] = 10; }},
                {"sheets[0].dice", [](Json& v) { v["sheets"][0]["dice"] = -1; }},
                {"sheets", [](Json& v) { v["sheets"].push_back(v["sheets"][0]); }},
                {"sheets[1]", [](Json& v) { v["sheets"][1] = 1; }}});
}

TEST(ReadView, NamesBridgesThatThereAreNot) {
  expect_named({{"crossed[2]", [](Json& v) { v["crossed"] = {"B", "dice", "moat"}; }}});
}

}  // namespace
}  // namespace sextant::roll_and_write
