#include "match/review.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "match/catalogue.hpp"
#include "match/table.hpp"

// Contract: docs/review.md.
namespace sextant {
namespace {

/// Enough to go every way through the code.
constexpr ReviewPlan kSmall{.seed = 1, .playouts = 2, .iterations = 8, .refined = 16, .second_looks = 2};

const Phrases& english() {
  static const Phrases phrases(phrase_files(), "en");
  return phrases;
}

Conductor begun(const Title& title, std::uint64_t seed) {
  const std::vector<std::string> seats(static_cast<std::size_t>(title.min_seats()), "bot:novice");
  Conductor conductor(Match::start(title, Json::object(), seats, seed).value(), {});
  conductor.begin();
  return conductor;
}
/// What a beginner would do now.
std::string usual(const Conductor& conductor) {
  Rng rng = conductor.match().bot_rng();
  return conductor.match().setup().player(*read_bot("novice"))->choose(conductor.match().position(), rng).value();
}
void act(Conductor& conductor, const std::string& action) {
  ASSERT_TRUE(conductor.act(conductor.due().seat, conductor.length(), action));
}
Match played(const Title& title, std::uint64_t seed, std::size_t most = SIZE_MAX) {
  Conductor conductor = begun(title, seed);
  while (conductor.due().kind != Due::Kind::Over && conductor.length() < most) act(conductor, usual(conductor));
  return conductor.match().at(conductor.length());
}
Review reviewed(const Match& match, const ReviewPlan& plan = kSmall) {
  Review review(match, plan);
  while (review.step()) {
  }
  return review;
}

TEST(Review, ThePartsOfEverySideAddUpToTheResult) {
  for (const Title* title : catalogue()) {
    const Match match = played(*title, 3, 150);  // longer games are left there
    const Review review = reviewed(match);
    EXPECT_EQ(review.done(), review.total());
    const auto sides = review.sides();
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const SideReview& side = sides[i];
      const auto sum = [&](double Value::* of) {
        return side.start.*of + side.deals.*of + side.unseen.*of + side.skill.*of + side.others.*of;
      };
      EXPECT_NEAR(sum(&Value::lead), side.result.lead, 1e-9) << title->id();
      EXPECT_NEAR(sum(&Value::win), side.result.win, 1e-9) << title->id();
      if (!match.result()) continue;
      const SeatSet winners = match.result()->winners;
      EXPECT_DOUBLE_EQ(side.result.win, winners.has(seat_at(i)) ? 1.0 / winners.size() : 0) << title->id();
    }
  }
}

TEST(Review, WhatDecidedAMatchIsFoundWithoutJudgingDecisions) {
  for (const Title* title : catalogue()) {
    const Match match = played(*title, 5, 80);
    ReviewPlan outline = kSmall;
    outline.iterations = outline.refined = 0;
    const Review quick = reviewed(match, outline);
    EXPECT_TRUE(quick.is_complete());
    const Json moments = turning_points_json(quick, 3);
    EXPECT_EQ(moments.size(), 3U) << title->id();
    EXPECT_EQ(moments, review_json(reviewed(match), english())["moments"]) << title->id();
    EXPECT_LT(quick.total(), reviewed(match).total());
  }
}

TEST(Review, NothingIsUnseenWhereEverythingIsOpen) {
  const Review review = reviewed(played(*find_title(catalogue(), "ghosts_of_the_moor"), 3));
  for (const SideReview& side : review.sides()) EXPECT_EQ(side.unseen.lead, 0);
}

TEST(Review, WhoPlaysByTheRulesOfThumbHasLuckAlone) {
  const Match match = played(*find_title(catalogue(), "ghosts_of_the_moor"), 3);
  for (const SideReview& side : reviewed(match, {.seed = 2, .playouts = 5, .iterations = 0, .refined = 0}).sides()) {
    EXPECT_EQ(side.skill.lead, 0);
    EXPECT_EQ(side.skill_error.lead, 0);
    EXPECT_EQ(side.others.lead, 0);
    EXPECT_NEAR(side.start.lead + side.deals.lead, side.result.lead, 1e-9);
    EXPECT_GT(side.deals_error.lead, 0);
  }
}

TEST(Review, FollowsFromSeedAndBudget) {
  const Match match = played(*find_title(catalogue(), "death_valley"), 4);
  const auto text = [&](const ReviewPlan& plan) { return compact(review_json(reviewed(match, plan), english())); };
  ReviewPlan other = kSmall;
  other.seed = 2;
  EXPECT_EQ(text(kSmall), text(kSmall));
  EXPECT_NE(text(kSmall), text(other));
}

TEST(Review, JudgesADecisionByWhatItsSeatKnew) {
  for (const Title* title : catalogue()) {
    const Review review = reviewed(played(*title, 6, 70), {.playouts = 1, .iterations = 2, .refined = 0});
    const auto appraiser = review.decisions()[0].position->setup().appraiser();
    Rng rng(9, 9);
    int others = 0;
    for (std::size_t i = 0; i < review.decisions().size(); i += 4) {
      const ReviewedDecision& one = review.decisions()[i];
      const auto view = one.position->view(Viewer::of(one.seat));
      const auto imagined = one.position->setup().imagine(view, rng).value();
      others += imagined->view(Viewer::open()) == one.position->view(Viewer::open()) ? 0 : 1;
      const Verdict real = appraiser->judge(*one.position, one.played, {7, 24});
      const Verdict same = appraiser->judge(*imagined, one.played, {7, 24});
      ASSERT_EQ(real.best, same.best) << title->id();
      ASSERT_EQ(real.loss.sum, same.loss.sum) << title->id();
      ASSERT_EQ(real.loss_win.squares, same.loss_win.squares) << title->id();
    }
    EXPECT_EQ(others > 0, title->has_secrets()) << title->id();
  }
}

/// The choice that costs most at a decision.
std::pair<std::string, double> worst_choice(const Position& position, Appraiser& appraiser) {
  std::pair<std::string, double> worst{"", 0};
  for (const std::string& choice : position.choices()) {
    const double loss = appraiser.judge(position, choice, {11, 100}).loss.mean();
    if (loss > worst.second) worst = {choice, loss};
  }
  return worst;
}

TEST(Review, APlantedBlunderIsTheCostliestMistake) {
  Conductor conductor = begun(*find_title(catalogue(), "lost_cities"), 8);
  const auto appraiser = conductor.match().setup().appraiser();
  std::optional<std::size_t> planted;
  while (!planted) {
    std::string action = usual(conductor);
    if (conductor.length() > 60 && !conductor.match().position().only_choice())
      if (const auto [blunder, loss] = worst_choice(conductor.match().position(), *appraiser); loss >= 20) {
        planted = conductor.length();
        action = blunder;
      }
    act(conductor, action);
  }
  const Seat seat = *conductor.match().log().entries[*planted].by;
  for (int i = 0; i < 20; ++i) act(conductor, usual(conductor));
  const Review review =
      reviewed(conductor.match(), {.seed = 5, .playouts = 1, .iterations = 100, .refined = 400, .second_looks = 4});
  const auto mistakes = review.mistakes();
  const auto own = std::ranges::find(mistakes, seat, &ReviewedDecision::seat);
  ASSERT_NE(own, mistakes.end());
  EXPECT_EQ((*own)->seq, *planted);
}

TEST(Replay, AMomentIsShownAsItWasShownThen) {
  for (const Title* title : catalogue()) {
    Conductor conductor = begun(*title, 2);
    const std::vector<std::string> names(static_cast<std::size_t>(conductor.match().position().sides()), "Zoé");
    const auto shown = [&](const Conductor& at, Viewer viewer) {
      const std::size_t from = at.length() - std::min<std::size_t>(at.length(), 4);
      return compact(table_json(at, {viewer, names, english()}, from).value());
    };
    std::vector<std::pair<std::size_t, std::string>> then;
    const Viewer viewers[] = {Viewer::of(seat_at(0)), Viewer::of(seat_at(title->min_seats() - 1)), Viewer::everyone()};
    for (int i = 0; i < 40 && conductor.due().kind != Due::Kind::Over; ++i) {
      for (const Viewer viewer : viewers) then.emplace_back(conductor.length(), shown(conductor, viewer));
      act(conductor, usual(conductor));
    }
    std::size_t place = 0;
    for (const auto& [at, document] : then)
      ASSERT_EQ(shown(Conductor(conductor.match().at(at), {}), viewers[place++ % 3]), document) << title->id();
  }
}

TEST(Replay, ABranchGoesOnFromTheSamePosition) {
  for (const Title* title : catalogue()) {
    Conductor conductor = begun(*title, 2);
    for (int i = 0; i < 15; ++i) act(conductor, usual(conductor));
    const std::vector<std::string> seats(static_cast<std::size_t>(title->min_seats()), std::string(kPerson));
    Match branch = conductor.match().branch(seats, 77).value();
    EXPECT_EQ(branch.position().view(Viewer::open()), conductor.match().position().view(Viewer::open()));
    EXPECT_EQ(branch.seats(), seats);
    EXPECT_TRUE(Match::resume(catalogue(), branch.log()));
  }
}

TEST(Replay, AFinishedMatchHasNoBranch) {
  const Match match = played(*find_title(catalogue(), "death_valley"), 1);
  EXPECT_FALSE(match.branch(match.seats(), 1));
}

}  // namespace
}  // namespace sextant
