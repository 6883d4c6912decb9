#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "text/json.hpp"

namespace sextant {
namespace {

TEST(CompactJson, IsWhatTheLibraryWrites) {
  const Json all = {{"plain", "Y10"},
                    {"quoted \" \\ \b \n \x01 \x7f", "a\"b\\c\n\x1f/"},
                    {"accents", "é – “…” 日本"},
                    {"broken", "\xff\xfe and \xc3"},
                    {"empty", ""},
                    {"numbers",
                     {0, -1, 42, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::uint64_t>::max(),
                      0.1, -2.5e300, 3.0}},
                    {"others", {nullptr, true, false}},
                    {"none", Json::array()},
                    {"nothing", Json::object()},
                    {"deep", {{{"a", {{{"b", {1, {2, {3}}}}}}}}}}};
  EXPECT_EQ(compact(all), all.dump(-1, ' ', false, Json::error_handler_t::replace));
  for (const auto& [key, value] : all.items())
    EXPECT_EQ(compact(value), value.dump(-1, ' ', false, Json::error_handler_t::replace)) << key;
}

}  // namespace
}  // namespace sextant
