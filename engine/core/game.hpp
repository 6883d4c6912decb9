#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/inline_list.hpp"
#include "core/points.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/turn.hpp"
#include "core/viewer.hpp"

/// What a game is. A game is a `Rules` type that models the three concepts below; the axioms in their comments are
/// checked for every game of the list by `tests/conformance`. They ask for every member by name and none may be left
/// out, so that a misspelt one is an error; core/defaults.hpp has what many would write alike.
///
/// `Rules` = configuration and content, immutable once made. `State` = one position, plain data without history.
/// Everything is `constexpr`, takes no memory and throws nothing, so the same source runs in `static_assert`, on the
/// command line, in the browser and in CUDA kernels.
namespace sextant {

/// One possible outcome of a chance position and how many of the equally likely cases it stands for.
template <class Action>
struct Outcome {
  Action action;
  std::uint32_t weight;
  constexpr bool operator==(const Outcome&) const = default;
};

/// Rules travel to a GPU as a kernel argument, of which CUDA takes 32,764 bytes.
inline constexpr std::size_t kMaxRulesBytes = 32'000;

/// A position is a value: copied by copying bytes, equal exactly when its bytes are equal.
template <class S>
concept PlainState =
    std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> && std::equality_comparable<S>;

/// Positions, decisions and results.
///
/// Axioms. `start()` is the first position. At a decision (`turn(s).is_seat()`) `legal(s)` is not empty and names no
/// action twice; `choices(s)` has the same actions in the same order by `size()` and `at(i)`, without a list where one
/// is costly. Both depend on `s` only through what the deciding seat may see, and so does `refusal(s, a)`: why the
/// seat may not play an action that is not veiled. The first value of the enumeration `Refusal` says that it may, and
/// comes exactly for the actions of `legal(s)`. `play_unchecked(s, a)` with `a` from `legal(s)` or `outcomes(s)` gives
/// the next position; with any other action its effect is not defined (use `play`).
/// Every game is over after at most `longest_game()` actions, chance included. `score` is the final total once the
/// game is over and the standing before; `winners` is not empty once the game is over. `sides()` counts who has a score
/// and can win: the seats, and where the rules play a side of their own that decides nothing (an automaton), that too.
template <class R>
concept Playable =
    PlainState<typename R::State> && std::is_trivially_copyable_v<R> && sizeof(R) <= kMaxRulesBytes &&
    std::equality_comparable<typename R::Action> && std::is_trivially_copyable_v<typename R::Action> &&
    std::is_enum_v<typename R::Refusal> && std::constructible_from<R, typename R::Config> &&
    requires(const R rules, const typename R::State s, typename R::State& next, typename R::Action a, Seat seat) {
      { R::kId } -> std::convertible_to<std::string_view>;
      { R::kVersion } -> std::convertible_to<int>;
      { R::kBenchConfig } -> std::convertible_to<typename R::Config>;
      { rules.seats() } -> std::same_as<int>;
      { rules.sides() } -> std::same_as<int>;
      { rules.start() } -> std::same_as<typename R::State>;
      { rules.turn(s) } -> std::same_as<Turn>;
      { rules.legal(s) } -> std::same_as<typename R::Legal>;
      { rules.choices(s).size() } -> std::integral;
      { rules.choices(s).at(0) } -> std::convertible_to<typename R::Action>;
      { rules.refusal(s, a) } -> std::same_as<typename R::Refusal>;
      { rules.play_unchecked(next, a) } -> std::same_as<void>;
      { rules.score(s, seat) } -> std::same_as<Points>;
      { rules.winners(s) } -> std::same_as<SeatSet>;
      { rules.longest_game() } -> std::same_as<int>;
    };

/// Positions with explicit chance: all that random play asks for.
///
/// Axioms. At a chance position `outcomes(s)` is not empty, names no action twice and has positive weights; `sample(s,
/// rng)` draws each of them with probability weight / sum of weights. `weight(s, a)` is the weight that `outcomes(s)`
/// gives an action that is not veiled, and 0 for one that it does not list; it makes no list.
template <class R>
concept HasChance = Playable<R> && requires(const R rules, const typename R::State s, typename R::Action a, Rng& rng) {
  { rules.outcomes(s) } -> std::same_as<typename R::Outcomes>;
  { rules.weight(s, a) } -> std::same_as<std::uint32_t>;
  { rules.sample(s, rng) } -> std::same_as<typename R::Action>;
};

/// What each viewer may know.
///
/// Axioms. `view(s, viewer)` holds nothing that the viewer may not know. `sample_world(v, rng)` is a position whose
/// view for `v`'s viewer is `v`; when more than one fits, every one of them can come. `can_sample(v)` says
/// whether it may be asked for one: yes for every view of a position; and where the answer is yes for any other value
/// whose numbers are in range, what is sampled can be played to the end of a game. `veil(a, viewer)` is `a` with what
/// the viewer may not know of it taken out; it is `a` itself for an open viewer, and veiling twice is veiling once.
template <class R>
concept HasViews = std::equality_comparable<typename R::View> &&
                   requires(const R rules, const typename R::State s, const typename R::View v, typename R::Action a,
                            Viewer viewer, Rng& rng) {
                     { rules.view(s, viewer) } -> std::same_as<typename R::View>;
                     { rules.can_sample(v) } -> std::same_as<bool>;
                     { rules.sample_world(v, rng) } -> std::same_as<typename R::State>;
                     { rules.veil(a, viewer) } -> std::same_as<typename R::Action>;
                   };

template <class R>
concept GameRules = HasChance<R> && HasViews<R>;

/// Whether `a` may be played in `s`: a legal action at a decision, a possible outcome at a chance position.
template <class R>
constexpr bool is_playable(const R& rules, const typename R::State& s, const typename R::Action& a) {
  const Turn turn = rules.turn(s);
  if (turn.is_seat()) return rules.refusal(s, a) == typename R::Refusal{};
  return turn.is_chance() && rules.weight(s, a) > 0;
}

/// Plays `a` if it may be played; otherwise returns false and leaves `s` alone.
template <class R>
[[nodiscard]] constexpr bool play(const R& rules, typename R::State& s, const typename R::Action& a) {
  if (!is_playable(rules, s, a)) return false;
  rules.play_unchecked(s, a);
  return true;
}

/// The list of what `choices` offers.
template <class List, class Choices>
constexpr List listed(const Choices& choices) {
  List list;
  for (int i = 0; i < choices.size(); ++i) list.push_back(choices.at(i));
  return list;
}

/// A uniform choice among the legal actions of a decision.
template <class R>
constexpr typename R::Action random_action(const R& rules, const typename R::State& s, Rng& rng) {
  const auto choices = rules.choices(s);
  return choices.at(rng.pick(static_cast<int>(choices.size())));
}

}  // namespace sextant
