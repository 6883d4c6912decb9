// What servers on one storage hear: of each other, and of whoever else may speak there.
#include "server/neighbour_words.hpp"

#include <gtest/gtest.h>

#include "server/lobby.hpp"

namespace sextant {
namespace {

const Json kLine = {{"match", "AAAAAAAAAAAAAAAAAAAAAA"},
                    {"state", "waiting"},
                    {"seats", {{{"kind", "guest"}, {"name", "Ada"}, {"here", true}}, {{"kind", "open"}}}},
                    {"created", 1000}};

TEST(NeighbourWordsTest, WhatIsSaidIsHeard) {
  const std::vector<NeighbourWords> all = {LineChanged{kLine},
                                           RoomMade{"M", {"guest", "203.0.113.5", true}},
                                           RoomEnded{"M"},
                                           AddressesUsed{"server", {{"203.0.113.5", 12.5, 3, 2}}},
                                           GuestActed{"M", "guest", 2.5, 1},
                                           GuestSilenced{"guest", false},
                                           GuestForgotten{"guest"}};
  for (const NeighbourWords& words : all) {
    const auto heard = read_neighbour_words(text_of(words));
    ASSERT_TRUE(heard) << text_of(words);
    EXPECT_EQ(heard->index(), words.index());
    EXPECT_EQ(text_of(*heard), text_of(words));
  }
}

TEST(NeighbourWordsTest, OthersMaySayMoreInALaterVersion) {
  EXPECT_TRUE(read_neighbour_words(R"({"over":"M","why":"new"})"));
  EXPECT_FALSE(read_neighbour_words(R"({"weather":"fine"})"));
}

TEST(NeighbourWordsTest, WhatIsSaidWronglyIsNotHeard) {
  for (const char* text : {"",
                           "{}",
                           "[]",
                           "7",
                           R"({"over":7})",
                           R"({"over":null})",
                           R"({"forget":["x"]})",
                           R"({"silence":"g"})",
                           R"({"silence":"g","on":1})",
                           R"({"made":"M"})",
                           R"({"made":"M","guest":"","address":"","bots":"no"})",
                           R"({"uses":[]})",
                           R"({"uses":7,"by":"s"})",
                           R"({"uses":[[]],"by":"s"})",
                           R"({"uses":[["a",1,1]],"by":"s"})",
                           R"({"uses":[["a",-1,1,1]],"by":"s"})",
                           R"({"uses":[["a",1,1e300,1]],"by":"s"})",
                           R"({"uses":[["a",1,1,-1]],"by":"s"})",
                           R"({"uses":[["a",1,1,1]],"by":7})",
                           R"({"use":"M","guest":"g","messages":1})",
                           R"({"use":"M","guest":"g","messages":-1,"seat_changes":0})",
                           R"({"use":"M","guest":7,"messages":1,"seat_changes":0})",
                           R"({"line":{}})",
                           R"({"line":"x"})"})
    EXPECT_FALSE(read_neighbour_words(text)) << text;
  for (const char* field : {"match", "state", "seats", "created"}) {
    Json line = kLine;
    line.erase(field);
    EXPECT_FALSE(read_neighbour_words(compact({{"line", line}}))) << field;
    line[field] = false;
    EXPECT_FALSE(read_neighbour_words(compact({{"line", line}}))) << field;
  }
  for (const Json& seat : {Json("open"), Json{{"here", "yes"}}}) {
    Json line = kLine;
    line["seats"][0] = seat;
    EXPECT_FALSE(read_neighbour_words(compact({{"line", line}}))) << seat;
  }
}

TEST(NeighbourWordsTest, TheLobbyCanDoWithEveryLineThatIsHeard) {
  Lobby lobby([] {});
  lobby.update(std::get<LineChanged>(*read_neighbour_words(compact({{"line", kLine}}))).line);
  EXPECT_EQ(lobby.page(0)["total"], 1);
}

}  // namespace
}  // namespace sextant
