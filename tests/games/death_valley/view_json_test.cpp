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
        const auto read = Game::read_view(notation, *parse_json(compact(Game::view_json(notation, view))));
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
  const auto read = Game::read_view(table.notation(), json);
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

TEST(ViewJson, IsRefusedWhereCardsAreUnknownTwiceOrMissing) {
  const Table table = in_a_collapse();
  EXPECT_EQ(refusal(table, "face_up", "toads"), R"(view.face_up: "toads" is not a card of this deck)");
  EXPECT_EQ(refusal(table, "face_up", "snakes"), "view.journeys[0][1].card: snakes stands there twice");
  EXPECT_EQ(refusal(table, [](Json& json) { json["discards"][0].push_back("snakes"); }),
            "view.discards[0]: snakes stands there twice");
  EXPECT_EQ(refusal(table, "deck", 7), "view.deck: is not what the rest of the table leaves");
  EXPECT_EQ(refusal(table, "asking", {"snakes", "snakes"}), "view.asking: snakes does not belong there");
  EXPECT_EQ(refusal(table, "kept", {"devils-hole"}), "view.kept: devils-hole does not belong there");
}

TEST(ViewJson, IsRefusedWhereItDoesNotFitThePhase) {
  const Table table = in_a_collapse();
  const std::string no_fit = ": does not fit the rest of the view";
  EXPECT_EQ(refusal(table, "phase", "sleep"), "view.phase: “sleep” is not a phase of this game");
  EXPECT_EQ(refusal(table, "turn", 1), "view.turn: does not fit the phase");
  EXPECT_EQ(refusal(table, "active", 1), "view.active" + no_fit);
  EXPECT_EQ(refusal(table, "subject", 1), "view.asking: scottys-castle does not belong there");
  EXPECT_EQ(refusal(table, "subject", nullptr), "view.subject" + no_fit);
  EXPECT_EQ(refusal(table, "turns", 400), "view.turns" + no_fit);
  EXPECT_EQ(refusal(table, "from", 1), "view.from" + no_fit);
  EXPECT_EQ(refusal(table, "gap", 5), "view.gap" + no_fit);
  EXPECT_EQ(refusal(table, "looked_at", "mesquite-flat-dunes"), "view.deck: is not what the rest of the table leaves");
  EXPECT_EQ(refusal(table, "asking", Json::array()), "view.asking" + no_fit);
  EXPECT_EQ(refusal(table, "asking", {"snakes"}), "view.asking" + no_fit);
  EXPECT_EQ(refusal(table, "kept", {"snakes"}), "view.phase" + no_fit);
  EXPECT_EQ(refusal(table, "collapses", {-1, 0}), "view.collapses: whole numbers are expected here");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["journeys"][0][1]["hidden"] = {"mesquite-flat-dunes"};
                      json["deck"] = 8;
                    }),
            "view.journeys" + no_fit);
}

TEST(ViewJson, IsRefusedWhereNothingIsLeftToPlayWith) {
  Table table;
  table.lay("snakes coyotes /", "/", "super-bloom");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["face_up"] = nullptr;
                      json["deck"] = 16;
                    }),
            "view.face_up: does not fit the rest of the view");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["phase"] = "over";
                      json["turn"] = "over";
                    }),
            "view.deck: does not fit the rest of the view");
  EXPECT_EQ(refusal(table, [](Json& json) { json["phase"] = "hide"; }),
            "view.albums: does not fit the rest of the view");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["phase"] = "hazard";
                      json["subject"] = 0;
                    }),
            "view.phase: does not fit the rest of the view");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["phase"] = "setup";
                      json["turn"] = "chance";
                    }),
            "view.face_up: does not fit the rest of the view");
}

TEST(ViewJson, OfSoloHasNoAlbumOfTheAutomatonAndNoTurnOfIt) {
  Table table(solo());
  table.lay("snakes /", "super-bloom /", "eureka-dunes");
  EXPECT_EQ(refusal(table, "viewer", 1), "view.viewer: 1 is not a whole number from 0 to 0");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["turns"] = 1;
                      json["active"] = 1;
                      json["turn"] = 1;
                    }),
            "view.turn: does not fit the phase");
  EXPECT_EQ(refusal(table,
                    [](Json& json) {
                      json["albums"][1] = json["journeys"][1];
                      json["journeys"][1].clear();
                    }),
            "view.albums: does not fit the rest of the view");
}

}  // namespace
}  // namespace sextant::death_valley
