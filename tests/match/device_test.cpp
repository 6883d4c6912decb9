#include "match/device.hpp"

#include <gtest/gtest.h>

#include "match/catalogue.hpp"

namespace sextant {
namespace {

Match match_of(std::string_view game, std::vector<std::string> seats) {
  return Match::start(*find_title(catalogue(), game), Json::object(), std::move(seats), 5).value();
}

std::vector<std::string> names_of(std::vector<std::string> seats, std::string_view game = "lost_cities") {
  return side_names(match_of(game, std::move(seats)), Phrases(phrase_files(), "en"));
}

/// Deals until somebody decides.
Match begun(Match match) {
  while (match.turn().is_chance()) match.draw_chance();
  return match;
}

using Names = std::vector<std::string>;

TEST(SideNames, CallASinglePersonYouAndBotsByTheirLevel) {
  EXPECT_EQ(names_of({"human", "bot:guide"}), (Names{"You", "Guide"}));
  EXPECT_EQ(names_of({"bot:guide@500", "human"}), (Names{"Guide", "You"}));
}

TEST(SideNames, NumberPeopleAndBotsOfOneLevel) {
  EXPECT_EQ(names_of({"human", "human"}), (Names{"Player 1", "Player 2"}));
  EXPECT_EQ(names_of({"bot:novice", "bot:novice", "human"}, "ghosts_of_the_moor"),
            (Names{"Novice 1", "Novice 2", "You"}));
}

TEST(SideNames, CallPeopleWhoShareAScreenByTheirNames) {
  const Phrases english(phrase_files(), "en");
  const auto called = [&](Names seats, Names names) { return side_names(seats, 3, english, names); };
  EXPECT_EQ(called({"human", "bot:guide", "human"}, {"Ann", "", "Ben"}), (Names{"Ann", "Guide", "Ben"}));
  EXPECT_EQ(called({"human", "human", "human"}, {"Ann", "", "Ann"}), (Names{"Ann 1", "Player 2", "Ann 3"}));
  EXPECT_EQ(called({"human", "human", "human"}, {"You"}), (Names{"Player 1", "Player 2", "Player 3"}));
  EXPECT_EQ(called({"human", "bot:guide"}, {"Ann"}), (Names{"You", "Guide", "The automaton"}));
}

TEST(SideNames, CallAnAutomatonLast) {
  const Names names = names_of({"human"}, "death_valley");
  ASSERT_EQ(names.size(), 2U);
  EXPECT_EQ(names[0], "You");
  EXPECT_NE(names[1], "You");
}

TEST(Device, IsForTheOnlyPersonWhoseverTurnItIs) {
  const Device device;
  const Match match = begun(match_of("lost_cities", {"bot:novice", "human"}));
  EXPECT_EQ(device.onlooker(match), Viewer::of(seat_at(1)));
  EXPECT_EQ(device.hand_over(match), std::nullopt);
}

TEST(Device, IsOpenWhereNobodyPlays) {
  EXPECT_TRUE(Device().onlooker(match_of("lost_cities", {"random", "random"})).is_open());
}

TEST(Device, ChangesHandsWhereSeatsHaveSecrets) {
  Device device;
  const Match secret = begun(match_of("lost_cities", {"human", "human"}));
  EXPECT_EQ(device.hand_over(secret), secret.turn().seat());
  device.look(device.onlooker(secret), 16);
  EXPECT_EQ(device.hand_over(secret), std::nullopt);
  EXPECT_EQ(Device().hand_over(begun(match_of("ghosts_of_the_moor", {"human", "human"}))), std::nullopt);
}

TEST(Device, KnowsWhatEachHasSeen) {
  Device device;
  const Viewer first = Viewer::of(seat_at(0));
  const Viewer second = Viewer::of(seat_at(1));
  EXPECT_EQ(device.unseen(first), std::nullopt);
  device.look(first, 16);
  device.look(second, 18);
  EXPECT_EQ(device.unseen(first), 16U);
  device.look(first, 20);
  EXPECT_EQ(device.unseen(first), 20U);
  EXPECT_EQ(device.unseen(second), 18U);
}

TEST(Device, StaysWithWhoLookedLastWhileABotActs) {
  Device device;
  const Match match = begun(match_of("ghosts_of_the_moor", {"bot:novice", "human", "human"}));
  ASSERT_EQ(match.turn(), Turn::of(seat_at(0)));
  EXPECT_EQ(device.onlooker(match), Viewer::of(seat_at(1)));
  device.look(Viewer::of(seat_at(2)), 1);
  EXPECT_EQ(device.onlooker(match), Viewer::of(seat_at(2)));
}

}  // namespace
}  // namespace sextant
