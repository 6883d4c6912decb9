#include "bots/death_valley.hpp"

#include <array>
#include <cstring>
#include <type_traits>

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
  [[nodiscard]] int settled_value(State& s) const {
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

  /// Most of what is compared leaves one side as it was, so its points are kept.
  [[nodiscard]] int points(const State& s, Seat side) const {
    Known& known = known_[side.index];
    if (known.is_of(s, side)) return known.points;
    return (known = {s.journeys[side], s.albums[side], s.covers, rules_.score(s, side).value}).points;
  }

  /// The lead in points, and how near each side is to a collapse.
  [[nodiscard]] int standing(const State& s) const { return value(s, me_) - value(s, other(me_)); }

  [[nodiscard]] int value(const State& s, Seat side) const {
    return kPoint * points(s, side) - danger(s, side) - 30 * s.collapses[side] + 20 * s.journeys[side].size;
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

  template <class T>
  static bool has_bytes_of(const T& a, const T& b) {
    static_assert(std::has_unique_object_representations_v<T>);
    return std::memcmp(&a, &b, sizeof(T)) == 0;
  }

  /// What a side has, and its points.
  struct Known {
    Row journey;
    Row album;
    Array<std::uint8_t, kDeckCards> covers;
    int points;

    [[nodiscard]] bool is_of(const State& s, Seat side) const {
      return has_bytes_of(journey, s.journeys[side]) && has_bytes_of(album, s.albums[side]) &&
             has_bytes_of(covers, s.covers);
    }
  };

  const Rules& rules_;
  Seat me_;
  mutable std::array<Known, kSides> known_{};  // at first: that a side without cards has no points
};

}  // namespace

void Driver::rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const {
  const Evaluator thought(*rules_, view.turn.seat());
  for (std::size_t i = 0; i < legal.size(); ++i) ratings[i] = thought.value(view.table, legal[i]);
}

Action Driver::choose(const View& view, std::span<const Action> legal, Rng& rng) const {
  return choose_in(view.table, legal, rng);
}

Action Driver::choose_in(const State& s, std::span<const Action> legal, Rng&) const {
  const Evaluator thought(*rules_, rules_->turn(s).seat());
  return best_of(legal, [&](const Action& action) { return thought.value(s, action); });
}

namespace {

/// The facts that reasons are made of, for the seat that decides.
class Facts {
 public:
  Facts(const Rules& rules, const State& s, const Action& action)
      : rules_(rules), s_(s), action_(action), me_(rules.turn(s).seat()) {}

  /// What an action adds to the points of a side at once.
  [[nodiscard]] int gain(const Action& action) const {
    State next = s_;
    rules_.play_unchecked(next, action);
    return rules_.score(next, me_).value - rules_.score(s_, me_).value;
  }
  /// Whether another action of the same question would bring more points at once.
  [[nodiscard]] bool is_beaten() const {
    const int own = gain(action_);
    for (const Action& other : rules_.legal(s_))
      if (other != action_ && gain(other) > own) return true;
    return false;
  }
  /// Whether every other action would cost points at once.
  [[nodiscard]] bool all_else_costs() const {
    for (const Action& other : rules_.legal(s_))
      if (other != action_ && gain(other) >= 0) return false;
    return true;
  }
  /// Whether a card would be the third of its hazard on a side.
  [[nodiscard]] bool makes_collapse(int card, Seat side) const {
    for (const CardSet hazard : rules_.table().of_hazard)
      if ((hazard & bit(card)) != 0 && bit_count(s_.visible[side] & hazard) + 1 >= kCollapse) return true;
    return false;
  }
  [[nodiscard]] bool makes_collapse(int card) const { return makes_collapse(card, me_); }
  [[nodiscard]] bool makes_other_collapse(int card) const { return makes_collapse(card, other(me_)); }

 private:
  const Rules& rules_;
  const State& s_;
  const Action& action_;
  Seat me_;
};

std::string_view why_travel(const Facts& facts, const State& s, const Action& action, bool is_best) {
  if (action.kind() == Action::Kind::TravelUp) {
    if (is_best) return "death_valley.why.known_card";
    return facts.gain(action) > 0 ? "death_valley.why.scores" : "death_valley.why.no_surprise";
  }
  if (facts.makes_collapse(s.face_up)) return "death_valley.why.avoids_third";
  return is_best ? "death_valley.why.unknown_card" : "death_valley.why.leaves_card";
}

}  // namespace

std::string_view Driver::why(const View& view, const Action& action) const {
  const State& s = view.table;
  const Facts facts(*rules_, s, action);
  const bool is_best = rates_highest(*this, *rules_, view, action, [](const Action&) { return true; });
  switch (action.kind()) {
    case Action::Kind::TravelUp:
    case Action::Kind::TravelDeck: return why_travel(facts, s, action, is_best);
    case Action::Kind::TravelUpOther:
      if (facts.makes_other_collapse(s.face_up)) return "death_valley.why.makes_third";
      return is_best ? "death_valley.why.harms_other" : "";
    case Action::Kind::GiveOther:
      if (facts.makes_other_collapse(s.looked_at)) return "death_valley.why.makes_third";
      if (facts.makes_collapse(s.looked_at)) return "death_valley.why.avoids_third_seen";
      if (facts.gain(Action::plain(Action::Kind::GiveSelf)) <= 0) return "death_valley.why.no_points_here";
      return is_best ? "death_valley.why.harms_other" : "";
    case Action::Kind::GiveSelf:
      return facts.gain(action) > 0 ? "death_valley.why.scores" : (is_best ? "death_valley.why.better_here" : "");
    case Action::Kind::Rest: return "death_valley.why.saves_journey";
    case Action::Kind::Hide:
    case Action::Kind::Shuffle: return "death_valley.why.safer_row";
    case Action::Kind::Keep: return facts.is_beaten() ? "" : "death_valley.why.most_stars";
    case Action::Kind::Peek: return "death_valley.why.knows_first";
    case Action::Kind::Swap:
    case Action::Kind::Exchange:
    case Action::Kind::Trade:
      if (facts.gain(action) > 0) return "death_valley.why.gains";
      return is_best ? "death_valley.why.better_row" : "";
    case Action::Kind::Done:
    case Action::Kind::Pass:
      if (facts.all_else_costs()) return "death_valley.why.all_else_costs";
      return is_best ? "death_valley.why.nothing_better" : "";
    default: return {};
  }
}

}  // namespace sextant::death_valley
