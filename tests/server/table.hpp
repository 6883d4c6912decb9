#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "match/catalogue.hpp"
#include "server/phrase_book.hpp"
#include "server/room.hpp"

/// A room with hands on everything that it needs from outside: time, storage, chance, bots.
namespace sextant {

/// A client that writes down what it gets.
class Ear final : public Connection {
 public:
  void send(Text text) override { heard.push_back(*text); }
  using Connection::close;
  void close(Bye why, const Json& /*problem*/) override { closed = why; }
  [[nodiscard]] bool is_dropped() const override { return false; }

  /// The last message of a type; null when there was none.
  [[nodiscard]] Json last(std::string_view type) const {
    for (auto text = heard.rbegin(); text != heard.rend(); ++text)
      if (Json json = parse_json(*text).value(); json["type"] == type) return json;
    return nullptr;
  }
  [[nodiscard]] int count(std::string_view type) const {
    int found = 0;
    for (const std::string& text : heard) found += parse_json(text).value()["type"] == type ? 1 : 0;
    return found;
  }

  std::vector<std::string> heard;
  std::optional<Bye> closed;
};

class FakeWorld final : public RoomPorts {
 public:
  [[nodiscard]] std::int64_t now_ms() const override { return now; }
  [[nodiscard]] std::int64_t downtime_since(std::int64_t /*time*/) const override { return down; }
  [[nodiscard]] std::uint64_t seed() override { return 7; }
  void draw(Match& match) override {
    if (outcomes.empty()) return match.draw_chance();
    EXPECT_TRUE(match.deal(outcomes.front()));
    outcomes.pop_front();
  }
  [[nodiscard]] Etiquette etiquette() const override { return manners; }
  void store(Change change) override { changes.push_back(std::move(change)); }
  void think(std::shared_ptr<BotTask> task) override { tasks.push_back(std::move(task)); }
  void make_rematch(Record record) override { rematches.push_back(std::move(record)); }
  void wake_at(std::optional<std::int64_t> time) override { wake = time; }
  void announce(const Json& line) override { announced.push_back(line); }
  bool reload() override {
    reloads += is_shared ? 1 : 0;
    return is_shared;
  }
  void share(Presence here) override { shared = std::move(here); }
  void give_up(Stored how) override { gave_up = how; }
  void refused() override { ++refusals; }
  void tell_use(const std::string& guest, double messages, double seat_changes) override {
    uses.push_back({guest, messages, seat_changes});
  }
  void bot_failed(const Problem& problem) override { failures.emplace_back(problem.key.view()); }
  [[nodiscard]] Limits limits() const override { return allowed; }

  /// What other servers are told of a guest.
  struct Use {
    std::string guest;
    double messages = 0;
    double seat_changes = 0;
  };

  std::int64_t now = 1'000'000;
  std::vector<Use> uses;
  std::int64_t down = 0;  // how long nobody was served
  Etiquette manners{Etiquette::Skip::IdleInPublic};
  std::deque<std::string> outcomes;  // what chance will draw; the match's own draws when empty
  std::deque<Change> changes;        // what waits to be stored
  std::deque<std::shared_ptr<BotTask>> tasks;
  std::vector<Record> rematches;
  std::optional<std::int64_t> wake;
  std::vector<Json> announced;
  std::optional<Stored> gave_up;
  bool is_shared = false;  // with rooms on other servers
  int reloads = 0;
  Presence shared;
  int refusals = 0;
  Limits allowed = Limits::none();
  std::vector<std::string> failures;  // of bots
};

inline const PhraseBook& phrase_book() {
  static const PhraseBook book(phrase_files());
  return book;
}

/// One room of guests "g0", "g1", … with a listener each.
class Table {
 public:
  explicit Table(Record record, const StoredMatch& rest = {}, const std::function<void(FakeWorld&)>& set = {}) {
    if (set) set(world);
    StoredMatch match = rest;
    match.number = 1;
    match.record = compact(record_json(record));
    auto opened = Room::open(world, catalogue(), phrase_book().standard(), std::string(22, 'M'), match);
    EXPECT_TRUE(opened) << (opened ? "" : phrase_book().standard().say(opened.error()));
    room = std::move(*opened);
  }

  std::shared_ptr<Ear> arrive(const std::string& guest, std::size_t since = 0, const char* language = nullptr) {
    auto ear = std::make_shared<Ear>();
    const Phrases* phrases = language == nullptr ? nullptr : phrase_book().find(language);
    room->arrive(ear, {guest, guest, since, 0, phrases, "from " + guest});
    return ear;
  }

  /// Stores everything that waits, and what follows from it.
  void settle() {
    while (!world.changes.empty()) {
      stored.push_back(std::move(world.changes.front()));
      world.changes.pop_front();
      room->stored(Stored::Done);
    }
  }

  /// What is stored of the match.
  [[nodiscard]] StoredMatch kept() const {
    StoredMatch match;
    match.revision = std::ssize(stored);
    for (const Change& change : stored) {
      if (change.header) match.header = *change.header;
      match.entries.insert(match.entries.end(), change.entries.begin(), change.entries.end());
    }
    return match;
  }

  /// How many entries are stored.
  [[nodiscard]] std::size_t length() const {
    std::size_t entries = 0;
    for (const Change& change : stored) entries += change.entries.size();
    return entries;
  }

  void hear(const std::shared_ptr<Ear>& ear, const Json& message) {
    room->hear(ear.get(), read_client_message(compact(message)));
  }

  FakeWorld world;
  std::unique_ptr<Room> room;
  std::vector<Change> stored;
};

/// A table of `game` where every seat has its guest.
inline Record full_table(const Title& title, const Json& config, int seats) {
  Record record;
  record.game = std::string(title.id());
  record.config = configure_for_seats(title, config, seats).value()->config();
  for (int i = 0; i < seats; ++i) {
    const std::string guest = "g" + std::to_string(i);
    record.chairs.push_back({Chair::Kind::Guest, guest, guest, {}, {}, false});
  }
  record.created_s = 1000;
  return record;
}

inline const Title& lost_cities() { return *find_title(catalogue(), "lost_cities"); }

/// Rooms of Lost Cities, and how to move in them.
class RoomTest : public testing::Test {
 protected:
  static Record two_guests() { return full_table(lost_cities(), {{"rounds", 1}}, 2); }
  /// One who has made the table, and a seat for whoever comes.
  static Record one_guest() {
    Record record = two_guests();
    record.chairs[1] = Chair{};
    record.owner = "g0";
    return record;
  }
  /// A game for so many; null when this build has none.
  static const Title* game_for(int seats) {
    for (const Title* each : catalogue())
      if (each->min_seats() <= seats && each->max_seats() >= seats) return each;
    return nullptr;
  }
  /// Says something, and lets it be stored.
  static void tell(Table& table, const std::shared_ptr<Ear>& ear, const Json& message) {
    table.hear(ear, message);
    table.settle();
  }
  /// The key of the last error.
  static std::string refusal(const std::shared_ptr<Ear>& ear) {
    const Json error = ear->last("error");
    return error.is_null() ? "" : error["problem"]["key"].get<std::string>();
  }
  /// An answer to the question that a client has seen last.
  static Json answer(const char* type, const std::shared_ptr<Ear>& ear) {
    for (auto text = ear->heard.rbegin(); text != ear->heard.rend(); ++text)
      if (const Json json = parse_json(*text).value(); json["type"] == "room" && !json["request"].is_null())
        return {{"type", type}, {"id", type}, {"request", json["request"]["number"]}};
    return {{"type", type}, {"id", type}, {"request", 0}};
  }
  static Json act(const Json& entries) {
    return {{"type", "act"},
            {"id", "a"},
            {"seq", entries["from"].get<std::size_t>() + entries["entries"].size()},
            {"do", entries["choices"][0]}};
  }
  static std::vector<std::string> types_of(const Ear& ear) {
    std::vector<std::string> types;
    for (const std::string& text : ear.heard) types.push_back(parse_json(text).value()["type"]);
    return types;
  }
  static Json act_at(const Json& table) {
    return {{"type", "act"}, {"id", "a"}, {"seq", table["seq"]}, {"do", table["choices"][0]["do"]}};
  }
};

}  // namespace sextant
