#pragma once

#include <optional>
#include <string_view>

#include "core/inline_text.hpp"
#include "games/explorers/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/explorers.md, "Ids and texts".
namespace sextant::explorers {

/// The longest text is `explore 3 <card>`.
using ActionText = InlineText<10 + kMaxId>;
/// The longest node is a point, `<path>.6`.
using NodeText = InlineText<kMaxId + 2>;

constexpr std::string_view text_of(Bonus card) {
  switch (card) {
    case Bonus::Plus2: return "plus2";
    case Bonus::Plus3: return "plus3";
    case Bonus::Ambush: return "ambush";
    case Bonus::Joker: break;
  }
  return "joker";
}

constexpr std::optional<Bonus> parse_bonus(std::string_view text) {
  for (int i = 0; i < kBonusKinds; ++i)
    if (text_of(static_cast<Bonus>(i)) == text) return static_cast<Bonus>(i);
  return std::nullopt;
}

constexpr NodeText text_of(Node node, const Board& board) {
  NodeText text;
  if (node.is_wonder()) return text.add(board.wonders[static_cast<std::size_t>(node.index())].id);
  text.add(board.paths[static_cast<std::size_t>(node.path())].id).add('.');
  return text.add_number(static_cast<std::uint32_t>(node.k()));
}

/// The place of the thing with this id in a list of wonders, paths or cards.
template <class List>
constexpr std::optional<int> find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id.view() == id) return static_cast<int>(i);
  return std::nullopt;
}

constexpr std::optional<Node> parse_point(std::string_view text, const Board& board) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto path = find_id(board.paths, text.substr(0, dot));
  const auto k = parse_number(text.substr(dot + 1));
  if (!path || !k || *k < 1 || *k > board.paths[static_cast<std::size_t>(*path)].points) return std::nullopt;
  return Node::point(*path, static_cast<int>(*k));
}

constexpr std::optional<Node> parse_node(std::string_view text, const Board& board) {
  if (const auto wonder = find_id(board.wonders, text)) return Node::wonder(*wonder);
  return parse_point(text, board);
}

/// The words of the actions without object.
constexpr std::string_view plain_text(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::Stop: return "stop";
    case Action::Kind::Joker: return "joker";
    case Action::Kind::NoJoker: return "no joker";
    case Action::Kind::Toll: return "toll";
    case Action::Kind::Waive: return "waive";
    case Action::Kind::Keep: return "keep";
    case Action::Kind::Buy: return "buy";
    case Action::Kind::Done: return "done";
    case Action::Kind::Pass: return "pass";
    default: return {};
  }
}

constexpr ActionText text_of(Action action, const Board& board) {
  ActionText text;
  const auto wonder = [&] { return board.wonders[action.object].id.view(); };
  const auto card = [&] { return board.cards[action.object].id.view(); };
  const auto to_seat = [&](std::string_view verb) -> ActionText& {
    return text.add(verb).add_number(action.receiver.index).add(' ');
  };
  switch (action.kind) {
    case Action::Kind::Start: return text.add("start ").add(wonder());
    case Action::Kind::Deal: return to_seat("deal ").add(action.is_hidden() ? "?" : text_of(action.bonus()));
    case Action::Kind::Explore: return to_seat("explore ").add(card());
    case Action::Kind::Roll:
      text.add("roll ").add_number(static_cast<std::uint32_t>(action.low()));
      return text.add(' ').add_number(static_cast<std::uint32_t>(action.high()));
    case Action::Kind::Sell: return text.add("sell ").add(wonder());
    case Action::Kind::Play: return text.add("play ").add(text_of(action.bonus()));
    case Action::Kind::Step: return text.add("step ").add(text_of(action.node(), board));
    case Action::Kind::Ambush: return text.add("ambush ").add(text_of(action.node(), board));
    case Action::Kind::Replace: return text.add("replace ").add(card());
    case Action::Kind::Choose: return text.add("choose ").add(card());
    default: return text.add(plain_text(action.kind));
  }
}

namespace detail {

constexpr std::optional<Action> parse_roll(std::string_view first, std::string_view second) {
  const auto low = parse_number(first);
  const auto high = parse_number(second);
  if (!low || !high || *low < 1 || *high > kDiceSides || *low > *high) return std::nullopt;
  return Action::roll(static_cast<int>(*low), static_cast<int>(*high));
}

/// `deal S X` and `explore S <card>`.
constexpr std::optional<Action> parse_receipt(std::string_view verb, std::string_view to, std::string_view what,
                                              const Config& config) {
  const auto seat = parse_number(to);
  if (!seat || static_cast<int>(*seat) >= config.players) return std::nullopt;
  const Seat receiver = seat_at(static_cast<int>(*seat));
  if (verb == "explore") {
    const auto card = find_id(config.board.cards, what);
    return card ? std::optional(Action::explore(receiver, *card)) : std::nullopt;
  }
  const auto bonus = parse_bonus(what);
  return bonus ? std::optional(Action::deal(receiver, *bonus)) : std::nullopt;
}

constexpr std::optional<Action> parse_plain(std::string_view text) {
  for (int i = 0; i <= static_cast<int>(Action::Kind::Pass); ++i) {
    const auto kind = static_cast<Action::Kind>(i);
    if (!plain_text(kind).empty() && plain_text(kind) == text) return Action::plain(kind);
  }
  return std::nullopt;
}

constexpr std::optional<Action> parse_bonus_play(std::string_view what) {
  const auto bonus = parse_bonus(what);
  if (!bonus || (*bonus != Bonus::Plus2 && *bonus != Bonus::Plus3)) return std::nullopt;
  return Action::play(*bonus);
}

/// An action of two words.
constexpr std::optional<Action> parse_pair(std::string_view verb, std::string_view what, const Board& board) {
  const auto made = [](auto object, auto make) { return object ? std::optional(make(*object)) : std::nullopt; };
  if (verb == "start") return made(find_id(board.wonders, what), Action::start);
  if (verb == "sell") return made(find_id(board.wonders, what), Action::sell);
  if (verb == "step") return made(parse_node(what, board), Action::step);
  if (verb == "ambush") return made(parse_point(what, board), Action::ambush);
  if (verb == "replace") return made(find_id(board.cards, what), Action::replace);
  if (verb == "choose") return made(find_id(board.cards, what), Action::choose);
  if (verb == "play") return parse_bonus_play(what);
  return std::nullopt;
}

}  // namespace detail

/// The action of a text, if a game with this configuration has it.
constexpr std::optional<Action> parse_action(std::string_view text, const Config& config) {
  if (const auto plain = detail::parse_plain(text)) return plain;
  WordReader words(text);
  const std::string_view verb = words.next();
  const std::string_view first = words.next();
  if (words.done()) return detail::parse_pair(verb, first, config.board);
  const std::string_view second = words.next();
  if (!words.done()) return std::nullopt;
  if (verb == "roll") return detail::parse_roll(first, second);
  if (verb == "deal" || verb == "explore") return detail::parse_receipt(verb, first, second, config);
  return std::nullopt;
}

/// Rules with their action texts.
class Notation : public NotationOf<Rules> {
 public:
  using NotationOf::NotationOf;

  [[nodiscard]] constexpr ActionText text(Action action) const { return text_of(action, rules().board()); }
  [[nodiscard]] constexpr std::optional<Action> parse(std::string_view text) const {
    return parse_action(text, rules().config());
  }
};

}  // namespace sextant::explorers
