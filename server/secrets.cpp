#include "server/secrets.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace sextant {

namespace {

constexpr std::size_t kIdBytes = 16;
constexpr std::size_t kIdCharacters = 22;
constexpr std::string_view kCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // without I, L, O and U
constexpr int kCodeCharacters = 12;
constexpr int kCodeGroup = 4;

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();  // without randomness there is no server
}

std::string as_text(const unsigned char* bytes, std::size_t size) {
  std::string text(sodium_base64_ENCODED_LEN(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

template <std::size_t N>
std::string random_text() {
  need_sodium();
  std::array<unsigned char, N> bytes{};
  randombytes_buf(bytes.data(), N);
  return as_text(bytes.data(), N);
}

}  // namespace

std::string new_id() {
  std::string id = random_text<kIdBytes>();
  while (id.starts_with('-')) id = random_text<kIdBytes>();
  return id;
}
std::string id_after(std::string_view id) {
  need_sodium();
  constexpr std::string_view kPurpose = "sextant: the match after this one";
  std::array<unsigned char, kIdBytes> bytes{};
  crypto_generichash(bytes.data(), bytes.size(), reinterpret_cast<const unsigned char*>(id.data()), id.size(),
                     reinterpret_cast<const unsigned char*>(kPurpose.data()), kPurpose.size());
  return as_text(bytes.data(), bytes.size());
}
std::string new_secret() { return random_text<32>(); }

std::string new_code() {
  need_sodium();
  std::string code;
  for (int i = 0; i < kCodeCharacters; ++i) {
    if (i > 0 && i % kCodeGroup == 0) code += '-';
    code += kCodeAlphabet[randombytes_uniform(kCodeAlphabet.size())];
  }
  return code;
}

std::string typed_code(std::string_view text) {
  std::string code;
  for (const char c : text) {
    char upper = 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (upper == 'O') upper = '0';
    if (upper == 'I' || upper == 'L') upper = '1';
    if (kCodeAlphabet.find(upper) == std::string_view::npos) continue;
    if (code.size() % (kCodeGroup + 1) == kCodeGroup) code += '-';
    code += upper;
  }
  return code;
}

std::uint64_t new_seed() {
  need_sodium();
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string new_hex32() {
  need_sodium();
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::string digest_of(std::string_view secret) {
  need_sodium();
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     nullptr, 0);
  return as_text(digest.data(), digest.size());
}

bool fits_digest(std::string_view secret, std::string_view digest) {
  const std::string mine = digest_of(secret);
  return mine.size() == digest.size() && sodium_memcmp(mine.data(), digest.data(), mine.size()) == 0;
}

bool is_id(std::string_view text) {
  return text.size() == kIdCharacters && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

}  // namespace sextant
