// The other servers on the same storage: what they are told, and what this one hears of them.
#include "server/house.hpp"
#include "server/journal.hpp"
#include "server/room_host.hpp"

namespace sextant {

void House::tell(const NeighbourWords& words) {
  if (neighbours_ != nullptr) neighbours_->tell(text_of(words));
}

void House::announce(const Json& line) {
  lobby_.update(line);
  tell(LineChanged{line});
}

void House::tell_use(const std::string& id, const std::string& guest, double messages, double seat_changes) {
  tell(GuestActed{id, guest, messages, seat_changes});
}

void House::ended(const std::string& id) {
  shares_.remove(id);
  tell(RoomEnded{id});
}

void House::match_changed(std::int64_t match) {
  std::shared_ptr<RoomHost> host;
  {
    const std::lock_guard lock(mutex_);
    const auto id = ids_.find(match);
    if (id == ids_.end()) return;
    if (const auto found = hosts_.find(id->second); found != hosts_.end()) host = found->second;
  }
  if (host != nullptr) host->freshen();
}

void House::told(const std::string& text) {
  if (auto words = read_neighbour_words(text))
    loop_.post([this, words = *std::move(words)] { std::visit([this](const auto& each) { hear(each); }, words); });
}

void House::tell_uses() {
  if (neighbours_ == nullptr) return;
  constexpr std::size_t kAtOnce = 50;  // far below what can be told at once
  AddressesUsed used{name_, {}};
  for (Gate::Use& use : gate_.take_uses()) {
    used.uses.push_back(std::move(use));
    if (used.uses.size() < kAtOnce) continue;
    tell(used);
    used.uses.clear();
  }
  if (!used.uses.empty()) tell(used);
}

void House::hear(const LineChanged& changed) { lobby_.update(changed.line); }

void House::hear(const RoomMade& made) { shares_.restore(made.match, made.maker); }

void House::hear(const RoomEnded& ended) { shares_.remove(ended.match); }

void House::hear(const AddressesUsed& used) {
  for (const Gate::Use& use : used.uses) gate_.note_elsewhere(used.by, use);
}

void House::hear(const GuestActed& acted) {
  std::shared_ptr<RoomHost> host;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = hosts_.find(acted.match); found != hosts_.end()) host = found->second;
  }
  if (host == nullptr) return;
  host->with_room([acted](Room* room) {
    if (room != nullptr) room->note_use(acted.guest, acted.messages, acted.seat_changes);
  });
}

void House::hear(const GuestSilenced& silenced) { silence_here(silenced.guest, silenced.on); }

void House::hear(const GuestForgotten& forgotten) { clear_traces_here(forgotten.guest); }

void House::silence_here(const std::string& guest, bool on) {
  for (const auto& host : hosts())
    host->with_room([guest, on](Room* room) {
      if (room != nullptr) room->silence(guest, on);
    });
}

void House::clear_traces_here(const std::string& guest) {
  for (const auto& host : hosts())
    host->with_room([guest](Room* room) {
      if (room != nullptr) room->forget_guest(guest);
    });
}

void House::has_missed() {
  note("neighbours_missed");
  loop_.post([this] {
    for (const auto& host : hosts()) {
      host->share_again(false);
      host->freshen();
    }
    resume_all();
  });
}

void House::others_ended(const std::vector<std::string>& matches, bool is_heir) {
  loop_.post([this, matches, is_heir] {
    const auto walk = std::make_shared<Walk>();
    walk->ids = matches;
    walk->use = [](Room& room) { room.announce(); };
    walk->is_urgent = true;
    begin_walk(walk);
    if (is_heir) resume_all();
  });
}

void House::share_later(const std::string& id) {
  const std::lock_guard lock(mutex_);
  unshared_.insert(id);
}

void House::share_unshared() {
  std::vector<std::shared_ptr<RoomHost>> unshared;
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& id : std::exchange(unshared_, {}))
      if (const auto found = hosts_.find(id); found != hosts_.end()) unshared.push_back(found->second);
  }
  for (const auto& host : unshared) host->share_again(true);
}

}  // namespace sextant
