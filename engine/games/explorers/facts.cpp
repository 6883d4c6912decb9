#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/explorers/game.hpp"
#include "games/explorers/ways.hpp"
#include "games/explorers/words.hpp"

/// What follows from a position: chains and ways. docs/table.md, "Explorers".
namespace sextant::explorers {

namespace {

constexpr int kUsualRoll = 7;  // of two dice, on average
/// What a wonder without an own ambassador costs a chain, so that the shorter of two equal chains is the cheaper one.
constexpr int kMissing = kMaxWonders;

/// A path between two ambassadors of one seat: a piece of its chain.
struct Link {
  PathIndex path{};
  Seat seat{};
  bool attached = false;  // to the ambassador on the seat's start wonder
};

std::vector<Link> links_of(const Rules& rules, const Table& table) {
  std::vector<Link> links;
  for (int i = 0; i < rules.seats(); ++i) {
    const WonderSet own = table.ambassadors[seat_at(i)];
    const WonderSet home = home_group(rules.map(), table, seat_at(i));
    for (int path = 0; path < rules.board().paths.length(); ++path) {
      const Path& ends = rules.map().ends(path_at(path));
      if (own.has(ends.from) && own.has(ends.to)) links.push_back({path_at(path), seat_at(i), home.has(ends.from)});
    }
  }
  return links;
}

/// The shortcuts that nobody can enter, since no ambassador stands at either end.
std::vector<PathIndex> closed_paths(const Rules& rules, const Table& table) {
  std::vector<PathIndex> closed;
  for (int path = 0; path < rules.board().paths.length(); ++path) {
    const Path& ends = rules.map().ends(path_at(path));
    if (ends.shortcut && !table.has_ambassador(ends.from) && !table.has_ambassador(ends.to))
      closed.push_back(path_at(path));
  }
  return closed;
}

/// How far a seat is from winning: the chain from its start wonder to the goal that lacks fewest ambassadors.
struct ChainToGoal {
  int joined = 0;  // ambassadors that hang together with that on the start wonder
  int lacks = 0;
  std::vector<std::string> way;  // its paths, from the start on
};

ChainToGoal chain_of(const Notation& notation, const Table& table, Seat seat) {
  const Rules& rules = notation.rules();
  const WonderSet own = table.ambassadors[seat];
  const WonderIndex goal = rules.board().goal;
  const WonderIndex start = table.starts[seat];
  const Ways ways = ways_to(rules.board(), rules.map(), goal,
                            [&](PathIndex, WonderIndex from) { return 1 + (own.has(from) ? 0 : kMissing); });
  ChainToGoal chain{
      home_group(rules.map(), table, seat).size(), ways.cost[start] / kMissing + (own.has(goal) ? 0 : 1), {}};
  for (WonderIndex at = start; at != goal && ways.cost[at] < Ways::kFar;) {
    const Exit exit = ways.exit[at];
    chain.way.push_back(notation.names().id(exit.path));
    at = exit.forward ? rules.map().ends(exit.path).to : rules.map().ends(exit.path).from;
  }
  return chain;
}

/// The way of a seat to its arrival.
struct Voyage {
  int rolls = 0;                         // about how many, with what is left of this one
  std::vector<std::string> way;          // place after place, to the arrival; empty there, or where none leads there
  std::vector<std::optional<int>> from;  // by wonder: the steps from there, for whoever plans this voyage
};

/// Finds shortest ways on the paths that are open. Figures, tokens and tolls are left out of account.
class Pilot {
 public:
  Pilot(const Notation& notation, const Table& table, WonderIndex arrival)
      : notation_(notation),
        map_(notation.rules().map()),
        arrival_(arrival),
        ways_(ways_to(notation.rules().board(), map_, arrival, [&](PathIndex path, WonderIndex from) {
          const Path& ends = map_.ends(path);
          return ends.shortcut && !table.has_ambassador(from) ? Ways::kFar : ends.length();
        })) {}

  [[nodiscard]] std::vector<std::string> way_from(Node at) const {
    std::vector<std::string> way;
    bool forward = at.is_point() && onward(at) <= back(at);
    while (at != Node::wonder(arrival_)) {
      if (at.is_wonder() && !leads_there(at.index())) return {};
      if (at.is_wonder()) forward = ways_.exit[at.index()].forward;
      at = at.is_wonder() ? map_.behind(ways_.exit[at.index()]) : map_.next(at, forward);
      way.push_back(notation_.text(at));
    }
    return way;
  }
  [[nodiscard]] std::optional<int> steps_from(WonderIndex wonder) const {
    if (!leads_there(wonder)) return std::nullopt;
    return ways_.cost[wonder];
  }

 private:
  [[nodiscard]] bool leads_there(WonderIndex wonder) const { return ways_.cost[wonder] < Ways::kFar; }
  [[nodiscard]] int back(Node point) const { return point.k() + ways_.cost[map_.ends(point.path()).from]; }
  [[nodiscard]] int onward(Node point) const {
    const Path& path = map_.ends(point.path());
    return path.length() - point.k() + ways_.cost[path.to];
  }

  const Notation& notation_;
  const Map& map_;
  WonderIndex arrival_;
  Ways ways_;
};

Voyage voyage_of(const Notation& notation, const Table& table, Seat seat) {
  const Rules& rules = notation.rules();
  const Pilot pilot(notation, table, rules.arrival(table, seat));
  Voyage voyage;
  voyage.way = pilot.way_from(table.figures[seat]);
  const int ready = seat == table.mover && table.phase == Phase::Move ? table.points : 0;
  const int ahead = std::max(0, static_cast<int>(voyage.way.size()) - ready);
  voyage.rolls = (ahead + kUsualRoll - 1) / kUsualRoll;
  for (const WonderIndex wonder : wonders_of(rules.board())) voyage.from.push_back(pilot.steps_from(wonder));
  return voyage;
}

/// Says the facts of a position, part by part. They are written only.
class FactFields {
 public:
  FactFields(Fields& json, const Notation& notation, const View& view)
      : json_(json), notation_(notation), rules_(notation.rules()), table_(view.table), viewer_(view.viewer) {}

  void say() {
    json_("links").items(
        links_of(rules_, table_), kMaxPaths * kMaxPlayers, [&](Link& one) { json_.object([&] { link(one); }); },
        none_read);
    json_("closed").items(closed_paths(rules_, table_), kMaxPaths, [&](PathIndex index) { path(index); }, none_read);
    json_("chains").array(rules_.seats(), [&](int i) { chain(seat_at(i)); });
    json_("voyages").array(rules_.seats(), [&](int i) { voyage(seat_at(i)); });
  }

 private:
  static constexpr auto none_read = [](const auto&) {};

  void path(PathIndex index) {
    std::string id = notation_.names().id(index);
    json_.text(id);
  }
  void link(Link& one) {
    json_("path");
    path(one.path);
    json_("seat").seat(one.seat, rules_.seats());
    json_("attached").flag(one.attached);
  }
  void chain(Seat seat) {
    const bool has_begun = table_.starts[seat] != kNoWonder;
    ChainToGoal chain = has_begun ? chain_of(notation_, table_, seat) : ChainToGoal{};
    json_.optional(has_begun, [&] {
      json_.object([&] {
        json_("joined").number(chain.joined, 0, kMaxWonders);
        json_("lacks").number(chain.lacks, 0, kMaxWonders);
        json_("way").texts(chain.way);
      });
    });
  }
  void voyage(Seat seat) {
    const bool is_open = table_.explorations[seat] != kNoCard && table_.figures[seat] != kNowhere;
    Voyage voyage = is_open ? voyage_of(notation_, table_, seat) : Voyage{};
    if (!viewer_.sees_secrets_of(seat)) voyage.from.clear();
    const auto wonders = static_cast<int>(voyage.from.size());
    voyage.from.resize(rules_.board().wonders.size());
    json_.optional(is_open, [&] {
      json_.object([&] {
        json_("rolls").number(voyage.rolls, 0, Ways::kFar);
        json_("way").texts(voyage.way);
        json_("from").list(wonders, kMaxWonders, [&](int i) {
          int steps = voyage.from[place_of(i)].value_or(0);
          json_.optional(voyage.from[place_of(i)].has_value(), [&] { json_.number(steps, 0, Ways::kFar); });
        });
      });
    });
  }

  Fields& json_;
  const Notation& notation_;
  const Rules& rules_;
  const Table& table_;
  Viewer viewer_;
};

/// The seats that rank below one.
int seats_below(const Rules& rules, const Table& table, Seat seat) {
  int below = 0;
  for (int i = 0; i < rules.seats(); ++i)
    if (standing(rules.map(), table, seat_at(i)) < standing(rules.map(), table, seat)) ++below;
  return below;
}

}  // namespace

std::vector<ScorePart> Game::score_parts(const Notation& notation, const View& view, Seat seat) {
  const Table& table = view.table;
  if (table.starts[seat] == kNoWonder) return {};
  const ChainToGoal chain = chain_of(notation, table, seat);
  const auto counted = [](std::string_view key, std::int64_t count) { return Message(key).with("count", count); };
  Message why = Message("explorers.score.standing")
                    .with("chain", counted("explorers.score.chain", chain.joined))
                    .with("lacks", chain.lacks == 0 ? Message("explorers.score.complete")
                                                    : counted("explorers.score.lacks", chain.lacks))
                    .with("ambassadors", counted("explorers.score.ambassadors", table.ambassadors[seat].size()))
                    .with("gold", gold_pieces(table.gold[seat]));
  return {{"chain", Points{seats_below(notation.rules(), table, seat)}, std::move(why)}};
}

void Game::facts(Fields& json, const Notation& notation, const View& view) {
  FactFields fields(json, notation, view);
  json.object([&] { fields.say(); });
}

}  // namespace sextant::explorers
