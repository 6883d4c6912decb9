#include <algorithm>
#include <string>
#include <vector>

#include "games/explorers/game.hpp"
#include "games/explorers/map_canvas.hpp"
#include "text/seat_look.hpp"

namespace sextant::explorers {

namespace {

constexpr int kMapTop = 1;
constexpr int kMapHeight = 19;
constexpr int kMaxExits = 6;  // paths listed below the map

constexpr Style kGreenPath{Ink::Green, false, false};
constexpr Style kOrangePath{Ink::Orange, false, false};

/// Every wonder with its name and every path with its points.
void draw_whole_map(MapCanvas& map, const Board& board) {
  for (int i = 0; i < board.paths.length(); ++i) {
    const bool shortcut = board.paths[i].shortcut;
    map.path(path_at(i), shortcut ? "∘" : "·", shortcut ? kOrangePath : kGreenPath);
  }
  for (const WonderIndex wonder : wonders_of(board)) {
    const bool starts = board.starts.contains(wonder);
    map.wonder(wonder, wonder == board.goal ? "★" : starts ? "⌂" : "○", {Ink::White, true, false});
  }
}

/// Draws one view onto one canvas.
class TableDrawing {
 public:
  TableDrawing(const Notation& notation, const View& view, std::span<const std::string> names, const Speaker& speaker)
      : notation_(notation),
        rules_(notation.rules()),
        board_(rules_.board()),
        view_(view),
        s_(view.table),
        names_(names),
        speaker_(speaker),
        near_(near_seat(view)),
        canvas_(kTableWidth, kMapTop + kMapHeight + rules_.seats() + 2 + kMaxExits),
        map_(canvas_, board_, notation.names().wonder_names, speaker, kMapTop, kMapHeight) {}

  Canvas draw() {
    heading();
    draw_map();
    int y = kMapTop + kMapHeight;
    for (int i = 0; i < rules_.seats(); ++i) seat_row(y++, seat_at(i));
    exploration_row(y++);
    hand_row(y++);
    surroundings(y);
    return std::move(canvas_);
  }

 private:
  /// Whose journey the drawing is about: the viewer's, or the mover's for everybody else.
  static Seat near_seat(const View& view) {
    if (view.viewer.is_seat()) return view.viewer.seat();
    return view.table.mover == kNobody ? Seat{0} : view.table.mover;
  }

  [[nodiscard]] std::string name_of_wonder(WonderIndex wonder) const {
    return speaker_.say(notation_.wonder_name(wonder));
  }
  [[nodiscard]] std::string wonder_in_text(WonderIndex wonder) const {
    return speaker_.say(notation_.wonder_in_text(wonder));
  }

  void heading();
  void draw_map();
  void draw_wonder(WonderIndex wonder);
  [[nodiscard]] WonderSet reachable() const;
  void seat_row(int y, Seat seat);
  void exploration_row(int y);
  void hand_row(int y);
  void surroundings(int y);
  int exit_row(int y, Exit exit);
  void drawn_rows(int y);

  const Notation& notation_;
  const Rules& rules_;
  const Board& board_;
  const View& view_;
  const Table& s_;
  std::span<const std::string> names_;
  const Speaker& speaker_;
  Seat near_;
  Canvas canvas_;
  MapCanvas map_;
};

void TableDrawing::heading() {
  canvas_.write(1, 0, speaker_.say("explorers.name"), {Ink::Accent, true, false});
  const int turn = s_.turns + (s_.phase == Phase::Over ? 0 : 1);
  const std::string right = speaker_.say(Message("explorers.draw.heading")
                                             .with("turn", turn)
                                             .with("turns", kMaxTurns)
                                             .with("stock", view_.stock_size)
                                             .with("discards", total(view_.discards)));
  canvas_.write(kTableWidth - 1 - width_of(right), 0, right, kFaint);
}

/// The wonders to which the points left can bring the mover, tokens not counted.
WonderSet TableDrawing::reachable() const {
  WonderSet reached{};
  if (s_.phase != Phase::Move) return reached;
  // Breadth first, so that a wonder is come to first with the most points left.
  std::vector<Table> front = {s_};
  for (std::size_t i = 0; i < front.size(); ++i) {
    const Table at = front[i];
    rules_.for_each_step(at, 0, [&](Node node) {
      Table next = at;
      --next.points;
      next.figures[s_.mover] = node;
      if (node.is_wonder()) {
        if (reached.has(node.index())) return;
        reached.add(node.index());
        next.visited_wonders.add(node.index());
      } else {
        next.visited.add(node);
      }
      front.push_back(next);
    });
  }
  return reached;
}

void TableDrawing::draw_wonder(WonderIndex wonder) {
  const bool own = s_.ambassadors[near_].has(wonder);
  Ink ink = Ink::White;
  for (int i = rules_.seats() - 1; i >= 0; --i)
    if (s_.ambassadors[seat_at(i)].has(wonder)) ink = look_of(seat_at(i)).ink;
  if (own) ink = look_of(near_).ink;
  std::string_view mark = own ? "◉" : s_.has_ambassador(wonder) ? "◎" : "○";
  if (wonder == board_.goal) mark = "★";
  map_.wonder(wonder, mark, {ink, true, false});
}

void TableDrawing::draw_map() {
  for (int i = 0; i < board_.paths.length(); ++i) {
    const Path& path = board_.paths[i];
    const bool open = !path.shortcut || s_.has_ambassador(path.from) || s_.has_ambassador(path.to);
    map_.path(path_at(i), path.shortcut ? (open ? "∘" : "˙") : "·",
              path.shortcut ? (open ? kOrangePath : kFaint) : kGreenPath);
  }
  for (const WonderIndex wonder : wonders_of(board_)) draw_wonder(wonder);
  for (int i = 0; i < s_.tokens.size(); ++i) map_.put(s_.tokens.at(i), "✗", {Ink::Red, true, false});
  for (int i = 0; i < rules_.seats(); ++i) {
    const Seat seat = seat_at((near_.index + 1 + i) % rules_.seats());  // the near seat on top
    if (s_.figures[seat] != kNowhere) map_.put(s_.figures[seat], look_of(seat).shape, {look_of(seat).ink, true, false});
  }
  const WonderSet reached = reachable();
  const WonderIndex arrival = s_.explorations[near_] == kNoCard ? kNoWonder : rules_.arrival(s_, near_);
  if (arrival != kNoWonder) map_.name(arrival, {look_of(near_).ink, true, true});
  for (const bool dear : {true, false})
    for (const WonderIndex wonder : wonders_of(board_)) {
      const bool is_dear = reached.has(wonder) || wonder == board_.goal;
      if (wonder == arrival || is_dear != dear) continue;
      map_.name(wonder, reached.has(wonder) ? Style{Ink::Accent, true, false}
                        : dear              ? Style{Ink::White, true, false}
                                            : kFaint);
    }
}

/// What the exploration of the near seat is worth.
void TableDrawing::exploration_row(int y) {
  if (s_.explorations[near_] == kNoCard) return;
  const Card& card = rules_.card(s_.explorations[near_]);
  const bool failed = s_.failed[near_] != 0;
  const std::string text = speaker_.say(Message(failed ? "explorers.draw.failed" : "explorers.draw.exploration")
                                            .with("to", failed ? wonder_in_text(card.to) : name_of_wonder(card.to))
                                            .with("rolls", s_.rolls[near_])
                                            .with("fast", card.fast)
                                            .with("fast_gold", card.fast_gold)
                                            .with("slow", card.slow)
                                            .with("slow_gold", card.slow_gold)
                                            .with("penalty", card.penalty));
  canvas_.write(1, y, text, {look_of(near_).ink, true, false});
}

void TableDrawing::seat_row(int y, Seat seat) {
  const bool moves = s_.phase != Phase::Over && s_.mover == seat;
  const auto [ink, shape] = look_of(seat);
  canvas_.write(0, y, moves ? "▸" : " ", {Ink::Accent, true, false});
  int x = canvas_.write(1, y, shape, {ink, true, false});
  canvas_.write(x + 1, y, names_[seat.index], {moves ? Ink::Accent : Ink::Plain, true, false});
  const Standing stands = standing(rules_.map(), s_, seat);
  const std::string state = speaker_.say(Message("explorers.draw.seat")
                                             .with("gold", std::int64_t{stands.gold})
                                             .with("ambassadors", stands.ambassadors)
                                             .with("chain", stands.group)
                                             .with("cards", view_.hands[seat].size));
  x = canvas_.write(12, y, state) + 2;
  if (s_.explorations[seat] == kNoCard) return;
  const Card& card = rules_.card(s_.explorations[seat]);
  canvas_.write(x, y, "→ " + name_of_wonder(card.to), {ink, false, false});
}

void TableDrawing::hand_row(int y) {
  int x = 1;
  if (view_.hands[near_].known) {
    x = canvas_.write(x, y, speaker_.say("explorers.draw.hand"), kFaint) + 1;
    const BonusCounts& hand = view_.hands[near_].cards;
    x = canvas_.write(x, y,
                      speaker_.say(Message("explorers.draw.cards")
                                       .with("plus_two", count(hand, Bonus::Plus2))
                                       .with("plus_three", count(hand, Bonus::Plus3))
                                       .with("ambush", count(hand, Bonus::Ambush))
                                       .with("joker", count(hand, Bonus::Joker))));
  }
  const bool moves = s_.phase == Phase::Move || s_.phase == Phase::Joker;
  if (!moves) return;
  const std::string left = speaker_.say(Message("explorers.draw.points").with("points", s_.points));
  canvas_.write(kTableWidth - 1 - width_of(left), y, left, {Ink::Accent, true, false});
}

/// What the near seat has before it: two cards to choose from, or the paths from where it stands.
void TableDrawing::surroundings(int y) {
  if (s_.mover == near_ && s_.drawn[0] != kNoCard) return drawn_rows(y);
  const Node at = s_.figures[near_];
  if (at == kNowhere) return;
  if (at.is_point()) {
    const Path& path = board_.paths[at.path()];
    canvas_.write(1, y,
                  speaker_.say(Message("explorers.draw.on_path")
                                   .with("path", notation_.names().id(at.path()))
                                   .with("k", at.k())
                                   .with("points", path.points)
                                   .with("from", wonder_in_text(path.from))
                                   .with("back", at.k())
                                   .with("to", wonder_in_text(path.to))
                                   .with("onward", path.length() - at.k())));
    return;
  }
  const WonderIndex here = at.index();
  int rows = 0;
  for (int i = rules_.map().exits_begin(here); i < rules_.map().exits_end(here); ++i, ++rows)
    exit_row(y + rows % kMaxExits, rules_.map().exit(i));
}

int TableDrawing::exit_row(int y, Exit exit) {
  const Path& path = board_.paths[exit.path];
  const WonderIndex here = exit.forward ? path.from : path.to;
  const WonderIndex there = exit.forward ? path.to : path.from;
  int tokens = 0;
  for (int k = 1; k <= path.points; ++k) tokens += s_.tokens.has(Node::point(exit.path, k)) ? 1 : 0;
  const bool open = !path.shortcut || s_.has_ambassador(here);
  const bool second = canvas_.at(1, y).glyph != U' ';
  std::string text = speaker_.say(Message("explorers.draw.exit")
                                      .with("path", notation_.names().id(exit.path))
                                      .with("to", name_of_wonder(there))
                                      .with("steps", path.length()));
  if (!open) text += speaker_.say("explorers.draw.closed");
  else if (path.shortcut && rules_.holder(s_, here) != near_)
    text += speaker_.say(Message("explorers.draw.toll").with("toll", board_.wonders[here].toll));
  if (tokens > 0) text += speaker_.say("explorers.draw.token");
  const Style style = !open ? kFaint : path.shortcut ? kOrangePath : kGreenPath;
  return canvas_.write(second ? kTableWidth / 2 : 1, y, text, style);
}

void TableDrawing::drawn_rows(int y) {
  const auto within = [](int rolls) { return Message("explorers.rolls").with("count", rolls); };
  for (const CardIndex index : s_.drawn) {
    if (index == kNoCard) continue;
    const Card& card = rules_.card(index);
    canvas_.write(1, y++,
                  speaker_.say(Message("explorers.draw.drawn")
                                   .with("to", name_of_wonder(card.to))
                                   .with("fast", within(card.fast))
                                   .with("fast_gold", card.fast_gold)
                                   .with("slow", within(card.slow))
                                   .with("slow_gold", card.slow_gold)
                                   .with("penalty", card.penalty)));
  }
}

}  // namespace

Canvas Game::draw(const Notation& notation, const View& view, std::span<const std::string> names,
                  const Speaker& speaker) {
  return TableDrawing(notation, view, names, speaker).draw();
}

Canvas BoardFile::draw(const NamedBoard& content, const Speaker& speaker) {
  constexpr int kHeight = 24;
  const auto& [board, names] = content;
  Canvas canvas(kTableWidth, kMapTop + kHeight + 3);
  const int end = canvas.write(1, 0, speaker.say(title_message(names.title)), {Ink::Accent, true, false});
  if (content == built_in_board()) canvas.write(end + 2, 0, speaker.say("explorers.draw.house"), kFaint);
  MapCanvas map(canvas, board, names.wonder_names, speaker, kMapTop, kHeight);
  draw_whole_map(map, board);
  for (const WonderIndex wonder : wonders_of(board)) map.name(wonder, {});
  const auto orange =
      std::count_if(board.paths.begin(), board.paths.end(), [](const Path& path) { return path.shortcut; });
  const auto green = board.paths.length() - orange;
  canvas.write(1, kMapTop + kHeight + 1,
               speaker.say(Message("explorers.draw.board")
                               .with("wonders", board.wonders.length())
                               .with("green", green)
                               .with("orange", std::int64_t{orange})
                               .with("cards", board.cards.length())));
  canvas.write(1, kMapTop + kHeight + 2, speaker.say("explorers.draw.legend"), kFaint);
  return canvas;
}

}  // namespace sextant::explorers
