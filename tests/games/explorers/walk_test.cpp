// Walks are sweeps. Contract: docs/table.md, "The table".
#include "match/catalogue.hpp"
#include "match/table.hpp"
#include "tests/games/explorers/table.hpp"
#include "tests/match/sweeps.hpp"

namespace sextant::explorers {
namespace {

const Phrases& english() {
  static const Phrases phrases(phrase_files(), "en");
  return phrases;
}

Json table_of(const Conductor& conductor, Viewer viewer, const Phrases& phrases = english(), std::size_t from = 0) {
  const std::vector<std::string> names = {"Ann", "Ben", "Cy", "Di"};
  const auto sides = static_cast<std::size_t>(conductor.match().position().sides());
  return table_json(conductor, {viewer, std::span(names).first(sides), phrases, /*is_local=*/true}, from).value();
}

/// A match of two people on the small board, with the outcomes of chance from a script.
class Party {
 public:
  explicit Party(std::string_view outcomes) : outcomes_(split(outcomes, "; ")) {
    conductor_.draw_with([this](Match& match) {
      if (next_ < outcomes_.size()) EXPECT_TRUE(match.deal(outcomes_[next_++]));
      else match.draw_chance();
    });
    conductor_.begin();
  }

  Party& act(std::string_view script) {
    for (const std::string& text : split(script, "; ")) {
      const Due due = conductor_.due();
      EXPECT_TRUE(conductor_.act(due.seat, due.seq, text)) << text;
    }
    return *this;
  }
  [[nodiscard]] Json choices() const { return table_of(conductor_, Viewer::of(conductor_.due().seat))["choices"]; }
  /// The choices that are sweeps, each as its actions.
  [[nodiscard]] std::vector<std::string> sweeps() const {
    const Json all = choices();
    std::vector<std::string> found;
    for (const Json& choice : all) {
      if (!choice.contains("after")) continue;
      found.emplace_back();
      for (const std::string& text : actions_of(all, choice)) found.back() += (found.back().empty() ? "" : "; ") + text;
    }
    return found;
  }
  Conductor& conductor() { return conductor_; }

 private:
  static Match match() {
    return Match::start(*find_title(catalogue(), "explorers"), {{"board", small_json()}},
                        {std::string(kPerson), std::string(kPerson)}, 1)
        .value();
  }

  std::vector<std::string> outcomes_;
  std::size_t next_ = 0;
  Conductor conductor_{match(), {}};
};

constexpr std::string_view kDeal =
    "deal 0 plus2; deal 0 plus3; deal 0 ambush; deal 1 plus2; deal 1 plus3; deal 1 joker; explore 0 west_city; "
    "explore 1 south_coast; ";

Party begun(std::string_view rolls) { return Party(std::string(kDeal) + std::string(rolls)); }

TEST(ExplorersWalk, GoesOnAlongThePathAsLongAsThereIsOneWay) {
  Party table = begun("roll 1 2; roll 1 3");
  table.act("start west; start south; stop; done; pass");
  // At the coast, the shortcuts are closed; in the west there are two ways on.
  const std::string coast = "step south_coast.1; step south_coast.2; step coast";
  const std::string middle = "step south_middle.1; step south_middle.2";
  EXPECT_EQ(table.sweeps(),
            (std::vector<std::string>{"step west_south.1; step west", "step south_coast.1; step south_coast.2", middle,
                                      "step south_coast_cut.1; step coast", coast, middle + "; step south_middle.3",
                                      coast + "; step coast_river.1", middle + "; step south_middle.3; step middle"}));
}

TEST(ExplorersWalk, HasALabelAndTheFigureMovedOnce) {
  Party table = begun("roll 1 2");
  table.act("start west; start south");
  const Json choices = table.choices();
  EXPECT_EQ(choices[2]["label"], "Go to the point between West and South");
  const Json walk = choices[6];
  EXPECT_EQ(walk["do"], "step south");
  EXPECT_EQ(choices[walk["after"].get<std::size_t>()]["do"], "step west_south.1");
  EXPECT_EQ(walk["label"], "South (2 steps)");
  EXPECT_EQ(walk["marks"], Json::array({{{"piece", "figure.0"}, {"from", "west"}, {"to", "south"}}}));
}

TEST(ExplorersWalk, EndsWithThePointsAndAtAnAmbush) {
  Party table = begun("roll 1 1; deal 0 joker; roll 1 1; deal 1 joker; roll 1 1; deal 0 joker");
  table.act("start west; start south");
  EXPECT_EQ(table.sweeps().size(), 3U);
  table.act("stop; done; ambush south_coast.1");
  EXPECT_EQ(table.sweeps(),
            (std::vector<std::string>{"step west_south.1; step west", "step south_middle.1; step south_middle.2",
                                      "step south_coast_cut.1; step coast"}));
}

TEST(ExplorersWalk, IsOneBatchOfEntriesAndTellsEachStep) {
  Party table = begun("roll 1 2");
  table.act("start west; start south");
  const Due due = table.conductor().due();
  const std::vector<std::string> walk = {"step west_south.1", "step south"};
  const auto batch = table.conductor().act(due.seat, due.seq, walk);
  ASSERT_TRUE(batch);
  EXPECT_EQ(batch->to - batch->from, 2U);
  const Json happened = table_of(table.conductor(), Viewer::everyone(), english(), batch->from)["happened"];
  EXPECT_EQ(happened[0]["moves"], Json::array({{{"piece", "figure.0"}, {"from", "west"}, {"to", "west_south.1"}}}));
  EXPECT_EQ(happened[1]["moves"], Json::array({{{"piece", "figure.0"}, {"from", "west_south.1"}, {"to", "south"}}}));
}

TEST(ExplorersWalk, IsOfferedToWhoDecidesAlone) {
  Party table = begun("roll 1 2");
  table.act("start west; start south");
  EXPECT_EQ(table_of(table.conductor(), Viewer::of(Seat{1}))["choices"], Json::array());
  EXPECT_EQ(table_of(table.conductor(), Viewer::everyone())["choices"], Json::array());
}

TEST(ExplorersWalk, CanBeWalkedToItsEndAndLeadsWhereItsMarkSays) {
  Conductor conductor(Match::start(*find_title(catalogue(), "explorers"), {{"players", 4}},
                                   std::vector<std::string>(4, std::string(kPerson)), 3)
                          .value(),
                      {});
  conductor.begin();
  Rng rng(3, 0);
  int walks = 0;
  for (int i = 0; i < 400 && conductor.due().kind == Due::Kind::Person; ++i) {
    const Due due = conductor.due();
    const Json choices = table_of(conductor, Viewer::of(due.seat), english(), due.seq)["choices"];
    const Json choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    const auto actions = actions_of(choices, choice);
    const auto batch = conductor.act(due.seat, due.seq, actions);
    ASSERT_TRUE(batch);
    ASSERT_GE(batch->to - batch->from, actions.size());
    for (std::size_t k = 0; k < actions.size(); ++k)
      ASSERT_EQ(conductor.match().log().entries[due.seq + k].text, actions[k]);
    const Json happened = table_of(conductor, Viewer::of(due.seat), english(), due.seq)["happened"];
    if (actions.size() == 1) {
      ASSERT_EQ(happened[0].value("moves", Json()), choice.value("marks", Json()));
      continue;
    }
    ++walks;
    EXPECT_EQ(choice["marks"][0]["from"], happened[0]["moves"][0]["from"]);
    EXPECT_EQ(choice["marks"][0]["to"], happened[actions.size() - 1]["moves"][0]["to"]);
  }
  EXPECT_GT(walks, 20);
}

TEST(ExplorersTable, FitsInto48KilobytesWithEveryPointForAnAmbush) {
  constexpr std::size_t kTold = 20;  // as many as a server tells
  const Title& title = *find_title(catalogue(), "explorers");
  for (const std::string& language : Phrases::languages(phrase_files())) {
    const Phrases phrases(phrase_files(), language);
    Conductor conductor(
        Match::start(title, {{"players", 4}}, std::vector<std::string>(4, std::string(kPerson)), 5).value(), {});
    const auto novice = conductor.match().setup().player(*read_bot("novice"));
    conductor.begin();
    std::size_t largest = 0;
    std::size_t most = 0;
    while (conductor.due().kind == Due::Kind::Person) {
      const Due due = conductor.due();
      Rng rng = conductor.match().bot_rng();
      std::string text = novice->choose(conductor.match().position(), rng).value();
      if (conductor.match().position().refusal("pass").value() == std::nullopt) {
        text = "pass";  // all ambushes stay in the hand, and no point is taken
        if (conductor.match().position().choices().size() < 200) {
          ASSERT_TRUE(conductor.act(due.seat, due.seq, text));
          continue;
        }
        const Json table = table_of(conductor, Viewer::of(due.seat), phrases, due.seq - kTold);
        largest = std::max(largest, compact(table).size());
        most = std::max(most, table["choices"].size());
      }
      ASSERT_TRUE(conductor.act(due.seat, due.seq, text));
    }
    EXPECT_EQ(most, 1U + 264U);
    EXPECT_LE(largest, 48U * 1024U) << language;
  }
}

}  // namespace
}  // namespace sextant::explorers
