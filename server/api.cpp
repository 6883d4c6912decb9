#include "server/api.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "server/pages.hpp"
#include "server/plain_text.hpp"
#include "server/room_host.hpp"
#include "server/secrets.hpp"
#include "text/message_json.hpp"

namespace sextant {

namespace {

constexpr std::string_view kCookie = "sextant_guest";
constexpr std::string_view kMatches = "/api/matches/";
constexpr std::string_view kLiveMatch = "/live/match/";
constexpr std::size_t kMaxNameCharacters = 24;
constexpr std::string_view kProtocol = "2";
constexpr const char* kRetryAfter = "2";  // seconds

HttpAnswer json_answer(int status, const Json& json) {
  HttpAnswer answer{status, "application/json", compact(json), {}, {}};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

HttpAnswer problem_answer(int status, const Problem& problem, const Phrases& phrases) {
  HttpAnswer answer = json_answer(status, {{"problem", message_json(problem, phrases)}});
  if (status == 429 || status == 503) answer.headers.emplace_back("Retry-After", kRetryAfter);
  return answer;
}

Json games_json(Catalogue catalogue, const Phrases& phrases) {
  Json games = Json::array();
  for (const Title* title : catalogue) {
    Json bots = Json::array();
    for (const std::string& bot : title->bots()) bots.push_back({{"name", bot}, {"title", phrases.say("bot." + bot)}});
    games.push_back(title_json(*title, phrases));
    games.back()["bots"] = std::move(bots);
  }
  return {{"games", std::move(games)}};
}

/// Whether a browser sent the request from a page of another site. Programs that are no browsers send no origin.
bool is_foreign(const HttpRequest& request) {
  if (request.origin.empty()) return false;
  const std::size_t scheme = request.origin.find("://");
  return scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host;
}

/// Whether people could take the name for a bot's, in any language.
bool is_name_of_bot(const House& house, const std::string& name) {
  for (const Title* title : house.catalogue())
    for (const std::string& bot : title->bots())
      if (look_alike(name, bot) ||
          house.book().any([&](const Phrases& phrases) { return look_alike(name, phrases.say("bot." + bot)); }))
        return true;
  return house.book().any([&](const Phrases& phrases) { return look_alike(name, phrases.say("bot.random")); });
}

/// A whole number of a query; 0 when it is missing or no number.
std::size_t count_parameter(const HttpRequest& request, std::string_view name) {
  const std::string text = request.parameter(name);
  std::size_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() ? number : 0;
}

/// Whether a client of a match speaks another version of docs/protocol.md. Who wants documents must name the version;
/// without a language it has always been the same.
bool is_outdated(const HttpRequest& request) {
  const std::string protocol = request.parameter("protocol");
  return protocol.empty() ? !request.parameter("language").empty() : protocol != kProtocol;
}

/// Who was sent away: there is nothing to hear.
class Dismissed final : public Listener {
 public:
  void hear(std::string_view) override {}
  void gone() override {}
};

std::int64_t seconds_now() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

/// Answers once. When everybody who could answer has gone - a room was thrown away with what waited in it - it says to
/// come back; not while the server stops, when connections go too.
class SureReply {
 public:
  SureReply(Reply reply, const Phrases& phrases, const std::atomic<bool>& is_stopping)
      : reply_(std::move(reply)), phrases_(phrases), is_stopping_(is_stopping) {}
  SureReply(const SureReply&) = delete;
  SureReply& operator=(const SureReply&) = delete;
  ~SureReply() {
    if (reply_ != nullptr && !is_stopping_) answer(problem_answer(503, Problem("problem.cannot_store"), phrases_));
  }

  void answer(HttpAnswer answer) { std::exchange(reply_, nullptr)(std::move(answer)); }

 private:
  Reply reply_;
  const Phrases& phrases_;
  const std::atomic<bool>& is_stopping_;
};

}  // namespace

const Phrases& Api::phrases_for(const HttpRequest& request) const {
  const Phrases* phrases = house_.book().find(request.parameter("language"));
  return phrases == nullptr ? house_.book().standard() : *phrases;
}

HttpAnswer Api::refusal(const HttpRequest& request, int status, const Problem& problem) const {
  return problem_answer(status, problem, phrases_for(request));
}

HttpAnswer Api::no_room(const HttpRequest& request, const FoundRoom& found) const {
  if (found) return refusal(request, 404, Problem("problem.no_such_match"));
  return refusal(request, found.error().key == "problem.cannot_look_up" ? 503 : 500, found.error());
}

void Api::answer(HttpRequest request, Reply reply) {
  Metrics& metrics = house_.metrics();
  ++metrics.requests;
  const Reply counted = [&metrics, reply = std::move(reply)](HttpAnswer answer) {
    if (answer.status >= 400) ++metrics.refused_requests;
    add_security_headers(answer);
    reply(std::move(answer));
  };
  const auto sure = std::make_shared<SureReply>(counted, phrases_for(request), is_stopping_);
  const Reply finished = [sure](HttpAnswer answer) { sure->answer(std::move(answer)); };
  if (!gate_.allow_request(request.address))
    return finished(refusal(request, 429, Problem("problem.too_many_requests")));
  if (request.method == "GET" || request.method == "HEAD") return get(request, finished);
  if (request.method == "POST") return post(request, finished);
  HttpAnswer answer = refusal(request, 405, Problem("problem.wrong_method").with("method", request.method));
  answer.headers.emplace_back("Allow", "GET, HEAD, POST");
  finished(std::move(answer));
}

HttpAnswer Api::health() const {
  const bool stores = house_.storage().is_healthy();
  const char* status = is_stopping_ ? "stopping" : stores ? "ok" : "cannot store";
  return json_answer(is_stopping_ || !stores ? 503 : 200, {{"status", status}});
}

void Api::get(const HttpRequest& request, const Reply& reply) {
  const std::string& path = request.path;
  const Phrases& phrases = phrases_for(request);
  if (path == "/api/games") return reply(json_answer(200, games_json(house_.catalogue(), phrases)));
  if (path == "/api/phrases") return reply(json_answer(200, {{"phrases", phrases.sentences()}}));
  if (path == "/api/matches") return reply(json_answer(200, house_.lobby().page(count_parameter(request, "from"))));
  if (path == "/metrics") return reply({200, "text/plain; version=0.0.4", house_.metrics().text(), {}, {}});
  if (path == "/healthz") return reply(health());
  if (path == "/api/guest")
    return identify(request, reply, [reply](const Guest& guest) {
      reply(json_answer(200, {{"name", guest.id.empty() ? Json(nullptr) : Json(guest.name)}}));
    });
  if (path.starts_with(kMatches)) {
    const bool log = path.ends_with("/log");
    return get_match(request, path.substr(kMatches.size(), path.size() - kMatches.size() - (log ? 4 : 0)), log, reply);
  }
  if (path.starts_with("/api/") || path.starts_with("/live/"))
    return reply(refusal(request, 404, Problem("problem.no_such_page")));
  reply(page_answer(pages(), request));
}

void Api::get_match(const HttpRequest& request, const std::string& id, bool log, const Reply& reply) {
  if (!is_id(id)) return reply(no_room(request, FoundRoom(nullptr)));
  identify(request, reply, [this, request, reply, id, log](const Guest& guest) {
    house_.find(id, [this, request, reply, log, guest](const FoundRoom& found) {
      if (!found || *found == nullptr) return reply(no_room(request, found));
      (*found)->with_room([this, request, reply, log, guest](Room* room) {
        if (room == nullptr) return reply(refusal(request, 503, Problem("problem.cannot_store")));
        room->run([this, request, reply, log, guest, room] {
          if (!log) return reply(json_answer(200, room->line()));
          const auto json = room->log_for(guest.id);
          reply(json ? json_answer(200, *json) : refusal(request, 404, json.error()));
        });
      });
    });
  });
}

void Api::post(const HttpRequest& request, const Reply& reply) {
  if (is_foreign(request)) return reply(refusal(request, 403, Problem("problem.foreign_origin")));
  if (is_stopping_) return reply(refusal(request, 503, Problem("problem.stopping")));
  if (request.path != "/api/guest" && request.path != "/api/matches")
    return reply(refusal(request, 404, Problem("problem.no_such_page")));
  if (!request.content_type.starts_with("application/json"))
    return reply(refusal(request, 400, Problem("problem.not_json_type")));
  const auto body = parse_json(request.body);
  if (!body) return reply(refusal(request, 400, body.error()));
  if (request.path == "/api/guest") post_guest(request, *body, reply);
  else post_match(request, *body, reply);
}

void Api::identify(const HttpRequest& request, const Reply& refuse, Known known) {
  const std::string cookie = request.cookie_value(kCookie);
  const std::size_t dot = cookie.find('.');
  if (dot == std::string::npos || !is_id(cookie.substr(0, dot))) return known({});
  house_.storage().find_guest(cookie.substr(0, dot), [this, request, refuse, secret = cookie.substr(dot + 1),
                                                      known = std::move(known)](const Lookup<Guest>& found) {
    if (!found) return refuse(refusal(request, 503, Problem("problem.cannot_look_up")));
    known(*found && fits_digest(secret, (*found)->secret_digest) ? **found : Guest{});
  });
}

void Api::post_guest(const HttpRequest& request, const Json& body, const Reply& reply) {
  JsonReader reader(body);
  const std::string name = reader.text("name");
  if (!reader.failed() && !is_plain_line(name, kMaxNameCharacters))
    reader.refuse("name", Problem("problem.not_a_line").with("max", kMaxNameCharacters));
  if (!reader.failed() && is_name_of_bot(house_, name)) reader.refuse("name", Problem("problem.name_of_bot"));
  if (const auto problem = reader.finish()) return reply(refusal(request, 400, *problem));
  if (!gate_.allow_new_match(request.address))
    return reply(refusal(request, 429, Problem("problem.too_many_requests")));
  identify(request, reply, [this, request, name, reply](const Guest& guest) {
    Guest named = guest;
    named.name = name;
    if (!guest.id.empty()) return save_guest(request, named, "", reply);
    const std::string secret = new_secret();
    save_guest(request, {new_id(), name, digest_of(secret)}, secret, reply);
  });
}

void Api::save_guest(const HttpRequest& request, Guest guest, const std::string& secret, const Reply& reply) {
  house_.storage().save_guest(guest, [this, request, guest, secret, reply](Stored how) {
    if (how != Stored::Done) return reply(refusal(request, 503, Problem("problem.cannot_store")));
    HttpAnswer answer = json_answer(200, {{"name", guest.name}});
    if (!secret.empty())
      answer.headers.emplace_back("Set-Cookie", std::string(kCookie) + "=" + guest.id + "." + secret +
                                                    "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" +
                                                    (for_https_ ? "; Secure" : ""));
    reply(std::move(answer));
  });
}

void Api::post_match(const HttpRequest& request, const Json& body, const Reply& reply) {
  if (!gate_.allow_new_match(request.address))
    return reply(refusal(request, 429, Problem("problem.too_many_requests")));
  identify(request, reply, [this, request, body, reply](const Guest& guest) {
    auto table = read_new_table(house_.catalogue(), body, guest, seconds_now());
    if (!table) {
      const bool needs_guest = table.error().key == "problem.no_guest";
      return reply(refusal(request, needs_guest ? 401 : 400, table.error()));
    }
    Json invites = Json::array();
    for (const Invite& invite : table->invites) invites.push_back({{"seat", invite.seat}, {"key", invite.key}});
    house_.create(table->record, request.address, [this, request, reply, invites](const Checked<std::string>& id) {
      if (id) return reply(json_answer(201, {{"match", *id}, {"invites", invites}}));
      reply(refusal(request, id.error().key == "problem.cannot_store" ? 503 : 429, id.error()));
    });
  });
}

void Api::admit(HttpRequest request, std::function<void(Admittance)> decide) {
  if (is_foreign(request)) return decide(refusal(request, 403, Problem("problem.foreign_origin")));
  if (!gate_.allow_request(request.address)) return decide(refusal(request, 429, Problem("problem.too_many_requests")));
  if (is_stopping_) return decide(refusal(request, 503, Problem("problem.stopping")));
  if (request.path == "/live/lobby") {
    const Welcome welcome = [this](std::shared_ptr<Connection> connection) {
      return house_.lobby().join(std::move(connection));
    };
    return decide(welcome);
  }
  if (request.path.starts_with(kLiveMatch) && is_outdated(request)) {
    const Json problem = message_json(Problem("problem.outdated_page"), phrases_for(request));
    const Welcome farewell = [problem](const std::shared_ptr<Connection>& connection) {
      connection->close(Bye::Outdated, problem);
      return std::make_shared<Dismissed>();
    };
    return decide(farewell);
  }
  if (request.path.starts_with(kLiveMatch) && is_id(request.path.substr(kLiveMatch.size())))
    return admit_to_match(request, request.path.substr(kLiveMatch.size()), decide);
  decide(refusal(request, 404, Problem("problem.no_such_page")));
}

void Api::admit_to_match(const HttpRequest& request, const std::string& id,
                         const std::function<void(Admittance)>& decide) {
  identify(request, decide, [this, request, id, decide](const Guest& guest) {
    Room::Visit visit{guest.id,
                      guest.name,
                      count_parameter(request, "since"),
                      count_parameter(request, "chat"),
                      request.parameter("language").empty() ? nullptr : &phrases_for(request),
                      request.address};
    house_.find(id, [this, request, decide, visit = std::move(visit)](const FoundRoom& found) {
      if (!found || *found == nullptr) return decide(no_room(request, found));
      const Welcome welcome = [host = *found, visit](std::shared_ptr<Connection> connection) {
        return host->welcome(std::move(connection), visit);
      };
      decide(welcome);
    });
  });
}

}  // namespace sextant
