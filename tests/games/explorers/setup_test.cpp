// Rules: docs/rules/explorers.md, "Setup" and "Piles".
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

Journey three_from_seat_one() { return Journey(config_on(small_board(), {.players = 3, .starter = 1})); }

TEST(Setup, StartWondersAreChosenFromTheStarterOnAndAreDistinct) {
  Journey j = three_from_seat_one();
  EXPECT_EQ(j.mover(), 1);
  EXPECT_EQ(j.legal(), texts("start west; start south; start coast"));
  j.play("start south");
  EXPECT_EQ(j.mover(), 2);
  EXPECT_EQ(j.legal(), texts("start west; start coast"));
  j.play("start coast");
  EXPECT_EQ(j.mover(), 0);
  EXPECT_EQ(j.legal(), texts("start west"));
}

TEST(Setup, AStartGivesFigureAmbassadorFirstAmbassadorCardAndFiftyGold) {
  Journey j;
  j.play("start coast");
  EXPECT_EQ(j.figure(0), "coast");
  EXPECT_EQ(j.ambassadors(0), Ids{"coast"});
  EXPECT_EQ(j.holder("coast"), Seat{0});
  EXPECT_EQ(j.gold(0), 50);
  EXPECT_EQ(j.gold(1), 0);
}

TEST(Setup, UnchosenStartWondersHaveNoAmbassador) {
  Journey j;
  j.play("start coast; start south");
  EXPECT_FALSE(j.s.has_ambassador(j.node("west").index()));
  EXPECT_EQ(j.holder("west"), kNobody);
}

TEST(Setup, ThreeBonusCardsAreDealtSeatBySeatFromTheStarter) {
  Journey j = three_from_seat_one();
  j.play("start south; start coast; start west");
  for (const int seat : {1, 2, 0})
    for (int card = 0; card < 3; ++card) {
      const std::string text = "deal " + std::to_string(seat) + " plus2";
      ASSERT_TRUE(j.outcomes().contains(text)) << text;
      j.play(card == 0 ? "deal " + std::to_string(seat) + " joker" : text);
    }
  EXPECT_EQ(j.s.phase, Phase::SetupExplore);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(total(j.s.hands[seat_at(seat)]), 3);
}

TEST(Setup, DealsAreWeightedByTheCopiesLeftInTheStock) {
  Journey j;
  j.play("start west; start south");
  using Weights = std::map<std::string, std::uint32_t>;
  EXPECT_EQ(j.outcomes(),
            (Weights{{"deal 0 plus2", 6}, {"deal 0 plus3", 6}, {"deal 0 ambush", 5}, {"deal 0 joker", 5}}));
  j.play("deal 0 ambush; deal 0 ambush");
  EXPECT_EQ(j.outcomes(),
            (Weights{{"deal 0 plus2", 6}, {"deal 0 plus3", 6}, {"deal 0 ambush", 3}, {"deal 0 joker", 5}}));
}

TEST(Setup, OneExplorationPerSeatComesFromThePileOfItsStartAndIsNotChosen) {
  Journey j = three_from_seat_one();
  j.begin("south / coast / west", "", "");
  for (const int seat : {1, 2, 0})
    for (int card = 0; card < 3; ++card) j.play("deal " + std::to_string(seat) + (card < 2 ? " plus2" : " plus3"));
  EXPECT_EQ(j.outcomes().size(), 6U);
  EXPECT_TRUE(j.outcomes().contains("explore 1 south_west"));
  j.play("explore 1 south_west");
  EXPECT_TRUE(j.outcomes().contains("explore 2 coast_river_slowly"));
  j.play("explore 2 coast_river; explore 0 west_south");
  EXPECT_EQ(j.s.phase, Phase::Roll);
  EXPECT_EQ(j.s.mover, Seat{1});
  EXPECT_EQ(j.rules().arrival(j.s, Seat{1}), j.node("west").index());
}

TEST(Setup, AStockWithTooFewCardsSkipsTheMissingDeals) {
  Journey j(config_on(board_with_bonus(0, 0, 4, 0)));
  j.play("start west; start south; deal 0 ambush; deal 0 ambush; deal 0 ambush; deal 1 ambush");
  EXPECT_EQ(j.s.phase, Phase::SetupExplore);
  EXPECT_EQ(j.s.mover, Seat{0});
  EXPECT_EQ(j.held(1, Bonus::Ambush), 1);
}

TEST(Setup, WithoutBonusCardsNoneIsDealt) {
  Journey j(config_on(board_with_bonus(0, 0, 0, 0)));
  j.play("start west; start south");
  EXPECT_EQ(j.s.phase, Phase::SetupExplore);
}

TEST(Setup, MorePlayersThanStartWondersAreRefused) {
  const auto config = read_config<NamedConfig>({{"players", 4}, {"board", small_json()}}, Game::kKeys,
                                               Completeness::DefaultsAllowed, Game::settle);
  ASSERT_FALSE(config);
  EXPECT_EQ(Phrases(phrase_files(), "en").say(config.error()),
            "config.players: 4 players are too many for the map “Small test board”, which has 3 start wonders");
}

TEST(Setup, DefaultsAreTwoPlayersSeatZeroTheHouseMapAndAutomaticTolls) {
  const Json json = config_json(NamedConfig{}, Game::kKeys);
  EXPECT_EQ(compact(json), R"({"players":2,"starter":0,"board":"house","tolls":"automatic"})");
}

}  // namespace
}  // namespace sextant::explorers
