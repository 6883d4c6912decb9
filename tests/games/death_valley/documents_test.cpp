#include <set>

#include "match/catalogue.hpp"
#include "match/table.hpp"
#include "tests/games/death_valley/table.hpp"
#include "text/field_json.hpp"

// docs/table.md, "Death Valley": content, facts and prompts.
namespace sextant::death_valley {
namespace {

const Phrases& speaking(std::string_view language) {
  static const Phrases kEnglish(phrase_files(), "en");
  static const Phrases kFrench(phrase_files(), "fr");
  return language == "fr" ? kFrench : kEnglish;
}

Json content(const NamedConfig& config, std::string_view language = "en") {
  const Notation notation(config);
  return write_fields([&](Fields& json) { Game::content(json, notation, speaking(language)); });
}
Json card(const Json& content, std::string_view id) {
  for (const Json& one : content["cards"])
    if (one["id"] == id) return one;
  return {};
}
Json facts(const Table& table) {
  const View view = table.rules().view(table.state(), Viewer::everyone());
  return write_fields([&](Fields& json) { Game::facts(json, table.notation(), view); });
}
std::string prompt(const Table& table, std::string_view language = "en") {
  return speaking(language).say(
      Game::prompt(table.notation(), table.rules().view(table.state(), Viewer::everyone()), {}));
}

TEST(Content, HasTheLimitsAndTheHazardsByName) {
  const Json english = content({});
  EXPECT_EQ(english["collapse"], 3);
  EXPECT_EQ(english["turns"], 400);
  EXPECT_EQ(english["albums"], Json::array({true, true}));
  EXPECT_EQ(content(solo())["albums"], Json::array({true, false}));
  EXPECT_EQ(english["hazards"][3], (Json{{"id", "heat"}, {"name", "heat"}}));
  EXPECT_EQ(content({}, "fr")["hazards"][1], (Json{{"id", "flood"}, {"name", "inondation"}}));
}

TEST(Content, SpellsOutEveryCardOfTheDeck) {
  const Json english = content({});
  ASSERT_EQ(english["cards"].size(), 18U);
  EXPECT_EQ(card(english, "devils-golf-course"),
            (Json{{"id", "devils-golf-course"},
                  {"name", "Devil’s Golf Course"},
                  {"hazard", "terrain"},
                  {"stars", 5},
                  {"effect",
                   {{"says", "−2 per heat in the Journey"}, {"explains", "−2 for each heat card in your Journey"}}}}));
  EXPECT_EQ(card(content({}, "fr"), "snakes")["name"], "Serpents");
  EXPECT_EQ(card(english, "eureka-dunes")["effect"]["says"], "+1 per card hidden (Album)");
  EXPECT_EQ(card(english, "devils-hole")["effect"]["says"], "+4 per 2 cards hidden under it");
}

TEST(Content, ExplainsEffectsWithHazardsByName) {
  const auto explains = [](const Json& cards, std::string_view id) {
    return card(cards, id)["effect"]["explains"].get<std::string>();
  };
  EXPECT_EQ(explains(content({}), "coyotes"), "+3 if any animal card is adjacent");
  EXPECT_EQ(explains(content({}, "fr"), "snakes"), "+1 pour chaque carte insolation adjacente");
  EXPECT_EQ(explains(content(with_deck(trial_deck())), "noon"), "no effect");
}

TEST(Content, CallsCardsOfOnesOwnAsTheirOwnerDoes) {
  NamedDeck deck =
      deck_with({{"snakes", own_card("toads", Hazard::Animal, 4, about(EffectKind::Silence, Hazard::Heat))}});
  deck.names.card_names[*find_card(deck.names, "toads")] = {{"fr", "Crapauds"}, {"en", "Toads"}};
  EXPECT_EQ(card(content(with_deck(deck), "fr"), "toads")["name"], "Crapauds");
  EXPECT_EQ(
      card(content(with_deck(deck)), "toads"),
      (Json{{"id", "toads"},
            {"name", "Toads"},
            {"hazard", "animal"},
            {"stars", 4},
            {"effect",
             {{"says", "your other heat cards score nothing"}, {"explains", "your other heat cards score nothing"}}}}));
  EXPECT_EQ(card(content(with_deck(trial_deck())), "salt-creek")["name"], "salt-creek");
}

TEST(Facts, CountTheOpenHazardsOfBothRows) {
  Table table;
  table.lay("snakes super-bloom / eureka-dunes(coyotes)", "telescope-peak /", "badwater-basin");
  EXPECT_EQ(facts(table)["hazards"], (Json::array({{{"animal", 1}, {"flood", 0}, {"terrain", 0}, {"heat", 2}},
                                                   {{"animal", 0}, {"flood", 0}, {"terrain", 1}, {"heat", 0}}})));
}

TEST(Facts, TellEachPairOfOpenCardsThatLieBesideEachOther) {
  Table table;
  table.lay("snakes super-bloom / eureka-dunes(coyotes)", "telescope-peak /", "badwater-basin");
  const Json beside = facts(table)["beside"];
  std::set<std::set<std::string>> pairs;
  for (const Json& pair : beside) pairs.insert(pair.get<std::set<std::string>>());
  EXPECT_EQ(pairs, (std::set<std::set<std::string>>{{"snakes", "eureka-dunes"}, {"snakes", "super-bloom"}}));
  EXPECT_EQ(beside.size(), pairs.size());
}

TEST(Prompt, AsksInASentence) {
  Table table;
  table.lay("devils-cornfield coyotes snakes / racetrack-playa", "/", "badwater-basin");
  EXPECT_EQ(prompt(table), "Travel with a card of the Desert, or rest.");
  table.play("rest snakes");
  EXPECT_EQ(prompt(table), "Rest: hide cards under Snakes, from left to right.");
  EXPECT_EQ(prompt(table, "fr"), "Repos\u00a0: cachez des cartes sous Serpents, de gauche à droite.");
  table.play("done");
  EXPECT_EQ(prompt(table), "Rest: return cards to the deck, from left to right.");
  table.play("done");
  EXPECT_EQ(prompt(table), "Devil’s Cornfield: exchange a card for the face-up one?");
  table.play("pass");
  EXPECT_EQ(prompt(table), "Racetrack Playa: swap two cards of your Journey?");
}

TEST(Prompt, SpeaksOfARestOnlyWhereThereIsACardForIt) {
  Table table;
  table.lay("/", "/", "badwater-basin");
  EXPECT_EQ(prompt(table), "Travel with a card of the Desert.");
}

TEST(Prompt, NamesTheCardThatWasLookedAt) {
  Table table;
  table.lay("telescope-peak /", "/", "badwater-basin").play("peek; draw snakes");
  EXPECT_EQ(prompt(table), "Snakes: for whose Journey?");
}

TEST(Prompt, SaysWhoAsksInACollapse) {
  Table two;
  two.lay("super-bloom eureka-dunes telescope-peak devils-hole panamint-dunes /", "/", "badwater-basin");
  two.play("travel deck; draw zabriskie-point");
  EXPECT_EQ(prompt(two), "Collapse! From which hazard?");
  Table castle;
  castle.lay("coyotes scottys-castle super-bloom eureka-dunes /", "/", "panamint-dunes").play("travel up");
  EXPECT_EQ(prompt(castle), "Collapse! Scotty’s Castle: which neighbour is kept?");
}

TEST(Documents, MarkEveryChoiceWithTheMovesThatThenHappen) {
  const std::vector<std::string> names = {"Ann", "Ben"};
  const std::vector<std::string> people(2, std::string(kPerson));
  const Title& title = *find_title(catalogue(), "death_valley");
  Conductor conductor(Match::start(title, {{"copilot", true}}, people, 3).value(), {});
  conductor.begin();
  for (std::size_t step = 0; conductor.due().kind == Due::Kind::Person; ++step) {
    const auto [kind, seat, seq] = conductor.due();
    const Json table = table_json(conductor, {Viewer::of(seat), names, speaking("en")}, seq).value();
    const Json choice = table["choices"][step % table["choices"].size()];
    ASSERT_TRUE(conductor.act(seat, seq, choice["do"].get<std::string>()));
    const Json after = table_json(conductor, {Viewer::of(seat), names, speaking("en")}, seq).value();
    ASSERT_EQ(after["happened"][0].value("moves", Json()), choice.value("marks", Json())) << compact(choice);
  }
}

}  // namespace
}  // namespace sextant::death_valley
