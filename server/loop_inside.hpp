#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/loop.hpp"

namespace sextant {

/// For the sources that include Asio.
struct Loop::Inside {
  struct Context : boost::asio::io_context {
    /// Destroys what still waits to run, coroutines included.
    void clear() { shutdown(); }
  };

  Context context;
  boost::asio::signal_set signals{context};
  boost::asio::signal_set hangups{context};
};

}  // namespace sextant
