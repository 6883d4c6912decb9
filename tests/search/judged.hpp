#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "bots/level.hpp"
#include "core/digest.hpp"

namespace sextant {

/// Decisions met when a seat chooses at random now and then and by the rules of thumb else.
template <HasBots R>
std::vector<typename R::State> decisions_met(const R& rules, std::size_t wanted) {
  const typename BotTraits<R>::Policy policy(rules);
  std::vector<typename R::State> found;
  for (std::uint64_t seed = 0; found.size() < wanted; ++seed) {
    Rng rng(seed, 5);
    auto s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over() && found.size() < wanted; turn = rules.turn(s)) {
      if (turn.is_seat()) found.push_back(s);
      if (turn.is_chance()) rules.play_unchecked(s, rules.sample(s, rng));
      else rules.play_unchecked(s, rng.below(8) == 0 ? random_action(rules, s, rng) : choose_by(policy, rules, s, rng));
    }
  }
  return found;
}

/// The strongest level with a small budget does in a thousand positions what is written down in judge_moves.txt: it is
/// the same with every compiler and every set of instructions. With other weights it is another line.
template <HasBots R>
void expect_the_moves_written_down(const std::string& id) {
  const R rules{typename R::Config{}};
  const auto player = make_bot(rules, *read_bot("master@24"), one_worker());
  Digest digest;
  std::uint64_t place = 0;
  for (const auto& s : decisions_met(rules, 1000)) {
    const auto legal = rules.legal(s);
    Rng rng(++place, 9);
    const auto action =
        player->choose(rules.view(s, Viewer::of(rules.turn(s).seat())), {legal.data(), legal.size()}, rng);
    EXPECT_EQ(rules.refusal(s, action), R::Refusal::None);
    digest.add(action);
  }
  std::ifstream file("tests/games/" + id + "/judge_moves.txt");
  std::uint64_t expected = 0;
  file >> std::hex >> expected;
  EXPECT_EQ(digest.value(), expected) << "now " << std::hex << digest.value();
}

/// Of the positions in which a turn begins: the lead that the judge sees, each with what it sees when `exchange` has
/// given each seat what the other had.
template <HasBots R, class Judge, class Exchange>
void expect_the_seats_to_be_judged_alike(Exchange exchange) {
  const R rules{typename R::Config{}};
  int judged = 0;
  for (auto s : decisions_met(rules, 400)) {
    const double lead = judged_lead<Judge>(rules, s);
    exchange(s);
    EXPECT_EQ(judged_lead<Judge>(rules, s), -lead);
    judged += lead == 0 ? 0 : 1;
  }
  EXPECT_GT(judged, 300);
}

}  // namespace sextant
