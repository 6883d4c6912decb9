#include "server/lobby.hpp"

#include "tests/server/table.hpp"

namespace sextant {
namespace {

Json line(int number, std::string_view state, bool here) {
  std::string id = std::to_string(number);
  id.insert(0, 22 - id.size(), 'M');
  return {{"match", id},
          {"game", "lost_cities"},
          {"state", state},
          {"seats", {{{"kind", "guest"}, {"name", std::string(24 * 4, 'x')}, {"here", here}, {"left", false}}}},
          {"clock", nullptr},
          {"listed", true},
          {"created", number}};
}

class LobbyTest : public testing::Test {
 protected:
  void update(int number, std::string_view state, bool here) {
    lobby.update(line(number, state, here));
    lobby.tell();
  }

  int asked = 0;
  Lobby lobby{[this] { ++asked; }};
};

TEST_F(LobbyTest, ShowsMatchesWhereSomebodyIs) {
  const auto ear = std::make_shared<Ear>();
  const auto watcher = lobby.join(ear);
  EXPECT_EQ(ear->last("lobby")["total"], 0);
  update(1, "waiting", false);
  EXPECT_EQ(ear->count("line"), 0);
  update(1, "waiting", true);
  EXPECT_EQ(lobby.page(0)["matches"][0]["created"], 1);
  update(1, "running", false);
  EXPECT_EQ(lobby.page(0)["total"], 0);
  EXPECT_EQ(ear->last("line")["line"]["seats"][0]["here"], false);
  update(1, "over", true);
  EXPECT_EQ(ear->count("line"), 2);
  watcher->gone();
}

TEST_F(LobbyTest, AMatchThatChangesAllTheTimeIsToldOnceAtATime) {
  const auto ear = std::make_shared<Ear>();
  const auto watcher = lobby.join(ear);
  for (int i = 0; i < 1'000; ++i) lobby.update(line(1, i % 2 == 0 ? "waiting" : "running", true));
  EXPECT_EQ(ear->count("line"), 0);
  EXPECT_EQ(asked, 1);
  lobby.tell();
  EXPECT_EQ(ear->count("line"), 1);
  EXPECT_EQ(ear->last("line")["line"]["state"], "running");
  lobby.update(line(1, "over", true));
  EXPECT_EQ(asked, 2);
  watcher->gone();
}

TEST_F(LobbyTest, ManyChangesAtOnceAreToldInParts) {
  const auto ear = std::make_shared<Ear>();
  const auto watcher = lobby.join(ear);
  for (int i = 0; i < 1'000; ++i) lobby.update(line(i, "waiting", true));
  int tells = 0;
  for (; asked > tells; ++tells) {  // as long as it asks to be called again
    const int before = ear->count("line");
    lobby.tell();
    EXPECT_LE(ear->count("line") - before, 20);
  }
  EXPECT_EQ(tells, 50);
  EXPECT_EQ(ear->count("line"), 1'000);
  watcher->gone();
}

TEST_F(LobbyTest, WhatChangesAllTheTimeDoesNotKeepTheOthersWaiting) {
  const auto ear = std::make_shared<Ear>();
  const auto watcher = lobby.join(ear);
  lobby.update(line(1, "waiting", true));  // the oldest of all, one before and one after many others
  for (int i = 0; i < 100; ++i) lobby.update(line(1'000 + i, "waiting", true));
  lobby.update(line(2, "waiting", true));
  for (int tells = 0; tells < 6; ++tells) {
    lobby.tell();
    for (int i = 0; i < 100; ++i) lobby.update(line(1'000 + i, "running", true));
  }
  const auto told = [&](int number) {
    return std::count_if(ear->heard.begin(), ear->heard.end(), [number](const std::string& text) {
      const Json message = parse_json(text).value();
      return message["type"] == "line" && message["line"]["created"] == number;
    });
  };
  EXPECT_EQ(told(1), 1);
  EXPECT_EQ(told(2), 1);
  EXPECT_EQ(told(1'099), 1);  // nor does it wait for ever itself
  watcher->gone();
}

TEST_F(LobbyTest, HasPagesOfNewestMatchesThatStaySmall) {
  for (int i = 0; i < 5'000; ++i) lobby.update(line(i, "waiting", true));
  const Json first = lobby.page(0);
  EXPECT_EQ(first["total"], 5'000);
  ASSERT_EQ(first["matches"].size(), Lobby::kPage);
  EXPECT_EQ(first["matches"][0]["created"], 4'999);
  EXPECT_EQ(lobby.page(100)["matches"][0]["created"], 4'899);
  EXPECT_EQ(lobby.page(4'950)["matches"].size(), 50U);
  EXPECT_TRUE(lobby.page(5'000)["matches"].empty());
  const auto ear = std::make_shared<Ear>();
  lobby.join(ear)->gone();
  EXPECT_LT(ear->heard[0].size(), 300'000U);
}

}  // namespace
}  // namespace sextant
