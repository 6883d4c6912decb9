#include <cmath>

#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "A turn", 1.
namespace sextant::roll_and_write {
namespace {

TEST(Roll, HasEveryUnorderedRollOnce) { EXPECT_EQ(Table().outcomes().size(), 220U * 56U); }

TEST(Roll, WeighsTheOrderedRollsItStandsFor) {
  const auto outcomes = Table().outcomes();
  EXPECT_EQ(outcomes.at("roll 3 3 3 R R R"), 1U);
  EXPECT_EQ(outcomes.at("roll 3 3 9 R R R"), 3U);
  EXPECT_EQ(outcomes.at("roll 0 0 0 R P P"), 3U);
  EXPECT_EQ(outcomes.at("roll 0 3 9 R R R"), 6U);
  EXPECT_EQ(outcomes.at("roll 9 9 9 R O Y"), 6U);
  EXPECT_EQ(outcomes.at("roll 3 9 9 R R G"), 9U);
  EXPECT_EQ(outcomes.at("roll 0 3 9 R R G"), 18U);
  EXPECT_EQ(outcomes.at("roll 3 3 9 G B P"), 18U);
  EXPECT_EQ(outcomes.at("roll 0 3 9 Y G B"), 36U);
}

TEST(Roll, WeighsTwoHundredAndSixteenThousandInAll) {
  std::uint32_t total = 0;
  for (const auto& [text, weight] : Table().outcomes()) total += weight;
  EXPECT_EQ(total, 216'000U);
}

TEST(Roll, IsTheSameWhateverTheSheets) {
  Table table(bare(3));
  const auto first = table.outcomes();
  table.lay(0, "R 1 1 1 1 1 1 1 1 1 top").lay(1, "dice 9");
  EXPECT_EQ(table.outcomes(), first);
}

TEST(Roll, IsOfferedToChanceAlone) {
  Table table;
  EXPECT_TRUE(table.legal().empty());
  EXPECT_TRUE(table.refuses("take 3 R"));
  EXPECT_TRUE(table.refuses("refuse"));
  table.play("roll 0 3 9 R R G");
  EXPECT_TRUE(table.outcomes().empty());
  EXPECT_TRUE(table.refuses("roll 0 3 9 R R G"));
}

/// What `sample` draws, put together by the weight of the outcome: too many outcomes to look at each.
TEST(Roll, IsSampledByWeight) {
  const Table table;
  const auto outcomes = table.outcomes();
  constexpr int kDraws = 200'000;
  std::map<std::uint32_t, double> share;
  for (const auto& [text, weight] : outcomes) share[weight] += weight / 216'000.0;
  std::map<std::uint32_t, int> drawn;
  Rng rng(3, 0);
  for (int i = 0; i < kDraws; ++i)
    ++drawn[outcomes.at(std::string(table.notation().text(table.rules().sample(table.state(), rng)).view()))];
  ASSERT_EQ(share.size(), 6U);
  for (const auto& [weight, part] : share)
    EXPECT_NEAR(drawn[weight], kDraws * part, 5 * std::sqrt(kDraws * part * (1 - part))) << weight;
}

TEST(Roll, IsSampledWithEveryFaceOfEveryDieAlike) {
  const Table table;
  constexpr int kDraws = 100'000;
  std::map<int, int> numbers;
  std::map<int, int> colours;
  Rng rng(4, 0);
  for (int i = 0; i < kDraws; ++i) {
    const Action action = table.rules().sample(table.state(), rng);
    for (const int number : action.dice.numbers) ++numbers[number];
    for (const Colour colour : action.dice.colours) ++colours[ordinal(colour)];
  }
  for (int face = 0; face < kFaces; ++face)
    EXPECT_NEAR(numbers[face], 3 * kDraws / 10.0, 5 * std::sqrt(3 * kDraws * 0.09)) << face;
  for (int colour = 0; colour < kColours; ++colour)
    EXPECT_NEAR(colours[colour], 3 * kDraws / 6.0, 5 * std::sqrt(3 * kDraws / 6.0)) << colour;
}

}  // namespace
}  // namespace sextant::roll_and_write
