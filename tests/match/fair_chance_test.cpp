#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "tests/match/fair_forgeries.hpp"
#include "text/phrases.hpp"

// Contract: docs/fair-chance.md.
namespace sextant {
namespace {

constexpr int kSomeDecisions = 12;

const Title& lost_cities() { return *find_title(catalogue(), "lost_cities"); }

std::string said(const Checked<FairReport>& report) {
  return report ? "" : Phrases(phrase_files(), "en").say(report.error());
}

/// What is found in a log that somebody has written anew, with fresh sums.
std::string found_in(const MatchLog& log, const KeptChance& kept = {}) {
  const auto document = parse_json(compact(log_json(log)));
  return said(verify_chance(catalogue(), *document, kept, ""));
}

/// The `count`-th entry of a kind from 0.
std::size_t find_entry(const MatchLog& log, EntryKind kind, int count) {
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq)
    if (log.entries[seq].kind == kind && count-- == 0) return seq;
  ADD_FAILURE() << "there is no such entry";
  return 0;
}

// The example of the page.
TEST(FairChance, DrawsAsThePageSays) {
  SharedChance chance{std::string(22, 'A'), "", {std::string(64, 'f'), ""}, ""};
  for (int i = 0; i < 32; ++i) {
    chance.secret += "0123456789abcdef"[i / 16];
    chance.secret += "0123456789abcdef"[i % 16];
  }
  EXPECT_EQ(commitment_to(chance.match, chance.secret),
            "5c1ee6dcc3c8b676088ffb009c0a8a6128d5fbe7844079d874ba5d5d9adb4726");
  EXPECT_EQ(draw_key(chance)[0], 0xd28a68e1U);
  FairStream stream(draw_key(chance), 0);
  EXPECT_EQ(stream.next(), 0x901166e1U);
  FairStream next(draw_key(chance), 1);
  EXPECT_EQ(next.next(), 0x4276cea9U);
}

TEST(FairChance, TakesTheFirstOutcomeBeyondTheNumber) {
  const OutcomesByText outcomes({{"c", 3}, {"a", 2}, {"b", 1}});
  for (std::uint64_t event = 0; event < 200; ++event) {
    const std::uint32_t number = FairStream(ChaChaKey{}, event).below(6);
    EXPECT_EQ(outcomes.draw(FairStream(ChaChaKey{}, event)), number < 2 ? "a" : number < 3 ? "b" : "c");
  }
}

TEST(FairChance, OrdersOutcomesByTheirTexts) {
  for (const Title* title : catalogue()) {
    auto match = Match::start(*title, Json::object(), std::vector<std::string>(place_of(fair_seats(*title)), "human"),
                              honest_chance(1, fair_seats(*title)))
                     .value();
    while (!match.turn().is_chance()) ASSERT_TRUE(match.act(match.turn().seat(), match.position().choices()[0]));
    const auto outcomes = match.position().outcomes_by_text()->list();
    EXPECT_TRUE(std::is_sorted(outcomes.begin(), outcomes.end(), [](auto& a, auto& b) { return a.text < b.text; }));
    std::vector<std::string> listed = match.position().choices();
    std::sort(listed.begin(), listed.end());
    ASSERT_EQ(listed.size(), outcomes.size());
    for (std::size_t i = 0; i < listed.size(); ++i) EXPECT_EQ(listed[i], outcomes[i].text);
  }
}

TEST(FairChance, AcceptsHonestMatchesOfEveryTitle) {
  for (const Title* title : catalogue())
    for (const int decisions : {1'000'000, kSomeDecisions, 0}) {  // played out, given up, given up at once
      const MatchLog log = honest_log(*title, 5, decisions);
      ASSERT_TRUE(log.result);
      EXPECT_EQ(found_in(log), "") << title->id();
      const auto report = verify_chance(catalogue(), log, {});
      ASSERT_TRUE(report);
      EXPECT_EQ(report->entries, log.entries.size());
      EXPECT_TRUE(report->contributors.has(Seat{0}));
      EXPECT_FALSE(report->contributors.has(Seat{1}));
    }
}

TEST(FairChance, AcceptsEverySizeOfTableConfigurationAndEnd) {
  for (const Title* title : catalogue()) {
    std::set<std::size_t> sizes;
    std::set<MatchEnd> ends;
    std::set<EntryKind> kinds;
    bool has_stood_in = false;
    for (std::uint64_t number = 0; number < kFairGames; ++number) {
      const MatchLog log = varied_log(*title, number);
      EXPECT_EQ(found_in(log), "") << title->id() << " " << number;
      sizes.insert(log.header.seats.size());
      ends.insert(log.result.value().end);
      for (const Entry& entry : log.entries) {
        kinds.insert(entry.kind);
        has_stood_in |= entry.kind == EntryKind::Action && !entry.who.empty();
      }
    }
    EXPECT_EQ(sizes.size(), place_of(title->max_seats() - title->min_seats() + 1)) << title->id();
    EXPECT_EQ(ends.size(), kEndWords.size()) << title->id();
    EXPECT_EQ(kinds.size(), kEntryWords.size()) << title->id();
    EXPECT_TRUE(has_stood_in) << title->id();
  }
}

TEST(FairChance, AcceptsAMatchThatWasClosed) {
  for (const Title* title : catalogue())
    for (const int decisions : {kSomeDecisions, 0}) {
      const MatchLog log = closed_log(*title, 5, decisions);
      EXPECT_FALSE(log.result);
      EXPECT_EQ(found_in(log), "") << title->id();
    }
}

TEST(FairChance, AcceptsTheLogOfASeatAlone) {
  for (const Title* title : catalogue()) {
    const Match match = Match::replay(catalogue(), honest_log(*title, 6)).value();
    for (const Viewer viewer : {Viewer::of(Seat{0}), Viewer::everyone(), Viewer::open()}) {
      const Json document = *parse_json(compact(log_json(match.seat_log(viewer).value())));
      EXPECT_EQ(said(verify_chance(catalogue(), document, {}, "")), "") << title->id();
    }
  }
}

TEST(FairChance, TheLogOfASeatNeedsTheSecretWhileItRuns) {
  const SharedChance chance = honest_chance(7, 2);
  Conductor conductor(Match::start(lost_cities(), Json::object(), {"human", "human"}, chance).value(), {});
  play_at_random(conductor, 7, kSomeDecisions);
  const Json document = log_json(conductor.match().seat_log(Viewer::of(Seat{1})).value());
  EXPECT_EQ(compact(document).find(chance.secret), std::string::npos);
  EXPECT_EQ(said(verify_chance(catalogue(), document, {}, "")),
            "the secret is not in this log: it is revealed after the end of the match");
  EXPECT_EQ(said(verify_chance(catalogue(), document, {}, chance.secret)), "");
  EXPECT_EQ(said(verify_chance(catalogue(), document, {}, digits(8))),
            "the secret is not the one to which the server was bound");
}

/// One log of a seat in which another's card was shown wrongly.
TEST(FairChance, FindsAnAlteredCardInTheLogOfASeat) {
  const Match match = Match::replay(catalogue(), honest_log(lost_cities(), 6)).value();
  SeatLog log = match.seat_log(Viewer::of(Seat{0})).value();
  std::swap(log.entries[1].text, log.entries[4].text);  // two cards of this seat's first hand
  EXPECT_EQ(said(verify_chance(catalogue(), log, {})).substr(0, 8), "entry 1:");
}

TEST(FairChance, FindsEveryForgeryInEveryTitle) {
  for (const Title* title : catalogue())
    for (const MatchLog& log : logs_to_forge(*title)) {
      const auto all = forgeries(log);
      EXPECT_EQ(all.size(), kForgeries) << title->id();
      for (const Forgery& forgery : all) {
        const std::string expected = forgery.wrong == "ok"           ? ""
                                     : forgery.wrong == "commitment" ? "the secret is not"
                                                                     : "entry " + forgery.wrong + ":";
        EXPECT_EQ(found_in(forgery.log).substr(0, std::max<std::size_t>(expected.size(), 1)), expected)
            << title->id() << " " << forgery.what;
      }
    }
}

TEST(FairChance, FindsAnAlteredDraw) {
  for (const Title* title : catalogue()) {
    MatchLog log = honest_log(*title, 9);
    const std::size_t seq = find_entry(log, EntryKind::Chance, 3);
    Match before = Match::start(catalogue(), log.header, log.chance).value();
    for (std::size_t i = 0; i < seq; ++i) ASSERT_TRUE(before.enter(log.entries[i]));
    const std::string drawn = log.entries[seq].text;
    const auto outcomes = before.position().outcomes_by_text()->list();
    const auto other = std::find_if(outcomes.begin(), outcomes.end(), [&](auto& each) { return each.text != drawn; });
    ASSERT_NE(other, outcomes.end());
    log.entries[seq].text = other->text;
    EXPECT_EQ(found_in(log),
              "entry " + std::to_string(seq) + ": “" + other->text + "” was not drawn here; “" + drawn + "” was")
        << title->id();
  }
}

TEST(FairChance, FindsAnotherOrder) {
  MatchLog log = honest_log(lost_cities(), 9);
  ASSERT_NE(log.entries[2].text, log.entries[5].text);
  std::swap(log.entries[2], log.entries[5]);
  EXPECT_EQ(found_in(log).substr(0, 8), "entry 2:");
}

TEST(FairChance, FindsARemovedEntryOfAnyKind) {
  for (const Title* title : catalogue()) {
    const MatchLog whole = honest_log(*title, 9, kSomeDecisions);
    std::size_t last = whole.entries.size() - 1;  // the last draw: what is left out after it takes no draw along
    while (whole.entries[last].kind != EntryKind::Chance) --last;
    for (std::size_t seq = 0; seq <= last; ++seq) {
      MatchLog log = whole;
      log.entries.erase(log.entries.begin() + static_cast<std::ptrdiff_t>(seq));
      for (Entry& entry : log.entries)  // as a careful forger would
        if (entry.kind == EntryKind::Undo && entry.to > static_cast<int>(seq)) --entry.to;
      const std::string found = found_in(log);
      EXPECT_NE(found, "") << title->id() << " " << seq;
      if (whole.entries[seq].kind != EntryKind::Chance) continue;
      EXPECT_EQ(found.find("entry "), 0) << title->id() << " " << seq << ": " << found;
    }
  }
}

TEST(FairChance, FindsADrawThatIsMissingAtTheEnd) {
  MatchLog log = honest_log(lost_cities(), 9, 0);
  log.entries.erase(log.entries.end() - 2);  // the last deal before the resignation
  EXPECT_EQ(found_in(log),
            "entry " + std::to_string(log.entries.size() - 1) + ": a draw was due here, and it is missing");
  log.entries.pop_back();
  log.result.reset();
  EXPECT_EQ(found_in(log), "entry " + std::to_string(log.entries.size()) + ": a draw was due here, and it is missing");
}

/// After the last draw nothing follows from an entry: who was shown it knows that it is missing.
TEST(FairChance, FindsAnEntryThatIsMissingAfterTheLastDraw) {
  for (const bool is_of_seat : {false, true}) {
    MatchLog log = honest_log(lost_cities(), 9, 0);
    log.entries.pop_back();
    log.result.reset();
    Match match = Match::resume(catalogue(), log).value();
    const KeptChance kept{{}, {}, {}, log.entries.size() + 2};
    ASSERT_TRUE(match.act(match.turn().seat(), match.position().choices()[0]));
    ASSERT_TRUE(match.resign(Seat{0}));
    EXPECT_EQ(found_in(match.log(), kept), "");
    Match forged = Match::resume(catalogue(), log).value();
    ASSERT_TRUE(forged.resign(Seat{0}));
    const Json document = is_of_seat ? log_json(forged.seat_log(Viewer::of(Seat{1})).value()) : log_json(forged.log());
    EXPECT_EQ(said(verify_chance(catalogue(), document, {}, "")), "");
    EXPECT_EQ(said(verify_chance(catalogue(), document, kept, "")),
              "entry " + std::to_string(log.entries.size() + 1) + ": it was shown during the match, and it is missing");
  }
}

TEST(FairChance, FindsAnotherSecret) {
  MatchLog log = honest_log(lost_cities(), 9);
  log.chance.shared->secret = digits(4);
  EXPECT_EQ(found_in(log), "the secret is not the one to which the server was bound");
  log.chance.shared->commitment = commitment_to(log.chance.shared->match, digits(4));
  EXPECT_EQ(found_in(log).substr(0, 8), "entry 0:");
}

TEST(FairChance, FindsAnotherCommitment) {
  MatchLog log = honest_log(lost_cities(), 9);
  log.chance.shared->commitment = digits(4);
  EXPECT_EQ(found_in(log), "the secret is not the one to which the server was bound");
}

TEST(FairChance, FindsAnotherContribution) {
  for (const std::string& other : {digits(4), std::string()}) {
    MatchLog log = honest_log(lost_cities(), 9);
    const std::string made = std::exchange(log.chance.shared->contributions[0], other);
    EXPECT_EQ(found_in(log).substr(0, 8), "entry 0:");
    EXPECT_EQ(found_in(log, {{}, {}, {made}}), other.empty()
                                                   ? "the contribution of seat 0 was left out"
                                                   : "the contribution of seat 0 is not the one that was made");
  }
}

/// Whoever reads a log without a number of their own in it knows what followed, not that nobody chose it.
TEST(FairChance, AssuresWhoKeptACommitmentAndAContribution) {
  const MatchLog log = honest_log(lost_cities(), 9);
  const SharedChance& chance = *log.chance.shared;
  const auto assured = [&](const KeptChance& kept) { return verify_chance(catalogue(), log, kept).value().assured; };
  EXPECT_TRUE(assured({}).empty());
  EXPECT_TRUE(assured({chance.match, chance.commitment}).empty());
  EXPECT_TRUE(assured({chance.match, {}, chance.contributions}).empty());
  const KeptChance kept{chance.match, chance.commitment, chance.contributions};
  EXPECT_TRUE(assured(kept).has(Seat{0}));
  EXPECT_FALSE(assured(kept).has(Seat{1}));  // which has contributed nothing
  KeptChance late = kept;
  late.is_late = true;
  EXPECT_TRUE(assured(late).empty());
}

TEST(FairChance, FindsAnotherMatch) {
  MatchLog log = honest_log(lost_cities(), 9);
  EXPECT_EQ(found_in(log, {match_id(8), {}, {}}), "this is the log of another match");
  log.chance.shared->match = match_id(8);
  EXPECT_EQ(found_in(log), "the secret is not the one to which the server was bound");
}

TEST(FairChance, AMatchOfASeedHasNothingToCheck) {
  const auto match = Match::start(lost_cities(), Json::object(), {"human", "human"}, 42).value();
  EXPECT_EQ(found_in(match.log()),
            "the draws of this match come from a seed alone: nobody was bound to anything that could be checked");
}

/// What two browsers have kept: the commitment they were shown, and what they sent.
struct Kept {
  KeptChance first;
  KeptChance second;
};

Kept kept_by_browsers(const SharedChance& shown) {
  return {{shown.match, shown.commitment, {digits(1)}}, {shown.match, shown.commitment, {"", digits(2)}}};
}

/// A server that sees the contributions and then looks for a secret whose first card it likes.
TEST(CheatingServer, IsCaughtWhenItDrawsAnew) {
  SharedChance chance{match_id(1), commitment_to(match_id(1), digits(3)), {digits(1), digits(2)}, digits(3)};
  const Kept kept = kept_by_browsers(chance);
  const std::string honest = fair_log(lost_cities(), chance, 1, 0).entries[0].text;
  std::uint64_t tried = 100;
  do chance.secret = digits(++tried);
  while (fair_log(lost_cities(), chance, 1, 0).entries[0].text == honest);
  EXPECT_EQ(found_in(fair_log(lost_cities(), chance, 1), kept.first),
            "the secret is not the one to which the server was bound");
  chance.commitment = commitment_to(chance.match, chance.secret);
  const MatchLog log = fair_log(lost_cities(), chance, 1);
  EXPECT_EQ(found_in(log), "");  // in itself it is in order: what was kept is what proves it
  EXPECT_EQ(found_in(log, kept.first), "the commitment is not the one shown before the table was full");
}

/// A server that draws each card anew until it likes it, and claims it was drawn.
TEST(CheatingServer, IsCaughtWhenItChoosesACard) {
  const SharedChance chance{match_id(1), commitment_to(match_id(1), digits(3)), {digits(1), digits(2)}, digits(3)};
  Conductor conductor(Match::start(lost_cities(), Json::object(), {"human", "human"}, chance).value(), {});
  conductor.draw_with([](Match& match) { ASSERT_TRUE(match.deal(match.position().choices().back())); });
  play_at_random(conductor, 1, kSomeDecisions);
  EXPECT_EQ(found_in(conductor.match().log(), kept_by_browsers(chance).second).substr(0, 8), "entry 0:");
}

TEST(CheatingServer, IsCaughtWhenItLeavesAContributionOut) {
  SharedChance chance{match_id(1), commitment_to(match_id(1), digits(3)), {digits(1), ""}, digits(3)};
  const Kept kept = kept_by_browsers(chance);
  const MatchLog log = fair_log(lost_cities(), chance, 1);
  EXPECT_EQ(found_in(log, kept.first), "");
  EXPECT_EQ(found_in(log, kept.second), "the contribution of seat 1 was left out");
  chance.contributions[1] = digits(9);
  EXPECT_EQ(found_in(fair_log(lost_cities(), chance, 1), kept.second),
            "the contribution of seat 1 is not the one that was made");
}

/// What a seat was shown of a match.
std::vector<ShownEntry> shown_to(Viewer viewer, const MatchLog& log) {
  return shown_in(Match::replay(catalogue(), log).value().seat_log(viewer).value());
}

TEST(FairChance, AcceptsWhatEverySeatWasShown) {
  for (const Title* title : catalogue())
    for (const Viewer viewer : {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::everyone()}) {
      const MatchLog log = honest_log(*title, 9, kSomeDecisions);
      auto shown = shown_to(viewer, log);
      std::reverse(shown.begin(), shown.end());
      shown.erase(shown.begin() + 3);  // not all of it needs to have been kept
      EXPECT_EQ(found_in(log, {{}, {}, {}, 0, shown}), "") << title->id();
    }
}

/// A server that shows the draw it likes, and hands out the log of what had to be drawn.
TEST(CheatingServer, IsCaughtWhenItShowsAnotherDrawThanItWrites) {
  for (const Title* title : catalogue()) {
    const MatchLog log = honest_log(*title, 9, kSomeDecisions);
    const std::size_t seq = find_entry(log, EntryKind::Chance, 2);
    auto shown = shown_to(Viewer::open(), log);
    const auto choices = before_entry(log, seq).position().choices();
    const std::string drawn = log.entries[seq].text;
    shown[seq].entry.text = choices.back() == drawn ? choices.front() : choices.back();
    EXPECT_EQ(found_in(log, {{}, {}, {}, 0, shown}), "entry " + std::to_string(seq) + ": “" + shown[seq].entry.text +
                                                         "” was shown during the match, but the log has “" + drawn +
                                                         "”");
  }
}

TEST(CheatingServer, IsCaughtWhenItShowsTwoThings) {
  const MatchLog log = honest_log(lost_cities(), 9, kSomeDecisions);
  auto shown = shown_to(Viewer::of(Seat{0}), log);
  shown.push_back({Viewer::of(Seat{1}), 3, {EntryKind::Action, Seat{1}, "play R7"}});
  shown.push_back({Viewer::of(Seat{1}), 2, {EntryKind::Resign, Seat{1}}});
  EXPECT_EQ(found_in(log, {{}, {}, {}, 0, shown}),
            R"(entry 2: “{"seq":2,"kind":"resign","by":1}” was shown during the match, but the log has “)" +
                compact(entry_json(shown_to(Viewer::of(Seat{1}), log)[2].entry, 2)) + "”");
  shown = {{Viewer::everyone(), log.entries.size(), {EntryKind::Resign, Seat{1}}}};
  EXPECT_EQ(found_in(log, {{}, {}, {}, 0, shown}),
            "entry " + std::to_string(log.entries.size()) + ": it was shown during the match, and it is missing");
}

/// A chance position for each kind of chance: what is drawn, and from how many outcomes.
std::map<std::string, std::shared_ptr<const OutcomesByText>> kinds_of_chance(const Title& title) {
  std::map<std::string, std::shared_ptr<const OutcomesByText>> kinds;
  Match match = Match::start(title, Json::object(), std::vector<std::string>(place_of(fair_seats(title)), "human"),
                             honest_chance(2, fair_seats(title)))
                    .value();
  for (Rng rng(3, 3); !match.turn().is_over();) {
    if (match.turn().is_chance()) {
      const auto outcomes = match.position().outcomes_by_text();
      const std::string& text = outcomes->list()[0].text;
      if (outcomes->list().size() > 1) kinds.try_emplace(text.substr(0, text.find(' ')), outcomes);
      match.draw_chance();
    } else {
      const auto choices = match.position().choices();
      EXPECT_TRUE(match.act(match.turn().seat(), choices[place_of(rng.pick(length_of(choices)))]));
    }
  }
  return kinds;
}

/// How far the counts are from what the weights promise, in standard deviations: chi-squared as Wilson and Hilferty
/// make a normal number of it. Outcomes too rare for it are counted together.
double surprise(const std::vector<WeightedText>& outcomes, const std::map<std::string, int>& counts, int draws) {
  double cases = 0;
  for (const WeightedText& outcome : outcomes) cases += outcome.weight;
  double sum = 0;
  double expected = 0;
  double found = 0;
  int cells = 0;
  for (const WeightedText& outcome : outcomes) {
    expected += draws * (outcome.weight / cases);
    if (const auto count = counts.find(outcome.text); count != counts.end()) found += count->second;
    if (expected < 20 && &outcome != &outcomes.back()) continue;
    sum += (found - expected) * (found - expected) / expected;
    expected = found = 0;
    ++cells;
  }
  const double freedom = cells - 1;
  return (std::cbrt(sum / freedom) - 1 + 2 / (9 * freedom)) / std::sqrt(2 / (9 * freedom));
}

TEST(FairChance, DrawsEveryKindAsOftenAsItsWeightSays) {
  constexpr int kDraws = 100'000;
  const ChaChaKey key = draw_key(honest_chance(3, 2));
  std::set<std::string> kinds;
  for (const Title* title : catalogue())
    for (const auto& [kind, outcomes] : kinds_of_chance(*title)) {
      std::map<std::string, int> counts;
      for (int event = 0; event < kDraws; ++event) ++counts[outcomes->draw(FairStream(key, narrow(event)))];
      EXPECT_LT(std::abs(surprise(outcomes->list(), counts, kDraws)), 4) << title->id() << " " << kind;
      kinds.insert(std::string(title->id()) + " " + kind);
    }
  // All that the pages of docs/rules/ draw; what is drawn from one outcome alone is no kind of its own.
  const std::set<std::string> all = {
      "lost_cities deal",    "roll_and_write roll", "ghosts_of_the_moor roll", "ghosts_of_the_moor reveal",
      "death_valley reveal", "death_valley draw",   "explorers deal",          "explorers explore",
      "explorers roll"};
  EXPECT_EQ(kinds, all);
}

}  // namespace
}  // namespace sextant
