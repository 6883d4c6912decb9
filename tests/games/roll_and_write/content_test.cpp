#include "tests/games/roll_and_write/table.hpp"
#include "text/phrases.hpp"

// Rules: docs/rules/roll_and_write.md, "The sheet"; docs/content.md, "roll_and_write".
namespace sextant::roll_and_write {
namespace {

Json my_sheet() {
  return Json::parse(R"({"game": "roll_and_write", "name": "My sheet", "columns": {
      "R": {"arrows": [4, 8], "vases": [2, 7]}, "O": {"arrows": [], "vases": []},
      "Y": {"arrows": [1], "vases": [9]}, "G": {"arrows": [3, 4], "vases": [5, 8]},
      "B": {"arrows": [8, 3], "vases": [9, 6]}, "P": {"arrows": [], "vases": [1, 2, 3, 4, 5, 6, 7, 8, 9]}}})");
}

/// What `sextant content check` says about a file, without its name; empty when it is good.
std::string problem_of(const Json& file, std::string_view language = "en") {
  const auto sheet = title().read_content(file);
  return sheet ? "" : Phrases(phrase_files(), language).say(sheet.error());
}

/// The problem of the example with one column replaced.
std::string problem_with(const std::string& letter, std::string_view column) {
  Json file = my_sheet();
  file["columns"][letter] = Json::parse(column);
  return problem_of(file);
}

TEST(Layout, OfAFileIsTaken) {
  EXPECT_EQ(problem_of(my_sheet()), "");
  const auto config = title().configure({{"layout", my_sheet()}}, Completeness::DefaultsAllowed);
  ASSERT_TRUE(config);
  EXPECT_EQ((*config)->config()["layout"]["name"], "My sheet");
}

TEST(Layout, OfTheSecondVersionHasATitleInAnyLanguage) {
  Json file = my_sheet();
  file["name"] = {{"fr", "Ma feuille"}, {"de", std::string(200, 'x')}};
  EXPECT_EQ(problem_of(file).find("name: "), 0U);
  file["version"] = 2;
  EXPECT_EQ(problem_of(file), "");
  const auto setup = title().configure({{"layout", file}}, Completeness::DefaultsAllowed);
  ASSERT_TRUE(setup);
  EXPECT_EQ((*setup)->config()["layout"]["version"], 2);
  EXPECT_EQ((*setup)->config()["layout"]["name"], file["name"]);
  EXPECT_EQ((*title().read_content(file))->title(), (Name{{"fr", "Ma feuille"}, {"de", std::string(200, 'x')}}));
  const std::vector<std::string> seats(2, "Ada");
  const Canvas table = (*setup)->start()->draw(Viewer::everyone(), seats, Phrases(phrase_files(), "fr"));
  std::string heading;
  for (int x = 0; x < table.width(); ++x) append_utf8(heading, table.at(x, 0).glyph);
  EXPECT_NE(heading.find("Ma feuille"), std::string::npos) << heading;
}

TEST(Layout, StandsWholeInTheConfigurationWithSquaresInOrder) {
  const Json layout = (*title().configure({{"layout", my_sheet()}}, Completeness::DefaultsAllowed))->config()["layout"];
  Json expected = my_sheet();
  expected["columns"]["B"] = Json::parse(R"({"arrows":[3,8],"vases":[6,9]})");
  EXPECT_EQ(compact(layout), compact(expected));
}

TEST(Layout, ThatIsTheHouseLayoutIsCalledSo) {
  const Json house = (*title().read_content("house"))->json();
  EXPECT_EQ((*title().configure({{"layout", house}}, Completeness::DefaultsAllowed))->config()["layout"], "house");
}

TEST(Layout, IsPlayedWith) {
  const auto setup = *title().configure({{"layout", my_sheet()}}, Completeness::DefaultsAllowed);
  const auto position = setup->start();
  for (const char* action : {"roll 1 2 3 Y Y P", "take 1 Y"}) ASSERT_TRUE(position->play(action));
  EXPECT_EQ(position->view(Viewer::open())["phase"], "rush");
  for (const char* action : {"rush P"}) ASSERT_TRUE(position->play(action));
  EXPECT_EQ(position->view(Viewer::open())["sheets"][0]["artefacts"], 1);
}

TEST(Layout, IsRefusedWithAnArrowOnSquareNine) {
  EXPECT_EQ(problem_with("R", R"({"arrows": [4, 9], "vases": [2]})"),
            "columns.R.arrows[1]: column R, square 9: the last square cannot carry an arrow");
  EXPECT_EQ(problem_with("P", R"({"arrows": [9], "vases": []})"),
            "columns.P.arrows[0]: column P, square 9: the last square cannot carry an arrow");
}

TEST(Layout, IsRefusedWithASquareThatIsNone) {
  EXPECT_EQ(problem_with("G", R"({"arrows": [3], "vases": [5, 10]})"),
            "columns.G.vases[1]: column G: 10 is not a square; squares are counted from 1 to 9");
  EXPECT_EQ(problem_with("O", R"({"arrows": [0], "vases": []})"),
            "columns.O.arrows[0]: column O: 0 is not a square; squares are counted from 1 to 9");
  EXPECT_EQ(problem_with("O", R"({"arrows": [10], "vases": []})"),
            "columns.O.arrows[0]: column O: 10 is not a square; squares are counted from 1 to 9");
  EXPECT_EQ(problem_with("O", R"({"arrows": [], "vases": [-1]})"),
            "columns.O.vases[0]: column O: -1 is not a square; squares are counted from 1 to 9");
  EXPECT_EQ(problem_with("O", R"({"arrows": ["4"], "vases": []})"),
            "columns.O.arrows[0]: column O: \"4\" is not a square; squares are counted from 1 to 9");
  EXPECT_EQ(problem_with("O", R"({"arrows": [], "vases": [4.5]})"),
            "columns.O.vases[0]: column O: 4.5 is not a square; squares are counted from 1 to 9");
}

TEST(Layout, IsRefusedWithTwoSignsOnASquare) {
  EXPECT_EQ(problem_with("Y", R"({"arrows": [2, 4], "vases": [7, 4]})"),
            "columns.Y.vases[1]: column Y, square 4: this square already carries a sign");
  EXPECT_EQ(problem_with("B", R"({"arrows": [3, 3], "vases": []})"),
            "columns.B.arrows[1]: column B, square 3: this square already carries a sign");
  EXPECT_EQ(problem_with("B", R"({"arrows": [], "vases": [6, 5, 6]})"),
            "columns.B.vases[2]: column B, square 6: this square already carries a sign");
}

TEST(Layout, IsRefusedInFrenchToo) {
  Json file = my_sheet();
  file["columns"]["R"]["arrows"] = {9};
  EXPECT_EQ(
      problem_of(file, "fr"),
      "columns.R.arrows[0]\u00a0: colonne R, case 9\u00a0: la dernière case ne peut pas être une case d’accélération");
}

TEST(Layout, NeedsAllSixColumnsAndNoMore) {
  for (const std::string letter : {"R", "O", "Y", "G", "B", "P"}) {
    Json file = my_sheet();
    file["columns"].erase(letter);
    EXPECT_EQ(problem_of(file), "columns." + letter + ": is missing");
  }
  Json file = my_sheet();
  file["columns"]["W"] = file["columns"]["R"];
  EXPECT_EQ(problem_of(file), "columns.W: is not known here");
}

TEST(Layout, NeedsBothListsOfAColumn) {
  EXPECT_EQ(problem_with("R", R"({"arrows": [4]})"), "columns.R.vases: is missing");
  EXPECT_EQ(problem_with("R", R"({"vases": [4]})"), "columns.R.arrows: is missing");
  EXPECT_EQ(problem_with("R", R"({"arrows": 4, "vases": []})"),
            "columns.R.arrows: a list of 0 to 9 values is expected here");
  EXPECT_EQ(problem_with("R", R"({"arrows": [], "vases": [], "boats": []})"), "columns.R.boats: is not known here");
  EXPECT_EQ(problem_with("R", "[]"), "columns.R: an object is expected here");
}

TEST(Layout, NeedsAGameAndAName) {
  Json file = my_sheet();
  file["game"] = "lost_cities";
  EXPECT_EQ(problem_of(file), "game: “lost_cities” is another game");
  file = my_sheet();
  file["name"] = "";
  EXPECT_EQ(problem_of(file), "name: a text of 1 to 40 characters without control characters is expected here");
  file.erase("name");
  EXPECT_EQ(problem_of(file), "name: is missing");
}

TEST(Layout, IsRefusedInAConfigurationWithItsPlace) {
  Json file = my_sheet();
  file["columns"]["R"]["arrows"] = {9};
  const auto config = title().configure({{"layout", file}}, Completeness::DefaultsAllowed);
  ASSERT_FALSE(config);
  EXPECT_EQ(Phrases(phrase_files(), "en").say(config.error()),
            "config.layout.columns.R.arrows[0]: column R, square 9: the last square cannot carry an arrow");
}

}  // namespace
}  // namespace sextant::roll_and_write
