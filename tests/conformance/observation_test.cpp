// The axioms of core/observation.hpp, for every game that says how it looks to a learner, and that a batch plays the
// games that everybody else plays.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "batch/batch_of.hpp"
#include "catalogue/observer_list.hpp"
#include "tests/conformance/samples.hpp"
#include "tests/samples_list.hpp"

namespace sextant {
namespace {

constexpr std::uint64_t kGamesPerConfig = 3;

template <class R>
std::vector<typename R::Config> sample_configs() {
  std::vector<typename R::Config> configs = {typename R::Config{}, R::kBenchConfig};
  configs.insert(configs.end(), kSampleConfigs<R>.begin(), kSampleConfigs<R>.end());
  return configs;
}

/// Walks random games of one configuration and calls `visit(position)` at every position, the last one included.
template <class R, class Visit>
void visit_games(const R& rules, Visit visit) {
  for (std::uint64_t seed = 0; seed < kGamesPerConfig; ++seed) {
    Rng rng(seed, 0);
    auto s = rules.start();
    visit(s);
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
      visit(s);
    }
  }
}

template <class R, class Visit>
void visit_all_games(Visit visit) {
  for (const auto& config : sample_configs<R>()) {
    const R rules(config);
    visit_games(rules, [&](const auto& s) { visit(rules, s); });
  }
}

/// The bytes of an observation; those that nobody has written are `unwritten`.
template <class O>
std::string observed(const typename O::Rules& rules, const typename O::Rules::View& view, char unwritten = 0) {
  std::string bytes(std::size_t{kObservationSize<O>} + 8, unwritten);
  ObservationBytes to(reinterpret_cast<std::uint8_t*>(bytes.data()));
  O::write(to, rules, view);
  return bytes;
}

template <class O>
std::string content_of(const typename O::Rules& rules) {
  std::string bytes(static_cast<std::size_t>(content_layout<O>().size()), 0);
  ObservationBytes to(reinterpret_cast<std::uint8_t*>(bytes.data()));
  O::write_content(to, rules);
  return bytes;
}

template <class O>
std::string legal_mask(const typename O::Rules& rules, const typename O::Rules::State& s) {
  std::string mask(O::kActions, 0);
  mark_legal<O>(rules, s, rules.view(s, Viewer::of(rules.turn(s).seat())),
                reinterpret_cast<std::uint8_t*>(mask.data()));
  return mask;
}

template <class O>
class ObservationConformance : public testing::Test {};

template <class List>
struct AsTestTypes;
template <class... O>
struct AsTestTypes<TypeList<O...>> {
  using Types = testing::Types<O...>;
};

struct GameName {
  template <class O>
  static std::string GetName(int) {
    return std::string(O::Rules::kId);
  }
};

TYPED_TEST_SUITE(ObservationConformance, AsTestTypes<ObserverList>::Types, GameName);

TYPED_TEST(ObservationConformance, FieldsHaveNamesOfTheirOwnAndFillTheObservation) {
  for (const ObservationLayout& layout : {observation_layout<TypeParam>(), content_layout<TypeParam>()}) {
    std::set<std::string_view> names;
    int next = 0;
    for (const ObservationField& field : layout.fields()) {
      EXPECT_TRUE(names.insert(field.name).second) << field.name;
      EXPECT_EQ(field.first, next);
      EXPECT_GT(field.size, 0) << field.name;
      next += field.size;
    }
    EXPECT_EQ(next, layout.size());
  }
}

/// Whether what learners are told is made of such a thing.
template <class O, class Shown>
concept MadeOf = requires(ObservationBytes& to, const typename O::Rules& rules, const Shown& shown) {
  O::write(to, rules, shown);
} || requires(const Shown& shown, const typename O::Rules::Action& action) {
  O::number(shown, action);
} || requires(const Shown& shown) { O::action(shown, 0); };

TYPED_TEST(ObservationConformance, APositionCannotBeHandedOver) {
  using Rules = typename TypeParam::Rules;
  static_assert(MadeOf<TypeParam, typename Rules::View>);
  static_assert(!MadeOf<TypeParam, typename Rules::State>, "handing it the truth compiles");
}

// Written over two backgrounds, every byte of it is the same, and none behind it has changed.
TYPED_TEST(ObservationConformance, EveryByteIsWrittenAndNoneBehind) {
  visit_all_games<typename TypeParam::Rules>([](const auto& rules, const auto& s) {
    const auto view = rules.view(s, Viewer::of(Seat{0}));
    const std::string low = observed<TypeParam>(rules, view, 0);
    const std::string high = observed<TypeParam>(rules, view, 1);
    ASSERT_EQ(low.substr(0, low.size() - 8), high.substr(0, high.size() - 8));
    ASSERT_EQ(low.substr(low.size() - 8), std::string(8, 0));
    ASSERT_EQ(high.substr(high.size() - 8), std::string(8, 1));
  });
}

TYPED_TEST(ObservationConformance, DifferentViewsLookDifferent) {
  using Rules = typename TypeParam::Rules;
  for (const auto& config : sample_configs<Rules>()) {
    const Rules rules(config);
    std::map<std::string, typename Rules::View> seen;
    visit_games(rules, [&](const auto& s) {
      for (const Seat seat : seats_in_order(rules.seats())) {
        const auto view = rules.view(s, Viewer::of(seat));
        const auto [known, is_new] = seen.emplace(observed<TypeParam>(rules, view), view);
        ASSERT_EQ(known->second, view);
      }
    });
    EXPECT_GT(seen.size(), 5U);
  }
}

/// What a learner is told of some decisions of a game: observation, mask, the action of the middle number allowed and
/// its number; then the content.
template <class O>
struct Told {
  static constexpr int kDecisions = 4;
  static constexpr std::size_t kContent = narrow(content_layout<O>().size());
  struct Decision {
    Array<std::uint8_t, kObservationSize<O>> observation{};
    Array<std::uint8_t, O::kActions> mask{};
    int number = 0;

    constexpr bool operator==(const Decision&) const = default;
  };

  Array<Decision, kDecisions> decisions{};
  Array<std::uint8_t, kContent> content{};

  constexpr bool operator==(const Told&) const = default;
};

template <class O>
constexpr Told<O> tell(const typename O::Rules::Config& config) {
  const typename O::Rules rules(config);
  Lane<O> lane(rules, 3);
  Told<O> told;
  for (int i = 0; i < Told<O>::kDecisions; ++i) {
    auto& decision = told.decisions[i];
    ObservationBytes to(decision.observation.begin());
    O::write(to, rules, lane.view(rules));
    mark_legal<O>(rules, lane.state(), lane.view(rules), decision.mask.begin());
    const auto choices = rules.legal(lane.state());
    decision.number = O::number(lane.view(rules), choices[choices.length() / 2]);
    lane.play(rules, decision.number);
  }
  ObservationBytes to(told.content.begin());
  O::write_content(to, rules);
  return told;
}

// All of it is constexpr: the compiler, which has none of a processor's short cuts, tells the very same bytes.
TYPED_TEST(ObservationConformance, TheCompilerTellsTheSame) {
  using Rules = typename TypeParam::Rules;
  static constexpr Told<TypeParam> kTold = tell<TypeParam>(Rules::kBenchConfig);
  static_assert(kTold.decisions[0].mask[kTold.decisions[0].number] == 1);
  static_assert(!(kTold.decisions[0].observation == kTold.decisions[1].observation));
  const volatile bool at_run_time = true;
  const auto config = at_run_time ? Rules::kBenchConfig : typename Rules::Config{};
  EXPECT_TRUE(tell<TypeParam>(config) == kTold);
}

// Hidden cards are drawn anew, and neither the observation nor the mask of the seat that decides changes.
TYPED_TEST(ObservationConformance, WhatIsHiddenDoesNotShow) {
  visit_all_games<typename TypeParam::Rules>([](const auto& rules, const auto& s) {
    const Turn turn = rules.turn(s);
    if (!turn.is_seat()) return;
    Rng rng(5, 5);
    const auto view = rules.view(s, Viewer::of(turn.seat()));
    const auto world = rules.sample_world(view, rng);
    ASSERT_EQ(observed<TypeParam>(rules, view), observed<TypeParam>(rules, rules.view(world, Viewer::of(turn.seat()))));
    ASSERT_EQ(legal_mask<TypeParam>(rules, s), legal_mask<TypeParam>(rules, world));
  });
}

TYPED_TEST(ObservationConformance, LegalActionsHaveNumbersOfTheirOwnAndComeBack) {
  visit_all_games<typename TypeParam::Rules>([](const auto& rules, const auto& s) {
    if (!rules.turn(s).is_seat()) return;
    const auto view = rules.view(s, Viewer::of(rules.turn(s).seat()));
    std::set<int> numbers;
    for (const auto& action : rules.legal(s)) {
      const int number = TypeParam::number(view, action);
      ASSERT_GE(number, 0);
      ASSERT_LT(number, int{TypeParam::kActions});
      ASSERT_TRUE(numbers.insert(number).second) << number;
      ASSERT_EQ(TypeParam::action(view, number), action);
    }
    const std::string mask = legal_mask<TypeParam>(rules, s);
    for (int i = 0; i < int{TypeParam::kActions}; ++i)
      ASSERT_EQ(mask[static_cast<std::size_t>(i)] != 0, numbers.contains(i));
  });
}

// Every number is that of an action, wherever what it names (the cards drawn, say) is there: no number is wasted.
TYPED_TEST(ObservationConformance, EveryNumberIsThatOfAnAction) {
  std::set<int> proven;
  visit_all_games<typename TypeParam::Rules>([&](const auto& rules, const auto& s) {
    if (!rules.turn(s).is_seat()) return;
    const auto view = rules.view(s, Viewer::of(rules.turn(s).seat()));
    for (int i = 0; i < int{TypeParam::kActions}; ++i)
      if (!proven.contains(i) && TypeParam::number(view, TypeParam::action(view, i)) == i) proven.insert(i);
  });
  EXPECT_EQ(proven.size(), std::size_t{TypeParam::kActions});
}

TYPED_TEST(ObservationConformance, DifferentConfigurationsHaveDifferentContent) {
  using Rules = typename TypeParam::Rules;
  const auto configs = sample_configs<Rules>();
  for (const auto& one : configs)
    for (const auto& other : configs)
      EXPECT_EQ(content_of<TypeParam>(Rules(one)) == content_of<TypeParam>(Rules(other)), one == other);
}

TYPED_TEST(ObservationConformance, ConfigurationsTravelAsBytes) {
  using Rules = typename TypeParam::Rules;
  for (const auto& config : sample_configs<Rules>()) {
    EXPECT_TRUE(is_sound(config));
    const std::string bytes = ConfigBytes<Rules>::write(config);
    typename Rules::Config read{};
    ASSERT_TRUE(ConfigBytes<Rules>::read(bytes.data(), bytes.size(), read));
    EXPECT_EQ(read, config);
    EXPECT_FALSE(ConfigBytes<Rules>::read(bytes.data(), bytes.size() - 1, read));
    EXPECT_FALSE(ConfigBytes<Rules>::read(&config, sizeof config, read));
    for (std::size_t i = 0; i < bytes.size(); i += 1 + bytes.size() / 64) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ 1);
      EXPECT_FALSE(ConfigBytes<Rules>::read(damaged.data(), damaged.size(), read)) << i;
    }
  }
}

/// The scores of the game of a seed in which everybody plays at random, as `sextant simulate` plays it.
template <class R>
std::vector<std::int32_t> scores_of(const R& rules, std::uint64_t seed) {
  Rng chance(seed, 0);
  std::vector<Rng> seats;
  for (int i = 0; i < rules.seats(); ++i) seats.emplace_back(seed, narrow(1 + i));
  auto s = rules.start();
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s))
    rules.play_unchecked(
        s, turn.is_chance() ? rules.sample(s, chance) : random_action(rules, s, seats[turn.seat().index]));
  std::vector<std::int32_t> scores;
  for (int i = 0; i < rules.sides(); ++i) scores.push_back(rules.score(s, seat_at(i)).value);
  return scores;
}

/// The results of a batch by seed, once every row has finished two games.
template <class O>
std::map<std::uint64_t, std::vector<std::int32_t>> batch_scores(const typename O::Rules::Config& config,
                                                                std::size_t games, int threads) {
  BatchOf<O> batch(config, {nullptr, 0, games, 70, threads});
  const auto sides = static_cast<std::size_t>(batch.sizes().sides);
  std::vector<std::int32_t> actions(games);
  std::vector<std::int32_t> scores(games * sides);
  std::vector<std::uint8_t> done(games);
  std::vector<std::uint64_t> next(games);
  for (std::size_t i = 0; i < games; ++i) next[i] = 70 + i;
  sextant_batch_rows rows{};
  rows.scores = scores.data();
  rows.done = done.data();
  std::map<std::uint64_t, std::vector<std::int32_t>> results;
  while (results.size() < 2 * games) {
    batch.random_actions(actions.data());
    if (batch.step(actions.data(), rows) != -1) return {};
    for (std::size_t i = 0; i < games; ++i) {
      if (done[i] == 0) continue;
      if (next[i] < 70 + 2 * games)
        results[next[i]].assign(scores.begin() + static_cast<std::ptrdiff_t>(i * sides),
                                scores.begin() + static_cast<std::ptrdiff_t>((i + 1) * sides));
      next[i] += games;
    }
  }
  return results;
}

TYPED_TEST(ObservationConformance, ABatchPlaysTheGamesOfItsSeeds) {
  using Rules = typename TypeParam::Rules;
  constexpr std::size_t kGames = 5;
  const auto one = batch_scores<TypeParam>(Rules::kBenchConfig, kGames, 1);
  ASSERT_EQ(one.size(), 2 * kGames);
  for (const auto& [seed, scores] : one) EXPECT_EQ(scores, scores_of(Rules(Rules::kBenchConfig), seed)) << seed;
  EXPECT_EQ(one, batch_scores<TypeParam>(Rules::kBenchConfig, kGames, 3));
}

TYPED_TEST(ObservationConformance, ABatchRefusesAndThenNothingHasHappened) {
  BatchOf<TypeParam> batch(TypeParam::Rules::kBenchConfig, {nullptr, 0, 4, 1, 2});
  const auto size = static_cast<std::size_t>(batch.sizes().observation);
  std::vector<std::uint8_t> before(4 * size);
  std::vector<std::uint8_t> after(4 * size);
  sextant_batch_rows rows{};
  rows.observations = before.data();
  batch.look(rows);
  std::vector<std::int32_t> actions(4);
  batch.random_actions(actions.data());
  const std::int32_t right = actions[2];
  for (const std::int32_t wrong : {-2, std::int32_t{TypeParam::kActions}}) {
    actions[2] = wrong;
    EXPECT_EQ(batch.step(actions.data(), rows), 2);
  }
  rows.observations = after.data();
  batch.look(rows);
  EXPECT_EQ(before, after);
  actions[2] = right;
  EXPECT_EQ(batch.step(actions.data(), rows), -1);
}

}  // namespace
}  // namespace sextant
