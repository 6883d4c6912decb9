#include "server/own_addresses.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

using Addresses = std::vector<std::string>;

TEST(OwnAddresses, TheOneThatLeadsToTheRouterComesFirst) {
  const std::vector<OwnAddress> own = {{"eth0", "10.0.0.3"}, {"wlan0", "192.168.1.5"}};
  EXPECT_EQ(reachable_addresses(own, "192.168.1.5"), (Addresses{"192.168.1.5", "10.0.0.3"}));
  EXPECT_EQ(reachable_addresses(own, ""), (Addresses{"10.0.0.3", "192.168.1.5"}));
}

TEST(OwnAddresses, WhatIsWithinThisMachineIsLeftOut) {
  const std::vector<OwnAddress> own = {
      {"docker0", "172.17.0.1"}, {"wg0", "10.8.0.2"}, {"br-12ab", "172.18.0.1"}, {"enp3s0", "192.168.1.5"}};
  EXPECT_EQ(reachable_addresses(own, "10.8.0.2"), (Addresses{"192.168.1.5"}));
}

TEST(OwnAddresses, PrivateOnesComeBeforePublicOnesAndThoseOfIPv6) {
  const std::vector<OwnAddress> own = {{"eth0", "2001:db8::5"}, {"eth0", "fe80::1"},    {"eth0", "203.0.113.9"},
                                       {"eth1", "169.254.3.4"}, {"eth2", "172.31.0.2"}, {"eth3", "172.32.0.2"}};
  EXPECT_EQ(reachable_addresses(own, "203.0.113.9"),
            (Addresses{"172.31.0.2", "203.0.113.9", "172.32.0.2", "169.254.3.4", "2001:db8::5"}));
}

TEST(OwnAddresses, ThoseOfThisMachineAreNotToItself) {
  for (const OwnAddress& own : own_addresses()) {
    EXPECT_FALSE(own.address.starts_with("127.") || own.address == "::1");
    EXPECT_FALSE(own.interface.empty());
  }
}

}  // namespace
}  // namespace sextant
