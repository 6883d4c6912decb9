#include "tests/games/death_valley/table.hpp"
#include "text/phrases.hpp"

// docs/views.md, "death_valley".
namespace sextant::death_valley {
namespace {

TEST(ViewJson, ReadsBackThroughRandomGamesOfEveryVariant) {
  for (const NamedConfig& config :
       {NamedConfig{}, copilot(trial_deck()), solo(trial_deck()), with_deck(trial_deck())}) {
    const Notation notation(config);
    const Rules& rules = notation.rules();
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Rng rng(seed, 0);
      State s = rules.start();
      for (bool over = false; !over;) {
        const View view = rules.view(s, Viewer::of(Seat{0}));
        const auto read = read_view<Game>(notation, *parse_json(compact(view_json<Game>(notation, view))));
        ASSERT_TRUE(read.has_value()) << Phrases(phrase_files(), "en").say(read.error());
        ASSERT_EQ(*read, view);
        over = view.turn.is_over();
        if (!over) rules.play_unchecked(s, view.turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
      }
    }
  }
}

Table in_a_collapse() {
  Table table(with_deck(deck_with_page_card("coyotes", "vultures")));
  table.lay("scottys-castle snakes super-bloom eureka-dunes / devils-hole(scorpions)", "vultures /", "panamint-dunes");
  table.discard(1, "badwater-basin").play("travel up");
  return table;
}

TEST(ViewJson, HasTheseFieldsInThisOrder) {
  EXPECT_EQ(compact(in_a_collapse().view(Viewer::of(Seat{1}))),
            R"({"viewer":1,"phase":"keep","turn":0,"active":0,"subject":0,"turns":0,"deck":9,"face_up":null,)"
            R"("looked_at":null,"from":0,"gap":4,"asking":["scottys-castle"],"kept":[],)"
            R"("journeys":[[{"card":"scottys-castle","hidden":[]},{"card":"snakes","hidden":[]},)"
            R"({"card":"super-bloom","hidden":[]},{"card":"eureka-dunes","hidden":[]}],)"
            R"([{"card":"vultures","hidden":[]}]],)"
            R"("albums":[[{"card":"devils-hole","hidden":["scorpions"]}],[]],)"
            R"("discards":[["panamint-dunes"],["badwater-basin"]],"collapses":[1,1]})");
}

TEST(ViewJson, NamesThePhase) {
  Table table;
  EXPECT_EQ(table.view()["phase"], "setup");
  table.play("reveal devils-cornfield");
  EXPECT_EQ(table.view()["phase"], "act");
  table.play("travel up");
  EXPECT_EQ(table.view()["phase"], "reveal");
  table.play("reveal telescope-peak; travel up; reveal racetrack-playa; travel up; pass; reveal snakes; peek");
  EXPECT_EQ(table.view()["phase"], "look");
  table.play("draw coyotes");
  EXPECT_EQ(table.view()["phase"], "give");
  EXPECT_EQ(table.view()["looked_at"], "coyotes");
  table.play("give other; travel deck");
  EXPECT_EQ(table.view()["phase"], "draw");
  table.play("draw badwater-basin");
  EXPECT_EQ(table.view()["phase"], "swap");
  EXPECT_EQ(table.view()["asking"], Json::parse(R"(["racetrack-playa"])"));
  table.play("pass; travel deck; draw scorpions; rest coyotes; hide badwater-basin");
  EXPECT_EQ(table.view()["phase"], "hide");
  EXPECT_EQ(table.view()["from"], 2);
  table.play("done");
  EXPECT_EQ(table.view()["phase"], "shuffle");
  table.play("done");
  EXPECT_EQ(table.view()["phase"], "exchange");
}

/// The sentence with which a changed view is refused.
std::string refusal(const Table& table, const std::function<void(Json&)>& change) {
  Json json = table.view();
  change(json);
  const auto read = read_view<Game>(table.notation(), json);
  return read ? "accepted" : Phrases(phrase_files(), "en").say(read.error());
}

std::string refusal(const Table& table, const std::string& field, const Json& value) {
  return refusal(table, [&](Json& json) { json[field] = value; });
}

TEST(ViewJson, IsRefusedByFieldWhereItIsMissingUnknownOrOfAWrongType) {
  const Table table = in_a_collapse();
  const Json whole = table.view();
  for (const auto& [field, value] : whole.items()) {
    EXPECT_EQ(refusal(table, [&](Json& json) { json.erase(field); }), "view." + field + ": is missing");
    EXPECT_NE(refusal(table, field, Json::object()).find("view." + field), std::string::npos) << field;
  }
  EXPECT_EQ(refusal(table, "secret", 1), "view.secret: is not known here");
}

const std::string kNoFit = ": does not fit the rest of the position";

TEST(ViewJson, IsRefusedWhereCardsAreUnknownTwiceOrMissing) {
  const Table table = in_a_collapse();
  EXPECT_TRUE(
      refusal(table, "face_up", "toads").starts_with("view.face_up: “toads” is not known; choose from: vultures,"));
  EXPECT_EQ(refusal(table, "face_up", "snakes"), "view.journeys[0][1].card: snakes appears twice");
  EXPECT_EQ(refusal(table, [](Json& json) { json["discards"][0].push_back("snakes"); }),
            "view.discards[0][1]: snakes appears twice");
  EXPECT_EQ(refusal(table, "deck", 7), "view.deck: is not what the rest of the table leaves");
}

TEST(ViewJson, IsRefusedWhereItDoesNotFitThePhase) {
  const Table table = in_a_collapse();
  EXPECT_TRUE(refusal(table, "phase", "sleep").starts_with("view.phase: “sleep” is not known; choose from: setup,"));
  EXPECT_EQ(refusal(table, "turn", 1), "view.turn" + kNoFit);
  EXPECT_EQ(refusal(table, "subject", 1), "view" + kNoFit);
  EXPECT_EQ(refusal(table, "subject", nullptr), "view.subject: null is not a whole number from 0 to 1");
  EXPECT_EQ(refusal(table, "turns", 400), "view" + kNoFit);
  EXPECT_EQ(refusal(table, "looked_at", "mesquite-flat-dunes"), "view.deck: is not what the rest of the table leaves");
  EXPECT_EQ(refusal(table, "asking", Json::array()), "view" + kNoFit);
  EXPECT_EQ(refusal(table, "asking", {"snakes"}), "view" + kNoFit);
  EXPECT_EQ(refusal(table, "collapses", {-1, 0}), "view.collapses[0]: -1 is not a whole number from 0 to 400");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["journeys"][0][1]["hidden"] = {"mesquite-flat-dunes"};
                      json["deck"] = 8;
                    }),
            "view" + kNoFit);
}

TEST(ViewJson, IsRefusedWhereNothingIsLeftToPlayWith) {
  Table table;
  table.lay("snakes coyotes /", "/", "super-bloom");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["face_up"] = nullptr;
                      json["deck"] = 16;
                    }),
            "view" + kNoFit);
  EXPECT_EQ(refusal(table, "gap", 1), "view.gap" + kNoFit);
  EXPECT_EQ(refusal(table, "subject", 0), "view.subject" + kNoFit);
  EXPECT_EQ(refusal(table, "phase", "hide"), "view" + kNoFit);
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["phase"] = "hazard";
                      json["subject"] = 0;
                    }),
            "view" + kNoFit);
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["phase"] = "setup";
                      json["turn"] = "chance";
                    }),
            "view" + kNoFit);
}

TEST(ViewJson, OfSoloHasNoTurnOfTheAutomaton) {
  Table table(solo());
  table.lay("snakes /", "super-bloom /", "eureka-dunes");
  EXPECT_EQ(refusal(table, "viewer", 1), "view.viewer: “1” is not known; choose from: 0, public, open");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["turns"] = 1;
                      json["active"] = 1;
                      json["turn"] = 1;
                    }),
            "view" + kNoFit);
}

}  // namespace
}  // namespace sextant::death_valley
