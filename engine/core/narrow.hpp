#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

namespace sextant {

/// A number on its way into a smaller type, which its place names: `s.points = narrow(low + high)`. That it fits is the
/// writer's promise, kept by the bound of the field; a constant expression that breaks it does not compile.
template <std::integral From>
class Narrowed {
 public:
  constexpr explicit Narrowed(From number) : number_(number) {}

  template <std::integral To>
  constexpr operator To() const {  // implicit on purpose: the place decides
    if (std::is_constant_evaluated() && !std::in_range<To>(number_)) __builtin_unreachable();
    return static_cast<To>(number_);
  }

 private:
  From number_;
};

template <std::integral From>
[[nodiscard]] constexpr Narrowed<From> narrow(From number) {
  return Narrowed<From>(number);
}

/// What an array can be indexed by: a whole number or an enumerator, of any type.
template <class I>
concept Index = std::integral<I> || std::is_enum_v<I>;

/// The place in an array that an index means.
constexpr std::size_t place_of(Index auto index) { return static_cast<std::size_t>(index); }

/// The number of an enumerator, where one calculates with it.
template <class Enum>
  requires std::is_enum_v<Enum>
constexpr int ordinal(Enum enumerator) {
  return static_cast<int>(enumerator);
}

/// How many items a container holds, where one counts with plain numbers.
template <class Container>
[[nodiscard]] constexpr int length_of(const Container& items) {
  return narrow(std::size(items));
}

}  // namespace sextant
