#include "match/review.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "match/looks.hpp"
#include "search/order.hpp"

namespace sextant {

namespace {

/// Keeps the streams of a review apart from those of a match with the same seed.
constexpr std::uint64_t kReviewStreams = std::uint64_t{0x5e7} << 52;

Value mean_of(const Worth& worth) { return {worth.lead.mean(), worth.win.mean()}; }

void add_square(Value& sum, Value part) { sum += {part.lead * part.lead, part.win * part.win}; }
Value root(Value sum) { return {std::sqrt(sum.lead), std::sqrt(sum.win)}; }
Value error_of(const Worth& worth) { return {worth.lead.error(), worth.win.error()}; }

/// By side what a run changed, luck, or the decision after it.
std::vector<Value> changes(const ReviewedRun& run, Worth Appraisal::* by) {
  std::vector<Value> changes;
  for (const Appraisal& side : run.sides) changes.push_back(mean_of(side.*by));
  return changes;
}

/// More than this no honest reading of the figures would call nothing.
bool is_sure(const Sample& loss) {
  return loss.count >= 2 ? loss.mean() > 3 * loss.error() : loss.count == 1 && loss.mean() > 0;
}

/// Neither sure nor to be taken for nothing.
bool is_in_doubt(const Sample& loss) { return !is_sure(loss) && loss.mean() > loss.error(); }

/// So much of a plan, though never less than tells anything.
ReviewPlan scaled(ReviewPlan plan, int percent) {
  constexpr int kLeast = 16;
  for (int* amount : {&plan.playouts, &plan.iterations, &plan.refined})
    *amount = std::max(std::min(*amount, kLeast), *amount * percent / 100);
  return plan;
}

std::optional<MatchEnd> end_of(const Match& match) {
  if (!match.result() || match.result()->end == MatchEnd::Played) return std::nullopt;
  return match.result()->end;
}

}  // namespace

bool ReviewedDecision::is_mistake() const {
  const bool is_alone = quick_loss && !is_settled;
  return is_sure(verdict.loss) && (!is_alone || quick_loss->mean() > 2 * quick_loss->error());
}

Value SideReview::error_rate() const {
  return mattered == 0 ? Value{} : Value{lost.lead / mattered, lost.win / mattered};
}

Review::Review(const Match& match, const ReviewPlan& plan)
    : appraiser_(match.setup().appraiser()),
      plan_(scaled(plan, appraiser_->percent())),
      broken_off_(end_of(match)),
      hindsight_(appraiser_->hindsight({seed_for(0, 0), plan_.playouts})) {
  auto position = match.setup().start();
  runs_.push_back({position->clone(), nullptr});
  for (const int seq : match.live_entries()) {
    const Entry& entry = match.log().entries[place_of(seq)];
    const bool is_choice = position->turn().is_seat() && !position->only_choice();
    if (is_choice) {
      runs_.back().end = position->clone();
      decisions_.push_back({place_of(seq), position->turn().seat(), entry.text, position->clone()});
    } else {
      runs_.back().dealt += position->turn().is_chance() ? 1U : 0U;
    }
    const auto played = position->play(entry.text);
    static_cast<void>(played);  // the match has accepted this entry
    if (is_choice) begin_run(*position, place_of(seq) + 1);
    runs_.back().last = place_of(seq) + 1;
  }
  runs_.back().end = std::move(position);
}

/// How many first looks take as long as a second one.
std::size_t Review::weight_of_look() const {
  return plan_.iterations == 0 ? 1 : place_of(std::max(1, plan_.refined / plan_.iterations));
}

std::size_t Review::done() const {
  const std::size_t quick = std::min(steps_, quick_steps());
  const std::size_t second = std::min(steps_ - quick, second_looks_.size());
  return quick + weight_of_look() * (second + place_of(plan_.trees) * (steps_ - quick - second));
}

std::size_t Review::total() const {
  const auto looks_in_all = [&](std::size_t second, std::size_t last) {
    return quick_steps() + weight_of_look() * (second + place_of(plan_.trees) * last);
  };
  if (plan_.refined == 0) return quick_steps();
  const std::size_t last = place_of(plan_.last_looks) * deciding_seats();
  if (!is_complete()) return looks_in_all(place_of(plan_.second_looks) * deciding_seats(), last);
  const bool is_known = steps_ >= quick_steps() + second_looks_.size();
  return looks_in_all(second_looks_.size(), is_known ? last_looks_.size() : last);
}

bool Review::step() {
  if (done() >= total()) return false;
  if (steps_ < quick_steps()) {
    const std::size_t last = runs_.size() - 1;
    if (plan_.iterations == 0) appraise(last - steps_);
    else if (steps_ % 2 == 0) appraise(last - steps_ / 2);
    else judge(steps_ / 2);
  } else if (const std::size_t look = steps_ - quick_steps(); look < second_looks_.size()) {
    look_again(second_looks_[look]);
  } else {
    look_in_several_trees(last_looks_[look - second_looks_.size()]);
  }
  ++steps_;
  if (plan_.refined > 0 && steps_ == quick_steps()) choose_second_looks();
  if (plan_.refined > 0 && steps_ == quick_steps() + second_looks_.size()) choose_last_looks();
  return done() < total();
}

std::uint64_t Review::seed_for(std::size_t seq, std::uint64_t purpose) const {
  Rng rng(plan_.seed, kReviewStreams + 4 * seq + purpose);
  return std::uint64_t{rng.next()} << 32 | rng.next();
}

void Review::begin_run(const Position& position, std::size_t seq) {
  const std::size_t dealt = runs_.back().dealt_before + runs_.back().dealt;
  runs_.push_back({.start = position.clone(), .end = nullptr, .first = seq, .dealt_before = dealt});
}

void Review::appraise(std::size_t place) { runs_[place].sides = hindsight_->appraise(run_in_text(place)); }

RunInText Review::run_in_text(std::size_t place) const {
  const ReviewedRun& run = runs_[place];
  RunInText text{*run.start, *run.end, run.dealt_before, run.dealt};
  if (place < decisions_.size()) text.played = decisions_[place].played;
  return text;
}

void Review::judge(std::size_t place) {
  ReviewedDecision& one = decisions_[place];
  one.verdict = appraiser_->judge(*one.position, one.played, {seed_for(one.seq, 1), plan_.iterations});
}

std::size_t Review::deciding_seats() const {
  SeatSet seats;
  for (const ReviewedDecision& one : decisions_) seats.add(one.seat);
  return narrow(seats.size());
}

/// Each seat has a list of its own: which of its decisions are looked at again is nothing that others have a say in.
void Review::choose_second_looks() {
  for (const Seat seat : seats_in_order(runs_.front().start->seats()))
    for (const std::size_t place : costliest_of(seat, plan_.second_looks)) second_looks_.push_back(place);
}

/// After the second looks.
void Review::choose_last_looks() {
  for (const Seat seat : seats_in_order(runs_.front().start->seats()))
    for (const std::size_t place : costliest_of(seat, plan_.last_looks)) last_looks_.push_back(place);
}

/// Those that may have cost most: the upper ends of their intervals, or of the doubt where nothing better was found.
std::vector<std::size_t> Review::costliest_of(Seat seat, int most) const {
  const auto at_most = [&](std::size_t place) {
    const ReviewedDecision& one = decisions_[place];
    const Sample& loss = one.verdict.best == one.played ? one.verdict.doubt : one.verdict.loss;
    return loss.count >= 2 ? loss.mean() + 2 * loss.error() : 0;
  };
  std::vector<std::size_t> looks;
  for (std::size_t i = 0; i < decisions_.size(); ++i)
    if (decisions_[i].seat == seat && at_most(i) > 0) looks.push_back(i);
  insertion_sort(looks, [&](std::size_t a, std::size_t b) { return at_most(a) > at_most(b); });
  if (length_of(looks) > most) looks.resize(place_of(most));
  return looks;
}

/// With worlds of its own: what made the first look choose this decision does not count again.
void Review::look_again(std::size_t place) {
  ReviewedDecision& one = decisions_[place];
  one.quick_loss = one.verdict.loss;
  one.verdict = appraiser_->judge(*one.position, one.played, {seed_for(one.seq, 2), plan_.refined});
}

/// Which action a tree finds best, and how well it goes on, differs from tree to tree by more than one of them can
/// tell: what made the second look choose this decision does not count again.
void Review::look_in_several_trees(std::size_t place) {
  ReviewedDecision& one = decisions_[place];
  if (!one.quick_loss) one.quick_loss = one.verdict.loss;
  Rng seeds(seed_for(one.seq, 3), 0);
  std::vector<Verdict> looks;
  const auto look = [&] {
    for (int tree = 0; tree < plan_.trees; ++tree)
      looks.push_back(appraiser_->judge(*one.position, one.played, {seeds.next(), plan_.refined}));
    one.verdict = pooled(looks);
  };
  look();
  if (is_in_doubt(one.verdict.loss)) look();
  one.is_settled = true;
}

/// The effect in the true position is what the seat could know, and the rest. Where everything is open there is no
/// rest.
void Review::add_decision(std::size_t place, std::vector<SideReview>& sides) const {
  const ReviewedDecision& one = decisions_[place];
  const std::vector<Value> effect = changes(runs_[place], &Appraisal::effect);
  const std::vector<Value> known = appraiser_->is_open() ? effect : one.verdict.gain;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    (i == one.seat.index ? sides[i].skill : sides[i].others) += known[i];
    sides[i].unseen += effect[i] - known[i];
  }
  SideReview& own = sides[one.seat.index];
  if (!appraiser_->is_open()) add_square(own.skill_error, one.verdict.gain_error[one.seat.index]);
  ++own.decisions;
  if (!one.has_mattered()) return;
  ++own.mattered;
  own.mistakes += one.is_mistake() ? 1 : 0;
  own.lost += {one.verdict.loss_lead.mean(), one.verdict.loss_win.mean()};
}

std::vector<SideReview> Review::sides() const {
  std::vector<SideReview> sides(runs_.front().sides.size());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    sides[i].start = mean_of(runs_.front().sides[i].before);
    sides[i].result = mean_of(runs_.back().sides[i].after);
  }
  for (std::size_t i = 0; i < decisions_.size(); ++i) add_decision(i, sides);
  const std::vector<Worth> luck = hindsight_->luck();
  const std::vector<Worth> own = hindsight_->own_effects();
  for (std::size_t i = 0; i < sides.size(); ++i) {
    sides[i].deals = mean_of(luck[i]);
    sides[i].deals_error = error_of(luck[i]);
    sides[i].skill_error = appraiser_->is_open() ? error_of(own[i]) : root(sides[i].skill_error);
  }
  return sides;
}

std::size_t Review::judged() const {
  if (plan_.iterations == 0) return 0;
  return is_complete() ? decisions_.size() : steps_ / 2;
}

std::vector<const ReviewedDecision*> Review::mistakes() const {
  std::vector<const ReviewedDecision*> found;
  for (const ReviewedDecision& one : decisions_)
    if (one.is_mistake()) found.push_back(&one);
  insertion_sort(found, [](const auto* a, const auto* b) { return a->verdict.loss.mean() > b->verdict.loss.mean(); });
  return found;
}

std::vector<TurningPoint> Review::turning_points(std::size_t most) const {
  std::vector<TurningPoint> points;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    if (!runs_[i].is_appraised()) continue;
    if (runs_[i].has_chance())
      points.push_back({runs_[i].last - 1, std::nullopt, changes(runs_[i], &Appraisal::change)});
    if (i < decisions_.size())
      points.push_back({decisions_[i].seq, decisions_[i].seat, changes(runs_[i], &Appraisal::effect)});
  }
  const auto size = [](const TurningPoint& point) {
    Value largest;
    for (const Value& one : point.change) {
      largest.win = std::max(largest.win, std::abs(one.win));
      largest.lead = std::max(largest.lead, std::abs(one.lead));
    }
    return std::pair(largest.win, largest.lead);
  };
  insertion_sort(points, [&](const auto& a, const auto& b) { return size(a) > size(b); });
  if (points.size() > most) points.resize(most);
  insertion_sort(points, [](const auto& a, const auto& b) { return a.seq < b.seq; });
  return points;
}

Review::Refined Review::refined() const {
  Refined found;
  for (const ReviewedDecision& one : decisions_) {
    if (!one.quick_loss) continue;
    const bool was = is_sure(*one.quick_loss);
    ++found.looked;
    found.confirmed += !was && one.is_mistake() ? 1 : 0;
    found.dismissed += was && !one.is_mistake() ? 1 : 0;
  }
  return found;
}

}  // namespace sextant
