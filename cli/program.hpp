#pragma once

#include "match/title.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// The whole command line. Exit status: 0 done, 1 a check failed or the work could not be finished, 2 wrong use.
int run_program(Catalogue catalogue, PhraseFiles files, int argc, char** argv);

}  // namespace sextant
