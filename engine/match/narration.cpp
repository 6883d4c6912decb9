#include "match/narration.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace sextant {

namespace {

/// What is seen of an action that is taken back.
std::vector<Move> turned_round(std::vector<Move> moves) {
  std::reverse(moves.begin(), moves.end());
  for (Move& move : moves) {
    std::swap(move.from, move.to);
    move.write.reset();
    move.beside.clear();
    move.gain.reset();
  }
  return moves;
}

/// What a bot is called.
Message bot_title(std::string_view who) { return Message("bot." + level_name(bot_name(who).value_or(""))); }

/// What is done, with who does it where a bot has decided.
Message play_sentence(Message what, const Entry& entry, const Audience& audience) {
  if (entry.why == StandIn::Nobody) return what;
  return Message(entry.why == StandIn::Time ? "replay.for_time" : "replay.for_absent")
      .with("who", audience.names[entry.by->index])
      .with("bot", bot_title(entry.who))
      .with("what", std::move(what));
}

/// "Round 1: Ann 23, Ben −39. Ann scored more and starts round 2."
Message round_sentence(const RoundEnd& end, std::span<const std::string> names) {
  std::vector<Message> scores;
  for (std::size_t i = 0; i < end.sides.size(); ++i)
    scores.push_back(Message("round.score").with("side", names[i]).with("count", end.sides[i].points.value));
  std::vector<Message> clauses = {Message("round.over").with("round", end.round).with("scores", std::move(scores))};
  if (end.next) clauses.push_back(end.next->why);
  return Message::all(std::move(clauses));
}

/// What an entry tells that is no action or outcome.
Message sentence(const Entry& entry, const Audience& audience) {
  const auto who = [&](std::string_view key) { return Message(key).with("who", audience.names[entry.by->index]); };
  const auto given_up = [&](std::string_view key, Message message) {
    if (entry.who.empty()) return message;
    message.key = key;
    return std::move(message).with("bot", bot_title(entry.who));
  };
  switch (entry.kind) {
    case EntryKind::Undo: return who("replay.undo");
    case EntryKind::Resign: return given_up("replay.resign_to", who("replay.resign"));
    case EntryKind::Timeout: return given_up("replay.timeout_to", who("replay.timeout"));
    case EntryKind::Claim:
      return given_up("replay.claim_to", Message("replay.claim").with("who", audience.names[entry.of->index]));
    case EntryKind::Draw: return Message("replay.draw");
    case EntryKind::Abort: return who("replay.abort");
    case EntryKind::Chance:
    case EntryKind::Action:
    case EntryKind::Seat: break;
  }
  return Message("replay.seat").with("seat", entry.by->index).with("occupant", entry.who);
}

/// Whether an entry has put somebody else into a seat.
bool changes_seat(const Entry& entry, Seat seat) {
  return !is_play(entry) && !entry.who.empty() && entry.of.value_or(entry.by.value_or(seat)) == seat;
}

/// How the sides were called when an entry was entered: a seat by who sat there.
std::vector<std::string> names_at(const Match& match, std::size_t seq, const Audience& audience) {
  std::vector<std::string> names(audience.names.begin(), audience.names.end());
  const auto& entries = match.log().entries;
  for (std::size_t i = 0; i < audience.former.size(); ++i) {
    const bool is_before = std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(seq), entries.end(),
                                       [&](const Entry& entry) { return changes_seat(entry, seat_at(i)); });
    if (is_before && !audience.former[i].empty()) names[i] = audience.former[i];
  }
  return names;
}

/// Of what leaves everything as it is, only what follows from it is told.
void leave_out_deed(Happening& found) {
  const auto* clauses = found.sentence.clauses();
  found.is_quiet = clauses == nullptr;
  if (clauses != nullptr) found.sentence = Message::all({clauses->begin() + 1, clauses->end()});
}

/// What an action or outcome did.
Happening played(const Position& before, const Entry& entry, const Audience& audience) {
  const bool is_action = entry.kind == EntryKind::Action;
  Deed deed = before.deed(entry.text, audience.viewer, audience.names);
  Happening found{play_sentence(std::move(deed.sentence), entry, audience), std::move(deed.moves),
                  std::move(deed.ended)};
  if (found.ended) found.round = round_sentence(*found.ended, audience.names);
  found.is_forced = is_action && is_forced_in_public(before);
  found.is_step = deed.is_step;
  found.is_quiet = !is_action && deed.is_veiled;
  if (is_action && deed.is_idle) leave_out_deed(found);
  return found;
}

}  // namespace

bool is_forced_in_public(const Position& position) {
  return position.is_public_question() && position.only_choice().has_value();
}

Happening happening(const Match& match, std::size_t seq, const Position& before, const Position& after,
                    const Audience& audience) {
  const auto& entries = match.log().entries;
  const Entry& entry = entries[seq];
  const bool has_former = !audience.former.empty();
  const auto names = has_former ? names_at(match, seq, audience) : std::vector<std::string>{};
  const Audience then{audience.viewer, has_former ? names : audience.names};
  if (is_play(entry)) return played(before, entry, then);
  Happening found{sentence(entry, then), {}};
  if (entry.kind == EntryKind::Undo) {
    const Entry& undone = entries[static_cast<std::size_t>(entry.to)];
    found.moves = turned_round(after.moves(undone.text, audience.viewer));
  }
  return found;
}

std::size_t turn_start(const Match& match, std::size_t from) {
  const auto& entries = match.log().entries;
  const auto is_action = [](const Entry& entry) { return entry.kind == EntryKind::Action; };
  const auto here = entries.begin() + static_cast<std::ptrdiff_t>(from);
  auto own = std::find_if(here, entries.end(), is_action);
  if (own == entries.end()) {
    const auto last = std::find_if(std::reverse_iterator(here), entries.rend(), is_action);
    if (last == entries.rend()) return 0;
    own = std::prev(last.base());
  }
  const auto is_of_another = [&](const Entry& entry) { return is_action(entry) && entry.by != own->by; };
  const auto other = std::find_if(std::reverse_iterator(std::min(here, own)), entries.rend(), is_of_another);
  return static_cast<std::size_t>(other.base() - entries.begin());
}

std::vector<Happening> happenings(const Match& match, std::size_t from, const Audience& audience) {
  std::vector<std::unique_ptr<Position>> positions;  // an undo goes back to the one before
  positions.push_back(match.setup().start());
  std::vector<Happening> found;
  const auto& entries = match.log().entries;
  for (std::size_t seq = 0; seq < entries.size(); ++seq) {
    std::unique_ptr<Position> undone;
    if (is_play(entries[seq])) {
      positions.push_back(positions.back()->clone());
      const auto played = positions.back()->play(entries[seq].text);
      static_cast<void>(played);  // the match has accepted this entry
    } else if (entries[seq].kind == EntryKind::Undo) {
      undone = std::move(positions.back());
      positions.pop_back();
    }
    if (seq < from) continue;
    const Position& before = undone                  ? *undone
                             : is_play(entries[seq]) ? *positions[positions.size() - 2]
                                                     : *positions.back();
    found.push_back(happening(match, seq, before, *positions.back(), audience));
  }
  return found;
}

}  // namespace sextant
