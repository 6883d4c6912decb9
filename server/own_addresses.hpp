#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sextant {

/// An address that this machine has in a network.
struct OwnAddress {
  std::string interface;
  std::string address;

  bool operator==(const OwnAddress&) const = default;
};

/// Of the interfaces that are up, but for the one to itself.
std::vector<OwnAddress> own_addresses();

/// The address with which this machine calls those far away; empty without a way there. Nothing is sent.
std::string outward_address();

/// The addresses by which other devices in the house can reach this machine, the likeliest first: what leads to the
/// router, then other private addresses, then the rest; of IPv6 only what needs no interface named beside it. Networks
/// that exist within this machine alone, such as those of containers, are left out.
std::vector<std::string> reachable_addresses(std::span<const OwnAddress> own, std::string_view outward);

}  // namespace sextant
