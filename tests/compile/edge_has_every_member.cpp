// What a game gives to the edge is asked for by name: a member that is missing is named in the error.
#include "games/lost_cities/game.hpp"

using namespace sextant;
using Whole = lost_cities::Game;

struct Game {
  using Rules = Whole::Rules;
  using Notation = Whole::Notation;
  using Config = Whole::Config;
  using Observer = Whole::Observer;
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = 2;
  static constexpr bool kHasSecrets = true;
  static constexpr auto is_step = plain::no_steps;
  static constexpr auto kKeys = Whole::kKeys;
  static constexpr auto settle = plain::nothing_to_settle;
  static constexpr auto fields = Whole::fields;
  static constexpr auto draw = plain::draw<Game>;
#ifndef WRONG
  static constexpr auto narrate = plain::narrate;
#endif
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
