#include "batch/sextant_batch.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <string_view>

#include "batch/batch.hpp"
#include "catalogue/observer_list.hpp"

namespace sextant {

namespace {

/// The id of the game at `index`, or null.
template <class... O>
const char* game_at(TypeList<O...>, std::int32_t index) {
  const std::string_view ids[] = {O::Rules::kId..., {}};  // literals, which end in 0
  return index >= 0 && index < std::int32_t{sizeof...(O)} ? ids[index].data() : nullptr;
}

struct Wish {
  const void* config;
  std::size_t config_bytes;
  std::size_t games;
  std::uint64_t seed;
  int threads;
};

template <class O>
std::unique_ptr<sextant_batch> batch_of(const Wish& wish) {
  typename O::Rules::Config config{};
  if (wish.config != nullptr && wish.config_bytes != sizeof config) return nullptr;
  if (wish.config != nullptr) std::memcpy(static_cast<void*>(&config), wish.config, sizeof config);
  return std::make_unique<BatchOf<O>>(config, wish.games, wish.seed, wish.threads);
}

template <class... O>
std::unique_ptr<sextant_batch> batch_of_game(TypeList<O...>, std::string_view game, const Wish& wish) {
  std::unique_ptr<sextant_batch> batch;
  static_cast<void>(((game == O::Rules::kId && (batch = batch_of<O>(wish), true)) || ...));
  return batch;
}

}  // namespace

}  // namespace sextant

extern "C" {

const char* sextant_batch_game(std::int32_t index) { return sextant::game_at(sextant::ObserverList{}, index); }

sextant_batch* sextant_batch_new(const char* game, const void* config, std::size_t config_bytes, std::size_t games,
                                 std::uint64_t seed, std::int32_t threads) {
  if (game == nullptr || games == 0) return nullptr;
  const std::size_t most = std::min<std::size_t>(games, 1024);
  const int crew = static_cast<int>(std::min<std::size_t>(most, static_cast<std::size_t>(std::max(threads, 1))));
  try {
    return sextant::batch_of_game(sextant::ObserverList{}, game, {config, config_bytes, games, seed, crew}).release();
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

void sextant_batch_look(sextant_batch* batch, const sextant_batch_rows* rows) { batch->look(*rows); }

std::int64_t sextant_batch_step(sextant_batch* batch, const std::int32_t* actions, const sextant_batch_rows* rows) {
  return batch->step(actions, *rows);
}

void sextant_batch_random_actions(sextant_batch* batch, std::int32_t* actions) { batch->random_actions(actions); }

}  // extern "C"
