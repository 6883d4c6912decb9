#include <cmath>
#include <string>

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

Json decision_json(const ReviewedDecision& one, bool counts_points, const Phrases& phrases) {
  const Verdict& verdict = one.verdict;
  const auto why = why_worse(one, counts_points, phrases);
  return {{"seq", one.seq},
          {"seat", one.seat.index},
          {"played", one.played},
          {"best", verdict.best},
          {"loss",
           {{"aim", estimate_json(verdict.loss)},
            {"lead", estimate_json(verdict.loss_lead)},
            {"win", estimate_json(verdict.loss_win)}}},
          {"matters", one.has_mattered()},
          {"mistake", one.is_mistake()},
          {"refined", one.quick_loss.has_value()},
          {"labels",
           {{"played", phrases.say(one.position->label(one.played))},
            {"best", phrases.say(one.position->label(verdict.best))}}},
          {"why", why ? Json(phrases.say(*why)) : Json(nullptr)}};
}

std::string tenths(double number) {
  const long count = std::lround(10 * number);
  const std::string whole = std::to_string(std::abs(count) / 10) + '.' + std::to_string(std::abs(count) % 10);
  return (count < 0 ? "-" : "") + whole;
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
    if (!run.is_appraised()) continue;
    if (run.has_chance()) add(run.first, run, &Appraisal::before);
    add(run.last, run, &Appraisal::after);
  }
  return curve;
}

/// What each run of chance gave to every side.
Json luck_json(const Review& review) {
  Json luck = Json::array();
  for (const ReviewedRun& run : review.runs()) {
    if (!run.has_chance() || !run.is_appraised()) continue;
    Json sides = Json::array();
    for (const Appraisal& side : run.sides) {
      const Worth& change = side.change;
      Json one = value_json({change.lead.mean(), change.win.mean()});
      one["error"] = value_json({change.lead.error(), change.win.error()});
      sides.push_back(std::move(one));
    }
    luck.push_back({{"first", run.first}, {"last", run.last - 1}, {"sides", std::move(sides)}});
  }
  return luck;
}

}  // namespace

std::optional<Message> why_worse(const ReviewedDecision& one, bool counts_points, const Phrases& phrases) {
  const Verdict& verdict = one.verdict;
  if (verdict.best == one.played) return std::nullopt;
  if (!verdict.why.empty()) return Message(verdict.why);
  const auto told = [&](const Worth& worth) {
    return phrases.decimal(counts_points ? tenths(worth.lead.mean()) : tenths(100 * worth.win.mean()));
  };
  return Message(counts_points ? "review.expected.points" : "review.expected.win")
      .with("played", told(verdict.of_played))
      .with("best", told(verdict.of_best));
}

Json broken_off_json(const Review& review) {
  const auto end = review.broken_off();
  return end ? Json(std::string(kEndWords[place_of(*end)])) : Json(nullptr);
}

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
  if (review.is_complete())
    for (const SideReview& side : review.sides()) sides.push_back(side_json(side));
  Json decisions = Json::array();
  for (std::size_t i = 0; i < review.judged(); ++i)
    decisions.push_back(decision_json(review.decisions()[i], review.counts_points(), phrases));
  Json mistakes = Json::array();
  for (const ReviewedDecision* one : review.mistakes()) mistakes.push_back(one->seq);
  const Review::Refined refined = review.refined();
  return {
      {"complete", review.is_complete()},
      {"points", review.counts_points()},
      {"sides", std::move(sides)},
      {"decisions", std::move(decisions)},
      {"mistakes", std::move(mistakes)},
      {"moments", turning_points_json(review, 3)},
      {"luck", luck_json(review)},
      {"curve", curve_json(review)},
      {"broken_off", broken_off_json(review)},
      {"refined", {{"looked", refined.looked}, {"confirmed", refined.confirmed}, {"dismissed", refined.dismissed}}}};
}

}  // namespace sextant
