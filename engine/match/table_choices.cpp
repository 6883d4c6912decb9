#include "match/table_choices.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace sextant {

namespace {

/// Adds what is seen of a further step: a piece that goes on is moved once.
void join(std::vector<Move>& marks, std::vector<Move> further) {
  for (Move& move : further) {
    const auto goes_on = [&](const Move& mark) { return mark.piece == move.piece && mark.to == move.from; };
    const auto found = move.from.empty() ? marks.end() : std::ranges::find_if(marks, goes_on);
    if (found == marks.end()) marks.push_back(std::move(move));
    else found->to = std::move(move.to);
  }
}

/// What a sweep does, by the sentence of its last step with the ending `.sweep`: short, for there are many of them.
Message sweep_name(Message last, std::size_t steps) {
  last.key = SentenceKey(std::string(last.key.view()) + ".sweep");
  return std::move(last).with("count", steps);
}

/// Steps in a row: where they have led, and the choice that they are.
struct Walk {
  std::unique_ptr<Position> at;
  std::size_t choice;
};

/// The sweeps that begin with a step, each one step longer than the one before: as far as the seat goes on deciding and
/// has a single step to go on with.
class Sweeps {
 public:
  Sweeps(const Position& start, Viewer viewer, const Speaker& speaker, std::vector<Choice>& choices)
      : start_(start), viewer_(viewer), speaker_(speaker), choices_(choices) {
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (choices[i].offer.is_step) walks_.push_back({start.clone(), i});
  }

  void add() {
    for (std::size_t steps = 2; !walks_.empty(); ++steps) {
      std::vector<Walk> on;
      for (Walk& walk : walks_)
        if (goes_on(walk, steps)) on.push_back(std::move(walk));
      walks_ = std::move(on);
    }
  }

 private:
  /// Adds the sweep of so many steps.
  bool goes_on(Walk& walk, std::size_t steps) {
    Position& at = *walk.at;
    if (!at.play(choices_[walk.choice].offer.text) || at.turn() != start_.turn()) return false;
    const auto step = at.only_step();
    if (!step) return false;
    Choice sweep{choices_[walk.choice].offer, walk.choice};
    sweep.offer.text = *step;
    sweep.offer.label = speaker_.say(sweep_name(at.label(*step), steps));
    join(sweep.offer.marks, at.moves(*step, viewer_));
    walk.choice = choices_.size();
    choices_.push_back(std::move(sweep));
    return true;
  }

  const Position& start_;
  Viewer viewer_;
  const Speaker& speaker_;
  std::vector<Choice>& choices_;
  std::vector<Walk> walks_;
};

}  // namespace

std::vector<Choice> choices_at(const Position& position, Viewer viewer, const Speaker& speaker) {
  std::vector<Choice> choices;
  for (Offer& offer : position.offers(viewer, speaker)) choices.push_back({std::move(offer), std::nullopt});
  Sweeps(position, viewer, speaker, choices).add();
  return choices;
}

}  // namespace sextant
