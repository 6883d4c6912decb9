#pragma once

#include <cstdint>
#include <string_view>

#include "core/defaults.hpp"

/// A small game that shows how one is made with everything (CONTRIBUTING.md): everybody is dealt one hidden card; in
/// turn each keeps it or swaps it for another, the old one going back to the deck; the highest card wins.
namespace sextant::high_card {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxCards = 9;

struct Config {
  int players = 2;
  int cards = 6;

  constexpr bool operator==(const Config&) const = default;
};

struct Action {
  enum class Kind : std::uint8_t { Deal, Keep, Swap };
  Kind kind;
  Seat receiver;
  std::uint8_t card;  // 1 … cards; 0 where there is none or the viewer may not know it

  /// Whether it leaves everything as it is.
  [[nodiscard]] constexpr bool is_idle() const { return kind == Kind::Keep; }

  constexpr bool operator==(const Action&) const = default;
};

/// Why a seat may not do what it wants to.
enum class Refusal : std::uint8_t { None, OnlyChance };

struct State {
  std::uint16_t deck;  // a bit for each card left
  Array<std::uint8_t, kMaxPlayers> hand;
  Seat next;
  bool dealing;

  constexpr bool operator==(const State&) const = default;
};

struct View {
  Viewer viewer = Viewer::everyone();
  std::uint8_t next = 0;
  bool dealing = true;
  Array<std::uint8_t, kMaxPlayers> hand{};  // 0: none, or not for this viewer
  Array<std::uint8_t, kMaxPlayers> has_card{};

  constexpr bool operator==(const View&) const = default;
};

class Rules {
 public:
  using Config = high_card::Config;
  using State = high_card::State;
  using Action = high_card::Action;
  using Refusal = high_card::Refusal;
  using View = high_card::View;
  using Legal = InlineList<Action, 2>;                      // keep or swap
  using Outcomes = InlineList<Outcome<Action>, kMaxCards>;  // one for each card

  static constexpr std::string_view kId = "high_card";
  static constexpr int kVersion = 1;
  static constexpr Config kBenchConfig{.players = 3, .cards = 9};

  constexpr explicit Rules(Config config) : config_(config) {}

  [[nodiscard]] constexpr const Config& config() const { return config_; }
  [[nodiscard]] constexpr int seats() const { return config_.players; }
  [[nodiscard]] constexpr int sides() const { return seats(); }
  /// A deal, a decision and a second deal for everybody.
  [[nodiscard]] constexpr int longest_game() const { return 3 * config_.players; }

  [[nodiscard]] constexpr State start() const {
    return {static_cast<std::uint16_t>((1U << config_.cards) - 1), {}, Seat{0}, true};
  }
  [[nodiscard]] constexpr Turn turn(const State& s) const {
    if (s.next.index == config_.players) return Turn::over();
    return s.dealing ? Turn::chance() : Turn::of(s.next);
  }
  [[nodiscard]] constexpr Legal legal(const State& s) const {
    Legal legal;
    if (!turn(s).is_seat()) return legal;
    legal.push_back({Action::Kind::Keep, Seat{0}, 0});
    legal.push_back({Action::Kind::Swap, Seat{0}, 0});  // there are more cards than players
    return legal;
  }
  [[nodiscard]] constexpr Legal choices(const State& s) const { return legal(s); }
  [[nodiscard]] constexpr Refusal refusal(const State&, Action action) const {
    return action.kind == Action::Kind::Deal ? Refusal::OnlyChance : Refusal::None;
  }
  [[nodiscard]] constexpr Outcomes outcomes(const State& s) const {
    Outcomes outcomes;
    if (!turn(s).is_chance()) return outcomes;
    for (int i : set_bits(s.deck))
      outcomes.push_back({{Action::Kind::Deal, s.next, static_cast<std::uint8_t>(i + 1)}, 1});
    return outcomes;
  }
  [[nodiscard]] constexpr std::uint32_t weight(const State& s, Action action) const {
    if (!turn(s).is_chance() || action.kind != Action::Kind::Deal || action.receiver != s.next) return 0;
    return (s.deck & bit_of(action.card)) != 0 ? 1 : 0;
  }
  [[nodiscard]] constexpr Action sample(const State& s, Rng& rng) const {
    return {Action::Kind::Deal, s.next, any_card(s, rng)};
  }

  constexpr void play_unchecked(State& s, Action action) const {
    switch (action.kind) {
      case Action::Kind::Keep: s.next = seat_at(s.next.index + 1); return;
      case Action::Kind::Swap: s.dealing = true; return;
      case Action::Kind::Deal: break;
    }
    std::uint8_t& hand = s.hand[action.receiver.index];
    const bool set_up = hand == 0;
    s.deck = static_cast<std::uint16_t>(s.deck & ~bit_of(action.card));
    if (!set_up) s.deck = static_cast<std::uint16_t>(s.deck | bit_of(hand));
    hand = action.card;
    s.next = seat_at(s.next.index + 1);
    if (set_up && s.next.index == config_.players) s.next = Seat{0};
    s.dealing = s.hand[static_cast<std::size_t>(config_.players - 1)] == 0;
  }

  /// Nothing while cards are hidden: a score is for everybody to know.
  [[nodiscard]] constexpr Points score(const State& s, Seat seat) const {
    return Points{turn(s).is_over() ? s.hand[seat.index] : 0};
  }
  [[nodiscard]] constexpr SeatSet winners(const State& s) const { return top_scorers(*this, s); }

  [[nodiscard]] constexpr View view(const State& s, Viewer viewer) const {
    View view{viewer, s.next.index, s.dealing, {}, {}};
    for (int i = 0; i < config_.players; ++i) {
      const auto k = static_cast<std::size_t>(i);
      view.has_card[k] = s.hand[k] != 0 ? 1 : 0;
      if (viewer.sees_secrets_of(seat_at(i))) view.hand[k] = s.hand[k];
    }
    return view;
  }

  /// No card is in two hands; the deck, of five or more, has enough for those that are hidden.
  [[nodiscard]] constexpr bool can_sample(const View& view) const {
    unsigned seen = 0;
    for (const std::uint8_t card : view.hand) {
      if (card != 0 && (seen & bit_of(card)) != 0) return false;
      if (card != 0) seen |= bit_of(card);
    }
    return true;
  }

  [[nodiscard]] constexpr State sample_world(const View& view, Rng& rng) const {
    State s{static_cast<std::uint16_t>((1U << config_.cards) - 1), view.hand, Seat{view.next}, view.dealing};
    for (const std::uint8_t card : view.hand)
      if (card != 0) s.deck = static_cast<std::uint16_t>(s.deck & ~bit_of(card));
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      if (view.has_card[i] == 0 || view.hand[i] != 0) continue;
      s.hand[i] = any_card(s, rng);
      s.deck = static_cast<std::uint16_t>(s.deck & ~bit_of(s.hand[i]));
    }
    return s;
  }

  [[nodiscard]] constexpr Action veil(Action action, Viewer viewer) const {
    if (action.kind == Action::Kind::Deal && !viewer.sees_secrets_of(action.receiver)) action.card = 0;
    return action;
  }

 private:
  static constexpr unsigned bit_of(std::uint8_t card) { return 1U << (card - 1); }
  static constexpr std::uint8_t any_card(const State& s, Rng& rng) {
    const auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(bit_count(s.deck))));
    return static_cast<std::uint8_t>(nth_bit(s.deck, place) + 1);
  }

  Config config_;
};

static_assert(GameRules<Rules>);

}  // namespace sextant::high_card
