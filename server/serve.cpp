#include "server/serve.hpp"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <thread>

#include "server/api.hpp"
#include "server/journal.hpp"
#include "server/network.hpp"
#include "server/sqlite_storage.hpp"

namespace sextant {

namespace {

/// Serving comes first where there is more than one core.
int cores() { return narrow(std::max(1U, std::thread::hardware_concurrency())); }

int bot_cores() { return std::max(1, cores() / 2); }

}  // namespace

Checked<Done> serve(Catalogue catalogue, PhraseFiles files, const ServeOptions& options,
                    const std::function<void(std::uint16_t)>& ready) {
  if (!options.journal.empty() && !open_journal(options.journal))
    return Problem("problem.cannot_write")
        .with("file", options.journal)
        .with("reason", std::generic_category().message(errno));
  Loop loop;
  Metrics metrics;
  const PhraseBook book(files);
  Gate gate(options.has_limits ? Limits{} : Limits::none());
  auto storage = open_sqlite(options.database, metrics);
  if (!storage) return storage.error();
  std::optional<BotThreads> bots(std::in_place, options.bot_threads > 0 ? options.bot_threads : bot_cores(), metrics);
  House house(loop, **storage, *bots, gate, catalogue, book, metrics);
  Api api(house, gate, options.proxies > 0);
  auto network = Network::open(loop, api, gate, {options.address, options.port, options.proxies});
  if (!network) return network.error();
  house.resume_all();
  loop.on_signal([&] {
    note("stopping");
    api.stop();
    (*network)->stop([&] { loop.stop(); });
  });
  loop.on_hangup([] {
    const bool reopened = reopen_journal();
    note("journal_reopened", {{"ok", reopened}});
  });
  note("listening", {{"address", options.address}, {"port", (*network)->port()}});
  ready((*network)->port());
  loop.run(options.threads > 0 ? options.threads : cores());
  // Bots and storage answer to rooms, so they end first; the storage writes what it was given.
  bots.reset();
  storage.value().reset();
  loop.clear();
  note("stopped");
  return Done{};
}

}  // namespace sextant
