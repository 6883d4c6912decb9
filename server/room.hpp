#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "match/table.hpp"
#include "server/bot_task.hpp"
#include "server/clocks.hpp"
#include "server/gate.hpp"
#include "server/messages.hpp"
#include "server/neighbours.hpp"
#include "server/record.hpp"
#include "server/storage.hpp"
#include "server/web.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// What a room needs from outside. Answers come by the functions named here, on the room's strand.
class RoomPorts {
 public:
  virtual ~RoomPorts() = default;
  [[nodiscard]] virtual std::int64_t now_ms() const = 0;  // since 1970
  /// How long, of the time since then, no server was running.
  [[nodiscard]] virtual std::int64_t downtime_since(std::int64_t time_ms) const = 0;
  [[nodiscard]] virtual std::uint64_t seed() = 0;
  virtual void draw(Match& match) { match.draw_chance(); }
  /// What nobody is asked for. An answer given at once where a hand is secret would tell what it does not hold.
  [[nodiscard]] virtual Etiquette etiquette() const { return {Etiquette::Skip::IdleInPublic}; }
  /// Answered by `Room::stored`.
  virtual void store(Change change) = 0;
  /// Answered by `Room::bot_chose`, or by `Room::bot_is_elsewhere`.
  virtual void think(std::shared_ptr<BotTask> task) = 0;
  /// Answered by `Room::rematch_made`.
  virtual void make_rematch(Record record) = 0;
  /// Calls `Room::tick` at that time; without one no more.
  virtual void wake_at(std::optional<std::int64_t> time) = 0;
  /// The room's lobby line is another.
  virtual void announce(const Json& line) = 0;
  /// Somebody else has changed the match: it is to be read anew. Answered by `Room::reloaded`; false where nobody can.
  virtual bool reload() { return false; }
  /// Who is here, for rooms of this match on other servers.
  virtual void share(Presence here) = 0;
  /// Somebody else has changed the match, or it could not be stored: this room is to be thrown away.
  virtual void give_up(Stored how) = 0;
  /// Whether people could take a name for that of a bot.
  [[nodiscard]] virtual bool is_name_of_bot(const std::string& /*name*/) const { return false; }
  /// A bot could not choose.
  virtual void bot_failed(const Problem& /*problem*/) {}
  /// A message was answered with an error.
  virtual void refused() {}
  /// So much a guest has done here, which counts in the rooms of this match on other servers as well.
  virtual void tell_use(const std::string& /*guest*/, double /*messages*/, double /*seat_changes*/) {}
  [[nodiscard]] virtual Limits limits() const { return {}; }
};

/// One room: who sits there, who listens, the match. Knows no network, no thread and no clock on the wall; all it does
/// follows from calls, which must come one at a time. While a change is being stored everything else waits, so that
/// nobody sees what could still be lost.
class Room {
 public:
  /// Bytes of entries that a compact client gets at most when it arrives, and when it says again what is done. Far from
  /// the megabyte that may wait for it; what is older is in the log.
  static constexpr std::size_t kMaxFirstEntries = 384 * 1024;
  static constexpr std::size_t kMaxRepeatedEntries = 32 * 1024;
  /// Entries that a table document tells at most: the last ones.
  static constexpr std::size_t kMaxTold = 20;

  /// A configuration with more bytes has content of its own. It is sent once a connection.
  static constexpr std::size_t kLargeConfig = 4 * 1024;

  /// Who comes, and what they have already.
  struct Visit {
    std::string guest;                 // the id; empty for nobody
    std::string name;                  // the guest's
    std::size_t since = 0;             // entries
    std::size_t chat = 0;              // lines
    const Phrases* phrases = nullptr;  // of the documents; null: compact
    std::string address;               // that limits are counted for
    bool is_silenced = false;          // the guest may not say anything
  };

  static Checked<std::unique_ptr<Room>> open(RoomPorts& ports, Catalogue catalogue, const Phrases& standard,
                                             std::string id, const StoredMatch& stored);
  ~Room() { withdraw_question(); }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  /// Does something at once, or as soon as what is being stored is stored.
  void run(std::function<void()> job);

  void arrive(std::shared_ptr<Connection> connection, const Visit& visit);
  void depart(const Connection* connection);
  void hear(const Connection* connection, ClientMessage message);
  void stored(Stored how);
  void bot_chose(std::size_t seq, Checked<std::string> action);
  /// A room on another server is playing this bot.
  void bot_is_elsewhere(std::size_t seq);
  /// What rooms on other servers have done since this one has looked.
  void follow(const News& news);
  void reloaded(const Lookup<StoredMatch>& stored);
  /// Says what its lobby line is.
  void announce();
  /// Says again who is here; that nobody is only where it is wanted.
  void share_again(bool even_nobody);
  void rematch_made(const Checked<std::string>& id);
  void tick();
  /// Starts what is due: the match, a bot, a clock. To be called once after `open`.
  void go_on();
  /// Takes a guest's seat, name and words out of it; of a match that has started the seat counts as left.
  void forget_guest(const std::string& guest);
  /// Ends it without a result.
  void close();
  /// The guest may not say anything here, or may again.
  void silence(const std::string& guest, bool on);
  /// What a guest has done in a room of this match on another server.
  void note_use(const std::string& guest, double messages, double seat_changes);
  /// Closes the room when nobody has come for so long that nobody will.
  void close_if_abandoned();
  /// The same when `due_at` has come, and nobody but who asks has looked in since it was said.
  void nobody_came();
  /// What `due_at` said when the room left the memory: who only looks in does not keep a table waiting for longer.
  void was_due_at(std::int64_t time_ms);

  [[nodiscard]] const std::string& id() const { return id_; }
  /// Up to where it knows what is stored.
  [[nodiscard]] Place place() const { return {number_, revision_, settled_}; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] Json line() const;
  /// What the guest may have of the log, or all of it after the end unless the seat's own is asked for.
  [[nodiscard]] Checked<Json> log_for(const std::string& guest, std::optional<Seat> seat = std::nullopt,
                                      bool is_veiled = false) const;
  /// The room as one of a guest's matches.
  [[nodiscard]] Json own_line(const std::string& guest) const;
  /// Nobody listens, and until `due_at` nothing happens by itself: the room need not be in memory.
  [[nodiscard]] bool is_quiet() const;
  /// It is over or closed.
  [[nodiscard]] bool has_ended() const { return record_.closed || (conductor_ && match().result()); }
  /// When something happens though nobody comes: a clock runs out, or nobody will come any more.
  [[nodiscard]] std::optional<std::int64_t> due_at() const;

 private:
  struct Member {
    std::shared_ptr<Connection> connection;
    std::string guest;
    std::string name;
    SeatSet seats;  // that the guest holds
    const Phrases* phrases;
    std::string address;
    bool muted = false;
    bool has_opening = false;  // the document
    bool has_config = false;   // the configuration, which does not change
  };

  /// Who asked for something, to be answered.
  struct Asker {
    std::shared_ptr<Connection> connection;
    std::optional<std::string> id;
    std::optional<Seat> seat;  // that said it: the one it named, or the only one it has
  };

  using Request = OpenRequest;

  Room(RoomPorts& ports, Catalogue catalogue, const Phrases& standard, std::string id, Record record);
  /// Becomes what is stored, but for the record.
  Checked<Done> resume(const StoredMatch& stored);

  void commit(Change change, std::function<void()> then);
  [[nodiscard]] Change next_change() const;
  [[nodiscard]] Change record_change() const;
  /// What is known now is stored.
  void note_settled();
  /// Does what has waited for the storage.
  void catch_up();

  // What happens on other servers: room_elsewhere.cpp.
  Checked<Done> take_anew(const StoredMatch& stored);
  /// Enters what others have done, if it fits.
  bool enter_news(const News& news);
  /// Who is there on other servers has changed; whether that is news to anybody here.
  bool note_elsewhere(const Presence& elsewhere);
  void share_presence();
  /// What is due is done by the server on which it has become due, unless that one ends before: so it is looked again.
  void leave_to_others();
  void wake_at(std::optional<std::int64_t> time);
  /// Nobody is there, here or elsewhere.
  [[nodiscard]] bool is_deserted() const;

  // What members want: each checks, changes, stores, and then answers.
  void handle(const Member& member, const ClientMessage& message);
  Checked<Done> want(const Member& member, const Asker& asker, const Act& act);
  Checked<Done> want(const Member& member, const Asker& asker, const Sit& sit);
  Checked<Done> want(const Member& member, const Asker& asker, const Contribute& contribute);
  Checked<Done> want(const Member& member, const Asker& asker, const Leave& leave);
  Checked<Done> want(const Member& member, const Asker& asker, const AskUndo& undo);
  Checked<Done> want(const Member& member, const Asker& asker, const AskTakeover& takeover);
  Checked<Done> want(const Member& member, const Asker& asker, const AskDraw& draw);
  Checked<Done> want(const Member& member, const Asker& asker, const Claim& claim);
  Checked<Done> want(const Member& member, const Asker& asker, const Abort& abort);
  Checked<Done> want(const Member& member, const Asker& asker, const Cancel& cancel);
  Checked<Done> want(const Member& member, const Asker& asker, const AskCode& code);
  Checked<Done> want(const Member& member, const Asker& asker, const Agree& agree);
  Checked<Done> want(const Member& member, const Asker& asker, const Refuse& refuse);
  Checked<Done> want(const Member& member, const Asker& asker, const Resign& resign);
  Checked<Done> want(const Member& member, const Asker& asker, const WantRematch& rematch);
  Checked<Done> want(const Member& member, const Asker& asker, const Say& say);
  Checked<Done> want(const Member& member, const Asker& asker, const Mute& mute);

  /// The seat that speaks: a problem where it has none, or several and does not say which.
  [[nodiscard]] static Checked<Seat> speaker(const Member& member, const Asker& asker);
  /// The same in a match that is running.
  [[nodiscard]] Checked<Seat> player(const Member& member, const Asker& asker) const;
  [[nodiscard]] bool is_repeated(const Asker& asker, std::size_t seq, EntryKind kind, std::string_view text) const;
  Checked<Done> come_back(Chair& chair, const Asker& asker);
  Checked<Done> take_over_elsewhere(const Member& member, Chair& chair, const Sit& sit, const Asker& asker);
  Checked<Done> store_seats(const Asker& asker);
  /// A guest gets up; what is to be stored.
  Change leave_seat(Seat seat);

  // Requests that others must agree to.
  Checked<Done> open_request(const Asker& asker, Request request);
  /// Stores the question, or that there is none any more, and shows it.
  Checked<Done> store_request(const Asker& asker);
  /// Whether an answer is to the question that is open: another may have taken its place on the way.
  [[nodiscard]] Checked<Done> check_answer(std::int64_t number) const;
  /// Everybody who must has agreed.
  Checked<Done> grant_request(const Request& request, const Asker& asker);
  [[nodiscard]] bool is_agreed(const Request& request) const;
  /// Guests who are still playing.
  [[nodiscard]] SeatSet players() const;
  [[nodiscard]] SeatSet seats_of(const std::string& guest) const;

  // Absence.
  /// For how long the seat of a guest has had no connection, in milliseconds; nothing while one is there.
  [[nodiscard]] std::optional<std::int64_t> gone_for(Seat seat) const;
  /// For how long nothing has been played, in milliseconds.
  [[nodiscard]] std::int64_t since_last_change() const;
  /// Whether the others need not wait for a seat any longer: it has left, or it decides and has been gone for too long.
  /// A problem otherwise, which says how long it is still waited for.
  [[nodiscard]] Checked<Done> check_absent(Seat seat) const;
  /// Whether others than this seat play on when it is given up: in games of three and more, while there are people.
  [[nodiscard]] bool others_play_on(Seat seat) const;
  /// A bot sits down in the place of a guest.
  void seat_bot(Seat seat, const std::string& who);
  /// The guest in a seat gives it up, but name and words stay: whose they are is noted, so that they can be deleted.
  void remember(Seat seat);
  /// Takes name and words out of what a seat has said under the name.
  void unsay(Seat seat, const std::string& name);
  /// Takes a guest out of the record and the chat; whether there was anything of it.
  bool take_out(const std::string& guest);

  // The match.
  void start_if_full();
  [[nodiscard]] bool is_full() const;
  /// Whether the start must wait for randomness that clients have said they will contribute; it wakes the room when it
  /// need not any longer.
  bool waits_for_contributions();
  /// What the match is drawn from.
  [[nodiscard]] Chance chance() const;
  /// What of it is shown before the start.
  [[nodiscard]] Json commitment_json() const;
  void conduct(Match match);
  [[nodiscard]] const Match& match() const { return conductor_->match(); }
  /// Stores and shows what has happened, before which the seat whose turn it was has `spent` its time; by the clock,
  /// unless it is said.
  void commit_batch(const Batch& batch, const Asker& asker, bool with_record = false,
                    std::optional<std::int64_t> spent = std::nullopt);
  /// What an entry, and the time before it, does to the clocks.
  void count_time(std::size_t seq, std::int64_t spent);
  /// The time that the seat to decide has taken before an entry; none for chance and bots.
  [[nodiscard]] std::int64_t time_before(std::size_t seq) const;
  [[nodiscard]] bool is_out_of_time(Seat seat) const;
  /// Whether a seat would still have time without what the actions that it takes back have brought.
  [[nodiscard]] bool has_time_to_undo(Seat seat) const;
  [[nodiscard]] bool is_running() const { return conductor_ && !match().result() && !record_.closed; }
  [[nodiscard]] bool is_bot(Seat seat) const { return record_.chairs[seat.index].kind == Chair::Kind::Bot; }
  [[nodiscard]] std::size_t length() const { return conductor_ ? conductor_->length() : 0; }
  void ask_bot(Seat seat, const std::string& name);
  /// What a bot is asked for is not wanted any more.
  void withdraw_question();
  /// Enters what a bot has chosen for the seat, which may be a person's.
  Checked<Batch> act_by_bot(Seat seat, std::size_t seq, const std::string& action);
  /// The bot that decides in the place of a person, or plays on for one, as the log names it.
  [[nodiscard]] std::string stand_in() const;
  /// What nobody is here to wait for may wait for long: now that somebody is, it is asked for once more.
  void hurry_bot();
  /// The guest whom a bot thinks for: one with a seat who is here; empty when there is none.
  [[nodiscard]] std::string waiting_guest() const;
  /// From where a guest who is here has come.
  [[nodiscard]] std::string address_of(const std::string& guest) const;
  bool act_on_time();
  void want_next_match();
  void store_closed();

  // What members get.
  void send(const Member& member, const Json& json) const;
  void refuse(const Member& member, const std::optional<std::string>& id, const Problem& problem) const;
  void confirm(const Asker& asker) const;
  /// For what needs no storing.
  [[nodiscard]] Checked<Done> confirmed(const Asker& asker) const;
  void show_room();
  void show_room_to(Member& member) const;
  /// What somebody gets who has just come.
  void greet(const Connection* connection, const Visit& visit, bool is_news);
  /// The opening document, to those who want documents and have not had it.
  void show_openings();
  /// What happened from an entry on: a table document where there is a language, else `entries`.
  void show_entries(std::size_t from, const Asker& asker) const;
  void show_chat(const Member& member, std::size_t from) const;
  [[nodiscard]] Json room_json() const;
  [[nodiscard]] Json seats_json() const;
  [[nodiscard]] Json request_json() const;
  [[nodiscard]] Json gone_json() const;
  /// What only one member gets of the message `room`.
  void add_own(Json& json, Member& member) const;
  [[nodiscard]] std::string clocks_text() const;
  /// The message `entries` or `table` but for its end, which is the id of whom it answers: the rest is the same for
  /// many, and every move pays for it.
  [[nodiscard]] std::string news_text(Viewer viewer, const Phrases* phrases, std::size_t from,
                                      std::size_t most = SIZE_MAX) const;
  /// The last entries, of at most so many bytes.
  [[nodiscard]] std::string entries_text(Viewer viewer, std::size_t from, std::size_t most) const;
  [[nodiscard]] std::string table_text(Viewer viewer, const Phrases& phrases, std::size_t from) const;
  void send_entries(const Member& member, const std::string& text, const std::optional<std::string>& id) const;
  /// What happened from an entry on, to one member: for each of its seats, or the public; compact, the last so many
  /// bytes at most.
  void show_entries_to(const Member& member, std::size_t from, const Asker& asker, std::size_t most) const;
  [[nodiscard]] static std::vector<Viewer> viewers_of(const Member& member);
  /// The viewer whose news are the answer to a message.
  [[nodiscard]] static Viewer viewer_of(const Asker& asker);
  [[nodiscard]] std::vector<std::string> names(const Phrases& phrases) const;
  /// By seat the guest whose place a bot has taken; nothing where there is none.
  [[nodiscard]] std::vector<std::string> former_names() const;
  [[nodiscard]] std::string_view state() const;

  [[nodiscard]] const Member* find(const Connection* connection) const;
  [[nodiscard]] bool is_here(Seat seat) const;
  void seat_members();
  /// Whether a guest may say one more thing now, over all its connections; counts it if so. Nobody's words reach
  /// nobody.
  [[nodiscard]] bool may_speak(const std::string& guest);
  /// The same for what writes the record anew.
  [[nodiscard]] bool may_change_seats(const std::string& guest);
  struct Rates {
    SharedBucket messages;
    SharedBucket seat_changes;
  };
  Rates& rates_of(const std::string& guest);
  void tell_use(const std::string& guest, Rates& rates);

  RoomPorts& ports_;
  Catalogue catalogue_;
  const Phrases& standard_;
  std::string id_;
  Record record_;
  bool has_large_config_;
  std::int64_t number_ = 0;
  std::int64_t revision_ = 0;
  std::optional<Conductor> conductor_;
  mutable TableTexts texts_;
  Clocks clocks_;
  std::int64_t last_change_ms_ = 0;
  std::vector<std::string> chat_;
  std::vector<Member> members_;
  std::vector<std::int64_t> gone_since_;  // by seat; counts where nobody is there
  std::int64_t deserted_since_;           // counts where nobody at all is there
  std::set<std::string> silenced_;        // guests
  std::map<std::string, Rates> rates_;    // by guest
  std::int64_t last_request_ = 0;         // the number of the last question
  std::vector<std::shared_ptr<SeatPlayer>> players_;
  std::optional<std::int64_t> full_since_;  // before the start, since when every seat is taken
  std::optional<std::size_t> thinking_;     // the entry that a bot is asked for
  std::weak_ptr<BotTask> asked_;            // the same
  bool is_unwatched_ = false;               // nobody was here when it was asked
  bool is_making_rematch_ = false;

  Presence elsewhere_;  // who is there on other servers
  Presence shared_;     // who is here, as the others know
  std::optional<std::int64_t> look_again_;
  std::size_t settled_ = 0;       // entries that are stored
  std::size_t settled_chat_ = 0;  // lines likewise
  Json announced_;                // the lobby line

  bool is_busy_ = false;
  std::function<void()> then_;
  using Job = std::shared_ptr<const std::function<void()>>;
  void run_job(const Job& job);
  Job job_;    // that is being done
  Job again_;  // that led to what is being stored: done again where somebody else was faster
  std::deque<Job> waiting_;
};

}  // namespace sextant
