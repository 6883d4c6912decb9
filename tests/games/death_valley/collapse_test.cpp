#include "tests/games/death_valley/table.hpp"

// Rules: docs/rules/death_valley.md, "A turn", 3, and "Rulings".
namespace sextant::death_valley {
namespace {

TEST(Collapse, FollowsTheExampleOfTheBook) {
  Table table;
  table.lay("badwater-basin devils-cornfield / coyotes super-bloom", "/", "eureka-dunes").play("travel up");
  EXPECT_EQ(table.side(0), "/ coyotes super-bloom");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"eureka-dunes"});
  EXPECT_TRUE(table.in_deck("badwater-basin"));
  EXPECT_TRUE(table.in_deck("devils-cornfield"));
  EXPECT_FALSE(table.in_deck("eureka-dunes"));
  EXPECT_EQ(table.collapses(0), 1);
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().count("reveal badwater-basin"), 1U);
  EXPECT_EQ(table.outcomes().count("reveal eureka-dunes"), 0U);
}

TEST(Collapse, NeedsThreeVisibleCardsOfOneHazard) {
  Table two;
  two.lay("coyotes devils-cornfield / scottys-castle", "/", "eureka-dunes").play("travel up");
  EXPECT_EQ(two.collapses(0), 0);
  EXPECT_EQ(two.side(0), "coyotes devils-cornfield eureka-dunes / scottys-castle");
  Table hidden;
  hidden.lay("devils-cornfield / scottys-castle(super-bloom,panamint-dunes)", "/", "eureka-dunes").play("travel up");
  EXPECT_EQ(hidden.collapses(0), 0);
}

TEST(Collapse, DiscardsTheRightmostJourneyCardOfTheHazard) {
  Table table;
  table.lay("super-bloom eureka-dunes coyotes /", "/", "snakes").play("travel deck; draw panamint-dunes");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"panamint-dunes"});
  Table swapped;
  swapped.lay("super-bloom coyotes / racetrack-playa", "/", "snakes").play("travel deck; draw panamint-dunes");
  swapped.play("swap super-bloom panamint-dunes");
  EXPECT_EQ(swapped.discards(0), std::set<std::string>{"super-bloom"});
}

TEST(Collapse, MayBePreventedByARest) {
  Table table;
  table.lay("super-bloom eureka-dunes panamint-dunes coyotes /", "/", "snakes");
  table.play("rest coyotes; hide eureka-dunes; done; done");
  EXPECT_EQ(table.collapses(0), 0);
}

TEST(Collapse, WithoutSuchAJourneyCardDiscardsNothingButCounts) {
  Table table;
  table.lay("super-bloom coyotes / eureka-dunes panamint-dunes", "/", "snakes").play("rest super-bloom; done; done");
  EXPECT_EQ(table.discards(0), std::set<std::string>{});
  EXPECT_EQ(table.side(0), "/ eureka-dunes panamint-dunes super-bloom");
  EXPECT_TRUE(table.in_deck("coyotes"));
  EXPECT_EQ(table.collapses(0), 1);
}

TEST(Collapse, ReturnsCardsHiddenUnderTheJourneyToTheDeck) {
  Table shuffled(with_deck(deck_with_page_card("coyotes", "vultures")));
  shuffled.lay("vultures(snakes) super-bloom eureka-dunes /", "/", "panamint-dunes").play("travel up");
  EXPECT_TRUE(shuffled.in_deck("vultures"));
  EXPECT_TRUE(shuffled.in_deck("snakes"));
  Table discarded(with_deck(deck_with_page_card("coyotes", "vultures")));
  discarded.lay("vultures(super-bloom) / scorpions snakes", "/", "devils-hole").play("travel up");
  EXPECT_EQ(discarded.discards(0), std::set<std::string>{"vultures"});
  EXPECT_TRUE(discarded.in_deck("super-bloom"));
  EXPECT_FALSE(discarded.in_deck("vultures"));
}

TEST(Collapse, OfTheBaseGameIsCheckedForTheActiveSeatOnly) {
  Table table;
  table.lay("telescope-peak /", "super-bloom eureka-dunes /", "snakes").play("peek; draw panamint-dunes; give other");
  EXPECT_EQ(table.collapses(1), 0);
  EXPECT_EQ(table.side(1), "super-bloom eureka-dunes panamint-dunes /");
  table.play("travel up");
  EXPECT_EQ(table.collapses(1), 1);
  EXPECT_EQ(table.discards(1), std::set<std::string>{"panamint-dunes"});
}

TEST(Collapse, IsCheckedForBothWithTheCopilot) {
  Table table(copilot());
  table.lay("coyotes /", "super-bloom eureka-dunes /", "panamint-dunes").play("travel up other");
  EXPECT_EQ(table.collapses(1), 1);
  EXPECT_EQ(table.discards(1), std::set<std::string>{"panamint-dunes"});
  EXPECT_EQ(table.side(0), "coyotes /");
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Collapse, OfTheActiveSeatComesFirst) {
  const NamedDeck deck =
      deck_with({{"natural-bridge-canyon", own_card("salt-creek", Hazard::Flood, 2, plain(EffectKind::Keep))}});
  Table table(copilot(deck));
  table.lay("scottys-castle coyotes scorpions /", "salt-creek super-bloom eureka-dunes panamint-dunes /",
            "badwater-basin");
  table.play("travel deck; draw snakes");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("pass; keep coyotes"));
  table.play("pass");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("pass; keep super-bloom"));
  table.play("pass");
  EXPECT_EQ(table.collapses(0), 1);
  EXPECT_EQ(table.collapses(1), 1);
  EXPECT_EQ(table.mover(), 1);
  EXPECT_FALSE(table.refuses("travel up"));
}

TEST(Collapse, FromTwoHazardsIsChosenAndHappensOnce) {
  Table table;
  table.lay("super-bloom coyotes eureka-dunes scorpions panamint-dunes snakes /", "/", "badwater-basin");
  table.play("travel deck; draw devils-hole");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("collapse animal; collapse heat"));
  table.play("collapse animal");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"snakes"});
  EXPECT_EQ(table.collapses(0), 1);
  EXPECT_EQ(table.side(0), "/");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Keep, OffersTheJourneyCardsThatWereAdjacentWhenTheCollapseBegan) {
  Table table;
  table.lay("coyotes scottys-castle super-bloom eureka-dunes devils-hole /", "/", "snakes");
  table.play("travel deck; draw panamint-dunes");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("pass; keep coyotes; keep super-bloom"));
  table.play("keep super-bloom");
  EXPECT_EQ(table.side(0), "super-bloom /");
  EXPECT_TRUE(table.in_deck("scottys-castle"));
  EXPECT_TRUE(table.in_deck("coyotes"));
  EXPECT_EQ(table.discards(0), std::set<std::string>{"panamint-dunes"});
}

TEST(Keep, LeavesOutTheDiscardedCardAndWhoeverMovesIntoItsPlace) {
  Table table;
  table.lay("super-bloom eureka-dunes scottys-castle panamint-dunes coyotes /", "/", "badwater-basin");
  table.play("travel deck; draw snakes");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"panamint-dunes"});
  EXPECT_EQ(table.legal(), texts("pass; keep eureka-dunes"));
}

TEST(Keep, FromTheAlbumOffersTheCardAbove) {
  Table table;
  table.lay("super-bloom eureka-dunes coyotes / devils-hole scottys-castle", "/", "snakes");
  table.play("travel deck; draw panamint-dunes");
  EXPECT_EQ(table.legal(), texts("pass; keep eureka-dunes"));
  table.play("keep eureka-dunes");
  EXPECT_EQ(table.side(0), "eureka-dunes / devils-hole scottys-castle");
}

TEST(Keep, FromTheAlbumIsNotAskedWhenTheCardAboveWasDiscarded) {
  Table table;
  table.lay("super-bloom eureka-dunes / devils-hole zabriskie-point scottys-castle", "/", "snakes");
  table.play("travel deck; draw panamint-dunes");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"panamint-dunes"});
  EXPECT_EQ(table.mover(), 1);
}

TEST(Keep, FromTheAlbumLooksAtThePlacesBeforeTheDiscard) {
  // devils-hole lies above the castle only after the gap has closed.
  Table table;
  table.lay("super-bloom eureka-dunes panamint-dunes devils-hole / coyotes snakes scottys-castle", "/",
            "badwater-basin");
  table.play("travel deck; draw scorpions; collapse heat");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"panamint-dunes"});
  EXPECT_EQ(table.mover(), 1);
}

TEST(Keep, IsNotAskedWhenTheCastleItselfWasDiscarded) {
  Table table;
  table.lay("coyotes scottys-castle / badwater-basin natural-bridge-canyon", "/", "snakes");
  table.play("travel deck; draw devils-hole");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"scottys-castle"});
  EXPECT_EQ(table.side(0), "/ badwater-basin natural-bridge-canyon");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Keep, WorksForASilencedCastle) {
  Table table;
  table.lay("coyotes scottys-castle badwater-basin super-bloom eureka-dunes /", "/", "snakes");
  table.play("travel deck; draw panamint-dunes");
  EXPECT_EQ(table.legal(), texts("pass; keep coyotes; keep badwater-basin"));
}

TEST(Keep, WorksOnTheTurnOfTheOther) {
  Table table(copilot());
  table.lay("coyotes /", "scottys-castle super-bloom eureka-dunes /", "panamint-dunes").play("travel up other");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("pass; keep super-bloom"));
  table.play("keep super-bloom");
  EXPECT_EQ(table.side(1), "super-bloom /");
  EXPECT_TRUE(table.turn().is_chance());
}

NamedDeck two_castles() {
  return deck_with({{"natural-bridge-canyon", own_card("salt-creek", Hazard::Flood, 2, plain(EffectKind::Keep))}});
}

TEST(Keep, OfTwoCastlesKeepsTwoCardsAndNoCardTwice) {
  Table table(with_deck(two_castles()));
  table.lay("scottys-castle coyotes salt-creek super-bloom eureka-dunes /", "/", "snakes");
  table.play("travel deck; draw panamint-dunes");
  EXPECT_EQ(table.legal(), texts("pass; keep coyotes"));
  table.play("keep coyotes");
  EXPECT_EQ(table.legal(), texts("pass; keep super-bloom"));
  table.play("keep super-bloom");
  EXPECT_EQ(table.side(0), "coyotes super-bloom /");
}

TEST(Keep, SkipsACastleWithNothingLeftToChooseAndMayKeepTheOther) {
  Table table(with_deck(two_castles()));
  table.lay("scottys-castle salt-creek super-bloom eureka-dunes / coyotes", "/", "snakes");
  table.play("travel deck; draw panamint-dunes");
  EXPECT_EQ(table.legal(), texts("pass; keep salt-creek"));
  table.play("keep salt-creek");
  EXPECT_EQ(table.legal(), texts("pass; keep scottys-castle; keep super-bloom"));
  Table skipped(with_deck(two_castles()));
  skipped.lay("coyotes scottys-castle eureka-dunes super-bloom / salt-creek", "/", "snakes");
  skipped.play("travel deck; draw panamint-dunes; keep coyotes");
  EXPECT_EQ(skipped.side(0), "coyotes / salt-creek");
  EXPECT_EQ(skipped.mover(), 1);
}

}  // namespace
}  // namespace sextant::death_valley
