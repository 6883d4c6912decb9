#include "tests/golden/golden.hpp"
#include "match/catalogue.hpp"

namespace sextant::explorers {
namespace {

class Golden : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, IsPlayedAsRecorded) { golden::check(*find_title(catalogue(), "explorers"), GetParam()); }

INSTANTIATE_TEST_SUITE_P(Explorers, Golden, ::testing::ValuesIn(golden::files_beside(__FILE__)), golden::test_name);

}  // namespace
}  // namespace sextant::explorers
