#include "server/lobby.hpp"

namespace sextant {

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
  const auto text = std::make_shared<const std::string>(compact({{"type", "line"}, {"line", line}}));
  const std::pair key(line["created"].get<std::int64_t>(), line["match"].get<std::string>());
  const bool is_gone = line["state"] == "over" || line["state"] == "closed";
  const std::lock_guard lock(mutex_);
  if (is_gone) lines_.erase(key);
  else lines_[key] = line;
  for (const auto& watcher : watchers_) watcher->send(text);
}

Json Lobby::list() const {
  Json lines = Json::array();
  for (const auto& [key, line] : lines_) lines.push_back(line);
  return lines;
}

Json Lobby::lines() const {
  const std::lock_guard lock(mutex_);
  return list();
}

std::shared_ptr<Listener> Lobby::join(std::shared_ptr<Connection> connection) {
  const std::lock_guard lock(mutex_);
  connection->send(std::make_shared<const std::string>(compact({{"type", "lobby"}, {"matches", list()}})));
  watchers_.insert(connection);
  return std::make_shared<Watcher>(*this, std::move(connection));
}

void Lobby::leave(const std::shared_ptr<Connection>& connection) {
  const std::lock_guard lock(mutex_);
  watchers_.erase(connection);
}

}  // namespace sextant
