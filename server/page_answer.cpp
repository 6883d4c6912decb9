#include <algorithm>

#include "server/pages.hpp"
#include "server/secrets.hpp"

namespace sextant {

namespace {

const Page* find_page(std::span<const Page> pages, std::string_view path) {
  const auto found = std::find_if(pages.begin(), pages.end(), [&](const Page& page) { return page.path == path; });
  return found == pages.end() ? nullptr : &*found;
}

/// The page for a path.
const Page* page_for(std::span<const Page> pages, std::string_view path) {
  return find_page(pages, path == "/" ? "/index.html" : path);
}

/// The match that a link leads to; empty for other paths.
std::string_view match_of(std::string_view path) {
  constexpr std::string_view kMatch = "/match/";
  if (!path.starts_with(kMatch) || !is_id(path.substr(kMatch.size()))) return {};
  return path.substr(kMatch.size());
}

/// To the one page there is, which then shows the match. The address is relative, so that it is right under whatever
/// path a proxy serves us, and the browser takes along what stands behind `#`.
HttpAnswer redirect_to_match(std::string_view match) {
  HttpAnswer answer{302, "text/plain; charset=utf-8", "302\n", {}, {}};
  answer.headers.emplace_back("Location", "../?match=" + std::string(match));
  answer.headers.emplace_back("Cache-Control", "no-cache");
  return answer;
}

}  // namespace

void add_security_headers(HttpAnswer& answer, bool for_https) {
  answer.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; "
      "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  // Browsers heed it over HTTPS alone, and complain of it elsewhere.
  if (for_https) answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  answer.headers.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  answer.headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

HttpAnswer page_answer(std::span<const Page> pages, const HttpRequest& request) {
  if (const auto match = match_of(request.path); !match.empty()) return redirect_to_match(match);
  const Page* page = page_for(pages, request.path);
  if (page == nullptr) return {404, "text/plain; charset=utf-8", "404\n", {}, {}};
  HttpAnswer answer;
  answer.headers.emplace_back("ETag", page->tag);
  answer.headers.emplace_back("Cache-Control", page->is_fixed ? "public, max-age=31536000, immutable" : "no-cache");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.known_tag.find(page->tag) != std::string::npos) {
    answer.status = 304;
    return answer;
  }
  answer.type = page->type;
  const bool packed = request.takes_gzip && !page->packed.empty();
  if (packed) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.file = packed ? page->packed : page->plain;
  return answer;
}

}  // namespace sextant
