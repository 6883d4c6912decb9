#include "cli/ranks.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace sextant {

namespace {

/// The module lies beside the program, or where the system looks for libraries.
void* load_module() {
  constexpr const char* kName = "libsextant_mpi.so";
  std::error_code unreadable;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", unreadable);
  void* const beside = dlopen((program.parent_path() / kName).c_str(), RTLD_NOW | RTLD_GLOBAL);
  return beside != nullptr ? beside : dlopen(kName, RTLD_NOW | RTLD_GLOBAL);
}

constexpr std::string_view kGoHome = "";

}  // namespace

int ranks_started() {
  for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (const char* const size = std::getenv(name)) return std::atoi(size);
  return 1;
}

Checked<std::unique_ptr<Ranks>> join_ranks() {
  if (ranks_started() < 2) return std::unique_ptr<Ranks>();
  void* const module = load_module();
  if (module == nullptr) return Problem("problem.no_mpi").with("reason", dlerror());
  using Join = Ranks* (*)();
  const auto join = reinterpret_cast<Join>(dlsym(module, "sextant_join_ranks"));
  if (join == nullptr) return Problem("problem.no_mpi").with("reason", dlerror());
  std::unique_ptr<Ranks> ranks(join());
  if (ranks->size() != ranks_started())
    return Problem("problem.ranks_do_not_meet").with("started", ranks_started()).with("found", ranks->size());
  return ranks;
}

Foreman::Foreman(Ranks* ranks) : ranks_(ranks) {
  if (ranks == nullptr) return;
  workers_.resize(static_cast<std::size_t>(ranks->size()));
  workers_[0].stage = Worker::Stage::Idle;
}

Foreman::~Foreman() {
  for (std::size_t i = 1; i < workers_.size(); ++i)
    while (workers_[i].stage != Worker::Stage::Idle)
      workers_[static_cast<std::size_t>(ranks_->wait().from)].stage = Worker::Stage::Idle;
  for (std::size_t i = 1; i < workers_.size(); ++i) ranks_->send(static_cast<int>(i), kGoHome);
}

Checked<Done> Foreman::look_round(const Take& take, const Give& give) {
  if (ranks_ == nullptr) return Done{};
  while (const auto letter = ranks_->receive()) {
    Worker& worker = workers_[static_cast<std::size_t>(letter->from)];
    const bool answers = worker.stage == Worker::Stage::Busy;
    worker.stage = Worker::Stage::Idle;
    if (!answers) continue;
    if (const auto given = give(worker.work, letter->text); !given)
      return Problem("problem.from_rank").with("rank", letter->from).with("reason", given.error());
  }
  for (std::size_t i = 1; i < workers_.size(); ++i) {
    if (workers_[i].stage != Worker::Stage::Idle) continue;
    const auto work = take();
    if (!work) break;
    ranks_->send(static_cast<int>(i), *work);
    workers_[i] = {Worker::Stage::Busy, *work};
  }
  return Done{};
}

bool Foreman::is_awaiting() const {
  return std::any_of(workers_.begin(), workers_.end(),
                     [](const Worker& worker) { return worker.stage == Worker::Stage::Busy; });
}

void work_for_foreman(Ranks& ranks, const std::function<std::string(const std::string&)>& work) {
  ranks.send(0, "ready");
  for (Ranks::Letter letter = ranks.wait(); letter.text != kGoHome; letter = ranks.wait())
    ranks.send(0, work(letter.text));
}

}  // namespace sextant
