// And with what it says of its content.
#include "games/roll_and_write/game.hpp"

using namespace sextant;
using Whole = roll_and_write::LayoutFile;

struct File {
  using Content = Whole::Content;
  static constexpr auto kGame = Whole::kGame;
  static constexpr auto kBuiltIn = Whole::kBuiltIn;
  static constexpr auto write = Whole::write;
  static constexpr auto read = Whole::read;
  static constexpr auto draw = Whole::draw;
#ifdef WRONG
  static constexpr auto svgs = plain::no_svg;
#else
  static constexpr auto svg = plain::no_svg;
#endif
};

static_assert(ContentFormat<File>);
