#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "text/message.hpp"

namespace sextant {

/// What somebody may mean who takes hold of a piece or presses a place that offers nothing: the texts of actions, the
/// likeliest first, and what is said to them where none of these is refused.
struct Meant {
  std::vector<std::string> actions;
  Message otherwise{""};  // empty: there is nothing to say

  static Meant by(std::vector<std::string> actions) { return {std::move(actions)}; }
  static Meant nothing(std::string_view otherwise = "") { return {{}, Message(otherwise)}; }
  /// What belongs to somebody else.
  static Meant not_yours() { return nothing("refusal.not_yours"); }
};

/// The words of the name of a place, such as `column.0.R`; docs/table.md.
class PlaceWords {
 public:
  explicit PlaceWords(std::string_view name) {
    for (std::size_t at = 0; at <= name.size();) {
      const std::size_t end = std::min(name.find('.', at), name.size());
      words_.emplace_back(name.substr(at, end - at));
      at = end + 1;
    }
  }

  /// Empty where there is none.
  [[nodiscard]] const std::string& operator[](std::size_t i) const {
    static const std::string kNone;
    return i < words_.size() ? words_[i] : kNone;
  }
  /// Whether the place is called so and, as its second word says, belongs to somebody else.
  [[nodiscard]] bool is_of_other(std::string_view kind, Seat seat) const {
    return words_[0] == kind && (*this)[1] != std::to_string(seat.index);
  }

 private:
  std::vector<std::string> words_;  // at least one
};

}  // namespace sextant
