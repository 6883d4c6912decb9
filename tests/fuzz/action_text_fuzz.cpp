#include <algorithm>
#include <functional>

#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace sextant;

/// A position with what is asked of it again and again: its choices can be thousands, and a view is long.
struct Spot {
  std::unique_ptr<Position> position;
  std::vector<std::string> choices;
  Json view;
};

/// Positions to try a text in: early, midway and late in a game of each title.
const std::vector<Spot>& spots() {
  static const auto kSpots = [] {
    std::vector<Spot> all;
    for (const Title* title : catalogue())
      for (const SharedSetup& setup : sample_setups(*title))
        for (std::size_t length : {0U, 5U, 16U, 17U, 60U, 200U, 9999U}) {
          auto position = position_after(random_trail(setup, 1, length));
          auto choices = position->choices();
          auto view = position->view(Viewer::open());
          all.push_back({std::move(position), std::move(choices), std::move(view)});
        }
    return all;
  }();
  return kSpots;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(as_text(data, size));
  const std::vector<std::string> names(kMaxSeats, "x");
  // A text is tried in some of the positions, so that many texts can be.
  constexpr std::size_t kShare = 20;
  for (std::size_t i = std::hash<std::string>()(text) % kShare; i < spots().size(); i += kShare) {
    const auto& [position, choices, view] = spots()[i];
    const bool offered = std::find(choices.begin(), choices.end(), text) != choices.end();
    const auto trial = position->clone();
    const bool played = trial->play(text).has_value();
    law(played == offered, "a text is played exactly when it is offered");
    law(played || trial->view(Viewer::open()) == view, "a refused text changes nothing");
    const std::string veiled = position->veil(text, Viewer::everyone());
    const std::string again = position->veil(veiled, Viewer::everyone());
    law(again == veiled || again == "?", "veiling twice tells no more than veiling once");
    static_cast<void>(position->narrate(text, Viewer::everyone(), names));
  }
  return 0;
}
