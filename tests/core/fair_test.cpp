#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <string>
#include <vector>

#include "core/blake2b.hpp"
#include "core/chacha20.hpp"
#include "core/fair_stream.hpp"
#include "core/rng.hpp"

// What nobody may foresee or forge: docs/fair-chance.md.
namespace sextant {
namespace {

template <std::size_t kSize>
constexpr Array<std::uint8_t, kSize> hash_of(const std::uint8_t* bytes, std::size_t size) {
  Blake2b<kSize> hash;
  for (std::size_t i = 0; i < size; ++i) hash.add_byte(bytes[i]);
  return hash.finish();
}

template <std::size_t kSize>
std::string hex(const Array<std::uint8_t, kSize>& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes)
    for (const int digit : {byte >> 4, byte & 15}) text += "0123456789abcdef"[digit];
  return text;
}

/// Bytes that are always the same.
std::vector<std::uint8_t> some_bytes(std::size_t size, std::uint64_t seed) {
  Rng rng(seed, 0);
  std::vector<std::uint8_t> bytes(size);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
  return bytes;
}

// RFC 7693, appendix A.
TEST(Blake2b, GivesThePublishedAnswer) {
  constexpr std::array<std::uint8_t, 3> kAbc = {'a', 'b', 'c'};
  EXPECT_EQ(hex(hash_of<64>(kAbc.data(), kAbc.size())),
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
            "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

TEST(Blake2b, RunsInConstantExpressions) {
  constexpr std::uint8_t kFirst = [] {
    Blake2b<32> hash;
    return hash.finish()[0];
  }();
  static_assert(kFirst == 0x0E);
}

TEST(Blake2b, AgreesWithLibsodium) {
  for (std::size_t size = 0; size < 400; ++size) {  // beyond three blocks, all their edges included
    const auto bytes = some_bytes(size, size);
    Array<std::uint8_t, 32> expected{};
    ASSERT_EQ(crypto_generichash_blake2b(expected.begin(), 32, bytes.data(), size, nullptr, 0), 0);
    EXPECT_EQ(hex(hash_of<32>(bytes.data(), size)), hex(expected)) << size;
  }
}

// RFC 8439, section 2.3.2.
TEST(ChaCha20, GivesThePublishedBlock) {
  constexpr ChaChaKey kKey = {{0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,  //
                               0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c}};
  constexpr auto kBlock = chacha20(kKey, 1, {{0x09000000, 0x4a000000, 0x00000000}});
  EXPECT_EQ(kBlock, (Array<std::uint32_t, 16>{{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,  //
                                               0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,  //
                                               0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,  //
                                               0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2}}));
}

// RFC 8439, appendix A.1, test vectors 1 and 2: the key of zeros, blocks 0 and 1.
TEST(FairStream, ReadsThePublishedBlocksInOrder) {
  FairStream stream(ChaChaKey{}, 0);
  EXPECT_EQ(stream.next(), 0xade0b876U);
  EXPECT_EQ(stream.next(), 0x903df1a0U);
  for (int i = 2; i < 16; ++i) stream.next();
  EXPECT_EQ(stream.next(), 0xbee7079fU);
  EXPECT_EQ(stream.next(), 0x7a385155U);
}

TEST(FairStream, AgreesWithLibsodium) {
  for (std::uint64_t event : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{255}, std::uint64_t{1} << 40}) {
    const auto bytes = some_bytes(32, event);
    ChaChaKey key{};
    for (std::size_t i = 0; i < 32; ++i) key[i / 4] |= std::uint32_t{bytes[i]} << (i % 4 * 8);
    std::array<std::uint8_t, 12> nonce{};
    for (std::size_t i = 0; i < 8; ++i) nonce[4 + i] = static_cast<std::uint8_t>(event >> (8 * i));
    std::array<std::uint8_t, 400> expected{};
    crypto_stream_chacha20_ietf(expected.data(), expected.size(), nonce.data(), bytes.data());
    FairStream stream(key, event);
    for (std::size_t i = 0; i < expected.size(); i += 4) {
      const std::uint32_t word = expected[i] | std::uint32_t{expected[i + 1]} << 8 |
                                 std::uint32_t{expected[i + 2]} << 16 | std::uint32_t{expected[i + 3]} << 24;
      ASSERT_EQ(stream.next(), word) << event << " " << i;
    }
  }
}

TEST(FairStream, RejectsWhatWouldBeUneven) {
  // Of 2^32 numbers the last one is left over by 3, and the upper third and more by 3 × 2^30.
  for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 216'000U, 0xC0000000U, 0xFFFFFFFFU}) {
    const std::uint64_t top = (std::uint64_t{1} << 32) / bound * bound;
    FairStream stream(ChaChaKey{}, 1);
    FairStream plain(ChaChaKey{}, 1);
    for (int i = 0; i < 100; ++i) {
      std::uint32_t number = plain.next();
      while (number >= top) number = plain.next();
      ASSERT_EQ(stream.below(bound), number % bound) << bound;
    }
    ASSERT_EQ(stream.next(), plain.next());
  }
}

}  // namespace
}  // namespace sextant
