#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/match/fair_games.hpp"

/// Logs that somebody has written anew, with fresh sums, and where whoever checks them must find it.
namespace sextant {

struct Forgery {
  std::string_view what;
  std::string wrong;  // the number of the first wrong entry, `commitment`, or `ok`
  MatchLog log;
};

inline std::vector<std::size_t> draws_of(const MatchLog& log) {
  std::vector<std::size_t> draws;
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq)
    if (log.entries[seq].kind == EntryKind::Chance) draws.push_back(seq);
  return draws;
}

/// The match of a log before this entry.
inline Match before_entry(const MatchLog& log, std::size_t seq) {
  Match match = Match::start(catalogue(), log.header, log.chance).value();
  for (std::size_t i = 0; i < seq; ++i) static_cast<void>(match.enter(log.entries[i]).value());
  return match;
}

/// One roll or card is another that was possible there.
inline Forgery other_draw(MatchLog log) {
  const auto draws = draws_of(log);
  for (std::size_t i = draws.size() / 2;; --i) {
    const std::size_t seq = draws[i];
    for (const std::string& other : before_entry(log, seq).position().choices()) {
      if (other == log.entries[seq].text) continue;
      log.entries[seq].text = other;
      return {"draw", std::to_string(seq), std::move(log)};
    }
  }
}

/// Two draws have changed places.
inline Forgery other_order(MatchLog log) {
  const auto draws = draws_of(log);
  const std::size_t first = draws[draws.size() / 3];
  for (const std::size_t other : draws)
    if (other > first && log.entries[other].text != log.entries[first].text) {
      std::swap(log.entries[other].text, log.entries[first].text);
      break;
    }
  return {"order", std::to_string(first), std::move(log)};
}

inline Forgery other_secret(MatchLog log) {
  log.chance.shared->secret = digits(4);
  return {"secret", "commitment", std::move(log)};
}

inline Forgery other_commitment(MatchLog log) {
  log.chance.shared->commitment = digits(4);
  return {"commitment", "commitment", std::move(log)};
}

/// A contribution from which another first draw follows.
inline Forgery other_contribution(MatchLog log) {
  const std::size_t first = draws_of(log).front();
  for (std::uint64_t number = 100;; ++number) {
    log.chance.shared->contributions[0] = digits(number);
    Match match = before_entry(log, first);
    match.draw_chance();
    if (match.log().entries[first].text != log.entries[first].text) break;
  }
  return {"contribution", std::to_string(first), std::move(log)};
}

inline Forgery without(MatchLog log, std::size_t seq, std::string_view what) {
  log.entries.erase(log.entries.begin() + static_cast<std::ptrdiff_t>(seq));
  for (Entry& entry : log.entries)  // as a careful forger would
    if (entry.kind == EntryKind::Undo && entry.to > static_cast<int>(seq)) --entry.to;
  return {what, std::to_string(seq), std::move(log)};
}

/// What could be done to a log, and the log as it is.
inline std::vector<Forgery> forgeries(const MatchLog& log) {
  std::vector<Forgery> all = {{"nothing", "ok", log}, other_draw(log),         other_order(log),
                              other_secret(log),      other_contribution(log), other_commitment(log)};
  const auto draws = draws_of(log);
  for (std::size_t i = draws.size(); i-- > 0;)  // the last action that was followed by a draw, and that draw
    if (const std::size_t seq = draws[i]; seq > 0 && log.entries[seq - 1].kind == EntryKind::Action) {
      all.push_back(without(log, seq - 1, "removed_action"));
      all.push_back(without(log, seq, "removed_draw"));
      break;
    }
  return all;
}

/// The logs of a title to be forged: one played out, one given up, one that was closed while it ran.
inline std::vector<MatchLog> logs_to_forge(const Title& title) {
  constexpr int kSomeDecisions = 12;
  return {honest_log(title, 9), honest_log(title, 9, kSomeDecisions), closed_log(title, 9, kSomeDecisions)};
}

constexpr std::size_t kForgeries = 8;  // of a log in which a draw has followed an action

}  // namespace sextant
