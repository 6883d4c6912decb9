#include "cli/program.hpp"
#include "match/catalogue.hpp"

int main(int argc, char** argv) {
  return sextant::run_program(sextant::catalogue(), sextant::phrase_files(), argc, argv);
}
