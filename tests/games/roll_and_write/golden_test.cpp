#include "tests/golden/golden.hpp"
#include "match/catalogue.hpp"

namespace sextant::roll_and_write {
namespace {

class Golden : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, IsPlayedAsRecorded) { golden::check(*find_title(catalogue(), "roll_and_write"), GetParam()); }

INSTANTIATE_TEST_SUITE_P(RollAndWrite, Golden, ::testing::ValuesIn(golden::files_beside(__FILE__)), golden::test_name);

}  // namespace
}  // namespace sextant::roll_and_write
