#include "server/serve.hpp"

#include <fmt/core.h>

#include "cli/commands.hpp"

namespace sextant {

namespace {

/// Splits `ADDRESS:PORT`; an IPv6 address stands in brackets.
Checked<Done> read_listen(const std::string& text, ServeOptions& options) {
  const std::size_t colon = text.rfind(':');
  const auto port = colon == std::string::npos ? Checked<Json>(Problem("")) : parse_json(text.substr(colon + 1));
  const auto number = port ? whole_number(*port, 0, 65535) : std::nullopt;
  if (!number) return Problem("problem.not_an_address").with("value", text);
  options.port = narrow(*number);
  options.address = text.substr(0, colon);
  if (options.address.starts_with('[') && options.address.ends_with(']'))
    options.address = options.address.substr(1, options.address.size() - 2);
  return Done{};
}

/// The file named by `sqlite:FILE`.
Checked<std::string> read_database(const std::string& text) {
  constexpr std::string_view kPrefix = "sqlite:";
  if (text.starts_with(kPrefix) && text.size() > kPrefix.size()) return text.substr(kPrefix.size());
  return Problem("problem.not_a_database").with("value", text);
}

}  // namespace

Checked<Done> run_serve(const Context& context, const ServeCommand& command) {
  ServeOptions options;
  if (auto read = read_listen(command.listen, options); !read) return read;
  const auto database = read_database(command.database);
  if (!database) return database.error();
  options.database = *database;
  options.journal = command.journal;
  options.has_limits = !command.no_limits;
  options.proxies = command.proxies > 0 ? command.proxies : command.behind_proxy ? 1 : 0;
  const bool is_v6 = options.address.find(':') != std::string::npos;
  return serve(context.catalogue, phrase_files(), options, [&](std::uint16_t port) {
    const std::string host = is_v6 ? "[" + options.address + "]" : options.address;
    fmt::print("{}\n",
               context.phrases.say(Message("serve.ready").with("url", fmt::format("http://{}:{}/", host, port))));
    std::fflush(stdout);
  });
}

}  // namespace sextant
