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
  return std::unique_ptr<Ranks>(join());
}

Foreman::Foreman(Ranks* ranks) : ranks_(ranks) {
  if (ranks != nullptr) workers_.assign(static_cast<std::size_t>(ranks->size()), Worker::Coming);
  if (ranks != nullptr) workers_[0] = Worker::Idle;
}

Foreman::~Foreman() {
  for (std::size_t i = 1; i < workers_.size(); ++i)
    while (workers_[i] != Worker::Idle) workers_[static_cast<std::size_t>(ranks_->wait().from)] = Worker::Idle;
  for (std::size_t i = 1; i < workers_.size(); ++i) ranks_->send(static_cast<int>(i), kGoHome);
}

void Foreman::look_round(const Take& take, const Give& give) {
  if (ranks_ == nullptr) return;
  while (const auto letter = ranks_->receive()) {
    Worker& worker = workers_[static_cast<std::size_t>(letter->from)];
    if (worker == Worker::Busy) give(letter->text);
    worker = Worker::Idle;
  }
  for (std::size_t i = 1; i < workers_.size(); ++i) {
    if (workers_[i] != Worker::Idle) continue;
    const auto work = take();
    if (!work) return;
    ranks_->send(static_cast<int>(i), *work);
    workers_[i] = Worker::Busy;
  }
}

bool Foreman::is_awaiting() const {
  return std::find(workers_.begin(), workers_.end(), Worker::Busy) != workers_.end();
}

void work_for_foreman(Ranks& ranks, const std::function<std::string(const std::string&)>& work) {
  ranks.send(0, "ready");
  for (Ranks::Letter letter = ranks.wait(); letter.text != kGoHome; letter = ranks.wait())
    ranks.send(0, work(letter.text));
}

}  // namespace sextant
