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

/// Who sits in the seats of a screen, and what each is called where nobody else has the same name.
class Company {
 public:
  Company(std::span<const std::string> occupants, const Phrases& phrases, std::span<const std::string> called)
      : phrases_(phrases), called_(called), is_alone_(std::ranges::count(occupants, kPerson) == 1) {}

  [[nodiscard]] std::string name(const std::string& who, std::size_t seat) const {
    if (const auto bot = bot_name(who)) return phrases_.say("bot." + level_name(*bot));
    if (external_command(who)) return numbered("play.program", seat);
    std::string you = phrases_.say("play.you");
    if (is_alone_) return you;
    // Somebody called "you" would be taken for whoever reads it.
    const bool is_named = seat < called_.size() && !called_[seat].empty() && called_[seat] != you;
    return is_named ? called_[seat] : numbered("play.person", seat);
  }

 private:
  [[nodiscard]] std::string numbered(std::string_view key, std::size_t seat) const {
    return phrases_.say(Message(key).with("number", static_cast<std::int64_t>(seat) + 1));
  }

  const Phrases& phrases_;
  std::span<const std::string> called_;
  bool is_alone_;
};

}  // namespace

std::vector<std::string> side_names(std::span<const std::string> occupants, int sides, const Phrases& phrases,
                                    std::span<const std::string> called) {
  const Company company(occupants, phrases, called);
  std::vector<std::string> plain;
  for (const std::string& who : occupants) plain.push_back(company.name(who, plain.size()));
  std::vector<std::string> names = plain;
  for (std::size_t i = 0; i < plain.size(); ++i)
    if (std::ranges::count(plain, plain[i]) > 1) names[i] += " " + std::to_string(i + 1);
  names.resize(static_cast<std::size_t>(sides), phrases.say("play.automaton"));
  return names;
}

std::vector<std::string> side_names(const Match& match, const Phrases& phrases, std::span<const std::string> called) {
  return side_names(match.seats(), match.position().sides(), phrases, called);
}

Viewer Device::onlooker(const Match& match) const {
  const auto here = people(match);
  if (here.empty()) return Viewer::open();
  if (here.size() == 1) return Viewer::of(here[0]);
  const Turn turn = match.turn();
  if (turn.is_seat() && std::find(here.begin(), here.end(), turn.seat()) != here.end()) return Viewer::of(turn.seat());
  return holder_.value_or(Viewer::of(here[0]));
}

std::optional<Seat> Device::hand_over(const Match& match) const {
  if (!match.title().has_secrets() || match.turn().is_over() || people(match).size() < 2) return std::nullopt;
  const Viewer next = onlooker(match);
  return holder_ == next ? std::nullopt : std::optional(next.seat());
}

void Device::look(Viewer viewer, std::size_t entries) {
  holder_ = viewer;
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
