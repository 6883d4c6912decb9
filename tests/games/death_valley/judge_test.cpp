// How the strongest level judges positions: bots/death_valley_judge.hpp.
#include "bots/death_valley.hpp"
#include "tests/search/judged.hpp"

namespace sextant::death_valley {
namespace {

TEST(Judge, IsTheSameEverywhere) { expect_the_moves_written_down<Rules>("death_valley"); }

TEST(Judge, KnowsTheOpenDeckForTwo) {
  EXPECT_TRUE(Judge::knows(Rules(Config{})));
  EXPECT_FALSE(Judge::knows(Rules(Config{.players = 1, .copilot = true})));
  EXPECT_FALSE(Judge::knows(Rules(Config{.copilot = true})));
}

}  // namespace
}  // namespace sextant::death_valley
