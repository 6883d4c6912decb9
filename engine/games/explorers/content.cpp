#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "games/explorers/game.hpp"
#include "games/explorers/map_svg.hpp"
#include "games/explorers/network.hpp"

namespace sextant::explorers {

namespace {

constexpr int kMaxLongitude = 180;
constexpr int kMaxLatitude = 90;

// Version 1 has names of wonders in two languages, of at most so many characters.
constexpr std::array kFirstVersionLanguages = {"fr", "en"};
constexpr int kMaxFirstVersionName = 24;

Json wonder_json(const Wonder& wonder, const std::string& id, const Name& name) {
  return {{"id", id},
          {"name", name_json(name)},
          {"longitude", wonder.longitude / 10.0},
          {"latitude", wonder.latitude / 10.0},
          {"toll", wonder.toll}};
}

Json path_json(const Path& path, const std::string& id, const Names& names) {
  return {{"id", id},
          {"from", names.id(path.from)},
          {"to", names.id(path.to)},
          {"points", path.points},
          {"shortcut", path.shortcut}};
}

Json card_json(const Card& card, const std::string& id, const Names& names) {
  return {{"id", id},          {"from", names.id(card.from)}, {"to", names.id(card.to)},     {"fast", card.fast},
          {"slow", card.slow}, {"fast_gold", card.fast_gold}, {"slow_gold", card.slow_gold}, {"penalty", card.penalty}};
}

bool is_id(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= kMaxId && std::all_of(text.begin(), text.end(), fits);
}

/// Reads the fields of a board one after another; what refers to wonders comes after the wonders.
class BoardReader {
 public:
  BoardReader(JsonReader& json, NamedBoard& content)
      : json_(json), version_(content_version(json)), board_(content.board), names_(content.names) {}

  void read() {
    read_list("wonders", kMinWonders, kMaxWonders,
              [this](JsonReader& json) { board_.wonders.push_back(wonder(json)); });
    read_starts();
    board_.goal = wonder_named(json_, "goal");
    read_list("paths", 1, kMaxPaths, [this](JsonReader& json) { board_.paths.push_back(path(json)); });
    read_list("cards", 0, kMaxCards, [this](JsonReader& json) { board_.cards.push_back(card(json)); });
    json_.object("bonus", [this](JsonReader& json) {
      for (const Bonus card : every_bonus()) board_.bonus[card] = narrow(json.integer(text_of(card), 0, kMaxCopies));
    });
    if (json_.failed()) return;
    check_starts();
    check_network();
    check_piles();
  }

 private:
  /// Reads every object of a list with a reader that names it by its id.
  template <class Read>
  void read_list(std::string_view name, std::size_t min, std::size_t max, Read read) {
    std::size_t place = 0;
    for (const Json& element : json_.list(name, min, max)) {
      if (json_.failed()) return;
      const std::string numbered = std::string(name) + "[" + std::to_string(place++) + "]";
      const std::string id = id_of(element, json_.path_of(numbered));
      JsonReader reader(element, json_.path_of(std::string(name) + "[" + id + "]"));
      if (json_.failed()) return;
      read(reader);
      if (auto problem = reader.finish()) json_.adopt(*std::move(problem));
    }
  }

  std::string id_of(const Json& element, const std::string& path) {
    JsonReader reader(element, path);
    std::string id = reader.text("id");
    if (!reader.failed() && !is_id(id))
      reader.refuse("id", Problem("explorers.problem.bad_id").with("value", id).with("max", kMaxId));
    if (reader.failed()) json_.adopt(*reader.finish());
    return id;
  }

  void add_id(JsonReader& json, std::vector<std::string>& ids) {
    const std::string id = json.text("id");
    if (find_id<int>(ids, id)) json.refuse("id", Problem("explorers.problem.repeated_id").with("id", id));
    ids.push_back(id);
  }

  std::int16_t tenths(JsonReader& json, std::string_view name, int max) {
    const Json& value = json.any(name);
    if (json.failed()) return 0;
    const double degrees = value.is_number() ? value.get<double>() : max + 1.0;
    const double tenths = std::round(degrees * 10);
    if (std::abs(degrees) <= max && tenths / 10 == degrees) return static_cast<std::int16_t>(tenths);
    json.refuse(name, Problem("explorers.problem.not_degrees").with("value", compact(value)).with("max", max));
    return 0;
  }

  static Name first_version_name(JsonReader& json) {
    Name name;
    json.object("name", [&](JsonReader& names) {
      for (const char* language : kFirstVersionLanguages)
        name.push_back({language, read_title(names, language, kMaxFirstVersionName)});
    });
    return name;
  }

  Wonder wonder(JsonReader& json) {
    Wonder wonder;
    add_id(json, names_.wonders);
    names_.wonder_names.push_back(version_ == 1 ? first_version_name(json) : read_name(json, "name"));
    wonder.longitude = tenths(json, "longitude", kMaxLongitude);
    wonder.latitude = tenths(json, "latitude", kMaxLatitude);
    wonder.toll = narrow(json.integer("toll", 0, kMaxToll));
    return wonder;
  }

  /// The wonder that a field names; the first one after a problem.
  WonderIndex wonder_named(JsonReader& json, std::string_view name) const {
    const std::string id = json.text(name);
    if (json.failed()) return {};
    if (const auto wonder = find_id<WonderIndex>(names_.wonders, id)) return *wonder;
    json.refuse(name, Problem("explorers.problem.unknown_wonder").with("id", id));
    return {};
  }

  void read_starts() {
    for (const Json& element : json_.list("starts", kMinStarts, kMaxStarts)) {
      const auto wonder =
          element.is_string() ? find_id<WonderIndex>(names_.wonders, element.get<std::string>()) : std::nullopt;
      const std::string id = element.is_string() ? element.get<std::string>() : compact(element);
      if (!wonder) return json_.refuse("starts", Problem("explorers.problem.unknown_wonder").with("id", id));
      if (board_.starts.contains(*wonder))
        return json_.refuse("starts", Problem("explorers.problem.repeated_id").with("id", id));
      board_.starts.push_back(*wonder);
    }
  }

  Path path(JsonReader& json) {
    Path path;
    add_id(json, names_.paths);
    path.from = wonder_named(json, "from");
    path.to = wonder_named(json, "to");
    path.points = narrow(json.integer("points", 1, kMaxPointsOnPath));
    path.shortcut = json.flag("shortcut");
    if (path.from == path.to) json.refuse("to", Problem("explorers.problem.to_itself").with("id", names_.id(path.to)));
    for (std::size_t i = 0; i < board_.paths.size(); ++i) {
      if (are_twins(board_.paths[i], path))
        json.refuse("to", Problem("explorers.problem.same_path").with("id", names_.paths[i]));
    }
    return path;
  }

  Card card(JsonReader& json) {
    Card card;
    add_id(json, names_.cards);
    card.from = wonder_named(json, "from");
    card.to = wonder_named(json, "to");
    if (card.from == card.to) json.refuse("to", Problem("explorers.problem.to_itself").with("id", names_.id(card.to)));
    card.fast = narrow(json.integer("fast", 1, kMaxRolls - 1));
    card.slow = narrow(json.integer("slow", card.fast + 1, kMaxRolls));
    card.fast_gold = narrow(json.integer("fast_gold", 0, kMaxGold));
    card.slow_gold = narrow(json.integer("slow_gold", 0, kMaxGold));
    card.penalty = narrow(json.integer("penalty", 0, kMaxGold));
    return card;
  }

  void check_starts() {
    const WonderSet network = green_network(board_, board_.goal);
    for (WonderIndex start : board_.starts) {
      if (start == board_.goal)
        json_.refuse("starts", Problem("explorers.problem.start_is_goal").with("id", names_.id(start)));
      if (!network.has(start))
        json_.refuse("starts", Problem("explorers.problem.goal_out_of_reach")
                                   .with("id", names_.id(start))
                                   .with("goal", names_.id(board_.goal)));
    }
  }

  void check_network() {
    for (const WonderIndex wonder : wonders_of(board_) - green_network(board_, board_.goal))
      json_.refuse("paths", Problem("explorers.problem.not_joined").with("id", names_.id(wonder)));
  }

  void check_piles() {
    for (const WonderIndex wonder : wonders_of(board_)) {
      const int cards = pile_size(board_, wonder);
      if (!is_pile_size(cards))
        json_.refuse("cards", Problem("explorers.problem.pile_size")
                                  .with("id", names_.id(wonder))
                                  .with("cards", cards)
                                  .with("min", kMinCardsInPile)
                                  .with("max", kMaxCardsInPile));
    }
  }

  JsonReader& json_;
  int version_;
  Board& board_;
  Names& names_;
};

}  // namespace

void BoardFile::write(Json& json, const NamedBoard& content) {
  const auto& [board, names] = content;
  json["wonders"] = Json::array();
  for (std::size_t i = 0; i < board.wonders.size(); ++i)
    json["wonders"].push_back(wonder_json(board.wonders[i], names.wonders[i], names.wonder_names[i]));
  json["starts"] = Json::array();
  for (WonderIndex start : board.starts) json["starts"].push_back(names.id(start));
  json["goal"] = names.id(board.goal);
  json["paths"] = Json::array();
  for (std::size_t i = 0; i < board.paths.size(); ++i)
    json["paths"].push_back(path_json(board.paths[i], names.paths[i], names));
  json["cards"] = Json::array();
  for (std::size_t i = 0; i < board.cards.size(); ++i)
    json["cards"].push_back(card_json(board.cards[i], names.cards[i], names));
  json["bonus"] = Json::object();
  for (const Bonus card : every_bonus()) json["bonus"][text_of(card)] = board.bonus[card];
}

void BoardFile::read(JsonReader& json, NamedBoard& content) { BoardReader(json, content).read(); }

std::string BoardFile::svg(const NamedBoard& content, const Speaker& speaker) { return map_svg(content, speaker); }

bool Names::fit_first_version() const {
  return is_first_version_title(title) && std::all_of(wonder_names.begin(), wonder_names.end(), [](const Name& name) {
           return std::equal(name.begin(), name.end(), kFirstVersionLanguages.begin(), kFirstVersionLanguages.end(),
                             [](const NameIn& one, const char* language) {
                               return one.language == language && one.in_text.empty() &&
                                      is_title(one.text, kMaxFirstVersionName);
                             });
         });
}

const NamedBoard& built_in_board() {
  static const NamedBoard kNamed{kBuiltInBoard, built_in_names()};
  return kNamed;
}

void Game::settle(JsonReader& json, NamedConfig& config) {
  const auto starts = config.board.starts.length();
  if (config.players <= starts) return;
  json.refuse("players", Problem("explorers.problem.too_few_starts")
                             .with("players", config.players)
                             .with("map", config.names.title)
                             .with("starts", starts));
}

}  // namespace sextant::explorers
