#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/game.hpp"

/// How a position looks to a learner: a row of bytes with named fields, and a number for every action. A game writes
/// both beside its rules, as `<game>::Observer` in games/<game>/observation.hpp; docs/observations.md has the fields.
///
/// A learner gets what its seat may know and nothing else: an observation is made from a view. Like rules, all of it is
/// `constexpr` and takes no memory, so it is the same on every processor, in the browser and on a GPU.
namespace sextant {

/// Takes the numbers of an observation one after the other, as bytes.
class ObservationBytes {
 public:
  constexpr explicit ObservationBytes(std::uint8_t* to) : to_(to) {}

  /// What follows is called so. Names matter to who describes an observation, not to who makes one. No `string_view`:
  /// making one in a CUDA kernel compiles without a word and leaves out all that follows.
  constexpr void field(const char*) {}

  /// A number from 0 to 255.
  constexpr void number(std::integral auto value) { *to_++ = narrow(value); }

  /// Such numbers, one after the other.
  template <std::size_t N>
  constexpr void numbers(const Array<std::uint8_t, N>& values) {
    if (std::is_constant_evaluated()) {
      for (const std::uint8_t value : values) number(value);
    } else {
      __builtin_memcpy(to_, values.begin(), N);
      to_ += N;
    }
  }

  /// The first `count` of such numbers less `base`, which is lower than each of them, then 0s.
  template <std::size_t N>
  constexpr void numbers_above(int base, const Array<std::uint8_t, N>& values, int count) {
#if !defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated() && std::endian::native == std::endian::little && N == 12) {
      put<8>(above<8>(base, values.begin(), count));
      return put<4>(above<4>(base, values.begin() + 8, count - 8));
    }
#endif
    for (int i = 0; i < static_cast<int>(N); ++i) number(i < count ? values[i] - base : 0);
  }

  /// A larger or a negative number in so many bytes, highest first, as two's complement.
  constexpr void wide(std::int64_t value, int bytes) {
    const auto word = static_cast<std::uint64_t>(value);
    if (bytes == 2) return put<2>((word >> 8 & 0xFF) | (word & 0xFF) << 8);
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) number(word >> shift & 0xFF);
  }

  /// The lowest `count` bits of a word, a byte of 0 or 1 each, lowest first.
  constexpr void bits(std::uint64_t word, int count) {
    for (; count >= 8; count -= 8, word >>= 8) put<8>(spread(word & 0xFF));
    if (count >= 4) put<4>(spread(word & 0xF));
    if (count >= 4) word >>= 4;
    for (count %= 4; count > 0; --count, word >>= 1) number(word & 1);
  }

  /// The lowest `count` pairs of bits of a word, a byte of 0 to 3 each, lowest first.
  constexpr void pairs(std::uint64_t word, int count) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated() && count == 6) {
      const std::uint64_t apart = _pdep_u64(word, 0x030303030303);
      put<4>(apart);
      return put<2>(apart >> 32);
    }
#endif
    for (; count > 0; --count, word >>= 2) number(word & 3);
  }

  /// A 1 at `place` among so many 0s; only 0s where there is no such place.
  constexpr void one_of(int place, int places) {
    for (int i = 0; i < places; ++i) to_[i] = 0;
    if (place >= 0 && place < places) to_[place] = 1;
    to_ += places;
  }

 private:
  /// Eight bits as the lowest bits of eight bytes, the lowest first.
  static constexpr std::uint64_t spread(std::uint64_t bits) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated()) return _pdep_u64(bits, 0x0101010101010101);
#endif
    constexpr std::uint64_t kApart = 0x0002040810204081;  // brings bit i of the lower seven to bit 8 i
    return ((bits & 0x7F) * kApart & 0x0101010101010101) | (bits >> 7) << 56;
  }

  /// Several bytes less `base` at once, as a word. A borrow goes upwards only, from bytes that are blotted out to
  /// others that are.
  template <int kBytes>
  static std::uint64_t above(int base, const std::uint8_t* values, int count) {
    constexpr std::uint64_t kOneInEach = 0x0101010101010101;
    if (count <= 0) return 0;
    std::uint64_t word = 0;
    __builtin_memcpy(&word, values, kBytes);
    word -= kOneInEach * static_cast<std::uint64_t>(static_cast<std::int64_t>(base));
    return count >= kBytes ? word : word & ((std::uint64_t{1} << (8 * count)) - 1);
  }

  /// The lowest bytes of a word, the lowest first.
  template <int kBytes>
  constexpr void put(std::uint64_t word) {
#if !defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
      __builtin_memcpy(to_, &word, kBytes);
      to_ += kBytes;
      return;
    }
#endif
    for (int i = 0; i < kBytes; ++i, word >>= 8) number(word & 0xFF);
  }

  std::uint8_t* to_;
};

/// A named part of an observation.
struct ObservationField {
  std::string_view name;
  int first = 0;
  int size = 0;

  constexpr bool operator==(const ObservationField&) const = default;
};

/// Takes the same and writes down which field stands where.
class ObservationLayout {
 public:
  /// No observation has more fields.
  using Fields = InlineList<ObservationField, 64>;

  constexpr void field(std::string_view name) { fields_.push_back({name, size_, 0}); }
  constexpr void number(std::integral auto) { add(1); }
  template <std::size_t N>
  constexpr void numbers(const Array<std::uint8_t, N>&) {
    add(narrow(N));
  }
  template <std::size_t N>
  constexpr void numbers_above(int, const Array<std::uint8_t, N>&, int) {
    add(narrow(N));
  }
  constexpr void wide(std::int64_t, int bytes) { add(bytes); }
  constexpr void bits(std::uint64_t, int count) { add(count); }
  constexpr void pairs(std::uint64_t, int count) { add(count); }
  constexpr void one_of(int, int places) { add(places); }

  [[nodiscard]] constexpr const Fields& fields() const { return fields_; }
  /// How many bytes there are.
  [[nodiscard]] constexpr int size() const { return size_; }

 private:
  constexpr void add(int bytes) {
    fields_[fields_.length() - 1].size += bytes;
    size_ += bytes;
  }

  Fields fields_;
  int size_ = 0;
};

/// What a game's `Observer` offers, all of it static.
///
/// Axioms, for the views of seats. `write(to, rules, view)` writes the same number of bytes whatever the values are,
/// and different bytes for different views of one `rules`. `write_content(to, rules)` writes what the configuration is,
/// as numbers; docs/observations.md lists what is left out because no rule reads it. `number(view, action)` gives each
/// legal action of a decision another number below `kActions`, and `action(view, number)` is that action again.
/// `is_sound(config)`, beside the configuration, is true for every one that people can have: core/config_bytes.hpp.
template <class O>
concept ObserverFor = requires(ObservationBytes& bytes, ObservationLayout& layout, const typename O::Rules& rules,
                               const typename O::Rules::Config& config, const typename O::Rules::View& view,
                               const typename O::Rules::Action& action, int number) {
  { is_sound(config) } -> std::same_as<bool>;
  { O::kActions } -> std::convertible_to<int>;
  { O::write(bytes, rules, view) } -> std::same_as<void>;
  { O::write(layout, rules, view) } -> std::same_as<void>;
  { O::write_content(bytes, rules) } -> std::same_as<void>;
  { O::write_content(layout, rules) } -> std::same_as<void>;
  { O::number(view, action) } -> std::same_as<int>;
  { O::action(view, number) } -> std::same_as<typename O::Rules::Action>;
};

/// The `Observer` of a game that has none.
struct NoObserver {};

template <class O>
concept ObserverOrNone = ObserverFor<O> || std::same_as<O, NoObserver>;

/// The fields of an observation, and of the content.
template <ObserverFor O>
constexpr ObservationLayout observation_layout() {
  ObservationLayout layout;
  O::write(layout, typename O::Rules(O::Rules::kBenchConfig), typename O::Rules::View{});
  return layout;
}

template <ObserverFor O>
constexpr ObservationLayout content_layout() {
  ObservationLayout layout;
  O::write_content(layout, typename O::Rules(O::Rules::kBenchConfig));
  return layout;
}

/// How many bytes an observation has.
template <ObserverFor O>
inline constexpr int kObservationSize = observation_layout<O>().size();

/// Sets the byte of each action that the deciding seat, whose view is given, may choose, among `kActions` bytes of 0.
template <ObserverFor O>
constexpr void mark_legal(const typename O::Rules& rules, const typename O::Rules::State& s,
                          const typename O::Rules::View& own,
                          std::uint8_t* mask) {  // NOLINT(readability-non-const-parameter): `mark` writes through it
  const auto choices = rules.choices(s);
  const auto mark = [&](const typename O::Rules::Action& action) { mask[O::number(own, action)] = 1; };
  if constexpr (requires { choices.visit(mark); }) {
    choices.visit(mark);
  } else {
    const int size = narrow(choices.size());
    for (int i = 0; i < size; ++i) mark(choices.at(i));
  }
}

// What observations have in common.

/// From whose chair an observation is told: everybody is counted from there.
constexpr Seat observer_of(Viewer viewer) { return viewer.is_seat() ? viewer.seat() : Seat{0}; }

/// Whether two seats are one. By value: a GPU has no reference to a constant, such as a game's seat of nobody, and what
/// compares with one compiles for it without a word and traps.
constexpr bool is_same(Seat a, Seat b) { return a.index == b.index; }

/// How many seats after `from` a seat comes in turn order.
constexpr int seats_after(Seat from, Seat seat, int seats) { return (seat.index - from.index + seats) % seats; }

/// The seat that comes so many after `from`.
constexpr Seat seat_after(Seat from, int distance, int seats) { return seat_at((from.index + distance) % seats); }

/// Who is to act: how far from the observer of at most `most`, then chance, then nobody.
template <class To>
constexpr void write_turn(To& to, Turn turn, Seat observer, int seats, int most) {
  to.field("turn");
  const int who = turn.is_chance() ? most : most + 1;
  to.one_of(turn.is_seat() ? seats_after(observer, turn.seat(), seats) : who, most + 2);
}

}  // namespace sextant
