#pragma once

#include <map>
#include <mutex>
#include <string>

#include "server/gate.hpp"
#include "text/message.hpp"

namespace sextant {

/// How many rooms that have not ended each guest and each address has made, and how many there are without people. For
/// use from any thread.
class RoomShares {
 public:
  struct Maker {
    std::string guest;    // the id; empty for nobody
    std::string address;  // empty when it is not known
    bool bots_only = false;
  };

  explicit RoomShares(const Limits& limits) : limits_(limits) {}

  /// One more room, if its maker may have one; a problem otherwise.
  Checked<Done> add(const std::string& match, Maker maker);
  /// A room that was there before. Twice is once.
  void restore(const std::string& match, Maker maker);
  /// The room has ended.
  void remove(const std::string& match);

 private:
  void count(const Maker& maker, int by);

  Limits limits_;
  std::mutex mutex_;
  std::map<std::string, Maker> makers_;  // by match
  std::map<std::string, int> by_guest_;
  std::map<std::string, int> by_address_;
  int of_bots_ = 0;
  std::map<std::string, int> of_bots_by_address_;
};

}  // namespace sextant
