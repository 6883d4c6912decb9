#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "server/room.hpp"
#include "text/core_json.hpp"
#include "text/message_json.hpp"

namespace sextant {

namespace {

Text shared_text(const Json& json) { return std::make_shared<const std::string>(compact(json)); }

double in_seconds(std::int64_t milliseconds) { return static_cast<double>(milliseconds) / 1000; }

Json id_json(const std::optional<std::string>& id) { return id ? Json(*id) : Json(nullptr); }

/// A message without its end, and the id of the request that it answers.
Text with_id(std::string_view message, std::string_view id) {
  constexpr std::string_view kName = R"(,"id":)";
  std::string text;
  text.reserve(message.size() + kName.size() + id.size() + 1);
  (((text += message) += kName) += id) += '}';
  return std::make_shared<const std::string>(std::move(text));
}

// A client may have a megabyte waiting before it is dropped; what it gets first is far from that.
constexpr std::size_t kMaxShownChat = 128 * 1024;

/// The first of the last lines that fit into one message.
std::size_t first_shown_line(const std::vector<std::string>& chat) {
  std::size_t first = chat.size();
  for (std::size_t bytes = 0; first > 0; --first) {
    bytes += chat[first - 1].size();
    if (bytes > kMaxShownChat) break;
  }
  return first;
}

}  // namespace

std::vector<Viewer> Room::viewers_of(const Member& member) {
  std::vector<Viewer> viewers;
  for (const Seat seat : seats_in_order(kMaxSeats))
    if (member.seats.has(seat)) viewers.push_back(Viewer::of(seat));
  if (viewers.empty()) viewers.push_back(Viewer::everyone());
  return viewers;
}

Viewer Room::viewer_of(const Asker& asker) { return asker.seat ? Viewer::of(*asker.seat) : Viewer::everyone(); }

void Room::send(const Member& member, const Json& json) const { member.connection->send(shared_text(json)); }

void Room::refuse(const Member& member, const std::optional<std::string>& id, const Problem& problem) const {
  ports_.refused();
  const Phrases& phrases = member.phrases == nullptr ? standard_ : *member.phrases;
  send(member, {{"type", "error"}, {"id", id_json(id)}, {"problem", message_json(problem, phrases)}});
}

void Room::confirm(const Asker& asker) const {
  if (asker.id) asker.connection->send(shared_text({{"type", "ok"}, {"id", *asker.id}}));
}

Checked<Done> Room::confirmed(const Asker& asker) const {
  confirm(asker);
  return Done{};
}

std::string_view Room::state() const {
  if (record_.closed) return "closed";
  if (!conductor_) return "waiting";
  return match().result() ? "over" : "running";
}

Json Room::seats_json() const {
  Json seats = Json::array();
  for (std::size_t i = 0; i < record_.chairs.size(); ++i) {
    const Chair& chair = record_.chairs[i];
    switch (chair.kind) {
      case Chair::Kind::Open: seats.push_back({{"kind", "open"}}); break;
      case Chair::Kind::Link: seats.push_back({{"kind", "link"}}); break;
      case Chair::Kind::Bot:
        seats.push_back({{"kind", "bot"}, {"bot", *bot_name(chair.who)}, {"level", level_name(*bot_name(chair.who))}});
        break;
      case Chair::Kind::Guest:
        seats.push_back({{"kind", "guest"}, {"name", chair.name}, {"here", is_here(seat_at(i))}, {"left", chair.left}});
        break;
    }
  }
  return seats;
}

Json Room::line() const {
  return {{"match", id_},
          {"game", record_.game},
          {"state", state()},
          {"seats", seats_json()},
          {"clock", clock_json(record_.clock)},
          {"listed", record_.listed},
          {"created", record_.created_s}};
}

void Room::announce() {
  if (!record_.listed) return;
  announced_ = line();
  ports_.announce(announced_);
}

Json Room::request_json() const {
  if (!record_.request) return nullptr;
  const Request& request = *record_.request;
  constexpr std::array<std::string_view, 3> kWhat = {"undo", "takeover", "draw"};
  Json json = {{"number", request.number}, {"what", kWhat[place_of(request.what)]}, {"by", request.by.index}};
  if (request.what == Request::What::Takeover) {
    json["seat"] = request.seat.index;
    json["bot"] = *bot_name(request.who);
  }
  json["agreed"] = sextant::seats_json(request.agreed);
  return json;
}

Json Room::room_json() const {
  const auto watching =
      std::count_if(members_.begin(), members_.end(), [](const Member& member) { return member.seats.empty(); });
  return {{"type", "room"},
          {"match", id_},
          {"game", record_.game},
          {"rules", find_title(catalogue_, record_.game)->rules_version()},
          {"config", nullptr},
          {"state", state()},
          {"seats", seats_json()},
          {"you", nullptr},
          {"yours", Json::array()},
          {"host", false},
          {"gone", gone_json()},
          {"waited", conductor_ ? Json(in_seconds(since_last_change())) : Json(nullptr)},
          {"absence", ports_.limits().absence_seconds},
          {"clock", clock_json(record_.clock)},
          {"chance", commitment_json()},
          {"request", request_json()},
          {"rematch", record_.rematch},
          {"next", record_.next.empty() ? Json(nullptr) : Json(record_.next)},
          {"watching", watching + elsewhere_.watching}};
}

Json Room::gone_json() const {
  Json gone = Json::array();
  for (const Seat seat : seats_in_order(length_of(record_.chairs))) {
    const auto time = gone_for(seat);
    gone.push_back(time ? Json(in_seconds(*time)) : Json(nullptr));
  }
  return gone;
}

void Room::add_own(Json& json, Member& member) const {
  const bool has_config = std::exchange(member.has_config, true);
  json["config"] = has_config && has_large_config_ ? Json(nullptr) : record_.config;
  json["yours"] = sextant::seats_json(member.seats);
  json["you"] = member.seats.empty() ? Json(nullptr) : json["yours"][0];
  json["host"] = !member.guest.empty() && member.guest == record_.owner;
}

void Room::show_room_to(Member& member) const {
  Json json = room_json();
  add_own(json, member);
  send(member, json);
}

void Room::show_room() {
  Json json = room_json();
  Text for_public;  // the same for all who have the configuration and no seat
  for (Member& member : members_) {
    const bool shares = member.guest.empty() && member.has_config;
    if (shares && for_public != nullptr) {
      member.connection->send(for_public);
      continue;
    }
    add_own(json, member);
    const Text text = shared_text(json);
    if (shares) for_public = text;
    member.connection->send(text);
  }
}

void Room::show_chat(const Member& member, std::size_t from) const {
  from = std::max(from, first_shown_line(chat_));
  Json lines = Json::array();
  for (std::size_t i = from; i < chat_.size(); ++i)
    if (auto line = parse_json(chat_[i])) lines.push_back(std::move(*line));
  send(member, {{"type", "chat"}, {"from", from}, {"lines", std::move(lines)}});
}

std::vector<std::string> Room::names(const Phrases& phrases) const {
  std::vector<std::string> names;
  for (const Chair& chair : record_.chairs)
    names.push_back(chair.kind == Chair::Kind::Bot ? phrases.say("bot." + level_name(*bot_name(chair.who)))
                                                   : chair.name);
  // Names are by side: the automaton of a solo game comes last.
  while (std::ssize(names) < match().position().sides()) names.push_back(phrases.say("play.automaton"));
  return names;
}

std::vector<std::string> Room::former_names() const {
  const auto has_replaced = [](const Chair& chair) { return chair.kind == Chair::Kind::Bot && !chair.name.empty(); };
  std::vector<std::string> names;
  if (std::none_of(record_.chairs.begin(), record_.chairs.end(), has_replaced)) return names;
  for (const Chair& chair : record_.chairs) names.push_back(has_replaced(chair) ? chair.name : std::string());
  return names;
}

std::string Room::clocks_text() const {
  if (record_.clock.kind == ClockRule::Kind::None) return "null";
  Json clocks = Json::array();
  for (const Seat seat : seats_in_order(length_of(record_.chairs))) {
    const bool decides = !match().result() && match().turn() == Turn::of(seat);
    const auto left = clocks_.left(seat, false, ports_.now_ms());
    if (is_bot(seat) || !left) clocks.push_back(nullptr);
    else clocks.push_back(in_seconds(decides ? *clocks_.left(seat, true, ports_.now_ms()) : *left));
  }
  return compact(clocks);
}

std::string Room::entries_text(Viewer viewer, std::size_t from, std::size_t most) const {
  std::vector<std::string> entries;  // the last first
  for (std::size_t seq = length(), bytes = 0; seq > from; --seq) {
    entries.push_back(compact(entry_json(match().entry_for(viewer, seq - 1), seq - 1)));
    bytes += entries.back().size();
    if (bytes > most) {
      entries.pop_back();
      from = seq;
    }
  }
  std::string text = R"({"type":"entries","from":)" + std::to_string(from) + R"(,"entries":[)";
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (entry != entries.rbegin()) text += ',';
    text += *entry;
  }
  const bool decides = viewer.is_seat() && is_running() && match().turn() == Turn::of(viewer.seat());
  text += R"(],"view":)";
  add_fields(text, [&](Fields& json) { match().position().view_fields(json, viewer); });
  text += R"(,"turn":)" + compact(turn_json(match().turn()));
  text += R"(,"choices":)" + compact(decides ? match().position().choices() : std::vector<std::string>{});
  const bool may_undo = viewer.is_seat() && is_running() && conductor_->can_undo(viewer.seat());
  text += may_undo ? R"(,"may_undo":true)" : R"(,"may_undo":false)";
  text += R"(,"clocks":)" + clocks_text();
  text += R"(,"result":)" + compact(match().result() ? result_json(*match().result()) : Json(nullptr));
  return text;
}

std::string Room::table_text(Viewer viewer, const Phrases& phrases, std::size_t from) const {
  const std::vector<std::string> called = names(phrases);
  from = std::max(from, length() - std::min(length(), kMaxTold));
  const std::vector<std::string> former = former_names();
  std::string text = R"({"type":"table","table":)";
  const auto added = texts_.add_table(text, *conductor_, {viewer, called, phrases, false, former}, from);
  static_cast<void>(added);  // never refused to a seat or the public
  (text += R"(,"clocks":)") += clocks_text();
  return text;
}

std::string Room::news_text(Viewer viewer, const Phrases* phrases, std::size_t from, std::size_t most) const {
  return phrases == nullptr ? entries_text(viewer, from, most) : table_text(viewer, *phrases, from);
}

void Room::show_openings() {
  std::map<const Phrases*, Text> openings;
  for (Member& member : members_) {
    if (member.phrases == nullptr || std::exchange(member.has_opening, true)) continue;
    Text& text = openings[member.phrases];
    if (text == nullptr) {
      std::string opening = R"({"type":"opening","opening":)";
      (opening += *opening_text(match().setup(), *member.phrases)) += '}';
      text = std::make_shared<const std::string>(std::move(opening));
    }
    member.connection->send(text);
  }
}

void Room::send_entries(const Member& member, const std::string& text, const std::optional<std::string>& id) const {
  member.connection->send(with_id(text, compact(id_json(id))));
}

void Room::show_entries_to(const Member& member, std::size_t from, const Asker& asker, std::size_t most) const {
  const auto viewers = viewers_of(member);
  for (const Viewer viewer : viewers)
    if (!asker.seat || viewer == viewer_of(asker))
      send_entries(member, news_text(viewer, member.phrases, from, most / viewers.size()), asker.id);
}

void Room::show_entries(std::size_t from, const Asker& asker) const {
  struct Shown {
    Viewer viewer;
    const Phrases* phrases;
    std::string text;
    Text shared;  // for all but who asked
  };
  const auto is_for = [](Viewer viewer, const Phrases* phrases) {
    return [=](const auto& other) { return other.viewer == viewer && other.phrases == phrases; };
  };
  std::vector<Shown> shown;
  const auto text_for = [&](Viewer viewer, const Phrases* phrases) -> Shown& {
    const auto found = std::find_if(shown.begin(), shown.end(), is_for(viewer, phrases));
    if (found != shown.end()) return *found;
    shown.push_back({viewer, phrases, news_text(viewer, phrases, from), nullptr});
    return shown.back();
  };
  for (const Member& member : members_) {
    const auto viewers = viewers_of(member);
    // Who has just given up its seat is answered as one of the public.
    const bool has_answer = std::find(viewers.begin(), viewers.end(), viewer_of(asker)) != viewers.end();
    const Viewer answered = has_answer ? viewer_of(asker) : viewers[0];
    for (const Viewer viewer : viewers) {
      Shown& news = text_for(viewer, member.phrases);
      if (asker.id && member.connection == asker.connection && viewer == answered) {
        send_entries(member, news.text, asker.id);
        continue;
      }
      if (news.shared == nullptr) news.shared = with_id(news.text, "null");
      member.connection->send(news.shared);
    }
  }
}

Json Room::own_line(const std::string& guest) const {
  const bool is_known = conductor_ && !record_.closed;
  return {{"line", line()},
          {"yours", sextant::seats_json(seats_of(guest))},
          {"turn", is_known ? turn_json(match().turn()) : Json(nullptr)},
          {"changed", last_change_ms_ / 1000}};
}

Checked<Json> Room::log_for(const std::string& guest, std::optional<Seat> seat, bool is_veiled) const {
  if (!conductor_) return Problem("problem.not_started");
  if (!is_veiled && (match().result() || record_.closed)) return log_json(match().log());
  const SeatSet own = seats_of(guest);
  if (seat && !own.has(*seat)) return Problem("problem.no_seat");
  for (const Seat each : seats_in_order(length_of(record_.chairs)))
    if (!seat && own.has(each)) seat = each;
  auto log = match().seat_log(seat ? Viewer::of(*seat) : Viewer::everyone());
  if (!log) return log.error();
  if (log->shared && record_.closed) log->shared->secret = record_.secret;  // over, which the log alone does not say
  return log_json(*log);
}

}  // namespace sextant
