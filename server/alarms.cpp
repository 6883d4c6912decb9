#include "server/alarms.hpp"

namespace sextant {

void Alarms::set(const std::string& match, std::int64_t time) {
  const std::lock_guard lock(mutex_);
  const auto [known, is_new] = times_.try_emplace(match, time);
  if (!is_new) order_.erase({known->second, match});
  known->second = time;
  order_.emplace(time, match);
}

std::optional<std::int64_t> Alarms::remove(const std::string& match) {
  const std::lock_guard lock(mutex_);
  const auto known = times_.find(match);
  if (known == times_.end()) return std::nullopt;
  const std::int64_t time = known->second;
  order_.erase({time, match});
  times_.erase(known);
  return time;
}

std::vector<std::string> Alarms::take_due(std::int64_t now) {
  std::vector<std::string> due;
  const std::lock_guard lock(mutex_);
  while (!order_.empty() && order_.begin()->first <= now) {
    due.push_back(order_.begin()->second);
    times_.erase(due.back());
    order_.erase(order_.begin());
  }
  return due;
}

std::size_t Alarms::size() {
  const std::lock_guard lock(mutex_);
  return times_.size();
}

}  // namespace sextant
