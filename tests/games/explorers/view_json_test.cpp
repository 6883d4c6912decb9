// docs/views.md, "explorers".
#include <functional>

#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

std::string refusal_of_view(const Journey& j, const std::function<void(Json&)>& change,
                            Viewer viewer = Viewer::of(Seat{0})) {
  Json json = j.view(viewer);
  change(json);
  const auto view = read_view<Game>(j.notation(), json);
  return view ? "" : Phrases(phrase_files(), "en").say(view.error());
}

Journey moving_journey() {
  Journey j;
  j.begin("west_middle", "south_coast").play("roll 1 4; play plus2; step west_middle.1");
  return j;
}

TEST(ViewJson, ReadsBackForEveryViewerThroughRandomGames) {
  for (const int players : {2, 3})
    for (const Tolls tolls : {Tolls::Manual, Tolls::Automatic}) {
      const Notation notation(config_on(small_board(), {.players = players, .tolls = tolls}));
      const Rules& rules = notation.rules();
      Rng rng(static_cast<std::uint64_t>(players), 0);
      State s = rules.start();
      for (int i = 0; i < 600 && !rules.turn(s).is_over(); ++i) {
        for (const Viewer viewer : {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::everyone(), Viewer::open()}) {
          const View view = rules.view(s, viewer);
          const auto read = read_view<Game>(notation, *parse_json(compact(view_json<Game>(notation, view))));
          ASSERT_TRUE(read) << Phrases(phrase_files(), "en").say(read.error());
          ASSERT_EQ(*read, view);
          // A page asks about the view of a document, which has no queues: any order of the cards fits.
          Json shown = view_json<Game>(notation, view);
          shown.erase("queues");
          ASSERT_TRUE(read_view<Game>(notation, shown));
        }
        rules.play_unchecked(s, rules.turn(s).is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
      }
    }
}

TEST(ViewJson, HasTheseFields) {
  const Json json = moving_journey().view(Viewer::of(Seat{0}));
  EXPECT_EQ(json["phase"], "move");
  EXPECT_EQ(json["turn"], 0);
  EXPECT_EQ(json["points"], 6);
  EXPECT_EQ(compact(json["visited"]), R"(["west_middle.1","west"])");
  EXPECT_EQ(compact(json["discards"]), R"({"plus2":1,"plus3":0,"ambush":0,"joker":0})");
  EXPECT_EQ(compact(json["seats"][0]),
            R"({"start":"west","figure":"west_middle.1","gold":50,"ambassadors":["west"],"first_cards":["west"],)"
            R"("exploration":{"card":"west_middle","rolls":1,"failed":false},)"
            R"("hand":{"size":2,"cards":{"plus2":0,"plus3":1,"ambush":1,"joker":0}}})");
  EXPECT_EQ(compact(json["seats"][1]["hand"]), R"({"size":3,"cards":null})");
}

TEST(ViewJson, RefusesWhatItDoesNotKnowByField) {
  const Journey j = moving_journey();
  const auto set = [](const char* field, const Json& value) { return [=](Json& json) { json[field] = value; }; };
  EXPECT_EQ(refusal_of_view(j, set("tokens", {"atlantis.1"})), "view.tokens[0]: “atlantis.1” is not known");
  EXPECT_EQ(refusal_of_view(j, set("tokens", {"west"})), "view.tokens[0]: does not fit the rest of the position");
  EXPECT_EQ(refusal_of_view(j, set("entries", {"west_middle.1"})),
            "view.entries[0]: “west_middle.1” is not known; choose from: west, south, coast, middle, river, city");
  EXPECT_EQ(refusal_of_view(j, set("drawn", {"nothing"})), "view.drawn[0]: “nothing” is not known");
  EXPECT_EQ(
      refusal_of_view(j, [](Json& json) { json["queues"]["west"] = {"south_coast"}; }),
      "view.queues.west[0]: “south_coast” is not known; choose from: west_south, west_coast, west_middle, west_river, "
      "west_city, west_middle_slowly, west_city_slowly");
  EXPECT_EQ(refusal_of_view(j, [](Json& json) { json["queues"]["west"] = {"west_middle"}; }),
            "view.queues: the card “west_middle” is in two places");
  EXPECT_EQ(refusal_of_view(j, [](Json& json) { json["seats"][1]["hand"]["cards"] = json["discards"]; }),
            "view.seats[1].hand.cards: does not fit the rest of the position");
  EXPECT_EQ(refusal_of_view(j, [](Json& json) { json["seats"][0]["figure"] = "atlantis"; }),
            "view.seats[0].figure: “atlantis” is not known");
  EXPECT_EQ(refusal_of_view(j, [](Json& json) { json["weather"] = "fine"; }), "view.weather: is not known here");
}

TEST(ViewJson, RefusesWhatDoesNotFit) {
  const Journey j = moving_journey();
  const auto misfit = [&](const std::function<void(Json&)>& change) { return refusal_of_view(j, change); };
  const std::string sentence = ": does not fit the rest of the position";
  EXPECT_EQ(misfit([](Json& json) { json["mover"] = 1; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["mover"] = nullptr; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["turn"] = 1; }), "view.turn" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["points"] = 200; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["mishap"] = "ruined"; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["visited"] = {"west"}; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["tokens"] = {"west_middle.1"}; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["entries"] = {"south"}; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["stock"] = 3; }), "view.stock" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["asked"] = 0; }), "view.asked" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["drawn"] = {"west_city"}; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["seats"][1]["first_cards"] = Json::array(); }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["seats"][1]["start"] = "west"; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["seats"][1]["exploration"] = nullptr; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["seats"][0]["exploration"]["rolls"] = 17; }), "view" + sentence);
  EXPECT_EQ(misfit([](Json& json) { json["seats"][0]["hand"]["size"] = 3; }), "view.seats[0].hand.size" + sentence);
}

TEST(ViewJson, RefusesACrossingThatNobodyCouldGoOnFrom) {
  Journey j;
  j.begin("west / south", "plus2 joker ambush / joker joker joker", "west_middle / south_coast");
  j.s.figures[Seat{1}] = j.node("west_middle.1");
  j.play("roll 1 2");
  j.s.points = 1;
  j.play("step west_middle.1");
  EXPECT_EQ(refusal_of_view(j, [](Json&) {}), "");
  EXPECT_EQ(refusal_of_view(j,
                            [](Json& json) {
                              json["seats"][0]["hand"]["cards"]["plus2"] = 0;
                              json["seats"][0]["hand"]["cards"]["joker"] = 2;
                            }),
            "view: does not fit the rest of the position");
}

}  // namespace
}  // namespace sextant::explorers
