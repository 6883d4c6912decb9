#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "match/observation_shape.hpp"
#include "text/message.hpp"

/// What the edge tells learners, from an `Observer` of core/observation.hpp. Without one there is only a problem.
namespace sextant::learning {

inline Problem no_observation() { return Problem("problem.no_observation"); }

template <ObserverOrNone O, class Rules, class View>
Checked<std::vector<std::uint8_t>> observation(const Rules& rules, const View& view) {
  if constexpr (ObserverFor<O>) {
    std::vector<std::uint8_t> bytes(std::size_t{kObservationSize<O>});
    ObservationBytes to(bytes.data());
    O::write(to, rules, view);
    return bytes;
  } else {
    return no_observation();
  }
}

/// The numbers of the legal actions, in their order.
template <ObserverOrNone O, class Rules>
Checked<std::vector<int>> numbers(const Rules& rules, const typename Rules::State& s) {
  if constexpr (ObserverFor<O>) {
    std::vector<int> numbers;
    const Turn turn = rules.turn(s);
    if (!turn.is_seat()) return numbers;
    const auto view = rules.view(s, Viewer::of(turn.seat()));
    for (const auto& action : rules.legal(s)) numbers.push_back(O::number(view, action));
    return numbers;
  } else {
    return no_observation();
  }
}

/// The legal action with this number.
template <ObserverOrNone O, class Rules>
Checked<typename Rules::Action> numbered(const Rules& rules, const typename Rules::State& s, int number) {
  const auto known = numbers<O>(rules, s);
  if (!known) return known.error();
  const auto found = std::ranges::find(*known, number);
  if (found == known->end()) return Problem("problem.no_such_number").with("number", number);
  return rules.legal(s)[found - known->begin()];
}

template <ObserverOrNone O, class Rules>
Checked<ObservationShape> shape(const Rules& rules) {
  if constexpr (ObserverFor<O>) {
    const ObservationLayout layout = observation_layout<O>();
    const ObservationLayout content = content_layout<O>();
    ObservationShape shape{layout.size(),
                           O::kActions,
                           {layout.fields().begin(), layout.fields().end()},
                           {content.fields().begin(), content.fields().end()},
                           std::vector<std::uint8_t>(static_cast<std::size_t>(content.size()))};
    ObservationBytes to(shape.content.data());
    O::write_content(to, rules);
    return shape;
  } else {
    return no_observation();
  }
}

}  // namespace sextant::learning
