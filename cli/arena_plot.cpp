#include "cli/arena_plot.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/svg.hpp"

namespace sextant {

namespace {

constexpr double kWidth = 860;
constexpr double kTop = 100;
constexpr double kRow = 104;
constexpr double kWinsAt = 36;
constexpr double kWinsWidth = 360;
constexpr double kSpreadAt = kWinsAt + kWinsWidth + 60;
constexpr double kSpreadWidth = kWidth - kSpreadAt - 36;
constexpr int kBins = 40;

/// The share of wins as a dot with its interval, on a line from 0 to 100 %.
std::string wins_row(double y, const PairTally& tally, const Phrases& phrases) {
  const auto at = [](double share) { return kWinsAt + kWinsWidth * std::clamp(share, 0.0, 1.0); };
  const Estimate wins = tally.wins();
  std::string svg = fmt::format(
      R"(<path d="M{:.1f} {y:.1f}H{:.1f}" stroke="#b9ab8f"/><path d="M{:.1f} {:.1f}V{:.1f}" stroke="#8a7b60" stroke-dasharray="3 3"/>)"
      "\n",
      at(0), at(1), at(0.5), y - 16, y + 16, fmt::arg("y", y));
  svg += fmt::format(R"(<path d="M{:.1f} {:.1f}H{:.1f}" stroke="#7a2e1d" stroke-width="5" stroke-linecap="round"/>)"
                     R"(<circle cx="{:.1f}" cy="{:.1f}" r="6" fill="#7a2e1d"/>)"
                     "\n",
                     at(wins.mean - wins.margin), y, at(wins.mean + wins.margin), at(wins.mean), y);
  const std::string share = phrases.decimal(fmt::format("{:.1f} ± {:.1f}", 100 * wins.mean, 100 * wins.margin));
  return svg + svg_text(at(0.5), y + 29, phrases.say(Message("arena.plot_share").with("wins", share)),
                        R"(text-anchor="middle" font-size="12")");
}

/// The points differences of the sets as a row of bars, 0 marked; `reach` is the largest difference of the picture.
std::string spread_row(double y, const PairTally& tally, double reach, const Phrases& phrases) {
  std::vector<int> bins(kBins, 0);
  for (const double points : tally.spread()) {
    const auto bin = static_cast<int>((points + reach) / (2 * reach) * kBins);
    ++bins[place_of(std::clamp(bin, 0, kBins - 1))];
  }
  const int most = std::max(1, *std::max_element(bins.begin(), bins.end()));
  std::string svg;
  for (int i = 0; i < kBins; ++i) {
    const double height = 40.0 * bins[place_of(i)] / most;
    if (height == 0) continue;
    svg += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}"/>)"
                       "\n",
                       kSpreadAt + kSpreadWidth * i / kBins, y + 16 - height, kSpreadWidth / kBins - 1, height,
                       i < kBins / 2 ? "#9c8f78" : "#2f5d50");
  }
  const double middle = kSpreadAt + kSpreadWidth / 2;
  svg += fmt::format(R"(<path d="M{:.1f} {y:.1f}H{:.1f}M{:.1f} {:.1f}V{y:.1f}" stroke="#8a7b60" fill="none"/>)"
                     "\n",
                     kSpreadAt, kSpreadAt + kSpreadWidth, middle, y - 26, fmt::arg("y", y + 16));
  const Estimate points = tally.points();
  const std::string lead = phrases.decimal(fmt::format("{:+.1f} ± {:.1f}", points.mean, points.margin));
  return svg + svg_text(middle, y + 29, lead, R"(text-anchor="middle" font-size="12")");
}

}  // namespace

std::string arena_svg(const std::string& title, const std::vector<PlottedPair>& pairs, const Phrases& phrases) {
  const double height = kTop + kRow * length_of(pairs) + 24;
  double reach = 1;
  for (const PlottedPair& pair : pairs)
    for (const double points : pair.tally->spread()) reach = std::max(reach, std::abs(points));
  std::string svg = svg_sheet(kWidth, height);
  svg += svg_text(kWinsAt, 36, title, R"(font-size="20")");
  svg += svg_text(kWinsAt, 62, phrases.say("arena.plot_wins"), R"(font-size="12")");
  svg += svg_text(kSpreadAt, 62, phrases.say(Message("arena.plot_points").with("points", std::lround(reach))),
                  R"(font-size="12")");
  double y = kTop + 30;
  for (const PlottedPair& pair : pairs) {
    svg += svg_text(kWinsAt, y - 34, pair.first + "  :  " + pair.second, R"(font-weight="bold" font-size="13")");
    svg += wins_row(y, *pair.tally, phrases) + spread_row(y, *pair.tally, reach, phrases);
    y += kRow;
  }
  return svg + "</svg>\n";
}

}  // namespace sextant
