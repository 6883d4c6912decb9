#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/statistics.hpp"

namespace sextant {

/// The lines of `sextant simulate --log FILE --resume`, which stand in the file as soon as they are played: one that
/// was stopped or killed goes on where it was. A half-written last line is dropped.
class ResumedLines {
 public:
  /// Opens or begins a file; refuses one with games of another table or other seeds.
  static Checked<ResumedLines> open(const std::string& file, const Table& table, std::uint64_t seed);

  /// What its games add up to.
  [[nodiscard]] const GameTally& tally() const { return tally_; }
  /// False when the disk refuses.
  bool write(std::string_view lines);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::unique_ptr<std::FILE, Close> file_;
  GameTally tally_;
};

}  // namespace sextant
