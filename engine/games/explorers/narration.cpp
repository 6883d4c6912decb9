#include <string>
#include <utility>
#include <vector>

#include "games/explorers/game.hpp"
#include "games/explorers/words.hpp"

namespace sextant::explorers {

namespace {

Message dealt(Action action) {
  return action.is_hidden() ? Message("explorers.bonus.hidden") : bonus_name(action.bonus());
}

/// The sentence for an action, but for the name of the one who does it.
Message sentence(const Notation& notation, Action action) {
  const auto wonder = [&] { return notation.wonder_in_text(action.wonder()); };
  const auto card = [&] { return card_name(notation, action.card()); };
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.tell.start").with("wonder", wonder());
    case Action::Kind::Deal: return Message("explorers.tell.deal").with("card", dealt(action));
    case Action::Kind::Explore: return Message("explorers.tell.explore").with("card", card());
    case Action::Kind::Roll:
      return Message("explorers.tell.roll").with("low", action.low()).with("high", action.high());
    case Action::Kind::Sell:
      return Message("explorers.tell.sell").with("wonder", wonder()).with("price", gold_pieces(kAmbassadorPrice));
    case Action::Kind::Play: return Message("explorers.tell.play").with("card", dealt(action));
    case Action::Kind::Step:
      return Message("explorers.tell.step").with("place", place_reached(notation, action.node()));
    case Action::Kind::Stop: return Message("explorers.tell.stop");
    case Action::Kind::Joker: return Message("explorers.tell.joker");
    case Action::Kind::NoJoker: return Message("explorers.without_joker");
    case Action::Kind::Toll: return Message("explorers.tell.toll");
    case Action::Kind::Waive: return Message("explorers.tell.waive");
    case Action::Kind::Replace: return Message("explorers.tell.replace").with("card", card());
    case Action::Kind::Keep: return Message("explorers.tell.keep");
    case Action::Kind::Choose: return Message("explorers.tell.choose").with("card", card());
    case Action::Kind::Buy: return Message("explorers.tell.buy");
    case Action::Kind::Done: return Message("explorers.tell.done");
    case Action::Kind::Ambush:
      return Message("explorers.tell.ambush").with("place", place_reached(notation, action.node()));
    case Action::Kind::Pass: break;
  }
  return Message("explorers.tell.pass");
}

/// Whether somebody is moving: when the game is over it may be nobody, and what cannot be done then may be asked for.
bool is_moving(const Rules& rules, const Table& table) { return std::cmp_less(table.mover.index, rules.seats()); }

/// Whether an action can bring more than itself: gold, an ambassador, a penalty.
bool may_bring_more(const Rules& rules, const Table& table, Action action) {
  switch (action.kind) {
    case Action::Kind::Roll:
    case Action::Kind::Sell:
    case Action::Kind::Stop:
    case Action::Kind::NoJoker:
    case Action::Kind::Toll:
    case Action::Kind::Waive: return true;
    case Action::Kind::Step:
      return table.figures[table.mover].is_wonder() && action.node().is_point() &&
             rules.map().ends(action.node().path()).shortcut;
    default: return false;
  }
}

/// What an action brings the mover besides, as everybody sees it.
class Consequences {
 public:
  Consequences(const Notation& notation, const View& before, Action action, std::span<const std::string> names)
      : notation_(notation), before_(before.table), names_(names) {
    const Rules& rules = notation.rules();
    if (!is_moving(rules, before.table) || !may_bring_more(rules, before.table, action)) return;
    Rng rng(0, 0);
    State after = rules.sample_world(before, rng);
    if (!play(rules, after, action)) return;
    // The card of a double comes before a penalty is due.
    if (action.kind == Action::Kind::Roll && after.phase == Phase::DoubleDeal)
      rules.play_unchecked(after, rules.sample(after, rng));
    if (action.kind == Action::Kind::NoJoker) tell("explorers.tell.caught");
    if (action.kind == Action::Kind::Step) tell_toll(after);
    else if (action.kind == Action::Kind::Roll || action.kind == Action::Kind::Sell) tell_penalty(after, action);
    else tell_arrival(after);
  }

  [[nodiscard]] bool has_arrived() const { return has_arrived_; }
  [[nodiscard]] std::vector<Message>& told() { return told_; }

 private:
  void tell(std::string_view key) { tell(Message(key)); }
  void tell(Message message) { told_.push_back(std::move(message).with("who", name_of(before_.mover))); }

  [[nodiscard]] std::string name_of(Seat seat) const {
    return seat.index < names_.size() ? names_[seat.index] : std::string();
  }

  void tell_toll(const Table& after) {
    for (const Seat seat : seats_in_order(notation_.rules().seats()))
      if (after.gold[seat] > before_.gold[seat])
        tell(Message("explorers.tell.pays_toll")
                 .with("other", name_of(seat))
                 .with("gold", gold_pieces(after.gold[seat] - before_.gold[seat])));
  }

  void tell_penalty(const Table& after, Action action) {
    const Card& card = notation_.rules().card(before_.explorations[before_.mover]);
    const bool is_ruined = after.mishap == Mishap::Ruined;
    const bool is_late = after.failed[before_.mover] != 0 || is_ruined;
    if (action.kind == Action::Kind::Roll) {
      if (!is_late || before_.failed[before_.mover] != 0) return;
      tell(Message("explorers.tell.fails").with("wonder", notation_.wonder_in_text(card.to)));
    }
    if (is_ruined)
      tell(Message("explorers.tell.ruin")
               .with("wonder", notation_.wonder_in_text(before_.starts[before_.mover]))
               .with("gold", gold_pieces(after.gold[before_.mover])));
    else if (after.phase == Phase::Move)
      tell(Message("explorers.tell.penalty").with("gold", gold_pieces(card.penalty)));
  }

  void tell_arrival(const Table& after) {
    const Seat mover = before_.mover;
    const Node at = before_.figures[mover];
    const bool is_there = at.is_wonder() && at.index() == notation_.rules().arrival(before_, mover);
    has_arrived_ = is_there && (after.phase == Phase::Explore || after.phase == Phase::Over);
    if (!has_arrived_) return;
    if (before_.failed[mover] != 0) return tell("explorers.tell.too_late");
    if (after.ambassadors[mover] != before_.ambassadors[mover]) tell("explorers.tell.ambassador");
    // A toll only changes hands.
    std::uint32_t earned = 0;
    for (const Seat seat : seats_in_order(notation_.rules().seats())) earned += after.gold[seat] - before_.gold[seat];
    tell(Message("explorers.tell.earns").with("gold", gold_pieces(earned)));
  }

  const Notation& notation_;
  const Table& before_;
  std::span<const std::string> names_;
  std::vector<Message> told_;
  bool has_arrived_ = false;
};

}  // namespace

Message wonder_name(const Name& name) { return Message("explorers.wonder").with("name", name); }
Message wonder_in_text(const Name& name) { return Message("explorers.the_wonder").with("name", name); }

Message Game::narrate(const Notation& notation, const View& before, Action action, std::span<const std::string> names) {
  const bool is_receipt = action.kind == Action::Kind::Deal || action.kind == Action::Kind::Explore;
  Seat actor = before.turn.is_seat() ? before.turn.seat() : before.table.mover;
  if (is_receipt) actor = action.receiver;
  const std::string who = actor.index < names.size() ? names[actor.index] : std::string();
  Message deed = sentence(notation, action).with("who", who);
  Consequences consequences(notation, before, action, names);
  std::vector<Message>& told = consequences.told();
  if (told.empty()) return deed;
  // Who arrives has stopped.
  if (action.kind != Action::Kind::Stop || !consequences.has_arrived()) told.insert(told.begin(), std::move(deed));
  return Message::all(std::move(told));
}

Message Game::label(const Notation& notation, const View&, Action action) {
  const auto wonder = [&] { return notation.wonder_in_text(action.wonder()); };
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.choice.start").with("wonder", wonder());
    case Action::Kind::Sell:
      return Message("explorers.choice.sell").with("wonder", wonder()).with("price", gold_pieces(kAmbassadorPrice));
    case Action::Kind::Play: return Message("explorers.choice.play").with("card", dealt(action));
    case Action::Kind::Step:
      return Message("explorers.choice.step")
          .with("place", place_reached(notation, action.node()))
          .with("name", place_name(notation, action.node()));
    case Action::Kind::Ambush:
      return Message("explorers.choice.ambush").with("place", place_name(notation, action.node()));
    case Action::Kind::Stop: return Message("explorers.choice.stop");
    case Action::Kind::Joker: return Message("explorers.choice.joker");
    case Action::Kind::NoJoker: return Message("explorers.choice.no_joker");
    case Action::Kind::Toll: return Message("explorers.choice.toll");
    case Action::Kind::Waive: return Message("explorers.choice.waive");
    case Action::Kind::Replace:
      return Message("explorers.choice.replace").with("card", card_offer(notation, action.card()));
    case Action::Kind::Keep: return Message("explorers.choice.keep");
    case Action::Kind::Choose:
      return Message("explorers.choice.choose").with("card", card_offer(notation, action.card()));
    case Action::Kind::Buy: return Message("explorers.choice.buy").with("price", gold_pieces(kBonusPrice));
    case Action::Kind::Done: return Message("explorers.choice.done");
    case Action::Kind::Pass: return Message("explorers.choice.pass");
    default: return Message("explorers.choice.outcome").with("action", notation.text(action));
  }
}

}  // namespace sextant::explorers
