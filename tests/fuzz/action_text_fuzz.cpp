#include <algorithm>

#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace sextant;

/// Positions to try a text in: early, midway and late in a game of each title.
const std::vector<std::unique_ptr<Position>>& positions() {
  static const auto kPositions = [] {
    std::vector<std::unique_ptr<Position>> all;
    for (const Title* title : catalogue())
      for (const Json& config : sample_configs(*title))
        for (std::size_t length : {0U, 5U, 16U, 17U, 60U, 200U, 9999U})
          all.push_back(position_after(random_trail(*title, config, 1, length)));
    return all;
  }();
  return kPositions;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(as_text(data, size));
  const std::vector<std::string> names(kMaxSeats, "x");
  for (const auto& position : positions()) {
    const auto choices = position->choices();
    const bool offered = std::find(choices.begin(), choices.end(), text) != choices.end();
    const auto trial = position->clone();
    const bool played = trial->play(text).has_value();
    law(played == offered, "a text is played exactly when it is offered");
    law(played || trial->view(Viewer::open()) == position->view(Viewer::open()), "a refused text changes nothing");
    const std::string veiled = position->veil(text, Viewer::everyone());
    const std::string again = position->veil(veiled, Viewer::everyone());
    law(again == veiled || again == "?", "veiling twice tells no more than veiling once");
    static_cast<void>(position->tell(text, Viewer::everyone(), names));
  }
  return 0;
}
