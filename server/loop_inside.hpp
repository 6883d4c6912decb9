#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/loop.hpp"

namespace sextant {

/// For the sources that include Asio.
struct Loop::Inside {
  /// Derived because `shutdown` is for derived classes alone. Asio would call it in the destructor; here it is needed
  /// earlier, while what the handlers hold on to is still there.
  struct Context : boost::asio::io_context {
    /// Destroys what still waits to run, coroutines included. Nothing may be run afterwards.
    void clear() { shutdown(); }
  };

  Context context;
  boost::asio::signal_set signals{context};
  boost::asio::signal_set hangups{context};
};

}  // namespace sextant
