#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "A turn".
namespace sextant::roll_and_write {
namespace {

std::string written(const Action& action) { return std::string(text_of(action).view()); }

TEST(Notation, WritesEveryKindOfAction) {
  EXPECT_EQ(written(Action::roll(roll_of({{0, 3, 9}}, {{0, 0, 3}}))), "roll 0 3 9 R R G");
  EXPECT_EQ(written(Action::take(3, Colour::Red)), "take 3 R");
  EXPECT_EQ(written(Action::take(0, Colour::Purple)), "take 0 P");
  EXPECT_EQ(written(Action::refuse()), "refuse");
  EXPECT_EQ(written(Action::rush(Colour::Orange)), "rush O");
  EXPECT_EQ(written(Action::rush_none()), "rush none");
}

TEST(Notation, ReadsWhatItWrites) {
  for (int number = 0; number < kFaces; ++number)
    for (int colour = 0; colour < kColours; ++colour) {
      const Action action = Action::take(number, colour_at(colour));
      EXPECT_EQ(parse_action(written(action)), action);
    }
  for (int colour = 0; colour < kColours; ++colour)
    EXPECT_EQ(parse_action(written(Action::rush(colour_at(colour)))), Action::rush(colour_at(colour)));
  EXPECT_EQ(parse_action("refuse"), Action::refuse());
  EXPECT_EQ(parse_action("rush none"), Action::rush_none());
  const Table table;
  for (const auto& outcome : table.rules().outcomes(table.state()))
    ASSERT_EQ(parse_action(written(outcome.action)), outcome.action);
}

TEST(Notation, HasTheLettersOfTheColumnsInTheirOrder) {
  const std::string letters = "ROYGBP";
  for (int i = 0; i < kColours; ++i) {
    EXPECT_EQ(letter(colour_at(i)), letters[static_cast<std::size_t>(i)]);
    EXPECT_EQ(colour_of_letter(letters[static_cast<std::size_t>(i)]), colour_at(i));
  }
}

TEST(Notation, HasOneSpellingForARoll) {
  EXPECT_FALSE(parse_action("roll 3 0 9 R R G"));
  EXPECT_FALSE(parse_action("roll 0 9 3 R R G"));
  EXPECT_FALSE(parse_action("roll 0 3 9 R G R"));
  EXPECT_FALSE(parse_action("roll 0 3 9 G R R"));
  EXPECT_FALSE(parse_action("roll 0 3 9 P B G"));
}

TEST(Notation, RefusesWhatIsNoAction) {
  for (const char* text : {"roll",
                           "roll 0 3 9",
                           "roll 0 3 9 R R",
                           "roll 0 3 9 R R G G",
                           "roll 0 3 10 R R G",
                           "roll 0 3 9 R R W",
                           "roll 0 3 9 R R g",
                           "roll 0 3 9 RRG",
                           "take",
                           "take 3",
                           "take R",
                           "take R 3",
                           "take 10 R",
                           "take 3 r",
                           "take 3 W",
                           "take 3 R R",
                           "take  3 R",
                           "take 3 R ",
                           "take -1 R",
                           "take 03 R",
                           "refuse R",
                           "Refuse",
                           "rush",
                           "rush W",
                           "rush r",
                           "rush none none",
                           "rush 1",
                           "rush R O",
                           "pass",
                           "",
                           " "})
    EXPECT_FALSE(parse_action(text)) << text;
}

}  // namespace
}  // namespace sextant::roll_and_write
