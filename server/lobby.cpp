#include "server/lobby.hpp"

#include <algorithm>

#include "core/narrow.hpp"

namespace sextant {

namespace {

/// Whether the match has not ended and somebody who has a seat is there.
bool is_open(const Json& line) {
  const bool has_ended = line["state"] == "over" || line["state"] == "closed";
  return !has_ended && std::any_of(line["seats"].begin(), line["seats"].end(),
                                   [](const Json& seat) { return seat.value("here", false); });
}

}  // namespace

class Lobby::Watcher final : public Listener {
 public:
  Watcher(Lobby& lobby, std::shared_ptr<Connection> connection) : lobby_(lobby), connection_(std::move(connection)) {}

  void hear(std::string_view) override {}  // there is nothing to say here
  void gone() override { lobby_.leave(connection_); }

 private:
  Lobby& lobby_;
  std::shared_ptr<Connection> connection_;
};

void Lobby::update(const Json& line) {
  const std::pair key(line["created"].get<std::int64_t>(), line["match"].get<std::string>());
  const std::lock_guard lock(mutex_);
  // Who never saw a match need not hear that it has gone.
  if (!is_open(line)) {
    if (lines_.erase(key) == 0) return;
  } else {
    lines_[key] = line;
  }
  const bool is_first = changed_.empty();
  if (!changed_.contains(key)) order_.push_back(key);
  changed_[key] = line;
  if (is_first) later_();
}

void Lobby::tell() {
  const std::lock_guard lock(mutex_);
  for (std::size_t told = 0; told < kTold && !order_.empty(); ++told) {
    const auto line = changed_.find(order_.front());
    const auto text = std::make_shared<const std::string>(compact({{"type", "line"}, {"line", line->second}}));
    for (const auto& watcher : watchers_) watcher->send(text);
    changed_.erase(line);
    order_.pop_front();
  }
  if (!changed_.empty()) later_();
}

Json Lobby::page_from(std::size_t from) const {
  Json lines = Json::array();
  if (from < lines_.size()) {
    auto line = std::next(lines_.begin(), narrow(from));
    for (; line != lines_.end() && lines.size() < kPage; ++line) lines.push_back(line->second);
  }
  return {{"matches", std::move(lines)}, {"total", lines_.size()}};
}

Json Lobby::page(std::size_t from) const {
  const std::lock_guard lock(mutex_);
  return page_from(from);
}

std::shared_ptr<Listener> Lobby::join(std::shared_ptr<Connection> connection) {
  const std::lock_guard lock(mutex_);
  Json first = {{"type", "lobby"}};
  first.update(page_from(0));
  connection->send(std::make_shared<const std::string>(compact(first)));
  watchers_.insert(connection);
  return std::make_shared<Watcher>(*this, std::move(connection));
}

void Lobby::leave(const std::shared_ptr<Connection>& connection) {
  const std::lock_guard lock(mutex_);
  watchers_.erase(connection);
}

}  // namespace sextant
