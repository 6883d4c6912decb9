#pragma once

#include "games/explorers/notation.hpp"

/// What people call the parts of a board and of the game.
namespace sextant::explorers {

/// A wonder, or a point of a path.
Message place_name(const Notation& notation, Node node);
/// The same in a sentence, after the word for going there or doing something there.
Message place_reached(const Notation& notation, Node node);
/// An exploration card: from where to where.
Message card_name(const Notation& notation, CardIndex card);
/// Where it leads and the numbers on it, as they matter for a choice.
Message card_offer(const Notation& notation, CardIndex card);
/// What it brings and costs, in full words.
Message card_terms(const Notation& notation, CardIndex card);
/// So many pieces of gold.
Message gold_pieces(std::int64_t count);
/// A bonus card in a sentence, such as "a joker", and by itself: "joker".
Message bonus_name(Bonus card);
Message bonus_title(Bonus card);
/// The points that a bonus card adds to a movement; 0 where it does something else.
int points_of(Bonus card);

}  // namespace sextant::explorers
