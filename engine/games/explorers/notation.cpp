#include "games/explorers/notation.hpp"

#include <algorithm>

#include "core/inline_text.hpp"

namespace sextant::explorers {

namespace {

/// The actions without object.
constexpr Spelling<Action::Kind> kPlain[] = {
    {Action::Kind::Stop, "stop"}, {Action::Kind::Joker, "joker"}, {Action::Kind::NoJoker, "no joker"},
    {Action::Kind::Toll, "toll"}, {Action::Kind::Waive, "waive"}, {Action::Kind::Keep, "keep"},
    {Action::Kind::Buy, "buy"},   {Action::Kind::Done, "done"},   {Action::Kind::Pass, "pass"}};

constexpr Spelling<Bonus> kBonusWords[] = {
    {Bonus::Plus2, "plus2"}, {Bonus::Plus3, "plus3"}, {Bonus::Ambush, "ambush"}, {Bonus::Joker, "joker"}};

std::optional<Action> parse_roll(std::string_view first, std::string_view second) {
  const auto low = parse_number(first);
  const auto high = parse_number(second);
  if (!low || !high || *low < 1 || *high > kDiceSides || *low > *high) return std::nullopt;
  return Action::roll(static_cast<int>(*low), static_cast<int>(*high));
}

std::optional<Action> parse_bonus_play(std::string_view what) {
  const auto bonus = parse_bonus(what);
  if (!bonus || (*bonus != Bonus::Plus2 && *bonus != Bonus::Plus3)) return std::nullopt;
  return Action::play(*bonus);
}

}  // namespace

std::string_view text_of(Bonus card) { return spelled(kBonusWords, card); }
std::optional<Bonus> parse_bonus(std::string_view text) { return read_spelling(kBonusWords, text); }

std::optional<int> find_id(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? std::nullopt : std::optional(static_cast<int>(found - ids.begin()));
}

std::string Notation::text(Node node) const {
  if (node.is_wonder()) return wonder_id(node.index());
  return names_.paths[at(node.path())] + '.' + std::to_string(node.k());
}

std::optional<Node> Notation::parse_point(std::string_view text) const {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto path = find_id(names_.paths, text.substr(0, dot));
  const auto k = parse_number(text.substr(dot + 1));
  if (!path || !k || *k < 1 || *k > rules().map().ends(*path).points) return std::nullopt;
  return Node::point(*path, static_cast<int>(*k));
}

std::optional<Node> Notation::parse_node(std::string_view text) const {
  if (const auto wonder = find_id(names_.wonders, text)) return Node::wonder(*wonder);
  return parse_point(text);
}

std::string Notation::text(Action action) const {
  const auto with = [](std::string_view verb, std::string_view object) { return std::string(verb) += object; };
  const auto to_seat = [&](std::string_view verb, std::string_view object) {
    return with(verb, std::to_string(action.receiver.index)) + ' ' += object;
  };
  switch (action.kind) {
    case Action::Kind::Start: return with("start ", wonder_id(action.wonder()));
    case Action::Kind::Deal: return to_seat("deal ", action.is_hidden() ? "?" : text_of(action.bonus()));
    case Action::Kind::Explore: return to_seat("explore ", card_id(action.card()));
    case Action::Kind::Roll: return with("roll ", std::to_string(action.low())) + ' ' + std::to_string(action.high());
    case Action::Kind::Sell: return with("sell ", wonder_id(action.wonder()));
    case Action::Kind::Play: return with("play ", text_of(action.bonus()));
    case Action::Kind::Step: return with("step ", text(action.node()));
    case Action::Kind::Ambush: return with("ambush ", text(action.node()));
    case Action::Kind::Replace: return with("replace ", card_id(action.card()));
    case Action::Kind::Choose: return with("choose ", card_id(action.card()));
    default: return std::string(spelled(kPlain, action.kind));
  }
}

/// `deal S X` and `explore S <card>`.
std::optional<Action> Notation::parse_receipt(std::string_view verb, std::string_view to, std::string_view what) const {
  const auto seat = parse_number(to);
  if (!seat || static_cast<int>(*seat) >= rules().seats()) return std::nullopt;
  const Seat receiver = seat_at(static_cast<int>(*seat));
  if (verb == "explore") {
    const auto card = find_id(names_.cards, what);
    return card ? std::optional(Action::explore(receiver, *card)) : std::nullopt;
  }
  const auto bonus = parse_bonus(what);
  return bonus ? std::optional(Action::deal(receiver, *bonus)) : std::nullopt;
}

/// An action of two words.
std::optional<Action> Notation::parse_pair(std::string_view verb, std::string_view what) const {
  const auto made = [](auto object, auto make) { return object ? std::optional(make(*object)) : std::nullopt; };
  if (verb == "start") return made(find_id(names_.wonders, what), Action::start);
  if (verb == "sell") return made(find_id(names_.wonders, what), Action::sell);
  if (verb == "step") return made(parse_node(what), Action::step);
  if (verb == "ambush") return made(parse_point(what), Action::ambush);
  if (verb == "replace") return made(find_id(names_.cards, what), Action::replace);
  if (verb == "choose") return made(find_id(names_.cards, what), Action::choose);
  if (verb == "play") return parse_bonus_play(what);
  return std::nullopt;
}

std::optional<Action> Notation::parse(std::string_view text) const {
  if (const auto plain = read_spelling(kPlain, text)) return Action::plain(*plain);
  WordReader words(text);
  const std::string_view verb = words.next();
  const std::string_view first = words.next();
  if (words.done()) return parse_pair(verb, first);
  const std::string_view second = words.next();
  if (!words.done()) return std::nullopt;
  if (verb == "roll") return parse_roll(first, second);
  if (verb == "deal" || verb == "explore") return parse_receipt(verb, first, second);
  return std::nullopt;
}

}  // namespace sextant::explorers
