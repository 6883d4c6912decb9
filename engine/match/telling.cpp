#include "match/telling.hpp"

#include <memory>

namespace sextant {

namespace {

/// Follows a log from position to position.
class Teller {
 public:
  Teller(const Match& match, Viewer viewer, std::span<const std::string> names) : viewer_(viewer), names_(names) {
    positions_.push_back(match.title().start(match.log().header.config));
  }

  /// The sentence for the next entry.
  Message next(const Entry& entry) {
    switch (entry.kind) {
      case EntryKind::Chance:
      case EntryKind::Action: return play(entry.text);
      case EntryKind::Undo: positions_.pop_back(); return by_seat("replay.undo", entry);
      case EntryKind::Resign: return by_seat("replay.resign", entry);
      case EntryKind::Timeout: return by_seat("replay.timeout", entry);
      case EntryKind::Seat: break;
    }
    return Message("replay.seat").with("seat", entry.by->index).with("who", entry.text);
  }

 private:
  Message play(const std::string& action) {
    Message sentence = positions_.back()->tell(action, viewer_, names_);
    positions_.push_back(positions_.back()->clone());
    const auto played = positions_.back()->play(action);
    static_cast<void>(played);  // the match has accepted this entry
    return sentence;
  }

  [[nodiscard]] Message by_seat(std::string_view sentence, const Entry& entry) const {
    return Message(sentence).with("who", names_[entry.by->index]);
  }

  Viewer viewer_;
  std::span<const std::string> names_;
  std::vector<std::unique_ptr<Position>> positions_;  // an undo goes back to the one before
};

}  // namespace

std::vector<Message> tell_entries(const Match& match, std::size_t from, Viewer viewer,
                                  std::span<const std::string> names) {
  Teller teller(match, viewer, names);
  std::vector<Message> sentences;
  const auto& entries = match.log().entries;
  for (std::size_t seq = 0; seq < entries.size(); ++seq) {
    Message sentence = teller.next(entries[seq]);
    if (seq >= from) sentences.push_back(std::move(sentence));
  }
  return sentences;
}

}  // namespace sextant
