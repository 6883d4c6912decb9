#include "games/death_valley/deed.hpp"

namespace sextant::death_valley {

int object_of(const State& before, Action action) {
  switch (action.kind()) {
    case Action::Kind::TravelUp:
    case Action::Kind::TravelUpOther: return before.face_up;
    case Action::Kind::GiveSelf:
    case Action::Kind::GiveOther: return before.looked_at;
    case Action::Kind::Pass: return before.asker;
    default: return action.card();
  }
}

int partner_of(const State& before, Action action) {
  const Row& album = before.albums[before.active];
  switch (action.kind()) {
    case Action::Kind::Swap: return action.right();
    case Action::Kind::Exchange: return before.face_up;
    case Action::Kind::Hide:
      if (before.phase != Phase::Hide) return before.asker;
      return album.size > 0 ? album.at(album.size - 1) : kNoCard;
    default: return before.asker;
  }
}

std::optional<Aftermath> aftermath(const Rules& rules, const State& before, Action action) {
  if (!is_playable(rules, before, action)) return std::nullopt;
  Aftermath after{before, before, std::nullopt};
  rules.play_entry(after.entry, action);
  after.end = after.entry;
  const Seat active = after.entry.active;
  if (after.entry.phase != Phase::Act || !rules.is_automaton(active)) return after;
  rules.move_automaton(after.end);
  if (after.end.phase == Phase::Draw) return after;
  const bool takes = (after.end.visible[active] & bit(after.entry.face_up)) != 0;
  after.receiver = takes ? active : other(active);
  return after;
}

}  // namespace sextant::death_valley
