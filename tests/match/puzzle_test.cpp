#include "match/puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "match/catalogue.hpp"
#include "match/puzzle_finder.hpp"
#include "match/table.hpp"

// Contract: docs/puzzles.md. The books in content/puzzles are held to the engine as it is now.
namespace sextant {
namespace {

const Phrases& english() {
  static const Phrases phrases(phrase_files(), "en");
  return phrases;
}

PuzzleBook book_of(const std::string& text) { return read_book(parse_json(text).value()).value(); }

struct Kept {
  std::string text;
  PuzzleBook book;
  SharedSetup setup;
};

std::vector<Kept> kept_books() {
  std::vector<Kept> books;
  const std::filesystem::path folder = "content/puzzles";
  if (!std::filesystem::exists(folder)) {
    ADD_FAILURE() << "no " << folder << " here: tests run in the root folder";
    return books;
  }
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    std::stringstream text;
    text << std::ifstream(file.path()).rdbuf();
    PuzzleBook book = book_of(text.str());
    EXPECT_EQ(file.path().stem(), book.game);
    const Title* title = find_title(catalogue(), book.game);
    if (title == nullptr) continue;  // a catalogue of one game
    SharedSetup setup = title->configure(book.config, Completeness::DefaultsAllowed).value();
    books.push_back({text.str(), std::move(book), std::move(setup)});
  }
  return books;
}
const std::vector<Kept>& books() {
  static const std::vector<Kept> kept = kept_books();
  return kept;
}

std::vector<std::string> people(const Setup& setup) {
  return std::vector<std::string>(place_of(setup.seats()), std::string(kPerson));
}
std::string where(const Kept& kept, const Puzzle& puzzle) {
  return kept.book.game + " " + std::to_string(puzzle.seed) + " " + std::to_string(puzzle.actions.size());
}

TEST(Puzzles, EveryPositionIsReachedAndItsMovesCanBeMade) {
  if (books().empty()) GTEST_SKIP() << "no game of this catalogue has a book";
  for (const Kept& kept : books()) {
    EXPECT_EQ(kept.book.rules_version, kept.setup->title().rules_version()) << kept.book.game;
    for (const Puzzle& puzzle : kept.book.puzzles) {
      const auto match = puzzle_match(kept.setup, puzzle, people(*kept.setup));
      ASSERT_TRUE(match) << where(kept, puzzle) << ": " << english().say(match.error());
      ASSERT_TRUE(match->turn().is_seat()) << where(kept, puzzle);
      const auto choices = match->position().choices();
      EXPECT_GT(choices.size(), 1U) << where(kept, puzzle);
      for (const PuzzleMove& move : puzzle.moves)
        EXPECT_NE(std::ranges::find(choices, move.action), choices.end()) << where(kept, puzzle) << " " << move.action;
    }
  }
}

TEST(Puzzles, TheBestMoveIsClearOfDoubt) {
  const PuzzleBar bar;
  for (const Kept& kept : books())
    for (const Puzzle& puzzle : kept.book.puzzles) {
      // Figures in a book are rounded to thousandths.
      const double least = puzzle.worlds == 0 ? 1 : bar.errors * (puzzle.ahead_error - 0.001);
      EXPECT_GE(puzzle.ahead + 0.001, least) << where(kept, puzzle);
    }
}

TEST(Puzzles, TheyDiffer) {
  for (const Kept& kept : books()) {
    std::set<std::pair<std::uint64_t, std::size_t>> seen;
    std::map<std::uint64_t, int> of_one_game;
    for (const Puzzle& puzzle : kept.book.puzzles) {
      EXPECT_TRUE(seen.insert({puzzle.seed, puzzle.actions.size()}).second) << where(kept, puzzle);
      EXPECT_LE(++of_one_game[puzzle.seed], 2) << where(kept, puzzle);
    }
  }
}

TEST(Puzzles, TwoHundredOfATitleInFiveGrades) {
  for (const Kept& kept : books()) {
    EXPECT_EQ(kept.book.puzzles.size(), 200U) << kept.book.game;
    for (int grade = 1; grade <= 5; ++grade) {
      const auto count = std::ranges::count(kept.book.puzzles, grade, &Puzzle::grade);
      EXPECT_GT(count, 0) << kept.book.game << " " << grade;
      EXPECT_LE(count, 80) << kept.book.game << " " << grade;
    }
  }
}

/// After the answer a reason is given, in both languages, for nine in ten of a book.
TEST(Puzzles, NineInTenHaveAReason) {
  const Phrases french(phrase_files(), "fr");
  for (const Kept& kept : books()) {
    const auto appraiser = kept.setup->appraiser();
    std::size_t reasoned = 0;
    for (const Puzzle& puzzle : kept.book.puzzles) {
      const auto match = puzzle_match(kept.setup, puzzle, people(*kept.setup)).value();
      const std::string why = appraiser->reason(match.position(), puzzle.moves[0].action);
      if (why.empty()) continue;
      ++reasoned;
      EXPECT_NE(english().say(why), why) << where(kept, puzzle);
      EXPECT_NE(french.say(why), why) << where(kept, puzzle);
    }
    std::cout << kept.book.game << ": a reason for " << reasoned << " of " << kept.book.puzzles.size() << '\n';
    EXPECT_GE(10 * reasoned, 9 * kept.book.puzzles.size()) << kept.book.game;
  }
}

/// Whether a search finds another move clearly better.
bool contradicts(const std::vector<RankedChoice>& ranked, const Puzzle& puzzle) {
  const auto best = std::ranges::find(ranked, puzzle.moves[0].action, &RankedChoice::action);
  return best == ranked.end() || best->behind.mean() > 3 * best->behind.error();
}

/// A short search of its own does not contradict: what it thinks best is the best move, or not clearly better. So short
/// a search is noisy; what it denies is asked of a longer one before it is believed.
TEST(Puzzles, AShortSearchDoesNotContradict) {
  constexpr std::size_t kOneIn = 10;
  constexpr int kShort = 400;
  constexpr int kLonger = 2'000;
  for (const Kept& kept : books()) {
    const auto appraiser = kept.setup->appraiser();
    int contradicted = 0;
    int looked = 0;
    for (std::size_t i = 0; i < kept.book.puzzles.size(); i += kOneIn) {
      const Puzzle& puzzle = kept.book.puzzles[i];
      const auto match = puzzle_match(kept.setup, puzzle, people(*kept.setup)).value();
      const auto rank = [&](int iterations) {
        return appraiser->rank(match.position(), {.seed = 7 + i, .iterations = iterations});
      };
      const auto ranked = rank(kShort);
      ++looked;
      if (contradicts(ranked, puzzle) && contradicts(rank(kLonger), puzzle)) ++contradicted;
      // What was solved is solved again, to the last digit.
      if (puzzle.worlds > 0) continue;
      EXPECT_EQ(ranked[0].action, puzzle.moves[0].action) << where(kept, puzzle);
      EXPECT_NEAR(ranked[1].behind.mean(), puzzle.ahead, 0.001) << where(kept, puzzle);
    }
    EXPECT_LE(10 * contradicted, looked + 9) << kept.book.game;
  }
}

/// What the solver is shown does not depend on what is hidden: dealt anew as far as the seat cannot know, it is the
/// same to the byte.
TEST(Puzzles, NothingHiddenIsShown) {
  constexpr std::size_t kOneIn = 25;
  for (const Kept& kept : books()) {
    const std::vector<std::string> names(place_of(kept.setup->sides()), "somebody");
    const auto shown = [&](Match match, Viewer viewer) {
      const std::size_t length = match.log().entries.size();
      return table_json(Conductor(std::move(match), {}), {viewer, names, english()}, length).value();
    };
    for (std::size_t i = 0; i < kept.book.puzzles.size(); i += kOneIn) {
      const auto match = puzzle_match(kept.setup, kept.book.puzzles[i], people(*kept.setup)).value();
      const Viewer viewer = Viewer::of(match.turn().seat());
      const auto other = match.branch_as_known(viewer, people(*kept.setup), 99).value();
      EXPECT_EQ(shown(match.at(match.log().entries.size()), viewer),
                shown(other.at(other.log().entries.size()), viewer))
          << where(kept, kept.book.puzzles[i]);
    }
  }
}

TEST(PuzzleBook, IsWrittenAsItWasRead) {
  for (const Kept& kept : books()) {
    EXPECT_EQ(book_text(kept.book), kept.text) << kept.book.game;
    EXPECT_LE(kept.text.size(), 200'000U) << kept.book.game;
  }
}

TEST(PuzzleBook, RefusesWhatIsNone) {
  const auto refused = [](std::string_view text) { return !read_book(parse_json(text).value()); };
  EXPECT_TRUE(refused("{}"));
  const std::string head = R"({"format":"sextant-puzzles","version":1,"game":"lost_cities","rules":1,"config":{},)"
                           R"("seed":0,"games":1,"puzzles":)";
  EXPECT_FALSE(refused(head + "[]}"));
  EXPECT_TRUE(refused(head + R"([{"seed":0}]})"));
  const std::string puzzle = R"([{"seed":0,"worlds":1,"ahead":[1,2],"actions":"","moves":)"
                             R"([{"do":"a","lead":[0,0],"win":[0,0]},{"do":"b","lead":[0,0],"win":[0,"x"]}],"grade":)";
  EXPECT_TRUE(refused(head + puzzle + "1}]}"));
  EXPECT_TRUE(refused(head + puzzle + "6}]}"));
}

TEST(PuzzleBook, NoGradeAndNoKindFillsIt) {
  PuzzleBook book;
  const auto puzzle = [](int grade, const std::string& action) {
    Puzzle one;
    one.grade = grade;
    one.moves = {{action, {}, {}}, {"pass", {}, {}}};
    return one;
  };
  for (const std::string action : {"play R7", "play R7", "play B3", "draw deck"})
    book.puzzles.push_back(puzzle(1, action));
  EXPECT_FALSE(book.wants(puzzle(1, "draw deck"), 10));
  EXPECT_TRUE(book.wants(puzzle(2, "play B3"), 10));
  for (int i = 0; i < 2; ++i) book.puzzles.push_back(puzzle(2, "play R7"));
  EXPECT_TRUE(book.wants(puzzle(3, "play B3"), 10));  // two kinds only
  book.puzzles.push_back(puzzle(3, "discard B3"));
  EXPECT_FALSE(book.wants(puzzle(3, "play B3"), 10));
  EXPECT_TRUE(book.wants(puzzle(3, "draw deck"), 10));
}

TEST(PuzzleFinder, FindsTheSameAgain) {
  const Title* title = find_title(catalogue(), "death_valley");
  if (title == nullptr) GTEST_SKIP() << "a catalogue of one game";
  const auto setup = configure_for_seats(*title, Json::object(), 2).value();
  const PuzzlePlan small{.quick = 40, .thorough = 80, .asked = 1, .bar = {.errors = 1, .spread = 0}};
  const auto found = [&] {
    PuzzleBook book;
    book.game = "death_valley";
    book.config = setup->config();
    PuzzleFinder finder(setup, small);
    for (std::uint64_t seed = 0; seed < 2; ++seed)
      for (Puzzle& puzzle : finder.look_at(seed, [](const Puzzle&) { return true; }))
        book.puzzles.push_back(std::move(puzzle));
    return book;
  };
  const PuzzleBook once = found();
  ASSERT_FALSE(once.puzzles.empty());
  EXPECT_EQ(book_text(once), book_text(found()));
  for (const Puzzle& puzzle : once.puzzles) EXPECT_TRUE(puzzle_match(setup, puzzle, people(*setup)));
}

}  // namespace
}  // namespace sextant
