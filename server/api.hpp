#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "server/gate.hpp"
#include "server/house.hpp"
#include "server/web.hpp"

namespace sextant {

class OwnMatches;

/// The HTTP side of docs/protocol.md, and who is let in to its WebSockets.
class Api final : public Application {
 public:
  /// Answers requests for these `hosts` alone; without any, for all. With `for_https` cookies are sent over HTTPS
  /// alone.
  Api(House& house, Gate& gate, std::string version, std::vector<std::string> hosts, bool for_https)
      : house_(house), gate_(gate), version_(std::move(version)), hosts_(std::move(hosts)), for_https_(for_https) {}

  void answer(HttpRequest request, Reply reply) override;
  void admit(HttpRequest request, std::function<void(Admittance)> decide) override;
  [[nodiscard]] HttpAnswer refuse(int status) const override;
  /// From now on `/healthz` says so, and no match is made.
  void stop() { is_stopping_ = true; }
  /// The answer of `/healthz`.
  [[nodiscard]] HttpAnswer health() const;

 private:
  using Known = std::function<void(const Guest&)>;

  void get(const HttpRequest& request, const Reply& reply);
  /// The matches in which the guest holds a seat.
  void get_own_matches(const HttpRequest& request, const Reply& reply);
  void add_own_line(const std::shared_ptr<OwnMatches>& lines, std::size_t place, const std::string& match,
                    const std::string& guest);
  void get_match(const HttpRequest& request, const std::string& id, bool log, const Reply& reply);
  void post(const HttpRequest& request, const Reply& reply);
  void get_guest(const HttpRequest& request, const Reply& reply);
  void post_guest(const HttpRequest& request, const Json& body, const Reply& reply);
  void post_match(const HttpRequest& request, const Json& body, const Reply& reply);
  void delete_guest(const HttpRequest& request, const Reply& reply);
  void save_guest(const HttpRequest& request, Guest guest, const std::string& secret, const Reply& reply);
  void admit_to_match(const HttpRequest& request, const std::string& id, const std::function<void(Admittance)>& decide);

  /// Answers with the guest of the cookie, one without id when there is none; refuses when nobody can say.
  void identify(const HttpRequest& request, const Reply& refuse, Known known);
  /// The guest's cookie for so long.
  [[nodiscard]] std::string cookie(const std::string& value, int seconds) const;
  [[nodiscard]] const Phrases& phrases_for(const HttpRequest& request) const;
  /// What is wrong with where a request comes from or goes to; nothing when it may be answered.
  [[nodiscard]] std::optional<HttpAnswer> check_origin(const HttpRequest& request) const;
  [[nodiscard]] std::optional<HttpAnswer> check_host(const HttpRequest& request) const;
  [[nodiscard]] HttpAnswer refusal(const HttpRequest& request, int status, const Problem& problem) const;
  /// For a match that is not there or cannot be read.
  [[nodiscard]] HttpAnswer no_room(const HttpRequest& request, const FoundRoom& found) const;

  House& house_;
  Gate& gate_;
  std::string version_;  // of the program
  std::vector<std::string> hosts_;
  bool for_https_;
  std::atomic<bool> is_stopping_{false};
};

}  // namespace sextant
