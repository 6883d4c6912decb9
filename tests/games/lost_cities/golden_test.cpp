#include "tests/golden/golden.hpp"
#include "match/catalogue.hpp"

namespace sextant::lost_cities {
namespace {

class Golden : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, IsPlayedAsRecorded) { golden::check(*find_title(catalogue(), "lost_cities"), GetParam()); }

INSTANTIATE_TEST_SUITE_P(LostCities, Golden, ::testing::ValuesIn(golden::files_beside(__FILE__)), golden::test_name);

}  // namespace
}  // namespace sextant::lost_cities
