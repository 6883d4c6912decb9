#include "server/metrics.hpp"

#include <string_view>

namespace sextant {

namespace {

void add_metric(std::string& text, std::string_view name, std::string_view kind, std::string_view help,
                const std::atomic<std::int64_t>& value) {
  const std::string full = "sextant_" + std::string(name);
  text += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " + std::string(kind) + "\n" + full +
          " " + std::to_string(value.load()) + "\n";
}

}  // namespace

std::string Metrics::text() const {
  std::string text;
  add_metric(text, "requests_total", "counter", "HTTP requests answered", requests);
  add_metric(text, "refused_requests_total", "counter", "HTTP requests answered with 4xx or 5xx", refused_requests);
  add_metric(text, "connections", "gauge", "open WebSockets", connections);
  add_metric(text, "messages_total", "counter", "messages from clients", messages);
  add_metric(text, "refused_messages_total", "counter", "messages answered with an error", refused_messages);
  add_metric(text, "matches_created_total", "counter", "matches created", matches_created);
  add_metric(text, "matches_in_memory", "gauge", "matches that somebody plays or watches", matches_in_memory);
  add_metric(text, "matches_over_total", "counter", "matches that came to their end", matches_over);
  add_metric(text, "entries_stored_total", "counter", "log entries stored", entries_stored);
  add_metric(text, "actions_stored_total", "counter", "actions of seats among them", actions_stored);
  add_metric(text, "commits_total", "counter", "transactions of the storage", commits);
  add_metric(text, "commit_microseconds_total", "counter", "time in those transactions", commit_microseconds);
  add_metric(text, "bot_choices_total", "counter", "choices of bots", bot_choices);
  add_metric(text, "bot_microseconds_total", "counter", "time of bots to choose", bot_microseconds);
  return text;
}

}  // namespace sextant
