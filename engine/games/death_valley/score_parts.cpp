#include <string>
#include <utility>

#include "games/death_valley/game.hpp"
#include "games/death_valley/words.hpp"

namespace sextant::death_valley {

namespace {

/// The parts of the score of one side, card by card.
class Parts {
 public:
  Parts(const Notation& notation, const State& s, Seat side)
      : names_(notation.names()), rules_(notation.rules()), s_(s), side_(side) {}

  std::vector<ScorePart> of_traveller() {
    const SideScore tally(rules_.deck(), rules_.table(), s_, side_);
    for (const Row& row : {s_.journeys[side_], s_.albums[side_]})
      for (int place = 0; place < row.size; ++place) add(row.at(place), tally);
    return std::move(parts_);
  }

  std::vector<ScorePart> of_automaton() {
    const Row& journey = s_.journeys[side_];
    for (int place = 0; place < journey.size; ++place) {
      const int index = journey.at(place);
      const Card& card = rules_.deck().cards[index];
      const Points points = automaton_points(card);
      add(index, points,
          Message("death_valley.score.card")
              .with("card", card_name(names_, index))
              .with("stars", card.stars)
              .with("effect", signed_text(points.value - card.stars)));
    }
    const int discards = bit_count(s_.discards(Seat{0}) | s_.discards(Seat{1}));
    if (rules_.config().solo_discards && discards > 0)
      parts_.push_back({"discards", Points{discards}, Message("death_valley.score.discards").with("points", discards)});
    return std::move(parts_);
  }

 private:
  void add(int index, const SideScore& tally) {
    const Points stars = tally.stars(index);
    const Points effect = tally.effect(index);
    const auto* const key = tally.is_silenced(index) ? "death_valley.score.silenced" : "death_valley.score.card";
    add(index, stars + effect,
        Message(key)
            .with("card", card_name(names_, index))
            .with("stars", stars.value)
            .with("effect", signed_text(effect.value)));
  }
  void add(int index, Points points, Message why) { parts_.push_back({names_.cards[index], points, std::move(why)}); }

  const Names& names_;
  const Rules& rules_;
  const State& s_;
  Seat side_;
  std::vector<ScorePart> parts_;
};

}  // namespace

std::vector<ScorePart> Game::score_parts(const Notation& notation, const View& view, Seat side) {
  Parts parts(notation, view.table, side);
  return notation.rules().is_automaton(side) ? parts.of_automaton() : parts.of_traveller();
}

}  // namespace sextant::death_valley
