#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/lost_cities/game.hpp"
#include "match/catalogue.hpp"
#include "tests/games/script.hpp"
#include "text/view_json.hpp"

namespace sextant::lost_cities {

inline const Title& title() { return *find_title(catalogue(), "lost_cities"); }

/// A table at which a test plays by action texts, as a log would. Whatever the rules refuse fails the test.
class Table {
 public:
  explicit Table(Config config = {}) : notation_(config), state_(rules().start()) {}

  [[nodiscard]] const Rules& rules() const { return notation_.rules(); }
  [[nodiscard]] const Notation& notation() const { return notation_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Turn turn() const { return rules().turn(state_); }
  [[nodiscard]] bool is_over() const { return turn().is_over(); }
  /// The seat whose turn it is, or -1.
  [[nodiscard]] int mover() const { return turn().is_seat() ? turn().seat().index : -1; }

  /// Plays action texts separated by "; ".
  Table& play(std::string_view script) {
    for (const std::string& text : split(script, "; ")) {
      const auto action = notation_.parse(text);
      const bool played = action && sextant::play(rules(), state_, *action);
      if (!played) ADD_FAILURE() << "refused: " << text;
    }
    return *this;
  }

  /// Deals the set-up: two hands of eight card texts separated by spaces.
  Table& deal(std::string_view first, std::string_view second) {
    for (const std::string& card : split(first, " ")) play("deal 0 " + card);
    for (const std::string& card : split(second, " ")) play("deal 1 " + card);
    return *this;
  }

  /// Whether the rules refuse the text here.
  [[nodiscard]] bool refuses(std::string_view text) const {
    const auto action = notation_.parse(text);
    return !action || !is_playable(rules(), state_, *action);
  }

  [[nodiscard]] std::set<std::string> legal() const {
    std::set<std::string> legal;
    for (const Action& action : rules().legal(state_)) {
      const std::string text(notation_.text(action));
      EXPECT_TRUE(legal.insert(text).second) << "twice: " << text;
    }
    return legal;
  }

  /// Outcomes with their weights.
  [[nodiscard]] std::map<std::string, std::uint32_t> outcomes() const {
    std::map<std::string, std::uint32_t> outcomes;
    for (const auto& outcome : rules().outcomes(state_)) {
      const std::string text(notation_.text(outcome.action));
      EXPECT_TRUE(outcomes.emplace(text, outcome.weight).second) << "twice: " << text;
    }
    return outcomes;
  }

  [[nodiscard]] int score(int seat) const { return rules().score(state_, seat_at(seat)).value; }
  [[nodiscard]] std::vector<int> winners() const {
    std::vector<int> winners;
    for (int seat = 0; seat < kSeats; ++seat)
      if (rules().winners(state_).has(seat_at(seat))) winners.push_back(seat);
    return winners;
  }

  [[nodiscard]] Json view(Viewer viewer) const { return view_json<Game>(notation_, rules().view(state_, viewer)); }
  [[nodiscard]] Json view_of(int seat) const { return view(Viewer::of(seat_at(seat))); }
  [[nodiscard]] Json public_view() const { return view(Viewer::everyone()); }
  [[nodiscard]] Json open_view() const { return view(Viewer::open()); }

  /// Plays a whole round in which the seats lay just these cards (separated by spaces, in this order) and discard
  /// others; all draws are from the deck. Must be called before the deal.
  Table& play_round(std::string_view first, std::string_view second) {
    BySeat<Plan, kSeats> plans{{{plan(first), plan(second)}}};
    const int round = state_.round;
    while (!is_over() && state_.round == round && !::testing::Test::HasFailure()) play(next_of_round(plans));
    for (const Plan& left : plans) EXPECT_TRUE(left.empty()) << "the round was too short for the plan";
    return *this;
  }

  /// Plays one turn that discards a card and takes another from a pile; false where no pair of colours allows it.
  bool turn_from_pile() {
    for (int kind : set_bits(state_.cards(hand_of(state_.mover)).kinds))
      for (int pile = 0; pile < rules().config().expeditions; ++pile) {
        const Card card = card_at(kind);
        if (card.colour() == colour_at(pile) || state_.pile(colour_at(pile)).size == 0) continue;
        play(text(Action::discard(card)));
        play(text(Action::draw_pile(colour_at(pile))));
        return true;
      }
    return false;
  }

  /// Plays `turns` turns that leave the deck alone.
  Table& stall(int turns) {
    for (int i = 0; i < turns; ++i) EXPECT_TRUE(turn_from_pile());
    return *this;
  }

  /// Plays one turn that discards the first card in hand and draws the first card that the deck can give.
  Table& turn_from_deck() {
    play(text(Action::discard(card_at(lowest_bit(state_.cards(hand_of(state_.mover)).kinds)))));
    play("draw deck");
    return play(text(rules().outcomes(state_)[0].action));
  }

 private:
  using Plan = std::vector<Card>;

  [[nodiscard]] std::string text(Action action) const { return std::string(notation_.text(action)); }

  [[nodiscard]] Plan plan(std::string_view cards) const {
    Plan plan;
    for (const std::string& card : split(cards, " ")) plan.push_back(*parse_card(card, rules().config().expeditions));
    return plan;
  }

  [[nodiscard]] int missing(const Plan& plan, Seat seat, Card card) const {
    const auto planned = static_cast<int>(std::count(plan.begin(), plan.end(), card));
    return std::max(0, planned - state_.cards(hand_of(seat)).count(card));
  }

  [[nodiscard]] std::string next_of_round(BySeat<Plan, kSeats>& plans) const {
    if (turn().is_chance()) return text(next_deal(plans));
    if (state_.phase == Phase::Draw) return "draw deck";
    Plan& plan = plans[state_.mover];
    if (plan.empty()) return text(Action::discard(card_at(lowest_bit(state_.cards(hand_of(state_.mover)).kinds))));
    return text(Action::play(take_first(plan)));
  }

  static Card take_first(Plan& plan) {
    const Card card = plan.front();
    plan.erase(plan.begin());
    return card;
  }

  /// The next card of the receiver's plan, or one that nobody plans to lay.
  [[nodiscard]] Action next_deal(const BySeat<Plan, kSeats>& plans) const {
    const auto outcomes = rules().outcomes(state_);
    const Seat to = outcomes[0].action.receiver;
    for (const Card card : plans[to])
      if (missing(plans[to], to, card) > 0) return Action::deal(to, card);
    for (const auto& outcome : outcomes) {
      const Card card = outcome.action.card();
      const int wanted = missing(plans[Seat{0}], Seat{0}, card) + missing(plans[Seat{1}], Seat{1}, card);
      if (static_cast<int>(outcome.weight) > wanted) return outcome.action;
    }
    ADD_FAILURE() << "the plans leave no card to discard";
    return outcomes[0].action;
  }

  Notation notation_;
  State state_;
};

/// Two hands for tests that need some.
inline constexpr std::string_view kFirst = "Yw Y2 Y5 Y9 B3 W4 G5 R10";
inline constexpr std::string_view kSecond = "Bw B2 W2 W3 G2 G3 R2 R3";

/// The table with these hands dealt.
inline Table dealt() {
  Table table;
  table.deal(kFirst, kSecond);
  return table;
}

}  // namespace sextant::lost_cities
