#include "tests/games/death_valley/table.hpp"

// Rules: docs/rules/death_valley.md, "Table" and "A turn", 1.
namespace sextant::death_valley {
namespace {

TEST(Setup, RevealsOneOfTheEighteenCardsAndSeatZeroBegins) {
  Table table;
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().size(), 18U);
  for (const auto& [text, weight] : table.outcomes()) EXPECT_EQ(weight, 1U) << text;
  EXPECT_TRUE(table.refuses("draw snakes"));
  table.play("reveal snakes");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.face_up(), "snakes");
  EXPECT_EQ(table.deck_size(), 17);
  EXPECT_EQ(table.state().turns, 0);
}

TEST(Travel, IsAlwaysPossibleAndARestOnlyWithAJourneyCard) {
  Table table;
  table.play("reveal snakes");
  EXPECT_EQ(table.legal(), texts("travel up; travel deck"));
  EXPECT_EQ(showing("coyotes snakes / devils-hole").legal(),
            texts("travel up; travel deck; rest coyotes; rest snakes"));
}

TEST(Travel, UpTakesTheFaceUpCardToTheRightEndAndANewOneIsRevealed) {
  Table table;
  table.lay("coyotes / devils-hole", "/", "snakes").play("travel up");
  EXPECT_EQ(table.side(0), "coyotes snakes / devils-hole");
  EXPECT_EQ(table.face_up(), "none");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_TRUE(table.refuses("draw super-bloom"));
  EXPECT_EQ(table.outcomes().count("reveal snakes"), 0U);
  table.play("reveal super-bloom");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.face_up(), "super-bloom");
  EXPECT_EQ(table.state().turns, 1);
}

TEST(Travel, FromTheDeckIsADrawAndLeavesTheFaceUpCard) {
  Table table;
  table.lay("coyotes /", "/", "snakes").play("travel deck");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().size(), 16U);
  EXPECT_TRUE(table.refuses("reveal super-bloom"));
  table.play("draw super-bloom");
  EXPECT_EQ(table.side(0), "coyotes super-bloom /");
  EXPECT_EQ(table.face_up(), "snakes");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Travel, ToTheOtherJourneyIsForTheCopilotOnly) {
  EXPECT_TRUE(showing("coyotes /").refuses("travel up other"));
  Table table(copilot());
  table.lay("coyotes /", "scorpions /", "snakes").play("travel up other");
  EXPECT_EQ(table.side(0), "coyotes /");
  EXPECT_EQ(table.side(1), "scorpions snakes /");
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Turns, AlternateBetweenTheSeats) {
  Table table;
  table.play("reveal snakes; travel up; reveal coyotes");
  EXPECT_EQ(table.mover(), 1);
  table.play("travel deck; draw super-bloom");
  EXPECT_EQ(table.mover(), 0);
}

TEST(Rest, MovesTheCardToTheRightEndOfTheAlbumAndClosesTheGap) {
  Table table = showing("coyotes snakes super-bloom / devils-hole");
  table.play("rest snakes");
  EXPECT_EQ(table.side(0), "coyotes super-bloom / devils-hole snakes");
  EXPECT_EQ(table.legal(), texts("done; hide coyotes; hide super-bloom"));
  EXPECT_EQ(table.mover(), 0);
}

TEST(Rest, HidesAnyNumberUnderTheRestedCardEachRightOfTheOneBefore) {
  Table table = showing("coyotes snakes super-bloom scottys-castle / devils-hole");
  table.play("rest snakes; hide super-bloom");
  EXPECT_EQ(table.legal(), texts("done; hide scottys-castle"));
  table.play("hide scottys-castle");
  EXPECT_EQ(table.legal(), texts("done"));
  table.play("done");
  EXPECT_EQ(table.side(0), "coyotes / devils-hole snakes(scottys-castle,super-bloom)");
}

TEST(Rest, ShufflesAnyNumberStartingAgainAtTheLeft) {
  Table table = showing("coyotes snakes super-bloom scottys-castle badwater-basin /");
  table.play("rest snakes; hide super-bloom; done");
  EXPECT_EQ(table.legal(), texts("done; shuffle coyotes; shuffle scottys-castle; shuffle badwater-basin"));
  table.play("shuffle scottys-castle");
  EXPECT_EQ(table.legal(), texts("done; shuffle badwater-basin"));
  EXPECT_TRUE(table.in_deck("scottys-castle"));
  table.play("done");
  EXPECT_EQ(table.side(0), "coyotes badwater-basin / snakes(super-bloom)");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Rest, SaysBothDoneEvenWithoutAJourney) {
  Table table = showing("coyotes /");
  table.play("rest coyotes");
  EXPECT_EQ(table.legal(), texts("done"));
  table.play("done");
  EXPECT_EQ(table.legal(), texts("done"));
  EXPECT_EQ(table.mover(), 0);
  table.play("done");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Rest, LeavesTheFaceUpCardSoThatNothingIsRevealed) {
  Table table = showing("coyotes /");
  table.play("rest coyotes; done; done");
  EXPECT_EQ(table.face_up(), "racetrack-playa");
  EXPECT_TRUE(table.turn().is_seat());
}

TEST(Rest, TakesHiddenCardsAlongWithTheirCover) {
  const NamedDeck deck = deck_with_page_card("coyotes", "vultures");
  Table rests = showing("vultures(snakes) super-bloom /", with_deck(deck));
  rests.play("rest vultures");
  EXPECT_EQ(rests.side(0), "super-bloom / vultures(snakes)");
  Table hides = showing("vultures(snakes) super-bloom /", with_deck(deck));
  hides.play("rest super-bloom; hide vultures");
  EXPECT_EQ(hides.side(0), "/ super-bloom(snakes,vultures)");
  Table shuffles = showing("vultures(snakes) super-bloom /", with_deck(deck));
  shuffles.play("rest super-bloom; done; shuffle vultures");
  EXPECT_EQ(shuffles.side(0), "/ super-bloom");
  EXPECT_TRUE(shuffles.in_deck("vultures"));
  EXPECT_TRUE(shuffles.in_deck("snakes"));
}

TEST(Rest, DoesNotUseACardTwiceOrOneOfTheAlbum) {
  Table table = showing("coyotes snakes / devils-hole");
  EXPECT_TRUE(table.refuses("rest devils-hole"));
  table.play("rest coyotes");
  EXPECT_TRUE(table.refuses("hide coyotes"));
  EXPECT_TRUE(table.refuses("hide devils-hole"));
  EXPECT_TRUE(table.refuses("pass"));
}

TEST(Peek, NeedsTelescopePeakInEitherRow) {
  EXPECT_FALSE(showing("telescope-peak /").refuses("peek"));
  EXPECT_FALSE(showing("coyotes / telescope-peak").refuses("peek"));
  EXPECT_TRUE(showing("coyotes / snakes(telescope-peak)").refuses("peek"));
  Table other;
  other.lay("coyotes /", "telescope-peak /", "snakes");
  EXPECT_TRUE(other.refuses("peek"));
}

TEST(Peek, LooksAtADeckCardAndGivesItToEitherJourney) {
  Table table;
  table.lay("telescope-peak /", "coyotes / snakes", "super-bloom").play("peek");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().count("draw super-bloom"), 0U);
  EXPECT_EQ(table.outcomes().size(), 14U);
  table.play("draw devils-hole");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("give self; give other"));
  Table given = table;
  given.play("give other");
  EXPECT_EQ(given.side(1), "coyotes devils-hole / snakes");
  EXPECT_EQ(given.mover(), 1);
  table.play("give self");
  EXPECT_EQ(table.side(0), "telescope-peak devils-hole /");
  EXPECT_EQ(table.face_up(), "super-bloom");
}

TEST(Peek, IsOneActionWithTwoPeekCards) {
  const NamedDeck deck =
      deck_with({{"zabriskie-point", own_card("dantes-view", Hazard::Terrain, 1, plain(EffectKind::Peek))}});
  EXPECT_EQ(showing("telescope-peak dantes-view /", with_deck(deck)).legal(),
            texts("travel up; travel deck; peek; rest telescope-peak; rest dantes-view"));
}

}  // namespace
}  // namespace sextant::death_valley
