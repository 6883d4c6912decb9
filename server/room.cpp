#include "server/room.hpp"

#include <algorithm>

#include "match/narration.hpp"
#include "text/message_json.hpp"

namespace sextant {

namespace {

constexpr std::int64_t kHour = 60 * 60 * 1000;
constexpr std::int64_t kMaxWait = kHour;
constexpr std::int64_t kMaxPause = 30 * 24 * kHour;

Checked<Match> read_stored_match(Catalogue catalogue, const StoredMatch& stored) {
  const auto header = parse_json(stored.header);
  if (!header) return header.error();
  std::vector<Json> entries;
  for (const StoredEntry& entry : stored.entries) {
    auto json = parse_json(entry.entry);
    if (!json) return json.error();
    entries.push_back(std::move(*json));
  }
  const auto log = read_log_parts(*header, entries);
  if (!log) return log.error();
  return Match::resume(catalogue, *log);
}

}  // namespace

Room::Room(RoomPorts& ports, Catalogue catalogue, const Phrases& standard, std::string id, Record record)
    : ports_(ports),
      catalogue_(catalogue),
      standard_(standard),
      id_(std::move(id)),
      record_(std::move(record)),
      clocks_(record_.clock, record_.chairs.size()),
      players_(record_.chairs.size()) {}

Checked<std::unique_ptr<Room>> Room::open(RoomPorts& ports, Catalogue catalogue, const Phrases& standard,
                                          std::string id, const StoredMatch& stored) {
  const auto json = parse_json(stored.record);
  if (!json) return json.error();
  auto record = read_record(*json);
  if (!record) return record.error();
  if (const auto known = check_record(catalogue, *record); !known) return known.error();
  std::unique_ptr<Room> room(new Room(ports, catalogue, standard, std::move(id), std::move(*record)));
  room->number_ = stored.number;
  room->revision_ = stored.revision;
  room->chat_ = stored.chat;
  room->last_change_ms_ = room->record_.created_s * 1000;
  if (stored.header.empty()) return room;
  auto match = read_stored_match(catalogue, stored);
  if (!match) return match.error();
  if (const auto fits = check_match(*match, room->record_); !fits) return fits.error();
  room->conduct(std::move(*match));
  for (std::size_t seq = 0; seq < stored.entries.size(); ++seq) {
    const Entry& entry = room->match().log().entries[seq];
    if (entry.kind == EntryKind::Action) room->clocks_.charge(*entry.by, stored.entries[seq].spent_ms);
    room->last_change_ms_ = stored.entries[seq].at_ms;
  }
  return room;
}

void Room::run(std::function<void()> job) {
  if (is_busy_) waiting_.push_back(std::move(job));
  else job();
}

void Room::commit(Change change, std::function<void()> then) {
  is_busy_ = true;
  then_ = std::move(then);
  ports_.store(std::move(change));
}

void Room::stored(Stored how) {
  if (how != Stored::Done) return ports_.give_up(how);  // and what waits is lost, unanswered, with the room
  is_busy_ = false;
  ++revision_;
  std::exchange(then_, nullptr)();
  while (!is_busy_ && !waiting_.empty()) {
    const auto job = std::move(waiting_.front());
    waiting_.pop_front();
    job();
  }
}

Change Room::next_change() const {
  Change change;
  change.match = number_;
  change.revision = revision_;
  change.seq = length();
  return change;
}

Change Room::record_change() const {
  Change change = next_change();
  change.record = compact(record_json(record_));
  return change;
}

const Room::Member* Room::find(const Connection* connection) const {
  const auto found = std::find_if(members_.begin(), members_.end(),
                                  [&](const Member& member) { return member.connection.get() == connection; });
  return found == members_.end() ? nullptr : &*found;
}

std::optional<Seat> Room::seat_of(const std::string& guest) const {
  if (guest.empty()) return std::nullopt;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i)
    if (record_.chairs[i].kind == Chair::Kind::Guest && record_.chairs[i].guest == guest) return seat_at(i);
  return std::nullopt;
}

bool Room::is_here(Seat seat) const {
  return std::any_of(members_.begin(), members_.end(), [&](const Member& member) { return member.seat == seat; });
}

void Room::seat_members() {
  for (Member& member : members_) member.seat = seat_of(member.guest);
}

void Room::arrive(std::shared_ptr<Connection> connection, const Visit& visit) {
  run([this, connection = std::move(connection), visit] {
    const auto seat = seat_of(visit.guest);
    const bool is_news = seat && !is_here(*seat);
    members_.push_back({connection, visit.guest, visit.name, seat, visit.phrases, false, false});
    const Member& member = members_.back();
    if (is_news) {
      show_room();
      announce();
    } else {
      show_room_to(member);
    }
    if (conductor_) {
      show_openings();
      const std::size_t from = visit.since > length() ? 0 : visit.since;
      show_entries_to(member, from, std::nullopt);
    }
    if (visit.chat < chat_.size()) show_chat(member, visit.chat);
  });
}

void Room::depart(const Connection* connection) {
  run([this, connection] {
    const Member* member = find(connection);
    if (member == nullptr) return;
    const auto seat = member->seat;
    members_.erase(members_.begin() + (member - members_.data()));
    if (!seat || is_here(*seat)) return;
    show_room();
    announce();
  });
}

void Room::hear(const Connection* connection, ClientMessage message) {
  run([this, connection, message = std::move(message)] {
    // A clock that has run out comes first, though its timer may be late.
    if (act_on_time()) return waiting_.push_front([this, connection, message] { hear(connection, message); });
    const Member* member = find(connection);
    if (member == nullptr) return;
    if (!message.command) return refuse(*member, message.id, message.command.error());
    handle(*member, message.id, *message.command);
  });
}

void Room::start_if_full() {
  const auto& chairs = record_.chairs;
  if (conductor_ || record_.closed) return;
  if (!std::all_of(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.is_taken(); })) return;
  std::vector<std::string> seats;
  for (const Chair& chair : chairs) seats.push_back(chair.kind == Chair::Kind::Bot ? chair.who : std::string(kPerson));
  const Title* title = find_title(catalogue_, record_.game);
  auto match = Match::start(*title, record_.config, seats, ports_.seed());
  if (!match) return;  // the table was checked when it was made
  conduct(std::move(*match));
  commit_batch(conductor_->begin(), 0, {});
}

void Room::conduct(Match match) {
  conductor_.emplace(std::move(match), ports_.etiquette());
  conductor_->draw_with([this](Match& drawn) { ports_.draw(drawn); });
}

void Room::commit_batch(const Batch& batch, std::int64_t spent, const Asker& asker, bool with_record) {
  const std::int64_t now = ports_.now_ms();
  Change change = next_change();
  change.seq = batch.from;
  for (std::size_t seq = batch.from; seq < batch.to; ++seq) {
    const Entry& entry = match().log().entries[seq];
    const std::int64_t took = seq == batch.from ? spent : 0;
    if (entry.kind == EntryKind::Action) clocks_.charge(*entry.by, took);
    change.entries.push_back({compact(entry_json(entry, seq)), took, now});
  }
  const bool starts = batch.from == 0;
  if (starts) change.header = compact(header_json(match().log().header, match().log().seed));
  if (with_record) change.record = compact(record_json(record_));
  change.ends = match().result().has_value();
  const bool is_news = starts || change.ends || with_record || request_.has_value();
  request_.reset();
  last_change_ms_ = now;
  commit(std::move(change), [this, from = batch.from, asker, is_news] {
    begin_decision();
    if (is_news) show_room();
    show_openings();
    show_entries(from, asker);
    if (is_news) announce();
    go_on();
  });
}

void Room::begin_decision() {
  // Time by correspondence goes on while the server does not; a live clock waits for it.
  clocks_.begin(record_.clock.kind == ClockRule::Kind::Live ? ports_.now_ms() : last_change_ms_);
}

void Room::go_on() {
  if (is_busy_ || record_.closed) return;
  start_if_full();
  if (is_busy_ || !conductor_) return;
  // A match that was left in another version of the program may have answers due that this one gives by itself.
  if (const Batch batch = conductor_->begin(); batch.from != batch.to) return commit_batch(batch, 0, {});
  const Due due = conductor_->due();
  if (due.kind == Due::Kind::Over) {
    ports_.wake_at(std::nullopt);
    return want_next_match();
  }
  begin_decision();
  if (due.kind == Due::Kind::Bot) return ask_bot(due.seat, *bot_name(record_.chairs[due.seat.index].who));
  ports_.wake_at(clocks_.deadline(due.seat));
}

void Room::ask_bot(Seat seat, const std::string& name) {
  if (thinking_ == length()) return;
  thinking_ = length();
  auto& player = players_[seat.index];
  if (player == nullptr || !is_bot(seat)) player = match().setup().player(read_bot(name).value());
  auto task = std::make_shared<BotTask>(
      BotTask{player, match().position().clone(), match().bot_rng(), length(), waiting_guest()});
  ports_.think(std::move(task));
}

std::string Room::waiting_guest() const {
  std::string guest;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i) {
    if (!record_.chairs[i].has_player()) continue;
    guest = record_.chairs[i].guest;
    if (is_here(seat_at(i))) break;
  }
  return guest;
}

void Room::bot_chose(std::size_t seq, Checked<std::string> action) {
  run([this, seq, action = std::move(action)] {
    if (thinking_ == seq) thinking_.reset();
    // Meanwhile somebody may have resigned, or the player whose time was over has moved.
    if (!is_running() || seq != length() || !action || !match().turn().is_seat()) return;
    const Seat seat = match().turn().seat();
    const std::int64_t spent = is_bot(seat) ? 0 : clocks_.charge_at_timeout(seat);
    const auto batch = conductor_->act(seat, seq, *action);
    if (!batch) return;
    commit_batch(*batch, spent, {});
  });
}

/// Whether the clock of the seat to move has run out, and what follows from it is being stored.
bool Room::act_on_time() {
  if (!is_running() || is_busy_) return false;
  const Seat seat = match().turn().seat();
  const auto deadline = clocks_.deadline(seat);
  if (!deadline || is_bot(seat) || ports_.now_ms() < *deadline) return false;
  if (!record_.clock.lose) {
    ask_bot(seat, match().title().bots().front());
    return false;
  }
  const auto batch = conductor_->time_out(seat);
  if (!batch) return false;
  commit_batch(*batch, 0, {});
  return true;
}

void Room::tick() {
  run([this] {
    act_on_time();
    close_if_abandoned();
  });
}

void Room::want_next_match() {
  const SeatSet wanting = players();
  if (is_making_rematch_ || !record_.next.empty() || wanting.empty()) return;
  for (std::size_t i = 0; i < record_.chairs.size(); ++i) {
    const bool wants =
        std::any_of(record_.rematch.begin(), record_.rematch.end(), [i](int seat) { return std::cmp_equal(seat, i); });
    if (record_.chairs[i].has_player() && !wants) return;
  }
  is_making_rematch_ = true;
  ports_.make_rematch(rematch_of(record_, ports_.now_ms() / 1000));
}

void Room::rematch_made(const Checked<std::string>& id) {
  run([this, id] {
    is_making_rematch_ = false;
    if (id) record_.next = *id;
    else record_.rematch.clear();  // they may want one again, later
    commit(record_change(), [this, id] {
      if (!id)
        for (const Member& member : members_)
          if (member.seat) refuse(member, std::nullopt, id.error());
      show_room();
    });
  });
}

void Room::close_if_abandoned() {
  if (is_busy_ || record_.closed || !members_.empty() || (conductor_ && match().result())) return;
  const std::int64_t pause = ports_.now_ms() - last_change_ms_;
  const bool has_clock = record_.clock.kind != ClockRule::Kind::None;
  if (conductor_ ? (has_clock || pause < kMaxPause) : pause < kMaxWait) return;
  record_.closed = true;
  Change change = record_change();
  change.ends = true;
  commit(std::move(change), [this] { announce(); });
}

bool Room::is_quiet() const {
  if (!members_.empty() || is_busy_ || thinking_ || is_making_rematch_) return false;
  if (!conductor_ && !record_.closed) return false;  // it closes after a while
  return !is_running() || record_.clock.kind == ClockRule::Kind::None;
}

}  // namespace sextant
