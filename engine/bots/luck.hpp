#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/level.hpp"
#include "search/even_draws.hpp"

namespace sextant {

/// Measures the luck of deals and dice of games while they are played: for every run of chance what the position that
/// came of it is worth, less the average over all that could have come. Worth is what the game comes to when every seat
/// plays on as its bot does without searching, estimated with streams that the game knows nothing of; so the luck of a
/// game has mean zero, whoever plays it. Docs: docs/review.md, "An arena without luck".
template <HasBots R>
class LuckMeter {
 public:
  using State = typename R::State;
  using Traits = BotTraits<R>;

  /// `cast`: who sits where. The rules outlive it.
  LuckMeter(const R& rules, std::span<const BotSpec> cast) : rules_(rules) {
    for (const BotSpec& bot : cast) seats_.push_back(make_bot(rules, without_search(bot), one_worker()));
  }

  /// The game of this seed begins.
  void begin(std::uint64_t seed) {
    seed_ = seed;
    runs_ = 0;
    start_.reset();
    luck_ = {};
  }
  /// Is shown every position of the game in turn, the last one too.
  void see(const State& s) {
    const bool is_chance = rules_.turn(s).is_chance();
    if (is_chance && !start_) start_ = s;
    if (is_chance || !start_) return;
    add_run(*start_, s);
    start_.reset();
  }
  /// What chance has given to every side so far.
  [[nodiscard]] const BySide<Value>& luck() const { return luck_; }

 private:
  /// Keeps these streams apart from those of the game with the same seed.
  static constexpr std::uint64_t kStreams = std::uint64_t{0x10c} << 52;
  static constexpr int kPlayouts = Traits::kLuckPlayouts;

  static BotSpec without_search(BotSpec bot) {
    if (bot.level && *bot.level > 0) bot.budget = Budget{};
    return bot;
  }

  /// The streams of one of the numbered games behind a run. What could have come and what came meet the same ones.
  struct Streams {
    Streams(std::uint64_t seed, int game)
        : deal(seed, narrow(3 * game + 1)), chance(seed, narrow(3 * game + 2)), seats(seed, narrow(3 * game + 3)) {}
    Rng deal;  // of the rest of the run
    Rng chance;
    Rng seats;
  };

  void add_run(const State& before, const State& after) {
    Rng stream(seed_, kStreams + runs_++);
    const std::uint64_t seed = std::uint64_t{stream.next()} << 32 | stream.next();
    EvenDraws<R> draws(rules_, before, kPlayouts, stream);
    for (int i = 0; i < kPlayouts; ++i) {
      Streams streams(seed, i);
      State other = before;
      rules_.play_unchecked(other, draws.at(i));
      while (rules_.turn(other).is_chance()) rules_.play_unchecked(other, rules_.sample(other, streams.deal));
      const BySide<Value> possible = value(other, streams);
      const BySide<Value> real = value(after, Streams(seed, i));
      for (std::size_t side = 0; side < luck_.size(); ++side) {
        luck_[side].lead += (real[side].lead - possible[side].lead) / kPlayouts;
        luck_[side].win += (real[side].win - possible[side].win) / kPlayouts;
      }
    }
  }

  /// What one game played on from here comes to.
  BySide<Value> value(const State& from, Streams streams) {
    State s = from;
    for (Turn turn = rules_.turn(s); !turn.is_over() && !Traits::is_cutoff(rules_, from, s); turn = rules_.turn(s))
      rules_.play_unchecked(s, turn.is_chance() ? rules_.sample(s, streams.chance) : choose(s, streams.seats));
    return Traits::evaluate(rules_, s);
  }

  typename R::Action choose(const State& s, Rng& rng) {
    const auto legal = rules_.legal(s);
    if (legal.size() == 1) return legal[0];
    const Seat seat = rules_.turn(s).seat();
    return seats_[seat.index]->choose(rules_.view(s, Viewer::of(seat)), {legal.data(), legal.size()}, rng);
  }

  const R& rules_;
  std::vector<std::unique_ptr<Player<R>>> seats_;
  std::uint64_t seed_ = 0;
  std::uint64_t runs_ = 0;
  std::optional<State> start_;  // of the run of chance under way
  BySide<Value> luck_{};
};

}  // namespace sextant
