#pragma once

#include <array>

#include "games/explorers/notation.hpp"
#include "games/explorers/observation.hpp"
#include "text/edge.hpp"
#include "text/plain.hpp"

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

/// How the game meets people and programs: text/edge.hpp says what each member is.
struct Game {
  using Rules = explorers::Rules;
  using Notation = explorers::Notation;
  using Config = NamedConfig;
  using Observer = explorers::Observer;

  static constexpr int kMinSeats = kMinPlayers;
  static constexpr int kMaxSeats = kMaxPlayers;
  static constexpr bool kHasSecrets = true;
  /// A walk is one sweep; so is the way to the next exploration, of which only the choice is told.
  static constexpr bool is_step(Action action) {
    using enum Action::Kind;
    return action.kind == Step || action.kind == Explore || action.kind == Replace || action.kind == Choose;
  }

  /// Rules: docs/rules/explorers.md, "Setup".
  static constexpr auto kKeys = std::tuple{
      players_key(&Config::players, kMinPlayers, kMaxPlayers),
      SeatKey<Config>{"starter", &Config::starter, &Config::players},
      content_key<BoardFile>("board", &Config::board, &Config::names),
      WordKey<Config, Tolls, 2>{"tolls", &Config::tolls, {{"manual", "automatic"}}},
  };

  /// Refuses more players than the map has start wonders.
  static void settle(JsonReader& json, Config& config);

  static void fields(Fields& json, const Notation& notation, View& view);
  static Canvas draw(const Notation& notation, const View& view, std::span<const std::string> names,
                     const Speaker& speaker);
  static Message narrate(const Notation& notation, const View& before, Action action,
                         std::span<const std::string> names);
  static Message label(const Notation& notation, const View& view, Action action);
  static void facts(Fields& json, const Notation& notation, const View& view);
  static void content(Fields& json, const Notation& notation, const Speaker& speaker);
  static std::vector<Move> moves(const Notation& notation, const View& before, Action action);
  static constexpr auto round_end = plain::no_rounds;
  static Message prompt(const Notation& notation, const View& view, std::span<const std::string> names);
  static Message refusal(const Notation& notation, const View& view, Action action, Refusal why);
  static Meant meant(const Notation& notation, const View& view, const Move& wish);
  /// The whole score, and how far the chain has come.
  static std::vector<ScorePart> score_parts(const Notation& notation, const View& view, Seat seat);
  static constexpr auto score_basis = plain::no_score_basis;
  static constexpr auto offer_basis = plain::no_offer_basis;
  static Message ending(const Notation& notation, const View& view, std::span<const std::string> names);
};

static_assert(GameEdge<Game>);

}  // namespace sextant::explorers
