#include "bots/roll_and_write.hpp"

#include <algorithm>

#include "core/array.hpp"

namespace sextant::roll_and_write {

namespace {

/// Values one seat's sheet, in hundredths of a point: a share of what its columns are worth now, and a share of what
/// they may come to. The nearer the end, the larger the first.
class Evaluator {
 public:
  explicit Evaluator(const Rules& rules) : rules_(rules) {}

  /// A sheet and the table around it.
  struct Standing {
    const Sheet& sheet;
    PairSet writable;   // pairs that it takes
    BridgeSet crossed;  // by anybody, in earlier turns
    BridgeSet won;      // bridges that it has, or will have at the end of the turn
    bool rushes;
  };

  [[nodiscard]] int value(const Standing& standing) {
    const Sheet& sheet = standing.sheet;
    int total = value_of_columns(sheet, standing.crossed) + value_of_symbols(sheet);
    total += 100 * kBridgePoints * bit_count(standing.won);
    if (standing.rushes) total += kRushChance;
    total += kOpenPair * bit_count(standing.writable);
    return total;
  }

 private:
  // Found by letting novices with other figures play each other.
  static constexpr int kShareNow = 60;        // of a hundred, while at most two bridges have been crossed
  static constexpr int kShareOfABridge = 16;  // more for each further one
  static constexpr int kNearBridge = 125;     // a step towards a bridge that nobody has crossed
  static constexpr int kRushChance = 1200;    // a free step to come
  static constexpr int kOpenPair = 25;        // a pair that can still be written
  static constexpr int kArtefact = 1200;      // nine of them are worth 100 points and perhaps a bridge
  static constexpr int kRefusal = 160;        // eight of them are worth 70 points and perhaps a bridge
  static constexpr int kUntouched = 250;      // a column that can still be begun low

  /// An action changes a column or none, so the values of the others are kept.
  [[nodiscard]] int value_of_columns(const Sheet& sheet, BridgeSet crossed) {
    if (crossed != crossed_) known_ = {};
    crossed_ = crossed;
    int total = 0;
    for (int i = 0; i < kColours; ++i) {
      const Column column = sheet.column(colour_at(i));
      Known& known = known_[i];
      if (!known.is_known || known.column != column)
        known = {column, true, value_of_column(column) + towards(bridge_at(i), column.steps())};
      total += known.value;
    }
    return total;
  }

  /// What steps towards a bridge are worth.
  [[nodiscard]] int towards(Bridge bridge, int steps) const {
    return (crossed_ & bridge_bit(bridge)) != 0 ? 0 : kNearBridge * steps;
  }

  /// The points of a column at a number of quarter steps, in quarter points.
  [[nodiscard]] int points_at(int quarters) const {
    const int step = quarters / 4;
    const int part = quarters % 4;
    const auto& points = rules_.points().expedition;
    return part == 0 ? 4 * points[step] : points[step] * (4 - part) + points[step + 1] * part;
  }

  /// A column may come one step and a half further for each number above its last one, and three for equal numbers.
  [[nodiscard]] int value_of_column(Column column) const {
    if (column.is_untouched()) return kUntouched;
    const int now = std::min(100, kShareNow + kShareOfABridge * std::max(0, bit_count(crossed_) - 2));
    const int steps = 4 * column.steps();
    const int open = 6 * (kHighest - std::max(1, column.last())) + 12;
    const int reach = std::min(4 * kSquares, steps + open);
    const int later = points_at(reach) * (column.has_ticked_box() ? 2 : 1);
    return now * rules_.points().of_column(column).value + (100 - now) * later / 4;
  }

  [[nodiscard]] int value_of_symbols(const Sheet& sheet) const {
    return kArtefact * sheet.artefacts + (sheet.is_exhausted() ? 0 : kRefusal * sheet.dice) +
           towards(kArtefactBridge, sheet.artefacts) + towards(kDiceBridge, sheet.dice);
  }

  struct Known {
    Column column{};
    bool is_known = false;
    int value = 0;
  };

  const Rules& rules_;
  BridgeSet crossed_ = 0;           // of what is known
  Array<Known, kColours> known_{};  // by column
};

/// What the decider's actions are worth to it, without playing them.
class Entries {
 public:
  Entries(const Rules& rules, const State& s) : rules_(rules), s_(s), evaluator_(rules) {
    if (s.decider.next(rules.seats()) != s.active) return;
    ends_turn_ = true;
    for (int i = 0; i < rules.seats(); ++i)
      if (seat_at(i) != s.decider) reached_by_others_ |= s.sheets[seat_at(i)].reached;
  }

  [[nodiscard]] int value(const Action& action) {
    Sheet sheet = s_.sheets[s_.decider];
    PairSet writable = s_.writable[s_.decider];
    const bool rushes = rules_.mark(sheet, writable, action);
    const BridgeSet won = sheet.won | (sheet.reached & ~s_.crossed);
    const bool is_settled = ends_turn_ && !rushes;
    const BridgeSet crossed = is_settled ? s_.crossed | reached_by_others_ | sheet.reached : s_.crossed;
    return evaluator_.value({sheet, writable, crossed, won, rushes});
  }

 private:
  const Rules& rules_;
  const State& s_;
  Evaluator evaluator_;
  bool ends_turn_ = false;  // with the decider's answer
  BridgeSet reached_by_others_ = 0;
};

/// What a position is worth to a seat.
int value_of(const Rules& rules, const State& s, Seat me) {
  const Sheet& sheet = s.sheets[me];
  const BridgeSet won = sheet.won | (sheet.reached & ~s.crossed);
  return Evaluator(rules).value({sheet, s.writable[me], s.crossed, won, s.phase == Phase::Rush});
}

/// Why a number is written where it is.
std::string_view why_entry(const Rules& rules, Column column, const Action& action) {
  constexpr int kLow = 4;
  const Entry written = entry_of(column, action);
  const int step = column.steps() + 1;
  if (written.kind == Entry::Kind::Box) return "roll_and_write.why.doubles";
  if (written.kind == Entry::Kind::Top || rules.is_vase(action.colour(), step)) return "roll_and_write.why.artefact";
  if (rules.is_arrow(action.colour(), step)) return "roll_and_write.why.arrow";
  if (step == 1) return written.number <= kLow ? "roll_and_write.why.begins_low" : "roll_and_write.why.begins";
  const bool has_room = step < kSquares && written.number < kHighest;
  return has_room ? "roll_and_write.why.goes_on" : "roll_and_write.why.one_more";
}

}  // namespace

void Scribe::rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const {
  Rng unused(0, 0);
  const State here = rules_->sample_world(view, unused);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    State next = here;
    rules_->play_unchecked(next, legal[i]);
    ratings[i] = value_of(*rules_, next, here.decider);
  }
}

Action Scribe::choose(const View& view, std::span<const Action> legal, Rng& rng) const {
  return choose_in(rules_->sample_world(view, rng), legal, rng);
}

Action Scribe::choose_in(const State& s, std::span<const Action> legal, Rng&) const {
  Entries entries(*rules_, s);
  return best_of(legal, [&](const Action& action) { return entries.value(action); });
}

std::string_view Scribe::why(const View& view, const Action& action) const {
  const Sheet& sheet = view.sheets[view.turn.seat()];
  const auto is_best = [&] { return rates_highest(*this, *rules_, view, action, [](const Action&) { return true; }); };
  switch (action.kind) {
    case Action::Kind::Take: return why_entry(*rules_, sheet.column(action.colour()), action);
    case Action::Kind::Refuse:
      return sheet.dice + 1 < kSymbols ? "roll_and_write.why.spoils_nothing" : "roll_and_write.why.refuses_only";
    case Action::Kind::Rush:
      if (is_best()) return "roll_and_write.why.free_step";
      return why_entry(*rules_, sheet.column(action.colour()), action);
    case Action::Kind::RushNone: return is_best() ? "roll_and_write.why.keeps_numbers" : "";
    case Action::Kind::Roll: break;
  }
  return {};
}

}  // namespace sextant::roll_and_write
