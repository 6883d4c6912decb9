#include <functional>
#include <optional>

#include "tests/games/ghosts_of_the_moor/table.hpp"

namespace sextant::ghosts_of_the_moor {
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
    ASSERT_EQ(rules.sample_world(*read, rng), s) << compact(json);
  }
}

TEST(ViewJson, ReadsBackForEveryViewerThroughRandomGames) {
  for (const Config& config : kSampleConfigs<Rules>)
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const Notation notation(config);
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

/// Seat 0 has left the empty space 20 for 21 and has to choose what to pay; seat 1 has a pawn at the finish.
Json example() {
  Json track = Json::array();
  for (int space = 1; space <= 30; ++space) track.push_back(Json::array());
  const auto lay = [&](int space, std::initializer_list<Json> tiles) {
    for (const Json& tile : tiles) track[static_cast<std::size_t>(space - 1)].push_back(tile);
  };
  lay(1, {nullptr, "axe"});
  lay(2, {nullptr, "bone"});
  lay(3, {"urn", "urn"});
  lay(15, {"ghost3"});
  lay(29, {"coin", "axe"});
  lay(30, {"plank"});
  lay(27, {"axe", "axe"});
  lay(28, {"axe", "mask"});
  lay(26, {"bone", "bone"});
  lay(25, {"bone", "bone"});
  return {{"viewer", 1},
          {"phase", "pay"},
          {"turn", 0},
          {"mover", 0},
          {"roll", 1},
          {"space", 20},
          {"track", track},
          {"pawns", {{0, 0, 4, 20, 21}, {0, 2, 15, 15, 31}}},
          {"hands",
           {{"coin", "coin", "urn", "plank", "ghost1", "ghost2"},
            {"coin", "coin", "mask", "mask", "mask", "mask", "urn", "ghost1", "ghost2", "ghost2", "ghost3"}}},
          {"goals", {1, nullptr, nullptr, nullptr, nullptr}}};
}

/// The field that `read_view` finds wrong, or nothing.
std::optional<std::string> wrong_field(const Json& view, const Config& config = {}) {
  const auto read = read_view<Game>(Notation(config), view);
  if (read) return std::nullopt;
  for (const auto& [name, value] : read.error().values)
    if (name == "field") return std::get<std::string>(value);
  return "no field named";
}

/// A way to spoil the example and the field that must be named.
struct Spoiling {
  std::string field;
  std::function<void(Json&)> spoil;
};

void expect_named(const std::vector<Spoiling>& spoilings) {
  for (const Spoiling& spoiling : spoilings) {
    Json view = example();
    spoiling.spoil(view);
    EXPECT_EQ(wrong_field(view), spoiling.field) << compact(view);
  }
}

TEST(ViewJson, HasTheseFieldsInThisOrder) {
  const auto view = read_view<Game>(Notation(Config{}), example());
  ASSERT_TRUE(view.has_value()) << *wrong_field(example());
  EXPECT_EQ(compact(view_json<Game>(Notation(Config{}), *view)), compact(example()));
}

TEST(ViewJson, IsTheSameForEveryViewerButForItsName) {
  Table table;
  table.set_up().play("roll 4; move 0; roll 4");
  Json seat = table.view(Viewer::of(Seat{1}));
  Json open = table.view(Viewer::open());
  EXPECT_EQ(seat["viewer"], 1);
  EXPECT_EQ(open["viewer"], "open");
  seat.erase("viewer");
  open.erase("viewer");
  EXPECT_EQ(seat, open);
}

TEST(ViewJson, NamesThePhaseTheRollAndTheSpace) {
  Table table;
  const auto expect = [&](const std::string& phase, const Json& turn, const Json& roll, const Json& space) {
    const Json view = table.view();
    EXPECT_EQ(view["phase"], phase);
    EXPECT_EQ(view["turn"], turn);
    EXPECT_EQ(view["roll"], roll);
    EXPECT_EQ(view["space"], space);
  };
  expect("reveal", "chance", nullptr, 1);
  table.set_up();
  expect("roll", "chance", nullptr, nullptr);
  table.play("roll 5");
  expect("move", 0, 5, nullptr);
  table.clear().hand(0, "plank urn").pawns(0, {0, 0, 0, 0, 20}).play("roll 2; move 20");
  expect("plank", 0, 2, 20);
  table.play("no plank");
  expect("pay", 0, 2, 20);
  table.clear().pawns(0, {31, 31, 31, 31, 31}).pawns(1, {30, 31, 31, 31, 31}).mover(1).play("roll 2; move 30");
  expect("over", "over", nullptr, nullptr);
}

TEST(ReadView, NamesMissingAndUnknownFields) {
  const Json view = example();
  for (const auto& [name, value] : view.items()) {
    Json spoilt = view;
    spoilt.erase(name);
    EXPECT_EQ(wrong_field(spoilt), "view." + name);
  }
  expect_named({{"view.seed", [](Json& v) { v["seed"] = 1; }}});
  EXPECT_EQ(wrong_field(Json(7)), "view");
}

TEST(ReadView, NamesWhatIsNotAList) {
  expect_named({{"view.track", [](Json& v) { v["track"] = 1; }},
                {"view.track", [](Json& v) { v["track"].push_back(Json::array()); }},
                {"view.track[4]", [](Json& v) { v["track"][4] = "axe"; }},
                {"view.pawns", [](Json& v) { v["pawns"].push_back(v["pawns"][0]); }},
                {"view.pawns[1]", [](Json& v) { v["pawns"][1] = 3; }},
                {"view.hands", [](Json& v) { v["hands"] = Json::array(); }},
                {"view.hands[1]", [](Json& v) { v["hands"][1] = "axe"; }},
                {"view.goals", [](Json& v) { v["goals"].push_back(nullptr); }}});
}

TEST(ReadView, NamesForeignTilesAndTooMany) {
  for (const Json& tile : {Json("vase"), Json("ghost4"), Json("Axe"), Json(3), Json("")})
    expect_named({{"view.hands[0][0]", [&](Json& v) { v["hands"][0][0] = tile; }},
                  {"view.track[4][0]", [&](Json& v) { v["track"][4].push_back(tile); }}});
  expect_named({{"view.hands[0][0]", [](Json& v) { v["hands"][0][0] = nullptr; }},
                {"view.hands[1][11]", [](Json& v) { v["hands"][1].push_back("mask"); }},
                {"view.hands[1][11]", [](Json& v) { v["hands"][1].push_back("ghost3"); }}});
}

TEST(ReadView, RefusesTilesThatDoNotAddUp) {
  expect_named({{"view", [](Json& v) { v["hands"][1].erase(0); }},
                {"view", [](Json& v) { v["track"][14] = Json::array(); }},
                {"view", [](Json& v) { v["track"][0].erase(0); }}});
}

TEST(ReadView, RefusesSpacesThatCannotBeCoveredSo) {
  expect_named({{"view", [](Json& v) { v["track"][0] = Json::parse("[null]"); }},
                {"view", [](Json& v) { v["track"][2] = Json::parse(R"(["urn",null])"); }},
                {"view", [](Json& v) { v["track"][14] = Json::parse(R"([null,"ghost3"])"); }},
                {"view", [](Json& v) { v["track"][20] = Json::parse("[null]"); }}});
}

TEST(ReadView, NamesStacksThatNoGameHas) {
  Json view = Table({.board = kShortestBoard}).view();
  view["phase"] = "roll", view["space"] = nullptr;
  for (Json& stack : view["track"]) stack = Json::array();
  for (int i = 0; i < 37; ++i)
    view["track"][5].push_back(std::vector<std::string>{"axe", "bone", "coin", "mask", "urn", "ghost1",
                                                        "ghost9"}[static_cast<std::size_t>(i % 7)]);
  Board board = kLongestBoard;
  board.ghosts = {{1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9}};
  while (view["track"].size() < 40) view["track"].push_back(Json::array());
  EXPECT_EQ(wrong_field(view, {.board = board}), "view.track[5][35]");
}

TEST(ReadView, NamesPawnsThatAreNotOrderedOrOffTheTrack) {
  expect_named({{"view.pawns[0][1]", [](Json& v) { v["pawns"][0] = {4, 0, 0, 20, 21}; }},
                {"view.pawns[0]", [](Json& v) { v["pawns"][0] = {0, 0, 4, 20}; }},
                {"view.pawns[1][4]", [](Json& v) { v["pawns"][1][4] = 32; }},
                {"view.pawns[1][0]", [](Json& v) { v["pawns"][1][0] = -1; }},
                {"view.pawns[1][0]", [](Json& v) { v["pawns"][1][0] = "0"; }}});
}

TEST(ReadView, NamesGoalsThatNoSeatCanHave) {
  expect_named(
      {{"view.goals[0]", [](Json& v) { v["goals"][0] = 2; }}, {"view.goals[0]", [](Json& v) { v["goals"][0] = "1"; }}});
}

TEST(ReadView, NamesAWrongPhaseTurnOrRange) {
  expect_named({{"view.phase", [](Json& v) { v["phase"] = "sleep"; }},
                {"view.viewer", [](Json& v) { v["viewer"] = 2; }},
                {"view.turn", [](Json& v) { v["turn"] = 1; }},
                {"view.turn", [](Json& v) { v["turn"] = "chance"; }},
                {"view.turn", [](Json& v) { v["turn"] = "over"; }},
                {"view.mover", [](Json& v) { v["mover"] = 2; }},
                {"view.turn", [](Json& v) { v["mover"] = 1; }},
                {"view.roll", [](Json& v) { v["roll"] = 7; }},
                {"view.roll", [](Json& v) { v["roll"] = 0; }},
                {"view.space", [](Json& v) { v["space"] = 31; }},
                {"view.space", [](Json& v) { v["space"] = nullptr; }},
                {"view", [](Json& v) { v["space"] = 0; }}});
}

TEST(ReadView, RefusesAPhaseInWhichNothingCanBeDone) {
  const auto set = [](const std::string& phase, const Json& turn, const Json& roll, const Json& space) {
    return [=](Json& v) { v["phase"] = phase, v["turn"] = turn, v["roll"] = roll, v["space"] = space; };
  };
  expect_named({{"view.space", set("move", 0, 3, 20)},
                {"view", set("move", 0, nullptr, nullptr)},
                {"view", set("plank", 0, 1, 2)},
                {"view", set("plank", 0, nullptr, 20)},
                {"view", set("pay", 0, 1, 3)},
                {"view", set("reveal", "chance", 1, 20)},
                {"view", set("reveal", "chance", nullptr, 20)},
                {"view", set("reveal", "chance", nullptr, 10)},
                {"view", [](Json& v) { v["hands"][0][2] = "bone", v["track"][24][0] = "urn"; }}});
  Json plank = example();
  set("plank", 0, 1, 20)(plank);
  EXPECT_EQ(wrong_field(plank), std::nullopt);
  Json move = example();
  set("move", 0, 6, nullptr)(move);
  EXPECT_EQ(wrong_field(move), std::nullopt);
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
