// Matches by HTTP: one of them, its log, or all those of a guest.
#include <algorithm>
#include <mutex>

#include "server/api.hpp"
#include "server/http_parts.hpp"
#include "server/room_host.hpp"
#include "server/secrets.hpp"
#include "text/json.hpp"

namespace sextant {

namespace {

constexpr std::int64_t kMatchesAPage = 50;
constexpr int kPageWeight = 9;  // requests, besides the one that it is: matches may have to be replayed for it

}  // namespace

/// Lines that come from several rooms, in any order. Answers with the last; a room that cannot be read is left out.
class OwnMatches {
 public:
  OwnMatches(std::size_t count, std::int64_t total, Reply reply)
      : lines_(count), missing_(count), total_(total), reply_(std::move(reply)) {
    if (count == 0) answer();
  }

  void set(std::size_t place, Json line) {
    const std::lock_guard lock(mutex_);
    lines_[place] = std::move(line);
    if (--missing_ == 0) answer();
  }

 private:
  void answer() {
    Json matches = Json::array();
    for (Json& line : lines_)
      if (!line.is_null()) matches.push_back(std::move(line));
    reply_(json_answer(200, {{"matches", std::move(matches)}, {"total", total_}}));
  }

  std::mutex mutex_;
  std::vector<Json> lines_;
  std::size_t missing_;
  std::int64_t total_;
  Reply reply_;
};

void Api::get_own_matches(const HttpRequest& request, const Reply& reply) {
  if (!gate_.allow_large_request(request.address, kPageWeight))
    return reply(refusal(request, 429, Problem("problem.too_many_requests")));
  identify(request, reply, [this, request, reply](const Guest& guest) {
    if (guest.id.empty()) return reply(refusal(request, 401, Problem("problem.no_guest")));
    const auto from = std::min<std::size_t>(count_parameter(request, "from"), INT32_MAX);
    house_.storage().list_matches_of(
        guest.id, narrow(from), kMatchesAPage, [this, request, reply, guest](const Lookup<GuestMatches>& found) {
          if (!found) return reply(refusal(request, 503, Problem("problem.cannot_look_up")));
          const auto lines = std::make_shared<OwnMatches>((*found)->ids.size(), (*found)->total, reply);
          for (std::size_t i = 0; i < (*found)->ids.size(); ++i) add_own_line(lines, i, (*found)->ids[i], guest.id);
        });
  });
}

void Api::add_own_line(const std::shared_ptr<OwnMatches>& lines, std::size_t place, const std::string& match,
                       const std::string& guest) {
  house_.find(match, [this, lines, place, guest](const FoundRoom& room) {
    if (!room || *room == nullptr) return lines->set(place, nullptr);
    const std::weak_ptr<RoomHost> host = *room;
    (*room)->with_idle_room([this, lines, place, guest, host](const Room* opened) {
      if (opened == nullptr) return lines->set(place, nullptr);
      lines->set(place, opened->own_line(guest));
      house_.sweep_soon(host);
    });
  });
}

void Api::get_match(const HttpRequest& request, const std::string& id, bool log, const Reply& reply) {
  if (!is_id(id)) return reply(no_room(request, FoundRoom(nullptr)));
  identify(request, reply, [this, request, reply, id, log](const Guest& guest) {
    house_.find(id, [this, request, reply, log, guest](const FoundRoom& found) {
      if (!found || *found == nullptr) return reply(no_room(request, found));
      (*found)->with_looked_at_room([this, request, reply, log, guest](const Room* room) {
        if (room == nullptr) return reply(refusal(request, 503, Problem("problem.cannot_store")));
        if (!log) return reply(json_answer(200, room->line()));
        const auto json = room->log_for(guest.id, seat_parameter(request), count_parameter(request, "veiled") == 1);
        reply(json ? json_answer(200, *json) : refusal(request, 404, json.error()));
      });
    });
  });
}

}  // namespace sextant
