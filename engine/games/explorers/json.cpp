#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/explorers/game.hpp"

namespace sextant::explorers {

namespace {

/// In the order of `Phase`.
constexpr std::array<std::string_view, 17> kPhases = {
    "start",   "setup_deal", "setup_explore", "roll",   "double_deal", "sell",     "move",   "joker", "toll",
    "explore", "replace",    "redraw",        "choose", "buy",         "buy_deal", "ambush", "over"};
constexpr std::array<std::string_view, 3> kMishaps = {"none", "ambushed", "ruined"};

/// More gold than the game can bring into play: see Rules::longest_game.
constexpr int kGoldLimit = 999'999;

bool asks(Phase phase) { return phase == Phase::Replace || phase == Phase::Redraw; }

/// The fields of one view, part by part.
class ViewFields {
 public:
  ViewFields(const Notation& notation, View& view)
      : notation_(notation), rules_(notation.rules()), board_(rules_.board()), view_(view), s_(view.table) {
    const PointSet& points = rules_.map().points();
    for (int i = 0; i < points.size(); ++i) places_.push_back(points.at(i));
    for (const WonderIndex wonder : wonders_of(board_)) places_.push_back(Node::wonder(wonder));
  }

  void say(Fields& json);

 private:
  void wonder(Fields& json, WonderIndex& index) {
    const auto id = [this](int i) -> std::string_view { return notation_.wonder_id(wonder_at(i)); };
    json.name(index, {0, board_.wonders.length(), id, "wonder"});
  }
  void card(Fields& json, CardIndex& index) {
    const auto id = [this](int i) -> std::string_view { return notation_.card_id(card_at(i)); };
    json.name(index, {0, board_.cards.length(), id, "exploration"});
  }
  void place(Fields& json, Node& node);
  void bonus(Fields& json, BonusCounts& cards);
  void wonders(Fields& json, WonderSet& set);
  void seat(Fields& json, Seat seat);
  void drawn(Fields& json);
  void queue(Fields& json, WonderIndex wonder);
  void places(Fields& json, PointSet& points, WonderSet* wonders);
  void entries(Fields& json);
  void settle_piles(Fields& json);
  void take(Fields& json, WonderIndex wonder, int slot);

  const Notation& notation_;
  const Rules& rules_;
  const Board& board_;
  View& view_;
  Table& s_;
  std::vector<Node> places_;                          // points, then wonders, by number
  std::string place_text_;                            // of the place that was named last
  Array<std::vector<int>, kMaxWonders> queues_read_;  // slots of each pile
};

void ViewFields::place(Fields& json, Node& node) {
  const auto by_number = [](Node a, Node b) { return a.number < b.number; };
  auto index = std::lower_bound(places_.begin(), places_.end(), node, by_number) - places_.begin();
  const auto text = [this](int i) -> std::string_view { return place_text_ = notation_.text(places_[place_of(i)]); };
  json.name(index, {0, narrow(places_.size()), text, "place"});
  if (json.reads()) node = places_[place_of(index)];
}

void ViewFields::bonus(Fields& json, BonusCounts& cards) {
  json.object([&] {
    for (const Bonus card : every_bonus()) json(text_of(card)).number(cards[card], 0, board_.bonus[card]);
  });
}

void ViewFields::wonders(Fields& json, WonderSet& set) {
  InlineList<WonderIndex, kMaxWonders> listed;
  for (const WonderIndex index : set) listed.push_back(index);
  json.items(
      listed, kMaxWonders, [&](WonderIndex& index) { wonder(json, index); },
      [&](WonderIndex index) { set.add(index); });
}

void ViewFields::seat(Fields& json, Seat seat) {
  HandView& hand = view_.hands[seat];
  if (json.reads()) hand.known = view_.viewer.sees_secrets_of(seat);
  json("start").optional(s_.starts[seat] != kNoWonder, [&] { wonder(json, s_.starts[seat]); });
  json("figure").optional(s_.figures[seat] != kNowhere, [&] { place(json, s_.figures[seat]); });
  json("gold").number(s_.gold[seat], 0, kGoldLimit);
  wonders(json("ambassadors"), s_.ambassadors[seat]);
  wonders(json("first_cards"), s_.first_cards[seat]);
  json("exploration").optional(s_.explorations[seat] != kNoCard, [&] {
    json.object([&] {
      card(json("card"), s_.explorations[seat]);
      json("rolls").number(s_.rolls[seat], 0, kMaxTurns);
      bool failed = s_.failed[seat] != 0;
      json("failed").flag(failed);
      s_.failed[seat] = failed ? 1 : 0;
    });
  });
  json("hand").object([&] {
    json("size").number(hand.size, 0, total(board_.bonus));
    json("cards").only_if(hand.known, [&] { bonus(json, hand.cards); });
  });
}

/// The cards to choose from, and which of them is in question.
void ViewFields::drawn(Fields& json) {
  InlineList<CardIndex, 2> listed;
  for (const CardIndex index : s_.drawn)
    if (index != kNoCard) listed.push_back(index);
  std::uint8_t count = 0;
  json("drawn").items(
      listed, 2, [&](CardIndex& index) { card(json, index); }, [&](CardIndex index) { s_.drawn[count++] = index; });
  json("asked").only_if(asks(s_.phase), [&] { json.number(s_.progress, 0, 1); });
  if (!json.reads()) return;
  if (s_.phase == Phase::Explore) s_.progress = count;
  if (s_.phase == Phase::SetupDeal && s_.mover != kNobody) s_.progress = narrow(view_.hands[s_.mover].size);
}

void ViewFields::queue(Fields& json, WonderIndex wonder) {
  InlineList<int, kMaxCardsInPile> slots;
  for (Pile rest{s_.piles[wonder].queue() << kMaxCardsInPile}; !rest.empty();) {
    slots.push_back(rest.head());
    rest.take(rest.head());
  }
  const auto id = [this, wonder](int slot) -> std::string_view {
    return notation_.card_id(rules_.map().pile_card(wonder, slot));
  };
  json.items(
      slots, kMaxCardsInPile, [&](int& slot) { json.name(slot, {0, rules_.map().pile_size(wonder), id}); },
      [&](int slot) { queues_read_[wonder].push_back(slot); });
}

/// Points, and wonders where there is a set for them.
void ViewFields::places(Fields& json, PointSet& points, WonderSet* wonders) {
  std::vector<Node> listed;
  for (int i = 0; i < points.size(); ++i) listed.push_back(points.at(i));
  if (wonders != nullptr)
    for (const WonderIndex index : *wonders) listed.push_back(Node::wonder(index));
  json.items(
      listed, narrow(places_.size()), [&](Node& node) { place(json, node); },
      [&](Node node) {
        if (node.is_point()) points.add(node);
        else if (wonders != nullptr) wonders->add(node.index());
        else json.refuse(Problem("problem.impossible"));
      });
}

void ViewFields::entries(Fields& json) {
  InlineList<WonderIndex, kMaxWonders> listed;
  for (std::size_t i = 0; i < s_.entry_count; ++i) listed.push_back(s_.entries[i]);
  json.items(
      listed, kMaxWonders, [&](WonderIndex& index) { wonder(json, index); },
      [&](WonderIndex index) { s_.entries[s_.entry_count++] = index; });
}

/// Takes a card that is named somewhere else out of the unseen part of its pile.
void ViewFields::take(Fields& json, WonderIndex wonder, int slot) {
  Pile& pile = s_.piles[wonder];
  if ((pile.unseen() >> slot & 1) != 0) return pile.take(slot);
  const std::string& id = notation_.card_id(rules_.map().pile_card(wonder, slot));
  json("queues").refuse(Problem("explorers.problem.card_twice").with("id", id));
}

/// What lies neither in a queue nor before a seat is unseen.
void ViewFields::settle_piles(Fields& json) {
  if (!json.reads()) return;
  const auto take_card = [&](CardIndex index) { take(json, rules_.card(index).from, rules_.map().slot_of(index)); };
  for (int i = 0; i < rules_.seats(); ++i)
    if (s_.explorations[seat_at(i)] != kNoCard && s_.failed[seat_at(i)] == 0) take_card(s_.explorations[seat_at(i)]);
  for (const CardIndex index : s_.drawn)
    if (index != kNoCard) take_card(index);
  for (const WonderIndex wonder : wonders_of(board_)) {
    for (const int slot : queues_read_[wonder]) take(json, wonder, slot);
    if (!json.reads()) return;
    for (const int slot : queues_read_[wonder]) s_.piles[wonder].put_under(slot);
  }
}

void ViewFields::say(Fields& json) {
  const int seats = rules_.seats();
  if (json.reads()) s_ = rules_.start();
  json("viewer").viewer(view_.viewer, seats);
  json("phase").word(s_.phase, kPhases);
  json("turn").turn(view_.turn, seats);
  if (!json("mover").optional(s_.mover != kNobody, [&] { json.seat(s_.mover, seats); })) s_.mover = kNobody;
  json("turns").number(s_.turns, 0, kMaxTurns);
  json("points").number(s_.points, 0, UINT8_MAX);
  json("mishap").word(s_.mishap, kMishaps);
  json("seats").objects(seats, [&](int i) { seat(json, seat_at(i)); });
  drawn(json);
  json.spare("queues", [&] {
    json.object([&] {
      for (const WonderIndex wonder : wonders_of(board_)) queue(json(notation_.wonder_id(wonder)), wonder);
    });
  });
  places(json("tokens"), s_.tokens, nullptr);
  places(json("visited"), s_.visited, &s_.visited_wonders);
  entries(json("entries"));
  json("stock").number(view_.stock_size, 0, total(board_.bonus));
  bonus(json("discards"), view_.discards);
  settle_piles(json);
}

}  // namespace

void Game::fields(Fields& json, const Notation& notation, View& view) {
  ViewFields view_fields(notation, view);
  json.object([&] { view_fields.say(json); });
}

}  // namespace sextant::explorers
