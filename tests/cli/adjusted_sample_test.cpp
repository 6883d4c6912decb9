#include "cli/adjusted_sample.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

// Contract: docs/review.md, "An arena without luck".
namespace sextant {
namespace {

double noise(Rng& rng) { return rng.below(2001) / 1000.0 - 1; }

TEST(AdjustedSample, TakesOffWhatIsLuckAlone) {
  AdjustedSample sample;
  Rng rng(1, 0);
  for (int i = 0; i < 400; ++i) {
    const double luck = noise(rng);
    sample.add(5 + 3 * luck, luck);
  }
  EXPECT_NEAR(sample.factor(), 3, 1e-9);
  EXPECT_NEAR(sample.adjusted().mean(), 5, 0.2);
  EXPECT_LT(sample.variance_ratio().mean, 0.08);  // the first sixteen are left as they are
}

TEST(AdjustedSample, HardlySpoilsNumbersThatHaveNothingToDoWithLuck) {
  AdjustedSample sample;
  Rng rng(2, 0);
  for (int i = 0; i < 400; ++i) {
    const double number = noise(rng);
    sample.add(number, 10 * noise(rng));
  }
  EXPECT_NEAR(sample.factor(), 0, 0.02);
  EXPECT_LT(sample.variance_ratio().mean, 1.1);
}

TEST(AdjustedSample, TheFactorKnowsNothingOfTheNumberThatItIsAppliedTo) {
  AdjustedSample one;
  AdjustedSample other;
  Rng rng(3, 0);
  for (int i = 0; i < 20; ++i) {
    const double number = noise(rng);
    const double luck = noise(rng);
    one.add(number, luck);
    other.add(number, luck);
  }
  const double factor = one.factor();
  const double before = one.adjusted().sum;
  one.add(100, 0.5);
  other.add(-100, 0.5);
  EXPECT_NEAR(one.adjusted().sum - before, 100 - factor * 0.5, 1e-9);
  EXPECT_NEAR(other.adjusted().sum - before, -100 - factor * 0.5, 1e-9);
}

TEST(AdjustedSample, WithoutLuckNumbersStayAsTheyAre) {
  AdjustedSample sample;
  for (int i = 0; i < 40; ++i) sample.add(i % 7, 0);
  EXPECT_EQ(sample.adjusted().sum, sample.plain().sum);
  EXPECT_EQ(sample.adjusted().squares, sample.plain().squares);
  EXPECT_EQ(sample.variance_ratio().mean, 1);
  EXPECT_EQ(sample.variance_ratio().margin, 0);
}

TEST(AdjustedSample, TheVarianceRatioLiesInItsInterval) {
  AdjustedSample sample;
  Rng rng(4, 0);
  for (int i = 0; i < 2000; ++i) {
    const double luck = noise(rng);
    sample.add(luck + noise(rng), luck);  // half of the variance is luck
  }
  const Estimate ratio = sample.variance_ratio();
  EXPECT_NEAR(ratio.mean, 0.5, ratio.margin);
  EXPECT_GT(ratio.margin, 0.01);
  EXPECT_LT(ratio.margin, 0.05);
}

}  // namespace
}  // namespace sextant
