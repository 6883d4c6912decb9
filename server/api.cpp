#include "server/api.hpp"

#include <algorithm>
#include <chrono>

#include "server/addresses.hpp"
#include "server/http_parts.hpp"
#include "server/journal.hpp"
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
constexpr std::string_view kProtocol = "2";
constexpr std::size_t kMaxMethod = 10;  // characters of it in the journal: anything may stand there
constexpr int kCookieSeconds = 365 * 24 * 60 * 60;
constexpr std::int64_t kSeenAgain = 60 * 60;  // seconds before it is noted again that somebody is still there
constexpr const char* kRetryAfter = "2";      // seconds

HttpAnswer problem_answer(int status, const Problem& problem, const Phrases& phrases) {
  HttpAnswer answer = json_answer(status, {{"problem", message_json(problem, phrases)}});
  answer.problem = problem.key;
  if (status == 429 || status == 503) answer.headers.emplace_back("Retry-After", kRetryAfter);
  return answer;
}

Json games_json(Catalogue catalogue, const Phrases& phrases) {
  Json games = Json::array();
  for (const Title* title : catalogue) games.push_back(title_json(*title, phrases));
  return {{"games", std::move(games)}};
}

/// Whether a client of a match speaks another version of docs/protocol.md. Who wants documents must name the version;
/// without a language it has always been the same.
bool is_outdated(const HttpRequest& request) {
  const std::string protocol = request.parameter("protocol");
  return protocol.empty() ? !request.parameter("language").empty() : protocol != kProtocol;
}

/// Writes down what is refused of one request.
class RefusalNote {
 public:
  explicit RefusalNote(const HttpRequest& request)
      : what_(request.method.substr(0, kMaxMethod) + " " + std::string(kind_of(request.path))),
        address_(request.address) {}

  void add(const HttpAnswer& answer) const {
    note_refused(what_, address_, {{"status", answer.status}, {"problem", answer.problem}});
  }

 private:
  std::string what_;
  std::string address_;
};

/// Who was sent away: there is nothing to hear.
class Dismissed final : public Listener {
 public:
  void hear(std::string_view) override {}
  void gone() override {}
};

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

HttpAnswer Api::refuse(int status) const {
  const char* key = status == 413   ? "problem.body_too_large"
                    : status == 429 ? "problem.too_many_connections"
                    : status == 431 ? "problem.head_too_large"
                                    : "problem.not_http";
  HttpAnswer answer = problem_answer(status, Problem(key), house_.book().standard());
  add_security_headers(answer, for_https_);
  return answer;
}

std::optional<HttpAnswer> Api::check_origin(const HttpRequest& request) const {
  if (!is_foreign(request)) return std::nullopt;
  return refusal(
      request, 403,
      Problem("problem.foreign_origin").with("origin", shown(request.origin)).with("host", shown(request.host)));
}

std::optional<HttpAnswer> Api::check_host(const HttpRequest& request) const {
  if (is_for(request, hosts_)) return std::nullopt;
  return refusal(request, 421, Problem("problem.other_host").with("host", shown(request.host)));
}

HttpAnswer Api::no_room(const HttpRequest& request, const FoundRoom& found) const {
  if (found) return refusal(request, 404, Problem("problem.no_such_match"));
  return refusal(request, found.error().key == "problem.cannot_look_up" ? 503 : 500, found.error());
}

void Api::answer(HttpRequest request, Reply reply) {
  Metrics& metrics = house_.metrics();
  ++metrics.requests;
  const Reply counted = [&metrics, for_https = for_https_, refusal = RefusalNote(request),
                         reply = std::move(reply)](HttpAnswer answer) {
    if (answer.status >= 400) {
      ++metrics.refused_requests;
      refusal.add(answer);
    }
    add_security_headers(answer, for_https);
    reply(std::move(answer));
  };
  const auto sure = std::make_shared<SureReply>(counted, phrases_for(request), is_stopping_);
  const Reply finished = [sure](HttpAnswer answer) { sure->answer(std::move(answer)); };
  if (!gate_.allow_request(request.address))
    return finished(refusal(request, 429, Problem("problem.too_many_requests")));
  if (auto wrong = check_host(request)) return finished(*std::move(wrong));
  if (request.method == "GET" || request.method == "HEAD") return get(request, finished);
  if (request.method == "POST") return post(request, finished);
  if (request.method == "DELETE" && request.path == "/api/guest") return delete_guest(request, finished);
  HttpAnswer answer = refusal(request, 405, Problem("problem.wrong_method").with("method", request.method));
  answer.headers.emplace_back("Allow", request.path == "/api/guest" ? "GET, HEAD, POST, DELETE" : "GET, HEAD, POST");
  finished(std::move(answer));
}

HttpAnswer Api::health() const {
  const bool stores = house_.storage().is_healthy();
  const char* status = is_stopping_ ? "stopping" : stores ? "ok" : "cannot store";
  return json_answer(is_stopping_ || !stores ? 503 : 200, {{"status", status}, {"version", version_}});
}

void Api::get(const HttpRequest& request, const Reply& reply) {
  const std::string& path = request.path;
  const Phrases& phrases = phrases_for(request);
  if (path == "/api/games") return reply(json_answer(200, games_json(house_.catalogue(), phrases)));
  if (path == "/api/phrases") return reply(json_answer(200, {{"phrases", phrases.sentences()}}));
  if (path == "/api/matches") return reply(json_answer(200, house_.lobby().page(count_parameter(request, "from"))));
  if (path == "/api/guest/matches") return get_own_matches(request, reply);
  if (path == "/healthz") return reply(health());
  if (path == "/api/guest") return get_guest(request, reply);
  if (path.starts_with(kMatches)) {
    const bool log = path.ends_with("/log");
    return get_match(request, path.substr(kMatches.size(), path.size() - kMatches.size() - (log ? 4 : 0)), log, reply);
  }
  if (path.starts_with("/live/")) {
    HttpAnswer answer = refusal(request, 426, Problem("problem.needs_websocket"));
    answer.headers.emplace_back("Upgrade", "websocket");
    return reply(std::move(answer));
  }
  if (path.starts_with("/api/")) return reply(refusal(request, 404, Problem("problem.no_such_page")));
  reply(page_answer(pages(), request));
}

void Api::post(const HttpRequest& request, const Reply& reply) {
  if (auto foreign = check_origin(request)) return reply(*std::move(foreign));
  if (is_stopping_) return reply(refusal(request, 503, Problem("problem.stopping")));
  if (request.path != "/api/guest" && request.path != "/api/matches")
    return reply(refusal(request, 404, Problem("problem.no_such_page")));
  if (!is_json_type(request.content_type)) return reply(refusal(request, 400, Problem("problem.not_json_type")));
  const auto body = parse_json(request.body);
  if (!body) return reply(refusal(request, 400, body.error()));
  if (request.path == "/api/guest") post_guest(request, *body, reply);
  else post_match(request, *body, reply);
}

void Api::identify(const HttpRequest& request, const Reply& refuse, Known known) {
  const std::string cookie = request.cookie_value(kCookie);
  const std::size_t dot = cookie.find('.');
  if (dot == std::string::npos || !is_id(cookie.substr(0, dot))) return known({});
  // The storage has others to answer: what follows from it is done elsewhere.
  house_.storage().find_guest(cookie.substr(0, dot), [this, request, refuse, secret = cookie.substr(dot + 1),
                                                      known = std::move(known)](const Lookup<Guest>& found) {
    house_.loop().post([this, request, refuse, secret, known, found] {
      if (!found) return refuse(refusal(request, 503, Problem("problem.cannot_look_up")));
      if (!*found || !fits_digest(secret, (*found)->secret_digest)) return known({});
      const std::int64_t now = house_.now_s();
      if (now - (*found)->seen_s > kSeenAgain) house_.storage().see_guest((*found)->id, now);
      known(**found);
    });
  });
}

void Api::get_guest(const HttpRequest& request, const Reply& reply) {
  identify(request, reply, [this, request, reply](const Guest& guest) {
    if (guest.id.empty()) return reply(json_answer(200, {{"name", nullptr}}));
    HttpAnswer answer = json_answer(200, {{"name", guest.name}});
    // Whoever comes back keeps the cookie: it ends a year after the last visit, not after the first.
    answer.headers.emplace_back("Set-Cookie", cookie(request.cookie_value(kCookie), kCookieSeconds));
    reply(std::move(answer));
  });
}

void Api::post_guest(const HttpRequest& request, const Json& body, const Reply& reply) {
  JsonReader reader(body);
  const std::string name = reader.text("name");
  if (!reader.failed() && !is_plain_line(name, kMaxNameCharacters))
    reader.refuse("name", Problem("problem.not_a_line").with("max", kMaxNameCharacters));
  if (!reader.failed() && house_.is_name_of_bot(name)) reader.refuse("name", Problem("problem.name_of_bot"));
  if (const auto problem = reader.finish()) return reply(refusal(request, 400, *problem));
  if (!gate_.allow_new_match(request.address))
    return reply(refusal(request, 429, Problem("problem.too_many_requests")));
  identify(request, reply, [this, request, name, reply](const Guest& guest) {
    Guest named = guest;
    named.name = name;
    if (!guest.id.empty()) return save_guest(request, named, "", reply);
    note("guest_created", {{"address", short_address(request.address)}});
    const std::string secret = new_secret();
    save_guest(request, {new_id(), name, digest_of(secret)}, secret, reply);
  });
}

void Api::delete_guest(const HttpRequest& request, const Reply& reply) {
  if (auto foreign = check_origin(request)) return reply(*std::move(foreign));
  identify(request, reply, [this, request, reply](const Guest& guest) {
    if (guest.id.empty()) return reply(refusal(request, 401, Problem("problem.no_guest")));
    house_.delete_guest(guest.id, [this, request, reply](Stored how) {
      if (how != Stored::Done) return reply(refusal(request, 503, Problem("problem.cannot_store")));
      HttpAnswer answer = json_answer(200, {{"name", nullptr}});
      answer.headers.emplace_back("Set-Cookie", cookie("", 0));
      reply(std::move(answer));
    });
  });
}

std::string Api::cookie(const std::string& value, int seconds) const {
  return std::string(kCookie) + "=" + value + "; Path=/; Max-Age=" + std::to_string(seconds) +
         "; HttpOnly; SameSite=Strict" + (for_https_ ? "; Secure" : "");
}

void Api::save_guest(const HttpRequest& request, Guest guest, const std::string& secret, const Reply& reply) {
  house_.storage().save_guest(guest, [this, request, guest, secret, reply](Stored how) {
    if (how != Stored::Done) return reply(refusal(request, 503, Problem("problem.cannot_store")));
    HttpAnswer answer = json_answer(200, {{"name", guest.name}});
    if (!secret.empty()) answer.headers.emplace_back("Set-Cookie", cookie(guest.id + "." + secret, kCookieSeconds));
    reply(std::move(answer));
  });
}

void Api::post_match(const HttpRequest& request, const Json& body, const Reply& reply) {
  if (!gate_.allow_new_match(request.address))
    return reply(refusal(request, 429, Problem("problem.too_many_requests")));
  identify(request, reply, [this, request, body, reply](const Guest& guest) {
    auto table = read_new_table(house_.catalogue(), body, guest, house_.now_s(), [this](const std::string& name) {
      return !name.empty() && house_.is_name_of_bot(name);
    });
    if (!table) {
      const bool needs_guest = table.error().key == "problem.no_guest";
      return reply(refusal(request, needs_guest ? 401 : 400, table.error()));
    }
    if (const auto fits = house_.check_size(table->record); !fits) return reply(refusal(request, 400, fits.error()));
    Json invites = Json::array();
    for (const Invite& invite : table->invites) invites.push_back({{"seat", invite.seat}, {"key", invite.key}});
    house_.create(table->record, request.address, [this, request, reply, invites](const Checked<std::string>& id) {
      if (id) return reply(json_answer(201, {{"match", *id}, {"invites", invites}}));
      reply(refusal(request, id.error().key == "problem.cannot_store" ? 503 : 429, id.error()));
    });
  });
}

void Api::admit(HttpRequest request, std::function<void(Admittance)> decide_quietly) {
  const std::function<void(Admittance)> decide = [refusal = RefusalNote(request),
                                                  decide = std::move(decide_quietly)](Admittance admitted) {
    if (const auto* refused = std::get_if<HttpAnswer>(&admitted)) refusal.add(*refused);
    decide(std::move(admitted));
  };
  if (auto wrong = check_host(request)) return decide(*std::move(wrong));
  if (auto foreign = check_origin(request)) return decide(*std::move(foreign));
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
                      request.address,
                      guest.is_silenced};
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
