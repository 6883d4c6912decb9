#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/ghosts_of_the_moor/game.hpp"
#include "tests/games/ghosts_of_the_moor/samples.hpp"
#include "tests/games/script.hpp"
#include "text/view_json.hpp"

namespace sextant::ghosts_of_the_moor {

/// A table at which a test lays out a position and plays by action texts, as a log would. Whatever the rules refuse
/// fails the test.
class Table {
 public:
  explicit Table(const Config& config = {}) : notation_(config), state_(rules().start()) {}

  [[nodiscard]] const Rules& rules() const { return notation_.rules(); }
  [[nodiscard]] const Notation& notation() const { return notation_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Turn turn() const { return rules().turn(state_); }
  [[nodiscard]] bool is_over() const { return turn().is_over(); }
  /// The seat that decides, or -1.
  [[nodiscard]] int decider() const { return turn().is_seat() ? turn().seat().index : -1; }
  /// The seat whose turn it is, also while chance acts.
  [[nodiscard]] int mover() const { return state_.mover.index; }

  /// Clears the moor: no tile anywhere, all pawns on the start, and seat 0's die is to be rolled.
  Table& clear() {
    const State first = rules().start();
    state_.track = {};
    state_.tiled = state_.occupied = {};
    state_.unseen = {};
    state_.unseen_count = 0;
    state_.hands = {};
    state_.pawns = first.pawns;
    state_.goals = first.goals;
    state_.goals_taken = 0;
    state_.phase = Phase::Roll;
    state_.mover = Seat{0};
    state_.die = state_.space = 0;
    return *this;
  }

  /// Lays tiles onto a space, bottom first; "?" is a covered one.
  Table& tiles(int space, std::string_view stack) {
    for (const std::string& word : split(stack, " ")) state_.lay(space, word == "?" ? kCovered : tile(word));
    return *this;
  }

  /// The kinds of which chance can uncover one.
  Table& unseen(std::string_view kinds) {
    for (const std::string& word : split(kinds, " ")) state_.unseen.add(tile(word));
    state_.unseen_count = static_cast<std::uint8_t>(state_.unseen.size());
    return *this;
  }

  /// Puts a seat's pawns onto spaces.
  Table& pawns(int seat, std::vector<int> spaces) {
    EXPECT_EQ(spaces.size(), static_cast<std::size_t>(pawns_of_a_seat(rules().seats())));
    std::sort(spaces.begin(), spaces.end());
    for (std::size_t i = 0; i < spaces.size(); ++i) state_.pawns[seat_at(seat)].set(static_cast<int>(i), spaces[i]);
    for (int space = 1; space < rules().finish(); ++space)
      if (state_.pawns_on(space, rules().seats()) != 0) state_.occupied.add(space);
    return *this;
  }

  Table& hand(int seat, std::string_view kinds) {
    state_.hands[seat_at(seat)] = {};
    for (const std::string& word : split(kinds, " ")) state_.hands[seat_at(seat)].add(tile(word));
    return *this;
  }

  Table& goals_taken_by(std::vector<int> seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) state_.goals[i] = static_cast<std::uint8_t>(seats[i]);
    state_.goals_taken = static_cast<std::uint8_t>(seats.size());
    return *this;
  }

  Table& mover(int seat) {
    state_.mover = seat_at(seat);
    return *this;
  }

  /// Plays action texts separated by "; ".
  Table& play(std::string_view script) {
    for (const std::string& text : split(script, "; ")) {
      const auto action = notation_.parse(text);
      const bool played = action && sextant::play(rules(), state_, *action);
      if (!played) ADD_FAILURE() << "refused: " << text;
    }
    return *this;
  }

  /// Reveals the tops of the set-up, whatever chance offers first.
  Table& set_up() {
    while (state_.phase == Phase::Reveal && state_.die == 0)
      rules().play_unchecked(state_, rules().outcomes(state_)[0].action);
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

  /// The stack on a space, bottom first, such as "urn ? axe"; empty for none.
  [[nodiscard]] std::string stack(int space) const {
    std::string words;
    for (int level = 0; level < state_.track.height(space); ++level)
      (words += words.empty() ? "" : " ") += word(state_.track.at(space, level));
    return words;
  }

  /// The tiles of a seat in the order of their kinds.
  [[nodiscard]] std::string hand(int seat) const {
    std::string words;
    const Tiles tiles = state_.hands[seat_at(seat)];
    for (const Tile kind : tiles.kinds())
      for (int copy = 0; copy < tiles.count(kind); ++copy) (words += words.empty() ? "" : " ") += word(kind);
    return words;
  }

  [[nodiscard]] std::vector<int> pawns(int seat) const {
    std::vector<int> spaces;
    for (int i = 0; i < pawns_of_a_seat(rules().seats()); ++i) spaces.push_back(state_.pawns[seat_at(seat)].at(i));
    return spaces;
  }

  [[nodiscard]] int score(int seat) const { return rules().score(state_, seat_at(seat)).value; }
  [[nodiscard]] std::vector<int> winners() const {
    std::vector<int> winners;
    for (int seat = 0; seat < rules().seats(); ++seat)
      if (rules().winners(state_).has(seat_at(seat))) winners.push_back(seat);
    return winners;
  }

  [[nodiscard]] Json view(Viewer viewer = Viewer::everyone()) const {
    return view_json<Game>(notation_, rules().view(state_, viewer));
  }

 private:
  [[nodiscard]] Tile tile(std::string_view text) const {
    Tiles any = rules().all_tiles();
    for (int value = 1; value <= kMaxGhostValue; ++value) any.add(Tile::ghost(value));
    const auto found = parse_tile(text, any);
    EXPECT_TRUE(found.has_value()) << text;
    return found.value_or(kPlank);
  }

  static std::string word(Tile tile) { return tile == kCovered ? "?" : std::string(text_of(tile).view()); }

  Notation notation_;
  State state_;
};

}  // namespace sextant::ghosts_of_the_moor
