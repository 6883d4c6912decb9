#include "tests/games/lost_cities/table.hpp"

// Rules: docs/rules/lost_cities.md, "Configuration", "Cards" and "A round", 1.
namespace sextant::lost_cities {
namespace {

Checked<SharedSetup> configure(const Json& wanted) { return title().configure(wanted, Completeness::DefaultsAllowed); }

bool is_refused_by_name(const std::string& key, const Json& value) {
  const auto config = configure({{key, value}});
  if (config) return false;
  const auto& values = config.error().values;
  return std::find(values.begin(), values.end(), MessageField("field", "config." + key)) != values.end();
}

std::uint32_t total_weight(const Table& table) {
  std::uint32_t total = 0;
  for (const auto& [text, weight] : table.outcomes()) total += weight;
  return total;
}

TEST(Configuration, IsFiveExpeditionsThreeRoundsAndSeat0StartingUnlessSaid) {
  EXPECT_EQ(compact((*configure(Json::object()))->config()), R"({"expeditions":5,"rounds":3,"starter":0})");
}

TEST(Configuration, TakesFiveOrSixExpeditions) {
  EXPECT_TRUE(configure({{"expeditions", 5}}).has_value());
  EXPECT_TRUE(configure({{"expeditions", 6}}).has_value());
  for (const int wrong : {-1, 0, 4, 7}) EXPECT_TRUE(is_refused_by_name("expeditions", wrong)) << wrong;
}

TEST(Configuration, TakesOneToNineRounds) {
  for (int rounds = 1; rounds <= 9; ++rounds) EXPECT_TRUE(configure({{"rounds", rounds}}).has_value()) << rounds;
  for (const int wrong : {-1, 0, 10}) EXPECT_TRUE(is_refused_by_name("rounds", wrong)) << wrong;
}

TEST(Configuration, TakesSeat0OrSeat1AsStarter) {
  EXPECT_TRUE(configure({{"starter", 0}}).has_value());
  EXPECT_TRUE(configure({{"starter", 1}}).has_value());
  for (const int wrong : {-1, 2}) EXPECT_TRUE(is_refused_by_name("starter", wrong)) << wrong;
}

TEST(Configuration, HasNoOtherKeysAndTakesExactlyTwoSeats) {
  EXPECT_TRUE(is_refused_by_name("players", 2));
  EXPECT_EQ(title().min_seats(), 2);
  EXPECT_EQ(title().max_seats(), 2);
  EXPECT_EQ(Rules(Config{}).seats(), 2);
}

TEST(Starter, IsTheConfiguredSeat) {
  for (const int starter : {0, 1}) {
    Table table({.starter = starter});
    table.deal("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", "B2 B3 B4 B5 B6 B7 B8 B9");
    EXPECT_EQ(table.mover(), starter);
    EXPECT_EQ(table.view_of(0)["starter"], starter);
  }
}

TEST(Cards, AreNineNumbersAndThreeWagersInEachOfFiveColours) {
  std::map<std::string, std::uint32_t> expected;
  for (const std::string colour : {"Y", "B", "W", "G", "R"}) {
    for (int number = 2; number <= 10; ++number) expected["deal 0 " + colour + std::to_string(number)] = 1;
    expected["deal 0 " + colour + "w"] = 3;
  }
  const Table table;
  EXPECT_EQ(table.outcomes(), expected);
  EXPECT_EQ(total_weight(table), 60U);
  EXPECT_EQ(table.public_view()["deck"], 60);
}

TEST(Cards, HaveASixthColourPurpleInTheLongGame) {
  const Table table({.expeditions = 6});
  EXPECT_EQ(table.outcomes().size(), 60U);
  EXPECT_EQ(total_weight(table), 72U);
  EXPECT_EQ(table.public_view()["deck"], 72);
  EXPECT_EQ(table.outcomes().at("deal 0 P10"), 1U);
  EXPECT_EQ(table.outcomes().at("deal 0 Pw"), 3U);
}

TEST(Cards, HaveNoPurpleInTheGameOfFiveExpeditions) {
  const Notation five(Config{.expeditions = 5});
  const Notation six(Config{.expeditions = 6});
  for (const std::string text : {"deal 0 P2", "deal 1 Pw", "play P10", "play Pw", "discard P7", "draw P"}) {
    EXPECT_FALSE(five.parse(text).has_value()) << text;
    EXPECT_TRUE(six.parse(text).has_value()) << text;
  }
  const Json view = Table().public_view();
  EXPECT_FALSE(view["columns"][0].contains("P"));
  EXPECT_FALSE(view["discards"].contains("P"));
}

TEST(LongGame, PlaysPurpleByTheSameRules) {
  Table table({.expeditions = 6});
  table.deal("Pw P2 P5 P6 Y2 Y3 Y4 Y5", "P7 B3 B4 B5 B6 B7 B8 B9");
  table.play("play Pw; draw deck; deal 0 R2; discard P7; draw deck; deal 1 R3; play P5");
  EXPECT_EQ(table.legal(), texts("draw deck; draw P"));
  table.play("draw P; discard B3; draw deck; deal 1 R4");
  EXPECT_TRUE(table.refuses("play P2"));
  EXPECT_FALSE(table.refuses("play P7"));
  EXPECT_EQ(table.score(0), (5 - 20) * 2);
}

TEST(Wagers, OfAColourAreOneOutcomeWeighingTheNumberLeft) {
  Table table;
  EXPECT_EQ(table.outcomes().at("deal 0 Rw"), 3U);
  table.play("deal 0 Rw");
  EXPECT_EQ(table.outcomes().at("deal 0 Rw"), 2U);
  EXPECT_EQ(table.outcomes().at("deal 0 Bw"), 3U);
  table.play("deal 0 Rw");
  EXPECT_EQ(table.outcomes().at("deal 0 Rw"), 1U);
  table.play("deal 0 Rw");
  EXPECT_TRUE(table.refuses("deal 0 Rw"));
}

TEST(Wagers, OfAColourAreOneActionTextHoweverManyAreHeld) {
  Table table;
  table.deal("Rw Rw Rw R2 R3 R4 R5 R6", "B2 B3 B4 B5 B6 B7 B8 B9");
  // `legal` itself fails the test when a text comes twice.
  EXPECT_EQ(table.legal(), texts("play Rw; play R2; play R3; play R4; play R5; play R6; "
                                 "discard Rw; discard R2; discard R3; discard R4; discard R5; discard R6"));
}

TEST(Deal, GoesEightToSeat0ThenEightToSeat1WhoeverStarts) {
  for (const int starter : {0, 1}) {
    Table table({.starter = starter});
    for (int card = 0; card < 16; ++card) {
      ASSERT_TRUE(table.turn().is_chance()) << card;
      const std::string expected = card < 8 ? "deal 0" : "deal 1";
      for (const auto& [text, weight] : table.outcomes()) EXPECT_EQ(text.substr(0, 6), expected) << card;
      table.play(table.outcomes().begin()->first);
    }
    EXPECT_EQ(table.mover(), starter);
    EXPECT_EQ(table.public_view()["deck"], 44);
  }
}

TEST(Deal, GivesOnlyCardsThatAreStillInTheDeck) {
  Table table;
  table.play("deal 0 R7");
  EXPECT_TRUE(table.refuses("deal 0 R7"));
  EXPECT_TRUE(table.refuses("deal 1 R8"));
  EXPECT_EQ(total_weight(table), 59U);
  table.play("deal 0 Y2; deal 0 Y3; deal 0 Y4; deal 0 Y5; deal 0 Y6; deal 0 Y7; deal 0 Y8");
  EXPECT_TRUE(table.refuses("deal 1 R7"));
  EXPECT_TRUE(table.refuses("deal 0 R8"));
}

TEST(Deal, PutsTheCardsIntoTheHands) {
  Table table;
  table.deal("Y2 Bw Bw W4 G5 R6 R7 R10", "Yw B2 W2 W3 G2 G3 R2 R3");
  EXPECT_EQ(table.view_of(0)["hands"][0]["cards"], Json::parse(R"(["Y2","Bw","Bw","W4","G5","R6","R7","R10"])"));
  EXPECT_EQ(table.view_of(1)["hands"][1]["cards"], Json::parse(R"(["Yw","B2","W2","W3","G2","G3","R2","R3"])"));
}

TEST(Deal, ComesInTheSameOrderInARoundThatSeat1Starts) {
  Table table({.rounds = 2});
  table.play_round("", "Y6 Y7 Y8");
  for (int card = 0; card < 16; ++card) {
    const std::string expected = card < 8 ? "deal 0" : "deal 1";
    EXPECT_EQ(table.outcomes().begin()->first.substr(0, 6), expected) << card;
    table.play(table.outcomes().begin()->first);
  }
  EXPECT_EQ(table.mover(), 1);
}

}  // namespace
}  // namespace sextant::lost_cities
