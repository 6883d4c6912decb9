#include "search/playout.hpp"
#include "tests/games/death_valley/table.hpp"

// Rules: docs/rules/death_valley.md, "A turn", 4 and 5, and "Score".
namespace sextant::death_valley {
namespace {

/// Seat 0 to act with two cards in the Desert: the next Travel ends the game. Nobody collapses.
Table last_turn(const NamedConfig& config = {}) {
  Table table(config);
  table.lay("coyotes snakes / devils-hole(scorpions,artists-palette,devils-golf-course) natural-bridge-canyon",
            "badwater-basin zabriskie-point super-bloom / panamint-dunes(racetrack-playa,eureka-dunes) panamint-city "
            "telescope-peak",
            "mesquite-flat-dunes");
  table.discard(1, "scottys-castle");
  return table;
}

TEST(End, ComesWhenTheDesertHoldsOneCardInAll) {
  Table table = last_turn();
  EXPECT_EQ(table.deck_size(), 1);
  table.play("travel up");
  EXPECT_TRUE(table.turn().is_chance());  // the Desert is refreshed first
  table.play("reveal devils-cornfield");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("pass; trade racetrack-playa; trade eureka-dunes"));
  table.play("pass");
  EXPECT_TRUE(table.turn().is_over());
  EXPECT_EQ(table.face_up(), "devils-cornfield");
}

TEST(End, ComesAfterATravelFromTheDeckToo) {
  Table table = last_turn();
  table.play("travel deck; draw devils-cornfield; pass");
  EXPECT_TRUE(table.turn().is_over());
  EXPECT_EQ(table.side(0),
            "coyotes snakes devils-cornfield / devils-hole(artists-palette,devils-golf-course,scorpions) "
            "natural-bridge-canyon");
}

TEST(End, DoesNotComeWhileTwoCardsAreLeft) {
  Table table = last_turn();
  table.play("rest coyotes; done; done");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.state().phase, Phase::Act);
  table = last_turn();
  table.play("rest coyotes; done; shuffle snakes; done; travel deck; draw snakes");
  EXPECT_EQ(table.state().phase, Phase::Act);  // the deck grew
}

TEST(End, ComesAfterFourHundredTurnsAndTradesLikewise) {
  Table table;
  table.lay("coyotes /", "/ panamint-city(snakes)", "super-bloom").after_turns(398);
  table.play("travel deck; draw devils-hole");
  EXPECT_EQ(table.state().phase, Phase::Act);
  table.play("travel deck; draw zabriskie-point");
  EXPECT_EQ(table.state().turns, 400);
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("pass; trade snakes"));
  table.play("pass");
  EXPECT_TRUE(table.turn().is_over());
}

TEST(End, IsReachedByTwentyThousandRandomGamesOfEachVariantWithinTheBound) {
  const NamedConfig variants[] = {{}, copilot(), solo(), with_deck(trial_deck())};
  for (const NamedConfig& config : variants) {
    const Rules rules(config);
    std::int64_t longest = 0;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
      State s = rules.start();
      Rng rng(seed, 3);
      const PlayoutLength length = play_out(rules, s, rng);
      longest = std::max(longest, length.decisions + length.chances);
      ASSERT_LE(s.turns, kMaxTurns);
    }
    EXPECT_LE(longest, rules.longest_game());
  }
}

TEST(End, HasABoundOfFortyTurnEntriesTimesFourHundred) { EXPECT_EQ(Rules(Config{}).longest_game(), 1 + 400 * 40 + 18); }

TEST(Trade, ChangesThePlacesOfTheCardAndAHiddenOne) {
  Table table = last_turn();
  table.play("travel up; reveal devils-cornfield; trade eureka-dunes");
  EXPECT_EQ(table.side(1),
            "badwater-basin zabriskie-point super-bloom / panamint-dunes(panamint-city,racetrack-playa) eureka-dunes "
            "telescope-peak");
  EXPECT_TRUE(table.turn().is_over());
}

TEST(Trade, CausesNoCollapse) {
  Table table = last_turn();  // super-bloom and panamint-dunes are heat already
  table.play("travel up; reveal devils-cornfield; trade racetrack-playa");
  EXPECT_EQ(table.collapses(1), 1);
  EXPECT_EQ(table.side(1),
            "badwater-basin zabriskie-point super-bloom / panamint-dunes(eureka-dunes,panamint-city) racetrack-playa "
            "telescope-peak");
}

/// Seat 0 at the end of the game with this side.
Table at_the_end(std::string_view side, const NamedDeck& deck = open_deck()) {
  Table table(with_deck(deck));
  table.lay(side, "/", "zabriskie-point").after_turns(399);
  table.play("travel deck; draw telescope-peak");
  return table;
}

TEST(Trade, LeavesWhatIsHiddenAtEitherPlaceThere) {
  Table covering = at_the_end("/ panamint-city(snakes,coyotes)");
  EXPECT_EQ(covering.legal(), texts("pass; trade snakes; trade coyotes"));
  covering.play("trade snakes");
  EXPECT_EQ(covering.side(0), "/ snakes(coyotes,panamint-city)");
  Table elsewhere = at_the_end("/ panamint-city(snakes,coyotes) devils-hole(scorpions)");
  elsewhere.play("trade scorpions");
  EXPECT_EQ(elsewhere.side(0), "/ scorpions(coyotes,snakes) devils-hole(panamint-city)");
}

TEST(Trade, WorksFromTheJourneyAndScoresTheStarsOfTheNewCard) {
  Table table = at_the_end("coyotes panamint-city / devils-hole(snakes)");
  EXPECT_EQ(table.score(0), 1);
  table.play("trade snakes");
  EXPECT_EQ(table.side(0), "coyotes snakes / devils-hole(panamint-city)");
  EXPECT_EQ(table.score(0), 1 + 2 + 3);
}

TEST(Trade, IsNotAskedWithoutAHiddenCardInTheAlbumOrWithoutTheCard) {
  EXPECT_TRUE(at_the_end("panamint-city / devils-hole").turn().is_over());
  EXPECT_TRUE(at_the_end("coyotes / devils-hole(panamint-city)").turn().is_over());
  const NamedDeck deck = deck_with_page_card("coyotes", "vultures");
  EXPECT_TRUE(at_the_end("vultures(snakes) panamint-city / devils-hole", deck).turn().is_over());
}

NamedDeck two_traders() {
  return deck_with({{"natural-bridge-canyon", own_card("ghost-town", Hazard::Flood, 3, plain(EffectKind::Trade))}});
}

TEST(Trade, IsAskedByTheCardsShownWhenItBegins) {
  Table both = at_the_end("panamint-city ghost-town / devils-hole(snakes)", two_traders());
  both.play("trade snakes");
  EXPECT_EQ(both.legal(), texts("pass; trade panamint-city"));  // the later one may take the earlier one back
  both.play("trade panamint-city");
  EXPECT_EQ(both.side(0), "snakes panamint-city / devils-hole(ghost-town)");
  EXPECT_TRUE(both.turn().is_over());
  Table revealed = at_the_end("panamint-city / devils-hole(ghost-town)", two_traders());
  revealed.play("trade ghost-town");
  EXPECT_TRUE(revealed.turn().is_over());  // a card that a trade made visible is not asked
}

TEST(Trade, IsDecidedInSeatOrder) {
  Table table(with_deck(two_traders()));
  table.lay("ghost-town / devils-hole(snakes)", "panamint-city / artists-palette(coyotes)", "super-bloom");
  table.after_turns(399).play("travel deck; draw zabriskie-point");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("pass; trade snakes"));
  table.play("pass");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("pass; trade coyotes"));
}

/// A finished game of two sides with these collapses.
Table finished(std::string_view first, std::string_view second, int collapses_first, int collapses_second,
               const NamedConfig& config = {}) {
  Table table(config);
  table.lay(first, second, "racetrack-playa");
  table.state().phase = Phase::Over;
  table.state().collapses = {{{narrow(collapses_first), narrow(collapses_second)}}};
  return table;
}

TEST(Winners, HaveTheHigherTotal) {
  EXPECT_EQ(finished("snakes /", "coyotes /", 5, 0).winners(), std::vector<int>{0});
  EXPECT_EQ(finished("coyotes /", "snakes /", 0, 5).winners(), std::vector<int>{1});
}

TEST(Winners, OfATieCollapsedLessOftenAndElseShare) {
  EXPECT_EQ(finished("snakes /", "devils-cornfield /", 1, 2).winners(), std::vector<int>{0});
  EXPECT_EQ(finished("snakes /", "devils-cornfield /", 3, 2).winners(), std::vector<int>{1});
  EXPECT_EQ(finished("snakes /", "devils-cornfield /", 2, 2).winners(), (std::vector<int>{0, 1}));
}

TEST(Winners, OfTwoPlayersDoNotDependOnTheSoloOptions) {
  const NamedConfig config{{.solo_discards = true, .solo_must_outlast = true}};
  Table table = finished("snakes /", "coyotes /", 0, 0, config);
  EXPECT_EQ(table.winners(), std::vector<int>{0});
  table.discard(0, "super-bloom");
  EXPECT_EQ(table.score(1), 1);
}

}  // namespace
}  // namespace sextant::death_valley
