#include "games/ghosts_of_the_moor/drawing.hpp"

#include <algorithm>
#include <string>

#include "text/seat_look.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

constexpr int kTrackTop = 3;
constexpr int kMarksInALine = 3;

/// Symbol, top tile, and one or two lines of pawns.
int cell_lines(int seats) { return seats > kMarksInALine ? 4 : 3; }

constexpr Style kBold{Ink::Accent, true, false};

/// Draws one view onto one canvas.
class TableDrawing {
 public:
  TableDrawing(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker)
      : rules_(rules),
        view_(view),
        names_(names),
        speaker_(speaker),
        frame_(rules.board(), kTrackTop, cell_lines(rules.seats())),
        canvas_(kTableWidth, kTrackTop + frame_.height() + 1 + 2 * rules.seats()) {
    Rng rng(0, 0);
    state_ = rules.sample_world(view, rng);
  }

  Canvas draw();

 private:
  void heading();
  void start_line();
  void finish_line(int y);
  [[nodiscard]] std::string turn_text() const;
  [[nodiscard]] SpaceSet destinations() const;
  void space_cell(int space);
  int pawns_at(int x, int y, int space);
  int mark(int x, int y, Seat seat, int count);
  [[nodiscard]] int pawns_on(Seat seat, int space) const;
  void seat_rows(int y, Seat seat);

  const Rules& rules_;
  const View& view_;
  std::span<const std::string> names_;
  const Speaker& speaker_;
  TrackFrame frame_;
  Canvas canvas_;
  State state_;
};

int TableDrawing::pawns_on(Seat seat, int space) const {
  const int in_the_box = space == rules_.finish() ? kMaxPawns - pawns_of_a_seat(rules_.seats()) : 0;
  return view_.pawns[seat].count(space) - in_the_box;
}

/// A seat's shape and, from two pawns on, how many; returns the column after it.
int TableDrawing::mark(int x, int y, Seat seat, int count) {
  const auto [ink, shape] = look_of(seat);
  x = canvas_.write(x, y, shape, {ink, true, false});
  return count > 1 ? canvas_.write(x, y, std::to_string(count), {ink, true, false}) : x;
}

/// The pawns on the start or the finish in one line; returns the column after them.
int TableDrawing::pawns_at(int x, int y, int space) {
  for (int i = 0; i < rules_.seats(); ++i)
    if (const int count = pawns_on(seat_at(i), space); count > 0) x = mark(x, y, seat_at(i), count) + 1;
  return x;
}

/// What the seat at turn has before it.
std::string TableDrawing::turn_text() const {
  const auto named = [&](std::string_view key) { return Message(key).with("who", names_[view_.mover.index]); };
  switch (view_.phase) {
    case Phase::Reveal: return speaker_.say("ghosts_of_the_moor.draw.reveal");
    case Phase::Roll: return speaker_.say(named("ghosts_of_the_moor.draw.roll"));
    case Phase::Move: return speaker_.say(named("ghosts_of_the_moor.draw.move").with("number", view_.die));
    case Phase::Plank:
      return speaker_.say(named("ghosts_of_the_moor.draw.plank").with("space", rules_.landing(view_.space, view_.die)));
    case Phase::Pay:
      return speaker_.say(named("ghosts_of_the_moor.draw.pay")
                              .with("space", view_.space)
                              .with("symbol", short_name(Tile::of(rules_.symbol(view_.space)), speaker_)));
    case Phase::Over: break;
  }
  return speaker_.say("ghosts_of_the_moor.draw.over");
}

void TableDrawing::heading() {
  canvas_.write(1, 0, speaker_.say("ghosts_of_the_moor.name"), kBold);
  const std::string covered =
      speaker_.say(Message("ghosts_of_the_moor.draw.covered").with("tiles", state_.unseen_count));
  canvas_.write(kTableWidth - 1 - width_of(covered), 0, covered);
  canvas_.write(1, 1, turn_text(), kBold);
}

void TableDrawing::start_line() {
  const int x = canvas_.write(4, 2, speaker_.say("ghosts_of_the_moor.draw.start"), kFaint);
  pawns_at(x + 1, 2, 0);
}

void TableDrawing::finish_line(int y) {
  int x = canvas_.write(4, y, speaker_.say("ghosts_of_the_moor.draw.finish"), kFaint);
  x = pawns_at(x + 1, y, rules_.finish());
  x = canvas_.write(x + 1, y, speaker_.say("ghosts_of_the_moor.draw.goals"), kFaint) + 1;
  for (std::size_t i = 0; i < kGoals; ++i)
    if (view_.goals[i] == kNobody)
      x = canvas_.write(x, y, " " + std::to_string(rules_.board().goals[i]) + " ", {Ink::Yellow, true, true}) + 1;
}

/// Where the pawns that can move would come to rest.
SpaceSet TableDrawing::destinations() const {
  SpaceSet spaces;
  if (view_.phase == Phase::Plank) spaces.add(rules_.landing(view_.space, view_.die));
  if (view_.phase == Phase::Pay) spaces.add(view_.space);
  if (view_.phase != Phase::Move) return spaces;
  for (int i = 0; i < kMaxPawns; ++i) spaces.add(rules_.landing(view_.pawns[view_.mover].at(i), view_.die));
  return spaces;
}

void TableDrawing::space_cell(int space) {
  const int x = frame_.x(space);
  const int y = frame_.y(space);
  const int height = view_.track.height(space);
  const Tile symbol = Tile::of(rules_.symbol(space));
  canvas_.write(x, y, short_name(symbol, speaker_), {height == 0 ? ink_of(symbol) : Ink::Faint, false, false});
  if (height > 1) {
    const std::string stacked = "×" + std::to_string(height);
    canvas_.write(x + TrackFrame::kInnerWidth - width_of(stacked), y - 1, stacked);
  }
  if (height > 0) {
    const Tile top = view_.track.top(space);
    std::string face = top == kCovered ? std::string("?") : short_name(top, speaker_);
    for (int width = width_of(face); width < TrackFrame::kInnerWidth; ++width) face += ' ';
    canvas_.write(x, y + 1, face, {ink_of(top), true, true});
  }
  int shown = 0;
  for (int i = 0; i < rules_.seats(); ++i) {
    const int count = pawns_on(seat_at(i), space);
    if (count == 0) continue;
    mark(x + 2 * (shown % kMarksInALine), y + 2 + shown / kMarksInALine, seat_at(i), count);
    ++shown;
  }
}

void TableDrawing::seat_rows(int y, Seat seat) {
  const bool moves = view_.phase != Phase::Over && view_.mover == seat;
  if (moves) canvas_.write(1, y, "▸", kBold);
  int x = mark(3, y, seat, 1) + 1;
  x = canvas_.write(x, y, names_[seat.index], {moves ? Ink::Accent : Ink::Plain, true, false});
  x = canvas_.write(
      x + 2, y,
      speaker_.say(Message("ghosts_of_the_moor.draw.points").with("points", rules_.score(state_, seat).value)));
  std::string goals;
  for (std::size_t i = 0; i < kGoals; ++i)
    if (view_.goals[i] == seat) goals += " " + std::to_string(rules_.board().goals[i]);
  if (!goals.empty()) canvas_.write(x + 2, y, speaker_.say("ghosts_of_the_moor.draw.goals") + goals, {Ink::Yellow});
  x = 5;
  for (const Tile tile : view_.hands[seat].kinds()) {
    const int count = view_.hands[seat].count(tile);
    const std::string face = short_name(tile, speaker_) + (count > 1 ? "×" + std::to_string(count) : "");
    x = canvas_.write(x, y + 1, face, {ink_of(tile), true, true}) + 1;
  }
}

Canvas TableDrawing::draw() {
  heading();
  start_line();
  frame_.draw(canvas_, destinations());
  for (int space = 1; space < rules_.finish(); ++space) space_cell(space);
  const int below = kTrackTop + frame_.height();
  finish_line(below);
  for (int i = 0; i < rules_.seats(); ++i) seat_rows(below + 1 + 2 * i, seat_at(i));
  return std::move(canvas_);
}

}  // namespace

Canvas Game::draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker) {
  return TableDrawing(rules, view, names, speaker).draw();
}

/// The empty board with its ghosts and goal tokens.
Canvas BoardFile::draw(const NamedBoard& content, const Speaker& speaker) {
  constexpr int kTop = 2;
  const Board& board = content.board;
  const TrackFrame frame(board, kTop, 2);
  Canvas canvas(kTableWidth, kTop + frame.height() + 3);
  const bool house = content == built_in_board();
  const Message title = house ? Message("ghosts_of_the_moor.content.house") : title_message(content.names.title);
  canvas.write(1, 0, speaker.say(title), kBold);
  frame.draw(canvas, SpaceSet());
  for (int space = 1; space <= board.length(); ++space) {
    const Tile symbol = Tile::of(board.symbols[space - 1]);
    canvas.write(frame.x(space), frame.y(space), short_name(symbol, speaker), {ink_of(symbol), true, false});
    const std::string_view tiles = space <= board.green ? "▒▒ ▒▒" : space <= board.filled() ? "▒▒" : "";
    canvas.write(frame.x(space), frame.y(space) + 1, tiles, kFaint);
  }
  const auto list = [&](int y, std::string_view key, const auto& values) {
    int x = canvas.write(4, y, speaker.say(key)) + 1;
    for (const std::uint8_t value : values) x = canvas.write(x, y, std::to_string(value), kBold) + 1;
  };
  const int below = kTop + frame.height();
  list(below, "ghosts_of_the_moor.content.ghosts", std::span(board.ghosts.begin(), place_of(board.ghost_count())));
  list(below + 1, "ghosts_of_the_moor.content.goals", board.goals);
  canvas.write(4, below + 2, speaker.say("ghosts_of_the_moor.content.zones"), kFaint);
  return canvas;
}

}  // namespace sextant::ghosts_of_the_moor
