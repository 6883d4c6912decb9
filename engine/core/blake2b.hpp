#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/array.hpp"

namespace sextant {

/// The hash BLAKE2b of RFC 7693, without a key, with an output of up to 64 bytes. Made against deceivers: nobody finds
/// two inputs with the same output, or an input for an output.
template <std::size_t kSize>
  requires(kSize >= 1 && kSize <= 64)
class Blake2b {
 public:
  constexpr void add_byte(std::uint8_t byte) {
    if (filled_ == kBlock) compress(/*is_last=*/false);
    block_[filled_++] = byte;
  }

  /// The hash of all bytes so far. Nothing may be added afterwards.
  constexpr Array<std::uint8_t, kSize> finish() {
    for (std::size_t i = filled_; i < kBlock; ++i) block_[i] = 0;
    compress(/*is_last=*/true);
    Array<std::uint8_t, kSize> hash{};
    for (std::size_t i = 0; i < kSize; ++i) hash[i] = static_cast<std::uint8_t>(state_[i / 8] >> (i % 8 * 8));
    return hash;
  }

 private:
  using Words = Array<std::uint64_t, 16>;

  static constexpr std::size_t kBlock = 128;
  static constexpr std::size_t kRounds = 12;
  static constexpr Array<std::uint64_t, 8> kStart = {
      {0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,  //
       0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179}};
  /// In which order a round takes the words of the message.
  static constexpr Array<Array<std::uint8_t, 16>, 10> kOrders = {
      {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
       {{14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3}},
       {{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}},
       {{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8}},
       {{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}},
       {{2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9}},
       {{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}},
       {{13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10}},
       {{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}},
       {{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}}}};

  static constexpr void mix(Words& v, int a, int b, int c, int d, std::uint64_t x, std::uint64_t y) {
    v[a] += v[b] + x;
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
  }

  /// Columns, then diagonals.
  static constexpr void mix_all(Words& v, const Words& message, const Array<std::uint8_t, 16>& order) {
    for (int i = 0; i < 4; ++i) mix(v, i, 4 + i, 8 + i, 12 + i, message[order[2 * i]], message[order[2 * i + 1]]);
    for (int i = 0; i < 4; ++i)
      mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, message[order[8 + 2 * i]],
          message[order[9 + 2 * i]]);
  }

  constexpr void compress(bool is_last) {
    bytes_ += filled_;
    filled_ = 0;
    Words message{};
    for (std::size_t i = 0; i < kBlock; ++i) message[i / 8] |= std::uint64_t{block_[i]} << (i % 8 * 8);
    Words v{};
    for (std::size_t i = 0; i < 8; ++i) {
      v[i] = state_[i];
      v[8 + i] = kStart[i];
    }
    v[12] ^= bytes_;
    if (is_last) v[14] = ~v[14];
    for (std::size_t round = 0; round < kRounds; ++round) mix_all(v, message, kOrders[round % std::size(kOrders)]);
    for (std::size_t i = 0; i < 8; ++i) state_[i] ^= v[i] ^ v[8 + i];
  }

  /// The first word is told the size of the output and that there is no key.
  Array<std::uint64_t, 8> state_ = [] {
    Array<std::uint64_t, 8> state = kStart;
    state[0] ^= 0x01010000 ^ kSize;
    return state;
  }();
  Array<std::uint8_t, kBlock> block_{};
  std::size_t filled_ = 0;
  std::uint64_t bytes_ = 0;  // that were compressed: far fewer than 2^64
};

}  // namespace sextant
