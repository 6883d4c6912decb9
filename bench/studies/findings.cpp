#include "bench/studies/findings.hpp"

#include <cmath>

namespace sextant::bench {
namespace {

constexpr double kHalfOf95 = 1.959964;
/// A point of a curve with fewer numbers behind it would be noise.
constexpr double kFewest = 100;

double rounded(double number, int decimals) {
  double unit = 1;
  for (int i = 0; i < decimals; ++i) unit *= 10;
  const double whole = std::round(number * unit) / unit;
  return whole == 0 ? 0 : whole;  // no minus before a zero
}

}  // namespace

void Findings::number(std::string_view name, double value, double margin, int decimals) {
  figures_[std::string(name)] = {{"value", rounded(value, decimals)}, {"margin", rounded(margin, decimals)}};
}

void Findings::figure(std::string_view name, const Sample& sample, int decimals) {
  number(name, sample.mean(), kHalfOf95 * sample.error(), decimals);
}

void Findings::percent(std::string_view name, const Sample& sample, int decimals) {
  number(name, 100 * sample.mean(), 100 * kHalfOf95 * sample.error(), decimals);
}

void Findings::curve(std::string_view name, const Samples& samples, int decimals, double scale) {
  Json points = Json::array();
  for (const auto& [at, sample] : samples)
    if (sample.count >= kFewest)
      points.push_back(
          {at, rounded(scale * sample.mean(), decimals), rounded(scale * kHalfOf95 * sample.error(), decimals)});
  curves_.push_back({{"name", name}, {"points", points}});
}

Json Findings::json() const { return {{"figures", figures_}, {"curves", curves_}}; }

Crossing crossing_of_zero(const Samples& samples) {
  Crossing found;
  const std::pair<const int, Sample>* last = nullptr;
  for (const auto& point : samples) {
    if (point.second.count < kFewest) continue;
    const double rise = last == nullptr ? 0 : point.second.mean() - last->second.mean();
    if (rise > 0 && last->second.mean() < 0 && point.second.mean() >= 0) {
      const double slope = rise / (point.first - last->first);
      found = {last->first - last->second.mean() / slope, kHalfOf95 * point.second.error() / slope};
    }
    last = &point;
  }
  return found;
}

}  // namespace sextant::bench
