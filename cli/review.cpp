#include "match/review.hpp"

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/long_work.hpp"
#include "cli/match_file.hpp"
#include "cli/review_plot.hpp"
#include "cli/statistics.hpp"
#include "cli/terminal.hpp"
#include "match/device.hpp"
#include "match/narration.hpp"

namespace sextant {

namespace {

/// Costlier mistakes are told first, and not more than a person reads.
constexpr std::size_t kMistakesTold = 8;
constexpr std::size_t kTurningPointsTold = 3;

/// Prints a review for a person.
class ReviewText {
 public:
  ReviewText(const Context& context, const Match& match, const Review& review)
      : phrases_(context.phrases), match_(match), review_(review), names_(side_names(match, context.phrases)) {}

  void print() const {
    if (review_.is_complete()) print_sides();
    else say_how_far();
    if (review_.broken_off()) fmt::print("{}\n\n", phrases_.say(Message("review.broken_off")));
    print_mistakes();
    print_turning_points();
    const Review::Refined refined = review_.refined();
    if (refined.looked > 0)
      say(Message("review.refined")
              .with("count", refined.looked)
              .with("confirmed", refined.confirmed)
              .with("dismissed", refined.dismissed));
  }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  void say(const Message& message) const { fmt::print("{}\n", phrases_.say(message)); }
  [[nodiscard]] std::string figure(double number) const { return phrases_.decimal(fmt::format("{:+.1f}", number)); }

  /// Half of a 95 % interval; nothing where none is known.
  [[nodiscard]] std::string margin(double error) const {
    return error > 0 ? phrases_.decimal(fmt::format(" ± {:.1f}", kTwoSided95 * error)) : "";
  }
  void print_part(std::string_view key, Value value, Value error = {}) const {
    const auto measured = [&](double number, double width) {
      return fmt::format("{:>7}{:<7}", figure(number), margin(width));
    };
    fmt::print("{}\n", phrases_.say(Message(key)
                                        .with("points", measured(value.lead, error.lead))
                                        .with("percent", measured(100 * value.win, 100 * error.win))));
  }

  void print_sides() const {
    const std::vector<SideReview> sides = review_.sides();
    for (std::size_t i = 0; i < sides.size(); ++i) print_side(names_[i], sides[i]);
  }

  void say_how_far() const {
    fmt::print(
        "{}\n\n",
        phrases_.say(
            Message("review.partial").with("judged", review_.judged()).with("count", review_.decisions().size())));
  }

  void print_side(const std::string& name, const SideReview& side) const {
    fmt::print("{}\n", name);
    print_part("review.start", side.start);
    print_part("review.deals", side.deals, side.deals_error);
    print_part("review.unseen", side.unseen);
    print_part("review.skill", side.skill, side.skill_error);
    print_part("review.others", side.others);
    print_part("review.result", side.result);
    if (side.decisions > 0) {
      const Value rate = side.error_rate();
      say(Message("review.error_rate")
              .with("points", phrases_.decimal(fmt::format("{:.2f}", rate.lead)))
              .with("percent", phrases_.decimal(fmt::format("{:.2f}", 100 * rate.win)))
              .with("mattered", side.mattered)
              .with("count", side.decisions));
    }
    fmt::print("\n");
  }

  [[nodiscard]] Message mistake(const ReviewedDecision& one) const {
    const auto measured = [&](const Sample& sample, double scale) {
      return phrases_.decimal(
          fmt::format("{:.1f} ± {:.1f}", scale * sample.mean(), scale * kTwoSided95 * sample.error()));
    };
    const Verdict& verdict = one.verdict;
    return Message("review.mistake")
        .with("entry", one.seq)
        .with("side", names_[one.seat.index])
        .with("played", one.position->label(one.played))
        .with("best", one.position->label(verdict.best))
        .with("points", measured(verdict.loss_lead, 1))
        .with("percent", measured(verdict.loss_win, 100));
  }

  void print_mistakes() const {
    const auto mistakes = review_.mistakes();
    say(Message(mistakes.empty() ? "review.no_mistakes" : "review.mistakes"));
    for (std::size_t i = 0; i < std::min(kMistakesTold, mistakes.size()); ++i) {
      const ReviewedDecision& one = *mistakes[i];
      say(mistake(one));
      if (const auto why = why_worse(one, review_.counts_points(), phrases_))
        fmt::print("      {}\n", phrases_.say(*why));
      print_position(one);
    }
    fmt::print("\n");
  }

  /// As the seat that decided saw it.
  void print_position(const ReviewedDecision& one) const {
    const Canvas drawn = one.position->draw(Viewer::of(one.seat), names_, phrases_);
    fmt::print("{}\n", Terminal::detect().render(drawn));
  }

  void print_turning_points() const {
    const auto told = happenings(match_, 0, {Viewer::open(), names_});
    const auto points = review_.turning_points(kTurningPointsTold);
    if (points.empty()) return;
    say(Message("review.moments"));
    for (const TurningPoint& point : points)
      say(Message("review.moment")
              .with("entry", point.seq)
              .with("what", told[point.seq].sentence)
              .with("side", names_[0])
              .with("percent", figure(100 * point.change[0].win)));
    fmt::print("\n");
  }

  const Phrases& phrases_;
  const Match& match_;
  const Review& review_;
  std::vector<std::string> names_;
};

/// Works until all is done or the person wants to stop.
void work(const Context& context, Review& review) {
  const InterruptGuard watch;
  Progress progress(context.phrases, "review.progress", review.total());
  while (!InterruptGuard::wanted() && review.step()) progress.show(review.done());
}

/// What there is to tell, as it was asked for. A program is told a whole first pass or nothing.
Checked<Done> tell(const Context& context, const ReviewOptions& options, const Match& match, const Review& review) {
  const ReviewText text(context, match, review);
  if (!options.json) text.print();
  else if (review.is_complete()) fmt::print("{}\n", compact(review_json(review, context.phrases)));
  if (options.svg.empty()) return Done{};
  const std::string title = context.phrases.say(std::string(match.title().id()) + ".name");
  return write_file(options.svg, review_svg(title, review, text.names()));
}

}  // namespace

Checked<Done> run_review(const Context& context, const ReviewOptions& options) {
  const auto match = load_match(context, options.file);
  if (!match) return match.error();
  ReviewPlan plan;
  plan.seed = options.seed;
  plan.playouts *= options.effort;
  plan.iterations *= options.effort;
  plan.refined = options.quick ? 0 : plan.refined * options.effort;
  Review review(*match, plan);
  work(context, review);
  if (auto told = tell(context, options, *match, review); !told) return told;
  if (!review.is_complete()) return Problem("problem.review_stopped");
  return Done{};
}

}  // namespace sextant
