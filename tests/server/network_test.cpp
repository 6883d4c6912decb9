// What becomes of a connection whose listener fails.
#include "server/network.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>
#include <stdexcept>
#include <thread>

#include "text/json.hpp"

namespace sextant {
namespace {

/// Lets everybody in, and fails at their first word.
class Failing final : public Application {
 public:
  void answer(HttpRequest, Reply reply) override { reply({200, "text/plain", "here", {}, {}}); }
  void admit(HttpRequest, std::function<void(Admittance)> decide) override {
    decide(Welcome([this](std::shared_ptr<Connection>) { return std::make_shared<Ears>(*this); }));
  }
  [[nodiscard]] HttpAnswer refuse(int status) const override { return {status, "text/plain", "", {}, {}}; }

  std::promise<void> gone;

 private:
  struct Ears final : Listener {
    explicit Ears(Failing& owner) : owner_(owner) {}
    void hear(std::string_view) override { throw std::runtime_error("unexpected word"); }
    void gone() override { owner_.gone.set_value(); }
    Failing& owner_;
  };
};

/// A connection to a port of this machine.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    const timeval patience{60, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// Says something; what comes next.
  std::string ask(std::string_view text) {
    EXPECT_EQ(send(socket_, text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
    std::string answer(4096, ' ');
    answer.resize(static_cast<std::size_t>(std::max<ssize_t>(0, recv(socket_, answer.data(), answer.size(), 0))));
    return answer;
  }

 private:
  int socket_;
};

TEST(NetworkTest, AListenerThatThrowsEndsItsConnectionAndNothingElse) {
  using namespace std::chrono_literals;
  Loop loop;
  Failing front;
  Limits limits;
  limits.connections_per_address = 1;
  Gate gate(limits);
  const auto network = std::move(Network::open(loop, front, gate, {{"127.0.0.1", 0}, 0}).value());
  testing::internal::CaptureStderr();
  std::jthread runner([&] { loop.run(1); });
  {
    Client client(network->port());
    EXPECT_TRUE(client
                    .ask("GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
                    .starts_with("HTTP/1.1 101"));
    EXPECT_EQ(client.ask(std::string_view("\x81\x81\0\0\0\0x", 7)), "");  // closed
    EXPECT_EQ(front.gone.get_future().wait_for(60s), std::future_status::ready);
  }
  {
    Client next(network->port());  // the only one that this address may have
    EXPECT_TRUE(next.ask("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 200"));
  }
  network->stop([&] { loop.stop(); });
  runner.join();
  loop.clear();
  EXPECT_NE(testing::internal::GetCapturedStderr().find(R"("event":"connection_failed","reason":"unexpected word")"),
            std::string::npos);
}

}  // namespace
}  // namespace sextant
