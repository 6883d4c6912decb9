#include "server/socket.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "core/narrow.hpp"
#include "server/journal.hpp"
#include "text/json.hpp"

namespace sextant {

namespace {

namespace http = boost::beast::http;
namespace ws = boost::beast::websocket;

constexpr std::size_t kMaxMessage = 4 * 1024;
constexpr std::size_t kMaxQueue = 256;
constexpr std::size_t kMaxQueuedBytes = 1024 * 1024;

constexpr auto kByes = std::to_array<std::string_view>({"stopping", "rate", "moved", "later", "outdated"});

ws::close_code close_code_for(Bye why) {
  if (why == Bye::Rate || why == Bye::Outdated) return ws::close_code::policy_error;
  return why == Bye::Later ? ws::close_code::try_again_later : ws::close_code::service_restart;
}

ws::stream_base::timeout timeouts() {
  return {std::chrono::seconds(10), std::chrono::seconds(60), /*keep_alive_pings=*/true};
}

Text bye_text(Bye why, const Json& problem) {
  Json bye = {{"type", "bye"}, {"reason", kByes[place_of(why)]}};
  if (!problem.is_null()) bye["problem"] = problem;
  return std::make_shared<const std::string>(compact(bye));
}

}  // namespace

WebSocket::WebSocket(boost::beast::tcp_stream stream, const Limits& limits, std::string address)
    : stream_(std::move(stream)),
      messages_(limits.message_burst, limits.messages_per_second, std::chrono::steady_clock::now()),
      address_(std::move(address)) {}

boost::asio::awaitable<bool> WebSocket::accept(
    const boost::beast::http::request<boost::beast::http::string_body>& request) {
  boost::beast::get_lowest_layer(stream_).expires_never();
  stream_.set_option(timeouts());
  stream_.read_message_max(kMaxMessage);
  stream_.text(true);
  // Nobody needs to know which library in which version answers.
  stream_.set_option(
      ws::stream_base::decorator([](ws::response_type& answer) { answer.set(http::field::server, "sextant"); }));
  stream_.auto_fragment(false);
  boost::system::error_code problem;
  co_await stream_.async_accept(request, boost::asio::redirect_error(boost::asio::use_awaitable, problem));
  co_return !problem;
}

boost::asio::awaitable<void> WebSocket::listen_to_client(Listener& listener) {
  boost::beast::flat_buffer buffer(kMaxMessage + 1024);
  for (;;) {
    boost::system::error_code problem;
    co_await stream_.async_read(buffer, boost::asio::redirect_error(boost::asio::use_awaitable, problem));
    if (problem) break;
    if (last_word_) {  // we have said the last word; read on until the client has answered it
    } else if (!stream_.got_text()) {
      end(ws::close_code::unknown_data);
    } else if (!messages_.take(std::chrono::steady_clock::now())) {
      note_refused("messages", address_);
      close(Bye::Rate);
    } else {
      listener.hear({static_cast<const char*>(buffer.data().data()), buffer.size()});
    }
    buffer.consume(buffer.size());
  }
  drop();
}

void WebSocket::send(Text text) {
  boost::asio::dispatch(stream_.get_executor(),
                        [self = shared_from_this(), text = std::move(text)] { self->enqueue(text); });
}

void WebSocket::close(Bye why, const Json& problem) {
  boost::asio::dispatch(stream_.get_executor(), [self = shared_from_this(), why, bye = bye_text(why, problem)] {
    self->enqueue(bye);
    self->end(close_code_for(why));
  });
}

void WebSocket::enqueue(Text text) {
  if (last_word_) return;
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  // A client that does not read cannot be told anything either.
  if (queue_.size() > kMaxQueue || queued_bytes_ > kMaxQueuedBytes) {
    is_dropped_ = true;
    note_refused("does not read", address_);
    return drop();
  }
  if (!is_writing_) write_next();
}

void WebSocket::write_next() {
  is_writing_ = true;
  stream_.async_write(boost::asio::buffer(*queue_.front()),
                      [self = shared_from_this()](boost::system::error_code problem, std::size_t) {
                        self->is_writing_ = false;
                        self->queued_bytes_ -= self->queue_.front()->size();
                        self->queue_.pop_front();
                        if (problem) return self->drop();
                        if (!self->queue_.empty()) return self->write_next();
                        if (self->last_word_) self->end(*self->last_word_);
                      });
}

void WebSocket::end(ws::close_code code) {
  last_word_ = code;
  if (is_writing_ || is_closing_) return;
  is_closing_ = true;
  stream_.async_close(code, [self = shared_from_this()](boost::system::error_code) {});
}

void WebSocket::drop() {
  last_word_ = ws::close_code::policy_error;
  boost::beast::get_lowest_layer(stream_).close();
}

}  // namespace sextant
