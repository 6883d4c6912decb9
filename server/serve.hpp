#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/title.hpp"
#include "server/addresses.hpp"
#include "server/bot_threads.hpp"
#include "server/gate.hpp"
#include "server/metrics.hpp"
#include "server/storage.hpp"
#include "text/phrases.hpp"

namespace sextant {

struct ServeOptions {
  std::string version;  // of the program
  ListenAddress listen;
  std::string database = ":memory:";     // a file of SQLite, or an address of PostgreSQL
  std::string admin;                     // a Unix socket for `sextant admin`; empty: none
  int keep_matches_days = 365;           // after their end; 0: for ever
  int keep_guests_days = 30;             // without a match, after they were last seen; 0: for ever
  std::string journal;                   // a file; empty: standard error
  int threads = 0;                       // 0: one for each core
  int bot_threads = 0;                   // likewise
  bool has_limits = true;                // rates and numbers per address and connection
  std::vector<std::string> hosts;        // names under which it is reached, in lower case; none: any
  std::optional<ListenAddress> metrics;  // where metrics are served; nowhere without
  int absence_seconds = Limits{}.absence_seconds;
  int proxies = 0;  // trusted ones in a row in front; with any, cookies are for HTTPS alone
  BotsAlone bots_alone = BotsAlone::WhenIdle;
};

/// Where a server has come to listen.
struct ServePorts {
  std::uint16_t play = 0;
  std::uint16_t metrics = 0;  // 0: nowhere
};

/// Opens where matches are kept.
using OpenStorage = std::function<Checked<std::unique_ptr<Storage>>(const std::string& database, Metrics& metrics)>;

/// Whether a database is one of PostgreSQL: `postgresql://…`, or what libpq takes for the same.
bool is_postgres(std::string_view database);

/// PostgreSQL at an address, or a file of SQLite.
Checked<std::unique_ptr<Storage>> open_storage_at(const std::string& database, Metrics& metrics);

/// Runs the server until SIGINT or SIGTERM. Calls `ready` once it listens.
Checked<Done> serve(Catalogue catalogue, PhraseFiles files, const ServeOptions& options,
                    const std::function<void(const ServePorts&)>& ready,
                    const OpenStorage& open_storage = open_storage_at);

}  // namespace sextant
