#pragma once

#include <map>
#include <memory>
#include <string>

#ifndef __wasm__
#include <mutex>
#endif

namespace sextant {

/// Things in use by their names, so that who wants the same gets the same: the rules of a map take more room than a
/// match. Any thread may ask.
template <class T>
class Shelf {
 public:
  /// What has this name, made by `make()` if nobody uses it now.
  template <class Make>
  std::shared_ptr<const T> get(const std::string& name, Make make) {
    if (auto found = find(name)) return found;
    // Its memory goes with its last user, although the shelf still knows of it.
    std::shared_ptr<const T> made(new T(make()));
    const Hold hold(mutex_);
    std::erase_if(things_, [](const auto& thing) { return thing.second.expired(); });
    std::weak_ptr<const T>& place = things_[name];
    if (auto others = place.lock()) return others;
    place = made;
    return made;
  }

 private:
#ifdef __wasm__
  /// There is one thread.
  struct Mutex {
    void lock() {}
    void unlock() {}
  };
#else
  using Mutex = std::mutex;
#endif

  class Hold {
   public:
    explicit Hold(Mutex& mutex) : mutex_(mutex) { mutex_.lock(); }
    ~Hold() { mutex_.unlock(); }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

   private:
    Mutex& mutex_;
  };

  std::shared_ptr<const T> find(const std::string& name) {
    const Hold hold(mutex_);
    const auto found = things_.find(name);
    return found == things_.end() ? nullptr : found->second.lock();
  }

  Mutex mutex_;
  std::map<std::string, std::weak_ptr<const T>> things_;
};

}  // namespace sextant
