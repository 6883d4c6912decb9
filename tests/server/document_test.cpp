// What a room sends to those who want documents (docs/table.md) is what anybody makes from the log of the match: the
// same bytes.
#include "match/table.hpp"

#include "tests/match/sweeps.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

constexpr std::size_t kMaxTold = 20;
// Each comparison replays the log some times, so of the later changes one in so many is compared.
constexpr std::size_t kAllCompared = 12;
constexpr std::size_t kOneIn = 40;

/// Somebody who looks on, and how much of what they heard has been compared.
struct Witness {
  Viewer viewer;
  const char* language;
  std::shared_ptr<Ear> ear;
  std::size_t compared = 0;
};

/// A match in a room, with guests and bots in the seats, and the documents of its log.
class Played {
 public:
  Played(const Title& title, std::vector<bool> is_bot, std::uint64_t seed)
      : is_bot_(std::move(is_bot)), bot_(title.bots().front()), table_(record_of(title)), rng_(seed, 0) {
    for (const char* language : {"fr", "en"}) {
      add("", Viewer::everyone(), language);
      for (int i = 0; i < seats(); ++i)
        if (!is_bot_[static_cast<std::size_t>(i)]) add("g" + std::to_string(i), Viewer::of(seat_at(i)), language);
    }
    table_.room->go_on();
    store_and_compare();
  }

  /// To the end, with somebody who comes late now and then.
  void play() {
    for (int step = 0; last_table()["result"].is_null(); ++step) {
      if (step % 10 == 3) compare_late_comer();
      decide();
      store_and_compare();
      if (testing::Test::HasFailure()) return;
    }
    compare_late_comer();
  }

  [[nodiscard]] int undos() const { return undos_; }

 private:
  [[nodiscard]] int seats() const { return static_cast<int>(is_bot_.size()); }
  [[nodiscard]] Json last_table() const { return witnesses_.front().ear->last("table")["table"]; }

  [[nodiscard]] Record record_of(const Title& title) const {
    Record record = full_table(title, Json::object(), seats());
    for (std::size_t i = 0; i < is_bot_.size(); ++i)
      if (is_bot_[i]) record.chairs[i] = {Chair::Kind::Bot, {}, {}, "bot:" + bot_, {}, false};
    return record;
  }

  void add(const std::string& guest, Viewer viewer, const char* language) {
    witnesses_.push_back({viewer, language, table_.arrive(guest, 0, language)});
  }

  /// The first `changes` that were stored, led by a conductor of its own.
  [[nodiscard]] Conductor log_up_to(std::size_t changes) const {
    std::vector<Json> entries;
    for (std::size_t i = 0; i < changes; ++i)
      for (const StoredEntry& entry : table_.stored[i].entries) entries.push_back(parse_json(entry.entry).value());
    const auto log = read_log_parts(parse_json(*table_.stored.front().header).value(), entries);
    return {Match::resume(catalogue(), log.value()).value(), {Etiquette::Skip::IdleInPublic}};
  }

  [[nodiscard]] std::vector<std::string> names(const Phrases& phrases, int sides) const {
    std::vector<std::string> names;
    for (int i = 0; i < seats(); ++i)
      names.push_back(is_bot_[static_cast<std::size_t>(i)] ? phrases.say("bot." + bot_) : "g" + std::to_string(i));
    if (std::ssize(names) < sides) names.push_back(phrases.say("play.automaton"));
    return names;
  }

  /// The message of a document made from the log, of which a viewer has the entries before `from`.
  [[nodiscard]] std::string expected(const Conductor& log, const Witness& witness, std::size_t from) const {
    const Phrases& phrases = *phrase_book().find(witness.language);
    const auto called = names(phrases, log.match().setup().sides());
    if (log.length() > kMaxTold) from = std::max(from, log.length() - kMaxTold);
    const Json document = table_json(log, {witness.viewer, called, phrases}, from).value();
    return compact({{"type", "table"}, {"table", document}, {"clocks", nullptr}, {"id", nullptr}});
  }

  /// What came next of documents.
  static std::string next_document(Witness& witness) {
    for (; witness.compared < witness.ear->heard.size(); ++witness.compared)
      if (const std::string& text = witness.ear->heard[witness.compared]; !text.starts_with(R"({"type":"room")")) {
        ++witness.compared;
        return text;
      }
    return "";
  }

  void compare_opening(const Conductor& log, Witness& witness) const {
    const Json document = opening_json(log.match().setup(), *phrase_book().find(witness.language));
    ASSERT_EQ(next_document(witness), compact({{"type", "opening"}, {"opening", document}}));
  }

  void store_and_compare() {
    const std::size_t first = table_.stored.size();
    std::size_t from = table_.length();
    table_.settle();
    for (std::size_t i = first; i < table_.stored.size(); ++i) {
      compare(i, from);
      from += table_.stored[i].entries.size();
    }
    for (Witness& witness : witnesses_) ASSERT_EQ(next_document(witness), "");
  }

  /// What everybody got when change `i` was stored, whose first entry is `from`.
  void compare(std::size_t i, std::size_t from) {
    if (is_question(table_.stored[i])) return;
    const bool is_compared = i < kAllCompared || i % kOneIn == 0 || table_.stored[i].ends;
    std::optional<Conductor> log;
    if (is_compared) log.emplace(log_up_to(i + 1));
    for (Witness& witness : witnesses_) {
      if (i == 0) compare_opening(*log, witness);
      const std::string document = next_document(witness);
      if (!is_compared) continue;
      ASSERT_EQ(document, expected(*log, witness, from));
    }
  }

  /// Somebody comes who has some of the entries.
  void compare_late_comer() {
    const std::size_t since = rng_.below(static_cast<std::uint32_t>(table_.length() + 1));
    const Witness& like = witnesses_[rng_.below(static_cast<std::uint32_t>(witnesses_.size()))];
    const std::string guest = like.viewer.is_seat() ? "g" + std::to_string(like.viewer.seat().index) : "";
    Witness late{like.viewer, like.language, table_.arrive(guest, since, like.language)};
    const Conductor log = log_up_to(table_.stored.size());
    compare_opening(log, late);
    ASSERT_EQ(next_document(late), expected(log, late, since));
    table_.room->depart(late.ear.get());
  }

  /// The bot that is asked answers, or whoever has the turn: a choice, or sometimes to take back the last one.
  void decide() {
    if (!table_.world.tasks.empty()) {
      const auto task = table_.world.tasks.front();
      table_.world.tasks.pop_front();
      return table_.room->bot_chose(task->seq, task->player->choose(*task->position, task->rng));
    }
    const Json table = last_table();
    if (!table["undo"].empty() && rng_.below(6) == 0) return take_back(table);
    for (const Witness& witness : witnesses_) {
      const Json own = witness.ear->last("table")["table"];
      if (own["choices"].empty()) continue;
      const auto choice = rng_.below(static_cast<std::uint32_t>(own["choices"].size()));
      const auto actions = actions_of(own["choices"], own["choices"][choice]);
      const std::vector<std::string> then(actions.begin() + 1, actions.end());
      table_.hear(witness.ear, {{"type", "act"}, {"seq", own["seq"]}, {"do", actions[0]}, {"then", then}});
      return;
    }
    FAIL() << "nobody is asked";
  }

  void take_back(const Json& table) {
    ++undos_;
    for (const Witness& witness : witnesses_)
      if (witness.viewer.is_seat() && Json(witness.viewer.seat().index) == table["undo"][0])
        return ask_all(witness, {{"type", "undo"}, {"seq", table["seq"]}});
  }

  /// What is asked and answered is stored, but no part of the log.
  static bool is_question(const Change& change) { return change.entries.empty() && !change.header; }

  /// One asks, and everybody agrees.
  void ask_all(const Witness& asking, const Json& request) {
    table_.hear(asking.ear, request);
    for (const Witness& witness : witnesses_) {
      if (!witness.viewer.is_seat() || witness.viewer == asking.viewer) continue;
      if (!table_.world.changes.empty() && is_question(table_.world.changes.front())) table_.settle();
      if (table_.world.changes.empty())
        table_.hear(witness.ear, {{"type", "agree"}, {"request", witness.ear->last("room")["request"]["number"]}});
    }
  }

  std::vector<bool> is_bot_;
  std::string bot_;
  Table table_;
  Rng rng_;
  std::vector<Witness> witnesses_;
  int undos_ = 0;
};

class RoomDocuments : public testing::TestWithParam<const Title*> {};

INSTANTIATE_TEST_SUITE_P(Games, RoomDocuments, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(RoomDocuments, AreThoseOfTheLogForAPersonAmongBots) {
  std::vector<bool> is_bot(static_cast<std::size_t>(GetParam()->max_seats()), true);
  is_bot[0] = false;
  Played played(*GetParam(), is_bot, 1);
  played.play();
}

TEST_P(RoomDocuments, AreThoseOfTheLogForPeople) {
  Played played(*GetParam(), std::vector<bool>(static_cast<std::size_t>(GetParam()->min_seats()), false), 2);
  played.play();
  EXPECT_GT(played.undos(), 0);
}

}  // namespace
}  // namespace sextant
