#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "text/phrases.hpp"

/// What a match was made of: luck and skill. Formulas: docs/review.md.
namespace sextant {

/// How long a review looks, at most: slow setups get less (`Appraiser::percent`). The same seed and budget give the
/// same review everywhere.
struct ReviewPlan {
  std::uint64_t seed = 0;
  int playouts = 300;     // games behind the value of each position
  int iterations = 1000;  // of the quick look at each decision; 0: none, for the values and turning points alone
  int refined = 12'000;   // of the second look at those that may have cost most; 0: no second look
  int second_looks = 6;   // how many of them for each seat
  int last_looks = 3;     // how many of these are then looked at once more, in several trees
  int trees = 3;          // how many, each as long as a second look; as many again where these leave it in doubt
};

/// Chance, and answers that were no choice, between one decision and the next; perhaps nothing.
struct ReviewedRun {
  std::unique_ptr<Position> start;
  std::unique_ptr<Position> end;
  std::size_t first = 0;  // entries first … last - 1
  std::size_t last = 0;
  std::size_t dealt_before = 0;  // outcomes of chance before it, and its own
  std::size_t dealt = 0;
  std::vector<Appraisal> sides = {};  // nobody's until the first pass has been here

  [[nodiscard]] bool is_appraised() const { return !sides.empty(); }
  [[nodiscard]] bool has_chance() const { return dealt > 0; }
};

/// A decision where there was a choice, between a run and the next one.
struct ReviewedDecision {
  std::size_t seq = 0;
  Seat seat{0};
  std::string played;
  std::unique_ptr<Position> position;
  Verdict verdict = {};
  std::optional<Sample> quick_loss = {};  // what the first look said where there was a second one
  bool is_settled = false;                // several trees of their own have said what it lost

  /// Whether it has cost something beyond doubt: three standard errors by the last look; where one tree alone has
  /// looked again, also two by the first.
  [[nodiscard]] bool is_mistake() const;
  /// Whether the choices differ by more than chance.
  [[nodiscard]] bool has_mattered() const { return verdict.matters || is_mistake(); }
};

/// What a side's result is made of; all but `start` and `result` are sums of changes, and they add up:
/// result = start + deals + unseen + skill + others.
struct SideReview {
  Value start;        // the value of the beginning
  Value deals;        // luck of deals and dice
  Value deals_error;  // standard error
  Value unseen;       // luck of the unseen: what decisions of all did beyond what they could know
  Value skill;        // of its own decisions, against the rules of thumb
  Value skill_error;
  Value others;       // what the skill of the others did to it
  Value result;       // the end of the match, or the value of the position where it was left
  int decisions = 0;  // with a choice
  int mattered = 0;   // of them, those where the choices differ by more than chance
  int mistakes = 0;   // of them, those that have cost something beyond doubt
  Value lost;         // against the best actions by those that mattered

  /// What was lost with each decision that mattered.
  [[nodiscard]] Value error_rate() const;
};

/// A change of the value of the match at one place.
struct TurningPoint {
  std::size_t seq = 0;        // its last entry
  std::optional<Seat> seat;   // who decided; nobody for chance
  std::vector<Value> change;  // by side
};

/// A review under way. Every call of `step` does one piece of work; the answers improve with each.
class Review {
 public:
  Review(const Match& match, const ReviewPlan& plan);

  /// Looks at one more place; false when nothing is left to do.
  bool step();
  /// How much is done, and how much there is to do at most, the longer looks from the beginning: in first looks, each
  /// of them about as long.
  [[nodiscard]] std::size_t done() const;
  [[nodiscard]] std::size_t total() const;
  /// Whether the first pass is through: from then on the parts add up.
  [[nodiscard]] bool is_complete() const { return steps_ >= quick_steps(); }

  [[nodiscard]] const std::vector<ReviewedRun>& runs() const { return runs_; }
  /// A run and the decision after it, as hindsight asks for it.
  [[nodiscard]] RunInText run_in_text(std::size_t place) const;
  /// Decision k lies between runs k and k + 1.
  [[nodiscard]] const std::vector<ReviewedDecision>& decisions() const { return decisions_; }
  [[nodiscard]] bool counts_points() const { return appraiser_->counts_points(); }
  /// How the match ended, if not by the rules: its result is then the value of the position where it was left.
  [[nodiscard]] std::optional<MatchEnd> broken_off() const { return broken_off_; }

  /// For a review whose first pass is through.
  [[nodiscard]] std::vector<SideReview> sides() const;
  // What follows tells, before the first pass is through, of the places that it has been at.
  /// How many decisions have been judged.
  [[nodiscard]] std::size_t judged() const;
  /// The decisions that have cost something beyond doubt, the costliest first.
  [[nodiscard]] std::vector<const ReviewedDecision*> mistakes() const;
  /// The changes that moved the chances most, at most so many, in their order.
  [[nodiscard]] std::vector<TurningPoint> turning_points(std::size_t most) const;
  /// What the second looks did: of so many decisions, how many were found to be mistakes, and no longer to be.
  struct Refined {
    int looked = 0;
    int confirmed = 0;
    int dismissed = 0;
  };
  [[nodiscard]] Refined refined() const;

 private:
  [[nodiscard]] std::size_t quick_steps() const {
    return runs_.size() + (plan_.iterations > 0 ? decisions_.size() : 0);
  }
  /// By the number of an entry: what other seats were asked has no say in it.
  [[nodiscard]] std::uint64_t seed_for(std::size_t seq, std::uint64_t purpose) const;
  void begin_run(const Position& position, std::size_t seq);
  void appraise(std::size_t place);
  void judge(std::size_t decision);
  void choose_second_looks();
  void choose_last_looks();
  [[nodiscard]] std::vector<std::size_t> costliest_of(Seat seat, int most) const;
  [[nodiscard]] std::size_t deciding_seats() const;
  [[nodiscard]] std::size_t weight_of_look() const;
  void look_again(std::size_t decision);
  void look_in_several_trees(std::size_t decision);
  void add_decision(std::size_t decision, std::vector<SideReview>& sides) const;

  std::unique_ptr<Appraiser> appraiser_;
  ReviewPlan plan_;
  std::optional<MatchEnd> broken_off_;
  std::unique_ptr<MatchHindsight> hindsight_;
  std::vector<ReviewedRun> runs_;
  std::vector<ReviewedDecision> decisions_;
  std::vector<std::size_t> second_looks_;
  std::vector<std::size_t> last_looks_;
  std::size_t steps_ = 0;
};

/// Why what was played was not the best: a reason for the best, or what both let expect; nothing where none is better.
std::optional<Message> why_worse(const ReviewedDecision& one, bool counts_points, const Phrases& phrases);
/// The word for the end of a match that did not end by the rules; null otherwise.
Json broken_off_json(const Review& review);
/// The changes that moved the chances most, at most so many, in their order.
Json turning_points_json(const Review& review, std::size_t most);
/// A match as its review tells it, for programs and pages. Before the first pass is through there are no sides yet, and
/// all else tells of the places that it has been at.
Json review_json(const Review& review, const Phrases& phrases);

}  // namespace sextant
