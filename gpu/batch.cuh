#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "gpu/batch_kernels.cuh"
#include "gpu/device_batch.hpp"

namespace sextant::gpu {

/// Memory of the GPU for so many of a kind.
template <class T>
class DeviceArray {
 public:
  explicit DeviceArray(std::size_t count) {
    if (cudaMalloc(&items_, count * sizeof(T)) != cudaSuccess) throw std::runtime_error("no memory on the GPU");
  }
  ~DeviceArray() { cudaFree(items_); }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;

  [[nodiscard]] T* get() const { return items_; }
  void put(const T& item) const { put(&item, 1); }
  void put(const T* items, std::size_t count) const {
    cudaMemcpy(items_, items, count * sizeof(T), cudaMemcpyHostToDevice);
  }

 private:
  T* items_ = nullptr;
};

template <ObserverFor O>
class BatchOnDevice final : public DeviceBatch {
 public:
  using Rules = typename O::Rules;

  BatchOnDevice(const typename Rules::Config& config, const BatchWish& wish)
      : rules_(config),
        layout_(observation_layout<O>()),
        rules_there_(1),
        lanes_(wish.games),
        refused_(1),
        count_(wish.games),
        block_(block_size()) {
    cudaFuncSetAttribute(step_games<O>, cudaFuncAttributeMaxDynamicSharedMemorySize, stage_bytes());
    rules_there_.put(rules_);
    note(cudaMemset(refused_.get(), 0xFF, sizeof kNoneRefused));
    begin_games<O><<<blocks(), block_>>>(games(), wish.seed);
    note(cudaDeviceSynchronize());
    if (problem() != nullptr) throw std::runtime_error(problem());
  }

  [[nodiscard]] sextant_batch_sizes sizes() const override { return batch_sizes<O>(rules_, sizeof(Lane<O>)); }
  [[nodiscard]] std::span<const ObservationField> fields() const override {
    return {layout_.fields().data(), layout_.fields().size()};
  }
  void content(std::uint8_t* bytes) const override {
    ObservationBytes to(bytes);
    O::write_content(to, rules_);
  }

  void use_stream(void* stream) override { stream_ = static_cast<cudaStream_t>(stream); }

  void begin(const std::uint64_t* seeds) override {
    const DeviceArray<std::uint64_t> there(count_);
    there.put(seeds, count_);
    begin_games_of<O><<<blocks(), block_, 0, stream_>>>(games(), there.get());
    note(cudaGetLastError());
    note(cudaStreamSynchronize(stream_));
  }

  void look(const sextant_batch_rows& rows) override { start_step(nullptr, rows); }

  void enqueue(const std::int32_t* actions, const sextant_batch_rows& rows) override {
    find_refused<O><<<blocks(), block_, 0, stream_>>>(games(), actions);
    start_step(actions, rows);
  }

  std::int64_t refused() override {
    unsigned long long first = kNoneRefused;
    note(cudaMemcpyAsync(&first, refused_.get(), sizeof first, cudaMemcpyDeviceToHost, stream_));
    note(cudaStreamSynchronize(stream_));
    if (status_ != cudaSuccess) return -2;
    if (first == kNoneRefused) return -1;
    note(cudaMemsetAsync(refused_.get(), 0xFF, sizeof kNoneRefused, stream_));
    return static_cast<std::int64_t>(first);
  }

  void random_actions(std::int32_t* actions) override {
    choose_at_random<O><<<blocks(), block_, 0, stream_>>>(games(), actions);
    note(cudaGetLastError());
  }

  [[nodiscard]] const char* problem() const override {
    return status_ == cudaSuccess ? nullptr : cudaGetErrorString(status_);
  }

 private:
  /// As many threads as the stage of a block has room for, so that several blocks are at work on a multiprocessor where
  /// rows are small.
  static unsigned block_size() {
    constexpr std::size_t kWarp = 32;
    constexpr std::size_t kStageBytes = 40'000;
    return static_cast<unsigned>(kWarp * std::clamp<std::size_t>(kStageBytes / Stage<O>::kBytesAGame / kWarp, 1, 4));
  }
  [[nodiscard]] int stage_bytes() const { return narrow(block_ * Stage<O>::kBytesAGame); }
  [[nodiscard]] unsigned blocks() const { return static_cast<unsigned>((count_ + block_ - 1) / block_); }
  [[nodiscard]] Games<O> games() const { return {rules_there_.get(), lanes_.get(), count_, refused_.get()}; }

  void start_step(const std::int32_t* actions, const sextant_batch_rows& rows) {
    step_games<O><<<blocks(), block_, stage_bytes(), stream_>>>(games(), actions, rows);
    note(cudaGetLastError());
  }

  /// Remembers what went wrong first.
  void note(cudaError_t status) {
    if (status_ == cudaSuccess) status_ = status;
  }

  Rules rules_;
  ObservationLayout layout_;
  DeviceArray<Rules> rules_there_;
  DeviceArray<Lane<O>> lanes_;
  DeviceArray<unsigned long long> refused_;
  std::size_t count_;
  unsigned block_;
  cudaStream_t stream_ = nullptr;
  cudaError_t status_ = cudaSuccess;
};

template <ObserverFor O>
std::unique_ptr<sextant_batch> make_batch(const typename O::Rules::Config& config, const BatchWish& wish) {
  return std::make_unique<BatchOnDevice<O>>(config, wish);
}

}  // namespace sextant::gpu
