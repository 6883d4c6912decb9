// Rules: docs/rules/explorers.md, "Ids and texts".
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

TEST(Notation, ReadsAndWritesEveryKindOfAction) {
  const Notation notation(config_on(small_board(), {.players = 3}));
  for (const char* text : {"start west",
                           "deal 2 joker",
                           "deal 0 plus2",
                           "explore 1 west_middle_slowly",
                           "roll 1 6",
                           "roll 3 3",
                           "sell city",
                           "play plus2",
                           "play plus3",
                           "step middle",
                           "step south_middle.3",
                           "stop",
                           "joker",
                           "no joker",
                           "toll",
                           "waive",
                           "replace city_west",
                           "keep",
                           "choose city_west",
                           "buy",
                           "done",
                           "ambush river_city.1",
                           "pass"}) {
    const auto action = notation.parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(notation.text(*action), text);
  }
}

TEST(Notation, RefusesWhatTheBoardDoesNotHave) {
  const Notation notation(config_on(small_board(), {.players = 3}));
  for (const char* text : {"start atlantis",
                           "deal 3 joker",
                           "deal 0 plus4",
                           "explore 3 west_middle",
                           "explore 0 west_west",
                           "roll 6 1",
                           "roll 0 3",
                           "roll 3 7",
                           "sell",
                           "play ambush",
                           "play joker",
                           "step south_middle.4",
                           "step south_middle.0",
                           "step south_middle",
                           "step south_middle.01",
                           "ambush middle",
                           "ambush",
                           "no",
                           "no  joker",
                           "nojoker",
                           "stop now",
                           "choose",
                           "replace west",
                           "Stop",
                           "roll 1",
                           "roll 1 2 3",
                           "deal 0 ?",
                           "toll 10"})
    EXPECT_FALSE(notation.parse(text)) << text;
}

TEST(Notation, TheLongestTextsFit) {
  Json json = small_json();
  const std::string longest(32, 'x');
  json["cards"][0]["id"] = longest;
  json["paths"][3]["id"] = longest;
  const Notation notation(config_on(board_of(json), {.players = 3}));
  for (const std::string& text : {"explore 2 " + longest, "replace " + longest, "ambush " + longest + ".3"})
    EXPECT_EQ(notation.text(*notation.parse(text)), text);
}

}  // namespace
}  // namespace sextant::explorers
