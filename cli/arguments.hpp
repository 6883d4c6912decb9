#pragma once

#include <cstdint>
#include <string>

#include "text/message.hpp"

/// What is read from the command line before any command is known, and by all of them.
namespace sextant {

/// The language asked for with --lang, else that of the environment, else English.
std::string wanted_language(int argc, char** argv);

/// Numbers on the command line are read by us, so that a mistake is told in the person's language.
Checked<std::uint64_t> number_option(const std::string& option, const std::string& text, std::uint64_t min,
                                     std::uint64_t max);

}  // namespace sextant
