#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/high_card/notation.hpp"

// Rules: docs/rules/high_card.md, "A game".
namespace sextant::high_card {
namespace {

/// A game of two with the cards 1 to 6, played by action texts.
class Game {
 public:
  bool play(std::string_view text) {
    const auto action = notation_.parse(text);
    return action && sextant::play(rules(), s_, *action);
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> texts;
    for (const Action& action : rules().legal(s_)) texts.emplace_back(notation_.text(action));
    return texts;
  }
  [[nodiscard]] int score(int seat) const { return rules().score(s_, seat_at(seat)).value; }
  [[nodiscard]] const Rules& rules() const { return notation_.rules(); }
  [[nodiscard]] Turn turn() const { return rules().turn(s_); }
  [[nodiscard]] SeatSet winners() const { return rules().winners(s_); }

 private:
  Notation notation_{Config{}};
  State s_ = rules().start();
};

TEST(Refusal, IsThatChanceDealsTheCards) {
  const Notation notation{Config{}};
  const Rules& rules = notation.rules();
  EXPECT_EQ(rules.refusal(rules.start(), *notation.parse("deal 0 5")), Refusal::OnlyChance);
  EXPECT_EQ(rules.refusal(rules.start(), *notation.parse("swap")), Refusal::None);
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
