#pragma once

#include <utility>
#include <variant>

namespace sextant {

/// What an operation that returns nothing yields when it works.
struct Done {};

/// A value, or the reason why there is none. Exceptions are not used in the engine: a caller must look.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  constexpr Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  constexpr Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] constexpr bool has_value() const { return content_.index() == 0; }
  constexpr explicit operator bool() const { return has_value(); }

  /// The value. Only when there is one.
  [[nodiscard]] constexpr T& value() & { return *std::get_if<0>(&content_); }
  [[nodiscard]] constexpr const T& value() const& { return *std::get_if<0>(&content_); }
  [[nodiscard]] constexpr T&& value() && { return std::move(*std::get_if<0>(&content_)); }
  constexpr T& operator*() & { return value(); }
  constexpr const T& operator*() const& { return value(); }
  constexpr T&& operator*() && { return std::move(*this).value(); }
  constexpr T* operator->() { return std::get_if<0>(&content_); }
  constexpr const T* operator->() const { return std::get_if<0>(&content_); }

  /// The reason. Only when there is no value.
  [[nodiscard]] constexpr const E& error() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, E> content_;
};

}  // namespace sextant
