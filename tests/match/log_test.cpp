// What version 2 of the log has brought: docs/match-log.md.
#include "match/log.hpp"

#include <gtest/gtest.h>

#include "match/catalogue.hpp"
#include "match/match.hpp"
#include "text/phrases.hpp"

namespace sextant {
namespace {

Match dealt(const char* game = "lost_cities", int seats = 2) {
  auto match =
      Match::start(*find_title(catalogue(), game), Json::object(),
                   std::vector<std::string>(static_cast<std::size_t>(seats), "human"), 18'446'744'073'709'551'615U);
  EXPECT_TRUE(match);
  while (match->turn().is_chance()) match->draw_chance();
  return std::move(*match);
}

std::string first_choice(const Match& match) { return match.position().choices()[0]; }

/// The first choice of whoever decides, and the chance that follows.
void act(Match& match) {
  ASSERT_TRUE(match.act(match.turn().seat(), first_choice(match)));
  while (match.turn().is_chance()) match.draw_chance();
}

std::string problem_of(const Checked<Done>& outcome) { return outcome ? "" : std::string(outcome.error().key.view()); }

/// Why the log of a match cannot be read and replayed as it is written; empty when it gives the same match again.
std::string round_trip(const Match& match) {
  const auto log = read_match_log(parse_json(compact(log_json(match.log()))).value());
  if (!log) return Phrases(phrase_files(), "en").say(log.error());
  const auto again = Match::replay(catalogue(), *log);
  if (!again) return Phrases(phrase_files(), "en").say(again.error());
  EXPECT_EQ(again->seats(), match.seats());
  return compact(log_json(again->log())) == compact(log_json(match.log())) ? "" : "another log";
}

Json result_of(const Match& match) { return log_json(match.log())["result"]; }
Json last_entry(const Match& match) {
  Json entry = log_json(match.log())["entries"].back();
  entry.erase("sum");
  return entry;
}

TEST(LogVersion2, WritesTheSeedAsAText) {
  const Json json = log_json(dealt().log());
  EXPECT_EQ(json["version"], 2);
  EXPECT_EQ(compact(json["chance"]), R"({"kind":"seed","seed":"18446744073709551615"})");
  EXPECT_FALSE(json.contains("seed"));
  const Json seat = log_json(dealt().seat_log(Viewer::of(Seat{0})).value());
  EXPECT_EQ(compact(seat["chance"]), R"({"kind":"seed"})");
}

/// Why a log with this chance cannot be read.
std::string refusal(const Json& chance) {
  Json json = log_json(dealt().log());
  json["chance"] = chance;
  const auto log = read_match_log(json);
  return log ? "" : Phrases(phrase_files(), "en").say(log.error());
}

TEST(LogVersion2, RefusesSeedsAndKindsOfChanceThatItDoesNotKnow) {
  for (const char* seed : {"", "-1", "01", "1.0", "18446744073709551616", " 1"})
    EXPECT_EQ(refusal({{"kind", "seed"}, {"seed", seed}}),
              "chance.seed: " + std::string(seed) + " is not a whole number of at least 0");
  EXPECT_EQ(refusal({{"kind", "seed"}, {"seed", 1}}), "chance.seed: 1 is not a text");
  EXPECT_EQ(refusal({{"kind", "dice"}}), "chance.kind: “dice” is not known");
  EXPECT_EQ(refusal({{"kind", "seed"}, {"seed", "1"}, {"salt", "2"}}), "chance.salt: is not known here");
}

TEST(LogVersion2, RefusesSharedChanceThatIsNotOfItsForm) {
  const std::string digits(64, 'a');
  const Json good = {{"kind", "shared"},
                     {"match", "m"},
                     {"commitment", digits},
                     {"contributions", {nullptr, digits}},
                     {"secret", digits}};
  const auto with = [&](const char* field, const Json& value) {
    Json chance = good;
    chance[field] = value;
    return refusal(chance);
  };
  EXPECT_EQ(refusal(good).substr(0, 9), "entry 0: ");  // the sums are those of another header
  EXPECT_EQ(with("match", "a b"), "chance.match: “a b” is not the id of a match");
  EXPECT_EQ(with("commitment", "abc"), "chance.commitment: “abc” is not 64 hexadecimal digits in lower case");
  EXPECT_EQ(with("secret", std::string(64, 'A')).substr(0, 13), "chance.secret");
  EXPECT_EQ(with("contributions", Json{nullptr, 7}).substr(0, 20), "chance.contributions");
  EXPECT_EQ(with("contributions", Json{nullptr}),
            "chance.contributions: one value for each of the 2 seats is expected here");
  EXPECT_EQ(with("salt", "2"), "chance.salt: is not known here");
}

TEST(LogVersion2, ADrawIsWonByAll) {
  Match match = dealt();
  act(match);
  ASSERT_TRUE(match.draw(Seat{1}));
  EXPECT_EQ(compact(last_entry(match)), R"({"seq":17,"kind":"draw","by":1})");
  EXPECT_EQ(result_of(match)["end"], "drawn");
  EXPECT_EQ(compact(result_of(match)["winners"]), "[0,1]");
  EXPECT_EQ(round_trip(match), "");
  EXPECT_EQ(problem_of(match.draw(Seat{0})), "problem.match_is_over");
}

TEST(LogVersion2, AMatchCanBeCalledOffUntilASecondSeatHasActed) {
  Match match = dealt();
  while (match.turn() == Turn::of(Seat{0})) act(match);
  EXPECT_TRUE(match.can_abort());
  act(match);
  EXPECT_FALSE(match.can_abort());
  EXPECT_EQ(problem_of(match.abort(Seat{0})), "problem.too_late_to_abort");
  ASSERT_TRUE(match.undo(Seat{1}));
  ASSERT_TRUE(match.abort(Seat{1}));
  EXPECT_EQ(result_of(match)["end"], "aborted");
  EXPECT_EQ(compact(result_of(match)["winners"]), "[]");
  EXPECT_EQ(round_trip(match), "");
}

TEST(LogVersion2, AClaimEndsTheMatchForTheOthers) {
  Match match = dealt();
  EXPECT_EQ(problem_of(match.claim(Seat{1}, Seat{1})), "problem.own_seat");
  EXPECT_EQ(problem_of(match.claim(Seat{1}, Seat{2})), "problem.no_such_seat");
  ASSERT_TRUE(match.claim(Seat{1}, Seat{0}));
  EXPECT_EQ(compact(last_entry(match)), R"({"seq":16,"kind":"claim","by":1,"of":0})");
  EXPECT_EQ(result_of(match)["end"], "claimed");
  EXPECT_EQ(compact(result_of(match)["winners"]), "[1]");
  EXPECT_EQ(round_trip(match), "");
}

TEST(LogVersion2, ASeatThatIsGivenUpGoesToABotAndTheOthersPlayOn) {
  const Title* title = find_title(catalogue(), "roll_and_write");
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  Match match = dealt("roll_and_write", 4);
  ASSERT_TRUE(match.resign(Seat{0}, "bot:novice"));
  EXPECT_EQ(compact(last_entry(match)), R"({"seq":1,"kind":"resign","by":0,"who":"bot:novice"})");
  ASSERT_TRUE(match.time_out(Seat{1}, "random"));
  ASSERT_TRUE(match.claim(Seat{3}, Seat{2}, "bot:walker"));
  EXPECT_FALSE(match.result());
  EXPECT_EQ(match.seats(), (std::vector<std::string>{"bot:novice", "random", "bot:walker", "human"}));
  act(match);
  EXPECT_EQ(round_trip(match), "");
  EXPECT_EQ(problem_of(match.resign(Seat{3}, "human")), "problem.not_a_bot");
  EXPECT_EQ(problem_of(match.resign(Seat{3}, "bot:nobody")), "problem.unknown_occupant");
}

TEST(LogVersion2, AnActionSaysThatABotHasDecidedIt) {
  Match match = dealt();
  EXPECT_EQ(problem_of(match.act_for(Seat{0}, first_choice(match), "human", StandIn::Time)), "problem.not_a_bot");
  ASSERT_TRUE(match.act_for(Seat{0}, first_choice(match), "bot:novice", StandIn::Time));
  EXPECT_EQ(last_entry(match)["who"], "bot:novice");
  EXPECT_EQ(last_entry(match)["why"], "time");
  EXPECT_FALSE(match.can_undo(Seat{0}));
  EXPECT_EQ(problem_of(match.undo(Seat{0})), "problem.nothing_to_undo");
  ASSERT_TRUE(match.act_for(Seat{0}, first_choice(match), "random", StandIn::Absent));
  EXPECT_EQ(last_entry(match)["why"], "absent");
  EXPECT_EQ(round_trip(match), "");
  while (match.turn().is_chance()) match.draw_chance();
  ASSERT_TRUE(match.change_seat(match.turn().seat(), "bot:novice"));
  EXPECT_EQ(problem_of(match.act_for(match.turn().seat(), first_choice(match), "random", StandIn::Time)),
            "problem.no_person");
}

TEST(LogVersion2, AStandInHasANameAndAReason) {
  Match match = dealt();
  ASSERT_TRUE(match.act_for(Seat{0}, first_choice(match), "bot:novice", StandIn::Time));
  const Json whole = log_json(match.log());
  const auto refusal = [&](const std::function<void(Json&)>& change) {
    Json json = whole;
    change(json["entries"].back());
    const auto log = read_match_log(json);
    return log ? "" : Phrases(phrase_files(), "en").say(log.error());
  };
  EXPECT_EQ(refusal([](Json& entry) { entry.erase("why"); }), "entry 16: why: is missing");
  EXPECT_EQ(refusal([](Json& entry) { entry.erase("who"); }), "entry 16: who: is missing");
  EXPECT_EQ(refusal([](Json& entry) { entry["why"] = ""; }), "entry 16: why: “” is not known");
}

/// The same log as release 0.1 wrote it: its header, and sums to fit.
Json as_version_1(const Json& log) {
  Json json = {{"format", "sextant-match"}, {"version", 1}};
  for (const char* field : {"game", "rules", "config"}) json[field] = log[field];
  json["seed"] = 7;
  json["seats"] = log["seats"];
  json["entries"] = Json::array();
  Digest digest;
  const auto add = [&](const Json& line) {
    for (const char c : compact(line) + "\n") digest.add_byte(static_cast<std::uint8_t>(c));
  };
  Json header = json;
  header.erase("entries");
  add(header);
  for (Json entry : log["entries"]) {
    entry.erase("sum");
    add(entry);
    char text[17];
    static_cast<void>(std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(digest.value())));
    entry["sum"] = text;
    json["entries"].push_back(std::move(entry));
  }
  if (log.contains("result")) json["result"] = log["result"];
  return json;
}

TEST(LogVersion1, IsReadWithItsOwnSumsAndWrittenAsVersion2) {
  Match match = dealt();
  act(match);
  ASSERT_TRUE(match.resign(Seat{0}));
  const auto log = read_match_log(as_version_1(log_json(match.log())));
  ASSERT_TRUE(log);
  EXPECT_EQ(log->chance.seed, 7U);
  EXPECT_EQ(log->entries, match.log().entries);
  EXPECT_EQ(log_json(*log)["version"], 2);
}

TEST(LogVersion1, KnowsNothingOfWhatCameLater) {
  const auto refusal = [](const Match& match) {
    const auto log = read_match_log(as_version_1(log_json(match.log())));
    return log ? "" : Phrases(phrase_files(), "en").say(log.error());
  };
  Match drawn = dealt();
  ASSERT_TRUE(drawn.draw(Seat{0}));
  EXPECT_EQ(refusal(drawn), "result.end: “drawn” is not known");
  Match given_up = dealt();
  ASSERT_TRUE(given_up.resign(Seat{0}, "bot:novice"));
  EXPECT_TRUE(refusal(given_up).starts_with("entry 16: "));
}

TEST(LogVersion1, InPartsIsPlayedOnWithWhatCameLater) {
  Match match = dealt();
  const Json first = as_version_1(log_json(match.log()));
  Json header = first;
  header.erase("entries");
  ASSERT_TRUE(match.draw(Seat{0}));
  std::vector<Json> entries;
  for (std::size_t seq = 0; seq < match.log().entries.size(); ++seq)
    entries.push_back(entry_json(match.log().entries[seq], seq));
  const auto log = read_log_parts(header, entries);
  ASSERT_TRUE(log);
  const auto again = Match::resume(catalogue(), *log);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->result(), match.result());
}

}  // namespace
}  // namespace sextant
