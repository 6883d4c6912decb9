// Texts of documents that were made before and are kept: they are those that would be made now.
#include <gtest/gtest.h>

#include <map>

#include "match/catalogue.hpp"
#include "match/table.hpp"
#include "tests/conformance/trail.hpp"

namespace sextant {
namespace {

const Phrases& phrases_in(std::string_view language) {
  static const Phrases english(phrase_files(), "en");
  static const Phrases french(phrase_files(), "fr");
  return language == "fr" ? french : english;
}

/// Plays a game to its end and compares each document's text with the document made anew.
void compare_texts(const SharedSetup& setup, std::uint64_t seed) {
  const std::vector<std::string> people(static_cast<std::size_t>(setup->seats()), std::string(kPerson));
  Conductor conductor(Match::start(setup, people, seed).value(), {Etiquette::Skip::IdleInPublic});
  const std::vector<std::string> names(static_cast<std::size_t>(setup->sides()), "Zoé");
  TableTexts texts;
  Batch batch = conductor.begin();
  Rng rng(seed, 5);
  for (int decisions = 0; decisions < 150; ++decisions) {
    for (const Viewer viewer : {Viewer::of(seat_at(0)), Viewer::of(seat_at(setup->seats() - 1)), Viewer::open()})
      for (const char* language : {"en", "fr"}) {
        const Onlooker onlooker{viewer, names, phrases_in(language), /*is_local=*/true};
        std::string text;
        ASSERT_TRUE(texts.add_table(text, conductor, onlooker, batch.from));
        ASSERT_EQ(text, compact(table_json(conductor, onlooker, batch.from).value())) << setup->title().id();
      }
    const Due due = conductor.due();
    if (due.kind == Due::Kind::Over) return;
    const bool goes_back = rng.below(8) == 0 && conductor.can_undo(due.seat);
    const auto done = goes_back ? conductor.undo(due.seat)
                                : conductor.act(due.seat, due.seq, random_choice(conductor.match().position(), rng));
    ASSERT_TRUE(done);
    batch = *done;
  }
}

TEST(TableTexts, AreThoseOfTheDocumentsMadeAnew) {
  for (const Title* title : catalogue())
    for (const std::uint64_t seed : {1U, 2U}) compare_texts(standard_setup(*title), seed);
}

TEST(TableTexts, HaveTheOpeningOfTheirOwnConfigurationAndLanguage) {
  for (const Title* title : catalogue())
    for (const SharedSetup& setup : sample_setups(*title))
      for (const char* language : {"en", "fr", "en", "fr"})
        EXPECT_EQ(*opening_text(*setup, phrases_in(language)), compact(opening_json(*setup, phrases_in(language))));
}

std::string text_of(const Offer& offer) {
  std::string text = offer.text + "|" + offer.label + (offer.is_idle ? "|idle" : "|") + (offer.is_step ? "|step" : "|");
  for (const Move& move : offer.marks) {
    text += "|" + move.piece + " " + move.from + " " + move.to + " " + move.sign;
    text += " " + std::to_string(move.write.value_or(-1)) + " " + std::to_string(move.gain.value_or(-1));
    for (const std::string& card : move.beside) text += " " + card;
  }
  return text;
}

std::string score_text(const Position& position, Seat side) {
  std::string text = std::to_string(position.score(side).value);
  for (const ScorePart& part : position.score_parts(side))
    text += "|" + part.of + " " + std::to_string(part.points.value) + " " + phrases_in("en").say(part.why);
  return text;
}

/// What was found for each basis; it must be the same each time.
template <class Key>
class Found {
 public:
  void add(const Key& key, const std::string& text) { EXPECT_EQ(texts_.try_emplace(key, text).first->second, text); }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }

 private:
  std::map<Key, std::string> texts_;
};

using Offers = Found<std::pair<int, std::uint64_t>>;  // by viewer, the open one as -1
using Scores = Found<std::pair<int, std::string>>;

void look(const Position& position, Offers& offers, Scores& scores) {
  if (const auto bases = position.offer_bases())
    for (const int by : {static_cast<int>(position.turn().seat().index), -1}) {
      const auto all = position.offers(by < 0 ? Viewer::open() : Viewer::of(seat_at(by)), phrases_in("en"));
      ASSERT_EQ(all.size(), bases->size());
      for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_FALSE(all[i].is_step) << "sweeps are made of the offers themselves";
        offers.add({by, (*bases)[i]}, text_of(all[i]));
      }
    }
  const auto bases = position.score_bases();
  for (int side = 0; bases && side < position.sides(); ++side)
    scores.add({side, (*bases)[static_cast<std::size_t>(side)]}, score_text(position, seat_at(side)));
}

// The law of `offer_basis` and `score_basis` of `GameEdge`.
TEST(Bases, AreWhatOffersAndScoresFollowFrom) {
  std::size_t told = 0;
  for (const Title* title : catalogue()) {
    Offers offers;  // the same in every configuration
    for (const SharedSetup& setup : sample_setups(*title)) {
      Scores scores;
      const auto position = setup->start();
      Rng rng(77, 0);
      while (!position->turn().is_over()) {
        look(*position, offers, scores);
        ASSERT_TRUE(
            position->play(position->turn().is_chance() ? position->sample(rng) : random_choice(*position, rng)));
      }
      look(*position, offers, scores);
      told += scores.size();
    }
    told += offers.size();
  }
  EXPECT_GT(told, 0U) << "no game tells any";
}

}  // namespace
}  // namespace sextant
