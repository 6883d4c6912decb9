#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/death_valley/names.hpp"
#include "games/death_valley/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/death_valley.md, "A turn".
namespace sextant::death_valley {

inline constexpr Spelling<Hazard> kHazardWords[] = {
    {Hazard::Animal, "animal"}, {Hazard::Flood, "flood"}, {Hazard::Terrain, "terrain"}, {Hazard::Heat, "heat"}};

constexpr std::string_view word_of(Hazard hazard) { return spelled(kHazardWords, hazard); }

/// The words of an action, without its cards.
inline constexpr Spelling<Action::Kind> kActionWords[] = {{Action::Kind::Reveal, "reveal"},
                                                          {Action::Kind::Draw, "draw"},
                                                          {Action::Kind::TravelUp, "travel up"},
                                                          {Action::Kind::TravelDeck, "travel deck"},
                                                          {Action::Kind::TravelUpOther, "travel up other"},
                                                          {Action::Kind::Rest, "rest"},
                                                          {Action::Kind::Hide, "hide"},
                                                          {Action::Kind::Shuffle, "shuffle"},
                                                          {Action::Kind::Done, "done"},
                                                          {Action::Kind::Peek, "peek"},
                                                          {Action::Kind::GiveSelf, "give self"},
                                                          {Action::Kind::GiveOther, "give other"},
                                                          {Action::Kind::Exchange, "exchange"},
                                                          {Action::Kind::Swap, "swap"},
                                                          {Action::Kind::Collapse, "collapse"},
                                                          {Action::Kind::Keep, "keep"},
                                                          {Action::Kind::Trade, "trade"},
                                                          {Action::Kind::Pass, "pass"}};

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
  [[nodiscard]] const std::string& id(int card) const { return names_.cards[static_cast<std::size_t>(card)]; }

  [[nodiscard]] std::string text(Action action) const;
  [[nodiscard]] std::optional<Action> parse(std::string_view text) const;

 private:
  [[nodiscard]] std::optional<Action> parse_swap(std::string_view left, std::string_view right) const;

  Names names_;
};

}  // namespace sextant::death_valley
