#include "match/catalogue.hpp"
#include "match/simulation_log.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "text/json.hpp"

/// Lines of `sextant simulate --log` and of the arena, which `sextant replay --check` is given.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto text = as_text(data, size);
  LineTally tally;
  const auto checked = check_simulation_line(catalogue(), text, tally);
  if (!checked) {
    law(!checked.error().key.view().empty(), "a refusal has a reason");
    law(tally.games <= 1, "a line is a game at most");
    return 0;
  }
  const auto json = parse_json(text);
  law(json.has_value() && tally.games == 1, "what is accepted is a game");
  law(tally.entries == std::ssize((*json)["actions"]), "every entry was played");
  LineTally again;
  law(check_simulation_line(catalogue(), compact(*json), again).has_value() && again.entries == tally.entries,
      "writing and reading changes nothing");
  return 0;
}
