#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "nets/dot.hpp"
#include "nets/shape.hpp"

namespace sextant::nets {

/// Why a file is not a net.
enum class NetFault : std::uint8_t {
  NotANet,
  OtherVersion,
  Damaged,   // the checksum says so
  BadShape,  // sizes that no net has, or a file that is not as long as they say
  BadNumbers,
};

/// What a net thinks of a position: activations, so `kOne` is 1.
struct Answer {
  std::vector<std::int16_t> slots;  // the parts' one after the other, then those of the position
  int value = 0;                    // for the seat that looks
};

/// A net. It never changes, and any number of threads may ask it at once.
class Net {
 public:
  /// From the bytes of its file.
  static Result<Net, NetFault> read(std::span<const std::uint8_t> file);

  /// The id of the game it plays.
  [[nodiscard]] const std::string& game() const { return game_; }
  [[nodiscard]] const Shape& shape() const { return shape_; }

  /// `signs`: those of each part, then those of the position, 64 to a word, the lowest bit first. The same on every
  /// machine and with every `dot`.
  [[nodiscard]] Answer answer(std::span<const std::uint64_t> signs, Dot dot = best_dot()) const;

 private:
  friend class NetReader;
  friend class Thought;

  /// Rows of weights, for what a part has of its own and then for what is common.
  struct Layer {
    int rows = 0;
    int own = 0;
    int common = 0;
    std::vector<std::int8_t> weights;
    std::vector<std::int32_t> bias;     // in the unit of the sums
    std::vector<std::int32_t> factors;  // of each row's sum, over 2^24
  };

  Net() = default;

  std::string game_;
  Shape shape_;
  Layer input_;
  std::vector<Layer> mixes_;  // of each block: what comes in
  std::vector<Layer> backs_;  // and what goes back into the stream
  Layer slots_;
  Layer head_;
  Layer answer_;
};

}  // namespace sextant::nets
