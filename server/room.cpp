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
      has_large_config_(compact(record_.config).size() > kLargeConfig),
      clocks_(record_.clock, record_.chairs.size()),
      gone_since_(record_.chairs.size(), ports.now_ms()),
      deserted_since_(ports.now_ms()),
      players_(record_.chairs.size()) {}

Checked<std::unique_ptr<Room>> Room::open(RoomPorts& ports, Catalogue catalogue, const Phrases& standard,
                                          std::string id, const StoredMatch& stored) {
  const auto json = parse_json(stored.record);
  if (!json) return json.error();
  auto record = read_record(*json);
  if (!record) return record.error();
  if (const auto known = check_record(catalogue, *record); !known) return known.error();
  std::unique_ptr<Room> room(new Room(ports, catalogue, standard, std::move(id), std::move(*record)));
  room->elsewhere_ = stored.elsewhere;
  if (const auto resumed = room->resume(stored); !resumed) return resumed.error();
  return room;
}

Checked<Done> Room::resume(const StoredMatch& stored) {
  number_ = stored.number;
  revision_ = stored.revision;
  chat_ = stored.chat;
  last_change_ms_ = record_.created_s * 1000;
  if (stored.header.empty() && record_.request) return Problem("problem.damaged");  // there is nothing to ask about yet
  if (!stored.header.empty()) {
    auto match = read_stored_match(catalogue_, stored);
    if (!match) return match.error();
    if (auto fits = check_match(*match, record_); !fits) return fits;
    conduct(std::move(*match));
    for (std::size_t seq = 0; seq < stored.entries.size(); ++seq) {
      count_time(seq, stored.entries[seq].spent_ms);
      last_change_ms_ = stored.entries[seq].at_ms;
    }
    // Time by correspondence goes on while the server does not; a live clock waits for it.
    const bool is_live = record_.clock.kind == ClockRule::Kind::Live;
    clocks_.begin(is_live ? last_change_ms_ + ports_.downtime_since(last_change_ms_) : last_change_ms_);
  }
  note_settled();
  return Done{};
}

void Room::run(std::function<void()> job) {
  auto shared = std::make_shared<const std::function<void()>>(std::move(job));
  if (is_busy_) waiting_.push_back(std::move(shared));
  else run_job(shared);
}

void Room::run_job(const Job& job) {
  const Job around = std::exchange(job_, job);
  (*job)();
  job_ = around;
}

void Room::commit(Change change, std::function<void()> then) {
  is_busy_ = true;
  again_ = job_;
  then_ = std::move(then);
  ports_.store(std::move(change));
}

void Room::stored(Stored how) {
  if (how == Stored::Conflict && ports_.reload()) return;
  if (how != Stored::Done) return ports_.give_up(how);  // and what waits is lost, unanswered, with the room
  is_busy_ = false;
  ++revision_;
  again_ = nullptr;
  note_settled();
  std::exchange(then_, nullptr)();
  catch_up();
}

void Room::note_settled() {
  settled_ = length();
  settled_chat_ = chat_.size();
}

void Room::catch_up() {
  while (!is_busy_ && !waiting_.empty()) {
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    run_job(job);
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
  change.guests = guests_of(record_);
  return change;
}

void Room::hear(const Connection* connection, ClientMessage message) {
  run([this, connection, message = std::move(message)] {
    // A clock that has run out comes first, though its timer may be late.
    if (act_on_time()) {
      waiting_.push_front(
          std::make_shared<const std::function<void()>>([this, connection, message] { hear(connection, message); }));
      again_ = nullptr;  // where another server was faster, what waits looks at the clock again
      return;
    }
    const Member* member = find(connection);
    if (member == nullptr) return;
    if (!message.command) return refuse(*member, message.id, message.command.error());
    handle(*member, message);
  });
}

void Room::conduct(Match match) {
  conductor_.emplace(std::move(match), ports_.etiquette());
  conductor_->draw_with([this](Match& drawn) { ports_.draw(drawn); });
}

void Room::count_time(std::size_t seq, std::int64_t spent) {
  const Entry& entry = match().log().entries[seq];
  if (const Turn turn = match().turn_before(seq); turn.is_seat()) clocks_.spend(turn.seat(), spent);
  switch (entry.kind) {
    case EntryKind::Action: return clocks_.reward(*entry.by, seq);
    case EntryKind::Undo: return clocks_.take_back(*entry.by, narrow(entry.to));
    case EntryKind::Timeout: return clocks_.run_out(*entry.by);
    case EntryKind::Chance:
    case EntryKind::Resign:
    case EntryKind::Seat:
    case EntryKind::Claim:
    case EntryKind::Draw:
    case EntryKind::Abort: return;
  }
}

std::int64_t Room::time_before(std::size_t seq) const {
  const Turn turn = match().turn_before(seq);
  return turn.is_seat() && !is_bot(turn.seat()) ? clocks_.spent(ports_.now_ms()) : 0;
}

void Room::commit_batch(const Batch& batch, const Asker& asker, bool with_record, std::optional<std::int64_t> spent) {
  withdraw_question();  // it was about what was before
  const std::int64_t now = ports_.now_ms();
  Change change = next_change();
  change.seq = batch.from;
  for (std::size_t seq = batch.from; seq < batch.to; ++seq) {
    const std::int64_t took = seq != batch.from ? 0 : spent ? *spent : time_before(seq);
    count_time(seq, took);
    change.entries.push_back({compact(entry_json(match().log().entries[seq], seq)), took, now});
  }
  const bool starts = batch.from == 0;
  const bool answers = record_.request.has_value();  // which is no question any more
  record_.request.reset();
  with_record |= answers;
  if (starts) change.header = compact(header_json(match().log().header, match().log().chance));
  if (with_record) {
    change.record = compact(record_json(record_));
    change.guests = guests_of(record_);
  }
  change.ends = match().result().has_value();
  const bool is_news = starts || change.ends || with_record;
  last_change_ms_ = now;
  commit(std::move(change), [this, from = batch.from, asker, is_news] {
    clocks_.begin(record_.clock.kind == ClockRule::Kind::Live ? ports_.now_ms() : last_change_ms_);
    if (is_news) show_room();
    show_openings();
    show_entries(from, asker);
    if (is_news) announce();
    go_on();
  });
}

void Room::go_on() {
  look_again_.reset();
  if (is_busy_ || record_.closed) return;
  start_if_full();
  if (is_busy_ || !conductor_) return;
  // A match that was left in another version of the program may have answers due that this one gives by itself.
  if (const Batch batch = conductor_->begin(); batch.from != batch.to) return commit_batch(batch, {});
  const Due due = conductor_->due();
  if (due.kind == Due::Kind::Over) {
    wake_at(std::nullopt);
    return want_next_match();
  }
  if (due.kind == Due::Kind::Bot) return ask_bot(due.seat, *bot_name(record_.chairs[due.seat.index].who));
  wake_at(clocks_.deadline(due.seat));
}

void Room::ask_bot(Seat seat, const std::string& name) {
  const std::string guest = waiting_guest();
  const bool is_hurried = is_unwatched_ && !guest.empty();
  if (thinking_ == length() && !is_hurried) return;
  withdraw_question();
  auto& player = players_[seat.index];
  thinking_ = length();
  if (player == nullptr || !is_bot(seat)) player = match().setup().player(read_bot(name).value());
  is_unwatched_ = guest.empty();
  auto task = std::make_shared<BotTask>(player, match().position().clone(), match().bot_rng(), length(), guest,
                                        address_of(guest));
  asked_ = task;
  ports_.think(std::move(task));
}

void Room::withdraw_question() {
  thinking_.reset();
  const auto task = asked_.lock();
  if (task == nullptr) return;
  asked_.reset();
  task->is_wanted = false;
  // The player may be thinking about it: two threads must not ask the same one.
  std::replace(players_.begin(), players_.end(), task->player, std::shared_ptr<SeatPlayer>());
}

void Room::hurry_bot() {
  if (thinking_ && is_unwatched_ && is_running() && !waiting_guest().empty()) go_on();
}

std::string Room::stand_in() const { return "bot:" + match().title().bots().front(); }

std::string Room::waiting_guest() const {
  for (std::size_t i = 0; i < record_.chairs.size(); ++i)
    if (record_.chairs[i].has_player() && is_here(seat_at(i))) return record_.chairs[i].guest;
  return {};
}

Checked<Batch> Room::act_by_bot(Seat seat, std::size_t seq, const std::string& action) {
  if (is_bot(seat)) return conductor_->act(seat, seq, action);
  return conductor_->act_for(seat, seq, action, stand_in(), StandIn::Time);
}

void Room::bot_chose(std::size_t seq, Checked<std::string> action) {
  run([this, seq, action = std::move(action)] {
    if (thinking_ == seq) {
      thinking_.reset();
      asked_.reset();
    }
    // Meanwhile somebody may have resigned, or the player whose time was over has moved.
    if (!is_running() || seq != length() || !match().turn().is_seat()) return;
    const Seat seat = match().turn().seat();
    const std::int64_t spent = is_bot(seat) ? 0 : clocks_.spent_at_timeout(seat);
    auto batch = action ? act_by_bot(seat, seq, *action) : Checked<Batch>(action.error());
    if (!batch) {  // the others need not wait for ever
      ports_.bot_failed(batch.error());
      batch = act_by_bot(seat, seq, match().position().choices().front());
    }
    if (batch) commit_batch(*batch, {}, false, spent);
  });
}

bool Room::is_out_of_time(Seat seat) const {
  const auto deadline = clocks_.deadline(seat);
  return deadline && !is_bot(seat) && match().turn() == Turn::of(seat) && ports_.now_ms() >= *deadline;
}

bool Room::has_time_to_undo(Seat seat) const {
  const auto left = clocks_.left(seat, match().turn() == Turn::of(seat), ports_.now_ms());
  const auto from = conductor_->undone_by(seat);
  if (!left || !from) return true;
  std::int64_t brought = 0;
  for (const int entry : match().live_entries())
    if (const std::size_t seq = narrow(entry); seq >= *from && match().log().entries[seq].by == seat)
      brought += clocks_.reward_of(seq);
  return *left > brought;
}

/// Whether the clock of the seat to move has run out, and what follows from it is being stored.
bool Room::act_on_time() {
  if (!is_running() || is_busy_) return false;
  const Seat seat = match().turn().seat();
  if (!is_out_of_time(seat)) return false;
  if (!record_.clock.lose) {
    ask_bot(seat, *bot_name(stand_in()));
    return false;
  }
  const bool goes_on = others_play_on(seat);
  const auto batch = goes_on ? conductor_->time_out_to(seat, stand_in()) : conductor_->time_out(seat);
  if (!batch) return false;
  if (goes_on) seat_bot(seat, stand_in());
  commit_batch(*batch, {}, goes_on);
  return true;
}

void Room::tick() {
  run([this] {
    if (!conductor_ || (look_again_ && ports_.now_ms() >= *look_again_)) go_on();
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
    if (!record_.next.empty()) return;  // a room elsewhere has said so
    if (id) record_.next = *id;
    else record_.rematch.clear();  // they may want one again, later
    commit(record_change(), [this, id] {
      if (!id)
        for (const Member& member : members_)
          if (!member.seats.empty()) refuse(member, std::nullopt, id.error());
      show_room();
    });
  });
}

std::optional<std::int64_t> Room::due_at() const {
  if (record_.closed) return std::nullopt;
  if (!conductor_) return deserted_since_ + kMaxWait;
  if (match().result()) return std::nullopt;
  const bool has_clock = record_.clock.kind != ClockRule::Kind::None;
  return has_clock ? clocks_.deadline(match().turn().seat()) : last_change_ms_ + kMaxPause;
}

void Room::close_if_abandoned() {
  if (is_busy_ || !is_deserted()) return;
  const bool has_clock = conductor_ && record_.clock.kind != ClockRule::Kind::None;
  if (const auto due = due_at(); due && !has_clock && ports_.now_ms() >= *due) store_closed();
}

void Room::nobody_came() {
  run([this] {
    if (is_deserted() && !conductor_ && !record_.closed) store_closed();
  });
}

void Room::was_due_at(std::int64_t time_ms) {
  if (!conductor_) deserted_since_ = std::min(deserted_since_, time_ms - kMaxWait);
}

bool Room::is_quiet() const {
  const bool is_about_to_start = !conductor_ && full_since_;
  const bool is_awaited = is_busy_ || thinking_ || is_making_rematch_ || is_about_to_start;
  if (!members_.empty() || is_awaited) return false;
  if (const auto due = due_at(); due && *due <= ports_.now_ms()) return false;  // it is about to happen
  // A live clock has minutes: it is not worth while.
  return !is_running() || record_.clock.kind != ClockRule::Kind::Live;
}

}  // namespace sextant
