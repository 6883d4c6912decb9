#include <cmath>

#include "tests/games/lost_cities/table.hpp"

// Rules: docs/rules/lost_cities.md, "What a seat knows" and "Rulings", 3.
namespace sextant::lost_cities {
namespace {

Json cards(std::string_view names) { return Json(split(names, " ")); }

TEST(Seat, KnowsItsOwnHand) {
  const Table table = dealt();
  EXPECT_EQ(table.view_of(0)["hands"][0]["cards"], cards(kFirst));
  EXPECT_EQ(table.view_of(1)["hands"][1]["cards"], cards(kSecond));
}

TEST(Seat, DoesNotKnowTheOtherHandButItsSize) {
  const Table table = dealt();
  const Json hidden = Json::parse(R"({"cards":[],"shown":[],"size":8})");
  EXPECT_EQ(table.view_of(0)["hands"][1], hidden);
  EXPECT_EQ(table.view_of(1)["hands"][0], hidden);
}

TEST(Seat, SeesTheSameWhateverTheOtherHandAndTheDeckHold) {
  Table other;
  other.deal(kFirst, "Rw Rw Rw R4 R5 R6 R7 R8");
  EXPECT_EQ(dealt().view_of(0), other.view_of(0));
  EXPECT_NE(dealt().view_of(1), other.view_of(1));
}

TEST(Seat, KnowsTheColumnsOfBothSeats) {
  Table table = dealt();
  table.play("play Yw; draw deck; deal 0 Y3; play Bw; draw deck; deal 1 Y4; play Y2; draw deck; deal 0 Y6");
  for (const Json& view : {table.view_of(0), table.view_of(1), table.public_view()}) {
    EXPECT_EQ(view["columns"][0]["Y"], cards("Yw Y2"));
    EXPECT_EQ(view["columns"][1]["B"], cards("Bw"));
  }
}

TEST(Seat, KnowsWholeDiscardPilesInTheirOrder) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4");
  table.play("discard Y2; draw deck; deal 0 Y6; discard Y4; draw deck; deal 1 Y7");
  for (const Json& view : {table.view_of(0), table.view_of(1), table.public_view()}) {
    EXPECT_EQ(view["discards"]["Y"], cards("Y9 Y2 Y4"));
    EXPECT_EQ(view["discards"]["B"], cards("B2"));
  }
}

TEST(Seat, KnowsTheSizeOfTheDeck) {
  Table table = dealt();
  EXPECT_EQ(table.view_of(0)["deck"], 44);
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y");
  EXPECT_EQ(table.view_of(0)["deck"], 43);
  EXPECT_EQ(table.view_of(1)["deck"], 43);
}

TEST(Seat, KnowsTheRoundScoresSoFar) {
  Table table;
  EXPECT_EQ(table.view_of(0)["rounds"], Json::array());
  table.play_round("Y10", "B2");
  EXPECT_EQ(compact(table.view_of(0)["rounds"]), "[[-10,-18]]");
  EXPECT_EQ(compact(table.view_of(1)["rounds"]), "[[-10,-18]]");
  table.play_round("", "R9 R10");
  EXPECT_EQ(compact(table.public_view()["rounds"]), "[[-10,-18],[0,-1]]");
}

TEST(Seat, DoesNotKnowWhatTheOtherDrawsFromTheDeck) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Rw");
  EXPECT_EQ(table.view_of(1)["hands"][0], Json::parse(R"({"cards":[],"shown":[],"size":8})"));
  EXPECT_EQ(table.view_of(0)["hands"][0]["cards"], cards("Yw Y2 Y5 B3 W4 G5 Rw R10"));
  EXPECT_EQ(table.view_of(0)["hands"][0]["shown"], Json::array());
}

TEST(TakenCard, IsKnownInTheOtherHand) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y");
  EXPECT_EQ(table.view_of(0)["hands"][1], Json::parse(R"({"cards":["Y9"],"shown":["Y9"],"size":8})"));
  EXPECT_EQ(table.view_of(1)["hands"][1]["shown"], cards("Y9"));
  EXPECT_EQ(table.view_of(1)["hands"][1]["cards"], cards("Y9 Bw W2 W3 G2 G3 R2 R3"));
}

TEST(TakenCard, StaysKnownThroughLaterTurns) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y; discard B3; draw deck; deal 0 Y4");
  table.play("discard R2; draw B");
  EXPECT_EQ(table.view_of(0)["hands"][1]["cards"], cards("Y9 B3"));
}

TEST(TakenCard, IsNoLongerInHandOncePlayed) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y; discard B3; draw deck; deal 0 Y4; play Y9");
  EXPECT_EQ(table.view_of(0)["hands"][1], Json::parse(R"({"cards":[],"shown":[],"size":7})"));
}

TEST(TakenCard, IsNoLongerInHandOnceDiscarded) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y; discard B3; draw deck; deal 0 Y4; discard Y9");
  EXPECT_EQ(table.view_of(0)["hands"][1], Json::parse(R"({"cards":[],"shown":[],"size":7})"));
  EXPECT_EQ(table.view_of(0)["discards"]["Y"], cards("Y9"));
}

TEST(TakenCard, IsForgottenWithTheRound) {
  Table table({.rounds = 2});
  table.deal(kFirst, kSecond).play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y");
  while (table.public_view()["round"] == 0) table.turn_from_deck();
  EXPECT_EQ(table.open_view()["hands"][1]["shown"], Json::array());
}

/// Seat 1 holds two blue wagers from the deal and has taken a third from the pile.
Table with_a_known_wager() {
  Table table;
  table.deal("Bw Y2 Y5 Y9 B3 W4 G5 R10", "Bw Bw W2 W3 G2 G3 R2 R3");
  table.play("discard Bw; draw deck; deal 0 Y3; discard R2; draw B; discard W4; draw deck; deal 0 Y4");
  return table;
}

TEST(KnownWagers, AreACount) {
  const Table table = with_a_known_wager();
  EXPECT_EQ(table.view_of(0)["hands"][1], Json::parse(R"({"cards":["Bw"],"shown":["Bw"],"size":8})"));
  EXPECT_EQ(table.view_of(1)["hands"][1]["cards"], cards("Bw Bw Bw W2 W3 G2 G3 R3"));
  EXPECT_EQ(table.view_of(1)["hands"][1]["shown"], cards("Bw"));
}

TEST(KnownWagers, AreLoweredByPlayingOneAndNotBelowZero) {
  Table table = with_a_known_wager();
  table.play("play Bw; draw deck; deal 1 Y6");
  EXPECT_EQ(table.view_of(0)["hands"][1]["cards"], Json::array());
  table.play("discard G5; draw deck; deal 0 Y7; play Bw; draw deck; deal 1 Y8");
  EXPECT_EQ(table.view_of(0)["hands"][1]["cards"], Json::array());
  EXPECT_EQ(table.view_of(0)["columns"][1]["B"], cards("Bw Bw"));
  EXPECT_EQ(table.view_of(1)["hands"][1]["cards"], cards("Y6 Y8 Bw W2 W3 G2 G3 R3"));
}

TEST(KnownWagers, AreLoweredByDiscardingOneAndNotBelowZero) {
  Table table = with_a_known_wager();
  table.play("discard Bw; draw deck; deal 1 Y6");
  EXPECT_EQ(table.view_of(0)["hands"][1]["cards"], Json::array());
  table.play("discard G5; draw deck; deal 0 Y7; discard Bw; draw deck; deal 1 Y8");
  EXPECT_EQ(table.view_of(0)["hands"][1]["cards"], Json::array());
  EXPECT_EQ(table.view_of(0)["discards"]["B"], cards("Bw Bw"));
}

TEST(KnownWagers, AddUp) {
  Table table;
  table.deal("Bw Bw Y5 Y9 B3 W4 G5 R10", "Bw B2 W2 W3 G2 G3 R2 R3");
  table.play("discard Bw; draw deck; deal 0 Y3; discard R2; draw B; discard Bw; draw R; discard R3; draw B");
  EXPECT_EQ(table.view_of(0)["hands"][1]["cards"], cards("Bw Bw"));
  EXPECT_EQ(table.view_of(1)["hands"][0]["cards"], cards("R2"));
  table.play("discard W4; draw deck; deal 0 Y4; play Bw");
  EXPECT_EQ(table.view_of(0)["hands"][1]["cards"], cards("Bw"));
  EXPECT_EQ(table.view_of(1)["hands"][1]["cards"], cards("Bw Bw B2 W2 W3 G2 G3"));
}

TEST(Public, KnowsOnlyTheShownCardsOfBothHands) {
  Table table = dealt();
  table.play("discard Y9; draw deck; deal 0 Y3; discard B2; draw Y; discard R10; draw B");
  const Json hands = table.public_view()["hands"];
  EXPECT_EQ(hands[0], Json::parse(R"({"cards":["B2"],"shown":["B2"],"size":8})"));
  EXPECT_EQ(hands[1], Json::parse(R"({"cards":["Y9"],"shown":["Y9"],"size":8})"));
}

TEST(Open, KnowsBothHands) {
  const Table table = dealt();
  EXPECT_EQ(table.open_view()["hands"][0]["cards"], cards(kFirst));
  EXPECT_EQ(table.open_view()["hands"][1]["cards"], cards(kSecond));
}

/// How many of the sampled worlds' other hands hold each kind of card, copies counted, when seat 0 looks.
std::vector<int> held_in_worlds(const Table& table, int worlds) {
  const View view = table.rules().view(table.state(), Viewer::of(Seat{0}));
  std::vector<int> held(kMaxKinds);
  Rng rng(1, 0);
  for (int i = 0; i < worlds; ++i) {
    const Cards hand = table.rules().sample_world(view, rng).cards(hand_of(Seat{1}));
    for (int kind = 0; kind < kMaxKinds; ++kind) held[static_cast<std::size_t>(kind)] += hand.count(card_at(kind));
  }
  return held;
}

TEST(Worlds, HoldEveryUnseenCardInTheOtherHandEquallyOften) {
  constexpr int kWorlds = 5200;
  const Table table = dealt();
  const auto held = held_in_worlds(table, kWorlds);
  for (int kind = 0; kind < 5 * kKindsPerColour; ++kind) {
    const Card card = card_at(kind);
    const int unseen = Cards::deck(5).count(card) - table.state().cards(Place::Hand0).count(card);
    const double expected = kWorlds * 8.0 / 52 * unseen;  // eight of 52 unseen cards
    EXPECT_NEAR(held[static_cast<std::size_t>(kind)], expected, 5 * std::sqrt(expected)) << text_of(card).view();
  }
}

TEST(Veil, HidesTheCardOfADealFromAllButItsReceiver) {
  const Notation notation{Config{}};
  const auto veiled = [&](std::string_view text, Viewer viewer) {
    return std::string(notation.text(notation.rules().veil(*notation.parse(text), viewer)));
  };
  EXPECT_EQ(veiled("deal 1 R7", Viewer::of(Seat{1})), "deal 1 R7");
  EXPECT_EQ(veiled("deal 1 R7", Viewer::of(Seat{0})), "deal 1 ?");
  EXPECT_EQ(veiled("deal 1 R7", Viewer::everyone()), "deal 1 ?");
  EXPECT_EQ(veiled("deal 1 R7", Viewer::open()), "deal 1 R7");
  for (const std::string open : {"play R7", "discard Rw", "draw deck", "draw G"})
    EXPECT_EQ(veiled(open, Viewer::everyone()), open);
}

}  // namespace
}  // namespace sextant::lost_cities
