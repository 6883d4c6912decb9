#include "match/puzzle_finder.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sextant {

namespace {

/// Keeps the streams of the search apart from those of a match with the same seed; each use has its own.
constexpr std::uint64_t kStreams = std::uint64_t{0x9a2} << 52;
enum class Use : std::uint64_t { Quick, Thorough, Confirmation, Levels };
constexpr std::uint64_t kUses = 4;

/// Of the decisions of a game one in so many is looked at.
constexpr std::uint32_t kOneIn = 3;
/// Puzzles of one game lie so many decisions apart, and there are so many at most.
constexpr int kApart = 16;
constexpr std::size_t kOfOneGame = 2;
/// Further into a game nobody looks: it takes long to come there, and what came before fills the book.
constexpr int kMostDecisions = 90;
/// Scouts and masters do not sit at these tables: they think long, and leave few mistakes to profit from.
constexpr std::uint32_t kLevelsAtTable = 3;

std::uint64_t seed_for(const Match& match, Use use) {
  Rng rng(match.log().chance.seed, kStreams + kUses * match.log().entries.size() + static_cast<std::uint64_t>(use));
  return std::uint64_t{rng.next()} << 32 | rng.next();
}

Measured measured(const Sample& sample) { return {sample.mean(), 1.96 * sample.error()}; }

/// Whether the first choice is ahead of another beyond doubt, and by enough to matter. What is solved needs no doubt.
bool is_clear(const RankedChoice& first, const RankedChoice& other, const PuzzleBar& bar) {
  if (other.behind.count < 2) return other.behind.mean() >= 1;
  return other.behind.mean() > bar.errors * other.behind.error() &&
         other.behind.mean() >= bar.spread * first.value.deviation();
}

}  // namespace

PuzzleFinder::PuzzleFinder(SharedSetup setup, const PuzzlePlan& plan)
    : setup_(std::move(setup)), plan_(plan), appraiser_(setup_->appraiser()) {
  for (std::size_t level = 0; level < kLevelNames.size(); ++level)
    levels_.push_back(setup_->player({.level = level, .budget = std::nullopt}));
}

std::vector<std::size_t> PuzzleFinder::cast(Rng& rng) const {
  std::vector<std::size_t> levels;
  for (int seat = 0; seat < setup_->seats(); ++seat) levels.push_back(rng.below(kLevelsAtTable));
  return levels;
}

std::vector<Puzzle> PuzzleFinder::look_at(std::uint64_t seed, const std::function<bool(const Puzzle&)>& wanted) {
  Rng rng(seed, kStreams - 1);
  const std::vector<std::size_t> cast = this->cast(rng);
  Match match = Match::start(setup_, std::vector<std::string>(cast.size(), std::string(kPerson)), seed).value();
  std::vector<Puzzle> found;
  std::vector<std::string> actions;
  int next = 0;  // the first decision that is far enough from the last puzzle
  const auto goes_on = [&] {
    return !match.turn().is_over() && found.size() < kOfOneGame && length_of(actions) < kMostDecisions;
  };
  for (settle(match); goes_on(); settle(match)) {
    if (rng.below(kOneIn) == 0 && length_of(actions) >= next)
      if (auto puzzle = examine(match, wanted)) {
        puzzle->actions = actions;
        found.push_back(*std::move(puzzle));
        next = length_of(actions) + kApart;
      }
    const Seat seat = match.turn().seat();
    Rng bot = match.bot_rng();
    actions.push_back(levels_[cast[seat.index]]->choose(match.position(), bot).value());
    const auto acted = match.act(seat, actions.back());
    static_cast<void>(acted);  // bots choose among the choices
  }
  return found;
}

std::optional<Puzzle> PuzzleFinder::look(const Position& position, const VerdictPlan& plan, const PuzzleBar& bar) {
  const std::vector<RankedChoice> ranked = appraiser_->rank(position, plan);
  for (std::size_t i = 1; i < ranked.size(); ++i)
    if (!is_clear(ranked[0], ranked[i], bar)) return std::nullopt;
  Puzzle puzzle;
  for (const RankedChoice& one : ranked) puzzle.moves.push_back({one.action, measured(one.lead), measured(one.win)});
  puzzle.ahead = ranked[1].behind.mean();
  puzzle.ahead_error = ranked[1].behind.error();
  puzzle.worlds = ranked[1].behind.count < 2 ? 0 : narrow(std::lround(ranked[1].behind.count));
  return puzzle;
}

/// What takes longest comes last.
std::optional<Puzzle> PuzzleFinder::examine(const Match& match, const std::function<bool(const Puzzle&)>& wanted) {
  const Position& position = match.position();
  const auto quick = look(position, {seed_for(match, Use::Quick), plan_.quick},
                          {.errors = plan_.quick_errors, .spread = plan_.bar.spread});
  if (!quick) return std::nullopt;
  Puzzle graded = *quick;
  graded.grade = grade(match, quick->moves[0].action);
  if (!wanted(graded)) return std::nullopt;
  auto thorough = look(position, {seed_for(match, Use::Thorough), plan_.thorough}, plan_.bar);
  if (!thorough || thorough->moves[0].action != quick->moves[0].action) return std::nullopt;
  thorough->seed = match.log().chance.seed;
  thorough->grade = graded.grade;
  return thorough;
}

int PuzzleFinder::grade(const Match& match, const std::string& best) {
  int missed = 0;
  for (std::size_t level = 0; level < levels_.size(); ++level)
    for (int i = 0; i < plan_.asked; ++i) {
      Rng rng(seed_for(match, Use::Levels), level * place_of(plan_.asked) + place_of(i));
      missed += levels_[level]->choose(match.position(), rng).value() != best ? 1 : 0;
    }
  return std::min(kHardest, 1 + static_cast<int>(std::lround(ratio(missed, plan_.asked))));
}

bool PuzzleFinder::confirms(const Puzzle& puzzle, int times) {
  const std::vector<std::string> people(place_of(setup_->seats()), std::string(kPerson));
  const auto match = puzzle_match(setup_, puzzle, people);
  if (!match) return false;
  const auto ranked =
      appraiser_->rank(match->position(), {seed_for(*match, Use::Confirmation), times * plan_.thorough});
  return ranked[0].action == puzzle.moves[0].action;
}

}  // namespace sextant
