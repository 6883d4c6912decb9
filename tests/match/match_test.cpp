#include <gtest/gtest.h>

#include <array>

#include "match/catalogue.hpp"
#include "match/match.hpp"
#include "text/phrases.hpp"

// Contract: docs/match-log.md.
namespace sextant {
namespace {

const Title& lost_cities() { return *find_title(catalogue(), "lost_cities"); }

Match new_match(std::uint64_t seed = 42) {
  return Match::start(lost_cities(), {{"rounds", 1}}, {"human", "human"}, seed).value();
}

/// Lets chance act until a seat decides.
void settle(Match& match) {
  while (match.turn().is_chance()) match.draw_chance();
}

/// Plays on with the first choice each time until the match is over or `decisions` are made.
void play_on(Match& match, int decisions = 100'000) {
  settle(match);
  for (; decisions > 0 && !match.turn().is_over(); --decisions) {
    ASSERT_TRUE(match.act(match.turn().seat(), match.position().choices()[0]));
    settle(match);
  }
}

std::string problem_of(const Checked<Done>& outcome) {
  return outcome ? "" : Phrases(phrase_files(), "en").say(outcome.error());
}

std::string refusal_of(const Json& json) {
  const Phrases english(phrase_files(), "en");
  const auto log = read_match_log(json);
  if (!log) return english.say(log.error());
  const auto match = Match::replay(catalogue(), *log);
  return match ? "" : english.say(match.error());
}

/// A log whose sums fit its entries again after an edit, so that only the edit itself can be refused.
Json resummed(Json json) {
  Json header = {{"format", "sextant-match"}, {"version", 2}};
  for (const char* field : {"game", "rules", "config", "chance", "seats"}) header[field] = json[field];
  std::vector<Json> entries(json["entries"].begin(), json["entries"].end());
  for (Json& entry : entries) entry.erase("sum");
  json["entries"] = log_json(read_log_parts(header, entries).value())["entries"];
  return json;
}

TEST(MatchStart, CompletesTheConfiguration) {
  EXPECT_EQ(compact(new_match().log().header.config), R"({"expeditions":5,"rounds":1,"starter":0})");
}

TEST(MatchStart, RefusesAWrongCast) {
  const auto refusal = [](std::vector<std::string> seats) {
    const auto match = Match::start(lost_cities(), Json::object(), std::move(seats), 1);
    return match ? "" : Phrases(phrase_files(), "en").say(match.error());
  };
  EXPECT_EQ(refusal({"human"}), "lost_cities cannot be played by 1; it takes exactly 2 players");
  EXPECT_EQ(refusal({"human", "human", "human"}), "lost_cities cannot be played by 3; it takes exactly 2 players");
  EXPECT_EQ(
      refusal({"human", "bot:nobody"}),
      "“bot:nobody” cannot take a seat; choose from: human, random, bot:novice, bot:walker, bot:guide, bot:scout, "
      "bot:master, bot:guide@500, bot:guide@250ms, exec:COMMAND");
}

TEST(Occupant, MayHaveABudgetOfItsOwnWhereThatIsAllowed) {
  for (const char* good : {"bot:guide@0", "bot:walker@500", "bot:master@20ms"})
    EXPECT_TRUE(check_occupant(lost_cities(), good, BotBudgets::Any)) << good;
  for (const char* bad :
       {"bot:guide@", "bot:guide@ms", "bot:guide@-1", "bot:guide@5s", "bot:guide@0ms", "bot:novice@5", "bot:guide@1@2",
        "bot:guide@1000001", "bot:guide@60001ms", "bot:guide@-0", "bot:guide@007", "bot:@5", "bot:nobody@5"})
    EXPECT_FALSE(check_occupant(lost_cities(), bad, BotBudgets::Any)) << bad;
  EXPECT_TRUE(check_occupant(lost_cities(), "bot:guide"));
  EXPECT_FALSE(check_occupant(lost_cities(), "bot:guide@5"));
}

TEST(MatchChance, IsDrawnFromTheSeedAndTheSequenceNumberAlone) {
  Match match = new_match(99);
  settle(match);
  for (std::size_t seq = 0; seq < match.log().entries.size(); ++seq) {
    Match until = new_match(99);
    while (until.log().entries.size() < seq) until.draw_chance();
    Rng rng(99, seq);
    EXPECT_EQ(until.position().sample(rng), match.log().entries[seq].text);
  }
}

TEST(MatchAct, RefusesOutOfTurnIllegalAndUnknownActions) {
  Match match = new_match();
  EXPECT_EQ(problem_of(match.act(Seat{0}, "draw deck")), "it is not seat 0’s turn");
  settle(match);
  EXPECT_EQ(problem_of(match.act(Seat{1}, match.position().choices()[0])), "it is not seat 1’s turn");
  EXPECT_EQ(problem_of(match.act(Seat{4}, "draw deck")), "there is no seat 4 at this table");
  EXPECT_EQ(problem_of(match.act(Seat{0}, "draw deck")), "“draw deck” is not possible here");
  EXPECT_EQ(problem_of(match.act(Seat{0}, "fly")), "“fly” is not an action of this game");
  EXPECT_EQ(match.log().entries.size(), 16U);
}

TEST(MatchUndo, TakesBackTheHalfMadeTurnAndNothingElse) {
  Match match = new_match();
  settle(match);
  EXPECT_FALSE(match.can_undo(Seat{0}));
  EXPECT_EQ(problem_of(match.undo(Seat{0})), "this seat has nothing to undo here");
  const Json before = match.position().view(Viewer::open());
  ASSERT_TRUE(match.act(Seat{0}, match.position().choices()[0]));
  EXPECT_FALSE(match.can_undo(Seat{1}));
  ASSERT_TRUE(match.can_undo(Seat{0}));
  ASSERT_TRUE(match.undo(Seat{0}));
  EXPECT_EQ(match.position().view(Viewer::open()), before);
  EXPECT_EQ(match.log().entries.size(), 18U) << "the undone action and the undo stay in the log";
  ASSERT_TRUE(match.act(Seat{0}, match.position().choices()[1]));
  ASSERT_TRUE(match.act(Seat{0}, "draw deck"));
  EXPECT_TRUE(match.can_undo(Seat{0})) << "no card has been dealt yet";
  match.draw_chance();
  EXPECT_FALSE(match.can_undo(Seat{0})) << "a card has been dealt since";
}

TEST(MatchUndo, SurvivesReplay) {
  Match match = new_match();
  settle(match);
  ASSERT_TRUE(match.act(Seat{0}, match.position().choices()[0]));
  ASSERT_TRUE(match.undo(Seat{0}));
  play_on(match, 5);
  const auto again = Match::replay(catalogue(), read_match_log(log_json(match.log())).value());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->position().view(Viewer::open()), match.position().view(Viewer::open()));
}

TEST(MatchEnd, ByResignationTheOtherSeatWins) {
  Match match = new_match();
  settle(match);
  ASSERT_TRUE(match.resign(Seat{1}));
  EXPECT_TRUE(match.turn().is_over());
  EXPECT_TRUE(match.result()->winners.has(Seat{0}));
  EXPECT_FALSE(match.result()->winners.has(Seat{1}));
  EXPECT_EQ(problem_of(match.act(Seat{0}, match.position().choices()[0])), "the match is over");
  EXPECT_EQ(refusal_of(log_json(match.log())), "");
}

TEST(MatchEnd, ByTimeoutIsWrittenAsSuch) {
  Match match = new_match();
  settle(match);
  ASSERT_TRUE(match.time_out(Seat{0}));
  EXPECT_EQ(log_json(match.log())["result"]["end"], "timeout");
  EXPECT_EQ(compact(log_json(match.log())["result"]["winners"]), "[1]");
}

TEST(MatchSeats, CanChangeHands) {
  Match match = new_match();
  settle(match);
  ASSERT_TRUE(match.change_seat(Seat{1}, "bot:novice"));
  EXPECT_EQ(match.seats()[1], "bot:novice");
  EXPECT_FALSE(match.change_seat(Seat{1}, "bot:nobody"));
  EXPECT_EQ(refusal_of(log_json(match.log())), "");
}

TEST(MatchView, IsOpenOnlyAfterTheEndOrAmongLocals) {
  Match match = new_match();
  settle(match);
  EXPECT_FALSE(match.view(Viewer::open()));
  EXPECT_FALSE(match.seat_log(Viewer::open()));
  EXPECT_TRUE(match.seat_log(Viewer::open(), /*local=*/true));
  EXPECT_TRUE(match.view(Viewer::open(), /*local=*/true));
  play_on(match);
  EXPECT_TRUE(match.view(Viewer::open()));
}

TEST(SeatLogs, VeilTheOtherHandAndHoldNoSeed) {
  Match match = new_match();
  settle(match);
  const Json log = log_json(match.seat_log(Viewer::of(Seat{0})).value());
  EXPECT_EQ(log["format"], "sextant-seat-log");
  EXPECT_FALSE(log.contains("seed"));
  for (std::size_t seq = 0; seq < 16; ++seq) {
    const std::string text = log["entries"][seq]["do"].get<std::string>();
    EXPECT_EQ(text == "deal 1 ?", seq >= 8) << text;
    EXPECT_FALSE(log["entries"][seq].contains("sum"));
  }
  const Json spectator = log_json(match.seat_log(Viewer::everyone()).value());
  for (const Json& entry : spectator["entries"]) EXPECT_TRUE(entry["do"].get<std::string>().ends_with(" ?"));
  EXPECT_EQ(refusal_of(log), "format: “sextant-seat-log” is not sextant-match");
}

class LogRefusal : public testing::Test {
 protected:
  LogRefusal() {
    Match match = new_match();
    play_on(match);
    whole_ = log_json(match.log());
  }

  Json whole_;
};

TEST_F(LogRefusal, NothingIsWrongWithAWholeLog) { EXPECT_EQ(refusal_of(whole_), ""); }

TEST_F(LogRefusal, OfAnEditedEntryNamesIt) {
  whole_["entries"][20]["do"] = "discard Y2";
  EXPECT_EQ(refusal_of(whole_), "entry 20: sum: the checksum is wrong; this entry or something before it was changed");
}

TEST_F(LogRefusal, OfAnEditedHeaderNamesTheFirstEntry) {
  whole_["chance"]["seed"] = "43";
  EXPECT_EQ(refusal_of(whole_), "entry 0: sum: the checksum is wrong; this entry or something before it was changed");
}

TEST_F(LogRefusal, OfALogCutOffNamesTheResult) {
  whole_["entries"].erase(whole_["entries"].size() - 1);
  EXPECT_EQ(refusal_of(whole_), "result: the log names a result, but the match is not over after its last entry");
  whole_.erase("result");
  EXPECT_EQ(refusal_of(whole_), "") << "an unfinished match is a good log";
}

TEST_F(LogRefusal, OfAFinishedLogWithoutResult) {
  whole_.erase("result");
  EXPECT_EQ(refusal_of(whole_), "result: is missing, though the match is over");
}

TEST_F(LogRefusal, OfAnEditedResult) {
  whole_["result"]["scores"][0] = 1000;
  EXPECT_EQ(refusal_of(whole_), "result: is not what the entries give");
}

TEST_F(LogRefusal, OfWinnersOutOfOrder) {
  whole_["result"]["winners"] = {1, 1};
  EXPECT_EQ(refusal_of(whole_), "result.winners: seats in ascending order are expected here");
}

TEST_F(LogRefusal, OfAMissingEntry) {
  whole_["entries"].erase(5);
  EXPECT_EQ(refusal_of(whole_), "entry 5: seq: should be 5; an entry is missing or appears twice");
}

TEST_F(LogRefusal, OfAnIllegalActionWithFittingSums) {
  whole_["entries"][16]["do"] = "draw deck";
  EXPECT_EQ(refusal_of(resummed(whole_)), "entry 16: “draw deck” is not possible here");
}

TEST_F(LogRefusal, OfAnImpossibleOutcomeWithFittingSums) {
  whole_["entries"][1]["do"] = whole_["entries"][0]["do"];
  const std::string text = whole_["entries"][0]["do"].get<std::string>();
  EXPECT_EQ(refusal_of(resummed(whole_)), "entry 1: “" + text + "” is not possible here");
}

TEST_F(LogRefusal, OfAnActionOutOfTurnWithFittingSums) {
  whole_["entries"][16]["by"] = 1;
  EXPECT_EQ(refusal_of(resummed(whole_)), "entry 16: it is not seat 1’s turn");
}

TEST_F(LogRefusal, OfChanceAtADecisionWithFittingSums) {
  whole_["entries"][16]["kind"] = "chance";
  whole_["entries"][16].erase("by");
  EXPECT_EQ(refusal_of(resummed(whole_)), "entry 16: no chance outcome is due here");
}

TEST_F(LogRefusal, OfAnUndoThatDoesNotFit) {
  whole_["entries"][16] = {{"seq", 16}, {"kind", "undo"}, {"by", 0}, {"to", 15}};
  EXPECT_EQ(refusal_of(resummed(whole_)), "entry 16: this seat has nothing to undo here");
}

TEST_F(LogRefusal, OfAnEntryAfterTheEnd) {
  whole_["entries"].push_back({{"seq", whole_["entries"].size()}, {"kind", "resign"}, {"by", 0}});
  EXPECT_EQ(refusal_of(resummed(whole_)),
            "entry " + std::to_string(whole_["entries"].size() - 1) + ": the match is over");
}

TEST_F(LogRefusal, OfWrongVersionsGamesAndConfigurations) {
  const auto with = [&](std::string_view field, const Json& value) {
    Json json = whole_;
    json[field] = value;
    return refusal_of(resummed(json));
  };
  EXPECT_EQ(with("version", 3), "version: 3 is not a whole number from 1 to 2");
  EXPECT_EQ(with("rules", 2), "lost_cities: the log follows version 2 of the rules, but this program plays version 1");
  EXPECT_EQ(with("game", "chess"), "there is no game “chess”");
  EXPECT_EQ(with("config", {{"rounds", 1}, {"starter", 0}}), "config.expeditions: is missing");
  EXPECT_EQ(with("config", {{"expeditions", 7}, {"rounds", 1}, {"starter", 0}}),
            "config.expeditions: 7 is not a whole number from 5 to 6");
  EXPECT_EQ(with("extra", 1), "extra: is not known here");
  EXPECT_EQ(with("seats", {"human"}), "lost_cities cannot be played by 1; it takes exactly 2 players");
}

TEST_F(LogRefusal, OfIllTypedFields) {
  const auto entry_with = [&](std::string_view field, const Json& value) {
    Json json = whole_;
    json["entries"][16][field] = value;
    return refusal_of(json);
  };
  EXPECT_EQ(entry_with("kind", "jump"), "entry 16: kind: “jump” is not known");
  EXPECT_EQ(entry_with("by", 9), "entry 16: by: 9 is not a whole number from 0 to 4");
  EXPECT_EQ(entry_with("do", 3), "entry 16: do: 3 is not a text");
  EXPECT_EQ(entry_with("more", 3), "entry 16: more: is not known here");
  EXPECT_EQ(refusal_of(Json::array()), ".: an object is expected here");
}

TEST(ParseJson, SaysWhereTheTextBreaksOff) {
  const auto broken = parse_json(R"({"a": [1, 2)");
  ASSERT_FALSE(broken);
  EXPECT_EQ(Phrases(phrase_files(), "fr").say(broken.error()), "JSON non valide à l’octet 12");
  EXPECT_FALSE(parse_json(std::string(100'000, '[')));
}

}  // namespace
}  // namespace sextant
