#include "match/looks.hpp"

#include <gtest/gtest.h>

#include <cmath>

// Contract: docs/review.md, "Loss".
namespace sextant {
namespace {

/// A sample of two numbers with this mean, so far from it.
Sample around(double mean, double distance) {
  Sample sample;
  sample.add(mean - distance);
  sample.add(mean + distance);
  return sample;
}

TEST(Looks, CountAlikeAndAreNoSurerThanTheyDiffer) {
  const Sample differing[] = {around(2, 0.1), around(5, 0.1), Sample{}};
  const Sample found = pooled(differing);
  EXPECT_DOUBLE_EQ(found.mean(), 7.0 / 3);
  EXPECT_NEAR(found.error(), std::sqrt(19.0 / 3) / std::sqrt(3.0), 1e-9);
  const Sample alike[] = {around(4, 0.6), around(4, 0.6), around(4, 0.6), around(4, 0.6)};
  EXPECT_DOUBLE_EQ(pooled(alike).mean(), 4);
  EXPECT_NEAR(pooled(alike).error(), 0.3, 1e-9) << "half of what one of the four admits";
}

TEST(Looks, TellTheActionThatGainsMostTogether) {
  const auto look = [](const char* best, double loss, bool matters) {
    Verdict verdict;
    verdict.best = best;
    verdict.matters = matters;
    verdict.loss = around(loss, 0);
    verdict.gain = {{loss, 0}};
    verdict.gain_error = {{1, 0}};
    return verdict;
  };
  const Verdict looks[] = {look("swim", 5, true), look("walk", 3, false), look("walk", 4, true)};
  const Verdict found = pooled(looks);
  EXPECT_EQ(found.best, "walk");
  EXPECT_TRUE(found.matters);
  EXPECT_DOUBLE_EQ(found.loss.mean(), 4);
  EXPECT_DOUBLE_EQ(found.gain[0].lead, 4);
  EXPECT_NEAR(found.gain_error[0].lead, 1 / std::sqrt(3.0), 1e-9);
}

}  // namespace
}  // namespace sextant
