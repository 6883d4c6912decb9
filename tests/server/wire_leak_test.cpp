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

/// All that a viewer got of a game.
struct Wire {
  std::vector<std::string> compact;
  std::vector<std::string> documents;
};

void add_heard(std::vector<std::string>& wire, const std::shared_ptr<Ear>& ear) {
  wire.insert(wire.end(), ear->heard.begin(), ear->heard.end());
}

/// Plays a trail in a room: what a viewer got who was there from the start, who came again at the end, and the log.
Wire wire_of(const Trail& trail, Viewer viewer, Etiquette manners = {Etiquette::Skip::IdleInPublic}) {
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
  EXPECT_GT(told->count("table"), 0);
  EXPECT_EQ(told->count("entries"), 0);
  Wire wire;
  add_heard(wire.compact, plain);
  add_heard(wire.compact, table.arrive(guest_of(viewer), trail.actions.size() / 2));
  add_heard(wire.documents, told);
  add_heard(wire.documents, table.arrive(guest_of(viewer), trail.actions.size() / 2, "en"));
  wire.compact.push_back(compact(table.room->log_for(guest_of(viewer)).value()));
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
        const Wire one = wire_of(trail, viewer);
        const Wire two = wire_of(*other, viewer);
        ASSERT_EQ(two.compact, one.compact);
        ASSERT_EQ(two.documents, one.documents);
      }
    }
  EXPECT_EQ(compared > 0, title.has_secrets()) << "a game with secrets must have been compared";
}

// A room that answers for a hand what it has no choice about tells what the hand does not hold.
TEST(PlantedSkip, OfSecretQuestionsIsHeard) {
  const Title* title = find_title(catalogue(), "explorers");
  if (title == nullptr) GTEST_SKIP() << "no game with secret questions in this build";
  int heard_in_entries = 0;
  int heard_in_documents = 0;
  std::uint64_t seed = 500;
  for (const SharedSetup& setup : sample_setups(*title))
    for (const std::size_t length : {60U, 150U}) {
      const Trail trail = up_to_a_decision(random_trail(setup, ++seed, length));
      for (const Viewer viewer : closed_viewers(setup->seats())) {
        const auto other = other_trail(trail, viewer);
        if (!other) continue;
        const Etiquette planted{Etiquette::Skip::Idle};
        const Wire one = wire_of(trail, viewer, planted);
        const Wire two = wire_of(*other, viewer, planted);
        heard_in_entries += one.compact != two.compact ? 1 : 0;
        heard_in_documents += one.documents != two.documents ? 1 : 0;
      }
    }
  EXPECT_GT(heard_in_entries, 0);
  EXPECT_GT(heard_in_documents, 0);
}

/// Checks that a message of entries or a table tells what the viewer may know of the entries from `next` on, and only
/// that; the entry after them.
std::size_t check_veiled(const Json& message, const Trail& trail, Viewer viewer, std::size_t next) {
  const bool is_table = message["type"] == "table";
  const Json& shown = is_table ? message["table"] : message;
  const auto position = trail.setup->start();
  const Json viewer_word = viewer.is_seat() ? Json(viewer.seat().index) : Json("public");
  EXPECT_EQ(shown["view"]["viewer"], viewer_word);
  if (is_table) {
    EXPECT_EQ(shown["viewer"], viewer_word);
    // Of many entries the last are told.
    const std::size_t seq = shown["seq"];
    next = std::max(next, seq - std::min(seq, Room::kMaxTold));
  }
  EXPECT_EQ(shown["from"], next);
  for (const Json& entry : shown[is_table ? "happened" : "entries"]) {
    EXPECT_EQ(entry["seq"], next);
    EXPECT_EQ(entry["do"], position->veil(trail.actions[next++], viewer));
  }
  return next;
}

// Whole games, to the end: what each viewer gets while the game runs is the veiled entry, and no seed ever.
TEST_P(WireLeak, NothingButVeiledEntriesAndViewsUntilTheEnd) {
  const Title& title = *GetParam();
  const auto setup = standard_setup(title);
  const Trail trail = random_trail(setup, 77, 100'000);
  const auto turns = turns_of(trail);
  ASSERT_TRUE(turns.back().is_over());
  Table table(full_table(title, setup->config(), setup->seats()));
  for (std::size_t i = 0; i < trail.actions.size(); ++i)
    if (turns[i].is_chance()) table.world.outcomes.push_back(trail.actions[i]);
  std::vector<std::pair<Viewer, std::shared_ptr<Ear>>> ears;
  const auto add_ears = [&] {
    for (const Viewer viewer : closed_viewers(setup->seats()))
      for (const char* language : {static_cast<const char*>(nullptr), "fr"})
        ears.emplace_back(viewer, table.arrive(guest_of(viewer), 0, language));
  };
  add_ears();
  const std::size_t early = ears.size();
  table.room->go_on();
  table.settle();
  for (std::size_t i = 0; i < trail.actions.size(); ++i) {
    if (!turns[i].is_seat() || i < table.length()) continue;                // chance, or answered without asking
    if (ears.size() == early && i >= trail.actions.size() / 2) add_ears();  // they hear first what has been so far
    const auto mover = std::find_if(ears.begin(), ears.end(),
                                    [&](const auto& ear) { return ear.first == Viewer::of(turns[i].seat()); });
    table.hear(mover->second, {{"type", "act"}, {"seq", i}, {"do", trail.actions[i]}});
    table.settle();
  }
  EXPECT_EQ(ears.size(), 2 * early);
  for (const auto& [viewer, ear] : ears) {
    std::size_t next = 0;
    for (const std::string& text : ear->heard) {
      ASSERT_EQ(text.find("seed"), std::string::npos);
      const Json message = parse_json(text).value();
      if (message["type"] == "entries" || message["type"] == "table") next = check_veiled(message, trail, viewer, next);
    }
    ASSERT_EQ(next, trail.actions.size());
    const bool is_table = ear->count("table") > 0;
    ASSERT_NE(is_table ? ear->last("table")["table"]["result"] : ear->last("entries")["result"], nullptr);
  }
  EXPECT_EQ(table.room->log_for("").value()["format"], "sextant-match");
}

}  // namespace
}  // namespace sextant
