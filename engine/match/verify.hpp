#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace sextant {

/// An entry as a viewer was shown it while the match was played.
struct ShownEntry {
  Viewer viewer;
  std::size_t seq = 0;
  Entry entry;
};

/// What somebody has kept of a match to compare its log with; empty where nothing was.
struct KeptChance {
  std::string match = {};
  std::string commitment = {};
  std::vector<std::string> contributions = {};  // by seat, as far as they are one's own
  std::size_t entries = 0;                      // how many had been shown; a log only grows
  std::vector<ShownEntry> shown = {};           // in any order, some perhaps missing, told again or differently
  bool is_late = false;  // the commitment was shown after the start: it is compared, but had bound nobody before
};

/// What was proved: every chance entry of the log is what had to be drawn, and for whom nobody but themselves has to be
/// believed that the server alone did not choose it.
struct FairReport {
  std::string match;
  std::size_t events = 0;
  std::size_t entries = 0;
  SeatSet contributors;
  /// The seats whose contribution, as it was kept, stands in the log, where the commitment was kept as well. Who made
  /// one of these can be sure; where there is none, the log says only what followed from what stands in it.
  SeatSet assured;
};

/// What was shown of a match, from the entries as a page or a log of a seat has them: each with its `seq`.
Checked<std::vector<ShownEntry>> read_shown(Viewer viewer, std::span<const Json> entries);
/// The same from a log of a seat that was saved during the match.
std::vector<ShownEntry> shown_in(const SeatLog& log);

/// Checks that every draw of a match followed from the secret that the server was bound to and from the contributions:
/// docs/fair-chance.md, "Checking a log". The problem names the first wrong entry.
Checked<FairReport> verify_chance(Catalogue catalogue, const MatchLog& log, const KeptChance& kept);
/// The same with what one viewer has of the match and the secret.
Checked<FairReport> verify_chance(Catalogue catalogue, const SeatLog& log, const KeptChance& kept);
/// The same for the text of either. A secret that is not empty is that of a seat's log that was saved before the end.
Checked<FairReport> verify_chance(Catalogue catalogue, const Json& document, const KeptChance& kept,
                                  const std::string& secret);

}  // namespace sextant
