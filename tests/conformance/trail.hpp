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
  SharedSetup setup;
  std::vector<std::string> actions;
};

inline std::vector<Viewer> closed_viewers(int seats) {
  std::vector<Viewer> viewers = {Viewer::everyone()};
  for (int i = 0; i < seats; ++i) viewers.push_back(Viewer::of(seat_at(i)));
  return viewers;
}

/// The values of a key that tests try: all of a few, the ends of a range.
inline std::vector<Json> sample_values(const Title& title, const Key& key) {
  switch (key.kind) {
    case KeyKind::Players:
    case KeyKind::Integer: return {key.min, key.max};
    case KeyKind::Seat: return {0, standard_setup(title)->seats() - 1};
    case KeyKind::Flag: return {false, true};
    case KeyKind::Word:
    case KeyKind::Content: return {key.words.begin(), key.words.end()};
  }
  return {};
}

/// The setups that tests try: the standard one, and each key at each of its sample values.
inline std::vector<SharedSetup> sample_setups(const Title& title) {
  std::vector<SharedSetup> setups = {standard_setup(title)};
  for (const Key& key : title.keys())
    for (const Json& value : sample_values(title, key)) {
      auto setup = title.configure({{key.name, value}}, Completeness::DefaultsAllowed);
      if (setup) setups.push_back(*std::move(setup));
    }
  return setups;
}

inline std::string random_choice(const Position& decision, Rng& rng) {
  const auto choices = decision.choices();
  return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}

/// The first `length` actions of the random game of `seed`, fewer when it is over before.
inline Trail random_trail(const SharedSetup& setup, std::uint64_t seed, std::size_t length) {
  Trail trail{setup, {}};
  Rng rng(seed, 0);
  const auto position = setup->start();
  while (trail.actions.size() < length && !position->turn().is_over()) {
    trail.actions.push_back(position->turn().is_chance() ? position->sample(rng) : random_choice(*position, rng));
    static_cast<void>(position->play(trail.actions.back()).has_value());
  }
  return trail;
}

/// The position after the trail; null when an action of it cannot be played.
inline std::unique_ptr<Position> position_after(const Trail& trail) {
  auto position = trail.setup->start();
  for (const std::string& action : trail.actions)
    if (!position->play(action)) return nullptr;
  return position;
}

/// A random game up to a decision, some way in where it is long enough.
inline Trail trail_to_a_decision(const Title& title, std::uint64_t seed) {
  Trail trail{};
  for (const std::size_t length : {16U, 2U}) {
    trail = random_trail(standard_setup(title), seed, length);
    if (!position_after(trail)->turn().is_over()) break;
  }
  for (Rng rng(seed, 9); position_after(trail)->turn().is_chance();)
    trail.actions.push_back(position_after(trail)->sample(rng));
  return trail;
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
    const Trail before{trail.setup, {trail.actions.begin(), trail.actions.begin() + static_cast<std::ptrdiff_t>(i)}};
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
