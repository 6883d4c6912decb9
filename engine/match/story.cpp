#include "match/story.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace sextant {

namespace {

/// Which entries from `start` on are told.
std::vector<bool> told_entries(const Match& match, std::size_t start) {
  const auto& entries = match.log().entries;
  std::vector<bool> is_told(entries.size() - start);
  for (const int seq : std::views::reverse(match.live_entries())) {
    if (std::cmp_less(seq, start)) break;
    is_told[static_cast<std::size_t>(seq) - start] = true;
  }
  for (std::size_t seq = start; seq < entries.size(); ++seq)
    if (!is_play(entries[seq]))
      is_told[seq - start] = entries[seq].kind != EntryKind::Undo || seq + 1 == entries.size();
  if (start > 0) return is_told;
  const auto begins = std::ranges::find_if(entries, [](const Entry& entry) { return entry.kind != EntryKind::Chance; });
  std::fill(is_told.begin(), is_told.begin() + (begins - entries.begin()), false);
  return is_told;
}

/// Whether a clause is about the dice that a turn begins with: who has several turns in a row has a sentence for each.
bool is_roll(const Message& clause) { return clause.key.view().ends_with(".tell.roll"); }

}  // namespace

void Telling::tell(const Match& match, std::size_t start, std::size_t from, std::span<const Happening> happened,
                   const Phrases& phrases) {
  const std::vector<bool> is_told = told_entries(match, start);
  const auto& entries = match.log().entries;
  for (std::size_t i = 0; i < happened.size(); ++i) {
    const std::size_t seq = from + i;
    const Happening& one = happened[i];
    lays_table_ = lays_table_ && entries[seq].kind == EntryKind::Chance;
    const bool counts = is_told[seq - start];
    if (!counts && entries[seq].kind != EntryKind::Chance) undone_ = undone_.value_or(seq);
    if (counts && !one.is_quiet && !lays_table_) add(phrases, seq, one.sentence, one.is_step);
    if (!counts || !one.ended) continue;
    begin(seq);
    for (const Message& clause : *one.round.clauses()) last_.add(phrases, clause);
    was_round_ = lays_table_ = true;
  }
  end();
}

void Telling::add(const Phrases& phrases, std::size_t seq, const Message& sentence, bool is_step) {
  if (const auto* clauses = sentence.clauses()) {
    for (const Message& clause : *clauses) add_clause(phrases, seq, clause, std::exchange(is_step, false));
  } else {
    add_clause(phrases, seq, sentence, is_step);
  }
}

void Telling::add_clause(const Phrases& phrases, std::size_t seq, const Message& clause, bool is_step) {
  const bool goes_on =
      !told_.empty() && !std::exchange(was_round_, false) && !is_roll(clause) && last_.is_about_subject_of(clause);
  if (!goes_on) begin(undone_.value_or(seq));
  else if (was_step_ && is_step) last_ = without_step_;
  if (!goes_on && told_.size() == 1) is_somebodys_ = clause.subject() != nullptr;
  if (is_step) without_step_ = last_;
  last_.add(phrases, clause);
  undone_.reset();
  was_step_ = is_step;
}

/// Another sentence.
void Telling::begin(std::size_t seq) {
  end();
  told_.push_back({seq, {}});
  last_ = {};
}

/// As far as it has grown.
void Telling::end() {
  if (!told_.empty()) told_.back().sentence = last_.whole();
}

bool Telling::ends_turn_before(const Match& match) const {
  if (told_.size() < 2 || told_[0].seq == told_[1].seq || !is_somebodys_) return false;
  const auto first = match.log().entries.begin() + static_cast<std::ptrdiff_t>(told_[0].seq);
  return std::all_of(first, first + static_cast<std::ptrdiff_t>(told_[1].seq - told_[0].seq),
                     [](const Entry& entry) { return entry.kind == EntryKind::Chance; });
}

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
    telling_ = {};
    start_ = end_ = start;
    if (!std::ranges::equal(names_, audience.names)) names_.assign(audience.names.begin(), audience.names.end());
  }
  auto happened = conductor.happenings(end_, audience);
  telling_.tell(match, start_, end_, happened, phrases);
  begins_before_ = start_ > 0 && telling_.ends_turn_before(match);
  first_ = first_sentence(match, from);
  happened.erase(happened.begin(), happened.begin() + static_cast<std::ptrdiff_t>(from - end_));
  end_ = conductor.length();
  return happened;
}

std::size_t Story::first_sentence(const Match& match, std::size_t from) const {
  const auto& entries = match.log().entries;
  const auto& told = telling_.told();
  std::size_t changed = from;  // a sentence that an undo has made shorter is told again
  for (std::size_t seq = from; seq < entries.size(); ++seq)
    if (entries[seq].kind == EntryKind::Undo) changed = std::min(changed, static_cast<std::size_t>(entries[seq].to));
  const auto later = std::ranges::upper_bound(told, changed, {}, &Told::seq);
  const std::size_t seq = later == told.begin() ? 0 : std::prev(later)->seq;
  const auto first = std::ranges::lower_bound(told, seq, {}, &Told::seq);
  return std::max<std::size_t>(begins_before_ ? 1 : 0, static_cast<std::size_t>(first - told.begin()));
}

std::span<Told> Story::told() { return std::span(telling_.told()).subspan(first_); }

}  // namespace sextant
