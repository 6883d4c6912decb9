#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/death_valley/names.hpp"
#include "games/death_valley/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/death_valley.md, "A turn".
namespace sextant::death_valley {

constexpr std::string_view word_of(Hazard hazard) {
  switch (hazard) {
    case Hazard::Animal: return "animal";
    case Hazard::Flood: return "flood";
    case Hazard::Terrain: return "terrain";
    case Hazard::Heat: break;
  }
  return "heat";
}

constexpr std::optional<Hazard> hazard_of_word(std::string_view word) {
  for (int i = 0; i < kHazards; ++i)
    if (word_of(hazard_at(i)) == word) return hazard_at(i);
  return std::nullopt;
}

/// The words of an action, without its cards.
constexpr std::string_view words_of(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::Reveal: return "reveal";
    case Action::Kind::Draw: return "draw";
    case Action::Kind::TravelUp: return "travel up";
    case Action::Kind::TravelDeck: return "travel deck";
    case Action::Kind::TravelUpOther: return "travel up other";
    case Action::Kind::Rest: return "rest";
    case Action::Kind::Hide: return "hide";
    case Action::Kind::Shuffle: return "shuffle";
    case Action::Kind::Done: return "done";
    case Action::Kind::Peek: return "peek";
    case Action::Kind::GiveSelf: return "give self";
    case Action::Kind::GiveOther: return "give other";
    case Action::Kind::Exchange: return "exchange";
    case Action::Kind::Swap: return "swap";
    case Action::Kind::Collapse: return "collapse";
    case Action::Kind::Keep: return "keep";
    case Action::Kind::Trade: return "trade";
    case Action::Kind::Pass: break;
  }
  return "pass";
}

/// Whether the text of an action goes on with one card.
constexpr bool names_a_card(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::Reveal:
    case Action::Kind::Draw:
    case Action::Kind::Rest:
    case Action::Kind::Hide:
    case Action::Kind::Shuffle:
    case Action::Kind::Exchange:
    case Action::Kind::Keep:
    case Action::Kind::Trade: return true;
    default: return false;
  }
}

/// Rules with the texts of their actions and the names of their cards.
class Notation : public NotationOf<Rules> {
 public:
  explicit Notation(const NamedConfig& config) : NotationOf(config), names_(config.names) {}

  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] const std::string& id(int card) const { return names_.cards[card]; }

  [[nodiscard]] std::string text(Action action) const;
  [[nodiscard]] std::optional<Action> parse(std::string_view text) const;

 private:
  [[nodiscard]] std::optional<Action> parse_swap(std::string_view left, std::string_view right) const;

  Names names_;
};

}  // namespace sextant::death_valley
