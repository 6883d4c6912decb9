#include "server/api.hpp"

#include "server/pages.hpp"
#include "text/message_json.hpp"

namespace sextant {

namespace {

HttpAnswer json_answer(int status, const Json& json) {
  HttpAnswer answer{status, "application/json", compact(json), {}, {}};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Json title_json(const Title& title, const Phrases& phrases) {
  const std::string id(title.id());
  Json keys = Json::array();
  for (const KeyInfo& key : title.keys())
    keys.push_back({{"name", key.name},
                    {"values", key.values},
                    {"default", key.standard},
                    {"about", phrases.say(id + ".config." + key.name)}});
  Json bots = Json::array();
  for (const std::string& bot : title.bots()) bots.push_back({{"name", bot}, {"title", phrases.say("bot." + bot)}});
  return {{"id", id},
          {"name", phrases.say(id + ".name")},
          {"about", phrases.say(id + ".about")},
          {"rules", title.rules_version()},
          {"seats", {{"min", title.min_seats()}, {"max", title.max_seats()}}},
          {"secrets", title.has_secrets()},
          {"bots", std::move(bots)},
          {"keys", std::move(keys)}};
}

/// Whether a browser sent the request from a page of another site. Programs that are no browsers send no origin.
bool is_foreign(const HttpRequest& request) {
  if (request.origin.empty()) return false;
  const std::size_t scheme = request.origin.find("://");
  return scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host;
}

}  // namespace

Api::Api(Catalogue catalogue, PhraseFiles files, Gate& gate, Metrics& metrics)
    : catalogue_(catalogue), gate_(gate), metrics_(metrics) {
  for (const std::string& language : Phrases::languages(files)) phrases_.try_emplace(language, files, language);
}

const Phrases& Api::phrases_for(const HttpRequest& request) const {
  const auto found = phrases_.find(request.parameter("language"));
  return found == phrases_.end() ? phrases_.at("en") : found->second;
}

HttpAnswer Api::refusal(const HttpRequest& request, int status, const Problem& problem) const {
  return json_answer(status, {{"problem", message_json(problem, phrases_for(request))}});
}

Json Api::games_json(const Phrases& phrases) const {
  Json games = Json::array();
  for (const Title* title : catalogue_) games.push_back(title_json(*title, phrases));
  return {{"games", std::move(games)}};
}

void Api::answer(HttpRequest request, Reply reply) {
  ++metrics_.requests;
  const Reply finished = [this, reply = std::move(reply)](HttpAnswer answer) {
    if (answer.status >= 400) ++metrics_.refused_requests;
    add_security_headers(answer);
    reply(std::move(answer));
  };
  if (!gate_.allow_request(request.address)) {
    HttpAnswer answer = refusal(request, 429, Problem("problem.too_many_requests"));
    answer.headers.emplace_back("Retry-After", "2");
    return finished(std::move(answer));
  }
  route(request, finished);
}

void Api::route(const HttpRequest& request, const Reply& reply) {
  if (request.method == "GET" || request.method == "HEAD") return answer_get(request, reply);
  reply(refusal(request, 405, Problem("problem.wrong_method").with("method", request.method)));
}

void Api::answer_get(const HttpRequest& request, const Reply& reply) {
  const Phrases& phrases = phrases_for(request);
  if (request.path == "/api/games") return reply(json_answer(200, games_json(phrases)));
  if (request.path == "/api/phrases") return reply(json_answer(200, {{"phrases", phrases.sentences()}}));
  if (request.path == "/metrics") return reply({200, "text/plain; version=0.0.4", metrics_.text(), {}, {}});
  if (request.path == "/healthz")
    return reply(json_answer(is_stopping_ ? 503 : 200, {{"status", is_stopping_ ? "stopping" : "ok"}}));
  if (request.path.starts_with("/api/") || request.path.starts_with("/live/"))
    return reply(refusal(request, 404, Problem("problem.no_such_page")));
  reply(page_answer(pages(), request));
}

void Api::admit(HttpRequest request, std::function<void(Admittance)> decide) {
  if (is_foreign(request)) return decide(refusal(request, 403, Problem("problem.foreign_origin")));
  decide(refusal(request, 404, Problem("problem.no_such_page")));
}

}  // namespace sextant
