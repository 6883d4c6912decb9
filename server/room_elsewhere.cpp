// Rooms of the same match on other servers: what they do, who is there, and what is left to them.
#include <algorithm>
#include <span>

#include "server/room.hpp"

namespace sextant {

namespace {

// What another server does by itself - start a match, let a bot think - it does at once, or has ended.
constexpr std::int64_t kPatience = 2'000;

Checked<std::vector<Entry>> read_entries(std::span<const StoredEntry> stored, std::size_t from) {
  std::vector<Json> entries;
  for (const StoredEntry& entry : stored) {
    auto json = parse_json(entry.entry);
    if (!json) return json.error();
    entries.push_back(std::move(*json));
  }
  return read_entry_parts(entries, from);
}

}  // namespace

bool Room::is_deserted() const { return members_.empty() && elsewhere_.guests.empty() && elsewhere_.watching == 0; }

void Room::share_presence() {
  Presence here;
  for (const Member& member : members_) {
    if (member.seats.empty()) ++here.watching;
    else here.guests.push_back(member.guest);
  }
  std::sort(here.guests.begin(), here.guests.end());
  here.guests.erase(std::unique(here.guests.begin(), here.guests.end()), here.guests.end());
  if (here == shared_) return;
  shared_ = here;
  ports_.share(std::move(here));
}

void Room::share_again(bool even_nobody) {
  if (even_nobody || shared_ != Presence{}) ports_.share(shared_);
}

bool Room::note_elsewhere(const Presence& elsewhere) {
  if (elsewhere == elsewhere_) return false;
  const bool was_deserted = is_deserted();
  std::vector<Seat> here;
  for (const Seat seat : seats_in_order(length_of(record_.chairs)))
    if (is_here(seat)) here.push_back(seat);
  elsewhere_ = elsewhere;
  for (const Seat seat : here)
    if (!is_here(seat)) gone_since_[seat.index] = ports_.now_ms();
  if (!was_deserted && is_deserted()) deserted_since_ = ports_.now_ms();
  return true;
}

void Room::wake_at(std::optional<std::int64_t> time) {
  if (look_again_ && (!time || *look_again_ < *time)) time = look_again_;
  ports_.wake_at(time);
}

void Room::leave_to_others() {
  const bool wants_rematch = record_.next.empty() && !record_.rematch.empty();
  const auto due = conductor_ ? std::optional(conductor_->due()) : std::nullopt;
  const bool is_due = !due ? is_full() : due->kind == Due::Kind::Over ? wants_rematch : due->kind == Due::Kind::Bot;
  look_again_ = is_due && !record_.closed ? std::optional(ports_.now_ms() + kPatience) : std::nullopt;
  wake_at(due && due->kind == Due::Kind::Person && is_running() ? clocks_.deadline(due->seat) : std::nullopt);
}

void Room::bot_is_elsewhere(std::size_t seq) {
  run([this, seq] {
    if (thinking_ != seq) return;
    thinking_.reset();
    leave_to_others();
  });
}

void Room::follow(const News& news) {
  run([this, news] {
    const bool has_moved = note_elsewhere(news.elsewhere);
    if (news.revision <= revision_) {
      if (has_moved) show_room();
      if (has_moved && (!members_.empty() || is_deserted())) announce();
      if (has_moved) hurry_bot();
      return;
    }
    if (has_moved) show_room();
    if (enter_news(news)) return;
    is_busy_ = true;
    again_ = nullptr;
    if (!ports_.reload()) ports_.give_up(Stored::Conflict);
  });
}

bool Room::enter_news(const News& news) {
  if (news.has_more || !conductor_ || news.from.entries > length()) return false;
  const std::size_t known = length() - news.from.entries;
  if (known > news.entries.size()) return false;
  const std::span added(std::span(news.entries).subspan(known));
  const auto entries = read_entries(added, length());
  if (!entries) return false;
  const auto batch = conductor_->follow(*entries);
  if (!batch) return false;
  withdraw_question();
  for (std::size_t seq = batch->from; seq < batch->to; ++seq) {
    const StoredEntry& entry = added[seq - batch->from];
    count_time(seq, entry.spent_ms);
    last_change_ms_ = entry.at_ms;
  }
  clocks_.begin(record_.clock.kind == ClockRule::Kind::Live ? ports_.now_ms() : last_change_ms_);
  revision_ = news.revision;
  note_settled();
  show_entries(batch->from, {});
  leave_to_others();
  return true;
}

Checked<Done> Room::take_anew(const StoredMatch& stored) {
  const auto json = parse_json(stored.record);
  if (!json) return json.error();
  auto record = read_record(*json);
  if (!record) return record.error();
  if (auto known = check_record(catalogue_, *record); !known) return known;
  withdraw_question();
  record_ = std::move(*record);
  conductor_.reset();
  texts_ = {};
  clocks_ = Clocks(record_.clock, record_.chairs.size());
  std::fill(players_.begin(), players_.end(), nullptr);
  note_elsewhere(stored.elsewhere);
  return resume(stored);
}

void Room::reloaded(const Lookup<StoredMatch>& stored) {
  const std::size_t shown = settled_;
  const std::size_t shown_chat = settled_chat_;
  if (!stored || !*stored || !take_anew(**stored)) return ports_.give_up(Stored::Failed);
  is_busy_ = false;
  then_ = nullptr;
  seat_members();
  show_room();
  if (conductor_) show_openings();
  if (length() > shown) show_entries(shown, {});
  for (const Member& member : members_)
    if (!member.muted && chat_.size() > shown_chat) show_chat(member, shown_chat);
  if (!members_.empty()) announce();
  leave_to_others();
  if (const Job again = std::exchange(again_, nullptr)) run_job(again);
  catch_up();
}

}  // namespace sextant
