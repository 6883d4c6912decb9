// Nets in whole numbers: engine/nets. The file and its answers were made by train/weights.py.
#include "nets/net.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/blake2b.hpp"
#include "core/rng.hpp"

namespace sextant::nets {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes small_file() {
  std::ifstream file("tests/nets/small.net", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The same with a checksum that fits.
Bytes sealed(Bytes file) {
  file.resize(file.size() - 32);
  Blake2b<32> hash;
  for (const std::uint8_t byte : file) hash.add_byte(byte);
  const auto sum = hash.finish();
  file.insert(file.end(), sum.begin(), sum.end());
  return file;
}

Bytes with(Bytes file, std::size_t at, std::uint8_t byte) {
  file[at] = byte;
  return sealed(std::move(file));
}

// Places in the file: docs/nets.md.
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kPartSignsAt = 48;
constexpr std::size_t kWidthAt = 56;
constexpr std::size_t kWeightsAt = 76;
constexpr std::size_t kBiasAt = kWeightsAt + std::size_t{32} * 128;
constexpr std::size_t kFactorsAt = kBiasAt + std::size_t{32} * 4;

NetFault fault_of(const Bytes& file) {
  const auto net = Net::read(file);
  EXPECT_FALSE(net.has_value());
  return net.has_value() ? NetFault{} : net.error();
}

TEST(Net, HasTheShapeThatItsFileSays) {
  const auto net = Net::read(small_file());
  ASSERT_TRUE(net.has_value());
  EXPECT_EQ(net->game(), "small");
  EXPECT_EQ(net->shape(), (Shape{3, 64, 64, 32, 2, 32, 4, 2}));
}

TEST(Net, AnswersAsTheTrainerReckons) {
  const auto net = Net::read(small_file());
  ASSERT_TRUE(net.has_value());
  std::ifstream lines("tests/nets/small.txt");
  int seen = 0;
  for (std::string line; std::getline(lines, line); ++seen) {
    std::istringstream words(line);
    std::vector<std::uint64_t> signs(4);
    for (std::uint64_t& sign : signs) words >> std::hex >> sign;
    words >> std::dec;
    for (const Dot dot : {plain_dot, best_dot()}) {
      const Answer answer = net->answer(signs, dot);
      std::istringstream expected(line.substr(line.find('|') + 1));
      for (const std::int16_t slot : answer.slots) {
        int number = 0;
        expected >> number;
        EXPECT_EQ(slot, number) << line;
      }
      char bar = 0;
      int value = 0;
      expected >> bar >> value;
      EXPECT_EQ(bar, '|');
      EXPECT_EQ(answer.value, value) << line;
    }
  }
  EXPECT_EQ(seen, 8);
}

TEST(Net, RefusesWhatIsNoNetOrDamaged) {
  const Bytes file = small_file();
  EXPECT_EQ(fault_of({}), NetFault::NotANet);
  EXPECT_EQ(fault_of(Bytes(200, 7)), NetFault::NotANet);
  EXPECT_EQ(fault_of(Bytes(file.begin(), file.begin() + 60)), NetFault::NotANet);
  Bytes flipped = file;
  flipped[5000] ^= 4;
  EXPECT_EQ(fault_of(flipped), NetFault::Damaged);
  EXPECT_EQ(fault_of(Bytes(file.begin(), file.end() - 1)), NetFault::Damaged);
}

TEST(Net, RefusesWhatItCannotReckonWith) {
  const Bytes file = small_file();
  EXPECT_EQ(fault_of(with(file, kVersionAt, 2)), NetFault::OtherVersion);
  EXPECT_EQ(fault_of(with(file, kPartSignsAt, 65)), NetFault::BadShape);
  EXPECT_EQ(fault_of(with(file, kWidthAt, 0)), NetFault::BadShape);
  EXPECT_EQ(fault_of(with(file, kWidthAt, 64)), NetFault::BadShape);  // the file is shorter than that
  EXPECT_EQ(fault_of(with(file, kWeightsAt, 0x80)), NetFault::BadNumbers);
  EXPECT_EQ(fault_of(with(file, kBiasAt + 3, 0x70)), NetFault::BadNumbers);
  EXPECT_EQ(fault_of(with(file, kFactorsAt + 3, 0xFF)), NetFault::BadNumbers);
  Bytes longer = file;
  longer.push_back(0);
  EXPECT_EQ(fault_of(sealed(std::move(longer))), NetFault::BadShape);
  EXPECT_TRUE(Net::read(sealed(file)).has_value());
}

TEST(Dot, IsTheSameWithVectorsAndWithout) {
  Rng rng(26, 0);
  for (int count = kGrain; count <= kMostInputs; count += kGrain) {
    std::vector<std::int8_t> weights;
    std::vector<std::int16_t> inputs;
    for (int i = 0; i < count; ++i) {
      weights.push_back(static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127));
      inputs.push_back(static_cast<std::int16_t>(static_cast<int>(rng.below(2 * kMost + 1)) - kMost));
    }
    EXPECT_EQ(best_dot()(weights.data(), inputs.data(), count), plain_dot(weights.data(), inputs.data(), count));
  }
}

TEST(Dot, HoldsTheLargestSums) {
  const std::vector<std::int8_t> weights(kMostInputs, -127);
  const std::vector<std::int16_t> inputs(kMostInputs, kMost);
  for (const Dot dot : {plain_dot, best_dot()})
    EXPECT_EQ(dot(weights.data(), inputs.data(), kMostInputs), -kMostInputs * 127 * kMost);
}

}  // namespace
}  // namespace sextant::nets
