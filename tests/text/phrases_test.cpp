#include "text/phrases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.hpp"

namespace sextant {
namespace {

constexpr std::array<PhraseFile, 2> kFiles = {{{"en", R"({
    "play.you": "You", "plain": "{who} and {count}",
    "cards.one": "{count} card", "cards.other": "{count} cards", "hand": "{who}: {cards}",
    "tell.and": " and ", "draw": "{who} draws", "draw.you": "You draw",
    "take": "{who} takes {count}", "take.you": "You take {count}", "win": "{who} wins the {count} bridge",
    "give": "{who} gives {other} a card", "give.you": "You give {other} a card", "give.to_you": "{who} gives you a card"})"},
                                               {"fr", R"({
    "play.you": "Vous", "cards.one": "{count} carte", "cards.other": "{count} cartes",
    "draw": "{who} pioche", "draw.you": "Vous piochez"})"}}};

std::string cards(std::string_view language, std::int64_t count) {
  return Phrases(kFiles, language).say(Message("cards").with("count", count));
}
std::string drawn(std::string_view language, std::string_view who) {
  return Phrases(kFiles, language).say(Message("draw").with("who", who));
}
std::string given(std::string_view who, std::string_view other) {
  return Phrases(kFiles, "en").say(Message("give").with("who", who).with("other", other));
}

/// Adds a value of the table of cases.
void fill(Message& message, std::string_view name, const Json& value) {
  constexpr std::array<Placeholder, 4> kNames = {"who", "other", "count", "points"};
  const auto placeholder = std::ranges::find(kNames, name);
  ASSERT_NE(placeholder, kNames.end()) << name;
  if (value.is_number()) static_cast<void>(std::move(message).with(*placeholder, value.get<int>()));
  else static_cast<void>(std::move(message).with(*placeholder, std::string_view(value.get_ref<const std::string&>())));
}

TEST(Phrases, InEnglishOnlyOneIsOne) {
  EXPECT_EQ(cards("en", 0), "0 cards");
  EXPECT_EQ(cards("en", 1), "1 card");
  EXPECT_EQ(cards("en", -1), "−1 card");
  EXPECT_EQ(cards("en", 2), "2 cards");
}

TEST(Phrases, WhatIsDoneSeveralTimesInARowIsSaidOnce) {
  const Phrases phrases(kFiles, "en");
  const auto take = [](std::string_view who, int count) {
    return Message("take").with("who", who).with("count", count);
  };
  const auto draw = [](std::string_view who) { return Message("draw").with("who", who); };
  EXPECT_EQ(phrases.say(std::array{take("Ann", 7), take("Ann", 9)}), "Ann takes 7 and 9.");
  EXPECT_EQ(phrases.say(std::array{take("You", 7), take("You", 8), take("You", 9), draw("You")}),
            "You take 7, 8, 9 and draw.");
  EXPECT_EQ(phrases.say(std::array{take("Ann", 7), draw("Ann"), take("Ann", 9)}), "Ann takes 7, draws and takes 9.");
  EXPECT_EQ(phrases.say(std::array{take("Ann", 7), take("Bob", 9)}), "Ann takes 7. Bob takes 9.");
  const auto win = [](int count) { return Message("win").with("who", "Ann").with("count", count); };
  EXPECT_EQ(phrases.say(std::array{win(1), win(2)}), "Ann wins the 1 bridge and wins the 2 bridge.");
  EXPECT_EQ(phrases.say(std::array{draw("Ann"), draw("Ann")}), "Ann draws and draws.");
}

TEST(Phrases, InFrenchNoneIsOneToo) {
  EXPECT_EQ(cards("fr", 0), "0 carte");
  EXPECT_EQ(cards("fr", 1), "1 carte");
  EXPECT_EQ(cards("fr", -1), "−1 carte");
  EXPECT_EQ(cards("fr", 2), "2 cartes");
  EXPECT_EQ(cards("fr", -2), "−2 cartes");
}

// What the pages' own words must say too: web/src/words/say.test.ts reads the same table.
TEST(Phrases, SayWhatTheTableOfCasesSays) {
  std::ifstream file("tests/locale/phrases.json");
  const Json table = parse_json(std::string{std::istreambuf_iterator<char>(file), {}}).value();
  std::map<std::string, std::string> texts;
  std::vector<PhraseFile> files;
  for (const auto& [language, phrases] : table["phrases"].items()) {
    texts[language] = compact(phrases);
    files.push_back({texts.find(language)->first, texts[language]});
  }
  ASSERT_GT(table["cases"].size(), 20U);
  for (const Json& one : table["cases"]) {
    Message message(one["key"].get<std::string>());
    for (const auto& [name, value] : one["values"].items()) fill(message, name, value);
    EXPECT_EQ(Phrases(files, one["language"].get<std::string>()).say(message), one["says"].get<std::string>()) << one;
  }
}

TEST(Phrases, APartHasItsOwnCount) {
  const Phrases english(kFiles, "en");
  EXPECT_EQ(english.say(Message("hand").with("who", "Ada").with("cards", Message("cards").with("count", 1))),
            "Ada: 1 card");
}

TEST(Phrases, ASentenceAboutYouIsInTheSecondPerson) {
  EXPECT_EQ(drawn("en", "You"), "You draw");
  EXPECT_EQ(drawn("en", "Guide"), "Guide draws");
  EXPECT_EQ(drawn("fr", "Vous"), "Vous piochez");
  EXPECT_EQ(drawn("fr", "You"), "You pioche");
}

TEST(Phrases, WhoComesBeforeTheOther) {
  EXPECT_EQ(given("You", "Guide"), "You give Guide a card");
  EXPECT_EQ(given("Guide", "You"), "Guide gives you a card");
  EXPECT_EQ(given("Guide", "Scout"), "Guide gives Scout a card");
}

TEST(Phrases, WithoutAFormThePlainSentenceIsSaid) {
  const Phrases english(kFiles, "en");
  EXPECT_EQ(english.say(Message("plain").with("who", "You").with("count", 1)), "You and 1");
}

TEST(Phrases, ATextIsNoCount) { EXPECT_EQ(Phrases(kFiles, "en").say(Message("cards").with("count", "1")), "cards"); }

TEST(Phrases, FrenchHasADecimalComma) {
  EXPECT_EQ(Phrases(kFiles, "en").decimal("+2.5 ± 0.1"), "+2.5 ± 0.1");
  EXPECT_EQ(Phrases(kFiles, "fr").decimal("+2.5 ± 0.1"), "+2,5 ± 0,1");
  EXPECT_EQ(Phrases(kFiles, "fr").decimal("-2.5"), "−2,5");
}

TEST(Phrases, WithoutAWordForThePersonNobodyIsSpokenTo) {
  constexpr std::array<PhraseFile, 1> kPlain = {{{"en", R"({"draw": "{who} draws", "draw.you": "You draw"})"}}};
  EXPECT_EQ(Phrases(kPlain, "en").say(Message("draw").with("who", "You")), "You draws");
}

}  // namespace
}  // namespace sextant
