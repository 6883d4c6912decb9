#include "match/title.hpp"

#include <algorithm>

namespace sextant {

const Title* find_title(Catalogue catalogue, std::string_view id) {
  const auto found = std::find_if(catalogue.begin(), catalogue.end(), [&](const Title* t) { return t->id() == id; });
  return found == catalogue.end() ? nullptr : *found;
}

namespace {

Json seats_json(const Title& title) { return {{"min", title.min_seats()}, {"max", title.max_seats()}}; }

Json key_json(const std::string& game, const Key& key, const Speaker& speaker) {
  const std::string phrase = game + ".config." + key.name;
  Json json = {{"name", key.name}, {"about", speaker.say(phrase)}};
  json.update(key_json(key));
  const std::string of_word = phrase + ".";
  for (const std::string& word : key.words) json["says"].push_back(speaker.say(of_word + word));
  return json;
}

Json bot_json(const std::string& bot, const Speaker& speaker) {
  const std::string phrase = "bot." + bot;
  return {{"name", bot},
          {"title", speaker.say(phrase)},
          {"strength", speaker.say(phrase + ".strength")},
          {"character", speaker.say(phrase + ".character")}};
}

}  // namespace

Json title_json(const Title& title) {
  Json keys = Json::object();
  for (const Key& key : title.keys()) keys[key.name] = key_json(key);
  return {{"id", title.id()},
          {"rules", title.rules_version()},
          {"seats", seats_json(title)},
          {"bots", title.bots()},
          {"config", std::move(keys)}};
}

Json title_json(const Title& title, const Speaker& speaker) {
  const std::string id(title.id());
  Json keys = Json::array();
  for (const Key& key : title.keys()) keys.push_back(key_json(id, key, speaker));
  Json bots = Json::array();
  for (const std::string& bot : title.bots()) bots.push_back(bot_json(bot, speaker));
  return {{"id", id},
          {"name", speaker.say(id + ".name")},
          {"about", speaker.say(id + ".about")},
          {"rules", title.rules_version()},
          {"seats", seats_json(title)},
          {"secrets", title.has_secrets()},
          {"bots", std::move(bots)},
          {"keys", std::move(keys)}};
}

}  // namespace sextant
