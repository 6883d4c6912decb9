#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Whom limits are counted for.
namespace sextant {

/// The address without port, as one spelling; of an IPv6 address its first 64 bits, which one household or one host has
/// for itself. What is no address stays as it is.
std::string limit_key(std::string_view address);

/// The client's address, when `proxies` trusted ones stand in a row in front of the server. Each of them adds the
/// address it was called from at the end of X-Forwarded-For, in the last line or one of its own; whatever stands
/// further to the left was written by the client. `peer` is who has called us; `lines` are the header's lines in order.
std::string client_address(std::string_view peer, const std::vector<std::string>& lines, int proxies);

}  // namespace sextant
