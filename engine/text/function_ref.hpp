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
             std::is_invocable_r_v<Result, const Function&, Arguments...>)
  FunctionRef(const Function& function)
      : function_(std::addressof(function)), call_([](const void* erased, Arguments... arguments) -> Result {
          return (*static_cast<const Function*>(erased))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const { return call_(function_, std::forward<Arguments>(arguments)...); }

 private:
  const void* function_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace sextant
