#include "server/http_request.hpp"

#include <algorithm>

#include "server/addresses.hpp"

namespace sextant {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// The lines of X-Forwarded-For.
std::vector<std::string> forwarded_by(const BeastRequest& request) {
  std::vector<std::string> lines;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) lines.push_back(text_of(field->value()));
  return lines;
}

}  // namespace

void set_limits(RequestParser& parser) {
  parser.body_limit(kMaxBody);
  parser.header_limit(kMaxHeader);
}

bool is_unambiguous(const BeastRequest& request) {
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) return false;
  const auto coding = request.find(http::field::transfer_encoding);
  if (coding == request.end()) return true;
  // HTTP/1.0 knows no parts: a server in front of us that speaks it reads the body's length elsewhere.
  return request.version() >= 11 && beast::iequals(coding->value(), "chunked");
}

bool waits_to_go_on(const BeastRequest& request) {
  return request.version() >= 11 && beast::iequals(request[http::field::expect], "100-continue");
}

HttpRequest plain_request(const BeastRequest& request, std::string_view peer, int proxies) {
  const std::string target = text_of(request.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  HttpRequest plain;
  plain.method = text_of(request.method_string());
  plain.path = target.substr(0, mark);
  plain.query = mark < target.size() ? target.substr(mark + 1) : "";
  plain.body = request.body();
  plain.cookie = text_of(request[http::field::cookie]);
  plain.content_type = text_of(request[http::field::content_type]);
  plain.known_tag = text_of(request[http::field::if_none_match]);
  plain.origin = text_of(request[http::field::origin]);
  plain.host = text_of(request[http::field::host]);
  plain.address = client_address(peer, forwarded_by(request), proxies);
  plain.takes_gzip = text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
  return plain;
}

}  // namespace sextant
