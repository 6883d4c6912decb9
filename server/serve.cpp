#include "server/serve.hpp"

#include <algorithm>
#include <thread>

#include "server/api.hpp"
#include "server/journal.hpp"
#include "server/network.hpp"

namespace sextant {

namespace {

int cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

}  // namespace

Checked<Done> serve(Catalogue catalogue, PhraseFiles files, const ServeOptions& options,
                    const std::function<void(std::uint16_t)>& ready) {
  Loop loop;
  Metrics metrics;
  Gate gate(options.has_limits ? Limits{} : Limits::none());
  Api api(catalogue, files, gate, metrics);
  auto network = Network::open(loop, api, gate, {options.address, options.port, options.behind_proxy});
  if (!network) return network.error();
  loop.on_signal([&] {
    note("stopping");
    api.stop();
    (*network)->stop([&] { loop.stop(); });
  });
  note("listening", {{"address", options.address}, {"port", (*network)->port()}});
  ready((*network)->port());
  loop.run(options.threads > 0 ? options.threads : cores());
  note("stopped");
  return Done{};
}

}  // namespace sextant
