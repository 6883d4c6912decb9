#include "match/table_opening.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

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

/// The opening of a configuration in a language.
struct KnownOpening {
  std::string game;
  std::string config;
  std::uint64_t phrases;
  std::shared_ptr<const std::string> text;
};

}  // namespace

Json opening_json(const Setup& setup, const Phrases& phrases) {
  const Title& title = setup.title();
  Opening opening{std::string(title.id()), title.rules_version(), setup.config(),
                  setup.sides(),           title.has_secrets(),   setup.content(phrases)};
  return write_fields([&](Fields& json) { opening_fields(json, opening); });
}

std::shared_ptr<const std::string> opening_text(const Setup& setup, const Phrases& phrases) {
  constexpr std::size_t kMostOpenings = 16;
  constexpr std::size_t kMostConfig = 1024;  // bytes: boards of one's own are for a match or two
  thread_local std::vector<KnownOpening> all;
  const std::string_view game = setup.title().id();
  std::string config = compact(setup.config());
  const auto found = std::ranges::find_if(all, [&](const KnownOpening& known) {
    return known.phrases == phrases.serial() && known.game == game && known.config == config;
  });
  if (found != all.end()) return found->text;
  auto text = std::make_shared<const std::string>(compact(opening_json(setup, phrases)));
  if (config.size() > kMostConfig) return text;
  if (all.size() == kMostOpenings) all.erase(all.begin());
  all.push_back({std::string(game), std::move(config), phrases.serial(), text});
  return text;
}

Json opening_schema() {
  Opening opening;
  return field_schema([&](Fields& json) { opening_fields(json, opening); });
}

}  // namespace sextant
