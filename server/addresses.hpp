#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sextant {

/// Where a server listens.
struct ListenAddress {
  std::string host = "127.0.0.1";  // an IPv6 address without brackets
  std::uint16_t port = 0;          // 0: one that is free

  /// `HOST:PORT`, or `[HOST]:PORT` for IPv6.
  [[nodiscard]] std::string text() const;
};

/// Whom limits are counted for: the address without port, as one spelling; of an IPv6 address its first 64 bits, which
/// one household or one host has for itself. What is no address stays as it is.
std::string limit_key(std::string_view address);

/// As much of an address as the journal has: its first 24 bits, of IPv6 the first 48. `?` for what is no address.
std::string short_address(std::string_view address);

/// The client's address, when `proxies` trusted ones stand in a row in front of the server. Each of them adds the
/// address it was called from at the end of X-Forwarded-For, in the last line or one of its own; whatever stands
/// further to the left was written by the client. `peer` is who has called us; `lines` are the header's lines in order.
std::string client_address(std::string_view peer, const std::vector<std::string>& lines, int proxies);

}  // namespace sextant
