// Matches that are not in memory: what is done in many of them, and when one is taken up though nobody comes.
#include <algorithm>

#include "server/house.hpp"
#include "server/journal.hpp"
#include "server/room_host.hpp"

namespace sextant {

namespace {

constexpr int kWalkers = 8;

}  // namespace

void House::take_up_due() {
  const auto walk = std::make_shared<Walk>();
  walk->ids = alarms_.take_due(now_ms());
  walk->use = [](Room& room) { room.nobody_came(); };
  walk->is_urgent = true;
  begin_walk(walk);
}

void House::begin_walk(const std::shared_ptr<Walk>& walk) {
  for (int i = 0; i < kWalkers; ++i) this->walk(walk);
}

void House::walk(const std::shared_ptr<Walk>& walk) {
  std::string id;
  {
    const std::lock_guard lock(walk->mutex);
    if (walk->ids.empty() || is_closing_) return;
    id = std::move(walk->ids.back());
    walk->ids.pop_back();
  }
  find(id, [this, walk, id](const FoundRoom& found) {
    if (!found && walk->is_urgent && found.error().key == "problem.cannot_look_up") take_up_again(id);
    if (!found || *found == nullptr) return this->walk(walk);
    // However it ends, also when the room is thrown away with what waits in it.
    const std::shared_ptr<void> next(nullptr, [this, walk](void*) { this->walk(walk); });
    const std::weak_ptr<RoomHost> host = *found;
    (*found)->with_room([this, walk, next, host](Room* room) {
      if (room == nullptr) return;
      room->run([this, walk, next, host, room] {
        walk->use(*room);
        room->run([this, next, host] { sweep_soon(host); });  // after it is stored
      });
    });
  });
}

void House::sweep_soon(const std::weak_ptr<RoomHost>& host) {
  reader_->post([host] {
    if (auto done = host.lock()) RoomHost::sweep(std::move(done));
  });
}

void House::clear_deleted() {
  storage_.list_deleted_guests([this](const std::vector<std::string>& guests) {
    for (const std::string& guest : guests) clear_traces(guest);
  });
}

void House::resume_all() {
  clear_deleted();
  storage_.list_unfinished([this](const UnfinishedMatches& matches) {
    note("resuming", {{"matches", matches.ids.size()}, {"complete", matches.is_complete}});
    const auto walk = std::make_shared<Walk>();
    walk->ids = matches.ids;
    walk->use = [](const Room&) {};  // it begins by itself
    walk->is_urgent = true;
    begin_walk(walk);
    // A file that is damaged will not get better; one that could not be read just now will.
    resumes_again_ = !matches.is_complete && !storage_.is_healthy();
  });
}

void House::clear_traces(const std::string& guest) {
  clear_traces_here(guest);  // also where the guest only watches
  storage_.list_matches_of(guest, 0, INT32_MAX, [this, guest](const Lookup<GuestMatches>& matches) {
    if (!matches || !*matches) return;  // it is tried again with the next start, or tomorrow
    const auto walk = std::make_shared<Walk>();
    walk->ids = (*matches)->ids;
    walk->use = [guest](Room& room) { room.forget_guest(guest); };
    this->walk(walk);  // one at a time, since others wait meanwhile
  });
}

void House::list_lines(const std::function<void(const Json&, bool)>& done) {
  struct Lines {
    std::function<void(const Json&, bool)> done;
    std::mutex mutex;
    Json lines = Json::array();
    bool is_complete = false;
    explicit Lines(std::function<void(const Json&, bool)> when_all) : done(std::move(when_all)) {}
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;
    ~Lines() {  // the last room has answered, or gone
      std::sort(lines.begin(), lines.end(),
                [](const Json& one, const Json& other) { return one["created"] > other["created"]; });
      done(lines, is_complete);
    }
  };
  const auto lines = std::make_shared<Lines>(done);
  storage_.list_unfinished([this, lines](const UnfinishedMatches& matches) {
    const auto walk = std::make_shared<Walk>();
    walk->ids = matches.ids;
    lines->is_complete = matches.is_complete;
    walk->use = [lines](const Room& room) {
      Json line = room.line();
      if (line["state"] == "over" || line["state"] == "closed") return;  // meanwhile
      const std::lock_guard lock(lines->mutex);
      lines->lines.push_back(std::move(line));
    };
    begin_walk(walk);
  });
}

}  // namespace sextant
