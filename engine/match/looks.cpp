#include "match/looks.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sextant {

namespace {

/// So many numbers, at least two, with this mean and its standard error.
Sample sample_like(double count, double mean, double error) {
  const double variance = error * error * count;
  return {count, count * mean, count * mean * mean + (count - 1) * variance};
}

Sample pooled_part(std::span<const Verdict> looks, Sample Verdict::* part) {
  std::vector<Sample> parts;
  for (const Verdict& look : looks) parts.push_back(look.*part);
  return pooled(parts);
}

Sample pooled_gain(std::span<const Verdict> looks, std::size_t side, double Value::* part) {
  std::vector<Sample> parts;
  for (const Verdict& look : looks) parts.push_back(sample_like(2, look.gain[side].*part, look.gain_error[side].*part));
  return pooled(parts);
}

/// The first look that tells of the action with the largest sum of losses.
const Verdict& most_telling(std::span<const Verdict> looks) {
  std::map<std::string, double> gained;
  for (const Verdict& look : looks) gained[look.best] += look.loss.mean();
  const Verdict* most = &looks.front();
  for (const Verdict& look : looks)
    if (gained[look.best] > gained[most->best]) most = &look;
  return *most;
}

}  // namespace

Sample pooled(std::span<const Sample> looks) {
  Sample means;
  double admitted = 0;
  for (const Sample& look : looks) {
    means.add(look.mean());
    admitted += look.error() * look.error();
  }
  if (looks.size() < 2) return looks.empty() ? Sample{} : looks.front();
  return sample_like(means.count, means.mean(), std::max(means.error(), std::sqrt(admitted) / means.count));
}

Verdict pooled(std::span<const Verdict> looks) {
  Verdict all = most_telling(looks);
  all.matters = 2 * std::count_if(looks.begin(), looks.end(), [](const Verdict& look) { return look.matters; }) >
                std::ssize(looks);
  for (Sample Verdict::* part : {&Verdict::doubt, &Verdict::loss, &Verdict::loss_lead, &Verdict::loss_win})
    all.*part = pooled_part(looks, part);
  for (std::size_t side = 0; side < all.gain.size(); ++side)
    for (double Value::* part : {&Value::lead, &Value::win}) {
      const Sample gain = pooled_gain(looks, side, part);
      all.gain[side].*part = gain.mean();
      all.gain_error[side].*part = gain.error();
    }
  return all;
}

}  // namespace sextant
