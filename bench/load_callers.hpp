#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/// How the clients of bench/load reach a server - plain sockets, HTTP and frames - and what it takes of the processor.
namespace sextant::load {

[[noreturn]] inline void fail(const std::string& what) {
  std::fprintf(stderr, "load: %s\n", what.c_str());
  std::exit(1);
}

inline int connect_to(int port) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (fd < 0 || connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) fail("cannot connect");
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return fd;
}

inline void send_all(int fd, const std::string& text) {
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t part = send(fd, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (part <= 0) fail("cannot send");
    sent += static_cast<std::size_t>(part);
  }
}

/// What comes up to the end of an HTTP head and, with a length, its body.
inline std::string read_answer(int fd) {
  std::string answer;
  for (std::size_t wanted = SIZE_MAX; answer.size() < wanted;) {
    char part[4096];
    // One byte at a time up to the end of the head: what follows may be frames already.
    const ssize_t size = recv(fd, part, wanted == SIZE_MAX ? 1 : std::min(sizeof part, wanted - answer.size()), 0);
    if (size <= 0) fail("no answer");
    answer.append(part, static_cast<std::size_t>(size));
    if (wanted != SIZE_MAX || !answer.ends_with("\r\n\r\n")) continue;
    const std::size_t length = answer.find("Content-Length: ");
    wanted =
        answer.size() + (length == std::string::npos ? 0 : std::strtoul(answer.c_str() + length + 16, nullptr, 10));
  }
  return answer;
}

inline std::string between(const std::string& text, const std::string& before, char end) {
  const std::size_t start = text.find(before);
  if (start == std::string::npos) fail("expected " + before + " in " + text);
  return text.substr(start + before.size(), text.find(end, start + before.size()) - start - before.size());
}

/// A client's frame. The mask is zero: it must be there, and any will do.
inline std::string frame(const std::string& text) {
  std::string head = {'\x81', static_cast<char>(0x80 | std::min<std::size_t>(text.size(), 126))};
  if (text.size() >= 126) head += {static_cast<char>(text.size() >> 8), static_cast<char>(text.size() & 255)};
  return head + std::string(4, '\0') + text;
}

/// HTTP by a connection of its own.
class Caller {
 public:
  explicit Caller(int port) : port_(port), fd_(connect_to(port)) {}

  std::string post(const std::string& path, const std::string& cookie, const std::string& body) const {
    wake_up();
    send_all(fd_, "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: " + cookie +
                      "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    return read_answer(fd_);
  }
  [[nodiscard]] std::string new_guest(const std::string& name) const {
    return between(post("/api/guest", "", "{\"name\":\"" + name + "\"}"), "Set-Cookie: ", ';');
  }
  /// `game` with its configuration, as the fields of an order.
  [[nodiscard]] std::string new_match(const std::string& cookie, const std::string& game) const {
    return between(post("/api/matches", cookie, R"({"seats":["me","open"],"game":)" + game + "}"), "\"match\":\"", '"');
  }
  [[nodiscard]] int watch(const std::string& match, const std::string& cookie, const std::string& query) const {
    const int fd = connect_to(port_);
    send_all(fd,
             "GET /live/match/" + match + query +
                 " HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: " +
                 cookie + "\r\n\r\n");
    if (read_answer(fd).find(" 101 ") == std::string::npos) fail("not let in");
    return fd;
  }

 private:
  /// Connects anew before a server ends what was silent for half a minute.
  void wake_up() const {
    constexpr std::chrono::seconds kSilence{20};
    const auto now = std::chrono::steady_clock::now();
    if (now - std::exchange(used_, now) < kSilence) return;
    close(fd_);
    fd_ = connect_to(port_);
  }

  int port_;
  mutable int fd_;
  mutable std::chrono::steady_clock::time_point used_ = std::chrono::steady_clock::now();
};

/// The parts of a text between commas.
inline std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  return parts;
}

/// Seconds of processor time that processes have used: their own, and the kernel's for them.
struct ProcessorTime {
  double own = 0;
  double kernel = 0;
};

inline ProcessorTime processor_time(const std::string& pids) {
  ProcessorTime sum;
  for (const std::string& pid : parts_of(pids)) {
    std::ifstream status("/proc/" + pid + "/stat");
    std::string word;
    for (int field = 1; status >> word && field <= 15; ++field)
      if (field >= 14) (field == 14 ? sum.own : sum.kernel) += std::strtod(word.c_str(), nullptr);
  }
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  return {sum.own / ticks, sum.kernel / ticks};
}

}  // namespace sextant::load
