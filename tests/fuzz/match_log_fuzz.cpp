#include "match/catalogue.hpp"
#include "match/match.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  const auto log = read_match_log(*json);
  if (!log) return 0;
  const auto match = Match::replay(catalogue(), *log);
  if (!match) return 0;
  const std::string written = compact(log_json(match->log()));
  const auto reread = read_match_log(*parse_json(written));
  law(reread.has_value(), "a written log can be read");
  const auto again = Match::replay(catalogue(), *reread);
  law(again.has_value() && compact(log_json(again->log())) == written, "reading and writing changes nothing");
  return 0;
}
