#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.hpp"
#include "wasm/open_matches.hpp"

namespace sextant {

/// The language of a request that names none.
inline constexpr std::string_view kFallbackLanguage = "en";

/// One request being read: its fields, strictly, and what stands behind them. Like JsonReader it keeps the first
/// problem and returns harmless values after it, pointers excepted: whoever asks reads all fields, then calls `finish`,
/// and uses what was read only when that found no problem.
class Request {
 public:
  Request(OpenMatches& desk, const Json& json) : desk_(desk), json_(json), phrases_(desk.phrases(kFallbackLanguage)) {}

  OpenMatches& desk() { return desk_; }
  JsonReader& json() { return json_; }
  std::optional<Problem> finish() { return json_.finish(); }

  /// Reads in which language the answer speaks.
  void read_language();
  [[nodiscard]] const Phrases& phrases() const { return *phrases_; }

  const Title* title();
  Json config();
  /// A seed is text: JavaScript's numbers are exact up to 2^53 only.
  std::uint64_t seed();

  /// What the people in the seats of a new match are called; empty where the field `names` is missing.
  std::vector<std::string> called();

  OpenMatch* match();

  // Fields that belong to the match, which must have been read before.

  /// The number of the match.
  [[nodiscard]] std::int64_t number() const { return number_; }
  Seat seat();
  /// How the sides are called: one text for each, or as at a shared screen where the field is missing.
  std::vector<std::string> names();
  /// How many entries the caller has kept; nothing for a caller that keeps none and shows no table.
  std::optional<std::size_t> kept();
  /// For whom the answer is. An open viewer needs `"local": true` or a finished match.
  Viewer viewer();

 private:
  OpenMatches& desk_;
  JsonReader json_;
  const Phrases* phrases_;
  std::int64_t number_ = 0;
  const OpenMatch* open_ = nullptr;
  int seats_ = 1;
};

}  // namespace sextant
