#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// What nobody may guess, from the operating system's cryptographic generator (libsodium).
namespace sextant {

/// 128 bits as 22 characters of `A-Z a-z 0-9 - _`.
std::string new_id();
/// Likewise 256 bits as 43 characters.
std::string new_secret();
std::uint64_t new_seed();

/// What is kept of a secret: it can be checked with it, but not found.
std::string digest_of(std::string_view secret);
/// Whether this is the secret; the time it takes does not tell how much of it is right.
bool fits_digest(std::string_view secret, std::string_view digest);

bool is_id(std::string_view text);

}  // namespace sextant
