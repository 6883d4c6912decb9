#include <gtest/gtest.h>

#include "games/roll_and_write/notation.hpp"

namespace sextant::roll_and_write {
namespace {

constexpr void play_texts(const Rules& rules, State& s, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) rules.play_unchecked(s, *parse_action(text));
}

/// Some turns as a constant expression: a box, a rush into another column, a refusal.
constexpr bool plays_turns_at_compile_time() {
  const Rules rules{Config{}};
  State s = rules.start();
  play_texts(rules, s,
             {"roll 0 1 2 R Y Y", "take 0 R", "take 1 Y", "roll 1 2 2 R Y Y", "take 2 Y", "rush R", "refuse"});
  const bool written = s.sheets[Seat{1}].column(Colour::Yellow).at(2) == 2 && s.sheets[Seat{1}].columns[0].last() == 1;
  return written && rules.turn(s).is_chance() && rules.score(s, Seat{0}) == Points{-100 - 40} &&
         rules.score(s, Seat{1}) == Points{-15 - 20};
}

static_assert(plays_turns_at_compile_time());
static_assert(sizeof(State) == 200);
static_assert(sizeof(Rules) <= 512);
static_assert(sizeof(Action) == 7);

TEST(CompileTime, PlaysTheSameAsAtRunTime) { EXPECT_TRUE(plays_turns_at_compile_time()); }

/// A column keeps every number that it can hold.
TEST(Column, KeepsItsNumbers) {
  for (int first = 1; first <= kHighest; ++first)
    for (int last = first; last <= kHighest; ++last)
      for (int change = 0; change <= kSquares; ++change) {
        Column column{};
        for (int square = 1; square <= kSquares; ++square) column.write(square <= change ? first : last);
        for (int square = 1; square <= kSquares; ++square)
          ASSERT_EQ(column.at(square), square <= change ? first : last);
        ASSERT_EQ(column.last(), change == kSquares ? first : last);
        ASSERT_EQ(column.steps(), kSquares);
        ASSERT_FALSE(column.has_ticked_box());
        ASSERT_FALSE(column.has_ticked_top());
      }
}

}  // namespace
}  // namespace sextant::roll_and_write
