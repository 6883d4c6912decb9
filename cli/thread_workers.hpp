#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "core/narrow.hpp"
#include "search/workers.hpp"

namespace sextant {

/// Every piece of work on a thread of its own. The pieces of a search are as many as its shards.
class ThreadWorkers final : public Workers {
 public:
  void run(int count, const std::function<void(int)>& work) override {
    std::vector<std::jthread> threads;
    for (int i = 1; i < count; ++i) threads.emplace_back([&work, i] { work(i); });
    if (count > 0) work(0);
  }
  [[nodiscard]] int at_once() const override { return narrow(std::max(1U, std::thread::hardware_concurrency())); }
};

}  // namespace sextant
