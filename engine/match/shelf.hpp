#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace sextant {

/// Things in use by their names, so that who wants the same gets the same: the rules of a map take more room than a
/// match. Any thread may ask. The lock is of the plainest kind, since WebAssembly knows no other.
template <class T>
class Shelf {
 public:
  /// What has this name, made by `make()` if nobody uses it now.
  template <class Make>
  std::shared_ptr<const T> get(const std::string& name, Make make) {
    if (auto found = find(name)) return found;
    auto made = std::make_shared<const T>(make());
    const Hold hold(busy_);
    std::erase_if(things_, [](const auto& thing) { return thing.second.expired(); });
    things_[name] = made;
    return made;
  }

 private:
  class Hold {
   public:
    explicit Hold(std::atomic_flag& busy) : busy_(busy) {
      while (busy_.test_and_set(std::memory_order_acquire)) {}
    }
    ~Hold() { busy_.clear(std::memory_order_release); }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

   private:
    std::atomic_flag& busy_;
  };

  std::shared_ptr<const T> find(const std::string& name) {
    const Hold hold(busy_);
    const auto found = things_.find(name);
    return found == things_.end() ? nullptr : found->second.lock();
  }

  std::atomic_flag busy_;
  std::map<std::string, std::weak_ptr<const T>> things_;
};

}  // namespace sextant
