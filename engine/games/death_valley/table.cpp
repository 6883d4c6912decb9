#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/death_valley/deed.hpp"
#include "games/death_valley/game.hpp"
#include "games/death_valley/words.hpp"
#include "text/place.hpp"

/// What the table documents say of Death Valley, but for its moves. docs/table.md, "Death Valley".
namespace sextant::death_valley {

namespace {

constexpr std::array<std::string_view, kHazards> kHazardIds = {word_of(Hazard::Animal), word_of(Hazard::Flood),
                                                               word_of(Hazard::Terrain), word_of(Hazard::Heat)};

void effect_fields(Fields& json, Effect effect, const Speaker& speaker) {
  std::string says = speaker.say(effect_print(effect));
  std::string explains = speaker.say(effect_explained(effect));
  json("says").text(says);
  json("explains").text(explains);
}

void card_fields(Fields& json, const Notation& notation, int index, const Speaker& speaker) {
  Card card = notation.rules().deck().cards[index];
  std::string id = notation.id(index);
  std::string name = speaker.say(card_name(notation.names(), index));
  json("id").text(id);
  json("name").text(name);
  json("hazard").word(card.hazard, kHazardIds);
  json("stars").number(card.stars, 0, kMaxStars);
  json("effect").object([&] { effect_fields(json, card.effect, speaker); });
}

void hazard_fields(Fields& json, Hazard hazard, const Speaker& speaker) {
  std::string name = speaker.say(name_of(hazard));
  json("id").word(hazard, kHazardIds);
  json("name").text(name);
}

/// The visible cards that lie beside each other, as pairs.
using Pair = std::array<int, 2>;
constexpr int kMostPairs = 2 * kDeckCards;  // each card has at most one to its right and one below it
std::vector<Pair> all_beside(const Rules& rules, const State& s) {
  std::vector<Pair> found;
  for (const Seat side : {Seat{0}, Seat{1}}) {
    const SideScore grid(rules.deck(), rules.table(), s, side);
    for (const Row& row : {s.journeys[side], s.albums[side]})
      for (int i = 0; i < row.size; ++i)
        for (const int other : set_bits(grid.adjacent(row.at(i))))
          if (row.at(i) < other) found.push_back({row.at(i), other});
  }
  return found;
}

/// The card that a question is about; kNoCard where it is about none.
int asked_about(const State& s) {
  if (s.phase == Phase::Give) return s.looked_at;
  return s.phase == Phase::Hide ? partner_of(s, Action::plain(Action::Kind::Hide)) : s.asker;
}

bool can_rest(const Rules& rules, const State& s) {
  const auto legal = rules.legal(s);
  return std::any_of(legal.begin(), legal.end(), [](Action action) { return action.kind() == Action::Kind::Rest; });
}

std::string_view prompt_key(const Rules& rules, const State& s) {
  switch (s.phase) {
    case Phase::Give: return "death_valley.prompt.give";
    case Phase::Hide: return "death_valley.prompt.hide";
    case Phase::Shuffle: return "death_valley.prompt.shuffle";
    case Phase::Exchange: return "death_valley.prompt.exchange";
    case Phase::Swap: return "death_valley.prompt.swap";
    case Phase::Hazard: return "death_valley.prompt.hazard";
    case Phase::Keep: return "death_valley.prompt.keep";
    case Phase::Scavenge: return "death_valley.prompt.scavenge";
    case Phase::Trade: return "death_valley.prompt.trade";
    default: return can_rest(rules, s) ? "death_valley.prompt.act" : "death_valley.prompt.travel";
  }
}

void add_side(std::vector<NamedPlace>& places, Seat side, const Speaker& speaker) {
  const std::string seat = std::to_string(side.index);
  for (const char* row : {"journey", "album"})
    for (int column = 0; column < kMaxRow; ++column)
      places.push_back({std::string(row) + "." + seat + "." + std::to_string(column),
                        speaker.say(Message("death_valley.place." + std::string(row)).with("number", column + 1)),
                        side});
  places.push_back({"discard." + seat, speaker.say("death_valley.place.discard"), side});
}

std::vector<NamedPlace> places_of(const Notation& notation, const Speaker& speaker) {
  std::vector<NamedPlace> places;
  for (const char* place : {"deck", "face_up", "looked_at"})
    places.push_back({place, speaker.say("death_valley.place." + std::string(place))});
  for (const Seat side : {Seat{0}, Seat{1}}) add_side(places, side, speaker);
  for (int card = 0; card < kDeckCards; ++card)
    for (const char* place : {"under", "kept"})
      places.push_back(
          {std::string(place) + "." + notation.id(card),
           speaker.say(
               Message("death_valley.place." + std::string(place)).with("card", card_name(notation.names(), card)))});
  return places;
}

}  // namespace

void Game::content(Fields& json, const Notation& notation, const Speaker& speaker) {
  const Rules& rules = notation.rules();
  int collapse = kCollapse;
  int turns = kMaxTurns;
  json.object([&] {
    json("collapse").number(collapse, 1, kDeckCards);
    json("turns").number(turns, 1, kMaxTurns);
    json("albums").array(kSides, [&](int side) {
      bool has_album = !rules.is_automaton(seat_at(side));
      json.flag(has_album);
    });
    json("hazards").objects(kHazards, [&](int i) { hazard_fields(json, hazard_at(i), speaker); });
    json("cards").objects(kDeckCards, [&](int i) { card_fields(json, notation, i, speaker); });
    place_fields(json, places_of(notation, speaker));
  });
}

void Game::facts(Fields& json, const Notation& notation, const View& view) {
  const State& s = view.table;
  const std::vector<Pair> pairs = all_beside(notation.rules(), s);
  const sextant::Names hazards{0, kHazards, [](int i) { return word_of(hazard_at(i)); }, {}, true};
  json.object([&] {
    json("hazards").array(kSides, [&](int side) {
      json.map(hazards, [&](int i) {
        int count = bit_count(s.visible[seat_at(side)] & notation.rules().table().of(hazard_at(i)));
        json.number(count, 0, kDeckCards);
      });
    });
    json("beside").items(
        pairs, kMostPairs,
        [&](const Pair& pair) {
          json.array(2, [&](int i) {
            std::string id = notation.id(pair[static_cast<std::size_t>(i)]);
            json.text(id);
          });
        },
        [](const Pair&) {});
  });
}

Message Game::prompt(const Notation& notation, const View& view, std::span<const std::string>) {
  const State& s = view.table;
  const int about = asked_about(s);
  Message prompt(prompt_key(notation.rules(), s));
  return about < kDeckCards ? std::move(prompt).with("card", card_name(notation.names(), about)) : prompt;
}

Message Game::ending(const Notation&, const View& view, std::span<const std::string>) {
  const int turns = view.table.turns;
  if (turns < kMaxTurns) return Message("death_valley.ending.desert");
  return Message("death_valley.ending.turns").with("turns", turns);
}

}  // namespace sextant::death_valley
