#include <array>
#include <span>
#include <string>
#include <vector>

#include "tests/games/ghosts_of_the_moor/table.hpp"
#include "text/phrases.hpp"

namespace sextant::ghosts_of_the_moor {
namespace {

const std::array<std::string, 5> kNames = {"Ann", "Bob", "Cleo", "Dan", "Eve"};

std::string told(const Table& table, std::string_view text, std::string_view language = "en",
                 std::span<const std::string> names = kNames) {
  const View before = table.rules().view(table.state(), Viewer::everyone());
  return Phrases(phrase_files(), language)
      .say(Game::narrate(table.rules(), before, *table.notation().parse(text), names));
}

std::string label(const Table& table, std::string_view text, std::string_view language = "en") {
  const View view = table.rules().view(table.state(), Viewer::everyone());
  return Phrases(phrase_files(), language).say(Game::label(table.rules(), view, *table.notation().parse(text)));
}

TEST(Narration, NamesTheSpaceOfARevealAndTheNumberOfARoll) {
  Table table;
  EXPECT_EQ(told(table, "reveal urn"), "Space 1 shows an urn");
  table.play("reveal urn");
  EXPECT_EQ(told(table, "reveal ghost2"), "Space 2 shows a ghost of 2");
  table.set_up();
  EXPECT_EQ(told(table, "roll 4"), "Ann rolls a 4");
}

TEST(Narration, SaysWhatAMoveTakes) {
  Table table;
  table.clear().tiles(3, "plank").tiles(7, "axe").pawns(0, {0, 0, 0, 0, 3}).play("roll 4");
  EXPECT_EQ(told(table, "move 0"), "Ann moves from the start to space 4");
  EXPECT_EQ(told(table, "move 3"), "Ann moves from space 3 to space 7 and takes a plank");
  EXPECT_EQ(told(table, "move 3", "fr"), "Ann avance de la case 3 à la case 7 et prend une planche en bois");
}

TEST(Narration, SaysWhatAMovePaysWithoutChoiceAndTheGoalToken) {
  Table table;
  table.clear().hand(0, "axe").pawns(0, {0, 0, 0, 0, 26}).play("roll 6");
  EXPECT_EQ(told(table, "move 26"),
            "Ann moves from space 26 to the finish, pays an axe and earns a goal token worth 6");
}

TEST(Narration, SpeaksToThePersonOfWhatFollowsToo) {
  Table table;
  table.clear().hand(0, "axe").pawns(0, {0, 0, 0, 0, 26}).play("roll 6");
  EXPECT_EQ(told(table, "move 26", "en", std::vector<std::string>{"You", "Bob"}),
            "You move from space 26 to the finish, pay an axe and earn a goal token worth 6");
  EXPECT_EQ(told(table, "move 26", "fr", std::vector<std::string>{"Vous", "Bob"}),
            "Vous avancez de la case 26 à l’arrivée, vous défaussez d’une hache et gagnez un jeton Objectif de 6");
}

TEST(Narration, SaysWhatFollowsAPlankOrNone) {
  Table table;
  table.clear().hand(0, "plank axe").pawns(0, {0, 0, 0, 0, 11}).play("roll 4; move 11");
  EXPECT_EQ(told(table, "plank"), "Ann lays a plank");
  EXPECT_EQ(told(table, "no plank"), "Ann keeps the plank and pays an axe");
}

TEST(Narration, SaysWhatIsPaid) {
  Table table;
  table.clear().hand(0, "urn bone ghost2").tiles(12, "axe").pawns(0, {0, 0, 0, 0, 11}).play("roll 1; move 11");
  EXPECT_EQ(told(table, "discard ghost2"), "Ann pays a ghost of 2");
  EXPECT_EQ(told(table, "discard urn bone"), "Ann pays an urn with a bone on top");
  EXPECT_EQ(told(table, "discard urn bone", "fr"), "Ann se défausse d’une urne puis, par-dessus, d’un os");
  table.clear().hand(0, "urn urn ghost2").tiles(12, "axe").pawns(0, {0, 0, 0, 0, 11}).play("roll 1; move 11");
  EXPECT_EQ(told(table, "discard urn urn"), "Ann pays two urns");
  EXPECT_EQ(told(table, "discard urn urn", "fr"), "Ann se défausse de deux urnes");
}

TEST(Labels, SayWhereAPawnGoes) {
  Table table;
  table.clear().pawns(0, {0, 0, 0, 12, 28}).play("roll 4");
  EXPECT_EQ(label(table, "move 12"), "Move from space 12 to space 16");
  EXPECT_EQ(label(table, "move 0"), "Move from start to space 4");
  EXPECT_EQ(label(table, "move 28"), "Move from space 28 to finish");
  EXPECT_EQ(label(table, "move 28", "fr"), "Avancer\u00a0: case 28 vers arrivée");
}

TEST(Labels, SayWhereAPlankGoes) {
  Table table;
  table.clear().hand(0, "plank").pawns(0, {0, 0, 0, 0, 11}).play("roll 4; move 11");
  EXPECT_EQ(label(table, "plank"), "Lay a plank on space 15");
  EXPECT_EQ(label(table, "no plank"), "Keep the plank");
}

TEST(Labels, SayWhatIsPaid) {
  const Table table;
  EXPECT_EQ(label(table, "discard ghost2"), "Pay: ghost of 2");
  EXPECT_EQ(label(table, "discard axe urn"), "Pay: axe and, on top, urn");
  EXPECT_EQ(label(table, "discard urn axe", "fr"), "Se défausser\u00a0: urne et, par-dessus, hache");
}

TEST(Labels, OfChanceAreWhatItBrings) {
  const Table table;
  EXPECT_EQ(label(table, "reveal ghost2"), "reveal ghost2");
  EXPECT_EQ(label(table, "roll 3"), "roll 3");
}

/// The drawing as lines of text.
std::vector<std::string> lines(const Table& table, std::string_view language = "en") {
  const Canvas canvas = Game::draw(table.rules(), table.rules().view(table.state(), Viewer::everyone()), kNames,
                                   Phrases(phrase_files(), language));
  EXPECT_EQ(canvas.width(), 80);
  std::vector<std::string> lines;
  for (int y = 0; y < canvas.height(); ++y) {
    lines.emplace_back();
    for (int x = 0; x < canvas.width(); ++x) append_utf8(lines.back(), canvas.at(x, y).glyph);
  }
  return lines;
}

bool has_line_with(const std::vector<std::string>& lines, const std::vector<std::string>& parts) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const std::string& part) { return line.find(part) != std::string::npos; });
  });
}

TEST(Drawing, ShowsTrackPawnsHandsScoresAndGoals) {
  Table table;
  table.clear()
      .tiles(3, "? urn")
      .unseen("axe")
      .tiles(29, "ghost3")
      .pawns(0, {0, 0, 3, 3, 31})
      .pawns(1, {0, 0, 0, 3, 9});
  table.hand(0, "axe axe plank").hand(1, "ghost1").goals_taken_by({0}).play("roll 6");
  const auto drawn = lines(table);
  EXPECT_TRUE(has_line_with(drawn, {"Start", "✚2", "♥3"}));
  EXPECT_TRUE(has_line_with(drawn, {"3───×2"}));
  EXPECT_TRUE(has_line_with(drawn, {"✚2♥"}));
  EXPECT_TRUE(has_line_with(drawn, {"ghost3"}));
  EXPECT_TRUE(has_line_with(drawn, {" 9 ", " 6 "})) << "where the pawns would land";
  EXPECT_TRUE(has_line_with(drawn, {"Finish", "✚", " 5 ", " 4 ", " 3 ", " 2 "}));
  EXPECT_TRUE(has_line_with(drawn, {"▸ ✚ Ann", "9 points", "goals: 6"}));
  EXPECT_TRUE(has_line_with(drawn, {"axe×2 plank"}));
  EXPECT_TRUE(has_line_with(drawn, {"♥ Bob", "−1 point"}));
}

TEST(Drawing, CountsTheCoveredTiles) {
  Table table;
  EXPECT_TRUE(has_line_with(lines(table), {"covered tiles: 33"}));
  EXPECT_TRUE(has_line_with(lines(table.set_up()), {"covered tiles: 14"}));
}

TEST(Drawing, FitsOnEveryBoardForEveryTableInEveryLanguage) {
  for (const std::string& language : Phrases::languages(phrase_files()))
    for (const Config& config : kSampleConfigs<Rules>) {
      Table table(config);
      const auto drawn = lines(table.set_up(), language);
      EXPECT_LE(drawn.size(), 36U);
      for (const std::string& line : drawn) EXPECT_EQ(line.find("ghosts_of_the_moor."), std::string::npos) << line;
      EXPECT_TRUE(has_line_with(drawn, {std::to_string(config.board.length())}));
    }
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
