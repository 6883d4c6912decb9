#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "text/phrases.hpp"

/// Tests of why an action is refused: a list of cases, each a test with a name, that together reach every reason.
namespace sextant {

/// An action that is refused at a table, and why.
template <class Table, class Refusal>
struct Refused {
  std::string name;
  Table table;
  std::string action;
  Refusal why;
  std::string sentence;  // in English

  friend void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.action; }
};

template <class Game, class Table, class Refusal>
void expect_refused(const Refused<Table, Refusal>& refused) {
  const auto& notation = refused.table.notation();
  const auto& rules = notation.rules();
  const auto& state = refused.table.state();
  const auto action = notation.parse(refused.action);
  ASSERT_TRUE(action) << refused.action;
  ASSERT_TRUE(rules.turn(state).is_seat());
  EXPECT_EQ(rules.refusal(state, *action), refused.why);
  const auto view = rules.view(state, Viewer::of(rules.turn(state).seat()));
  const Phrases english(phrase_files(), "en");
  EXPECT_EQ(english.say(Game::refusal(notation, view, *action, refused.why)), refused.sentence);
}

/// Every value of the enumeration but the first, which is no refusal.
template <class Table, class Refusal>
void expect_every_reason(const std::vector<Refused<Table, Refusal>>& cases, Refusal last) {
  for (int i = 1; i <= static_cast<int>(last); ++i)
    EXPECT_TRUE(std::ranges::any_of(cases, [i](const auto& refused) { return static_cast<int>(refused.why) == i; }))
        << "no case is refused for reason " << i;
}

}  // namespace sextant
