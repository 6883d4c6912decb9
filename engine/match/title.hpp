#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/advice.hpp"
#include "match/position.hpp"
#include "search/workers.hpp"
#include "text/config_keys.hpp"

namespace sextant {

/// What a configuration key takes, for people.
struct KeyInfo {
  std::string name;
  std::string values;
  Json standard;
  std::vector<Json> samples;  // values that tests try
};

/// Content of a game that an owner can replace by a file (docs/content.md).
struct ContentInfo {
  std::string key;                    // of the configuration
  std::vector<std::string> built_in;  // the standard one first
};

/// One such content, read and checked.
class ContentSheet {
 public:
  virtual ~ContentSheet() = default;
  /// The object of its file, also for a built-in one.
  [[nodiscard]] virtual Json json() const = 0;
  [[nodiscard]] virtual Canvas draw(const Speaker& speaker) const = 0;
  /// An SVG document, where the game draws one.
  [[nodiscard]] virtual std::optional<std::string> svg(const Speaker& speaker) const = 0;
};

/// Why a game could not be played to its end.
struct Fault {
  Seat seat;
  Problem reason;
};

/// How one simulated game went.
struct GameSummary {
  std::vector<Points> scores;
  SeatSet winners;
  std::optional<Fault> fault;  // of a program outside; the other seats then share the win
  std::int64_t decisions = 0;
  std::int64_t chances = 0;
};

/// What a simulated game writes down beside its summary.
enum class Detail { None, Actions, ActionsAndLegal };

/// Plays whole games of one title with one configuration and one cast. Not for use by two threads at a time.
class Simulator {
 public:
  virtual ~Simulator() = default;
  /// Plays the game of `seed`. With a detail other than None, `line` becomes its JSON line (without line feed).
  virtual GameSummary play(std::uint64_t seed, Detail detail, std::string& line) = 0;
};

/// How fast the engine is on one core, and what it did.
struct BenchFigures {
  double playouts_per_second = 0;
  double decisions_per_second = 0;
  double copy_nanoseconds = 0;
  double legal_nanoseconds = 0;
  std::size_t state_bytes = 0;
  std::uint64_t signature = 0;
};

/// Random games behind a signature: the seeds 0 … kSignatureGames - 1.
inline constexpr std::uint64_t kSignatureGames = 10'000;

/// One game of the catalogue.
class Title {
 public:
  virtual ~Title() = default;

  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual int rules_version() const = 0;
  [[nodiscard]] virtual int min_seats() const = 0;
  [[nodiscard]] virtual int max_seats() const = 0;
  /// Whether a seat may know something that another may not.
  [[nodiscard]] virtual bool has_secrets() const = 0;
  [[nodiscard]] virtual std::vector<KeyInfo> keys() const = 0;
  /// Nothing for a game whose components are all on its rules page.
  [[nodiscard]] virtual std::optional<ContentInfo> content() const = 0;
  /// The content with the name of a built-in one, or of the object of a file; the problem names the field. Only for a
  /// game with content.
  [[nodiscard]] virtual Checked<std::unique_ptr<ContentSheet>> read_content(const Json& wanted) const = 0;
  /// The names of its bots, weakest first; `random` is not among them.
  [[nodiscard]] virtual std::vector<std::string> bots() const = 0;

  /// The full configuration for what is wanted, or which key is wrong.
  [[nodiscard]] virtual Checked<Json> configure(const Json& wanted, Completeness completeness) const = 0;

  // For the functions below `config` comes from `configure`.

  [[nodiscard]] virtual std::unique_ptr<Position> start(const Json& config) const = 0;
  /// A position that fits a view: what is hidden from its viewer is drawn at random.
  [[nodiscard]] virtual Checked<std::unique_ptr<Position>> imagine(const Json& config, const Json& view,
                                                                   Rng& rng) const = 0;
  /// The bot `name`, or `random`; nothing when there is no such bot.
  /// It thinks on `workers`, which outlive it.
  [[nodiscard]] virtual std::unique_ptr<SeatPlayer> player(const Json& config, std::string_view name,
                                                           Workers& workers = one_worker()) const = 0;
  /// What the strongest bot would do for the seat whose turn it is in `position`, a decision of this title and
  /// configuration. It sees that seat's view, nothing else.
  [[nodiscard]] virtual Advice advise(const Json& config, const Position& position, Rng& rng,
                                      Workers& workers = one_worker()) const = 0;
  /// `cast` names a bot or `random` for each seat, all known.
  [[nodiscard]] virtual std::unique_ptr<Simulator> simulator(const Json& config,
                                                             std::span<const std::string> cast) const = 0;

  // The configuration of these is the rules' `kBenchConfig`.

  [[nodiscard]] virtual BenchFigures bench() const = 0;
  /// The digest of the random games of seeds `first` … `first + games - 1`; parts add up.
  [[nodiscard]] virtual std::uint64_t signature(std::uint64_t first, std::uint64_t games) const = 0;
};

/// The games that a program knows, in the order of the list. `match/catalogue.hpp` has the product's.
using Catalogue = std::span<const Title* const>;

/// The game with this id, or null.
const Title* find_title(Catalogue catalogue, std::string_view id);

}  // namespace sextant
