#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/table.hpp"
#include "server/clocks.hpp"
#include "server/messages.hpp"
#include "server/record.hpp"
#include "server/storage.hpp"
#include "server/web.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// A choice that a bot is asked for.
struct BotTask {
  std::shared_ptr<SeatPlayer> player;
  std::unique_ptr<Position> position;
  Rng rng;
  std::size_t seq = 0;
  std::string guest;  // whom it thinks for: a guest at the table; empty when there are bots alone
};

/// What a room needs from outside. Answers come by the functions named here, on the room's strand.
class RoomPorts {
 public:
  virtual ~RoomPorts() = default;
  [[nodiscard]] virtual std::int64_t now_ms() const = 0;  // since 1970
  [[nodiscard]] virtual std::uint64_t seed() = 0;
  virtual void draw(Match& match) { match.draw_chance(); }
  /// What nobody is asked for. An answer given at once where a hand is secret would tell what it does not hold.
  [[nodiscard]] virtual Etiquette etiquette() const { return {Etiquette::Skip::IdleInPublic}; }
  /// Answered by `Room::stored`.
  virtual void store(Change change) = 0;
  /// Answered by `Room::bot_chose`.
  virtual void think(std::shared_ptr<BotTask> task) = 0;
  /// Answered by `Room::rematch_made`.
  virtual void make_rematch(Record record) = 0;
  /// Calls `Room::tick` at that time; without one no more.
  virtual void wake_at(std::optional<std::int64_t> time) = 0;
  /// The room's lobby line is another.
  virtual void announce(const Json& line) = 0;
  /// Somebody else has changed the match, or it could not be stored: this room is to be thrown away.
  virtual void give_up(Stored how) = 0;
  /// A message was answered with an error.
  virtual void refused() {}
};

/// One room: who sits there, who listens, the match. Knows no network, no thread and no clock on the wall; all it does
/// follows from calls, which must come one at a time. While a change is being stored everything else waits, so that
/// nobody sees what could still be lost.
class Room {
 public:
  /// Who comes, and what they have already.
  struct Visit {
    std::string guest;                 // the id; empty for nobody
    std::string name;                  // the guest's
    std::size_t since = 0;             // entries
    std::size_t chat = 0;              // lines
    const Phrases* phrases = nullptr;  // of the documents; null: compact
    std::string address;               // that limits are counted for
  };

  static Checked<std::unique_ptr<Room>> open(RoomPorts& ports, Catalogue catalogue, const Phrases& standard,
                                             std::string id, const StoredMatch& stored);

  /// Does something at once, or as soon as what is being stored is stored.
  void run(std::function<void()> job);

  void arrive(std::shared_ptr<Connection> connection, const Visit& visit);
  void depart(const Connection* connection);
  void hear(const Connection* connection, ClientMessage message);
  void stored(Stored how);
  void bot_chose(std::size_t seq, Checked<std::string> action);
  void rematch_made(const Checked<std::string>& id);
  void tick();
  /// Starts what is due: the match, a bot, a clock. To be called once after `open`.
  void go_on();
  /// Closes the room when nobody has come for so long that nobody will.
  void close_if_abandoned();

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] Json line() const;
  /// What the guest may have of the log, or all of it after the end.
  [[nodiscard]] Checked<Json> log_for(const std::string& guest) const;
  /// Nobody listens and nothing is due: the room need not be in memory.
  [[nodiscard]] bool is_quiet() const;

 private:
  struct Member {
    std::shared_ptr<Connection> connection;
    std::string guest;
    std::string name;
    std::optional<Seat> seat;
    const Phrases* phrases;
    bool muted = false;
    bool has_opening = false;  // the document
  };

  /// Who asked for something, to be answered.
  struct Asker {
    std::shared_ptr<Connection> connection;
    std::optional<std::string> id;
  };

  struct Request {
    bool is_undo;
    Seat by;
    Seat seat;        // takeover: whose seat
    std::string who;  // takeover: the bot as the log names it
    SeatSet agreed;
  };

  Room(RoomPorts& ports, Catalogue catalogue, const Phrases& standard, std::string id, Record record);

  void commit(Change change, std::function<void()> then);
  [[nodiscard]] Change next_change() const;
  [[nodiscard]] Change record_change() const;

  // What members want: each checks, changes, stores, and then answers.
  void handle(const Member& member, const std::optional<std::string>& id, const Command& command);
  Checked<Done> want(const Member& member, const Asker& asker, const Act& act);
  Checked<Done> want(const Member& member, const Asker& asker, const Sit& sit);
  Checked<Done> want(const Member& member, const Asker& asker, const Leave& leave);
  Checked<Done> want(const Member& member, const Asker& asker, const AskUndo& undo);
  Checked<Done> want(const Member& member, const Asker& asker, const AskTakeover& takeover);
  Checked<Done> want(const Member& member, const Asker& asker, const Agree& agree);
  Checked<Done> want(const Member& member, const Asker& asker, const Refuse& refuse);
  Checked<Done> want(const Member& member, const Asker& asker, const Resign& resign);
  Checked<Done> want(const Member& member, const Asker& asker, const WantRematch& rematch);
  Checked<Done> want(const Member& member, const Asker& asker, const Say& say);
  Checked<Done> want(const Member& member, const Asker& asker, const Mute& mute);

  [[nodiscard]] Checked<Done> check_running(const Member& member) const;
  [[nodiscard]] bool is_repeated(const Member& member, std::size_t seq, EntryKind kind, std::string_view text) const;
  Checked<Done> store_seats(const Asker& asker);
  Checked<Done> open_request(const Asker& asker, Request request);
  Checked<Done> settle_request(const Asker& asker);
  [[nodiscard]] SeatSet players() const;

  // The match.
  void start_if_full();
  void conduct(Match match);
  [[nodiscard]] const Match& match() const { return conductor_->match(); }
  /// `spent`: the time that its first entry took.
  void commit_batch(const Batch& batch, std::int64_t spent, const Asker& asker, bool with_record = false);
  [[nodiscard]] bool is_running() const { return conductor_ && !match().result() && !record_.closed; }
  [[nodiscard]] bool is_bot(Seat seat) const { return record_.chairs[seat.index].kind == Chair::Kind::Bot; }
  [[nodiscard]] std::size_t length() const { return conductor_ ? conductor_->length() : 0; }
  void begin_decision();
  void ask_bot(Seat seat, const std::string& name);
  /// The guest whom a bot thinks for, one who is here before others; empty without guests.
  [[nodiscard]] std::string waiting_guest() const;
  bool act_on_time();
  void want_next_match();

  // What members get.
  void send(const Member& member, const Json& json) const;
  void refuse(const Member& member, const std::optional<std::string>& id, const Problem& problem) const;
  void confirm(const Asker& asker) const;
  /// For what needs no storing.
  Checked<Done> confirmed(const Asker& asker) const;
  void show_room() const;
  void show_room_to(const Member& member) const;
  /// The opening document, to those who want documents and have not had it.
  void show_openings();
  /// What happened from an entry on: a table document where there is a language, else `entries`.
  void show_entries(std::size_t from, const Asker& asker) const;
  void show_chat(const Member& member, std::size_t from) const;
  [[nodiscard]] Json room_json() const;
  [[nodiscard]] Json seats_json() const;
  [[nodiscard]] Json request_json() const;
  [[nodiscard]] Json clocks_json() const;
  /// The message `entries` or `table` but for its end, which is the id of whom it answers: the rest is the same for
  /// many, and every move pays for it.
  [[nodiscard]] std::string news_text(TableTexts& texts, Viewer viewer, const Phrases* phrases, std::size_t from) const;
  [[nodiscard]] std::string entries_text(Viewer viewer, std::size_t from) const;
  [[nodiscard]] std::string table_text(TableTexts& texts, Viewer viewer, const Phrases& phrases,
                                       std::size_t from) const;
  void send_entries(const Member& member, const std::string& text, const std::optional<std::string>& id) const;
  void show_entries_to(const Member& member, std::size_t from, const std::optional<std::string>& id) const;
  [[nodiscard]] static Viewer viewer_of(const Member& member);
  [[nodiscard]] std::vector<std::string> names(const Phrases& phrases) const;
  [[nodiscard]] std::string_view state() const;
  void announce() const;

  [[nodiscard]] const Member* find(const Connection* connection) const;
  [[nodiscard]] std::optional<Seat> seat_of(const std::string& guest) const;
  [[nodiscard]] bool is_here(Seat seat) const;
  void seat_members();

  RoomPorts& ports_;
  Catalogue catalogue_;
  const Phrases& standard_;
  std::string id_;
  Record record_;
  std::int64_t number_ = 0;
  std::int64_t revision_ = 0;
  std::optional<Conductor> conductor_;
  Clocks clocks_;
  std::int64_t last_change_ms_ = 0;
  std::vector<std::string> chat_;
  std::vector<Member> members_;
  std::optional<Request> request_;
  std::vector<std::shared_ptr<SeatPlayer>> players_;
  std::optional<std::size_t> thinking_;  // the entry that a bot is asked for
  bool is_making_rematch_ = false;

  bool is_busy_ = false;
  std::function<void()> then_;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace sextant
