#pragma once

#include <cstdint>
#include <string_view>

#include "core/defaults.hpp"

/// A game small enough to be solved by hand: in turn each seat takes one or two stones of a heap, and the wind takes
/// one more in one of three cases; who takes the last stone has a point, and nobody where the wind does.
namespace sextant::heap {

inline constexpr int kSeats = 2;

struct Config {
  int stones = 10;
  constexpr bool operator==(const Config&) const = default;
};

struct Action {
  enum class Kind : std::uint8_t { Take, Blow };
  Kind kind;
  std::uint8_t stones;
  constexpr bool operator==(const Action&) const = default;
};

enum class Refusal : std::uint8_t { None, OnlyChance, TooMany };

struct State {
  std::uint8_t stones;
  Seat mover;
  bool windy;           // the wind is next
  std::uint8_t winner;  // kSeats: nobody, or not yet
  constexpr bool operator==(const State&) const = default;
};

class Rules : public OpenRules<Rules, State, Action> {
 public:
  using Config = heap::Config;
  using State = heap::State;
  using Action = heap::Action;
  using Refusal = heap::Refusal;
  using Legal = InlineList<Action, 2>;
  using Outcomes = InlineList<Outcome<Action>, 2>;

  static constexpr std::string_view kId = "heap";
  static constexpr int kVersion = 1;
  static constexpr Config kBenchConfig{};

  constexpr explicit Rules(Config config) : config_(config) {}
  [[nodiscard]] constexpr int seats() const { return kSeats; }
  [[nodiscard]] constexpr int sides() const { return kSeats; }
  [[nodiscard]] constexpr int longest_game() const { return 2 * config_.stones; }
  [[nodiscard]] constexpr State start() const {
    return {static_cast<std::uint8_t>(config_.stones), Seat{0}, false, kSeats};
  }
  [[nodiscard]] constexpr Turn turn(const State& s) const {
    if (s.stones == 0) return Turn::over();
    return s.windy ? Turn::chance() : Turn::of(s.mover);
  }
  [[nodiscard]] constexpr Legal legal(const State& s) const {
    Legal legal;
    if (s.stones == 0 || s.windy) return legal;
    for (std::uint8_t stones = 1; stones <= 2 && stones <= s.stones; ++stones)
      legal.push_back({Action::Kind::Take, stones});
    return legal;
  }
  [[nodiscard]] constexpr Legal choices(const State& s) const { return legal(s); }
  [[nodiscard]] constexpr Refusal refusal(const State& s, Action action) const {
    if (action.kind == Action::Kind::Blow) return Refusal::OnlyChance;
    return legal(s).contains(action) ? Refusal::None : Refusal::TooMany;
  }
  constexpr void play_unchecked(State& s, Action action) const {
    s.stones = static_cast<std::uint8_t>(s.stones - action.stones);
    if (action.kind == Action::Kind::Take) {
      if (s.stones == 0) s.winner = s.mover.index;
      s.windy = true;
      s.mover = s.mover.next(kSeats);
    } else {
      s.windy = false;
    }
  }
  [[nodiscard]] constexpr Outcomes outcomes(const State& s) const {
    Outcomes outcomes;
    if (!turn(s).is_chance()) return outcomes;
    for (const Action action : {Action{Action::Kind::Blow, 0}, Action{Action::Kind::Blow, 1}})
      outcomes.push_back({action, action.stones == 0 ? 2U : 1U});
    return outcomes;
  }
  [[nodiscard]] constexpr std::uint32_t weight(const State& s, Action action) const {
    return weight_in(outcomes(s), action);
  }
  [[nodiscard]] constexpr Action sample(const State& s, Rng& rng) const { return drawn(outcomes(s), rng); }
  [[nodiscard]] constexpr Points score(const State& s, Seat seat) const {
    return Points{s.winner == seat.index ? 1 : 0};
  }
  [[nodiscard]] constexpr SeatSet winners(const State& s) const { return top_scorers(*this, s); }
  [[nodiscard]] constexpr bool can_sample(const View&) const { return true; }

 private:
  Config config_;
};

static_assert(GameRules<Rules>);

}  // namespace sextant::heap
