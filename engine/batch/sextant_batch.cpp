#include "batch/sextant_batch.h"

#include <algorithm>
#include <exception>
#include <memory>

#include "batch/batch.hpp"

extern "C" {

const char* sextant_batch_game(std::int32_t index) { return sextant::batch_game(index); }

sextant_batch* sextant_batch_new(const char* game, const void* config, std::size_t config_bytes, std::size_t games,
                                 std::uint64_t seed, std::int32_t threads) {
  if (game == nullptr || games == 0) return nullptr;
  const std::size_t most = std::min<std::size_t>(games, 1024);
  const int crew = static_cast<int>(std::min<std::size_t>(most, static_cast<std::size_t>(std::max(threads, 1))));
  try {
    return sextant::new_batch(game, {config, config_bytes, games, seed, crew}).release();
  } catch (const std::exception&) {  // no memory, no threads
    return nullptr;
  }
}

void sextant_batch_free(sextant_batch* batch) { const std::unique_ptr<sextant_batch> ended(batch); }

void sextant_batch_get_sizes(const sextant_batch* batch, sextant_batch_sizes* sizes) { *sizes = batch->sizes(); }

const char* sextant_batch_field(const sextant_batch* batch, std::int32_t index, std::int32_t* first,
                                std::int32_t* size) {
  const auto fields = batch->fields();
  if (index < 0 || static_cast<std::size_t>(index) >= fields.size()) return nullptr;
  const sextant::ObservationField& field = fields[static_cast<std::size_t>(index)];
  *first = field.first;
  *size = field.size;
  return field.name.data();  // a literal, which ends in 0
}

void sextant_batch_content(const sextant_batch* batch, std::uint8_t* content) { batch->content(content); }

void sextant_batch_begin(sextant_batch* batch, const std::uint64_t* seeds) { batch->begin(seeds); }

void sextant_batch_look(sextant_batch* batch, const sextant_batch_rows* rows) { batch->look(*rows); }

std::int64_t sextant_batch_step(sextant_batch* batch, const std::int32_t* actions, const sextant_batch_rows* rows) {
  return batch->step(actions, *rows);
}

void sextant_batch_random_actions(sextant_batch* batch, std::int32_t* actions) { batch->random_actions(actions); }

}  // extern "C"
