#include "match/catalogue.hpp"
#include "match/match.hpp"
#include "match/verify.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace sextant {
namespace {

void check_match_log(const Json& json) {
  const auto log = read_match_log(json);
  if (!log) return;
  const auto match = Match::replay(catalogue(), *log);
  if (!match) return;
  const std::string written = compact(log_json(match->log()));
  const auto reread = read_match_log(*parse_json(written));
  law(reread.has_value(), "a written log can be read");
  const auto again = Match::replay(catalogue(), *reread);
  law(again.has_value() && compact(log_json(again->log())) == written, "reading and writing changes nothing");
}

void check_seat_log(const Json& json) {
  const auto log = read_seat_log(json);
  if (!log) return;
  const std::string written = compact(log_json(*log));
  const auto again = read_seat_log(*parse_json(written));
  law(again.has_value() && compact(log_json(*again)) == written, "the log of a seat stays as it is");
}

/// Of either: what is accepted has as many entries as the text, and was drawn from what it says.
void check_draws(const Json& json) {
  const auto report = verify_chance(catalogue(), json, {}, "");
  if (!report) return law(!report.error().key.view().empty(), "a refusal has a sentence");
  law(report->entries == json["entries"].size(), "every entry was looked at");
  law(json["chance"]["match"] == Json(report->match), "the draws are those of this match");
}

}  // namespace
}  // namespace sextant

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  if (is_seat_log(*json)) check_seat_log(*json);
  else check_match_log(*json);
  check_draws(*json);
  return 0;
}
