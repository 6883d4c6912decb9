#include "tests/games/death_valley/table.hpp"

// Rules: docs/rules/death_valley.md, "A turn", 3: the vultures.
namespace sextant::death_valley {
namespace {

NamedDeck with_vultures() { return deck_with_page_card("coyotes", "vultures"); }

TEST(Scavenge, LetsTheOtherSeatHideOneCardThatWouldBeShuffled) {
  Table table(with_deck(with_vultures()));
  table.lay("super-bloom snakes eureka-dunes /", "vultures /", "panamint-dunes").play("travel up");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("pass; hide super-bloom; hide snakes; hide eureka-dunes"));
  table.play("hide snakes");
  EXPECT_EQ(table.side(0), "/");
  EXPECT_EQ(table.side(1), "vultures(snakes) /");
  EXPECT_FALSE(table.in_deck("snakes"));
  EXPECT_TRUE(table.in_deck("super-bloom"));
  EXPECT_EQ(table.score(1), 1);
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Scavenge, WorksFromTheAlbumAndMayBePassed) {
  Table table(with_deck(with_vultures()));
  table.lay("super-bloom snakes eureka-dunes /", "devils-hole / vultures", "panamint-dunes").play("travel up");
  Table passed = table;
  passed.play("pass");
  EXPECT_EQ(passed.side(1), "devils-hole / vultures");
  EXPECT_TRUE(passed.in_deck("snakes"));
  table.play("hide snakes");
  EXPECT_EQ(table.side(1), "devils-hole / vultures(snakes)");
}

TEST(Scavenge, IsNotAskedOfTheCollapsingSeatNorOfHiddenVultures) {
  Table own(with_deck(with_vultures()));
  own.lay("super-bloom vultures eureka-dunes /", "/", "panamint-dunes").play("travel up");
  EXPECT_TRUE(own.turn().is_chance());
  Table hidden(with_deck(with_vultures()));
  hidden.lay("super-bloom snakes eureka-dunes /", "/ devils-hole(vultures)", "panamint-dunes").play("travel up");
  EXPECT_TRUE(hidden.turn().is_chance());
}

TEST(Scavenge, IsNotAskedWhenNoCardWouldBeShuffled) {
  Table table(with_deck(with_vultures()));
  table.lay("/ super-bloom eureka-dunes", "vultures /", "panamint-dunes").play("travel up");
  EXPECT_EQ(table.discards(0), std::set<std::string>{"panamint-dunes"});
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Scavenge, ComesAfterTheKeepAndLeavesKeptCardsAlone) {
  Table table(with_deck(with_vultures()));
  table.lay("super-bloom snakes scottys-castle eureka-dunes /", "vultures /", "panamint-dunes").play("travel up");
  EXPECT_EQ(table.mover(), 0);
  table.play("keep snakes");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("pass; hide super-bloom; hide scottys-castle; hide eureka-dunes"));
  table.play("hide scottys-castle");
  EXPECT_EQ(table.side(0), "snakes /");
  EXPECT_EQ(table.side(1), "vultures(scottys-castle) /");
}

TEST(Scavenge, IsNotAskedWhenEveryCardWasKept) {
  Table table(with_deck(with_vultures()));
  table.lay("snakes / scottys-castle super-bloom eureka-dunes", "vultures /", "panamint-dunes").play("travel up");
  table.play("keep snakes");
  EXPECT_EQ(table.side(0), "snakes / scottys-castle super-bloom eureka-dunes");
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Scavenge, TakesAlongWhatIsHiddenUnderTheCard) {
  const NamedDeck deck =
      deck_with({{"coyotes", of_the_page("vultures")},
                 {"scorpions", own_card("ravens", Hazard::Animal, 1, plain(EffectKind::Scavenge, 2))}});
  Table table(with_deck(deck));
  table.lay("ravens(snakes,devils-hole) super-bloom eureka-dunes /", "vultures /", "panamint-dunes").play("travel up");
  table.play("hide ravens");
  EXPECT_EQ(table.side(1), "vultures(devils-hole,ravens,snakes) /");
  EXPECT_EQ(table.score(1), 3);
}

TEST(Scavenge, IsAskedByEachOfTwoCards) {
  const NamedDeck deck =
      deck_with({{"coyotes", of_the_page("vultures")},
                 {"scorpions", own_card("ravens", Hazard::Animal, 1, plain(EffectKind::Scavenge, 2))}});
  Table table(with_deck(deck));
  table.lay("super-bloom snakes eureka-dunes /", "ravens / vultures", "panamint-dunes").play("travel up");
  table.play("hide snakes");
  EXPECT_EQ(table.legal(), texts("pass; hide super-bloom; hide eureka-dunes"));
  table.play("hide eureka-dunes");
  EXPECT_EQ(table.side(1), "ravens(snakes) / vultures(eureka-dunes)");
  EXPECT_EQ(table.score(1), 1 + 2 + 1);
}

}  // namespace
}  // namespace sextant::death_valley
