#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"
#include "text/phrases.hpp"

/// What is said in random games: every sentence that a move is told by, and an example of all else.
namespace sextant {

/// The one who moves, and anybody else, in place of their names.
inline constexpr std::string_view kActor = "@actor";
inline constexpr std::string_view kOther = "@other";

using Examples = std::map<std::string, Message, std::less<>>;

struct Sentences {
  Examples told;                // what a move is told by, an example for each combination of keys
  Examples others;              // what is asked, named, refused, counted, by key
  std::set<std::string> words;  // the keys within what is told
};

/// Calls a function with a message and those within it.
inline void visit(const Message& message, const std::function<void(const Message&)>& look) {
  look(message);
  for (const MessageField& field : message.values)
    if (const auto* parts = std::get_if<std::vector<Message>>(&field.value))
      for (const Message& part : *parts) visit(part, look);
}

/// Replaces who and how many a message is about, also within it.
inline Message changed(Message message, const std::map<std::string_view, std::string>& names,
                       std::optional<int> number) {
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

inline bool has_number(const Message& message) {
  bool found = false;
  visit(message, [&](const Message& part) {
    for (const MessageField& field : part.values) found = found || std::holds_alternative<std::int64_t>(field.value);
  });
  return found;
}

/// Whether a key is a sentence about a move, or a note that follows one.
inline bool is_told(std::string_view key) {
  return key.find(".tell.") != std::string_view::npos || key.find(".note.") != std::string_view::npos;
}

/// Whether a key is a word that a sentence is built around, with values of its own: a card, a place, a tile. What is
/// only called something ("a joker") makes no other sentence.
inline bool is_built_around(std::string_view key) {
  static const Phrases english(phrase_files(), "en");
  const auto found = english.sentences().find(key);
  return std::ranges::count(key, '.') > 1 && found != english.sentences().end() &&
         found->second.find('{') != std::string::npos;
}

/// The keys of a game that its moves are told by, but for one that only a card of an owner asks for.
inline std::set<std::string> keys_of(const Title& title) {
  const Phrases phrases(phrase_files(), "en");
  std::set<std::string> keys;
  for (const auto& [key, sentence] : phrases.sentences()) {
    const auto ends = [&name = key](auto... endings) { return (name.ends_with(endings) || ...); };
    if (key.starts_with(title.id()) && is_told(key) && !ends(".you", ".to_you", ".one", ".other")) keys.insert(key);
  }
  keys.erase("death_valley.tell.scavenge");
  return keys;
}

/// The keys of the sentences and notes within a message, and of the words they are built around: each combination is a
/// sentence of its own.
inline std::string whole_key(const Message& message) {
  std::set<std::string> keys;
  visit(message, [&](const Message& part) {
    if (is_told(part.key) || is_built_around(part.key)) keys.emplace(part.key.view());
  });
  std::string whole;
  for (const std::string& key : keys) (whole += whole.empty() ? "" : " + ") += key;
  return whole;
}

/// What is said in the games of one title.
class SentenceCollector {
 public:
  /// Plays random games, each setup once in every round, until these keys have been told and some rounds bring nothing
  /// new.
  SentenceCollector(const Title& title, const std::set<std::string>& keys) {
    constexpr int kIdleRounds = 4;
    constexpr int kMostRounds = 100;
    const std::vector<SharedSetup> setups = sample_setups(title);
    const auto has_all = [&] { return std::ranges::includes(sentences_.words, keys); };
    int idle = 0;
    for (int round = 0; round < kMostRounds && (idle < kIdleRounds || !has_all()); ++round) {
      const std::size_t before = size();
      for (const SharedSetup& setup : setups) play(*setup, round);
      idle = size() == before ? idle + 1 : 0;
    }
  }

  [[nodiscard]] Sentences& sentences() { return sentences_; }

 private:
  [[nodiscard]] std::size_t size() const {
    return sentences_.told.size() + sentences_.others.size() + sentences_.words.size();
  }

  /// Plays a random game and adds what is said of every choice that there was.
  void play(const Setup& setup, int seed) {
    Rng rng(static_cast<std::uint64_t>(seed), 0);
    Rng tries(static_cast<std::uint64_t>(seed), 1);
    const auto position = setup.start();
    std::vector<std::string> played;
    while (!position->turn().is_over()) {
      const bool decides = position->turn().is_seat();
      const std::vector<std::string> choices = decides ? position->choices() : std::vector{position->sample(rng)};
      for (const std::string& choice : choices) add_told(*position, choice);
      add_others(*position, choices);
      // What could be done earlier is often refused now.
      if (decides && !played.empty())
        add_refusal(*position, played[tries.below(static_cast<std::uint32_t>(played.size()))]);
      played.push_back(decides ? choices[rng.below(static_cast<std::uint32_t>(choices.size()))] : choices[0]);
      EXPECT_TRUE(position->play(played.back()));
    }
    add_other(position->ending(names_of(*position)));
    add_score(*position);
  }

  static std::vector<std::string> names_of(const Position& position) {
    std::vector<std::string> names;
    for (int i = 0; i < position.sides(); ++i) names.push_back("@" + std::to_string(i));
    return names;
  }

  /// What a move is told as, said of the actor and of others.
  static Message told(const Position& position, const std::string& choice) {
    const std::vector<std::string> names = names_of(position);
    Message message = position.narrate(choice, Viewer::open(), names);
    if (position.is_idle(choice) && message.clauses() != nullptr)  // only what follows from it is told
      message = Message::all({message.clauses()->begin() + 1, message.clauses()->end()});
    const Message& first = message.clauses() != nullptr ? message.clauses()->front() : message;
    std::string actor = first.subject() != nullptr ? std::get<std::string>(*first.subject()) : names[0];
    std::map<std::string_view, std::string> roles;
    for (const std::string& name : names) roles[name] = name == actor ? kActor : kOther;
    return changed(std::move(message), roles, std::nullopt);
  }

  void add_told(const Position& position, const std::string& choice) {
    Message message = told(position, choice);
    std::string key = whole_key(message);
    visit(message, [&](const Message& part) {
      const std::string word(part.key.view());
      if (!word.empty() && sentences_.words.insert(word).second && sentences_.told.contains(key))
        (key += " · ") += word;
    });
    sentences_.told.emplace(std::move(key), std::move(message));
  }

  void add_others(const Position& position, const std::vector<std::string>& choices) {
    if (!position.turn().is_seat()) return;
    add_other(position.prompt(names_of(position)));
    for (const std::string& choice : choices) add_other(position.label(choice));
  }

  void add_score(const Position& position) {
    for (int side = 0; side < position.sides(); ++side)
      for (const ScorePart& part : position.score_parts(seat_at(side))) add_other(part.why);
  }

  void add_refusal(const Position& position, const std::string& text) {
    if (const auto refusal = position.refusal(text); refusal && *refusal) add_other(**refusal);
  }

  /// An example of a sentence; what is within it may be one as well.
  void add_other(const Message& message) {
    visit(message, [&](const Message& part) {
      if (part.key.view().empty() || sentences_.others.contains(part.key.view())) return;
      std::map<std::string_view, std::string> roles = {{"@0", std::string(kActor)}};
      for (const char* name : {"@1", "@2", "@3", "@4"}) roles[name] = kOther;
      sentences_.others.emplace(part.key.view(), changed(part, roles, std::nullopt));
    });
  }

  Sentences sentences_;
};

inline const Sentences& sentences_of(const Title& title) {
  static std::map<const Title*, Sentences> known;
  const auto found = known.find(&title);
  return found != known.end() ? found->second
                              : known[&title] = std::move(SentenceCollector(title, keys_of(title)).sentences());
}

}  // namespace sextant
