// A server that cheats, for tests that catch it: cheating_server LIE DATABASE [PORT]
// It is the server of the product with another storage. When a match starts, all contributions are known; the storage
// then keeps another beginning than the one it was given and says that somebody else was faster. So the room is thrown
// away, and everybody plays on in the match that the storage has chosen. Prints its address.
#include <charconv>
#include <cstdio>
#include <map>
#include <mutex>
#include <string_view>

#include "match/catalogue.hpp"
#include "match/conductor.hpp"
#include "server/record.hpp"
#include "server/secrets.hpp"
#include "server/serve.hpp"
#include "server/sqlite_storage.hpp"
#include "tests/server/storage_around.hpp"

namespace sextant {
namespace {

/// The beginning of a match as this server would have it.
struct Beginning {
  SharedChance chance;
  Conductor::Draw draw = [](Match& match) { match.draw_chance(); };
};

/// The outcome that this server likes best where something is drawn.
std::string favourite(const Match& match) { return match.position().choices().back(); }

Conductor begin(const Record& record, const Beginning& beginning) {
  std::vector<std::string> seats;
  for (const Chair& chair : record.chairs)
    seats.emplace_back(chair.kind == Chair::Kind::Bot ? chair.who : std::string(kPerson));
  const Title& title = *find_title(catalogue(), record.game);
  Conductor conductor(Match::start(title, record.config, seats, beginning.chance).value(),
                      {Etiquette::Skip::IdleInPublic});
  conductor.draw_with(beginning.draw);
  conductor.begin();
  return conductor;
}

/// Whether the first draw is the one it likes.
bool is_liked(const Record& record, const SharedChance& chance) {
  bool is_first = true;
  bool liked = false;
  begin(record, {chance, [&](Match& match) {
                   const std::string wanted = favourite(match);
                   match.draw_chance();
                   if (std::exchange(is_first, false)) liked = match.log().entries.back().text == wanted;
                 }});
  return liked;
}

/// Secrets are drawn anew until the first draw is the one it likes.
SharedChance drawn_anew(const Record& record, SharedChance chance) {
  do chance.secret = new_hex32();
  while (!is_liked(record, chance));
  return chance;
}

/// What is shown while the match is played is what was chosen; the log that is handed out afterwards has other draws.
constexpr std::string_view kShowsOtherDraws = "shows_other_draws";

using Lie = Beginning (*)(const Record& record, SharedChance honest);

Beginning chosen(const Record&, SharedChance honest) {
  return {std::move(honest), [](Match& match) { static_cast<void>(match.deal(favourite(match))); }};
}

/// By another key than that of the log.
Conductor::Draw drawn_from(const ChaChaKey& key) {
  return [key](Match& match) {
    const FairStream stream(key, match.log().entries.size());
    static_cast<void>(match.deal(match.position().outcomes_by_text()->draw(stream)));
  };
}

const std::map<std::string_view, Lie> kLies = {
    {"none", [](const Record&, SharedChance honest) { return Beginning{std::move(honest)}; }},
    {"draws_anew",
     [](const Record& record, SharedChance honest) { return Beginning{drawn_anew(record, std::move(honest))}; }},
    {"draws_and_commits_anew",
     [](const Record& record, SharedChance honest) {
       SharedChance chance = drawn_anew(record, std::move(honest));
       chance.commitment = commitment_to(chance.match, chance.secret);
       return Beginning{chance};
     }},
    {"leaves_contribution_out",
     [](const Record&, SharedChance honest) {
       honest.contributions.back().clear();
       return Beginning{std::move(honest)};
     }},
    {"swallows_first_contribution",
     [](const Record&, SharedChance honest) {
       honest.contributions.front().clear();
       return Beginning{std::move(honest)};
     }},
    {"lists_contribution_only",
     [](const Record&, SharedChance honest) {
       SharedChance used = honest;
       used.contributions.back().clear();
       return Beginning{std::move(honest), drawn_from(draw_key(used))};
     }},
    {"exchanges_contribution",
     [](const Record& record, SharedChance honest) {
       do honest.contributions.back() = new_hex32();
       while (!is_liked(record, honest));
       return Beginning{std::move(honest)};
     }},
    {"chooses_cards", chosen},
    {kShowsOtherDraws, chosen},
};

std::vector<StoredEntry> stored(const MatchLog& log, std::int64_t now) {
  std::vector<StoredEntry> entries;
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq)
    entries.push_back({compact(entry_json(log.entries[seq], seq)), 0, now});
  return entries;
}

class CheatingStorage final : public StorageAround {
 public:
  CheatingStorage(std::unique_ptr<Storage> inner, Lie lie, bool is_undone)
      : StorageAround(std::move(inner)), lie_(lie), is_undone_(is_undone) {}

  void create(std::string id, std::string record, std::vector<std::string> guests,
              std::function<void(Stored, std::int64_t)> done) override {
    const auto noted = [this, id, record, done = std::move(done)](Stored how, std::int64_t number) {
      {
        const std::lock_guard lock(mutex_);
        tables_[number] = {id, record};
      }
      done(how, number);
    };
    StorageAround::create(std::move(id), std::move(record), std::move(guests), noted);
  }

  void change(Change change, std::function<void(Stored)> done) override {
    if (change.record) {
      const std::lock_guard lock(mutex_);
      tables_[change.match].record = *change.record;
    }
    const bool is_over = is_undone_ && change.ends;
    if (!change.header && !is_over) return StorageAround::change(std::move(change), std::move(done));
    if (change.header) begin_otherwise(change);
    StorageAround::change(std::move(change),
                          [done = std::move(done)](Stored how) { done(how == Stored::Done ? Stored::Conflict : how); });
  }

  void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) override {
    if (!is_undone_) return StorageAround::load(std::move(id), std::move(done));
    StorageAround::load(id, [id, done = std::move(done)](Lookup<StoredMatch> found) {
      if (found && *found && !(*found)->entries.empty()) tell_as_drawn(id, **found);
      done(std::move(found));
    });
  }

 private:
  struct Table {
    std::string id;
    std::string record;
  };

  static SharedChance honest_chance(const std::string& id, const Record& record) {
    SharedChance honest{id, commitment_to(id, record.secret), {}, record.secret};
    for (const Chair& chair : record.chairs) honest.contributions.push_back(chair.contribution);
    return honest;
  }

  /// A match that is over, and in which nobody has played, as it had to be drawn.
  static void tell_as_drawn(const std::string& id, StoredMatch& match) {
    const StoredEntry last = match.entries.back();
    if (last.entry.find("abort") == std::string::npos) return;
    const Record record = read_record(parse_json(match.record).value()).value();
    const Conductor conductor = begin(record, {honest_chance(id, record)});
    match.entries = stored(conductor.match().log(), last.at_ms);
    match.entries.push_back(last);
  }

  void begin_otherwise(Change& change) {
    Table table;
    {
      const std::lock_guard lock(mutex_);
      table = tables_.at(change.match);
    }
    const Record record = read_record(parse_json(table.record).value()).value();
    const Conductor conductor = begin(record, lie_(record, honest_chance(table.id, record)));
    const MatchLog& log = conductor.match().log();
    change.header = compact(header_json(log.header, log.chance));
    change.entries = stored(log, change.entries.front().at_ms);
  }

  Lie lie_;
  bool is_undone_;
  std::mutex mutex_;
  std::map<std::int64_t, Table> tables_;  // by the storage's number
};

int run(Lie lie, bool is_undone, const std::string& database, std::uint16_t port) {
  ServeOptions options;
  options.version = "cheating";
  options.listen = {"127.0.0.1", port};
  options.database = database;
  options.has_limits = false;
  const auto ready = [](const ServePorts& ports) {
    std::printf("http://127.0.0.1:%d/\n", int{ports.play});
    std::fflush(stdout);
  };
  const auto open = [lie, is_undone](const std::string& file, Metrics& metrics) -> Checked<std::unique_ptr<Storage>> {
    auto inner = open_sqlite(file, metrics);
    if (!inner) return inner.error();
    return std::unique_ptr<Storage>(std::make_unique<CheatingStorage>(std::move(*inner), lie, is_undone));
  };
  return serve(catalogue(), phrase_files(), options, ready, open) ? 0 : 1;
}

}  // namespace
}  // namespace sextant

int main(int argc, char** argv) {
  const auto lie = argc >= 3 ? sextant::kLies.find(argv[1]) : sextant::kLies.end();
  if (lie == sextant::kLies.end()) {
    std::fprintf(stderr, "usage: cheating_server LIE DATABASE [PORT]\n");
    return 2;
  }
  std::uint16_t port = 0;
  if (argc > 3) std::from_chars(argv[3], argv[3] + std::string_view(argv[3]).size(), port);
  return sextant::run(lie->second, lie->first == sextant::kShowsOtherDraws, argv[2], port);
}
