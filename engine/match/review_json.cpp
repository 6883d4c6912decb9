#include "match/review.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

Json value_json(Value value) { return {{"lead", value.lead}, {"win", value.win}}; }

Json values_json(const std::vector<Value>& values) {
  Json list = Json::array();
  for (const Value& value : values) list.push_back(value_json(value));
  return list;
}

Json estimate_json(const Sample& sample) { return {{"mean", sample.mean()}, {"margin", 1.96 * sample.error()}}; }

Json side_json(const SideReview& side) {
  return {{"start", value_json(side.start)},
          {"deals", value_json(side.deals)},
          {"unseen", value_json(side.unseen)},
          {"skill", value_json(side.skill)},
          {"others", value_json(side.others)},
          {"result", value_json(side.result)},
          {"errors", {{"deals", value_json(side.deals_error)}, {"skill", value_json(side.skill_error)}}},
          {"decisions", side.decisions},
          {"mattered", side.mattered},
          {"mistakes", side.mistakes},
          {"lost", value_json(side.lost)},
          {"error_rate", value_json(side.error_rate())}};
}

Json decision_json(const ReviewedDecision& one, const Phrases& phrases) {
  const Verdict& verdict = one.verdict;
  return {{"seq", one.seq},
          {"seat", one.seat.index},
          {"played", one.played},
          {"best", verdict.best},
          {"loss",
           {{"aim", estimate_json(verdict.loss)},
            {"lead", estimate_json(verdict.loss_lead)},
            {"win", estimate_json(verdict.loss_win)}}},
          {"matters", verdict.matters},
          {"mistake", one.is_mistake()},
          {"refined", one.quick_loss.has_value()},
          {"labels",
           {{"played", phrases.say(one.position->label(one.played))},
            {"best", phrases.say(one.position->label(verdict.best))}}},
          {"why", verdict.why.empty() ? Json(nullptr) : Json(phrases.say(verdict.why))}};
}

/// The value of the match by the number of entries: after every run, and before it where it began with chance.
Json curve_json(const Review& review) {
  Json curve = Json::array();
  const auto add = [&](std::size_t at, const ReviewedRun& run, Worth Appraisal::* when) {
    std::vector<Value> values;
    for (const Appraisal& side : run.sides) values.push_back({(side.*when).lead.mean(), (side.*when).win.mean()});
    curve.push_back({{"at", at}, {"sides", values_json(values)}});
  };
  for (const ReviewedRun& run : review.runs()) {
    if (run.has_chance()) add(run.first, run, &Appraisal::before);
    add(run.last, run, &Appraisal::after);
  }
  return curve;
}

}  // namespace

Json turning_points_json(const Review& review, std::size_t most) {
  Json moments = Json::array();
  for (const TurningPoint& point : review.turning_points(most))
    moments.push_back({{"seq", point.seq},
                       {"by", turn_json(point.seat ? Turn::of(*point.seat) : Turn::chance())},
                       {"change", values_json(point.change)}});
  return moments;
}

Json review_json(const Review& review, const Phrases& phrases) {
  Json sides = Json::array();
  for (const SideReview& side : review.sides()) sides.push_back(side_json(side));
  Json decisions = Json::array();
  for (const ReviewedDecision& one : review.decisions()) decisions.push_back(decision_json(one, phrases));
  Json mistakes = Json::array();
  for (const ReviewedDecision* one : review.mistakes()) mistakes.push_back(one->seq);
  const Review::Refined refined = review.refined();
  return {
      {"points", review.counts_points()},
      {"sides", std::move(sides)},
      {"decisions", std::move(decisions)},
      {"mistakes", std::move(mistakes)},
      {"moments", turning_points_json(review, 3)},
      {"curve", curve_json(review)},
      {"refined", {{"looked", refined.looked}, {"confirmed", refined.confirmed}, {"dismissed", refined.dismissed}}}};
}

}  // namespace sextant
