#include <sys/stat.h>

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <filesystem>

#include "server/admin.hpp"
#include "server/loop_inside.hpp"

namespace sextant {

namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;

constexpr std::size_t kMaxRequest = 4 * 1024;

/// One request and its answer. What it waits for keeps it alive.
class Talk : public std::enable_shared_from_this<Talk> {
 public:
  Talk(stream_protocol::socket socket, AdminDesk& desk) : socket_(std::move(socket)), desk_(desk) {}

  void begin() {
    asio::async_read_until(socket_, asio::dynamic_buffer(text_, kMaxRequest), '\n',
                           [self = shared_from_this()](error_code problem, std::size_t size) {
                             if (!problem) self->answer(self->text_.substr(0, size));
                           });
  }

 private:
  void answer(const std::string& line) {
    desk_.answer(line, [self = shared_from_this()](const Json& answer) {
      asio::post(self->socket_.get_executor(), [self, text = compact(answer) + "\n"] { self->write(text); });
    });
  }

  void write(const std::string& text) {
    text_ = text;
    asio::async_write(socket_, asio::buffer(text_), [self = shared_from_this()](error_code, std::size_t) {});
  }

  stream_protocol::socket socket_;
  AdminDesk& desk_;
  std::string text_;
};

class AsioAdminSocket final : public AdminSocket {
 public:
  AsioAdminSocket(Loop& loop, AdminDesk& desk, std::string file)
      : context_(loop.inside().context), desk_(desk), file_(std::move(file)), acceptor_(asio::make_strand(context_)) {}
  ~AsioAdminSocket() override {
    error_code ignored;
    if (acceptor_.is_open()) acceptor_.close(ignored);
    std::error_code ignored_too;
    if (is_ours_) std::filesystem::remove(file_, ignored_too);
  }
  AsioAdminSocket(const AsioAdminSocket&) = delete;
  AsioAdminSocket& operator=(const AsioAdminSocket&) = delete;

  void listen(error_code& problem) {
    if (file_.size() >= sizeof(sockaddr_un::sun_path)) {
      problem = asio::error::name_too_long;
      return;
    }
    clear_away();
    const stream_protocol::endpoint endpoint(file_);
    if (acceptor_.open(endpoint.protocol(), problem); problem) return;
    if (acceptor_.bind(endpoint, problem); problem) return;
    is_ours_ = true;
    // Nobody can connect before it listens.
    if (::chmod(file_.c_str(), S_IRUSR | S_IWUSR) != 0) problem = error_code(errno, boost::system::generic_category());
    if (problem) return;
    if (acceptor_.listen(asio::socket_base::max_listen_connections, problem); problem) return;
    accept();
  }

 private:
  /// Removes what an earlier server has left; not what is in use, nor what is no socket.
  void clear_away() {
    struct stat status{};
    if (::lstat(file_.c_str(), &status) != 0 || !S_ISSOCK(status.st_mode)) return;
    error_code problem;
    stream_protocol::socket probe(context_);
    probe.connect(stream_protocol::endpoint(file_), problem);
    if (problem == asio::error::connection_refused) ::unlink(file_.c_str());
  }

  void accept() {
    acceptor_.async_accept([this](error_code problem, stream_protocol::socket socket) {
      if (problem == asio::error::operation_aborted) return;
      if (!problem) std::make_shared<Talk>(std::move(socket), desk_)->begin();
      accept();
    });
  }

  asio::io_context& context_;
  AdminDesk& desk_;
  std::string file_;
  stream_protocol::acceptor acceptor_;
  bool is_ours_ = false;
};

}  // namespace

Checked<std::unique_ptr<AdminSocket>> AdminSocket::open(Loop& loop, AdminDesk& desk, const std::string& file) {
  auto socket = std::make_unique<AsioAdminSocket>(loop, desk, file);
  error_code problem;
  socket->listen(problem);
  if (problem) return Problem("problem.cannot_listen").with("address", file).with("reason", problem.message());
  return std::unique_ptr<AdminSocket>(std::move(socket));
}

}  // namespace sextant
