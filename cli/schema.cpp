#include <fmt/core.h>

#include "cli/commands.hpp"

namespace sextant {

Checked<Done> run_schema(const Context& context, const TableOptions& options) {
  Json schema = Json::object();
  if (options.game.empty()) {
    for (const Title* title : context.catalogue) schema[title->id()] = standard_setup(*title)->view_schema();
  } else {
    const auto table = read_table(context, options, "random", "random");
    if (!table) return table.error();
    schema = table->setup->view_schema();
  }
  fmt::print("{}\n", schema.dump(1));
  return Done{};
}

}  // namespace sextant
