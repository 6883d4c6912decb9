#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "core/digest.hpp"

/// Configurations as bytes, for batches of the same version on another machine: a word with the version of this format,
/// the configuration as it lies in memory, and a digest of both, of the game and of the version of its rules. Who
/// writes such bytes by hand can also make the digest: `is_sound(config)`, found beside each `Config`, says whether its
/// numbers are such as the readers of configurations give. Equal configurations may differ in bytes that hold nothing.
namespace sextant {

inline constexpr std::uint32_t kConfigBytesVersion = 1;

/// What lies in memory where a number, a flag or an enumerator should: bytes from elsewhere may hold what none can be.
template <class T>
  requires(sizeof(T) == 1 && std::is_trivially_copyable_v<T>)
constexpr int raw_byte(const T& value) {
  if (std::is_constant_evaluated()) return std::bit_cast<std::uint8_t>(value);
  std::uint8_t byte = 0;
  __builtin_memcpy(&byte, &value, 1);
  return byte;
}

constexpr bool is_within(int value, int min, int max) { return min <= value && value <= max; }

/// Whether a flag is one.
constexpr bool is_flag(const bool& flag) { return raw_byte(flag) <= 1; }

template <class Rules>
class ConfigBytes {
 public:
  using Config = typename Rules::Config;
  static_assert(std::is_trivially_copyable_v<Config>);

  static std::string write(const Config& config) {
    std::string bytes(kSize, '\0');
    __builtin_memcpy(bytes.data(), &kConfigBytesVersion, kHead);
    __builtin_memcpy(bytes.data() + kHead, &config, sizeof config);
    const std::uint64_t seal = digest(bytes.data());
    __builtin_memcpy(bytes.data() + kHead + sizeof config, &seal, sizeof seal);
    return bytes;
  }

  /// False when the bytes are no configuration of this game, or one that the rules cannot play.
  static bool read(const void* from, std::size_t size, Config& config) {
    if (size != kSize) return false;
    const char* const bytes = static_cast<const char*>(from);
    std::uint32_t version = 0;
    std::uint64_t seal = 0;
    __builtin_memcpy(&version, bytes, kHead);
    __builtin_memcpy(&seal, bytes + kHead + sizeof config, sizeof seal);
    if (version != kConfigBytesVersion || seal != digest(bytes)) return false;
    __builtin_memcpy(static_cast<void*>(&config), bytes + kHead, sizeof config);
    return is_sound(config);
  }

 private:
  static constexpr std::size_t kHead = sizeof kConfigBytesVersion;
  static constexpr std::size_t kSize = kHead + sizeof(Config) + sizeof(std::uint64_t);

  static std::uint64_t digest(const char* bytes) {
    Digest digest;
    for (const char letter : Rules::kId) digest.add_byte(static_cast<std::uint8_t>(letter));
    digest.add(std::uint32_t{Rules::kVersion});
    for (std::size_t i = 0; i < kHead + sizeof(Config); ++i) digest.add_byte(static_cast<std::uint8_t>(bytes[i]));
    return digest.value();
  }
};

}  // namespace sextant
