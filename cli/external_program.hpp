#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "text/message.hpp"

namespace sextant {

/// A program that was started with `/bin/sh -c` and speaks lines on its standard input and output. When it goes, it is
/// killed with everything it started.
class ExternalProgram {
 public:
  static Checked<std::unique_ptr<ExternalProgram>> start(const std::string& command);
  ~ExternalProgram();
  ExternalProgram(const ExternalProgram&) = delete;
  ExternalProgram& operator=(const ExternalProgram&) = delete;

  /// Sends a line; false when the program does not take it.
  bool send(std::string_view line);
  /// The next line, or why none came: too late, too long, or the end.
  Checked<std::string> receive(std::chrono::milliseconds patience);

 private:
  ExternalProgram(pid_t process, int input, int output) : process_(process), input_(input), output_(output) {}

  /// The first line of what has been read, if it is complete.
  bool take_line(std::string& line);

  pid_t process_;
  int input_;   // its standard input
  int output_;  // its standard output
  std::string read_;
};

}  // namespace sextant
