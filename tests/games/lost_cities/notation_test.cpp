#include "tests/games/lost_cities/table.hpp"

// Rules: docs/rules/lost_cities.md, "Cards" and "A round"; docs/rules/README.md, "Action text".
namespace sextant::lost_cities {
namespace {

/// Every action of a game with so many expeditions.
std::vector<Action> all_actions(int expeditions) {
  std::vector<Action> actions = {Action::draw_deck()};
  for (int colour = 0; colour < expeditions; ++colour) actions.push_back(Action::draw_pile(colour_at(colour)));
  for (int kind = 0; kind < expeditions * kKindsPerColour; ++kind) {
    actions.push_back(Action::play(card_at(kind)));
    actions.push_back(Action::discard(card_at(kind)));
    actions.push_back(Action::deal(Seat{0}, card_at(kind)));
    actions.push_back(Action::deal(Seat{1}, card_at(kind)));
  }
  return actions;
}

TEST(Notation, ReadsBackEveryActionAndGivesEachItsOwnText) {
  for (const int expeditions : {5, 6}) {
    const Notation notation(Config{.expeditions = expeditions});
    std::set<std::string> seen;
    for (const Action& action : all_actions(expeditions)) {
      const std::string text(notation.text(action));
      EXPECT_EQ(notation.parse(text), action) << text;
      EXPECT_TRUE(seen.insert(text).second) << text;
    }
  }
}

TEST(Notation, IsThatOfThePage) {
  const Notation notation(Config{.expeditions = 6});
  const auto text = [&](Action action) { return std::string(notation.text(action)); };
  EXPECT_EQ(text(Action::deal(Seat{0}, Card::number(Colour::Red, 7))), "deal 0 R7");
  EXPECT_EQ(text(Action::deal(Seat{1}, Card::wager(Colour::Blue))), "deal 1 Bw");
  EXPECT_EQ(text(Action::play(Card::number(Colour::Red, 10))), "play R10");
  EXPECT_EQ(text(Action::discard(Card::wager(Colour::Red))), "discard Rw");
  EXPECT_EQ(text(Action::draw_deck()), "draw deck");
  const std::pair<Colour, std::string> piles[] = {{Colour::Yellow, "draw Y"}, {Colour::Blue, "draw B"},
                                                  {Colour::White, "draw W"},  {Colour::Green, "draw G"},
                                                  {Colour::Red, "draw R"},    {Colour::Purple, "draw P"}};
  for (const auto& [colour, expected] : piles) EXPECT_EQ(text(Action::draw_pile(colour)), expected);
}

class BadSpelling : public ::testing::TestWithParam<std::string_view> {};

TEST_P(BadSpelling, IsNoAction) {
  EXPECT_FALSE(Notation(Config{.expeditions = 5}).parse(GetParam()).has_value());
  EXPECT_FALSE(Notation(Config{.expeditions = 6}).parse(GetParam()).has_value());
}

INSTANTIATE_TEST_SUITE_P(Cards, BadSpelling,
                         ::testing::Values("play r7", "play R", "play 7", "play R1", "play R0", "play R11", "play R07",
                                           "play R010", "play RW", "play Rw2", "play wR", "play Q5", "play R7.",
                                           "play R-7", "play R+7", "play R77777777777", "play ?", "discard q2",
                                           "discard Y02", "play RR7"));
INSTANTIATE_TEST_SUITE_P(Words, BadSpelling,
                         ::testing::Values("", " ", "play", "discard", "draw", "deal", "deal 0", "Play R7", "PLAY R7",
                                           "pass", "plays R7", "R7", "play R7 R8", "draw deck deck", "draw deck R7",
                                           "draw Deck", "draw r", "draw R7", "draw Q", "draw YB", "deck"));
INSTANTIATE_TEST_SUITE_P(Spaces, BadSpelling,
                         ::testing::Values("play  R7", " play R7", "play R7 ", "play R 7", "play\tR7", "play R7\n",
                                           "draw deck ", "draw  deck", "deal  0 R7", "deal 0  R7", "deal 0 R7 ",
                                           "play ", "draw "));
INSTANTIATE_TEST_SUITE_P(Seats, BadSpelling,
                         ::testing::Values("deal 2 R7", "deal -1 R7", "deal 00 R7", "deal 01 R7", "deal a R7",
                                           "deal R7", "deal 0 R7 R8", "deal 0 ?", "deal R7 0"));

}  // namespace
}  // namespace sextant::lost_cities
