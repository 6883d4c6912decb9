#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/json.hpp"

namespace sextant {

enum class KeyKind : std::uint8_t {
  Players,  // the number of seats
  Seat,     // a seat of the table
  Integer,
  Flag,
  Word,
  Content,  // a built-in content by name, or the object of a content file
};

/// What a key of a configuration takes, as data: the command line, the pages, the server and programs outside read it.
struct Key {
  std::string name;
  KeyKind kind = KeyKind::Integer;
  int min = 0;  // of Players and Integer
  int max = 0;
  int players = 0;                 // the only number of players for whom it is a choice; 0: it is for all
  std::vector<std::string> words;  // of Word; of Content the built-in ones, the standard one first
  Json standard;
};

/// The word for a kind in JSON.
std::string_view kind_name(KeyKind kind);

/// `{"kind": …}` with what belongs to the kind: `min` and `max`, `words` or `built_in`; `players`, and `default`.
Json key_json(const Key& key);

}  // namespace sextant
