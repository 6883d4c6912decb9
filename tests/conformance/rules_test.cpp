// The axioms of core/game.hpp, for every game of the list.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "catalogue/rules_list.hpp"
#include "search/count.hpp"
#include "search/signature.hpp"
#include "tests/conformance/samples.hpp"
#include "tests/samples_list.hpp"

namespace sextant {
namespace {

constexpr std::uint64_t kGamesPerConfig = 10;

/// The standard configuration, the one that is timed, and those that the game wants to be tried with.
template <class R>
std::vector<typename R::Config> sample_configs() {
  std::vector<typename R::Config> configs = {typename R::Config{}, R::kBenchConfig};
  configs.insert(configs.end(), kSampleConfigs<R>.begin(), kSampleConfigs<R>.end());
  return configs;
}

/// Walks random games of a rules type and calls `visit(rules, position)` at every position, the last one included.
template <class R, class Visit>
void visit_games(Visit visit) {
  for (const typename R::Config& config : sample_configs<R>()) {
    const R rules(config);
    for (std::uint64_t seed = 0; seed < kGamesPerConfig; ++seed) {
      Rng rng(seed, 0);
      auto s = rules.start();
      visit(rules, s);
      for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
        rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
        visit(rules, s);
      }
    }
  }
}

/// What may be played at a position: legal actions or outcomes.
template <class R>
std::vector<typename R::Action> choices(const R& rules, const typename R::State& s) {
  std::vector<typename R::Action> actions;
  if (rules.turn(s).is_seat())
    for (const auto& action : rules.legal(s)) actions.push_back(action);
  else
    for (const auto& outcome : rules.outcomes(s)) actions.push_back(outcome.action);
  return actions;
}

template <class Action>
std::string bytes_of(const Action& action) {
  static_assert(std::has_unique_object_representations_v<Action>);
  const auto bytes = std::bit_cast<std::array<char, sizeof(Action)>>(action);
  return {bytes.begin(), bytes.end()};
}

/// A roll of many dice has thousands of outcomes, much the same every time.
constexpr std::size_t kMany = 1000;

/// Tells which positions a costly test looks at: all with few choices, and one in 500 of those with many.
class Patience {
 public:
  bool has_for(std::size_t choices) { return choices < kMany || many_++ % 500 == 0; }

 private:
  int many_ = 0;
};

template <class R>
std::vector<Viewer> viewers(const R& rules) {
  std::vector<Viewer> all = {Viewer::everyone(), Viewer::open()};
  for (int i = 0; i < rules.seats(); ++i) all.push_back(Viewer::of(seat_at(i)));
  return all;
}

template <class R>
class RulesConformance : public testing::Test {};

template <class List>
struct AsTestTypes;
template <class... R>
struct AsTestTypes<TypeList<R...>> {
  using Types = testing::Types<R...>;
};

struct GameName {
  template <class R>
  static std::string GetName(int) {
    return std::string(R::kId);
  }
};

TYPED_TEST_SUITE(RulesConformance, AsTestTypes<RulesList>::Types, GameName);

TYPED_TEST(RulesConformance, ModelsTheConcepts) {
  static_assert(GameRules<TypeParam>);
  EXPECT_FALSE(TypeParam(TypeParam::kBenchConfig).turn(TypeParam(TypeParam::kBenchConfig).start()).is_over());
}

// Every byte of a state counts: changed alone it makes another state.
TYPED_TEST(RulesConformance, StatesAreEqualExactlyWhenTheirBytesAre) {
  int positions = 0;
  visit_games<TypeParam>([&](const TypeParam&, const auto& s) {
    if (++positions % 41 != 1) return;
    for (std::size_t i = 0; i < sizeof s; ++i) {
      auto bytes = std::bit_cast<std::array<std::byte, sizeof s>>(s);
      ASSERT_EQ(std::bit_cast<typename TypeParam::State>(bytes), s);
      bytes[i] ^= std::byte{1};  // of a flag the other value
      ASSERT_FALSE(std::bit_cast<typename TypeParam::State>(bytes) == s) << "byte " << i;
    }
  });
}

TYPED_TEST(RulesConformance, EveryPositionOffersDistinctChoicesUntilItIsOver) {
  visit_games<TypeParam>([](const TypeParam& rules, const auto& s) {
    const auto actions = choices(rules, s);
    ASSERT_EQ(actions.empty(), rules.turn(s).is_over());
    for (std::size_t i = 0; actions.size() < kMany && i < actions.size();
         ++i)  // many are told apart by their texts, at the edge
      for (std::size_t k = 0; k < i; ++k) ASSERT_FALSE(actions[i] == actions[k]);
    if (rules.turn(s).is_seat()) {
      ASSERT_LT(rules.turn(s).seat().index, rules.seats());
    }
    for (const auto& outcome : rules.outcomes(s)) ASSERT_GT(outcome.weight, 0U);
  });
}

/// Ways to choose that draw games out in one game or another.
enum class Habit { Random, First, Last };

/// How many actions, chance included, a game takes; nothing when it is not over after `bound` of them.
template <class R>
std::optional<int> length_within(const R& rules, int bound, Habit habit, std::uint64_t seed) {
  auto s = rules.start();
  Rng rng(seed, 0);
  for (int played = 0; played <= bound; ++played) {
    const Turn turn = rules.turn(s);
    if (turn.is_over()) return rules.winners(s).empty() ? std::nullopt : std::optional(played);
    if (turn.is_chance()) {
      rules.play_unchecked(s, rules.sample(s, rng));
    } else if (habit == Habit::Random) {
      rules.play_unchecked(s, random_action(rules, s, rng));
    } else {
      const auto legal = rules.legal(s);
      rules.play_unchecked(s, legal[habit == Habit::First ? 0 : legal.size() - 1]);
    }
  }
  return std::nullopt;
}

TYPED_TEST(RulesConformance, GamesEndWithinTheirBoundAndHaveWinners) {
  for (const typename TypeParam::Config& config : sample_configs<TypeParam>()) {
    const TypeParam rules(config);
    for (const Habit habit : {Habit::Random, Habit::First, Habit::Last})
      for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto length = length_within(rules, rules.longest_game(), habit, seed);
        ASSERT_TRUE(length) << "seed " << seed;
        ASSERT_FALSE(length_within(rules, *length - 1, habit, seed)) << "a bound that is too low is noticed";
      }
  }
}

TYPED_TEST(RulesConformance, PlayRefusesWhatIsNotOfferedAndChangesNothing) {
  std::vector<typename TypeParam::Action> seen;
  Patience patience;
  visit_games<TypeParam>([&](const TypeParam& rules, const auto& s) {
    const auto offered = choices(rules, s);
    for (std::size_t i = 0; i < offered.size() && i < 60 && seen.size() < 600; ++i) seen.push_back(offered[i]);
    if (!patience.has_for(offered.size())) return;
    for (std::size_t i = 0; i < seen.size(); i += 17) {
      bool is_offered = false;
      for (const auto& action : offered) is_offered = is_offered || action == seen[i];
      auto next = s;
      ASSERT_EQ(play(rules, next, seen[i]), is_offered);
      if (!is_offered) {
        ASSERT_EQ(next, s);
      }
    }
  });
}

TYPED_TEST(RulesConformance, RandomActionTakesTheListedActionAtARandomPlace) {
  visit_games<TypeParam>([](const TypeParam& rules, const auto& s) {
    if (!rules.turn(s).is_seat()) return;
    const auto legal = rules.legal(s);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Rng fast(seed, 7);
      Rng listed(seed, 7);
      ASSERT_EQ(random_action(rules, s, fast), legal[listed.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  });
}

// Frequencies of `sample` against the weights of `outcomes`, each within five standard deviations; what comes once in
// many draws strays further than that by a few.
TYPED_TEST(RulesConformance, SampleDrawsOutcomesByWeight) {
  constexpr int kDraws = 20'000;
  int positions = 0;
  visit_games<TypeParam>([&](const TypeParam& rules, const auto& s) {
    if (!rules.turn(s).is_chance() || ++positions % 97 != 1 || positions > 97 * 12) return;
    std::map<std::string, int> drawn;  // by the bytes of the action
    Rng rng(static_cast<std::uint64_t>(positions), 1);
    for (int i = 0; i < kDraws; ++i) ++drawn[bytes_of(rules.sample(s, rng))];
    double total = 0;
    for (const auto& outcome : rules.outcomes(s)) total += outcome.weight;
    std::size_t known = 0;
    for (const auto& outcome : rules.outcomes(s)) {
      const double share = outcome.weight / total;
      const int count = drawn[bytes_of(outcome.action)];
      ASSERT_NEAR(count, kDraws * share, 5 * std::sqrt(kDraws * share * (1 - share)) + 4);
      ++known;
    }
    ASSERT_EQ(drawn.size(), known) << "sample drew what outcomes does not list";
  });
}

// What may come weighs what the list says; everything else, seen elsewhere or a choice of a seat, weighs nothing.
TYPED_TEST(RulesConformance, WeightsAreThoseOfTheListedOutcomes) {
  using Seen = std::map<std::string, typename TypeParam::Action>;  // by their bytes
  std::map<std::string, Seen> by_start;  // actions of one configuration may mean nothing in another
  Patience patience;
  visit_games<TypeParam>([&](const TypeParam& rules, const auto& s) {
    Seen& seen = by_start[bytes_of(rules.start())];
    const auto offered = choices(rules, s);
    for (std::size_t i = 0; i < offered.size() && seen.size() < 300; i += 1 + offered.size() / 60)
      seen.emplace(bytes_of(offered[i]), offered[i]);
    if (!patience.has_for(offered.size())) return;
    std::set<std::string> listed;
    for (const auto& outcome : rules.outcomes(s)) {
      listed.insert(bytes_of(outcome.action));
      ASSERT_EQ(rules.weight(s, outcome.action), outcome.weight);
    }
    for (const auto& [bytes, action] : seen)
      if (!listed.contains(bytes)) {
        ASSERT_EQ(rules.weight(s, action), 0U);
      }
  });
}

TYPED_TEST(RulesConformance, SampledWorldsKeepTheViewAndItsChoices) {
  std::uint64_t worlds = 0;
  visit_games<TypeParam>([&](const TypeParam& rules, const auto& s) {
    if (++worlds % 5 != 0) return;
    for (Viewer viewer : viewers(rules)) {
      const auto view = rules.view(s, viewer);
      Rng rng(worlds, 2);
      ASSERT_TRUE(rules.can_sample(view));
      const auto world = rules.sample_world(view, rng);
      ASSERT_EQ(rules.view(world, viewer), view);
      if (viewer.is_open()) {
        ASSERT_EQ(world, s);
      }
      if (viewer.is_seat() && rules.turn(s) == Turn::of(viewer.seat())) {
        ASSERT_EQ(rules.legal(world), rules.legal(s));
      }
    }
  });
}

TYPED_TEST(RulesConformance, VeilingTwiceIsVeilingOnceAndOpenHidesNothing) {
  Patience patience;
  visit_games<TypeParam>([&](const TypeParam& rules, const auto& s) {
    const auto actions = choices(rules, s);
    if (!patience.has_for(actions.size())) return;
    for (const auto& action : actions)
      for (Viewer viewer : viewers(rules)) {
        const auto veiled = rules.veil(action, viewer);
        ASSERT_EQ(rules.veil(veiled, viewer), veiled);
        if (viewer.is_open()) {
          ASSERT_EQ(veiled, action);
        }
      }
  });
}

TYPED_TEST(RulesConformance, CountingAgreesWithPlayingEverySequence) {
  const TypeParam rules{typename TypeParam::Config{}};
  auto s = rules.start();
  Rng rng(11, 0);
  for (int i = 0; i < 20 && !rules.turn(s).is_over(); ++i)
    rules.play_unchecked(s, rules.turn(s).is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
  std::uint64_t by_hand = 0;
  for (const auto& first : choices(rules, s)) {
    auto next = s;
    rules.play_unchecked(next, first);
    by_hand += choices(rules, next).size();
  }
  EXPECT_EQ(count_sequences(rules, s, 0), 1U);
  EXPECT_EQ(count_sequences(rules, s, 1), choices(rules, s).size());
  EXPECT_EQ(count_sequences(rules, s, 2), by_hand);
}

TYPED_TEST(RulesConformance, TheSameSeedIsTheSameGameAndPartsOfASignatureAddUp) {
  const TypeParam rules(TypeParam::kBenchConfig);
  EXPECT_EQ(game_digest(rules, 5), game_digest(rules, 5));
  EXPECT_NE(game_digest(rules, 5), game_digest(rules, 6));
  EXPECT_EQ(signature(rules, 0, 20), signature(rules, 0, 7) + signature(rules, 7, 13));
}

}  // namespace
}  // namespace sextant
