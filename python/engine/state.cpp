#include <numeric>

#include "core/reward.hpp"
#include "engine.hpp"

namespace sextant::python {

namespace {

std::vector<std::string> seat_numbers(int sides) {
  std::vector<std::string> names;
  for (int i = 0; i < sides; ++i) names.push_back("seat " + std::to_string(i));
  return names;
}

/// The characters of a drawing, line by line, without blanks at the ends.
std::string plain_text(const Canvas& canvas) {
  std::string text;
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width(); ++x) append_utf8(text, canvas.at(x, y).glyph);
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

}  // namespace

State State::imagined(std::shared_ptr<const Game> game, std::unique_ptr<Position> position, std::uint64_t seed) {
  State state(std::move(game), std::move(position), seed);
  state.imagined_ = state.position_->clone();
  return state;
}

int State::current_player() const {
  const Turn turn = position_->turn();
  if (turn.is_seat()) return turn.seat().index;
  return turn.is_chance() ? -1 : -4;
}

void State::play(const std::string& action) {
  const Turn turn = position_->turn();
  if (turn.is_seat()) {
    const auto refusal = must(position_->refusal(action));
    if (refusal) throw Refused(*refusal);
  }
  must(position_->play(action));
  played_.push_back({turn, action});
}

void State::deal_once() {
  play(position_->sample(chance_));
  played_.back().is_dealt = true;
}

std::vector<std::string> State::deal() {
  std::vector<std::string> came;
  while (position_->turn().is_chance()) {
    deal_once();
    came.push_back(played_.back().action);
  }
  return came;
}

py::tuple State::pickled() const {
  if (imagined_ != nullptr) throw Refused(Problem("problem.imagined_past"));
  py::list actions;
  for (const Played& played : played_) actions.append(py::make_tuple(played.action, played.is_dealt));
  const Setup& setup = game_->setup();
  return py::make_tuple(std::string(setup.title().id()), to_python(setup.config()), Seed{seed_}, actions);
}

State State::resumed(const py::tuple& pickled) {
  State state = Game::of(pickled[0].cast<std::string>(), pickled[1])->start(pickled[2].cast<Seed>());
  for (const py::handle entry : pickled[3]) {
    const auto [action, is_dealt] = entry.cast<std::pair<std::string, bool>>();
    if (!is_dealt) state.play(action);
    else if (state.position_->turn().is_chance()) state.deal_once();
    if (state.played_.empty() || state.played_.back().action != action)
      throw py::value_error("this state is of another version of the package");
  }
  return state;
}

std::vector<std::pair<std::string, double>> State::chance_outcomes() const {
  std::vector<std::pair<std::string, double>> outcomes;
  if (!position_->turn().is_chance()) return outcomes;
  const auto texts = position_->choices();
  const auto weights = position_->weights();
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (std::size_t i = 0; i < texts.size(); ++i) outcomes.emplace_back(texts[i], weights[i] / total);
  return outcomes;
}

std::vector<double> State::returns() const {
  const int sides = position_->sides();
  std::vector<double> returns(static_cast<std::size_t>(sides), 0.0);
  if (!position_->turn().is_over()) return returns;
  const SeatSet winners = position_->winners();
  for (int i = 0; i < sides; ++i) returns[static_cast<std::size_t>(i)] = reward_of(winners, seat_at(i), sides);
  return returns;
}

std::vector<int> State::scores() const {
  std::vector<int> scores;
  for (int i = 0; i < position_->sides(); ++i) scores.push_back(position_->score(seat_at(i)).value);
  return scores;
}

std::vector<int> State::winners() const {
  std::vector<int> winners;
  if (!position_->turn().is_over()) return winners;
  for (int i = 0; i < position_->sides(); ++i)
    if (position_->winners().has(seat_at(i))) winners.push_back(i);
  return winners;
}

std::string State::information_state(int seat) const {
  const Viewer viewer = viewer_of(py::int_(seat), position_->seats());
  std::string seen;
  if (imagined_ != nullptr) seen = "imagined " + compact(imagined_->view(viewer)) + "\n";
  for (const Played& played : played_) {
    const std::string who = played.turn.is_chance() ? "chance" : std::to_string(played.turn.seat().index);
    seen += who + " " + position_->veil(played.action, viewer) + "\n";
  }
  return seen;
}

std::string State::drawing(Viewer viewer) const {
  return plain_text(position_->draw(viewer, seat_numbers(position_->sides()), speaker()));
}

std::string State::repr() const {
  const Turn turn = position_->turn();
  const std::string who = turn.is_seat()     ? "seat " + std::to_string(turn.seat().index) + " decides"
                          : turn.is_chance() ? "chance decides"
                                             : "over";
  return "<sextant.State of " + std::string(game_->setup().title().id()) + ": " + who + ", " +
         std::to_string(played_.size()) + " actions played>";
}

Json State::log(std::vector<std::string> seats) const {
  if (imagined_ != nullptr) throw Refused(Problem("problem.imagined_past"));
  if (seats.empty()) seats.assign(static_cast<std::size_t>(position_->seats()), std::string(kPerson));
  Match match = must(Match::start(game_->shared_setup(), std::move(seats), seed_));
  for (const Played& played : played_)
    must(played.turn.is_chance() ? match.deal(played.action) : match.act(played.turn.seat(), played.action));
  return log_json(match.log());
}

py::list State::hints(Seed seed) const {
  if (!position_->turn().is_seat()) throw py::value_error("nobody is to decide here");
  Rng rng(seed.value, 1);
  std::optional<Checked<Advice>> advice;
  {
    const py::gil_scoped_release others_may_run;
    advice = game_->setup().advise(*position_, rng);
  }
  py::list hints;
  for (const Hint& hint : must(*advice).hints) {
    py::dict told;
    told["action"] = hint.action;
    told["then"] = hint.then;
    told["label"] = speaker().say(hint.label);
    told["lead"] = py::make_tuple(hint.lead.mean, hint.lead.margin);
    told["win"] = py::make_tuple(hint.win.mean, hint.win.margin);
    told["worlds"] = hint.worlds;
    told["why"] = hint.why.empty() ? py::object(py::none()) : py::str(speaker().say(Message(hint.why)));
    hints.append(told);
  }
  return hints;
}

}  // namespace sextant::python
