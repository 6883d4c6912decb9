#include <string>

#include "games/lost_cities/game.hpp"

namespace sextant::lost_cities {

namespace {

// One row for each colour: the near seat's column grows towards the middle from the left, the far seat's from the
// middle to the right, the shared discard pile lies between them.
constexpr int kWidth = 80;
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
        canvas_(kWidth, kTableTop + 2 * colours_ + 5) {}

  Canvas draw() {
    heading();
    for (int i = 0; i < colours_; ++i) colour_row(kTableTop + 1 + 2 * i, colour_at(i));
    const int hands = kTableTop + 2 * colours_ + 2;
    hand_row(hands, far());
    hand_row(hands + 2, near_);
    return std::move(canvas_);
  }

 private:
  [[nodiscard]] Seat far() const { return near_.next(kSeats); }

  void heading();
  void seat_heading(Seat seat, int x, int width);
  void colour_row(int y, Colour colour);
  int column(int x, int y, Cards columns, Colour colour);
  void hand_row(int y, Seat seat);
  [[nodiscard]] Points total(Seat seat) const;

  const Rules& rules_;
  const View& view_;
  std::span<const std::string> names_;
  const Speaker& speaker_;
  int colours_;
  Seat near_;
  Canvas canvas_;
};

Points TableDrawing::total(Seat seat) const {
  Points total;
  for (int i = 0; i < view_.rounds_scored(); ++i) total += Points{view_.rounds[static_cast<std::size_t>(i)][seat]};
  if (view_.phase != Phase::Over) total += score_columns(view_.columns[seat]);
  return total;
}

void TableDrawing::heading() {
  const Style bold{Ink::Accent, true, false};
  canvas_.write(1, 0, speaker_.say("lost_cities.name"), bold);
  canvas_.centre(
      0, 0, kWidth,
      speaker_.say(
          Message("lost_cities.draw.round").with("round", view_.round + 1).with("rounds", rules_.config().rounds)));
  const std::string deck = speaker_.say(Message("lost_cities.draw.deck").with("cards", view_.deck_size));
  canvas_.write(kWidth - 1 - width_of(deck), 0, deck);
  if (view_.stall * 2 > kStallTurns)
    canvas_.centre(0, 1, kWidth,
                   speaker_.say(Message("lost_cities.draw.stall").with("turns", kStallTurns - view_.stall)),
                   {Ink::Faint, false, false});
  seat_heading(near_, kNearScore, kNearColumn + kColumnWidth - kNearScore);
  canvas_.centre(kPile, 2, kPileWidth, speaker_.say("lost_cities.draw.discards"), {Ink::Faint, false, false});
  seat_heading(far(), kFarColumn, kWidth - 1 - kFarColumn);
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
  const auto [ink, shape] = look(colour);
  const auto score = [&](Seat seat, int x) {
    if ((view_.columns[seat].kinds & kinds_of(colour)) == 0) return;
    const std::string points = signed_text(score_column(view_.columns[seat], colour).value);
    canvas_.write(x + kScoreWidth - width_of(points), y, points);
  };
  // Measured first on a scratch row of the same canvas width, so that the near column can end at the middle.
  Cards near = view_.columns[near_];
  int width = 0;
  for (int kind : set_bits(near.kinds & kinds_of(colour)))
    width += near.count(card_at(kind)) * (card_at(kind).is_wager() || card_at(kind).value() < 10 ? 2 : 3);
  if (width > 0) {
    const int end = column(kPile - 2 - width, y, near, colour);
    canvas_.write(end, y, " ", card_style(colour));
  }
  if ((view_.columns[far()].kinds & kinds_of(colour)) != 0) {
    const int end = column(kFarColumn + 1, y, view_.columns[far()], colour);
    canvas_.write(end, y, " ", card_style(colour));
  }
  score(near_, kNearScore);
  score(far(), kFarScore);

  const Pile& pile = view_.piles[static_cast<std::size_t>(colour)];
  int x = canvas_.write(kPile, y, "│", {Ink::Faint, false, false});
  x = canvas_.write(x + 1, y, shape, {ink, true, false});
  x = canvas_.write(x, y, std::string(1, letter(colour)), {ink, true, false});
  if (pile.size == 0) {
    canvas_.write(x + 1, y, "·", {Ink::Faint, false, false});
  } else {
    const Card top = pile.at(pile.size - 1);
    x = canvas_.write(x + 1, y, " " + std::string(text_of(top).view()) + " ", card_style(colour));
    if (pile.size > 1) canvas_.write(x, y, "+" + std::to_string(pile.size - 1), {Ink::Faint, false, false});
  }
  canvas_.write(kPile + kPileWidth - 1, y, "│", {Ink::Faint, false, false});
}

void TableDrawing::hand_row(int y, Seat seat) {
  const HandView& hand = view_.hands[seat];
  int x = canvas_.write(1, y, speaker_.say(Message("lost_cities.draw.hand").with("who", names_[seat.index]))) + 1;
  for (int kind : set_bits(hand.cards.kinds)) {
    const Card card = card_at(kind);
    for (int copy = 0; copy < hand.cards.count(card); ++copy)
      x = canvas_.write(x, y, " " + std::string(text_of(card).view()) + " ", card_style(card.colour())) + 1;
  }
  for (int hidden = hand.cards.size(); hidden < hand.size; ++hidden)
    x = canvas_.write(x, y, "▒▒", {Ink::Faint, false, false}) + 1;
}

}  // namespace

Canvas Game::draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker) {
  return TableDrawing(rules, view, names, speaker).draw();
}

}  // namespace sextant::lost_cities
