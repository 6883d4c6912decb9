#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/observation.hpp"
#include "text/canvas.hpp"
#include "text/config_keys.hpp"
#include "text/fields.hpp"
#include "text/meant.hpp"
#include "text/message.hpp"
#include "text/move.hpp"
#include "text/notation.hpp"
#include "text/round_end.hpp"
#include "text/score_part.hpp"

namespace sextant {

/// How a game meets people and programs: `<game>::Game` of `games/<game>/game.hpp`, from which engine/match makes its
/// title, setups and positions. Every member is there, so that a misspelt one is an error; text/plain.hpp has what a
/// game without anything to say says.
///   Rules, Notation, Config      the rules, their words, and the configuration that both are made from
///   Observer                     how it looks to a learner (core/observation.hpp), or NoObserver
///   kMinSeats, kMaxSeats         how many can sit down
///   kHasSecrets                  whether a seat may know something that another may not
///   is_step(action)              whether several in a row are one sweep, such as the steps of a walk
///   kKeys                        the keys of a configuration, a tuple of text/config_keys.hpp
///   settle(reader, config)       sets and refuses what depends on more than one key
///   fields(json, notation, view) the fields of a view: its JSON, its reader and its schema
///   facts(json, notation, view)  what follows from a view by the rules; docs/table.md
///   content(json, notation, speaker) what the table is made of, with names; docs/table.md
///   draw(…)                      the table as the viewer sees it, at most 80 columns wide
///   narrate(…)                   what an action, veiled for the viewer of `before`, does: a sentence
///   moves(…)                     what is seen of that on the table; the same arguments but for the names
///   round_end(…)                 the round that an action ends, if it does; the arguments of `narrate`
///   prompt(notation, view, names) what the viewer, who is to decide, is asked
///   label(notation, view, action) what a choice of the viewer does, in a few words
///   refusal(…)                   why the viewer, who is to decide, may not do it: a sentence for that seat alone
///   meant(notation, view, wish)  what the viewer, who is to decide, may want by moving a piece so, or by pressing a
///                                place (a wish without `to`), be it possible or not
///   score_parts(…)               what the score of a side is made of; the parts add up to it
///   score_basis(notation, view, side) what that follows from, as bytes: as long as they are the same in a match, so
///   are the
///                                score of a side and its parts
///   offer_basis(notation, view, action) a number from which label and marks of an action follow in every configuration
///   ending(notation, view, names) why a game that is over has ended: a sentence
/// An action says of itself whether it leaves everything as it is: `is_idle()`.
template <class G>
concept GameEdge =
    GameRules<typename G::Rules> && HasNotation<typename G::Notation> &&
    std::same_as<typename G::Notation::Rules, typename G::Rules> && std::default_initializable<typename G::Config> &&
    std::constructible_from<typename G::Notation, const typename G::Config&> && ObserverOrNone<typename G::Observer> &&
    requires(const typename G::Notation& notation, typename G::Config& config, const typename G::Rules::Action action,
             typename G::Rules::View& view, typename G::Rules::Refusal why, Seat side, JsonReader& reader, Fields& json,
             std::span<const std::string> names, const Speaker& speaker, const Move& wish) {
      { G::kMinSeats } -> std::convertible_to<int>;
      { G::kMaxSeats } -> std::convertible_to<int>;
      { G::kHasSecrets } -> std::same_as<const bool&>;
      { config_json(config, G::kKeys) } -> std::same_as<Json>;
      { G::is_step(action) } -> std::same_as<bool>;
      { G::settle(reader, config) } -> std::same_as<void>;
      { G::fields(json, notation, view) } -> std::same_as<void>;
      { G::draw(notation, view, names, speaker) } -> std::same_as<Canvas>;
      { G::narrate(notation, view, action, names) } -> std::same_as<Message>;
      { G::facts(json, notation, view) } -> std::same_as<void>;
      { G::content(json, notation, speaker) } -> std::same_as<void>;
      { G::moves(notation, view, action) } -> std::same_as<std::vector<Move>>;
      { G::round_end(notation, view, action, names) } -> std::convertible_to<std::optional<RoundEnd>>;
      { G::prompt(notation, view, names) } -> std::same_as<Message>;
      { G::label(notation, view, action) } -> std::same_as<Message>;
      { G::refusal(notation, view, action, why) } -> std::same_as<Message>;
      { G::meant(notation, view, wish) } -> std::same_as<Meant>;
      { G::score_parts(notation, view, side) } -> std::same_as<std::vector<ScorePart>>;
      { G::score_basis(notation, view, side) } -> std::same_as<std::optional<std::string>>;
      { G::offer_basis(notation, view, action) } -> std::same_as<std::optional<std::uint64_t>>;
      { G::ending(notation, view, names) } -> std::same_as<Message>;
      { action.is_idle() } -> std::same_as<bool>;
    };

}  // namespace sextant
