#include "tests/games/lost_cities/table.hpp"

// Rules: docs/rules/lost_cities.md, "A round", 2.
namespace sextant::lost_cities {
namespace {

/// The legal texts that play a card, such as "play Y2".
std::set<std::string> plays(const Table& table) {
  std::set<std::string> plays;
  for (const std::string& text : table.legal())
    if (text.starts_with("play ")) plays.insert(text);
  return plays;
}

TEST(Turn, OffersEveryCardToBePlayedOrDiscardedAtFirst) {
  EXPECT_EQ(dealt().legal(), texts("play Yw; play Y2; play Y5; play Y9; play B3; play W4; play G5; play R10; "
                                   "discard Yw; discard Y2; discard Y5; discard Y9; discard B3; discard W4; "
                                   "discard G5; discard R10"));
}

TEST(Turn, IsAPlayOrDiscardAndThenADraw) {
  Table table = dealt();
  EXPECT_TRUE(table.refuses("draw deck"));
  table.play("play Y2");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("draw deck"));
  EXPECT_TRUE(table.refuses("play Y5"));
  EXPECT_TRUE(table.refuses("discard Y5"));
}

TEST(Turn, AlternatesBetweenTheSeats) {
  Table table = dealt();
  table.play("play Y2; draw deck; deal 0 Y3");
  EXPECT_EQ(table.mover(), 1);
  table.play("discard B2; draw deck; deal 1 Y4");
  EXPECT_EQ(table.mover(), 0);
  table.play("play Y3; draw B");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Turn, LaysOnlyCardsOfTheOwnHand) {
  const Table table = dealt();
  EXPECT_TRUE(table.refuses("play B2"));     // held by seat 1
  EXPECT_TRUE(table.refuses("discard B2"));  // held by seat 1
  EXPECT_TRUE(table.refuses("play Y3"));     // in the deck
}

TEST(Turn, MovesThePlayedCardFromTheHandToTheOwnColumn) {
  Table table = dealt();
  table.play("play Y5");
  const Json view = table.open_view();
  EXPECT_EQ(view["hands"][0]["cards"], Json::parse(R"(["Yw","Y2","Y9","B3","W4","G5","R10"])"));
  EXPECT_EQ(view["columns"][0], Json::parse(R"({"Y":["Y5"],"B":[],"W":[],"G":[],"R":[]})"));
  EXPECT_EQ(view["columns"][1], Json::parse(R"({"Y":[],"B":[],"W":[],"G":[],"R":[]})"));
  EXPECT_EQ(view["discards"]["Y"], Json::array());
}

TEST(Turn, MovesTheDiscardedCardOntoTheSharedPileOfItsColour) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4");
  const Json view = table.open_view();
  EXPECT_EQ(view["discards"], Json::parse(R"({"Y":[],"B":["B3","B2"],"W":[],"G":[],"R":[]})"));
  EXPECT_EQ(view["hands"][0]["cards"], Json::parse(R"(["Yw","Y2","Y3","Y5","Y9","W4","G5","R10"])"));
  EXPECT_EQ(view["hands"][1]["cards"], Json::parse(R"(["Y4","Bw","W2","W3","G2","G3","R2","R3"])"));
  EXPECT_EQ(view["columns"][0]["B"], Json::array());
}

TEST(Numbers, GoUpStrictlyAndMayLeaveGaps) {
  Table table = dealt();
  table.play("play Y5; draw deck; deal 0 Y6; discard B2; draw deck; deal 1 Y4");
  EXPECT_EQ(plays(table), texts("play Y6; play Y9; play B3; play W4; play G5; play R10"));
  table.play("play Y9; draw deck; deal 0 Y10; discard Bw; draw deck; deal 1 Y8");
  EXPECT_EQ(plays(table), texts("play Y10; play B3; play W4; play G5; play R10"));
}

TEST(Numbers, AreBoundByTheOwnColumnOnly) {
  Table table = dealt();
  table.play("play R10; draw deck; deal 0 Y3");
  EXPECT_FALSE(table.refuses("play R2"));
  table.play("play R2; draw deck; deal 1 R4; discard B3; draw deck; deal 0 R5");
  EXPECT_FALSE(table.refuses("play R4"));
  table.play("play R4; draw deck; deal 1 R6");
  EXPECT_TRUE(table.refuses("play R5"));
}

TEST(Numbers, MayBeginAColumnAnywhere) {
  Table table = dealt();
  table.play("play R10; draw deck; deal 0 Y3");
  EXPECT_EQ(table.public_view()["columns"][0]["R"], Json::parse(R"(["R10"])"));
}

TEST(Wagers, MayBeLaidWhileTheColumnHasNoNumber) {
  Table table;
  table.deal("Yw Yw Yw Y2 Y5 B3 W4 G5", kSecond);
  table.play("play Yw; draw deck; deal 0 R4; discard Bw; draw deck; deal 1 Y8");
  table.play("play Yw; draw deck; deal 0 R5; discard B2; draw deck; deal 1 Y9");
  table.play("play Yw; draw deck; deal 0 R6; discard W2; draw deck; deal 1 Y10");
  EXPECT_EQ(table.public_view()["columns"][0]["Y"], Json::parse(R"(["Yw","Yw","Yw"])"));
  EXPECT_FALSE(table.refuses("play Y2"));
  EXPECT_FALSE(table.refuses("play Y5"));
}

TEST(Wagers, AreRefusedOnceTheColumnHasANumber) {
  Table table = dealt();
  table.play("play Y2; draw deck; deal 0 Bw; discard B2; draw deck; deal 1 Yw");
  EXPECT_TRUE(table.refuses("play Yw"));
  EXPECT_FALSE(table.refuses("play Bw"));
  table.play("discard B3; draw deck; deal 0 R4");
  EXPECT_FALSE(table.refuses("play Yw"));  // the other seat's yellow column has no number
}

TEST(Discard, TakesEveryCardInHandEvenThoseThatColumnsRefuse) {
  Table table = dealt();
  table.play("play Y9; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4");
  EXPECT_EQ(table.legal(), texts("play B3; play W4; play G5; play R10; discard Yw; discard Y2; discard Y3; discard Y5; "
                                 "discard B3; discard W4; discard G5; discard R10"));
}

TEST(Discard, NeedsNoOrder) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard W3; draw deck; deal 1 Y4");
  table.play("discard Y5; draw deck; deal 0 Y6; discard Y4; draw deck; deal 1 Y8; discard Yw");
  EXPECT_EQ(table.public_view()["discards"]["Y"], Json::parse(R"(["Y9","Y5","Y4","Yw"])"));
}

TEST(Draw, FromTheDeckIsFollowedByADealToTheSeatThatDraws) {
  Table table = dealt();
  table.play("play Y2; draw deck");
  ASSERT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().count("deal 0 Y3"), 1U);
  EXPECT_TRUE(table.refuses("deal 1 Y3"));
  table.play("deal 0 Y3");
  EXPECT_EQ(table.public_view()["deck"], 43);
  table.play("discard B2; draw deck");
  EXPECT_EQ(table.outcomes().count("deal 1 Y4"), 1U);
  EXPECT_TRUE(table.refuses("deal 0 Y4"));
}

TEST(Draw, FromTheDeckGivesOnlyWhatIsInTheDeck) {
  Table table = dealt();
  table.play("play Y2; draw deck; deal 0 Y3; discard B2; draw deck");
  const auto outcomes = table.outcomes();
  for (const std::string gone : {"Y2", "Y3", "Y9", "B2", "R2"}) EXPECT_EQ(outcomes.count("deal 1 " + gone), 0U) << gone;
  EXPECT_EQ(outcomes.at("deal 1 Yw"), 2U);
  EXPECT_EQ(outcomes.at("deal 1 Ww"), 3U);
  std::uint32_t total = 0;
  for (const auto& [text, weight] : outcomes) total += weight;
  EXPECT_EQ(total, 43U);
}

TEST(Draw, FromAPileTakesItsTopCardAndNoDealFollows) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4; play Y2; draw B");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.open_view()["hands"][0]["cards"], Json::parse(R"(["Yw","Y3","Y5","Y9","B2","W4","G5","R10"])"));
  EXPECT_EQ(table.open_view()["discards"]["B"], Json::parse(R"(["B3"])"));
  EXPECT_EQ(table.public_view()["deck"], 42);
}

TEST(Draw, OffersTheDeckAndEveryPileWithACard) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3; discard R2; draw deck; deal 1 Y4; play Y2");
  EXPECT_EQ(table.legal(), texts("draw deck; draw B; draw R"));
  EXPECT_TRUE(table.refuses("draw W"));
}

TEST(ClosedPile, IsThePileOfTheCardDiscardedInThisVeryTurn) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3; discard R2");
  EXPECT_EQ(table.legal(), texts("draw deck; draw B"));
  EXPECT_EQ(table.public_view()["closed"], "R");
}

TEST(ClosedPile, IsClosedWithEverythingBeneath) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3; discard B2");
  EXPECT_EQ(table.public_view()["discards"]["B"], Json::parse(R"(["B3","B2"])"));
  EXPECT_EQ(table.legal(), texts("draw deck"));
}

TEST(ClosedPile, IsOpenToTheOtherSeatAtOnce) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3");
  EXPECT_TRUE(table.public_view()["closed"].is_null());
  table.play("play B2");
  EXPECT_EQ(table.legal(), texts("draw deck; draw B"));
  table.play("draw B");
  EXPECT_EQ(table.open_view()["hands"][1]["shown"], Json::parse(R"(["B3"])"));
}

TEST(ClosedPile, IsOpenAgainToTheSameSeatInItsNextTurn) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3; play B2; draw deck; deal 1 Y4; play Y2");
  EXPECT_EQ(table.legal(), texts("draw deck; draw B"));
  table.play("draw B");
  EXPECT_EQ(table.open_view()["hands"][0]["shown"], Json::parse(R"(["B3"])"));
}

TEST(ClosedPile, IsOpenAgainAfterADrawFromAnotherPile) {
  Table table = dealt();
  table.play("discard B3; draw deck; deal 0 Y3; discard R2; draw B");
  EXPECT_TRUE(table.public_view()["closed"].is_null());
  table.play("play Y2");
  EXPECT_EQ(table.legal(), texts("draw deck; draw R"));
}

TEST(ClosedPile, DoesNotComeFromAPlay) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4; play Y2");
  EXPECT_TRUE(table.public_view()["closed"].is_null());
  EXPECT_EQ(table.legal(), texts("draw deck; draw Y; draw B"));
}

}  // namespace
}  // namespace sextant::lost_cities
