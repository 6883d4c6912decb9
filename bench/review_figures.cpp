// review_figures WHAT GAME [COUNT [PLAYOUTS [FIRST]]]: what reviews of many games come to; docs/review.md, "Figures".
//
//   sums      whether the parts add up to the result, over games of walkers that are read back from their logs
//   luck      the mean luck of deals and dice, and that of the unseen, over games of walkers
//   luck-alone  the mean luck of deals and dice over games of careless novices, with fewer playouts: for long games
//   masters   how often a master is said to have made a mistake, what the second looks add, and how many of the
//   mistakes
//             are some by ten times the budget, too
//   planted   how often a blunder that was planted in a game of masters is found to be that seat's costliest decision
//   time      what a review of one game takes
//
// Games are numbered by their seeds, from FIRST on; what has been counted so far is told as it goes.
#include <fmt/core.h>

#include <cmath>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "bench/planting.hpp"
#include "match/catalogue.hpp"
#include "match/review.hpp"

namespace sextant::bench {
namespace {

constexpr double kHalfOf95 = 1.959964;

struct Request {
  const Title* title;
  int count;
  int playouts;
  std::uint64_t first;

  [[nodiscard]] std::uint64_t seed(int game) const { return first + place_of(game); }
};

Review reviewed(const Match& match, const ReviewPlan& plan) {
  Review review(match, plan);
  while (review.step()) {
  }
  return review;
}

/// A plan for the values of positions. Decisions are hardly looked at, and not at all in an open game, where their
/// skill is their effect.
ReviewPlan plan_for_values(const Title& title, std::uint64_t seed, int playouts) {
  return {.seed = seed, .playouts = playouts, .iterations = title.has_secrets() ? 2 : 0, .refined = 0};
}

/// How far the parts of a side are from its result.
double rest_of(const SideReview& side) {
  const auto rest = [&](double Value::* of) {
    return std::abs(side.start.*of + side.deals.*of + side.unseen.*of + side.skill.*of + side.others.*of -
                    side.result.*of);
  };
  return std::max(rest(&Value::lead), rest(&Value::win));
}

/// What the log says that a side of a table of several came to.
Value result_of(const Match& match, std::size_t side) {
  const MatchResult& result = *match.result();
  double rival = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < result.scores.size(); ++i)
    if (i != side) rival = std::max<double>(rival, result.scores[i].value);
  return {result.scores[side].value - rival, result.winners.has(seat_at(side)) ? 1.0 / result.winners.size() : 0};
}

/// How far the result of a side is from what the log says.
double off_the_log(const Match& match, const std::vector<SideReview>& sides, std::size_t side) {
  const Value off = sides[side].result - result_of(match, side);
  return std::max(std::abs(off.lead), std::abs(off.win));
}

void tell_sums(const Request& request) {
  double rest = 0;
  double off = 0;
  std::size_t seats = 0;
  for (int i = 0; i < request.count; ++i) {
    const Match match = played_by(*request.title, "walker", request.seed(i));
    const Match logged = Match::replay(catalogue(), match.log()).value();
    const auto sides = reviewed(logged, plan_for_values(*request.title, request.seed(i), request.playouts)).sides();
    for (std::size_t side = 0; side < sides.size(); ++side) {
      rest = std::max(rest, rest_of(sides[side]));
      off = std::max(off, off_the_log(logged, sides, side));
    }
    seats = sides.size();
  }
  fmt::print(
      "{}: over {} logged games and {} sides the parts differ from the result by {:.1e} at most, the result "
      "from the log by {:.1e}\n",
      request.title->id(), request.count, seats, rest, off);
}

std::string measured(const Sample& sample) {
  return fmt::format("{:+.3f} ± {:.3f}", sample.mean(), kHalfOf95 * sample.error());
}

/// How wide the interval of the mean luck is, against the results.
std::string width(const Sample& luck, const Sample& result) {
  return fmt::format("half-width {:.1f} % of the result's deviation {:.3f}",
                     100 * kHalfOf95 * luck.error() / result.deviation(), result.deviation());
}

/// The luck of the first side; at a table of two the other's is the same with the other sign.
struct LuckFigures {
  Sample deals;
  Sample unseen;
  Sample result;

  void add(const SideReview& side, double Value::* of) {
    deals.add(side.deals.*of);
    unseen.add(side.unseen.*of);
    result.add(side.result.*of);
  }
  void tell(const char* unit) const {
    fmt::print("  {}: deals and dice {}, {}; the unseen {}\n", unit, measured(deals), width(deals, result),
               measured(unseen));
  }
};

void tell_luck(const Request& request) {
  LuckFigures lead;
  LuckFigures win;
  for (int i = 0; i < request.count; ++i) {
    const std::uint64_t seed = request.seed(i);
    const Match match = played_by(*request.title, "walker", seed);
    const ReviewPlan plan = plan_for_values(*request.title, seed, request.playouts);
    const SideReview side = reviewed(match, plan).sides().front();
    lead.add(side, &Value::lead);
    win.add(side, &Value::win);
    if ((i + 1) % 100 != 0 && i + 1 != request.count) continue;
    fmt::print("{}: {} games of walkers, {} playouts\n", request.title->id(), i + 1, request.playouts);
    lead.tell("points");
    win.tell("share of the win");
    std::fflush(stdout);
  }
}

/// The luck of the first side alone, with the games of a review of that many playouts.
Worth luck_alone(const Match& match, const AppraisalPlan& plan) {
  const Review review(match, {.iterations = 0, .refined = 0});
  const auto found = match.setup().appraiser()->luck_in_hindsight(plan);
  for (std::size_t place = review.runs().size(); place-- > 0;) found->add(review.run_in_text(place));
  return found->luck().front();
}

void tell_luck_alone(const Request& request) {
  Worth luck;
  Worth result;
  for (int i = 0; i < request.count; ++i) {
    const Match match = played_loosely(*request.title, request.seed(i));
    const Worth one = luck_alone(match, {request.seed(i), request.playouts});
    luck.add({one.lead.mean(), one.win.mean()});
    result.add(result_of(match, 0));
    if ((i + 1) % 100 != 0 && i + 1 != request.count) continue;
    fmt::print("{}: {} games of careless novices, {} playouts\n", request.title->id(), i + 1, request.playouts);
    fmt::print("  points: deals and dice {}, {}\n", measured(luck.lead), width(luck.lead, result.lead));
    fmt::print("  share of the win: deals and dice {}, {}\n", measured(luck.win), width(luck.win, result.win));
    std::fflush(stdout);
  }
}

/// What was said about decisions that masters made.
struct MasterFigures {
  int decisions = 0;
  int mistakes = 0;
  Sample lost;  // with each decision that mattered, by what the game's bots aim at
  int sides = 0;
  int negative = 0;  // of them, those that are said to have gained
  Sample checked;    // what mistakes have cost by ten times the budget and another seed
  int real = 0;      // of them, those that have cost something beyond doubt by that, too
  Review::Refined refined;

  void add(const Review& review, std::optional<Seat> without) {
    for (const ReviewedDecision& one : review.decisions()) {
      if (one.seat == without) continue;
      ++decisions;
      mistakes += one.is_mistake() ? 1 : 0;
      if (one.has_mattered()) lost.add(one.verdict.loss.mean());
    }
    for (const SideReview& side : review.sides()) {
      if (side.decisions == 0) continue;
      ++sides;
      negative += side.lost.lead < 0 ? 1 : 0;
    }
    const Review::Refined more = review.refined();
    refined.looked += more.looked;
    refined.confirmed += more.confirmed;
    refined.dismissed += more.dismissed;
  }
  /// Looks at all mistakes of a review once more.
  void check(const Review& review, std::uint64_t seed) {
    for (const ReviewedDecision* one : review.mistakes()) {
      const Sample loss = loss_by_ten_times(*one->position, one->played, seed + 1'000'000);
      checked.add(loss.mean());
      real += loss.mean() > 0 && loss.mean() > 3 * loss.error() ? 1 : 0;
    }
  }
  void tell() const {
    fmt::print(
        "  {} decisions of masters, {} confirmed mistakes: {:.2f} %; second looks {}, now mistakes {}, no longer "
        "{}\n",
        decisions, mistakes, 100 * ratio(mistakes, decisions), refined.looked, refined.confirmed, refined.dismissed);
    fmt::print("  {} mattered and lost {} each; {} of {} sides less than nothing\n", lost.count, measured(lost),
               negative, sides);
    if (checked.count > 0)
      fmt::print("  {} of {} mistakes cost something by ten times the budget as well, {} each\n", real, checked.count,
                 measured(checked));
  }
};

/// The plan of `sextant review`, without the values of positions: they have no say in what a decision lost.
ReviewPlan plan_for_losses(std::uint64_t seed) {
  ReviewPlan plan;
  plan.seed = seed;
  plan.playouts = 1;
  return plan;
}

void tell_masters(const Request& request) {
  MasterFigures figures;
  for (int i = 0; i < request.count; ++i) {
    const std::uint64_t seed = request.seed(i);
    const Review review = reviewed(played_by(*request.title, "master", seed), plan_for_losses(seed));
    figures.add(review, std::nullopt);
    figures.check(review, seed);
    fmt::print("{}: {} games of masters\n", request.title->id(), i + 1);
    figures.tell();
    std::fflush(stdout);
  }
}

/// The decision of the seat that is said to have cost most.
const ReviewedDecision& costliest(const Review& review, Seat seat) {
  const ReviewedDecision* most = nullptr;
  for (const ReviewedDecision& one : review.decisions())
    if (one.seat == seat && (most == nullptr || one.verdict.loss.mean() > most->verdict.loss.mean())) most = &one;
  return *most;
}

void tell_loss(const char* who, const ReviewedDecision& one) {
  fmt::print("  {} is entry {}: {} in the place of {} loses {:.1f} ± {:.1f}{}\n", who, one.seq, one.played,
             one.verdict.best, one.verdict.loss.mean(), kHalfOf95 * one.verdict.loss.error(),
             one.is_settled   ? ", by several trees"
             : one.quick_loss ? ", looked at twice"
                              : "");
}

/// Whether what comes before the blunder, a master's decision, has cost more by the evaluation that the blunder was
/// measured with. Tells about both.
bool is_worse(const ReviewedDecision& first, const Review& review, const Planted& planted, std::uint64_t seed) {
  const Sample loss = loss_by_ten_times(*first.position, first.played, seed);
  tell_loss("first", first);
  fmt::print("  ten times the budget: {:.1f} ± {:.1f}\n", loss.mean(), kHalfOf95 * loss.error());
  for (const ReviewedDecision& one : review.decisions())
    if (one.seq == planted.seq) tell_loss("the blunder", one);
  return loss.mean() > planted.loss.mean();
}

/// The same among those that the review calls mistakes: what it shows.
bool is_first_mistake(const Review& review, const Planted& planted) {
  for (const ReviewedDecision* one : review.mistakes())
    if (one->seat == planted.seat) return one->seq == planted.seq;
  return false;
}

void tell_planted(const Request& request) {
  MasterFigures figures;
  int plantings = 0;
  int found = 0;
  int shown = 0;
  int rightly = 0;
  for (std::uint64_t seed = request.first; plantings < request.count; ++seed) {
    const auto planted = plant(*request.title, seed);
    if (!planted) continue;
    const Review review = reviewed(planted->match, plan_for_losses(seed));
    const bool first = costliest(review, planted->seat).seq == planted->seq;
    ++plantings;
    found += first ? 1 : 0;
    shown += is_first_mistake(review, *planted) ? 1 : 0;
    figures.add(review, planted->seat);
    fmt::print("{}: game {}, entry {} of {}, {} loses {:.1f} ± {:.1f}: {}; {} of {} are first, {} the first mistake\n",
               request.title->id(), seed, planted->seq, planted->match.log().entries.size(), planted->action,
               planted->loss.mean(), kHalfOf95 * planted->loss.error(), first ? "first" : "NOT first", found, plantings,
               shown);
    if (!first) rightly += is_worse(costliest(review, planted->seat), review, *planted, seed) ? 1 : 0;
    if (rightly > 0) fmt::print("  {} are behind a worse decision of the master\n", rightly);
    figures.tell();
    std::fflush(stdout);
  }
}

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void tell_time(const Request& request) {
  for (int i = 0; i < request.count; ++i) {
    const Match match = played_by(*request.title, "guide", request.seed(i));
    Review review(match, {});
    const double begun = seconds();
    while (!review.is_complete()) review.step();
    const double quick = seconds();
    std::size_t before = review.mistakes().size();
    while (review.step()) {
    }
    const Review::Refined refined = review.refined();
    fmt::print(
        "{}: {} decisions, quick pass {:.1f} s of processor time, {} mistakes; {} decisions looked at again {:.1f} s "
        "more, {} "
        "now mistakes, {} no longer\n",
        request.title->id(), review.decisions().size(), quick - begun, before, refined.looked, seconds() - quick,
        refined.confirmed, refined.dismissed);
    std::fflush(stdout);
  }
}

bool tell(std::string_view what, const Request& request) {
  if (what == "sums") tell_sums(request);
  else if (what == "luck") tell_luck(request);
  else if (what == "luck-alone") tell_luck_alone(request);
  else if (what == "masters") tell_masters(request);
  else if (what == "planted") tell_planted(request);
  else if (what == "time") tell_time(request);
  else return false;
  return true;
}

}  // namespace
}  // namespace sextant::bench

int main(int count, char** words) {
  using namespace sextant;
  const std::span<char*> given(words, static_cast<std::size_t>(count));
  const auto number = [&](std::size_t place, int otherwise) {
    return place < given.size() ? std::atoi(given[place]) : otherwise;
  };
  const Title* title = count > 2 ? find_title(catalogue(), given[2]) : nullptr;
  if (title != nullptr && bench::tell(given[1], {title, number(3, 10), number(4, 2), narrow(number(5, 0))})) return 0;
  fmt::print(stderr, "review_figures sums|luck|luck-alone|masters|planted|time GAME [COUNT [PLAYOUTS [FIRST]]]\n");
  return 2;
}
