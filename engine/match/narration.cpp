#include "match/narration.hpp"

#include <memory>

namespace sextant {

namespace {

/// Follows a log from position to position.
class Teller {
 public:
  Teller(const Match& match, Viewer viewer, std::span<const std::string> names) : viewer_(viewer), names_(names) {
    positions_.push_back(match.setup().start());
  }

  /// The sentence for the next entry.
  Message next(const Entry& entry) {
    Message sentence = narrate_entry(*positions_.back(), entry, viewer_, names_);
    if (entry.kind == EntryKind::Undo) positions_.pop_back();
    if (entry.kind == EntryKind::Chance || entry.kind == EntryKind::Action) play(entry.text);
    return sentence;
  }

 private:
  void play(const std::string& action) {
    positions_.push_back(positions_.back()->clone());
    const auto played = positions_.back()->play(action);
    static_cast<void>(played);  // the match has accepted this entry
  }

  Viewer viewer_;
  std::span<const std::string> names_;
  std::vector<std::unique_ptr<Position>> positions_;  // an undo goes back to the one before
};

}  // namespace

Message narrate_entry(const Position& before, const Entry& entry, Viewer viewer, std::span<const std::string> names) {
  switch (entry.kind) {
    case EntryKind::Chance:
    case EntryKind::Action: return before.narrate(entry.text, viewer, names);
    case EntryKind::Undo: return Message("replay.undo").with("who", names[entry.by->index]);
    case EntryKind::Resign: return Message("replay.resign").with("who", names[entry.by->index]);
    case EntryKind::Timeout: return Message("replay.timeout").with("who", names[entry.by->index]);
    case EntryKind::Seat: break;
  }
  return Message("replay.seat").with("seat", entry.by->index).with("who", entry.text);
}

std::vector<Message> narrate_entries(const Match& match, std::size_t from, Viewer viewer,
                                     std::span<const std::string> names) {
  Teller narrator(match, viewer, names);
  std::vector<Message> sentences;
  const auto& entries = match.log().entries;
  for (std::size_t seq = 0; seq < entries.size(); ++seq) {
    Message sentence = narrator.next(entries[seq]);
    if (seq >= from) sentences.push_back(std::move(sentence));
  }
  return sentences;
}

}  // namespace sextant
