#include "match/title.hpp"

#include <algorithm>

namespace sextant {

const Title* find_title(Catalogue catalogue, std::string_view id) {
  const auto found = std::find_if(catalogue.begin(), catalogue.end(), [&](const Title* t) { return t->id() == id; });
  return found == catalogue.end() ? nullptr : *found;
}

namespace {

Json seats_json(const Title& title) { return {{"min", title.min_seats()}, {"max", title.max_seats()}}; }

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
  for (const Key& key : title.keys()) {
    Json json = {{"name", key.name}, {"about", speaker.say(id + ".config." + key.name)}};
    json.update(key_json(key));
    keys.push_back(std::move(json));
  }
  return {{"id", id},
          {"name", speaker.say(id + ".name")},
          {"about", speaker.say(id + ".about")},
          {"rules", title.rules_version()},
          {"seats", seats_json(title)},
          {"secrets", title.has_secrets()},
          {"bots", title.bots()},
          {"keys", std::move(keys)}};
}

}  // namespace sextant
