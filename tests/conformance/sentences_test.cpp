#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"
#include "text/phrases.hpp"

// Every sentence that a move can produce stands on one page, docs/sentences.md, as it is said to the one who moves, of
// another person and of a bot, and with the numbers 0, 1 and 2: to be read aloud. After a change that was meant,
// SEXTANT_UPDATE=1 writes the page anew.
namespace sextant {
namespace {

constexpr std::string_view kActor = "@actor";
constexpr std::string_view kOther = "@other";

using Sentences = std::map<std::string, Message, std::less<>>;  // by key, an example each

/// Calls a function with a message and those within it.
void visit(const Message& message, const std::function<void(const Message&)>& look) {
  look(message);
  for (const MessageField& field : message.values)
    if (const auto* parts = std::get_if<std::vector<Message>>(&field.value))
      for (const Message& part : *parts) visit(part, look);
}

/// Replaces who and how many a message is about, also within it.
Message changed(Message message, const std::map<std::string_view, std::string>& names, std::optional<int> number) {
  for (MessageField& field : message.values) {
    if (auto* text = std::get_if<std::string>(&field.value)) {
      if (const auto found = names.find(*text); found != names.end()) *text = found->second;
    } else if (auto* count = std::get_if<std::int64_t>(&field.value)) {
      if (number) *count = *number;
    } else if (auto* parts = std::get_if<std::vector<Message>>(&field.value)) {
      for (Message& part : *parts) part = changed(part, names, number);
    }
  }
  return message;
}

bool has_number(const Message& message) {
  bool found = false;
  visit(message, [&](const Message& part) {
    for (const MessageField& field : part.values) found = found || std::holds_alternative<std::int64_t>(field.value);
  });
  return found;
}

/// Whether a key is a sentence about a move, or a note that follows one.
bool is_told(std::string_view key) {
  return key.find(".tell.") != std::string_view::npos || key.find(".note.") != std::string_view::npos;
}

/// The key of a message with those of the notes within it: each combination is a sentence of its own.
std::string whole_key(const Message& message) {
  std::set<std::string> keys;
  visit(message, [&](const Message& part) {
    if (is_told(part.key)) keys.emplace(part.key.view());
  });
  std::string whole;
  for (const std::string& key : keys) (whole += whole.empty() ? "" : " + ") += key;
  return whole;
}

/// What a move is told as, said of the actor and of others.
Message told(const Position& position, const std::string& choice) {
  std::vector<std::string> names;
  for (int i = 0; i < position.sides(); ++i) names.push_back("@" + std::to_string(i));
  Message message = position.narrate(choice, Viewer::open(), names);
  if (position.is_idle(choice) && message.clauses() != nullptr)  // only what follows from it is told
    message = Message::all({message.clauses()->begin() + 1, message.clauses()->end()});
  const Message& first = message.clauses() != nullptr ? message.clauses()->front() : message;
  std::string actor = first.subject() != nullptr ? std::get<std::string>(*first.subject()) : names[0];
  std::map<std::string_view, std::string> roles;
  for (const std::string& name : names) roles[name] = name == actor ? kActor : kOther;
  return changed(std::move(message), roles, std::nullopt);
}

void collect(const Position& position, const std::string& choice, Sentences& sentences) {
  Message message = told(position, choice);
  sentences.emplace(whole_key(message), std::move(message));
}

/// Plays a random game and adds what is told of every choice that there was.
void collect(const Setup& setup, int seed, Sentences& sentences) {
  Rng rng(static_cast<std::uint64_t>(seed), 0);
  const auto position = setup.start();
  while (!position->turn().is_over()) {
    const bool decides = position->turn().is_seat();
    const std::string next = decides ? random_choice(*position, rng) : position->sample(rng);
    for (const std::string& choice : decides ? position->choices() : std::vector<std::string>{next})
      collect(*position, choice, sentences);
    EXPECT_TRUE(position->play(next));
  }
}

/// The keys of a game that its moves are told by, but for one that only a card of an owner asks for.
std::set<std::string> keys_of(const Title& title) {
  const Phrases phrases(phrase_files(), "en");
  std::set<std::string> keys;
  for (const auto& [key, sentence] : phrases.sentences()) {
    const auto ends = [&name = key](auto... endings) { return (name.ends_with(endings) || ...); };
    if (key.starts_with(title.id()) && is_told(key) && !ends(".you", ".to_you", ".one", ".other")) keys.insert(key);
  }
  keys.erase("death_valley.tell.scavenge");
  return keys;
}

/// Those that none of the sentences has.
std::set<std::string> missing(const Title& title, const Sentences& sentences) {
  std::set<std::string> keys = keys_of(title);
  for (const auto& [key, message] : sentences)
    visit(message, [&](const Message& part) { keys.erase(std::string(part.key.view())); });
  return keys;
}

/// What is told in random games, as many as it takes to meet every key.
Sentences collected(const Title& title) {
  constexpr int kMostGames = 100;
  Sentences sentences;
  for (int game = 0; game < kMostGames && !missing(title, sentences).empty(); ++game)
    for (const SharedSetup& setup : sample_setups(title)) collect(*setup, game, sentences);
  return sentences;
}

const Sentences& sentences_of(const Title& title) {
  static std::map<const Title*, Sentences> known;
  const auto found = known.find(&title);
  return found != known.end() ? found->second : known[&title] = collected(title);
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

/// The sentences of the other kinds, with their placeholders.
std::string templates(const Title& title) {
  const Phrases english(phrase_files(), "en");
  const Phrases french(phrase_files(), "fr");
  std::ostringstream text;
  for (const Kind& kind : other_kinds()) {
    std::ostringstream lines;
    for (const auto& [key, sentence] : english.sentences()) {
      const auto has = [&name = key](std::string_view part) { return name.find(part) != std::string::npos; };
      if (!key.starts_with(title.id()) || std::ranges::none_of(kind.keys, has)) continue;
      lines << "- " << sentence << "\n- " << french.sentences().at(key) << "\n";
    }
    if (!lines.str().empty()) text << "\n### " << kind.heading << "\n\n" << lines.str();
  }
  return text.str();
}

std::string page() {
  std::ostringstream page;
  page << "# Sentences\n\nEvery sentence that a move can produce, as it is said to the one who moves, of another and "
          "of a "
          "bot, and with the\nnumbers 0, 1 and 2; then, with placeholders, all else that is said about a game. "
          "Generated by tests/conformance/sentences_test.cpp; the words are in "
          "locale/.\n";
  for (const Title* title : catalogue()) {
    page << "\n## " << Phrases(phrase_files(), "en").say(std::string(title->id()) + ".name") << "\n";
    for (const auto& [key, message] : sentences_of(*title)) {
      page << "\n`" << key << "`\n\n";
      for (const std::string& language : Phrases::languages(phrase_files()))
        for (const std::string& line : lines_of(message, Phrases(phrase_files(), language)))
          page << "- " << line << "\n";
    }
    page << templates(*title);
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

TEST(Sentences, OfEveryKeyAreReached) {
  for (const Title* title : catalogue())
    EXPECT_EQ(missing(*title, sentences_of(*title)), std::set<std::string>{}) << title->id();
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
      for (const auto& [key, message] : sentences_of(*title)) {
        const Message& first = message.clauses() != nullptr ? message.clauses()->front() : message;
        if (first.subject() == nullptr) continue;
        for (const std::string& who : {you, std::string("Ada")})
          EXPECT_TRUE(phrases.say(changed(first, {{kActor, who}}, std::nullopt)).starts_with(who + " ")) << key;
      }
  }
}

}  // namespace
}  // namespace sextant
