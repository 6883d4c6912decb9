// Why an action is refused, for every game of the catalogue.
#include <gtest/gtest.h>

#include <set>

#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"
#include "text/phrases.hpp"

namespace sextant {
namespace {

/// Actions that games seldom come to offer; those that a setup does not have are no actions of it.
constexpr const char* kSeldom[] = {
    "deal 0 1",
    "deal 1 joker",
    "draw P",
    "play Pw",
    "discard P10",
    "roll 0 0 0 R R R",
    "take 0 R",
    "take 9 P",
    "take 5 G",
    "rush P",
    "rush none",
    "refuse",
    "move 0",
    "move 29",
    "plank",
    "no plank",
    "discard ghost1",
    "discard plank plank",
    "discard axe urn",
    "reveal axe",
    "roll 6",
    "collapse flood",
    "keep coyotes",
    "trade snakes",
    "exchange snakes",
    "hide snakes",
    "shuffle snakes",
    "draw snakes",
    "reveal coyotes",
    "swap snakes coyotes",
    "peek",
    "swap snakes snakes",
    "give self",
    "travel up other",
    "pass",
    "done",
    "toll",
    "waive",
    "joker",
    "no joker",
    "buy",
    "keep",
    "play plus2",
    "play plus3",
    "roll 1 1",
    "stop",
};

/// A game that a bot plays against itself, as far as `random_trail` goes.
Trail novice_trail(const SharedSetup& setup, std::uint64_t seed, std::size_t length) {
  Trail trail{setup, {}};
  Rng rng(seed, 0);
  const auto novice = setup->player(BotSpec{0, {}});
  const auto position = setup->start();
  while (trail.actions.size() < length && !position->turn().is_over()) {
    const bool chance = position->turn().is_chance();
    trail.actions.push_back(chance ? position->sample(rng) : novice->choose(*position, rng).value());
    EXPECT_TRUE(position->play(trail.actions.back()));
  }
  return trail;
}

/// Calls `visit(position)` at every decision of a trail.
template <class Visit>
void visit_decisions(const Trail& trail, Visit visit) {
  const auto position = trail.setup->start();
  for (const std::string& action : trail.actions) {
    if (position->turn().is_seat()) visit(*position);
    ASSERT_TRUE(position->play(action));
  }
}

/// Every text that was played or could have been, and the seldom ones of which the setup has an action.
std::set<std::string> known_actions(const std::vector<Trail>& trails) {
  std::set<std::string> known;
  for (const char* text : kSeldom)
    if (trails[0].setup->start()->refusal(text)) known.insert(text);
  for (const Trail& trail : trails) {
    known.insert(trail.actions.begin(), trail.actions.end());
    visit_decisions(trail, [&](const Position& position) {
      for (const std::string& choice : position.choices()) known.insert(choice);
    });
  }
  return known;
}

class Reasons : public testing::TestWithParam<const Title*> {
 protected:
  [[nodiscard]] const Title& title() const { return *GetParam(); }

  /// What may be done has no reason against it; everything else has one.
  void expect_reasons(const Position& position, const std::set<std::string>& known) const {
    const auto choices = position.choices();
    const std::set<std::string> legal(choices.begin(), choices.end());
    for (const std::string& text : known) {
      const auto refusal = position.refusal(text);
      ASSERT_TRUE(refusal) << text;
      ASSERT_EQ(refusal->has_value(), !legal.contains(text)) << text;
      if (*refusal) expect_sentences(**refusal, text);
    }
  }

 private:
  /// A sentence of each language, and not a key that has none, nor a placeholder left open.
  void expect_sentences(const Message& reason, const std::string& action) const {
    ASSERT_NE(reason.key, "problem.not_legal") << action;
    for (const Phrases& phrases : languages_) {
      const std::string sentence = phrases.say(reason);
      ASSERT_TRUE(sentence != reason.key && sentence.ends_with(".")) << action << ": " << sentence;
      ASSERT_EQ(sentence.find('{'), std::string::npos) << action << ": " << sentence;
      ASSERT_EQ(sentence.find(std::string(title().id()) + "."), std::string::npos) << action << ": " << sentence;
    }
  }

  std::vector<Phrases> languages_{{phrase_files(), "en"}, {phrase_files(), "fr"}};
};

INSTANTIATE_TEST_SUITE_P(Games, Reasons, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(Reasons, HasEveryRefusedActionAndNoLegalOne) {
  for (const SharedSetup& setup : sample_setups(title())) {
    const std::vector<Trail> trails = {random_trail(setup, 21, 300), random_trail(setup, 22, 300),
                                       novice_trail(setup, 23, 300)};
    const auto known = known_actions(trails);
    std::size_t decisions = 0;
    for (const Trail& trail : trails)
      visit_decisions(trail, [&](const Position& position) {
        if (++decisions % 7 == 1) expect_reasons(position, known);
      });
  }
}

TEST_P(Reasons, IsAProblemForWhatIsNoAction) {
  const auto position = position_after(trail_to_a_decision(title(), 1));
  for (const char* nonsense : {"", "?", "nonsense", "play", "deal 0 ?"}) {
    const auto refusal = position->refusal(nonsense);
    ASSERT_FALSE(refusal) << nonsense;
    EXPECT_EQ(refusal.error().key, "problem.not_an_action");
  }
}

}  // namespace
}  // namespace sextant
