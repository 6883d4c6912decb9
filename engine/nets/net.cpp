#include "nets/net.hpp"

#include <algorithm>

namespace sextant::nets {

namespace {

using Row = std::span<const std::int16_t>;

constexpr int kShift = 24;
constexpr int kPoolShift = 2;

constexpr std::int16_t within_most(std::int64_t value) {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -kMost, kMost));
}

/// A sum as an activation: times its row's factor over 2^24, rounded.
constexpr std::int16_t scaled(std::int32_t sum, std::int32_t factor) {
  return within_most((std::int64_t{sum} * factor + (std::int64_t{1} << (kShift - 1))) >> kShift);
}

void keep_positive(std::vector<std::int16_t>& values) {
  for (std::int16_t& value : values) value = std::max<std::int16_t>(value, 0);
}

std::size_t size_of(int count) { return static_cast<std::size_t>(count); }

/// The signs of a position as activations of 0 and 1.
std::vector<std::int16_t> activations(std::span<const std::uint64_t> signs, int count) {
  std::vector<std::int16_t> values(size_of(count));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = (signs[i / 64] >> i % 64 & 1) != 0 ? kOne : 0;
  return values;
}

}  // namespace

/// One answer in the making.
class Thought {
 public:
  Thought(const Net& net, Dot dot) : net_(net), shape_(net.shape_), dot_(dot) {}

  Answer answer(std::span<const std::uint64_t> signs) {
    const int part_signs = shape_.parts * shape_.part_signs;
    const auto inputs = activations(signs, part_signs + shape_.common_signs);
    const Row all(inputs);
    apply(net_.input_, all.first(size_of(part_signs)), all.subspan(size_of(part_signs)), stream_);
    for (int k = 0; k < shape_.blocks; ++k) run_block(net_.mixes_[size_of(k)], net_.backs_[size_of(k)]);
    return conclude();
  }

 private:
  void run_block(const Net::Layer& mix, const Net::Layer& back) {
    activate();
    apply(mix, active_, pool_, mixed_);
    keep_positive(mixed_);
    apply(back, mixed_, {}, change_);
    for (std::size_t i = 0; i < stream_.size(); ++i) stream_[i] = within_most(stream_[i] + change_[i]);
  }

  Answer conclude() {
    activate();
    Answer answer;
    apply(net_.slots_, active_, pool_, answer.slots);
    apply(net_.head_, pool_, {}, mixed_);
    keep_positive(mixed_);
    apply(net_.answer_, mixed_, {}, change_);
    answer.slots.insert(answer.slots.end(), change_.begin(), change_.end() - 1);
    answer.value = change_.back();
    return answer;
  }

  /// What is active in the stream, and the pool of it.
  void activate() {
    active_ = stream_;
    keep_positive(active_);
    const std::size_t width = size_of(shape_.width);
    pool_.resize(width);
    for (std::size_t i = 0; i < width; ++i) {
      int sum = 0;
      for (std::size_t at = i; at < active_.size(); at += width) sum += active_[at];
      pool_[i] = within_most(sum >> kPoolShift);
    }
  }

  /// A layer over the rows of `own`, each with `common`.
  void apply(const Net::Layer& layer, Row own, Row common, std::vector<std::int16_t>& to) const {
    const std::size_t parts = own.size() / size_of(layer.own);
    to.resize(parts * size_of(layer.rows));
    for (int row = 0; row < layer.rows; ++row) {
      const std::size_t at = size_of(row);
      const std::int8_t* const weights = layer.weights.data() + at * size_of(layer.own + layer.common);
      const std::int32_t shared =
          layer.bias[at] + (common.empty() ? 0 : dot_(weights + layer.own, common.data(), layer.common));
      for (std::size_t part = 0; part < parts; ++part) {
        const std::int32_t sum = shared + dot_(weights, own.data() + part * size_of(layer.own), layer.own);
        to[part * size_of(layer.rows) + at] = scaled(sum, layer.factors[at]);
      }
    }
  }

  const Net& net_;
  const Shape& shape_;
  Dot dot_;
  std::vector<std::int16_t> stream_;  // of every part
  std::vector<std::int16_t> active_;
  std::vector<std::int16_t> pool_;
  std::vector<std::int16_t> mixed_;
  std::vector<std::int16_t> change_;
};

Answer Net::answer(std::span<const std::uint64_t> signs, Dot dot) const { return Thought(*this, dot).answer(signs); }

}  // namespace sextant::nets
