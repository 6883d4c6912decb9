#include <algorithm>
#include <utility>

#include "server/plain_text.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"

namespace sextant {

namespace {

constexpr std::ptrdiff_t kMaxChatLines = 1000;
// Who have said something at a table that waits, and gone, with their words still there. Others take theirs along.
constexpr std::ptrdiff_t kMaxFormer = 50;

/// How many lines a seat has said. Lines begin with their seat.
std::ptrdiff_t lines_of(const std::vector<std::string>& chat, Seat seat) {
  const std::string start = R"({"seat":)" + std::to_string(seat.index) + ",";
  return std::count_if(chat.begin(), chat.end(), [&](const std::string& line) { return line.starts_with(start); });
}

/// Whether it writes the record of the room anew, its configuration included.
bool changes_seats(const Command& command) {
  return std::holds_alternative<Sit>(command) || std::holds_alternative<Leave>(command) ||
         std::holds_alternative<AskCode>(command) || std::holds_alternative<WantRematch>(command) ||
         std::holds_alternative<Contribute>(command);
}

}  // namespace

void Room::handle(const Member& member, const ClientMessage& message) {
  if (!may_speak(member.guest)) return member.connection->close(Bye::Rate);
  if (changes_seats(*message.command) && !may_change_seats(member.guest))
    return refuse(member, message.id, Problem("problem.too_many_requests"));
  // Storing may begin and members may change before a command is done: what is needed of this one is copied.
  const Member self = member;  // NOLINT(performance-unnecessary-copy-initialization)
  Asker asker{self.connection, message.id, message.by};
  if (message.by && !self.seats.has(*message.by)) return refuse(self, message.id, Problem("problem.no_seat"));
  if (!message.by && self.seats.size() == 1)
    for (const Seat seat : seats_in_order(kMaxSeats))
      if (self.seats.has(seat)) asker.seat = seat;
  const auto done = std::visit([&](const auto& wanted) { return want(self, asker, wanted); }, *message.command);
  if (!done) refuse(self, message.id, done.error());
}

Checked<Seat> Room::speaker(const Member& member, const Asker& asker) {
  if (asker.seat) return *asker.seat;
  return Problem(member.seats.empty() ? "problem.no_seat" : "problem.which_seat");
}

Checked<Seat> Room::player(const Member& member, const Asker& asker) const {
  auto seat = speaker(member, asker);
  if (!seat) return seat;
  if (!conductor_) return Problem("problem.not_started");
  if (record_.closed || match().result()) return Problem("problem.match_is_over");
  return seat;
}

bool Room::is_repeated(const Asker& asker, std::size_t seq, EntryKind kind, std::string_view text) const {
  if (!asker.seat || seq >= length()) return false;
  const Entry& entry = match().log().entries[seq];
  return entry.kind == kind && entry.by == asker.seat && entry.text == text;
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Act& act) {
  if (is_repeated(asker, act.seq, EntryKind::Action, act.actions[0])) {
    show_entries_to(member, act.seq, asker, kMaxRepeatedEntries);
    return Done{};
  }
  const auto seat = player(member, asker);
  if (!seat) return seat.error();
  if (is_out_of_time(*seat)) return Problem("problem.out_of_time");  // a bot is deciding
  const auto batch = conductor_->act(*seat, act.seq, act.actions);
  if (!batch) return batch.error();
  const bool comes_back = std::exchange(record_.chairs[seat->index].left, false);
  commit_batch(*batch, asker, comes_back);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Resign& resign) {
  if (is_repeated(asker, resign.seq, EntryKind::Resign, "")) return confirmed(asker);
  const auto seat = player(member, asker);
  if (!seat) return seat.error();
  const bool goes_on = others_play_on(*seat);
  const auto batch = goes_on ? conductor_->resign_to(*seat, stand_in()) : conductor_->resign(*seat);
  if (!batch) return batch.error();
  if (goes_on) seat_bot(*seat, stand_in());
  commit_batch(*batch, asker, goes_on);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Abort&) {
  const auto seat = player(member, asker);
  if (!seat) return seat.error();
  const auto batch = conductor_->abort(*seat);
  if (!batch) return batch.error();
  commit_batch(*batch, asker);
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Cancel&) {
  if (member.guest.empty() || member.guest != record_.owner) return Problem("problem.not_the_host");
  if (record_.closed) return confirmed(asker);
  if (conductor_) return Problem("problem.already_started");
  record_.closed = true;
  Change change = record_change();
  change.ends = true;
  commit(std::move(change), [this, asker] {
    confirm(asker);
    show_room();
    announce();
  });
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Sit& sit) {
  if (member.guest.empty()) return Problem("problem.no_guest");
  if (record_.closed || (conductor_ && match().result())) return Problem("problem.match_is_over");
  if (sit.seat.index >= record_.chairs.size()) return Problem("problem.no_such_seat").with("seat", sit.seat.index);
  Chair& chair = record_.chairs[sit.seat.index];
  if (member.seats.has(sit.seat)) return come_back(chair, asker);
  if (!member.seats.empty() && !record_.several) return Problem("problem.one_seat_each");
  if (chair.is_taken()) return take_over_elsewhere(member, chair, sit, asker);
  if (chair.kind == Chair::Kind::Link && !fits_digest(sit.key, chair.key_digest)) return Problem("problem.wrong_key");
  const std::string& name = sit.name.empty() ? member.name : sit.name;
  if (is_name_at_table(record_, name)) return Problem("problem.name_at_table");
  if (ports_.is_name_of_bot(name)) return Problem("problem.name_of_bot").with("field", "name");
  chair.kind = Chair::Kind::Guest;
  chair.guest = member.guest;
  chair.name = name;
  chair.left = false;
  chair.code_digest.clear();
  chair.contributes = sit.contributes;
  return store_seats(asker);
}

Checked<Done> Room::come_back(Chair& chair, const Asker& asker) {
  if (!chair.left) return confirmed(asker);
  chair.left = false;
  if (record_.request && record_.request->what == Request::What::Takeover) record_.request.reset();
  return store_seats(asker);
}

/// The holder of a seat takes it again as another guest: in another browser, or after a cookie was lost.
Checked<Done> Room::take_over_elsewhere(const Member& member, Chair& chair, const Sit& sit, const Asker& asker) {
  if (chair.kind != Chair::Kind::Guest || chair.code_digest.empty()) return Problem("problem.seat_taken");
  if (!fits_digest(typed_code(sit.key), chair.code_digest)) return Problem("problem.seat_taken");
  if (record_.owner == chair.guest) record_.owner = member.guest;
  chair.guest = member.guest;
  chair.left = false;
  chair.code_digest.clear();
  return store_seats(asker);
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const AskCode&) {
  const auto seat = speaker(member, asker);
  if (!seat) return seat.error();
  const std::string code = new_code();
  record_.chairs[seat->index].code_digest = digest_of(code);
  commit(record_change(), [asker, code, seat = *seat] {
    const Json json = {
        {"type", "code"}, {"id", asker.id ? Json(*asker.id) : Json(nullptr)}, {"seat", seat.index}, {"code", code}};
    asker.connection->send(std::make_shared<const std::string>(compact(json)));
  });
  return Done{};
}

Checked<Done> Room::store_seats(const Asker& asker) {
  commit(record_change(), [this, asker] {
    seat_members();
    confirm(asker);
    show_room();
    announce();
    go_on();
  });
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Leave&) {
  const auto seat = speaker(member, asker);
  if (!seat) return seat.error();
  Chair& chair = record_.chairs[seat->index];
  if (chair.left) return confirmed(asker);
  Change change = leave_seat(*seat);
  commit(std::move(change), [this, asker] {
    seat_members();
    confirm(asker);
    show_room();
    announce();
    if (conductor_ && match().result()) want_next_match();
  });
  return Done{};
}

Change Room::leave_seat(Seat seat) {
  Chair& chair = record_.chairs[seat.index];
  if (conductor_) {
    chair.left = true;
    record_.request.reset();  // who must agree is another question now
    return record_change();
  }
  full_since_.reset();
  const bool has_spoken = lines_of(chat_, seat) > 0;
  const bool takes_words_along = has_spoken && std::ssize(record_.former) >= kMaxFormer;
  if (takes_words_along) unsay(seat, chair.name);
  else if (has_spoken) remember(seat);
  const std::string digest = chair.key_digest;
  chair = Chair{digest.empty() ? Chair::Kind::Open : Chair::Kind::Link, {}, {}, {}, digest, false};
  Change change = record_change();
  if (takes_words_along) change.chat = chat_;
  return change;
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const WantRematch&) {
  const auto wanting = speaker(member, asker);
  if (!wanting) return wanting.error();
  const int seat = wanting->index;
  if (record_.chairs[wanting->index].left) return Problem("problem.no_seat");
  if (!conductor_ || !match().result()) return Problem("problem.not_over");
  if (std::count(record_.rematch.begin(), record_.rematch.end(), seat) > 0) return confirmed(asker);
  record_.rematch.push_back(seat);
  commit(record_change(), [this, asker] {
    confirm(asker);
    show_room();
    want_next_match();
  });
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Say& say) {
  const auto seat = speaker(member, asker);
  if (!seat) return seat.error();
  if (silenced_.contains(member.guest)) return Problem("problem.silenced");
  // Each seat has its share: one cannot use up the words of the others.
  if (lines_of(chat_, *seat) >= kMaxChatLines / std::ssize(record_.chairs)) return Problem("problem.chat_full");
  const Json line = {{"seat", seat->index}, {"name", record_.chairs[seat->index].name}, {"text", say.text}};
  Change change = next_change();
  change.chat_line = compact(line);
  chat_.push_back(*change.chat_line);
  commit(std::move(change), [this, asker] {
    confirm(asker);
    for (const Member& other : members_)
      if (!other.muted) show_chat(other, chat_.size() - 1);
  });
  return Done{};
}

Checked<Done> Room::want(const Member& member, const Asker& asker, const Mute& mute) {
  for (Member& other : members_)
    if (other.connection == member.connection) other.muted = mute.on;
  return confirmed(asker);
}

}  // namespace sextant
