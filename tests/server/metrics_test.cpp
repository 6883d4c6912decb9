#include "server/metrics.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

using std::chrono::microseconds;

bool has_line(const std::string& text, const std::string& line) { return text.find(line + "\n") != std::string::npos; }

TEST(HistogramTest, CountsADurationUnderEveryBoundThatIsNotBelowIt) {
  Histogram histogram;
  for (const int duration : {400, 500, 501, 60'000'000}) histogram.add(microseconds(duration));
  std::string text;
  histogram.write(text, "x_seconds", "help");
  EXPECT_TRUE(has_line(text, "sextant_x_seconds_bucket{le=\"0.0005\"} 2"));
  EXPECT_TRUE(has_line(text, "sextant_x_seconds_bucket{le=\"0.001\"} 3"));
  EXPECT_TRUE(has_line(text, "sextant_x_seconds_bucket{le=\"30\"} 3"));
  EXPECT_TRUE(has_line(text, "sextant_x_seconds_bucket{le=\"+Inf\"} 4"));
  EXPECT_TRUE(has_line(text, "sextant_x_seconds_sum 60.001401"));
  EXPECT_TRUE(has_line(text, "sextant_x_seconds_count 4"));
}

TEST(MetricsTest, ANameWithLabelsIsExplainedOnce) {
  std::string text;
  add_metric(text, "matches", "gauge", "help", 1, "{state=\"a\"}");
  add_metric(text, "matches", "gauge", "help", 2, "{state=\"b\"}");
  EXPECT_EQ(text,
            "# HELP sextant_matches help\n# TYPE sextant_matches gauge\nsextant_matches{state=\"a\"} 1\n"
            "sextant_matches{state=\"b\"} 2\n");
}

}  // namespace
}  // namespace sextant
