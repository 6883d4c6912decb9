#include "server/serve.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/serve_settings.hpp"
#include "cli/terminal.hpp"
#include "cli/version.hpp"
#include "server/own_addresses.hpp"
#include "server/postgres.hpp"
#include "text/qr_code.hpp"

namespace sextant {

namespace {

constexpr int kLongestDays = 36'500;
constexpr int kLongestAbsence = 86'400;  // seconds

/// Splits `ADDRESS:PORT`; an IPv6 address is in brackets.
void read_address(SettingsReader& reader, std::string_view name, std::string_view standard, ListenAddress& address) {
  const std::string text = reader.text(name, standard);
  const std::size_t colon = text.rfind(':');
  const auto port = colon == std::string::npos ? Checked<Json>(Problem("")) : parse_json(text.substr(colon + 1));
  const auto number = port ? whole_number(*port, 0, 65535) : std::nullopt;
  if (!number) return reader.refuse(name, Problem("problem.not_an_address"));
  address.port = narrow(*number);
  address.host = text.substr(0, colon);
  if (address.host.starts_with('[') && address.host.ends_with(']'))
    address.host = address.host.substr(1, address.host.size() - 2);
}

std::string lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

/// The file named by `sqlite:FILE`, or the address `postgresql://…`.
std::string read_database(SettingsReader& reader) {
  constexpr std::string_view kPrefix = "sqlite:";
  const std::string text = reader.text("db", "sqlite:sextant.db");
  if (is_postgres(text)) {
    if (const auto name = postgres_name(text); !name) reader.refuse("db", name.error());
    return text;
  }
  if (text.starts_with(kPrefix) && text.size() > kPrefix.size()) return text.substr(kPrefix.size());
  reader.refuse("db", Problem("problem.not_a_database"));
  return {};
}

/// Beside the file; in the folder where the server runs when there is none.
std::string standard_socket(const std::string& database) {
  if (database == ":memory:") return "";
  return (is_postgres(database) ? "sextant.db" : database) + ".admin";
}

/// Those of the file, and before them those of the command line.
Checked<GivenSettings> given_settings(const ServeCommand& command) {
  GivenSettings given;
  for (const auto& [name, value] : command.typed)
    if (!value.empty()) given[name] = {value, "--" + name};
  if (command.config.empty()) return given;
  const auto text = read_file(command.config);
  if (!text) return text.error();
  auto written = read_config(*text, command.config);
  if (!written) return written.error();
  given.merge(*written);
  return given;
}

Checked<ServeOptions> read_options(const ServeCommand& command) {
  auto given = given_settings(command);
  if (!given) return given.error();
  SettingsReader reader(std::move(*given));
  ServeOptions options;
  options.version = kVersion;
  read_address(reader, "listen", "127.0.0.1:8017", options.listen);
  if (reader.has("metrics-listen")) read_address(reader, "metrics-listen", "", options.metrics.emplace());
  options.database = read_database(reader);
  options.admin = reader.text("admin-socket", standard_socket(options.database));
  options.keep_matches_days = reader.number("keep-matches", options.keep_matches_days, 0, kLongestDays);
  options.keep_guests_days = reader.number("keep-guests", options.keep_guests_days, 0, kLongestDays);
  options.journal = reader.text("journal", "");
  if (reader.has("host"))
    for (const std::string& host : split(reader.text("host", ""), ',')) options.hosts.push_back(lower_case(host));
  if (reader.flag("bots-when-busy")) options.bots_alone = BotsAlone::WhenBusy;
  options.has_limits = !reader.flag("no-limits");
  options.proxies = reader.number("proxies", reader.flag("behind-proxy") ? 1 : 0, 1, 9);
  options.absence_seconds = reader.number("absence", options.absence_seconds, 1, kLongestAbsence);
  if (auto read = reader.finish(); !read) return read.error();
  return options;
}

Message retention_message(const ServeOptions& options) {
  const auto days = [](int number) {
    return number == 0 ? Message("serve.for_ever") : Message("serve.days").with("count", number);
  };
  return Message("serve.retention")
      .with("matches", days(options.keep_matches_days))
      .with("guests", days(options.keep_guests_days));
}

std::string url_of(const ListenAddress& address) { return fmt::format("http://{}/", address.text()); }

/// Where people find it. Who listens at every address is found at several; one that is of use to others comes first.
std::vector<std::string> urls_of(const ListenAddress& address) {
  if (address.host != "0.0.0.0" && address.host != "::") return {url_of(address)};
  std::vector<std::string> urls;
  for (const std::string& own : reachable_addresses(own_addresses(), outward_address()))
    if (address.host == "::" || own.find(':') == std::string::npos) urls.push_back(url_of({own, address.port}));
  if (urls.empty()) urls.push_back(url_of({"127.0.0.1", address.port}));
  return urls;
}

bool is_for_this_device(std::string_view url) {
  return url.starts_with("http://127.") || url.starts_with("http://[::1]") || url.starts_with("http://localhost");
}

/// The address as a code for telephones, white on black whatever the terminal's colours are. Whether there is one.
bool print_code(const std::string& url) {
  const auto code = QrCode::of(url);
  if (!code || !Terminal::detect().colours) return false;
  for (const std::string& line : split(qr_text(*code), '\n'))
    if (!line.empty()) fmt::print("\x1b[40;97m{}\x1b[0m\n", line);
  return true;
}

/// Where it is reached, by whom and how.
void print_addresses(const Context& context, const ServeOptions& options, std::uint16_t port) {
  const auto say = [&](std::string_view key, const std::string& url) {
    fmt::print("{}\n", context.phrases.say(Message(key).with("url", url)));
  };
  const auto urls = urls_of({options.listen.host, port});
  const bool is_for_others = !is_for_this_device(urls.front()) && options.proxies == 0;
  if (is_for_others) say(print_code(urls.front()) ? "serve.for_others_by_code" : "serve.for_others", urls.front());
  for (std::size_t i = 1; i < urls.size(); ++i) say("serve.also", urls[i]);
  say("serve.ready", urls.front());
}

}  // namespace

Checked<Done> run_serve(const Context& context, const ServeCommand& command) {
  const auto options = read_options(command);
  if (!options) return options.error();
  return serve(context.catalogue, phrase_files(), *options, [&](const ServePorts& ports) {
    fmt::print("{}\n", context.phrases.say(retention_message(*options)));
    if (options->metrics) {
      const std::string url = url_of({options->metrics->host, ports.metrics});
      fmt::print("{}\n", context.phrases.say(Message("serve.metrics").with("url", url)));
    }
    print_addresses(context, *options, ports.play);
    std::fflush(stdout);
  });
}

}  // namespace sextant
