#include "cli/external_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace sextant {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestLine = 1'000'000;
/// How long the program may leave a message unread.
constexpr std::chrono::seconds kSendPatience{10};

Problem system_problem(const std::string& command) {
  return Problem("problem.outside_start").with("command", command).with("reason", std::strerror(errno));
}

int milliseconds_until(Clock::time_point end) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
  return narrow(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

/// In the new process: pipes as standard input and output, a process group of its own, the shell.
[[noreturn]] void become(const char* command, int input, int output) {
  setpgid(0, 0);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  const int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the arena
  execl("/bin/sh", "sh", "-c", command, nullptr);
  _exit(127);
}

}  // namespace

Checked<std::unique_ptr<ExternalProgram>> ExternalProgram::start(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // a program that is gone is told by write
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (pipe2(to.data(), O_CLOEXEC) != 0) return system_problem(command);
  if (pipe2(from.data(), O_CLOEXEC) != 0) {
    close(to[0]);
    close(to[1]);
    return system_problem(command);
  }
  const pid_t process = fork();
  if (process == 0) become(command.c_str(), to[0], from[1]);
  close(to[0]);
  close(from[1]);
  if (process < 0) {
    close(to[1]);
    close(from[0]);
    return system_problem(command);
  }
  setpgid(process, process);  // in both processes, whichever comes first
  fcntl(to[1], F_SETFL, O_NONBLOCK);
  fcntl(from[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<ExternalProgram>(new ExternalProgram(process, to[1], from[0]));
}

ExternalProgram::~ExternalProgram() {
  close(input_);
  close(output_);
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

bool ExternalProgram::send(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  const auto end = Clock::now() + kSendPatience;
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(input_, text.data() + sent, text.size() - sent);
    if (count > 0) {
      sent += place_of(count);
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) return false;
    pollfd ready{input_, POLLOUT, 0};
    if (poll(&ready, 1, milliseconds_until(end)) == 0) return false;
  }
  return true;
}

bool ExternalProgram::take_line(std::string& line) {
  const std::size_t end = read_.find('\n');
  if (end == std::string::npos) return false;
  line = read_.substr(0, end);
  read_.erase(0, end + 1);
  return true;
}

Checked<std::string> ExternalProgram::receive(std::chrono::milliseconds patience) {
  const auto end = Clock::now() + patience;
  for (std::string line;;) {
    if (take_line(line)) return line;
    if (read_.size() > kLongestLine) return Problem("problem.outside_too_long");
    pollfd ready{output_, POLLIN, 0};
    const int events = poll(&ready, 1, milliseconds_until(end));
    if (events == 0) return Problem("problem.outside_late").with("milliseconds", patience.count());
    std::array<char, 65536> buffer;
    const ssize_t count = events < 0 ? -1 : ::read(output_, buffer.data(), buffer.size());
    if (count > 0) read_.append(buffer.data(), place_of(count));
    else if (count == 0) return Problem("problem.outside_ended");
    else if (errno != EAGAIN && errno != EINTR) return Problem("problem.outside_ended");
  }
}

}  // namespace sextant
