#include "tests/games/death_valley/table.hpp"

// Rules: docs/rules/death_valley.md, "A turn", 2.
namespace sextant::death_valley {
namespace {

TEST(Exchange, IsAskedAfterTheSecondDoneOfARest) {
  Table table;
  table.lay("devils-cornfield coyotes snakes /", "/", "super-bloom").play("rest coyotes; done");
  EXPECT_TRUE(table.refuses("pass"));
  table.play("done");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("pass; exchange devils-cornfield; exchange snakes"));
}

TEST(Exchange, PutsTheFaceUpCardInThePlaceOfTheOther) {
  Table table;
  table.lay("devils-cornfield coyotes snakes /", "/", "badwater-basin").play("rest snakes; done; done");
  table.play("exchange devils-cornfield");
  EXPECT_EQ(table.side(0), "badwater-basin coyotes / snakes");
  EXPECT_EQ(table.face_up(), "devils-cornfield");
  EXPECT_FALSE(table.in_deck("devils-cornfield"));
  EXPECT_EQ(table.mover(), 1);
}

TEST(Exchange, WorksFromTheAlbumAndMayBePassed) {
  Table table;
  table.lay("devils-cornfield coyotes /", "/", "snakes").play("rest devils-cornfield; done; done");
  EXPECT_EQ(table.legal(), texts("pass; exchange coyotes"));
  table.play("pass");
  EXPECT_EQ(table.side(0), "coyotes / devils-cornfield");
  EXPECT_EQ(table.face_up(), "snakes");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Exchange, IsNotAskedAfterATravelOrAPeek) {
  Table table;
  table.lay("devils-cornfield telescope-peak /", "/", "snakes");
  Table peeks = table;
  peeks.play("peek; draw coyotes; give self");
  EXPECT_EQ(peeks.mover(), 1);
  table.play("travel deck; draw coyotes");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Exchange, IsNotAskedWhenTheCardWasHiddenOrReturned) {
  Table table;
  table.lay("coyotes devils-cornfield snakes /", "/", "super-bloom");
  Table hidden = table;
  hidden.play("rest coyotes; hide devils-cornfield; done; done");
  EXPECT_EQ(hidden.mover(), 1);
  table.play("rest coyotes; done; shuffle devils-cornfield; done");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Exchange, IsNotAskedWithoutAJourneyCard) {
  Table table;
  table.lay("devils-cornfield /", "/", "snakes").play("rest devils-cornfield; done; done");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Exchange, ReturnsWhatWasHiddenUnderTheCardToTheDeck) {
  Table table(with_deck(deck_with_page_card("coyotes", "vultures")));
  table.lay("vultures(scorpions) snakes / devils-cornfield", "/", "badwater-basin");
  table.play("rest snakes; done; done; exchange vultures");
  EXPECT_EQ(table.side(0), "badwater-basin / devils-cornfield snakes");
  EXPECT_TRUE(table.in_deck("scorpions"));
  EXPECT_FALSE(table.in_deck("vultures"));
}

NamedDeck two_exchangers() {
  return deck_with({{"eureka-dunes", own_card("furnace-creek", Hazard::Heat, 0, plain(EffectKind::Exchange))}});
}

TEST(Exchange, IsAskedByEachOfTwoCards) {
  Table table(with_deck(two_exchangers()));
  table.lay("devils-cornfield coyotes snakes / furnace-creek", "/", "badwater-basin").play("rest snakes; done; done");
  EXPECT_EQ(table.view()["asking"], Json::parse(R"(["devils-cornfield","furnace-creek"])"));
  table.play("exchange coyotes");
  EXPECT_EQ(table.view()["asking"], Json::parse(R"(["furnace-creek"])"));
  EXPECT_EQ(table.legal(), texts("pass; exchange devils-cornfield; exchange badwater-basin"));
  table.play("exchange devils-cornfield");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Exchange, SkipsACardExchangedAwayBeforeItsQuestion) {
  Table table(with_deck(two_exchangers()));
  table.lay("devils-cornfield furnace-creek snakes /", "/", "badwater-basin").play("rest snakes; done; done");
  table.play("exchange furnace-creek");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Exchange, DoesNotAskForACardThatItBroughtIn) {
  Table table(with_deck(two_exchangers()));
  table.lay("devils-cornfield coyotes snakes /", "/", "furnace-creek").play("rest snakes; done; done");
  table.play("exchange coyotes");
  EXPECT_EQ(table.side(0), "devils-cornfield furnace-creek / snakes");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Swap, IsAskedAfterEveryActionWithRacetrackPlayaVisible) {
  Table table;
  table.lay("coyotes snakes telescope-peak / racetrack-playa", "/", "badwater-basin");
  Table travels = table;
  travels.play("travel up");
  EXPECT_FALSE(travels.refuses("swap coyotes badwater-basin"));
  Table draws = table;
  draws.play("travel deck; draw devils-hole");
  EXPECT_FALSE(draws.refuses("swap coyotes devils-hole"));
  Table peeks = table;
  peeks.play("peek; draw devils-hole; give other");
  EXPECT_FALSE(peeks.refuses("swap coyotes snakes"));
  table.play("rest telescope-peak; done; done");
  EXPECT_EQ(table.legal(), texts("pass; swap coyotes snakes"));
}

TEST(Swap, OffersEachPairOnceTheLeftCardFirst) {
  Table table;
  table.lay("coyotes snakes / racetrack-playa", "/", "badwater-basin").play("travel up");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("pass; swap coyotes snakes; swap coyotes badwater-basin; swap snakes badwater-basin"));
  EXPECT_TRUE(table.refuses("swap snakes coyotes"));
  table.play("swap coyotes badwater-basin");
  EXPECT_EQ(table.side(0), "badwater-basin snakes coyotes / racetrack-playa");
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Swap, MayBePassed) {
  Table table;
  table.lay("coyotes / racetrack-playa", "/", "snakes").play("travel up; pass");
  EXPECT_EQ(table.side(0), "coyotes snakes / racetrack-playa");
}

TEST(Swap, WorksInTheTurnInWhichTheCardArrives) {
  Table table;
  table.lay("coyotes /", "/", "racetrack-playa").play("travel up; swap coyotes racetrack-playa");
  EXPECT_EQ(table.side(0), "racetrack-playa coyotes /");
}

TEST(Swap, IsNotAskedWithFewerThanTwoCardsOrWhenTheCardIsHidden) {
  Table one;
  one.lay("coyotes racetrack-playa /", "/", "snakes").play("rest racetrack-playa; done; done");
  EXPECT_EQ(one.mover(), 1);
  Table hidden;
  hidden.lay("coyotes snakes devils-hole racetrack-playa /", "/", "super-bloom");
  hidden.play("rest devils-hole; hide racetrack-playa; done; done");
  EXPECT_EQ(hidden.mover(), 1);
}

TEST(Swap, BelongsToTheActiveSeat) {
  Table table;
  table.lay("coyotes snakes /", "racetrack-playa devils-hole /", "super-bloom")
      .play("travel deck; draw badwater-basin");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_FALSE(table.refuses("travel up"));
}

TEST(Swap, ComesAfterTheExchangeAndSeesWhatItBroughtIn) {
  Table table;
  table.lay("devils-cornfield coyotes snakes /", "/", "racetrack-playa").play("rest snakes; done; done");
  table.play("exchange coyotes");
  EXPECT_EQ(table.legal(), texts("pass; swap devils-cornfield racetrack-playa"));
}

TEST(Swap, IsAskedOnceByEachOfTwoCardsEvenIfTheySwapped) {
  const NamedDeck deck =
      deck_with({{"eureka-dunes", own_card("ibex-dunes", Hazard::Heat, 0, plain(EffectKind::Swap))}});
  Table table(with_deck(deck));
  table.lay("racetrack-playa ibex-dunes /", "/", "snakes").play("travel deck; draw coyotes");
  EXPECT_EQ(table.view()["asking"], Json::parse(R"(["racetrack-playa","ibex-dunes"])"));
  table.play("swap racetrack-playa ibex-dunes");
  EXPECT_EQ(table.view()["asking"], Json::parse(R"(["ibex-dunes"])"));
  table.play("pass");
  EXPECT_EQ(table.mover(), 1);
}

}  // namespace
}  // namespace sextant::death_valley
