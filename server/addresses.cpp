#include "server/addresses.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "core/narrow.hpp"

namespace sextant {

namespace {

/// `[::1]:80` and `192.0.2.1:80` without brackets and port.
std::string_view without_port(std::string_view address) {
  if (address.starts_with('[')) return address.substr(1, std::min(address.find(']'), address.size()) - 1);
  const std::size_t colon = address.find(':');
  const bool is_v6 = colon != std::string_view::npos && address.find(':', colon + 1) != std::string_view::npos;
  return is_v6 ? address : address.substr(0, colon);
}

std::string_view without_spaces(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

std::string text_of_v4(const void* address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  inet_ntop(AF_INET, address, text.data(), text.size());
  return text.data();
}

/// The network of this many bytes, as `2001:db8::/64`.
std::string network_text(in6_addr address, int bytes) {
  std::fill(std::begin(address.s6_addr) + bytes, std::end(address.s6_addr), std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(AF_INET6, &address, text.data(), text.size());
  return std::string(text.data()) + "/" + std::to_string(8 * bytes);
}

std::string text_of_v6(in6_addr address) {
  return IN6_IS_ADDR_V4MAPPED(&address) ? text_of_v4(&address.s6_addr[12]) : network_text(address, 8);
}

std::vector<std::string> hops_of(const std::vector<std::string>& lines) {
  std::vector<std::string> hops;
  for (std::string_view line : lines)
    for (bool more = true; more;) {
      const std::size_t comma = line.find(',');
      more = comma != std::string_view::npos;
      if (const auto hop = without_spaces(line.substr(0, comma)); !hop.empty()) hops.emplace_back(hop);
      if (more) line.remove_prefix(comma + 1);
    }
  return hops;
}

}  // namespace

std::string ListenAddress::text() const {
  const bool is_v6 = host.find(':') != std::string::npos;
  return (is_v6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::string limit_key(std::string_view address) {
  std::string plain(without_port(without_spaces(address)));
  in6_addr v6{};
  // A zone such as `%eth0` is no part of the address.
  if (inet_pton(AF_INET6, plain.substr(0, plain.find('%')).c_str(), &v6) == 1) return text_of_v6(v6);
  return plain;
}

std::string short_address(std::string_view address) {
  const std::string key = limit_key(address);
  in6_addr v6{};
  if (inet_pton(AF_INET6, key.substr(0, key.find('/')).c_str(), &v6) == 1) return network_text(v6, 6);
  in_addr v4{};
  if (inet_pton(AF_INET, key.c_str(), &v4) != 1) return "?";
  v4.s_addr &= htonl(0xFFFFFF00);
  return text_of_v4(&v4) + "/24";
}

std::string client_address(std::string_view peer, const std::vector<std::string>& lines, int proxies) {
  const auto hops = hops_of(lines);
  if (proxies <= 0 || hops.empty()) return limit_key(peer);
  const auto from_right = std::min(hops.size(), place_of(proxies));
  return limit_key(hops[hops.size() - from_right]);
}

}  // namespace sextant
