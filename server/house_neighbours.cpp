// The other servers on the same storage: what they are told, and what this one hears of them.
#include "server/house.hpp"
#include "server/journal.hpp"
#include "server/room_host.hpp"

namespace sextant {

void House::tell(const Json& words) {
  if (neighbours_ != nullptr) neighbours_->tell(compact(words));
}

void House::announce(const Json& line) {
  lobby_.update(line);
  tell({{"line", line}});
}

void House::tell_use(const std::string& id, const std::string& guest, double messages, double seat_changes) {
  tell({{"use", id}, {"guest", guest}, {"messages", messages}, {"seat_changes", seat_changes}});
}

void House::note_use(const std::string& id, const std::string& guest, double messages, double seat_changes) {
  std::shared_ptr<RoomHost> host;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = hosts_.find(id); found != hosts_.end()) host = found->second;
  }
  if (host == nullptr) return;
  host->with_room([guest, messages, seat_changes](Room* room) {
    if (room != nullptr) room->note_use(guest, messages, seat_changes);
  });
}

void House::ended(const std::string& id) {
  shares_.remove(id);
  tell({{"over", id}});
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

void House::told(const std::string& words) {
  const auto json = parse_json(words);
  if (!json || !json->is_object()) return;
  loop_.post([this, words = *json] { hear(words); });
}

void House::tell_uses() {
  if (neighbours_ == nullptr) return;
  constexpr std::size_t kAtOnce = 50;  // far below what can be told at once
  Json uses = Json::array();
  for (const Gate::Use& use : gate_.take_uses()) {
    uses.push_back({use.address, use.requests, use.new_matches, use.connections});
    if (uses.size() == kAtOnce) tell({{"uses", std::exchange(uses, Json::array())}, {"by", name_}});
  }
  if (!uses.empty()) tell({{"uses", uses}, {"by", name_}});
}

void House::hear(const Json& words) {
  if (words.contains("uses")) {
    for (const Json& use : words["uses"]) gate_.note_elsewhere(words["by"], {use[0], use[1], use[2], use[3]});
    return;
  }
  if (words.contains("use"))
    return note_use(words["use"], words.value("guest", ""), words.value("messages", 0.),
                    words.value("seat_changes", 0.));
  if (words.contains("line")) return lobby_.update(words["line"]);
  if (words.contains("made"))
    return shares_.restore(words["made"],
                           {words.value("guest", ""), words.value("address", ""), words.value("bots", false)});
  if (words.contains("over")) return shares_.remove(words["over"]);
  if (words.contains("silence")) return silence_here(words["silence"], words.value("on", true));
  if (words.contains("forget")) clear_traces_here(words["forget"]);
}

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
