#include "server/network.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdio>
#include <ctime>
#include <set>

#include "server/addresses.hpp"
#include "server/http_request.hpp"
#include "server/journal.hpp"
#include "server/loop_inside.hpp"
#include "server/socket.hpp"

namespace sextant {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds kRequestTime{30};
constexpr std::chrono::seconds kTimeToEnd{3};
constexpr std::chrono::seconds kLingering{1};

/// Asio's coroutines resume on the executor of the connection; the front answers from any thread. To be called outside
/// of `co_await` expressions: GCC 12 destroys temporaries with captures twice there.
template <class Answer, class Ask>
asio::awaitable<Answer> wait_for(Ask ask) {
  return asio::async_initiate<const asio::use_awaitable_t<>&, void(Answer)>(
      [](auto handler, const Ask& question) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        question([shared](Answer answer) {
          auto executor = asio::get_associated_executor(*shared);
          asio::post(executor, [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
        });
      },
      asio::use_awaitable, std::move(ask));
}

/// For a request that cannot be read.
int status_for(const error_code& problem) {
  if (problem == http::error::body_limit) return 413;
  return problem == http::error::header_limit ? 431 : 400;
}

/// As HTTP writes the time (RFC 9110, 5.6.7); the names do not depend on a locale.
std::string http_date() {
  constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  static_cast<void>(gmtime_r(&now, &utc));
  std::array<char, 40> text{};
  static_cast<void>(std::snprintf(text.data(), text.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT",
                                  kDays[place_of(utc.tm_wday)], utc.tm_mday, kMonths[place_of(utc.tm_mon)],
                                  utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec));
  return text.data();
}

/// Counts one connection of an address as long as it lives.
class ConnectionSlot {
 public:
  ConnectionSlot(Gate& gate, std::string address, bool counts) : gate_(gate), address_(std::move(address)) {
    allowed_ = !counts || gate_.enter(address_);
    entered_ = counts && allowed_;
  }
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;
  ~ConnectionSlot() {
    if (entered_) gate_.leave(address_);
  }
  [[nodiscard]] bool allowed() const { return allowed_; }

 private:
  Gate& gate_;
  std::string address_;
  bool allowed_ = false;
  bool entered_ = false;
};

class BeastNetwork final : public Network {
 public:
  BeastNetwork(Loop& loop, Application& front, Gate& gate, NetworkOptions options)
      : context_(loop.inside().context),
        front_(front),
        gate_(gate),
        options_(std::move(options)),
        acceptor_(asio::make_strand(context_)) {}

  void listen(error_code& problem) {
    const auto address = asio::ip::make_address(options_.listen.host, problem);
    if (problem) return;
    const tcp::endpoint endpoint(address, options_.listen.port);
    if (acceptor_.open(endpoint.protocol(), problem); problem) return;
    if (acceptor_.set_option(asio::socket_base::reuse_address(true), problem); problem) return;
    if (acceptor_.bind(endpoint, problem); problem) return;
    if (acceptor_.listen(asio::socket_base::max_listen_connections, problem); problem) return;
    asio::co_spawn(acceptor_.get_executor(), accept_all(), asio::detached);
  }

  [[nodiscard]] std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void stop(Task done) override {
    asio::post(acceptor_.get_executor(), [this] {
      error_code ignored;
      acceptor_.close(ignored);
    });
    const std::lock_guard lock(mutex_);
    when_empty_ = std::move(done);
    for (const auto& socket : sockets_) socket->close(Bye::Stopping);
    last_call_.expires_after(is_empty() ? std::chrono::seconds(0) : kTimeToEnd);
    last_call_.async_wait([this](error_code) { finish(); });
  }

 private:
  asio::awaitable<void> accept_all() {
    for (;;) {
      error_code problem;
      tcp::socket socket(asio::make_strand(context_));
      co_await acceptor_.async_accept(socket, asio::redirect_error(asio::use_awaitable, problem));
      if (!acceptor_.is_open()) co_return;
      if (problem) {  // such as no more file descriptors: it gets better when others leave
        asio::steady_timer pause(acceptor_.get_executor(), std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, problem));
        continue;
      }
      auto executor = socket.get_executor();
      asio::co_spawn(executor, serve(std::move(socket)), [](const std::exception_ptr& failed) {
        if (failed) note_exception("connection_failed", failed);
      });
    }
  }

  asio::awaitable<void> serve(tcp::socket socket) {
    error_code problem;
    socket.set_option(tcp::no_delay(true), problem);
    const auto peer = socket.remote_endpoint(problem);
    if (problem) co_return;
    const std::string address = limit_key(peer.address().to_string());
    beast::tcp_stream stream(std::move(socket));
    const ConnectionSlot stay(gate_, address, options_.proxies == 0);
    const HttpAnswer refusal = front_.refuse(429);
    if (stay.allowed()) co_await converse(std::move(stream), address);
    else co_await refuse(stream, refusal, address);
  }

  /// For whoever has not been read, or not to the end.
  asio::awaitable<void> refuse(beast::tcp_stream& stream, const HttpAnswer& refusal, const std::string& address) {
    note_refused("connection", address, {{"status", refusal.status}});
    co_await write(stream, refusal, http::verb::get, 11, false);
    co_await read_rest(stream);
  }

  /// Reads for a moment what nobody wants: closing a connection with unread bytes throws away what was written to it.
  static asio::awaitable<void> read_rest(beast::tcp_stream& stream) {
    error_code problem;
    stream.socket().shutdown(tcp::socket::shutdown_send, problem);
    stream.expires_after(kLingering);
    std::array<char, 4096> ignored{};
    for (std::size_t rest = kMaxBody; !problem && rest >= ignored.size(); rest -= ignored.size())
      co_await stream.async_read_some(asio::buffer(ignored), asio::redirect_error(asio::use_awaitable, problem));
  }

  asio::awaitable<void> converse(beast::tcp_stream stream, const std::string& peer) {
    beast::flat_buffer buffer(kMaxHeader + kMaxBody);
    for (bool goes_on = true; goes_on;) {
      RequestParser parser;
      set_limits(parser);
      stream.expires_after(kRequestTime);
      error_code problem;
      co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, problem));
      if (!problem && !is_unambiguous(parser.get())) problem = http::error::bad_value;
      if (!problem && waits_to_go_on(parser.get())) co_await say_continue(stream, problem);
      if (!problem)
        co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, problem));
      if (problem) {
        const HttpAnswer refusal = front_.refuse(status_for(problem));
        const bool is_end = problem == http::error::end_of_stream || problem == beast::error::timeout;
        if (!is_end) co_await refuse(stream, refusal, peer);
        break;
      }
      const auto& request = parser.get();
      HttpRequest plain = plain_request(request, peer, options_.proxies);
      if (beast::websocket::is_upgrade(request)) {
        co_await upgrade(std::move(stream), request, std::move(plain));
        co_return;
      }
      const bool keep = request.keep_alive();
      const InFlight answering(*this);
      auto asking = ask(std::move(plain));
      const HttpAnswer answer = co_await std::move(asking);
      goes_on = co_await write(stream, answer, request.method(), request.version(), keep);
    }
    error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  /// The client waits for this before it sends the body.
  static asio::awaitable<void> say_continue(beast::tcp_stream& stream, error_code& problem) {
    http::response<http::empty_body> response(http::status::continue_, 11);
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, problem));
  }

  asio::awaitable<HttpAnswer> ask(HttpRequest request) {
    return wait_for<HttpAnswer>(
        [this, request = std::move(request)](Reply reply) { front_.answer(request, std::move(reply)); });
  }

  asio::awaitable<Admittance> ask_for_admittance(HttpRequest request) {
    return wait_for<Admittance>([this, request = std::move(request)](std::function<void(Admittance)> decide) {
      front_.admit(request, std::move(decide));
    });
  }

  asio::awaitable<bool> write(beast::tcp_stream& stream, const HttpAnswer& answer, http::verb method, unsigned version,
                              bool keep) {
    http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status), version);
    if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
    response.set(http::field::date, http_date());
    for (const auto& [name, value] : answer.headers) response.insert(name, value);
    const std::string_view body = answer.body();
    if (answer.status != 304) response.content_length(body.size());  // which would be that of the page
    if (method != http::verb::head) response.body() = {body.data(), body.size()};
    response.keep_alive(keep);
    stream.expires_after(kRequestTime);
    error_code problem;
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, problem));
    co_return keep && !problem;
  }

  asio::awaitable<void> upgrade(beast::tcp_stream stream, const http::request<http::string_body>& request,
                                HttpRequest plain) {
    const std::string address = plain.address;
    const ConnectionSlot stay(gate_, address, options_.proxies > 0);
    Admittance admitted = front_.refuse(429);
    if (stay.allowed()) {
      auto asking = ask_for_admittance(std::move(plain));
      admitted = co_await std::move(asking);
    } else {
      note_refused("connection", address, {{"status", 429}});
    }
    if (const auto* refusal = std::get_if<HttpAnswer>(&admitted)) {
      co_await write(stream, *refusal, request.method(), request.version(), false);
      co_return;
    }
    auto socket = std::make_shared<WebSocket>(std::move(stream), gate_.limits(), address);
    if (!co_await socket->accept(request)) co_return;
    const OpenSocket open(*this, socket);
    const Listening listening(std::get<Welcome>(admitted)(socket));
    co_await socket->listen_to_client(listening.listener());
  }

  /// A WebSocket that a stop says goodbye to.
  class OpenSocket {
   public:
    OpenSocket(BeastNetwork& network, std::shared_ptr<WebSocket> socket)
        : network_(network), socket_(std::move(socket)) {
      const std::lock_guard lock(network_.mutex_);
      network_.sockets_.insert(socket_);
      if (network_.when_empty_) socket_->close(Bye::Stopping);
    }
    OpenSocket(const OpenSocket&) = delete;
    OpenSocket& operator=(const OpenSocket&) = delete;
    ~OpenSocket() {
      const std::lock_guard lock(network_.mutex_);
      network_.sockets_.erase(socket_);
      network_.end_if_empty();
    }

   private:
    BeastNetwork& network_;
    std::shared_ptr<WebSocket> socket_;
  };

  /// A listener, which hears of the end however it comes.
  class Listening {
   public:
    explicit Listening(std::shared_ptr<Listener> listener) : listener_(std::move(listener)) {}
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() { listener_->gone(); }
    [[nodiscard]] Listener& listener() const { return *listener_; }

   private:
    std::shared_ptr<Listener> listener_;
  };

  /// An HTTP request that is being answered; a stop waits for it.
  class InFlight {
   public:
    explicit InFlight(BeastNetwork& network) : network_(network) {
      const std::lock_guard lock(network_.mutex_);
      ++network_.in_flight_;
    }
    InFlight(const InFlight&) = delete;
    InFlight& operator=(const InFlight&) = delete;
    ~InFlight() {
      const std::lock_guard lock(network_.mutex_);
      --network_.in_flight_;
      network_.end_if_empty();
    }

   private:
    BeastNetwork& network_;
  };

  [[nodiscard]] bool is_empty() const { return sockets_.empty() && in_flight_ == 0; }

  void end_if_empty() {
    if (when_empty_ && is_empty()) last_call_.cancel();
  }

  void finish() {
    const std::lock_guard lock(mutex_);
    if (when_empty_) std::exchange(when_empty_, nullptr)();
  }

  asio::io_context& context_;
  Application& front_;
  Gate& gate_;
  NetworkOptions options_;
  tcp::acceptor acceptor_;
  std::mutex mutex_;
  std::set<std::shared_ptr<WebSocket>> sockets_;
  int in_flight_ = 0;
  Task when_empty_;  // set while stopping
  asio::steady_timer last_call_{context_};
};

}  // namespace

Checked<std::unique_ptr<Network>> Network::open(Loop& loop, Application& front, Gate& gate,
                                                const NetworkOptions& options) {
  auto network = std::make_unique<BeastNetwork>(loop, front, gate, options);
  error_code problem;
  network->listen(problem);
  if (problem)
    return Problem("problem.cannot_listen").with("address", options.listen.text()).with("reason", problem.message());
  return std::unique_ptr<Network>(std::move(network));
}

}  // namespace sextant
