#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/explorers/game.hpp"
#include "tests/games/explorers/samples.hpp"
#include "tests/games/script.hpp"
#include "text/phrases.hpp"
#include "text/view_json.hpp"

namespace sextant::explorers {

inline std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The folder of the project: the nearest one above the working folder that has content files.
inline std::filesystem::path project_root() {
  std::filesystem::path folder = std::filesystem::current_path();
  while (!std::filesystem::exists(folder / "content/explorers") && folder.has_relative_path())
    folder = folder.parent_path();
  return folder;
}

/// The board that the reference is tested with as well.
inline Json small_json() {
  return *parse_json(file_text(project_root() / "tests/reference/content/explorers/small.json"));
}

inline NamedBoard board_of(const Json& json) {
  const auto board = read_content<BoardFile>(json, {});
  if (!board) ADD_FAILURE() << Phrases(phrase_files(), "en").say(board.error());
  return *board;
}

inline NamedBoard small_board() { return board_of(small_json()); }

/// The small board with other numbers of bonus cards.
inline NamedBoard board_with_bonus(int plus2, int plus3, int ambush, int joker) {
  Json json = small_json();
  json["bonus"] = {{"plus2", plus2}, {"plus3", plus3}, {"ambush", ambush}, {"joker", joker}};
  return board_of(json);
}

/// A configuration with this board.
inline NamedConfig config_on(const NamedBoard& content, Config config = {}) {
  config.board = content.board;
  return {config, content.names};
}

/// A game on the small board that a test plays by action texts, as a log would. Whatever the rules refuse fails the
/// test. `s` is open: counters and gold can be set where playing up to them would take long.
class Journey {
 public:
  explicit Journey(const NamedConfig& config) : notation_(config), s(rules().start()) {}
  explicit Journey(int players = 2, Tolls tolls = Tolls::Automatic)
      : Journey(config_on(small_board(), {.players = players, .tolls = tolls})) {}

  [[nodiscard]] const Rules& rules() const { return notation_.rules(); }
  [[nodiscard]] const Notation& notation() const { return notation_; }
  [[nodiscard]] const State& state() const { return s; }
  [[nodiscard]] Turn turn() const { return rules().turn(s); }
  /// The seat whose turn it is, or -1.
  [[nodiscard]] int mover() const { return turn().is_seat() ? turn().seat().index : -1; }

  /// Plays action texts separated by "; ".
  Journey& play(std::string_view script) {
    for (const std::string& text : split(script, "; ")) {
      const auto action = notation_.parse(text);
      const bool played = action && sextant::play(rules(), s, *action);
      if (!played) ADD_FAILURE() << "refused: " << text;
    }
    return *this;
  }

  /// Start wonders, hands of three and first explorations, each by seat and separated by " / ".
  Journey& begin(std::string_view starts, std::string_view hands, std::string_view cards) {
    for (const std::string& start : split(starts, " / ")) play("start " + start);
    int seat = 0;
    for (const std::string& hand : split(hands, " / ")) {
      for (const std::string& card : split(hand, " ")) play("deal " + std::to_string(seat) + " " + card);
      ++seat;
    }
    seat = 0;
    for (const std::string& card : split(cards, " / ")) play("explore " + std::to_string(seat++) + " " + card);
    return *this;
  }

  /// Two seats, in the west and in the south, with plain hands.
  Journey& begin(std::string_view first, std::string_view second) {
    return begin("west / south", "plus2 plus3 ambush / plus2 plus3 joker",
                 std::string(first) + " / " + std::string(second));
  }

  /// A turn in which the seat stays where it is.
  Journey& rest() {
    play("roll 1 2; stop");
    if (s.phase == Phase::Buy) play("done");
    return play("pass");
  }

  [[nodiscard]] std::set<std::string> legal() const {
    std::set<std::string> all;
    for (const Action& action : rules().legal(s)) all.emplace(notation_.text(action));
    return all;
  }
  [[nodiscard]] bool offers(const std::string& text) const { return legal().contains(text); }

  [[nodiscard]] std::map<std::string, std::uint32_t> outcomes() const {
    std::map<std::string, std::uint32_t> all;
    for (const auto& outcome : rules().outcomes(s)) all.emplace(notation_.text(outcome.action), outcome.weight);
    return all;
  }

  [[nodiscard]] Node node(std::string_view text) const { return *notation_.parse_node(text); }
  [[nodiscard]] WonderSet wonder(std::string_view id) const { return WonderSet::of(node(id).index()); }
  [[nodiscard]] std::string figure(int seat) const { return notation_.text(s.figures[seat_at(seat)]); }
  [[nodiscard]] CardIndex card(std::string_view id) const { return *find_id<CardIndex>(notation_.names().cards, id); }
  [[nodiscard]] std::string name(std::string_view id) const {
    return Phrases(phrase_files(), "en").say(notation_.wonder_name(node(id).index()));
  }
  [[nodiscard]] int gold(int seat) const { return static_cast<int>(s.gold[seat_at(seat)]); }
  [[nodiscard]] std::vector<std::string> ambassadors(int seat) const {
    std::vector<std::string> ids;
    for (const WonderIndex wonder : s.ambassadors[seat_at(seat)]) ids.push_back(notation_.wonder_id(wonder));
    return ids;
  }
  [[nodiscard]] Seat holder(std::string_view id) const { return rules().holder(s, node(id).index()); }
  [[nodiscard]] int held(int seat, Bonus card) const { return count(s.hands[seat_at(seat)], card); }
  [[nodiscard]] Json view(Viewer viewer) const { return view_json<Game>(notation_, rules().view(s, viewer)); }
  [[nodiscard]] std::vector<std::string> queue(std::string_view id) const {
    return view(Viewer::everyone())["queues"][std::string(id)].get<std::vector<std::string>>();
  }

 private:
  Notation notation_;

 public:
  State s;
};

using Ids = std::vector<std::string>;

}  // namespace sextant::explorers
