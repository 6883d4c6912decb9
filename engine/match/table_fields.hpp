#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "text/fields.hpp"
#include "text/move.hpp"

/// What the lists of fields of the table documents have in common.
namespace sextant::table {

inline constexpr int kDocumentVersion = 2;
inline constexpr int kMaxNumber = 1'000'000'000;  // of entries and points

/// The list of a vector or span, of which a description needs at least one.
template <class Items, class Element>
void each(Fields& json, Items& items, Element element) {
  typename Items::value_type none{};
  json.list(static_cast<int>(items.size()), Fields::kAnyNumber,
            [&](int i) { element(std::cmp_less(i, items.size()) ? items[static_cast<std::size_t>(i)] : none); });
}
template <class Items, class Members>
void each_object(Fields& json, Items& items, Members members) {
  each(json, items, [&](auto& item) { json.object([&] { members(item); }); });
}

/// A text that is left out where it is empty.
void text_if(Fields& json, std::string_view name, std::string& text);
void move_fields(Fields& json, std::vector<Move>& moves);
inline void points(Fields& json, std::int32_t& number) { json.number(number, -kMaxNumber, kMaxNumber); }

}  // namespace sextant::table
