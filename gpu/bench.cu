// sextant-gpu: checks and times the rules of every game on a GPU.
//   sextant-gpu signature             one line per game: id and the signature over the fixed games
//   sextant-gpu bench [SECONDS]       player decisions per second
// Exit status 3: there is no GPU.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "catalogue/rules_list.hpp"
#include "gpu/playout.cuh"

namespace {

using namespace sextant;
using gpu::Totals;

constexpr std::uint64_t kSignatureGames = 10'000;
constexpr int kBlock = 128;
/// Local memory of the games at work on a multiprocessor. With more they push each other out of the caches: the largest
/// game is a quarter faster with three blocks of threads than with the five for which there are registers.
constexpr std::size_t kLocalBytes = 600'000;

void check(cudaError_t status) {
  if (status == cudaSuccess) return;
  std::fprintf(stderr, "sextant-gpu: %s\n", cudaGetErrorString(status));
  std::exit(1);
}

/// How many blocks to start: so many that all of them are at work all the time.
template <class Kernel>
unsigned blocks_for(Kernel kernel) {
  int per_unit = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_unit, kernel, kBlock, 0));
  cudaFuncAttributes attributes{};
  check(cudaFuncGetAttributes(&attributes, kernel));
  const std::size_t in_cache = kLocalBytes / (kBlock * std::max<std::size_t>(1, attributes.localSizeBytes));
  int units = 0;
  check(cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount, 0));
  return static_cast<unsigned>(units) * std::clamp<unsigned>(in_cache, 1, per_unit);
}

/// Runs a kernel over `games` seeds; returns its totals and the seconds it took.
template <class R, bool kDigest>
Totals run(std::uint64_t first, std::uint64_t games, double* seconds) {
  const R rules(R::kBenchConfig);
  R* copy = nullptr;
  check(cudaMalloc(&copy, sizeof(R)));
  check(cudaMemcpy(copy, &rules, sizeof(R), cudaMemcpyHostToDevice));
  const unsigned blocks = blocks_for(gpu::play_games<R, kDigest>);

  Totals* totals = nullptr;
  check(cudaMalloc(&totals, sizeof(Totals)));
  check(cudaMemset(totals, 0, sizeof(Totals)));
  cudaEvent_t start = nullptr;
  cudaEvent_t stop = nullptr;
  check(cudaEventCreate(&start));
  check(cudaEventCreate(&stop));
  check(cudaEventRecord(start));
  gpu::play_games<R, kDigest><<<blocks, kBlock>>>(copy, first, games, totals);
  check(cudaGetLastError());
  check(cudaEventRecord(stop));
  check(cudaEventSynchronize(stop));
  float milliseconds = 0;
  check(cudaEventElapsedTime(&milliseconds, start, stop));
  *seconds = milliseconds / 1000.0;
  Totals result{};
  check(cudaMemcpy(&result, totals, sizeof(Totals), cudaMemcpyDeviceToHost));
  check(cudaFree(totals));
  check(cudaFree(copy));
  return result;
}

template <class R>
void print_signature() {
  double seconds = 0;
  const Totals totals = run<R, true>(0, kSignatureGames, &seconds);
  std::printf("%s %016llx\n", std::string(R::kId).c_str(), totals.check);
}

/// Doubles the number of games until a run takes as long as wanted.
template <class R>
void print_speed(double wanted) {
  std::uint64_t games = 1 << 20;
  double seconds = 0;
  Totals totals = run<R, false>(0, games, &seconds);
  while (seconds < wanted) {
    games *= 2;
    totals = run<R, false>(0, games, &seconds);
  }
  std::printf("%s: %llu games, %.3f billion games/s, %.2f billion decisions/s, %.2f billion entries/s (%.2f s)\n",
              std::string(R::kId).c_str(), static_cast<unsigned long long>(games),
              static_cast<double>(games) / seconds / 1e9, static_cast<double>(totals.decisions) / seconds / 1e9,
              static_cast<double>(totals.decisions + totals.chances) / seconds / 1e9, seconds);
}

template <class... R>
void signatures(TypeList<R...>) {
  (print_signature<R>(), ...);
}

template <class... R>
void speeds(TypeList<R...>, double seconds) {
  (print_speed<R>(seconds), ...);
}

}  // namespace

int main(int argc, char** argv) {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
    std::fprintf(stderr, "sextant-gpu: there is no NVIDIA GPU here\n");
    return 3;
  }
  if (argc >= 2 && std::strcmp(argv[1], "signature") == 0) {
    signatures(RulesList{});
    return 0;
  }
  if (argc >= 2 && std::strcmp(argv[1], "bench") == 0) {
    speeds(RulesList{}, argc > 2 ? std::atof(argv[2]) : 1.0);
    return 0;
  }
  std::fprintf(stderr, "usage: sextant-gpu signature | bench [SECONDS]\n");
  return 2;
}
