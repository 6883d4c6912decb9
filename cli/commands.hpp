#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/title.hpp"
#include "text/phrases.hpp"

/// The commands behind `sextant`. Each prints its result to standard output and returns a problem where it refuses or
/// fails; what a person reads is in the language of `phrases`.
namespace sextant {

/// What every command has at hand.
struct Context {
  Catalogue catalogue;
  const Phrases& phrases;
};

/// Which game, with which configuration and cast, as typed.
struct TableOptions {
  std::string game;
  std::vector<std::string> settings;  // key=value
  std::string seats;                  // comma-separated; empty: the command's standard
};

/// A table made from options: everything known and checked.
struct Table {
  SharedSetup setup;
  std::vector<std::string> seats;

  [[nodiscard]] const Title& title() const { return setup->title(); }
};

struct PlayOptions {
  TableOptions table;
  std::optional<std::uint64_t> seed;
  std::string resume;
  std::string save;
};

struct SimulateOptions {
  TableOptions table;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::string log;
  bool legal = false;
  bool resume = false;  // goes on with the log where it ends
  bool json = false;
};

/// How long a program outside may think about a choice, unless said otherwise.
inline constexpr std::chrono::milliseconds kExternalBudget{1000};

struct ArenaOptions {
  TableOptions table;
  std::string bots;  // comma-separated
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::chrono::milliseconds budget = kExternalBudget;
  std::string resume;
  std::string svg;
  bool all = false;            // plays every game, settled or not
  bool luck_adjusted = false;  // takes the luck of deals and dice off
  bool json = false;
};

struct CountOptions {
  TableOptions table;
  int depth = 0;
  std::string prefix;
  bool json = false;
};

struct ContentOptions {
  std::string game;
  std::string named;  // a built-in content or a file; empty: the standard one
  std::string svg;    // a file to draw into
  bool json = false;
};

/// `sextant table` as typed.
struct TableDocumentOptions {
  std::string file;
  std::string viewer = "public";
  std::string names;     // comma-separated; empty: as at a screen
  std::size_t from = 0;  // the first entry that is told
};

/// `sextant review` as typed.
struct ReviewOptions {
  std::string file;
  std::uint64_t seed = 0;
  bool quick = false;  // no second looks
  int effort = 1;      // how many times the usual budget
  std::string svg;     // a file to draw the chances into
  bool json = false;
};

/// `sextant puzzles` as typed.
struct PuzzlesOptions {
  TableOptions table;
  std::string file;           // empty: where the repository keeps them
  std::size_t count = 0;      // so many are wanted
  std::uint64_t games = 0;    // so many games are looked at, at most
  std::uint64_t seed = 0;     // of the first
  bool anew = false;          // forgets those that are there
  std::uint64_t confirm = 0;  // searches so many again in place of looking for more
  bool drop = false;          // and takes out those that do not pass
};

/// `sextant verify` as typed. What was kept of the match is empty where nothing was.
struct VerifyOptions {
  std::string file;
  std::string commitment;
  std::vector<std::string> contributions;  // SEAT:DIGITS
  std::size_t entries = 0;                 // that were shown
  std::vector<std::string> shown;          // files with logs of seats
  std::string secret;                      // for the log of a seat that has none
  bool json = false;
};

/// `sextant serve` as typed.
struct ServeCommand {
  std::map<std::string, std::string> typed;  // by the name of the setting; empty: not given
  std::string config;                        // a file; empty: none
};

/// `sextant admin copy` as typed.
struct CopyOptions {
  std::string from;  // sqlite:FILE
  std::string to;    // postgresql://…
};

/// `sextant admin` as typed.
struct AdminOptions {
  std::string socket = "sextant.db.admin";
  std::string what;  // list, close, mute, unmute or forget
  std::string match;
  std::optional<std::uint64_t> seat;
  std::string language;
  bool json = false;
};

Checked<Done> run_games(const Context& context, bool json);
Checked<Done> run_play(const Context& context, const PlayOptions& options);
/// Asks what to play, then plays it.
Checked<Done> run_play_menu(const Context& context);
Checked<Done> run_simulate(const Context& context, const SimulateOptions& options);
Checked<Done> run_count(const Context& context, const CountOptions& options);
Checked<Done> run_arena(const Context& context, const ArenaOptions& options);
/// Speaks docs/bot-protocol.md for one of our bots on standard input and output.
Checked<Done> run_bot(const Context& context, const std::string& game, const std::string& name);
Checked<Done> run_bench(const Context& context, const std::string& game, bool json);
/// The JSON Schema of the views of one game, or an object with those of all.
Checked<Done> run_schema(const Context& context, const TableOptions& options);
Checked<Done> run_content_show(const Context& context, const ContentOptions& options);
Checked<Done> run_content_check(const Context& context, const std::string& file);
Checked<Done> run_replay(const Context& context, const std::string& file, bool check, bool json);
/// What is shown of a match (docs/table.md): the opening on one line, the table on the next.
Checked<Done> run_table(const Context& context, const TableDocumentOptions& options);
/// What luck and skill a match was made of (docs/review.md).
Checked<Done> run_review(const Context& context, const ReviewOptions& options);
/// Looks for positions in which one move is clearly best (docs/puzzles.md).
Checked<Done> run_puzzles(const Context& context, const PuzzlesOptions& options);
/// Whether every draw of a match followed from what the server was bound to: docs/fair-chance.md.
Checked<Done> run_verify(const Context& context, const VerifyOptions& options);
/// Serves until it is told to stop.
Checked<Done> run_serve(const Context& context, const ServeCommand& command);
/// Asks a running server on this machine to do something.
Checked<Done> run_admin(const Context& context, const AdminOptions& options);
/// Copies all that a server keeps to another database.
Checked<Done> run_copy(const Context& context, const CopyOptions& options);

/// The parts of a text between separators.
std::vector<std::string> split(const std::string& text, char separator);

/// The game with this id, or a problem that lists the games there are.
Checked<const Title*> title_named(const Context& context, const std::string& game);

/// Reads the table options; an empty cast becomes `standard` for the first seat and `others` for the rest.
Checked<Table> read_table(const Context& context, const TableOptions& options, const std::string& standard,
                          const std::string& others);

/// Says on the error output which of these play by search for want of a net.
void say_who_searches(const Context& context, const Setup& setup, std::span<const std::string> seats);

}  // namespace sextant
