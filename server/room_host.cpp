#include "server/room_host.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/journal.hpp"
#include "server/secrets.hpp"

namespace sextant {

namespace {

// A timer beyond this is set again on the way: wall clocks are set, and a timer does not follow.
constexpr std::int64_t kLongestTimer = 60 * 60 * 1000;

// Actions whose arrival is remembered for measuring. One is awaited at a time; others are refused.
constexpr std::size_t kMostArrivals = 64;

// Visitors whose addresses are remembered in case they sit down; beyond that only those who have.
constexpr std::size_t kManyAddresses = 100;

/// One client in one room.
class RoomListener final : public Listener {
 public:
  RoomListener(std::shared_ptr<RoomHost> host, std::shared_ptr<Connection> connection, Metrics& metrics)
      : host_(std::move(host)), connection_(std::move(connection)), metrics_(metrics) {
    ++metrics_.connections;
  }

  void hear(std::string_view text) override {
    ++metrics_.messages;
    const auto now = std::chrono::steady_clock::now();
    ClientMessage message = read_client_message(text);
    host_->with_room([host = host_, now, connection = connection_, message = std::move(message)](Room* room) {
      if (connection->is_dropped()) return;
      if (message.command && std::holds_alternative<Act>(*message.command))
        host->note_arrival(std::get<Act>(*message.command).seq, now);
      if (room != nullptr) room->hear(connection.get(), message);
      else connection->close(Bye::Moved);
    });
  }

  void gone() override {
    --metrics_.connections;
    host_->gone(connection_);
  }

 private:
  std::shared_ptr<RoomHost> host_;
  std::shared_ptr<Connection> connection_;
  Metrics& metrics_;
};

}  // namespace

/// Who waits for a room gets an answer, also when it is thrown away with all that waits in it.
class Asked {
 public:
  explicit Asked(std::function<void(Room*)> use) : use_(std::move(use)) {}
  ~Asked() {
    if (use_) use_(nullptr);
  }
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;

  void answer(Room* room) { std::exchange(use_, nullptr)(room); }

 private:
  std::function<void(Room*)> use_;
};

RoomHost::RoomHost(House& house, std::unique_ptr<Strand> strand) : house_(house), strand_(std::move(strand)) {
  ++house_.metrics().matches_in_memory;
}

RoomHost::~RoomHost() {
  count_clock(false);
  --house_.metrics().matches_in_memory;
}

void RoomHost::count_clock(bool runs) {
  if (runs != is_clock_counted_) house_.count_clocks(runs ? 1 : -1);
  is_clock_counted_ = runs;
}

Checked<std::optional<Record>> RoomHost::open(const std::string& id, const StoredMatch& stored) {
  auto room = Room::open(*this, house_.catalogue(), house_.book().standard(), id, stored);
  if (!room) return room.error();
  room_ = std::move(*room);
  id_ = id;
  number_ = stored.number;
  const Json line = room_->line();
  if (line["listed"] == true) house_.lobby().update(line);  // who is elsewhere has announced it there
  std::optional<Record> unfinished;
  if (line["state"] == "waiting" || line["state"] == "running") unfinished = room_->record();
  return unfinished;
}

void RoomHost::begin(std::optional<std::int64_t> due_ms) {
  with_room([due_ms](Room* room) {
    if (room == nullptr) return;
    if (due_ms) room->was_due_at(*due_ms);
    room->go_on();
  });
}

void RoomHost::with_room(std::function<void(Room*)> use) {
  strand_->post([self = shared_from_this(), use = std::move(use)] { self->guard([&] { use(self->room_.get()); }); });
}

void RoomHost::with_idle_room(std::function<void(Room*)> use) {
  const auto asked = std::make_shared<Asked>(std::move(use));
  with_room([asked](Room* room) {
    if (room != nullptr) room->run([asked, room] { asked->answer(room); });
  });
}

void RoomHost::with_looked_at_room(std::function<void(Room*)> use) {
  with_idle_room([self = shared_from_this(), use = std::move(use)](Room* room) {
    use(room);
    self->leave_if_ended(room);
  });
}

void RoomHost::leave_if_ended(const Room* room) {
  if (room != nullptr && room->has_ended() && room->is_quiet()) house_.sweep_soon(weak_from_this());
}

void RoomHost::guard(const std::function<void()>& use) {
  try {
    use();
  } catch (const std::exception& problem) {
    note("room_failed", {{"match", short_id(id_)}, {"reason", problem.what()}});
    dismiss(Bye::Later);
  }
}

void RoomHost::dismiss(Bye why) {
  if (room_ == nullptr) return;
  for (const auto& connection : connections_) connection->close(why);
  Json line = room_->line();
  for (Json& seat : line["seats"])
    if (seat.contains("here")) seat["here"] = false;
  if (line["listed"] == true) announce(line);
  throw_away();
  house_.take_up_again(id_);
}

void RoomHost::note_address(const Room::Visit& visit) {
  if (visit.guest.empty()) return;
  if (addresses_.size() >= kManyAddresses) {
    const std::vector<std::string> guests = guests_of(room_->record());
    std::erase_if(addresses_, [&](const auto& known) {
      return std::find(guests.begin(), guests.end(), known.first) == guests.end();
    });
  }
  addresses_[visit.guest] = visit.address;
}

std::shared_ptr<Listener> RoomHost::welcome(std::shared_ptr<Connection> connection, Room::Visit visit) {
  with_room([self = shared_from_this(), connection, visit = std::move(visit)](Room* room) {
    if (room == nullptr) return connection->close(Bye::Moved);
    self->note_address(visit);
    self->connections_.insert(connection);
    room->arrive(connection, visit);
  });
  return std::make_shared<RoomListener>(shared_from_this(), std::move(connection), house_.metrics());
}

void RoomHost::gone(const std::shared_ptr<Connection>& connection) {
  with_room([self = shared_from_this(), connection](Room* room) {
    self->connections_.erase(connection);
    if (room != nullptr) room->depart(connection.get());
    self->leave_if_ended(room);
  });
}

void RoomHost::sweep(std::shared_ptr<RoomHost> host) {
  Strand& strand = *host->strand_;
  strand.post([host = std::move(host)] { host->guard([&] { host->let_go_if_quiet(); }); });
}

void RoomHost::let_go_if_quiet() {
  if (room_ == nullptr) return;
  room_->close_if_abandoned();
  if (!room_->is_quiet() || !house_.let_go(id_, this, room_->due_at())) return;
  strand_->forget_timer();
  count_clock(false);
  room_.reset();
}

void RoomHost::throw_away() {
  strand_->forget_timer();
  count_clock(false);
  house_.forget(id_, this);
  if (house_.neighbours() != nullptr) house_.neighbours()->share(number_, {}, [](Stored) {});
  room_.reset();
}

std::int64_t RoomHost::now_ms() const { return house_.now_ms(); }

std::int64_t RoomHost::downtime_since(std::int64_t time_ms) const { return house_.uptime().downtime_since(time_ms); }

void RoomHost::note_arrival(std::size_t seq, std::chrono::steady_clock::time_point at) {
  if (arrivals_.size() >= kMostArrivals) arrivals_.clear();
  arrivals_[seq] = at;
}

std::uint64_t RoomHost::seed() { return new_seed(); }

void RoomHost::store(Change change) {
  const bool ends = change.ends;
  const bool is_action = !change.entries.empty() && !change.header;
  const auto arrival = arrivals_.find(change.seq);
  const auto arrived = is_action && arrival != arrivals_.end() ? std::optional(arrival->second) : std::nullopt;
  if (is_action) arrivals_.erase(arrivals_.begin(), arrivals_.upper_bound(change.seq));
  house_.storage().change(std::move(change), [self = shared_from_this(), ends, is_action, arrived](Stored how) {
    self->with_room([self, how, ends, is_action, arrived](Room* room) {
      if (is_action && how == Stored::Done) ++self->house_.metrics().actions_stored;
      if (ends && how == Stored::Done) {
        ++self->house_.metrics().matches_over;
        self->house_.ended(self->id_);
      }
      if (room != nullptr) room->stored(how);
      if (arrived && how == Stored::Done) self->house_.metrics().move.add(std::chrono::steady_clock::now() - *arrived);
    });
  });
}

void RoomHost::think(std::shared_ptr<BotTask> task) {
  if (house_.neighbours() == nullptr) return ask_bots(task);
  house_.neighbours()->claim_bots(number_, [self = shared_from_this(), task](bool is_ours) {
    if (is_ours) return self->ask_bots(task);
    self->with_room([seq = task->seq](Room* room) {
      if (room != nullptr) room->bot_is_elsewhere(seq);
    });
  });
}

void RoomHost::ask_bots(const std::shared_ptr<BotTask>& task) {
  house_.bots().ask(task, [self = shared_from_this(), task](Checked<std::string> action) {
    self->with_room([self, task, action = std::move(action)](Room* room) {
      if (room != nullptr && task->is_wanted) room->bot_chose(task->seq, action);
      if (self->house_.neighbours() != nullptr) self->house_.neighbours()->release_bots(self->number_);
    });
  });
}

void RoomHost::freshen(std::function<void(Room*)> use) {
  const auto asked = use ? std::make_shared<Asked>(std::move(use)) : nullptr;
  with_room([self = shared_from_this(), asked](const Room* room) {
    if (room == nullptr) return;
    if (asked != nullptr) self->when_fresh_.push_back(asked);
    self->reads_again_ = true;
    if (!self->is_reading_) self->read_news();
  });
}

void RoomHost::read_news() {
  reads_again_ = false;
  is_reading_ = true;
  const auto read = [self = shared_from_this(), waiting = std::exchange(when_fresh_, {})](const Lookup<News>& news) {
    self->with_room([self, waiting, news](Room* room) {
      self->is_reading_ = false;
      if (room == nullptr) return self->when_fresh_.clear();
      if (news && *news) {
        room->follow(**news);
        if (!waiting.empty())
          room->run([waiting, room] {
            for (const auto& asked : waiting) asked->answer(room);
          });
      }
      if (self->reads_again_) self->read_news();
    });
  };
  house_.neighbours()->read_news(room_->place(), read);
}

bool RoomHost::reload() {
  if (house_.neighbours() == nullptr) return false;
  house_.storage().load(id_, [self = shared_from_this()](const Lookup<StoredMatch>& stored) {
    self->with_room([stored](Room* room) {
      if (room != nullptr) room->reloaded(stored);
    });
  });
  return true;
}

void RoomHost::share(Presence here) {
  if (house_.neighbours() == nullptr) return;
  house_.neighbours()->share(number_, std::move(here), [self = shared_from_this()](Stored how) {
    if (how != Stored::Done) self->house_.share_later(self->id_);
  });
}

void RoomHost::share_again(bool even_nobody) {
  with_room([even_nobody](Room* room) {
    if (room != nullptr) room->share_again(even_nobody);
  });
}

void RoomHost::make_rematch(Record record) {
  std::map<std::string, std::string> addresses;
  for (const Chair& chair : record.chairs)
    if (const auto known = addresses_.find(chair.guest); known != addresses_.end()) addresses.insert(*known);
  house_.create_rematch(id_, record, addresses, [self = shared_from_this()](const Checked<std::string>& id) {
    self->with_room([id](Room* room) {
      if (room != nullptr) room->rematch_made(id);
    });
  });
}

void RoomHost::wake_at(std::optional<std::int64_t> time) {
  count_clock(time.has_value());
  if (!time) return strand_->forget_timer();
  const std::int64_t wait = std::clamp<std::int64_t>(*time - now_ms(), 0, kLongestTimer);
  strand_->run_after(std::chrono::milliseconds(wait), [weak = weak_from_this(), time = *time] {
    const auto self = weak.lock();
    if (self == nullptr || self->room_ == nullptr) return;
    if (self->now_ms() < time) return self->wake_at(time);
    self->guard([&] { self->room_->tick(); });
  });
}

void RoomHost::announce(const Json& line) { house_.announce(line); }

bool RoomHost::is_name_of_bot(const std::string& name) const { return house_.is_name_of_bot(name); }

void RoomHost::bot_failed(const Problem& problem) {
  note("bot_failed", {{"match", short_id(id_)}, {"reason", house_.book().standard().say(problem)}});
}

Limits RoomHost::limits() const { return house_.limits(); }

void RoomHost::tell_use(const std::string& guest, double messages, double seat_changes) {
  house_.tell_use(id_, guest, messages, seat_changes);
}

void RoomHost::refused() { ++house_.metrics().refused_messages; }

void RoomHost::give_up(Stored how) {
  note("room_given_up", {{"match", short_id(id_)}});
  // Not at once: the room is still in the middle of its call.
  strand_->post(
      [self = shared_from_this(), why = how == Stored::Conflict ? Bye::Moved : Bye::Later] { self->dismiss(why); });
}

}  // namespace sextant
