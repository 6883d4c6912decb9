#include "cli/external_player.hpp"

#include <algorithm>

#include "text/core_json.hpp"

namespace sextant {

namespace {

constexpr int kProtocol = 1;
constexpr std::chrono::milliseconds kStartPatience{10'000};
constexpr std::chrono::milliseconds kGrace{250};

}  // namespace

Checked<Json> ExternalPlayer::ask(const Json& message, std::chrono::milliseconds patience, std::string_view expected) {
  if (!program_->send(compact(message))) return Problem("problem.outside_ended");
  const auto line = program_->receive(patience);
  if (!line) return line.error();
  auto answer = parse_json(*line);
  if (!answer || !answer->is_object() || answer->value("type", Json()) != expected)
    return Problem("problem.outside_answer").with("expected", expected).with("answer", line->substr(0, 80));
  return answer;
}

Checked<Done> ExternalPlayer::begin() {
  if (program_ == nullptr) {
    auto started = ExternalProgram::start(seat_.command);
    if (!started) return started.error();
    program_ = std::move(*started);
  }
  const auto answer = ask({{"type", "game"},
                           {"protocol", kProtocol},
                           {"game", seat_.setup->title().id()},
                           {"rules", seat_.setup->title().rules_version()},
                           {"config", seat_.setup->config()},
                           {"seats", seat_.setup->seats()},
                           {"seat", seat_.seat.index}},
                          kStartPatience, "ready");
  if (answer) return Done{};
  program_.reset();
  return answer.error();
}

Checked<std::string> ExternalPlayer::ask_for_action(const Position& position, Rng& rng) {
  const auto legal = position.choices();
  const auto answer = ask({{"type", "choose"},
                           {"view", position.view(Viewer::of(seat_.seat))},
                           {"legal", legal},
                           {"budget_ms", seat_.budget.count()},
                           {"random", rng.next()}},
                          seat_.budget + kGrace, "action");
  if (!answer) return answer.error();
  const Json action = answer->value("do", Json());
  const bool offered =
      action.is_string() && std::find(legal.begin(), legal.end(), action.get<std::string>()) != legal.end();
  if (!offered) return Problem("problem.outside_illegal").with("action", compact(action).substr(0, 80));
  return action.get<std::string>();
}

Checked<std::string> ExternalPlayer::choose(const Position& position, Rng& rng) {
  if (program_ == nullptr)
    if (const auto begun = begin(); !begun) return begun.error();
  auto action = ask_for_action(position, rng);
  if (!action) program_.reset();
  return action;
}

void ExternalPlayer::end(const std::vector<Points>& scores, SeatSet winners) {
  if (program_ == nullptr) return;
  Json points = Json::array();
  for (const Points score : scores) points.push_back(score.value);
  if (!program_->send(compact({{"type", "over"}, {"scores", points}, {"winners", seats_json(winners)}})))
    program_.reset();
}

}  // namespace sextant
