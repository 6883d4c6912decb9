#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/json_fwd.hpp"

/// What the network and the house say to each other. Nothing here knows sockets; only `network.cpp` includes Beast.
namespace sextant {

struct HttpRequest {
  std::string method;
  std::string path;   // without query
  std::string query;  // without question mark
  std::string body;
  std::string cookie;        // the whole header
  std::string content_type;  // of the body
  std::string known_tag;     // If-None-Match
  std::string origin;        // empty when there is none
  std::string host;
  std::string address;  // of the client
  bool takes_gzip = false;

  /// The value of a query parameter; empty when it is missing.
  [[nodiscard]] std::string parameter(std::string_view name) const;
  /// The value of a cookie; empty when it is missing.
  [[nodiscard]] std::string cookie_value(std::string_view name) const;
};

struct HttpAnswer {
  int status = 200;
  std::string type;
  std::string text;       // the body, unless `file` is set
  std::string_view file;  // a body that lives as long as the program
  std::vector<std::pair<std::string, std::string>> headers;
  std::string problem = {};  // its key, for the journal; empty without one

  [[nodiscard]] std::string_view body() const { return file.empty() ? std::string_view(text) : file; }
};

/// Answers once, from any thread.
using Reply = std::function<void(HttpAnswer)>;

/// One message, shared by all who get it.
using Text = std::shared_ptr<const std::string>;

/// Why the server ends a connection: the `reason` of `bye` in docs/protocol.md.
enum class Bye { Stopping, Rate, Moved, Later, Outdated };

/// The way to one client. The functions may be called from any thread and return at once; what is sent arrives in
/// order.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(Text text) = 0;
  /// Says `bye` after what was sent before, and ends the connection. `problem` is a sentence for people, or null.
  virtual void close(Bye why, const Json& problem) = 0;
  void close(Bye why);
  /// Whether the client was dropped because it does not read. What it still said is not worth an answer.
  [[nodiscard]] virtual bool is_dropped() const = 0;
};

/// Who listens to one client. The functions are called one at a time.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void hear(std::string_view text) = 0;
  /// The connection has ended. The last call.
  virtual void gone() = 0;
};

/// Makes the listener of a connection that was let in; called once.
using Welcome = std::function<std::shared_ptr<Listener>(std::shared_ptr<Connection>)>;
/// A WebSocket is let in, or refused with an answer.
using Admittance = std::variant<Welcome, HttpAnswer>;

/// What stands behind the network.
class Application {
 public:
  virtual ~Application() = default;
  virtual void answer(HttpRequest request, Reply reply) = 0;
  virtual void admit(HttpRequest request, std::function<void(Admittance)> decide) = 0;
  /// For what is refused without asking: it cannot be read, or there are too many connections.
  [[nodiscard]] virtual HttpAnswer refuse(int status) const = 0;
};

/// The text after `?` and `&` with `%41` and `+` read; wrong escapes stay as they are.
std::string decoded(std::string_view text);

}  // namespace sextant
