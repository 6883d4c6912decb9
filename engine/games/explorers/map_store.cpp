#include <algorithm>
#include <atomic>
#include <deque>
#include <memory>

#include "games/explorers/map_svg.hpp"

namespace sextant::explorers {

namespace {

struct Said {
  Message message;
  std::string text;
};

/// A speaker that notes what is said.
class Notes final : public Speaker {
 public:
  explicit Notes(const Speaker& speaker) : speaker_(speaker) {}

  [[nodiscard]] std::string say(const Message& message) const override {
    said_.push_back({message, speaker_.say(message)});
    return said_.back().text;
  }
  [[nodiscard]] std::vector<Said> said() && { return std::move(said_); }

 private:
  const Speaker& speaker_;
  mutable std::vector<Said> said_;
};

struct Kept {
  NamedBoard content;
  std::vector<Said> said;  // all that the drawing needed to know of the language
  SharedSheet sheet;

  [[nodiscard]] bool is_of(const NamedBoard& wanted, const Speaker& speaker) const {
    return content == wanted &&
           std::ranges::all_of(said, [&](const Said& one) { return speaker.say(one.message) == one.text; });
  }
};

Kept keep(const NamedBoard& content, const Speaker& speaker) {
  Notes notes(speaker);
  auto sheet = std::make_shared<const MapSheet>(map_sheet(content, notes));
  return {content, std::move(notes).said(), std::move(sheet)};
}

/// The sheets drawn last. One caller at a time may use it, and nobody waits: in WebAssembly there is no mutex.
class Store {
 public:
  /// The turn of a caller, until it ends; null while it is that of another.
  using Turn = std::unique_ptr<std::atomic_flag, void (*)(std::atomic_flag*)>;
  Turn enter() {
    const bool is_used = used_.test_and_set(std::memory_order_acquire);
    return {is_used ? nullptr : &used_, [](std::atomic_flag* used) { used->clear(std::memory_order_release); }};
  }

  SharedSheet sheet(const NamedBoard& content, const Speaker& speaker) {
    const auto found = std::ranges::find_if(kept_, [&](const Kept& kept) { return kept.is_of(content, speaker); });
    if (found != kept_.end()) return found->sheet;
    kept_.push_front(keep(content, speaker));
    if (kept_.size() > kMost) kept_.pop_back();
    return kept_.front().sheet;
  }

 private:
  static constexpr std::size_t kMost = 4;  // the built-in map in two languages, and somebody's own

  std::atomic_flag used_;
  std::deque<Kept> kept_;  // the latest first
};

}  // namespace

SharedSheet kept_sheet(const NamedBoard& content, const Speaker& speaker) {
  static Store store;
  const auto turn = store.enter();
  return turn ? store.sheet(content, speaker) : keep(content, speaker).sheet;
}

}  // namespace sextant::explorers
