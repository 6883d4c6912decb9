#include "match/match.hpp"

#include <algorithm>

namespace sextant {

namespace {

constexpr std::uint64_t kBotStreams = std::uint64_t{1} << 63;
constexpr std::uint64_t kImagined = kBotStreams - 1;  // the stream of what is imagined; no match has so many entries

/// The best of all but one.
SeatSet best_but(const Position& position, Seat loser) {
  SeatSet winners;
  std::optional<Points> best;
  for (int i = 0; i < position.sides(); ++i)
    if (seat_at(i) != loser) best = std::max(best.value_or(position.score(seat_at(i))), position.score(seat_at(i)));
  for (int i = 0; i < position.sides(); ++i)
    if (seat_at(i) != loser && position.score(seat_at(i)) == best) winners.add(seat_at(i));
  return winners;
}

SeatSet all_seats(int count) {
  SeatSet seats;
  for (const Seat seat : seats_in_order(count)) seats.add(seat);
  return seats;
}

/// Who has won; rules: docs/match-log.md, "Entries".
SeatSet winners_of(const Position& position, MatchEnd how, std::optional<Seat> loser) {
  switch (how) {
    case MatchEnd::Played: return position.winners();
    case MatchEnd::Resigned:
    case MatchEnd::Timeout:
    case MatchEnd::Claimed: return best_but(position, *loser);
    case MatchEnd::Drawn: return all_seats(position.seats());
    case MatchEnd::Aborted: break;
  }
  return {};
}

/// What is left of entries without those that were taken back.
std::vector<Entry> without_undone(std::span<const Entry> entries) {
  std::vector<Entry> left;
  for (const Entry& entry : entries)
    if (entry.kind != EntryKind::Undo) left.push_back(entry);
    else if (const auto last = std::find_if(left.rbegin(), left.rend(), is_play); last != left.rend())
      left.erase(std::next(last).base());
  return left;
}

MatchResult result_of(const Position& position, MatchEnd how, std::optional<Seat> loser) {
  MatchResult result{how, {}, winners_of(position, how, loser)};
  for (int i = 0; i < position.sides(); ++i) result.scores.push_back(position.score(seat_at(i)));
  return result;
}

}  // namespace

Match::Match(SharedSetup setup, MatchLog log)
    : setup_(std::move(setup)),
      log_(std::move(log)),
      key_(log_.chance.shared ? std::optional(draw_key(*log_.chance.shared)) : std::nullopt),
      start_(setup_->start()),
      position_(start_->clone()),
      seats_(log_.header.seats) {}

Checked<Match> Match::start(SharedSetup setup, std::vector<std::string> seats, Chance chance) {
  if (const auto fits = check_seat_count(*setup, static_cast<int>(seats.size())); !fits) return fits.error();
  for (const std::string& who : seats)
    if (const auto seated = check_occupant(setup->title(), who, BotBudgets::Any); !seated) return seated.error();
  MatchLog log;
  log.header = {std::string(setup->title().id()), setup->title().rules_version(), setup->config(), std::move(seats)};
  log.chance = std::move(chance);
  return Match(std::move(setup), std::move(log));
}

Checked<Match> Match::start(const Title& title, const Json& config, std::vector<std::string> seats, Chance chance) {
  auto setup = configure_for_seats(title, config, static_cast<int>(seats.size()));
  if (!setup) return setup.error();
  return start(std::move(*setup), std::move(seats), std::move(chance));
}

Checked<Match> Match::start(Catalogue catalogue, const MatchHeader& header, Chance chance) {
  const Title* title = find_title(catalogue, header.game);
  if (title == nullptr) return Problem("problem.unknown_game").with("game", header.game);
  if (header.rules_version != title->rules_version())
    return Problem("problem.rules_version")
        .with("game", header.game)
        .with("version", header.rules_version)
        .with("expected", title->rules_version());
  auto setup = title->configure(header.config, Completeness::AllKeys);
  if (!setup) return setup.error();
  return start(std::move(*setup), header.seats, std::move(chance));
}

Checked<Match> Match::resume(Catalogue catalogue, const MatchLog& log) {
  auto match = start(catalogue, log.header, log.chance);
  if (!match) return match;
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq)
    if (const auto entered = match->enter(log.entries[seq]); !entered) return in_entry(seq, entered.error());
  return match;
}

Checked<Match> Match::replay(Catalogue catalogue, const MatchLog& log) {
  auto match = resume(catalogue, log);
  if (!match) return match;
  if (const auto fits = match->check_result(log.result); !fits) return fits.error();
  return match;
}

Checked<Done> Match::check_result(const std::optional<MatchResult>& recorded) const {
  if (recorded == result()) return Done{};
  if (!result()) return Problem("problem.result_too_early");
  return Problem(recorded ? "problem.wrong_result" : "problem.result_missing");
}

Match Match::at(std::size_t entries) const {
  Match match(setup_, {log_.header, log_.chance, {}, std::nullopt});
  for (std::size_t seq = 0; seq < entries; ++seq) {
    const auto entered = match.enter(log_.entries[seq]);
    static_cast<void>(entered);  // this match has accepted it
  }
  return match;
}

Checked<Match> Match::branch(std::vector<std::string> seats, std::uint64_t seed) const {
  if (log_.result) return Problem("problem.match_is_over");
  auto branched = start(setup_, std::move(seats), seed);
  if (!branched) return branched;
  for (const int seq : live_) {
    const Entry& entry = log_.entries[place_of(seq)];
    if (auto entered = branched->enter({entry.kind, entry.by, entry.text}); !entered) return entered.error();
  }
  return branched;
}

Checked<Match> Match::branch_as_known(Viewer viewer, std::vector<std::string> seats, std::uint64_t seed) const {
  if (log_.result) return Problem("problem.match_is_over");
  SeatLog known{log_.header, std::nullopt, viewer, {}};
  known.header.seats = std::move(seats);
  for (const int seq : live_) {
    const Entry entry = entry_for(viewer, place_of(seq));
    known.entries.push_back({entry.kind, entry.by, entry.text});
  }
  return imagine(setup_, known, seed);
}

Checked<Match> Match::imagine(Catalogue catalogue, const SeatLog& log, std::uint64_t seed) {
  const auto match = start(catalogue, log.header, seed);
  if (!match) return match.error();
  return imagine(match->setup_, log, seed);
}

Checked<Match> Match::imagine(const SharedSetup& setup, const SeatLog& log, std::uint64_t seed) {
  auto match = start(setup, log.header.seats, seed);
  if (!match) return match;
  std::vector<Entry> entries = without_undone(log.entries);
  std::vector<SeenStep> seen;
  for (const Entry& entry : entries)
    if (is_play(entry)) seen.push_back({entry.by ? Turn::of(*entry.by) : Turn::chance(), entry.text});
  Rng rng(seed, kImagined);
  const auto texts = setup->imagine_game(seen, log.viewer, rng);
  if (!texts) return texts.error();
  auto text = texts->begin();
  for (std::size_t seq = 0; seq < entries.size(); ++seq) {
    if (is_play(entries[seq])) entries[seq].text = *text++;
    if (const auto entered = match->enter(entries[seq]); !entered) return in_entry(seq, entered.error());
  }
  return match;
}

bool Match::is_cut_short() const { return log_.result && log_.result->end != MatchEnd::Played; }

Turn Match::turn() const { return is_cut_short() ? Turn::over() : position_->turn(); }

Checked<Done> Match::may_see(Viewer viewer, bool local) const {
  if (viewer.is_open() && !local && !log_.result) return Problem("problem.open_view_while_running");
  return Done{};
}

Checked<Json> Match::view(Viewer viewer, bool local) const {
  if (const auto refused = may_see(viewer, local); !refused) return refused.error();
  return position_->view(viewer);
}

Checked<SeatLog> Match::seat_log(Viewer viewer, bool local) const {
  if (const auto refused = may_see(viewer, local); !refused) return refused.error();
  SeatLog log{log_.header, log_.chance.shared, viewer, {}};
  if (log.shared && !log_.result) log.shared->secret.clear();
  for (std::size_t seq = 0; seq < log_.entries.size(); ++seq) log.entries.push_back(entry_for(viewer, seq));
  return {std::move(log)};
}

Entry Match::entry_for(Viewer viewer, std::size_t seq) const {
  Entry entry = log_.entries[seq];
  if (is_play(entry)) entry.text = position_->veil(entry.text, viewer);
  return entry;
}

Checked<Done> Match::act(Seat by, std::string_view action) {
  return enter({EntryKind::Action, by, std::string(action)});
}
Checked<Done> Match::act_for(Seat by, std::string_view action, std::string_view bot, StandIn why) {
  return enter({EntryKind::Action, by, std::string(action), 0, std::nullopt, why, std::string(bot)});
}

void Match::draw_chance() {
  const auto entered = deal(drawn_outcome());
  static_cast<void>(entered);  // a sampled outcome is possible, by the axioms of HasChance
}

std::string Match::drawn_outcome() const {
  if (key_) return position_->outcomes_by_text()->draw(FairStream(*key_, log_.entries.size()));
  Rng rng(log_.chance.seed, log_.entries.size());
  return position_->sample(rng);
}

Checked<Done> Match::deal(std::string_view outcome) {
  return enter({EntryKind::Chance, std::nullopt, std::string(outcome), 0});
}

Rng Match::bot_rng() const {
  std::uint64_t seed = log_.chance.seed;
  if (key_) {
    FairStream stream(*key_, kBotStreams);  // no match has so many entries
    seed = stream.next();
    seed |= std::uint64_t{stream.next()} << 32;
  }
  return {seed, kBotStreams + log_.entries.size()};
}

bool Match::can_undo(Seat by) const {
  if (log_.result || live_.empty()) return false;
  const Entry& last = log_.entries[static_cast<std::size_t>(live_.back())];
  return last.kind == EntryKind::Action && last.by == by && last.why == StandIn::Nobody;
}

Checked<Done> Match::undo(Seat by) { return enter({EntryKind::Undo, by, {}, live_.empty() ? 0 : live_.back()}); }

Checked<Done> Match::resign(Seat by, std::string_view bot) {
  return enter({EntryKind::Resign, by, {}, 0, std::nullopt, StandIn::Nobody, std::string(bot)});
}
Checked<Done> Match::time_out(Seat by, std::string_view bot) {
  return enter({EntryKind::Timeout, by, {}, 0, std::nullopt, StandIn::Nobody, std::string(bot)});
}
Checked<Done> Match::claim(Seat by, Seat of, std::string_view bot) {
  return enter({EntryKind::Claim, by, {}, 0, of, StandIn::Nobody, std::string(bot)});
}
Checked<Done> Match::draw(Seat by) { return enter({EntryKind::Draw, by}); }
Checked<Done> Match::abort(Seat by) { return enter({EntryKind::Abort, by}); }
Checked<Done> Match::change_seat(Seat seat, std::string_view who) {
  return enter({EntryKind::Seat, seat, {}, 0, std::nullopt, StandIn::Nobody, std::string(who)});
}

bool Match::can_abort() const {
  std::optional<Seat> acted;
  return std::all_of(live_.begin(), live_.end(), [&](int seq) {
    const Entry& entry = log_.entries[static_cast<std::size_t>(seq)];
    if (entry.kind != EntryKind::Action) return true;
    if (!acted) acted = entry.by;
    return acted == entry.by;
  });
}

Checked<Done> Match::check_seat(const Entry& entry) const {
  for (const auto& seat : {entry.by, entry.of})
    if (seat && seat->index >= position_->seats()) return Problem("problem.no_such_seat").with("seat", seat->index);
  if (entry.of && entry.of == entry.by) return Problem("problem.own_seat");
  return Done{};
}

Checked<Done> Match::check_bot(std::string_view who) const {
  if (auto known = check_occupant(title(), who, BotBudgets::Any); !known) return known;
  if (!bot_of(who)) return Problem("problem.not_a_bot").with("who", who);
  return Done{};
}

Checked<Done> Match::enter(Entry entry) {
  if (log_.result) return Problem("problem.match_is_over");
  if (auto seated = check_seat(entry); !seated) return seated;
  const Turn turn = position_->turn();
  Checked<Done> entered = Done{};
  switch (entry.kind) {
    case EntryKind::Chance:
    case EntryKind::Action: entered = enter_action(entry); break;
    case EntryKind::Undo: entered = enter_undo(entry); break;
    case EntryKind::Resign: entered = enter_given_up(entry, *entry.by, MatchEnd::Resigned); break;
    case EntryKind::Timeout: entered = enter_given_up(entry, *entry.by, MatchEnd::Timeout); break;
    case EntryKind::Claim: entered = enter_given_up(entry, *entry.of, MatchEnd::Claimed); break;
    case EntryKind::Draw: end(MatchEnd::Drawn, std::nullopt); break;
    case EntryKind::Abort: entered = enter_abort(); break;
    case EntryKind::Seat:
      entered = check_occupant(title(), entry.who, BotBudgets::Any);
      if (entered) seats_[entry.by->index] = entry.who;
      break;
  }
  if (!entered) return entered;
  log_.entries.push_back(std::move(entry));
  turns_.push_back(turn);
  return entered;
}

Checked<Done> Match::enter_action(const Entry& entry) {
  const Turn turn = position_->turn();
  if (entry.kind == EntryKind::Chance && !turn.is_chance()) return Problem("problem.not_chances_turn");
  if (entry.kind == EntryKind::Action && turn != Turn::of(*entry.by))
    return Problem("problem.out_of_turn").with("seat", entry.by->index);
  if (entry.why != StandIn::Nobody) {
    if (auto known = check_bot(entry.who); !known) return known;
    if (seats_[entry.by->index] != kPerson) return Problem("problem.no_person").with("seat", entry.by->index);
  }
  if (auto played = position_->play(entry.text); !played) return played;
  live_.push_back(static_cast<int>(log_.entries.size()));
  if (position_->turn().is_over()) end(MatchEnd::Played, std::nullopt);
  return Done{};
}

Checked<Done> Match::enter_undo(const Entry& entry) {
  if (!can_undo(*entry.by) || entry.to != live_.back()) return Problem("problem.nothing_to_undo");
  live_.pop_back();
  position_ = start_->clone();
  for (int seq : live_)
    if (auto played = position_->play(log_.entries[static_cast<std::size_t>(seq)].text); !played) return played;
  return Done{};
}

Checked<Done> Match::enter_given_up(const Entry& entry, Seat seat, MatchEnd how) {
  if (entry.who.empty()) {
    end(how, seat);
    return Done{};
  }
  if (auto known = check_bot(entry.who); !known) return known;
  seats_[seat.index] = entry.who;
  return Done{};
}

Checked<Done> Match::enter_abort() {
  if (!can_abort()) return Problem("problem.too_late_to_abort");
  end(MatchEnd::Aborted, std::nullopt);
  return Done{};
}

void Match::end(MatchEnd how, std::optional<Seat> loser) { log_.result = result_of(*position_, how, loser); }

}  // namespace sextant
