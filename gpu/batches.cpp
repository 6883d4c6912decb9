#include "catalogue/observer_list.hpp"
#include "gpu/device_batch.hpp"
#include "gpu/sextant_batch_cuda.h"

// The batches of the library for GPUs.
namespace sextant {

const char* batch_game(std::int32_t index) { return batch_game_of(ObserverList{}, index); }

std::unique_ptr<sextant_batch> new_batch(std::string_view game, const BatchWish& wish) {
  return new_batch_of(ObserverList{}, game, wish,
                      [&]<class O>(const auto& config) { return gpu::make_batch<O>(config, wish); });
}

namespace {

// This library makes no others.
gpu::DeviceBatch& on_device(sextant_batch* batch) { return static_cast<gpu::DeviceBatch&>(*batch); }
const gpu::DeviceBatch& on_device(const sextant_batch* batch) { return static_cast<const gpu::DeviceBatch&>(*batch); }

}  // namespace

}  // namespace sextant

extern "C" {

void sextant_batch_use_stream(sextant_batch* batch, void* stream) { sextant::on_device(batch).use_stream(stream); }

void sextant_batch_enqueue(sextant_batch* batch, const std::int32_t* actions, const sextant_batch_rows* rows) {
  sextant::on_device(batch).enqueue(actions, *rows);
}

std::int64_t sextant_batch_refused(sextant_batch* batch) { return sextant::on_device(batch).refused(); }

const char* sextant_batch_problem(const sextant_batch* batch) { return sextant::on_device(batch).problem(); }

}  // extern "C"
