#pragma once

#include <optional>
#include <string_view>

#include "core/inline_text.hpp"
#include "games/high_card/rules.hpp"
#include "text/notation.hpp"

namespace sextant::high_card {

class Notation : public NotationOf<Rules> {
 public:
  using NotationOf::NotationOf;

  [[nodiscard]] constexpr InlineText<8> text(Action action) const {
    InlineText<8> text;
    if (action.kind == Action::Kind::Keep) return text.add("keep");
    if (action.kind == Action::Kind::Swap) return text.add("swap");
    text.add("deal ").add_number(action.receiver.index).add(' ');
    return action.card == 0 ? text.add('?') : text.add_number(action.card);
  }
  [[nodiscard]] constexpr std::optional<Action> parse(std::string_view text) const {
    if (text == "keep") return Action{Action::Kind::Keep, Seat{0}, 0};
    if (text == "swap") return Action{Action::Kind::Swap, Seat{0}, 0};
    WordReader words(text);
    const bool is_deal = words.next() == "deal";
    const auto seat = parse_number(words.next());
    const auto card = parse_number(words.next());
    if (!is_deal || !words.done() || !seat || !card) return std::nullopt;
    if (*seat >= rules().seats() || *card < 1 || *card > rules().config().cards) return std::nullopt;
    return Action{Action::Kind::Deal, seat_at(*seat), narrow(*card)};
  }
};

}  // namespace sextant::high_card
