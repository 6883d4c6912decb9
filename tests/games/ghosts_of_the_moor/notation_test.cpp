#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "Components", "Setup" and "A turn".
namespace sextant::ghosts_of_the_moor {
namespace {

TEST(Notation, SpellsEveryKindOfAction) {
  EXPECT_EQ(text_of(Action::reveal(Tile::of(Symbol::Urn))).view(), "reveal urn");
  EXPECT_EQ(text_of(Action::reveal(Tile::ghost(3))).view(), "reveal ghost3");
  EXPECT_EQ(text_of(Action::roll(4)).view(), "roll 4");
  EXPECT_EQ(text_of(Action::move(0)).view(), "move 0");
  EXPECT_EQ(text_of(Action::move(30)).view(), "move 30");
  EXPECT_EQ(text_of(Action::plank()).view(), "plank");
  EXPECT_EQ(text_of(Action::no_plank()).view(), "no plank");
  EXPECT_EQ(text_of(Action::discard(Tile::ghost(2))).view(), "discard ghost2");
  EXPECT_EQ(text_of(Action::discard(kPlank, Tile::of(Symbol::Axe))).view(), "discard plank axe");
  EXPECT_EQ(text_of(Action::discard(kPlank, kPlank)).view(), "discard plank plank");
}

TEST(Notation, NamesTheTilesByTheirWords) {
  std::string words;
  for (const Tile tile : Rules(Config{}).all_tiles().kinds()) words += std::string(text_of(tile).view()) + " ";
  EXPECT_EQ(words, "axe bone coin mask urn plank ghost1 ghost2 ghost3 ");
}

TEST(Notation, ReadsBackEveryActionOfTheLongestBoard) {
  const Notation notation(Config{.board = kLongestBoard});
  std::vector<Action> actions = {Action::plank(), Action::no_plank()};
  for (int number = 1; number <= 6; ++number) actions.push_back(Action::roll(number));
  for (int space = 0; space <= 40; ++space) actions.push_back(Action::move(space));
  for (const Tile tile : notation.rules().all_tiles().kinds()) {
    actions.push_back(Action::reveal(tile));
    if (tile.is_ghost()) actions.push_back(Action::discard(tile));
    else
      for (const Tile second : notation.rules().all_tiles().others().kinds())
        actions.push_back(Action::discard(tile, second));
  }
  for (const Action& action : actions)
    EXPECT_EQ(notation.parse(notation.text(action)), action) << notation.text(action).view();
}

TEST(Notation, RefusesWhatIsNoActionOfTheGame) {
  const Notation notation(Config{});
  for (const std::string text : {"roll",
                                 "roll 0",
                                 "roll 7",
                                 "roll 04",
                                 "roll -1",
                                 "move",
                                 "move 31",
                                 "move 01",
                                 "move a",
                                 "reveal",
                                 "reveal ?",
                                 "reveal ghost",
                                 "reveal ghost0",
                                 "reveal ghost4",
                                 "reveal ghost10",
                                 "reveal Axe",
                                 "reveal axe axe",
                                 "plank 3",
                                 "no",
                                 "noplank",
                                 "no  plank",
                                 "discard",
                                 "discard axe",
                                 "discard ghost1 axe",
                                 "discard axe ghost1",
                                 "discard ghost1 ghost2",
                                 "discard ghost4",
                                 "discard axe bone coin",
                                 "discard axe ",
                                 "pay axe",
                                 "Plank"})
    EXPECT_FALSE(notation.parse(text).has_value()) << text;
}

TEST(Notation, KnowsTheGhostsAndSpacesOfItsBoardOnly) {
  const Notation house(Config{});
  const Notation longest(Config{.board = kLongestBoard});
  const Notation shortest(Config{.board = kShortestBoard});
  for (const std::string text : {"reveal ghost9", "discard ghost9", "move 40"}) {
    EXPECT_FALSE(house.parse(text).has_value()) << text;
    EXPECT_TRUE(longest.parse(text).has_value()) << text;
  }
  for (const std::string text : {"reveal ghost1", "discard ghost1", "move 14"}) {
    EXPECT_TRUE(house.parse(text).has_value()) << text;
    EXPECT_FALSE(shortest.parse(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
