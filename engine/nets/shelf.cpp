#include "nets/shelf.hpp"

#include <algorithm>
#include <list>
#include <span>

#include "nets/built_in.hpp"

namespace sextant::nets {

namespace {

/// Those built in are read when the first is asked for.
std::list<Net> read_built_in() {
  std::list<Net> found;
  for (const std::span<const std::uint8_t> file : built_in_files())
    if (auto net = Net::read(file)) found.push_back(std::move(*net));
  return found;
}

std::list<Net>& nets() {
  static std::list<Net> all = read_built_in();
  return all;
}

}  // namespace

const Net* net_for(std::string_view game) {
  const auto found = std::ranges::find(nets(), game, &Net::game);
  return found == nets().end() ? nullptr : &*found;
}

void give(Net net) {
  if (net_for(net.game()) == nullptr) nets().push_back(std::move(net));
}

}  // namespace sextant::nets
