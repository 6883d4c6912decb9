#include "match/catalogue.hpp"
#include "server/content_texts.hpp"
#include "server/record.hpp"
#include "tests/fuzz/fuzz.hpp"

/// Rows of a database, and tables that a client wants to be laid.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  if (const auto record = read_record(*json)) {
    law(!record->chairs.empty() && record->chairs.size() <= place_of(kMaxSeats), "a table has its seats");
    const auto again = read_record(record_json(*record));
    law(again && record_json(*again) == record_json(*record), "writing and reading changes nothing");
    law(guests_of(*record).size() <= record->chairs.size() + record->former.size(), "guests are known from somewhere");
  }
  const Guest guest{"AAAAAAAAAAAAAAAAAAAAAA", "Ada", "digest"};
  if (const auto table = read_new_table(catalogue(), *json, guest, 1000)) {
    law(check_record(catalogue(), table->record).has_value(), "a table that is laid can be played at");
    law(check_content_texts(table->record.config).has_value(), "content says nothing that others cannot see");
    law(read_record(record_json(table->record)).has_value(), "a table that is laid can be read again");
  }
  return 0;
}
