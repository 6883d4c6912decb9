#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sextant {

/// A change of the table that can be seen: a piece goes from one place to another, or something is written at a place.
/// What a choice would do - its marks - and what has been done are told alike. Places and pieces are names such as
/// `column.0.R` and `R7`; docs/table.md lists those of each game. A board compares them and takes none apart.
struct Move {
  std::string piece = {};             // what is shown of it; empty where nothing is named
  std::string from = {};              // empty: it was nowhere
  std::string to = {};                // empty: it goes nowhere
  std::optional<int> write = {};      // the number that is written there
  std::string sign = {};              // what else happens there, in a word of the game
  std::vector<std::string> beside{};  // pieces that it will lie beside
  std::optional<int> gain = {};       // by how much the score changes of the side where it goes

  bool operator==(const Move&) const = default;
};

/// The piece of a move whose face the viewer may not see.
inline constexpr const char* kHiddenPiece = "?";

}  // namespace sextant
