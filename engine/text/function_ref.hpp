#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace sextant {

template <class Signature>
class FunctionRef;

/// A function that is called before the call it was passed to returns. Costs no memory; must not be kept.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Function>
    requires(!std::same_as<std::remove_cvref_t<Function>, FunctionRef> &&
             std::is_invocable_r_v<Result, Function&, Arguments...>)
  FunctionRef(Function&& function)
      : function_(const_cast<void*>(static_cast<const void*>(std::addressof(function)))),
        call_([](void* erased, Arguments... arguments) -> Result {
          return (*static_cast<std::remove_reference_t<Function>*>(erased))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const { return call_(function_, std::forward<Arguments>(arguments)...); }

 private:
  void* function_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace sextant
