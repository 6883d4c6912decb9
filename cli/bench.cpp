#include <fmt/core.h>

#include "cli/commands.hpp"
#include "core/inline_text.hpp"

namespace sextant {

namespace {

Json figures_json(const Title& title, const BenchFigures& figures) {
  return {{"game", title.id()},
          {"playouts_per_second", figures.playouts_per_second},
          {"decisions_per_second", figures.decisions_per_second},
          {"copy_ns", figures.copy_nanoseconds},
          {"legal_ns", figures.legal_nanoseconds},
          {"state_bytes", figures.state_bytes},
          {"signature", hex_text(figures.signature).view()}};
}

void print_figures(const Context& context, const Title& title, const BenchFigures& figures) {
  const auto row = [&](std::string_view key, const std::string& value) {
    fmt::print("  {:>16}  {}\n", value, context.phrases.say(key));
  };
  fmt::print("{}\n", title.id());
  row("bench.playouts", fmt::format("{:.0f}", figures.playouts_per_second));
  row("bench.decisions", fmt::format("{:.2f} M", figures.decisions_per_second / 1e6));
  row("bench.copy", fmt::format("{:.1f} ns", figures.copy_nanoseconds));
  row("bench.legal", fmt::format("{:.1f} ns", figures.legal_nanoseconds));
  row("bench.state", fmt::format("{} B", figures.state_bytes));
  row("bench.signature", std::string(hex_text(figures.signature).view()));
}

}  // namespace

Checked<Done> run_bench(const Context& context, const std::string& game, bool json) {
  std::vector<const Title*> titles(context.catalogue.begin(), context.catalogue.end());
  if (!game.empty()) {
    const auto title = title_named(context, game);
    if (!title) return title.error();
    titles = {*title};
  }
  Json list = Json::array();
  for (const Title* title : titles) {
    const BenchFigures figures = title->bench();
    if (json) list.push_back(figures_json(*title, figures));
    else print_figures(context, *title, figures);
  }
  if (json) fmt::print("{}\n", list.dump(2));
  return Done{};
}

}  // namespace sextant
