#include "match/review.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

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

/// Where the losses of a seat differ between two reviews of the same actions.
std::vector<std::size_t> other_losses(const Review& a, const Review& b, Seat seat) {
  const auto losses_in = [&](const Review& review) {
    std::map<std::size_t, std::vector<double>> losses;
    for (const ReviewedDecision& one : review.decisions()) {
      if (one.seat != seat) continue;
      losses[one.seq] = {one.verdict.loss.sum, one.verdict.loss_lead.sum, one.verdict.loss_win.squares,
                         one.quick_loss ? one.quick_loss->sum : NAN};
    }
    return losses;
  };
  const auto first = losses_in(a);
  const auto second = losses_in(b);
  EXPECT_EQ(first.size(), second.size());
  std::vector<std::size_t> other;
  for (const auto& [seq, loss] : first) {
    const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    const auto found = second.find(seq);
    if (found == second.end() || !std::ranges::equal(loss, found->second, same)) other.push_back(seq);
  }
  return other;
}

TEST(Review, TheHandsOfTheOthersHaveNoSayInWhatASeatLost) {
  const ReviewPlan plan{.seed = 1, .playouts = 1, .iterations = 16, .refined = 32, .second_looks = 3};
  for (const Title* title : catalogue()) {
    if (!title->has_secrets()) continue;
    int changed = 0;
    for (const std::uint64_t seed : {4U, 5U, 6U}) {
      const Match match = played(*title, seed, 60);
      const Match real = match.branch(match.seats(), 9).value();
      const Match other = match.branch_as_known(Viewer::of(seat_at(0)), match.seats(), 9).value();
      changed += real.position().view(Viewer::open()) == other.position().view(Viewer::open()) ? 0 : 1;
      const Review a = reviewed(real, plan);
      const Review b = reviewed(other, plan);
      EXPECT_GT(a.refined().looked, 0) << title->id();
      EXPECT_EQ(other_losses(a, b, seat_at(0)), std::vector<std::size_t>{}) << title->id() << ", seed " << seed;
    }
    EXPECT_GT(changed, 1) << title->id();
  }
}

TEST(Review, WhatBotsLoseIsNotClearlyNegative) {
  for (const char* id : {"lost_cities", "roll_and_write", "death_valley"}) {
    Sample lost;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const Match match = played(*find_title(catalogue(), id), seed, 60);
      const Review review = reviewed(match, {.playouts = 1, .iterations = 60, .refined = 0});
      for (const ReviewedDecision& one : review.decisions()) lost.add(one.verdict.loss.mean());
    }
    EXPECT_GE(lost.mean(), -2 * lost.error()) << id;
  }
}

TEST(Review, TheErrorRateIsAboutDecisionsThatMattered) {
  const Review review = reviewed(played(*find_title(catalogue(), "lost_cities"), 3, 100),
                                 {.playouts = 1, .iterations = 200, .refined = 0});
  const auto sides = review.sides();
  for (std::size_t i = 0; i < sides.size(); ++i) {
    Value lost;
    int mattered = 0;
    for (const ReviewedDecision& one : review.decisions()) {
      if (one.seat != seat_at(i) || !one.has_mattered()) continue;
      ++mattered;
      lost += {one.verdict.loss_lead.mean(), one.verdict.loss_win.mean()};
    }
    EXPECT_GT(mattered, 0);
    EXPECT_LT(mattered, sides[i].decisions);
    EXPECT_EQ(sides[i].mattered, mattered);
    EXPECT_DOUBLE_EQ(sides[i].error_rate().lead, lost.lead / mattered);
  }
}

TEST(Review, WhatWasWorseThanSomethingElseIsToldWhy) {
  int told = 0;
  for (const Title* title : catalogue()) {
    const Json json = review_json(reviewed(played(*title, 3, 80)), english());
    for (const Json& one : json["decisions"]) {
      EXPECT_EQ(one["why"].is_null(), one["best"] == one["played"]) << title->id();
      told += one["why"].is_null() ? 0 : 1;
      EXPECT_FALSE(one["mistake"].get<bool>() && one["why"].get<std::string>().empty());
    }
  }
  EXPECT_GT(told, 0);
}

TEST(Review, NoReasonSpeaksForWhatWasPlayedAsWell) {
  int told = 0;
  for (const Title* title : catalogue()) {
    const Match match = played(*title, 3, 80);
    const auto appraiser = match.setup().appraiser();
    const Review review = reviewed(match);
    for (const ReviewedDecision& one : review.decisions()) {
      if (one.verdict.best == one.played || one.verdict.why.empty()) continue;
      EXPECT_EQ(one.verdict.why, appraiser->reason(*one.position, one.verdict.best)) << title->id();
      EXPECT_NE(one.verdict.why, appraiser->reason(*one.position, one.played)) << title->id();
      ++told;
    }
  }
  EXPECT_GT(told, 0);
}

TEST(Review, TellsWhatItHasFoundBeforeTheFirstPassIsThrough) {
  for (const Title* title : catalogue()) {
    const Match match = played(*title, 3, 80);
    Review review(match, kSmall);
    for (int i = 0; i < 11; ++i) review.step();
    ASSERT_FALSE(review.is_complete());
    const Json half = review_json(review, english());
    EXPECT_EQ(half["complete"], false);
    EXPECT_EQ(half["sides"], Json::array());
    EXPECT_EQ(half["decisions"].size(), 5U) << title->id();
    while (review.step()) {
    }
    const Json whole = review_json(review, english());
    EXPECT_EQ(whole["complete"], true);
    EXPECT_EQ(whole["decisions"].size(), review.decisions().size());
    EXPECT_LT(half["curve"].size(), whole["curve"].size());
    const Json& last = half["curve"].back();
    EXPECT_EQ(last, whole["curve"].back()) << "from the end back";
  }
}

TEST(Review, TheLuckOfEveryRunOfChanceIsListed) {
  for (const Title* title : catalogue()) {
    const Match match = played(*title, 3, 80);
    const Review review = reviewed(match);
    const Json json = review_json(review, english());
    std::vector<double> sums(review.sides().size());
    std::set<std::size_t> dealt;
    for (const Json& run : json["luck"]) {
      for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i] += run["sides"][i]["lead"].get<double>();
        EXPECT_GE(run["sides"][i]["error"]["win"].get<double>(), 0);
      }
      for (auto seq = run["first"].get<std::size_t>(); seq <= run["last"].get<std::size_t>(); ++seq) dealt.insert(seq);
    }
    for (std::size_t i = 0; i < sums.size(); ++i)
      EXPECT_NEAR(sums[i], json["sides"][i]["deals"]["lead"].get<double>(), 1e-9) << title->id();
    for (std::size_t seq = 0; seq < match.log().entries.size(); ++seq)
      EXPECT_TRUE(dealt.contains(seq) || !match.turn_before(seq).is_chance()) << title->id() << ' ' << seq;
  }
}

TEST(Review, AMatchThatWasGivenUpIsToldToBe) {
  Conductor conductor = begun(*find_title(catalogue(), "death_valley"), 2);
  for (int i = 0; i < 10; ++i) act(conductor, usual(conductor));
  EXPECT_TRUE(review_json(reviewed(conductor.match()), english())["broken_off"].is_null());
  ASSERT_TRUE(conductor.resign(seat_at(0)));
  const Review review = reviewed(conductor.match());
  EXPECT_EQ(review_json(review, english())["broken_off"], "resigned");
  EXPECT_EQ(broken_off_json(review), "resigned");
}

TEST(Review, TheCostliestOfEverySeatAreLookedAtInSeveralTrees) {
  const Match match = played(*find_title(catalogue(), "lost_cities"), 3, 60);
  Review review(match, {.seed = 1, .playouts = 1, .iterations = 20, .refined = 40, .second_looks = 4, .last_looks = 2});
  for (std::size_t done = 0, total = review.total(); review.step(); done = review.done(), total = review.total()) {
    EXPECT_GT(review.done(), done);
    EXPECT_LE(review.total(), total);
  }
  EXPECT_EQ(review.done(), review.total());
  std::map<int, int> again;
  std::map<int, int> settled;
  for (const ReviewedDecision& one : review.decisions()) {
    again[one.seat.index] += one.quick_loss ? 1 : 0;
    settled[one.seat.index] += one.is_settled ? 1 : 0;
    if (!one.is_settled) continue;
    const Sample& loss = one.verdict.loss;
    EXPECT_TRUE(one.quick_loss);
    EXPECT_TRUE(loss.count == 6 || (loss.count == 3 && (one.is_mistake() || loss.mean() <= loss.error()))) << one.seq;
  }
  for (const int seat : {0, 1}) {
    EXPECT_GT(settled[seat], 0);
    EXPECT_LE(settled[seat], 2);
    EXPECT_LE(again[seat], 4 + settled[seat]);
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
      reviewed(conductor.match(),
               {.seed = 5, .playouts = 1, .iterations = 100, .refined = 400, .second_looks = 4, .last_looks = 2});
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
