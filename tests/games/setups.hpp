#pragma once

#include <string>
#include <vector>

#include "match/title.hpp"

/// Setups and casts as tests of games name them.
namespace sextant {

/// The setup for what is wanted, which the game must take.
inline SharedSetup setup_of(const Title& title, const Json& wanted = Json::object()) {
  return *title.configure(wanted, Completeness::DefaultsAllowed);
}

/// The bots with these names, all known.
inline std::vector<BotSpec> cast_of(const std::vector<std::string>& names) {
  std::vector<BotSpec> cast;
  for (const std::string& name : names) cast.push_back(read_bot(name).value());
  return cast;
}

inline const BotSpec kNovice{0, {}};

}  // namespace sextant
