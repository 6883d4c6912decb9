#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "search/sample.hpp"
#include "text/json.hpp"

namespace sextant::bench {

/// Samples by a whole number: what a curve is drawn from.
using Samples = std::map<int, Sample>;

/// What a study found: figures and curves, each mean with half of its 95 % interval, rounded as it is printed.
class Findings {
 public:
  /// The mean of a sample, with so many decimals.
  void figure(std::string_view name, const Sample& sample, int decimals = 1);
  /// The mean of a sample of zeros and ones, in per cent.
  void percent(std::string_view name, const Sample& sample, int decimals = 1);
  /// A number with what it may be wrong by.
  void number(std::string_view name, double value, double margin, int decimals = 1);
  /// A point for each sample that has enough in it to say something.
  void curve(std::string_view name, const Samples& samples, int decimals = 1, double scale = 1);

  [[nodiscard]] Json json() const;

 private:
  Json figures_ = Json::object();
  Json curves_ = Json::array();
};

/// A number that a curve reaches zero at, between the two points where its sign changes for the last time; what it may
/// be wrong by follows from the margin there and the slope. Nothing where it does not cross zero from below.
struct Crossing {
  double at = 0;
  double margin = 0;
};
Crossing crossing_of_zero(const Samples& samples);

/// A question to a game: who plays, how many games, and how they are counted. The same games each time.
struct Study {
  std::string_view name;
  std::string_view bots;  // the level of those who play
  int games;
  void (*count)(int games, Findings& findings);
};

using Studies = std::span<const Study>;

Studies studies_of_lost_cities();
Studies studies_of_roll_and_write();
Studies studies_of_ghosts_of_the_moor();
Studies studies_of_death_valley();
Studies studies_of_explorers();

}  // namespace sextant::bench
