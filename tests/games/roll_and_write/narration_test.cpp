#include <array>
#include <span>
#include <string>
#include <vector>

#include "tests/games/roll_and_write/table.hpp"
#include "text/phrases.hpp"

namespace sextant::roll_and_write {
namespace {

const std::array<std::string, 5> kNames = {"Ann", "Bob", "Cid", "Dot", "Eve"};

/// What is told of an action at a table, in English.
std::string told(const Table& table, std::string_view text, std::string_view language = "en",
                 std::span<const std::string> names = kNames) {
  const View view = table.rules().view(table.state(), Viewer::everyone());
  return Phrases(phrase_files(), language).say(Game::narrate(table.rules(), view, *parse_action(text), names));
}

TEST(Narration, NamesTheDiceAndWhoRollsThem) {
  EXPECT_EQ(told(Table(seats(3, 2)), "roll 0 3 9 R O P"), "Cid rolls the dice (0, 3, 9; red, orange, purple)");
}

TEST(Narration, NamesSquareBoxAndTop) {
  Table table(bare(2));
  table.lay(0, "R 1 2; O 1 1 1 1 1 1 1 1 1").play("roll 0 3 5 R O Y");
  EXPECT_EQ(told(table, "take 3 R"), "Ann writes 3 in red (square 3)");
  EXPECT_EQ(told(table, "take 0 R"), "Ann writes 10 in red (square 3)");
  EXPECT_EQ(told(table, "take 0 Y"), "Ann ticks the round box of the yellow expedition with a 0");
  EXPECT_EQ(told(table, "take 3 O"), "Ann ticks the artefact on top of the orange expedition (artefact 1 of 9)");
}

TEST(Narration, CountsRefusals) {
  Table table(bare(2));
  table.lay(0, "dice 3").lay(1, "dice 9").play("roll 0 3 5 R O Y");
  EXPECT_EQ(told(table, "refuse"), "Ann refuses the dice (dice symbol 4 of 9)");
  table.play("refuse");
  EXPECT_EQ(told(table, "refuse"), "Bob refuses the dice (all dice symbols are shaded already)");
}

TEST(Narration, SaysWhatTheSquareDoes) {
  Table table;
  table.lay(0, "Y 1; R 4").play("roll 0 3 5 R O Y");
  EXPECT_EQ(told(table, "take 5 R"), "Ann writes 5 in red (square 2, artefact 1 of 9)");
  EXPECT_EQ(told(table, "take 5 Y"), "Ann writes 5 in yellow (square 2, on an arrow)");
  table.play("take 5 Y");
  EXPECT_EQ(told(table, "rush R"), "Ann rushes with 4 in red (square 2, artefact 1 of 9)");
  EXPECT_EQ(told(table, "rush P"), "Ann rushes with 1 in purple (square 1)");
  EXPECT_EQ(told(table, "rush none"), "Ann does not rush");
}

TEST(Narration, AnnouncesBridgesAndTheirWinners) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1 1").lay(1, "R 1 1 1 1 1 1; dice 8").play("roll 1 1 1 R R R");
  EXPECT_EQ(told(table, "take 1 R"), "Ann writes 1 in red (square 7, over the red bridge)");
  table.play("take 1 R");
  EXPECT_EQ(told(table, "take 1 R"),
            "Bob writes 1 in red (square 7). Ann wins the red bridge. Bob wins the red bridge");
  EXPECT_EQ(told(table, "refuse"), "Bob refuses the dice (dice symbol 9 of 9, exhausted). Ann wins the red bridge");
}

TEST(Narration, SpeaksToThePerson) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1 1").lay(1, "R 1 1 1 1 1 1").play("roll 1 1 1 R R R").play("take 1 R");
  EXPECT_EQ(told(table, "take 1 R", "en", std::vector<std::string>{"You", "Bob"}),
            "Bob writes 1 in red (square 7). You win the red bridge. Bob wins the red bridge");
  EXPECT_EQ(told(table, "take 1 R", "fr", std::vector<std::string>{"Ann", "Vous"}),
            "Vous inscrivez un 1 en rouge (case 7). Ann gagne le pont bonus rouge. Vous gagnez le "
            "pont bonus rouge");
}

TEST(Narration, SpeaksFrench) {
  Table table;
  table.lay(0, "Y 1; R 4").play("roll 0 3 5 R O Y");
  EXPECT_EQ(told(table, "take 5 R", "fr"), "Ann inscrit un 5 en rouge (case 2, artefact 1 sur 9)");
}

/// What a choice is called at a table.
std::string label(const Table& table, std::string_view text, std::string_view language = "en") {
  const View view = table.rules().view(table.state(), Viewer::everyone());
  return Phrases(phrase_files(), language).say(Game::label(table.rules(), view, *parse_action(text)));
}

TEST(Labels, SayWhatIsWrittenWhere) {
  Table table(bare(2));
  table.lay(0, "R 1 2; O 1 1 1 1 1 1 1 1 1").play("roll 0 3 5 R O Y");
  EXPECT_EQ(label(table, "take 3 R"), "Write 3 in the red heart column, square 3");
  EXPECT_EQ(label(table, "take 0 R"), "Write 10 in the red heart column, square 3");
  EXPECT_EQ(label(table, "take 0 Y"), "Tick the round box of the yellow square column, which doubles it");
  EXPECT_EQ(label(table, "take 3 O"), "Tick the artefact on top of the orange circle column");
  EXPECT_EQ(label(table, "take 3 R", "fr"), "Inscrire un 3 dans la colonne cœur rouge, case 3");
}

TEST(Labels, NameTheSignOfTheSquare) {
  Table table;
  table.lay(0, "Y 1; R 4").play("roll 0 3 5 R O Y");
  EXPECT_EQ(label(table, "take 5 R"), "Write 5 in the red heart column, square 2, on a vase");
  EXPECT_EQ(label(table, "take 5 Y"), "Write 5 in the yellow square column, square 2, on an arrow");
}

TEST(Labels, SayARush) {
  Table table;
  table.lay(0, "Y 1; B 2 2 2 2 2 2 2 2 2").play("roll 0 3 5 R O Y; take 5 Y");
  EXPECT_EQ(label(table, "rush G"), "Rush: write 1 in the green triangle column, square 1");
  EXPECT_EQ(label(table, "rush B"), "Rush: tick the artefact on top of the blue cross column");
  EXPECT_EQ(label(table, "rush none"), "Do not rush");
}

TEST(Labels, CountTheSymbolOfARefusal) {
  Table table(bare(2));
  table.lay(0, "dice 3").lay(1, "dice 9").play("roll 0 3 5 R O Y");
  EXPECT_EQ(label(table, "refuse"), "Refuse the dice and shade dice symbol 4 of 9");
  table.play("refuse");
  EXPECT_EQ(label(table, "refuse"), "Refuse the dice, all dice symbols are shaded");
}

TEST(Labels, OfChanceAreTheDice) { EXPECT_EQ(label(Table(), "roll 0 3 9 R R G"), "roll 0 3 9 R R G"); }

/// The drawing as lines of text.
std::string drawn(const Canvas& canvas) {
  std::string text;
  for (int y = 0; y < canvas.height(); ++y, text += '\n')
    for (int x = 0; x < canvas.width(); ++x) append_utf8(text, canvas.at(x, y).glyph);
  return text;
}

TEST(Drawing, ShowsEverySeatWithShapesAndFitsTheScreen) {
  const Phrases english(phrase_files(), "en");
  for (int players = 2; players <= 5; ++players) {
    Table table(seats(players));
    table.lay(0, "R 1 2 10; O x2; dice 3").play("roll 0 3 9 R O G; take 3 G");
    for (const Viewer viewer : {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::everyone()}) {
      const Canvas canvas = Game::draw(table.notation(), table.rules().view(table.state(), viewer), kNames, english);
      EXPECT_LE(canvas.width(), 80);
      EXPECT_LE(canvas.height(), 30);
      const std::string text = drawn(canvas);
      for (int seat = 0; seat < players; ++seat)
        EXPECT_NE(text.find(kNames[static_cast<std::size_t>(seat)]), std::string::npos) << text;
      for (const char* sign : {"♥R", "●O", "■Y", "▲G", "✚B", "★P", "10", "×2", "▸ Bob"})
        EXPECT_NE(text.find(sign), std::string::npos) << sign << '\n' << text;
    }
  }
}

TEST(Drawing, OfALayoutSaysThatTheHouseOneIsOurs) {
  const Phrases english(phrase_files(), "en");
  const std::string house = drawn(LayoutFile::draw(built_in_layout(), english));
  EXPECT_NE(house.find("built-in sheet, our own design"), std::string::npos);
  EXPECT_NE(house.find("Built-in content"), std::string::npos);
  EXPECT_NE(house.find("+35   ·↑  ·v  ·   ·v  ·↑  · "), std::string::npos) << house;
  const std::string sample = drawn(LayoutFile::draw({kSampleLayout, {plain_name("sample")}}, english));
  EXPECT_NE(sample.find("sheet: sample"), std::string::npos);
  EXPECT_EQ(sample.find("Built-in content"), std::string::npos);
}

/// The parts of a seat's score as "of points why", in English.
std::vector<std::string> parts_of(const Table& table, int seat) {
  const Phrases english(phrase_files(), "en");
  const View view = table.rules().view(table.state(), Viewer::everyone());
  std::vector<std::string> parts;
  for (const ScorePart& part : Game::score_parts(table.rules(), view, seat_at(seat)))
    parts.push_back(part.of + " " + std::to_string(part.points.value) + " " + english.say(part.why));
  return parts;
}

TEST(ScoreParts, NameWhatIsBegunAndSayWhy) {
  Table table(bare(2));
  table.lay(0, "R 1 2 2 3; O x2 4; Y x2; artefacts 2; dice 9").won(0, "R dice");
  const std::vector<std::string> expected = {"R 5 red, 4 of 9 squares: 5",
                                             "O -40 orange, 1 of 9 squares, doubled: −40",
                                             "Y -100 yellow, round box ticked, no square: −100",
                                             "artefacts -30 2 of 9 artefacts: −30",
                                             "dice 0 9 of 9 dice symbols: 0",
                                             "bridges 40 bridges won, 2 × 20: 40"};
  EXPECT_EQ(parts_of(table, 0), expected);
  EXPECT_TRUE(parts_of(table, 1).empty());
}

}  // namespace
}  // namespace sextant::roll_and_write
