#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>

#include "match/title.hpp"
#include "server/gate.hpp"
#include "server/metrics.hpp"
#include "server/web.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// The HTTP side of docs/protocol.md.
class Api final : public Front {
 public:
  Api(Catalogue catalogue, PhraseFiles files, Gate& gate, Metrics& metrics);

  void answer(HttpRequest request, Reply reply) override;
  void admit(HttpRequest request, std::function<void(Admittance)> decide) override;
  /// From now on everything is refused.
  void stop() { is_stopping_ = true; }

 private:
  void route(const HttpRequest& request, const Reply& reply);
  void answer_get(const HttpRequest& request, const Reply& reply);
  [[nodiscard]] const Phrases& phrases_for(const HttpRequest& request) const;
  [[nodiscard]] HttpAnswer refusal(const HttpRequest& request, int status, const Problem& problem) const;
  [[nodiscard]] Json games_json(const Phrases& phrases) const;

  Catalogue catalogue_;
  std::map<std::string, Phrases, std::less<>> phrases_;
  Gate& gate_;
  Metrics& metrics_;
  std::atomic<bool> is_stopping_{false};
};

}  // namespace sextant
