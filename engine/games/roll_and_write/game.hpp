#pragma once

#include <array>

#include "games/roll_and_write/notation.hpp"
#include "games/roll_and_write/observation.hpp"
#include "text/edge.hpp"
#include "text/move.hpp"
#include "text/plain.hpp"

namespace sextant::roll_and_write {

/// Sheet layouts as files. Contract: docs/content.md, "roll_and_write".
struct LayoutFile {
  using Content = NamedLayout;

  static constexpr std::string_view kGame = Rules::kId;
  static constexpr std::array kBuiltIn = {BuiltIn<NamedLayout>{"house", built_in_layout}};

  static void write(Json& json, const NamedLayout& content);
  static void read(JsonReader& json, NamedLayout& content);
  /// The empty sheet with its arrows and vases.
  static Canvas draw(const NamedLayout& content, const Speaker& speaker);
  static constexpr auto svg = plain::no_svg;
};

/// How Roll & Write meets people and programs: text/edge.hpp says what each member is.
struct Game {
  using Rules = roll_and_write::Rules;
  using Notation = roll_and_write::Notation;
  using Config = NamedConfig;
  using Observer = roll_and_write::Observer;

  static constexpr int kMinSeats = kMinPlayers;
  static constexpr int kMaxSeats = kMaxPlayers;
  static constexpr bool kHasSecrets = false;
  static constexpr auto is_step = plain::no_steps;

  /// Rules: docs/rules/roll_and_write.md, "Configuration".
  static constexpr auto kKeys = std::tuple{
      players_key(&Config::players, kMinPlayers, kMaxPlayers),
      SeatKey<Config>{"starter", &Config::starter, &Config::players},
      content_key<LayoutFile>("layout", &Config::layout, &Config::names),
  };
  static constexpr auto settle = plain::nothing_to_settle;

  static void fields(Fields& json, const Rules& rules, View& view);
  static Canvas draw(const Notation& notation, const View& view, std::span<const std::string> names,
                     const Speaker& speaker);
  static Message narrate(const Rules& rules, const View& before, const Action& action,
                         std::span<const std::string> names);
  static Message label(const Rules& rules, const View& view, const Action& action);
  static void facts(Fields& json, const Rules& rules, const View& view);
  static void content(Fields& json, const Rules& rules, const Speaker& speaker);
  static std::vector<Move> moves(const Rules& rules, const View& before, const Action& action);
  static constexpr auto round_end = plain::no_rounds;
  static Message prompt(const Rules& rules, const View& view, std::span<const std::string> names);
  static Message refusal(const Rules& rules, const View& view, const Action& action, Refusal why);
  static Meant meant(const Rules& rules, const View& view, const Move& wish);

  /// What the score of a seat is made of: each column begun, then `artefacts`, `dice`, `bridges` if any.
  static std::vector<ScorePart> score_parts(const Rules& rules, const View& view, Seat seat);
  static constexpr auto score_basis = plain::no_score_basis;
  static constexpr auto offer_basis = plain::no_offer_basis;
  static Message ending(const Rules& rules, const View& view, std::span<const std::string> names);
};

static_assert(GameEdge<Game>);

}  // namespace sextant::roll_and_write
