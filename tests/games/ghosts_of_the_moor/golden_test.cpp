#include "tests/golden/golden.hpp"
#include "match/catalogue.hpp"

namespace sextant::ghosts_of_the_moor {
namespace {

class Golden : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, IsPlayedAsRecorded) { golden::check(*find_title(catalogue(), "ghosts_of_the_moor"), GetParam()); }

INSTANTIATE_TEST_SUITE_P(GhostsOfTheMoor, Golden, ::testing::ValuesIn(golden::files_beside(__FILE__)),
                         golden::test_name);

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
