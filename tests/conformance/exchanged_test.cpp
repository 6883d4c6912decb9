// Views that differ in one place look different to a learner. Random positions differ in so many places that a field
// which is left out would never show; so two neighbours within a view change places, and what is still a possible view
// must look different.
#include <gtest/gtest.h>

#include "match/catalogue.hpp"
#include "match/position.hpp"
#include "match/setup.hpp"
#include "tests/conformance/looks.hpp"
#include "tests/conformance/trail.hpp"

namespace sextant {
namespace {

/// Calls `visit` with the view once for every two neighbours of a list or an object in it that have changed places.
template <class Visit>
void exchange_neighbours(Json& part, const Visit& visit) {
  std::vector<Json*> parts;
  for (Json& each : part) parts.push_back(&each);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      if (parts[i]->type() != parts[j]->type() || *parts[i] == *parts[j]) continue;
      if (part.is_array() && parts[i]->is_primitive()) continue;  // dice or cards in an order that says nothing
      std::swap(*parts[i], *parts[j]);
      visit();
      std::swap(*parts[i], *parts[j]);
    }
    if (parts[i]->is_structured()) exchange_neighbours(*parts[i], visit);
  }
}

class Exchanged : public testing::TestWithParam<const Title*> {
 protected:
  /// Compares the view of a seat with all that are made of it by an exchange; how many were possible.
  static int compare(const Trail& trail, const Position& position, Seat seat) {
    int possible = 0;
    const Viewer viewer = Viewer::of(seat);
    const std::string before = compact(position.view(viewer));
    const auto look = position.observation(seat);
    Json view = *parse_json(before);
    exchange_neighbours(view, [&] {
      Rng rng(1, 0);
      const auto world = trail.setup->imagine(view, rng);
      if (!world || compact((*world)->view(viewer)) == before) return;
      ++possible;
      if (HasFailure()) return;  // one is enough to read
      EXPECT_TRUE(*(*world)->observation(seat) != *look) << before << "\n" << compact(view);
    });
    return possible;
  }
};

INSTANTIATE_TEST_SUITE_P(Games, Exchanged, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(Exchanged, NeighboursInAViewLookDifferent) {
  if (!standard_setup(*GetParam())->start()->observation(Seat{0})) GTEST_SKIP() << "says nothing to learners";
  int possible = 0;
  for (const SharedSetup& setup : sample_setups(*GetParam()))
    for (const std::size_t length : {9U, 40U, 75U}) {
      const Trail trail = random_trail(setup, 300 + length, length);
      const auto position = position_after(trail);
      for (const Seat seat : seats_in_order(position->seats())) possible += compare(trail, *position, seat);
    }
  if (possible == 0) GTEST_SKIP() << "nothing in its views can change places";
}

}  // namespace
}  // namespace sextant
