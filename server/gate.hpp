#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace sextant {

/// So many at once, and then so many a second. Rules: docs/protocol.md, "What is refused".
class TokenBucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  TokenBucket(double burst, double per_second, Time now);
  /// Whether one more is allowed now; counts it if so, as many where it is heavy.
  bool take(Time now, double weight = 1);
  /// Counts what was allowed elsewhere, also where it is more than there is.
  void spend(Time now, double weight);
  [[nodiscard]] bool is_full(Time now) const;

 private:
  [[nodiscard]] double level(Time now) const;

  double burst_;
  double per_second_;
  double tokens_;
  Time filled_;
};

/// A bucket of something of which other servers have one as well. They are told of what is taken here, in parts, where
/// it is more than a quarter of what is allowed.
class SharedBucket {
 public:
  using Time = TokenBucket::Time;

  SharedBucket(double burst, double per_second, Time now);
  [[nodiscard]] bool take(Time now);
  /// What others are to be told now; 0 for nothing.
  [[nodiscard]] double take_untold(Time now);
  void spend_elsewhere(Time now, double weight) { bucket_.spend(now, weight); }
  [[nodiscard]] bool is_full(Time now) const { return bucket_.is_full(now); }

 private:
  TokenBucket bucket_;
  double part_;
  std::chrono::duration<double> window_;  // in which a part is taken at a quarter of the rate
  double untold_ = 0;
  Time since_;
};

/// How much one address and one connection may ask for, and how long one may be away.
struct Limits {
  int connections_per_address = 100;
  double request_burst = 200;
  double requests_per_second = 50;
  double new_match_burst = 30;
  double new_matches_per_second = 0.5;
  double message_burst = 60;
  double messages_per_second = 20;
  double seat_change_burst = 20;
  double seat_changes_per_second = 1;
  int rooms_per_guest = 30;     // that have not ended
  int rooms_per_address = 100;  // likewise, of those made since the server started
  int rooms_of_bots = 8;        // without people, in all
  int rooms_of_bots_per_address = 4;
  int absence_seconds = 120;  // for which the others wait for who decides and has no connection

  /// For measuring: everything is allowed. Sizes, queues and absence keep their limits.
  static Limits none();
};

/// Counts what each address does. For use from any thread. What a call costs grows with the logarithm of the number of
/// addresses at most; those that are quiet are forgotten a few with every call.
class Gate {
 public:
  explicit Gate(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] const Limits& limits() const { return limits_; }
  using Time = TokenBucket::Time;

  [[nodiscard]] bool allow_request(const std::string& address, Time now = std::chrono::steady_clock::now());
  /// One more that asks for much work, and counts as so many.
  [[nodiscard]] bool allow_large_request(const std::string& address, int weight,
                                         Time now = std::chrono::steady_clock::now());
  [[nodiscard]] bool allow_new_match(const std::string& address, Time now = std::chrono::steady_clock::now());
  /// Whether one more connection may open; if so it counts until `leave`.
  [[nodiscard]] bool enter(const std::string& address, Time now = std::chrono::steady_clock::now());
  void leave(const std::string& address, Time now = std::chrono::steady_clock::now());
  /// What an address has done.
  struct Use {
    std::string address;
    double requests = 0;
    double new_matches = 0;
    int connections = 0;  // that are open
  };
  /// What addresses have done here since this was asked last, where it is much.
  [[nodiscard]] std::vector<Use> take_uses();
  /// What one has done on another server; connections count for some seconds, in which they are told again.
  void note_elsewhere(const std::string& server, const Use& use, Time now = std::chrono::steady_clock::now());
  /// How many addresses it remembers.
  [[nodiscard]] std::size_t size();

 private:
  struct Visitor {
    int connections = 0;
    TokenBucket requests;
    TokenBucket new_matches;
    Use untold = {};
    struct Elsewhere {
      int connections;
      Time told;
    };
    std::map<std::string, Elsewhere> elsewhere = {};  // by server
  };

  [[nodiscard]] static int connections_elsewhere(const Visitor& visitor, Time now);
  Visitor& visitor(const std::string& address, Time now);
  void forget_some(Time now);

  Limits limits_;
  std::mutex mutex_;
  std::map<std::string, Visitor> visitors_;
  std::string looked_at_;  // the last one that was looked at for forgetting
};

}  // namespace sextant
