#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.hpp"

/// Work shared out over processes, on one machine or many: `mpirun sextant …`. docs/scale.md.
namespace sextant {

/// This process among those it was started with. Rank 0 hands out work and has the result; the others do it.
class Ranks {
 public:
  struct Letter {
    int from;
    std::string text;
  };

  virtual ~Ranks() = default;
  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  virtual void send(int to, std::string_view text) = 0;
  /// A letter that has come; nothing when none has.
  virtual std::optional<Letter> receive() = 0;
  /// The next letter, which will come.
  virtual Letter wait() = 0;
};

/// How many processes `mpirun` says that it has started: that of Open MPI, that of MPICH, and `srun --mpi=pmi2`.
int ranks_started();

/// The processes that this one was started with; null for one that was started alone. They talk by MPI, in a module
/// that is loaded here and nowhere else; a problem when it is not there, or when the MPI that it was built with does
/// not see the processes that were started: each would take itself for the only one, and all would write the same file.
Checked<std::unique_ptr<Ranks>> join_ranks();

/// Hands work out to the other ranks, as they are free, and takes what they have done. For the thread that joined.
class Foreman {
 public:
  /// A piece of work, if there is one now.
  using Take = std::function<std::optional<std::string>()>;
  /// What has come back for a piece of work; a problem when it is no answer to it.
  using Give = std::function<Checked<Done>(const std::string& work, const std::string& answer)>;

  /// `ranks` may be null: then there is nobody to hand work to.
  explicit Foreman(Ranks* ranks);
  /// Lets the others finish what they have begun, and sends them home.
  ~Foreman();
  Foreman(const Foreman&) = delete;
  Foreman& operator=(const Foreman&) = delete;

  /// Whether there are others.
  [[nodiscard]] bool has_others() const { return ranks_ != nullptr; }
  /// Takes what has come, and hands out what there is. The first problem of `give`, with the rank that it came from.
  Checked<Done> look_round(const Take& take, const Give& give);
  /// Whether somebody is at work.
  [[nodiscard]] bool is_awaiting() const;

 private:
  struct Worker {
    enum class Stage { Coming, Idle, Busy };

    Stage stage = Stage::Coming;
    std::string work;  // while it is busy
  };

  Ranks* ranks_;
  std::vector<Worker> workers_;  // by rank; the first is this one
};

/// What the other ranks do: pieces of work, until rank 0 sends them home.
void work_for_foreman(Ranks& ranks, const std::function<std::string(const std::string&)>& work);

}  // namespace sextant
