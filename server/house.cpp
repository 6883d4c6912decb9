#include "server/house.hpp"

#include <algorithm>

#include "server/journal.hpp"
#include "server/room_host.hpp"
#include "server/secrets.hpp"

namespace sextant {

namespace {

constexpr std::chrono::seconds kSweepEvery{30};
constexpr int kSweepsADay = 24 * 60 * 60 / 30;

RoomShares::Maker maker_of(const Record& record, const std::string& address) {
  const bool bots_only = std::all_of(record.chairs.begin(), record.chairs.end(),
                                     [](const Chair& chair) { return chair.kind == Chair::Kind::Bot; });
  return {record.owner, address, bots_only};
}

}  // namespace

House::House(Loop& loop, Storage& storage, BotThreads& bots, Gate& gate, Catalogue catalogue, const PhraseBook& book,
             Metrics& metrics)
    : loop_(loop),
      storage_(storage),
      bots_(bots),
      gate_(gate),
      catalogue_(catalogue),
      book_(book),
      metrics_(metrics),
      shares_(gate.limits()),
      sweeper_(loop.make_strand()) {
  sweeper_->run_after(kSweepEvery, [this] { sweep(); });
}

House::~House() = default;

void House::resume_all() {
  storage_.list_unfinished([this](const UnfinishedMatches& matches) {
    note("resuming", {{"matches", matches.ids.size()}, {"complete", matches.is_complete}});
    for (const std::string& id : matches.ids) find(id, [](const FoundRoom&) {});
  });
}

FoundRoom House::open(const std::string& id, const StoredMatch& stored) {
  auto host = std::make_shared<RoomHost>(*this, loop_.make_strand());
  const auto opened = host->open(id, stored);
  if (opened && !*opened) return host;
  if (opened) {
    shares_.restore(id, maker_of(**opened, ""));
    return host;
  }
  note("match_unreadable", {{"match", short_id(id)}, {"reason", book_.standard().say(opened.error())}});
  return Problem("problem.match_unreadable");
}

FoundRoom House::read(const std::string& id, const Lookup<StoredMatch>& stored) {
  if (stored) return *stored ? open(id, **stored) : FoundRoom(nullptr);
  const bool is_damaged = stored.error().key == "problem.damaged";
  note(is_damaged ? "match_unreadable" : "match_not_read",
       {{"match", short_id(id)}, {"reason", book_.standard().say(stored.error())}});
  return is_damaged ? Problem("problem.match_unreadable") : stored.error();
}

void House::create(const Record& record, const std::string& address, Created done) {
  const std::string id = new_id();
  if (const auto added = shares_.add(id, maker_of(record, address)); !added) return done(added.error());
  store_new(id, record, std::move(done));
}

void House::create_rematch(const Record& record, const std::set<std::string>& addresses, Created done) {
  for (const std::string& address : addresses)
    if (!gate_.allow_new_match(address)) return done(Problem("problem.too_many_requests"));
  create(record, addresses.empty() ? "" : *addresses.begin(), std::move(done));
}

void House::store_new(const std::string& id, const Record& record, Created done) {
  StoredMatch stored;
  stored.record = compact(record_json(record));
  const std::string text = stored.record;
  storage_.create(
      id, text,
      [this, id, stored = std::move(stored), done = std::move(done)](Stored how, std::int64_t number) mutable {
        if (how != Stored::Done) {
          shares_.remove(id);
          return done(Problem("problem.cannot_store"));
        }
        stored.number = number;
        ++metrics_.matches_created;
        if (auto host = open(id, stored)) {
          const std::lock_guard lock(mutex_);
          hosts_[id] = std::move(*host);
        }
        done(id);
      });
}

void House::find(const std::string& id, const std::function<void(FoundRoom)>& done) {
  std::shared_ptr<RoomHost> host;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = hosts_.find(id); found != hosts_.end()) {
      host = found->second;
    } else {
      Waiting& waiting = loading_[id];
      waiting.push_back(done);
      if (waiting.size() > 1) return;
    }
  }
  if (host != nullptr) return done(std::move(host));
  // A match is replayed without the lock: others come and go meanwhile.
  storage_.load(id, [this, id](const Lookup<StoredMatch>& stored) { arrived(id, read(id, stored)); });
}

void House::arrived(const std::string& id, const FoundRoom& found) {
  Waiting waiting;
  {
    const std::lock_guard lock(mutex_);
    if (found && *found != nullptr) hosts_[id] = *found;
    waiting = std::move(loading_[id]);
    loading_.erase(id);
  }
  for (const auto& done : waiting) done(found);
}

void House::forget(const std::string& id, const RoomHost* host) {
  const std::lock_guard lock(mutex_);
  if (const auto found = hosts_.find(id); found != hosts_.end() && found->second.get() == host) hosts_.erase(found);
}

void House::sweep() {
  std::vector<std::shared_ptr<RoomHost>> hosts;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, host] : hosts_) hosts.push_back(host);
  }
  for (const auto& host : hosts) host->sweep();
  // Rooms that have left the memory are taken up once a day, so that those that nobody comes to any more are closed.
  if (++sweeps_ % kSweepsADay == 0) resume_all();
  sweeper_->run_after(kSweepEvery, [this] { sweep(); });
}

}  // namespace sextant
