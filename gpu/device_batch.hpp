#pragma once

#include <memory>

#include "batch/batch.hpp"

namespace sextant::gpu {

/// A batch whose games lie on a GPU: behind gpu/sextant_batch_cuda.h.
struct DeviceBatch : sextant_batch {
  virtual void use_stream(void* stream) = 0;
  virtual void enqueue(const std::int32_t* actions, const sextant_batch_rows& rows) = 0;
  virtual std::int64_t refused() = 0;
  [[nodiscard]] virtual const char* problem() const = 0;

  std::int64_t step(const std::int32_t* actions, const sextant_batch_rows& rows) final {
    enqueue(actions, rows);
    return refused();
  }
};

/// Each game in a source of its own, made from gpu/batch_game.cu.in.
template <ObserverFor O>
std::unique_ptr<sextant_batch> make_batch(const typename O::Rules::Config& config, const BatchWish& wish);

}  // namespace sextant::gpu
