#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// What nobody may guess, from the operating system's cryptographic generator (libsodium).
namespace sextant {

/// 128 bits as 22 characters of `A-Z a-z 0-9 - _`; the first is no `-`, so that it is no option on a command line.
std::string new_id();
/// The id of what follows from something with an id: nobody guesses it who does not know that one.
std::string id_after(std::string_view id);
/// Likewise 256 bits as 43 characters.
std::string new_secret();
/// 60 bits for people to type: three groups of four characters without any that are taken for others, as
/// `7K2M-XPQ4-90HD`.
std::string new_code();
/// The code that somebody has typed: without regard to case, groups and letters that are taken for digits.
std::string typed_code(std::string_view text);
std::uint64_t new_seed();
/// 256 bits as 64 hexadecimal digits.
std::string new_hex32();

/// What is kept of a secret: it can be checked with it, but not found.
std::string digest_of(std::string_view secret);
/// Whether this is the secret; the time it takes does not tell how much of it is right.
bool fits_digest(std::string_view secret, std::string_view digest);

bool is_id(std::string_view text);

}  // namespace sextant
