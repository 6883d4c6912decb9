#pragma once

#include <array>

#include "games/death_valley/notation.hpp"
#include "games/death_valley/observation.hpp"
#include "text/edge.hpp"
#include "text/plain.hpp"

namespace sextant::death_valley {

/// A deck as a file. docs/content.md, "death_valley".
struct DeckFile {
  using Content = NamedDeck;

  static constexpr std::string_view kGame = Rules::kId;
  static constexpr std::array<BuiltIn<NamedDeck>, 1> kBuiltIn = {{{"open", open_deck}}};

  static void write(Json& json, const NamedDeck& content);
  static void read(JsonReader& json, NamedDeck& content);
  static Canvas draw(const NamedDeck& content, const Speaker& speaker);
  static constexpr auto svg = plain::no_svg;
};

/// How Death Valley meets people and programs: text/edge.hpp says what each member is.
struct Game {
  using Rules = death_valley::Rules;
  using Notation = death_valley::Notation;
  using Config = NamedConfig;
  using Observer = death_valley::Observer;

  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = kSides;
  static constexpr bool kHasSecrets = false;
  static constexpr auto is_step = plain::no_steps;

  /// Rules: docs/rules/death_valley.md, "Configuration".
  static constexpr auto kKeys = std::tuple{
      players_key(&Config::players, kMinSeats, kMaxSeats),
      FlagKey<Config>{"copilot", &Config::copilot, 2},
      content_key<DeckFile>("deck", &Config::deck, &Config::names),
      FlagKey<Config>{"solo_discards", &Config::solo_discards, 1},
      FlagKey<Config>{"solo_must_outlast", &Config::solo_must_outlast, 1},
  };
  /// Solo is always played with the copilot.
  static void settle(JsonReader& json, Config& config);

  static void fields(Fields& json, const Notation& notation, View& view);
  static Canvas draw(const Notation& notation, const View& view, std::span<const std::string> names,
                     const Speaker& speaker);
  static Message narrate(const Notation& notation, const View& before, Action action,
                         std::span<const std::string> names);
  static void facts(Fields& json, const Notation& notation, const View& view);
  static void content(Fields& json, const Notation& notation, const Speaker& speaker);
  static std::vector<Move> moves(const Notation& notation, const View& before, Action action);
  static constexpr auto round_end = plain::no_rounds;
  static Message prompt(const Notation& notation, const View& view, std::span<const std::string> names);
  static Message label(const Notation& notation, const View& view, Action action);
  static Message refusal(const Notation& notation, const View& view, Action action, Refusal why);
  static Meant meant(const Notation& notation, const View& view, const Move& wish);

  /// What the points of a side are made of: its cards, Journey before Album, and what an automaton gets for discards.
  static std::vector<ScorePart> score_parts(const Notation& notation, const View& view, Seat side);
  static constexpr auto score_basis = plain::no_score_basis;
  static constexpr auto offer_basis = plain::no_offer_basis;
  static Message ending(const Notation& notation, const View& view, std::span<const std::string> names);
};

static_assert(GameEdge<Game>);

}  // namespace sextant::death_valley
