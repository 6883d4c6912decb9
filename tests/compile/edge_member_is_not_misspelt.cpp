// What few games need is asked for as well: misspelt, it is not silently left out.
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
#ifdef WRONG
  static constexpr auto setle = plain::nothing_to_settle;
#else
  static constexpr auto settle = plain::nothing_to_settle;
#endif
  static constexpr auto fields = Whole::fields;
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
