#pragma once

#include <cstdint>
#include <string_view>

#include "core/defaults.hpp"

/// A first game (CONTRIBUTING.md): roll a die as often as you dare; who comes closest to 20, but not beyond, wins.
/// Rules: docs/rules/race_to_twenty.md.
namespace sextant::race_to_twenty {

inline constexpr int kSeats = 2;
inline constexpr int kGoal = 20;
inline constexpr int kDieSides = 6;

struct Config {
  constexpr bool operator==(const Config&) const = default;
};

struct Action {
  enum class Kind : std::uint8_t { Roll, Stop, Die };
  Kind kind;
  std::uint8_t pips;  // of the die

  [[nodiscard]] constexpr bool is_idle() const { return false; }
  constexpr bool operator==(const Action&) const = default;
};

enum class Refusal : std::uint8_t { None, OnlyChance };

struct State {
  BySeat<std::uint8_t, kSeats> totals;
  Seat mover;  // kSeats when everybody has stopped
  bool is_rolling;

  constexpr bool operator==(const State&) const = default;
};

class Rules : public OpenRules<Rules, State, Action> {
 public:
  using Config = race_to_twenty::Config;
  using State = race_to_twenty::State;
  using Action = race_to_twenty::Action;
  using Refusal = race_to_twenty::Refusal;
  using Legal = InlineList<Action, 2>;  // roll or stop
  using Outcomes = InlineList<Outcome<Action>, kDieSides>;

  static constexpr std::string_view kId = "race_to_twenty";
  static constexpr int kVersion = 1;
  static constexpr Config kBenchConfig{};

  constexpr explicit Rules(const Config&) {}

  [[nodiscard]] constexpr int seats() const { return kSeats; }
  [[nodiscard]] constexpr int sides() const { return kSeats; }
  /// To roll 21 times a 1, each.
  [[nodiscard]] constexpr int longest_game() const { return kSeats * 2 * (kGoal + 1); }

  [[nodiscard]] constexpr State start() const { return {}; }
  [[nodiscard]] constexpr Turn turn(const State& s) const {
    if (s.mover.index == kSeats) return Turn::over();
    return s.is_rolling ? Turn::chance() : Turn::of(s.mover);
  }
  [[nodiscard]] constexpr Legal legal(const State& s) const {
    Legal legal;
    if (!turn(s).is_seat()) return legal;
    legal.push_back({Action::Kind::Roll, 0});
    legal.push_back({Action::Kind::Stop, 0});
    return legal;
  }
  [[nodiscard]] constexpr Legal choices(const State& s) const { return legal(s); }
  [[nodiscard]] constexpr Refusal refusal(const State&, Action action) const {
    return action.kind == Action::Kind::Die ? Refusal::OnlyChance : Refusal::None;
  }
  [[nodiscard]] constexpr Outcomes outcomes(const State& s) const {
    Outcomes outcomes;
    if (!turn(s).is_chance()) return outcomes;
    for (int pips = 1; pips <= kDieSides; ++pips) outcomes.push_back({{Action::Kind::Die, narrow(pips)}, 1});
    return outcomes;
  }
  [[nodiscard]] constexpr std::uint32_t weight(const State& s, Action action) const {
    return weight_in(outcomes(s), action);
  }
  [[nodiscard]] constexpr Action sample(const State& s, Rng& rng) const { return drawn(outcomes(s), rng); }

  constexpr void play_unchecked(State& s, Action action) const {
    s.is_rolling = action.kind == Action::Kind::Roll;
    if (s.is_rolling) return;
    if (action.kind == Action::Kind::Die) s.totals[s.mover] = narrow(s.totals[s.mover] + action.pips);
    if (action.kind == Action::Kind::Stop || s.totals[s.mover] > kGoal) ++s.mover.index;
  }

  [[nodiscard]] constexpr Points score(const State& s, Seat seat) const {
    return Points{s.totals[seat] > kGoal ? 0 : s.totals[seat]};
  }
  [[nodiscard]] constexpr SeatSet winners(const State& s) const { return top_scorers(*this, s); }

  /// Who has passed 20 decides nothing any more.
  [[nodiscard]] constexpr bool can_sample(const View& view) const {
    return view.table.mover.index == kSeats || view.table.totals[view.table.mover] <= kGoal;
  }
};

static_assert(GameRules<Rules>);

}  // namespace sextant::race_to_twenty
