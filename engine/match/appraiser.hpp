#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/hindsight.hpp"

namespace sextant {

/// What a decision was worth as its seat could know it, with standard errors.
struct Verdict {
  std::string best;      // the text of the best action; the one that was played where none is better
  std::string why;       // the key of a sentence that speaks for it and not for what was played; empty where none does
  bool matters = false;  // whether the choices differ by more than chance
  Sample doubt;          // by how much another one looked better at first, by what the game's bots aim at
  Sample loss;           // by what the game's bots aim at
  Sample loss_lead;      // in points ahead of the best of the others
  Sample loss_win;       // in the chance to win
  Worth of_played;       // what the seat could expect; it means nothing where nothing better was found
  Worth of_best;
  std::vector<Value> gain;        // by side: of what was played against what the rules of thumb would have done
  std::vector<Value> gain_error;  // its standard errors
};

/// How long to look at one decision; the seed names the worlds that are imagined.
struct VerdictPlan {
  std::uint64_t seed = 0;
  int iterations = 0;
};

/// One of the best choices of a decision, as its seat could know it. A number that is known exactly counts once.
struct RankedChoice {
  std::string action;  // its text
  Sample value;        // by what the game's bots aim at
  Sample lead;         // points ahead of the best of the others at the end
  Sample win;          // chance to win, a shared win in part
  Sample behind;       // by that aim: the first choice less this one, world by world
};

/// Puts numbers on the positions and decisions of one setup. Positions of another are not for it. Not for use by two
/// threads at a time.
class Appraiser {
 public:
  virtual ~Appraiser() = default;
  /// What the positions of one match come to for every side when all go on by the rules of thumb.
  [[nodiscard]] virtual std::unique_ptr<MatchHindsight> hindsight(const AppraisalPlan& plan) const = 0;
  /// The luck of one match alone, with the same games but only those that matter to it.
  [[nodiscard]] virtual std::unique_ptr<MatchLuck> luck_in_hindsight(const AppraisalPlan& plan) const = 0;
  /// What the seat whose turn it is does by playing `played`, one of its choices. It is judged by that seat's view.
  virtual Verdict judge(const Position& position, std::string_view played, const VerdictPlan& plan) = 0;
  /// The best choices of the seat whose turn it is, by its view; the first before all.
  virtual std::vector<RankedChoice> rank(const Position& position, const VerdictPlan& plan) = 0;
  /// The key of a sentence that gives the reason for a choice, by the view of the seat whose turn it is; empty where
  /// none is known.
  [[nodiscard]] virtual std::string reason(const Position& position, std::string_view action) const = 0;
  /// Whether every seat knows the whole position, so that nothing is unseen.
  [[nodiscard]] virtual bool is_open() const = 0;
  /// How much of the usual budget a review of the setup gets.
  [[nodiscard]] virtual int percent() const = 0;
  /// Whether the game is about points; else only about who wins.
  [[nodiscard]] virtual bool counts_points() const = 0;
};

}  // namespace sextant
