#pragma once

#include <thread>
#include <vector>

#include "search/workers.hpp"

namespace sextant {

/// Every piece of work on a thread of its own. The pieces of a search are as many as its lanes.
class ThreadWorkers final : public Workers {
 public:
  void run(int count, const std::function<void(int)>& work) override {
    std::vector<std::jthread> threads;
    for (int i = 1; i < count; ++i) threads.emplace_back([&work, i] { work(i); });
    if (count > 0) work(0);
  }
};

}  // namespace sextant
