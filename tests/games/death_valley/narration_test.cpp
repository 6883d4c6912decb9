#include "tests/games/death_valley/table.hpp"
#include "text/phrases.hpp"

namespace sextant::death_valley {
namespace {

const std::vector<std::string> kNames = {"Ada", "Bob"};

std::string told(const Table& table, std::string_view text, std::string_view language = "en",
                 const std::vector<std::string>& names = kNames) {
  const View view = table.rules().view(table.state(), Viewer::everyone());
  return Phrases(phrase_files(), language)
      .say(Game::narrate(table.notation(), view, *table.notation().parse(text), names));
}

std::string label(const Table& table, std::string_view text, std::string_view language = "en") {
  const View view = table.rules().view(table.state(), Viewer::of(Seat{0}));
  return Phrases(phrase_files(), language).say(Game::label(table.notation(), view, *table.notation().parse(text)));
}

std::vector<std::string> drawing(const Table& table, std::string_view language = "en") {
  static const Phrases kEnglish(phrase_files(), "en");
  static const Phrases kFrench(phrase_files(), "fr");
  const View view = table.rules().view(table.state(), Viewer::of(Seat{0}));
  const Canvas canvas = Game::draw(table.notation(), view, kNames, language == "fr" ? kFrench : kEnglish);
  std::vector<std::string> lines;
  for (int y = 0; y < canvas.height(); ++y) {
    std::string line;
    for (int x = 0; x < canvas.width(); ++x) append_utf8(line, canvas.at(x, y).glyph);
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
  }
  return lines;
}

TEST(Narration, NamesWhoDoesWhatWithWhichCard) {
  Table table;
  table.lay("devils-cornfield coyotes snakes / racetrack-playa", "/", "badwater-basin");
  EXPECT_EQ(told(table, "travel up"), "Ada takes Badwater Basin");
  EXPECT_EQ(told(table, "travel up", "fr"), "Ada prend Badwater Basin");
  EXPECT_EQ(told(table, "travel deck"), "Ada takes the top card of the deck");
  EXPECT_EQ(told(table, "rest snakes"), "Ada rests and puts Snakes into their Album");
  table.play("rest snakes");
  EXPECT_EQ(told(table, "hide coyotes"), "Ada hides Coyotes under Snakes");
  EXPECT_EQ(told(table, "done"), "Ada is done");
  table.play("done");
  EXPECT_EQ(told(table, "shuffle coyotes"), "Ada returns Coyotes to the deck");
  table.play("done");
  EXPECT_EQ(told(table, "exchange coyotes"), "Ada exchanges Coyotes for Badwater Basin");
  EXPECT_EQ(told(table, "pass"), "Ada does not use Devil’s Cornfield");
  table.play("pass");
  EXPECT_EQ(told(table, "swap devils-cornfield coyotes"), "Ada swaps Devil’s Cornfield with Coyotes");
}

TEST(Narration, SaysWhoCollapses) {
  Table table;
  table.lay("super-bloom eureka-dunes /", "/", "panamint-dunes");
  EXPECT_EQ(told(table, "travel up"), "Ada takes Panamint Dunes and collapses!");
  Table two;
  two.lay("super-bloom coyotes eureka-dunes scorpions panamint-dunes snakes /", "/", "badwater-basin");
  two.play("travel deck; draw devils-hole");
  EXPECT_EQ(told(two, "collapse heat"), "Ada chooses the hazard “heat” and collapses!");
}

TEST(Narration, SaysWhatTheAutomatonDoes) {
  Table table(solo());
  table.lay("coyotes /", "super-bloom eureka-dunes /", "telescope-peak").play("travel up");
  EXPECT_EQ(told(table, "reveal devils-hole"), "Devil’s Hole is now face up in the Desert. Bob takes Devil’s Hole");
  EXPECT_EQ(told(table, "reveal panamint-dunes"),
            "Panamint Dunes is now face up in the Desert. Bob gives Panamint Dunes to Ada");
  table.lay("coyotes /", "super-bloom /", "telescope-peak").play("travel up");
  EXPECT_EQ(told(table, "reveal panamint-dunes"), "Panamint Dunes is now face up in the Desert");
  table.play("reveal panamint-dunes");
  EXPECT_EQ(told(table, "draw badwater-basin"), "Bob adds Badwater Basin to their Journey");
}

TEST(Narration, SpeaksToThePersonWhateverSideActs) {
  Table table(solo());
  table.lay("coyotes /", "super-bloom eureka-dunes /", "telescope-peak");
  EXPECT_EQ(told(table, "travel up", "en", {"You", "Bob"}), "You take Telescope Peak");
  EXPECT_EQ(told(table, "travel up", "fr", {"Vous", "L’IA"}), "Vous prenez Telescope Peak");
  EXPECT_EQ(told(table, "travel up other", "fr", {"Vous", "L’IA"}), "Vous donnez Telescope Peak à l’adversaire");
  table.play("travel up");
  EXPECT_EQ(told(table, "reveal panamint-dunes", "en", {"You", "Bob"}),
            "Panamint Dunes is now face up in the Desert. Bob gives you Panamint Dunes");
  EXPECT_EQ(told(table, "reveal panamint-dunes", "fr", {"Vous", "L’IA"}),
            "Panamint Dunes est maintenant visible dans le Désert. L’IA vous donne Panamint Dunes");
}

TEST(Narration, NamesTheCardOfAPeekAndATrade) {
  Table table;
  table.lay("telescope-peak /", "/", "badwater-basin");
  EXPECT_EQ(told(table, "peek"), "Ada looks at the top card");
  table.play("peek");
  EXPECT_EQ(told(table, "draw snakes"), "Ada sees Snakes");
  table.play("draw snakes");
  EXPECT_EQ(told(table, "give self"), "Ada keeps Snakes");
  EXPECT_EQ(told(table, "give other"), "Ada gives Snakes to Bob");
  table.lay("panamint-city / devils-hole(snakes)", "/", "super-bloom").after_turns(399);
  table.play("travel deck; draw telescope-peak");
  EXPECT_EQ(told(table, "trade snakes"), "Ada trades Panamint City for Snakes");
}

TEST(Labels, NameTheCardsThatAChoiceIsAbout) {
  Table table;
  table.lay("devils-cornfield coyotes snakes / racetrack-playa", "/", "badwater-basin");
  EXPECT_EQ(label(table, "travel up"), "Travel: Badwater Basin joins your Journey");
  EXPECT_EQ(label(table, "travel up other", "fr"), "Donner Badwater Basin au Voyage de l’adversaire");
  EXPECT_EQ(label(table, "rest snakes"), "Rest: Snakes goes to the Album");
  EXPECT_EQ(label(table, "rest snakes", "fr"), "Se reposer\u00a0: Serpents va dans l’Album");
  EXPECT_EQ(label(table, "collapse heat", "fr"), "Par insolation");
  table.play("rest snakes");
  EXPECT_EQ(label(table, "hide coyotes"), "Hide Coyotes under Snakes");
  table.play("done; done");
  EXPECT_EQ(label(table, "exchange coyotes"), "Exchange Coyotes for Badwater Basin");
  table.play("pass");
  EXPECT_EQ(label(table, "swap devils-cornfield coyotes"), "Swap Devil’s Cornfield and Coyotes");
}

TEST(Labels, ShowCardsOfOnesOwnByTheirId) {
  EXPECT_EQ(label(Table(with_deck(trial_deck())), "keep salt-creek"), "Keep salt-creek");
}

TEST(Drawing, ShowsBothRowsAsOneGrid) {
  Table table;
  table.lay("snakes super-bloom / devils-hole(coyotes,scorpions)", "telescope-peak /", "badwater-basin");
  EXPECT_EQ(drawing(table),
            (std::vector<std::string>{" Death Valley                        turn 1           deck 11: ♞0 ≈3 ▲3 ☀5",
                                      " Desert: ≈ Badwater Basin  3★",
                                      "           your other ≈ cards score nothing",
                                      "",
                                      "   Bob  1   ♞0 ≈0 ▲1 ☀0                               collapses 0 · discarded 0",
                                      " ┌─ Journey ────────┐",
                                      " │▲ Telescope Peak  │",
                                      " │★                 │",
                                      " │act: look and give│",
                                      " └─ Album: – ───────┘",
                                      "",
                                      " ▸ Ada  7   ♞1 ≈0 ▲1 ☀1                               collapses 0 · discarded 0",
                                      " ┌─ Journey ────────┬──────────────────┐",
                                      " │♞ Snakes          │☀ Super Bloom     │",
                                      " │★★              =1│                =0│",
                                      " │+1 per ☀ beside   │+2 per ≈ shown    │",
                                      " ├─ Album ──────────┼──────────────────┘",
                                      " │▲ Devil’s Hole    │",
                                      " │             ▒2 =4│",
                                      " │+4 per 2 under it │",
                                      " └──────────────────┘",
                                      " Travel with a card of the Desert, or rest."}));
}

TEST(Drawing, FitsTheScreenThroughRandomGamesInBothLanguages) {
  for (const NamedConfig& config : {NamedConfig{}, copilot(trial_deck()), solo()})
    for (const std::string language : {"en", "fr"}) {
      Table table(config);
      Rng rng(4, 0);
      while (!table.turn().is_over()) {
        const auto lines = drawing(table, language);
        ASSERT_LE(lines.size(), 36U);
        for (const std::string& line : lines) {
          ASSERT_LE(width_of(line), 80) << line;
          ASSERT_EQ(line.find("death_valley."), std::string::npos) << line;
        }
        table.rules().play_unchecked(table.state(), table.turn().is_chance()
                                                        ? table.rules().sample(table.state(), rng)
                                                        : random_action(table.rules(), table.state(), rng));
      }
    }
}

}  // namespace
}  // namespace sextant::death_valley
