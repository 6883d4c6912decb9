#include <array>

#include "tests/games/lost_cities/table.hpp"
#include "text/phrases.hpp"

namespace sextant::lost_cities {
namespace {

const std::array<std::string, 2> kNames = {"Ann", "Bob"};

/// What the viewer is told of an action text, at a table where a 7 lies on top of the red and the purple pile.
Message told(std::string_view text, Turn by, Viewer viewer) {
  const Notation notation(Config{.expeditions = 6});
  const Rules& rules = notation.rules();
  View before;
  before.viewer = viewer;
  before.turn = by;
  for (const Colour colour : {Colour::Red, Colour::Purple}) {
    before.piles[static_cast<std::size_t>(colour)].push(Card::number(colour, 3));
    before.piles[static_cast<std::size_t>(colour)].push(Card::number(colour, 7));
  }
  return Game::narrate(rules, before, rules.veil(*notation.parse(text), viewer), kNames);
}

Message told_openly(std::string_view text, Turn by) { return told(text, by, Viewer::open()); }

Message red() { return Message("colour.red"); }
Message red_seven() { return Message("lost_cities.card.number").with("colour", red()).with("number", 7); }

TEST(Narration, NamesTheSeatAndTheCard) {
  const Turn ann = Turn::of(Seat{0});
  const Turn bob = Turn::of(Seat{1});
  EXPECT_EQ(told_openly("play R7", ann), Message("lost_cities.tell.play").with("who", "Ann").with("card", red_seven()));
  EXPECT_EQ(told_openly("discard R7", bob),
            Message("lost_cities.tell.discard").with("who", "Bob").with("card", red_seven()));
  EXPECT_EQ(told_openly("play Rw", ann), Message("lost_cities.tell.play")
                                             .with("who", "Ann")
                                             .with("card", Message("lost_cities.card.wager").with("colour", red())));
  EXPECT_EQ(told_openly("draw deck", bob), Message("lost_cities.tell.draw_deck").with("who", "Bob"));
  EXPECT_EQ(told_openly("draw R", ann),
            Message("lost_cities.tell.draw_pile").with("who", "Ann").with("card", red_seven()));
}

TEST(Narration, NamesTheReceiverOfADeal) {
  EXPECT_EQ(told_openly("deal 1 R7", Turn::chance()),
            Message("lost_cities.tell.deal").with("who", "Bob").with("card", red_seven()));
}

TEST(Narration, DoesNotNameTheCardOfADealToAnother) {
  const Message expected =
      Message("lost_cities.tell.deal").with("who", "Bob").with("card", Message("lost_cities.card.hidden"));
  for (const std::string card : {"R7", "Rw", "Y2", "P10"})
    for (const Viewer viewer : {Viewer::of(Seat{0}), Viewer::everyone()})
      EXPECT_EQ(told("deal 1 " + card, Turn::chance(), viewer), expected) << card;
  EXPECT_NE(told("deal 1 R7", Turn::chance(), Viewer::of(Seat{1})), expected);
}

TEST(Narration, HasASentenceForEverythingInEveryLanguage) {
  for (const std::string& language : Phrases::languages(phrase_files())) {
    const Phrases phrases(phrase_files(), language);
    for (const std::string text : {"deal 0 Yw", "deal 0 B2", "play W3", "discard G4", "draw deck", "draw R", "draw P"})
      for (const Viewer viewer : {Viewer::open(), Viewer::everyone()}) {
        const std::string sentence = phrases.say(told(text, Turn::of(Seat{0}), viewer));
        EXPECT_NE(sentence.find("Ann"), std::string::npos) << language << ": " << sentence;
        EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << language << ": " << sentence;
        EXPECT_EQ(sentence.find("lost_cities."), std::string::npos) << language << ": " << sentence;
        EXPECT_EQ(sentence.find("colour."), std::string::npos) << language << ": " << sentence;
      }
  }
}

}  // namespace
}  // namespace sextant::lost_cities
