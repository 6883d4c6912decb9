// What is shown of a match afterwards, and what goes on from one of its moments: nobody learns by it what they did not
// know then.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "match/catalogue.hpp"
#include "match/table.hpp"
#include "tests/conformance/trail.hpp"

namespace sextant {
namespace {

const Phrases& french() {
  static const Phrases phrases(phrase_files(), "fr");
  return phrases;
}

Match match_of(const Trail& trail) {
  const std::vector<std::string> seats(static_cast<std::size_t>(trail.setup->seats()), std::string(kPerson));
  Match match = Match::start(trail.setup, seats, 5).value();
  for (const std::string& action : trail.actions) {
    const Turn turn = match.turn();
    EXPECT_TRUE(turn.is_chance() ? match.deal(action) : match.act(turn.seat(), action));
  }
  return match;
}

/// What makes the document of a moment: the match as it is now, how many entries it had then, and for whom.
using Replay = std::function<std::string(const Match&, std::size_t, Viewer)>;

std::string document(const Match& then, Viewer viewer, std::size_t from) {
  const std::vector<std::string> names(static_cast<std::size_t>(then.position().sides()), "Zoé");
  return compact(
      table_json(Conductor(then.at(then.log().entries.size()), {}), {viewer, names, french(), true}, from).value());
}
std::string replayed(const Match& match, std::size_t at, Viewer viewer) {
  return document(match.at(at), viewer, at - std::min<std::size_t>(at, 6));
}
/// All that a viewer is shown who goes through a match up to a moment.
std::vector<std::string> replay_of(const Match& match, std::size_t last, Viewer viewer,
                                   const Replay& replay = replayed) {
  std::vector<std::string> documents;
  for (std::size_t at = 0; at <= last; at += at < 12 ? 1 : 7) documents.push_back(replay(match, at, viewer));
  return documents;
}

/// Random games and, for a viewer of each, another that differs only in what the viewer may not know.
template <class Use>
int compare_pairs(const Title& title, const Use& use) {
  int compared = 0;
  std::uint64_t seed = 900;
  for (const SharedSetup& setup : sample_setups(title))
    for (const std::size_t length : {25U, 80U}) {
      const Trail trail = random_trail(setup, ++seed, length);
      for (const Viewer viewer : closed_viewers(setup->seats()))
        if (const auto other = other_trail(trail, viewer)) {
          ++compared;
          use(match_of(trail), match_of(*other), viewer);
        }
    }
  return compared;
}

class ReplayLeak : public testing::TestWithParam<const Title*> {};

INSTANTIATE_TEST_SUITE_P(Games, ReplayLeak, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(ReplayLeak, HiddenPartsExchangedChangeNoByteOfAReplay) {
  const int compared = compare_pairs(*GetParam(), [](const Match& one, const Match& other, Viewer viewer) {
    const std::size_t last = one.log().entries.size();
    ASSERT_EQ(replay_of(other, last, viewer), replay_of(one, last, viewer));
  });
  EXPECT_EQ(compared > 0, GetParam()->has_secrets()) << "a game with secrets must have been compared";
}

TEST_P(ReplayLeak, WhatCameLaterChangesNoByteOfAReplay) {
  for (const SharedSetup& setup : sample_setups(*GetParam())) {
    const Match match = match_of(random_trail(setup, 77, 60));
    const std::size_t half = match.log().entries.size() / 2;
    Match other = match.at(half).branch(match.seats(), 6).value();
    for (Rng rng(6, 0); other.log().entries.size() < 50 && !other.turn().is_over();) {
      if (other.turn().is_chance()) other.draw_chance();
      else ASSERT_TRUE(other.act(other.turn().seat(), random_choice(other.position(), rng)));
    }
    for (const Viewer viewer : closed_viewers(setup->seats()))
      ASSERT_EQ(replay_of(other, half, viewer), replay_of(match, half, viewer));
  }
}

/// How often a replay with a planted leak differs where it must not.
int heard(const Replay& planted) {
  int heard = 0;
  for (const Title* title : catalogue())
    compare_pairs(*title, [&](const Match& one, const Match& other, Viewer viewer) {
      const std::size_t half = one.log().entries.size() / 2;
      heard += replay_of(one, half, viewer, planted) != replay_of(other, half, viewer, planted) ? 1 : 0;
    });
  return heard;
}

TEST(PlantedLeak, InAReplayIsHeard) {
  const bool has_secrets = std::ranges::any_of(catalogue(), [](const Title* title) { return title->has_secrets(); });
  if (!has_secrets) GTEST_SKIP() << "no game with secrets in this build";
  EXPECT_GT(heard([](const Match& match, std::size_t at, Viewer) { return replayed(match, at, Viewer::open()); }), 0);
  EXPECT_GT(heard([](const Match& match, std::size_t at, Viewer viewer) {
              // The last entry as the match has it, in the place of what the viewer may have of it.
              const std::string text = at == 0 ? "" : match.log().entries[at - 1].text;
              return replayed(match, at, viewer) + text;
            }),
            0);
}

/// Every viewer's game with other cards in the hands that it cannot see.
class OtherCards : public ReplayLeak {};

INSTANTIATE_TEST_SUITE_P(Games, OtherCards, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(OtherCards, LookTheSameAllTheWayAndMakeALogLikeAnyOther) {
  int others = 0;
  for (const SharedSetup& setup : sample_setups(*GetParam())) {
    Match match = match_of(random_trail(setup, 78, 120));
    if (match.result()) match = match_of(random_trail(setup, 78, match.log().entries.size() / 2));
    const std::size_t length = match.log().entries.size();
    for (int seat = 0; seat < setup->seats(); ++seat) {
      const Viewer viewer = Viewer::of(seat_at(seat));
      const auto branch = match.branch_as_known(viewer, match.seats(), 9);
      ASSERT_TRUE(branch) << french().say(branch.error());
      ASSERT_EQ(replay_of(*branch, length, viewer), replay_of(match, length, viewer));
      ASSERT_TRUE(Match::replay(catalogue(), branch->log()));
      others += branch->position().view(Viewer::open()) != match.position().view(Viewer::open()) ? 1 : 0;
    }
  }
  EXPECT_EQ(others > 0, GetParam()->has_secrets());
}

TEST_P(OtherCards, FollowFromWhatTheSeatKnewAlone) {
  compare_pairs(*GetParam(), [](const Match& one, const Match& other, Viewer viewer) {
    if (one.result()) return;
    const auto log = [&](const Match& match) {
      return compact(log_json(match.branch_as_known(viewer, match.seats(), 9).value().log()));
    };
    ASSERT_EQ(log(one), log(other));
  });
}

TEST_P(OtherCards, AMatchIsImaginedFromTheLogOfASeat) {
  const Match match = match_of(random_trail(standard_setup(*GetParam()), 79, 90));
  const std::size_t length = match.log().entries.size();
  for (const Viewer viewer : closed_viewers(match.setup().seats())) {
    const SeatLog log = match.seat_log(viewer).value();
    const auto imagined = Match::imagine(catalogue(), read_seat_log(log_json(log)).value(), 3);
    ASSERT_TRUE(imagined) << french().say(imagined.error());
    ASSERT_EQ(replay_of(*imagined, length, viewer), replay_of(match, length, viewer));
  }
}

const Title& lost_cities() { return *find_title(catalogue(), "lost_cities"); }

TEST(Imagined, WhatWasTakenBackIsLeftOut) {
  Match match = match_of(random_trail(standard_setup(lost_cities()), 4, 16));
  const Seat seat = match.turn().seat();
  ASSERT_TRUE(match.act(seat, match.position().choices()[0]));
  ASSERT_TRUE(match.undo(seat));
  ASSERT_TRUE(match.act(seat, match.position().choices()[1]));
  const Viewer viewer = Viewer::of(seat.next(2));
  const Match imagined = Match::imagine(catalogue(), match.seat_log(viewer).value(), 3).value();
  EXPECT_EQ(imagined.log().entries.size(), match.log().entries.size() - 2);
  EXPECT_EQ(imagined.position().view(viewer), match.position().view(viewer));
}

TEST(Imagined, ALogThatNoGameFitsIsRefused) {
  const Match match = match_of(random_trail(standard_setup(lost_cities()), 4, 17));
  SeatLog log = match.seat_log(Viewer::everyone()).value();
  log.entries.push_back(log.entries.back());  // the same card leaves the same hand twice
  const auto imagined = Match::imagine(catalogue(), log, 3);
  ASSERT_FALSE(imagined);
  EXPECT_EQ(imagined.error().key.view(), "problem.no_such_game");
}

// Every card that seat 0 has not seen is as likely as the others to be in the other's hand.
TEST(OtherCardsOfLostCities, AreEquallyLikely) {
  constexpr int kBranches = 600;
  const Viewer viewer = Viewer::of(Seat{0});
  const Match match = match_of(random_trail(standard_setup(lost_cities()), 21, 60));
  const Json known = match.position().view(viewer);
  const double hidden =
      known["hands"][1]["size"].get<double>() - static_cast<double>(known["hands"][1]["shown"].size());
  const double share = hidden / (known["deck"].get<double>() + hidden);
  std::map<std::string, int> seen;
  for (int seed = 0; seed < kBranches; ++seed) {
    const Match branch = match.branch_as_known(viewer, match.seats(), narrow(seed)).value();
    const Json dealt = branch.position().view(Viewer::open());
    for (const Json& card : dealt["hands"][1]["cards"]) ++seen[card.get<std::string>()];
  }
  for (const Json& card : known["hands"][1]["shown"]) seen.erase(card.get<std::string>());
  std::erase_if(seen, [](const auto& card) { return card.first.ends_with('w'); });  // of which there are several
  EXPECT_GT(seen.size(), 20U);
  const double expected = kBranches * share;
  for (const auto& [card, count] : seen) EXPECT_NEAR(count, expected, 4.5 * std::sqrt(expected * (1 - share))) << card;
}

}  // namespace
}  // namespace sextant
