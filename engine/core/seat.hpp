#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "core/array.hpp"
#include "core/bits.hpp"

namespace sextant {

/// The largest table of the five games (Roll & Write, Ghosts of the Moor).
inline constexpr int kMaxSeats = 5;

/// A place at the table, counted from 0 in turn order.
struct Seat {
  std::uint8_t index;

  constexpr auto operator<=>(const Seat&) const = default;

  /// The seat that follows in turn order at a table of `seats`.
  [[nodiscard]] constexpr Seat next(int seats) const { return index + 1 == seats ? Seat{0} : Seat{narrow(index + 1)}; }
};

constexpr Seat seat_at(std::integral auto index) { return Seat{narrow(index)}; }

/// The seats of a table, from seat 0 on: `for (const Seat seat : seats_in_order(4))`.
class seats_in_order {
 public:
  constexpr explicit seats_in_order(int seats) : end_(seat_at(seats)) {}

  class iterator {
   public:
    constexpr explicit iterator(Seat seat) : seat_(seat) {}
    constexpr Seat operator*() const { return seat_; }
    constexpr iterator& operator++() {
      ++seat_.index;
      return *this;
    }
    constexpr bool operator==(const iterator&) const = default;

   private:
    Seat seat_;
  };

  [[nodiscard]] constexpr iterator begin() const { return iterator(Seat{0}); }
  [[nodiscard]] constexpr iterator end() const { return iterator(end_); }

 private:
  Seat end_;
};

/// One `T` for each of `N` seats, indexed by `Seat`.
template <class T, std::size_t N>
struct BySeat {
  Array<T, N> items;

  constexpr T& operator[](Seat seat) { return items[seat.index]; }
  constexpr const T& operator[](Seat seat) const { return items[seat.index]; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
  [[nodiscard]] constexpr auto begin() const { return items.begin(); }
  [[nodiscard]] constexpr auto end() const { return items.end(); }
  constexpr bool operator==(const BySeat&) const = default;
};

/// A set of seats, iterated in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;

  constexpr void add(Seat seat) { mask_ = narrow(mask_ | 1U << seat.index); }
  [[nodiscard]] constexpr bool has(Seat seat) const { return ((mask_ >> seat.index) & 1U) != 0; }
  [[nodiscard]] constexpr int size() const { return bit_count(mask_); }
  [[nodiscard]] constexpr bool empty() const { return mask_ == 0; }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t mask_ = 0;
};

}  // namespace sextant
