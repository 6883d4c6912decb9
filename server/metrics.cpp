#include "server/metrics.hpp"

#include <algorithm>

#include "core/narrow.hpp"

namespace sextant {

namespace {

/// The lines that stand before the values of a metric; its full name.
std::string add_head(std::string& text, std::string_view name, std::string_view kind, std::string_view help) {
  const std::string full = "sextant_" + std::string(name);
  text += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " + std::string(kind) + "\n";
  return full;
}

/// As Prometheus writes it: no zeros at the end.
std::string seconds_text(double seconds) {
  std::string text = std::to_string(seconds);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

void Histogram::add(std::chrono::steady_clock::duration duration) {
  const double seconds = std::chrono::duration<double>(duration).count();
  ++counts_[place_of(std::lower_bound(kBounds.begin(), kBounds.end(), seconds) - kBounds.begin())];
  microseconds_ += std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
}

std::int64_t Histogram::count() const {
  std::int64_t count = 0;
  for (const auto& each : counts_) count += each;
  return count;
}

void Histogram::write(std::string& text, std::string_view name, std::string_view help) const {
  const std::string full = add_head(text, name, "histogram", help);
  std::int64_t count = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    count += counts_[i];
    const std::string bound = i < kBounds.size() ? seconds_text(kBounds[i]) : "+Inf";
    text.append(full).append("_bucket{le=\"").append(bound).append("\"} ").append(std::to_string(count)).append("\n");
  }
  text += full + "_sum " + seconds_text(static_cast<double>(microseconds_.load()) / 1e6) + "\n";
  text += full + "_count " + std::to_string(count) + "\n";
}

void add_metric(std::string& text, std::string_view name, std::string_view kind, std::string_view help,
                std::int64_t value, std::string_view labels) {
  const std::string full = "sextant_" + std::string(name);
  if (text.find("# TYPE " + full + " ") == std::string::npos) add_head(text, name, kind, help);
  text += full + std::string(labels) + " " + std::to_string(value) + "\n";
}

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
  add_metric(text, "storage_waiting", "gauge", "requests that wait for the storage", storage_waiting);
  add_metric(text, "bots_waiting", "gauge", "choices that wait for a bot to begin", bots_waiting);
  commit.write(text, "commit_seconds", "transactions of the storage");
  move.write(text, "move_seconds", "from an action's arrival until everybody's update is on its way");
  bot_wait.write(text, "bot_wait_seconds", "until a bot that was asked begins to think");
  bot_think.write(text, "bot_think_seconds", "from then until it has chosen");
  return text;
}

}  // namespace sextant
