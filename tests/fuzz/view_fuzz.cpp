#include <algorithm>
#include <vector>

#include "core/digest.hpp"
#include "match/catalogue.hpp"
#include "tests/conformance/trail.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace sextant {
namespace {

const std::vector<SharedSetup>& all_setups() {
  static const auto setups = [] {
    std::vector<SharedSetup> all;
    for (const Title* title : catalogue())
      for (SharedSetup& setup : sample_setups(*title)) all.push_back(std::move(setup));
    return all;
  }();
  return setups;
}

Viewer viewer_of(const Json& view) {
  const Json& viewer = view["viewer"];
  if (viewer == "public") return Viewer::everyone();
  return viewer == "open" ? Viewer::open() : Viewer::of(seat_at(viewer.get<int>()));
}

void play_on(Position& world, Rng& rng) {
  for (int i = 0; i < 300 && !world.turn().is_over(); ++i) {
    const bool is_chance = world.turn().is_chance();
    law(is_chance || !world.choices().empty(), "an imagined world can be played on");
    law(world.play(is_chance ? world.sample(rng) : random_choice(world, rng)).has_value(),
        "what is offered can be done");
  }
}

void check(const Setup& setup, const Json& view) {
  Rng rng(1, 0);
  const auto world = setup.imagine(view, rng);
  if (!world) return;
  const Viewer viewer = viewer_of(view);
  const Json seen = (*world)->view(viewer);
  law(compact(seen) == compact(setup.imagine(seen, rng).value()->view(viewer)),
      "the view of a world can be imagined again");
  play_on(**world, rng);
}

/// The view of somebody in a random game.
Json any_view(const SharedSetup& setup, Rng& rng) {
  const auto position = position_after(random_trail(setup, rng.below(1000), rng.below(200)));
  const int viewer = static_cast<int>(rng.below(static_cast<std::uint32_t>(setup->seats() + 2)));
  if (viewer < setup->seats()) return position->view(Viewer::of(seat_at(viewer)));
  return position->view(viewer == setup->seats() ? Viewer::everyone() : Viewer::open());
}

void add_values(Json& json, std::vector<Json*>& values) {
  values.push_back(&json);
  if (json.is_structured())
    for (Json& part : json) add_values(part, values);
}

/// One change after which a view is mostly still well formed: a value stands where another of the view stood, a number
/// is moved, an element is there twice or missing.
void change(Json& view, Rng& rng) {
  std::vector<Json*> values;
  add_values(view, values);
  const auto any = [&]() -> Json& { return *values[rng.below(static_cast<std::uint32_t>(values.size()))]; };
  Json& value = any();
  if (value.is_number_integer() && rng.below(2) == 0) {
    value = value.get<std::int64_t>() + (rng.below(2) == 0 ? 1 : -1);
  } else if (value.is_array() && !value.empty()) {
    const auto place = rng.below(static_cast<std::uint32_t>(value.size()));
    const Json element = value[place];
    if (rng.below(2) == 0) value.erase(place);
    else value.push_back(element);
  } else {
    for (int tries = 0; tries < 20; ++tries) {
      const Json other = any();
      if (other.type() != value.type() && !(tries > 10 && !other.is_structured())) continue;
      value = other;
      return;
    }
  }
}

}  // namespace
}  // namespace sextant

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto& setups = all_setups();
  if (const auto json = parse_json(as_text(data, size)); json && json->is_object() && json->contains("viewer"))
    for (const SharedSetup& setup : setups) check(*setup, *json);
  Digest digest;
  for (std::size_t i = 0; i < size; ++i) digest.add_byte(data[i]);
  Rng rng(digest.value(), 0);
  const SharedSetup& setup = setups[rng.below(static_cast<std::uint32_t>(setups.size()))];
  const Json view = any_view(setup, rng);
  for (int i = 0; i < 8; ++i) {
    Json changed = view;
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) change(changed, rng);
    check(*setup, changed);
  }
  return 0;
}
