#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "match/catalogue.hpp"
#include "nets/shelf.hpp"
#include "wasm/answer.hpp"

// The exports of the module; wasm/README.md is their contract.

namespace {

/// The answer with its length in front, in memory that the caller gives back with sextant_free.
std::uint8_t* to_caller(const std::string& text) {
  const std::uint32_t length = sextant::narrow(text.size());
  auto* const block = static_cast<std::uint8_t*>(std::malloc(sizeof length + length));
  if (block == nullptr) return nullptr;
  std::memcpy(block, &length, sizeof length);
  std::memcpy(block + sizeof length, text.data(), length);
  return block;
}

}  // namespace

extern "C" {

/// What would destroy the variables of a thread when it ends. The module has one thread, which does not; the library
/// for a target without threads leaves this out.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

[[clang::export_name("sextant_allocate")]] void* sextant_allocate(std::size_t bytes) { return std::malloc(bytes); }

[[clang::export_name("sextant_free")]] void sextant_free(void* block) { std::free(block); }

[[clang::export_name("sextant_net")]] int sextant_net(const std::uint8_t* file, std::size_t length) {
  auto net = sextant::nets::Net::read({file, length});
  if (!net) return 0;
  sextant::nets::give(*std::move(net));
  return 1;
}

[[clang::export_name("sextant_call")]] std::uint8_t* sextant_call(const char* request, std::size_t length) {
  static sextant::OpenMatches desk(sextant::catalogue(), sextant::phrase_files());
  return to_caller(sextant::answer(desk, std::string_view(request, length)));
}
}
