// signature_check GAME FILE: compares the game's signature with the one recorded in the file. After a wanted change of
// behaviour write the new one there, and say why in the commit.
#include <cstdio>
#include <fstream>
#include <string>

#include "match/catalogue.hpp"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const sextant::Title* title = sextant::find_title(sextant::catalogue(), argv[1]);
  std::ifstream file(argv[2]);
  std::string recorded;
  if (title == nullptr || !(file >> recorded)) return 2;
  char found[17];
  std::snprintf(found, sizeof found, "%016llx",
                static_cast<unsigned long long>(title->signature(0, sextant::kSignatureGames)));
  std::printf("recorded %s, found %s\n", recorded.c_str(), found);
  return recorded == found ? 0 : 1;
}
