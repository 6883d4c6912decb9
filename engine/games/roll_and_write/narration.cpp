#include <string>
#include <vector>

#include "games/roll_and_write/game.hpp"
#include "games/roll_and_write/sheet_drawing.hpp"

namespace sextant::roll_and_write {

namespace {

constexpr Spelling<Colour> kColourKeys[] = {{Colour::Red, "colour.red"},       {Colour::Orange, "colour.orange"},
                                            {Colour::Yellow, "colour.yellow"}, {Colour::Green, "colour.green"},
                                            {Colour::Blue, "colour.blue"},     {Colour::Purple, "colour.purple"}};

Message colour_name(Colour colour) { return Message(spelled(kColourKeys, colour)); }

Message bridge_name(int bridge) {
  if (bridge == kArtefactBridge) return Message("roll_and_write.bridge.artefacts");
  if (bridge == kDiceBridge) return Message("roll_and_write.bridge.dice");
  return colour_name(colour_at(bridge));
}

Message told_roll(const std::string& who, const Roll& roll) {
  std::string numbers;
  for (const std::uint8_t number : roll.numbers) (numbers += numbers.empty() ? "" : " ") += std::to_string(number);
  std::vector<Message> colours;
  for (const std::uint8_t colour : roll.colours) colours.push_back(colour_name(colour_at(colour)));
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
    return Message(key).with("who", who).with("colour", colour_name(action.colour()));
  };
  switch (written.kind) {
    case Entry::Kind::Box: return entry("roll_and_write.tell.box");
    case Entry::Kind::Top: return entry(is_rush ? "roll_and_write.tell.rush_top" : "roll_and_write.tell.top");
    case Entry::Kind::Square: break;
  }
  return entry(is_rush ? "roll_and_write.tell.rush" : "roll_and_write.tell.write")
      .with("number", written.number)
      .with("square", column.steps() + 1);
}

Message told_refusal(const std::string& who, const Sheet& sheet) {
  if (sheet.is_exhausted()) return Message("roll_and_write.tell.refuse_exhausted").with("who", who);
  return Message("roll_and_write.tell.refuse").with("who", who).with("dice", sheet.dice + 1);
}

/// What the action of `seat` brought about beside what it says.
std::vector<Message> notes(const Rules& rules, const View& before, Seat seat, const State& after,
                           std::span<const std::string> names) {
  std::vector<Message> notes;
  const Sheet& old_sheet = before.sheets[seat];
  const Sheet& sheet = after.sheets[seat];
  if (sheet.artefacts > old_sheet.artefacts)
    notes.push_back(Message("roll_and_write.note.artefact").with("artefacts", sheet.artefacts));
  if (after.phase == Phase::Rush) notes.emplace_back("roll_and_write.note.arrow");
  if (sheet.is_exhausted() && !old_sheet.is_exhausted()) notes.emplace_back("roll_and_write.note.exhausted");
  for (const int bridge : set_bits(sheet.reached & ~(old_sheet.reached | before.crossed)))
    notes.push_back(Message("roll_and_write.note.crossing").with("column", bridge_name(bridge)));
  for (int i = 0; i < rules.seats(); ++i)
    for (const int bridge : set_bits(after.sheets[seat_at(i)].won & ~before.sheets[seat_at(i)].won))
      notes.push_back(Message("roll_and_write.note.bridge_won")
                          .with("who", names[static_cast<std::size_t>(i)])
                          .with("column", bridge_name(bridge)));
  return notes;
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

}  // namespace

Message Game::narrate(const Rules& rules, const View& before, const Action& action,
                      std::span<const std::string> names) {
  const Seat seat = before.turn.is_seat() ? before.turn.seat() : before.active;
  Message message = told(before, action, names[seat.index], seat);
  if (!before.turn.is_seat()) return message;
  Rng unused(0, 0);
  State after = rules.sample_world(before, unused);
  if (!play(rules, after, action)) return message;
  std::vector<Message> effects = notes(rules, before, seat, after, names);
  if (effects.empty()) return message;
  return Message("roll_and_write.tell.with_notes").with("what", std::move(message)).with("notes", std::move(effects));
}

Message Game::label(const Rules&, const Action& action) {
  switch (action.kind) {
    case Action::Kind::Roll:
      return Message("roll_and_write.choice.roll").with("dice", text_of(action).view().substr(5));
    case Action::Kind::Take:
      return Message("roll_and_write.choice.take")
          .with("number", action.number())
          .with("colour", colour_sign(action.colour()));
    case Action::Kind::Refuse: return Message("roll_and_write.choice.refuse");
    case Action::Kind::Rush: return Message("roll_and_write.choice.rush").with("colour", colour_sign(action.colour()));
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
