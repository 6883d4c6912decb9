#include <string>

#include "games/lost_cities/game.hpp"
#include "games/lost_cities/words.hpp"

namespace sextant::lost_cities {

namespace {

/// The cards of one column in their order.
std::vector<std::string> pieces_of(Cards columns, Colour colour) {
  std::vector<std::string> pieces;
  for (const int kind : set_bits(columns.kinds & kinds_of(colour)))
    pieces.insert(pieces.end(), place_of(columns.count(card_at(kind))), std::string(text_of(card_at(kind)).view()));
  return pieces;
}

RoundSide side_of(const Rules& rules, const View& before, Seat seat) {
  RoundSide side{score_columns(before.columns[seat]), {}, {}};
  side.total = side.points;
  for (int i = 0; i < before.round; ++i) side.total += Points{before.rounds[i][seat]};
  for (int i = 0; i < rules.config().expeditions; ++i) {
    const Colour colour = colour_at(i);
    const ColumnScore score = score_column(before.columns[seat], colour);
    if (score.cards != 0) side.parts.push_back({column_part(colour, score), pieces_of(before.columns[seat], colour)});
  }
  return side;
}

}  // namespace

std::optional<RoundEnd> Game::round_end(const Rules& rules, const View& before, Action action,
                                        std::span<const std::string> names) {
  if (action.kind != Action::Kind::Deal || !before.deals_last_card()) return std::nullopt;
  RoundEnd end{before.round + 1, {side_of(rules, before, Seat{0}), side_of(rules, before, Seat{1})}, {}};
  if (end.round == rules.config().rounds) return end;
  const RoundScore score{{{narrow(end.sides[0].points.value), narrow(end.sides[1].points.value)}}};
  const Seat starter = next_starter(score, before.starter);
  const bool is_even = score[Seat{0}] == score[Seat{1}];
  end.next = {starter, Message(is_even ? "lost_cities.next.even" : "lost_cities.next.ahead")
                           .with("who", names[starter.index])
                           .with("round", end.round + 1)};
  return end;
}

Message Game::ending(const Rules& rules, const View&, std::span<const std::string>) {
  return Message("lost_cities.ending").with("count", rules.config().rounds);
}

}  // namespace sextant::lost_cities
