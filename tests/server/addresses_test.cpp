#include "server/addresses.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

TEST(Addresses, OfIpv6TheFirst64BitsCount) {
  EXPECT_EQ(limit_key("2001:db8:1:2:3:4:5:6"), limit_key("2001:db8:1:2::9"));
  EXPECT_NE(limit_key("2001:db8:1:2::9"), limit_key("2001:db8:1:3::9"));
  EXPECT_EQ(limit_key("fe80::1%eth0"), limit_key("fe80::2"));
}

TEST(Addresses, HaveOneSpelling) {
  EXPECT_EQ(limit_key("192.0.2.1:4711"), "192.0.2.1");
  EXPECT_EQ(limit_key("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(limit_key("[2001:DB8:0:0::1]:80"), limit_key("2001:db8::2"));
  EXPECT_EQ(limit_key("unknown"), "unknown");
  EXPECT_EQ(limit_key(""), "");
  EXPECT_EQ(limit_key("["), "");
}

TEST(Addresses, TheJournalHasAPartOfThem) {
  EXPECT_EQ(short_address("192.0.2.130:4711"), "192.0.2.0/24");
  EXPECT_EQ(short_address("::ffff:192.0.2.130"), "192.0.2.0/24");
  EXPECT_EQ(short_address("2001:db8:1:2::3"), "2001:db8:1::/48");
  EXPECT_EQ(short_address(limit_key("2001:db8:1:2::3")), "2001:db8:1::/48");
  EXPECT_EQ(short_address("<script>"), "?");
  EXPECT_EQ(short_address(""), "?");
}

TEST(Addresses, AreWrittenWithTheirPort) {
  EXPECT_EQ((ListenAddress{"127.0.0.1", 8017}.text()), "127.0.0.1:8017");
  EXPECT_EQ((ListenAddress{"::1", 80}.text()), "[::1]:80");
}

TEST(Addresses, WithoutAProxyNobodySaysWhoTheyAre) {
  EXPECT_EQ(client_address("192.0.2.1", {"198.51.100.7"}, 0), "192.0.2.1");
}

TEST(Addresses, TheProxyHasTheLastWordHoweverItWritesIt) {
  EXPECT_EQ(client_address("127.0.0.1", {"198.51.100.7"}, 1), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", {"forged, 198.51.100.7"}, 1), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", {"forged", "198.51.100.7"}, 1), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", {"forged", "198.51.100.7 ,"}, 1), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", {}, 1), "127.0.0.1");
}

TEST(Addresses, OfTwoProxiesTheFirstHasSeenTheClient) {
  EXPECT_EQ(client_address("127.0.0.1", {"forged, 198.51.100.7", "203.0.113.5"}, 2), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", {"198.51.100.7"}, 2), "198.51.100.7");
}

}  // namespace
}  // namespace sextant
