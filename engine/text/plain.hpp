#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/canvas.hpp"
#include "text/meant.hpp"
#include "text/message.hpp"
#include "text/move.hpp"
#include "text/round_end.hpp"
#include "text/score_part.hpp"
#include "text/view_json.hpp"

/// What a game says that has nothing special to say. It takes each by a line of its own in place of a function, such as
/// `static constexpr auto settle = plain::nothing_to_settle;` (text/edge.hpp, text/content.hpp).
namespace sextant::plain {

inline constexpr auto nothing_to_settle = [](const auto& /*reader*/, const auto& /*config*/) {};
inline constexpr auto no_facts = [](Fields& json, const auto&...) { json.object([] {}); };
inline constexpr auto no_content = no_facts;
inline constexpr auto no_moves = [](const auto&...) { return std::vector<Move>(); };
inline constexpr auto nothing_meant = [](const auto&...) { return Meant::nothing(); };
inline constexpr auto no_score_parts = [](const auto&...) { return std::vector<ScorePart>(); };
inline constexpr auto no_score_basis = [](const auto&...) { return std::optional<std::string>(); };
inline constexpr auto no_offer_basis = [](const auto&...) { return std::optional<std::uint64_t>(); };
inline constexpr auto no_rounds = [](const auto&...) { return std::optional<RoundEnd>(); };
inline constexpr auto no_steps = [](const auto& /*action*/) { return false; };
inline constexpr auto no_svg = [](const auto&...) { return std::optional<std::string>(); };

/// "Ada: roll", or for chance "die 5". The view tells whose turn it is.
inline constexpr auto narrate = [](const auto& notation, const auto& before, const auto& action,
                                   std::span<const std::string> names) {
  const std::string text(notation.text(action));
  if (!before.turn.is_seat()) return Message("plain.action").with("action", text);
  return Message("plain.narrate").with("who", names[before.turn.seat().index]).with("action", text);
};

/// "Your turn."
inline constexpr auto prompt = [](const auto&...) { return Message("table.prompt"); };

/// "The game was played to its end."
inline constexpr auto ending = [](const auto&...) { return Message("table.end.played"); };

/// The text of the action.
inline constexpr auto label = [](const auto& notation, const auto& /*view*/, const auto& action) {
  return Message("plain.action").with("action", std::string_view(notation.text(action)));
};

/// That the action cannot be played now.
inline constexpr auto refusal = [](const auto& notation, const auto& /*view*/, const auto& action, auto /*why*/) {
  return Message("plain.refusal").with("action", std::string_view(notation.text(action)));
};

/// A line for each field of the view.
Canvas lines_of(const Json& view);

template <class Game>
inline constexpr auto draw = [](const auto& notation, const auto& view, std::span<const std::string>, const Speaker&) {
  return lines_of(view_json<Game>(notation, view));
};

}  // namespace sextant::plain
