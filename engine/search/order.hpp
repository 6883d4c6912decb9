#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace sextant {

/// Puts a short list in order, the better first; equals stay as they were. The same on every target and without memory
/// of its own, which the sorts of the standard library do not both promise.
template <class T, class Better>
void insertion_sort(std::vector<T>& list, Better is_better) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    T item = std::move(list[i]);
    std::size_t place = i;
    for (; place > 0 && is_better(item, list[place - 1]); --place) list[place] = std::move(list[place - 1]);
    list[place] = std::move(item);
  }
}

}  // namespace sextant
