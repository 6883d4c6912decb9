#include <algorithm>
#include <array>
#include <string>

#include "games/death_valley/game.hpp"
#include "games/death_valley/grid.hpp"
#include "games/death_valley/words.hpp"

namespace sextant::death_valley {

namespace {

constexpr int kTableTop = 4;
constexpr std::size_t kLongestName = 32;  // of a card in a line, in characters
constexpr Style kTitle{Ink::Accent, true, false};
constexpr Style kStars{Ink::Yellow, true, false};

/// Sign and name of a card, then its stars in the column after `name_width`. Returns the column after them.
int card_title(Canvas& canvas, int x, int y, const Card& card, const std::string& name, int name_width) {
  const auto [ink, sign] = look(card.hazard);
  const int after = canvas.write(x, y, std::string(sign) + " " + name, {ink, true, false});
  return canvas.write(std::max(after, x + name_width) + 2, y, std::to_string(card.stars) + "★",
                      card.stars > 0 ? kStars : kFaint);
}

/// How many cards of each hazard a set has; those in `loud` stand out.
int hazard_counts(Canvas& canvas, int x, int y, const CardTable& table, CardSet cards, int loud) {
  for (int h = 0; h < kHazards; ++h) {
    const auto [ink, sign] = look(hazard_at(h));
    const int count = bit_count(cards & table.of(hazard_at(h)));
    const bool stands_out = count >= loud;
    x = canvas.write(x, y, std::string(sign) + std::to_string(count) + (stands_out ? "!" : ""),
                     {ink, stands_out, false}) +
        1;
  }
  return x;
}

/// Draws one view onto one canvas.
class TableDrawing {
 public:
  TableDrawing(const Notation& notation, const View& view, std::span<const std::string> names, const Speaker& speaker)
      : notation_(notation),
        rules_(notation.rules()),
        view_(view),
        s_(view.table),
        names_(names),
        speaker_(speaker),
        near_(view.viewer.is_seat() ? view.viewer.seat() : Seat{0}),
        far_grid_(notation, s_, other(near_), speaker),
        near_grid_(notation, s_, near_, speaker),
        canvas_(kTableWidth, kTableTop + far_grid_.height() + near_grid_.height() + 3) {}

  Canvas draw() {
    heading();
    desert();
    side(kTableTop, other(near_), far_grid_);
    const int near_y = kTableTop + 1 + far_grid_.height();
    side(near_y, near_, near_grid_);
    question(near_y + 1 + near_grid_.height());
    return std::move(canvas_);
  }

 private:
  void heading();
  void desert();
  void side(int y, Seat seat, const Grid& grid);
  void question(int y);
  [[nodiscard]] const Card& card(int card) const { return rules_.deck().cards[card]; }
  [[nodiscard]] Message name(int card) const { return card_name(notation_.names(), card); }

  const Notation& notation_;
  const Rules& rules_;
  const View& view_;
  const State& s_;
  std::span<const std::string> names_;
  const Speaker& speaker_;
  Seat near_;
  Grid far_grid_;
  Grid near_grid_;
  Canvas canvas_;
};

void TableDrawing::heading() {
  const int after = canvas_.write(1, 0, speaker_.say("death_valley.name"), kTitle) + 2;
  const std::string turn =
      speaker_.say(Message("death_valley.draw.turn").with("turn", std::min(int{s_.turns} + 1, kMaxTurns)));
  if (!view_.turn.is_over()) canvas_.write(std::max(after, (kTableWidth - width_of(turn)) / 2), 0, turn, kFaint);
  const std::string deck = speaker_.say(Message("death_valley.draw.deck").with("cards", bit_count(s_.deck)));
  constexpr int kCounts = 4 * 4;
  const int x = kTableWidth - 1 - kCounts - 1 - width_of(deck);
  hazard_counts(canvas_, canvas_.write(x, 0, deck) + 1, 0, rules_.table(), s_.deck, kDeckCards);
}

/// The face-up card, and the one that a peek looks at.
void TableDrawing::desert() {
  const bool looks = s_.looked_at != kNoCard;
  const int shown = looks ? s_.looked_at : s_.face_up;
  const int x =
      canvas_.write(1, 1, speaker_.say(looks ? "death_valley.draw.looked_at" : "death_valley.draw.face_up")) + 1;
  if (shown == kNoCard) canvas_.write(x, 1, "–", kFaint);
  else card_title(canvas_, x, 1, card(shown), shortened(speaker_.say(name(shown)), kLongestName), 0);
  if (shown != kNoCard) canvas_.write(x + 2, 2, speaker_.say(effect_sentence(card(shown).effect)));
}

void TableDrawing::side(int y, Seat seat, const Grid& grid) {
  const bool moves = view_.turn.is_seat() && view_.turn.seat() == seat;
  const std::string line = speaker_.say(
      Message("death_valley.draw.side").with("who", names_[seat.index]).with("points", rules_.score(s_, seat).value));
  const Style style{moves ? Ink::Accent : Ink::Plain, true, false};
  const int x = canvas_.write(1, y, (moves ? "▸ " : "  ") + line, style) + 3;
  hazard_counts(canvas_, x, y, rules_.table(), s_.visible[seat], kCollapse - 1);
  const std::string misfortune = speaker_.say(Message("death_valley.draw.misfortune")
                                                  .with("collapses", s_.collapses[seat])
                                                  .with("discards", bit_count(s_.discards(seat))));
  canvas_.write(kTableWidth - 1 - width_of(misfortune), y, misfortune, kFaint);
  grid.draw(canvas_, y + 1);
}

/// What the seat is asked here.
void TableDrawing::question(int y) {
  if (view_.turn.is_seat())
    canvas_.write(1, y, speaker_.say(Game::prompt(notation_, view_, names_)), {Ink::Accent, false, false});
}

}  // namespace

Canvas Game::draw(const Notation& notation, const View& view, std::span<const std::string> names,
                  const Speaker& speaker) {
  return TableDrawing(notation, view, names, speaker).draw();
}

/// The cards by hazard, one a line.
Canvas DeckFile::draw(const NamedDeck& content, const Speaker& speaker) {
  Canvas canvas(kTableWidth, 3 + kDeckCards + kHazards);
  canvas.write(1, 0, speaker.say(title_message(content.names.title)), kTitle);
  const bool is_ours = content == open_deck();
  canvas.write(1, 1, speaker.say(is_ours ? "death_valley.deck.house" : "death_valley.deck.own"), kFaint);
  Array<std::string, kDeckCards> names;
  int name_width = 0;
  for (int i = 0; i < kDeckCards; ++i) {
    std::string& name = names[i];
    name = shortened(speaker.say(card_name(content.names, i)), kLongestName);
    name_width = std::max(name_width, 2 + width_of(name));
  }
  int y = 2;
  for (int h = 0; h < kHazards; ++h) {
    canvas.write(1, y++, speaker.say(name_of(hazard_at(h))), {look(hazard_at(h)).ink, true, false});
    for (std::size_t i = 0; i < kDeckCards; ++i) {
      const Card& card = content.deck.cards[i];
      if (card.hazard != hazard_at(h)) continue;
      const int x = card_title(canvas, 3, y, card, names[i], name_width) + 2;
      canvas.write(x, y++, speaker.say(effect_sentence(card.effect)));
    }
  }
  return canvas;
}

}  // namespace sextant::death_valley
