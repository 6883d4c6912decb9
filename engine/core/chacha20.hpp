#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/array.hpp"

namespace sextant {

/// A key of ChaCha20, as eight words.
using ChaChaKey = Array<std::uint32_t, 8>;

namespace detail {

constexpr void chacha_quarter(Array<std::uint32_t, 16>& s, int a, int b, int c, int d) {
  s[a] += s[b];
  s[d] = std::rotl(s[d] ^ s[a], 16);
  s[c] += s[d];
  s[b] = std::rotl(s[b] ^ s[c], 12);
  s[a] += s[b];
  s[d] = std::rotl(s[d] ^ s[a], 8);
  s[c] += s[d];
  s[b] = std::rotl(s[b] ^ s[c], 7);
}

}  // namespace detail

/// One block of the key stream of ChaCha20 (RFC 8439, section 2.3), as 16 words: nobody who does not know the key can
/// tell it from chance.
constexpr Array<std::uint32_t, 16> chacha20(const ChaChaKey& key, std::uint32_t counter,
                                            const Array<std::uint32_t, 3>& nonce) {
  const Array<std::uint32_t, 16> start = {{0x61707865, 0x3320646E, 0x79622D32, 0x6B206574,  // "expand 32-byte k"
                                           key[0], key[1], key[2], key[3], key[4], key[5], key[6], key[7],  //
                                           counter, nonce[0], nonce[1], nonce[2]}};
  Array<std::uint32_t, 16> block = start;
  for (int i = 0; i < 10; ++i) {
    for (int column = 0; column < 4; ++column)
      detail::chacha_quarter(block, column, 4 + column, 8 + column, 12 + column);
    for (int row = 0; row < 4; ++row)
      detail::chacha_quarter(block, row, 4 + (row + 1) % 4, 8 + (row + 2) % 4, 12 + (row + 3) % 4);
  }
  for (std::size_t i = 0; i < std::size(block); ++i) block[i] += start[i];
  return block;
}

}  // namespace sextant
