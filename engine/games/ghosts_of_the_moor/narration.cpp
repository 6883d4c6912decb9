#include <string>
#include <vector>

#include "games/ghosts_of_the_moor/game.hpp"
#include "games/ghosts_of_the_moor/words.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

/// What the rest of the turn brought the mover: the tile taken or paid, and a goal token.
class Consequences {
 public:
  Consequences(const Rules& rules, const View& before, Action action, const std::string& who) {
    Rng rng(0, 0);
    State s = rules.sample_world(before, rng);
    const State first = s;
    if (!play(rules, s, action)) return;
    const Tiles gained = s.hands[before.mover];
    const Tiles had = first.hands[before.mover];
    for (const Tile tile : gained.kinds())
      if (gained.count(tile) > had.count(tile))
        told_.push_back(Message("ghosts_of_the_moor.tell.takes").with("who", who).with("tile", tile_name(tile)));
    if (action.kind == Action::Kind::Move || action.kind == Action::Kind::NoPlank)
      narrate_forced_payment(had, gained, who);
    for (std::size_t i = 0; i < kGoals; ++i)
      if (s.goals[i] != first.goals[i])
        told_.push_back(
            Message("ghosts_of_the_moor.tell.goal").with("who", who).with("points", rules.board().goals[i]));
  }

  /// The sentence, or the sentence with what follows.
  [[nodiscard]] Message after(Message action) const {
    if (told_.empty()) return action;
    std::vector<Message> parts = {std::move(action)};
    parts.insert(parts.end(), told_.begin(), told_.end());
    return Message::all(std::move(parts));
  }

 private:
  void narrate_forced_payment(Tiles had, Tiles has, const std::string& who) {
    for (const Tile tile : had.kinds())
      if (has.count(tile) < had.count(tile))
        told_.push_back(Message("ghosts_of_the_moor.tell.pays").with("who", who).with("tile", tile_name(tile)));
  }

  std::vector<Message> told_;
};

/// The tiles that are paid, but for the name of the one who does it.
Message payment(Action action) {
  const Message first = tile_name(action.tile());
  if (action.second == kNoTile) return Message("ghosts_of_the_moor.tell.discard_one").with("tile", first);
  if (action.second == action.tile())
    return Message("ghosts_of_the_moor.tell.discard_alike").with("tiles", tile_pair(action.tile()));
  return Message("ghosts_of_the_moor.tell.discard_two").with("first", first).with("second", tile_name(action.second));
}

}  // namespace

Message Game::narrate(const Rules& rules, const View& before, Action action, std::span<const std::string> names) {
  const std::string& who = names[before.mover.index];
  const Consequences consequences(rules, before, action, who);
  switch (action.kind) {
    case Action::Kind::Reveal:
      return Message("ghosts_of_the_moor.tell.reveal")
          .with("space", before.space)
          .with("tile", tile_name(action.tile()));
    case Action::Kind::Roll:
      return Message("ghosts_of_the_moor.tell.roll").with("who", who).with("number", action.number());
    case Action::Kind::Move:
      return consequences.after(Message("ghosts_of_the_moor.tell.move")
                                    .with("who", who)
                                    .with("from", from_space(rules, action.number()))
                                    .with("to", to_space(rules, rules.landing(action.number(), before.die))));
    case Action::Kind::Plank: return consequences.after(Message("ghosts_of_the_moor.tell.plank").with("who", who));
    case Action::Kind::NoPlank: return consequences.after(Message("ghosts_of_the_moor.tell.no_plank").with("who", who));
    case Action::Kind::Discard: break;
  }
  return consequences.after(payment(action).with("who", who));
}

Message Game::label(const Rules& rules, const View& view, Action action) {
  switch (action.kind) {
    case Action::Kind::Reveal:
      return Message("ghosts_of_the_moor.choice.reveal").with("tile", text_of(action.tile()).view());
    case Action::Kind::Roll: return Message("ghosts_of_the_moor.choice.roll").with("number", action.number());
    case Action::Kind::Move:
      return Message("ghosts_of_the_moor.choice.move")
          .with("from", space_title(rules, action.number()))
          .with("to", space_title(rules, rules.landing(action.number(), view.die)));
    case Action::Kind::Plank:
      return Message("ghosts_of_the_moor.choice.plank").with("space", rules.landing(view.space, view.die));
    case Action::Kind::NoPlank: return Message("ghosts_of_the_moor.choice.no_plank");
    case Action::Kind::Discard: break;
  }
  if (action.second == kNoTile)
    return Message("ghosts_of_the_moor.choice.discard_one").with("tile", tile_title(action.tile()));
  return Message("ghosts_of_the_moor.choice.discard_two")
      .with("first", tile_title(action.tile()))
      .with("second", tile_title(action.second));
}

Message Game::refusal(const Rules&, const View& view, Action action, Refusal why) {
  switch (why) {
    case Refusal::None:
    case Refusal::OnlyChance: break;
    case Refusal::PawnAsked: return Message("ghosts_of_the_moor.refusal.pawn_asked");
    case Refusal::PlankAsked: return Message("ghosts_of_the_moor.refusal.plank_asked");
    case Refusal::PaymentAsked: return Message("ghosts_of_the_moor.refusal.payment_asked");
    case Refusal::NoPawnThere:
      if (action.number() == 0) return Message("ghosts_of_the_moor.refusal.no_pawn_on_start");
      return Message("ghosts_of_the_moor.refusal.no_pawn_there").with("space", action.number());
    case Refusal::NotOwned: {
      const Tile lacking = view.hands[view.mover].has(action.tile()) ? action.second : action.tile();
      return Message("ghosts_of_the_moor.refusal.not_owned").with("tile", tile_name(lacking));
    }
    case Refusal::OnlyOne: return Message("ghosts_of_the_moor.refusal.only_one");
  }
  return Message("refusal.only_chance");
}

}  // namespace sextant::ghosts_of_the_moor
