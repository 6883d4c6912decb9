#include "match/verify.hpp"

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

Checked<Done> check_digits(std::string_view option, const std::string& digits) {
  if (digits.empty() || is_hex32(digits)) return Done{};
  return Problem("problem.not_hex_digits").with("field", option).with("value", digits);
}

/// A contribution as typed: SEAT:DIGITS.
Checked<Done> read_contribution(const std::string& typed, std::vector<std::string>& contributions) {
  const std::size_t colon = typed.find(':');
  const bool names_seat = colon == 1 && typed[0] >= '0' && typed[0] < '0' + kMaxSeats;
  const std::string digits = names_seat ? typed.substr(2) : "";
  if (!is_hex32(digits)) return Problem("problem.not_a_contribution").with("value", typed);
  contributions.resize(kMaxSeats);
  contributions[place_of(typed[0] - '0')] = digits;
  return Done{};
}

/// The log of a seat that was saved during the match.
Checked<Done> read_shown_file(const std::string& file, KeptChance& kept) {
  const auto text = read_file(file);
  if (!text) return text.error();
  const auto document = parse_json(*text);
  const auto log = document ? read_seat_log(*document) : Checked<SeatLog>(document.error());
  if (!log) return Problem("problem.in_file").with("file", file).with("reason", log.error());
  if (log->shared && kept.match.empty()) kept.match = log->shared->match;
  if (log->shared && kept.commitment.empty()) kept.commitment = log->shared->commitment;
  const auto shown = shown_in(*log);
  kept.shown.insert(kept.shown.end(), shown.begin(), shown.end());
  return Done{};
}

Checked<KeptChance> read_kept(const VerifyOptions& options) {
  KeptChance kept;
  if (const auto read = check_digits("--commitment", options.commitment); !read) return read.error();
  if (const auto read = check_digits("--secret", options.secret); !read) return read.error();
  kept.commitment = options.commitment;
  kept.is_late = options.commitment.empty();  // then it is that of what was saved during the match, if any
  kept.entries = options.entries;
  for (const std::string& typed : options.contributions)
    if (const auto read = read_contribution(typed, kept.contributions); !read) return read.error();
  for (const std::string& file : options.shown)
    if (const auto read = read_shown_file(file, kept); !read) return read.error();
  return kept;
}

Checked<FairReport> verify_file(const Context& context, const VerifyOptions& options, const KeptChance& kept) {
  const auto text = read_file(options.file);
  if (!text) return text.error();
  const auto document = parse_json(*text);
  if (!document) return document.error();
  return verify_chance(context.catalogue, *document, kept, options.secret);
}

std::string seats_text(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats_in_order(kMaxSeats))
    if (seats.has(seat)) text += fmt::format("{}{}", text.empty() ? "" : ", ", seat.index);
  return text;
}

}  // namespace

Checked<Done> run_verify(const Context& context, const VerifyOptions& options) {
  const auto kept = read_kept(options);
  if (!kept) return kept.error();
  const auto report = verify_file(context, options, *kept);
  if (!report) return Problem("problem.in_file").with("file", options.file).with("reason", report.error());
  if (options.json) {
    fmt::print("{}\n", compact({{"match", report->match},
                                {"draws", report->events},
                                {"entries", report->entries},
                                {"contributors", seats_json(report->contributors)},
                                {"assured", seats_json(report->assured)}}));
    return Done{};
  }
  fmt::print("{}\n", context.phrases.say(Message("verify.draws_agree")
                                             .with("draws", Message("count.draws").with("count", report->events))
                                             .with("match", report->match)));
  const auto contributed = report->contributors.empty()
                               ? Message("verify.no_contributors")
                               : Message("verify.contributors").with("seats", seats_text(report->contributors));
  fmt::print("{}\n", context.phrases.say(contributed));
  const auto assured = report->assured.empty() ? Message("verify.nobody_assured")
                                               : Message("verify.assured").with("seats", seats_text(report->assured));
  fmt::print("{}\n", context.phrases.say(assured));
  return Done{};
}

}  // namespace sextant
