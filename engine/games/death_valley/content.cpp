#include <algorithm>
#include <array>
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
constexpr std::array<EffectWord, kEffectKinds> kEffectWords = {{
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

constexpr int kMostStars = 9;
constexpr int kMostPoints = 9;
constexpr int kMostEvery = 9;

std::string known_kinds() {
  std::string known;
  for (const EffectWord& word : kEffectWords) (known += known.empty() ? "" : ", ") += word.kind;
  return known;
}

std::string known_hazards() {
  std::string known;
  for (int i = 0; i < kHazards; ++i) (known += known.empty() ? "" : ", ") += word_of(hazard_at(i));
  return known;
}

Json effect_json(const Effect& effect) {
  const EffectWord& word = kEffectWords[static_cast<std::size_t>(effect.kind)];
  Json json = {{"kind", word.kind}};
  if (word.has_hazard) json["hazard"] = word_of(effect.hazard);
  if (!word.every.empty()) json[word.every] = effect.every;
  if (word.has_points) json["points"] = effect.points;
  return json;
}

Json card_json(const Card& card) {
  if (card == page_card(card.id)) return card.id.view();
  return {{"id", card.id.view()},
          {"hazard", word_of(card.hazard)},
          {"stars", card.stars},
          {"effect", effect_json(card.effect)}};
}

Hazard read_hazard(JsonReader& json) {
  const std::string word = json.text("hazard");
  const auto hazard = hazard_of_word(word);
  if (!hazard) json.refuse("hazard", Problem("problem.not_one_of").with("value", word).with("known", known_hazards()));
  return hazard.value_or(Hazard::Animal);
}

Effect read_effect(JsonReader& json) {
  Effect effect;
  const std::string kind = json.text("kind");
  const auto place = std::find_if(kEffectWords.begin(), kEffectWords.end(),
                                  [&](const EffectWord& word) { return word.kind == kind; }) -
                     kEffectWords.begin();
  if (place == std::ssize(kEffectWords)) {
    json.refuse("kind", Problem("problem.not_one_of").with("value", kind).with("known", known_kinds()));
    return effect;
  }
  effect.kind = static_cast<EffectKind>(place);
  const EffectWord& word = kEffectWords[static_cast<std::size_t>(place)];
  if (word.has_hazard) effect.hazard = read_hazard(json);
  if (!word.every.empty()) effect.every = static_cast<std::int8_t>(json.integer(word.every, 1, kMostEvery));
  if (!word.has_points) return effect;
  effect.points = static_cast<std::int8_t>(json.integer("points", -kMostPoints, kMostPoints));
  if (effect.points == 0) json.refuse("points", Problem("death_valley.problem.no_points"));
  return effect;
}

CardId read_id(JsonReader& json) {
  CardId id;
  const std::string text = json.text("id");
  const bool fits = !text.empty() && text.size() <= kMaxId && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (!fits) json.refuse("id", Problem("death_valley.problem.not_an_id").with("value", text).with("max", kMaxId));
  else if (!page_card(text).id.view().empty())
    json.refuse("id", Problem("death_valley.problem.id_of_the_page").with("card", text));
  else id.add(text);
  return id;
}

/// A card of one's own. What is wrong with it is said with its name.
Checked<Card> read_own_card(const Json& value, const std::string& path) {
  Card card;
  JsonReader json(value, path);
  card.id = read_id(json);
  card.hazard = read_hazard(json);
  card.stars = static_cast<std::uint8_t>(json.integer("stars", 0, kMostStars));
  json.object("effect", [&](JsonReader& reader) { card.effect = read_effect(reader); });
  auto problem = json.finish();
  if (!problem) return card;
  if (card.id.view().empty()) return *std::move(problem);
  return Problem("death_valley.problem.in_card").with("card", card.id.view()).with("reason", *std::move(problem));
}

Checked<Card> read_card(const Json& value, const std::string& path) {
  if (!value.is_string()) return read_own_card(value, path);
  const auto id = value.get<std::string>();
  Card card = page_card(id);
  if (!card.id.view().empty()) return card;
  return Problem("death_valley.problem.not_on_the_page").with("card", id).with("field", path);
}

/// The ids of the cards of one hazard, as a list for a person.
std::string ids_of(const Deck& deck, Hazard hazard) {
  std::string ids;
  for (const Card& card : deck.cards)
    if (card.hazard == hazard) (ids += ids.empty() ? "" : ", ") += card.id.view();
  return ids;
}

void check_hazards(JsonReader& json, const Deck& deck) {
  for (int i = 0; i < kHazards; ++i) {
    const Hazard hazard = hazard_at(i);
    const auto count =
        std::count_if(deck.cards.begin(), deck.cards.end(), [&](const Card& card) { return card.hazard == hazard; });
    if (count == cards_of(hazard)) continue;
    json.refuse("cards", Problem("death_valley.problem.hazard_count")
                             .with("hazard", word_of(hazard))
                             .with("count", static_cast<std::int64_t>(count))
                             .with("expected", cards_of(hazard))
                             .with("cards", count == 0 ? "-" : ids_of(deck, hazard)));
  }
}

}  // namespace

void DeckFile::write(Json& json, const Deck& deck) {
  json["cards"] = Json::array();
  for (const Card& card : deck.cards) json["cards"].push_back(card_json(card));
}

void DeckFile::read(JsonReader& json, Deck& deck) {
  const Json& cards = json.any("cards");
  if (!json.failed() && (!cards.is_array() || cards.size() != kDeckCards))
    json.refuse("cards", Problem("death_valley.problem.card_count")
                             .with("count", static_cast<std::int64_t>(cards.is_array() ? cards.size() : 0)));
  for (std::size_t i = 0; i < kDeckCards && !json.failed(); ++i) {
    auto card = read_card(cards[i], json.path_of("cards[" + std::to_string(i) + "]"));
    if (!card) return json.adopt(card.error());
    for (std::size_t k = 0; k < i; ++k)
      if (deck.cards[k].id == card->id)
        json.refuse("cards", Problem("death_valley.problem.card_twice").with("card", card->id.view()));
    deck.cards[i] = *card;
  }
  if (!json.failed()) check_hazards(json, deck);
}

void Game::settle(JsonReader& json, Config& config) {
  if (config.players != 1) return;
  if (json.has("copilot") && !config.copilot) json.refuse("copilot", Problem("death_valley.problem.solo_copilot"));
  config.copilot = true;
}

}  // namespace sextant::death_valley
