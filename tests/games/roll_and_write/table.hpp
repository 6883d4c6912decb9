#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/roll_and_write/game.hpp"
#include "match/catalogue.hpp"
#include "tests/games/roll_and_write/samples.hpp"
#include "tests/games/script.hpp"
#include "text/view_json.hpp"

namespace sextant::roll_and_write {

inline const Title& title() { return *find_title(catalogue(), "roll_and_write"); }

/// A layout without any sign.
inline constexpr Layout kBareLayout{};

/// A table of `players` with the house layout.
inline Config seats(int players, int starter = 0) {
  return {.players = players, .starter = starter, .layout = kBuiltInLayout};
}

/// A table of `players` whose sheets carry no signs.
inline Config bare(int players, int starter = 0) {
  return {.players = players, .starter = starter, .layout = kBareLayout};
}

/// The bridges of a text such as "R O dice".
inline BridgeSet bridges(std::string_view names) {
  BridgeSet set = 0;
  for (const std::string& name : split(names, " ")) {
    if (name == "artefacts") set |= bridge_bit(kArtefactBridge);
    else if (name == "dice") set |= bridge_bit(kDiceBridge);
    else set |= bridge_bit(static_cast<int>(*colour_of_letter(name[0])));
  }
  return set;
}

/// A sheet as a text: "R x2 1 2 2; O 1 1 1 1 1 1 1 1 1 top; artefacts 4; dice 8". `x2` is a ticked round box.
inline Sheet sheet_of(std::string_view text) {
  Sheet sheet{};
  for (const std::string& part : split(text, "; ")) {
    const auto words = split(part, " ");
    if (words[0] == "artefacts") sheet.artefacts = static_cast<std::uint8_t>(std::stoi(words[1]));
    if (words[0] == "dice") sheet.dice = static_cast<std::uint8_t>(std::stoi(words[1]));
    if (words[0].size() > 1) continue;
    Column& column = sheet.column(*colour_of_letter(words[0][0]));
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (words[i] == "x2") column.tick_box();
      else if (words[i] == "top") column.tick_top();
      else column.write(std::stoi(words[i]));
    }
  }
  for (int i = 0; i < kColours; ++i)
    if (sheet.column(colour_at(i)).steps() >= kBridgeStep) sheet.reached |= bridge_bit(i);
  if (sheet.artefacts >= kBridgeStep) sheet.reached |= bridge_bit(kArtefactBridge);
  if (sheet.dice >= kBridgeStep) sheet.reached |= bridge_bit(kDiceBridge);
  return sheet;
}

/// A table at which a test plays by action texts, as a log would. Whatever the rules refuse fails the test.
class Table {
 public:
  explicit Table(const Config& config = {}) : notation_(NamedConfig{config}), state_(rules().start()) {}

  [[nodiscard]] const Rules& rules() const { return notation_.rules(); }
  [[nodiscard]] const Notation& notation() const { return notation_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Turn turn() const { return rules().turn(state_); }
  [[nodiscard]] bool is_over() const { return turn().is_over(); }
  /// The seat whose turn it is, or -1.
  [[nodiscard]] int mover() const { return turn().is_seat() ? turn().seat().index : -1; }

  /// Lays a sheet before a seat, between two turns. Bridges that it has passed count as crossed and won by nobody.
  Table& lay(int seat, std::string_view text) {
    View view = rules().view(state_, Viewer::open());
    view.sheets[seat_at(seat)] = sheet_of(text);
    view.crossed = static_cast<BridgeSet>(view.crossed | view.sheets[seat_at(seat)].reached);
    return put(view);
  }

  /// Lets a seat have won bridges.
  Table& won(int seat, std::string_view names) {
    View view = rules().view(state_, Viewer::open());
    view.sheets[seat_at(seat)].won |= bridges(names);
    view.crossed = static_cast<BridgeSet>(view.crossed | bridges(names));
    return put(view);
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

  [[nodiscard]] const Sheet& sheet(int seat) const { return state_.sheets[seat_at(seat)]; }
  [[nodiscard]] const Column& column(int seat, char letter) const {
    return sheet(seat).column(*colour_of_letter(letter));
  }
  /// The numbers in a column, from the bottom.
  [[nodiscard]] std::vector<int> numbers(int seat, char letter) const {
    std::vector<int> numbers;
    for (int square = 1; square <= column(seat, letter).steps(); ++square)
      numbers.push_back(column(seat, letter).at(square));
    return numbers;
  }

  [[nodiscard]] int score(int seat) const { return rules().score(state_, seat_at(seat)).value; }
  [[nodiscard]] std::vector<int> winners() const {
    std::vector<int> winners;
    for (int seat = 0; seat < rules().seats(); ++seat)
      if (rules().winners(state_).has(seat_at(seat))) winners.push_back(seat);
    return winners;
  }

  [[nodiscard]] Json view(Viewer viewer) const { return view_json<Game>(notation_, rules().view(state_, viewer)); }
  [[nodiscard]] Json view_of(int seat) const { return view(Viewer::of(seat_at(seat))); }

 private:
  Table& put(const View& view) {
    Rng unused(0, 0);
    state_ = rules().sample_world(view, unused);
    return *this;
  }

  Notation notation_;
  State state_;
};

using Numbers = std::vector<int>;

}  // namespace sextant::roll_and_write
