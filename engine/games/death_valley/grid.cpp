#include "games/death_valley/grid.hpp"

#include <algorithm>

#include "games/death_valley/words.hpp"

namespace sextant::death_valley {

namespace {

constexpr int kLeft = 1;
constexpr int kWidestCard = 18;
constexpr int kMaxLines = 2;  // of a name, of an effect

std::string utf8(std::u32string_view glyphs) {
  std::string text;
  for (char32_t glyph : glyphs) append_utf8(text, glyph);
  return text;
}

/// The corner or crossing with lines to these sides.
std::string_view crossing(bool up, bool down, bool left, bool right) {
  constexpr std::string_view kGlyphs[] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                          "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
  return kGlyphs[(up ? 1U : 0U) + (down ? 2U : 0U) + (left ? 4U : 0U) + (right ? 8U : 0U)];
}

}  // namespace

std::vector<std::string> broken(std::string_view text, int width, int most) {
  const std::size_t room = narrow(width);
  std::u32string rest = decode_utf8(text);
  std::vector<std::string> lines;
  while (!rest.empty()) {
    if (rest.size() <= room) {
      lines.push_back(utf8(rest));
      break;
    }
    if (std::ssize(lines) + 1 == most) {
      lines.push_back(utf8(rest.substr(0, room - 1)) + "…");
      break;
    }
    const std::size_t space = rest.rfind(U' ', room);
    const bool at_word = space != std::u32string::npos && space > 0;
    lines.push_back(utf8(rest.substr(0, at_word ? space : room)));
    rest.erase(0, at_word ? space + 1 : room);
  }
  return lines;
}

Grid::Grid(const Notation& notation, const State& s, Seat side, const Speaker& speaker)
    : names_(notation.names()),
      rules_(notation.rules()),
      s_(s),
      speaker_(speaker),
      side_(side),
      journey_(s.journeys[side]),
      album_(s.albums[side]),
      columns_(std::max({1, int{journey_.size}, int{album_.size}})),
      inside_(std::min(kWidestCard, (kTableWidth - 1 - kLeft) / columns_ - 1)) {
  for (int card : set_bits(s.visible[side])) {
    const auto lines_of = [&](const std::string& text) -> int {
      return narrow(broken(text, inside_, kMaxLines).size());
    };
    name_lines_ = std::max(name_lines_, lines_of(name(card)));
    effect_lines_ = std::max(effect_lines_, lines_of(effect(card)));
  }
}

bool Grid::has_cell(int row, int column) const {
  if (row < 0 || row > 1 || column < 0) return false;
  return column < (row == 0 ? journey_ : album_).size;
}

std::string Grid::name(int card) const {
  const Card& printed = rules_.deck().cards[card];
  return std::string(look(printed.hazard).sign) + " " + speaker_.say(card_name(names_, card));
}

/// The automaton has no effects: its cards are worth their number.
std::string Grid::effect(int card) const {
  if (rules_.is_automaton(side_)) return {};
  return speaker_.say(effect_words(rules_.deck().cards[card].effect));
}

/// What the card's effect scores now; nothing for a card whose effect scores nothing.
std::string Grid::points(int card, const SideScore& tally) const {
  const Effect& effect = rules_.deck().cards[card].effect;
  if (rules_.is_automaton(side_)) return effect.points > 0 ? signed_text(effect.points) : "";
  if (tally.is_silenced(card)) return "×";
  return effect.points != 0 ? "=" + std::to_string(tally.effect(card).value) : "";
}

void Grid::draw(Canvas& canvas, int y) const {
  const SideScore tally(rules_.deck(), rules_.table(), s_, side_);
  draw_lines(canvas, y);
  draw_row(canvas, y + 1, journey_, tally);
  draw_row(canvas, y + 2 + row_height(journey_), album_, tally);
}

void Grid::draw_lines(Canvas& canvas, int y) const {
  const int heights[] = {row_height(journey_), row_height(album_)};
  int line_y = y;
  for (int line = 0; line <= 2; ++line) {
    for (int c = 0; c <= columns_; ++c) {
      const int x = kLeft + c * (inside_ + 1);
      const bool up = has_cell(line - 1, c - 1) || has_cell(line - 1, c);
      const bool down = has_cell(line, c - 1) || has_cell(line, c);
      const bool left = has_cell(line - 1, c - 1) || has_cell(line, c - 1);
      const bool right = has_cell(line - 1, c) || has_cell(line, c);
      canvas.write(x, line_y, crossing(up, down, left, right), kFaint);
      for (int i = 1; right && i <= inside_; ++i) canvas.write(x + i, line_y, "─", kFaint);
      for (int i = 1; down && i <= heights[line]; ++i) canvas.write(x, line_y + i, "│", kFaint);
    }
    if (line == 2) break;
    const bool is_empty = heights[line] == 0;
    const bool has_row = line == 0 || !rules_.is_automaton(side_);
    const std::string title = speaker_.say(line == 0 ? "death_valley.draw.journey" : "death_valley.draw.album");
    if (has_row)
      canvas.write(kLeft + 2, line_y,
                   " " + (is_empty ? speaker_.say(Message("death_valley.draw.empty").with("row", title)) : title) + " ",
                   kFaint);
    line_y += 1 + heights[line];
  }
}

void Grid::draw_row(Canvas& canvas, int y, const Row& row, const SideScore& tally) const {
  for (int i = 0; i < row.size; ++i) draw_card(canvas, kLeft + 1 + i * (inside_ + 1), y, row.at(i), tally);
}

void Grid::draw_card(Canvas& canvas, int x, int y, int card, const SideScore& tally) const {
  const Card& printed = rules_.deck().cards[card];
  const bool in_journey = journey_.place_of(card) < journey_.size;
  const bool asks = s_.asker == card;
  const Style style{look(printed.hazard).ink, /*bold=*/true, /*inverse=*/asks || (s_.kept & bit(card)) != 0};
  int line = y;
  for (const std::string& part : broken(name(card), inside_, kMaxLines)) canvas.write(x, line++, part, style);
  line = y + name_lines_;
  std::string stars;
  for (int i = 0; i < printed.stars; ++i) stars += "★";
  const int hidden = bit_count(s_.hidden_under(bit(card)));
  const std::string under = hidden > 0 ? "▒" + std::to_string(hidden) + " " : "";
  const std::string scored = under + points(card, tally);
  if (printed.stars + width_of(scored) >= inside_) stars = std::to_string(printed.stars) + "★";
  canvas.write(x, line, stars, in_journey && !tally.is_silenced(card) ? Style{Ink::Yellow, true, false} : kFaint);
  canvas.write(x + inside_ - width_of(scored), line, scored);
  ++line;
  for (const std::string& part : broken(effect(card), inside_, kMaxLines)) canvas.write(x, line++, part);
}

}  // namespace sextant::death_valley
