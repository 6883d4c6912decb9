#pragma once

#include <string>
#include <vector>

#include "text/message.hpp"

namespace sextant {

/// A mean and half of its 95 % interval; 0 for what is known exactly.
struct Measured {
  double mean = 0;
  double margin = 0;
};

/// What the strongest bot thinks of one choice.
struct Hint {
  std::string action;             // its text
  std::vector<std::string> then;  // of a walk: the steps that follow in one sweep
  Message label{""};              // what all of it does, in a few words
  Measured lead;                  // points ahead of the best of the others at the end
  Measured win;                   // chance to win, a shared win in part
  int worlds = 0;                 // imagined games behind the figures; 0 when the rest of the game was solved
  std::string why;                // the key of a sentence that gives a reason; empty where none is known
};

/// What to do at a decision, from what the seat may know.
struct Advice {
  /// The one to play first, which has the best figures: by the chance to win in whole percents, then by points. All
  /// that were looked at as long as any.
  std::vector<Hint> hints;
  bool is_close = false;  // another choice may be as good
};

/// Whether the figures of a hint are better than those of another, as they are shown.
bool is_better(const Hint& hint, const Hint& than);

}  // namespace sextant
