#include "server/lobby.hpp"
#include "server/neighbour_words.hpp"
#include "tests/fuzz/fuzz.hpp"

/// What whoever may connect to the database of several servers says to them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto words = read_neighbour_words(as_text(data, size));
  if (!words) return 0;
  const std::string text = text_of(*words);
  const auto again = read_neighbour_words(text);
  law(again && again->index() == words->index() && text_of(*again) == text, "writing and reading changes nothing");
  if (const auto* changed = std::get_if<LineChanged>(&*words)) {
    Lobby lobby([] {});
    lobby.update(changed->line);
    lobby.tell();
    law(lobby.page(0)["total"].get<int>() <= 1, "a line is one match at most");
  }
  if (const auto* used = std::get_if<AddressesUsed>(&*words)) {
    Gate gate{Limits{}};
    for (const Gate::Use& use : used->uses) gate.note_elsewhere(used->by, use);
    law(gate.size() <= used->uses.size(), "an address is remembered once");
  }
  return 0;
}
