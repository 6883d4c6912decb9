#pragma once

#include "games/lost_cities/notation.hpp"
#include "games/lost_cities/observation.hpp"
#include "text/edge.hpp"
#include "text/move.hpp"
#include "text/plain.hpp"

namespace sextant::lost_cities {

/// How Lost Cities meets people and programs: text/edge.hpp says what each member is.
struct Game {
  using Rules = lost_cities::Rules;
  using Notation = lost_cities::Notation;
  using Config = lost_cities::Config;
  using Observer = lost_cities::Observer;

  static constexpr int kMinSeats = kSeats;
  static constexpr int kMaxSeats = kSeats;
  static constexpr bool kHasSecrets = true;
  static constexpr auto is_step = plain::no_steps;

  /// Rules: docs/rules/lost_cities.md, "Configuration".
  static constexpr auto kKeys = std::tuple{
      IntegerKey<Config>{"expeditions", &Config::expeditions, kMinColours, kMaxColours},
      IntegerKey<Config>{"rounds", &Config::rounds, 1, kMaxRounds},
      IntegerKey<Config>{"starter", &Config::starter, 0, kSeats - 1, KeyKind::Seat},
  };
  static constexpr auto settle = plain::nothing_to_settle;

  static void fields(Fields& json, const Rules& rules, View& view);
  static void facts(Fields& json, const Rules& rules, const View& view);
  static void content(Fields& json, const Rules& rules, const Speaker& speaker);
  static Canvas draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker);
  static Message narrate(const Rules& rules, const View& before, Action action, std::span<const std::string> names);
  static std::vector<Move> moves(const Rules& rules, const View& before, Action action);
  static std::optional<RoundEnd> round_end(const Rules& rules, const View& before, Action action,
                                           std::span<const std::string> names);
  static Message prompt(const Rules& rules, const View& view, std::span<const std::string> names);
  static Message label(const Rules& rules, const View& view, Action action);
  static Message refusal(const Rules& rules, const View& view, Action action, Refusal why);
  static Meant meant(const Rules& rules, const View& view, const Move& wish);

  /// What the score of a seat is made of: the rounds before this one, then each column begun in it.
  static std::vector<ScorePart> score_parts(const Rules& rules, const View& view, Seat seat);
  static std::optional<std::string> score_basis(const Rules& rules, const View& view, Seat seat);
  static std::optional<std::uint64_t> offer_basis(const Rules& rules, const View& view, Action action);
  static Message ending(const Rules& rules, const View& view, std::span<const std::string> names);
};

static_assert(GameEdge<Game>);

}  // namespace sextant::lost_cities
