#include "cli/terminal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "cli/ranks.hpp"

namespace sextant {

namespace {

/// Shades of the 256-colour palette that stay apart for people who confuse colours; -1 is the terminal's own colour.
int shade(Ink ink) {
  switch (ink) {
    case Ink::Plain:
    case Ink::Faint: return -1;
    case Ink::Accent: return 80;
    case Ink::Red: return 167;
    case Ink::Orange: return 208;
    case Ink::Yellow: return 221;
    case Ink::Green: return 71;
    case Ink::Blue: return 75;
    case Ink::Purple: return 140;
    case Ink::White: return 254;
  }
  return -1;
}

std::string escape(Style style) {
  std::string codes = "\x1b[0";
  if (style.bold) codes += ";1";
  if (style.ink == Ink::Faint) codes += ";2";
  const int colour = shade(style.ink);
  if (style.inverse && colour >= 0) codes += ";38;5;232;48;5;" + std::to_string(colour);
  else if (style.inverse) codes += ";7";
  else if (colour >= 0) codes += ";38;5;" + std::to_string(colour);
  return codes + "m";
}

/// The cells of a row up to the last one that shows something.
int visible_width(const Canvas& canvas, int y) {
  int width = canvas.width();
  while (width > 0 && canvas.at(width - 1, y).glyph == U' ' && !canvas.at(width - 1, y).style.inverse) --width;
  return width;
}

/// Whether a person watches standard error of the process that has started this one. `mpirun` takes what its processes
/// write there through a pipe, and hands it on.
bool mpirun_is_watched() {
  const std::string path = "/proc/" + std::to_string(getppid()) + "/fd/2";
  // A pipe that nobody reads any more would be waited for.
  const int file = open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return false;
  const bool watched = isatty(file) == 1;
  close(file);
  return watched;
}

}  // namespace

Terminal Terminal::detect() {
  const bool writes = isatty(STDOUT_FILENO) == 1;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
  return {writes && isatty(STDIN_FILENO) == 1, writes && !dumb && (no_colour == nullptr || *no_colour == '\0')};
}

std::string Terminal::render(const Canvas& canvas) const {
  std::string text;
  for (int y = 0; y < canvas.height(); ++y) {
    Style current;
    for (int x = 0; x < visible_width(canvas, y); ++x) {
      const Cell& cell = canvas.at(x, y);
      if (colours && cell.style != current) text += escape(cell.style);
      current = cell.style;
      append_utf8(text, cell.glyph);
    }
    if (colours && current != Style{}) text += "\x1b[0m";
    text += '\n';
  }
  return text;
}

void Terminal::clear() const {
  if (interactive) std::fputs("\x1b[2J\x1b[3J\x1b[H", stdout);
}

bool progress_is_watched() { return isatty(STDERR_FILENO) == 1 || (ranks_started() > 1 && mpirun_is_watched()); }

}  // namespace sextant
