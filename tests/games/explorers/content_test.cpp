// docs/content.md, "explorers": each refusal is a sentence that names the wonder, path or card.
#include <functional>

#include "games/explorers/map_svg.hpp"
#include "match/catalogue.hpp"
#include "match/match.hpp"
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

/// What the changed small board is refused with, or "" when it is taken.
std::string refusal(const std::function<void(Json&)>& change) {
  Json json = small_json();
  change(json);
  const auto board = read_content<BoardFile>(json, {});
  return board ? "" : Phrases(phrase_files(), "en").say(board.error());
}

TEST(Content, ABoardReadsBackAsItWasWritten) {
  const NamedBoard board = small_board();
  EXPECT_EQ(board_of(content_json<BoardFile>(board)), board);
  EXPECT_EQ(content_json<BoardFile>(board), small_json());
}

TEST(Content, UnknownIdsAreRefused) {
  EXPECT_EQ(refusal([](Json& j) { j["paths"][0]["to"] = "atlantis"; }),
            "paths[west_south].to: there is no wonder “atlantis”");
  EXPECT_EQ(refusal([](Json& j) { j["paths"][2]["from"] = "atlantis"; }),
            "paths[west_middle].from: there is no wonder “atlantis”");
  EXPECT_EQ(refusal([](Json& j) { j["cards"][1]["to"] = "atlantis"; }),
            "cards[west_coast].to: there is no wonder “atlantis”");
  EXPECT_EQ(refusal([](Json& j) { j["starts"][1] = "atlantis"; }), "starts: there is no wonder “atlantis”");
  EXPECT_EQ(refusal([](Json& j) { j["goal"] = "atlantis"; }), "goal: there is no wonder “atlantis”");
}

TEST(Content, DuplicateIdsAreRefused) {
  EXPECT_EQ(refusal([](Json& j) { j["wonders"][1]["id"] = "west"; }), "wonders[west].id: “west” appears twice");
  EXPECT_EQ(refusal([](Json& j) { j["paths"][1]["id"] = "west_south"; }),
            "paths[west_south].id: “west_south” appears twice");
  EXPECT_EQ(refusal([](Json& j) { j["cards"][1]["id"] = "west_south"; }),
            "cards[west_south].id: “west_south” appears twice");
  EXPECT_EQ(refusal([](Json& j) { j["starts"][1] = "west"; }), "starts: “west” appears twice");
}

TEST(Content, IdsAreOneToThirtyTwoSmallLettersDigitsAndUnderscores) {
  const std::string sentence = " is not an id of 1 to 32 letters a-z, digits and _";
  EXPECT_EQ(refusal([](Json& j) { j["wonders"][1]["id"] = "Süd"; }), "wonders[1].id: “Süd”" + sentence);
  EXPECT_EQ(refusal([](Json& j) { j["paths"][1]["id"] = ""; }), "paths[1].id: “”" + sentence);
  const std::string long_id(33, 'x');
  EXPECT_EQ(refusal([&](Json& j) { j["cards"][1]["id"] = long_id; }), "cards[1].id: “" + long_id + "”" + sentence);
  EXPECT_EQ(refusal([](Json& j) { j["cards"][1]["id"] = std::string(32, 'x'); }), "");
}

TEST(Content, UnconnectedMapsAreRefused) {
  EXPECT_EQ(refusal([](Json& j) { j["paths"][4]["shortcut"] = j["paths"][5]["shortcut"] = true; }),
            "paths: no green paths join the wonder “river” to the others");
}

TEST(Content, AStartFromWhichTheGoalCannotBeReachedByGreenPathsIsRefused) {
  EXPECT_EQ(refusal([](Json& j) { j["paths"][6]["shortcut"] = true; }),
            "starts: no green paths lead from “west” to the goal “city”");
}

TEST(Content, FewerThanFiveOrMoreThanTwelveCardsInAPileAreRefused) {
  EXPECT_EQ(refusal([](Json& j) { j["cards"].erase(25); }),
            "cards: the pile of the wonder “city” holds 4; it needs 5 to 12 cards");
  const auto add = [](Json& j, int more) {
    for (int i = 0; i < more; ++i) {
      j["cards"].push_back(j["cards"][25]);
      j["cards"].back()["id"] = "more_" + std::to_string(i);
    }
  };
  EXPECT_EQ(refusal([&](Json& j) { add(j, 7); }), "");
  EXPECT_EQ(refusal([&](Json& j) { add(j, 8); }),
            "cards: the pile of the wonder “city” holds 13; it needs 5 to 12 cards");
}

TEST(Content, ACardOrPathToItsOwnWonderIsRefused) {
  EXPECT_EQ(refusal([](Json& j) { j["cards"][0]["to"] = "west"; }),
            "cards[west_south].to: leads back to its own wonder “west”");
  EXPECT_EQ(refusal([](Json& j) { j["paths"][0]["to"] = "west"; }),
            "paths[west_south].to: leads back to its own wonder “west”");
}

TEST(Content, PathsOutsideOneToSixPointsAreRefused) {
  EXPECT_EQ(refusal([](Json& j) { j["paths"][0]["points"] = 0; }),
            "paths[west_south].points: 0 is not a whole number from 1 to 6");
  EXPECT_EQ(refusal([](Json& j) { j["paths"][1]["points"] = 7; }),
            "paths[south_coast].points: 7 is not a whole number from 1 to 6");
  EXPECT_EQ(refusal([](Json& j) { j["paths"][1]["points"] = 6; }), "");
}

TEST(Content, TwoPathsOfOneColourBetweenTheSameWondersAreRefused) {
  const auto change = [](Json& j) {
    j["paths"][2]["from"] = "south";
    j["paths"][2]["to"] = "west";
  };
  EXPECT_EQ(refusal(change),
            "paths[west_middle].to: joins the same wonders in the same colour as the path “west_south”");
}

TEST(Content, NumbersOfACardAreCheckedByName) {
  const auto with = [](const char* field, int value) {
    return refusal([&](Json& j) { j["cards"][0][field] = value; });
  };
  EXPECT_EQ(with("fast_gold", -1), "cards[west_south].fast_gold: -1 is not a whole number from 0 to 999");
  EXPECT_EQ(with("slow_gold", -5), "cards[west_south].slow_gold: -5 is not a whole number from 0 to 999");
  EXPECT_EQ(with("penalty", 1000), "cards[west_south].penalty: 1000 is not a whole number from 0 to 999");
  EXPECT_EQ(with("fast", 0), "cards[west_south].fast: 0 is not a whole number from 1 to 29");
  EXPECT_EQ(with("slow", 1), "cards[west_south].slow: 1 is not a whole number from 2 to 30");
  EXPECT_EQ(with("slow", 31), "cards[west_south].slow: 31 is not a whole number from 2 to 30");
}

TEST(Content, StartsAreTwoToFourAndNotTheGoal) {
  EXPECT_EQ(refusal([](Json& j) { j["starts"][0] = "city"; }), "starts: the goal “city” cannot be a start wonder");
  EXPECT_EQ(refusal([](Json& j) { j["starts"] = {"west"}; }), "starts: a list of 2 to 4 values is expected here");
}

TEST(Content, WondersHaveNamesPlacesAndTolls) {
  const auto with = [](const char* field, const Json& value) {
    return refusal([&](Json& j) { j["wonders"][2][field] = value; });
  };
  EXPECT_EQ(with("toll", 100), "wonders[coast].toll: 100 is not a whole number from 0 to 99");
  EXPECT_EQ(with("toll", -1), "wonders[coast].toll: -1 is not a whole number from 0 to 99");
  EXPECT_EQ(with("longitude", 180.1),
            "wonders[coast].longitude: 180.1 is not a number of degrees from -180 to 180 with at most one decimal");
  EXPECT_EQ(with("latitude", -91),
            "wonders[coast].latitude: -91 is not a number of degrees from -90 to 90 with at most one decimal");
  EXPECT_EQ(with("latitude", 10.25),
            "wonders[coast].latitude: 10.25 is not a number of degrees from -90 to 90 with at most one decimal");
  EXPECT_EQ(with("latitude", "north"),
            "wonders[coast].latitude: \"north\" is not a number of degrees from -90 to 90 with at most one decimal");
  EXPECT_EQ(with("name", {{"fr", ""}, {"en", "Coast"}}).find("wonders[coast].name.fr:"), 0U);
  EXPECT_EQ(with("name", {{"fr", "Côte"}, {"en", std::string(25, 'x')}}).find("wonders[coast].name.en:"), 0U);
}

TEST(Content, BonusCardsAreZeroToThirtyOfAKind) {
  EXPECT_EQ(refusal([](Json& j) { j["bonus"]["joker"] = 31; }), "bonus.joker: 31 is not a whole number from 0 to 30");
  EXPECT_EQ(refusal([](Json& j) { j["bonus"].erase("ambush"); }), "bonus.ambush: is missing");
}

TEST(Content, UnknownAndMissingFieldsAreRefusedByName) {
  EXPECT_EQ(refusal([](Json& j) { j["paths"][0]["color"] = 1; }), "paths[west_south].color: is not known here");
  EXPECT_EQ(refusal([](Json& j) { j["cards"][0].erase("penalty"); }), "cards[west_south].penalty: is missing");
  EXPECT_EQ(refusal([](Json& j) { j["wonders"][0].erase("id"); }), "wonders[0].id: is missing");
  EXPECT_EQ(refusal([](Json& j) { j["wonders"][0] = 5; }), "wonders[0]: an object is expected here");
  EXPECT_EQ(refusal([](Json& j) { j["scale"] = 5; }), "scale: is not known here");
}

TEST(Content, AtMostThirtyTwoWondersAndSixtyFourPaths) {
  EXPECT_EQ(refusal([](Json& j) {
              for (int i = 0; i < 27; ++i) j["wonders"].push_back(j["wonders"][0]);
            }),
            "wonders: a list of 4 to 32 values is expected here");
  EXPECT_EQ(refusal([](Json& j) {
              for (int i = 0; i < 54; ++i) j["paths"].push_back(j["paths"][0]);
            }),
            "paths: a list of 1 to 64 values is expected here");
}

const std::string kLongName(200, 'x');
const Json kThreeLanguages = {{"de", "Küste"}, {"fr", "Côte"}, {"en", kLongName}};

/// The small board as version 2, with this name for the coast.
Json second_version(const Json& name) {
  Json json = small_json();
  json["version"] = 2;
  json["wonders"][2]["name"] = name;
  return json;
}

/// What the coast is called in a language.
std::string coast(const Json& name, std::string_view language) {
  const NamedBoard board = board_of(second_version(name));
  return Phrases(phrase_files(), language).say(wonder_name(board.names.wonder_names[2]));
}

TEST(SecondVersion, HasNamesOfAnyLengthInAnyNumberOfLanguages) {
  const NamedBoard board = board_of(second_version(kThreeLanguages));
  const Json written = content_json<BoardFile>(board);
  EXPECT_EQ(written["version"], 2);
  EXPECT_EQ(written["wonders"][2]["name"], kThreeLanguages);
  EXPECT_EQ(board_of(written), board);
  EXPECT_EQ(coast(kThreeLanguages, "fr"), "Côte");
  EXPECT_EQ(coast(kThreeLanguages, "en"), kLongName);
}

TEST(SecondVersion, SpeaksEnglishWhereALanguageIsMissingAndElseTheFirst) {
  EXPECT_EQ(coast({{"de", "Küste"}, {"en", "Coast"}}, "fr"), "Coast");
  EXPECT_EQ(coast({{"de", "Küste"}, {"fr", "Côte"}}, "en"), "Küste");
  EXPECT_EQ(coast("Costa", "fr"), "Costa");
}

TEST(SecondVersion, IsWrittenOnlyWhereTheFirstCannotHoldTheNames) {
  const Json first = {{"fr", "Côte"}, {"en", "Coast"}};
  const auto version = [](const Json& json) { return content_json<BoardFile>(board_of(json)).value("version", 1); };
  EXPECT_EQ(version(second_version(first)), 1);
  EXPECT_EQ(version(second_version({{"en", "Coast"}, {"fr", "Côte"}})), 2) << "in another order";
  EXPECT_EQ(version(second_version({{"fr", "Côte"}, {"en", std::string(25, 'x')}})), 2);
  EXPECT_EQ(version(second_version("Coast")), 2);
  Json titled = second_version(first);
  titled["name"] = {{"fr", "Plan"}, {"en", "Map"}};
  EXPECT_EQ(version(titled), 2);
  titled["name"] = std::string(41, 'x');
  EXPECT_EQ(version(titled), 2);
}

TEST(SecondVersion, HasFormsWithinASentence) {
  const Json caves = {{"fr", {{"name", "Grottes"}, {"in_text", "les grottes"}}}, {"en", "Caves"}};
  EXPECT_EQ(coast(caves, "fr"), "Grottes");
  const NamedBoard board = board_of(second_version(caves));
  EXPECT_EQ(content_json<BoardFile>(board)["wonders"][2]["name"], caves);
  EXPECT_EQ(content_json<BoardFile>(board)["version"], 2);
  EXPECT_EQ(Phrases(phrase_files(), "fr").say(wonder_in_text(board.names.wonder_names[2])), "les grottes");
}

TEST(SecondVersion, RefusesWrongNamesByField) {
  const auto refused = [](const Json& name) { return refusal([&](Json& j) { j = second_version(name); }); };
  const std::string sentence =
      ": a text of at least one character without control characters, or an object with such a text for each language, "
      "is "
      "expected here";
  for (const Json& name : {Json(5), Json(""), Json("a\nb"), Json::object(), Json::array()})
    EXPECT_EQ(refused(name), "wonders[coast].name" + sentence) << compact(name);
  EXPECT_EQ(refused({{"fr", "Côte"}, {"en", ""}}), "wonders[coast].name.en" + sentence);
  EXPECT_EQ(refused({{"fr", 3}}), "wonders[coast].name.fr" + sentence);
  EXPECT_EQ(refused({{"fr", {{"name", "Grottes"}}}}), "wonders[coast].name.fr.in_text: is missing");
  EXPECT_EQ(refused({{"fr", {{"name", "Grottes"}, {"in_text", ""}}}}), "wonders[coast].name.fr.in_text" + sentence);
  EXPECT_EQ(refused({{"fr", {{"name", "Grottes"}, {"in_text", "les grottes"}, {"of", "des grottes"}}}}),
            "wonders[coast].name.fr.of: is not known here");
  EXPECT_EQ(refused({{"f r", "Côte"}}),
            "wonders[coast].name.f r: a language is named by letters, digits and -, such as fr or pt-BR");
  EXPECT_EQ(refusal([](Json& j) { j["version"] = 3; }), "version: 3 is not a whole number from 1 to 2");
  EXPECT_EQ(refusal([](Json& j) { j["version"] = 2, j["name"] = 7; }), "name" + sentence);
}

TEST(FirstVersion, HasFrenchAndEnglishAlone) {
  EXPECT_EQ(refusal([](Json& j) { j["wonders"][2]["name"]["de"] = "Küste"; }),
            "wonders[coast].name.de: is not known here");
  EXPECT_EQ(refusal([](Json& j) { j["wonders"][2]["name"].erase("fr"); }), "wonders[coast].name.fr: is missing");
  EXPECT_EQ(refusal([](Json& j) { j["version"] = 1; }), "");
}

TEST(SecondVersion, IsDrawnAndStandsInALogThatIsPlayedOn) {
  Json json = second_version(kThreeLanguages);
  json["name"] = {{"fr", kLongName}, {"it", kLongName}};
  const Title& title = *find_title(catalogue(), "explorers");
  const auto setup = title.configure({{"board", json}}, Completeness::DefaultsAllowed);
  ASSERT_TRUE(setup);
  auto match = Match::start(*setup, {"human", "human"}, 5);
  ASSERT_TRUE(match);
  ASSERT_TRUE(match->act(Seat{0}, "start west"));
  const auto again = Match::replay(catalogue(), *read_match_log(log_json(match->log())));
  ASSERT_TRUE(again);
  EXPECT_EQ(compact(log_json(again->log())), compact(log_json(match->log())));
  const Phrases english(phrase_files(), "en");
  const std::vector<std::string> names = {"Ada", "Ben"};
  EXPECT_EQ(again->position().draw(Viewer::everyone(), names, english).width(), 80);
  EXPECT_NE(map_svg(board_of(json), english).find("xxx…"), std::string::npos);
}

TEST(BuiltInMap, IsTheContentFileAndTheBookCardStandsThere) {
  const Json file = *parse_json(file_text(project_root() / "content/explorers/house.json"));
  EXPECT_EQ(content_json<BoardFile>(built_in_board()), file);
  EXPECT_EQ(board_of(file), built_in_board());
  const Card& card = kBuiltInBoard.cards[*find_id<CardIndex>(built_in_board().names.cards, "france_lhasa")];
  EXPECT_EQ(built_in_board().names.id(card.from), "france");
  EXPECT_EQ(built_in_board().names.id(card.to), "lhasa");
  EXPECT_EQ(card.fast, 3);
  EXPECT_EQ(card.slow, 5);
  EXPECT_EQ(card.fast_gold, 130);
  EXPECT_EQ(card.slow_gold, 45);
  EXPECT_EQ(card.penalty, 90);
}

TEST(BuiltInMap, HasTheStartsAndTheGoalOfTheBook) {
  Ids starts;
  for (const WonderIndex start : kBuiltInBoard.starts) starts.push_back(built_in_board().names.id(start));
  EXPECT_EQ(starts, (Ids{"united_kingdom", "france", "spain", "timbuktu"}));
  EXPECT_EQ(built_in_board().names.id(kBuiltInBoard.goal), "forbidden_city");
}

TEST(RingBoard, IsAContentFileLikeAnother) {
  NamedBoard ring{ring_board(), {plain_name("Ring"), {}, {}, {}, {}}};
  const auto number = [](std::vector<std::string>& ids, const auto& things) {
    while (ids.size() < things.size()) ids.push_back(std::to_string(ids.size()));
  };
  number(ring.names.wonders, ring.board.wonders);
  number(ring.names.paths, ring.board.paths);
  number(ring.names.cards, ring.board.cards);
  ring.names.wonder_names.assign(ring.names.wonders.size(), {{"fr", "a"}, {"en", "b"}});
  EXPECT_EQ(board_of(content_json<BoardFile>(ring)), ring);
}

}  // namespace
}  // namespace sextant::explorers
