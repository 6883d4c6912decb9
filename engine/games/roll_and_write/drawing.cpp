#include <algorithm>
#include <string>

#include "games/roll_and_write/game.hpp"
#include "games/roll_and_write/sheet_drawing.hpp"

namespace sextant::roll_and_write {

namespace {

// The near sheet stands on the left; on the right the other's sheet at a table of two, small sheets at a larger one.
constexpr int kSheetsTop = 4;
constexpr int kRight = kSheetWidth + 2;
constexpr int kSmallRowHeight = kSmallSheetHeight + 1;

constexpr Style kNumberDie{Ink::White, true, true};

Message layout_title(const NamedLayout& content) {
  if (content == built_in_layout()) return Message("roll_and_write.draw.layout_house");
  return Message("roll_and_write.draw.layout").with("name", content.names.title);
}

Style colour_die(Colour colour) { return {look(colour).ink, true, true}; }

/// Draws one view onto one canvas.
class TableDrawing {
 public:
  TableDrawing(const Notation& notation, const View& view, std::span<const std::string> names, const Speaker& speaker)
      : notation_(notation),
        rules_(notation.rules()),
        view_(view),
        names_(names),
        speaker_(speaker),
        near_(near_seat(view)),
        canvas_(kTableWidth, height(rules_.seats())) {}

  Canvas draw() {
    heading();
    dice();
    whole_sheet(near_, 0);
    Seat seat = near_.next(rules_.seats());
    if (rules_.seats() == 2) whole_sheet(seat, kRight);
    else
      for (int i = 0; i + 1 < rules_.seats(); ++i, seat = seat.next(rules_.seats())) small_sheet(seat, i);
    return std::move(canvas_);
  }

 private:
  static int height(int seats) {
    const int right = seats < 4 ? kSmallRowHeight : 2 * kSmallRowHeight;
    return kSheetsTop + std::max(kSheetHeight, right);
  }

  /// The viewing seat; for the public and at an open table the seat that decides.
  static Seat near_seat(const View& view) {
    if (view.viewer.is_seat()) return view.viewer.seat();
    return view.turn.is_seat() ? view.turn.seat() : view.active;
  }

  void heading();
  void dice();
  int number_dice(int x);
  int colour_dice(int x);
  void title(Seat seat, int x, int y, int width);
  void whole_sheet(Seat seat, int x);
  void small_sheet(Seat seat, int place);
  [[nodiscard]] SheetPicture picture(Seat seat) const {
    return {rules_.config().layout, rules_.points(), view_.sheets[seat], view_.crossed};
  }

  const Notation& notation_;
  const Rules& rules_;
  const View& view_;
  std::span<const std::string> names_;
  const Speaker& speaker_;
  Seat near_;
  Canvas canvas_;
};

void TableDrawing::heading() {
  canvas_.write(1, 0, speaker_.say("roll_and_write.name"), {Ink::Accent, true, false});
  const std::string layout = shortened(speaker_.say(layout_title({rules_.config().layout, notation_.names()})), 54);
  canvas_.write(kTableWidth - 1 - width_of(layout), 0, layout, kFaint);
}

/// The dice on the table, and apart from them what the active seat has taken.
void TableDrawing::dice() {
  if (view_.turn.is_over()) return;
  const int x =
      canvas_.write(1, 1, speaker_.say(Message("roll_and_write.draw.rolls").with("who", names_[view_.active.index])));
  if (!view_.turn.is_seat()) return;
  const int end = colour_dice(number_dice(x + 1) + 1);
  if (view_.taken == kNoPair) return;
  const int taken = canvas_.write(end + 2, 1, speaker_.say("roll_and_write.draw.taken")) + 1;
  const Colour colour = view_.taken.colour;
  const int next = canvas_.write(taken, 1, " " + std::to_string(view_.taken.number) + " ", kNumberDie);
  canvas_.write(next + 1, 1, " " + colour_sign(colour) + " ", colour_die(colour));
}

int TableDrawing::number_dice(int x) {
  bool left_out = view_.taken == kNoPair;
  for (const std::uint8_t number : view_.roll.numbers) {
    if (!left_out && number == view_.taken.number) left_out = true;
    else x = canvas_.write(x, 1, " " + std::to_string(number) + " ", kNumberDie) + 1;
  }
  return x;
}

int TableDrawing::colour_dice(int x) {
  bool left_out = view_.taken == kNoPair;
  for (const Colour colour : view_.roll.colours) {
    if (!left_out && colour == view_.taken.colour) left_out = true;
    else x = canvas_.write(x, 1, " " + colour_sign(colour) + " ", colour_die(colour)) + 1;
  }
  return x;
}

/// The seat's name and standing; the decider is marked, and an exhausted seat.
void TableDrawing::title(Seat seat, int x, int y, int width) {
  const bool moves = view_.turn.is_seat() && view_.turn.seat() == seat;
  const Sheet& sheet = view_.sheets[seat];
  const std::string points = signed_text(rules_.points().of_sheet(sheet).value);
  const Style style{moves ? Ink::Accent : Ink::Plain, true, false};
  const std::string mark = moves ? "▸ " : "";
  std::string name = mark + names_[seat.index];
  if (sheet.is_exhausted()) name += " " + speaker_.say("roll_and_write.draw.exhausted");
  canvas_.write(x + 1, y, name, style);
  canvas_.write(x + width - width_of(points) - 1, y, " " + points, style);
}

void TableDrawing::whole_sheet(Seat seat, int x) {
  title(seat, x, kSheetsTop - 1, kSheetWidth);
  draw_sheet(canvas_, x, kSheetsTop, picture(seat));
}

void TableDrawing::small_sheet(Seat seat, int place) {
  const int x = kRight + place % 2 * (kSmallSheetWidth + 1);
  const int y = kSheetsTop - 1 + place / 2 * kSmallRowHeight;
  title(seat, x, y, kSmallSheetWidth);
  draw_small_sheet(canvas_, x, y + 1, picture(seat));
}

}  // namespace

Canvas Game::draw(const Notation& notation, const View& view, std::span<const std::string> names,
                  const Speaker& speaker) {
  return TableDrawing(notation, view, names, speaker).draw();
}

Canvas LayoutFile::draw(const NamedLayout& content, const Speaker& speaker) {
  constexpr int kLines = 4;
  Canvas canvas(kTableWidth, kSheetHeight + kLines);
  canvas.write(1, 0, speaker.say(layout_title(content)), {Ink::Accent, true, false});
  if (content == built_in_layout()) canvas.write(1, 1, speaker.say("roll_and_write.draw.house"), kFaint);
  draw_sheet(canvas, 0, 3, {content.layout, PointsTable{}, Sheet{}, 0});
  int y = 4;
  for (const auto* key :
       {"roll_and_write.draw.legend_arrow", "roll_and_write.draw.legend_vase", "roll_and_write.draw.legend_bridge",
        "roll_and_write.draw.legend_box", "roll_and_write.draw.legend_top"})
    canvas.write(kRight + 2, y += 2, speaker.say(key), kFaint);
  return canvas;
}

}  // namespace sextant::roll_and_write
