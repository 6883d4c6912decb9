#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/explorers/names.hpp"
#include "games/explorers/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/explorers.md, "Ids and texts".
namespace sextant::explorers {

std::string_view text_of(Bonus card);
std::optional<Bonus> parse_bonus(std::string_view text);

/// The place of an id in a list of them.
template <class Place>
std::optional<Place> find_id(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) return std::nullopt;
  return static_cast<Place>(found - ids.begin());
}

/// Rules with the texts of their actions and the names of their board.
class Notation : public NotationOf<Rules> {
 public:
  explicit Notation(const NamedConfig& config) : NotationOf(config), names_(config.names) {}

  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] const std::string& wonder_id(WonderIndex wonder) const { return names_.id(wonder); }
  [[nodiscard]] const std::string& card_id(CardIndex card) const { return names_.id(card); }
  [[nodiscard]] Message wonder_name(WonderIndex wonder) const {
    return explorers::wonder_name(names_.wonder_names[place_of(wonder)]);
  }
  [[nodiscard]] Message wonder_in_text(WonderIndex wonder) const {
    return explorers::wonder_in_text(names_.wonder_names[place_of(wonder)]);
  }

  [[nodiscard]] std::string text(Node node) const;
  [[nodiscard]] std::optional<Node> parse_node(std::string_view text) const;

  [[nodiscard]] std::string text(Action action) const;
  [[nodiscard]] std::optional<Action> parse(std::string_view text) const;

 private:
  [[nodiscard]] std::optional<Node> parse_point(std::string_view text) const;
  [[nodiscard]] std::optional<Action> parse_receipt(std::string_view verb, std::string_view to,
                                                    std::string_view what) const;
  [[nodiscard]] std::optional<Action> parse_pair(std::string_view verb, std::string_view what) const;

  Names names_;
};

}  // namespace sextant::explorers
