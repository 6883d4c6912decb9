// Contract: docs/table.md, "Explorers".
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

const Phrases& spoken(const std::string& language) {
  static std::map<std::string, Phrases> all;
  return all.try_emplace(language, phrase_files(), language).first->second;
}

Json content_of(const NamedConfig& config, const std::string& language = "en") {
  const Notation notation(config);
  return write_fields([&](Fields& json) { Game::content(json, notation, spoken(language)); });
}
Json facts_of(const Journey& j, Viewer viewer = Viewer::open()) {
  const View view = j.rules().view(j.s, viewer);
  return write_fields([&](Fields& json) { Game::facts(json, j.notation(), view); });
}
std::string prompt_of(const Journey& j, const std::string& language = "en") {
  const std::vector<std::string> names = {"Ann", "Ben"};
  return spoken(language).say(Game::prompt(j.notation(), j.rules().view(j.s, Viewer::of(j.turn().seat())), names));
}
const Json& with_id(const Json& list, const std::string& id) {
  static const Json none;
  for (const Json& one : list)
    if (one["id"] == id) return one;
  ADD_FAILURE() << "no " << id;
  return none;
}

TEST(ExplorersContent, SaysPricesAndBonusCards) {
  const Json content = content_of(config_on(small_board()));
  EXPECT_EQ(content["first_gold"], 50);
  EXPECT_EQ(content["turns"], 400);
  EXPECT_EQ(content["prices"], (Json{{"bonus", 25}, {"ambassador", 100}}));
  EXPECT_EQ(content["bonus"],
            (Json::array({{{"id", "plus2"}, {"name", "+2 points"}, {"points", 2}, {"copies", 6}},
                          {{"id", "plus3"}, {"name", "+3 points"}, {"points", 3}, {"copies", 6}},
                          {{"id", "ambush"}, {"name", "ambush"}, {"points", nullptr}, {"copies", 5}},
                          {{"id", "joker"}, {"name", "joker"}, {"points", nullptr}, {"copies", 5}}})));
}

TEST(ExplorersContent, SaysTheBoardInTheLanguage) {
  const Json content = content_of(config_on(small_board()), "fr");
  EXPECT_EQ(content["starts"], Json({"west", "south", "coast"}));
  EXPECT_EQ(content["goal"], "city");
  EXPECT_EQ(with_id(content["wonders"], "river"), (Json{{"id", "river"}, {"name", "Fleuve"}, {"toll", 15}}));
  EXPECT_EQ(with_id(content["paths"], "south_coast"), (Json{{"id", "south_coast"},
                                                            {"from", "south"},
                                                            {"to", "coast"},
                                                            {"shortcut", false},
                                                            {"points", {"south_coast.1", "south_coast.2"}}}));
  EXPECT_EQ(with_id(content["paths"], "west_river")["shortcut"], true);
}

TEST(ExplorersContent, SaysWhatTheRollsOfACardBring) {
  const Json card = with_id(content_of(config_on(small_board()))["cards"], "west_south");
  EXPECT_EQ(card["from"], "west");
  EXPECT_EQ(card["to"], "south");
  EXPECT_EQ(
      card["track"],
      (Json::array({{{"rolls", 1}, {"gold", 90}}, {{"rolls", 4}, {"gold", 40}}, {{"rolls", 5}, {"gold", -160}}})));
  EXPECT_EQ(card["terms"], "Within 1 roll: 90 gold. Within 4 rolls: 40 gold. Later: a penalty of 160 gold.");
}

TEST(ExplorersContent, HasAPlaceOnTheMapForEveryWonderAndPoint) {
  const Json content = content_of(config_on(small_board()));
  const Json& map = content["map"];
  EXPECT_EQ(map["places"].size(), 6U + 15U);
  EXPECT_EQ(with_id(map["places"], "south_coast.2")["name"], "South – Coast, point 2 of 2");
  EXPECT_EQ(with_id(map["places"], "west_river.1")["name"], "the shortcut West – River, point 1 of 1");
  EXPECT_EQ(with_id(map["places"], "city")["name"], "City");
  const Json& inside = map["inside"];
  for (const Json& place : map["places"]) {
    const int x = place["at"]["x"];
    const int y = place["at"]["y"];
    EXPECT_TRUE(x > inside["x"] && x < inside["x"].get<int>() + inside["width"].get<int>()) << place;
    EXPECT_TRUE(y > inside["y"] && y < inside["y"].get<int>() + inside["height"].get<int>()) << place;
  }
}

TEST(ExplorersContent, HasTheDrawingOfTheMapInParts) {
  const Json map = content_of(NamedConfig{})["map"];
  EXPECT_EQ(map["wonders"].size(), 28U);
  for (const Json& wonder : map["wonders"]) {
    EXPECT_TRUE(wonder["medallion"].get<std::string>().starts_with("<circle class=\"shadow\"")) << wonder["id"];
    EXPECT_TRUE(wonder["sign"].get<std::string>().starts_with("<path class=\"icon\"")) << wonder["id"];
  }
  EXPECT_NE(with_id(map["wonders"], "forbidden_city")["medallion"].get<std::string>().find("rays"), std::string::npos);
  for (const Json& path : map["paths"]) EXPECT_TRUE(path["line"].get<std::string>().starts_with("M")) << path["id"];
  const std::string ground = map["ground"];
  EXPECT_TRUE(ground.starts_with("<defs>\n<clipPath id=\"explorers-map\">"));
  for (const char* foreign : {"filter", "<title", "class=\"name\"", "path-", "wonder-"})
    EXPECT_EQ(ground.find(foreign), std::string::npos) << foreign;
}

TEST(ExplorersContent, AMapThatWasKeptIsTheOneThatWouldBeDrawn) {
  const Json english = content_of(NamedConfig{})["map"];
  const Json french = content_of(NamedConfig{}, "fr")["map"];
  EXPECT_EQ(content_of(NamedConfig{})["map"], english);
  EXPECT_NE(french["ground"], english["ground"]);
  EXPECT_NE(content_of(config_on(small_board()))["map"]["ground"], english["ground"]);
  EXPECT_EQ(content_of(NamedConfig{}, "fr")["map"], french);
}

TEST(ExplorersFacts, LinksAreThePiecesOfAChain) {
  Journey j;
  j.begin("west_city", "south_coast");
  const Json none = {{"attached", Json::array()}, {"loose", Json::array()}};
  EXPECT_EQ(facts_of(j)["links"], Json::array({none, none}));
  j.s.ambassadors[Seat{0}] |= j.wonder("middle") | j.wonder("coast") | j.wonder("river");
  j.s.ambassadors[Seat{0}] = j.s.ambassadors[Seat{0}] - j.wonder("middle");
  Json own = none;
  own["attached"] = {"coast_river", "west_river"};
  EXPECT_EQ(facts_of(j)["links"], Json::array({own, none}));
  j.s.ambassadors[Seat{0}] = j.s.ambassadors[Seat{0}] - j.wonder("west");
  j.s.ambassadors[Seat{1}] |= j.wonder("coast");
  own = none;
  own["loose"] = Json::array({"coast_river"});
  Json other = none;
  other["attached"] = {"south_coast", "south_coast_cut"};
  EXPECT_EQ(facts_of(j)["links"], Json::array({own, other}));
}

TEST(ExplorersScore, SaysHowFarTheChainHasCome) {
  Journey j;
  j.begin("west_city", "south_coast");
  const View view = j.rules().view(j.s, Viewer::everyone());
  const auto parts = Game::score_parts(j.notation(), view, Seat{0});
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(spoken("en").say(parts[0].why).substr(0, 24), "a chain of 1 ambassador,");
  EXPECT_EQ(spoken("fr").say(parts[0].why).substr(0, 25), "chaîne\u00a0: 1 ambassadeur,");
}

TEST(ExplorersFacts, AShortcutIsClosedWithoutAmbassadorAtEitherEnd) {
  Journey j;
  j.begin("west_city", "south_coast");
  EXPECT_EQ(facts_of(j)["closed"], Json({"river_city", "coast_middle"}));
  j.s.ambassadors[Seat{1}] |= j.wonder("city");
  EXPECT_EQ(facts_of(j)["closed"], Json({"coast_middle"}));
}

TEST(ExplorersFacts, AChainLacksTheAmbassadorsOfTheWayWithFewest) {
  Journey j;
  EXPECT_EQ(facts_of(j)["chains"], Json({nullptr, nullptr}));
  j.begin("west_city", "south_coast");
  EXPECT_EQ(facts_of(j)["chains"][0], (Json{{"joined", 1}, {"lacks", 2}, {"of", 3}}));
  j.s.ambassadors[Seat{0}] |= j.wonder("river");
  EXPECT_EQ(facts_of(j)["chains"][0], (Json{{"joined", 2}, {"lacks", 1}, {"of", 3}}));
  j.s.ambassadors[Seat{0}] |= j.wonder("city");
  EXPECT_EQ(facts_of(j)["chains"][0],
            (Json{{"joined", 3}, {"lacks", 0}, {"of", 3}, {"way", {"west_river", "river_city"}}}));
  // An ambassador at home that has been sold is missed too.
  j.s.ambassadors[Seat{0}] = j.s.ambassadors[Seat{0}] - j.wonder("west");
  EXPECT_EQ(facts_of(j)["chains"][0], (Json{{"joined", 0}, {"lacks", 1}, {"of", 3}}));
}

Json leg(const char* path, const char* to) { return {{"path", path}, {"to", to}}; }

TEST(ExplorersFacts, AVoyageIsTheShortestOpenWayToTheArrival) {
  Journey j;
  EXPECT_EQ(facts_of(j)["voyages"], Json({nullptr, nullptr}));
  j.begin("west_city", "south_coast");
  const Json voyage = facts_of(j)["voyages"][0];
  EXPECT_EQ(voyage["way"], Json::array({leg("west_middle", "middle"), leg("middle_city", "city")}));
  const Json wonders = content_of(config_on(small_board()))["wonders"];
  std::map<std::string, Json> from;
  for (std::size_t i = 0; i < wonders.size(); ++i) from[wonders[i]["id"]] = voyage["from"][i];
  EXPECT_EQ(from["city"], 0);
  EXPECT_EQ(facts_of(j, Viewer::of(Seat{1}))["voyages"][0]["from"], Json::array());
  EXPECT_FALSE(facts_of(j, Viewer::of(Seat{1}))["voyages"][0].contains("way"));
  EXPECT_TRUE(facts_of(j, Viewer::everyone())["voyages"][0].contains("way"));
  EXPECT_EQ(from["west"], voyage["steps"]);
  EXPECT_EQ(facts_of(j)["voyages"][1]["way"], Json::array({leg("south_coast_cut", "coast")}));
  EXPECT_EQ(facts_of(j)["voyages"][1]["steps"], 2);
  // Without an ambassador where it would be entered, the shortcut is closed.
  j.s.ambassadors[Seat{1}] = {};
  EXPECT_EQ(facts_of(j)["voyages"][1]["way"], Json::array({leg("south_coast", "coast")}));
  EXPECT_EQ(facts_of(j)["voyages"][1]["steps"], 3);
}

TEST(ExplorersFacts, AboutSoManyRollsAreOneForEverySevenStepsBeyondThePointsLeft) {
  Journey j;
  j.begin("west_middle", "south_coast");
  EXPECT_EQ(facts_of(j)["voyages"][0]["way"], Json::array({leg("west_middle", "middle")}));
  EXPECT_EQ(facts_of(j)["voyages"][0]["steps"], 2);
  EXPECT_EQ(facts_of(j)["voyages"][0]["rolls"], 1);
  j.play("roll 1 1; deal 0 plus2");
  EXPECT_EQ(facts_of(j)["voyages"][0]["rolls"], 0);
  j.play("step west_middle.1");
  EXPECT_EQ(facts_of(j)["voyages"][0]["way"], Json::array({leg("west_middle", "middle")}));
  EXPECT_EQ(facts_of(j)["voyages"][0]["steps"], 1);
}

TEST(ExplorersPrompt, AsksForEachDecision) {
  Journey j;
  EXPECT_EQ(prompt_of(j), "Choose your start wonder.");
  j.begin("west_middle", "south_coast").play("roll 1 2");
  EXPECT_EQ(prompt_of(j), "You have 3 movement points: move along the paths, or stop.");
  j.play("step west_middle.1; step middle");
  EXPECT_EQ(prompt_of(j), "You have 1 movement point: move along the paths, or stop.");
  j.play("stop; explore 0 middle_west; explore 0 middle_city");
  EXPECT_EQ(prompt_of(j), "You already have an ambassador at West. Exchange this card?");
  j.play("keep");
  EXPECT_EQ(prompt_of(j), "Choose your next exploration.");
  j.play("choose middle_city");
  EXPECT_EQ(prompt_of(j), "Buy a bonus card for 25 gold?");
  j.play("done");
  EXPECT_EQ(prompt_of(j), "Set an ambush before the turn ends?");
  j.play("ambush south_coast.1; roll 1 2; step south_coast.1");
  EXPECT_EQ(prompt_of(j), "An ambush! Play a joker against it?");
}

TEST(ExplorersPrompt, NamesPenaltyAndToll) {
  Journey poor;
  poor.begin("west_south", "south_coast");
  poor.s.rolls[Seat{0}] = 4;
  poor.play("roll 1 2");
  EXPECT_EQ(prompt_of(poor), "A penalty of 160 gold is due, and you have 50. Sell an ambassador for 100 gold.");
  Journey owed(2, Tolls::Manual);
  owed.begin("west_city", "south_coast");
  owed.s.first_cards[Seat{0}] = {};
  owed.s.first_cards[Seat{1}] |= owed.wonder("west");
  owed.play("roll 1 5; step west_river.1; stop");
  EXPECT_EQ(prompt_of(owed), "Ann has taken a shortcut from West: collect the toll of 10 gold?");
  EXPECT_EQ(prompt_of(owed, "fr"),
            "Ann a pris un raccourci depuis la merveille Ouest\u00a0: encaisser le péage de 10 pièces d’or\u00a0?");
}

}  // namespace
}  // namespace sextant::explorers
