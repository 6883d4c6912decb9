#include "batch/batch_of.hpp"
#include "catalogue/observer_list.hpp"

// The batches of the library for processors.
namespace sextant {

const char* batch_game(std::int32_t index) { return batch_game_of(ObserverList{}, index); }

std::unique_ptr<sextant_batch> new_batch(std::string_view game, const BatchWish& wish) {
  return new_batch_of(ObserverList{}, game, wish, [&]<class O>(const auto& config) -> std::unique_ptr<sextant_batch> {
    return std::make_unique<BatchOf<O>>(config, wish);
  });
}

}  // namespace sextant
