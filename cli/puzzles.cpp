#include <fmt/core.h>

#include <array>
#include <filesystem>
#include <vector>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/long_work.hpp"
#include "match/puzzle_finder.hpp"

namespace sextant {

namespace {

/// A confirmation looks ten times as long, and this share of the puzzles must pass it.
constexpr int kConfirmationTimes = 10;
constexpr double kConfirmed = 0.95;

std::string file_of(const PuzzlesOptions& options) {
  return options.file.empty() ? "content/puzzles/" + options.table.game + ".json" : options.file;
}

Checked<PuzzleBook> load_book(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return text.error();
  const auto json = parse_json(*text);
  if (!json) return json.error();
  return read_book(*json);
}

PuzzleBook new_book(const Setup& setup, const PuzzlesOptions& options) {
  return {.game = std::string(setup.title().id()),
          .rules_version = setup.title().rules_version(),
          .config = setup.config(),
          .seed = options.seed,
          .games = 0,
          .puzzles = {}};
}

/// What is there to go on with, or a new book.
Checked<PuzzleBook> open_book(const Context& context, const PuzzlesOptions& options) {
  if (!options.anew && std::filesystem::exists(file_of(options))) return load_book(file_of(options));
  const auto table = read_table(context, options.table, std::string(kPerson), std::string(kPerson));
  if (!table) return table.error();
  return new_book(*table->setup, options);
}

Checked<SharedSetup> setup_of(const Context& context, const PuzzleBook& book) {
  const auto title = title_named(context, book.game);
  if (!title) return title.error();
  return (*title)->configure(book.config, Completeness::DefaultsAllowed);
}

void print_grades(const Context& context, const PuzzleBook& book) {
  std::array<int, kHardest + 1> graded{};
  for (const Puzzle& puzzle : book.puzzles) ++graded.at(place_of(puzzle.grade));
  fmt::print("{}\n", context.phrases.say(Message("puzzles.found")
                                             .with("count", book.puzzles.size())
                                             .with("games", Message("count.games").with("count", book.games))));
  for (int grade = 1; grade <= kHardest; ++grade)
    fmt::print("{}\n", context.phrases.say(
                           Message("puzzles.grade").with("grade", grade).with("count", graded.at(place_of(grade)))));
}

/// Looks at game after game; what has been found is written down after each, so that the work can be stopped anywhere.
Checked<Done> fill(const Context& context, const PuzzlesOptions& options, PuzzleBook& book, PuzzleFinder& finder) {
  const InterruptGuard watch;
  Progress progress(context.phrases, "puzzles.progress", options.count);
  const auto wanted = [&](const Puzzle& puzzle) { return book.wants(puzzle, options.count); };
  while (!InterruptGuard::wanted() && book.puzzles.size() < options.count && book.games < options.games) {
    for (Puzzle& puzzle : finder.look_at(book.seed + book.games, wanted))
      if (book.puzzles.size() < options.count && wanted(puzzle)) book.puzzles.push_back(std::move(puzzle));
    ++book.games;
    if (auto written = write_file(file_of(options), book_text(book)); !written) return written;
    progress.show(book.puzzles.size());
  }
  return Done{};
}

/// Takes the puzzles of these places, which rise, out of the book.
Checked<Done> drop(const PuzzlesOptions& options, PuzzleBook& book, const std::vector<std::size_t>& places) {
  for (std::size_t i = places.size(); i-- > 0;)
    book.puzzles.erase(book.puzzles.begin() + static_cast<std::ptrdiff_t>(places[i]));
  return write_file(file_of(options), book_text(book));
}

/// Searches so many of the puzzles again, evenly from all of them; drops those that do not pass, if asked to.
Checked<Done> confirm(const Context& context, const PuzzlesOptions& options, PuzzleBook& book, PuzzleFinder& finder) {
  const InterruptGuard watch;
  const std::size_t count = std::min<std::size_t>(options.confirm, book.puzzles.size());
  Progress progress(context.phrases, "puzzles.progress", count);
  std::size_t looked = 0;
  std::vector<std::size_t> failed;
  for (; looked < count && !InterruptGuard::wanted(); progress.show(looked)) {
    const std::size_t place = looked++ * book.puzzles.size() / count;
    if (finder.confirms(book.puzzles[place], kConfirmationTimes)) continue;
    failed.push_back(place);
    fmt::print("{}\n", context.phrases.say(Message("puzzles.not_confirmed").with("number", place + 1)));
  }
  const std::size_t confirmed = looked - failed.size();
  fmt::print("{}\n",
             context.phrases.say(Message("puzzles.confirmed").with("confirmed", confirmed).with("count", looked)));
  if (options.drop) return drop(options, book, failed);
  if (ratio(confirmed, looked) >= kConfirmed) return Done{};
  return Problem("problem.puzzles_not_confirmed");
}

}  // namespace

Checked<Done> run_puzzles(const Context& context, const PuzzlesOptions& options) {
  auto book = open_book(context, options);
  if (!book) return book.error();
  const auto setup = setup_of(context, *book);
  if (!setup) return setup.error();
  PuzzleFinder finder(*setup);
  if (options.confirm > 0) return confirm(context, options, *book, finder);
  if (auto filled = fill(context, options, *book, finder); !filled) return filled;
  print_grades(context, *book);
  return Done{};
}

}  // namespace sextant
