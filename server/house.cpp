#include "server/house.hpp"

#include <algorithm>

#include "server/addresses.hpp"
#include "server/journal.hpp"
#include "server/plain_text.hpp"
#include "server/room_host.hpp"
#include "server/secrets.hpp"

namespace sextant {

namespace {

constexpr std::chrono::seconds kSweepEvery{30};
constexpr std::chrono::seconds kSeenEvery{2};  // what a killed server gives back of a clock at most
constexpr std::chrono::milliseconds kLobbyPause{250};
// Of what a client gets first, far from the megabyte that may wait for it. Content of one's own has long names,
// perhaps, which the opening document says many times.
constexpr std::size_t kMaxConfig = 64 * 1024;
constexpr std::size_t kMaxOpening = 512 * 1024;
constexpr int kSweepsADay = 24 * 60 * 60 / 30;

RoomShares::Maker maker_of(const Record& record, const std::string& address) {
  const bool bots_only = std::all_of(record.chairs.begin(), record.chairs.end(),
                                     [](const Chair& chair) { return chair.kind == Chair::Kind::Bot; });
  return {record.owner, address, bots_only};
}

}  // namespace

std::int64_t House::now_ms() const {
  if (neighbours_ != nullptr) return neighbours_->now_ms();
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

House::House(Loop& loop, Storage& storage, BotThreads& bots, Gate& gate, Catalogue catalogue, const PhraseBook& book,
             Metrics& metrics)
    : loop_(loop),
      storage_(storage),
      neighbours_(storage.neighbours()),
      bots_(bots),
      gate_(gate),
      catalogue_(catalogue),
      book_(book),
      metrics_(metrics),
      crier_(loop.make_strand()),
      lobby_([this] { crier_->run_after(kLobbyPause, [this] { lobby_.tell(); }); }),
      shares_(gate.limits()),
      uptime_(now_ms()),
      name_(new_id()),
      sweeper_(loop.make_strand()),
      reader_(loop.make_strand()),
      watchman_(loop.make_strand()) {
  sweeper_->run_after(kSweepEvery, [this] { sweep(); });
  read_runs();  // answered before any match that is asked for later
  if (neighbours_ != nullptr) neighbours_->listen(*this);
  watch_clocks();
}

House::~House() = default;

void House::close() {
  is_closing_ = true;
  save_run();
}

void House::save_run() {
  storage_.save_run(uptime_.run_until(now_ms()), [](Stored) {});
}

void House::read_runs() {
  storage_.list_runs([this](Lookup<std::vector<ServerRun>> runs) {
    if (!runs) return;
    knows_runs_ = true;
    if (*runs) uptime_.restore(*std::move(*runs));
  });
}

void House::watch_clocks() {
  if (clocks_ > 0 || neighbours_ != nullptr) save_run();
  if (neighbours_ != nullptr || !knows_runs_) read_runs();  // clocks run as long as any of them does
  share_unshared();
  tell_uses();
  take_up_given_up();
  take_up_due();
  if (resumes_again_.exchange(false)) resume_all();
  watchman_->run_after(kSeenEvery, [this] { watch_clocks(); });
}

void House::take_up_again(const std::string& id) {
  const std::lock_guard lock(mutex_);
  given_up_.insert(id);
}

void House::take_up_given_up() {
  std::set<std::string> ids;
  {
    const std::lock_guard lock(mutex_);
    ids.swap(given_up_);
  }
  for (const std::string& id : ids) take_up(id);
}

void House::take_up(const std::string& id) {
  find(id, [this, id](const FoundRoom& found) {
    if (!found && found.error().key == "problem.cannot_look_up") take_up_again(id);
  });
}

Checked<Done> House::check_size(const Record& record) const {
  const std::size_t size = compact(record.config).size();
  if (size <= Room::kLargeConfig) return Done{};
  const auto setup = configure_for_seats(*find_title(catalogue_, record.game), record.config, length_of(record.chairs));
  if (!setup) return setup.error();
  const bool is_large = size > kMaxConfig || book_.any([&](const Phrases& phrases) {
    return compact(opening_json(**setup, phrases)).size() > kMaxOpening;
  });
  if (is_large) return Problem("problem.content_too_large").with("field", "config");
  return Done{};
}

bool House::is_name_of_bot(const std::string& name) const {
  const auto is_called = [&](const std::string& bot) {
    return look_alike(name, bot) ||
           book_.any([&](const Phrases& phrases) { return look_alike(name, phrases.say("bot." + bot)); });
  };
  for (const Title* title : catalogue_)
    for (const std::string& bot : title->bots())
      if (is_called(bot)) return true;
  return is_called("random");
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
  try {
    if (stored) return *stored ? open(id, **stored) : FoundRoom(nullptr);
  } catch (const std::exception& problem) {
    note("match_unreadable", {{"match", short_id(id)}, {"reason", problem.what()}});
    return Problem("problem.match_unreadable");
  }
  const bool is_damaged = stored.error().key == "problem.damaged";
  note(is_damaged ? "match_unreadable" : "match_not_read",
       {{"match", short_id(id)}, {"reason", book_.standard().say(stored.error())}});
  return is_damaged ? Problem("problem.match_unreadable") : stored.error();
}

void House::create(const Record& record, const std::string& address, Created done) {
  create_as(new_id(), record, address, std::move(done));
}

void House::create_as(const std::string& id, const Record& record, const std::string& address, Created done) {
  const RoomShares::Maker maker = maker_of(record, address);
  if (const auto added = shares_.add(id, maker); !added) return done(added.error());
  tell({{"made", id}, {"guest", maker.guest}, {"address", maker.address}, {"bots", maker.bots_only}});
  Record bound = record;
  bound.secret = new_hex32();
  store_new(id, bound, address, std::move(done));
}

void House::create_rematch(const std::string& after, const Record& record,
                           const std::map<std::string, std::string>& addresses, const Created& done) {
  const std::string id = id_after(after);
  find(id, [this, id, record, addresses, done](const FoundRoom& found) {
    if (!found) return done(found.error());
    if (*found != nullptr) return done(id);  // a server was ended before it could say so
    std::set<std::string> asked;
    for (const auto& [guest, address] : addresses)
      if (asked.insert(address).second && !gate_.allow_new_match(address))
        return done(Problem("problem.too_many_requests"));
    const auto owner = addresses.find(record.owner);
    create_as(id, record, owner == addresses.end() ? "" : owner->second, done);
  });
}

void House::store_new(const std::string& id, const Record& record, const std::string& address, Created done) {
  StoredMatch stored;
  stored.record = compact(record_json(record));
  const std::string text = stored.record;
  const Json created = {{"match", short_id(id)}, {"game", record.game}, {"address", short_address(address)}};
  storage_.create(
      id, text, guests_of(record),
      [this, id, created, stored = std::move(stored), done = std::move(done)](Stored how, std::int64_t number) mutable {
        if (how == Stored::Conflict) return done(id);  // a rematch that another server has made
        if (how != Stored::Done) {
          ended(id);
          return done(Problem("problem.cannot_store"));
        }
        stored.number = number;
        ++metrics_.matches_created;
        note("match_created", created);
        reader_->post([this, id, stored, done] {
          if (auto host = open(id, stored)) keep_host(id, std::move(*host));
          done(id);
        });
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
  if (host != nullptr) return give(std::move(host), done);
  // A match is replayed without the lock and not by the storage: others come, go and play on meanwhile.
  storage_.load(id, [this, id](const Lookup<StoredMatch>& stored) {
    reader_->post([this, id, stored] { arrived(id, read(id, stored)); });
  });
}

void House::give(std::shared_ptr<RoomHost> host, const std::function<void(FoundRoom)>& done) const {
  if (neighbours_ == nullptr) return done(std::move(host));
  host->freshen([done, host](const Room* room) {
    done(room != nullptr ? FoundRoom(host) : FoundRoom(Problem("problem.cannot_look_up").with("reason", "")));
  });
}

std::shared_ptr<RoomHost> House::keep_host(const std::string& id, std::shared_ptr<RoomHost> host) {
  bool is_first = false;
  {
    const std::lock_guard lock(mutex_);
    const auto [kept, is_new] = hosts_.try_emplace(id, std::move(host));
    host = kept->second;
    ids_[host->number()] = id;
    is_first = is_new;
  }
  const std::optional<std::int64_t> due_ms = alarms_.remove(id);
  if (is_first) host->begin(due_ms);  // two rooms of one match would play against each other
  return host;
}

void House::arrived(const std::string& id, const FoundRoom& read) {
  const FoundRoom found = read && *read != nullptr ? FoundRoom(keep_host(id, *read)) : read;
  Waiting waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting = std::move(loading_[id]);
    loading_.erase(id);
  }
  for (const auto& done : waiting) {
    if (found && *found != nullptr) give(*found, done);
    else done(found);
  }
}

void House::forget(const std::string& id, const RoomHost* host) {
  const std::lock_guard lock(mutex_);
  const auto found = hosts_.find(id);
  if (found != hosts_.end() && found->second.get() == host) {
    ids_.erase(found->second->number());
    hosts_.erase(found);
  }
}

bool House::let_go(const std::string& id, const RoomHost* host, std::optional<std::int64_t> due_ms) {
  const std::lock_guard lock(mutex_);
  const auto found = hosts_.find(id);
  if (found == hosts_.end() || found->second.get() != host) return false;
  // One here, one of the call. Somebody else has just found it, and would come to an empty room.
  constexpr int kHolders = 2;
  if (found->second.use_count() > kHolders) return false;
  if (due_ms) alarms_.set(id, *due_ms);
  ids_.erase(found->second->number());
  hosts_.erase(found);
  return true;
}

std::vector<std::shared_ptr<RoomHost>> House::hosts() {
  std::vector<std::shared_ptr<RoomHost>> hosts;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, host] : hosts_) hosts.push_back(host);
  return hosts;
}

void House::sweep() {
  for (auto& host : hosts()) RoomHost::sweep(std::move(host));
  forget_old();
  if (++sweeps_ % kSweepsADay == 0) clear_deleted();
  sweeper_->run_after(kSweepEvery, [this] { sweep(); });
}

void House::keep(std::chrono::seconds matches, std::chrono::seconds guests) {
  keep_matches_ = matches;
  keep_guests_ = guests;
  sweeper_->post([this] { forget_old(); });
}

void House::forget_old() {
  if (neighbours_ != nullptr && !neighbours_->is_first()) return;
  const std::int64_t now = now_s();
  Retention retention;
  if (keep_matches_.count() > 0) retention.ended_before_s = now - keep_matches_.count();
  if (keep_guests_.count() > 0) retention.seen_before_s = now - keep_guests_.count();
  storage_.forget_old(retention, [](const Forgotten& gone) {
    if (gone.matches + gone.guests > 0) note("forgotten", {{"matches", gone.matches}, {"guests", gone.guests}});
  });
}

void House::delete_guest(const std::string& guest, std::function<void(Stored)> done) {
  storage_.delete_guest(guest, [this, guest, done = std::move(done)](Stored how) {
    if (how == Stored::Done) {
      note("guest_deleted");
      tell({{"forget", guest}});
      clear_traces(guest);
    }
    done(how);
  });
}

void House::silence(const std::string& guest, bool on, std::function<void(Stored)> done) {
  silence_here(guest, on);
  tell({{"silence", guest}, {"on", on}});
  storage_.silence_guest(guest, on, std::move(done));
}

}  // namespace sextant
