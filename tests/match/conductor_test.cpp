#include "match/conductor.hpp"

#include <gtest/gtest.h>

#include "match/catalogue.hpp"
#include "match/narration.hpp"

namespace sextant {
namespace {

using Skip = Etiquette::Skip;

/// A match of people alone at a smallest table.
Match new_match(const Title& title, std::uint64_t seed = 3) {
  const std::vector<std::string> people(static_cast<std::size_t>(title.min_seats()), std::string(kPerson));
  return Match::start(title, Json::object(), people, seed).value();
}
Match new_match(std::string_view game, std::uint64_t seed = 3) {
  return new_match(*find_title(catalogue(), game), seed);
}

/// What `random` would choose here, so that a game comes to its end.
std::string some_choice(const Match& match) {
  Rng rng = match.bot_rng();
  const auto choices = match.position().choices();
  return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}
Checked<Batch> act_somehow(Conductor& conductor) {
  const Due due = conductor.due();
  return conductor.act(due.seat, due.seq, some_choice(conductor.match()));
}
std::size_t count_of(const Match& match, EntryKind kind, std::size_t from, std::size_t to) {
  const auto& entries = match.log().entries;
  return static_cast<std::size_t>(std::count_if(entries.begin() + static_cast<std::ptrdiff_t>(from),
                                                entries.begin() + static_cast<std::ptrdiff_t>(to),
                                                [&](const Entry& entry) { return entry.kind == kind; }));
}

TEST(Conductor, DrawsWhatComesBeforeTheFirstDecisionAsOneBatch) {
  Conductor conductor(new_match("lost_cities"), {});
  const Batch batch = conductor.begin();
  EXPECT_EQ(batch.from, 0U);
  EXPECT_EQ(batch.to, 16U);  // eight cards for each of two
  EXPECT_EQ(conductor.due().kind, Due::Kind::Person);
  EXPECT_EQ(conductor.due().seq, 16U);
  const Batch nothing = conductor.begin();
  EXPECT_EQ(nothing.from, nothing.to);
}

TEST(Conductor, RefusesWhatIsLateOutOfTurnOrIllegalAndChangesNothing) {
  Conductor conductor(new_match("lost_cities"), {});
  conductor.begin();
  const Due due = conductor.due();
  const std::string choice = some_choice(conductor.match());
  EXPECT_FALSE(conductor.act(due.seat, due.seq - 1, choice));
  EXPECT_FALSE(conductor.act(due.seat, due.seq + 1, choice));
  EXPECT_FALSE(conductor.act(seat_at(1 - due.seat.index), due.seq, choice));
  EXPECT_FALSE(conductor.act(due.seat, due.seq, "draw deck"));
  EXPECT_FALSE(conductor.undo(due.seat));
  EXPECT_EQ(conductor.length(), due.seq);
  EXPECT_TRUE(conductor.act(due.seat, due.seq, choice));
}

TEST(Conductor, TakesSeveralActionsOfOneSeatAsLongAsItDecides) {
  Conductor conductor(new_match("lost_cities"), {});
  conductor.begin();
  const Due due = conductor.due();
  const std::vector<std::string> turn = {some_choice(conductor.match()), "draw deck", "draw deck"};
  const auto batch = conductor.act(due.seat, due.seq, turn);
  ASSERT_TRUE(batch);
  EXPECT_EQ(batch->to, batch->from + 3);  // two actions and the card drawn; the third is the other seat's turn
  EXPECT_NE(conductor.due().seat, due.seat);
}

TEST(Conductor, StopsAtALaterActionThatIsNotOffered) {
  Conductor conductor(new_match("lost_cities"), {});
  conductor.begin();
  const Due due = conductor.due();
  const std::vector<std::string> turn = {some_choice(conductor.match()), "draw nothing"};
  const auto batch = conductor.act(due.seat, due.seq, turn);
  ASSERT_TRUE(batch);
  EXPECT_EQ(batch->to, batch->from + 1);
  EXPECT_EQ(conductor.due().seat, due.seat);
}

TEST(Conductor, NamesBotsAndWhoeverTakesOver) {
  const Title& title = *find_title(catalogue(), "lost_cities");
  Conductor conductor(Match::start(title, Json::object(), {"bot:novice", "human"}, 1).value(), {});
  conductor.begin();
  ASSERT_EQ(conductor.due().seat, seat_at(0));
  EXPECT_EQ(conductor.due().kind, Due::Kind::Bot);
  ASSERT_TRUE(conductor.change_seat(seat_at(0), "human"));
  EXPECT_EQ(conductor.due().kind, Due::Kind::Person);
  ASSERT_TRUE(conductor.resign(seat_at(0)));
  EXPECT_EQ(conductor.due().kind, Due::Kind::Over);
}

TEST(Conductor, AsksForNothingThatItsEtiquetteSkips) {
  std::size_t given_idle = 0;
  std::size_t given_forced = 0;
  for (const Title* title : catalogue())
    for (const Skip skip : {Skip::Nothing, Skip::IdleInPublic, Skip::Idle, Skip::Forced}) {
      Conductor conductor(new_match(*title), {skip});
      for (conductor.begin(); conductor.due().kind == Due::Kind::Person;) {
        const Position& position = conductor.match().position();
        const auto only = position.only_choice();
        const bool is_idle = only && position.is_idle(*only);
        EXPECT_FALSE(skip == Skip::Forced && only) << *only;
        EXPECT_FALSE(skip == Skip::Idle && is_idle) << *only;
        EXPECT_FALSE(skip == Skip::IdleInPublic && is_idle && !title->has_secrets()) << *only;
        const auto batch = act_somehow(conductor);
        ASSERT_TRUE(batch);
        const auto actions = count_of(conductor.match(), EntryKind::Action, batch->from, batch->to);
        const bool asks_all = skip == Skip::Nothing || (skip == Skip::IdleInPublic && title->has_secrets());
        EXPECT_TRUE(actions == 1 || !asks_all);
        if (skip == Skip::Idle) given_idle += actions - 1;
        if (skip == Skip::Forced) given_forced += actions - 1;
      }
      EXPECT_TRUE(conductor.match().result());
    }
  EXPECT_GT(given_idle, 0U);
  EXPECT_GT(given_forced, given_idle);
}

TEST(Conductor, UndoTakesBackADecisionWithTheForcedAnswersAfterIt) {
  std::size_t answers_undone = 0;
  for (const Title* title : catalogue()) {
    Conductor conductor(new_match(*title), {Skip::Forced});
    conductor.begin();
    for (int decisions = 0; decisions < 200 && conductor.due().kind == Due::Kind::Person; ++decisions) {
      const Due due = conductor.due();
      const Json before = conductor.match().position().view(Viewer::open());
      const auto batch = act_somehow(conductor);
      ASSERT_TRUE(batch);
      // That another seat had no choice is not told by what can be taken back.
      const auto& entries = conductor.match().log().entries;
      const bool others = std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(batch->from), entries.end(),
                                      [&](const Entry& entry) { return entry.by != due.seat; });
      const bool is_final = conductor.match().result() || (others && title->has_secrets()) ||
                            count_of(conductor.match(), EntryKind::Chance, batch->from, batch->to) > 0;
      EXPECT_EQ(conductor.can_undo(due.seat), !is_final);
      // What was forced is known again when the log is read.
      const Conductor resumed(Match::resume(catalogue(), conductor.match().log()).value(), {Skip::Forced});
      EXPECT_EQ(resumed.can_undo(due.seat), !is_final);
      if (is_final) continue;
      const auto undone = conductor.undo(due.seat);
      ASSERT_TRUE(undone);
      EXPECT_EQ(undone->to - undone->from, batch->to - batch->from);
      answers_undone += undone->to - undone->from - 1;
      EXPECT_EQ(conductor.match().position().view(Viewer::open()), before);
      EXPECT_EQ(conductor.due().seat, due.seat);
      ASSERT_TRUE(act_somehow(conductor));
    }
  }
  EXPECT_GT(answers_undone, 0U);
}

TEST(Conductor, CanUndoASecretAnswerWhetherItWasForcedOrNot) {
  std::size_t forced = 0;
  for (const Title* title : catalogue()) {
    if (!title->has_secrets()) continue;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Conductor conductor(new_match(*title, seed), {});
      for (conductor.begin(); conductor.due().kind == Due::Kind::Person;) {
        const Due due = conductor.due();
        const bool is_forced = conductor.match().position().only_choice().has_value();
        const auto& entries = conductor.match().log().entries;
        const bool follows_chance = !entries.empty() && entries.back().kind == EntryKind::Chance;
        const auto batch = act_somehow(conductor);
        ASSERT_TRUE(batch);
        if (!follows_chance || batch->to != batch->from + 1 || conductor.match().result()) continue;
        forced += is_forced ? 1 : 0;
        ASSERT_TRUE(conductor.can_undo(due.seat));
      }
    }
  }
  EXPECT_GT(forced, 0U);
}

TEST(Conductor, CanKeepWhatAPersonMayTakeBack) {
  for (const Title* title : catalogue()) {
    Conductor conductor(new_match(*title), {Skip::Forced, /*keeps_undo=*/true});
    conductor.begin();
    for (int decisions = 0; decisions < 200 && conductor.due().kind == Due::Kind::Person; ++decisions) {
      const Due due = conductor.due();
      EXPECT_TRUE(!conductor.match().position().only_choice() || conductor.can_undo(due.seat));
      ASSERT_TRUE(act_somehow(conductor));
    }
  }
}

TEST(Conductor, TellsTheLatestBatchAsAReplayWould) {
  const std::vector<std::string> names = {"Ann", "Ben", "Cy"};
  for (const Title* title : catalogue()) {
    Conductor conductor(new_match(*title), {Skip::Idle});
    std::vector<Happening> told;
    const auto note = [&](const Batch& batch) {
      for (const Happening& one : conductor.happenings(batch.from, {Viewer::everyone(), names})) told.push_back(one);
      for (std::size_t seq = batch.from; seq < batch.to; ++seq) EXPECT_NE(conductor.before(seq), nullptr);
    };
    note(conductor.begin());
    for (int decisions = 0; decisions < 40 && conductor.due().kind == Due::Kind::Person; ++decisions)
      note(act_somehow(conductor).value());
    const Due due = conductor.due();
    if (due.kind == Due::Kind::Person && conductor.can_undo(due.seat)) note(conductor.undo(due.seat).value());
    EXPECT_EQ(told, happenings(conductor.match(), 0, {Viewer::everyone(), names}));
    EXPECT_EQ(conductor.before(0), nullptr);
    EXPECT_EQ(conductor.happenings(0, {Viewer::everyone(), names}), told);
  }
}

TEST(Conductor, DrawsChanceFromElsewhereWhenTold) {
  Conductor conductor(new_match("ghosts_of_the_moor"), {});
  std::size_t drawn = 0;
  conductor.draw_with([&](Match& match) {
    ++drawn;
    ASSERT_TRUE(match.deal(match.position().choices().front()));
  });
  const Batch batch = conductor.begin();
  EXPECT_EQ(drawn, batch.to);
  EXPECT_GT(drawn, 0U);
}

}  // namespace
}  // namespace sextant
