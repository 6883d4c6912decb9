#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/match.hpp"

/// The engine as Python sees it: games that are configured, and positions of them.
namespace sextant::python {

namespace py = pybind11;

/// A seed as Python gives it.
struct Seed {
  std::uint64_t value = 0;
};

/// Tells Python about a problem, as the engine's sentence: it becomes sextant.Error.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const Problem& problem);
};

/// The value, unless there is a problem with it.
template <class T>
T must(Checked<T> checked) {
  if (!checked) throw Refused(checked.error());
  return *std::move(checked);
}

/// In which language problems and drawings speak from now on.
void set_language(const std::string& language);
const Speaker& speaker();

py::object to_python(const Json& json);
Json to_json(const py::object& object);

/// Who looks: a seat, "public", or "open" for everything.
Viewer viewer_of(const py::object& seat, int seats);

class State;

/// A game of the catalogue with a configuration.
class Game : public std::enable_shared_from_this<Game> {
 public:
  Game(const std::string& id, const Json& config);
  static std::shared_ptr<Game> of(const std::string& id, const py::object& config);
  explicit Game(SharedSetup setup) : setup_(std::move(setup)) {}

  [[nodiscard]] const Setup& setup() const { return *setup_; }
  [[nodiscard]] const SharedSetup& shared_setup() const { return setup_; }

  [[nodiscard]] State start(Seed seed) const;
  [[nodiscard]] State imagine(const py::object& view, Seed seed) const;
  /// One whole game between bots: points and winners.
  [[nodiscard]] py::tuple simulate(const std::vector<std::string>& cast, Seed seed) const;
  /// In a few words; content files by their names.
  [[nodiscard]] std::string repr() const;

 private:
  SharedSetup setup_;
};

struct Played {
  Turn turn;
  std::string action;
  bool is_dealt = false;  // by the seed
};

/// A position, how it came about, and the random numbers for what chance decides.
class State {
 public:
  State(std::shared_ptr<const Game> game, std::unique_ptr<Position> position, std::uint64_t seed)
      : game_(std::move(game)), position_(std::move(position)), seed_(seed), chance_(seed, 0) {}
  State(const State& other)
      : game_(other.game_),
        position_(other.position_->clone()),
        seed_(other.seed_),
        chance_(other.chance_),
        played_(other.played_),
        imagined_(other.imagined_) {}
  State(State&&) = default;
  State& operator=(const State&) = delete;
  State& operator=(State&&) = delete;
  ~State() = default;
  /// A position that did not come about by play.
  static State imagined(std::shared_ptr<const Game> game, std::unique_ptr<Position> position, std::uint64_t seed);

  [[nodiscard]] const std::shared_ptr<const Game>& game() const { return game_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] const std::vector<Played>& played() const { return played_; }
  /// The deciding seat, -1 for chance, -4 when the game is over, as OpenSpiel counts.
  [[nodiscard]] int current_player() const;

  void play(const std::string& action);
  void play_number(int number) { play(must(position_->numbered_action(number))); }
  /// Plays what chance brings, up to the next decision; what came.
  std::vector<std::string> deal();
  /// How it came about, for `resumed`.
  [[nodiscard]] py::tuple pickled() const;
  static State resumed(const py::tuple& pickled);

  [[nodiscard]] std::vector<std::pair<std::string, double>> chance_outcomes() const;
  [[nodiscard]] std::vector<double> returns() const;
  [[nodiscard]] std::vector<int> scores() const;
  [[nodiscard]] std::vector<int> winners() const;
  /// What a seat has seen happen, and what it has chosen: one text for each of its information states. Of an imagined
  /// position it begins with the seat's view of it.
  [[nodiscard]] std::string information_state(int seat) const;
  [[nodiscard]] std::string drawing(Viewer viewer) const;
  [[nodiscard]] std::string repr() const;
  [[nodiscard]] Json log(std::vector<std::string> seats) const;
  [[nodiscard]] py::list hints(Seed seed) const;

 private:
  void deal_once();

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Position> position_;
  std::uint64_t seed_;
  Rng chance_;
  std::vector<Played> played_;
  std::shared_ptr<const Position> imagined_;  // where play began, unless at the start of a game
};

/// The game and the position of a match log.
State read_log(const Json& log);

/// Somebody who chooses: a bot of a level. It draws from the stream that the seat has in the games of the program with
/// the same seed (engine/match/simulator_of.hpp).
class Bot {
 public:
  Bot(std::shared_ptr<const Game> game, const std::string& name, Seed seed, int seat);
  std::string choose(const State& state);

 private:
  std::shared_ptr<const Game> game_;
  std::unique_ptr<SeatPlayer> player_;
  Rng rng_;
};

}  // namespace sextant::python

/// Any whole number of 64 bits; others are refused with a sentence.
template <>
struct pybind11::detail::type_caster<sextant::python::Seed> {
  PYBIND11_TYPE_CASTER(sextant::python::Seed, const_name("int"));

  bool load(handle given, bool /*convert*/);
  static handle cast(sextant::python::Seed seed, return_value_policy, handle) {
    return PyLong_FromUnsignedLongLong(seed.value);
  }
};
