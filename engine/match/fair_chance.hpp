#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fair_stream.hpp"

/// What the draws of a match on a server follow from, so that nobody can have chosen them: docs/fair-chance.md.
namespace sextant {

/// Secrets, commitments and contributions are 64 hexadecimal digits.
struct SharedChance {
  std::string match;  // its id
  std::string commitment;
  std::vector<std::string> contributions;  // by seat; empty for who gave none
  std::string secret;                      // empty where it was not revealed

  bool operator==(const SharedChance&) const = default;
};

/// Where the outcomes of a match come from: a seed, or what the server and the players have put together.
struct Chance {
  Chance(std::uint64_t number) : seed(number) {}
  Chance(SharedChance together) : shared(std::move(together)) {}

  std::uint64_t seed = 0;
  std::optional<SharedChance> shared = std::nullopt;  // the seed has no meaning then
};

/// Whether these are 32 bytes in hexadecimal digits.
bool is_hex32(std::string_view text);
/// Whether it may be the id of a match whose draws are shared.
bool is_match_id(std::string_view text);

/// What the server shows before the table is full.
std::string commitment_to(std::string_view match, std::string_view secret);
/// What every draw of the match follows from.
ChaChaKey draw_key(const SharedChance& chance);

/// A possible outcome of a chance position as the log writes it, and how many of the equally likely cases it stands
/// for.
struct WeightedText {
  std::string text;
  std::uint32_t weight = 0;

  bool operator==(const WeightedText&) const = default;
};

/// The possible outcomes of a chance position in the order of their texts' bytes: docs/fair-chance.md, "The outcome".
class OutcomesByText {
 public:
  /// In any order; at least one.
  explicit OutcomesByText(std::vector<WeightedText> outcomes);

  [[nodiscard]] const std::vector<WeightedText>& list() const { return outcomes_; }
  /// The outcome of a chance event.
  [[nodiscard]] const std::string& draw(FairStream stream) const;

 private:
  std::vector<WeightedText> outcomes_;
  std::vector<std::uint32_t> up_to_;  // the weights up to and with each
};

}  // namespace sextant
