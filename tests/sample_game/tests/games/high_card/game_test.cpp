#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/high_card/rules.hpp"

// Rules: docs/rules/high_card.md, "A game".
namespace sextant::high_card {
namespace {

/// A game of two with the cards 1 to 6, played by action texts.
class Game {
 public:
  bool play(std::string_view text) {
    const auto action = rules_.parse(text);
    return action && sextant::play(rules_, s_, *action);
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> texts;
    for (const Action& action : rules_.legal(s_)) texts.emplace_back(rules_.text(action).view());
    return texts;
  }
  [[nodiscard]] int score(int seat) const { return rules_.score(s_, seat_at(seat)).value; }
  [[nodiscard]] Turn turn() const { return rules_.turn(s_); }
  [[nodiscard]] SeatSet winners() const { return rules_.winners(s_); }

 private:
  Rules rules_{Config{}};
  State s_ = rules_.start();
};

TEST(Refusal, IsThatChanceDealsTheCards) {
  const Rules rules{Config{}};
  EXPECT_EQ(rules.refusal(rules.start(), *rules.parse("deal 0 5")), Refusal::OnlyChance);
  EXPECT_EQ(rules.refusal(rules.start(), *rules.parse("swap")), Refusal::None);
}

TEST(Deal, GivesEachSeatACardOfItsOwnInOrder) {
  Game game;
  EXPECT_FALSE(game.play("deal 1 5"));
  EXPECT_TRUE(game.play("deal 0 5"));
  EXPECT_FALSE(game.play("deal 1 5"));
  EXPECT_TRUE(game.play("deal 1 2"));
  EXPECT_EQ(game.turn(), Turn::of(Seat{0}));
}

TEST(Decision, IsToKeepOrToSwapForACardOfTheDeck) {
  Game game;
  EXPECT_TRUE(game.play("deal 0 2") && game.play("deal 1 5"));
  EXPECT_EQ(game.legal(), (std::vector<std::string>{"keep", "swap"}));
  EXPECT_TRUE(game.play("swap"));
  EXPECT_FALSE(game.play("deal 0 5"));
  EXPECT_FALSE(game.play("deal 0 2")) << "it is not back in the deck yet";
  EXPECT_TRUE(game.play("deal 0 6"));
  EXPECT_TRUE(game.play("swap") && game.play("deal 1 2")) << "now it is";
}

TEST(End, TheHighestCardWinsAndScoresAreNothingBefore) {
  Game game;
  EXPECT_TRUE(game.play("deal 0 2") && game.play("deal 1 5") && game.play("keep"));
  EXPECT_EQ(game.score(1), 0);
  EXPECT_TRUE(game.play("keep"));
  EXPECT_TRUE(game.turn().is_over());
  EXPECT_EQ(game.score(0), 2);
  EXPECT_EQ(game.score(1), 5);
  EXPECT_TRUE(game.winners().has(Seat{1}) && !game.winners().has(Seat{0}));
}

}  // namespace
}  // namespace sextant::high_card
