#include "server/metrics_page.hpp"

#include <unistd.h>

#include <fstream>

namespace sextant {

namespace {

HttpAnswer not_there() { return {404, "text/plain; charset=utf-8", "404\n", {}, {}}; }

/// Of this process, in bytes; 0 where the system does not say.
std::int64_t resident_memory() {
  std::ifstream file("/proc/self/statm");
  std::int64_t total = 0;
  std::int64_t resident = 0;
  file >> total >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace

std::string MetricsPage::text(const MatchCounts& matches) const {
  std::string text;
  add_metric(text, "info", "gauge", "the program", 1, "{version=\"" + version_ + "\"}");
  add_metric(text, "start_time_seconds", "gauge", "when it was started, since 1970", started_s_);
  add_metric(text, "resident_memory_bytes", "gauge", "memory in use", resident_memory());
  add_metric(text, "storage_healthy", "gauge", "1 when the last write succeeded",
             house_.storage().is_healthy() ? 1 : 0);
  add_metric(text, "storage_log_bytes", "gauge", "the write-ahead log of the database", house_.storage().log_bytes());
  const char* help = "matches in the storage";
  add_metric(text, "matches", "gauge", help, matches.waiting, R"({state="waiting"})");
  add_metric(text, "matches", "gauge", help, matches.running, R"({state="running"})");
  add_metric(text, "matches", "gauge", help, matches.ended, R"({state="ended"})");
  return text + house_.metrics().text();
}

void MetricsPage::answer(HttpRequest request, Reply reply) {
  if (request.method != "GET" && request.method != "HEAD") return reply(not_there());
  if (request.path == "/healthz") return reply(api_.health());
  if (request.path != "/metrics") return reply(not_there());
  house_.storage().count_matches([this, reply = std::move(reply)](const MatchCounts& matches) {
    reply({200, "text/plain; version=0.0.4", text(matches), {}, {}});
  });
}

void MetricsPage::admit(HttpRequest, std::function<void(Admittance)> decide) { decide(not_there()); }

}  // namespace sextant
