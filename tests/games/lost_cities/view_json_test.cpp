#include <functional>
#include <optional>

#include "tests/games/lost_cities/table.hpp"

namespace sextant::lost_cities {
namespace {

constexpr Viewer kViewers[] = {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::everyone(), Viewer::open()};

void check_round_trip(const Notation& notation, const State& s) {
  const Rules& rules = notation.rules();
  for (const Viewer viewer : kViewers) {
    const View view = rules.view(s, viewer);
    const Json json = view_json<Game>(notation, view);
    const auto read = read_view<Game>(notation, *parse_json(compact(json)));
    ASSERT_TRUE(read.has_value()) << read.error().key.view() << ' ' << compact(json);
    ASSERT_EQ(*read, view) << compact(json);
  }
}

TEST(ViewJson, ReadsBackForEveryViewerThroughRandomGames) {
  for (const int expeditions : {5, 6})
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      const Notation notation(Config{.expeditions = expeditions, .rounds = 2, .starter = 1});
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

TEST(ViewJson, HasTheseFieldsInThisOrder) {
  Table table;
  table.deal("Yw Y2 Y5 Y9 B3 W4 G5 R10", "Bw B2 W2 W3 G2 G3 R2 R3");
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y; play Yw; draw B; discard G2");
  EXPECT_EQ(compact(table.view_of(0)),
            R"({"viewer":0,"phase":"draw","turn":1,"round":0,"starter":0,"closed":"G","stall":2,"deck":43,)"
            R"("hands":[{"cards":["Y2","Y3","Y5","B2","B3","W4","G5","R10"],"shown":["B2"],"size":8},)"
            R"({"cards":["Y9"],"shown":["Y9"],"size":7}],)"
            R"("columns":[{"Y":["Yw"],"B":[],"W":[],"G":[],"R":[]},{"Y":[],"B":[],"W":[],"G":[],"R":[]}],)"
            R"("discards":{"Y":[],"B":[],"W":[],"G":["G2"],"R":[]},"rounds":[]})");
}

TEST(ViewJson, NamesThePhaseAndTheTurn) {
  Table table({.rounds = 1});
  const auto expect = [&](const std::string& phase, const Json& turn) {
    EXPECT_EQ(table.public_view()["phase"], phase);
    EXPECT_EQ(table.public_view()["turn"], turn);
  };
  expect("deal", "chance");
  table.deal("Yw Y2 Y5 Y9 B3 W4 G5 R10", "Bw B2 W2 W3 G2 G3 R2 R3");
  expect("card", 0);
  table.play("play Yw");
  expect("draw", 0);
  table.play("draw deck");
  expect("deal", "chance");
  table.play("deal 0 Y3");
  expect("card", 1);
  while (!table.is_over()) table.turn_from_deck();
  expect("over", "over");
}

/// Seat 0's view in the second of three rounds: seat 1 has discarded and draws next.
Table example() {
  Table table;
  table.play_round("Y10", "B2");
  table.deal("Yw Y2 Y5 Y9 B3 W4 G5 R10", "Bw B2 W2 W3 G2 G3 R2 R3");
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y; play Yw; draw B; discard G2");
  return table;
}

/// The field that `read_view` finds wrong, `view` where it cannot tell which, or nothing.
std::optional<std::string> wrong_field(const Json& view, Config config = {}) {
  const auto read = read_view<Game>(Notation(config), view);
  if (read) return std::nullopt;
  for (const auto& [name, value] : read.error().values)
    if (name == "field") return std::get<std::string>(value);
  return "no field named";
}

Json list(std::string_view cards) { return Json(split(cards, " ")); }

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
    EXPECT_EQ(wrong_field(view), spoiling.field) << compact(view);
  }
}

TEST(ReadView, NamesAMissingFieldWithinAField) {
  expect_named({{"view.hands[0].size", [](Json& v) { v["hands"][0].erase("size"); }},
                {"view.hands[1].shown", [](Json& v) { v["hands"][1].erase("shown"); }},
                {"view.hands[1].cards", [](Json& v) { v["hands"][1].erase("cards"); }},
                {"view.columns[1].G", [](Json& v) { v["columns"][1].erase("G"); }},
                {"view.discards.R", [](Json& v) { v["discards"].erase("R"); }}});
}

TEST(ReadView, NamesAnUnknownField) {
  expect_named({{"view.seed", [](Json& v) { v["seed"] = 1; }},
                {"view.hands[0].secret", [](Json& v) { v["hands"][0]["secret"] = 1; }},
                {"view.columns[0].P", [](Json& v) { v["columns"][0]["P"] = Json::array(); }},
                {"view.discards.P", [](Json& v) { v["discards"]["P"] = Json::array(); }}});
}

TEST(ReadView, NamesWhatIsNotAnObjectOrAList) {
  EXPECT_EQ(wrong_field(Json(7)), "view");
  EXPECT_EQ(wrong_field(Json::array()), "view");
  expect_named({{"view.hands", [](Json& v) { v["hands"] = 1; }},
                {"view.hands", [](Json& v) { v["hands"].push_back(v["hands"][0]); }},
                {"view.hands[0]", [](Json& v) { v["hands"][0] = 1; }},
                {"view.columns", [](Json& v) { v["columns"] = Json::object(); }},
                {"view.columns[1]", [](Json& v) { v["columns"][1] = "none"; }},
                {"view.columns[0].Y", [](Json& v) { v["columns"][0]["Y"] = 3; }},
                {"view.discards", [](Json& v) { v["discards"] = Json::array(); }},
                {"view.discards.G", [](Json& v) { v["discards"]["G"] = "G2"; }}});
}

TEST(ReadView, RefusesACardThatStandsTwice) {
  expect_named({{"view.hands[0].cards[7]", [](Json& v) { v["hands"][0]["cards"][0] = "R10"; }},
                {"view", [](Json& v) { v["columns"][0]["Y"].push_back("Y2"); }},
                {"view", [](Json& v) { v["columns"][1]["Y"].push_back("Y9"); }},
                {"view", [](Json& v) { v["discards"]["B"].push_back("B3"); }},
                {"view", [](Json& v) { v["discards"]["G"].push_back("G2"); }}});
}

TEST(ReadView, RefusesAFourthWager) {
  expect_named(
      {{"view", [](Json& v) { v["columns"][1]["Y"] = list("Yw Yw Yw"); }},
       {"view.hands[0].cards[3]", [](Json& v) { v["hands"][0]["cards"] = list("Gw Gw Gw Gw Y2 Y3 Y5 R10"); }}});
}

TEST(ReadView, NamesAForeignCard) {
  for (const Json& card : {Json("P5"), Json("Q5"), Json("R11"), Json("r7"), Json(""), Json(5), Json(nullptr)}) {
    expect_named({{"view.hands[0].cards[0]", [&](Json& v) { v["hands"][0]["cards"][0] = card; }},
                  {"view.hands[1].shown[0]", [&](Json& v) { v["hands"][1]["shown"][0] = card; }},
                  {"view.columns[0].R[0]", [&](Json& v) { v["columns"][0]["R"].push_back(card); }},
                  {"view.discards.R[0]", [&](Json& v) { v["discards"]["R"].push_back(card); }}});
  }
}

TEST(ReadView, NamesACardOfAnotherColour) {
  expect_named({{"view.columns[0].Y[1]", [](Json& v) { v["columns"][0]["Y"].push_back("R4"); }},
                {"view.discards.W[0]", [](Json& v) { v["discards"]["W"].push_back("R4"); }}});
}

TEST(ReadView, RefusesAHandThatTheViewerCannotSeeSo) {
  expect_named({{"view", [](Json& v) { v["hands"][0]["shown"] = list("R9"); }},
                {"view.hands[0].cards", [](Json& v) { v["hands"][0]["cards"].erase(0); }},
                {"view.hands[1].cards", [](Json& v) { v["hands"][1]["cards"] = list("Y9 R4"); }},
                {"view", [](Json& v) { v["hands"][1]["cards"] = Json::array(); }},
                {"view.hands[0].cards", [](Json& v) { v["viewer"] = 1; }},
                {"view.hands[0].cards", [](Json& v) { v["viewer"] = "public"; }},
                {"view.hands[1].cards", [](Json& v) { v["viewer"] = "open"; }}});
}

TEST(ReadView, RefusesSizesThatDoNotAddUp) {
  expect_named({{"view", [](Json& v) { v["deck"] = 42; }},
                {"view", [](Json& v) { v["deck"] = 44; }},
                {"view", [](Json& v) { v["deck"] = 0; }},
                {"view.deck", [](Json& v) { v["deck"] = 61; }},
                {"view.deck", [](Json& v) { v["deck"] = -1; }},
                {"view", [](Json& v) { v["hands"][1]["size"] = 8; }},
                {"view", [](Json& v) { v["hands"][1]["size"] = 6; }},
                {"view.hands[1].size", [](Json& v) { v["hands"][1]["size"] = 9; }},
                {"view.hands[1].size", [](Json& v) { v["hands"][1]["size"] = -1; }},
                {"view", [](Json& v) { v["discards"]["G"] = Json::array(), v["closed"] = nullptr; }},
                {"view", [](Json& v) { v["columns"][1]["R"].push_back("R9"); }}});
}

TEST(ReadView, RefusesAWrongPhaseOrTurn) {
  expect_named({{"view.phase", [](Json& v) { v["phase"] = "sleep"; }},
                {"view.phase", [](Json& v) { v["phase"] = 2; }},
                {"view", [](Json& v) { v["phase"] = "card", v["closed"] = nullptr; }},
                {"view", [](Json& v) { v["turn"] = 0; }},
                {"view.turn", [](Json& v) { v["phase"] = "deal"; }},
                {"view.rounds", [](Json& v) { v["phase"] = "over"; }},
                {"view.turn", [](Json& v) { v["turn"] = "chance"; }},
                {"view.turn", [](Json& v) { v["turn"] = "over"; }},
                {"view.turn", [](Json& v) { v["turn"] = "nobody"; }},
                {"view.turn", [](Json& v) { v["turn"] = 2; }},
                {"view.turn", [](Json& v) { v["turn"] = nullptr; }}});
}

TEST(ReadView, RefusesAnEndWithoutItsScoresOrWithADeck) {
  const auto end = [](Json& v) { v["phase"] = "over", v["turn"] = "over", v["closed"] = nullptr; };
  expect_named({{"view.rounds", end}, {"view", [&](Json& v) {
                                         end(v);
                                         v["round"] = 2;
                                         v["rounds"] = Json::parse("[[1,2],[3,4],[5,6]]");
                                       }}});
}

TEST(ReadView, NamesANumberOutOfRange) {
  expect_named({{"view.viewer", [](Json& v) { v["viewer"] = 2; }},
                {"view.viewer", [](Json& v) { v["viewer"] = "me"; }},
                {"view.viewer", [](Json& v) { v["viewer"] = nullptr; }},
                {"view.round", [](Json& v) { v["round"] = 3; }},
                {"view.round", [](Json& v) { v["round"] = -1; }},
                {"view.starter", [](Json& v) { v["starter"] = 2; }},
                {"view.stall", [](Json& v) { v["stall"] = 61; }},
                {"view.stall", [](Json& v) { v["stall"] = -1; }},
                {"view.stall", [](Json& v) { v["stall"] = 1.5; }}});
}

TEST(ReadView, NamesAPileThatIsNone) {
  for (const Json& closed : {Json("P"), Json("GG"), Json("g"), Json(""), Json(3)})
    expect_named({{"view.closed", [&](Json& v) { v["closed"] = closed; }}});
}

TEST(ReadView, NamesRoundScoresThatAreNone) {
  expect_named({{"view.rounds", [](Json& v) { v["rounds"] = Json::array(); }},
                {"view.rounds", [](Json& v) { v["rounds"].push_back(v["rounds"][0]); }},
                {"view.rounds[0]", [](Json& v) { v["rounds"][0] = 3; }},
                {"view.rounds[0]", [](Json& v) { v["rounds"][0] = Json::parse("[1]"); }},
                {"view.rounds[0]", [](Json& v) { v["rounds"][0] = Json::parse("[1,2,3]"); }},
                {"view.rounds[0][1]", [](Json& v) { v["rounds"][0][1] = "1"; }},
                {"view.rounds[0][1]", [](Json& v) { v["rounds"][0][1] = 1.5; }},
                {"view.rounds[0][1]", [](Json& v) { v["rounds"][0][1] = 100'000; }},
                {"view.rounds[0][1]", [](Json& v) { v["rounds"][0][1] = -100'000; }}});
}

TEST(ReadView, NamesRoundScoresBeyondEveryIntegerType) {
  expect_named({{"view.rounds[0][1]", [](Json& v) { v["rounds"][0][1] = UINT64_MAX; }},
                {"view.rounds[0][1]", [](Json& v) { v["rounds"][0][1] = INT64_MIN; }}});
}

}  // namespace
}  // namespace sextant::lost_cities
