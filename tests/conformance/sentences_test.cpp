#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "tests/conformance/sentences.hpp"

// Every sentence that a move can produce stands on one page, docs/sentences.md, as it is said to the one who moves, of
// another person and of a bot, and with the numbers 0, 1 and 2: to be read aloud. After a change that was meant,
// SEXTANT_UPDATE=1 writes the page anew.
namespace sextant {
namespace {

/// Those that none of the sentences has.
std::set<std::string> missing(const Title& title) {
  std::set<std::string> keys;
  std::ranges::set_difference(keys_of(title), sentences_of(title).words, std::inserter(keys, keys.end()));
  return keys;
}

/// A message as it is said to and of different people, one line each; what is said alike is written once.
std::vector<std::string> lines_of(const Message& message, const Phrases& phrases) {
  const std::string you = phrases.say("play.you");
  std::vector<std::string> lines;
  const auto add = [&](const std::string& actor, const std::string& other, std::optional<int> number) {
    const Message said = changed(message, {{kActor, actor}, {kOther, other}}, number);
    std::string line = phrases.say(said.clauses() != nullptr ? std::span(*said.clauses()) : std::span(&said, 1));
    if (std::ranges::find(lines, line) == lines.end()) lines.push_back(std::move(line));
  };
  add(you, "Ada", std::nullopt);
  add("Ada", you, std::nullopt);
  add(phrases.say("bot.guide"), "Ada", std::nullopt);
  if (has_number(message))
    for (const int number : {0, 1, 2}) add("Ada", "Bo", number);
  return lines;
}

/// What else is said about a game, as it stands in the files.
struct Kind {
  std::string_view heading;
  std::vector<std::string_view> keys;  // parts of them
};
const std::vector<Kind>& other_kinds() {
  static const std::vector<Kind> kinds = {{"What is asked", {".prompt."}},
                                          {"What a choice does", {".choice."}},
                                          {"Why something cannot be done", {".refusal.", ".asked."}},
                                          {"Why a choice is good", {".why."}},
                                          {"How points come about", {".score."}},
                                          {"Who starts the next round", {".next."}},
                                          {"Why the game has ended", {".ending"}}};
  return kinds;
}

/// A key without the ending of one of its forms.
std::string plain(std::string key) {
  for (const std::string_view ending : {".you", ".to_you", ".one", ".other"})
    if (key.ends_with(ending)) return key.substr(0, key.size() - ending.size());
  return key;
}

/// How one of the other kinds is said, with an example's values; with placeholders where no random game has said it.
std::vector<std::string> lines_of(const Title& title, const std::string& key, const Phrases& phrases) {
  const Examples& examples = sentences_of(title).others;
  const auto found = examples.find(key);
  std::vector<std::string> lines;
  if (found == examples.end()) {
    for (const char* form : {"", ".one", ".other", ".you"})
      if (const auto sentence = phrases.sentences().find(key + form); sentence != phrases.sentences().end())
        lines.push_back(sentence->second);
    return lines;
  }
  const auto add = [&](const std::string& actor, const std::string& other, std::optional<int> number) {
    std::string line = phrases.say(changed(found->second, {{kActor, actor}, {kOther, other}}, number));
    if (std::ranges::find(lines, line) == lines.end()) lines.push_back(std::move(line));
  };
  if (phrases.sentences().contains(key + ".you")) add(phrases.say("play.you"), "Ada", std::nullopt);
  add("Ada", "Bo", std::nullopt);
  if (phrases.sentences().contains(key + ".one"))
    for (const int number : {0, 1, 2}) add("Ada", "Bo", number);
  return lines;
}

/// The sentences of the other kinds.
std::string others(const Title& title) {
  const Phrases english(phrase_files(), "en");
  const Phrases french(phrase_files(), "fr");
  std::ostringstream text;
  for (const Kind& kind : other_kinds()) {
    std::set<std::string> keys;
    for (const auto& [key, sentence] : english.sentences()) {
      const auto has = [&name = key](std::string_view part) { return name.find(part) != std::string::npos; };
      if (key.starts_with(title.id()) && std::ranges::any_of(kind.keys, has)) keys.insert(plain(key));
    }
    if (!keys.empty()) text << "\n### " << kind.heading << "\n\n";
    for (const std::string& key : keys)
      for (const Phrases* phrases : {&english, &french})
        for (const std::string& line : lines_of(title, key, *phrases)) text << "- " << line << "\n";
  }
  return text.str();
}

std::string page() {
  std::ostringstream page;
  page
      << "# Sentences\n\nEvery sentence that a move can produce, as it is said to the one who moves, of another and of "
         "a "
         "bot, and with the\nnumbers 0, 1 and 2; then all else that is said about a game, with an example, or with "
         "placeholders where no random game\nhas said it. Generated by tests/conformance/sentences_test.cpp; the words "
         "are in locale/.\n";
  for (const Title* title : catalogue()) {
    page << "\n## " << Phrases(phrase_files(), "en").say(std::string(title->id()) + ".name") << "\n";
    for (const auto& [key, message] : sentences_of(*title).told) {
      page << "\n`" << key << "`\n\n";
      for (const std::string& language : Phrases::languages(phrase_files()))
        for (const std::string& line : lines_of(message, Phrases(phrase_files(), language)))
          page << "- " << line << "\n";
    }
    page << others(*title);
  }
  return page.str();
}

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Sentences, AreListedOnOnePage) {
  const std::string path = "docs/sentences.md";
  const std::string now = page();
  if (std::getenv("SEXTANT_UPDATE") != nullptr) std::ofstream(path) << now;
  EXPECT_EQ(text_of(path), now) << "SEXTANT_UPDATE=1 writes the page anew";
}

// A wager is not told like a number, and a point of a path not like a wonder: each has sentences of its own.
TEST(Sentences, AreThoseOfEveryWordTheyAreBuiltAround) {
  const auto has = [](std::string_view game, std::string_view key) {
    return sentences_of(*find_title(catalogue(), game)).told.contains(key);
  };
  EXPECT_TRUE(has("lost_cities", "lost_cities.card.wager + lost_cities.tell.play"));
  EXPECT_TRUE(has("lost_cities", "lost_cities.card.number + lost_cities.tell.play"));
  EXPECT_TRUE(has("lost_cities", "lost_cities.card.wager + lost_cities.tell.draw_pile"));
  EXPECT_TRUE(has("explorers", "explorers.at.shortcut + explorers.tell.pays_toll + explorers.tell.step"));
  EXPECT_TRUE(has("ghosts_of_the_moor",
                  "ghosts_of_the_moor.tell.plank + ghosts_of_the_moor.tell.takes + ghosts_of_the_moor.tile.ghost"));
}

TEST(Sentences, OfEveryKeyAreReached) {
  for (const Title* title : catalogue()) EXPECT_EQ(missing(*title), std::set<std::string>{}) << title->id();
}

/// What is wrong with a text that a person reads; empty for nothing.
std::string fault_of(const std::string& text, std::string_view language) {
  static const std::regex code(R"([a-z0-9]+_[a-z0-9_]+|[a-z_]+\.[a-z0-9_]+|[{}]|[a-z]'[a-z]|(^|[ (])-[0-9]|  )");
  static const std::regex loose(" [:;!?»]|« ");
  std::smatch found;
  if (std::regex_search(text, found, code)) return found.str();
  if (language == "fr" && std::regex_search(text, found, loose)) return found.str();
  return text.empty() ? "nothing" : "";
}

/// All that is said at a position: what is asked, what can be done and what each side's points are made of.
std::vector<std::string> said_at(const Position& position, const Phrases& phrases) {
  const std::vector<std::string> names(kMaxSeats + 1, "Ada");
  std::vector<std::string> texts;
  for (int side = 0; side < position.sides(); ++side)
    for (const ScorePart& part : position.score_parts(seat_at(side))) texts.push_back(phrases.say(part.why));
  if (position.turn().is_over()) texts.push_back(phrases.say(position.ending(names)));
  if (!position.turn().is_seat()) return texts;
  texts.push_back(phrases.say(position.prompt(names)));
  for (const std::string& choice : position.choices()) {
    texts.push_back(phrases.say(position.label(choice)));
    texts.push_back(phrases.say(position.narrate(choice, Viewer::open(), names)));
  }
  return texts;
}

// No id, no code, no placeholder, one apostrophe, one minus sign, and French spaces that do not break.
TEST(Sentences, AreWordsInBothLanguages) {
  for (const std::string& language : Phrases::languages(phrase_files())) {
    const Phrases phrases(phrase_files(), language);
    for (const Title* title : catalogue()) {
      Rng rng(7, 0);
      const auto position = standard_setup(*title)->start();
      for (int entry = 0; entry < 250; ++entry) {
        for (const std::string& text : said_at(*position, phrases)) ASSERT_EQ(fault_of(text, language), "") << text;
        if (position->turn().is_over()) break;
        ASSERT_TRUE(position->play(position->turn().is_seat() ? random_choice(*position, rng) : position->sample(rng)));
      }
    }
  }
}

TEST(Sentences, NameEveryPlaceThatAMoveNames) {
  const Phrases phrases(phrase_files(), "fr");
  for (const Title* title : catalogue()) {
    const SharedSetup setup = standard_setup(*title);
    const Json content = setup->content(phrases);
    std::set<std::string> named;
    for (const Json& place : content["places"]) named.insert(place["id"]);
    if (content.contains("map"))
      for (const Json& place : content["map"]["places"]) named.insert(place["id"]);
    Rng rng(3, 0);
    const auto position = setup->start();
    for (int entry = 0; entry < 400 && !position->turn().is_over(); ++entry) {
      const std::string next = position->turn().is_seat() ? random_choice(*position, rng) : position->sample(rng);
      for (const Move& move : position->moves(next, Viewer::open()))
        for (const std::string& place : {move.from, move.to})
          ASSERT_TRUE(place.empty() || named.contains(place)) << title->id() << " " << place;
      ASSERT_TRUE(position->play(next));
    }
  }
}

TEST(Sentences, BeginWithTheirSubject) {
  for (const std::string& language : Phrases::languages(phrase_files())) {
    const Phrases phrases(phrase_files(), language);
    const std::string you = phrases.say("play.you");
    for (const Title* title : catalogue())
      for (const auto& [key, message] : sentences_of(*title).told) {
        const Message& first = message.clauses() != nullptr ? message.clauses()->front() : message;
        if (first.subject() == nullptr) continue;
        for (const std::string& who : {you, std::string("Ada")})
          EXPECT_TRUE(phrases.say(changed(first, {{kActor, who}}, std::nullopt)).starts_with(who + " ")) << key;
      }
  }
}

}  // namespace
}  // namespace sextant
