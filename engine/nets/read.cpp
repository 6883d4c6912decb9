#include <algorithm>
#include <optional>

#include "core/blake2b.hpp"
#include "nets/net.hpp"

namespace sextant::nets {

namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::uint8_t kMagic[] = {'s', 'x', 'n', 'e', 't', 0, 0, 0};
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kNameSize = 32;
constexpr std::size_t kChecksumSize = 32;
constexpr std::size_t kLeast = sizeof kMagic + sizeof kVersion + kNameSize + kChecksumSize;
constexpr std::int32_t kMostFactor = 1 << 26;

bool is_whole(Bytes content, Bytes checksum) {
  Blake2b<kChecksumSize> hash;
  for (const std::uint8_t byte : content) hash.add_byte(byte);
  return std::ranges::equal(hash.finish(), checksum);
}

}  // namespace

/// Takes a net out of the bytes of a file, one number after the other.
class NetReader {
 public:
  explicit NetReader(Bytes content) : rest_(content) {}

  Result<Net, NetFault> read() {
    rest_ = rest_.subspan(sizeof kMagic);
    if (word() != kVersion) return NetFault::OtherVersion;
    Net net;
    net.game_ = name();
    const auto shape = read_shape();
    if (!shape) return NetFault::BadShape;
    net.shape_ = *shape;
    if (!read_layers(net)) return NetFault::BadShape;
    return is_sound_ ? Result<Net, NetFault>(std::move(net)) : NetFault::BadNumbers;
  }

 private:
  std::uint32_t word() {
    const Bytes four = take(4);
    return four[0] | std::uint32_t{four[1]} << 8 | std::uint32_t{four[2]} << 16 | std::uint32_t{four[3]} << 24;
  }

  Bytes take(std::size_t count) {
    const Bytes taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }

  std::string name() {
    const Bytes bytes = take(kNameSize);
    return {bytes.begin(), std::ranges::find(bytes, 0)};
  }

  std::optional<Shape> read_shape() {
    if (rest_.size() < sizeof(Shape)) return std::nullopt;
    Shape shape;
    for (int* const size : {&shape.parts, &shape.part_signs, &shape.common_signs, &shape.width, &shape.blocks,
                            &shape.head, &shape.part_slots, &shape.common_slots})
      *size = static_cast<int>(std::min<std::uint32_t>(word(), INT32_MAX));
    return is_sound(shape) ? std::optional(shape) : std::nullopt;
  }

  /// Whether the file is as long as the sizes say.
  bool read_layers(Net& net) {
    const Shape& shape = net.shape_;
    net.mixes_.resize(static_cast<std::size_t>(shape.blocks));
    net.backs_.resize(static_cast<std::size_t>(shape.blocks));
    bool fits = read_layer(net.input_, shape.width, shape.part_signs, shape.common_signs);
    for (std::size_t k = 0; fits && k < net.mixes_.size(); ++k)
      fits = read_layer(net.mixes_[k], shape.width, shape.width, shape.width) &&
             read_layer(net.backs_[k], shape.width, shape.width, 0);
    return fits && read_layer(net.slots_, shape.part_slots, shape.width, shape.width) &&
           read_layer(net.head_, shape.head, shape.width, 0) &&
           read_layer(net.answer_, shape.common_slots + 1, shape.head, 0) && rest_.empty();
  }

  bool read_layer(Net::Layer& layer, int rows, int own, int common) {
    const auto height = static_cast<std::size_t>(rows);
    const std::size_t weights = height * static_cast<std::size_t>(own + common);
    if (rest_.size() < weights + height * 8) return false;
    layer.rows = rows;
    layer.own = own;
    layer.common = common;
    for (const std::uint8_t byte : take(weights)) {
      layer.weights.push_back(static_cast<std::int8_t>(byte));
      is_sound_ = is_sound_ && byte != 0x80;  // -128 would break the bound of a sum
    }
    read_numbers(layer.bias, height, -kMostBias, kMostBias);
    read_numbers(layer.factors, height, 0, kMostFactor);
    return true;
  }

  void read_numbers(std::vector<std::int32_t>& to, std::size_t count, std::int32_t least, std::int32_t most) {
    for (std::size_t i = 0; i < count; ++i) {
      const auto value = static_cast<std::int32_t>(word());
      is_sound_ = is_sound_ && value >= least && value <= most;
      to.push_back(value);
    }
  }

  Bytes rest_;
  bool is_sound_ = true;
};

Result<Net, NetFault> Net::read(Bytes file) {
  if (file.size() < kLeast || !std::ranges::equal(file.first(sizeof kMagic), kMagic)) return NetFault::NotANet;
  const Bytes content = file.first(file.size() - kChecksumSize);
  if (!is_whole(content, file.last(kChecksumSize))) return NetFault::Damaged;
  return NetReader(content).read();
}

}  // namespace sextant::nets
