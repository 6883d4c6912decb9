#include <algorithm>

#include "server/pages.hpp"

namespace sextant {

namespace {

const Page* find_page(std::span<const Page> pages, std::string_view path) {
  const auto found = std::find_if(pages.begin(), pages.end(), [&](const Page& page) { return page.path == path; });
  return found == pages.end() ? nullptr : &*found;
}

/// The page for a path. A path without a dot is a place within the client.
const Page* page_for(std::span<const Page> pages, std::string_view path) {
  if (const Page* page = find_page(pages, path)) return page;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.find('.') == std::string_view::npos ? find_page(pages, "/index.html") : nullptr;
}

}  // namespace

void add_security_headers(HttpAnswer& answer) {
  answer.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; "
      "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  answer.headers.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  answer.headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

HttpAnswer page_answer(std::span<const Page> pages, const HttpRequest& request) {
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
