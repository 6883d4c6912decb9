#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/title.hpp"

/// Games as lists of action texts, and the question whether another game looks the same to a viewer.
namespace sextant {

/// A game as far as it has been played.
struct Trail {
  const Title* title;
  Json config;
  std::vector<std::string> actions;
};

inline std::vector<Viewer> closed_viewers(int seats) {
  std::vector<Viewer> viewers = {Viewer::everyone()};
  for (int i = 0; i < seats; ++i) viewers.push_back(Viewer::of(seat_at(i)));
  return viewers;
}

/// The configurations that tests try: the standard one, and each key at each of its sample values.
inline std::vector<Json> sample_configs(const Title& title) {
  std::vector<Json> configs = {title.configure(Json::object(), Completeness::DefaultsAllowed).value()};
  for (const KeyInfo& key : title.keys())
    for (const Json& value : key.samples) {
      auto config = title.configure({{key.name, value}}, Completeness::DefaultsAllowed);
      if (config) configs.push_back(*config);
    }
  return configs;
}

inline std::string random_choice(const Position& decision, Rng& rng) {
  const auto choices = decision.choices();
  return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}

/// The first `length` actions of the random game of `seed`, fewer when it is over before.
inline Trail random_trail(const Title& title, const Json& config, std::uint64_t seed, std::size_t length) {
  Trail trail{&title, config, {}};
  Rng rng(seed, 0);
  const auto position = title.start(config);
  while (trail.actions.size() < length && !position->turn().is_over()) {
    trail.actions.push_back(position->turn().is_chance() ? position->sample(rng) : random_choice(*position, rng));
    static_cast<void>(position->play(trail.actions.back()).has_value());
  }
  return trail;
}

/// The position after the trail; null when an action of it cannot be played.
inline std::unique_ptr<Position> position_after(const Trail& trail) {
  auto position = trail.title->start(trail.config);
  for (const std::string& action : trail.actions)
    if (!position->play(action)) return nullptr;
  return position;
}

namespace detail {

/// Exchanges two outcomes throughout a trail: where one came, the other comes.
inline Trail exchanged(const Trail& trail, std::size_t at, const std::string& other) {
  Trail changed = trail;
  const std::string& mine = trail.actions[at];
  for (std::size_t i = at; i < changed.actions.size(); ++i) {
    if (trail.actions[i] == mine) changed.actions[i] = other;
    else if (trail.actions[i] == other) changed.actions[i] = mine;
  }
  return changed;
}

inline bool looks_the_same(const Position& position, const Trail& a, const Trail& b, Viewer viewer) {
  for (std::size_t i = 0; i < a.actions.size(); ++i)
    if (position.veil(a.actions[i], viewer) != position.veil(b.actions[i], viewer)) return false;
  return true;
}

}  // namespace detail

/// Another trail that the viewer cannot tell from this one and that leads to another position, if a short look finds
/// one: hidden outcomes are exchanged for others, one at a time, latest first.
inline std::optional<Trail> other_trail(const Trail& trail, Viewer viewer) {
  constexpr int kTries = 400;
  const auto truth = position_after(trail);
  int tries = 0;
  for (std::size_t i = trail.actions.size(); i-- > 0;) {
    const std::string veiled = truth->veil(trail.actions[i], viewer);
    if (veiled == trail.actions[i]) continue;
    Trail before{
        trail.title, trail.config, {trail.actions.begin(), trail.actions.begin() + static_cast<std::ptrdiff_t>(i)}};
    for (const std::string& outcome : position_after(before)->choices()) {
      if (outcome == trail.actions[i] || truth->veil(outcome, viewer) != veiled || ++tries > kTries) continue;
      const Trail changed = detail::exchanged(trail, i, outcome);
      const auto reached = position_after(changed);
      if (reached != nullptr && detail::looks_the_same(*truth, trail, changed, viewer) &&
          reached->view(Viewer::open()) != truth->view(Viewer::open()))
        return changed;
    }
  }
  return std::nullopt;
}

}  // namespace sextant
