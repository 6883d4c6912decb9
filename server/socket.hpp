#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <optional>

#include "server/gate.hpp"
#include "server/web.hpp"

namespace sextant {

/// One WebSocket: reads in a coroutine, writes from a queue. Everything but `send` and `close` runs on its executor.
class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  /// `address` is whose limits those are.
  WebSocket(boost::beast::tcp_stream stream, const Limits& limits, std::string address);

  boost::asio::awaitable<bool> accept(const boost::beast::http::request<boost::beast::http::string_body>& request);
  /// Hands every message to the listener until the connection ends.
  boost::asio::awaitable<void> listen_to_client(Listener& listener);

  void send(Text text) override;
  using Connection::close;
  void close(Bye why, const Json& problem) override;
  [[nodiscard]] bool is_dropped() const override { return is_dropped_; }

 private:
  void enqueue(Text text);
  void write_next();
  void end(boost::beast::websocket::close_code code);
  void drop();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  TokenBucket messages_;
  std::string address_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  bool is_writing_ = false;
  bool is_closing_ = false;
  std::atomic<bool> is_dropped_{false};
  std::optional<boost::beast::websocket::close_code> last_word_;  // set when nothing more is to be sent
};

}  // namespace sextant
