#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "core/defaults.hpp"
#include "core/digest.hpp"
#include "core/inline_list.hpp"
#include "core/inline_text.hpp"
#include "core/narrow.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/turn.hpp"
#include "core/viewer.hpp"

namespace sextant {
namespace {

// The known answers published with the algorithm for Philox4x32-10.
TEST(Philox, GivesThePublishedAnswers) {
  using Block = Array<std::uint32_t, 4>;
  EXPECT_EQ(philox(0, {{0, 0, 0, 0}}), (Block{{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}}));
  EXPECT_EQ(philox(~std::uint64_t{0}, {{~0U, ~0U, ~0U, ~0U}}),
            (Block{{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}}));
  EXPECT_EQ(philox(0x299f31d0a4093822, {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}}),
            (Block{{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}));
}

TEST(Rng, ReadsItsStreamBlockByBlock) {
  Rng rng(5, 9);
  for (std::uint32_t block = 0; block < 3; ++block) {
    const auto expected = philox(5, {{block, 0, 9, 0}});
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(rng.next(), expected[i]);
  }
}

TEST(Rng, RunsInConstantExpressions) {
  constexpr auto first = [] {
    Rng rng(1, 2);
    return rng.below(1000);
  }();
  Rng rng(1, 2);
  EXPECT_EQ(rng.below(1000), first);
}

TEST(Rng, BelowIsUniformAndStaysBelow) {
  constexpr std::uint32_t kBound = 7;
  constexpr int kDraws = 70'000;
  std::vector<int> seen(kBound, 0);
  Rng rng(3, 0);
  for (int i = 0; i < kDraws; ++i) ++seen.at(rng.below(kBound));
  for (int count : seen) EXPECT_NEAR(count, kDraws / kBound, 500);  // five standard deviations are 463
}

TEST(Rng, BelowRejectsTheRemainderOfLargeBounds) {
  // With a bound of 3 · 2^30 a plain multiplication would give numbers below 2^31 twice as often as it should.
  constexpr std::uint32_t kBound = 3U << 30;
  constexpr int kDraws = 30'000;
  int low = 0;
  Rng rng(4, 0);
  for (int i = 0; i < kDraws; ++i) low += rng.below(kBound) % 3 == 0 ? 1 : 0;
  EXPECT_NEAR(low, kDraws / 3, 410);
}

TEST(Rng, PicksTheNumbersThatBelowGives) {
  Rng picking(3, 1);
  Rng below(3, 1);
  for (int choices = 1; choices < 100; ++choices)
    EXPECT_EQ(picking.pick(choices), static_cast<int>(below.below(static_cast<std::uint32_t>(choices))));
}

TEST(Rng, StreamsAndSeedsDiffer) {
  std::set<std::uint32_t> firsts;
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    for (std::uint64_t stream = 0; stream < 8; ++stream) firsts.insert(Rng(seed, stream).next());
  EXPECT_EQ(firsts.size(), 64U);
}

TEST(Bits, NthBitFindsEverySetBitInOrder) {
  const std::uint64_t word = 0x8000'0100'0010'0403;
  std::vector<int> by_rank;
  for (int n = 0; n < bit_count(word); ++n) by_rank.push_back(nth_bit(word, n));
  std::vector<int> by_loop;
  for (int i : set_bits(word)) by_loop.push_back(i);
  EXPECT_EQ(by_rank, (std::vector<int>{0, 1, 10, 20, 40, 63}));
  EXPECT_EQ(by_loop, by_rank);
  static_assert(nth_bit(0b10110, 2) == 4);
}

TEST(Narrow, TakesTheTypeOfItsPlace) {
  struct Small {
    std::uint8_t byte;
    std::int16_t word;
  };
  constexpr Small kSmall{narrow(7 + 248), narrow(-300L)};
  EXPECT_EQ(kSmall.byte, 255);
  EXPECT_EQ(kSmall.word, -300);
}

TEST(Array, IsIndexedByNumbersAndEnumerators) {
  enum class Kind : std::uint8_t { First, Second };
  Array<int, 2> numbers{{5, 6}};
  InlineList<int, 2> list;
  list.push_back(5);
  list.push_back(6);
  EXPECT_EQ(list.length(), 2);
  for (const Kind kind : {Kind::First, Kind::Second}) EXPECT_EQ(numbers[kind], list[kind]);
  ++numbers[1];
  ++list[std::uint8_t{1}];
  EXPECT_EQ(numbers[Kind::Second], 7);
  EXPECT_EQ(list[Kind::Second], 7);
}

TEST(InlineList, ComparesOnlyWhatItHolds) {
  InlineList<int, 4> a;
  InlineList<int, 4> b;
  a.push_back(1);
  a.push_back(2);
  b.push_back(1);
  EXPECT_NE(a, b);
  b.push_back(2);
  EXPECT_EQ(a, b);
  EXPECT_TRUE(a.contains(2));
  EXPECT_FALSE(a.contains(3));
}

TEST(InlineText, WritesNumbersAndStopsWhereItIsFull) {
  EXPECT_EQ(InlineText<8>().add("a ").add_number(10).view(), "a 10");
  EXPECT_EQ(InlineText<3>().add("abc").view(), "abc");
  EXPECT_DEATH(InlineText<3>().add("abcd"), "");
}

TEST(WordReader, TakesExactlyOneSpaceBetweenWords) {
  WordReader good("one two");
  EXPECT_EQ(good.next(), "one");
  EXPECT_FALSE(good.done());
  EXPECT_EQ(good.next(), "two");
  EXPECT_TRUE(good.done());
  WordReader trailing("one ");
  EXPECT_EQ(trailing.next(), "one");
  EXPECT_FALSE(trailing.done());
  WordReader twice("one  two");
  twice.next();
  EXPECT_EQ(twice.next(), "");
  EXPECT_FALSE(twice.done());
}

TEST(ParseNumber, RefusesSignsLeadingZerosAndLongOnes) {
  EXPECT_EQ(parse_number("0"), 0U);
  EXPECT_EQ(parse_number("42"), 42U);
  for (const char* bad : {"", "-1", "+1", "01", "1x", "1234567890"}) EXPECT_FALSE(parse_number(bad)) << bad;
}

TEST(Seat, NextGoesRoundTheTable) {
  EXPECT_EQ(Seat{0}.next(3), Seat{1});
  EXPECT_EQ(Seat{2}.next(3), Seat{0});
}

TEST(SeatSet, HoldsWhatWasAdded) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  seats.add(Seat{3});
  seats.add(Seat{0});
  EXPECT_TRUE(seats.has(Seat{3}));
  EXPECT_FALSE(seats.has(Seat{1}));
  EXPECT_EQ(seats.size(), 2);
}

TEST(Turn, IsASeatOrChanceOrOver) {
  EXPECT_TRUE(Turn::of(Seat{4}).is_seat());
  EXPECT_EQ(Turn::of(Seat{4}).seat(), Seat{4});
  EXPECT_TRUE(Turn::chance().is_chance());
  EXPECT_TRUE(Turn::over().is_over());
  EXPECT_NE(Turn::chance(), Turn::over());
}

TEST(Viewer, SeesTheSecretsOfItsOwnSeatOnly) {
  EXPECT_TRUE(Viewer::of(Seat{1}).sees_secrets_of(Seat{1}));
  EXPECT_FALSE(Viewer::of(Seat{1}).sees_secrets_of(Seat{0}));
  EXPECT_FALSE(Viewer::everyone().sees_secrets_of(Seat{0}));
  EXPECT_TRUE(Viewer::open().sees_secrets_of(Seat{0}));
}

TEST(Drawn, TakesOutcomesByTheirWeights) {
  InlineList<Outcome<char>, 3> outcomes;
  for (const auto& outcome : {Outcome{'a', 1}, Outcome{'b', 3}, Outcome{'c', 2}}) outcomes.push_back(outcome);
  std::map<char, int> drawn_letters;
  Rng rng(1, 2);
  for (int i = 0; i < 6000; ++i) ++drawn_letters[drawn(outcomes, rng)];
  for (const auto& [action, weight] : outcomes) {
    EXPECT_NEAR(drawn_letters[action], 1000.0 * weight, 150) << action;
    EXPECT_EQ(weight_in(outcomes, action), weight);
  }
  EXPECT_EQ(weight_in(outcomes, 'd'), 0U);
}

TEST(Digest, IsFnv1a) {
  Digest digest;
  for (char c : {'a', 'b', 'c'}) digest.add_byte(static_cast<std::uint8_t>(c));
  EXPECT_EQ(digest.value(), 0xe71fa2190541574bULL);
}

TEST(Result, HoldsAValueOrAReason) {
  const Result<int, const char*> good = 3;
  const Result<int, const char*> bad = "no";
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 3);
  ASSERT_FALSE(bad);
  EXPECT_STREQ(bad.error(), "no");
}

}  // namespace
}  // namespace sextant
