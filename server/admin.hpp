#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/admin_request.hpp"
#include "server/house.hpp"
#include "text/json.hpp"

namespace sextant {

/// Does what the operator asks of a running server. The answer is `{"matches": [LINE], "complete": BOOL}` for a list,
/// `{}` for the others, or `{"problem": SENTENCE}` in the language of the request.
class AdminDesk {
 public:
  using Answer = std::function<void(Json)>;

  explicit AdminDesk(House& house) : house_(house) {}

  /// The text of a request, whatever it is.
  void answer(std::string_view request, const Answer& done);

 private:
  struct Order : AdminOrder {
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
