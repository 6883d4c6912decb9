#include "tests/games/roll_and_write/table.hpp"
#include "text/phrases.hpp"

// Rules: docs/rules/roll_and_write.md, "Configuration" and "The sheet".
namespace sextant::roll_and_write {
namespace {

/// The configuration that comes of these keys, or the sentence that refuses them.
Json configured(const Json& wanted) {
  const auto config = title().configure(wanted, Completeness::DefaultsAllowed);
  return config ? (*config)->config() : Json(Phrases(phrase_files(), "en").say(config.error()));
}

TEST(Configuration, IsTwoPlayersSeatZeroAndTheHouseLayoutUnlessSaid) {
  EXPECT_EQ(compact(configured(Json::object())), R"({"players":2,"starter":0,"layout":"house"})");
}

TEST(Configuration, TakesTwoToFivePlayers) {
  for (int players = 2; players <= 5; ++players) EXPECT_EQ(configured({{"players", players}})["players"], players);
  EXPECT_EQ(configured({{"players", 1}}), "config.players: 1 is not a whole number from 2 to 5");
  EXPECT_EQ(configured({{"players", 6}}), "config.players: 6 is not a whole number from 2 to 5");
}

TEST(Configuration, TakesAnySeatAsStarter) {
  for (int players = 2; players <= 5; ++players)
    for (int starter = 0; starter < players; ++starter)
      EXPECT_EQ(configured({{"players", players}, {"starter", starter}})["starter"], starter);
  EXPECT_EQ(configured({{"starter", 2}}), "config.starter: 2 is not a whole number from 0 to 1");
  EXPECT_EQ(configured({{"players", 4}, {"starter", 4}}), "config.starter: 4 is not a whole number from 0 to 3");
}

TEST(Configuration, TakesNoUnknownLayout) {
  EXPECT_EQ(configured({{"layout", "printed"}}), "config.layout: “printed” is not known; choose from: house");
}

TEST(Game, TakesTwoToFiveSeatsAndHasNoSecrets) {
  EXPECT_EQ(title().min_seats(), 2);
  EXPECT_EQ(title().max_seats(), 5);
  EXPECT_FALSE(title().has_secrets());
}

TEST(Starter, RollsFirst) {
  for (int players = 2; players <= 5; ++players)
    for (int starter = 0; starter < players; ++starter) {
      Table table(seats(players, starter));
      EXPECT_TRUE(table.turn().is_chance());
      EXPECT_EQ(table.view_of(0)["active"], starter);
      table.play("roll 1 2 3 R O Y");
      EXPECT_EQ(table.mover(), starter);
    }
}

TEST(Sheet, BeginsEmpty) {
  const Table table(seats(3));
  const Json empty = Json::parse(R"({"box":"open","squares":[],"top":false})");
  for (std::size_t seat = 0; seat < 3; ++seat) {
    const Json sheet = table.view_of(0)["sheets"][seat];
    for (const char* letter : {"R", "O", "Y", "G", "B", "P"}) EXPECT_EQ(sheet["columns"][letter], empty);
    EXPECT_EQ(sheet["artefacts"], 0);
    EXPECT_EQ(sheet["dice"], 0);
    EXPECT_EQ(sheet["bridges"], Json::array());
    EXPECT_EQ(table.score(static_cast<int>(seat)), 0);
  }
  EXPECT_EQ(table.view_of(0)["sheets"].size(), 3U);
  EXPECT_EQ(table.view_of(0)["crossed"], Json::array());
}

TEST(Sheet, HasSixExpeditionsFromLeftToRightAndTwoColumnsOfSymbols) {
  std::string letters;
  const Json sheet = Table().view_of(0)["sheets"][0];
  for (const auto& [letter, column] : sheet["columns"].items()) letters += letter;
  EXPECT_EQ(letters, "ROYGBP");
}

TEST(Sheet, HasNineSquaresAColumn) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1 1 1 1; dice 1").play("roll 1 2 3 R O Y; take 1 R");
  EXPECT_EQ(table.numbers(0, 'R'), (Numbers{1, 1, 1, 1, 1, 1, 1, 1, 1}));
  table.play("refuse; roll 1 2 3 R O Y; refuse; take 1 R");
  EXPECT_EQ(table.column(0, 'R').steps(), 9);
  EXPECT_TRUE(table.column(0, 'R').has_ticked_top());
}

TEST(BuiltInLayout, HasTheSignsOfThePage) {
  const std::map<char, std::pair<std::vector<int>, std::vector<int>>> page = {
      {'R', {{4, 8}, {2, 7}}}, {'O', {{5, 6}, {3, 8}}}, {'Y', {{2, 7}, {4, 9}}},
      {'G', {{3, 4}, {5, 8}}}, {'B', {{3, 8}, {6, 9}}}, {'P', {{5, 7}, {3, 6}}}};
  const Rules rules{Config{}};
  for (const auto& [letter, signs] : page)
    for (int square = 1; square <= kSquares; ++square) {
      const auto stands = [&](const std::vector<int>& list) {
        return std::find(list.begin(), list.end(), square) != list.end();
      };
      EXPECT_EQ(rules.is_arrow(*colour_of_letter(letter), square), stands(signs.first)) << letter << square;
      EXPECT_EQ(rules.is_vase(*colour_of_letter(letter), square), stands(signs.second)) << letter << square;
    }
}

TEST(BuiltInLayout, IsBuiltInUnderItsName) {
  EXPECT_EQ(title().content()->key, "layout");
  EXPECT_EQ(title().content()->built_in, std::vector<std::string>{"house"});
}

}  // namespace
}  // namespace sextant::roll_and_write
