#include <mpi.h>

#include "cli/ranks.hpp"

/// The ranks of an MPI job: a module of its own, so that nobody else needs MPI.
namespace sextant {

namespace {

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    int granted = 0;  // whatever it is: only the thread that joined calls MPI
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiRanks() override { MPI_Finalize(); }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }

  void send(int to, std::string_view text) override {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, 0, MPI_COMM_WORLD);
  }

  std::optional<Letter> receive() override {
    int has_come = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &has_come, &status);
    return has_come != 0 ? std::optional(read(status)) : std::nullopt;
  }

  Letter wait() override {
    MPI_Status status;
    MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    return read(status);
  }

 private:
  static Letter read(MPI_Status& status) {
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    Letter letter{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Recv(letter.text.data(), size, MPI_CHAR, status.MPI_SOURCE, 0, MPI_COMM_WORLD, &status);
    return letter;
  }

  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

}  // namespace sextant

extern "C" [[gnu::visibility("default")]] sextant::Ranks* sextant_join_ranks() { return new sextant::MpiRanks; }
