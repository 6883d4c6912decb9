#pragma once

#include <climits>
#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "text/function_ref.hpp"
#include "text/json_fwd.hpp"
#include "text/message.hpp"

namespace sextant {

/// Gives the text of a number, good until the next one is asked for. A text that is made for the call would be gone
/// before it is read, so a function that returns one is refused.
class NameOf {
 public:
  template <class Function>
    requires(!std::same_as<Function, NameOf> && std::is_invocable_r_v<std::string_view, const Function&, int> &&
             !std::same_as<std::invoke_result_t<const Function&, int>, std::string>)
  NameOf(Function function) : function_(std::move(function)) {}

  std::string_view operator()(int number) const { return function_(number); }

 private:
  std::function<std::string_view(int)> function_;
};

/// Texts that stand for the numbers `first` … `first + count - 1`.
struct Names {
  int first;
  int count;
  NameOf name;
  std::string_view what = {};  // a schema defines them once under this word; empty: where they are used
  bool are_words = false;      // the same in every configuration: a program may know them by heart
};

/// A JSON value that is written, read or described, depending on who calls. A game says once, in a function that takes
/// `Fields& json`, which fields its view has and what each holds; the JSON of a view, its reader and its JSON Schema
/// all come from that function.
///
/// Every function below is about the value at hand. Writing takes it from its argument, reading sets the argument, and
/// describing calls each part once with whatever the argument holds. A reader keeps the first problem, with the path of
/// its value; after it values stay as they are and no further elements of lists are asked for.
class Fields {
 public:
  static constexpr int kAnyNumber = INT_MAX;

  virtual ~Fields() = default;

  /// An object: `fields` names them in order.
  virtual void object(FunctionRef<void()> fields) = 0;
  /// The field of the object whose value comes next.
  Fields& operator()(std::string_view name) {
    enter(name);
    return *this;
  }

  /// A field that is left out where `has` is false; whether it is there. A reader finds out.
  bool maybe(std::string_view name, bool has, FunctionRef<void()> value) {
    const bool is_there = enter_if(name, has);
    if (is_there) value();
    return is_there;
  }

  /// A field that no board has a use for: where the object is part of a document it is not written.
  void spare(std::string_view name, FunctionRef<void()> value) {
    if (enter_spare(name)) value();
  }

  virtual void flag(bool& value) = 0;
  virtual void text(std::string& value) = 0;
  template <class Number>
  void number(Number& value, std::int64_t min, std::int64_t max) {
    auto wide = static_cast<std::int64_t>(value);  // NOLINT(bugprone-signed-char-misuse,cert-str34-c): no letter
    integer(wide, min, max);
    value = static_cast<Number>(wide);
  }
  /// One of several names, by its number.
  template <class Number>
  void name(Number& value, const Names& names) {
    int number = static_cast<int>(value);
    choice(number, 0, -1, names);
    value = static_cast<Number>(number);
  }
  /// One of a few words; the enumerators count from 0 in their order.
  template <class Word>
  void word(Word& value, std::span<const std::string_view> words) {
    name(value, named(words, 0));
  }
  /// A value for each of several names, in their order.
  virtual void map(const Names& names, FunctionRef<void(int)> value) = 0;
  /// A number `min` … `max` as such, or one of the words that the numbers above `max` stand for.
  void number_or_word(int& value, int min, int max, std::span<const std::string_view> words) {
    choice(value, min, max, named(words, max + 1));
  }
  void seat(Seat& value, int seats) { number(value.index, 0, seats - 1); }
  void turn(Turn& value, int seats);
  void viewer(Viewer& value, int seats);

  /// `size` objects; `fields` names those of one.
  void objects(int size, FunctionRef<void(int)> fields) {
    array(size, [&](int i) { object([&] { fields(i); }); });
  }
  /// `size` elements.
  void array(int size, FunctionRef<void(int)> element) { list({size, size, size, true}, element); }
  /// `size` elements, which follows from fields that stand before; never more than `most`.
  void array(int size, int most, FunctionRef<void(int)> element) { list({size, 0, most, true}, element); }
  /// Any number of elements up to `most`; there are `size` to write.
  void list(int size, int most, FunctionRef<void(int)> element) { list({size, 0, most, false}, element); }
  /// Any number of texts.
  void texts(std::vector<std::string>& values) {
    list(static_cast<int>(values.size()), kAnyNumber, [&](int i) {
      if (std::cmp_greater_equal(i, values.size())) values.emplace_back();
      text(values[static_cast<std::size_t>(i)]);
    });
  }
  /// Whatever JSON somebody else has made.
  virtual void any(Json& value) = 0;
  /// A value that another list of fields, which `value` calls, describes: part of a document. To be written alone.
  virtual void part(FunctionRef<void()> value) = 0;
  /// A value whose text may be known from before; empty: it is not.
  virtual void known(std::string_view /*text*/, FunctionRef<void()> value) { value(); }

  /// Such a list of values: `say` says one, `add` takes one that was read.
  template <class Items, class Say, class Add>
  void items(const Items& items, int most, Say say, Add add) {
    const auto size = static_cast<int>(items.size());
    list(size, most, [&](int i) {
      auto item = i < size ? items[static_cast<std::size_t>(i)] : typename Items::value_type{};
      say(item);
      if (reads()) add(item);
    });
  }

  /// A value, or null where there is none. Whether there is one; a reader finds out.
  bool optional(bool has, FunctionRef<void()> value) { return nullable(has, false, value); }
  /// A value, or null where `has`, which follows from fields that stand before, says so.
  void only_if(bool has, FunctionRef<void()> value) { nullable(has, true, value); }

  /// Whether values are being read, and no problem has been found.
  [[nodiscard]] virtual bool reads() const { return false; }
  /// For a reader: records a problem with the value at hand; the message gets its path as `field`.
  virtual void refuse(const Problem& /*problem*/) {}

 protected:
  struct Length {
    int size;
    int least;
    int most;
    bool follows;  // `size` follows from other fields: a reader takes no other
  };

  virtual void enter(std::string_view name) = 0;
  virtual bool enter_if(std::string_view name, bool has) = 0;
  virtual bool enter_spare(std::string_view name) = 0;
  virtual void integer(std::int64_t& value, std::int64_t min, std::int64_t max) = 0;
  virtual void choice(int& value, int min, int max, const Names& names) = 0;
  virtual void list(Length length, FunctionRef<void(int)> element) = 0;
  virtual bool nullable(bool has, bool follows, FunctionRef<void()> value) = 0;

 private:
  static Names named(std::span<const std::string_view> words, int first);
};

}  // namespace sextant
