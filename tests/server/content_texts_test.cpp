// What content that a stranger brings along may say to others. Rules: docs/protocol.md, "Names and lines".
#include "server/content_texts.hpp"

#include "server/record.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

/// The standard content of a game, as a file of version 2.
Json file_of(const Title& title) {
  Json file = title.read_content(title.content()->built_in.front()).value()->json();
  file["version"] = 2;
  return file;
}

/// Where in it something is called something.
void add_names(const Json& part, const Json::json_pointer& place, std::vector<Json::json_pointer>& names) {
  for (const auto& [key, value] : part.items()) {
    if (key == "name" && part.is_object()) names.push_back(place / key);
    else if (value.is_structured()) add_names(value, part.is_array() ? place / std::stoul(key) : place / key, names);
  }
}

/// Why there can be no table with this content; nothing when there can.
std::optional<Problem> refusal(const Title& title, const Json& file) {
  Json seats = Json::array();
  for (int seat = 0; seat < title.min_seats(); ++seat) seats.push_back("open");
  const Json wanted = {{"game", title.id()}, {"seats", seats}, {"config", {{title.content()->key, file}}}};
  const auto table = read_new_table(catalogue(), wanted, {}, 1000);
  if (table) return std::nullopt;
  return table.error();
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(ContentTexts, NothingThatIsCalledSomethingHidesOrDrownsAnything) {
  const std::vector<std::string> bad = {"Pe\u202Etra", "\u200B", "a\u2066b",         "\U000E0041",
                                        "\u3164",      " Petra", repeated("é", 201), repeated("a", 5'000)};
  const std::vector<std::string> good = {repeated("é", 200), "ペトラ", "Les grottes de Mogao", "🍀"};
  int tried = 0;
  for (const Title* title : catalogue()) {
    if (!title->content()) continue;
    const Json file = file_of(*title);
    EXPECT_FALSE(refusal(*title, file)) << title->id();
    std::vector<Json::json_pointer> names;
    add_names(file, Json::json_pointer(), names);
    ASSERT_FALSE(names.empty());
    for (const auto& place : names) {
      for (const std::string& text : bad) {
        Json other = file;
        other[place] = {{"fr", "Ici"}, {"en", text}};
        const auto problem = refusal(*title, other);
        ASSERT_TRUE(problem) << title->id() << place << text;
        EXPECT_EQ(problem->key.view(), "problem.not_a_line") << place << text;
        ++tried;
      }
      for (const std::string& text : good) {
        Json other = file;
        other[place] = text;
        EXPECT_FALSE(refusal(*title, other)) << title->id() << place << text;
      }
    }
  }
  if (tried == 0) GTEST_SKIP() << "no game with content in this build";
}

TEST(ContentTexts, TheProblemNamesTheFieldInBothLanguages) {
  const Json config = {{"rounds", 1},
                       {"board", {{"wonders", {{{"id", "petra"}, {"name", {{"fr", {{"in_text", "a\u202Eb"}}}}}}}}}}};
  const auto texts = check_content_texts(config);
  ASSERT_FALSE(texts);
  for (const auto& [language, words] : {std::pair("fr", "1 à 200 caractères visibles"), {"en", "1 to 200 visible"}}) {
    const std::string sentence = phrase_book().find(language)->say(texts.error());
    EXPECT_NE(sentence.find("board.wonders[petra].name.fr.in_text"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find(words), std::string::npos) << sentence;
  }
  EXPECT_TRUE(check_content_texts({{"cards", {"salt-creek", "Ä"}}, {"stars", 2}}));
  const auto numbered = check_content_texts({{"deck", {{"cards", {"salt-creek", "\u200B"}}}}});
  EXPECT_EQ(phrase_book().find("en")->say(numbered.error()).substr(0, 14), "deck.cards[1]:");
}

}  // namespace
}  // namespace sextant
