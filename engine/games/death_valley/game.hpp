#pragma once

#include <array>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "games/death_valley/notation.hpp"
#include "text/canvas.hpp"
#include "text/config_keys.hpp"
#include "text/fields.hpp"
#include "text/message.hpp"
#include "text/score_part.hpp"

namespace sextant::death_valley {

/// A deck as a file. docs/content.md, "death_valley".
struct DeckFile {
  using Content = NamedDeck;

  static constexpr std::string_view kGame = Rules::kId;
  static constexpr std::array<BuiltIn<NamedDeck>, 1> kBuiltIn = {{{"open", open_deck}}};

  static void write(Json& json, const NamedDeck& content);
  static void read(JsonReader& json, NamedDeck& content);
  static Canvas draw(const NamedDeck& content, const Speaker& speaker);
};

/// How Death Valley meets people and programs: configuration, views as JSON, drawing, sentences.
struct Game {
  using Rules = death_valley::Rules;
  using Notation = death_valley::Notation;
  using Config = NamedConfig;

  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = kSides;
  static constexpr bool kHasSecrets = false;

  /// Rules: docs/rules/death_valley.md, "Configuration".
  static constexpr auto kKeys = std::tuple{
      players_key(&Config::players, kMinSeats, kMaxSeats),
      FlagKey<Config>{"copilot", &Config::copilot},
      content_key<DeckFile>("deck", &Config::deck, &Config::names),
      FlagKey<Config>{"solo_discards", &Config::solo_discards},
      FlagKey<Config>{"solo_must_outlast", &Config::solo_must_outlast},
  };
  /// Solo is always played with the copilot.
  static void settle(JsonReader& json, Config& config);

  /// The fields of a view in JSON; docs/views.md describes them.
  static void fields(Fields& json, const Notation& notation, View& view);

  /// The table, at most 80 columns wide.
  static Canvas draw(const Notation& notation, const View& view, std::span<const std::string> names,
                     const Speaker& speaker);

  /// What an action does, as a sentence.
  static Message narrate(const Notation& notation, const View& before, Action action,
                         std::span<const std::string> names);

  /// A short name of a choice, as a list of choices shows it.
  static Message label(const Notation& notation, Action action);

  /// Why the viewer, who is to decide, may not do it: a sentence for that seat alone.
  static Message refusal(const Notation& notation, const View& view, Action action, Refusal why);

  /// What the points of a side are made of: its cards, Journey before Album, and what an automaton gets for discards.
  static std::vector<ScorePart> score_parts(const Notation& notation, const View& view, Seat side);
};

}  // namespace sextant::death_valley
