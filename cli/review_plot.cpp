#include "cli/review_plot.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "cli/svg.hpp"

namespace sextant {

namespace {

constexpr double kChartWidth = 860;
constexpr double kChartHeight = 360;
constexpr double kChartLeft = 56;
constexpr double kChartTop = 80;
constexpr double kChartRight = kChartWidth - 24;
constexpr double kChartBottom = kChartHeight - 40;
constexpr std::array<std::string_view, kMaxSeats + 1> kInks = {"#7a2e1d", "#2f5d50", "#3a4f8a",
                                                               "#8a6d1d", "#6a3a7a", "#5b5346"};

/// Where the values of a match go on the picture.
class ChartFrame {
 public:
  explicit ChartFrame(std::size_t entries) : entries_(static_cast<double>(entries == 0 ? 1 : entries)) {}

  [[nodiscard]] double x(std::size_t at) const {
    return kChartLeft + (kChartRight - kChartLeft) * static_cast<double>(at) / entries_;
  }
  [[nodiscard]] static double y(double win) { return kChartBottom - (kChartBottom - kChartTop) * win; }

 private:
  double entries_;
};

std::string chart_grid() {
  std::string svg;
  for (const int percent : {0, 25, 50, 75, 100}) {
    const double y = ChartFrame::y(percent / 100.0);
    svg += fmt::format(R"(<path d="M{:.1f} {:.1f}H{:.1f}" stroke="#b9ab8f"{}/>)"
                       "\n",
                       kChartLeft, y, kChartRight, percent == 50 ? "" : R"( stroke-dasharray="2 4")");
    svg += svg_text(kChartLeft - 8, y + 4, fmt::format("{} %", percent), R"(text-anchor="end" font-size="12")");
  }
  return svg;
}

std::string chart_line(const Review& review, const ChartFrame& frame, std::size_t side) {
  std::string path;
  const auto add = [&](std::size_t at, const Worth& worth) {
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? 'M' : 'L', frame.x(at), ChartFrame::y(worth.win.mean()));
  };
  for (const ReviewedRun& run : review.runs()) {
    if (!run.is_appraised()) continue;
    if (run.has_chance()) add(run.first, run.sides[side].before);
    add(run.last, run.sides[side].after);
  }
  return fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="2" stroke-linejoin="round"/>)"
                     "\n",
                     path, kInks[side]);
}

/// A dot on the line of whoever made a mistake, where it was made.
std::string chart_mistakes(const Review& review, const ChartFrame& frame) {
  std::string svg;
  for (std::size_t i = 0; i < review.decisions().size(); ++i) {
    const ReviewedDecision& one = review.decisions()[i];
    if (!one.is_mistake() || !review.runs()[i].is_appraised()) continue;
    const double win = review.runs()[i].sides[one.seat.index].after.win.mean();
    svg += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4.5" fill="#f4ecd8" stroke="{}" stroke-width="2"/>)"
                       "\n",
                       frame.x(one.seq), ChartFrame::y(win), kInks[one.seat.index]);
  }
  return svg;
}

}  // namespace

std::string review_svg(const std::string& title, const Review& review, std::span<const std::string> names) {
  const ChartFrame frame(review.runs().back().last);
  std::string svg =
      svg_sheet(kChartWidth, kChartHeight) + svg_text(kChartLeft, 34, title, R"(font-size="20")") + chart_grid();
  double x = kChartLeft;
  for (std::size_t side = 0; side < names.size(); ++side) {
    svg += svg_text(x, 60, names[side], fmt::format(R"(font-size="14" font-weight="bold" fill="{}")", kInks[side]));
    x += 150;
    svg += chart_line(review, frame, side);
  }
  return svg + chart_mistakes(review, frame) + "</svg>\n";
}

}  // namespace sextant
