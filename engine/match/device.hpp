#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "match/match.hpp"
#include "text/phrases.hpp"

/// Matches at one screen: how the sides are called there, and who looks at it.
namespace sextant {

/// How the sides are called at a screen that they share: a single person is "you", several go by what they are `called`
/// (by seat; an empty or missing text for nobody in particular) or are numbered, bots go by their level, and an
/// automaton that the rules play comes last. Equal names are numbered.
std::vector<std::string> side_names(std::span<const std::string> occupants, int sides, const Phrases& phrases,
                                    std::span<const std::string> called = {});
std::vector<std::string> side_names(const Match& match, const Phrases& phrases,
                                    std::span<const std::string> called = {});

/// The screen that the people of a match share.
class Device {
 public:
  /// Who is to look at the table now: the only person, the person whose turn it is (or who looked before, while
  /// nobody's is), or with no person at the table everybody, who may see everything.
  [[nodiscard]] Viewer onlooker(const Match& match) const;
  /// The seat that must take the screen before anything is shown: what only its neighbour may know is on it.
  [[nodiscard]] std::optional<Seat> hand_over(const Match& match) const;

  /// Who has the screen, and what is theirs to know on it; nothing before anybody has looked.
  [[nodiscard]] std::optional<Viewer> holder() const { return holder_; }

  /// Somebody looks at the table, as far as the match has come.
  void look(Viewer viewer, std::size_t entries);
  /// The first entry that a viewer has not seen; nothing for one who has not looked yet.
  [[nodiscard]] std::optional<std::size_t> unseen(Viewer viewer) const;

 private:
  std::optional<Viewer> holder_;
  std::vector<std::pair<Viewer, std::size_t>> seen_;
};

}  // namespace sextant
