#pragma once

#include "games/high_card/notation.hpp"
#include "games/high_card/observation.hpp"
#include "text/edge.hpp"
#include "text/plain.hpp"

namespace sextant::high_card {

struct Game {
  using Rules = high_card::Rules;
  using Notation = high_card::Notation;
  using Config = high_card::Config;
  using Observer = high_card::Observer;

  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = kMaxPlayers;
  static constexpr bool kHasSecrets = true;
  static constexpr auto is_step = plain::no_steps;
  static constexpr auto kKeys = std::tuple{
      players_key(&Config::players, 2, kMaxPlayers),
      IntegerKey<Config>{"cards", &Config::cards, 5, kMaxCards},
  };
  static constexpr auto settle = plain::nothing_to_settle;

  static void fields(Fields& json, const Rules& rules, View& view);
  static Canvas draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker);
  static Message narrate(const Rules& rules, const View& before, Action action, std::span<const std::string> names);
  static Message label(const Rules& rules, const View& view, Action action);
  static constexpr auto facts = plain::no_facts;
  static constexpr auto content = plain::no_content;
  static constexpr auto moves = plain::no_moves;
  static constexpr auto round_end = plain::no_rounds;
  static constexpr auto prompt = plain::prompt;
  static Message refusal(const Rules& rules, const View& view, Action action, Refusal why);
  static constexpr auto meant = plain::nothing_meant;
  static constexpr auto score_parts = plain::no_score_parts;
  static constexpr auto score_basis = plain::no_score_basis;
  static constexpr auto offer_basis = plain::no_offer_basis;
  static constexpr auto ending = plain::ending;
};

static_assert(GameEdge<Game>);

}  // namespace sextant::high_card
