// Runs a fuzz target over the files of a folder and a fixed number of mutations of them: fuzz_target FOLDER
// [MUTATIONS]. The same inputs every time, on every machine.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using sextant::Rng;

std::vector<std::string> read_corpus(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(folder)) files.push_back(file.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> corpus;
  for (const auto& path : files) {
    std::ifstream file(path, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return corpus;
}

std::size_t place(const std::string& text, Rng& rng) { return rng.below(static_cast<std::uint32_t>(text.size()) + 1); }

/// One random change: a byte, a digit, a cut, a doubling, a piece of another input.
void mutate(std::string& text, const std::vector<std::string>& corpus, Rng& rng) {
  const std::size_t at = place(text, rng);
  switch (rng.below(6)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
      return;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>('0' + rng.below(10));
      return;
    case 2: text.erase(at, rng.below(8)); return;
    case 3: text.insert(at, text.substr(at, rng.below(40))); return;
    case 4: text.insert(at, 1, "{}[]\",:-. eE?\n\0w"[rng.below(16)]); return;
    default: {
      const std::string& other = corpus[rng.below(static_cast<std::uint32_t>(corpus.size()))];
      text.insert(at, other.substr(place(other, rng), rng.below(30)));
      return;
    }
  }
}

void run(const std::string& text) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto corpus = read_corpus(argv[1]);
  const long mutations = argc > 2 ? std::strtol(argv[2], nullptr, 10) : 3000;
  if (corpus.empty()) return 2;
  for (const std::string& text : corpus) run(text);
  Rng rng(2024, 0);
  for (long i = 0; i < mutations; ++i) {
    std::string text = corpus[rng.below(static_cast<std::uint32_t>(corpus.size()))];
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) mutate(text, corpus, rng);
    run(text);
  }
  std::printf("%zu inputs, %ld mutations\n", corpus.size(), mutations);
  return 0;
}
