#include "server/room_shares.hpp"

namespace sextant {

namespace {

int count_of(const std::map<std::string, int>& counts, const std::string& key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}

void change(std::map<std::string, int>& counts, const std::string& key, int by) {
  if (key.empty()) return;
  const auto counted = counts.try_emplace(key, 0).first;
  counted->second += by;
  if (counted->second == 0) counts.erase(counted);
}

}  // namespace

void RoomShares::count(const Maker& maker, int by) {
  change(by_guest_, maker.guest, by);
  change(by_address_, maker.address, by);
  if (!maker.bots_only) return;
  of_bots_ += by;
  change(of_bots_by_address_, maker.address, by);
}

Checked<Done> RoomShares::add(const std::string& match, Maker maker) {
  const std::lock_guard lock(mutex_);
  const bool is_full = count_of(by_guest_, maker.guest) >= limits_.rooms_per_guest ||
                       count_of(by_address_, maker.address) >= limits_.rooms_per_address;
  if (is_full) return Problem("problem.too_many_rooms");
  const bool are_bots_full = of_bots_ >= limits_.rooms_of_bots ||
                             count_of(of_bots_by_address_, maker.address) >= limits_.rooms_of_bots_per_address;
  if (maker.bots_only && are_bots_full) return Problem("problem.too_many_rooms_of_bots");
  count(maker, 1);
  makers_.emplace(match, std::move(maker));
  return Done{};
}

void RoomShares::restore(const std::string& match, Maker maker) {
  const std::lock_guard lock(mutex_);
  const auto [known, is_new] = makers_.emplace(match, std::move(maker));
  if (is_new) count(known->second, 1);
}

void RoomShares::remove(const std::string& match) {
  const std::lock_guard lock(mutex_);
  const auto known = makers_.find(match);
  if (known == makers_.end()) return;
  count(known->second, -1);
  makers_.erase(known);
}

}  // namespace sextant
