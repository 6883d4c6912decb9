#include "server/serve.hpp"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <thread>

#include "server/admin.hpp"
#include "server/api.hpp"
#include "server/journal.hpp"
#include "server/metrics_page.hpp"
#include "server/network.hpp"
#include "server/postgres_storage.hpp"
#include "server/sqlite_storage.hpp"

namespace sextant {

namespace {

/// Serving comes first where there is more than one core.
int cores() { return narrow(std::max(1U, std::thread::hardware_concurrency())); }

int bot_cores() { return std::max(1, cores() / 2); }

/// Null where no address is named.
Checked<std::unique_ptr<Network>> open_metrics(Loop& loop, MetricsPage& page, Gate& gate, const ServeOptions& options) {
  if (!options.metrics) return std::unique_ptr<Network>();
  return Network::open(loop, page, gate, {*options.metrics, 0});
}

Limits limits_of(const ServeOptions& options) {
  Limits limits = options.has_limits ? Limits{} : Limits::none();
  limits.absence_seconds = options.absence_seconds;
  return limits;
}

}  // namespace

bool is_postgres(std::string_view database) {
  return database.starts_with("postgresql:") || database.starts_with("postgres:");
}

Checked<std::unique_ptr<Storage>> open_storage_at(const std::string& database, Metrics& metrics) {
  return is_postgres(database) ? open_postgres(database, metrics) : open_sqlite(database, metrics);
}

Checked<Done> serve(Catalogue catalogue, PhraseFiles files, const ServeOptions& options,
                    const std::function<void(const ServePorts&)>& ready, const OpenStorage& open_storage) {
  if (!options.journal.empty() && !open_journal(options.journal))
    return Problem("problem.cannot_write")
        .with("file", options.journal)
        .with("reason", std::generic_category().message(errno));
  Loop loop;
  Metrics metrics;
  const PhraseBook book(files);
  Gate gate(limits_of(options));
  auto storage = open_storage(options.database, metrics);
  if (!storage) return storage.error();
  const int bot_threads = options.bot_threads > 0 ? options.bot_threads : bot_cores();
  std::optional<BotThreads> bots(std::in_place, bot_threads, options.bots_alone, metrics);
  House house(loop, **storage, *bots, gate, catalogue, book, metrics);
  Api api(house, gate, options.version, options.hosts, options.proxies > 0);
  MetricsPage metrics_page(house, api, options.version);
  auto network = Network::open(loop, api, gate, {options.listen, options.proxies});
  if (!network) return network.error();
  Gate metrics_gate(Limits::none());
  auto metrics_network = open_metrics(loop, metrics_page, metrics_gate, options);
  if (!metrics_network) return metrics_network.error();
  AdminDesk admin(house);
  std::unique_ptr<AdminSocket> admin_socket;
  if (!options.admin.empty()) {
    auto opened = AdminSocket::open(loop, admin, options.admin);
    if (!opened) return opened.error();
    admin_socket = std::move(*opened);
  }
  house.resume_all();
  house.keep(std::chrono::days(options.keep_matches_days), std::chrono::days(options.keep_guests_days));
  loop.on_signal([&] {
    note("stopping");
    house.close();
    api.stop();
    (*network)->stop([&] { loop.stop(); });
  });
  loop.on_hangup([] {
    const bool reopened = reopen_journal();
    note("journal_reopened", {{"ok", reopened}});
  });
  note("listening", {{"version", options.version},
                     {"address", ListenAddress{options.listen.host, (*network)->port()}.text()},
                     {"keep_matches", options.keep_matches_days},
                     {"keep_guests", options.keep_guests_days}});
  ready({(*network)->port(), *metrics_network == nullptr ? std::uint16_t{0} : (*metrics_network)->port()});
  loop.run(options.threads > 0 ? options.threads : cores());
  // Bots and storage answer to rooms, so they end first; the storage writes what it was given.
  admin_socket.reset();
  bots.reset();
  storage.value().reset();
  loop.clear();
  note("stopped");
  return Done{};
}

}  // namespace sextant
