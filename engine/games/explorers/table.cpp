#include <string>
#include <vector>

#include "games/explorers/game.hpp"
#include "games/explorers/words.hpp"

/// What the table documents say of a position. Places and pieces: docs/table.md, "Explorers".
namespace sextant::explorers {

namespace {

constexpr const char* kDrawn = "drawn";
constexpr const char* kStock = "stock";
constexpr const char* kDiscards = "discards";
constexpr const char* kDice = "dice";
constexpr const char* kFailed = "failed";  // the sign of an exploration that fails

std::string of_seat(std::string_view what, Seat seat) { return std::string(what) + std::to_string(seat.index); }
std::string hand_place(Seat seat) { return of_seat("hand.", seat); }
std::string exploration_place(Seat seat) { return of_seat("exploration.", seat); }

/// A position with the table of a view. What is seen of an action does not depend on the bonus cards that the viewer
/// cannot see: hidden hands and the stock hold every card that there is, so that whatever was played can be played.
State position_like(const Rules& rules, const View& view) {
  State s{};
  static_cast<Table&>(s) = view.table;
  s.discards = view.discards;
  if (view.stock_size > 0) s.stock = rules.board().bonus;
  for (int i = 0; i < rules.seats(); ++i) {
    const HandView& hand = view.hands[seat_at(i)];
    s.hands[seat_at(i)] = hand.known ? hand.cards : rules.board().bonus;
  }
  return s;
}

/// A deal whose card is hidden does what that of any other card does.
Action unveiled(const State& s, Action action) {
  if (!action.is_hidden()) return action;
  for (const Bonus card : every_bonus())
    if (s.stock[card] > 0) return Action::deal(action.receiver, card);
  return action;
}

/// Compares the tables before and after an action, and says what has been moved and written: first by the seat or by
/// chance itself, then what followed from it.
class Onlooker {
 public:
  Onlooker(const Notation& notation, const Table& before, const Table& after)
      : notation_(notation), rules_(notation.rules()), before_(before), after_(after) {}

  std::vector<Move> seen_of(Action action) {
    cards(action);
    for (int i = 0; i < rules_.seats(); ++i) exploration(seat_at(i));
    for (int i = 0; i < rules_.seats(); ++i) sold_ambassadors(seat_at(i));
    for (int i = 0; i < rules_.seats(); ++i) figure(seat_at(i));
    for (int i = 0; i < rules_.seats(); ++i) new_ambassadors(seat_at(i));
    tokens();
    for (const WonderIndex wonder : wonders_of(rules_.board())) first_card(wonder);
    for (int i = 0; i < rules_.seats(); ++i) gold(seat_at(i));
    return std::move(moves_);
  }

 private:
  [[nodiscard]] std::string pile_of(CardIndex card) const {
    return "pile." + notation_.wonder_id(rules_.card(card).from);
  }
  [[nodiscard]] std::string holder_place(Seat seat) const {
    return seat == kNobody ? std::string() : of_seat("first_cards.", seat);
  }

  /// Dice, bonus cards and exploration cards that the action itself names.
  void cards(Action action) {
    const Seat mover = before_.mover;
    switch (action.kind) {
      case Action::Kind::Roll:
        for (const int die : {action.low(), action.high()}) moves_.push_back({.to = kDice, .write = die});
        break;
      case Action::Kind::Deal: {
        const std::string_view piece = action.is_hidden() ? kHiddenPiece : text_of(action.bonus());
        moves_.push_back({.piece = std::string(piece), .from = kStock, .to = hand_place(action.receiver)});
        break;
      }
      case Action::Kind::Play: spend(action.bonus(), kDiscards); break;
      case Action::Kind::Joker: spend(Bonus::Joker, kDiscards); break;
      case Action::Kind::Ambush: spend(Bonus::Ambush, notation_.text(action.node())); break;
      case Action::Kind::Explore:
        move_card(action.card(), pile_of(action.card()),
                  before_.phase == Phase::SetupExplore ? exploration_place(mover) : kDrawn);
        break;
      case Action::Kind::Replace: move_card(action.card(), kDrawn, pile_of(action.card())); break;
      case Action::Kind::Choose:
        move_card(action.card(), kDrawn, exploration_place(mover));
        for (const CardIndex card : before_.drawn)
          if (card != action.card()) move_card(card, kDrawn, pile_of(card));
        break;
      default: break;
    }
  }
  void spend(Bonus card, const std::string& to) {
    moves_.push_back({.piece = std::string(text_of(card)), .from = hand_place(before_.mover), .to = to});
  }
  void move_card(CardIndex card, const std::string& from, const std::string& to) {
    moves_.push_back({.piece = notation_.card_id(card), .from = from, .to = to});
  }

  /// A card goes back under its pile when it has failed, or has been brought to its arrival.
  void exploration(Seat seat) {
    const CardIndex card = before_.explorations[seat];
    if (card == kNoCard || before_.failed[seat] != 0) return;
    const bool fails = after_.failed[seat] != 0;
    if (!fails && after_.explorations[seat] == card) return;
    move_card(card, exploration_place(seat), pile_of(card));
    if (fails) moves_.back().sign = kFailed;
  }

  void sold_ambassadors(Seat seat) {
    for (const WonderIndex wonder : before_.ambassadors[seat] - after_.ambassadors[seat])
      moves_.push_back({.piece = of_seat("ambassador.", seat), .from = notation_.wonder_id(wonder)});
  }
  void new_ambassadors(Seat seat) {
    for (const WonderIndex wonder : after_.ambassadors[seat] - before_.ambassadors[seat])
      moves_.push_back({.piece = of_seat("ambassador.", seat), .to = notation_.wonder_id(wonder)});
  }

  void figure(Seat seat) {
    const Node from = before_.figures[seat];
    const Node to = after_.figures[seat];
    if (from == to) return;
    moves_.push_back({.piece = of_seat("figure.", seat),
                      .from = from == kNowhere ? std::string() : notation_.text(from),
                      .to = notation_.text(to)});
  }

  /// Tokens that have gone; one that comes is the ambush card that was played.
  void tokens() {
    for (int i = 0; i < before_.tokens.size(); ++i) {
      const Node point = before_.tokens.at(i);
      if (!after_.tokens.has(point))
        moves_.push_back({.piece = std::string(text_of(Bonus::Ambush)), .from = notation_.text(point)});
    }
  }

  void first_card(WonderIndex wonder) {
    const Seat from = rules_.holder(before_, wonder);
    const Seat to = rules_.holder(after_, wonder);
    if (from == to) return;
    moves_.push_back(
        {.piece = "first_card." + notation_.wonder_id(wonder), .from = holder_place(from), .to = holder_place(to)});
  }

  void gold(Seat seat) {
    if (before_.gold[seat] == after_.gold[seat]) return;
    moves_.push_back({.to = of_seat("gold.", seat), .write = static_cast<int>(after_.gold[seat])});
  }

  const Notation& notation_;
  const Rules& rules_;
  const Table& before_;
  const Table& after_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> Game::moves(const Notation& notation, const View& before, Action action) {
  const State from = position_like(notation.rules(), before);
  State to = from;
  if (!play(notation.rules(), to, unveiled(from, action))) return {};
  return Onlooker(notation, from, to).seen_of(action);
}

Message Game::prompt(const Notation& notation, const View& view, std::span<const std::string> names) {
  const Table& s = view.table;
  const Rules& rules = notation.rules();
  switch (s.phase) {
    case Phase::Start: return Message("explorers.prompt.start");
    case Phase::Sell:
      return Message("explorers.prompt.sell")
          .with("penalty", gold_pieces(rules.card(s.explorations[s.mover]).penalty))
          .with("gold", std::int64_t{s.gold[s.mover]})
          .with("price", gold_pieces(kAmbassadorPrice));
    case Phase::Joker: return Message("explorers.prompt.joker");
    case Phase::Toll:
      return Message("explorers.prompt.toll")
          .with("who", s.mover.index < names.size() ? names[s.mover.index] : std::string())
          .with("toll", gold_pieces(rules.board().wonders[s.entries[0]].toll))
          .with("wonder", notation.wonder_in_text(s.entries[0]));
    case Phase::Replace:
      return Message("explorers.prompt.replace")
          .with("wonder", notation.wonder_in_text(rules.card(s.drawn[s.progress]).to));
    case Phase::Choose: return Message("explorers.prompt.choose");
    case Phase::Buy: return Message("explorers.prompt.buy").with("price", gold_pieces(kBonusPrice));
    case Phase::Ambush: return Message("explorers.prompt.ambush");
    default: return Message("explorers.prompt.move").with("count", s.points);
  }
}

Message Game::ending(const Notation& notation, const View& view, std::span<const std::string> names) {
  const Seat winner = view.table.winner();
  if (winner == kNobody) return Message("explorers.ending.turns").with("turns", view.table.turns);
  return Message("explorers.ending.chain")
      .with("who", names[winner.index])
      .with("start", notation.wonder_in_text(view.table.starts[winner]))
      .with("goal", notation.wonder_in_text(notation.rules().board().goal));
}

}  // namespace sextant::explorers
