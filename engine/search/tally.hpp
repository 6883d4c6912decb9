#pragma once

#include <cstddef>
#include <vector>

#include "search/sample.hpp"
#include "search/value.hpp"

namespace sextant {

/// What came of one candidate in the worlds that it was tried in.
struct Tally {
  std::vector<float> values;  // by world, in the order in which all candidates meet them
  Sample value;
  Sample lead;
  Sample win;

  void clear() {
    values.clear();
    value = lead = win = {};
  }
  void add(Value outcome, double aimed) {
    values.push_back(static_cast<float>(aimed));
    value.add(aimed);
    lead.add(outcome.lead);
    win.add(outcome.win);
  }
};

/// How much better `a` did than `b` in the worlds that both have met.
inline Sample difference(const Tally& a, const Tally& b) {
  Sample sample;
  const std::size_t met = a.values.size() < b.values.size() ? a.values.size() : b.values.size();
  for (std::size_t i = 0; i < met; ++i) sample.add(double{a.values[i]} - double{b.values[i]});
  return sample;
}

}  // namespace sextant
