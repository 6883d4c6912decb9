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

FairReport report_of(const Match& match) {
  const SharedChance& chance = *match.log().chance.shared;
  FairReport report{chance.match, 0, match.log().entries.size(), {}};
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
  if (match && entries.size() < kept.entries) return in_entry(entries.size(), Problem("problem.fair_entry_missing"));
  return match;
}

}  // namespace

Checked<FairReport> verify_chance(Catalogue catalogue, const MatchLog& log, const KeptChance& kept) {
  const auto match = draw_again(catalogue, log.header, log.chance.shared, kept, Viewer::open(), log.entries);
  if (!match) return match.error();
  if (const auto fits = match->check_result(log.result); !fits) return fits.error();
  return report_of(*match);
}

Checked<FairReport> verify_chance(Catalogue catalogue, const SeatLog& log, const KeptChance& kept) {
  const auto match = draw_again(catalogue, log.header, log.shared, kept, log.viewer, log.entries);
  if (!match) return match.error();
  return report_of(*match);
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
