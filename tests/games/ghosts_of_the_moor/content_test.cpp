#include <functional>

#include "match/catalogue.hpp"
#include "tests/games/ghosts_of_the_moor/table.hpp"
#include "text/phrases.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "Components", and docs/content.md.
namespace sextant::ghosts_of_the_moor {
namespace {

Json house() { return content_json<BoardFile>(built_in_board()); }

const NamedBoard kShortest{kShortestBoard, {plain_name("Shortest")}};
const NamedBoard kLongest{kLongestBoard, {plain_name("Longest")}};

/// What is said in English about the house board after `spoil`, or "fine".
std::string said(const std::function<void(Json&)>& spoil) {
  Json json = house();
  spoil(json);
  const auto board = read_content<BoardFile>(json, {});
  return board ? "fine" : Phrases(phrase_files(), "en").say(board.error());
}

TEST(BoardFile, OfTheHouseBoardReadsBack) {
  const auto board = read_content<BoardFile>(house(), {});
  ASSERT_TRUE(board.has_value());
  EXPECT_EQ(*board, built_in_board());
}

TEST(BoardFile, OfOtherBoardsReadsBack) {
  for (const NamedBoard& board : {kShortest, kLongest}) {
    const auto again = read_content<BoardFile>(*parse_json(compact(content_json<BoardFile>(board))), {});
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, board);
  }
}

TEST(BoardFile, StandsWholeInAConfigurationUnlessBuiltIn) {
  const Title& title = *find_title(catalogue(), "ghosts_of_the_moor");
  const Json own = content_json<BoardFile>(kShortest);
  const auto config = title.configure({{"board", own}}, Completeness::DefaultsAllowed);
  ASSERT_TRUE(config.has_value());
  EXPECT_EQ((*config)->config()["board"], own);
  const auto built_in = title.configure({{"board", house()}}, Completeness::DefaultsAllowed);
  ASSERT_TRUE(built_in.has_value());
  EXPECT_EQ((*built_in)->config()["board"], "house");
}

TEST(BoardFile, TakesZonesOfLengthZeroAndNoGhosts) {
  EXPECT_EQ(said([](Json& j) { j = content_json<BoardFile>(kShortest); }), "fine");
  EXPECT_EQ(said([](Json& j) { j = content_json<BoardFile>(kLongest); }), "fine");
}

TEST(BoardFile, IsRefusedWhenItsTilesDoNotFillItsZones) {
  EXPECT_EQ(said([](Json& j) { j["ghosts"].push_back(1); }),
            "zones: take 33 tiles (two on each green space, one on each brown one), but 25 treasures, 1 plank and 8 "
            "ghosts are 34");
  EXPECT_EQ(said([](Json& j) { j["zones"]["green"] = 15, j["zones"]["purple"] = 10; }),
            "zones: take 35 tiles (two on each green space, one on each brown one), but 25 treasures, 1 plank and 7 "
            "ghosts are 33");
  EXPECT_EQ(said([](Json& j) { j["zones"]["brown"] = 4, j["zones"]["purple"] = 12; }),
            "zones: take 32 tiles (two on each green space, one on each brown one), but 25 treasures, 1 plank and 7 "
            "ghosts are 33");
}

TEST(BoardFile, IsRefusedWithAnUnknownSymbol) {
  EXPECT_EQ(said([](Json& j) { j["symbols"][3] = "vase"; }),
            "symbols[3]: “vase” is not known; choose from: axe, bone, coin, mask, urn");
  EXPECT_EQ(said([](Json& j) { j["symbols"][0] = "plank"; }),
            "symbols[0]: “plank” is not known; choose from: axe, bone, coin, mask, urn");
  EXPECT_EQ(said([](Json& j) { j["symbols"][29] = 7; }),
            "symbols[29]: “7” is not known; choose from: axe, bone, coin, mask, urn");
  EXPECT_EQ(said([](Json& j) { j["symbols"][29] = ""; }),
            "symbols[29]: “” is not known; choose from: axe, bone, coin, mask, urn");
}

TEST(BoardFile, IsRefusedWithoutExactlyFiveGoalTokens) {
  EXPECT_EQ(said([](Json& j) { j["goals"].push_back(1); }), "goals: exactly 5 goal tokens are expected here, not 6");
  EXPECT_EQ(said([](Json& j) { j["goals"].erase(4); }), "goals: exactly 5 goal tokens are expected here, not 4");
  EXPECT_EQ(said([](Json& j) { j["goals"] = 5; }), "goals: a list of 5 to 5 values is expected here");
}

TEST(BoardFile, IsRefusedWithGoalTokensThatRiseOrAreOutOfRange) {
  EXPECT_EQ(said([](Json& j) { j["goals"][2] = 6; }), "goals[2]: 6 is higher than 5, the goal token before it");
  EXPECT_EQ(said([](Json& j) { j["goals"][2] = 5; }), "fine");
  EXPECT_EQ(said([](Json& j) { j["goals"][0] = 20; }), "fine");
  EXPECT_EQ(said([](Json& j) { j["goals"][0] = 21; }), "goals[0]: 21 is not a whole number from 0 to 20");
  EXPECT_EQ(said([](Json& j) { j["goals"][4] = 0; }), "fine");
  EXPECT_EQ(said([](Json& j) { j["goals"][4] = -1; }), "goals[4]: -1 is not a whole number from 0 to 20");
}

TEST(BoardFile, IsRefusedWithGhostsOutOfRange) {
  EXPECT_EQ(said([](Json& j) { j["ghosts"][1] = 0; }), "ghosts[1]: 0 is not a whole number from 1 to 9");
  EXPECT_EQ(said([](Json& j) { j["ghosts"][1] = 10; }), "ghosts[1]: 10 is not a whole number from 1 to 9");
  EXPECT_EQ(said([](Json& j) { j["ghosts"][1] = "2"; }), "ghosts[1]: \"2\" is not a whole number from 1 to 9");
  EXPECT_EQ(said([](Json& j) { j["ghosts"] = std::vector<int>(13, 1); }),
            "ghosts: a list of 0 to 12 values is expected here");
}

TEST(BoardFile, IsRefusedWithZonesThatAreNotAsLongAsTheSymbols) {
  EXPECT_EQ(said([](Json& j) { j["zones"]["purple"] = 12; }), "zones: have 31 spaces in all, but there are 30 symbols");
  EXPECT_EQ(said([](Json& j) { j["symbols"].erase(0); }), "zones: have 30 spaces in all, but there are 29 symbols");
  EXPECT_EQ(said([](Json& j) { j["symbols"] = std::vector<std::string>(9, "axe"); }),
            "symbols: a list of 10 to 40 values is expected here");
  EXPECT_EQ(said([](Json& j) { j["symbols"] = std::vector<std::string>(41, "axe"); }),
            "symbols: a list of 10 to 40 values is expected here");
  EXPECT_EQ(said([](Json& j) { j["zones"]["brown"] = -1; }), "zones.brown: -1 is not a whole number from 0 to 40");
}

TEST(BoardFile, IsRefusedByNameForMissingAndUnknownFields) {
  for (const std::string field : {"game", "name", "symbols", "zones", "ghosts", "goals"})
    EXPECT_EQ(said([&](Json& j) { j.erase(field); }), field + ": is missing");
  EXPECT_EQ(said([](Json& j) { j["zones"].erase("green"); }), "zones.green: is missing");
  EXPECT_EQ(said([](Json& j) { j["colour"] = "green"; }), "colour: is not known here");
  EXPECT_EQ(said([](Json& j) { j["zones"]["red"] = 3; }), "zones.red: is not known here");
  EXPECT_EQ(said([](Json& j) { j["game"] = "explorers"; }), "game: “explorers” is another game");
  EXPECT_EQ(said([](Json& j) { j["name"] = ""; }),
            "name: a text of 1 to 40 characters without control characters is expected here");
}

TEST(BoardFile, IsDrawnWithItsSymbolsGhostsAndGoals) {
  const Canvas canvas = BoardFile::draw(kLongest, Phrases(phrase_files(), "en"));
  ASSERT_LE(canvas.width(), 80);
  std::string text;
  for (int y = 0; y < canvas.height(); ++y)
    for (int x = 0; x < canvas.width(); ++x) append_utf8(text, canvas.at(x, y).glyph);
  for (const std::string part :
       {"Longest", "axe", "bone", "40", "Ghosts: 1 2 3 4 5 6 7 8 9 9 9 9", "Goal tokens: 20 19"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
