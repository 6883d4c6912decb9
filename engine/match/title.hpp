#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/setup.hpp"
#include "text/config_keys.hpp"
#include "text/key.hpp"

namespace sextant {

/// Content of a game that an owner can replace by a file (docs/content.md).
struct ContentInfo {
  std::string key;                    // of the configuration
  std::vector<std::string> built_in;  // the standard one first
};

/// One such content, read and checked.
class ContentSheet {
 public:
  virtual ~ContentSheet() = default;
  [[nodiscard]] virtual Name title() const = 0;
  /// The object of its file, also for a built-in one.
  [[nodiscard]] virtual Json json() const = 0;
  [[nodiscard]] virtual Canvas draw(const Speaker& speaker) const = 0;
  /// An SVG document, where the game draws one.
  [[nodiscard]] virtual std::optional<std::string> svg(const Speaker& speaker) const = 0;
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
/// And those behind that of their observations.
inline constexpr std::uint64_t kObservedGames = 500;

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
  [[nodiscard]] virtual std::vector<Key> keys() const = 0;
  /// Nothing for a game whose components are all on its rules page.
  [[nodiscard]] virtual std::optional<ContentInfo> content() const = 0;
  /// The content with the name of a built-in one, or of the object of a file; the problem names the field. Only for a
  /// game with content.
  [[nodiscard]] virtual Checked<std::unique_ptr<ContentSheet>> read_content(const Json& wanted) const = 0;
  /// The names of its bots, weakest first; `random` is not among them.
  [[nodiscard]] virtual std::vector<std::string> bots() const = 0;

  /// The setup for what is wanted, or which key is wrong.
  [[nodiscard]] virtual Checked<SharedSetup> configure(const Json& wanted, Completeness completeness) const = 0;

  // The configuration of these is the rules' `kBenchConfig`.

  [[nodiscard]] virtual BenchFigures bench() const = 0;
  /// The digest of the random games of seeds `first` … `first + games - 1`; parts add up.
  [[nodiscard]] virtual std::uint64_t signature(std::uint64_t first, std::uint64_t games) const = 0;
  /// The digest of what is observed and what may be done at every decision of such games (docs/observations.md); a
  /// problem in a game that does not say.
  [[nodiscard]] virtual Checked<std::uint64_t> observation_signature(std::uint64_t first,
                                                                     std::uint64_t games) const = 0;
};

/// The games that a program knows, in the order of the list. `match/catalogue.hpp` has the product's.
using Catalogue = std::span<const Title* const>;

/// The game with this id, or null.
const Title* find_title(Catalogue catalogue, std::string_view id);

/// What a title offers, for programs: no word of a language in it.
Json title_json(const Title& title);
/// The same for pages, with its words: `says` those of a key's values, and of each bot its title, how strong it is and
/// how it plays. The keys are a list, in the order in which they are asked for.
Json title_json(const Title& title, const Speaker& speaker);

}  // namespace sextant
