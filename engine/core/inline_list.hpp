#pragma once

#include <cstddef>
#include <cstdint>

#include "core/narrow.hpp"

namespace sextant {

/// A list of at most `Capacity` items that lives where it is declared: no heap, usable in constant expressions and in
/// CUDA kernels. Pushing onto a full list is a broken contract: every capacity is derived where it is declared.
template <class T, std::size_t Capacity>
class InlineList {
 public:
  using value_type = T;

  constexpr void push_back(const T& item) { items_[size_++] = item; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  /// The size where one counts with plain numbers.
  [[nodiscard]] constexpr int length() const { return static_cast<int>(size_); }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr T& operator[](Index auto i) { return items_[place_of(i)]; }
  constexpr const T& operator[](Index auto i) const { return items_[place_of(i)]; }
  [[nodiscard]] constexpr const T& at(Index auto i) const { return items_[place_of(i)]; }

  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  [[nodiscard]] constexpr const T* begin() const { return items_; }
  [[nodiscard]] constexpr const T* end() const { return items_ + size_; }
  [[nodiscard]] constexpr const T* data() const { return items_; }

  [[nodiscard]] constexpr bool contains(const T& wanted) const {
    for (const T& item : *this)
      if (item == wanted) return true;
    return false;
  }

  friend constexpr bool operator==(const InlineList& a, const InlineList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  T items_[Capacity]{};
  std::uint32_t size_ = 0;
};

}  // namespace sextant
