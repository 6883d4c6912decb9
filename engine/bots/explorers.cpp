#include "bots/explorers.hpp"

#include <algorithm>
#include <optional>

#include "games/explorers/ways.hpp"

namespace sextant::explorers {

namespace {

// What things are value, in steps of a figure.
constexpr int kTokenCost = 3;
constexpr int kGoldPerStep = 5;
constexpr int kMissingWonder = 60;   // an ambassador that the chain needs
constexpr int kDetourWonder = 15;    // one that makes another chain nearly as short
constexpr int kStepsPerWonder = 20;  // what an ambassador costs on average
constexpr int kWholeJourney = 200;
constexpr int kEnoughCards = 3;
constexpr int kGoldToKeep = 25;

/// How many ambassadors a chain lacks, from one end to every wonder, that wonder included.
using Lacks = Array<int, kMaxWonders>;

/// The bonus cards of a seat.
struct Hand {
  BonusCounts cards;
  int size;

  static Hand of(const HandView& hand) { return {hand.cards, hand.size}; }
  static Hand of(const BonusCounts& cards) { return {cards, total(cards)}; }
};

/// Reads what one seat sees: the table and its own hand.
class Evaluator {
 public:
  Evaluator(const Rules& rules, const Table& table, const Hand& hand, Seat me)
      : rules_(rules), s_(table), hand_(hand), me_(me) {}
  Evaluator(const Rules& rules, const View& view, Seat me)
      : Evaluator(rules, view.table, Hand::of(view.hands[me]), me) {}

  /// Takes the ways of moves from here, and leaves them here.
  void remember_in(Voyager::Memory& memory) { memory_ = &memory; }

  [[nodiscard]] Action choose(std::span<const Action> legal, Rng& rng) const;
  [[nodiscard]] std::string_view why(const Action& action, std::span<const Action> legal) const;
  /// About how many steps the seat is from winning: the ambassadors that its chain lacks and the way to the next one.
  [[nodiscard]] int distance() const;

 private:
  [[nodiscard]] int gold() const { return narrow(s_.gold[me_]); }

  // The chain.
  [[nodiscard]] Lacks lacks_from(WonderSet own, WonderIndex end) const;
  [[nodiscard]] int lack(Seat seat, WonderSet own) const;
  [[nodiscard]] int worth_of_wonder(WonderIndex wonder) const;

  // Ways.
  [[nodiscard]] bool has_token(Node node) const { return node.is_point() && s_.tokens.has(node); }
  [[nodiscard]] int tokens_on(PathIndex path) const;
  [[nodiscard]] int path_cost(Seat seat, PathIndex path, WonderIndex from) const;
  /// The costs are steps, and what tokens and tolls on the way are worth in steps.
  [[nodiscard]] Ways routes_to(Seat seat, WonderIndex wonder, WonderSet wanted) const;
  /// As far as the own figure needs them now.
  [[nodiscard]] Ways own_routes_to(WonderIndex wonder) const { return routes_to(me_, wonder, around(s_.figures[me_])); }
  [[nodiscard]] const Ways& remembered_routes_to(WonderIndex wonder, Voyager::Memory::Known& known) const;
  [[nodiscard]] WonderSet around(Node node) const;
  [[nodiscard]] int cost_from(const Ways& routes, Node node) const;
  [[nodiscard]] int steps_from(const Ways& routes, Node node) const;

  // Decisions.
  using Way = InlineList<Node, 14>;  // two rolls ahead
  [[nodiscard]] Way way(Seat seat) const;
  [[nodiscard]] Exit best_exit(Seat seat, const Ways& routes, WonderIndex wonder) const;
  [[nodiscard]] Action move(std::span<const Action> legal) const;
  [[nodiscard]] std::optional<Action> helpful_card(std::span<const Action> legal, int missing) const;
  [[nodiscard]] Action sale(std::span<const Action> legal) const;
  [[nodiscard]] int worth_of_card(CardIndex index) const;
  [[nodiscard]] bool wants_to_buy() const;
  [[nodiscard]] Seat leader() const;
  [[nodiscard]] Action ambush(std::span<const Action> legal) const;

  [[nodiscard]] std::string_view why_stop(std::span<const Action> legal) const;
  [[nodiscard]] std::string_view why_choose(CardIndex chosen, std::span<const Action> legal) const;
  [[nodiscard]] std::string_view why_play(Bonus bonus) const;
  [[nodiscard]] bool joins_chain(WonderIndex wonder) const;
  [[nodiscard]] int steps_left(Node at) const {
    return steps_from(routes_to(me_, rules_.arrival(s_, me_), around(at)), at);
  }

  const Rules& rules_;
  const Table& s_;
  Hand hand_;
  Seat me_;
  Voyager::Memory* memory_ = nullptr;
};

Lacks Evaluator::lacks_from(WonderSet own, WonderIndex end) const {
  Lacks lacks{};
  WonderSet seen = WonderSet::of(end);
  WonderSet layer = seen;
  for (int lack = own.has(end) ? 0 : 1; !layer.empty(); ++lack) {
    // Own ambassadors beside the layer cost nothing more.
    for (WonderSet added = layer; !added.empty();) {
      WonderSet beside{};
      for (const WonderIndex wonder : added) {
        lacks[wonder] = lack;
        beside |= rules_.map().neighbours(wonder);
      }
      added = (beside & own) - seen;
      seen |= added;
      layer |= added;
    }
    WonderSet next{};
    for (const WonderIndex wonder : layer) next |= rules_.map().neighbours(wonder);
    layer = next - seen;
    seen |= layer;
  }
  return lacks;
}

int Evaluator::lack(Seat seat, WonderSet own) const { return lacks_from(own, s_.starts[seat])[rules_.board().goal]; }

/// What an ambassador on a wonder is worth for the own chain.
int Evaluator::worth_of_wonder(WonderIndex wonder) const {
  const WonderSet own = s_.ambassadors[me_];
  if (own.has(wonder)) return 0;
  const Lacks from_start = lacks_from(own, s_.starts[me_]);
  const Lacks from_goal = lacks_from(own, rules_.board().goal);
  const int detour = from_start[wonder] + from_goal[wonder] - 1 - from_start[rules_.board().goal];
  if (detour == 0) return kMissingWonder;
  return detour == 1 ? kDetourWonder : 0;
}

/// The points of a path share a word, a byte of it.
int Evaluator::tokens_on(PathIndex path) const {
  const int first = Node::first_number(path);
  return bit_count(s_.tokens.words[first / 64] >> (first % 64) & 0xFF);
}

/// What a whole path costs a seat that enters it from one of its wonders.
int Evaluator::path_cost(Seat seat, PathIndex path, WonderIndex from) const {
  const Path& ends = rules_.map().ends(path);
  const int cost = ends.points + 1 + kTokenCost * tokens_on(path);
  if (!ends.shortcut || s_.first_cards[seat].has(from)) return cost;
  if (!s_.has_ambassador(from)) return Ways::kFar;
  return cost + rules_.board().wonders[from].toll / kGoldPerStep;
}

/// The wonders that a figure can come to next, and where it is.
WonderSet Evaluator::around(Node node) const {
  if (node.is_wonder()) return WonderSet::of(node.index()) | rules_.map().neighbours(node.index());
  const Path& path = rules_.map().ends(node.path());
  return WonderSet::of(path.from) | WonderSet::of(path.to);
}

Ways Evaluator::routes_to(Seat seat, WonderIndex wonder, WonderSet wanted) const {
  return ways_to(rules_.board(), rules_.map(), wonder, wanted,
                 [&](PathIndex path, WonderIndex from) { return path_cost(seat, path, from); });
}

/// The own routes, looked for only when something has changed that they depend on (`path_cost`).
const Ways& Evaluator::remembered_routes_to(WonderIndex wonder, Voyager::Memory::Known& known) const {
  const WonderSet from = around(s_.figures[me_]);
  WonderSet ambassadors{};
  for (const WonderSet own : s_.ambassadors.items) ambassadors |= own;
  const bool is_known = known.goal == wonder && (from - known.from).empty() &&
                        known.first_cards == s_.first_cards[me_] && known.ambassadors == ambassadors &&
                        known.tokens == s_.tokens;
  if (!is_known) known = {wonder, from, s_.first_cards[me_], ambassadors, s_.tokens, routes_to(me_, wonder, from)};
  return known.ways;
}

int Evaluator::cost_from(const Ways& routes, Node node) const {
  if (node.is_wonder()) return routes.cost[node.index()];
  int best = Ways::kFar;
  for (const bool forward : {false, true}) {
    Node at = node;
    int cost = 0;
    for (; at.is_point(); at = rules_.map().next(at, forward))
      cost += 1 + (at != node && has_token(at) ? kTokenCost : 0);
    best = std::min(best, cost + routes.cost[at.index()]);
  }
  return best;
}

int Evaluator::steps_from(const Ways& routes, Node node) const {
  if (node.is_wonder()) return routes.steps[node.index()];
  const Path& path = rules_.map().ends(node.path());
  const int back = node.k() + routes.steps[path.from];
  const int onward = path.points + 1 - node.k() + routes.steps[path.to];
  const int back_cost = node.k() + routes.cost[path.from];
  const int onward_cost = path.points + 1 - node.k() + routes.cost[path.to];
  return back_cost < onward_cost ? back : onward;
}

/// The plus card to play when so many points are missing: the smallest that is enough, or the largest of several.
std::optional<Action> Evaluator::helpful_card(std::span<const Action> legal, int missing) const {
  std::optional<Action> chosen;
  for (const Action& action : legal) {
    if (action.kind != Action::Kind::Play) continue;
    if (!chosen || (missing > 2 && action.bonus() == Bonus::Plus3)) chosen = action;
  }
  return chosen;
}

Action Evaluator::move(std::span<const Action> legal) const {
  const WonderIndex goal = rules_.arrival(s_, me_);
  const Node at = s_.figures[me_];
  const Action stop = Action::plain(Action::Kind::Stop);
  const bool can_stop = legal.back() == stop;
  if (at == Node::wonder(goal)) return stop;
  Voyager::Memory::Known once;
  const Ways& routes = remembered_routes_to(goal, memory_ == nullptr ? once : memory_->by_seat[me_.index]);
  const Action* best = nullptr;
  int best_cost = 0;
  for (const Action& action : legal) {
    if (action.kind != Action::Kind::Step) continue;
    const int cost = cost_from(routes, action.node()) + (has_token(action.node()) ? kTokenCost : 0);
    if (best != nullptr && cost >= best_cost) continue;
    best = &action;
    best_cost = cost;
  }
  const bool gets_nearer = best != nullptr && best_cost < cost_from(routes, at) + kTokenCost;
  if (gets_nearer || (best != nullptr && !can_stop)) return *best;
  const int missing = steps_from(routes, at);
  const bool arrives = missing <= Rules::reserve(hand_.cards);
  if (s_.points == 0 && (arrives || !can_stop))
    if (const auto card = helpful_card(legal, missing)) return *card;
  return can_stop ? stop : legal[0];
}

/// Sells where the chain suffers least.
Action Evaluator::sale(std::span<const Action> legal) const {
  const auto lack_without = [&](const Action& action) {
    return lack(me_, s_.ambassadors[me_] - WonderSet::of(action.wonder())) * kMissingWonder +
           worth_of_wonder(action.wonder());
  };
  return *std::min_element(legal.begin(), legal.end(),
                           [&](const Action& a, const Action& b) { return lack_without(a) < lack_without(b); });
}

/// What an exploration promises to a beginner: its ambassador and the gold of a fast journey, less half of the way. It
/// does not weigh the risk.
int Evaluator::worth_of_card(CardIndex index) const {
  const Card& card = rules_.card(index);
  const int steps = steps_from(own_routes_to(card.to), s_.figures[me_]);
  return worth_of_wonder(card.to) + card.fast_gold / kGoldPerStep - steps / 2;
}

bool Evaluator::wants_to_buy() const {
  const int penalty = rules_.card(s_.explorations[me_]).penalty;
  return gold() >= penalty + kGoldToKeep + kBonusPrice && hand_.size < kEnoughCards;
}

/// The other seat that lacks least.
Seat Evaluator::leader() const {
  Seat leader = me_.next(rules_.seats());
  for (Seat seat = leader; seat != me_; seat = seat.next(rules_.seats()))
    if (lack(seat, s_.ambassadors[seat]) < lack(leader, s_.ambassadors[leader])) leader = seat;
  return leader;
}

/// The points that a seat will come to on its way, nearest first.
Evaluator::Way Evaluator::way(Seat seat) const {
  Way way;
  const Map& map = rules_.map();
  const Ways routes = routes_to(seat, rules_.arrival(s_, seat), wonders_of(rules_.board()));
  Node at = s_.figures[seat];
  bool forward = at.is_point() && cost_from(routes, map.next(at, true)) < cost_from(routes, map.next(at, false));
  while (way.size() < Way::capacity()) {
    if (at.is_wonder()) {
      if (routes.cost[at.index()] == 0) break;
      const Exit exit = best_exit(seat, routes, at.index());
      forward = exit.forward;
      at = map.behind(exit);
    } else {
      at = map.next(at, forward);
    }
    if (at.is_point()) way.push_back(at);
  }
  return way;
}

Exit Evaluator::best_exit(Seat seat, const Ways& routes, WonderIndex wonder) const {
  const Map& map = rules_.map();
  Exit best = map.exit(map.exits_begin(wonder));
  int best_cost = Ways::kFar;
  for (int i = map.exits_begin(wonder); i < map.exits_end(wonder); ++i) {
    const Exit exit = map.exit(i);
    const Path& path = map.ends(exit.path);
    const int cost = routes.cost[exit.forward ? path.to : path.from] + path_cost(seat, exit.path, wonder);
    if (cost >= best_cost) continue;
    best = exit;
    best_cost = cost;
  }
  return best;
}

/// In the way of the leader, where it comes soon, but not in the own way.
Action Evaluator::ambush(std::span<const Action> legal) const {
  const Way mine = way(me_);
  for (const Node point : way(leader())) {
    if (mine.contains(point)) continue;
    for (const Action& action : legal)
      if (action == Action::ambush(point)) return action;
  }
  return Action::plain(Action::Kind::Pass);
}

int Evaluator::distance() const {
  if (s_.starts[me_] == kNoWonder || s_.explorations[me_] == kNoCard) return kWholeJourney;
  const WonderIndex arrival = rules_.arrival(s_, me_);
  const int missing = lack(me_, s_.ambassadors[me_]);
  const bool helps = s_.failed[me_] == 0 && worth_of_wonder(arrival) == kMissingWonder;
  const int way = steps_from(own_routes_to(arrival), s_.figures[me_]);
  return kStepsPerWonder * missing + (helps ? std::min(way, kStepsPerWonder) - kStepsPerWonder : way / 2) -
         gold() / (2 * kGoldPerStep);
}

Action Evaluator::choose(std::span<const Action> legal, Rng& rng) const {
  if (legal.size() == 1) return legal[0];
  switch (s_.phase) {
    case Phase::Start: return legal[rng.below(narrow(legal.size()))];
    case Phase::Move: return move(legal);
    case Phase::Sell: return sale(legal);
    case Phase::Choose: return worth_of_card(legal[1].card()) > worth_of_card(legal[0].card()) ? legal[1] : legal[0];
    case Phase::Buy: return wants_to_buy() ? legal[0] : legal.back();
    case Phase::Ambush: return ambush(legal);
    default: return legal[0];  // a joker, the toll, another card: the first choice is the one that helps
  }
}

/// Whether an ambassador there brings the chain nearer to its end.
bool Evaluator::joins_chain(WonderIndex wonder) const {
  const WonderSet own = s_.ambassadors[me_];
  return lack(me_, own | WonderSet::of(wonder)) < lack(me_, own);
}

std::string_view Evaluator::why_stop(std::span<const Action> legal) const {
  const Node at = s_.figures[me_];
  if (at == Node::wonder(rules_.arrival(s_, me_))) return "explorers.why.arrives";
  if (s_.points == 0) return "explorers.why.no_points";
  const auto leads_on = [&](const Action& action) {
    return action.kind == Action::Kind::Step && steps_left(action.node()) < steps_left(at);
  };
  if (std::ranges::none_of(legal, leads_on)) return "explorers.why.all_lead_away";
  return at.is_wonder() && gold() >= kBonusPrice ? "explorers.why.buys_here" : "";
}

std::string_view Evaluator::why_choose(CardIndex chosen, std::span<const Action> legal) const {
  const Card& mine = rules_.card(chosen);
  const Card& theirs = rules_.card(legal[legal[0].card() == chosen ? 1 : 0].card());
  if (joins_chain(mine.to) && !joins_chain(theirs.to)) return "explorers.why.joins_chain";
  if (mine.slow < theirs.slow) return "explorers.why.closer";
  if (mine.fast_gold > theirs.fast_gold) return "explorers.why.pays_more";
  return mine.penalty < theirs.penalty ? "explorers.why.risks_less" : "";
}

std::string_view Evaluator::why_play(Bonus bonus) const {
  const int missing = steps_left(s_.figures[me_]) - s_.points;
  if (missing <= 0) return "";
  return missing <= (bonus == Bonus::Plus3 ? 3 : 2) ? "explorers.why.gets_there" : "explorers.why.gets_nearer";
}

std::string_view Evaluator::why(const Action& action, std::span<const Action> legal) const {
  Rng unused(0, 0);
  const bool is_own_choice = s_.phase != Phase::Start && choose(legal, unused) == action;
  const auto pays_penalty = [&] { return gold() >= rules_.card(s_.explorations[me_]).penalty + kBonusPrice; };
  switch (action.kind) {
    case Action::Kind::Step:
      if (is_own_choice) return "explorers.why.shortest_way";
      return steps_left(action.node()) < steps_left(s_.figures[me_]) ? "explorers.why.comes_nearer" : "";
    case Action::Kind::Stop: return why_stop(legal);
    case Action::Kind::Play: return why_play(action.bonus());
    case Action::Kind::Sell: return is_own_choice ? "explorers.why.least_missed" : "";
    case Action::Kind::Choose: return why_choose(action.card(), legal);
    case Action::Kind::Buy: return pays_penalty() ? "explorers.why.gold_to_spare" : "explorers.why.buys_points";
    case Action::Kind::Done: return pays_penalty() ? "" : "explorers.why.keeps_gold";
    case Action::Kind::Joker: return s_.points > 0 ? "explorers.why.clears_way" : "explorers.why.no_mishap";
    case Action::Kind::Ambush: return way(leader()).contains(action.node()) ? "explorers.why.stops_leader" : "";
    default: return {};
  }
}

}  // namespace

Action Voyager::choose(const View& view, std::span<const Action> legal, Rng& rng) const {
  return Evaluator(*rules_, view, view.turn.seat()).choose(legal, rng);
}

Action Voyager::choose_in(const State& s, std::span<const Action> legal, Rng& rng) const {
  const Seat me = rules_->turn(s).seat();
  return Evaluator(*rules_, s, Hand::of(s.hands[me]), me).choose(legal, rng);
}

Action Voyager::choose_in(const State& s, std::span<const Action> legal, Rng& rng, Memory& memory) const {
  const Seat me = rules_->turn(s).seat();
  Evaluator evaluator(*rules_, s, Hand::of(s.hands[me]), me);
  evaluator.remember_in(memory);
  return evaluator.choose(legal, rng);
}

std::string_view Voyager::why(const View& view, const Action& action) const {
  Rng unused(0, 0);
  const auto legal = rules_->legal(rules_->sample_world(view, unused));
  return Evaluator(*rules_, view, view.turn.seat()).why(action, {legal.data(), legal.size()});
}

}  // namespace sextant::explorers

namespace sextant {

namespace {
constexpr int kTurnsAhead = 8;  // of every seat
}  // namespace

bool BotTraits<explorers::Rules>::is_cutoff(const explorers::Rules& rules, const explorers::State& root,
                                            const explorers::State& s) {
  return s.turns >= root.turns + kTurnsAhead * rules.seats();
}

/// The chances of a game that goes on are shared by the squares of how near the seats are.
BySide<Value> BotTraits<explorers::Rules>::evaluate(const explorers::Rules& rules, const explorers::State& s) {
  BySide<Value> value = value_to_all(rules, s);
  if (s.phase == explorers::Phase::Over) return value;
  double sum = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    const auto hand = explorers::Hand::of(s.hands[seat_at(i)]);
    const double nearness = 1.0 / std::max(5, 10 + explorers::Evaluator(rules, s, hand, seat_at(i)).distance());
    sum += value[place_of(i)].win = nearness * nearness;
  }
  for (int i = 0; i < rules.seats(); ++i) value[place_of(i)].win /= sum;
  return value;
}

bool BotTraits<explorers::Rules>::is_routine(const explorers::Rules&, const explorers::View& view) {
  return view.table.phase == explorers::Phase::Move;
}

int BotTraits<explorers::Rules>::review_percent(const explorers::Rules& rules) {
  constexpr int kCardsOfASmallMap = 60;
  return length_of(rules.board().cards) > kCardsOfASmallMap ? 20 : 100;
}

}  // namespace sextant
