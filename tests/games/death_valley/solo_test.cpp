#include "match/catalogue.hpp"
#include "tests/games/death_valley/table.hpp"
#include "text/phrases.hpp"

// Rules: docs/rules/death_valley.md, "Solo" and "Configuration".
namespace sextant::death_valley {
namespace {

/// The position after seat 0 has travelled with telescope-peak and this card is face up for the automaton.
Table automaton_meets(std::string_view card, std::string_view mine, std::string_view its,
                      const NamedConfig& config = solo()) {
  Table table(config);
  table.lay(mine, its, "telescope-peak").play("travel up");
  EXPECT_TRUE(table.turn().is_chance());
  return table.play("reveal " + std::string(card));
}

TEST(Automaton, GivesYouACardThatWouldCollapseYou) {
  const Table table = automaton_meets("panamint-dunes", "super-bloom coyotes / eureka-dunes", "snakes /");
  EXPECT_EQ(table.collapses(0), 1);
  EXPECT_EQ(table.discards(0), std::set<std::string>{"panamint-dunes"});
  EXPECT_EQ(table.side(0), "/ eureka-dunes");
  EXPECT_EQ(table.side(1), "snakes /");
}

TEST(Automaton, GivesYouACardThatWouldCollapseItself) {
  Table table = automaton_meets("panamint-dunes", "coyotes /", "super-bloom eureka-dunes /");
  EXPECT_EQ(table.side(0), "coyotes telescope-peak panamint-dunes /");
  EXPECT_EQ(table.side(1), "super-bloom eureka-dunes /");
  EXPECT_TRUE(table.turn().is_chance());
  table.play("reveal badwater-basin");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.state().turns, 2);
}

TEST(Automaton, TakesACardOfAHazardThatItDoesNotShow) {
  const Table table = automaton_meets("panamint-dunes", "super-bloom /", "snakes devils-hole /");
  EXPECT_EQ(table.side(1), "snakes devils-hole panamint-dunes /");
  EXPECT_EQ(table.side(0), "super-bloom telescope-peak /");
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Automaton, ElseTakesTheTopDeckCard) {
  Table table = automaton_meets("panamint-dunes", "coyotes /", "snakes super-bloom /");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.face_up(), "panamint-dunes");
  EXPECT_TRUE(table.refuses("reveal badwater-basin"));
  table.play("draw badwater-basin");
  EXPECT_EQ(table.side(1), "snakes super-bloom badwater-basin /");
  EXPECT_EQ(table.face_up(), "panamint-dunes");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.state().turns, 2);
}

TEST(Automaton, CollapsesByTheCardItDraws) {
  Table table = automaton_meets("snakes", "coyotes /", "scorpions super-bloom eureka-dunes /");
  table.play("draw panamint-dunes");
  EXPECT_EQ(table.collapses(1), 1);
  EXPECT_EQ(table.discards(1), std::set<std::string>{"panamint-dunes"});
  EXPECT_EQ(table.side(1), "/");
  EXPECT_TRUE(table.in_deck("scorpions"));
  EXPECT_EQ(table.mover(), 0);
}

TEST(Automaton, DecidesNothingAndHasNoEffects) {
  const NamedDeck deck = deck_with_page_card("snakes", "vultures");
  Table keeps = automaton_meets("coyotes", "devils-cornfield /", "scorpions scottys-castle super-bloom eureka-dunes /");
  keeps.play("draw panamint-dunes");
  EXPECT_EQ(keeps.side(1), "/");
  EXPECT_EQ(keeps.mover(), 0);
  Table swaps = automaton_meets("coyotes", "devils-cornfield /", "scorpions racetrack-playa /");
  swaps.play("draw badwater-basin");
  EXPECT_EQ(swaps.mover(), 0);
  EXPECT_EQ(swaps.state().phase, Phase::Act);
  const Table hides = automaton_meets("panamint-dunes", "super-bloom coyotes / eureka-dunes", "vultures /", solo(deck));
  EXPECT_EQ(hides.side(1), "vultures /");
  EXPECT_TRUE(hides.turn().is_chance());
}

TEST(Automaton, MeetsYourCastleAndVulturesOnItsTurn) {
  Table castle = automaton_meets("panamint-dunes", "scottys-castle coyotes super-bloom / eureka-dunes", "snakes /");
  EXPECT_EQ(castle.mover(), 0);
  EXPECT_EQ(castle.legal(), texts("pass; keep coyotes"));
  castle.play("keep coyotes");
  EXPECT_EQ(castle.side(0), "coyotes / eureka-dunes");
  EXPECT_TRUE(castle.turn().is_chance());
  Table vultures = automaton_meets("coyotes", "vultures /", "scorpions super-bloom eureka-dunes /",
                                   solo(deck_with_page_card("snakes", "vultures")));
  vultures.play("draw panamint-dunes");
  EXPECT_EQ(vultures.mover(), 0);
  EXPECT_EQ(vultures.legal(), texts("pass; hide scorpions; hide super-bloom; hide eureka-dunes"));
  vultures.play("hide scorpions");
  EXPECT_EQ(vultures.side(0), "vultures(scorpions) telescope-peak /");
  EXPECT_EQ(vultures.mover(), 0);
}

TEST(Solo, LetsYouGiveTheAutomatonCards) {
  Table table(solo());
  table.lay("telescope-peak /", "super-bloom eureka-dunes /", "panamint-dunes");
  Table travels = table;
  travels.play("travel up other");
  EXPECT_EQ(travels.collapses(1), 1);
  EXPECT_EQ(travels.discards(1), std::set<std::string>{"panamint-dunes"});
  table.play("peek; draw snakes; give other");
  EXPECT_EQ(table.side(1), "super-bloom eureka-dunes snakes /");
  EXPECT_EQ(table.side(0), "telescope-peak panamint-dunes /");
}

TEST(Solo, HasOneSeatTwoSidesAndNoDecisionOfTheAutomaton) {
  const Rules rules(solo(trial_deck()));
  EXPECT_EQ(rules.seats(), 1);
  EXPECT_EQ(rules.sides(), 2);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    State s = rules.start();
    Rng rng(seed, 0);
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      ASSERT_TRUE(!turn.is_seat() || turn.seat() == Seat{0});
      ASSERT_EQ(s.albums[Seat{1}].size, 0);
      ASSERT_LE(bit_count(rules.overfull(s.visible[Seat{1}])), 1);
      rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
    }
  }
}

/// What the automaton scores for one card of its Journey.
int automaton_score(std::string_view card, const NamedDeck& deck = open_deck()) {
  Table table(solo(deck));
  table.lay("/", std::string(card) + " /", card == "racetrack-playa" ? "super-bloom" : "racetrack-playa");
  return table.score(1);
}

TEST(AutomatonScore, IsStarsAndEachPositiveNumberOnce) {
  const std::map<std::string_view, int> kWorth = {
      {"coyotes", 1 + 3},           {"scorpions", 2},       {"snakes", 2 + 1},       {"badwater-basin", 3},
      {"natural-bridge-canyon", 3}, {"scottys-castle", 1},  {"artists-palette", 2},  {"devils-golf-course", 5},
      {"devils-hole", 4},           {"telescope-peak", 1},  {"devils-cornfield", 2}, {"eureka-dunes", 1 + 1},
      {"mesquite-flat-dunes", 3},   {"racetrack-playa", 1}, {"super-bloom", 2},      {"panamint-dunes", 2 + 2},
      {"zabriskie-point", 2 + 1},   {"panamint-city", 0}};
  for (const auto& [card, worth] : kWorth) EXPECT_EQ(automaton_score(card), worth) << card;
  EXPECT_EQ(automaton_score("vultures", deck_with_page_card("snakes", "vultures")), 1);
  EXPECT_EQ(automaton_score("ubehebe-crater", deck_with_page_card("devils-hole", "ubehebe-crater")), 2 + 3);
  EXPECT_EQ(automaton_score("red-cathedral", deck_with_page_card("devils-hole", "red-cathedral")), 2 + 4);
}

TEST(AutomatonScore, IsNotSilencedByItsBadwaterBasin) {
  Table table(solo());
  table.lay("/", "badwater-basin natural-bridge-canyon /", "racetrack-playa");
  EXPECT_EQ(table.score(1), 3 + 3);
}

TEST(SoloDiscards, AddAPointForEachCardOfBothPiles) {
  NamedConfig config = solo();
  Table without(config);
  without.lay("/", "snakes /", "racetrack-playa").discard(0, "super-bloom eureka-dunes").discard(1, "coyotes");
  EXPECT_EQ(without.score(1), 3);
  config.solo_discards = true;
  Table with(config);
  with.lay("/", "snakes /", "racetrack-playa").discard(0, "super-bloom eureka-dunes").discard(1, "coyotes");
  EXPECT_EQ(with.score(1), 3 + 3);
  EXPECT_EQ(with.score(0), 0);
}

std::vector<int> outlasted(int mine, int its, std::string_view my_cards) {
  NamedConfig config = solo();
  config.solo_must_outlast = true;
  Table table(config);
  table.lay(my_cards, "snakes /", "racetrack-playa");
  table.state().phase = Phase::Over;
  table.state().collapses = {{{narrow(mine), narrow(its)}}};
  return table.winners();
}

TEST(SoloMustOutlast, MakesTheAutomatonWinUnlessItCollapsedMoreOften) {
  EXPECT_EQ(outlasted(1, 1, "devils-golf-course /"), std::vector<int>{1});
  EXPECT_EQ(outlasted(2, 1, "devils-golf-course /"), std::vector<int>{1});
  EXPECT_EQ(outlasted(0, 1, "devils-golf-course /"), std::vector<int>{0});
  EXPECT_EQ(outlasted(0, 1, "coyotes /"), std::vector<int>{1});  // then the points decide as usual
}

TEST(SoloConfiguration, AlwaysHasTheCopilot) {
  const Title& title = *find_title(catalogue(), "death_valley");
  const Phrases phrases(phrase_files(), "en");
  const auto alone = title.configure({{"players", 1}}, Completeness::DefaultsAllowed);
  ASSERT_TRUE(alone);
  EXPECT_EQ((*alone)->config()["copilot"], true);
  EXPECT_TRUE(title.configure({{"players", 1}, {"copilot", true}}, Completeness::DefaultsAllowed));
  const auto refused = title.configure({{"players", 1}, {"copilot", false}}, Completeness::DefaultsAllowed);
  ASSERT_FALSE(refused);
  EXPECT_EQ(phrases.say(refused.error()), "config.copilot: solo is always played with the copilot");
  const auto two = title.configure(Json::object(), Completeness::DefaultsAllowed);
  EXPECT_EQ((*two)->config()["copilot"], false);
  EXPECT_EQ((*two)->config()["players"], 2);
  EXPECT_EQ((*two)->config()["deck"], "open");
  EXPECT_TRUE(title.configure({{"solo_discards", true}, {"solo_must_outlast", true}}, Completeness::DefaultsAllowed));
  EXPECT_FALSE(title.configure({{"players", 3}}, Completeness::DefaultsAllowed));
  EXPECT_FALSE(title.configure({{"players", 0}}, Completeness::DefaultsAllowed));
}

}  // namespace
}  // namespace sextant::death_valley
