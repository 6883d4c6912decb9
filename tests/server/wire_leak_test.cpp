// Every byte that a seat or a spectator gets over a whole game, against those of a game that differs only in what this
// viewer may not know: the bytes are the same.
#include "tests/conformance/trail.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

/// Who decided each action of a trail.
std::vector<Turn> turns_of(const Trail& trail) {
  std::vector<Turn> turns;
  const auto position = trail.setup->start();
  for (const std::string& action : trail.actions) {
    turns.push_back(position->turn());
    EXPECT_TRUE(position->play(action));
  }
  turns.push_back(position->turn());
  return turns;
}

/// The trail up to its last decision that is not yet made: a room draws chance at once.
Trail up_to_a_decision(Trail trail) {
  const auto turns = turns_of(trail);
  std::size_t length = trail.actions.size();
  while (length > 0 && !turns[length].is_seat()) --length;
  trail.actions.resize(length);
  return trail;
}

std::string guest_of(Viewer viewer) { return viewer.is_seat() ? "g" + std::to_string(viewer.seat().index) : ""; }

/// Plays a trail in a room; all that a viewer got: from the start, with sentences, and who comes again at the end.
std::vector<std::string> wire_of(const Trail& trail, Viewer viewer,
                                 Etiquette manners = {Etiquette::Skip::IdleInPublic}) {
  const auto turns = turns_of(trail);
  const int seats = trail.setup->seats();
  Table table(full_table(trail.setup->title(), trail.setup->config(), seats));
  table.world.manners = manners;
  for (std::size_t i = 0; i < trail.actions.size(); ++i)
    if (turns[i].is_chance()) table.world.outcomes.push_back(trail.actions[i]);
  std::vector<std::shared_ptr<Ear>> players;
  for (int seat = 0; seat < seats; ++seat) players.push_back(table.arrive("g" + std::to_string(seat)));
  const auto plain = table.arrive(guest_of(viewer));
  const auto told = table.arrive(guest_of(viewer), 0, "fr");
  table.room->go_on();
  table.settle();
  for (std::size_t i = 0; i < trail.actions.size(); ++i) {
    if (!turns[i].is_seat() || i < table.length()) continue;  // chance, or answered without asking
    table.hear(players[turns[i].seat().index], {{"type", "act"}, {"seq", i}, {"do", trail.actions[i]}});
    table.settle();
  }
  EXPECT_GE(table.length(), trail.actions.size());
  std::vector<std::string> wire = plain->heard;
  wire.insert(wire.end(), told->heard.begin(), told->heard.end());
  const auto again = table.arrive(guest_of(viewer), trail.actions.size() / 2, "en");
  wire.insert(wire.end(), again->heard.begin(), again->heard.end());
  wire.push_back(compact(table.room->log_for(guest_of(viewer)).value()));
  return wire;
}

class WireLeak : public testing::TestWithParam<const Title*> {};

INSTANTIATE_TEST_SUITE_P(Games, WireLeak, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(WireLeak, HiddenPartsExchangedChangeNoByte) {
  const Title& title = *GetParam();
  int compared = 0;
  std::uint64_t seed = 500;
  for (const SharedSetup& setup : sample_setups(title))
    for (const std::size_t length : {20U, 60U, 150U}) {
      const Trail trail = up_to_a_decision(random_trail(setup, ++seed, length));
      for (const Viewer viewer : closed_viewers(setup->seats())) {
        const auto other = other_trail(trail, viewer);
        if (!other) continue;
        ++compared;
        ASSERT_EQ(wire_of(*other, viewer), wire_of(trail, viewer));
      }
    }
  EXPECT_EQ(compared > 0, title.has_secrets()) << "a game with secrets must have been compared";
}

// A room that answers for a hand what it has no choice about tells what the hand does not hold.
TEST(PlantedSkip, OfSecretQuestionsIsHeard) {
  const Title* title = find_title(catalogue(), "explorers");
  if (title == nullptr) GTEST_SKIP() << "no game with secret questions in this build";
  int heard = 0;
  std::uint64_t seed = 500;
  for (const SharedSetup& setup : sample_setups(*title))
    for (const std::size_t length : {60U, 150U}) {
      const Trail trail = up_to_a_decision(random_trail(setup, ++seed, length));
      for (const Viewer viewer : closed_viewers(setup->seats())) {
        const auto other = other_trail(trail, viewer);
        const Etiquette planted{Etiquette::Skip::Idle};
        if (other && wire_of(*other, viewer, planted) != wire_of(trail, viewer, planted)) ++heard;
      }
    }
  EXPECT_GT(heard, 0);
}

// Whole games, to the end: what each viewer gets while the game runs is the veiled entry, and no seed ever.
TEST_P(WireLeak, NothingButVeiledEntriesAndViewsUntilTheEnd) {
  const Title& title = *GetParam();
  const auto setup = standard_setup(title);
  const Trail trail = random_trail(setup, 77, 100'000);
  const auto turns = turns_of(trail);
  ASSERT_TRUE(turns.back().is_over());
  const int seats = setup->seats();
  Table table(full_table(title, setup->config(), seats));
  for (std::size_t i = 0; i < trail.actions.size(); ++i)
    if (turns[i].is_chance()) table.world.outcomes.push_back(trail.actions[i]);
  std::vector<std::shared_ptr<Ear>> ears;
  for (int seat = 0; seat < seats; ++seat) ears.push_back(table.arrive("g" + std::to_string(seat)));
  ears.push_back(table.arrive(""));
  table.room->go_on();
  table.settle();
  for (std::size_t i = 0; i < trail.actions.size(); ++i) {
    if (!turns[i].is_seat() || i < table.length()) continue;  // chance, or answered without asking
    table.hear(ears[turns[i].seat().index], {{"type", "act"}, {"seq", i}, {"do", trail.actions[i]}});
    table.settle();
  }
  const auto position = setup->start();
  for (std::size_t e = 0; e < ears.size(); ++e) {
    const Viewer viewer = static_cast<int>(e) < seats ? Viewer::of(seat_at(static_cast<int>(e))) : Viewer::everyone();
    std::size_t next = 0;
    for (const std::string& text : ears[e]->heard) {
      ASSERT_EQ(text.find("seed"), std::string::npos);
      const Json message = parse_json(text).value();
      if (message["type"] != "entries") continue;
      for (const Json& entry : message["entries"]) {
        ASSERT_EQ(entry["seq"], next);
        ASSERT_EQ(entry["do"], position->veil(trail.actions[next++], viewer));
      }
      ASSERT_EQ(message["view"]["viewer"], viewer.is_seat() ? Json(viewer.seat().index) : Json("public"));
    }
    ASSERT_EQ(next, trail.actions.size());
    ASSERT_NE(ears[e]->last("entries")["result"], nullptr);
  }
  EXPECT_EQ(table.room->log_for("").value()["format"], "sextant-match");
}

}  // namespace
}  // namespace sextant
