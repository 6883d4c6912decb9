#include "server/gate.hpp"

#include <gtest/gtest.h>

#include "server/pages.hpp"
#include "server/secrets.hpp"
#include "server/web.hpp"

namespace sextant {
namespace {

TEST(TokenBucket, AllowsABurstAndThenARate) {
  const TokenBucket::Time start{};
  TokenBucket bucket(3, 2, start);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(400)));
  EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(500)));
  EXPECT_FALSE(bucket.is_full(start + std::chrono::seconds(1)));
  EXPECT_TRUE(bucket.is_full(start + std::chrono::seconds(9)));
}

TEST(SharedBucket, TellsInPartsOfWhatIsTakenFast) {
  const TokenBucket::Time start{};
  SharedBucket bucket(60, 20, start);
  double told = 0;
  for (int i = 0; i < 60; ++i) {
    EXPECT_TRUE(bucket.take(start));
    const double part = bucket.take_untold(start);
    EXPECT_TRUE(part == 0 || part == 10);
    told += part;
  }
  EXPECT_EQ(told, 60);
  EXPECT_FALSE(bucket.take(start));
  EXPECT_EQ(bucket.take_untold(start), 0);  // what was refused is not told
}

TEST(SharedBucket, TellsNothingOfWhoIsSlow) {
  TokenBucket::Time now{};
  SharedBucket bucket(60, 20, now);
  for (int i = 0; i < 1'000; ++i) {
    EXPECT_TRUE(bucket.take(now));
    EXPECT_EQ(bucket.take_untold(now), 0);
    now += std::chrono::milliseconds(250);  // four a second
  }
}

TEST(SharedBucket, CountsWhatWasTakenElsewhere) {
  TokenBucket::Time now{};
  SharedBucket bucket(60, 20, now);
  bucket.spend_elsewhere(now, 50);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  bucket.spend_elsewhere(now, 20);  // more than there is
  EXPECT_FALSE(bucket.take(now + std::chrono::milliseconds(1'000)));
  EXPECT_TRUE(bucket.take(now + std::chrono::milliseconds(1'100)));
}

TEST(Gate, ALargeRequestCountsAsMany) {
  Gate gate(Limits{});
  const auto now = std::chrono::steady_clock::now();
  int allowed = 0;
  while (gate.allow_large_request("here", 9, now)) ++allowed;
  EXPECT_EQ(allowed, 22);  // of 200 at once
  EXPECT_TRUE(gate.allow_request("here", now));
}

TEST(Gate, CountsConnectionsByAddress) {
  Limits limits;
  limits.connections_per_address = 2;
  Gate gate(limits);
  EXPECT_TRUE(gate.enter("a"));
  EXPECT_TRUE(gate.enter("a"));
  EXPECT_FALSE(gate.enter("a"));
  EXPECT_TRUE(gate.enter("b"));
  gate.leave("a");
  EXPECT_TRUE(gate.enter("a"));
}

TEST(Gate, CountsWhatAnAddressDoesElsewhere) {
  Limits limits;
  limits.connections_per_address = 20;
  limits.request_burst = 30;
  limits.new_match_burst = 2;
  const Gate::Time start{};
  Gate here(limits);
  Gate there(limits);
  for (int i = 0; i < 12; ++i) EXPECT_TRUE(here.enter("a", start));
  for (int i = 0; i < 25; ++i) EXPECT_TRUE(here.allow_request("a", start));
  EXPECT_TRUE(here.allow_new_match("a", start));
  EXPECT_TRUE(here.allow_request("quiet", start));
  const auto uses = here.take_uses();
  ASSERT_EQ(uses.size(), 1U);  // of who is quiet nothing is told
  EXPECT_EQ(uses[0].address, "a");
  EXPECT_EQ(uses[0].requests, 25);
  EXPECT_EQ(uses[0].new_matches, 1);
  EXPECT_EQ(uses[0].connections, 12);
  const auto again = here.take_uses();
  ASSERT_EQ(again.size(), 1U);  // connections that are open are told again, what was done is told once
  EXPECT_EQ(again[0].requests, 0);

  there.note_elsewhere("here", uses[0], start);
  int connections = 0;
  while (there.enter("a", start)) ++connections;
  EXPECT_EQ(connections, 8);
  int requests = 0;
  while (there.allow_request("a", start)) ++requests;
  EXPECT_EQ(requests, 5);
  EXPECT_TRUE(there.allow_new_match("a", start));
  EXPECT_FALSE(there.allow_new_match("a", start));
  EXPECT_TRUE(there.enter("b", start));
}

TEST(Gate, ForgetsConnectionsElsewhereThatAreNotToldAgain) {
  Limits limits;
  limits.connections_per_address = 20;
  const Gate::Time start{};
  Gate gate(limits);
  gate.note_elsewhere("one", {"a", 0, 0, 15}, start);
  gate.note_elsewhere("two", {"a", 0, 0, 5}, start);
  EXPECT_FALSE(gate.enter("a", start));
  gate.note_elsewhere("one", {"a", 0, 0, 12}, start + std::chrono::seconds(2));  // instead of those before
  EXPECT_TRUE(gate.enter("a", start + std::chrono::seconds(2)));
  const Gate::Time later = start + std::chrono::seconds(11);  // of the second server nothing was heard
  for (int i = 0; i < 7; ++i) EXPECT_TRUE(gate.enter("a", later));
  EXPECT_FALSE(gate.enter("a", later));
}

TEST(Gate, ForgetsQuietAddressesAFewAtATime) {
  const Gate::Time start{};
  Gate gate(Limits{});
  EXPECT_TRUE(gate.enter("stays", start));
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(gate.allow_request("guest " + std::to_string(i), start));
  const std::size_t many = gate.size();
  EXPECT_GT(many, 900U);
  const Gate::Time later = start + std::chrono::hours(1);
  EXPECT_TRUE(gate.allow_request("stays", later));
  EXPECT_GE(gate.size() + 2, many);  // one call does little, however many there are
  for (int i = 0; i < 1000; ++i) static_cast<void>(gate.allow_request("stays", later));
  EXPECT_EQ(gate.size(), 1U);
  gate.leave("stays", later);
}

TEST(Secrets, AreLongDifferentAndCheckedByDigest) {
  EXPECT_TRUE(is_id(new_id()));
  EXPECT_NE(new_id(), new_id());
  EXPECT_NE(new_seed(), new_seed());
  EXPECT_FALSE(is_id("../../etc/passwd......"));
  const std::string secret = new_secret();
  EXPECT_EQ(secret.size(), 43U);
  EXPECT_TRUE(fits_digest(secret, digest_of(secret)));
  EXPECT_FALSE(fits_digest(new_secret(), digest_of(secret)));
  EXPECT_FALSE(fits_digest("", ""));
}

TEST(Web, ReadsParametersAndCookies) {
  HttpRequest request;
  request.query = "a=1&language=fr&text=%C3%A9+x%2";
  request.cookie = "x=1; sextant_guest=a.b; y=2";
  EXPECT_EQ(request.parameter("language"), "fr");
  EXPECT_EQ(request.parameter("text"), "é x%2");
  EXPECT_EQ(request.parameter("guage"), "");
  EXPECT_EQ(request.cookie_value("sextant_guest"), "a.b");
  EXPECT_EQ(request.cookie_value("guest"), "");
}

std::string header_of(const HttpAnswer& answer, std::string_view name) {
  for (const auto& [known, value] : answer.headers)
    if (known == name) return value;
  return {};
}

HttpRequest request_for(std::string path) {
  HttpRequest request;
  request.path = std::move(path);
  request.takes_gzip = true;
  return request;
}

constexpr Page kPages[] = {{"/index.html", "text/html", "\"1\"", "page", "packed", false},
                           {"/assets/a-12345678.js", "text/javascript", "\"2\"", "code", "", true}};

TEST(Pages, HashedNamesAreKeptForeverAndOthersAskedAgain) {
  const HttpAnswer script = page_answer(kPages, request_for("/assets/a-12345678.js"));
  EXPECT_EQ(script.body(), "code");
  EXPECT_NE(header_of(script, "Cache-Control").find("immutable"), std::string::npos);
  const HttpAnswer page = page_answer(kPages, request_for("/"));
  EXPECT_EQ(page.body(), "packed");
  EXPECT_EQ(header_of(page, "Cache-Control"), "no-cache");
  EXPECT_EQ(header_of(page, "Content-Encoding"), "gzip");
}

TEST(Pages, WhatIsNotThereIsNotThere) {
  for (const char* path : {"/gone.js", "/somewhere", "/somewhere/else", "//", "/match/", "/match/x", ""})
    EXPECT_EQ(page_answer(kPages, request_for(path)).status, 404) << path;
}

TEST(Pages, ALinkToAMatchLeadsToThePageUnderWhateverPath) {
  const HttpAnswer answer = page_answer(kPages, request_for("/match/abcdefghij-lmnopqrst_v"));
  EXPECT_EQ(answer.status, 302);
  EXPECT_EQ(header_of(answer, "Location"), "../?match=abcdefghij-lmnopqrst_v");
  for (const char* path :
       {"/match/abcdefghij-lmnopqrst_v/", "/match/abcdefghij-lmnop\r\nX: y", "/match//evil.example/abcdef"})
    EXPECT_EQ(page_answer(kPages, request_for(path)).status, 404) << path;
}

TEST(Pages, WhatBrowsersHeedOverHttpsAloneIsSentThereAlone) {
  for (const bool for_https : {false, true}) {
    HttpAnswer answer;
    add_security_headers(answer, for_https);
    EXPECT_EQ(header_of(answer, "Cross-Origin-Opener-Policy"), for_https ? "same-origin" : "");
    EXPECT_EQ(header_of(answer, "Cross-Origin-Embedder-Policy"), "require-corp");
  }
}

}  // namespace
}  // namespace sextant
