#include "tests/games/death_valley/table.hpp"

// Rules: docs/rules/death_valley.md, "A turn"; docs/rules/README.md, "Action text".
namespace sextant::death_valley {
namespace {

using Kind = Action::Kind;

/// Every action of a game.
std::vector<Action> all_actions() {
  std::vector<Action> actions;
  for (unsigned i = 0; i < Action::kKinds; ++i) {
    const Kind kind = Action::kind_at(i);
    if (kind == Kind::Swap || kind == Kind::Collapse) continue;
    if (!names_a_card(kind)) actions.push_back(Action::plain(kind));
    for (int card = 0; names_a_card(kind) && card < kDeckCards; ++card) actions.push_back(Action::with(kind, card));
  }
  for (int h = 0; h < kHazards; ++h) actions.push_back(Action::collapse(hazard_at(h)));
  for (int left = 0; left < kDeckCards; ++left)
    for (int right = 0; right < kDeckCards; ++right) actions.push_back(Action::swap(left, right));
  return actions;
}

TEST(Notation, ReadsBackEveryActionAndGivesEachItsOwnText) {
  for (const NamedDeck& deck : {open_deck(), trial_deck()}) {
    const Notation notation(with_deck(deck));
    std::set<std::string> seen;
    for (const Action& action : all_actions()) {
      const std::string text = notation.text(action);
      EXPECT_EQ(notation.parse(text), action) << text;
      EXPECT_TRUE(seen.insert(text).second) << text;
    }
  }
}

TEST(Notation, IsThatOfThePage) {
  const Notation notation(NamedConfig{});
  const auto text = [&](Action action) { return notation.text(action); };
  const auto card = [&](Kind kind) { return text(Action::with(kind, *find_card(open_deck().names, "snakes"))); };
  EXPECT_EQ(card(Kind::Reveal), "reveal snakes");
  EXPECT_EQ(card(Kind::Draw), "draw snakes");
  EXPECT_EQ(card(Kind::Rest), "rest snakes");
  EXPECT_EQ(card(Kind::Hide), "hide snakes");
  EXPECT_EQ(card(Kind::Shuffle), "shuffle snakes");
  EXPECT_EQ(card(Kind::Exchange), "exchange snakes");
  EXPECT_EQ(card(Kind::Keep), "keep snakes");
  EXPECT_EQ(card(Kind::Trade), "trade snakes");
  EXPECT_EQ(text(Action::swap(0, 2)), "swap coyotes snakes");
  EXPECT_EQ(text(Action::collapse(Hazard::Animal)), "collapse animal");
  EXPECT_EQ(text(Action::collapse(Hazard::Flood)), "collapse flood");
  EXPECT_EQ(text(Action::collapse(Hazard::Terrain)), "collapse terrain");
  EXPECT_EQ(text(Action::collapse(Hazard::Heat)), "collapse heat");
  const std::pair<Kind, std::string> plain[] = {{Kind::TravelUp, "travel up"},
                                                {Kind::TravelDeck, "travel deck"},
                                                {Kind::TravelUpOther, "travel up other"},
                                                {Kind::Done, "done"},
                                                {Kind::Peek, "peek"},
                                                {Kind::GiveSelf, "give self"},
                                                {Kind::GiveOther, "give other"},
                                                {Kind::Pass, "pass"}};
  for (const auto& [kind, words] : plain) EXPECT_EQ(text(Action::plain(kind)), words);
}

TEST(Notation, RefusesWhatIsNoActionOfTheGame) {
  const Notation notation(NamedConfig{});
  for (const char* junk : {"",
                           "travel",
                           "travel Up",
                           "travel up other x",
                           "rest",
                           "rest toads",
                           "rest  snakes",
                           "rest snakes ",
                           "done snakes",
                           "peek snakes",
                           "swap snakes",
                           "swap snakes coyotes x",
                           "swap snakes toads",
                           "collapse",
                           "collapse fire",
                           "collapse snakes",
                           "give",
                           "give snakes",
                           "hide vultures",
                           "pass pass",
                           "deal 0 snakes",
                           "Rest snakes"})
    EXPECT_FALSE(notation.parse(junk)) << junk;
}

TEST(Notation, HasRoomForTheLongestIds) {
  const std::string id(kMaxId, 'x');
  const std::string other(kMaxId, 'y');
  const NamedDeck deck = deck_with({{"snakes", own_card(id, Hazard::Animal, 0, plain(EffectKind::None))},
                                    {"coyotes", own_card(other, Hazard::Animal, 0, plain(EffectKind::None))}});
  const Notation notation(with_deck(deck));
  EXPECT_EQ(notation.text(Action::swap(2, 0)), "swap " + id + " " + other);
}

}  // namespace
}  // namespace sextant::death_valley
