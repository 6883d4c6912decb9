#include <algorithm>
#include <string>
#include <vector>

#include "games/roll_and_write/words.hpp"
#include "tests/games/roll_and_write/table.hpp"
#include "text/field_json.hpp"
#include "text/phrases.hpp"

// Contract: docs/table.md, "Roll & Write".
namespace sextant::roll_and_write {
namespace {

using Moves = std::vector<Move>;

View seen(const Table& table) { return table.rules().view(table.state(), Viewer::everyone()); }

Moves moves(const Table& table, std::string_view text) {
  return Game::moves(table.rules(), seen(table), *parse_action(text));
}

/// Those of the sheets.
Moves written(const Table& table, std::string_view text) {
  Moves found = moves(table, text);
  std::erase_if(found, [](const Move& move) { return move.to.empty(); });
  return found;
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

TEST(Moves, OfARollAreSixDice) {
  const Moves six = {{.piece = "0", .to = "die.number"}, {.piece = "3", .to = "die.number"},
                     {.piece = "3", .to = "die.number"}, {.piece = "R", .to = "die.colour"},
                     {.piece = "R", .to = "die.colour"}, {.piece = "P", .to = "die.colour"}};
  EXPECT_EQ(moves(Table(seats(2)), "roll 0 3 3 R R P"), six);
}

TEST(Moves, OfAPairAreItsDiceAndWhatIsWritten) {
  Table table(bare(2));
  table.lay(0, "R 1 2").play("roll 0 3 5 R O Y");
  const Moves pair = {
      {.piece = "3", .from = "die.number"}, {.piece = "R", .from = "die.colour"}, {.to = "sheet.0.R.3", .write = 3}};
  EXPECT_EQ(moves(table, "take 3 R"), pair);
}

TEST(Moves, OfAZeroWriteTenOrTickTheBox) {
  Table table(bare(2));
  table.lay(0, "R 1 2").play("roll 0 3 5 R O Y");
  EXPECT_EQ(written(table, "take 0 R"), (Moves{{.to = "sheet.0.R.3", .write = 10}}));
  EXPECT_EQ(written(table, "take 0 O"), (Moves{{.to = "sheet.0.O.box"}}));
}

TEST(Moves, SayTheSignAndTheArtefactOfAVase) {
  Table table;
  table.lay(0, "R 4; Y 1; artefacts 3").play("roll 0 3 5 R O Y");
  EXPECT_EQ(written(table, "take 5 R"),
            (Moves{{.to = "sheet.0.R.2", .write = 5, .sign = "vase"}, {.to = "sheet.0.artefacts.4"}}));
  EXPECT_EQ(written(table, "take 5 Y"), (Moves{{.to = "sheet.0.Y.2", .write = 5, .sign = "arrow"}}));
}

TEST(Moves, OfAVaseHatchNothingPastTheLastArtefact) {
  Table table;
  table.lay(0, "R 4; artefacts 9").play("roll 0 3 5 R O Y");
  EXPECT_EQ(written(table, "take 5 R"), (Moves{{.to = "sheet.0.R.2", .write = 5, .sign = "vase"}}));
}

TEST(Moves, OfAFullColumnTickTheTop) {
  Table table(bare(2));
  table.lay(0, "O 1 1 1 1 1 1 1 1 1").play("roll 0 3 5 R O Y");
  EXPECT_EQ(written(table, "take 3 O"), (Moves{{.to = "sheet.0.O.top"}, {.to = "sheet.0.artefacts.1"}}));
}

TEST(Moves, OfARushTakeNoDice) {
  Table table;
  table.lay(0, "Y 1; R 4 4").play("roll 0 3 5 R O Y; take 5 Y");
  EXPECT_EQ(moves(table, "rush R"), (Moves{{.to = "sheet.0.R.3", .write = 4}}));
  EXPECT_EQ(moves(table, "rush P"), (Moves{{.to = "sheet.0.P.1", .write = 1}}));
  EXPECT_EQ(moves(table, "rush none"), Moves{});
}

TEST(Moves, OfARefusalHatchADiceSymbolWhileThereIsOne) {
  Table table(bare(2));
  table.lay(0, "dice 3").lay(1, "dice 9").play("roll 0 3 5 R O Y");
  EXPECT_EQ(moves(table, "refuse"), (Moves{{.to = "sheet.0.dice.4"}}));
  table.play("refuse");
  EXPECT_EQ(moves(table, "refuse"), Moves{});
}

TEST(Moves, TellOfBridgesCrossedWonAndGone) {
  Table table(bare(3));
  table.lay(0, "R 1 1 1 1 1 1").play("roll 1 1 1 R R R");
  EXPECT_EQ(written(table, "take 1 R"),
            (Moves{{.to = "sheet.0.R.7", .write = 1}, {.to = "sheet.0.R.bridge", .sign = "crossing"}}));
  table.play("take 1 R; refuse");
  EXPECT_EQ(written(table, "refuse"), (Moves{{.to = "sheet.2.dice.1"},
                                             {.to = "sheet.0.R.bridge", .sign = "won"},
                                             {.to = "sheet.1.R.bridge", .sign = "gone"},
                                             {.to = "sheet.2.R.bridge", .sign = "gone"}}));
}

TEST(Moves, OfWhatIsRefusedAreNone) {
  Table table(bare(2));
  table.lay(0, "R 4").play("roll 0 3 5 R O Y");
  EXPECT_EQ(moves(table, "take 3 R"), Moves{});
  EXPECT_EQ(moves(table, "take 9 G"), Moves{});
  EXPECT_EQ(moves(table, "rush R"), Moves{});
}

/// Every number, tick and symbol of a sheet, at its place.
Moves all_on(const Json& sheet, int seat) {
  Moves found;
  const auto at = [&](const std::string& column, const std::string& spot) {
    return "sheet." + std::to_string(seat) + "." + column + "." + spot;
  };
  for (const auto& [id, column] : sheet["columns"].items()) {
    if (column["box"] == "ticked") found.push_back({.to = at(id, "box")});
    for (std::size_t i = 0; i < column["squares"].size(); ++i)
      found.push_back({.to = at(id, std::to_string(i + 1)), .write = column["squares"][i].get<int>()});
    if (column["top"] == true) found.push_back({.to = at(id, "top")});
  }
  for (const char* symbols : {"artefacts", "dice"})
    for (int step = 1; step <= sheet[symbols]; ++step) found.push_back({.to = at(symbols, std::to_string(step))});
  return found;
}

TEST(Moves, MakeTheSheetsOfWholeGames) {
  for (const Config& config : kSampleConfigs<Rules>) {
    Table table(config);
    std::vector<Moves> sheets(static_cast<std::size_t>(config.players));
    Rng rng(7, narrow(config.players));
    while (!table.is_over()) {
      const auto& rules = table.rules();
      const auto legal = rules.legal(table.state());
      const Action action = legal.empty() ? rules.sample(table.state(), rng) : legal[rng.below(narrow(legal.size()))];
      const std::string text(table.notation().text(action));
      // Nothing is hidden: the moves come from the position itself, whatever the chance.
      EXPECT_EQ(rules.sample_world(seen(table), rng), table.state());
      for (Move& move : written(table, text)) {
        if (move.piece.empty() && !move.to.ends_with(".bridge")) {
          move.sign.clear();
          sheets[static_cast<std::size_t>(table.mover())].push_back(move);
        }
      }
      table.play(text);
    }
    for (int seat = 0; seat < config.players; ++seat) {
      Moves& told = sheets[static_cast<std::size_t>(seat)];
      Moves there = all_on(table.view_of(0)["sheets"][static_cast<std::size_t>(seat)], seat);
      const auto by_place = [](const Move& a, const Move& b) { return a.to < b.to; };
      std::ranges::sort(told, by_place);
      std::ranges::sort(there, by_place);
      EXPECT_EQ(told, there);
    }
  }
}

TEST(Facts, SayWhichDiceLieThere) {
  Table table(bare(2));
  EXPECT_EQ(facts(table)["dice"]["number"][0], (Json{{"face", nullptr}}));
  table.play("roll 3 3 8 R G G; take 3 G");
  const Json dice = facts(table)["dice"];
  EXPECT_EQ(dice["number"][0], (Json{{"face", "3"}, {"taken", true}}));
  EXPECT_EQ(dice["number"][1], (Json{{"face", "3"}}));
  EXPECT_EQ(dice["colour"][0], (Json{{"face", "R"}}));
  EXPECT_EQ(dice["colour"][1], (Json{{"face", "G"}, {"taken", true}}));
  EXPECT_EQ(dice["colour"][2], (Json{{"face", "G"}}));
}

TEST(Facts, SayHowABridgeLooksToEachSeat) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1 1; dice 6").play("roll 1 1 1 R R R; take 1 R");
  const auto look = [&](int seat, const char* column) {
    return facts(table)["bridges"][static_cast<std::size_t>(seat)].value(column, "open");
  };
  EXPECT_EQ(look(0, "R"), "crossing");
  EXPECT_EQ(look(1, "R"), "open");
  table.play("refuse");
  EXPECT_EQ(look(0, "R"), "won");
  EXPECT_EQ(look(1, "R"), "gone");
  EXPECT_EQ(look(0, "dice"), "open");
  table.play("roll 1 1 1 R R R; refuse; refuse");
  EXPECT_EQ(look(0, "dice"), "won");
}

TEST(Facts, SayHowManyStepsABridgeIsAway) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1 1; dice 6; artefacts 3").play("roll 1 1 1 R R R");
  const auto lacking = [&](std::size_t seat, std::string_view column) {
    const auto place = std::ranges::find(kColumnIds, column) - kColumnIds.begin();
    return facts(table)["lacking"][seat][static_cast<std::size_t>(place)];
  };
  EXPECT_EQ(lacking(0, "R"), 1);
  EXPECT_EQ(lacking(0, "dice"), 1);
  EXPECT_EQ(lacking(0, "artefacts"), 4);
  EXPECT_EQ(lacking(1, "R"), 7);
  table.play("take 1 R");
  EXPECT_EQ(lacking(0, "R"), nullptr);
  EXPECT_EQ(lacking(1, "R"), 7);
  table.play("refuse");
  EXPECT_EQ(lacking(1, "R"), nullptr);
}

TEST(Facts, SayWhoIsExhausted) {
  Table table(bare(2));
  table.lay(0, "dice 9").lay(1, "dice 8");
  EXPECT_EQ(facts(table)["exhausted"], (Json{true, false}));
}

// Rules: docs/rules/roll_and_write.md, "The sheet" and "Points".
TEST(Content, IsTheSheetWithItsPoints) {
  const Json sheet = content(Table());
  EXPECT_EQ(sheet["squares"], 9);
  EXPECT_EQ(sheet["bridge"], 7);
  EXPECT_EQ(sheet["bridge_points"], 20);
  EXPECT_EQ(sheet["box_factor"], 2);
  EXPECT_EQ(sheet["box_alone"], -100);
  EXPECT_EQ(sheet["scales"]["expedition"], (Json{-20, -15, -10, 5, 10, 15, 30, 35, 50}));
  EXPECT_EQ(sheet["scales"]["artefacts"], (Json{-40, -30, -20, 10, 20, 30, 60, 70, 100}));
  EXPECT_EQ(sheet["scales"]["dice"], (Json{-40, -30, -20, 10, 20, 30, 60, 70, 0}));
  EXPECT_EQ(sheet["numbers"].size(), 10U);
  ASSERT_EQ(sheet["expeditions"].size(), 6U);
  const Json red = {{"id", "R"},
                    {"colour", "red"},
                    {"name", "red heart"},
                    {"signs", {nullptr, "vase", nullptr, "arrow", nullptr, nullptr, "vase", "arrow", nullptr}}};
  EXPECT_EQ(sheet["expeditions"][0], red);
  EXPECT_EQ(content(Table(), "fr")["expeditions"][5]["name"], "étoile violette");
  EXPECT_EQ(content(Table(bare(2)))["expeditions"][0]["signs"][3], nullptr);
}

TEST(Prompt, AsksForAPairOrSaysThatNoneFits) {
  Table table(bare(2));
  table.lay(1, "R 9; O 9; Y 9").play("roll 1 2 3 R O Y");
  EXPECT_EQ(prompt(table), "Take a number and a colour, or refuse the dice.");
  table.play("take 1 R");
  EXPECT_EQ(prompt(table), "No pair fits your sheet: refuse the dice.");
  EXPECT_EQ(prompt(table, "fr"), "Aucune combinaison ne convient\u00a0: refusez les dés.");
}

TEST(Prompt, AsksForARush) {
  Table table;
  table.lay(0, "Y 1").play("roll 0 3 5 R O Y; take 5 Y");
  EXPECT_EQ(prompt(table), "You are on an arrow: write in one more square.");
}

// Rules: docs/rules/roll_and_write.md, "A turn", 7: whoever crosses it in the same turn wins it too.
TEST(Prompt, SaysWhichBridgesAreWonInThisTurnOrNeverAgain) {
  Table table(bare(3));
  table.lay(0, "R 1 1 1 1 1 1").lay(1, "R 1 1 1 1 1 1; dice 6").lay(2, "R 1 1 1 1").play("roll 1 1 2 R R O");
  EXPECT_EQ(prompt(table), "Take a number and a colour, or refuse the dice.");
  table.play("take 1 R");
  EXPECT_EQ(prompt(table), "Take a number and a colour, or refuse the dice. Last chance to win the red bridge.");
  EXPECT_EQ(prompt(table, "fr"),
            "Prenez un chiffre et une couleur, ou refusez les dés. Dernière chance de gagner le pont bonus rouge.");
  table.play("refuse");
  EXPECT_EQ(prompt(table), "Take a number and a colour, or refuse the dice.") << "three steps away";
}

TEST(Prompt, SaysWhichBridgesOneCrossesOneself) {
  Table table;  // the seventh square of yellow carries an arrow
  table.lay(0, "Y 1 1 1 1 1 1; R 1 1 1 1 1 1").play("roll 1 1 2 R O Y; take 1 Y");
  EXPECT_EQ(prompt(table), "You are on an arrow: write in one more square. You are crossing the yellow bridge.");
  EXPECT_EQ(prompt(table, "fr"),
            "Case d’accélération\u00a0: remplissez une case de plus. Vous traversez le pont bonus jaune.");
}

// A refusal brings one dice symbol and no arrow.
TEST(Prompt, SaysNothingOfADiceBridgeTwoStepsAway) {
  Table table(bare(3));
  table.lay(0, "dice 6").lay(1, "dice 5").lay(2, "dice 6").play("roll 1 1 2 R R O; refuse");
  EXPECT_EQ(prompt(table), "Take a number and a colour, or refuse the dice.");
  table.play("refuse");
  EXPECT_EQ(prompt(table), "Take a number and a colour, or refuse the dice. Last chance to win the dice bridge.");
}

}  // namespace
}  // namespace sextant::roll_and_write
