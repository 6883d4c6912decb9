#include "games/death_valley/game.hpp"
#include "games/death_valley/words.hpp"

namespace sextant::death_valley {

namespace {

/// What the deciding seat is asked.
std::string_view question_of(Phase phase) {
  switch (phase) {
    case Phase::Give: return "death_valley.asked.give";
    case Phase::Hide: return "death_valley.asked.hide";
    case Phase::Shuffle: return "death_valley.asked.shuffle";
    case Phase::Exchange: return "death_valley.asked.exchange";
    case Phase::Swap: return "death_valley.asked.swap";
    case Phase::Hazard: return "death_valley.asked.hazard";
    case Phase::Keep: return "death_valley.asked.keep";
    case Phase::Scavenge: return "death_valley.asked.scavenge";
    case Phase::Trade: return "death_valley.asked.trade";
    default: return "death_valley.asked.act";
  }
}

/// The card that an action names and that is not where it should be.
int misplaced(const State& s, Action action) {
  const Row& journey = s.journeys[s.active];
  const bool has_left = journey.place_of(action.card()) != journey.size;
  return action.kind() == Action::Kind::Swap && has_left ? action.right() : action.card();
}

}  // namespace

Message Game::refusal(const Notation& notation, const View& view, Action action, Refusal why) {
  const State& s = view.table;
  const auto name = [&notation](int card) { return card_name(notation.names(), card); };
  switch (why) {
    case Refusal::None:
    case Refusal::OnlyChance: break;
    case Refusal::OtherQuestion:
      return s.asker == kNoCard ? Message(question_of(s.phase))
                                : Message(question_of(s.phase)).with("card", name(s.asker));
    case Refusal::NoCopilot: return Message("death_valley.refusal.no_copilot");
    case Refusal::NothingToPeek: return Message("death_valley.refusal.nothing_to_peek");
    case Refusal::NotInJourney:
      return Message("death_valley.refusal.not_in_journey").with("card", name(misplaced(s, action)));
    case Refusal::Passed: return Message("death_valley.refusal.passed").with("card", name(action.card()));
    case Refusal::WrongOrder: return Message("death_valley.refusal.wrong_order");
    case Refusal::NoCollapse:
      return Message("death_valley.refusal.no_collapse").with("hazard", name_of(action.hazard()));
    case Refusal::NotAdjacent:
      return Message("death_valley.refusal.not_adjacent")
          .with("card", name(action.card()))
          .with("asker", name(s.asker));
    case Refusal::AlreadyKept: return Message("death_valley.refusal.already_kept").with("card", name(action.card()));
    case Refusal::NotHidden: return Message("death_valley.refusal.not_hidden").with("card", name(action.card()));
  }
  return Message("refusal.only_chance");
}

}  // namespace sextant::death_valley
