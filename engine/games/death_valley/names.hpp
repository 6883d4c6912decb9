#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/death_valley/config.hpp"
#include "text/message.hpp"

/// What texts and people call the cards of a deck; the rules know them by their places alone.
namespace sextant::death_valley {

/// An id of a card has at most this many letters.
inline constexpr int kMaxId = 24;

struct Names {
  Name title;
  Array<std::string, kDeckCards> cards;  // ids, in the order of the deck
  Array<Name, kDeckCards> card_names{};  // of the owner's cards that have one; else empty

  [[nodiscard]] bool fit_first_version() const;
  bool operator==(const Names&) const = default;
};

/// A deck with its names: what a content file holds.
struct NamedDeck {
  Deck deck;
  Names names;

  bool operator==(const NamedDeck&) const = default;
};

const NamedDeck& open_deck();

/// A configuration with the names of its deck.
struct NamedConfig : Config {
  Names names = open_deck().names;
};

/// The place of the card with this id.
std::optional<int> find_card(const Names& names, std::string_view id);

/// What a person calls a card: its name, or its id for one of the owner's without.
Message card_name(const Names& names, int card);

}  // namespace sextant::death_valley
