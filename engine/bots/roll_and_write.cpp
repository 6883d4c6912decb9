#include "bots/roll_and_write.hpp"

#include <algorithm>

namespace sextant::roll_and_write {

namespace {

/// Values one seat's sheet, in hundredths of a point: a share of what its columns are worth now, and a share of what
/// they may come to. The nearer the end, the larger the first.
class Evaluator {
 public:
  Evaluator(const Rules& rules, Seat me) : rules_(rules), me_(me) {}

  [[nodiscard]] int value(const State& s) const {
    const Sheet& sheet = s.sheets[me_];
    const int now = std::min(100, kShareNow + kShareOfABridge * std::max(0, bit_count(s.crossed) - 2));
    int total = 0;
    for (int i = 0; i < kColours; ++i) total += value_of_column(sheet.column(colour_at(i)), now);
    total += value_of_symbols(sheet);
    const BridgeSet mine = sheet.won | (sheet.reached & ~s.crossed);
    total += 100 * kBridgePoints * bit_count(mine);
    for (const int index : set_bits(kAllBridges & ~s.crossed)) total += kNearBridge * steps_of(sheet, bridge_at(index));
    if (s.phase == Phase::Rush) total += kRushChance;
    total += kOpenPair * bit_count(s.writable[me_]);
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

  [[nodiscard]] static int steps_of(const Sheet& sheet, Bridge bridge) {
    if (bridge == kArtefactBridge) return sheet.artefacts;
    if (bridge == kDiceBridge) return sheet.dice;
    return sheet.column(bridge.colour()).steps();
  }

  /// The points of a column at a number of quarter steps, in quarter points.
  [[nodiscard]] int points_at(int quarters) const {
    const int step = quarters / 4;
    const int part = quarters % 4;
    const auto& points = rules_.points().expedition;
    return part == 0 ? 4 * points[step] : points[step] * (4 - part) + points[step + 1] * part;
  }

  /// A column may come one step and a half further for each number above its last one, and three for equal numbers.
  [[nodiscard]] int value_of_column(Column column, int now) const {
    if (column.is_untouched()) return kUntouched;
    const int steps = 4 * column.steps();
    const int open = 6 * (kHighest - std::max(1, column.last())) + 12;
    const int reach = std::min(4 * kSquares, steps + open);
    const int later = points_at(reach) * (column.has_ticked_box() ? 2 : 1);
    return now * rules_.points().of_column(column).value + (100 - now) * later / 4;
  }

  [[nodiscard]] static int value_of_symbols(const Sheet& sheet) {
    return kArtefact * sheet.artefacts + (sheet.is_exhausted() ? 0 : kRefusal * sheet.dice);
  }

  const Rules& rules_;
  Seat me_;
};

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
  const Evaluator thought(*rules_, view.turn.seat());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    State next = here;
    rules_->play_unchecked(next, legal[i]);
    ratings[i] = thought.value(next);
  }
}

Action Scribe::choose(const View& view, std::span<const Action> legal, Rng& rng) const {
  const State here = rules_->sample_world(view, rng);
  const Evaluator thought(*rules_, view.turn.seat());
  return best_of(legal, [&](const Action& action) {
    State next = here;
    rules_->play_unchecked(next, action);
    return thought.value(next);
  });
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
