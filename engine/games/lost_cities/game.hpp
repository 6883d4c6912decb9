#pragma once

#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "games/lost_cities/notation.hpp"
#include "text/canvas.hpp"
#include "text/config_keys.hpp"
#include "text/fields.hpp"
#include "text/message.hpp"
#include "text/move.hpp"
#include "text/score_part.hpp"

namespace sextant::lost_cities {

/// How Lost Cities meets people and programs: configuration, views as JSON, drawing, sentences.
struct Game {
  using Rules = lost_cities::Rules;
  using Notation = lost_cities::Notation;
  using Config = lost_cities::Config;

  static constexpr int kMinSeats = kSeats;
  static constexpr int kMaxSeats = kSeats;
  static constexpr bool kHasSecrets = true;

  /// Rules: docs/rules/lost_cities.md, "Configuration".
  static constexpr auto kKeys = std::tuple{
      IntegerKey<Config>{"expeditions", &Config::expeditions, 5, kMaxColours},
      IntegerKey<Config>{"rounds", &Config::rounds, 1, kMaxRounds},
      IntegerKey<Config>{"starter", &Config::starter, 0, kSeats - 1, KeyKind::Seat},
  };

  /// The fields of a view in JSON; docs/views.md describes them.
  static void fields(Fields& json, const Rules& rules, View& view);

  /// What the table is made of; docs/table.md.
  static void content(Fields& json, const Rules& rules, const Speaker& speaker);

  /// The table as the viewer sees it, at most 80 columns wide.
  static Canvas draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker);

  /// What an action does, as a sentence for the viewer of `before`. The action is veiled for that viewer.
  static Message narrate(const Rules& rules, const View& before, Action action, std::span<const std::string> names);

  /// What is seen of that on the table; the same arguments.
  static std::vector<Move> moves(const Rules& rules, const View& before, Action action);

  /// What the viewer, who is to decide, is asked.
  static Message prompt(const Rules& rules, const View& view);

  /// What a choice of the viewer does, in a few words.
  static Message label(const Rules& rules, const View& view, Action action);

  /// Why the viewer, who is to decide, may not do it: a sentence for that seat alone.
  static Message refusal(const Rules& rules, const View& view, Action action, Refusal why);

  /// What the score of a seat is made of: the rounds before this one, then each column begun in it.
  static std::vector<ScorePart> score_parts(const Rules& rules, const View& view, Seat seat);
};

}  // namespace sextant::lost_cities
