#include "cli/program.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/serve_settings.hpp"
#include "cli/version.hpp"

namespace sextant {

namespace {

/// The command line: one method for each command, which declares its options and says what to run.
class Program {
 public:
  Program(const Context& context) : context_(context), app_(say("cli.about"), "sextant") {
    app_.require_subcommand(1);
    app_.set_help_flag("-h,--help", say("cli.help"));
    app_.set_version_flag("--version", fmt::format("sextant {}", kVersion), say("cli.version"));
    app_.add_option("--lang", language_, say("cli.lang"));
    games();
    play();
    simulate();
    count();
    bench();
    replay();
    table_documents();
    review();
    puzzles();
    verify();
    content();
    schema();
    arena();
    bot();
    serve();
    admin();
  }

  Checked<Done> run(int argc, char** argv) {
    app_.parse(argc, argv);
    return action_();
  }

  CLI::App& app() { return app_; }

 private:
  [[nodiscard]] std::string say(std::string_view key) const { return context_.phrases.say(key); }

  CLI::App& command(const std::string& name, std::function<Checked<Done>()> action) {
    CLI::App& sub = *app_.add_subcommand(name, say("cli." + name));
    sub.set_help_flag("-h,--help", say("cli.help"));
    sub.add_option("--lang", language_, say("cli.lang"));
    sub.callback([this, action = std::move(action)] { action_ = action; });
    return sub;
  }

  void table(CLI::App& sub, TableOptions& options, bool seats) {
    sub.add_option("GAME", options.game, say("cli.option.game"))->required();
    sub.add_option("--set", options.settings, say("cli.option.set"))->allow_extra_args(false);
    if (seats) sub.add_option("--seats", options.seats, say("cli.option.seats"));
  }

  void games() {
    CLI::App& sub = command("games", [this] { return run_games(context_, json_); });
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void play() {
    CLI::App& sub = command("play", [this]() -> Checked<Done> {
      if (!seed_.empty()) {
        const auto seed = number_option("--seed", seed_, 0, UINT64_MAX);
        if (!seed) return seed.error();
        play_.seed = *seed;
      }
      const bool names_table = !play_.table.game.empty() || !play_.table.settings.empty() || !play_.table.seats.empty();
      if (!play_.resume.empty() && (names_table || play_.seed)) return Problem("problem.resume_alone");
      const bool asks = play_.table.game.empty() && play_.resume.empty();
      if (asks && !names_table && !play_.seed && play_.save.empty() && isatty(STDIN_FILENO) != 0)
        return run_play_menu(context_);
      if (asks) return Problem("problem.game_missing");
      return run_play(context_, play_);
    });
    table(sub, play_.table, true);
    sub.get_option("GAME")->required(false);
    sub.add_option("--seed", seed_, say("cli.option.seed"));
    sub.add_option("--resume", play_.resume, say("cli.option.resume"));
    sub.add_option("--save", play_.save, say("cli.option.save"));
  }

  void simulate() {
    CLI::App& sub = command("simulate", [this]() -> Checked<Done> {
      const auto games = number_option("--games", games_, 1, std::uint64_t{1} << 48);
      if (!games) return games.error();
      const auto seed = number_option("--seed", seed_.empty() ? "0" : seed_, 0, UINT64_MAX - (*games - 1));
      if (!seed) return seed.error();
      const std::string all_cores = std::to_string(std::max(1U, std::thread::hardware_concurrency()));
      const auto threads = number_option("--threads", threads_.empty() ? all_cores : threads_, 1, 1024);
      if (!threads) return threads.error();
      simulate_.games = *games;
      simulate_.seed = *seed;
      simulate_.threads = narrow(*threads);
      simulate_.json = json_;
      if (simulate_.legal && simulate_.log.empty()) return Problem("problem.legal_needs_log");
      if (simulate_.resume && simulate_.log.empty()) return Problem("problem.resume_needs_log");
      return run_simulate(context_, simulate_);
    });
    table(sub, simulate_.table, true);
    sub.add_option("--games", games_, say("cli.option.games"))->required();
    sub.add_option("--seed", seed_, say("cli.option.first_seed"));
    sub.add_option("--threads", threads_, say("cli.option.threads"));
    sub.add_option("--log", simulate_.log, say("cli.option.log"));
    sub.add_flag("--legal", simulate_.legal, say("cli.option.legal"));
    sub.add_flag("--resume", simulate_.resume, say("cli.option.resume_log"));
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void count() {
    CLI::App& sub = command("count", [this]() -> Checked<Done> {
      const auto depth = number_option("--depth", depth_, 0, 100);
      if (!depth) return depth.error();
      count_.depth = narrow(*depth);
      count_.json = json_;
      return run_count(context_, count_);
    });
    table(sub, count_.table, false);
    sub.add_option("--depth", depth_, say("cli.option.depth"))->required();
    sub.add_option("--prefix", count_.prefix, say("cli.option.prefix"));
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void arena() {
    CLI::App& sub = command("arena", [this]() -> Checked<Done> {
      const auto games = number_option("--games", games_, 1, std::uint64_t{1} << 40);
      if (!games) return games.error();
      const auto seed = number_option("--seed", seed_.empty() ? "0" : seed_, 0, UINT64_MAX - (*games - 1));
      if (!seed) return seed.error();
      const auto threads = number_option("--threads", threads_.empty() ? "1" : threads_, 1, 1024);
      if (!threads) return threads.error();
      const auto budget = number_option("--budget", budget_.empty() ? "1000" : budget_, 1, 3'600'000);
      if (!budget) return budget.error();
      arena_.games = *games;
      arena_.seed = *seed;
      arena_.threads = narrow(*threads);
      arena_.budget = std::chrono::milliseconds(*budget);
      arena_.json = json_;
      return run_arena(context_, arena_);
    });
    table(sub, arena_.table, false);
    sub.add_option("--bots", arena_.bots, say("cli.option.bots"))->required();
    sub.add_option("--games", games_, say("cli.option.arena_games"))->required();
    sub.add_option("--seed", seed_, say("cli.option.first_seed"));
    sub.add_option("--threads", threads_, say("cli.option.arena_threads"));
    sub.add_option("--budget", budget_, say("cli.option.budget"));
    sub.add_option("--resume", arena_.resume, say("cli.option.arena_resume"));
    sub.add_option("--svg", arena_.svg, say("cli.option.svg"));
    sub.add_flag("--all", arena_.all, say("cli.option.all"));
    sub.add_flag("--luck-adjusted", arena_.luck_adjusted, say("cli.option.luck_adjusted"));
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void bot() {
    CLI::App& sub = command("bot", [this] { return run_bot(context_, game_, bot_name_); });
    sub.add_option("GAME", game_, say("cli.option.game"))->required();
    sub.add_option("--name", bot_name_, say("cli.option.bot_name"))->required();
  }

  void bench() {
    CLI::App& sub = command("bench", [this] { return run_bench(context_, game_, json_); });
    sub.add_option("GAME", game_, say("cli.option.game"));
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void content() {
    CLI::App& sub = *app_.add_subcommand("content", say("cli.content"));
    sub.set_help_flag("-h,--help", say("cli.help"));
    sub.require_subcommand(1);
    CLI::App& show = *sub.add_subcommand("show", say("cli.content.show"));
    show.set_help_flag("-h,--help", say("cli.help"));
    show.add_option("--lang", language_, say("cli.lang"));
    show.add_option("GAME", content_.game, say("cli.option.game"))->required();
    show.add_option("CONTENT", content_.named, say("cli.option.content"));
    show.add_option("--svg", content_.svg, say("cli.option.svg"));
    show.add_flag("--json", content_.json, say("cli.option.json"));
    show.callback([this] { action_ = [this] { return run_content_show(context_, content_); }; });
    CLI::App& check = *sub.add_subcommand("check", say("cli.content.check"));
    check.set_help_flag("-h,--help", say("cli.help"));
    check.add_option("--lang", language_, say("cli.lang"));
    check.add_option("FILE", content_file_, say("cli.option.content_file"))->required();
    check.callback([this] { action_ = [this] { return run_content_check(context_, content_file_); }; });
  }

  void schema() {
    CLI::App& sub = command("schema", [this] { return run_schema(context_, schema_); });
    table(sub, schema_, false);
    sub.get_option("GAME")->required(false);
  }

  void replay() {
    CLI::App& sub = command("replay", [this] { return run_replay(context_, replay_file_, check_, json_); });
    sub.add_option("LOG", replay_file_, say("cli.option.replay_file"))->required();
    sub.add_flag("--check", check_, say("cli.option.check"));
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void table_documents() {
    CLI::App& sub = command("table", [this]() -> Checked<Done> {
      const auto from = number_option("--from", from_, 0, INT32_MAX);
      if (!from) return from.error();
      table_document_.from = *from;
      return run_table(context_, table_document_);
    });
    sub.add_option("LOG", table_document_.file, say("cli.option.match_log"))->required();
    sub.add_option("--viewer", table_document_.viewer, say("cli.option.viewer"));
    sub.add_option("--names", table_document_.names, say("cli.option.names"));
    sub.add_option("--from", from_, say("cli.option.from"));
  }

  void review() {
    CLI::App& sub = command("review", [this]() -> Checked<Done> {
      const auto seed = number_option("--seed", seed_.empty() ? "0" : seed_, 0, UINT64_MAX);
      if (!seed) return seed.error();
      const auto effort = number_option("--effort", effort_, 1, 1000);
      if (!effort) return effort.error();
      review_.seed = *seed;
      review_.effort = narrow(*effort);
      review_.json = json_;
      return run_review(context_, review_);
    });
    sub.add_option("LOG", review_.file, say("cli.option.match_log"))->required();
    sub.add_option("--seed", seed_, say("cli.option.review_seed"));
    sub.add_flag("--quick", review_.quick, say("cli.option.quick"));
    sub.add_option("--effort", effort_, say("cli.option.effort"));
    sub.add_option("--svg", review_.svg, say("cli.option.review_svg"));
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void puzzles() {
    CLI::App& sub = command("puzzles", [this]() -> Checked<Done> {
      const auto count = number_option("--count", wanted_, 1, 10'000);
      const auto games = number_option("--games", games_.empty() ? "100000" : games_, 1, std::uint64_t{1} << 48);
      const auto seed = number_option("--seed", seed_.empty() ? "0" : seed_, 0, std::uint64_t{1} << 52);
      const auto confirm = number_option("--confirm", confirm_, 0, 10'000);
      for (const auto* number : {&count, &games, &seed, &confirm})
        if (!*number) return number->error();
      puzzles_.count = *count;
      puzzles_.games = *games;
      puzzles_.seed = *seed;
      puzzles_.confirm = *confirm;
      return run_puzzles(context_, puzzles_);
    });
    table(sub, puzzles_.table, false);
    sub.add_option("--file", puzzles_.file, say("cli.option.puzzles_file"));
    sub.add_option("--count", wanted_, say("cli.option.puzzles_count"));
    sub.add_option("--games", games_, say("cli.option.puzzles_games"));
    sub.add_option("--seed", seed_, say("cli.option.puzzles_seed"));
    sub.add_flag("--anew", puzzles_.anew, say("cli.option.puzzles_anew"));
    CLI::Option* confirm = sub.add_option("--confirm", confirm_, say("cli.option.puzzles_confirm"));
    sub.add_flag("--drop", puzzles_.drop, say("cli.option.puzzles_drop"))->needs(confirm);
  }

  void verify() {
    CLI::App& sub = command("verify", [this] {
      verify_.json = json_;
      return run_verify(context_, verify_);
    });
    sub.add_option("LOG", verify_.file, say("cli.option.verify_file"))->required();
    sub.add_option("--commitment", verify_.commitment, say("cli.option.commitment"));
    sub.add_option("--contribution", verify_.contributions, say("cli.option.contribution"))->allow_extra_args(false);
    sub.add_option("--entries", verify_.entries, say("cli.option.entries"));
    sub.add_option("--shown", verify_.shown, say("cli.option.shown"))->allow_extra_args(false);
    sub.add_option("--secret", verify_.secret, say("cli.option.secret"));
    sub.add_flag("--json", json_, say("cli.option.json"));
  }

  void serve() {
    CLI::App& sub = command("serve", [this] { return run_serve(context_, serve_); });
    sub.add_option("--config", serve_.config, say("cli.option.config"));
    for (const ServeSetting& setting : serve_settings()) {
      const std::string name(setting.name);
      std::string key = "cli.option." + name;
      std::replace(key.begin(), key.end(), '-', '_');
      if (setting.is_flag) sub.add_flag("--" + name, serve_.typed[name], say(key));
      else sub.add_option("--" + name, serve_.typed[name], say(key));
    }
  }

  void admin() {
    CLI::App& sub = *app_.add_subcommand("admin", say("cli.admin"));
    sub.set_help_flag("-h,--help", say("cli.help"));
    sub.require_subcommand(1);
    sub.add_option("--socket", admin_.socket, say("cli.option.socket"));
    for (const char* what : {"list", "close", "mute", "unmute", "forget"}) admin_command(sub, what);
    copy(sub);
  }

  void copy(CLI::App& admin) {
    CLI::App& sub = *admin.add_subcommand("copy", say("cli.admin.copy"));
    sub.set_help_flag("-h,--help", say("cli.help"));
    sub.add_option("--lang", language_, say("cli.lang"));
    sub.add_option("FROM", copy_.from, say("cli.option.copy_from"))->required();
    sub.add_option("TO", copy_.to, say("cli.option.copy_to"))->required();
    sub.callback([this] { action_ = [this] { return run_copy(context_, copy_); }; });
  }

  void admin_command(CLI::App& admin, const std::string& what) {
    CLI::App& sub = *admin.add_subcommand(what, say("cli.admin." + what));
    sub.set_help_flag("-h,--help", say("cli.help"));
    sub.add_option("--lang", language_, say("cli.lang"));
    if (what == "list") sub.add_flag("--json", json_, say("cli.option.json"));
    else sub.add_option("MATCH", admin_.match, say("cli.option.admin_match"))->required();
    if (what != "list" && what != "close") sub.add_option("SEAT", seat_, say("cli.option.admin_seat"))->required();
    sub.callback([this, what] {
      action_ = [this, what]() -> Checked<Done> {
        admin_.what = what;
        admin_.json = json_;
        admin_.language = context_.phrases.language();
        if (!seat_.empty()) {
          const auto seat = number_option("SEAT", seat_, 0, kMaxSeats - 1);
          if (!seat) return seat.error();
          admin_.seat = *seat;
        }
        return run_admin(context_, admin_);
      };
    });
  }

  Context context_;
  CLI::App app_;
  std::function<Checked<Done>()> action_;

  std::string language_;
  bool json_ = false;
  std::string seed_;
  PlayOptions play_;
  std::string games_;
  std::string threads_;
  SimulateOptions simulate_;
  std::string budget_;
  ArenaOptions arena_;
  std::string bot_name_;
  std::string depth_;
  CountOptions count_;
  std::string game_;
  TableOptions schema_;
  std::string replay_file_;
  TableDocumentOptions table_document_;
  std::string from_ = "0";
  ReviewOptions review_;
  PuzzlesOptions puzzles_;
  std::string wanted_ = "200";
  std::string confirm_ = "0";
  std::string effort_ = "1";
  ContentOptions content_;
  std::string content_file_;
  bool check_ = false;
  VerifyOptions verify_;
  ServeCommand serve_;
  AdminOptions admin_;
  CopyOptions copy_;
  std::string seat_;
};

/// What CLI11 found wrong, in the person's language; the option's name stands as typed.
Problem usage_problem(const CLI::ParseError& error) {
  const std::string name = error.get_name();
  if (name == "ExtrasError") return Problem("problem.usage_extra").with("detail", error.what());
  if (name == "RequiredError") return Problem("problem.usage_required").with("detail", error.what());
  return Problem("problem.usage").with("detail", error.what());
}

int complain(const Phrases& phrases, const Problem& problem, int status) {
  std::fflush(stdout);
  fmt::print(stderr, "sextant: {}\n", phrases.say(problem));
  return status;
}

}  // namespace

int run_program(Catalogue catalogue, PhraseFiles files, int argc, char** argv) {
  const std::string language = wanted_language(argc, argv);
  const auto languages = Phrases::languages(files);
  const bool known = std::find(languages.begin(), languages.end(), language) != languages.end();
  const Phrases phrases(files, known ? language : "en");
  if (!known) return complain(phrases, Problem("problem.unknown_language").with("value", language), 2);

  Program program({catalogue, phrases});
  try {
    const auto done = program.run(argc, argv);
    if (!done) return complain(phrases, done.error(), 1);
    if (std::fflush(stdout) == 0) return 0;
    return complain(phrases, Problem("problem.cannot_write").with("file", "-").with("reason", std::strerror(errno)), 1);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", program.app().help());
    return 0;
  } catch (const CLI::CallForVersion& version) {
    fmt::print("{}\n", version.what());
    return 0;
  } catch (const CLI::ParseError& error) {
    return complain(phrases, usage_problem(error), 2);
  } catch (const std::exception& error) {  // from the libraries below: memory, threads, a closed output
    return complain(phrases, Problem("problem.unexpected").with("detail", error.what()), 1);
  }
}

}  // namespace sextant
