#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/explorers/config.hpp"
#include "text/message.hpp"

/// What texts and people call the parts of a board; the rules know them by their places alone.
namespace sextant::explorers {

inline constexpr int kMaxId = 32;

/// Ids (`[a-z0-9_]+`) and names, each list in the order of the board.
struct Names {
  Name title;
  std::vector<std::string> wonders;
  std::vector<Name> wonder_names;
  std::vector<std::string> paths;
  std::vector<std::string> cards;

  [[nodiscard]] const std::string& id(WonderIndex wonder) const { return wonders[place_of(wonder)]; }
  [[nodiscard]] const std::string& id(PathIndex path) const { return paths[place_of(path)]; }
  [[nodiscard]] const std::string& id(CardIndex card) const { return cards[place_of(card)]; }
  [[nodiscard]] bool fit_first_version() const;
  bool operator==(const Names&) const = default;
};

/// A board with its names: what a content file holds.
struct NamedBoard {
  Board board;
  Names names;

  bool operator==(const NamedBoard&) const = default;
};

/// Those of `kBuiltInBoard`. In built_in_names.cpp, which `tools/explorers-map names` makes.
Names built_in_names();

const NamedBoard& built_in_board();

/// A configuration with the names of its board.
struct NamedConfig : Config {
  Names names = built_in_board().names;
};

/// The name of a wonder as a message, since each language has its own.
Message wonder_name(const Name& name);
/// The same within a sentence, with its article where it has one.
Message wonder_in_text(const Name& name);

}  // namespace sextant::explorers
