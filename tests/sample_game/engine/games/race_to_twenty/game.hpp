#pragma once

#include "games/race_to_twenty/rules.hpp"
#include "text/edge.hpp"
#include "text/plain.hpp"

namespace sextant::race_to_twenty {

inline constexpr Spelling<Action> kSpellings[] = {
    {{Action::Kind::Roll, 0}, "roll"}, {{Action::Kind::Stop, 0}, "stop"}, {{Action::Kind::Die, 1}, "die 1"},
    {{Action::Kind::Die, 2}, "die 2"}, {{Action::Kind::Die, 3}, "die 3"}, {{Action::Kind::Die, 4}, "die 4"},
    {{Action::Kind::Die, 5}, "die 5"}, {{Action::Kind::Die, 6}, "die 6"},
};

struct Game {
  using Rules = race_to_twenty::Rules;
  using Notation = NotationByTable<Rules, kSpellings>;
  using Config = race_to_twenty::Config;
  using Observer = NoObserver;

  static constexpr int kMinSeats = kSeats;
  static constexpr int kMaxSeats = kSeats;
  static constexpr bool kHasSecrets = false;
  static constexpr auto is_step = plain::no_steps;
  static constexpr auto kKeys = std::tuple{};
  static constexpr auto settle = plain::nothing_to_settle;

  static void fields(Fields& json, const Rules&, Rules::View& view) {
    json.object([&] {
      json("viewer").viewer(view.viewer, kSeats);
      json("turn").turn(view.turn, kSeats);
      json("totals").array(kSeats, [&](int i) { json.number(view.table.totals[seat_at(i)], 0, kGoal + kDieSides); });
      json("mover").number(view.table.mover.index, 0, kSeats);
      json("is_rolling").flag(view.table.is_rolling);
    });
  }
  static constexpr auto draw = plain::draw<Game>;
  static constexpr auto narrate = plain::narrate;
  static constexpr auto label = plain::label;
  static constexpr auto facts = plain::no_facts;
  static constexpr auto content = plain::no_content;
  static constexpr auto moves = plain::no_moves;
  static constexpr auto round_end = plain::no_rounds;
  static constexpr auto prompt = plain::prompt;
  static constexpr auto refusal = plain::refusal;
  static constexpr auto meant = plain::nothing_meant;
  static constexpr auto score_parts = plain::no_score_parts;
  static constexpr auto score_basis = plain::no_score_basis;
  static constexpr auto offer_basis = plain::no_offer_basis;
  static constexpr auto ending = plain::ending;
};

static_assert(GameEdge<Game>);

}  // namespace sextant::race_to_twenty
