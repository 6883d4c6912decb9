#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/loop.hpp"

namespace sextant {

/// For the sources that include Asio.
struct Loop::Inside {
  boost::asio::io_context context;
  boost::asio::signal_set signals{context};
};

}  // namespace sextant
