#pragma once

#include <array>
#include <span>
#include <string>
#include <tuple>

#include "games/explorers/notation.hpp"
#include "text/canvas.hpp"
#include "text/config_keys.hpp"
#include "text/content.hpp"
#include "text/fields.hpp"
#include "text/message.hpp"

namespace sextant::explorers {

/// A board as a content file. docs/content.md, "explorers".
struct BoardFile {
  using Content = NamedBoard;

  static constexpr std::string_view kGame = Rules::kId;
  static constexpr std::array<BuiltIn<NamedBoard>, 1> kBuiltIn = {{{"house", built_in_board}}};

  static void write(Json& json, const NamedBoard& content);
  static void read(JsonReader& json, NamedBoard& content);
  static Canvas draw(const NamedBoard& content, const Speaker& speaker);
  static std::string svg(const NamedBoard& content, const Speaker& speaker);
};

/// How the game meets people and programs: configuration, views as JSON, drawing, sentences.
struct Game {
  using Rules = explorers::Rules;
  using Notation = explorers::Notation;
  using Config = NamedConfig;

  static constexpr int kMinSeats = kMinPlayers;
  static constexpr int kMaxSeats = kMaxPlayers;
  static constexpr bool kHasSecrets = true;

  /// Rules: docs/rules/explorers.md, "Setup".
  static constexpr auto kKeys = std::tuple{
      players_key(&Config::players, kMinPlayers, kMaxPlayers),
      SeatKey<Config>{"starter", &Config::starter, &Config::players},
      content_key<BoardFile>("board", &Config::board, &Config::names),
      WordKey<Config, Tolls, 2>{"tolls", &Config::tolls, {{"manual", "automatic"}}},
  };

  /// Refuses more players than the map has start wonders.
  static void settle(JsonReader& json, Config& config);

  /// The fields of a view in JSON; docs/views.md describes them.
  static void fields(Fields& json, const Notation& notation, View& view);

  /// The table as the viewer sees it, at most 80 columns wide.
  static Canvas draw(const Notation& notation, const View& view, std::span<const std::string> names,
                     const Speaker& speaker);

  /// What an action does, as a sentence for the viewer of `before`. The action is veiled for that viewer.
  static Message narrate(const Notation& notation, const View& before, Action action,
                         std::span<const std::string> names);

  /// A short name of a choice, as a list of choices shows it.
  static Message label(const Notation& notation, Action action);

  /// Why the viewer, who is to decide, may not do it: a sentence for that seat alone.
  static Message refusal(const Notation& notation, const View& view, Action action, Refusal why);
};

}  // namespace sextant::explorers
