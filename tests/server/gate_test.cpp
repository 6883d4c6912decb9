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

TEST(Pages, HashedNamesAreKeptForeverAndOthersAskedAgain) {
  const Page pages[] = {{"/index.html", "text/html", "\"1\"", "page", "packed", false},
                        {"/assets/a-12345678.js", "text/javascript", "\"2\"", "code", "", true}};
  const auto header = [](const HttpAnswer& answer, std::string_view name) {
    for (const auto& [known, value] : answer.headers)
      if (known == name) return value;
    return std::string();
  };
  HttpRequest request;
  request.path = "/assets/a-12345678.js";
  request.takes_gzip = true;
  const HttpAnswer script = page_answer(pages, request);
  EXPECT_EQ(script.body(), "code");
  EXPECT_NE(header(script, "Cache-Control").find("immutable"), std::string::npos);
  request.path = "/somewhere/else";
  const HttpAnswer page = page_answer(pages, request);
  EXPECT_EQ(page.body(), "packed");
  EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(page, "Content-Encoding"), "gzip");
  request.path = "/gone.js";
  EXPECT_EQ(page_answer(pages, request).status, 404);
}

}  // namespace
}  // namespace sextant
