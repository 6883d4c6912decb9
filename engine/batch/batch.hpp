#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>

#include "batch/sextant_batch.h"
#include "core/config_bytes.hpp"
#include "core/observation.hpp"

/// What stands behind the C interface: a batch of any game, wherever its games are played.
struct sextant_batch {
  virtual ~sextant_batch() = default;
  [[nodiscard]] virtual sextant_batch_sizes sizes() const = 0;
  [[nodiscard]] virtual std::span<const sextant::ObservationField> fields() const = 0;
  virtual void content(std::uint8_t* bytes) const = 0;
  virtual void begin(const std::uint64_t* seeds) = 0;
  virtual void look(const sextant_batch_rows& rows) = 0;
  virtual std::int64_t step(const std::int32_t* actions, const sextant_batch_rows& rows) = 0;
  virtual void random_actions(std::int32_t* actions) = 0;
};

namespace sextant {

/// What a batch shall be.
struct BatchWish {
  const void* config;  // as `ConfigBytes` writes it, or null for the standard one
  std::size_t config_bytes;
  std::size_t games;
  std::uint64_t seed;
  int threads;
};

/// The configuration that is wished for; false when the bytes are none of this game.
template <class Rules>
bool read_config(const BatchWish& wish, typename Rules::Config& config) {
  return wish.config == nullptr || ConfigBytes<Rules>::read(wish.config, wish.config_bytes, config);
}

/// How large the arrays of a batch are, whose games take so many bytes each.
template <ObserverFor O>
sextant_batch_sizes batch_sizes(const typename O::Rules& rules, std::size_t bytes_a_game) {
  return {rules.seats(),       rules.sides(), O::kActions, kObservationSize<O>, content_layout<O>().size(),
          narrow(bytes_a_game)};
}

/// The id of the game at `index`, or null. Each library says which games it has, and how it makes a batch.
const char* batch_game(std::int32_t index);
/// Null when there is no such game or the configuration is none of it. Throws what stands in the way.
std::unique_ptr<sextant_batch> new_batch(std::string_view game, const BatchWish& wish);

/// `batch_game` of a list of observers.
template <template <class...> class List, class... O>
const char* batch_game_of(List<O...>, std::int32_t index) {
  const std::string_view ids[] = {O::Rules::kId..., {}};  // literals, which end in 0
  return index >= 0 && index < std::int32_t{sizeof...(O)} ? ids[index].data() : nullptr;
}

/// `new_batch` of a list of observers, the batch of each made by `make.template operator()<Observer>(config)`.
template <template <class...> class List, class... O, class Make>
std::unique_ptr<sextant_batch> new_batch_of(List<O...>, std::string_view game, const BatchWish& wish, Make make) {
  std::unique_ptr<sextant_batch> batch;
  const auto try_game = [&]<class Observer>(std::type_identity<Observer>) {
    typename Observer::Rules::Config config{};
    if (game != Observer::Rules::kId || !read_config<typename Observer::Rules>(wish, config)) return;
    batch = make.template operator()<Observer>(config);
  };
  (try_game(std::type_identity<O>{}), ...);
  return batch;
}

}  // namespace sextant
