#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>

#include "cli/commands.hpp"
#include "cli/external_player.hpp"
#include "cli/files.hpp"
#include "cli/match_file.hpp"
#include "cli/play_menu.hpp"
#include "cli/play_screen.hpp"
#include "cli/thread_workers.hpp"
#include "match/conductor.hpp"
#include "match/device.hpp"

namespace sextant {

namespace {

namespace fs = std::filesystem;

/// Where matches are kept when nobody names a file.
fs::path match_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
    return fs::path(data) / "sextant";
  const char* home = std::getenv("HOME");
  return fs::path(home == nullptr ? "." : home) / ".local" / "share" / "sextant";
}

/// Makes the file a match will be kept in, empty; false when there is one already.
bool claim_file(const fs::path& path) {
  std::FILE* file = std::fopen(path.c_str(), "wbx");
  if (file != nullptr) std::fclose(file);
  return file != nullptr || errno != EEXIST;
}

/// A new file named by game and time, numbered when two matches begin in one second.
fs::path new_match_file(std::string_view game) {
  const std::string name = fmt::format("{}-{:%Y%m%d-%H%M%S}", game, fmt::localtime(std::time(nullptr)));
  std::error_code ignored;
  fs::create_directories(match_folder(), ignored);
  fs::path file = match_folder() / (name + ".json");
  for (int number = 2; !claim_file(file); ++number) file = match_folder() / fmt::format("{}-{}.json", name, number);
  return file;
}

std::uint64_t random_seed() {
  std::random_device source;
  return std::uint64_t{source()} << 32 | source();
}

/// The last match of the folder that is not over, empty where there is none.
std::string unfinished_match(const Context& context) {
  constexpr std::size_t kLooks = 20;
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& file : fs::directory_iterator(match_folder(), ignored)) files.push_back(file.path());
  const auto later = [&](const fs::path& a, const fs::path& b) {
    std::error_code unreadable;
    return fs::last_write_time(a, unreadable) > fs::last_write_time(b, unreadable);
  };
  std::sort(files.begin(), files.end(), later);
  for (std::size_t i = 0; i < std::min(files.size(), kLooks); ++i)
    if (const auto match = load_match(context, files[i].string()); match && !match->result()) return files[i].string();
  return {};
}

Checked<Match> new_match(const Context& context, const PlayOptions& options) {
  const auto table = read_table(context, options.table, std::string(kPerson), "bot:novice");
  if (!table) return table.error();
  return Match::start(table->setup, table->seats, options.seed.value_or(random_seed()));
}

/// Ctrl-C ends the reading of a line, like the end of input: the person is told where the match is kept.
void end_input_on_interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) {};
  sigaction(SIGINT, &action, nullptr);
}

/// One sitting at the terminal.
class TerminalSession {
 public:
  TerminalSession(const Context& context, Match match, fs::path file)
      : conductor_(std::move(match), {Etiquette::Skip::Forced, /*keeps_undo=*/true}),
        file_(std::move(file)),
        screen_(context, side_names(this->match(), context.phrases), seats().size()) {
    for (const std::string& who : seats()) bots_.push_back(player_of(who, seat_at(bots_.size())));
  }

  Checked<Done> run();

 private:
  [[nodiscard]] const Match& match() const { return conductor_.match(); }
  [[nodiscard]] const std::vector<std::string>& seats() const { return match().seats(); }
  [[nodiscard]] int people() const { return narrow(std::count(bots_.begin(), bots_.end(), nullptr)); }
  [[nodiscard]] Checked<Done> save() const { return write_file(file_, log_json(match().log()).dump(1) + "\n"); }
  [[nodiscard]] std::unique_ptr<SeatPlayer> player_of(const std::string& who, Seat seat);
  /// Remembers what happened, for everybody who looks at the screen later.
  void note(const Batch& batch);
  Checked<Batch> move_bot(const Due& due);
  /// False when the person leaves.
  bool move_person(const Due& due);
  /// What is done with an answer: nothing but a step of the match leads on.
  Checked<Batch> act(const Due& due, const Answer& answer);
  void advise();
  void leave();
  ThreadWorkers workers_;  // bots think on all cores
  Conductor conductor_;
  fs::path file_;
  PlayScreen screen_;
  std::vector<std::unique_ptr<SeatPlayer>> bots_;
  Device device_;
};

/// The bot or program outside that plays a seat; null for a person.
std::unique_ptr<SeatPlayer> TerminalSession::player_of(const std::string& who, Seat seat) {
  if (const auto bot = bot_of(who)) return match().setup().player(*bot, workers_);
  const auto command = external_command(who);
  if (!command) return nullptr;
  return std::make_unique<ExternalPlayer>(ExternalSeat{&match().setup(), seat, *command, kExternalBudget});
}

/// A program outside that fails resigns. Rules: docs/bot-protocol.md, "When it goes wrong".
Checked<Batch> TerminalSession::move_bot(const Due& due) {
  Rng rng = match().bot_rng();
  const auto action = bots_[due.seat.index]->choose(match().position(), rng);
  if (action) return conductor_.act(due.seat, due.seq, *action);
  screen_.say(Problem("problem.seat_failed").with("seat", due.seat.index).with("reason", action.error()));
  return conductor_.resign(due.seat);
}

void TerminalSession::advise() {
  Rng rng = match().bot_rng();
  const auto advice = match().setup().advise(match().position(), rng, workers_);
  screen_.show_advice(*advice);  // it is asked about the match's own position
}

Checked<Batch> TerminalSession::act(const Due& due, const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::Action: return conductor_.act(due.seat, due.seq, answer.action);
    case Answer::Kind::Undo: return conductor_.undo(due.seat);
    case Answer::Kind::Resign:
      if (screen_.confirm_resignation()) return conductor_.resign(due.seat);
      break;
    case Answer::Kind::Help: screen_.show_help(match()); break;
    case Answer::Kind::Hint: advise(); break;
    case Answer::Kind::Quit:
    case Answer::Kind::Unclear: break;
  }
  return Batch{due.seq, due.seq};
}

bool TerminalSession::move_person(const Due& due) {
  if (device_.hand_over(match()) && !screen_.hand_over(due.seat)) return false;
  device_.look(Viewer::of(due.seat), due.seq);
  screen_.show(match(), Viewer::of(due.seat));
  for (bool helping = true; helping;) {
    const auto answer = screen_.ask(conductor_, due.seat);
    if (!answer || answer->kind == Answer::Kind::Quit) return false;
    helping = answer->kind == Answer::Kind::Help || answer->kind == Answer::Kind::Hint;
    const auto acted = act(due, *answer);
    if (acted) {
      note(*acted);
    } else {
      screen_.say(acted.error());
      helping = true;
    }
  }
  return true;
}

void TerminalSession::note(const Batch& batch) {
  for (std::size_t seq = batch.from; seq < batch.to; ++seq)
    if (const Entry& entry = match().log().entries[seq];
        entry.kind == EntryKind::Chance || entry.kind == EntryKind::Action)
      screen_.note(*conductor_.before(seq), entry.text);
}

void TerminalSession::leave() {
  if (people() > 1 && match().title().has_secrets()) screen_.wipe();
  screen_.say(Message("play.continue").with("file", file_.string()));
}

Checked<Done> TerminalSession::run() {
  note(conductor_.begin());
  bool must_save = true;  // what a person has done is kept before bots think about it
  for (Due due = conductor_.due(); due.kind != Due::Kind::Over; due = conductor_.due()) {
    const bool is_person = due.kind == Due::Kind::Person;
    if (is_person || must_save)
      if (auto saved = save(); !saved) return saved;
    must_save = is_person;
    if (!is_person) {
      const auto moved = move_bot(due);
      if (!moved) return moved.error();
      note(*moved);
    } else if (!move_person(due)) {
      leave();
      return Done{};
    }
  }
  if (auto saved = save(); !saved) return saved;
  screen_.show_end(match());
  screen_.say(Message("play.kept").with("file", file_.string()));
  return Done{};
}

}  // namespace

Checked<Done> run_play_menu(const Context& context) {
  const auto options = ask_what_to_play(context, unfinished_match(context));
  return options ? run_play(context, *options) : Checked<Done>(Done{});
}

Checked<Done> run_play(const Context& context, const PlayOptions& options) {
  const bool resumes = !options.resume.empty();
  auto match = resumes ? load_match(context, options.resume) : new_match(context, options);
  if (!match) return match.error();
  fs::path file = options.save.empty() ? options.resume : options.save;
  const bool is_new = !options.save.empty() && options.save != options.resume;
  if (is_new && !claim_file(file)) return Problem("problem.file_exists").with("file", options.save);
  if (file.empty()) file = new_match_file(match->title().id());
  say_who_searches(context, match->setup(), match->seats());
  end_input_on_interrupt();
  return TerminalSession(context, std::move(*match), std::move(file)).run();
}

}  // namespace sextant
