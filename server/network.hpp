#pragma once

#include <memory>

#include "server/addresses.hpp"
#include "server/gate.hpp"
#include "server/loop.hpp"
#include "server/web.hpp"
#include "text/message.hpp"

namespace sextant {

struct NetworkOptions {
  ListenAddress listen;
  int proxies = 0;  // so many trusted ones in a row stand in front and add to X-Forwarded-For
};

/// HTTP and WebSockets on one port.
class Network {
 public:
  /// Listens at once, or says why it cannot.
  static Checked<std::unique_ptr<Network>> open(Loop& loop, Application& front, Gate& gate,
                                                const NetworkOptions& options);
  virtual ~Network() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  /// Takes no more connections, answers what was asked, says `bye` on WebSockets, and calls `done` when all have ended
  /// or after three seconds.
  virtual void stop(Task done) = 0;
};

}  // namespace sextant
