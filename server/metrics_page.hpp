#pragma once

#include <string>

#include "server/api.hpp"

namespace sextant {

/// What is served on the address for metrics: `/metrics` and `/healthz`, and nothing else.
class MetricsPage final : public Application {
 public:
  MetricsPage(House& house, const Api& api, std::string version)
      : house_(house), api_(api), version_(std::move(version)) {}

  void answer(HttpRequest request, Reply reply) override;
  void admit(HttpRequest request, std::function<void(Admittance)> decide) override;
  [[nodiscard]] HttpAnswer refuse(int status) const override { return {status, "text/plain", "", {}, {}}; }

 private:
  [[nodiscard]] std::string text(const MatchCounts& matches) const;

  House& house_;
  const Api& api_;
  std::string version_;
  std::int64_t started_s_ = house_.now_s();
};

}  // namespace sextant
