#include <algorithm>
#include <string>

#include "games/lost_cities/game.hpp"

namespace sextant::lost_cities {

namespace {

// One row for each colour: the near seat's column grows towards the middle from the left, the far seat's from the
// middle to the right, the shared discard pile lies between them.
constexpr int kNearScore = 1;
constexpr int kNearColumn = 7;
constexpr int kColumnWidth = 27;  // twelve cards of two cells, the 10 of three, and a margin on both sides
constexpr int kPile = kNearColumn + kColumnWidth;
constexpr int kPileWidth = 13;
constexpr int kFarColumn = kPile + kPileWidth;
constexpr int kFarScore = kFarColumn + kColumnWidth;
constexpr int kScoreWidth = 5;

constexpr int kTableTop = 3;

struct ColourLook {
  Ink ink;
  std::string_view shape;
};

ColourLook look(Colour colour) {
  switch (colour) {
    case Colour::Yellow: return {Ink::Yellow, "■"};
    case Colour::Blue: return {Ink::Blue, "✚"};
    case Colour::White: return {Ink::White, "●"};
    case Colour::Green: return {Ink::Green, "▲"};
    case Colour::Red: return {Ink::Red, "♥"};
    case Colour::Purple: return {Ink::Purple, "★"};
  }
  return {Ink::Plain, "?"};
}

Style card_style(Colour colour) { return {look(colour).ink, /*bold=*/true, /*inverse=*/true}; }

std::string signed_text(int points) {
  if (points < 0) return "−" + std::to_string(-points);
  return (points > 0 ? "+" : "") + std::to_string(points);
}

/// Draws one view onto one canvas.
class TableDrawing {
 public:
  TableDrawing(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker)
      : rules_(rules),
        view_(view),
        names_(names),
        speaker_(speaker),
        colours_(rules.config().expeditions),
        near_(view.viewer.is_seat() ? view.viewer.seat() : Seat{0}),
        canvas_(kTableWidth, kTableTop + 2 * colours_ + 5) {}

  Canvas draw() {
    heading();
    for (int i = 0; i < colours_; ++i) colour_row(kTableTop + 1 + 2 * i, colour_at(i));
    for (const std::string& name : names_.first(kSeats)) hands_x_ = std::max(hands_x_, width_of(name) + 4);
    const int hands = kTableTop + 2 * colours_ + 2;
    hand_row(hands, far());
    hand_row(hands + 2, near_);
    return std::move(canvas_);
  }

 private:
  [[nodiscard]] Seat far() const { return near_.next(kSeats); }

  void heading();
  void finished_rounds();
  void seat_heading(Seat seat, int x, int width);
  void colour_row(int y, Colour colour);
  int column(int x, int y, Cards columns, Colour colour);
  void pile_cell(int y, Colour colour);
  void hand_row(int y, Seat seat);
  [[nodiscard]] Points total(Seat seat) const;

  const Rules& rules_;
  const View& view_;
  std::span<const std::string> names_;
  const Speaker& speaker_;
  int colours_;
  Seat near_;
  Canvas canvas_;
  int hands_x_ = 0;  // where the cards of both hands begin
};

Points TableDrawing::total(Seat seat) const {
  Points total;
  for (int i = 0; i < view_.rounds_scored(); ++i) total += Points{view_.rounds[i][seat]};
  if (view_.phase != Phase::Over) total += score_columns(view_.columns[seat]);
  return total;
}

void TableDrawing::heading() {
  const Style bold{Ink::Accent, true, false};
  canvas_.write(1, 0, speaker_.say("lost_cities.name"), bold);
  canvas_.centre(
      0, 0, kTableWidth,
      speaker_.say(
          Message("lost_cities.draw.round").with("round", view_.round + 1).with("rounds", rules_.config().rounds)));
  const std::string deck = speaker_.say(Message("lost_cities.draw.deck").with("cards", view_.deck_size));
  canvas_.write(kTableWidth - 1 - width_of(deck), 0, deck);
  finished_rounds();
  if (view_.stall * 2 > kStallTurns)
    canvas_.centre(0, 1, kTableWidth,
                   speaker_.say(Message("lost_cities.draw.stall").with("count", kStallTurns - view_.stall)), kFaint);
  seat_heading(near_, kNearScore, kNearColumn + kColumnWidth - kNearScore);
  canvas_.centre(kPile, 2, kPileWidth, speaker_.say("lost_cities.draw.discards"), kFaint);
  seat_heading(far(), kFarColumn, kTableWidth - 1 - kFarColumn);
}

/// The results of the rounds played, near seat first.
void TableDrawing::finished_rounds() {
  if (view_.rounds_scored() == 0) return;
  std::string results;
  for (int i = 0; i < view_.rounds_scored(); ++i) {
    const RoundScore& round = view_.rounds[i];
    results += "  " + signed_text(round[near_]) + " / " + signed_text(round[far()]);
  }
  canvas_.write(1, 1, speaker_.say("lost_cities.draw.rounds") + results, kFaint);
}

void TableDrawing::seat_heading(Seat seat, int x, int width) {
  const bool moves = view_.turn.is_seat() && view_.turn.seat() == seat;
  const std::string line = speaker_.say(
      Message("lost_cities.draw.seat").with("who", names_[seat.index]).with("points", signed_text(total(seat).value)));
  canvas_.centre(x, 2, width, moves ? "▸ " + line : line, {moves ? Ink::Accent : Ink::Plain, true, false});
}

/// The cards of one column as a bar in its colour; returns the column after it.
int TableDrawing::column(int x, int y, Cards columns, Colour colour) {
  for (int kind : set_bits(columns.kinds & kinds_of(colour))) {
    const Card card = card_at(kind);
    const std::string face = card.is_wager() ? " w" : " " + std::to_string(card.value());
    for (int copy = 0; copy < columns.count(card); ++copy) x = canvas_.write(x, y, face, card_style(colour));
  }
  return x;
}

void TableDrawing::colour_row(int y, Colour colour) {
  const auto cells_of = [&](Cards columns) {
    int cells = 0;
    for (int kind : set_bits(columns.kinds & kinds_of(colour)))
      cells += columns.count(card_at(kind)) * (card_at(kind).is_wager() || card_at(kind).value() < 10 ? 2 : 3);
    return cells;
  };
  const auto seat_side = [&](Seat seat, int column_x, int score_x) {
    const Cards columns = view_.columns[seat];
    if ((columns.kinds & kinds_of(colour)) == 0) return;
    canvas_.write(column(column_x, y, columns, colour), y, " ", card_style(colour));
    const std::string points = signed_text(score_column(columns, colour).points().value);
    canvas_.write(score_x + kScoreWidth - width_of(points), y, points);
  };
  seat_side(near_, kPile - 2 - cells_of(view_.columns[near_]), kNearScore);
  seat_side(far(), kFarColumn + 1, kFarScore);
  pile_cell(y, colour);
}

/// A discard pile: its top card, and below it the cards it covers, the next one first.
void TableDrawing::pile_cell(int y, Colour colour) {
  const auto [ink, shape] = look(colour);
  const Pile& pile = view_.piles[colour];
  canvas_.write(kPile, y, "│", kFaint);
  canvas_.write(kPile + kPileWidth - 1, y, "│", kFaint);
  int x = canvas_.write(kPile + 2, y, shape, {ink, true, false});
  x = canvas_.write(x, y, std::string(1, letter(colour)), {ink, true, false}) + 2;
  if (pile.size == 0) {
    canvas_.write(x, y, "·", kFaint);
    return;
  }
  canvas_.write(x, y, " " + std::string(text_of(pile.at(pile.size - 1)).view()) + " ", card_style(colour));
  std::string covered;
  for (int i = pile.size - 2; i >= 0; --i) covered += std::string(text_of(pile.at(i)).view().substr(1)) + " ";
  canvas_.centre(kPile + 1 - kPileWidth, y + 1, 3 * kPileWidth - 2, covered, kFaint);
}

void TableDrawing::hand_row(int y, Seat seat) {
  const HandView& hand = view_.hands[seat];
  canvas_.write(1, y, speaker_.say(Message("lost_cities.draw.hand").with("who", names_[seat.index])));
  int x = hands_x_;
  for (int kind : set_bits(hand.cards.kinds)) {
    const Card card = card_at(kind);
    for (int copy = 0; copy < hand.cards.count(card); ++copy)
      x = canvas_.write(x, y, " " + std::string(text_of(card).view()) + " ", card_style(card.colour())) + 1;
  }
  for (int hidden = hand.cards.size(); hidden < hand.size; ++hidden) x = canvas_.write(x, y, " ▒ ", kFaint) + 1;
}

}  // namespace

Canvas Game::draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker) {
  return TableDrawing(rules, view, names, speaker).draw();
}

}  // namespace sextant::lost_cities
