#include <fmt/core.h>

#include "cli/commands.hpp"
#include "server/copy_site.hpp"
#include "server/postgres.hpp"
#include "server/serve.hpp"

namespace sextant {

Checked<Done> run_copy(const Context& context, const CopyOptions& options) {
  constexpr std::string_view kFile = "sqlite:";
  if (!options.from.starts_with(kFile) || !is_postgres(options.to)) return Problem("problem.copy_direction");
  if (const auto name = postgres_name(options.to); !name) return Problem(name.error()).with("option", "TO");
  const auto copied = copy_site(options.from.substr(kFile.size()), options.to);
  if (!copied) return copied.error();
  const Message done = Message("admin.done.copy")
                           .with("matches", Message("admin.matches").with("count", copied->matches))
                           .with("guests", Message("admin.guests").with("count", copied->guests));
  fmt::print("{}\n", context.phrases.say(done));
  return Done{};
}

}  // namespace sextant
