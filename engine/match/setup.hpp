#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/spec.hpp"
#include "match/advice.hpp"
#include "match/appraiser.hpp"
#include "match/luck_gauge.hpp"
#include "match/observation_shape.hpp"
#include "match/position.hpp"
#include "match/simulator.hpp"
#include "search/workers.hpp"
#include "text/json.hpp"

namespace sextant {

class Title;

/// What a viewer knows of a step of a game: who acted, and the text of it with what is hidden veiled.
struct SeenStep {
  Turn by;
  std::string text;
};

/// A title with a configuration that has been checked, so that whatever hangs on it - positions, players, simulators -
/// cannot be misconfigured. `Title::configure` makes it; it never changes, and any thread may use it. What it makes
/// keeps it alive.
class Setup {
 public:
  virtual ~Setup() = default;

  [[nodiscard]] virtual const Title& title() const = 0;
  /// The configuration with every key.
  [[nodiscard]] virtual const Json& config() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  /// How many have a score: the seats, and after them an automaton that the rules play.
  [[nodiscard]] virtual int sides() const = 0;

  [[nodiscard]] virtual std::unique_ptr<Position> start() const = 0;
  /// The JSON Schemas of the views of its positions, of the facts that follow from them, and of the content: an object
  /// of `view`, `facts` and `content`.
  [[nodiscard]] virtual Json schemas() const = 0;
  /// What the table is made of, with names in the language of the speaker; docs/table.md.
  [[nodiscard]] virtual Json content(const Speaker& speaker) const = 0;
  /// A position that fits a view: what is hidden from its viewer is drawn at random.
  [[nodiscard]] virtual Checked<std::unique_ptr<Position>> imagine(const Json& view, Rng& rng) const = 0;
  /// The texts of a game that its viewer cannot tell from the one it has seen, drawn at random from all of them.
  [[nodiscard]] virtual Checked<std::vector<std::string>> imagine_game(std::span<const SeenStep> seen, Viewer viewer,
                                                                       Rng& rng) const = 0;

  /// No game has more actions, chance's included.
  [[nodiscard]] virtual int longest_game() const = 0;
  /// Chance never has more outcomes.
  [[nodiscard]] virtual int most_outcomes() const = 0;

  /// How positions look to a learner; a problem in a game that does not say.
  [[nodiscard]] virtual Checked<ObservationShape> observation_shape() const = 0;
  /// The configuration as batches of the same version take it (batch/sextant_batch.h).
  [[nodiscard]] virtual std::string config_bytes() const = 0;

  /// A bot. It thinks on `workers`, which outlive it.
  [[nodiscard]] virtual std::unique_ptr<SeatPlayer> player(const BotSpec& bot,
                                                           Workers& workers = one_worker()) const = 0;
  /// Whether a bot plays by a net here.
  [[nodiscard]] virtual NetUse net_use(const BotSpec& bot) const = 0;
  /// What the strongest bot would do for the seat whose turn it is in `position`, a decision of this setup; a position
  /// of another is refused. It sees that seat's view, nothing else.
  [[nodiscard]] virtual Checked<Advice> advise(const Position& position, Rng& rng,
                                               Workers& workers = one_worker()) const = 0;
  /// Puts numbers on positions and decisions of this setup.
  [[nodiscard]] virtual std::unique_ptr<Appraiser> appraiser() const = 0;
  /// A bot for each seat.
  [[nodiscard]] virtual std::unique_ptr<Simulator> simulator(std::span<const BotSpec> cast,
                                                             Luck luck = Luck::Unmeasured) const = 0;
  /// For games in which these bots sit, or others like them.
  [[nodiscard]] virtual std::unique_ptr<LuckGauge> luck_gauge(std::span<const BotSpec> cast) const = 0;
};

using SharedSetup = std::shared_ptr<const Setup>;

/// The setup for a table of `seats`: sets the key `players` where the game has one, refuses a conflicting wish and a
/// number of seats that the game does not take.
Checked<SharedSetup> configure_for_seats(const Title& title, Json wanted, int seats);

/// Whether so many can sit down at the table.
Checked<Done> check_seat_count(const Setup& setup, int seats);

/// The setup that a game has when nothing is said.
SharedSetup standard_setup(const Title& title);

}  // namespace sextant
