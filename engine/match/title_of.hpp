#pragma once

#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "match/bench_of.hpp"
#include "match/learning.hpp"
#include "match/setup_of.hpp"
#include "match/title.hpp"
#include "search/observation_signature.hpp"

namespace sextant {

/// Content of a game as the edge shows it.
template <ContentFormat File>
class ContentSheetOf final : public ContentSheet {
 public:
  explicit ContentSheetOf(typename File::Content content) : content_(std::move(content)) {}

  [[nodiscard]] Name title() const override { return content_.names.title; }
  [[nodiscard]] Json json() const override { return content_json<File>(content_); }
  [[nodiscard]] Canvas draw(const Speaker& speaker) const override { return File::draw(content_, speaker); }
  [[nodiscard]] std::optional<std::string> svg(const Speaker& speaker) const override {
    return File::svg(content_, speaker);
  }

 private:
  typename File::Content content_;
};

/// A game of the list as a title of the catalogue.
template <GameEdge Game>
class TitleOf final : public Title {
 public:
  using Rules = typename Game::Rules;
  using Config = typename Game::Config;

  [[nodiscard]] std::string_view id() const override { return Rules::kId; }
  [[nodiscard]] int rules_version() const override { return Rules::kVersion; }
  [[nodiscard]] int min_seats() const override { return Game::kMinSeats; }
  [[nodiscard]] int max_seats() const override { return Game::kMaxSeats; }

  [[nodiscard]] bool has_secrets() const override { return Game::kHasSecrets; }

  [[nodiscard]] std::vector<Key> keys() const override {
    const Json standard = config_json(Config{}, Game::kKeys);
    std::vector<Key> keys;
    const auto add = [&](const auto& key) {
      keys.push_back({.name = std::string(key.name), .words = {}, .standard = standard[key.name]});
      key.describe(keys.back());
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

  [[nodiscard]] Checked<SharedSetup> configure(const Json& wanted, Completeness completeness) const override {
    const auto config = read_config<Config>(wanted, Game::kKeys, completeness, Game::settle);
    if (!config) return config.error();
    return SharedSetup(std::make_shared<const SetupOf<Game>>(*this, *config));
  }

  [[nodiscard]] BenchFigures bench() const override { return bench_rules(Rules(Rules::kBenchConfig)); }

  [[nodiscard]] std::uint64_t signature(std::uint64_t first, std::uint64_t games) const override {
    return sextant::signature(Rules(Rules::kBenchConfig), first, games);
  }

  [[nodiscard]] Checked<std::uint64_t> observation_signature(std::uint64_t first, std::uint64_t games) const override {
    if constexpr (ObserverFor<typename Game::Observer>)
      return sextant::observation_signature<typename Game::Observer>(Rules(Rules::kBenchConfig), first, games);
    else return learning::no_observation();
  }

 private:
  /// Calls `use(key)` with the key that holds content, if there is one.
  template <class Use>
  static void with_content_key(Use use) {
    const auto visit = [&]<class Key>(const Key& key) {
      if constexpr (HoldsContent<Key>) use(key);
    };
    std::apply([&](const auto&... key) { (visit(key), ...); }, Game::kKeys);
  }
};

}  // namespace sextant
