#include <cmath>
#include <string>

#include "games/explorers/game.hpp"
#include "games/explorers/map_svg.hpp"
#include "games/explorers/words.hpp"
#include "text/place.hpp"

/// What the table is made of: docs/table.md, "Explorers".
namespace sextant::explorers {

namespace {

constexpr int kMaxCoordinate = 10'000;  // of the sheet; names may begin beyond its edge

/// Says the content of a board, part by part. Its values are written only.
class ContentFields {
 public:
  ContentFields(Fields& json, const Notation& notation, const Speaker& speaker)
      : json_(json), notation_(notation), board_(notation.rules().board()), speaker_(speaker) {}

  void say() {
    number("first_gold", kFirstGold, kFirstGold);
    number("turns", kMaxTurns, kMaxTurns);
    json_("prices").object([&] {
      number("bonus", kBonusPrice, kBonusPrice);
      number("ambassador", kAmbassadorPrice, kAmbassadorPrice);
    });
    json_("bonus").objects(kBonusKinds, [&](int i) { bonus(static_cast<Bonus>(i)); });
    json_("starts").array(board_.starts.length(), [&](int i) { text(notation_.wonder_id(board_.starts[i])); });
    field("goal", notation_.wonder_id(board_.goal));
    json_("wonders").objects(board_.wonders.length(), [&](int i) { wonder(wonder_at(i)); });
    json_("paths").objects(board_.paths.length(), [&](int i) { path(path_at(i)); });
    json_("cards").objects(board_.cards.length(), [&](int i) { card(card_at(i)); });
    spots();
    json_("map").object([&] { map(); });
  }

 private:
  void text(std::string words) { json_.text(words); }
  void field(std::string_view name, std::string words) { json_(name).text(words); }
  void field(std::string_view name, const Message& message) { field(name, speaker_.say(message)); }
  void number(std::string_view name, int value, int max) { json_(name).number(value, 0, max); }

  void bonus(Bonus kind) {
    int points = points_of(kind);
    field("id", std::string(text_of(kind)));
    field("name", bonus_title(kind));
    json_("points").optional(points > 0, [&] { json_.number(points, 1, kPlus3Points); });
    number("copies", board_.bonus[kind], kMaxCopies);
  }

  void wonder(WonderIndex index) {
    field("id", notation_.wonder_id(index));
    field("name", notation_.wonder_name(index));
    number("toll", board_.wonders[index].toll, kMaxToll);
  }

  void path(PathIndex index) {
    const Path& path = board_.paths[index];
    bool is_shortcut = path.shortcut;
    field("id", notation_.names().id(index));
    field("from", notation_.wonder_id(path.from));
    field("to", notation_.wonder_id(path.to));
    json_("shortcut").flag(is_shortcut);
    json_("points").array(path.points, kMaxPointsOnPath,
                          [&](int i) { text(notation_.text(Node::point(index, i + 1))); });
  }

  void card(CardIndex index) {
    const Card& card = board_.cards[index];
    struct Part {
      int rolls;
      int gold;
    };
    const Part parts[] = {{card.fast, card.fast_gold}, {card.slow, card.slow_gold}, {card.slow + 1, -card.penalty}};
    field("id", notation_.card_id(index));
    field("from", notation_.wonder_id(card.from));
    field("to", notation_.wonder_id(card.to));
    field("terms", card_terms(notation_, index));
    json_("track").objects(3, [&](int i) {
      Part part = parts[i];
      json_("rolls").number(part.rolls, 1, kMaxRolls + 1);
      json_("gold").number(part.gold, -kMaxGold, kMaxGold);
    });
  }

  /// To the nearest unit, which is less than what can be seen.
  void coordinate(std::string_view name, double value) {
    auto units = std::lround(value);
    json_(name).number(units, -kMaxCoordinate, kMaxCoordinate);
  }
  void spot(std::string_view name, Spot at) {
    json_(name).object([&] {
      coordinate("x", at.x);
      coordinate("y", at.y);
    });
  }

  /// The places that are not on the map.
  void spots() {
    std::vector<NamedPlace> places;
    const auto add = [&](std::string id, std::string_view key) {
      places.push_back({std::move(id), speaker_.say(key)});
    };
    add("stock", "explorers.spot.stock");
    add("discards", "explorers.spot.discards");
    add("drawn", "explorers.spot.drawn");
    add("dice", "explorers.spot.dice");
    for (int i = 0; i < board_.wonders.length(); ++i)
      places.push_back(
          {"pile." + notation_.wonder_id(wonder_at(i)),
           speaker_.say(Message("explorers.spot.pile").with("wonder", notation_.wonder_in_text(wonder_at(i))))});
    for (int seat = 0; seat < notation_.rules().seats(); ++seat)
      for (const char* what : {"hand", "exploration", "first_cards", "gold"})
        places.push_back({std::string(what) + "." + std::to_string(seat),
                          speaker_.say("explorers.spot." + std::string(what)), seat_at(seat)});
    place_fields(json_, places);
  }

  void map() {
    const SharedSheet drawn = kept_sheet({board_, notation_.names()}, speaker_);
    const MapSheet& sheet = *drawn;
    coordinate("width", sheet.width);
    coordinate("height", sheet.height);
    json_("inside").object([&] {
      coordinate("x", sheet.inside.x);
      coordinate("y", sheet.inside.y);
      coordinate("width", sheet.inside.width);
      coordinate("height", sheet.inside.height);
    });
    field("ground", sheet.ground);
    const PointSet& points = notation_.rules().map().points();
    const int wonders = board_.wonders.length();
    json_("places").objects(wonders + points.size(), [&](int i) {
      if (i < wonders) place(Node::wonder(wonder_at(i)), sheet.wonders[place_of(i)].at);
      else place(points.at(i - wonders), spot_of(sheet, points.at(i - wonders)));
    });
    json_("wonders").objects(wonders, [&](int i) {
      const MapWonder& wonder = sheet.wonders[place_of(i)];
      field("id", notation_.wonder_id(wonder_at(i)));
      field("medallion", wonder.medallion);
      field("sign", wonder.sign);
      spot("name", wonder.name);
    });
    json_("paths").objects(board_.paths.length(), [&](int i) {
      field("id", notation_.names().id(path_at(i)));
      field("line", sheet.paths[place_of(i)].line);
    });
  }

  void place(Node node, Spot at) {
    field("id", notation_.text(node));
    field("name", place_name(notation_, node));
    spot("at", at);
  }
  static Spot spot_of(const MapSheet& sheet, Node point) {
    return sheet.paths[place_of(point.path())].points[place_of(point.k() - 1)];
  }

  Fields& json_;
  const Notation& notation_;
  const Board& board_;
  const Speaker& speaker_;
};

}  // namespace

void Game::content(Fields& json, const Notation& notation, const Speaker& speaker) {
  ContentFields fields(json, notation, speaker);
  json.object([&] { fields.say(); });
}

}  // namespace sextant::explorers
