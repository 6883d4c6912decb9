#include "lost_cities.h"

#include <atomic>
#include <memory>
#include <vector>

#include "batch/crew.hpp"
#include "batch/lane.hpp"
#include "bots/lost_cities.hpp"
#include "bots/lost_cities_sight.hpp"
#include "games/lost_cities/observation.hpp"

namespace {

using namespace sextant;
using namespace sextant::lost_cities;

constexpr Config kConfig{.expeditions = 5, .rounds = 1, .starter = 0};
constexpr int kColours = kConfig.expeditions;

/// The points of a seat's columns, were an expedition to cost so much.
double points_at(Cards columns, double cost) {
  double points = 0;
  for (int i = 0; i < kColours; ++i) {
    const ColumnScore score = score_column(columns, colour_at(i));
    if (score.cards != 0) points += (score.sum - cost) * score.factor + score.bonus;
  }
  return points;
}

/// The trainer's games: those of a batch, begun by either seat in turn.
class Training {
 public:
  Training(std::size_t games, std::uint64_t seed, int threads) : crew_(threads) {
    for (std::size_t i = 0; i < games; ++i) lanes_.emplace_back(rules_for(seed + i), seed + i);
  }

  void look(const training_out& out) {
    share([&](std::size_t i) { show(out, i); });
  }

  std::int64_t step(const std::int32_t* slots, double cost, const training_out& out) {
    std::atomic<std::int64_t> refused = -1;
    share([&](std::size_t i) {
      if (!play(i, slots[i], cost, out)) refused = static_cast<std::int64_t>(i);
    });
    return refused;
  }

  void guide(std::int32_t* slots) {
    share([&](std::size_t i) {
      const Lane<Observer>& lane = lanes_[i];
      const auto legal = rules_.legal(lane.state());
      Rng rng(0, 0);
      slots[i] = slot_of(guide_.choose(lane.view(rules_), {legal.data(), legal.size()}, rng), kColours);
    });
  }

 private:
  /// Only who begins differs, and only at the start of a game.
  static Rules rules_for(std::uint64_t seed) {
    Config config = kConfig;
    config.starter = static_cast<int>((seed >> 1) % kSeats);
    return Rules(config);
  }

  template <class Work>
  void share(Work work) {
    crew_.share(lanes_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) work(i);
    });
  }

  bool play(std::size_t i, std::int32_t slot, double cost, const training_out& out) {
    Lane<Observer>& lane = lanes_[i];
    if (slot < 0 || slot > kColours * kPartSlots) return false;
    const Action action = action_at(slot, kColours);
    if (rules_.refusal(lane.state(), action) != Refusal::None) return false;
    const Seat actor = lane.decider(rules_);
    lane.play(rules_, Observer::number(lane.view(rules_), action));
    out.done[i] = lane.is_over(rules_) ? 1 : 0;
    out.rewards[i] = 0;
    if (lane.is_over(rules_)) {
      end(i, actor, cost, out);
      const std::uint64_t seed = lane.seed() + lanes_.size();
      lane = Lane<Observer>(rules_for(seed), seed);
    }
    show(out, i);
    return true;
  }

  void end(std::size_t i, Seat actor, double cost, const training_out& out) const {
    const State& s = lanes_[i].state();
    const double own = points_at(s.cards(columns_of(actor)), cost);
    const double other = points_at(s.cards(columns_of(actor.next(kSeats))), cost);
    out.rewards[i] = static_cast<float>(own - other);
    for (const Seat seat : {Seat{0}, Seat{1}})
      out.scores[2 * i + seat.index] = static_cast<std::int16_t>(rules_.score(s, seat).value);
  }

  void show(const training_out& out, std::size_t i) const {
    const Lane<Observer>& lane = lanes_[i];
    const Sight sight = sight_of(lane.view(rules_), kColours);
    training_row& row = out.rows[i];
    for (int c = 0; c < kColours; ++c)
      for (int w = 0; w < 2; ++w) row.parts[c][w] = sight.parts[c].words[w];
    row.common = sight.common;
    row.mask[0] = row.mask[1] = 0;
    for (const Action& action : rules_.legal(lane.state())) {
      const int slot = slot_of(action, kColours);
      row.mask[slot / 64] |= std::uint64_t{1} << slot % 64;
    }
    out.seats[i] = lane.decider(rules_).index;
  }

  Rules rules_{kConfig};
  Traveller guide_{rules_};
  Crew crew_;
  std::vector<Lane<Observer>> lanes_;
};

}  // namespace

struct training {
  Training games;
};

extern "C" {

training* training_new(std::size_t games, std::uint64_t seed, std::int32_t threads) {
  return new training{Training(games, seed, threads)};
}
void training_free(training* games) { const std::unique_ptr<training> ended(games); }
void training_look(training* games, const training_out* out) { games->games.look(*out); }
std::int64_t training_step(training* games, const std::int32_t* slots, float cost, const training_out* out) {
  return games->games.step(slots, cost, *out);
}
void training_guide(training* games, std::int32_t* slots) { games->games.guide(slots); }

}  // extern "C"
