#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/house.hpp"
#include "text/json.hpp"

namespace sextant {

/// What the operator asks of a running server. A request is `{"do": "list"}`, `{"do": "close", "match": ID}` or, with
/// `mute`, `unmute` and `forget`, `{"do": "mute", "match": ID, "seat": N}`; the answer is `{"matches": [LINE],
/// "complete": BOOL}` for a list, `{}` for the others, or `{"problem": SENTENCE}` in the language of the request's
/// `language`.
class AdminDesk {
 public:
  using Answer = std::function<void(Json)>;

  explicit AdminDesk(House& house) : house_(house) {}

  void answer(const Json& request, const Answer& done);

 private:
  struct Order {
    std::string what;
    std::string match;
    std::int64_t seat = 0;
    const Phrases* phrases = nullptr;
  };

  void close(const Order& order, const Answer& done);
  /// Calls `use` with the guest in the seat that is meant, or refuses.
  void with_guest(const Order& order, const Answer& done, const std::function<void(const std::string&)>& use);
  void with_room(const Order& order, const Answer& done, const std::function<void(Room&, RoomHost&)>& use);

  House& house_;
};

/// A Unix socket that nobody but its owner can open: a request a line, and an answer a line.
class AdminSocket {
 public:
  /// Takes the place of one that nobody listens to any more.
  static Checked<std::unique_ptr<AdminSocket>> open(Loop& loop, AdminDesk& desk, const std::string& file);
  /// Removes the file.
  virtual ~AdminSocket() = default;
};

}  // namespace sextant
