#include "match/catalogue.hpp"
#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "Configuration", "Components" and "Setup".
namespace sextant::ghosts_of_the_moor {
namespace {

const Title& title() { return *find_title(catalogue(), "ghosts_of_the_moor"); }

Checked<SharedSetup> configure(const Json& wanted) { return title().configure(wanted, Completeness::DefaultsAllowed); }

bool is_refused_by_name(const Json& wanted, const std::string& key) {
  const auto config = configure(wanted);
  if (config) return false;
  const auto& values = config.error().values;
  return std::find(values.begin(), values.end(), MessageField("field", "config." + key)) != values.end();
}

std::uint32_t total_weight(const Table& table) {
  std::uint32_t total = 0;
  for (const auto& [text, weight] : table.outcomes()) total += weight;
  return total;
}

TEST(Configuration, IsTwoPlayersSeat0StartingAndTheHouseBoardUnlessSaid) {
  EXPECT_EQ(compact((*configure(Json::object()))->config()), R"({"players":2,"starter":0,"board":"house"})");
}

TEST(Configuration, TakesTwoToFivePlayers) {
  for (int players = 2; players <= 5; ++players) EXPECT_TRUE(configure({{"players", players}}).has_value()) << players;
  for (const int wrong : {-1, 0, 1, 6}) EXPECT_TRUE(is_refused_by_name({{"players", wrong}}, "players")) << wrong;
  EXPECT_EQ(title().min_seats(), 2);
  EXPECT_EQ(title().max_seats(), 5);
}

TEST(Configuration, TakesASeatOfTheTableAsStarter) {
  for (int players = 2; players <= 5; ++players) {
    EXPECT_TRUE(configure({{"players", players}, {"starter", players - 1}}).has_value());
    EXPECT_TRUE(is_refused_by_name({{"players", players}, {"starter", players}}, "starter"));
  }
  EXPECT_TRUE(is_refused_by_name({{"starter", -1}}, "starter"));
}

TEST(Configuration, TakesNoBoardOfAnotherName) {
  EXPECT_TRUE(is_refused_by_name({{"board", "printed"}}, "board"));
  EXPECT_TRUE(is_refused_by_name({{"sheet", "house"}}, "sheet"));
}

TEST(BuiltInBoard, HasThirtySpacesInThreeZones) {
  EXPECT_EQ(kBuiltInBoard.length(), 30);
  EXPECT_EQ(kBuiltInBoard.green, 14);
  EXPECT_EQ(kBuiltInBoard.brown, 5);
  EXPECT_EQ(kBuiltInBoard.purple, 11);
  EXPECT_EQ(Rules(Config{}).finish(), 31);
}

TEST(BuiltInBoard, RepeatsAxeMaskCoinUrnBone) {
  const Rules rules(Config{});
  const std::vector<std::string> order = {"axe", "mask", "coin", "urn", "bone"};
  for (int space = 1; space <= 30; ++space)
    EXPECT_EQ(text_of(rules.symbol(space)), order[static_cast<std::size_t>(space - 1) % 5]) << space;
}

TEST(BuiltInBoard, HasSevenGhostsAndFiveGoalTokens) {
  const Json json = content_json<BoardFile>(built_in_board());
  EXPECT_EQ(compact(json["ghosts"]), "[1,1,2,2,2,3,3]");
  EXPECT_EQ(compact(json["goals"]), "[6,5,4,3,2]");
}

TEST(Tiles, AreFiveOfEachTreasureSevenGhostsAndOnePlankInTheMix) {
  const std::map<std::string, std::uint32_t> expected = {
      {"reveal axe", 5},   {"reveal bone", 5},   {"reveal coin", 5},   {"reveal mask", 5},  {"reveal urn", 5},
      {"reveal plank", 1}, {"reveal ghost1", 2}, {"reveal ghost2", 3}, {"reveal ghost3", 2}};
  const Table table;
  EXPECT_EQ(table.outcomes(), expected);
  EXPECT_EQ(total_weight(table), 33U);
}

TEST(Tiles, AreThirtyEightWithFivePlayers) { EXPECT_EQ(Rules(Config{.players = 5}).all_tiles().size(), 38); }

TEST(Tiles, LeaveThePlanksOfMissingSeatsOutOfTheGame) {
  for (int players = 2; players <= 5; ++players)
    EXPECT_EQ(Rules(Config{.players = players}).all_tiles().count(kPlank), players + 1);
}

TEST(Setup, GivesOnePlankToEachSeat) {
  for (int players = 2; players <= 5; ++players) {
    const Table table({.players = players});
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(table.hand(seat), "plank");
    EXPECT_EQ(table.view()["hands"].size(), static_cast<std::size_t>(players));
  }
}

TEST(Setup, PutsFiveFourThreeOrTwoPawnsOfEachSeatOnTheStart) {
  for (int players = 2; players <= 5; ++players) {
    const Table table({.players = players});
    const std::vector<int> all_on_the_start(static_cast<std::size_t>(7 - players), 0);
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(table.pawns(seat), all_on_the_start) << players;
  }
}

TEST(Setup, LaysTwoTilesOnGreenOneOnBrownAndNoneOnPurple) {
  const Table table;
  for (int space = 1; space <= 30; ++space)
    EXPECT_EQ(table.stack(space), space <= 14 ? "? ?" : space <= 19 ? "?" : "") << space;
}

TEST(Setup, RevealsTheTopsOfSpaces1To19InOrder) {
  Table table;
  const std::vector<std::string> kinds = {"axe", "bone", "coin", "mask", "urn"};
  for (int space = 1; space <= 19; ++space) {
    ASSERT_TRUE(table.turn().is_chance());
    EXPECT_EQ(table.view()["space"], space);
    const std::string& kind = kinds[static_cast<std::size_t>(space) % 5];
    table.play("reveal " + kind);
    EXPECT_EQ(table.stack(space), space <= 14 ? "? " + kind : kind);
    if (space < 30) {
      EXPECT_EQ(table.stack(space + 1), space + 1 <= 14 ? "? ?" : space + 1 <= 19 ? "?" : "");
    }
  }
  EXPECT_EQ(table.outcomes(),
            (std::map<std::string, std::uint32_t>{
                {"roll 1", 1}, {"roll 2", 1}, {"roll 3", 1}, {"roll 4", 1}, {"roll 5", 1}, {"roll 6", 1}}));
}

TEST(Setup, DrawsWithoutPuttingBack) {
  Table table;
  EXPECT_EQ(table.outcomes().at("reveal ghost1"), 2U);
  table.play("reveal ghost1");
  EXPECT_EQ(table.outcomes().at("reveal ghost1"), 1U);
  EXPECT_EQ(table.outcomes().at("reveal axe"), 5U);
  table.play("reveal ghost1");
  EXPECT_TRUE(table.refuses("reveal ghost1"));
  EXPECT_EQ(total_weight(table), 31U);
}

TEST(Setup, LeavesFourteenTilesCovered) {
  Table table;
  table.set_up();
  EXPECT_EQ(table.state().unseen_count, 14);
  EXPECT_EQ(table.state().unseen.size(), 14);
}

TEST(Setup, LetsTheStarterBegin) {
  for (int starter = 0; starter < 4; ++starter) {
    Table table({.players = 4, .starter = starter});
    EXPECT_EQ(table.view()["mover"], starter);
    table.set_up().play("roll 3");
    EXPECT_EQ(table.decider(), starter);
    table.play("move 0; roll 1");
    EXPECT_EQ(table.decider(), (starter + 1) % 4);
  }
}

TEST(Setup, FollowsTheZonesOfAnotherBoard) {
  Table table({.board = kLongestBoard});
  EXPECT_EQ(table.stack(38), "?");
  EXPECT_EQ(table.stack(39), "");
  EXPECT_EQ(total_weight(table), 38U);
  EXPECT_EQ(table.outcomes().at("reveal ghost9"), 4U);
  table.set_up();
  EXPECT_EQ(table.state().unseen_count, 0);
  EXPECT_EQ(Table({.board = kShortestBoard}).stack(13), "? ?");
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
