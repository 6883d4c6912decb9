#include "match/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"

// Contract: docs/table.md.
namespace sextant {
namespace {

const std::vector<std::string> kNames = {"Ann", "Ben"};

const Phrases& english() {
  static const Phrases phrases(phrase_files(), "en");
  return phrases;
}

Match new_match(const Title& title) {
  const std::vector<std::string> people(static_cast<std::size_t>(title.min_seats()), std::string(kPerson));
  return Match::start(title, Json::object(), people, 5).value();
}
Conductor lost_cities() {
  Conductor conductor(new_match(*find_title(catalogue(), "lost_cities")), {});
  conductor.begin();
  return conductor;
}
Json table_of(const Conductor& conductor, Viewer viewer, std::size_t from = 0) {
  return table_json(conductor, {viewer, kNames, english(), /*is_local=*/true}, from).value();
}
std::string some_choice(const Match& match) {
  Rng rng = match.bot_rng();
  const auto choices = match.position().choices();
  return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}

TEST(Table, HasATextForEveryOnlookerOfAPosition) {
  for (const Title* title : catalogue()) {
    Conductor conductor(new_match(*title), {});
    conductor.begin();
    const std::vector<std::string> names(static_cast<std::size_t>(conductor.match().position().sides()), "Zoé");
    for (int i = 0; i < 20 && conductor.due().kind != Due::Kind::Over; ++i) {
      TableTexts texts(conductor);
      for (const Viewer viewer : {Viewer::of(seat_at(0)), Viewer::everyone(), Viewer::open()}) {
        const Onlooker onlooker{viewer, names, english(), /*is_local=*/true};
        ASSERT_EQ(texts.table(onlooker, 0).value(), compact(table_json(conductor, onlooker, 0).value())) << title->id();
      }
      ASSERT_TRUE(conductor.act(conductor.due().seat, conductor.length(), some_choice(conductor.match())));
    }
  }
}

TEST(Table, GivesTheChoicesToWhoDecidesAlone) {
  const Conductor conductor = lost_cities();
  const Seat decides = conductor.due().seat;
  const Json own = table_of(conductor, Viewer::of(decides));
  ASSERT_EQ(own["choices"].size(), conductor.match().position().choices().size());
  EXPECT_EQ(own["choices"][0]["do"], conductor.match().position().choices()[0]);
  EXPECT_NE(own["choices"][0]["label"], "");
  EXPECT_EQ(table_of(conductor, Viewer::of(seat_at(1 - decides.index)))["choices"], Json::array());
  EXPECT_EQ(table_of(conductor, Viewer::everyone())["choices"], Json::array());
  EXPECT_EQ(table_of(conductor, Viewer::open())["choices"], own["choices"]);
}

TEST(Table, IsOpenOnlyWhereEverybodyMaySeeEverything) {
  Conductor conductor = lost_cities();
  EXPECT_FALSE(table_json(conductor, {Viewer::open(), kNames, english()}, 0));
  ASSERT_TRUE(conductor.resign(seat_at(0)));
  EXPECT_TRUE(table_json(conductor, {Viewer::open(), kNames, english()}, 0));
}

TEST(Table, TellsWhatHappenedVeiledFromTheEntryAskedFor) {
  const Conductor conductor = lost_cities();
  const Json all = table_of(conductor, Viewer::of(seat_at(1)))["happened"];
  ASSERT_EQ(all.size(), 16U);
  EXPECT_EQ(all[0], (Json{{"seq", 0},
                          {"kind", "chance"},
                          {"do", "deal 0 ?"},
                          {"tell", "Ann receives a card"},
                          {"moves", Json::array({{{"piece", nullptr}, {"from", "deck"}, {"to", "hand.0"}}})}}));
  const Json last = table_of(conductor, Viewer::of(seat_at(1)), 15);
  EXPECT_EQ(last["from"], 15);
  EXPECT_EQ(last["happened"], Json::array({all[15]}));
  EXPECT_EQ(table_of(conductor, Viewer::everyone(), 999)["happened"], Json::array());
}

TEST(Table, MarksAChoiceWithTheMovesThatItMakes) {
  Conductor conductor = lost_cities();
  const Due due = conductor.due();
  const Json table = table_of(conductor, Viewer::of(due.seat));
  const Json choice = table["choices"][0];
  ASSERT_TRUE(conductor.act(due.seat, due.seq, choice["do"].get<std::string>()));
  const Json after = table_of(conductor, Viewer::of(due.seat), due.seq);
  EXPECT_EQ(after["happened"][0]["moves"], choice["marks"]);
  EXPECT_EQ(choice["marks"][0]["from"], "hand." + std::to_string(due.seat.index));
}

TEST(Table, TurnsTheMovesOfWhatIsTakenBackRound) {
  Conductor conductor = lost_cities();
  const Due due = conductor.due();
  const Json choice = table_of(conductor, Viewer::of(due.seat))["choices"][0];
  ASSERT_TRUE(conductor.act(due.seat, due.seq, choice["do"].get<std::string>()));
  ASSERT_TRUE(conductor.undo(due.seat));
  const Json undone = table_of(conductor, Viewer::everyone(), due.seq + 1)["happened"][0];
  const Json& mark = choice["marks"][0];
  EXPECT_EQ(undone["moves"], Json::array({{{"piece", mark["piece"]}, {"from", mark["to"]}, {"to", mark["from"]}}}));
}

TEST(Table, AsksWhoDecidesAndTellsOthersWhoseTurnItIs) {
  Conductor conductor = lost_cities();
  const Seat decides = conductor.due().seat;
  EXPECT_EQ(table_of(conductor, Viewer::of(decides))["prompt"], "Play or discard a card.");
  EXPECT_EQ(table_of(conductor, Viewer::everyone())["prompt"], kNames[decides.index] + " to play.");
  ASSERT_TRUE(conductor.resign(decides));
  const Json over = table_of(conductor, Viewer::everyone());
  EXPECT_EQ(over["prompt"], nullptr);
  EXPECT_EQ(over["result"]["why"], kNames[decides.index] + " resigned.");
}

TEST(Opening, HoldsTheContentWithItsNames) {
  const Conductor conductor = lost_cities();
  const Json opening = opening_json(conductor.match().setup(), english());
  EXPECT_EQ(opening["config"], conductor.match().log().header.config);
  EXPECT_EQ(opening["content"]["cards"].size(), 50U);
  EXPECT_EQ(opening["content"]["cards"][1],
            (Json{{"id", "Y2"}, {"suit", "Y"}, {"colour", "yellow"}, {"number", 2}, {"name", "yellow 2"}}));
}

/// Whether a value is of the types that a schema says, without bounds.
bool fits(const Json& schema, const Json& value) {
  if (schema.contains("anyOf"))
    return std::ranges::any_of(schema["anyOf"], [&](const Json& one) { return fits(one, value); });
  if (schema.contains("enum")) return std::ranges::find(schema["enum"], value) != schema["enum"].end();
  if (!schema.contains("type")) return true;
  const std::string type = schema["type"];
  if (type == "array")
    return value.is_array() && std::ranges::all_of(value, [&](const Json& one) { return fits(schema["items"], one); });
  if (type != "object")
    return type == "integer"   ? value.is_number_integer()
           : type == "string"  ? value.is_string()
           : type == "boolean" ? value.is_boolean()
                               : value.is_null();
  if (!value.is_object()) return false;
  for (const Json& name : schema["required"])
    if (!value.contains(name.get<std::string>())) return false;
  for (const auto& [name, part] : value.items())
    if (!schema["properties"].contains(name) || !fits(schema["properties"][name], part)) return false;
  return true;
}

TEST(Documents, FitTheirSchemas) {
  const Json schemas = document_schemas();
  for (const Title* title : catalogue()) {
    Conductor conductor(new_match(*title), {});
    const std::vector<std::string> names(static_cast<std::size_t>(conductor.match().position().sides()), "x");
    EXPECT_TRUE(fits(schemas["opening"], opening_json(conductor.match().setup(), english())));
    conductor.begin();
    for (int decisions = 0; decisions < 40 && conductor.due().kind == Due::Kind::Person; ++decisions) {
      const Json table = table_json(conductor, {Viewer::open(), names, english(), true}, 0).value();
      ASSERT_TRUE(fits(schemas["table"], table)) << compact(table);
      const Due due = conductor.due();
      ASSERT_TRUE(conductor.act(due.seat, due.seq, some_choice(conductor.match())));
    }
  }
  EXPECT_FALSE(fits(schemas["table"], Json{{"version", 2}}));
}

TEST(Table, NamesWhatIsIdle) {
  const Title& title = *find_title(catalogue(), "ghosts_of_the_moor");
  Conductor conductor(new_match(title), {});
  bool found = false;
  for (conductor.begin(); conductor.due().kind == Due::Kind::Person && !found;) {
    const Json table = table_of(conductor, Viewer::of(conductor.due().seat));
    for (const Json& choice : table["choices"]) {
      EXPECT_EQ(choice.contains("idle"), choice["do"] == "no plank");
      found |= choice.contains("idle");
    }
    const Due due = conductor.due();
    ASSERT_TRUE(conductor.act(due.seat, due.seq, some_choice(conductor.match())));
  }
  EXPECT_TRUE(found);
}

// Whoever makes it, from whatever it was kept in: the bytes are the same.
TEST(Table, FollowsFromTheLogAlone) {
  for (const Title* title : catalogue()) {
    const auto seats = static_cast<std::size_t>(title->min_seats());
    std::vector<std::string> names;
    Conductor conductor(new_match(*title), {Etiquette::Skip::IdleInPublic});
    conductor.begin();
    while (std::ssize(names) < conductor.match().position().sides())
      names.push_back("P" + std::to_string(names.size()));
    for (int decisions = 0; decisions < 60 && conductor.due().kind == Due::Kind::Person; ++decisions) {
      const Due due = conductor.due();
      const auto batch = conductor.act(due.seat, due.seq, some_choice(conductor.match()));
      ASSERT_TRUE(batch);
      const Conductor other(Match::resume(catalogue(), conductor.match().log()).value(),
                            {Etiquette::Skip::Forced, true});
      for (std::size_t i = 0; i <= seats; ++i) {
        const Viewer viewer = i < seats ? Viewer::of(seat_at(static_cast<int>(i))) : Viewer::everyone();
        const Onlooker onlooker{viewer, names, english()};
        EXPECT_EQ(compact(table_json(conductor, onlooker, batch->from).value()),
                  compact(table_json(other, onlooker, batch->from).value()));
      }
    }
  }
}

/// The table of a viewer after a trail has been played.
std::string table_after(const Trail& trail, Viewer viewer) {
  const std::vector<std::string> people(static_cast<std::size_t>(trail.setup->seats()), std::string(kPerson));
  Match match = Match::start(trail.setup, people, 1).value();
  for (const std::string& action : trail.actions)
    EXPECT_TRUE(match.turn().is_chance() ? match.deal(action) : match.act(match.turn().seat(), action));
  const std::vector<std::string> names(static_cast<std::size_t>(trail.setup->sides()), "x");
  const Conductor conductor(std::move(match), {});
  return compact(table_json(conductor, {viewer, names, english()}, 0).value());
}

/// The beginnings of a random game that end with the first answer after chance, which may have been no choice.
std::vector<Trail> beginnings(const SharedSetup& setup, std::uint64_t seed) {
  const Trail whole = random_trail(setup, seed, 400);
  std::vector<Trail> trails;
  const auto position = setup->start();
  bool was_chance = false;
  for (std::size_t i = 0; i < whole.actions.size() && trails.size() < 30; ++i) {
    const bool is_chance = position->turn().is_chance();
    if (was_chance && !is_chance && i >= 20)
      trails.push_back({setup, {whole.actions.begin(), whole.actions.begin() + static_cast<std::ptrdiff_t>(i) + 1}});
    was_chance = is_chance;
    EXPECT_TRUE(position->play(whole.actions[i]));
  }
  return trails;
}

TEST(Table, IsTheSameWhereOnlyWhatTheViewerMayNotKnowDiffers) {
  for (const Title* title : catalogue()) {
    int compared = 0;
    const auto setup = standard_setup(*title);
    for (const std::uint64_t seed : {1U, 2U})
      for (const Trail& trail : beginnings(setup, seed))
        for (const Viewer viewer : closed_viewers(setup->seats())) {
          const auto other = other_trail(trail, viewer);
          if (!other) continue;
          ++compared;
          ASSERT_EQ(table_after(*other, viewer), table_after(trail, viewer)) << title->id();
        }
    EXPECT_EQ(compared > 0, title->has_secrets()) << "a game with secrets must have been compared";
  }
}

}  // namespace
}  // namespace sextant
