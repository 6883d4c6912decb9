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

/// The paths between two ambassadors of one seat: the pieces of its chain.
struct Links {
  std::vector<PathIndex> attached;  // to the ambassador on the seat's start wonder
  std::vector<PathIndex> loose;
};

Links links_of(const Rules& rules, const Table& table, Seat seat) {
  Links links;
  const WonderSet own = table.ambassadors[seat];
  const WonderSet home = home_group(rules.map(), table, seat);
  for (int path = 0; path < rules.board().paths.length(); ++path) {
    const Path& ends = rules.map().ends(path_at(path));
    if (!own.has(ends.from) || !own.has(ends.to)) continue;
    (home.has(ends.from) ? links.attached : links.loose).push_back(path_at(path));
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
  int of = 0;                  // wonders that it takes, both ends included
  std::vector<PathIndex> way;  // its paths, from the start on
};

ChainToGoal chain_of(const Rules& rules, const Table& table, Seat seat) {
  const WonderSet own = table.ambassadors[seat];
  const WonderIndex goal = rules.board().goal;
  const WonderIndex start = table.starts[seat];
  const Ways ways = ways_to(rules.board(), rules.map(), goal,
                            [&](PathIndex, WonderIndex from) { return 1 + (own.has(from) ? 0 : kMissing); });
  ChainToGoal chain{
      home_group(rules.map(), table, seat).size(), ways.cost[start] / kMissing + (own.has(goal) ? 0 : 1), 0, {}};
  for (WonderIndex at = start; at != goal && ways.cost[at] < Ways::kFar;) {
    const Exit exit = ways.exit[at];
    chain.way.push_back(exit.path);
    at = exit.forward ? rules.map().ends(exit.path).to : rules.map().ends(exit.path).from;
  }
  chain.of = std::max(static_cast<int>(chain.way.size()) + 1, chain.lacks);
  return chain;
}

/// One path of a way.
struct Leg {
  PathIndex path{};
  WonderIndex to{};
};

/// The way of a seat to its arrival.
struct Voyage {
  int rolls = 0;  // about how many, with what is left of this one
  int steps = 0;  // none at the arrival, and where no way leads there
  std::vector<Leg> way;
  std::vector<std::optional<int>> from;  // by wonder: the steps from there, for whoever plans this voyage
};

/// Finds shortest ways on the paths that are open. Figures, tokens and tolls are left out of account.
class Pilot {
 public:
  Pilot(const Rules& rules, const Table& table, WonderIndex arrival)
      : map_(rules.map()),
        arrival_(arrival),
        ways_(ways_to(rules.board(), map_, arrival, [&](PathIndex path, WonderIndex from) {
          const Path& ends = map_.ends(path);
          return ends.shortcut && !table.has_ambassador(from) ? Ways::kFar : ends.length();
        })) {}

  /// The paths from there to the arrival; none where no way leads there.
  [[nodiscard]] std::vector<Leg> way_from(Node at) const {
    std::vector<Leg> way;
    if (at.is_point()) way.push_back(leg(at.path(), onward(at) <= back(at)));
    WonderIndex next = at.is_point() ? way[0].to : at.index();
    if (!leads_there(next)) return {};
    for (; next != arrival_; next = way.back().to) way.push_back(leg(ways_.exit[next].path, ways_.exit[next].forward));
    return way;
  }
  [[nodiscard]] int steps_of(Node at) const {
    const int steps = at.is_point() ? std::min(onward(at), back(at)) : ways_.cost[at.index()];
    return steps < Ways::kFar ? steps : 0;
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

  [[nodiscard]] Leg leg(PathIndex path, bool forward) const {
    return {path, forward ? map_.ends(path).to : map_.ends(path).from};
  }

  const Map& map_;
  WonderIndex arrival_;
  Ways ways_;
};

Voyage voyage_of(const Rules& rules, const Table& table, Seat seat) {
  const Pilot pilot(rules, table, rules.arrival(table, seat));
  Voyage voyage;
  voyage.steps = pilot.steps_of(table.figures[seat]);
  voyage.way = pilot.way_from(table.figures[seat]);
  const int ready = seat == table.mover && table.phase == Phase::Move ? table.points : 0;
  const int ahead = std::max(0, voyage.steps - ready);
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
    json_("links").objects(rules_.seats(), [&](int i) { links(links_of(rules_, table_, seat_at(i))); });
    paths(json_("closed"), closed_paths(rules_, table_));
    json_("chains").array(rules_.seats(), [&](int i) { chain(seat_at(i)); });
    json_("voyages").array(rules_.seats(), [&](int i) { voyage(seat_at(i)); });
  }

 private:
  static constexpr auto none_read = [](const auto&) {};

  void path(PathIndex index) {
    std::string id = notation_.names().id(index);
    json_.text(id);
  }
  void paths(Fields& json, const std::vector<PathIndex>& all) {
    json.items(all, kMaxPaths, [&](PathIndex index) { path(index); }, none_read);
  }
  void links(const Links& own) {
    paths(json_("attached"), own.attached);
    paths(json_("loose"), own.loose);
  }
  void leg(Leg& one) {
    std::string to = notation_.wonder_id(one.to);
    json_("path");
    path(one.path);
    json_("to").text(to);
  }
  void way(const std::vector<Leg>& legs) {
    json_.items(legs, kMaxPaths, [&](Leg& one) { json_.object([&] { leg(one); }); }, none_read);
  }
  void chain(Seat seat) {
    const bool has_begun = table_.starts[seat] != kNoWonder;
    ChainToGoal chain = has_begun ? chain_of(rules_, table_, seat) : ChainToGoal{};
    json_.optional(has_begun, [&] {
      json_.object([&] {
        json_("joined").number(chain.joined, 0, kMaxWonders);
        json_("lacks").number(chain.lacks, 0, kMaxWonders);
        json_("of").number(chain.of, 0, 2 * kMaxWonders);
        json_.maybe("way", chain.lacks == 0, [&] { paths(json_, chain.way); });
      });
    });
  }
  void voyage(Seat seat) {
    const bool is_open = table_.explorations[seat] != kNoCard && table_.figures[seat] != kNowhere;
    Voyage voyage = is_open ? voyage_of(rules_, table_, seat) : Voyage{};
    if (!viewer_.sees_secrets_of(seat)) voyage.from.clear();
    const auto wonders = static_cast<int>(voyage.from.size());
    voyage.from.resize(rules_.board().wonders.size());
    json_.optional(is_open, [&] {
      json_.object([&] {
        json_("rolls").number(voyage.rolls, 0, Ways::kFar);
        json_("steps").number(voyage.steps, 0, Ways::kFar);
        json_.maybe("way", viewer_.is_public() || viewer_.sees_secrets_of(seat), [&] { way(voyage.way); });
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
  const ChainToGoal chain = chain_of(notation.rules(), table, seat);
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
