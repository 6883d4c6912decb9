#include <algorithm>
#include <string>

#include "games/death_valley/deed.hpp"
#include "games/death_valley/game.hpp"
#include "games/death_valley/words.hpp"

namespace sextant::death_valley {

namespace {

/// The last part of a sentence's key.
std::string key_of(Action::Kind kind) {
  std::string key(spelled(kActionWords, kind));
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

/// A card of the deck by name; a dash where a card is missing.
Message name_or_dash(const Names& names, int card) {
  return card < kDeckCards ? card_name(names, card) : Message("death_valley.card.none");
}

void add_collapses(std::vector<Message>& then, const State& before, const State& after,
                   std::span<const std::string> names) {
  for (const Seat side : {Seat{0}, Seat{1}})
    if (after.collapses[side] != before.collapses[side])
      then.push_back(Message("death_valley.tell.collapsed").with("who", names[side.index]));
}

/// What comes of an action, as sentences of their own.
std::vector<Message> consequences(const Notation& notation, const State& before, Action action,
                                  std::span<const std::string> names) {
  std::vector<Message> then;
  const auto after = aftermath(notation.rules(), before, action);
  if (!after) return then;
  const State& reached = after->entry;
  add_collapses(then, before, reached, names);
  if (after->receiver) {
    const bool takes = *after->receiver == reached.active;
    then.push_back(Message(takes ? "death_valley.tell.automaton_takes" : "death_valley.tell.automaton_gives")
                       .with("who", names[reached.active.index])
                       .with("other", names[other(reached.active).index])
                       .with("card", name_or_dash(notation.names(), reached.face_up)));
  }
  add_collapses(then, reached, after->end, names);
  return then;
}

/// The sentence of the action alone.
Message deed(const Notation& notation, const View& before, Action action, std::span<const std::string> names) {
  const State& s = before.table;
  const auto named = [&](int card) { return name_or_dash(notation.names(), card); };
  if (action.kind() == Action::Kind::Reveal)
    return Message("death_valley.tell.reveal").with("card", named(object_of(s, action)));
  const Seat actor = before.turn.is_seat() ? before.turn.seat() : s.active;
  const bool scavenges = action.kind() == Action::Kind::Hide && s.phase == Phase::Scavenge;
  const bool looks = action.kind() == Action::Kind::Draw && s.phase == Phase::Look;
  const std::string key = scavenges ? "scavenge" : looks ? "look" : key_of(action.kind());
  return Message("death_valley.tell." + key)
      .with("who", names[actor.index])
      .with("other", names[other(actor).index])
      .with("card", named(object_of(s, action)))
      .with("partner", named(partner_of(s, action)))
      .with("hazard", name_of(action.kind() == Action::Kind::Collapse ? action.hazard() : Hazard::Animal));
}

}  // namespace

Message Game::narrate(const Notation& notation, const View& before, Action action, std::span<const std::string> names) {
  Message sentence = deed(notation, before, action, names);
  auto then = consequences(notation, before.table, action, names);
  if (then.empty()) return sentence;
  then.insert(then.begin(), std::move(sentence));
  return Message::all(std::move(then));
}

Message Game::label(const Notation& notation, const View& view, Action action) {
  Message label("death_valley.choice." + key_of(action.kind()));
  if (action.kind() == Action::Kind::Collapse) return std::move(label).with("hazard", name_of(action.hazard()));
  return std::move(label)
      .with("card", name_or_dash(notation.names(), object_of(view.table, action)))
      .with("partner", name_or_dash(notation.names(), partner_of(view.table, action)));
}

}  // namespace sextant::death_valley
