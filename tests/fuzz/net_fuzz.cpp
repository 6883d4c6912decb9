#include <vector>

#include "core/blake2b.hpp"
#include "core/digest.hpp"
#include "core/rng.hpp"
#include "nets/net.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace sextant::nets {
namespace {

/// The bytes with a checksum that fits in place of the last 32, so that what is behind it gets to see them.
std::vector<std::uint8_t> sealed(std::span<const std::uint8_t> data) {
  const auto content = data.first(data.size() - 32);
  Blake2b<32> hash;
  for (const std::uint8_t byte : content) hash.add_byte(byte);
  const auto sum = hash.finish();
  std::vector<std::uint8_t> file(content.begin(), content.end());
  file.insert(file.end(), sum.begin(), sum.end());
  return file;
}

bool is_activation(int value) { return value >= -kMost && value <= kMost; }

void check(const Net& net, Rng& rng) {
  const Shape& shape = net.shape();
  law(is_sound(shape), "a net that was read has a shape");
  if (shape.parts > 8) return;  // takes long and shows nothing new
  std::vector<std::uint64_t> signs(static_cast<std::size_t>(shape.parts * shape.part_signs + shape.common_signs) / 64);
  for (std::uint64_t& word : signs) word = std::uint64_t{rng.next()} << 32 | rng.next();
  const Answer answer = net.answer(signs, plain_dot);
  const Answer fast = net.answer(signs, best_dot());
  law(answer.slots == fast.slots && answer.value == fast.value, "vectors change nothing");
  law(answer.slots.size() == static_cast<std::size_t>(shape.slots()), "every slot has an answer");
  for (const std::int16_t slot : answer.slots) law(is_activation(slot), "answers keep to their range");
  law(is_activation(answer.value), "the value keeps to its range");
}

}  // namespace
}  // namespace sextant::nets

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const std::span<const std::uint8_t> bytes(data, size);
  Digest digest;
  for (const std::uint8_t byte : bytes) digest.add_byte(byte);
  Rng rng(digest.value(), 0);
  if (const auto net = nets::Net::read(bytes)) nets::check(*net, rng);
  if (size < 32) return 0;
  if (const auto net = nets::Net::read(nets::sealed(bytes))) nets::check(*net, rng);
  return 0;
}
