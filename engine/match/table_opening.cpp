#include "match/table_opening.hpp"

#include <string>

#include "match/table_fields.hpp"
#include "match/title.hpp"
#include "text/field_json.hpp"

namespace sextant {

namespace {

struct Opening {
  std::string game;
  int rules = 1;
  Json config;
  int sides = 1;
  bool has_secrets = false;
  Json content;
};

void opening_fields(Fields& json, Opening& opening) {
  int version = table::kDocumentVersion;
  json.object([&] {
    json("version").number(version, table::kDocumentVersion, table::kDocumentVersion);
    json("game").text(opening.game);
    json("rules").number(opening.rules, 1, table::kMaxNumber);
    json("config").any(opening.config);
    json("sides").number(opening.sides, 1, kMaxSeats + 1);
    json("secrets").flag(opening.has_secrets);
    json("content").any(opening.content);
  });
}

}  // namespace

Json opening_json(const Setup& setup, const Phrases& phrases) {
  const Title& title = setup.title();
  Opening opening{std::string(title.id()), title.rules_version(), setup.config(),
                  setup.sides(),           title.has_secrets(),   setup.content(phrases)};
  return write_fields([&](Fields& json) { opening_fields(json, opening); });
}

Json opening_schema() {
  Opening opening;
  return field_schema([&](Fields& json) { opening_fields(json, opening); });
}

}  // namespace sextant
