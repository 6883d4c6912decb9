#include "match/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

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

TEST(Table, HasATextForEveryOnlookerOfEveryPosition) {
  for (const Title* title : catalogue()) {
    Conductor conductor(new_match(*title), {});
    conductor.begin();
    const std::vector<std::string> names(static_cast<std::size_t>(conductor.match().position().sides()), "Zoé");
    TableTexts texts;
    for (int i = 0; i < 60 && conductor.due().kind != Due::Kind::Over; ++i) {
      for (const Viewer viewer : {Viewer::of(seat_at(0)), Viewer::everyone(), Viewer::open()}) {
        const Onlooker onlooker{viewer, names, english(), /*is_local=*/true};
        std::string text;
        ASSERT_TRUE(texts.add_table(text, conductor, onlooker, 0));
        ASSERT_EQ(text, compact(table_json(conductor, onlooker, 0).value())) << title->id();
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
                          {"moves", Json::array({{{"piece", nullptr}, {"from", "deck"}, {"to", "hand.0"}}})}}));
  const Json last = table_of(conductor, Viewer::of(seat_at(1)), 15);
  EXPECT_EQ(last["from"], 15);
  EXPECT_EQ(last["happened"], Json::array({all[15]}));
  EXPECT_EQ(table_of(conductor, Viewer::everyone(), 999)["happened"], Json::array());
}

std::vector<std::string> told_to(const Conductor& conductor, Viewer viewer, std::size_t from,
                                 std::string_view language = "en") {
  const std::vector<std::string> names(static_cast<std::size_t>(conductor.match().position().sides()), "Ann");
  std::vector<std::string> called = names;
  if (called.size() > 1) called[1] = "Ben";
  const Phrases phrases(phrase_files(), language);
  std::vector<std::string> sentences;
  const Json table = table_json(conductor, {viewer, called, phrases, true}, from).value();
  for (const Json& told : table["told"]) sentences.push_back(told["tell"].get<std::string>());
  return sentences;
}
/// The conductor of a game between two people, with the first decision to come.
Conductor begun(std::string_view game) {
  Conductor conductor(Match::start(*find_title(catalogue(), game), Json::object(), {"human", "human"}, 5).value(), {});
  conductor.begin();
  return conductor;
}
void act(Conductor& conductor, std::string_view action) {
  const auto done = conductor.act(conductor.due().seat, conductor.length(), action);
  ASSERT_TRUE(done) << action;
}
/// A choice that begins so.
std::string choice_with(const Conductor& conductor, std::string_view front) {
  for (const std::string& text : conductor.match().position().choices())
    if (text.starts_with(front)) return text;
  return "none";
}

/// The card of the first choice to lay one, as sentences name it.
std::string card_to_play(const Conductor& conductor, const Phrases& phrases) {
  const std::string label = phrases.say(conductor.match().position().label(choice_with(conductor, "play")));
  return label.substr(label.find(' ') + 1);
}

TEST(Told, SaysATurnInOneSentence) {
  Conductor conductor = begun("lost_cities");
  const std::size_t from = conductor.length();
  EXPECT_EQ(told_to(conductor, Viewer::everyone(), 0), std::vector<std::string>{}) << "how the table was laid";
  const std::string card = card_to_play(conductor, english());
  const std::string carte = card_to_play(conductor, Phrases(phrase_files(), "fr"));
  act(conductor, choice_with(conductor, "play"));
  EXPECT_EQ(told_to(conductor, Viewer::everyone(), from), std::vector<std::string>{"Ann plays " + card + "."});
  act(conductor, "draw deck");
  const Viewer other = Viewer::of(seat_at(1));
  const std::vector<std::string> whole = {"Ann plays " + card + " and draws from the deck."};
  EXPECT_EQ(told_to(conductor, other, from), whole);
  EXPECT_EQ(told_to(conductor, other, conductor.length() - 1), whole) << "from within the turn";
  EXPECT_EQ(told_to(conductor, other, from, "fr"), std::vector<std::string>{"Ann pose " + carte + " et pioche."});
}

TEST(Told, TellsADealToItsReceiverAlone) {
  Conductor conductor = begun("lost_cities");
  const std::size_t from = conductor.length();
  const std::string card = card_to_play(conductor, english());
  act(conductor, choice_with(conductor, "play"));
  act(conductor, "draw deck");
  const auto own = told_to(conductor, Viewer::of(seat_at(0)), from);
  ASSERT_EQ(own.size(), 1U);
  EXPECT_TRUE(own[0].starts_with("Ann plays " + card + ", draws from the deck and receives ")) << own[0];
}

TEST(Told, ForgetsWhatWasUndone) {
  Conductor conductor = begun("lost_cities");
  const std::size_t from = conductor.length();
  const std::string card = card_to_play(conductor, english());
  const std::string action = choice_with(conductor, "play");
  act(conductor, action);
  ASSERT_TRUE(conductor.undo(conductor.due().seat));
  EXPECT_EQ(told_to(conductor, Viewer::everyone(), from), std::vector<std::string>{"Ann undoes the last action."});
  act(conductor, action);
  EXPECT_EQ(told_to(conductor, Viewer::everyone(), from), std::vector<std::string>{"Ann plays " + card + "."});
}

/// What a reader knows who has been told `before` and is now told what a document tells (docs/table.md).
void hear(std::vector<Json>& before, const Json& told) {
  if (told.empty()) return;
  std::erase_if(before, [&](const Json& one) { return one["seq"] >= told[0]["seq"]; });
  before.insert(before.end(), told.begin(), told.end());
}

/// Plays on, and now and then takes back what was done; tells a reader of each.
void play_and_hear(Conductor& conductor, Viewer viewer, std::vector<Json>& heard) {
  for (int i = 0; i < 40 && conductor.due().kind != Due::Kind::Over; ++i) {
    const Seat seat = conductor.due().seat;
    const std::size_t from = conductor.length();
    act(conductor, some_choice(conductor.match()));
    hear(heard, table_of(conductor, viewer, from)["told"]);
    const std::size_t next = conductor.length();
    if (i % 3 == 0 && conductor.undo(seat)) hear(heard, table_of(conductor, viewer, next)["told"]);
    ASSERT_EQ(Json(heard), table_of(conductor, viewer, 0)["told"]) << conductor.length();
  }
}

TEST(Told, AddsUpToTheWholeStory) {
  for (const Title* title : catalogue()) {
    for (const Viewer viewer : {Viewer::of(seat_at(0)), Viewer::everyone()}) {
      SCOPED_TRACE(title->id());
      Conductor conductor(new_match(*title), {});
      conductor.begin();
      std::vector<Json> heard = table_of(conductor, viewer, 0)["told"];
      play_and_hear(conductor, viewer, heard);
    }
  }
}

TEST(Told, SaysOfALongTurnWhatItShowsAPartOf) {
  const Title& title = *find_title(catalogue(), "death_valley");
  Conductor conductor(Match::start(title, {{"players", 1}}, {"human"}, 5).value(), {});
  conductor.begin();
  for (int i = 0; i < 12; ++i) act(conductor, some_choice(conductor.match()));
  const auto whole = told_to(conductor, Viewer::everyone(), 0);
  ASSERT_GT(whole.size(), 2U);
  EXPECT_EQ(told_to(conductor, Viewer::everyone(), conductor.length()), std::vector<std::string>{whole.back()});
}

TEST(Told, HasAnotherSentenceForAnotherPlayer) {
  Conductor conductor = begun("lost_cities");
  const std::size_t from = conductor.length();
  act(conductor, choice_with(conductor, "play"));
  act(conductor, "draw deck");
  act(conductor, choice_with(conductor, "discard"));
  const auto told = told_to(conductor, Viewer::everyone(), from);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_TRUE(told[1].starts_with("Ben discards ")) << told[1];
  EXPECT_EQ(told_to(conductor, Viewer::everyone(), conductor.length() - 1), std::vector<std::string>{told[1]});
}

TEST(Told, BeginsATurnWithItsDice) {
  Conductor conductor = begun("ghosts_of_the_moor");
  while (conductor.due().seat == seat_at(0)) act(conductor, conductor.match().position().choices()[0]);
  const std::size_t from = conductor.length();
  act(conductor, choice_with(conductor, "move"));
  const auto told = told_to(conductor, Viewer::everyone(), from);
  EXPECT_TRUE(std::ranges::any_of(told, [](const std::string& sentence) {
    return sentence.starts_with("Ben rolls ") &&
           sentence.find(" and moves from the start to space ") != std::string::npos;
  })) << compact(told);
}

TEST(Told, HasASentenceForEachOfSeveralTurnsInARow) {
  Conductor conductor = begun("ghosts_of_the_moor");
  while (conductor.due().kind != Due::Kind::Over) act(conductor, some_choice(conductor.match()));
  const auto told = told_to(conductor, Viewer::everyone(), 0);
  const auto front = [](const std::string& sentence) { return sentence.substr(0, sentence.find(' ')); };
  for (const std::string& sentence : told) EXPECT_EQ(sentence.find(" rolls "), sentence.rfind(" rolls ")) << sentence;
  const auto one_side = [&](const std::string& a, const std::string& b) { return front(a) == front(b); };
  EXPECT_NE(std::ranges::adjacent_find(told, one_side), told.end()) << "the last pawns of one side, turn after turn";
}

TEST(Told, IsTheSameWhereverItIsMade) {
  for (const Title* title : catalogue()) {
    Conductor conductor(new_match(*title), {});
    conductor.begin();
    for (int i = 0; i < 25 && conductor.due().kind != Due::Kind::Over; ++i) {
      const std::size_t from = conductor.length();
      act(conductor, some_choice(conductor.match()));
      const Conductor again(Match::resume(catalogue(), conductor.match().log()).value(), {});
      for (const Viewer viewer : {Viewer::of(seat_at(0)), Viewer::everyone()})
        ASSERT_EQ(told_to(conductor, viewer, from), told_to(again, viewer, from)) << title->id();
    }
  }
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

TEST(Table, TellsHowASeatIsGivenUpAndHowAMatchEnds) {
  const auto told = [](const std::function<void(Conductor&)>& change) {
    Conductor conductor = lost_cities();
    change(conductor);
    const Json table = table_of(conductor, Viewer::everyone(), conductor.length() - 1);
    const std::string tell = table["told"].back()["tell"];
    return table["result"].is_null() ? tell : tell + " " + table["result"]["why"].get<std::string>();
  };
  EXPECT_EQ(told([](Conductor& match) { (void)match.resign(Seat{0}); }), "Ann resigns. Ann resigned.");
  EXPECT_EQ(told([](Conductor& match) { (void)match.resign_to(Seat{0}, "bot:novice"); }),
            "Ann resigns; Novice plays on.");
  EXPECT_EQ(told([](Conductor& match) { (void)match.time_out_to(Seat{1}, "random"); }),
            "Ben runs out of time; Random plays on.");
  EXPECT_EQ(told([](Conductor& match) { (void)match.claim(Seat{0}, Seat{1}, ""); }),
            "Ben does not come back. Ben was gone for too long.");
  EXPECT_EQ(told([](Conductor& match) { (void)match.claim(Seat{0}, Seat{1}, "bot:guide@5"); }),
            "Ben does not come back; Guide plays on.");
  EXPECT_EQ(told([](Conductor& match) { (void)match.draw(Seat{1}); }),
            "A draw was agreed on. The players agreed on a draw.");
  EXPECT_EQ(told([](Conductor& match) { (void)match.abort(Seat{1}); }),
            "Ben calls the match off. Ben called the match off.");
}

/// Plays the game that always lays the first card it may and draws from the deck, until a round is over.
std::size_t play_a_round(Conductor& conductor) {
  while (true) {
    act(conductor, conductor.match().position().choices().front());
    const std::size_t last = conductor.length();
    act(conductor, "draw deck");
    if (conductor.length() > last + 2 || conductor.due().kind == Due::Kind::Over) return last;
  }
}

TEST(Round, IsToldAndCountedWhereItEnds) {
  Conductor conductor = begun("lost_cities");
  const std::size_t from = play_a_round(conductor);
  const Json table = table_of(conductor, Viewer::of(Seat{0}), from);
  const Json& last = table["happened"][1];
  ASSERT_TRUE(last.contains("ended")) << last;
  EXPECT_FALSE(table["happened"][0].contains("ended"));
  const Json& ended = last["ended"];
  EXPECT_EQ(ended["round"], 1);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Json& side = ended["sides"][seat];
    EXPECT_EQ(side["points"], table["view"]["rounds"][0][seat]);
    EXPECT_EQ(side["total"], side["points"]);
    int sum = 0;
    for (const Json& part : side["parts"]) {
      sum += part["points"].get<int>();
      EXPECT_GE(part["pieces"].size(), 1U);
      EXPECT_TRUE(part["why"].get<std::string>().ends_with(
          Phrases(phrase_files(), "en")
              .say(Message("round.score").with("side", "=").with("count", part["points"].get<int>()))));
    }
    EXPECT_EQ(side["points"], sum);
  }
  EXPECT_EQ(ended["next"]["starter"], table["view"]["starter"]);
  EXPECT_TRUE(ended["next"]["why"].get<std::string>().ends_with(" starts round 2.")) << "a sentence";
  const auto told = told_to(conductor, Viewer::of(Seat{0}), from);
  ASSERT_EQ(told.size(), 2U) << "the turn, and the round: not how the table is laid anew; " << Json(told);
  EXPECT_TRUE(told[1].starts_with("Round 1: Ann ")) << told[1];
  EXPECT_TRUE(told[1].ends_with(" starts round 2.")) << told[1];
}

TEST(Round, IsGatheredWithEveryCardThatLies) {
  Conductor conductor = begun("lost_cities");
  const std::size_t from = play_a_round(conductor);
  std::map<std::string, int> lying;  // by place: cards that came less cards that left
  const Json table = table_of(conductor, Viewer::of(Seat{0}));
  for (const Json& one : table["happened"]) {
    if (one["seq"] > from + 1) break;
    for (const Json& move : one.value("moves", Json::array())) {
      if (move.contains("to") && move.contains("piece")) ++lying[move["to"]];
      if (move.contains("from") && move.contains("piece")) --lying[move["from"]];
    }
  }
  lying.erase("deck");
  for (const auto& [place, count] : lying) EXPECT_EQ(count, 0) << place;
}

TEST(Round, OfTheLastLeavesTheTableAsItIs) {
  Conductor conductor = begun("lost_cities");
  std::size_t last = 0;
  for (int round = 0; round < 3; ++round) last = play_a_round(conductor);
  const Json table = table_of(conductor, Viewer::open(), last);
  const Json& ended = table["happened"][1]["ended"];
  EXPECT_EQ(ended["round"], 3);
  EXPECT_TRUE(ended["next"].is_null());
  EXPECT_EQ(ended["sides"][1]["total"], table["result"]["scores"][1]);
  EXPECT_EQ(table["facts"]["rounds"].size(), 3U);
  EXPECT_EQ(table["facts"]["rounds"][2]["totals"][1], table["result"]["scores"][1]);
  EXPECT_EQ(table["facts"]["rounds"][2]["points"][1], ended["sides"][1]["points"]);
  EXPECT_EQ(table["happened"][1]["moves"].size(), 1U);
  EXPECT_EQ(table["result"]["why"], "The last round is over: the last card of the deck was drawn.");
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
