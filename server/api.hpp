#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "server/gate.hpp"
#include "server/house.hpp"
#include "server/web.hpp"

namespace sextant {

/// The HTTP side of docs/protocol.md, and who is let in to its WebSockets.
class Api final : public Application {
 public:
  /// With `for_https` cookies are sent over HTTPS alone.
  Api(House& house, Gate& gate, bool for_https) : house_(house), gate_(gate), for_https_(for_https) {}

  void answer(HttpRequest request, Reply reply) override;
  void admit(HttpRequest request, std::function<void(Admittance)> decide) override;
  /// From now on `/healthz` says so, and no match is made.
  void stop() { is_stopping_ = true; }

 private:
  using Known = std::function<void(const Guest&)>;

  void get(const HttpRequest& request, const Reply& reply);
  void get_match(const HttpRequest& request, const std::string& id, bool log, const Reply& reply);
  void post(const HttpRequest& request, const Reply& reply);
  void post_guest(const HttpRequest& request, const Json& body, const Reply& reply);
  void post_match(const HttpRequest& request, const Json& body, const Reply& reply);
  void save_guest(const HttpRequest& request, Guest guest, const std::string& secret, const Reply& reply);
  void admit_to_match(const HttpRequest& request, const std::string& id, const std::function<void(Admittance)>& decide);

  /// Answers with the guest of the cookie, one without id when there is none; refuses when nobody can say.
  void identify(const HttpRequest& request, const Reply& refuse, Known known);
  [[nodiscard]] const Phrases& phrases_for(const HttpRequest& request) const;
  [[nodiscard]] HttpAnswer refusal(const HttpRequest& request, int status, const Problem& problem) const;
  /// For a match that is not there or cannot be read.
  [[nodiscard]] HttpAnswer no_room(const HttpRequest& request, const FoundRoom& found) const;
  [[nodiscard]] HttpAnswer health() const;

  House& house_;
  Gate& gate_;
  bool for_https_;
  std::atomic<bool> is_stopping_{false};
};

}  // namespace sextant
