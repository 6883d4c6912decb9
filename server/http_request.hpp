#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <string_view>

#include "server/web.hpp"

/// Requests as Beast reads them, and as the rest of the server knows them. For the sources that include Beast.
namespace sextant {

constexpr std::size_t kMaxBody = 256 * 1024;
constexpr std::uint32_t kMaxHeader = 8 * 1024;

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;
using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

/// Sets how large a request may be.
void set_limits(RequestParser& parser);

/// Whether the head says where it goes and how long the body is, in one way only. What is read in two ways by two
/// servers in a row lets a client slip a second request past the first of them (RFC 9112, 3.2 and 6.1).
bool is_unambiguous(const BeastRequest& request);
/// Whether the client sends no body before it is told to go on. One of HTTP/1.0 cannot be told (RFC 9110, 10.1.1).
bool waits_to_go_on(const BeastRequest& request);

/// A request from `peer`, in front of whom so many proxies stand.
HttpRequest plain_request(const BeastRequest& request, std::string_view peer, int proxies);

}  // namespace sextant
