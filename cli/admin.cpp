#include <fmt/core.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "cli/commands.hpp"

namespace sextant {

namespace {

class UnixSocket {
 public:
  UnixSocket() : descriptor_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {}
  UnixSocket(const UnixSocket&) = delete;
  UnixSocket& operator=(const UnixSocket&) = delete;
  ~UnixSocket() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }

  [[nodiscard]] bool connect(const std::string& file) const {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (file.size() >= sizeof address.sun_path) errno = ENAMETOOLONG;
    if (file.size() >= sizeof address.sun_path) return false;
    std::memcpy(static_cast<char*>(address.sun_path), file.c_str(), file.size());
    return ::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }

  [[nodiscard]] bool send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = ::send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(place_of(sent));
    }
    return true;
  }

  /// What comes until the other side has said everything.
  [[nodiscard]] std::string read_all() const {
    std::string text;
    std::array<char, 4096> part{};
    for (ssize_t size = 1; size > 0;) {
      size = ::recv(descriptor_, part.data(), part.size(), 0);
      if (size > 0) text.append(part.data(), place_of(size));
    }
    return text;
  }

 private:
  int descriptor_;
};

Checked<Json> ask_server(const std::string& file, const Json& request) {
  const UnixSocket socket;
  errno = 0;
  if (!socket.connect(file) || !socket.send(compact(request) + "\n"))
    return Problem("problem.no_server").with("file", file).with("reason", std::generic_category().message(errno));
  const auto answer = parse_json(socket.read_all());
  if (!answer || !answer->is_object()) return Problem("problem.no_server_answer").with("file", file);
  return *answer;
}

std::string seat_text(const Json& seat, const Phrases& phrases) {
  const std::string name = seat.value("name", seat.value("who", ""));
  std::string text = name.empty() ? phrases.say("admin.seat." + seat.value("kind", "open")) : name;
  if (seat.value("here", false)) text += "*";
  return text;
}

void print_matches(const Json& answer, const Phrases& phrases) {
  const Json& matches = answer["matches"];
  if (!answer.value("complete", true)) fmt::print(stderr, "{}\n", phrases.say("admin.incomplete"));
  else if (matches.empty()) fmt::print("{}\n", phrases.say("admin.none"));
  for (const Json& line : matches) {
    std::string seats;
    for (const Json& seat : line["seats"]) seats += (seats.empty() ? "" : ", ") + seat_text(seat, phrases);
    fmt::print("{}  {:<18}  {:<10}  {}\n", line.value("match", ""), line.value("game", ""),
               phrases.say("admin.state." + line.value("state", "")), seats);
  }
}

}  // namespace

Checked<Done> run_admin(const Context& context, const AdminOptions& options) {
  Json request = {{"do", options.what}, {"language", options.language}};
  if (options.what != "list") request["match"] = options.match;
  if (options.seat) request["seat"] = *options.seat;
  const auto answer = ask_server(options.socket, request);
  if (!answer) return answer.error();
  if (answer->contains("problem"))
    return Problem("problem.server_refuses").with("text", (*answer)["problem"].value("text", ""));
  if (options.json) fmt::print("{}\n", compact(*answer));
  else if (options.what == "list") print_matches(*answer, context.phrases);
  else fmt::print("{}\n", context.phrases.say("admin.done." + options.what));
  return Done{};
}

}  // namespace sextant
