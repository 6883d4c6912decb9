#include "match/verify.hpp"

namespace sextant {

namespace {

Checked<Done> check_commitment(const SharedChance& chance, const KeptChance& kept) {
  if (!kept.match.empty() && kept.match != chance.match) return Problem("problem.fair_other_match");
  if (!kept.commitment.empty() && kept.commitment != chance.commitment) return Problem("problem.fair_other_commitment");
  if (chance.secret.empty()) return Problem("problem.fair_not_revealed");
  if (commitment_to(chance.match, chance.secret) != chance.commitment) return Problem("problem.fair_wrong_secret");
  return Done{};
}

Checked<Done> check_contributions(const SharedChance& chance, const KeptChance& kept) {
  for (std::size_t seat = 0; seat < kept.contributions.size(); ++seat) {
    const std::string& made = kept.contributions[seat];
    if (made.empty()) continue;
    if (seat >= chance.contributions.size()) return Problem("problem.no_such_seat").with("seat", seat);
    if (chance.contributions[seat].empty()) return Problem("problem.fair_contribution_missing").with("seat", seat);
    if (chance.contributions[seat] != made) return Problem("problem.fair_other_contribution").with("seat", seat);
  }
  return Done{};
}

/// One entry of a log, against what has to be drawn or may be done where the match stands.
Checked<Done> check_entry(Match& match, const Entry& entry, Viewer viewer) {
  if (!match.turn().is_chance()) return match.enter(entry);
  if (entry.kind != EntryKind::Chance) return Problem("problem.fair_chance_due");
  match.draw_chance();
  const std::string drawn = match.entry_for(viewer, match.log().entries.size() - 1).text;
  if (drawn != entry.text) return Problem("problem.fair_other_draw").with("found", entry.text).with("drawn", drawn);
  return Done{};
}

/// Carries the entries of a log out; the match they lead to.
Checked<Match> draw_again(Catalogue catalogue, const MatchHeader& header, const SharedChance& chance, Viewer viewer,
                          const std::vector<Entry>& entries) {
  auto match = Match::start(catalogue, header, chance);
  if (!match) return match;
  for (std::size_t seq = 0; seq < entries.size(); ++seq)
    if (const auto right = check_entry(*match, entries[seq], viewer); !right) return in_entry(seq, right.error());
  if (match->turn().is_chance()) return in_entry(entries.size(), Problem("problem.fair_chance_due"));
  return match;
}

/// An entry in the words of a log, beside another one.
std::string words_of(const Entry& entry, const Entry& other, std::size_t seq) {
  const bool is_text_enough = is_play(entry) && entry.text != other.text && !other.text.empty();
  return is_text_enough ? entry.text : compact(entry_json(entry, seq));
}

/// Whether the entries are those that somebody was shown; names the first that is not.
Checked<Done> check_shown(const Match& match, const KeptChance& kept) {
  const std::size_t entries = match.log().entries.size();
  const ShownEntry* first = nullptr;
  for (const ShownEntry& shown : kept.shown)
    if ((first == nullptr || shown.seq < first->seq) &&
        (shown.seq >= entries || match.entry_for(shown.viewer, shown.seq) != shown.entry))
      first = &shown;
  if (first == nullptr && kept.entries <= entries) return Done{};
  if (first == nullptr || first->seq >= entries) return in_entry(entries, Problem("problem.fair_entry_missing"));
  const Entry found = match.entry_for(first->viewer, first->seq);
  return in_entry(first->seq, Problem("problem.fair_shown_otherwise")
                                  .with("shown", words_of(first->entry, found, first->seq))
                                  .with("found", words_of(found, first->entry, first->seq)));
}

/// Once all that was kept has been found in the log: a contribution alone binds nobody, since the secret could have
/// been chosen for it, and a commitment alone says nothing of a server that knew what it was bound to.
SeatSet assured_by(const KeptChance& kept) {
  SeatSet seats;
  if (kept.commitment.empty() || kept.is_late) return seats;
  for (std::size_t seat = 0; seat < kept.contributions.size(); ++seat)
    if (!kept.contributions[seat].empty()) seats.add(seat_at(seat));
  return seats;
}

FairReport report_of(const Match& match, const KeptChance& kept) {
  const SharedChance& chance = *match.log().chance.shared;
  FairReport report{chance.match, 0, match.log().entries.size(), {}, assured_by(kept)};
  for (const Entry& entry : match.log().entries)
    if (entry.kind == EntryKind::Chance) ++report.events;
  for (std::size_t seat = 0; seat < chance.contributions.size(); ++seat)
    if (!chance.contributions[seat].empty()) report.contributors.add(seat_at(seat));
  return report;
}

Checked<Match> draw_again(Catalogue catalogue, const MatchHeader& header, const std::optional<SharedChance>& chance,
                          const KeptChance& kept, Viewer viewer, const std::vector<Entry>& entries) {
  if (!chance) return Problem("problem.fair_not_shared");
  if (const auto bound = check_commitment(*chance, kept); !bound) return bound.error();
  if (const auto given = check_contributions(*chance, kept); !given) return given.error();
  auto match = draw_again(catalogue, header, *chance, viewer, entries);
  if (!match) return match;
  if (const auto same = check_shown(*match, kept); !same) return same.error();
  return match;
}

}  // namespace

Checked<std::vector<ShownEntry>> read_shown(Viewer viewer, std::span<const Json> entries) {
  std::vector<ShownEntry> shown;
  for (const Json& each : entries) {
    const bool has_seq = each.is_object() && each.contains("seq") && each["seq"].is_number_unsigned();
    const std::size_t seq = has_seq ? each["seq"].get<std::size_t>() : 0;
    auto read = read_entry_parts({&each, 1}, seq);
    if (!read) return read.error();
    shown.push_back({viewer, seq, std::move(read->front())});
  }
  return shown;
}

std::vector<ShownEntry> shown_in(const SeatLog& log) {
  std::vector<ShownEntry> shown;
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq) shown.push_back({log.viewer, seq, log.entries[seq]});
  return shown;
}

Checked<FairReport> verify_chance(Catalogue catalogue, const MatchLog& log, const KeptChance& kept) {
  const auto match = draw_again(catalogue, log.header, log.chance.shared, kept, Viewer::open(), log.entries);
  if (!match) return match.error();
  if (const auto fits = match->check_result(log.result); !fits) return fits.error();
  return report_of(*match, kept);
}

Checked<FairReport> verify_chance(Catalogue catalogue, const SeatLog& log, const KeptChance& kept) {
  const auto match = draw_again(catalogue, log.header, log.shared, kept, log.viewer, log.entries);
  if (!match) return match.error();
  return report_of(*match, kept);
}

Checked<FairReport> verify_chance(Catalogue catalogue, const Json& document, const KeptChance& kept,
                                  const std::string& secret) {
  if (!is_seat_log(document)) {
    const auto log = read_match_log(document);
    if (!log) return log.error();
    return verify_chance(catalogue, *log, kept);
  }
  auto log = read_seat_log(document);
  if (!log) return log.error();
  if (log->shared && log->shared->secret.empty()) log->shared->secret = secret;
  return verify_chance(catalogue, *log, kept);
}

}  // namespace sextant
