#pragma once

#include <string>
#include <vector>

namespace sextant {

/// A mean and half of its 95 % interval; 0 for what is known exactly.
struct Measured {
  double mean = 0;
  double margin = 0;
};

/// What the strongest bot thinks of one choice.
struct Hint {
  std::string action;  // its text
  Measured lead;       // points ahead of the best of the others at the end
  Measured win;        // chance to win, a shared win in part
  int worlds = 0;      // imagined games behind the figures; 0 when the rest of the game was solved
  std::string why;     // the key of a sentence that gives a reason; empty where none is known
};

/// What to do at a decision, from what the seat may know.
struct Advice {
  std::vector<Hint> hints;  // the one to play first; all choices that were looked at
  bool is_close = false;    // another choice may be as good
};

}  // namespace sextant
