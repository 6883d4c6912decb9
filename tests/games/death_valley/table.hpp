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

#include "games/death_valley/game.hpp"
#include "tests/games/death_valley/samples.hpp"
#include "tests/games/script.hpp"
#include "text/view_json.hpp"

namespace sextant::death_valley {

struct NamedCard {
  std::string_view id;
  Card card;
};

/// A card of one's own.
inline NamedCard own_card(std::string_view id, Hazard hazard, int stars, Effect effect) {
  return {id, detail::card(hazard, stars, effect)};
}

inline NamedCard of_the_page(std::string_view id) { return {id, *page_card(id)}; }

/// The open deck with cards of it replaced by others.
inline NamedDeck deck_with(std::initializer_list<std::pair<std::string_view, NamedCard>> changes) {
  NamedDeck changed = open_deck();
  changed.names.title = plain_name("changed");
  for (const auto& [id, named] : changes) {
    const auto place = find_card(changed.names, id);
    EXPECT_TRUE(place) << id;
    if (!place) continue;
    changed.names.cards[static_cast<std::size_t>(*place)] = named.id;
    changed.deck.cards[static_cast<std::size_t>(*place)] = named.card;
  }
  return changed;
}

/// The open deck with a card of the page in place of another.
inline NamedDeck deck_with_page_card(std::string_view in_place_of, std::string_view id) {
  return deck_with({{in_place_of, of_the_page(id)}});
}

/// `kTrialDeck` with names.
inline NamedDeck trial_deck() {
  return {kTrialDeck,
          {plain_name("Trial deck"),
           {"vultures", "ravens", "dust-devil", "scottys-castle", "salt-creek", "panamint-city", "ghost-town",
            "ubehebe-crater", "red-cathedral", "zabriskie-point", "telescope-peak", "dantes-view", "devils-cornfield",
            "furnace-creek", "racetrack-playa", "ibex-dunes", "panamint-dunes", "noon"}}};
}

inline NamedConfig with_deck(const NamedDeck& named, Config config = {}) {
  config.deck = named.deck;
  return {config, named.names};
}
inline NamedConfig copilot(const NamedDeck& deck = open_deck()) { return with_deck(deck, {.copilot = true}); }
inline NamedConfig solo(const NamedDeck& deck = open_deck()) {
  return with_deck(deck, {.players = 1, .copilot = true});
}

/// A table at which a test plays by action texts, as a log would. Whatever the rules refuse fails the test.
class Table {
 public:
  explicit Table(const NamedConfig& config = {}) : notation_(config), state_(rules().start()) {}

  [[nodiscard]] const Rules& rules() const { return notation_.rules(); }
  [[nodiscard]] const Notation& notation() const { return notation_; }
  [[nodiscard]] const State& state() const { return state_; }
  State& state() { return state_; }
  [[nodiscard]] Turn turn() const { return rules().turn(state_); }
  /// The seat whose turn it is, or -1.
  [[nodiscard]] int mover() const { return turn().is_seat() ? turn().seat().index : -1; }

  /// Lays out a position in which seat 0 is to act. A side is "JOURNEY / ALBUM", cards separated by spaces; the cards
  /// hidden under one stand behind it: `devils-hole(snakes,coyotes)`. What is not named is the deck.
  Table& lay(std::string_view first, std::string_view second, std::string_view face_up) {
    state_ = rules().start();
    lay_side(Seat{0}, first);
    lay_side(Seat{1}, second);
    state_.face_up = take(face_up);
    state_.phase = Phase::Act;
    return *this;
  }

  /// Puts cards into a discard pile and counts a collapse for each.
  Table& discard(int seat, std::string_view cards) {
    for (const std::string& id : split(cards, " ")) {
      state_.cover_of(take(id)) = static_cast<std::uint8_t>(kDiscardedBy + seat);
      ++state_.collapses[seat_at(seat)];
    }
    return *this;
  }

  /// Says that so many turns are over; an odd number makes it seat 1's turn.
  Table& after_turns(int turns) {
    state_.turns = static_cast<std::uint16_t>(turns);
    state_.active = seat_at(turns % 2);
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
    for (const auto& outcome : rules().outcomes(state_))
      outcomes.emplace(notation_.text(outcome.action), outcome.weight);
    return outcomes;
  }

  /// A side as `lay` takes it.
  [[nodiscard]] std::string side(int seat) const {
    const std::string journey = row_text(state_.journeys[seat_at(seat)]);
    const std::string album = row_text(state_.albums[seat_at(seat)]);
    return journey + (journey.empty() ? "/" : " /") + (album.empty() ? "" : " ") + album;
  }

  [[nodiscard]] std::string face_up() const {
    return state_.face_up == kNoCard ? "none" : notation_.id(state_.face_up);
  }
  [[nodiscard]] std::set<std::string> discards(int seat) const { return ids(state_.discards(seat_at(seat))); }
  [[nodiscard]] int collapses(int seat) const { return state_.collapses[seat_at(seat)]; }
  [[nodiscard]] bool in_deck(std::string_view id) const { return (state_.deck & bit(card(id))) != 0; }
  [[nodiscard]] int deck_size() const { return bit_count(state_.deck); }

  [[nodiscard]] int score(int seat) const { return rules().score(state_, seat_at(seat)).value; }
  /// What the effect of one card scores for a seat.
  [[nodiscard]] int effect(int seat, std::string_view id) const {
    return SideScore(rules().deck(), rules().table(), state_, seat_at(seat)).effect(card(id)).value;
  }
  [[nodiscard]] std::vector<int> winners() const {
    std::vector<int> winners;
    for (int side = 0; side < kSides; ++side)
      if (rules().winners(state_).has(seat_at(side))) winners.push_back(side);
    return winners;
  }

  [[nodiscard]] Json view(Viewer viewer = Viewer::everyone()) const {
    return view_json<Game>(notation_, rules().view(state_, viewer));
  }

  [[nodiscard]] int card(std::string_view id) const {
    const auto card = find_card(notation_.names(), id);
    EXPECT_TRUE(card) << id;
    return card.value_or(0);
  }

 private:
  /// Takes a card out of the deck.
  std::uint8_t take(std::string_view id) {
    const int taken = card(id);
    EXPECT_TRUE((state_.deck & bit(taken)) != 0) << "laid twice: " << id;
    state_.deck &= ~bit(taken);
    return static_cast<std::uint8_t>(taken);
  }

  void lay_side(Seat seat, std::string_view text) {
    const std::size_t slash = text.find('/');
    lay_row(seat, state_.journeys[seat], text.substr(0, slash));
    if (slash != std::string_view::npos) lay_row(seat, state_.albums[seat], text.substr(slash + 1));
  }

  void lay_row(Seat seat, Row& row, std::string_view cards) {
    for (const std::string& item : split(cards, " ")) {
      if (item.empty()) continue;
      const std::size_t open = item.find('(');
      const std::uint8_t cover = take(item.substr(0, open));
      row.push(cover);
      state_.visible[seat] |= bit(cover);
      if (open == std::string::npos) continue;
      for (const std::string& hidden : split(std::string_view(item).substr(open + 1, item.size() - open - 2), ","))
        state_.cover_of(take(hidden)) = cover;
    }
  }

  [[nodiscard]] std::string row_text(const Row& row) const {
    std::string text;
    for (int i = 0; i < row.size; ++i) {
      (text += text.empty() ? "" : " ") += notation_.id(row.at(i));
      std::string hidden;
      for (const std::string& id : ids(state_.hidden_under(bit(row.at(i)))))
        (hidden += hidden.empty() ? "" : ",") += id;
      if (!hidden.empty()) text += "(" + hidden + ")";
    }
    return text;
  }

  [[nodiscard]] std::set<std::string> ids(CardSet cards) const {
    std::set<std::string> ids;
    for (int card : set_bits(cards)) ids.insert(notation_.id(card));
    return ids;
  }

  Notation notation_;
  State state_;
};

/// The table with the open deck and this side of seat 0.
inline Table showing(std::string_view side, const NamedConfig& config = {}) {
  Table table(config);
  table.lay(side, "/", side.find("racetrack-playa") == std::string_view::npos ? "racetrack-playa" : "telescope-peak");
  return table;
}

}  // namespace sextant::death_valley
