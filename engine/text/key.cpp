#include "text/key.hpp"

namespace sextant {

std::string_view kind_name(KeyKind kind) {
  switch (kind) {
    case KeyKind::Players: return "players";
    case KeyKind::Seat: return "seat";
    case KeyKind::Integer: return "integer";
    case KeyKind::Flag: return "flag";
    case KeyKind::Word: return "word";
    case KeyKind::Content: return "content";
  }
  return {};
}

Json key_json(const Key& key) {
  Json json = {{"kind", kind_name(key.kind)}};
  if (key.kind == KeyKind::Players || key.kind == KeyKind::Integer) {
    json["min"] = key.min;
    json["max"] = key.max;
  }
  if (key.kind == KeyKind::Word) json["words"] = key.words;
  if (key.kind == KeyKind::Content) json["built_in"] = key.words;
  if (key.players != 0) json["players"] = key.players;
  json["default"] = key.standard;
  return json;
}

}  // namespace sextant
