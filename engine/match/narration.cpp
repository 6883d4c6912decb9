#include "match/narration.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace sextant {

namespace {

bool is_play(const Entry& entry) { return entry.kind == EntryKind::Chance || entry.kind == EntryKind::Action; }

/// What is seen of an action that is taken back.
std::vector<Move> turned_round(std::vector<Move> moves) {
  std::reverse(moves.begin(), moves.end());
  for (Move& move : moves) {
    std::swap(move.from, move.to);
    move.write.reset();
    move.beside.clear();
  }
  return moves;
}

Message sentence(const Position& before, const Entry& entry, const Audience& audience) {
  const auto who = [&](std::string_view key) { return Message(key).with("who", audience.names[entry.by->index]); };
  switch (entry.kind) {
    case EntryKind::Chance:
    case EntryKind::Action: return before.narrate(entry.text, audience.viewer, audience.names);
    case EntryKind::Undo: return who("replay.undo");
    case EntryKind::Resign: return who("replay.resign");
    case EntryKind::Timeout: return who("replay.timeout");
    case EntryKind::Seat: break;
  }
  return Message("replay.seat").with("seat", entry.by->index).with("who", entry.text);
}

}  // namespace

bool is_forced_in_public(const Position& position) {
  return position.is_public_question() && position.only_choice().has_value();
}

Happening happening(const Match& match, std::size_t seq, const Position& before, const Position& after,
                    const Audience& audience) {
  const auto& entries = match.log().entries;
  const Entry& entry = entries[seq];
  Happening found{sentence(before, entry, audience), {}, false};
  if (is_play(entry)) {
    found.moves = before.moves(entry.text, audience.viewer);
    found.is_forced = entry.kind == EntryKind::Action && is_forced_in_public(before);
  } else if (entry.kind == EntryKind::Undo) {
    const Entry& undone = entries[static_cast<std::size_t>(entry.to)];
    found.moves = turned_round(after.moves(undone.text, audience.viewer));
  }
  return found;
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
