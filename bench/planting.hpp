#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/match.hpp"
#include "search/sample.hpp"

/// Games that are made to be reviewed.
namespace sextant::bench {

/// A whole game of the seed, all seats by bots of this level: one round of Lost Cities, Death Valley by two,
/// Explorers on the small map of the tests where the bots search (the working directory is the root of the tree).
Match played_by(const Title& title, const std::string& level, std::uint64_t seed);

/// The same by novices who do anything at random at one decision of ten.
Match played_loosely(const Title& title, std::uint64_t seed);

/// A game of masters in which one decision was replaced by a blunder.
struct Planted {
  Match match;
  std::size_t seq;     // the entry of the blunder
  Seat seat;           // whose it is
  std::string action;  // what was done
  Sample loss;         // by ten times the iterations of each of a review's longer looks, and another seed
};

/// What an action costs by ten times the iterations of each of a review's longer looks.
Sample loss_by_ten_times(const Position& position, const std::string& action, std::uint64_t seed);

/// Plants one blunder in the game of the seed: the first choice found, from a random moment on, that costs at least
/// four tenths of the deviation that results have: 20 points in Lost Cities. Nothing where the game offers none.
std::optional<Planted> plant(const Title& title, std::uint64_t seed);

}  // namespace sextant::bench
