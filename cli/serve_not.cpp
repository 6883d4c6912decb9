#include "cli/commands.hpp"

namespace sextant {

Checked<Done> run_serve(const Context&, const ServeCommand&) { return Problem("problem.built_without_server"); }
Checked<Done> run_copy(const Context&, const CopyOptions&) { return Problem("problem.built_without_server"); }

}  // namespace sextant
