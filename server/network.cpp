#include "server/network.hpp"

#include <algorithm>
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
#include <set>

#include "server/addresses.hpp"
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

constexpr std::size_t kMaxBody = 256 * 1024;
constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::chrono::seconds kRequestTime{30};
constexpr std::chrono::seconds kTimeToEnd{3};

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

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

HttpRequest plain_request(const http::request<http::string_body>& request, std::string address) {
  const std::string target = text_of(request.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  HttpRequest plain;
  plain.method = text_of(request.method_string());
  plain.path = target.substr(0, mark);
  plain.query = mark < target.size() ? target.substr(mark + 1) : "";
  plain.body = request.body();
  plain.cookie = text_of(request[http::field::cookie]);
  plain.content_type = text_of(request[http::field::content_type]);
  plain.known_tag = text_of(request[http::field::if_none_match]);
  plain.origin = text_of(request[http::field::origin]);
  plain.host = text_of(request[http::field::host]);
  plain.address = std::move(address);
  plain.takes_gzip = text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
  return plain;
}

/// For a request that cannot be read.
int status_for(const error_code& problem) {
  if (problem == http::error::body_limit) return 413;
  return problem == http::error::header_limit ? 431 : 400;
}

HttpAnswer short_answer(int status) { return {status, "text/plain", "", {}, {}}; }

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
    const auto address = asio::ip::make_address(options_.address, problem);
    if (problem) return;
    const tcp::endpoint endpoint(address, options_.port);
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
    const HttpAnswer refusal = short_answer(429);
    if (stay.allowed()) co_await converse(std::move(stream), address);
    else co_await write(stream, refusal, http::verb::get, 11, false);
  }

  /// The address that limits are counted for.
  [[nodiscard]] std::string address_of(const http::request<http::string_body>& request, const std::string& peer) const {
    std::vector<std::string> lines;
    const auto [first, last] = request.equal_range("X-Forwarded-For");
    for (auto field = first; field != last; ++field) lines.push_back(text_of(field->value()));
    return client_address(peer, lines, options_.proxies);
  }

  asio::awaitable<void> converse(beast::tcp_stream stream, const std::string& peer) {
    beast::flat_buffer buffer(kMaxHeader + kMaxBody);
    for (bool goes_on = true; goes_on;) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(kMaxBody);
      parser.header_limit(kMaxHeader);
      stream.expires_after(kRequestTime);
      error_code problem;
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, problem));
      if (problem) {
        const HttpAnswer refusal = short_answer(status_for(problem));
        const bool is_end = problem == http::error::end_of_stream || problem == beast::error::timeout;
        if (!is_end) co_await write(stream, refusal, http::verb::get, 11, false);
        break;
      }
      const auto& request = parser.get();
      HttpRequest plain = plain_request(request, address_of(request, peer));
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
    const ConnectionSlot stay(gate_, plain.address, options_.proxies > 0);
    Admittance admitted = short_answer(429);
    if (stay.allowed()) {
      auto asking = ask_for_admittance(std::move(plain));
      admitted = co_await std::move(asking);
    }
    if (const auto* refusal = std::get_if<HttpAnswer>(&admitted)) {
      co_await write(stream, *refusal, request.method(), request.version(), false);
      co_return;
    }
    auto socket = std::make_shared<WebSocket>(std::move(stream), gate_.limits());
    if (!co_await socket->accept(request)) co_return;
    add(socket);
    const auto listener = std::get<Welcome>(admitted)(socket);
    std::exception_ptr problem;
    try {
      co_await socket->listen_to_client(*listener);
    } catch (...) {
      problem = std::current_exception();
    }
    listener->gone();
    remove(socket);
    if (problem) std::rethrow_exception(problem);
  }

  void add(const std::shared_ptr<WebSocket>& socket) {
    const std::lock_guard lock(mutex_);
    sockets_.insert(socket);
    if (when_empty_) socket->close(Bye::Stopping);
  }

  void remove(const std::shared_ptr<WebSocket>& socket) {
    const std::lock_guard lock(mutex_);
    sockets_.erase(socket);
    end_if_empty();
  }

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
    return Problem("problem.cannot_listen")
        .with("address", options.address)
        .with("port", options.port)
        .with("reason", problem.message());
  return std::unique_ptr<Network>(std::move(network));
}

}  // namespace sextant
