#include <fmt/core.h>

#include "cli/commands.hpp"
#include "match/table.hpp"

namespace sextant {

Checked<Done> run_schema(const Context& context, const TableOptions& options) {
  Json schema = Json::object();
  if (options.game.empty()) {
    schema = document_schemas();
    for (const Title* title : context.catalogue) schema["games"][title->id()] = standard_setup(*title)->schemas();
  } else {
    const auto table = read_table(context, options, "random", "random");
    if (!table) return table.error();
    schema = table->setup->schemas();
  }
  fmt::print("{}\n", schema.dump(1));
  return Done{};
}

}  // namespace sextant
