#include <algorithm>
#include <string>

#include "games/death_valley/game.hpp"
#include "games/death_valley/words.hpp"

namespace sextant::death_valley {

namespace {

/// An effect of the vocabulary: its word in a file and the parameters it takes.
struct EffectWord {
  std::string_view kind;
  bool has_hazard = false;
  bool has_points = false;
  std::string_view every = {};  // "cards" or "stars"; empty where the kind has no such number
};

/// By EffectKind.
constexpr Array<EffectWord, kEffectKinds> kEffectWords = {{
    {"none"},
    {"if_adjacent_hazard", true, true},
    {"per_adjacent_hazard", true, true},
    {"per_adjacent_kind", false, true},
    {"if_between", false, true},
    {"if_at_end", false, true},
    {"if_in_middle", false, true},
    {"per_journey_hazard", true, true},
    {"per_hazard", true, true},
    {"per_journey_cards", false, true, "cards"},
    {"per_journey_stars", false, true, "stars"},
    {"per_hidden_under", false, true, "cards"},
    {"per_hidden_in_album", false, true, "cards"},
    {"per_hidden_adjacent", false, true, "cards"},
    {"silence", true},
    {"peek"},
    {"exchange"},
    {"swap"},
    {"keep"},
    {"scavenge", false, true},
    {"trade"},
}};

Json effect_json(const Effect& effect) {
  const EffectWord& word = kEffectWords[effect.kind];
  Json json = {{"kind", word.kind}};
  if (word.has_hazard) json["hazard"] = word_of(effect.hazard);
  if (!word.every.empty()) json[word.every] = effect.every;
  if (word.has_points) json["points"] = effect.points;
  return json;
}

Json card_json(const Card& card, const std::string& id, const Name& name) {
  if (card == page_card(id)) return id;
  Json json = {{"id", id}};
  if (!name.empty()) json["name"] = name_json(name);
  json["hazard"] = word_of(card.hazard);
  json["stars"] = card.stars;
  json["effect"] = effect_json(card.effect);
  return json;
}

Hazard read_hazard(JsonReader& json) {
  const std::string word = json.text("hazard");
  const auto hazard = read_spelling(kHazardWords, word);
  if (!hazard)
    json.refuse(
        "hazard",
        Problem("problem.not_one_of").with("value", word).with("known", joined(kHazardWords, &Spelling<Hazard>::text)));
  return hazard.value_or(Hazard::Animal);
}

Effect read_effect(JsonReader& json) {
  Effect effect;
  const std::string kind = json.text("kind");
  const auto place = std::find_if(kEffectWords.begin(), kEffectWords.end(),
                                  [&](const EffectWord& word) { return word.kind == kind; }) -
                     kEffectWords.begin();
  if (place == std::ssize(kEffectWords)) {
    json.refuse(
        "kind",
        Problem("problem.not_one_of").with("value", kind).with("known", joined(kEffectWords, &EffectWord::kind)));
    return effect;
  }
  effect.kind = static_cast<EffectKind>(place);
  const EffectWord& word = kEffectWords[place];
  if (word.has_hazard) effect.hazard = read_hazard(json);
  if (!word.every.empty()) effect.every = narrow(json.integer(word.every, 1, kMaxEvery));
  if (!word.has_points) return effect;
  effect.points = narrow(json.integer("points", -kMaxPoints, kMaxPoints));
  if (effect.points == 0) json.refuse("points", Problem("death_valley.problem.no_points"));
  return effect;
}

struct NamedCard {
  std::string id;
  Name name;
  Card card;
};

std::string read_id(JsonReader& json) {
  std::string id = json.text("id");
  const bool fits = !id.empty() && id.size() <= kMaxId && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (!fits) json.refuse("id", Problem("death_valley.problem.not_an_id").with("value", id).with("max", kMaxId));
  else if (page_card(id)) json.refuse("id", Problem("death_valley.problem.id_of_the_page").with("card", id));
  return json.failed() ? std::string() : id;
}

/// A card of one's own. What is wrong with it is said with its name.
Checked<NamedCard> read_own_card(const Json& value, const std::string& path, int version) {
  NamedCard own;
  JsonReader json(value, path);
  own.id = read_id(json);
  if (version > 1 && json.has("name")) own.name = read_name(json, "name");
  own.card.hazard = read_hazard(json);
  own.card.stars = narrow(json.integer("stars", 0, kMaxStars));
  json.object("effect", [&](JsonReader& reader) { own.card.effect = read_effect(reader); });
  auto problem = json.finish();
  if (!problem) return own;
  if (own.id.empty()) return *std::move(problem);
  return Problem("death_valley.problem.in_card").with("card", own.id).with("reason", *std::move(problem));
}

Checked<NamedCard> read_card(const Json& value, const std::string& path, int version) {
  if (!value.is_string()) return read_own_card(value, path, version);
  const auto id = value.get<std::string>();
  if (const auto card = page_card(id)) return NamedCard{id, {}, *card};
  return Problem("death_valley.problem.not_on_the_page").with("card", id).with("field", path);
}

/// The ids of the cards of one hazard, as a list for a person.
std::string ids_of(const NamedDeck& content, Hazard hazard) {
  std::string ids;
  for (std::size_t i = 0; i < kDeckCards; ++i)
    if (content.deck.cards[i].hazard == hazard) (ids += ids.empty() ? "" : ", ") += content.names.cards[i];
  return ids;
}

void check_hazards(JsonReader& json, const NamedDeck& content) {
  const auto& cards = content.deck.cards;
  for (int i = 0; i < kHazards; ++i) {
    const Hazard hazard = hazard_at(i);
    const std::int64_t count =
        std::count_if(cards.begin(), cards.end(), [&](const Card& card) { return card.hazard == hazard; });
    if (count == cards_of(hazard)) continue;
    json.refuse("cards", Problem("death_valley.problem.hazard_count")
                             .with("hazard", word_of(hazard))
                             .with("count", count)
                             .with("expected", cards_of(hazard))
                             .with("cards", count == 0 ? "-" : ids_of(content, hazard)));
  }
}

}  // namespace

bool is_about_a_hazard(EffectKind kind) { return kEffectWords[static_cast<std::size_t>(kind)].has_hazard; }
std::string_view word_of(EffectKind kind) { return kEffectWords[static_cast<std::size_t>(kind)].kind; }

void DeckFile::write(Json& json, const NamedDeck& content) {
  json["cards"] = Json::array();
  for (std::size_t i = 0; i < kDeckCards; ++i)
    json["cards"].push_back(card_json(content.deck.cards[i], content.names.cards[i], content.names.card_names[i]));
}

void DeckFile::read(JsonReader& json, NamedDeck& content) {
  const Json& cards = json.any("cards");
  if (!json.failed() && (!cards.is_array() || cards.size() != kDeckCards))
    json.refuse("cards", Problem("death_valley.problem.card_count")
                             .with("count", static_cast<std::int64_t>(cards.is_array() ? cards.size() : 0)));
  for (std::size_t i = 0; i < kDeckCards && !json.failed(); ++i) {
    const auto read = read_card(cards[i], json.path_of("cards[" + std::to_string(i) + "]"), content_version(json));
    if (!read) return json.adopt(read.error());
    if (find_card(content.names, read->id))
      json.refuse("cards", Problem("death_valley.problem.card_twice").with("card", read->id));
    content.names.cards[i] = read->id;
    content.names.card_names[i] = read->name;
    content.deck.cards[i] = read->card;
  }
  if (!json.failed()) check_hazards(json, content);
}

bool Names::fit_first_version() const {
  return is_first_version_title(title) &&
         std::all_of(card_names.begin(), card_names.end(), [](const Name& name) { return name.empty(); });
}

const NamedDeck& open_deck() {
  static const NamedDeck kOpen = [] {
    NamedDeck open{kOpenDeck, {plain_name("Open deck"), {}, {}}};
    std::copy(std::begin(kOpenCards), std::end(kOpenCards), open.names.cards.begin());
    return open;
  }();
  return kOpen;
}

std::optional<int> find_card(const Names& names, std::string_view id) {
  for (int i = 0; i < kDeckCards; ++i)
    if (names.cards[i] == id) return i;
  return std::nullopt;
}

void Game::settle(JsonReader& json, NamedConfig& config) {
  if (config.players != 1) return;
  if (json.has("copilot") && !config.copilot) json.refuse("copilot", Problem("death_valley.problem.solo_copilot"));
  config.copilot = true;
}

}  // namespace sextant::death_valley
