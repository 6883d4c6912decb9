#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto json = parse_json(as_text(data, size));
  if (!json || !json->is_object() || !json->contains("viewer")) return 0;
  for (const Title* title : catalogue())
    for (const SharedSetup& setup : sample_setups(*title)) {
      Rng rng(1, 0);
      const auto world = setup->imagine(*json, rng);
      if (!world) continue;
      const Json& viewer = (*json)["viewer"];
      const Viewer who = viewer == "public" ? Viewer::everyone()
                         : viewer == "open" ? Viewer::open()
                                            : Viewer::of(seat_at(viewer.get<int>()));
      law(compact((*world)->view(who)) == compact(setup->imagine((*world)->view(who), rng).value()->view(who)),
          "the view of a world can be imagined again");
      law((*world)->turn().is_over() || !(*world)->choices().empty(), "an imagined world can be played on");
    }
  return 0;
}
