// What holds for every game of the catalogue at the edge: text, JSON, logs, secrets.
#include <gtest/gtest.h>

#include <set>

#include "match/catalogue.hpp"
#include "match/match.hpp"
#include "match/simulation_log.hpp"
#include "tests/conformance/looks.hpp"
#include "tests/conformance/trail.hpp"
#include "text/phrases.hpp"

namespace sextant {
namespace {

class EdgeConformance : public testing::TestWithParam<const Title*> {
 protected:
  [[nodiscard]] const Title& title() const { return *GetParam(); }
  Phrases phrases_{phrase_files(), "en"};
};

INSTANTIATE_TEST_SUITE_P(Games, EdgeConformance, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

/// Trails of different lengths over all sample setups of a game.
std::vector<Trail> sample_trails(const Title& title) {
  std::vector<Trail> trails;
  std::uint64_t seed = 100;
  for (const SharedSetup& setup : sample_setups(title))
    for (std::size_t length : {0U, 3U, 9U, 17U, 40U, 75U, 150U, 300U})
      trails.push_back(random_trail(setup, ++seed, length));
  return trails;
}

const BotSpec kNovice{0, {}};
const BotSpec kWalker{1, {}};
const BotSpec kGuide{2, {}};

/// Texts that a person might try: every action of the trail, choices at hand, and nonsense.
std::vector<std::string> attempts_at(const Trail& trail, const Position& position) {
  std::set<std::string> attempts(trail.actions.begin(), trail.actions.end());
  if (position.turn().is_seat())
    for (const std::string& choice : position.choices()) attempts.insert(choice);
  for (const char* nonsense : {"", "?", "nonsense", "play", "deal 0 ?"}) attempts.insert(nonsense);
  return {attempts.begin(), attempts.end()};
}

TEST_P(EdgeConformance, ViewsRoundTripThroughJsonForEveryViewer) {
  for (const Trail& trail : sample_trails(title())) {
    const auto position = position_after(trail);
    auto viewers = closed_viewers(position->seats());
    viewers.push_back(Viewer::open());
    for (Viewer viewer : viewers) {
      const auto parsed = parse_json(compact(position->view(viewer)));
      ASSERT_TRUE(parsed);
      Rng rng(1, 0);
      const auto world = trail.setup->imagine(*parsed, rng);
      ASSERT_TRUE(world) << phrases_.say(world.error());
      EXPECT_EQ(compact((*world)->view(viewer)), compact(position->view(viewer)));
    }
  }
}

/// What a text is read as, written again; "?" where it names no action.
std::string reread(const Position& position, const std::string& text) { return position.veil(text, Viewer::open()); }

// The axioms of `HasNotation`.
void check_texts(const Position& position) {
  const auto choices = position.choices();
  EXPECT_EQ(std::set<std::string>(choices.begin(), choices.end()).size(), choices.size());
  for (const std::string& text : choices) {
    ASSERT_EQ(reread(position, text), text);
    for (const std::string& wrong : {text + " ", " " + text, text + " x"}) ASSERT_EQ(reread(position, wrong), "?");
    for (Viewer viewer : closed_viewers(position.seats())) {
      const std::string veiled = position.veil(text, viewer);
      ASSERT_TRUE(veiled == text || reread(position, veiled) == "?") << veiled;
    }
  }
}

TEST_P(EdgeConformance, ActionTextsRoundTripAndDiffer) {
  for (const SharedSetup& setup : sample_setups(title())) {
    const auto position = setup->start();
    Rng rng(21, 0);
    for (int chances = 0; !position->turn().is_over();) {
      const bool is_chance = position->turn().is_chance();
      if (!is_chance || chances++ % 8 == 0) check_texts(*position);  // a roll of many dice has thousands of outcomes
      ASSERT_TRUE(position->play(is_chance ? position->sample(rng) : random_choice(*position, rng)));
    }
    for (const char* junk : {"", " ", "?", "x", "\n", "\xff", "deal", "play"}) EXPECT_EQ(reread(*position, junk), "?");
  }
}

TEST_P(EdgeConformance, ThePartsOfAScoreAddUpToIt) {
  for (const Trail& trail : sample_trails(title())) {
    const auto position = position_after(trail);
    for (int side = 0; side < position->sides(); ++side) {
      const auto parts = position->score_parts(seat_at(side));
      if (parts.empty()) continue;
      Points sum;
      for (const ScorePart& part : parts) {
        sum += part.points;
        EXPECT_FALSE(phrases_.say(part.why).empty());
      }
      EXPECT_EQ(sum, position->score(seat_at(side)));
    }
  }
}

// The hidden part of a position replaced by a sampled world: nothing that the viewer gets may change.
TEST_P(EdgeConformance, SampledWorldsLookTheSameToTheViewer) {
  for (const Trail& trail : sample_trails(title())) {
    const auto position = position_after(trail);
    const auto attempts = attempts_at(trail, *position);
    for (Viewer viewer : closed_viewers(position->seats()))
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Rng rng(seed, 3);
        const auto world = trail.setup->imagine(position->view(viewer), rng);
        ASSERT_TRUE(world);
        ASSERT_EQ(all_looks(**world, viewer, attempts, phrases_), all_looks(*position, viewer, attempts, phrases_));
      }
  }
}

// Another history that differs only in hidden outcomes: the viewer's log and looks stay byte for byte.
TEST_P(EdgeConformance, HiddenOutcomesLeaveNoTraceInTheLogOfASeat) {
  int found = 0;
  for (const Trail& trail : sample_trails(title())) {
    const auto position = position_after(trail);
    for (Viewer viewer : closed_viewers(position->seats())) {
      const auto other = other_trail(trail, viewer);
      if (!other) continue;
      ++found;
      const auto attempts = attempts_at(trail, *position);
      ASSERT_EQ(all_looks(*position_after(*other), viewer, attempts, phrases_),
                all_looks(*position, viewer, attempts, phrases_));
      const auto log_of = [&](const Trail& played) {
        MatchLog log;
        log.header = {std::string(title().id()), title().rules_version(), played.setup->config(),
                      std::vector<std::string>(static_cast<std::size_t>(position->seats()), "human")};
        auto start = played.setup->start();
        for (const std::string& action : played.actions) {
          const Turn turn = start->turn();
          log.entries.push_back({turn.is_chance() ? EntryKind::Chance : EntryKind::Action,
                                 turn.is_seat() ? std::optional(turn.seat()) : std::nullopt, action, 0});
          EXPECT_TRUE(start->play(action));
        }
        if (start->turn().is_over()) return std::string("over");
        const auto match = Match::replay(catalogue(), log);
        EXPECT_TRUE(match);
        return compact(log_json(match->seat_log(viewer).value()));
      };
      ASSERT_EQ(log_of(*other), log_of(trail));
    }
  }
  EXPECT_EQ(found > 0, title().has_secrets());
}

TEST_P(EdgeConformance, SampledWorldsVaryWheneverMoreThanOneFits) {
  int found = 0;
  for (const Trail& trail : sample_trails(title())) {
    const auto position = position_after(trail);
    for (Viewer viewer : closed_viewers(position->seats())) {
      if (!other_trail(trail, viewer)) continue;
      ++found;
      std::set<std::string> worlds;
      for (std::uint64_t seed = 0; seed < 256 && worlds.size() < 2; ++seed) {
        Rng rng(seed, 4);
        const auto world = trail.setup->imagine(position->view(viewer), rng);
        ASSERT_TRUE(world);
        worlds.insert(compact((*world)->view(Viewer::open())));
      }
      ASSERT_GT(worlds.size(), 1U) << "only one world for " << trail.actions.size() << " actions";
    }
  }
  EXPECT_EQ(found > 0, title().has_secrets());
}

TEST_P(EdgeConformance, ReplayingTheLogOfAMatchRebuildsItsEnd) {
  for (const SharedSetup& setup : sample_setups(title())) {
    auto match = Match::start(setup, std::vector<std::string>(static_cast<std::size_t>(setup->seats()), "random"), 77);
    ASSERT_TRUE(match);
    const auto player = setup->player(BotSpec{});
    while (!match->turn().is_over()) {
      if (match->turn().is_chance()) {
        match->draw_chance();
        continue;
      }
      Rng rng = match->bot_rng();
      ASSERT_TRUE(match->act(match->turn().seat(), player->choose(match->position(), rng).value()));
    }
    const auto log = read_match_log(log_json(match->log()));
    ASSERT_TRUE(log) << phrases_.say(log.error());
    const auto again = Match::replay(catalogue(), *log);
    ASSERT_TRUE(again) << phrases_.say(again.error());
    EXPECT_EQ(again->position().view(Viewer::open()), match->position().view(Viewer::open()));
    EXPECT_EQ(compact(log_json(again->log())), compact(log_json(match->log())));
  }
}

TEST_P(EdgeConformance, SimulatedLinesCheckOutAndAreTheSameWithAndWithoutDetail) {
  const auto setups = sample_setups(title());
  for (const SharedSetup& setup : setups) {
    const auto seats = static_cast<std::size_t>(setup->seats());
    std::vector<std::vector<BotSpec>> casts = {
        std::vector<BotSpec>(seats), {seats, kNovice}, std::vector<BotSpec>(seats)};
    casts.back()[0] = kNovice;
    if (setup == setups[0]) casts.emplace_back(seats, kWalker);  // it may search, which takes long
    for (const auto& cast : casts) {
      const auto simulator = setup->simulator(cast);
      std::string line;
      const GameSummary plain = simulator->play(9, Detail::None, line);
      const GameSummary detailed = simulator->play(9, Detail::ActionsAndLegal, line);
      EXPECT_EQ(plain.scores, detailed.scores);
      EXPECT_EQ(plain.decisions, detailed.decisions);
      LineTally tally;
      const auto checked = check_simulation_line(catalogue(), line, tally);
      EXPECT_TRUE(checked) << phrases_.say(checked.error());
      EXPECT_EQ(tally.legal_sets, detailed.decisions);
      EXPECT_EQ(tally.entries, detailed.decisions + detailed.chances);
      std::string other;
      simulator->play(9, Detail::ActionsAndLegal, other);
      EXPECT_EQ(line, other);
      simulator->play(10, Detail::ActionsAndLegal, other);
      EXPECT_NE(line, other);
    }
  }
}

// No search peeks: what is hidden is exchanged for something else that fits, and the choice is the same.
TEST_P(EdgeConformance, BotsChooseTheSameFromASampledWorld) {
  std::size_t looks = 0;
  for (const Trail& trail : sample_trails(title())) {
    const auto position = position_after(trail);
    if (!position->turn().is_seat()) continue;
    std::vector<BotSpec> bots = {kNovice, kWalker};
    if (++looks % 8 == 0) bots.push_back(kGuide);
    Rng worlds(6, 6);
    const auto world = trail.setup->imagine(position->view(Viewer::of(position->turn().seat())), worlds);
    ASSERT_TRUE(world);
    for (const BotSpec& bot : bots) {
      const auto player = trail.setup->player(bot);
      Rng first(5, 5);
      Rng second(5, 5);
      EXPECT_EQ(player->choose(*position, first).value(), player->choose(**world, second).value()) << *bot.level;
    }
  }
}

/// Calls the pieces in the opposite order.
class BackwardsWorkers final : public Workers {
 public:
  void run(int count, const std::function<void(int)>& work) override {
    for (int i = count; i-- > 0;) work(i);
  }
  [[nodiscard]] int at_once() const override { return 1; }
};

// The strongest bot searches in shards; who works on them does not matter, and a hint hides what its seat may not know.
TEST_P(EdgeConformance, AdviceDependsOnTheViewAlone) {
  Trail trail{};
  std::unique_ptr<Position> position;
  const auto has_choice = [&] { return position->turn().is_seat() && position->choices().size() > 1; };
  for (const std::size_t length : {60U, 20U, 2U, 0U}) {  // the longest that is not over before the next choice
    trail = random_trail(standard_setup(title()), 11, length);
    position = position_after(trail);
    for (Rng rng(2, 2); !position->turn().is_over() && !has_choice();)
      ASSERT_TRUE(position->play(position->turn().is_chance() ? position->sample(rng) : position->choices()[0]));
    if (has_choice()) break;
  }
  ASSERT_TRUE(has_choice());
  Rng worlds(6, 6);
  const auto world = trail.setup->imagine(position->view(Viewer::of(position->turn().seat())), worlds);
  ASSERT_TRUE(world);
  Rng first(5, 5);
  Rng second(5, 5);
  BackwardsWorkers backwards;
  const Advice one = trail.setup->advise(*position, first).value();
  const Advice other = trail.setup->advise(**world, second, backwards).value();
  ASSERT_EQ(one.hints.size(), other.hints.size());
  for (std::size_t i = 0; i < one.hints.size(); ++i) {
    EXPECT_EQ(one.hints[i].action, other.hints[i].action);
    EXPECT_EQ(one.hints[i].lead.mean, other.hints[i].lead.mean);
    EXPECT_EQ(one.hints[i].win.margin, other.hints[i].win.margin);
    EXPECT_GE(one.hints[i].win.mean, 0);
    EXPECT_LE(one.hints[i].win.mean, 1);
    EXPECT_FALSE(is_better(one.hints[i], one.hints[0])) << "what is recommended has the best figures";
    EXPECT_EQ(one.hints[i].then, other.hints[i].then);
    EXPECT_EQ(phrases_.say(one.hints[i].label).find(trail.setup->title().id()), std::string::npos);
    EXPECT_TRUE(one.hints[i].why.empty() || phrases_.say(one.hints[i].why) != one.hints[i].why);
  }
  EXPECT_EQ(one.is_close, other.is_close);
}

// Wherever the game stands, nothing that a hint lists has better figures than what it recommends.
TEST_P(EdgeConformance, AdviceRecommendsWhatItsOwnFiguresSay) {
  for (const std::size_t length : {5U, 15U, 30U}) {
    const Trail trail = random_trail(standard_setup(title()), 20 + length, length);
    const auto position = position_after(trail);
    Rng rng(length, 2);
    while (!position->turn().is_over() && (!position->turn().is_seat() || position->choices().size() < 2))
      ASSERT_TRUE(position->play(position->turn().is_chance() ? position->sample(rng) : position->choices()[0]));
    if (position->turn().is_over()) continue;
    const Advice advice = trail.setup->advise(*position, rng).value();
    for (const Hint& hint : advice.hints)
      EXPECT_FALSE(is_better(hint, advice.hints[0])) << hint.action << " after " << length;
  }
}

// A player and a position of two setups do not go together, though the configurations are the same.
TEST_P(EdgeConformance, PositionsOfAnotherSetupAreRefused) {
  const SharedSetup mine = standard_setup(title());
  const SharedSetup other = standard_setup(title());
  const auto position = position_after(trail_to_a_decision(title(), 1));
  Rng rng(1, 1);
  EXPECT_FALSE(mine->player(BotSpec{})->choose(*position, rng));
  EXPECT_FALSE(mine->advise(*position, rng));
  EXPECT_FALSE(mine->player(BotSpec{})->choose(*other->start(), rng));
}

TEST_P(EdgeConformance, ConfigurationsRoundTripAndRefuseByName) {
  for (const SharedSetup& setup : sample_setups(title())) {
    const auto again = title().configure(setup->config(), Completeness::AllKeys);
    ASSERT_TRUE(again);
    EXPECT_EQ((*again)->config(), setup->config());
  }
  const auto unknown = title().configure({{"no_such_key", 1}}, Completeness::DefaultsAllowed);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(phrases_.say(unknown.error()), "config.no_such_key: is not known here");
  for (const Key& key : title().keys()) {
    Json missing = standard_setup(title())->config();
    missing.erase(key.name);
    const auto refused = title().configure(missing, Completeness::AllKeys);
    ASSERT_FALSE(refused);
    EXPECT_EQ(phrases_.say(refused.error()), "config." + key.name + ": is missing");
    const auto wrong = title().configure({{key.name, Json::array()}}, Completeness::DefaultsAllowed);
    ASSERT_FALSE(wrong);
    EXPECT_NE(phrases_.say(wrong.error()).find("config." + key.name), std::string::npos);
  }
}

TEST_P(EdgeConformance, EverySentenceOfTheGameExistsInEveryLanguage) {
  const std::string id(title().id());
  for (const std::string& language : Phrases::languages(phrase_files())) {
    const Phrases phrases(phrase_files(), language);
    std::vector<std::string> keys = {id + ".name", id + ".about", id + ".help"};
    for (const Key& key : title().keys()) keys.push_back(id + ".config." + key.name);
    for (const std::string& bot : title().bots()) {
      keys.push_back("bot." + bot);
      keys.push_back("bot." + bot + ".character");
    }
    for (const std::string& key : keys) EXPECT_NE(phrases.say(key), key) << language;
    const std::vector<std::string> names(kMaxSeats, "Ada");
    const Trail trail = random_trail(standard_setup(title()), 3, 400);
    const auto position = trail.setup->start();
    for (const std::string& action : trail.actions) {
      for (Viewer viewer : closed_viewers(position->seats())) {
        const std::string told = phrases.say(position->narrate(action, viewer, names));
        ASSERT_EQ(told.find(id + "."), std::string::npos) << told;
        ASSERT_EQ(told.find('{'), std::string::npos) << told;
      }
      std::set<std::string> labels;
      for (const std::string& choice : position->choices()) labels.insert(phrases.say(position->label(choice)));
      ASSERT_EQ(labels.size(), position->choices().size()) << "two choices have the same name";
      ASSERT_EQ(labels.begin()->find(id + "."), std::string::npos);
      ASSERT_TRUE(position->play(action));
    }
  }
}

// The search for another history that the tests above rest on does find some where there are secrets.
TEST(OtherTrail, IsFoundInMostPositionsOfLostCities) {
  const Title* title = find_title(catalogue(), "lost_cities");
  if (title == nullptr) GTEST_SKIP() << "not in this build";
  int found = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    if (other_trail(random_trail(standard_setup(*title), seed, 60), Viewer::of(Seat{0}))) ++found;
  EXPECT_GT(found, 7);
}

// The proof that the looks above see a leak: positions that give something away are told from their sampled worlds.

class Leaky : public Position {
 public:
  explicit Leaky(std::unique_ptr<Position> inner) : inner_(std::move(inner)) {}
  [[nodiscard]] std::unique_ptr<Position> clone() const override { return inner_->clone(); }
  [[nodiscard]] const Setup& setup() const override { return inner_->setup(); }
  [[nodiscard]] int seats() const override { return inner_->seats(); }
  [[nodiscard]] int sides() const override { return inner_->sides(); }
  [[nodiscard]] Turn turn() const override { return inner_->turn(); }
  [[nodiscard]] std::vector<std::string> choices() const override { return inner_->choices(); }
  [[nodiscard]] std::optional<std::string> only_choice() const override { return inner_->only_choice(); }
  [[nodiscard]] bool is_idle(std::string_view text) const override { return inner_->is_idle(text); }
  [[nodiscard]] bool is_step(std::string_view text) const override { return inner_->is_step(text); }
  [[nodiscard]] std::optional<std::string> only_step() const override { return inner_->only_step(); }
  [[nodiscard]] bool is_public_question() const override { return inner_->is_public_question(); }
  Checked<Done> play(std::string_view text) override { return inner_->play(text); }
  [[nodiscard]] Checked<std::optional<Message>> refusal(std::string_view text) const override {
    return inner_->refusal(text);
  }
  [[nodiscard]] std::optional<Message> why_not(const Move& wish) const override { return inner_->why_not(wish); }
  [[nodiscard]] std::string sample(Rng& rng) const override { return inner_->sample(rng); }
  [[nodiscard]] std::shared_ptr<const OutcomesByText> outcomes_by_text() const override {
    return inner_->outcomes_by_text();
  }
  [[nodiscard]] Points score(Seat seat) const override { return inner_->score(seat); }
  [[nodiscard]] SeatSet winners() const override { return inner_->winners(); }
  [[nodiscard]] std::vector<ScorePart> score_parts(Seat side) const override { return inner_->score_parts(side); }
  [[nodiscard]] std::optional<std::vector<std::string>> score_bases() const override { return inner_->score_bases(); }
  [[nodiscard]] std::optional<std::vector<std::uint64_t>> offer_bases() const override { return inner_->offer_bases(); }
  void view_fields(Fields& json, Viewer viewer) const override { inner_->view_fields(json, viewer); }
  void facts_fields(Fields& json, Viewer viewer) const override { inner_->facts_fields(json, viewer); }
  [[nodiscard]] std::string veil(std::string_view text, Viewer viewer) const override {
    return inner_->veil(text, viewer);
  }
  [[nodiscard]] Canvas draw(Viewer viewer, std::span<const std::string> names, const Speaker& speaker) const override {
    return inner_->draw(viewer, names, speaker);
  }
  [[nodiscard]] Message narrate(std::string_view text, Viewer viewer,
                                std::span<const std::string> names) const override {
    return inner_->narrate(text, viewer, names);
  }
  [[nodiscard]] std::vector<Move> moves(std::string_view text, Viewer viewer) const override {
    return inner_->moves(text, viewer);
  }
  [[nodiscard]] Deed deed(std::string_view text, Viewer viewer, std::span<const std::string> names) const override {
    return inner_->deed(text, viewer, names);
  }
  [[nodiscard]] Message prompt(std::span<const std::string> names) const override { return inner_->prompt(names); }
  [[nodiscard]] Message ending(std::span<const std::string> names) const override { return inner_->ending(names); }
  [[nodiscard]] Message label(std::string_view text) const override { return inner_->label(text); }
  [[nodiscard]] std::vector<Offer> offers(Viewer viewer, const Speaker& speaker) const override {
    return inner_->offers(viewer, speaker);
  }
  [[nodiscard]] std::vector<std::uint32_t> weights() const override { return inner_->weights(); }
  [[nodiscard]] Checked<std::vector<std::uint8_t>> observation(Seat seat) const override {
    return inner_->observation(seat);
  }
  [[nodiscard]] Checked<std::vector<int>> action_numbers() const override { return inner_->action_numbers(); }
  [[nodiscard]] Checked<std::string> numbered_action(int number) const override {
    return inner_->numbered_action(number);
  }
  [[nodiscard]] std::uint64_t count(int depth) const override { return inner_->count(depth); }

 protected:
  /// A number that depends on everything hidden.
  [[nodiscard]] std::size_t secret() const { return std::hash<std::string>()(compact(inner_->view(Viewer::open()))); }

 private:
  std::unique_ptr<Position> inner_;
};

class LeakyView final : public Leaky {
 public:
  using Leaky::Leaky;
  void view_fields(Fields& json, Viewer viewer) const override {
    Json view = write_fields([&](Fields& fields) { Leaky::view_fields(fields, viewer); });
    view["stall"] = secret() % 1000;
    json.any(view);
  }
};

class LeakyChoices final : public Leaky {
 public:
  using Leaky::Leaky;
  [[nodiscard]] std::vector<std::string> choices() const override {
    auto list = Leaky::choices();
    std::rotate(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(secret() % list.size()), list.end());
    return list;
  }
};

class LeakyRefusal final : public Leaky {
 public:
  using Leaky::Leaky;
  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<LeakyRefusal>(Leaky::clone());
  }
  Checked<Done> play(std::string_view text) override {
    auto played = Leaky::play(text);
    if (played) return played;
    return Problem("problem.not_legal").with("action", std::to_string(secret() % 1000));
  }
};

class LeakyReason final : public Leaky {
 public:
  using Leaky::Leaky;
  [[nodiscard]] Checked<std::optional<Message>> refusal(std::string_view text) const override {
    auto refusal = Leaky::refusal(text);
    if (!refusal || !*refusal) return refusal;
    return std::optional(Message("problem.not_legal").with("action", std::to_string(secret() % 1000)));
  }
};

class LeakyObservation final : public Leaky {
 public:
  using Leaky::Leaky;
  [[nodiscard]] Checked<std::vector<std::uint8_t>> observation(Seat) const override {
    return std::vector<std::uint8_t>(1, static_cast<std::uint8_t>(secret() % 256));
  }
};

/// In how many of twenty games the looks of a world that fits a seat's view differ from the truth's.
template <class Leak>
int differences(const Title& title, const Phrases& phrases) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Trail trail = trail_to_a_decision(title, seed);
    const auto position = position_after(trail);
    const Viewer viewer = Viewer::of(position->turn().seat());
    Rng rng(seed, 8);
    auto world = trail.setup->imagine(position->view(viewer), rng);
    const auto attempts = attempts_at(trail, *position);
    const std::string truth = all_looks(Leak(position->clone()), viewer, attempts, phrases);
    if (truth != all_looks(Leak(std::move(*world)), viewer, attempts, phrases)) ++found;
  }
  return found;
}

TEST_P(EdgeConformance, APlantedLeakInWhatASeatGetsIsFound) {
  EXPECT_EQ(differences<Leaky>(title(), phrases_), 0);
  EXPECT_EQ(differences<LeakyView>(title(), phrases_) > 10, title().has_secrets());
  EXPECT_EQ(differences<LeakyChoices>(title(), phrases_) > 7, title().has_secrets());  // a list of one cannot differ
  EXPECT_EQ(differences<LeakyRefusal>(title(), phrases_) > 10, title().has_secrets());
  EXPECT_EQ(differences<LeakyReason>(title(), phrases_) > 10, title().has_secrets());
  EXPECT_EQ(differences<LeakyObservation>(title(), phrases_) > 10, title().has_secrets());
}

}  // namespace
}  // namespace sextant
