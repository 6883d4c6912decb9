#include <algorithm>
#include <boost/asio/buffer.hpp>

#include "core/narrow.hpp"
#include "server/addresses.hpp"
#include "server/http_parts.hpp"
#include "server/http_request.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace sextant;

/// What is read of a request by the limits, by guests' cookies, by matches and by the journal.
void look_at(const HttpRequest& request) {
  law(request.path.find('?') == std::string::npos, "a path ends before the query");
  law(request.cookie_value("sextant_guest").size() <= request.cookie.size(), "a cookie is a part of its header");
  for (const char* name : {"language", "protocol", "since", "seat"})
    law(request.parameter(name).size() <= request.query.size(), "reading escapes makes nothing longer");
  law(count_parameter(request, "since") == 0 || !request.parameter("since").empty(), "no number is none");
  if (const auto seat = seat_parameter(request)) law(seat->index < kMaxSeats, "a seat is one of a table");
  const std::string origin = shown(request.origin);
  law(origin.size() <= 100 && std::all_of(origin.begin(), origin.end(), [](char c) { return c > ' ' && c <= '~'; }),
      "a header in a sentence is short and visible");
  law(!is_json_type(request.content_type) || request.content_type.size() >= 16, "JSON has a name");
  law(is_for(request, {}) && !is_for(request, {"/"}), "a host is a host");
  law(!kind_of(request.path).empty(), "every path is about something");
  const std::string part = short_address(request.address);
  law(part == "?" || part.ends_with("/24") || part.ends_with("/48"), "the journal has a part of an address");
  law(is_foreign(request) || request.origin.empty() || request.origin.ends_with(request.host), "origin and host agree");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  RequestParser parser;
  set_limits(parser);
  parser.eager(true);
  boost::system::error_code problem;
  parser.put(boost::asio::buffer(data, size), problem);
  if (problem || !parser.is_header_done()) return 0;
  const bool is_read = is_unambiguous(parser.get());
  law(!is_read || parser.get().count(boost::beast::http::field::host) <= 1, "a request goes to one host");
  law(parser.get().body().size() <= kMaxBody, "a body is bounded");
  for (const int proxies : {0, 1, 2})
    if (is_read) look_at(plain_request(parser.get(), "203.0.113.5", proxies));
  return 0;
}
