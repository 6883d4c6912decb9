#pragma once

#include <array>

#include "games/ghosts_of_the_moor/notation.hpp"
#include "games/ghosts_of_the_moor/observation.hpp"
#include "text/edge.hpp"
#include "text/move.hpp"
#include "text/plain.hpp"

namespace sextant::ghosts_of_the_moor {

/// A board with its title: what a content file holds.
struct NamedBoard {
  Board board;
  TitleOnly names;

  bool operator==(const NamedBoard&) const = default;
};

const NamedBoard& built_in_board();

/// A configuration with the title of its board.
struct NamedConfig : Config {
  TitleOnly names = built_in_board().names;
};

/// Boards as files; docs/content.md describes them.
struct BoardFile {
  using Content = NamedBoard;

  static constexpr std::string_view kGame = Rules::kId;
  static constexpr std::array<BuiltIn<NamedBoard>, 1> kBuiltIn = {{{"house", built_in_board}}};

  static void write(Json& json, const NamedBoard& content);
  static void read(JsonReader& json, NamedBoard& content);
  static Canvas draw(const NamedBoard& content, const Speaker& speaker);
  static constexpr auto svg = plain::no_svg;
};

/// How Ghosts of the Moor meets people and programs: text/edge.hpp says what each member is.
struct Game {
  using Rules = ghosts_of_the_moor::Rules;
  using Notation = ghosts_of_the_moor::Notation;
  using Config = NamedConfig;
  using Observer = ghosts_of_the_moor::Observer;

  static constexpr int kMinSeats = kMinPlayers;
  static constexpr int kMaxSeats = kMaxPlayers;
  static constexpr bool kHasSecrets = false;
  static constexpr auto is_step = plain::no_steps;

  /// Rules: docs/rules/ghosts_of_the_moor.md, "Configuration".
  static constexpr auto kKeys = std::tuple{
      players_key(&Config::players, kMinPlayers, kMaxPlayers),
      SeatKey<Config>{"starter", &Config::starter, &Config::players},
      content_key<BoardFile>("board", &Config::board, &Config::names),
  };
  static constexpr auto settle = plain::nothing_to_settle;

  static void fields(Fields& json, const Rules& rules, View& view);
  static Canvas draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker);

  /// What an action does, as a sentence; what follows from it without a choice is told with it.
  static Message narrate(const Rules& rules, const View& before, Action action, std::span<const std::string> names);
  static Message label(const Rules& rules, const View& view, Action action);
  static void facts(Fields& json, const Rules& rules, const View& view);
  static void content(Fields& json, const Rules& rules, const Speaker& speaker);
  static std::vector<Move> moves(const Rules& rules, const View& before, Action action);
  static constexpr auto round_end = plain::no_rounds;
  static Message prompt(const Rules& rules, const View& view, std::span<const std::string> names);
  static Message refusal(const Rules& rules, const View& view, Action action, Refusal why);
  static Meant meant(const Rules& rules, const View& view, const Move& wish);

  /// What the points of a seat are made of: its tiles by kind, and its goal tokens.
  static std::vector<ScorePart> score_parts(const Rules& rules, const View& view, Seat seat);
  static constexpr auto score_basis = plain::no_score_basis;
  static constexpr auto offer_basis = plain::no_offer_basis;
  static Message ending(const Rules& rules, const View& view, std::span<const std::string> names);
};

static_assert(GameEdge<Game>);

}  // namespace sextant::ghosts_of_the_moor
