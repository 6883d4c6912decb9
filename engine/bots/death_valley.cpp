#include "bots/death_valley.hpp"

namespace sextant::death_valley {

namespace {

/// Values are in hundredths of a point.
constexpr int kPoint = 100;

/// Thinks for one seat: what a position is worth to it, and what a choice comes to by the end of the turn.
class Evaluator {
 public:
  Evaluator(const Rules& rules, Seat me) : rules_(rules), me_(me) {}

  /// What playing `action` is worth: chance that follows at once is averaged, own questions are answered plainly.
  [[nodiscard]] int value(const State& s, Action action) const {
    State next = s;
    rules_.play_unchecked(next, action);
    return settled_value(next);
  }

 private:
  /// Answers the questions of the turn with the plainest choice until it is over. A reveal is not awaited: what it
  /// brings does not depend on the choice.
  [[nodiscard]] int settled_value(State s) const {
    while (rules_.turn(s).is_seat() && s.phase != Phase::Act) rules_.play_unchecked(s, rules_.legal(s)[0]);
    if (s.phase != Phase::Draw && s.phase != Phase::Look) return standing(s);
    const auto outcomes = rules_.outcomes(s);
    int sum = 0;
    for (const auto& outcome : outcomes) {
      State next = s;
      rules_.play_unchecked(next, outcome.action);
      sum += next.phase == Phase::Give ? best_gift(next) : settled_value(next);
    }
    return sum / outcomes.length();
  }

  [[nodiscard]] int best_gift(const State& s) const {
    const int keep = value(s, Action::plain(Action::Kind::GiveSelf));
    const int give = value(s, Action::plain(Action::Kind::GiveOther));
    return keep > give ? keep : give;
  }

  /// The lead in points, and how near each side is to a collapse.
  [[nodiscard]] int standing(const State& s) const { return value(s, me_) - value(s, other(me_)); }

  [[nodiscard]] int value(const State& s, Seat side) const {
    const int points = kPoint * rules_.score(s, side).value;
    return points - danger(s, side) - 30 * s.collapses[side] + 20 * s.journeys[side].size;
  }

  /// A pair of one hazard is lost to the next card of it: the more of them are still to come, the likelier.
  [[nodiscard]] int danger(const State& s, Seat side) const {
    int danger = 0;
    for (const CardSet hazard : rules_.table().of_hazard) {
      const int shown = bit_count(s.visible[side] & hazard);
      if (shown + 1 == kCollapse) danger += 25 * bit_count(s.deck & hazard);
      if (shown >= kCollapse) danger += 3 * kPoint;
    }
    return danger;
  }

  const Rules& rules_;
  Seat me_;
};

}  // namespace

void Driver::rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const {
  const Evaluator thought(*rules_, view.turn.seat());
  for (std::size_t i = 0; i < legal.size(); ++i) ratings[i] = thought.value(view.table, legal[i]);
}

Action Driver::choose(const View& view, std::span<const Action> legal, Rng&) const {
  const Evaluator thought(*rules_, view.turn.seat());
  return best_of(legal, [&](const Action& action) { return thought.value(view.table, action); });
}

std::string_view Driver::why(const View&, const Action& action) const {
  switch (action.kind()) {
    case Action::Kind::TravelUp: return "death_valley.why.known_card";
    case Action::Kind::TravelDeck: return "death_valley.why.unknown_card";
    case Action::Kind::TravelUpOther:
    case Action::Kind::GiveOther: return "death_valley.why.harms_other";
    case Action::Kind::Rest: return "death_valley.why.saves_journey";
    case Action::Kind::Hide:
    case Action::Kind::Shuffle: return "death_valley.why.safer_row";
    case Action::Kind::Keep: return "death_valley.why.most_stars";
    default: return {};
  }
}

}  // namespace sextant::death_valley
