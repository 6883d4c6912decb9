// Prints logs with shared chance (docs/fair-chance.md) for another program to check, one to a line and after what ours
// says of it: `ok`, or the number of the first wrong entry. fair_games GAMES: so many of every title, of every size of
// table, configuration and end, every third one as the log of a seat, and of every fifth one a copy with one draw
// altered. fair_games forged: of every title a match played out, one given up and one that was closed, as they are and
// forged in every way; before each what was done to it and where that must be found.
#include <charconv>
#include <iostream>
#include <string_view>

#include "tests/match/fair_forgeries.hpp"

namespace sextant {
namespace {

std::string verdict(const Json& document) {
  const auto report = verify_chance(catalogue(), document, {}, "");
  if (report) return "ok";
  for (const MessageField& field : report.error().values)
    if (field.name == Placeholder("entry")) return std::to_string(std::get<std::int64_t>(field.value));
  return "commitment";
}

void print(const Json& document) { std::cout << verdict(document) << ' ' << compact(document) << '\n'; }

/// The outcomes of two events of one kind change places.
void tamper(MatchLog& log) {
  std::vector<std::size_t> events;
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq)
    if (log.entries[seq].kind == EntryKind::Chance) events.push_back(seq);
  for (const std::size_t other : events)
    if (log.entries[other].text != log.entries[events[0]].text)
      return std::swap(log.entries[other].text, log.entries[events[0]].text);
}

void print_games(const Title& title, std::uint64_t games) {
  for (std::uint64_t number = 0; number < games; ++number) {
    MatchLog log = varied_log(title, number);
    if (number % 5 == 4) tamper(log);
    if (number % 3 != 2 || number % 5 == 4) print(log_json(log));
    else print(log_json(Match::replay(catalogue(), log).value().seat_log(Viewer::of(Seat{0})).value()));
  }
}

void print_forgeries(const Title& title) {
  for (const MatchLog& log : logs_to_forge(title))
    for (const Forgery& forgery : forgeries(log))
      std::cout << forgery.what << ' ' << forgery.wrong << ' ' << compact(log_json(forgery.log)) << '\n';
}

}  // namespace
}  // namespace sextant

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "forged") {
    for (const sextant::Title* title : sextant::catalogue()) sextant::print_forgeries(*title);
    return 0;
  }
  std::uint64_t games = 1;
  if (argc > 1) std::from_chars(argv[1], argv[1] + std::string_view(argv[1]).size(), games);
  for (const sextant::Title* title : sextant::catalogue()) sextant::print_games(*title, games);
}
