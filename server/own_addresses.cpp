#include "server/own_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

namespace sextant {

namespace {

/// An address as text; empty for what is no address of the internet.
std::string text_of(const sockaddr* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address == nullptr) return {};
  if (address->sa_family == AF_INET)
    inet_ntop(AF_INET, &std::bit_cast<const sockaddr_in*>(address)->sin_addr, text.data(), text.size());
  else if (address->sa_family == AF_INET6)
    inet_ntop(AF_INET6, &std::bit_cast<const sockaddr_in6*>(address)->sin6_addr, text.data(), text.size());
  return text.data();
}

/// Whether the interface leads to no other device: bridges and ends of containers and virtual machines, tunnels.
bool is_within_machine(std::string_view interface) {
  constexpr std::array<std::string_view, 12> kWithin = {"docker", "br-",   "veth", "virbr", "podman", "lxc",
                                                        "vnet",   "vmnet", "tun",  "tap",   "wg",     "cni"};
  return std::any_of(kWithin.begin(), kWithin.end(),
                     [&](std::string_view name) { return interface.starts_with(name); });
}

bool is_v6(std::string_view address) { return address.find(':') != std::string_view::npos; }

/// Addresses that the machine gave itself: 169.254.0.0/16, fe80::/10.
bool is_self_given(std::string_view address) {
  return address.starts_with("169.254.") || (is_v6(address) && address.starts_with("fe80:"));
}

/// RFC 1918.
bool is_private(std::string_view address) {
  in_addr v4{};
  if (inet_pton(AF_INET, std::string(address).c_str(), &v4) != 1) return false;
  const std::uint32_t number = ntohl(v4.s_addr);
  return number >> 24 == 10 || number >> 20 == 0xAC1 || number >> 16 == 0xC0A8;
}

constexpr int kLastRank = 4;  // that is of any use

/// The less, the likelier.
int rank_of(const std::string& address, std::string_view outward) {
  if (is_v6(address)) return is_self_given(address) ? kLastRank + 1 : kLastRank;
  if (is_self_given(address)) return 3;
  if (!is_private(address)) return 2;
  return address == outward ? 0 : 1;
}

}  // namespace

std::vector<OwnAddress> own_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<OwnAddress> own;
  for (const ifaddrs* each = all.get(); each != nullptr; each = each->ifa_next) {
    const bool is_used = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    const std::string text = is_used ? text_of(each->ifa_addr) : std::string();
    if (!text.empty()) own.push_back({each->ifa_name, text});
  }
  return own;
}

std::string outward_address() {
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return {};
  sockaddr_in far{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);  // for examples: nobody has it
  sockaddr_in own{};
  socklen_t length = sizeof own;
  const bool has_way = connect(socket, std::bit_cast<const sockaddr*>(&far), sizeof far) == 0 &&
                       getsockname(socket, std::bit_cast<sockaddr*>(&own), &length) == 0;
  close(socket);
  return has_way ? text_of(std::bit_cast<const sockaddr*>(&own)) : std::string();
}

std::vector<std::string> reachable_addresses(std::span<const OwnAddress> own, std::string_view outward) {
  std::vector<std::string> reachable;
  for (int rank = 0; rank <= kLastRank; ++rank)
    for (const auto& [interface, address] : own)
      if (!is_within_machine(interface) && rank_of(address, outward) == rank) reachable.push_back(address);
  return reachable;
}

}  // namespace sextant
