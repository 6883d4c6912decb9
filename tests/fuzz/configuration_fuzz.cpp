#include "match/catalogue.hpp"
#include "match/title.hpp"
#include "tests/conformance/trail.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  for (const Title* title : catalogue()) {
    const auto setup = title->configure(*json, Completeness::DefaultsAllowed);
    if (!setup) {
      law(!setup.error().key.view().empty(), "a refusal has a sentence");
      continue;
    }
    const auto again = title->configure((*setup)->config(), Completeness::AllKeys);
    law(again && (*again)->config() == (*setup)->config(), "a complete configuration stays as it is");
    law(position_after(random_trail(*setup, 1, 50)) != nullptr, "an accepted configuration can be played");
  }
  return 0;
}
