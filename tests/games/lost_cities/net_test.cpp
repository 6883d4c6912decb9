// Who plays by a net: bots/lost_cities_net.hpp. What the net of content/nets does in a thousand positions is written
// down in net_moves.txt; with another net it is another line.
#include "bots/lost_cities_net.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "bots/lost_cities.hpp"
#include "bots/lost_cities_sight.hpp"
#include "core/digest.hpp"
#include "nets/shelf.hpp"

namespace sextant::lost_cities {
namespace {

constexpr Config kTrainedRound = {.expeditions = 5, .rounds = 1, .starter = 0};

#if defined(__has_feature)
#define SEXTANT_HAS(feature) __has_feature(feature)
#else
#define SEXTANT_HAS(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || SEXTANT_HAS(address_sanitizer) || \
    SEXTANT_HAS(thread_sanitizer)
constexpr std::size_t kPlainEvery = 20;  // plain products take a hundred times as long under sanitizers
#else
constexpr std::size_t kPlainEvery = 1;
#endif

const nets::Net& our_net() { return *nets::net_for(Rules::kId); }

/// Decisions met when a seat chooses at random now and then and by the rules of thumb else.
std::vector<State> positions(const Rules& rules, std::size_t wanted) {
  const Traveller traveller(rules);
  std::vector<State> found;
  for (std::uint64_t seed = 0; found.size() < wanted; ++seed) {
    Rng rng(seed, 5);
    State s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over() && found.size() < wanted; turn = rules.turn(s)) {
      if (turn.is_chance()) {
        rules.play_unchecked(s, rules.sample(s, rng));
        continue;
      }
      found.push_back(s);
      rules.play_unchecked(s, rng.below(8) == 0 ? random_action(rules, s, rng) : choose_by(traveller, rules, s, rng));
    }
  }
  return found;
}

Action choice(Player<Rules>& player, const Rules& rules, const State& s) {
  const auto legal = rules.legal(s);
  Rng unused(0, 0);
  return player.choose(rules.view(s, Viewer::of(rules.turn(s).seat())), {legal.data(), legal.size()}, unused);
}

TEST(Slots, AreOneForEachActionThatASeatMayTake) {
  for (int slot = 0; slot <= 5 * kPartSlots; ++slot) EXPECT_EQ(slot_of(action_at(slot, 5), 5), slot);
}

TEST(Learned, PlaysWhatIsLegalAndTheSameWithVectorsAndWithout) {
  const Rules rules(kTrainedRound);
  Learned plain(rules, our_net(), nets::plain_dot);
  Learned fast(rules, our_net(), nets::best_dot());
  Digest digest;
  std::size_t seen = 0;
  for (const State& s : positions(rules, 1000)) {
    const Action action = choice(fast, rules, s);
    EXPECT_EQ(rules.refusal(s, action), Refusal::None);
    if (seen++ % kPlainEvery == 0) {
      EXPECT_EQ(choice(plain, rules, s), action);
    }
    digest.add(action);
  }
  std::ifstream file("tests/games/lost_cities/net_moves.txt");
  std::uint64_t expected = 0;
  file >> std::hex >> expected;
  EXPECT_EQ(digest.value(), expected) << "now " << std::hex << digest.value();
}

TEST(Learned, DoesTheSameWhateverIsHidden) {
  const Rules rules(kTrainedRound);
  Learned player(rules, our_net());
  Rng rng(8, 0);
  int changed = 0;
  for (const State& s : positions(rules, 200)) {
    const State other = rules.sample_world(rules.view(s, Viewer::of(rules.turn(s).seat())), rng);
    if (other != s) ++changed;
    EXPECT_EQ(choice(player, rules, other), choice(player, rules, s));
  }
  EXPECT_GT(changed, 150);
}

/// A position with every colour in the place of the next one.
template <class Value>
Value turned(const Value& by_colour) {
  Value result = by_colour;
  for (int i = 0; i < 5; ++i) result[(i + 1) % 5] = by_colour[i];
  return result;
}

TEST(Net, KnowsNoColour) {
  const Rules rules(kTrainedRound);
  for (const State& s : positions(rules, 30)) {
    const Sight sight = sight_of(rules.view(s, Viewer::of(rules.turn(s).seat())), 5);
    const auto parts = turned(sight.parts);
    std::vector<std::uint64_t> there;
    std::vector<std::uint64_t> here;
    for (int i = 0; i < 5; ++i) {
      there.insert(there.end(), sight.parts[i].words.begin(), sight.parts[i].words.end());
      here.insert(here.end(), parts[i].words.begin(), parts[i].words.end());
    }
    there.push_back(sight.common);
    here.push_back(sight.common);
    const auto before = our_net().answer(there);
    const auto after = our_net().answer(here);
    EXPECT_EQ(after.value, before.value);
    for (std::size_t part = 0; part < 5; ++part)
      for (std::size_t slot = 0; slot < kPartSlots; ++slot)
        ASSERT_EQ(after.slots[(part + 1) % 5 * kPartSlots + slot], before.slots[part * kPartSlots + slot]);
  }
}

TEST(Levels, TheMasterPlaysByTheNetWhereItWasTrainedForIt) {
  EXPECT_NE(learned(Rules(kTrainedRound)), nullptr);
  EXPECT_NE(learned(Rules({.expeditions = 5, .rounds = 9, .starter = 1})), nullptr);
  EXPECT_EQ(learned(Rules({.expeditions = 6, .rounds = 1, .starter = 0})), nullptr);
}

}  // namespace
}  // namespace sextant::lost_cities
