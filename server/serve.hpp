#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "match/title.hpp"
#include "text/phrases.hpp"

namespace sextant {

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8017;          // 0: one that is free
  std::string database = ":memory:";  // a file of SQLite
  std::string journal;                // a file; empty: standard error
  int threads = 0;                    // 0: one for each core
  int bot_threads = 0;                // likewise
  bool has_limits = true;             // rates and numbers per address and connection
  int proxies = 0;                    // trusted ones in a row in front; with any, cookies are for HTTPS alone
};

/// Runs the server until SIGINT or SIGTERM. Calls `ready` with the port once it listens.
Checked<Done> serve(Catalogue catalogue, PhraseFiles files, const ServeOptions& options,
                    const std::function<void(std::uint16_t)>& ready);

}  // namespace sextant
