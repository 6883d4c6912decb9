#include "tests/games/death_valley/table.hpp"

// Rules: docs/rules/death_valley.md, "Cards" and "Score".
namespace sextant::death_valley {
namespace {

/// What the effect of a card of the page scores on this side; the expansion cards take the place of a base card.
int effect(std::string_view card, std::string_view side) {
  const std::map<std::string_view, std::string_view> kInPlaceOf = {
      {"vultures", "coyotes"}, {"ubehebe-crater", "artists-palette"}, {"red-cathedral", "devils-golf-course"}};
  const auto found = kInPlaceOf.find(card);
  const NamedDeck deck = found == kInPlaceOf.end() ? open_deck() : deck_with_page_card(found->second, card);
  return showing(side, with_deck(deck)).effect(0, card);
}

TEST(Coyotes, ScoreThreeOnceIfAnAnimalIsAdjacent) {
  EXPECT_EQ(effect("coyotes", "coyotes snakes /"), 3);
  EXPECT_EQ(effect("coyotes", "scorpions coyotes snakes /"), 3);
  EXPECT_EQ(effect("coyotes", "coyotes / snakes"), 3);
  EXPECT_EQ(effect("coyotes", "snakes / coyotes"), 3);
  EXPECT_EQ(effect("coyotes", "coyotes devils-hole snakes /"), 0);
  EXPECT_EQ(effect("coyotes", "coyotes /"), 0);
}

TEST(Adjacent, IsLeftRightAboveAndBelowOnly) {
  EXPECT_EQ(effect("coyotes", "devils-hole coyotes / snakes"), 0);  // aslant
  EXPECT_EQ(effect("coyotes", "coyotes / devils-hole snakes"), 0);
  EXPECT_EQ(effect("coyotes", "devils-hole coyotes / super-bloom snakes"), 3);
  EXPECT_EQ(effect("scorpions", "devils-hole scorpions zabriskie-point / snakes telescope-peak"), 6);
}

TEST(Adjacent, EndsWithTheShorterRow) {
  EXPECT_EQ(effect("snakes", "devils-hole zabriskie-point snakes / super-bloom eureka-dunes"), 0);
  EXPECT_EQ(effect("snakes", "super-bloom / devils-hole snakes"), 0);
}

TEST(Adjacent, IsNeverAHiddenCard) {
  EXPECT_EQ(effect("coyotes", "coyotes / devils-hole(snakes,scorpions)"), 0);
  EXPECT_EQ(effect("coyotes", "devils-hole / super-bloom(snakes) coyotes"), 0);
}

TEST(Adjacent, IsNeverACardOfTheOtherSide) {
  Table table;
  table.lay("coyotes /", "snakes /", "eureka-dunes");
  EXPECT_EQ(table.effect(0, "coyotes"), 0);
}

TEST(Scorpions, ScoreTwoForEachAdjacentTerrain) {
  EXPECT_EQ(effect("scorpions", "scorpions devils-hole /"), 2);
  EXPECT_EQ(effect("scorpions", "devils-hole scorpions zabriskie-point /"), 4);
  EXPECT_EQ(effect("scorpions", "super-bloom scorpions snakes /"), 0);
}

TEST(Snakes, ScoreOneForEachAdjacentHeat) {
  EXPECT_EQ(effect("snakes", "super-bloom snakes eureka-dunes /"), 2);
  EXPECT_EQ(effect("snakes", "super-bloom snakes / devils-hole"), 1);
  EXPECT_EQ(effect("snakes", "devils-hole snakes /"), 0);
}

TEST(BadwaterBasin, SilencesStarsAndEffectsOfTheOtherFloods) {
  EXPECT_EQ(showing("badwater-basin scottys-castle /").score(0), 3);
  EXPECT_EQ(showing("scottys-castle / badwater-basin").score(0), 0);
  EXPECT_EQ(showing("coyotes natural-bridge-canyon devils-hole / badwater-basin").effect(0, "natural-bridge-canyon"),
            0);
  EXPECT_EQ(showing("badwater-basin coyotes /").score(0), 4);
}

TEST(BadwaterBasin, SilencesNothingWhileItIsHiddenOrOnTheOtherSide) {
  EXPECT_EQ(showing("scottys-castle / coyotes(badwater-basin)").score(0), 1);
  Table table;
  table.lay("scottys-castle /", "badwater-basin /", "eureka-dunes");
  EXPECT_EQ(table.score(0), 1);
}

TEST(BadwaterBasin, LeavesSilencedFloodsToSuperBloomAndTheirStarsToMesquite) {
  EXPECT_EQ(effect("super-bloom", "badwater-basin scottys-castle / super-bloom"), 4);
  EXPECT_EQ(effect("mesquite-flat-dunes", "badwater-basin scottys-castle / mesquite-flat-dunes"), 2);
}

TEST(Silencers, OfOneHazardSilenceEachOtherAndAllOthers) {
  const NamedDeck deck =
      deck_with({{"panamint-city", own_card("pan", Hazard::Flood, 4, about(EffectKind::Silence, Hazard::Flood))}});
  EXPECT_EQ(showing("badwater-basin pan scottys-castle /", with_deck(deck)).score(0), 0);
}

TEST(Silencers, MaySilenceAnotherHazard) {
  const NamedDeck deck =
      deck_with({{"panamint-city", own_card("fog", Hazard::Flood, 1, about(EffectKind::Silence, Hazard::Heat))}});
  EXPECT_EQ(showing("fog super-bloom eureka-dunes coyotes /", with_deck(deck)).score(0), 2);
}

TEST(NaturalBridgeCanyon, ScoresThreeBetweenALeftAndARightNeighbour) {
  EXPECT_EQ(effect("natural-bridge-canyon", "snakes natural-bridge-canyon coyotes /"), 3);
  EXPECT_EQ(effect("natural-bridge-canyon", "natural-bridge-canyon coyotes /"), 0);
  EXPECT_EQ(effect("natural-bridge-canyon", "coyotes natural-bridge-canyon /"), 0);
  EXPECT_EQ(effect("natural-bridge-canyon", "snakes coyotes / devils-hole natural-bridge-canyon"), 0);
  EXPECT_EQ(effect("natural-bridge-canyon", "/ devils-hole natural-bridge-canyon snakes"), 3);
}

TEST(ArtistsPalette, ScoresTwoForEachOtherKindOfHazardAdjacent) {
  EXPECT_EQ(effect("artists-palette", "snakes artists-palette super-bloom / coyotes scottys-castle"), 6);
  EXPECT_EQ(effect("artists-palette", "snakes artists-palette coyotes /"), 2);
  EXPECT_EQ(effect("artists-palette", "devils-hole artists-palette zabriskie-point /"), 0);
}

TEST(DevilsGolfCourse, LosesTwoForEachHeatOfTheJourneyOnly) {
  EXPECT_EQ(effect("devils-golf-course", "devils-golf-course super-bloom / eureka-dunes"), -2);
  EXPECT_EQ(effect("devils-golf-course", "super-bloom eureka-dunes / devils-golf-course"), -4);
  EXPECT_EQ(effect("devils-golf-course", "devils-golf-course / super-bloom"), 0);
  EXPECT_EQ(showing("devils-golf-course super-bloom /").score(0), 3);
}

TEST(DevilsHole, ScoresFourForEveryTwoCardsHiddenUnderIt) {
  EXPECT_EQ(effect("devils-hole", "/ devils-hole(snakes)"), 0);
  EXPECT_EQ(effect("devils-hole", "/ devils-hole(snakes,coyotes)"), 4);
  EXPECT_EQ(effect("devils-hole", "/ devils-hole(snakes,coyotes,scorpions)"), 4);
  EXPECT_EQ(effect("devils-hole", "/ devils-hole(snakes,coyotes,scorpions,super-bloom)"), 8);
  EXPECT_EQ(effect("devils-hole", "/ devils-hole telescope-peak(snakes,coyotes)"), 0);
}

TEST(EurekaDunes, ScoreOneForEachCardHiddenInTheAlbum) {
  EXPECT_EQ(effect("eureka-dunes", "eureka-dunes / devils-hole(snakes) telescope-peak(coyotes,scorpions)"), 3);
  EXPECT_EQ(effect("eureka-dunes", "eureka-dunes / devils-hole"), 0);
}

TEST(EurekaDunes, SeeNothingHiddenUnderAJourneyCardOrOnTheOtherSide) {
  Table table(with_deck(deck_with_page_card("coyotes", "vultures")));
  table.lay("eureka-dunes vultures(snakes) / devils-hole(super-bloom)", "/ telescope-peak(scorpions)",
            "racetrack-playa");
  EXPECT_EQ(table.effect(0, "eureka-dunes"), 1);
  EXPECT_EQ(table.effect(0, "vultures"), 1);
}

TEST(MesquiteFlatDunes, ScoreOneForEveryTwoStarsOfTheJourney) {
  EXPECT_EQ(effect("mesquite-flat-dunes", "mesquite-flat-dunes /"), 1);  // its own two stars
  EXPECT_EQ(effect("mesquite-flat-dunes", "mesquite-flat-dunes coyotes /"), 1);
  EXPECT_EQ(effect("mesquite-flat-dunes", "mesquite-flat-dunes snakes /"), 2);
  EXPECT_EQ(effect("mesquite-flat-dunes", "coyotes / mesquite-flat-dunes snakes"), 0);
}

TEST(SuperBloom, ScoresTwoForEachFloodOfJourneyAndAlbum) {
  EXPECT_EQ(effect("super-bloom", "super-bloom scottys-castle / natural-bridge-canyon"), 4);
  EXPECT_EQ(effect("super-bloom", "super-bloom / coyotes(scottys-castle)"), 0);
}

TEST(PanamintDunes, ScoreTwoAtEitherEndOfTheirRow) {
  EXPECT_EQ(effect("panamint-dunes", "panamint-dunes snakes coyotes /"), 2);
  EXPECT_EQ(effect("panamint-dunes", "snakes coyotes panamint-dunes /"), 2);
  EXPECT_EQ(effect("panamint-dunes", "snakes panamint-dunes coyotes /"), 0);
  EXPECT_EQ(effect("panamint-dunes", "panamint-dunes /"), 2);
  EXPECT_EQ(effect("panamint-dunes", "snakes / devils-hole panamint-dunes coyotes"), 0);
}

TEST(UbehebeCrater, ScoresThreeForEveryTwoCardsHiddenUnderNeighbours) {
  EXPECT_EQ(effect("ubehebe-crater", "/ devils-hole(snakes) ubehebe-crater telescope-peak(coyotes)"), 3);
  EXPECT_EQ(effect("ubehebe-crater", "/ devils-hole(snakes) ubehebe-crater telescope-peak"), 0);
  EXPECT_EQ(effect("ubehebe-crater", "ubehebe-crater / devils-hole(snakes,coyotes,scorpions)"), 3);
  EXPECT_EQ(effect("ubehebe-crater", "/ ubehebe-crater(snakes,coyotes) devils-hole"), 0);
}

TEST(RedCathedral, ScoresFourExactlyInTheMiddleOfItsRow) {
  EXPECT_EQ(effect("red-cathedral", "snakes red-cathedral coyotes /"), 4);
  EXPECT_EQ(effect("red-cathedral", "red-cathedral /"), 4);
  EXPECT_EQ(effect("red-cathedral", "snakes red-cathedral /"), 0);
  EXPECT_EQ(effect("red-cathedral", "snakes red-cathedral coyotes super-bloom /"), 0);
  EXPECT_EQ(effect("red-cathedral", "red-cathedral coyotes super-bloom /"), 0);
  EXPECT_EQ(effect("red-cathedral", "snakes coyotes super-bloom / red-cathedral"), 4);
}

TEST(ZabriskiePoint, ScoresOneForEveryTwoCardsOfTheJourney) {
  EXPECT_EQ(effect("zabriskie-point", "zabriskie-point /"), 0);
  EXPECT_EQ(effect("zabriskie-point", "zabriskie-point snakes /"), 1);
  EXPECT_EQ(effect("zabriskie-point", "zabriskie-point snakes coyotes / devils-hole"), 1);
  EXPECT_EQ(effect("zabriskie-point", "snakes coyotes / zabriskie-point devils-hole"), 1);
}

TEST(Vultures, ScoreOneForEachCardHiddenUnderThem) {
  EXPECT_EQ(effect("vultures", "vultures(snakes,super-bloom) /"), 2);
  EXPECT_EQ(effect("vultures", "/ vultures(snakes) devils-hole(super-bloom)"), 1);
}

TEST(Score, CountsStarsOfTheJourneyAndEffectsOfBothRows) {
  EXPECT_EQ(showing("snakes devils-cornfield / coyotes badwater-basin").score(0), 2 + 2 + 1 + 3);
  EXPECT_EQ(showing("/ snakes devils-golf-course").score(0), 0);
}

TEST(Score, OfOngoingEffectsIsNothing) {
  for (const std::string card : {"telescope-peak", "devils-cornfield", "racetrack-playa", "scottys-castle"})
    EXPECT_EQ(effect(card, card + " snakes /"), 0) << card;
  EXPECT_EQ(effect("panamint-city", "panamint-city /"), 0);
}

TEST(Numbers, OfADeckAreThoseOfItsCards) {
  const NamedDeck deck = deck_with(
      {{"snakes", own_card("toads", Hazard::Animal, 9, about(EffectKind::PerJourneyHazard, Hazard::Animal, 7))},
       {"scorpions", own_card("bats", Hazard::Animal, 0, for_every(EffectKind::PerHiddenUnder, 3, -9))}});
  const Table table =
      showing("toads coyotes / bats(super-bloom,eureka-dunes,devils-hole,badwater-basin)", with_deck(deck));
  EXPECT_EQ(table.effect(0, "toads"), 14);
  EXPECT_EQ(table.effect(0, "bats"), -9);
}

}  // namespace
}  // namespace sextant::death_valley
