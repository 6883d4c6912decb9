#include "match/conductor.hpp"

#include <ranges>
#include <utility>

namespace sextant {

namespace {

constexpr std::size_t kMostKept = 64;  // positions of a turn: more than a turn has in which nobody goes back and forth

}  // namespace

Conductor::Conductor(Match match, Etiquette etiquette) : match_(std::move(match)), etiquette_(etiquette) {
  is_forced_.resize(length());
  const auto position = match_.setup().start();
  for (const int seq : match_.live_entries()) {
    is_forced_[static_cast<std::size_t>(seq)] = is_forced_in_public(*position);
    const auto played = position->play(match_.log().entries[static_cast<std::size_t>(seq)].text);
    static_cast<void>(played);  // the match has accepted it
  }
}

Due Conductor::due() const {
  const Turn turn = match_.turn();
  if (!turn.is_seat()) return {Due::Kind::Over, Seat{0}, length()};
  const bool is_person = match_.seats()[turn.seat().index] == kPerson;
  return {is_person ? Due::Kind::Person : Due::Kind::Bot, turn.seat(), length()};
}

std::optional<std::string> Conductor::given_answer(const Position& position) const {
  using Skip = Etiquette::Skip;
  if (etiquette_.skip == Skip::Nothing || match_.seats()[position.turn().seat().index] != kPerson) return std::nullopt;
  auto only = position.only_choice();
  if (!only || etiquette_.skip == Skip::Forced) return only;
  const bool is_seen = etiquette_.skip == Skip::Idle || position.is_public_question();
  return is_seen && position.is_idle(*only) ? only : std::nullopt;
}

const Position* Conductor::before(std::size_t seq) const {
  return seq < latest_ || seq - latest_ >= befores_.size() ? nullptr : befores_[seq - latest_].get();
}

std::vector<Happening> Conductor::happenings(std::size_t from, const Audience& audience) const {
  if (from < length() && before(from) == nullptr) return sextant::happenings(match_, from, audience);
  std::vector<Happening> found;
  for (std::size_t seq = from; seq < length(); ++seq) {
    const Position* const after = before(seq + 1);
    found.push_back(happening(match_, seq, *before(seq), after != nullptr ? *after : match_.position(), audience));
  }
  return found;
}

Checked<Done> Conductor::enter(std::size_t from, const Change& change) {
  auto before = match_.position().clone();
  auto changed = change();
  if (!changed) return changed;
  if (length() == from + 1) keep_from(from);
  is_forced_.push_back(is_forced_in_public(*before));
  befores_.push_back(std::move(before));
  return changed;
}

void Conductor::keep_from(std::size_t from) {
  const auto& entries = match_.log().entries;
  const std::optional<Seat> by = entries[from].by;
  const bool goes_on = by && by == latest_by_;
  const bool is_kept = latest_ + befores_.size() == from && befores_.size() < kMostKept;
  if (!is_kept) befores_.clear();
  else if (!goes_on)  // chance after the last action may belong to what comes now
    for (std::size_t last = befores_.size(); last > 0; --last)
      if (entries[latest_ + last - 1].kind == EntryKind::Action) {
        befores_.erase(befores_.begin(), befores_.begin() + static_cast<std::ptrdiff_t>(last));
        break;
      }
  latest_ = from - befores_.size();
  latest_by_ = by;
}

Batch Conductor::settle(std::size_t from) {
  for (Turn turn = match_.turn(); !turn.is_over(); turn = match_.turn()) {
    if (turn.is_chance()) {
      const auto drawn = enter(from, [this]() -> Checked<Done> {
        draw_(match_);
        return Done{};
      });
      static_cast<void>(drawn);  // never refused
      continue;
    }
    if (etiquette_.keeps_undo && can_undo(turn.seat())) break;
    const auto answer = given_answer(match_.position());
    if (!answer || !enter(from, [&] { return match_.act(turn.seat(), *answer); })) break;
  }
  return {from, length()};
}

Checked<Batch> Conductor::carry_out(const Change& change) {
  const std::size_t from = length();
  if (auto entered = enter(from, change); !entered) return entered.error();
  return settle(from);
}

Batch Conductor::begin() { return settle(length()); }

Checked<Batch> Conductor::act(Seat by, std::size_t seq, std::span<const std::string> actions) {
  const std::size_t from = length();
  if (seq != from) return Problem("problem.not_up_to_date").with("entries", static_cast<std::int64_t>(from));
  for (const std::string& action : actions) {
    const auto entered = enter(from, [&] { return match_.act(by, action); });
    if (!entered && length() == from) return entered.error();
    if (!entered || match_.turn() != Turn::of(by)) break;
  }
  return settle(from);
}

Checked<Batch> Conductor::act(Seat by, std::size_t seq, std::string_view action) {
  const std::string text(action);
  return act(by, seq, std::span(&text, 1));
}

Checked<Batch> Conductor::act_for(Seat by, std::size_t seq, std::string_view action, std::string_view bot,
                                  StandIn why) {
  if (seq != length()) return Problem("problem.not_up_to_date").with("entries", static_cast<std::int64_t>(length()));
  return carry_out([&] { return match_.act_for(by, action, bot, why); });
}

/// The last decision of the seat, when nothing but forced answers came after it.
std::optional<std::size_t> Conductor::undone_by(Seat by) const {
  if (match_.result()) return std::nullopt;
  for (const int seq : std::views::reverse(match_.live_entries())) {
    const auto index = static_cast<std::size_t>(seq);
    const Entry& entry = match_.log().entries[index];
    if (entry.kind != EntryKind::Action || entry.why != StandIn::Nobody) return std::nullopt;
    if (is_forced_[index]) continue;
    return entry.by == by ? std::optional(index) : std::nullopt;
  }
  return std::nullopt;
}

Checked<Batch> Conductor::undo(Seat by) {
  if (!can_undo(by)) return Problem("problem.nothing_to_undo");
  const std::size_t from = length();
  const auto last = [this] { return static_cast<std::size_t>(match_.live_entries().back()); };
  // What the etiquette would answer again at once is no place to stop at.
  for (auto target = undone_by(by); target; target = given_answer(match_.position()) ? undone_by(by) : std::nullopt)
    for (bool goes_on = true; goes_on;) {
      goes_on = last() != *target;
      const Seat seat = *match_.log().entries[last()].by;
      if (auto undone = enter(from, [&] { return match_.undo(seat); }); !undone) return undone.error();
    }
  return Batch{from, length()};
}

Checked<Batch> Conductor::resign(Seat by) {
  return carry_out([&] { return match_.resign(by); });
}
Checked<Batch> Conductor::time_out(Seat by) {
  return carry_out([&] { return match_.time_out(by); });
}
Checked<Batch> Conductor::resign_to(Seat by, std::string_view bot) {
  return carry_out([&] { return match_.resign(by, bot); });
}
Checked<Batch> Conductor::time_out_to(Seat by, std::string_view bot) {
  return carry_out([&] { return match_.time_out(by, bot); });
}
Checked<Batch> Conductor::claim(Seat by, Seat of, std::string_view bot) {
  return carry_out([&] { return match_.claim(by, of, bot); });
}
Checked<Batch> Conductor::draw(Seat by) {
  return carry_out([&] { return match_.draw(by); });
}
Checked<Batch> Conductor::abort(Seat by) {
  return carry_out([&] { return match_.abort(by); });
}
Checked<Batch> Conductor::follow(std::span<const Entry> entries) {
  const std::size_t from = length();
  for (const Entry& entry : entries)
    if (auto entered = enter(from, [&] { return match_.enter(entry); }); !entered) return entered.error();
  return Batch{from, length()};
}
Checked<Batch> Conductor::change_seat(Seat seat, std::string_view who) {
  return carry_out([&] { return match_.change_seat(seat, who); });
}

}  // namespace sextant
