#include <string>
#include <vector>

#include "games/roll_and_write/game.hpp"
#include "games/roll_and_write/words.hpp"

namespace sextant::roll_and_write {

namespace {

Message told_roll(const std::string& who, const Roll& roll) {
  std::string numbers;
  for (const std::uint8_t number : roll.numbers) (numbers += numbers.empty() ? "" : ", ") += std::to_string(number);
  std::vector<Message> colours;
  for (const Colour colour : roll.colours) colours.push_back(colour_name(colour));
  return Message("roll_and_write.tell.roll")
      .with("who", who)
      .with("numbers", numbers)
      .with("colours", std::move(colours));
}

/// A number that goes into a column: its square, its box or the artefact on top.
Message told_entry(const std::string& who, Column column, const Action& action) {
  const bool is_rush = action.kind == Action::Kind::Rush;
  const Entry written = entry_of(column, action);
  const auto entry = [&](std::string_view key) {
    return Message(key).with("who", who).with("colour", feminine(colour_name(action.colour())));
  };
  switch (written.kind) {
    case Entry::Kind::Box: return entry("roll_and_write.tell.box");
    case Entry::Kind::Top: return entry(is_rush ? "roll_and_write.tell.rush_top" : "roll_and_write.tell.top");
    case Entry::Kind::Square: break;
  }
  return Message(is_rush ? "roll_and_write.tell.rush" : "roll_and_write.tell.write")
      .with("who", who)
      .with("colour", colour_name(action.colour()))
      .with("number", written.number);
}

Message told_refusal(const std::string& who, const Sheet& sheet) {
  if (sheet.is_exhausted()) return Message("roll_and_write.tell.refuse_exhausted").with("who", who);
  return Message("roll_and_write.tell.refuse").with("who", who);
}

/// Where the action of `seat` wrote, and what it brought about beside what it says and the bridges that it wins at
/// once.
std::vector<Message> notes(const View& before, Seat seat, const State& after) {
  std::vector<Message> notes;
  const Sheet& old_sheet = before.sheets[seat];
  const Sheet& sheet = after.sheets[seat];
  for (int i = 0; i < kColours; ++i)
    if (const int square = sheet.column(colour_at(i)).steps(); square > old_sheet.column(colour_at(i)).steps())
      notes.push_back(Message("roll_and_write.note.square").with("square", square));
  if (sheet.artefacts > old_sheet.artefacts)
    notes.push_back(Message("roll_and_write.note.artefact").with("artefacts", sheet.artefacts));
  if (sheet.dice > old_sheet.dice) notes.push_back(Message("roll_and_write.note.symbol").with("dice", sheet.dice));
  if (after.phase == Phase::Rush) notes.emplace_back("roll_and_write.note.arrow");
  if (sheet.is_exhausted() && !old_sheet.is_exhausted()) notes.emplace_back("roll_and_write.note.exhausted");
  for (const int index : set_bits(sheet.reached & ~(old_sheet.reached | before.crossed | sheet.won)))
    notes.push_back(Message("roll_and_write.note.crossing").with("column", bridge_name(bridge_at(index))));
  return notes;
}

/// Who wins which bridges at the end of the turn.
std::vector<Message> bridges_won(const Rules& rules, const View& before, const State& after,
                                 std::span<const std::string> names) {
  std::vector<Message> won;
  for (const Seat seat : seats_in_order(rules.seats()))
    for (const int index : set_bits(after.sheets[seat].won & ~before.sheets[seat].won))
      won.push_back(Message("roll_and_write.tell.bridge")
                        .with("who", names[seat.index])
                        .with("column", bridge_name(bridge_at(index))));
  return won;
}

Message told(const View& before, const Action& action, const std::string& who, Seat seat) {
  const Sheet& sheet = before.sheets[seat];
  switch (action.kind) {
    case Action::Kind::Roll: return told_roll(who, action.dice);
    case Action::Kind::Take:
    case Action::Kind::Rush: return told_entry(who, sheet.column(action.colour()), action);
    case Action::Kind::Refuse: return told_refusal(who, sheet);
    case Action::Kind::RushNone: break;
  }
  return Message("roll_and_write.tell.rush_none").with("who", who);
}

/// Whose sheet a choice is about.
const Sheet& sheet_of_decider(const View& view) {
  return view.sheets[view.turn.is_seat() ? view.turn.seat() : view.active];
}

/// What a pair or a rush writes, and on what sign.
Message entry_label(const Rules& rules, const View& view, const Action& action) {
  const bool is_rush = action.kind == Action::Kind::Rush;
  const Column column = sheet_of_decider(view).column(action.colour());
  const Entry written = entry_of(column, action);
  const auto label = [&](std::string_view key) {
    return Message(key).with("expedition", expedition_name(action.colour()));
  };
  switch (written.kind) {
    case Entry::Kind::Box: return label("roll_and_write.choice.box");
    case Entry::Kind::Top: return label(is_rush ? "roll_and_write.choice.rush_top" : "roll_and_write.choice.top");
    case Entry::Kind::Square: break;
  }
  const int square = column.steps() + 1;
  Message what = label(is_rush ? "roll_and_write.choice.rush" : "roll_and_write.choice.write")
                     .with("number", written.number)
                     .with("square", square);
  if (rules.is_arrow(action.colour(), square))
    return Message("roll_and_write.choice.on_arrow").with("what", std::move(what));
  if (rules.is_vase(action.colour(), square))
    return Message("roll_and_write.choice.on_vase").with("what", std::move(what));
  return what;
}

Message refusal_label(const View& view) {
  const Sheet& sheet = sheet_of_decider(view);
  if (sheet.is_exhausted()) return Message("roll_and_write.choice.refuse_exhausted");
  return Message("roll_and_write.choice.refuse").with("symbol", sheet.dice + 1).with("symbols", kSymbols);
}

}  // namespace

Message Game::narrate(const Rules& rules, const View& before, const Action& action,
                      std::span<const std::string> names) {
  const Seat seat = before.turn.is_seat() ? before.turn.seat() : before.active;
  Message message = told(before, action, names[seat.index], seat);
  if (!before.turn.is_seat()) return message;
  Rng unused(0, 0);
  State after = rules.sample_world(before, unused);
  if (!play(rules, after, action)) return message;
  if (auto effects = notes(before, seat, after); !effects.empty())
    message = Message("roll_and_write.tell.with_notes")
                  .with("who", names[seat.index])
                  .with("what", std::move(message))
                  .with("notes", std::move(effects));
  std::vector<Message> clauses = bridges_won(rules, before, after, names);
  if (clauses.empty()) return message;
  clauses.insert(clauses.begin(), std::move(message));
  return Message::all(std::move(clauses));
}

Message Game::label(const Rules& rules, const View& view, const Action& action) {
  switch (action.kind) {
    case Action::Kind::Roll:
      return Message("roll_and_write.choice.roll").with("dice", text_of(action).view().substr(5));
    case Action::Kind::Take:
    case Action::Kind::Rush: return entry_label(rules, view, action);
    case Action::Kind::Refuse: return refusal_label(view);
    case Action::Kind::RushNone: break;
  }
  return Message("roll_and_write.choice.rush_none");
}

Message Game::refusal(const Rules&, const View& view, const Action& action, Refusal why) {
  switch (why) {
    case Refusal::None:
    case Refusal::OnlyChance: break;
    case Refusal::RushFirst: return Message("roll_and_write.refusal.rush_first");
    case Refusal::NoArrow: return Message("roll_and_write.refusal.no_arrow");
    case Refusal::ColourNotThere: return Message("roll_and_write.refusal.colour_not_there");
    case Refusal::NumberNotThere:
      return Message("roll_and_write.refusal.number_not_there").with("number", action.number());
    case Refusal::ColumnFull: return Message("roll_and_write.refusal.column_full");
    case Refusal::NumberTooLow:
      return Message("roll_and_write.refusal.number_too_low")
          .with("last", view.sheets[view.turn.seat()].column(action.colour()).last());
  }
  return Message("refusal.only_chance");
}

}  // namespace sextant::roll_and_write
