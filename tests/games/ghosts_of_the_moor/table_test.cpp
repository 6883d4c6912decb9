#include <algorithm>
#include <string>
#include <vector>

#include "tests/games/ghosts_of_the_moor/table.hpp"
#include "text/field_json.hpp"
#include "text/phrases.hpp"

// Contract: docs/table.md, "Ghosts of the Moor".
namespace sextant::ghosts_of_the_moor {
namespace {

using Moves = std::vector<Move>;

View seen(const Table& table) { return table.rules().view(table.state(), Viewer::everyone()); }

Moves moves(const Table& table, std::string_view text) {
  return Game::moves(table.rules(), seen(table), *table.notation().parse(text));
}

Json facts(const Table& table) {
  return write_fields([&](Fields& json) { Game::facts(json, table.rules(), seen(table)); });
}

Json content(const Table& table, std::string_view language = "en") {
  const Phrases phrases(phrase_files(), language);
  return write_fields([&](Fields& json) { Game::content(json, table.rules(), phrases); });
}

std::string prompt(const Table& table, std::string_view language = "en") {
  return Phrases(phrase_files(), language).say(Game::prompt(table.rules(), seen(table), {}));
}

TEST(Moves, OfChanceBringATileIntoSightOrANumber) {
  Table table;
  EXPECT_EQ(moves(table, "reveal urn"), (Moves{{.piece = "urn", .to = "space.1"}}));
  table.set_up();
  EXPECT_EQ(moves(table, "roll 4"), (Moves{{.piece = "4", .to = "die"}}));
}

TEST(Moves, OfAPawnTakeTheTileThatItLeaves) {
  Table table;
  table.clear().tiles(3, "urn plank").tiles(7, "axe").pawns(0, {0, 0, 0, 0, 3}).play("roll 4");
  EXPECT_EQ(moves(table, "move 3"), (Moves{{.piece = "pawn.0", .from = "space.3", .to = "space.7"},
                                           {.piece = "plank", .from = "space.3", .to = "hand.0", .sign = "taken"}}));
  EXPECT_EQ(moves(table, "move 0"), (Moves{{.piece = "pawn.0", .from = "space.0", .to = "space.4"}}));
}

TEST(Moves, OfAPawnLeaveTheTileToOneWhoStays) {
  Table table;
  table.clear().tiles(3, "urn").tiles(7, "axe").pawns(0, {0, 0, 0, 0, 3}).pawns(1, {0, 0, 0, 0, 3}).play("roll 4");
  EXPECT_EQ(moves(table, "move 3"), (Moves{{.piece = "pawn.0", .from = "space.3", .to = "space.7"}}));
}

TEST(Moves, OfAPawnStopAtTheFinishPayAndEarn) {
  Table table;
  table.clear().hand(1, "axe").pawns(1, {0, 0, 0, 0, 26}).goals_taken_by({0}).mover(1).play("roll 6");
  EXPECT_EQ(moves(table, "move 26"), (Moves{{.piece = "pawn.1", .from = "space.26", .to = "space.31"},
                                            {.piece = "axe", .from = "hand.1", .to = "space.30", .sign = "paid"},
                                            {.piece = "goal", .from = "goal.1", .to = "hand.1", .sign = "earned"}}));
}

TEST(Moves, OfAPlankComeBeforeWhatFollows) {
  Table table;
  table.clear().tiles(11, "plank").hand(0, "plank").pawns(0, {0, 0, 0, 0, 11}).play("roll 4; move 11");
  EXPECT_EQ(moves(table, "plank"), (Moves{{.piece = "plank", .from = "hand.0", .to = "space.15"},
                                          {.piece = "plank", .from = "space.11", .to = "hand.0", .sign = "taken"}}));
  EXPECT_EQ(moves(table, "no plank"), (Moves{{.piece = "plank", .from = "space.11", .to = "hand.0", .sign = "taken"}}));
}

TEST(Moves, OfAPlankMayBeFollowedByAPayment) {
  Table table;
  table.clear().hand(0, "plank axe").pawns(0, {0, 0, 0, 0, 11}).play("roll 4; move 11");
  EXPECT_EQ(moves(table, "plank"), (Moves{{.piece = "plank", .from = "hand.0", .to = "space.15"},
                                          {.piece = "axe", .from = "hand.0", .to = "space.30", .sign = "paid"}}));
}

TEST(Moves, OfAPaymentGoInTheirOrderWhereTheRulesPutThem) {
  Table table;
  table.clear().hand(0, "urn bone ghost2").tiles(12, "axe").tiles(30, "axe").pawns(0, {0, 0, 0, 0, 11});
  table.play("roll 1; move 11");
  EXPECT_EQ(moves(table, "discard bone urn"), (Moves{{.piece = "bone", .from = "hand.0", .to = "space.29"},
                                                     {.piece = "urn", .from = "hand.0", .to = "space.29"}}));
  EXPECT_EQ(moves(table, "discard ghost2"), (Moves{{.piece = "ghost2", .from = "hand.0", .to = "space.29"}}));
}

TEST(Moves, OfARevealEarnTheGoalTokenOfItsTurn) {
  Table table;
  table.clear().tiles(28, "? urn").unseen("axe").pawns(0, {0, 0, 0, 0, 28}).play("roll 6; move 28");
  EXPECT_EQ(moves(table, "reveal axe"), (Moves{{.piece = "axe", .to = "space.28"},
                                               {.piece = "goal", .from = "goal.0", .to = "hand.0", .sign = "earned"}}));
}

TEST(Moves, OfWhatIsRefusedAreNone) {
  Table table;
  table.clear().pawns(0, {0, 0, 0, 0, 3}).play("roll 4");
  EXPECT_EQ(moves(table, "move 5"), Moves{});
  EXPECT_EQ(moves(table, "plank"), Moves{});
  EXPECT_EQ(moves(table, "roll 3"), Moves{});
}

TEST(Facts, SayWhatLeavingASpaceBringsAndCosts) {
  Table table;
  table.clear().hand(0, "urn plank").tiles(3, "urn").tiles(5, "ghost2").tiles(8, "axe").pawns(0, {0, 3, 5, 8, 28});
  table.pawns(1, {0, 0, 0, 0, 8}).play("roll 4");
  EXPECT_EQ(facts(table)["leaving"], Json::array({{{"space", 28}, {"points", 0}, {"pays", true}},
                                                  {{"space", 8}, {"points", 0}, {"pays", false}},
                                                  {{"space", 5}, {"points", -2}, {"pays", false}},
                                                  {{"space", 3}, {"points", 2}, {"pays", false}},
                                                  {{"space", 0}, {"points", 0}, {"pays", false}}}));
}

TEST(Facts, CountAGoalTokenAndATreasureThatMustBePaid) {
  Table table;
  table.clear().hand(0, "axe").tiles(29, "? urn").unseen("bone").pawns(0, {0, 0, 0, 26, 29}).play("roll 5");
  EXPECT_EQ(facts(table)["leaving"], Json::array({{{"space", 29}, {"points", 7}, {"pays", false}},
                                                  {{"space", 26}, {"points", 5}, {"pays", false}},
                                                  {{"space", 0}, {"points", 0}, {"pays", false}}}));
}

/// What lies at every place, bottom first, as moves name it; covered tiles are "?".
using Places = std::map<std::string, std::vector<std::string>>;

Places places_of(const Json& view) {
  Places places;
  const auto numbered = [](const char* what, std::size_t i) { return what + std::to_string(i); };
  for (std::size_t i = 0; i < view["track"].size(); ++i)
    for (const Json& tile : view["track"][i])
      places[numbered("space.", i + 1)].push_back(tile.is_null() ? "?" : tile.get<std::string>());
  for (std::size_t seat = 0; seat < view["hands"].size(); ++seat) {
    for (const Json& tile : view["hands"][seat]) places[numbered("hand.", seat)].push_back(tile);
    for (const Json& space : view["pawns"][seat])
      places["pawns on " + numbered("space.", space.get<std::size_t>())].push_back(numbered("pawn.", seat));
  }
  for (std::size_t i = 0; i < view["goals"].size(); ++i) {
    const Json& owner = view["goals"][i];
    places[owner.is_null() ? numbered("goal.", i) : numbered("hand.", owner.get<std::size_t>())].emplace_back("goal");
  }
  return places;
}

/// Stacks keep their order, all else is a heap.
Places sorted(Places places) {
  std::erase_if(places, [](const auto& place) { return place.second.empty(); });
  for (auto& [name, pieces] : places)
    if (!name.starts_with("space.")) std::ranges::sort(pieces);
  return places;
}

/// Takes the last such piece away, which must be there.
void take(std::vector<std::string>& pieces, const std::string& piece) {
  const auto found = std::find(pieces.rbegin(), pieces.rend(), piece);
  ASSERT_NE(found, pieces.rend()) << piece;
  pieces.erase(std::next(found).base());
}

void make(Places& places, const Move& move) {
  const std::string on = move.piece.starts_with("pawn.") ? "pawns on " : "";
  if (!move.from.empty()) take(places[on + move.from], move.piece);
  else if (move.to != "die") take(places[move.to], "?");
  if (move.to != "die") places[on + move.to].push_back(move.piece);
}

TEST(Moves, MakeTheTableOfWholeGames) {
  for (const Config& config : kSampleConfigs<Rules>) {
    Table table(config);
    Rng rng(7, narrow(config.players));
    while (!table.is_over()) {
      const auto& rules = table.rules();
      const auto legal = rules.legal(table.state());
      const Action action = legal.empty() ? rules.sample(table.state(), rng) : legal[rng.below(narrow(legal.size()))];
      const std::string text(table.notation().text(action));
      // Nobody knows more than another: the moves come from the position itself, whatever the chance.
      EXPECT_EQ(rules.sample_world(seen(table), rng), table.state());
      Places places = places_of(table.view());
      for (const Move& move : moves(table, text)) make(places, move);
      table.play(text);
      ASSERT_EQ(sorted(places), sorted(places_of(table.view()))) << text;
    }
  }
}

TEST(Facts, NameTheSpaceThatMustBePaidFor) {
  Table table;
  table.clear().hand(0, "urn bone").tiles(12, "axe").pawns(0, {0, 0, 0, 0, 11}).play("roll 1");
  EXPECT_EQ(facts(table)["owed"], nullptr);
  table.play("move 11");
  EXPECT_EQ(facts(table)["owed"], 11);
}

// Rules: docs/rules/ghosts_of_the_moor.md, "Components" and "End and score".
TEST(Content, IsTheTrackTheTilesAndWhatTheyAreWorth) {
  const Json moor = content(Table());
  EXPECT_EQ(moor["pawns"], 5);
  EXPECT_EQ(moor["die"], 6);
  EXPECT_EQ(moor["goals"], (Json{6, 5, 4, 3, 2}));
  EXPECT_EQ(moor["sets"], (Json{1, 3, 6, 10, 15}));
  ASSERT_EQ(moor["spaces"].size(), 32U);
  EXPECT_EQ(moor["spaces"][0], (Json{{"name", "start"}, {"symbol", nullptr}, {"zone", nullptr}}));
  EXPECT_EQ(moor["spaces"][14], (Json{{"name", "space 14"}, {"symbol", "urn"}, {"zone", "green"}}));
  EXPECT_EQ(moor["spaces"][15]["zone"], "brown");
  EXPECT_EQ(moor["spaces"][20]["zone"], "purple");
  EXPECT_EQ(moor["spaces"][31]["name"], "finish");
  ASSERT_EQ(moor["tiles"].size(), 9U);
  EXPECT_EQ(moor["tiles"][0], (Json{{"id", "axe"}, {"kind", "treasure"}, {"value", nullptr}, {"name", "axe"}}));
  EXPECT_EQ(moor["tiles"][5]["kind"], "plank");
  EXPECT_EQ(moor["tiles"][7], (Json{{"id", "ghost2"}, {"kind", "ghost"}, {"value", 2}, {"name", "ghost of 2"}}));
  EXPECT_EQ(content(Table(), "fr")["tiles"][5]["name"], "planche en bois");
  EXPECT_EQ(content(Table(Config{.players = 5}))["pawns"], 2);
}

TEST(Prompt, AsksWhatIsToBeDecided) {
  Table table;
  table.clear().hand(0, "plank bone").pawns(0, {0, 0, 0, 0, 11}).play("roll 1");
  EXPECT_EQ(prompt(table), "Move a pawn one space: which one?");
  table.play("move 11");
  EXPECT_EQ(prompt(table), "Lay a plank on space 12?");
  table.play("no plank");
  EXPECT_EQ(prompt(table), "Space 11 has no tile: pay a ghost or two other tiles.");
  EXPECT_EQ(prompt(table, "fr"),
            "La case 11 n’a pas de tuile\u00a0: défaussez-vous d’un fantôme ou de deux autres tuiles.");
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
