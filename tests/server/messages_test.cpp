#include "server/messages.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

std::string problem_of(std::string_view text) {
  const ClientMessage message = read_client_message(text);
  return message.command ? "" : std::string(message.command.error().key.view());
}

TEST(Messages, EveryTypeIsRead) {
  const auto act = read_client_message(R"({"type":"act","id":"x","seq":17,"do":"play R7"})");
  ASSERT_TRUE(act.command);
  EXPECT_EQ(act.id, "x");
  EXPECT_EQ(std::get<Act>(*act.command).seq, 17U);
  EXPECT_EQ(std::get<Act>(*act.command).actions, std::vector<std::string>{"play R7"});
  const auto sweep = read_client_message(R"({"type":"act","seq":3,"do":"step a.1","then":["step a.2","step b"]})");
  EXPECT_EQ(std::get<Act>(*sweep.command).actions, (std::vector<std::string>{"step a.1", "step a.2", "step b"}));
  EXPECT_EQ(std::get<Sit>(*read_client_message(R"({"type":"sit","seat":1})").command).key, "");
  EXPECT_EQ(std::get<Sit>(*read_client_message(R"({"type":"sit","seat":1,"key":"k"})").command).key, "k");
  EXPECT_EQ(std::get<AskTakeover>(*read_client_message(R"({"type":"takeover","seat":2,"bot":"novice"})").command).seat,
            seat_at(2));
  EXPECT_TRUE(std::get<Mute>(*read_client_message(R"({"type":"mute","on":true})").command).on);
  for (const char* type : {"leave", "rematch"}) EXPECT_EQ(problem_of(R"({"type":")" + std::string(type) + "\"}"), "");
}

TEST(Messages, AnAnswerNamesItsQuestion) {
  EXPECT_EQ(std::get<Agree>(*read_client_message(R"({"type":"agree","request":7})").command).request, 7);
  EXPECT_EQ(std::get<Refuse>(*read_client_message(R"({"type":"refuse","request":7})").command).request, 7);
  EXPECT_EQ(problem_of(R"({"type":"agree"})"), "problem.missing");
  EXPECT_EQ(problem_of(R"({"type":"refuse","request":-1})"), "problem.not_in_range");
}

TEST(Messages, WhatDoesNotFitIsRefusedByName) {
  EXPECT_EQ(problem_of(""), "problem.json");
  EXPECT_EQ(problem_of("[]"), "problem.not_an_object");
  EXPECT_EQ(problem_of(R"({"type":"fly"})"), "problem.unknown_kind");
  EXPECT_EQ(problem_of(R"({"type":"act","seq":1})"), "problem.missing");
  EXPECT_EQ(problem_of(R"({"type":"act","seq":1,"do":"x","then":"y"})"), "problem.not_a_list");
  EXPECT_EQ(problem_of(R"({"type":"act","seq":1,"do":"x","then":[1]})"), "problem.not_a_text");
  EXPECT_EQ(problem_of(R"({"type":"leave","to":1})"), "problem.unknown_field");
  EXPECT_EQ(problem_of(R"({"type":"sit","seat":99})"), "problem.not_in_range");
  EXPECT_EQ(problem_of(R"({"type":"say","text":""})"), "problem.not_a_line");
}

TEST(Messages, AWholeNumberIsWrittenWithoutAPoint) {
  EXPECT_EQ(problem_of(R"({"type":"draw","seq":16})"), "");
  EXPECT_EQ(problem_of(R"({"type":"draw","seq":16.0})"), "problem.not_in_range");
  EXPECT_EQ(problem_of(R"({"type":"claim","seat":1e0})"), "problem.not_in_range");
}

TEST(Messages, TheIdComesBackEvenWhenTheRestIsRefused) {
  EXPECT_EQ(read_client_message(R"({"id":"mine","type":"fly"})").id, "mine");
  EXPECT_EQ(read_client_message(R"({"id":7,"type":"leave"})").id, std::nullopt);
}

}  // namespace
}  // namespace sextant
