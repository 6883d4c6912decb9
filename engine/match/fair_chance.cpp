#include "match/fair_chance.hpp"

#include <algorithm>

#include "core/blake2b.hpp"

namespace sextant {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::size_t kBytes = 32;

/// H of docs/fair-chance.md, over lines.
class LineHash {
 public:
  void add(std::string_view line) {
    for (const char c : line) hash_.add_byte(static_cast<std::uint8_t>(c));
    hash_.add_byte('\n');
  }
  Array<std::uint8_t, kBytes> finish() { return hash_.finish(); }

 private:
  Blake2b<kBytes> hash_;
};

}  // namespace

bool is_hex32(std::string_view text) {
  return text.size() == 2 * kBytes && text.find_first_not_of(kHexDigits) == std::string_view::npos;
}

bool is_match_id(std::string_view text) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return !text.empty() && text.find_first_not_of(kLetters) == std::string_view::npos;
}

std::string commitment_to(std::string_view match, std::string_view secret) {
  LineHash hash;
  hash.add("sextant fair chance 1 commitment");
  hash.add(match);
  hash.add(secret);
  std::string text;
  for (const std::uint8_t byte : hash.finish()) {
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

ChaChaKey draw_key(const SharedChance& chance) {
  LineHash hash;
  hash.add("sextant fair chance 1 key");
  hash.add(chance.match);
  hash.add(chance.secret);
  for (const std::string& contribution : chance.contributions) hash.add(contribution.empty() ? "-" : contribution);
  const auto bytes = hash.finish();
  ChaChaKey key{};
  for (std::size_t i = 0; i < kBytes; ++i) key[i / 4] |= std::uint32_t{bytes[i]} << (i % 4 * 8);
  return key;
}

OutcomesByText::OutcomesByText(std::vector<WeightedText> outcomes) : outcomes_(std::move(outcomes)) {
  std::sort(outcomes_.begin(), outcomes_.end(), [](const auto& a, const auto& b) { return a.text < b.text; });
  std::uint32_t cases = 0;
  for (const WeightedText& outcome : outcomes_) up_to_.push_back(cases += outcome.weight);
}

const std::string& OutcomesByText::draw(FairStream stream) const {
  const std::uint32_t number = stream.below(up_to_.back());
  const auto beyond = std::upper_bound(up_to_.begin(), up_to_.end(), number);
  return outcomes_[place_of(beyond - up_to_.begin())].text;
}

}  // namespace sextant
