// Rules: docs/rules/explorers.md, "What a seat knows".
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

constexpr Viewer kFirst = Viewer::of(Seat{0});
constexpr Viewer kSecond = Viewer::of(Seat{1});

Journey begun() {
  Journey j;
  j.begin("west_middle", "south_coast");
  return j;
}

TEST(Knowledge, AHandIsKnownToItsSeatAndToAnOpenViewerOnly) {
  const Journey j = begun();
  for (const Viewer viewer : {kSecond, Viewer::everyone()}) {
    const View view = j.rules().view(j.s, viewer);
    EXPECT_FALSE(view.hands[Seat{0}].known);
    EXPECT_EQ(view.hands[Seat{0}].cards, BonusCounts{});
    EXPECT_EQ(view.hands[Seat{0}].size, 3);
  }
  for (const Viewer viewer : {kFirst, Viewer::open()}) {
    const View view = j.rules().view(j.s, viewer);
    EXPECT_TRUE(view.hands[Seat{0}].known);
    EXPECT_EQ(view.hands[Seat{0}].cards, (BonusCounts{{1, 1, 1, 0}}));
  }
}

TEST(Knowledge, NoViewHoldsTheStockButItsSize) {
  const Journey j = begun();
  EXPECT_EQ(j.rules().view(j.s, Viewer::everyone()).stock_size, 16);
  EXPECT_EQ(j.view(kFirst)["stock"], 16);
}

TEST(Knowledge, PlayedSpentAndDiscardedCardsArePublic) {
  Journey j = begun();
  j.play("roll 1 2; play plus2; stop; done; ambush river_city.1");
  EXPECT_EQ(j.rules().view(j.s, kSecond).discards, (BonusCounts{{1, 0, 1, 0}}));
  EXPECT_EQ(j.rules().view(j.s, kSecond).hands[Seat{0}].size, 1);
}

TEST(Knowledge, ADealIsVeiledFromTheOthers) {
  const Journey j = begun();
  const auto veiled = [&](std::string_view text, Viewer viewer) {
    return j.notation().text(j.rules().veil(*j.notation().parse(text), viewer));
  };
  EXPECT_EQ(veiled("deal 1 joker", kFirst), "deal 1 ?");
  EXPECT_EQ(veiled("deal 1 joker", Viewer::everyone()), "deal 1 ?");
  EXPECT_EQ(veiled("deal 1 joker", kSecond), "deal 1 joker");
  EXPECT_EQ(veiled("deal 1 joker", Viewer::open()), "deal 1 joker");
  EXPECT_EQ(veiled("explore 1 south_coast", kFirst), "explore 1 south_coast");
}

TEST(Knowledge, AVeiledDealIsNoAction) { EXPECT_FALSE(begun().notation().parse("deal 1 ?")); }

TEST(Knowledge, WhetherASeatHoldsAJokerDoesNotShowInTheViewsOfOthers) {
  const auto on_token = [](std::string_view hand) {
    Journey j;
    j.begin("west / south", std::string(hand) + " / plus2 plus3 ambush", "west_middle / south_coast");
    j.s.tokens.add(j.node("west_middle.1"));
    j.play("roll 1 2; step west_middle.1");
    return j;
  };
  const Journey with = on_token("joker plus2 plus2");
  const Journey without = on_token("plus3 plus2 plus2");
  EXPECT_EQ(with.turn(), without.turn());
  EXPECT_EQ(with.view(kSecond), without.view(kSecond));
  EXPECT_NE(with.legal(), without.legal());
}

TEST(Knowledge, WhetherASeatHoldsAnAmbushDoesNotShowInTheViewsOfOthers) {
  const auto at_the_end = [](std::string_view hand) {
    Journey j;
    j.begin("west / south", std::string(hand) + " / plus2 plus3 joker", "west_middle / south_coast");
    return j.play("roll 1 2; stop; done");
  };
  EXPECT_EQ(at_the_end("ambush plus2 plus2").view(kSecond), at_the_end("plus3 plus2 plus2").view(kSecond));
}

TEST(SampledWorlds, KeepTheOwnHandAndAddUpToAllBonusCards) {
  const Journey j = begun();
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed, 0);
    const State world = j.rules().sample_world(j.rules().view(j.s, kFirst), rng);
    EXPECT_EQ(world.hands[Seat{0}], j.s.hands[Seat{0}]);
    EXPECT_EQ(total(world.hands[Seat{1}]), 3);
    for (std::size_t kind = 0; kind < kBonusKinds; ++kind)
      EXPECT_EQ(world.hands[Seat{0}][kind] + world.hands[Seat{1}][kind] + world.stock[kind],
                j.rules().board().bonus[kind]);
  }
}

// The other hand is three of the nineteen cards that seat 0 has not seen: 5, 5, 4 and 5 of the kinds.
TEST(SampledWorlds, GiveUnseenCardsTheirShare) {
  const Journey j = begun();
  constexpr int kWorlds = 20'000;
  Array<int, kBonusKinds> seen{};
  Rng rng(7, 0);
  for (int i = 0; i < kWorlds; ++i) {
    const State world = j.rules().sample_world(j.rules().view(j.s, kFirst), rng);
    for (std::size_t kind = 0; kind < kBonusKinds; ++kind) seen[kind] += world.hands[Seat{1}][kind];
  }
  const Array<int, kBonusKinds> left = {{5, 5, 4, 5}};
  for (std::size_t kind = 0; kind < kBonusKinds; ++kind) EXPECT_NEAR(seen[kind], kWorlds * 3 * left[kind] / 19.0, 500);
}

TEST(SampledWorlds, OfAnOpenViewAreThePositionItself) {
  const Journey j = begun();
  Rng rng(1, 0);
  EXPECT_EQ(j.rules().sample_world(j.rules().view(j.s, Viewer::open()), rng), j.s);
}

/// Seat 0 on the point of seat 1's figure with nothing left: everybody knows that it holds a plus card.
Journey crossing(std::string_view hand) {
  Journey j;
  j.begin("west / south", std::string(hand) + " / joker joker joker", "west_middle / south_coast");
  j.s.figures[Seat{1}] = j.node("west_middle.1");
  j.play("roll 1 2");
  j.s.points = 1;
  j.play("step west_middle.1");
  return j;
}

TEST(SampledWorlds, LetACrossingSeatHoldTheCardsToGoOn) {
  const Journey j = crossing("plus2 joker ambush");
  EXPECT_EQ(j.rules().points_owed_by_hand(j.s), 1);
  bool twos_alone = false;
  bool threes_alone = false;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed, 0);
    const State world = j.rules().sample_world(j.rules().view(j.s, kSecond), rng);
    EXPECT_FALSE(j.rules().legal(world).empty());
    twos_alone = twos_alone || count(world.hands[Seat{0}], Bonus::Plus3) == 0;
    threes_alone = threes_alone || count(world.hands[Seat{0}], Bonus::Plus2) == 0;
  }
  EXPECT_TRUE(twos_alone);
  EXPECT_TRUE(threes_alone);
}

TEST(SampledWorlds, OweNothingToAFigureThatIsCrossedWithPointsLeft) {
  Journey j = crossing("plus2 joker ambush");
  j.s.points = 1;
  EXPECT_EQ(j.rules().points_owed_by_hand(j.s), 0);
  j.s.points = 0;
  j.s.figures[Seat{1}] = j.node("south");
  EXPECT_EQ(j.rules().points_owed_by_hand(j.s), 0);
}

TEST(SampledWorlds, KnowHowMuchTwoFiguresInARowTake) {
  Journey j(3);
  j.begin("west / south / coast", "plus3 joker ambush / plus2 plus3 joker / joker joker ambush",
          "west_city / south_coast / coast_west");
  j.s.figures[Seat{0}] = j.node("middle");
  j.s.figures[Seat{1}] = j.node("south_middle.3");
  j.s.figures[Seat{2}] = j.node("south_middle.2");
  j.play("roll 1 2");
  j.s.points = 1;
  j.play("step south_middle.3");
  EXPECT_EQ(j.rules().points_owed_by_hand(j.s), 2);
}

}  // namespace
}  // namespace sextant::explorers
