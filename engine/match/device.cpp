#include "match/device.hpp"

#include <algorithm>

namespace sextant {

namespace {

std::vector<Seat> people(const Match& match) {
  std::vector<Seat> seats;
  for (int i = 0; i < match.position().seats(); ++i)
    if (match.seats()[static_cast<std::size_t>(i)] == kPerson) seats.push_back(seat_at(i));
  return seats;
}

std::string called(const std::string& who, Seat seat, bool is_alone, const Phrases& phrases) {
  const auto numbered = [&](std::string_view key) {
    return phrases.say(Message(key).with("number", std::int64_t{seat.index} + 1));
  };
  if (const auto bot = bot_name(who)) return phrases.say("bot." + level_name(*bot));
  if (external_command(who)) return numbered("play.program");
  return is_alone ? phrases.say("play.you") : numbered("play.person");
}

}  // namespace

std::vector<std::string> side_names(const Match& match, const Phrases& phrases) {
  const bool is_alone = people(match).size() == 1;
  std::vector<std::string> plain;
  for (const std::string& who : match.seats())
    plain.push_back(called(who, seat_at(static_cast<int>(plain.size())), is_alone, phrases));
  std::vector<std::string> names = plain;
  for (std::size_t i = 0; i < plain.size(); ++i)
    if (std::count(plain.begin(), plain.end(), plain[i]) > 1) names[i] += " " + std::to_string(i + 1);
  names.resize(static_cast<std::size_t>(match.position().sides()), phrases.say("play.automaton"));
  return names;
}

Viewer Device::onlooker(const Match& match) const {
  const auto here = people(match);
  if (here.empty()) return Viewer::open();
  if (here.size() == 1) return Viewer::of(here[0]);
  const Turn turn = match.turn();
  if (turn.is_seat() && std::find(here.begin(), here.end(), turn.seat()) != here.end()) return Viewer::of(turn.seat());
  return before_.value_or(Viewer::of(here[0]));
}

std::optional<Seat> Device::hand_over(const Match& match) const {
  if (!match.title().has_secrets() || match.turn().is_over() || people(match).size() < 2) return std::nullopt;
  const Viewer next = onlooker(match);
  return before_ == next ? std::nullopt : std::optional(next.seat());
}

void Device::look(Viewer viewer, std::size_t entries) {
  before_ = viewer;
  const auto found = std::find_if(seen_.begin(), seen_.end(), [&](const auto& one) { return one.first == viewer; });
  if (found == seen_.end()) seen_.emplace_back(viewer, entries);
  else found->second = entries;
}

std::optional<std::size_t> Device::unseen(Viewer viewer) const {
  for (const auto& [known, seen] : seen_)
    if (known == viewer) return seen;
  return std::nullopt;
}

}  // namespace sextant
