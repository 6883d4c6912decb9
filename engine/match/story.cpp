#include "match/story.hpp"

#include <algorithm>

namespace sextant {

bool Story::goes_on(const Match& match, const Audience& audience, std::size_t start, std::size_t from) const {
  if (start != start_ || end_ < start || end_ > from || !audience.former.empty()) return false;
  // What is undone was told before, and an undo itself is told only as long as it is the last entry.
  const auto& entries = match.log().entries;
  const auto first = entries.begin() + static_cast<std::ptrdiff_t>(end_ > start ? end_ - 1 : start);
  const auto is_undo = [](const Entry& entry) { return entry.kind == EntryKind::Undo; };
  return std::ranges::equal(names_, audience.names) && std::none_of(first, entries.end(), is_undo);
}

std::vector<Happening> Story::tell(const Conductor& conductor, const Audience& audience, const Phrases& phrases,
                                   std::size_t from) {
  const Match& match = conductor.match();
  const std::size_t start = turn_start(match, from);
  if (!goes_on(match, audience, start, from)) {
    *this = {};
    start_ = end_ = start;
    names_.assign(audience.names.begin(), audience.names.end());
  }
  auto happened = conductor.happenings(end_, audience);
  telling_.tell(match, start_, end_, happened);
  begins_before_ = start_ > 0 && telling_.ends_turn_before(match);
  say(phrases);
  first_ = first_sentence(match, from);
  happened.erase(happened.begin(), happened.begin() + static_cast<std::ptrdiff_t>(from - end_));
  end_ = conductor.length();
  return happened;
}

void Story::say(const Phrases& phrases) {
  const auto& passages = telling_.passages();
  if (!told_.empty()) told_.pop_back();  // the last one may have grown
  for (std::size_t i = told_.size(); i < passages.size(); ++i)
    told_.push_back({passages[i].seq, phrases.say(passages[i].clauses)});
  telling_.let_go();
}

std::size_t Story::first_sentence(const Match& match, std::size_t from) const {
  const auto& entries = match.log().entries;
  std::size_t changed = from;  // a sentence that an undo has made shorter is told again
  for (std::size_t seq = from; seq < entries.size(); ++seq)
    if (entries[seq].kind == EntryKind::Undo) changed = std::min(changed, static_cast<std::size_t>(entries[seq].to));
  const auto later = std::ranges::upper_bound(told_, changed, {}, &Told::seq);
  const std::size_t seq = later == told_.begin() ? 0 : std::prev(later)->seq;
  const auto first = std::ranges::lower_bound(told_, seq, {}, &Told::seq);
  return std::max<std::size_t>(begins_before_ ? 1 : 0, static_cast<std::size_t>(first - told_.begin()));
}

std::span<Told> Story::told() { return std::span(told_).subspan(first_); }

}  // namespace sextant
