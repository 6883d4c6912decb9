// signature_check GAME FILE [observations]: compares the game's signature, or that of its observations, with the one
// recorded in the file. After a wanted change of behaviour write the new one there, and say why in the commit.
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "match/catalogue.hpp"

namespace {

std::optional<std::uint64_t> found(const sextant::Title& title, std::string_view what) {
  if (what.empty()) return title.signature(0, sextant::kSignatureGames);
  if (what != "observations") return std::nullopt;
  const auto observations = title.observation_signature(0, sextant::kObservedGames);
  return observations ? std::optional(*observations) : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) return 2;
  const sextant::Title* title = sextant::find_title(sextant::catalogue(), argv[1]);
  std::ifstream file(argv[2]);
  std::string recorded;
  if (title == nullptr || !(file >> recorded)) return 2;
  const auto signature = found(*title, argc == 4 ? argv[3] : "");
  if (!signature) return 2;
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(*signature));
  std::printf("recorded %s, found %s\n", recorded.c_str(), text);
  return recorded == text ? 0 : 1;
}
