#pragma once

#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "bots/level.hpp"
#include "match/bench_of.hpp"
#include "match/position_of.hpp"
#include "match/shelf.hpp"
#include "match/simulator_of.hpp"
#include "match/title.hpp"

namespace sextant {

/// Content of a game as the edge shows it; `File` as in text/content.hpp.
template <class File>
class ContentSheetOf final : public ContentSheet {
 public:
  explicit ContentSheetOf(typename File::Content content) : content_(std::move(content)) {}

  [[nodiscard]] Json json() const override { return content_json<File>(content_); }
  [[nodiscard]] Canvas draw(const Speaker& speaker) const override { return File::draw(content_, speaker); }
  [[nodiscard]] std::optional<std::string> svg(const Speaker& speaker) const override {
    if constexpr (requires { File::svg(content_, speaker); }) return File::svg(content_, speaker);
    else return std::nullopt;
  }

 private:
  typename File::Content content_;
};

/// A game of the list as a title of the catalogue.
template <class Game>
class TitleOf final : public Title {
 public:
  using Rules = typename Game::Rules;
  using Config = typename Rules::Config;

  [[nodiscard]] std::string_view id() const override { return Rules::kId; }
  [[nodiscard]] int rules_version() const override { return Rules::kVersion; }
  [[nodiscard]] int min_seats() const override { return Game::kMinSeats; }
  [[nodiscard]] int max_seats() const override { return Game::kMaxSeats; }

  [[nodiscard]] bool has_secrets() const override { return Game::kHasSecrets; }

  [[nodiscard]] std::vector<KeyInfo> keys() const override {
    const Json standard = config_json(Config{}, Game::kKeys);
    std::vector<KeyInfo> keys;
    const auto add = [&](const auto& key) {
      keys.push_back({std::string(key.name), key.values(), standard[key.name], key.samples()});
    };
    std::apply([&](const auto&... key) { (add(key), ...); }, Game::kKeys);
    return keys;
  }

  [[nodiscard]] std::optional<ContentInfo> content() const override {
    std::optional<ContentInfo> info;
    with_content_key([&]<class Key>(const Key& key) {
      info = {std::string(key.name), built_in_names<typename Key::ContentFile>()};
    });
    return info;
  }

  [[nodiscard]] Checked<std::unique_ptr<ContentSheet>> read_content(const Json& wanted) const override {
    Checked<std::unique_ptr<ContentSheet>> sheet = Problem("problem.no_content").with("game", Rules::kId);
    with_content_key([&]<class Key>(const Key&) {
      using File = typename Key::ContentFile;
      auto read = sextant::read_content<File>(wanted, {});
      if (read) sheet = std::unique_ptr<ContentSheet>(std::make_unique<ContentSheetOf<File>>(*std::move(read)));
      else sheet = read.error();
    });
    return sheet;
  }

  [[nodiscard]] std::vector<std::string> bots() const override { return {kLevelNames.begin(), kLevelNames.end()}; }

  [[nodiscard]] Checked<Json> configure(const Json& wanted, Completeness completeness) const override {
    const auto config = read_keys(wanted, completeness);
    if (!config) return config.error();
    return config_json(*config, Game::kKeys);
  }

  [[nodiscard]] std::unique_ptr<Position> start(const Json& config) const override {
    const auto rules = shared_rules(config);
    return std::make_unique<PositionOf<Game>>(rules, rules->start());
  }

  [[nodiscard]] Checked<std::unique_ptr<Position>> imagine(const Json& config, const Json& view,
                                                           Rng& rng) const override {
    const auto rules = shared_rules(config);
    const auto seen = Game::read_view(*rules, view);
    if (!seen) return seen.error();
    return std::unique_ptr<Position>(std::make_unique<PositionOf<Game>>(rules, rules->sample_world(*seen, rng)));
  }

  [[nodiscard]] std::unique_ptr<SeatPlayer> player(const Json& config, std::string_view name,
                                                   Workers& workers) const override {
    std::unique_ptr<Player<Rules>> typed = make_bot(rules_for(config), name, workers);
    if (name == kRandom) typed = std::make_unique<RandomPlayer<Rules>>();
    return typed == nullptr ? nullptr : std::make_unique<SeatPlayerOf<Game>>(std::move(typed));
  }

  [[nodiscard]] Advice advise(const Json& config, const Position& position, Rng& rng, Workers& workers) const override {
    Searcher<Rules> searcher(rules_for(config), kLevelNames.size() - 1, std::nullopt, workers);
    return static_cast<const PositionOf<Game>&>(position).advise(searcher, rng);
  }

  [[nodiscard]] std::unique_ptr<Simulator> simulator(const Json& config,
                                                     std::span<const std::string> cast) const override {
    const Rules rules = rules_for(config);
    typename SimulatorOf<Game>::Cast players;
    for (const std::string& name : cast) players.push_back(make_bot(rules, name, one_worker()));
    return std::make_unique<SimulatorOf<Game>>(rules, config, std::move(players));
  }

  [[nodiscard]] BenchFigures bench() const override { return bench_rules(Rules(Rules::kBenchConfig)); }

  [[nodiscard]] std::uint64_t signature(std::uint64_t first, std::uint64_t games) const override {
    return sextant::signature(Rules(Rules::kBenchConfig), first, games);
  }

 private:
  static constexpr std::string_view kRandom = "random";

  static Checked<Config> read_keys(const Json& wanted, Completeness completeness) {
    return read_config<Config>(wanted, Game::kKeys, completeness, [](JsonReader& reader, Config& config) {
      if constexpr (requires { Game::settle(reader, config); }) Game::settle(reader, config);
    });
  }

  static Rules rules_for(const Json& config) { return Rules(read_keys(config, Completeness::AllKeys).value()); }

  std::shared_ptr<const Rules> shared_rules(const Json& config) const {
    return shelf_.get(compact(config), [&] { return rules_for(config); });
  }

  /// Calls `use(key)` with the key that holds content, if there is one.
  template <class Use>
  static void with_content_key(Use use) {
    const auto visit = [&]<class Key>(const Key& key) {
      if constexpr (HoldsContent<Key>) use(key);
    };
    std::apply([&](const auto&... key) { (visit(key), ...); }, Game::kKeys);
  }

  /// Null when no bot has this name.
  static std::unique_ptr<Player<Rules>> make_bot(const Rules& rules, std::string_view name, Workers& workers) {
    const auto wish = read_level(name);
    return wish ? make_level(rules, *wish, workers) : nullptr;
  }

  mutable Shelf<Rules> shelf_;
};

}  // namespace sextant
