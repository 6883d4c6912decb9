#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/conductor.hpp"
#include "match/device.hpp"
#include "match/review.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// A match and the bots that have been asked to play in it. At one device nobody needs to be asked what leaves
/// everything as it is.
class OpenMatch {
 public:
  OpenMatch(Match match, std::vector<std::string> called)
      : conductor_(std::move(match), {Etiquette::Skip::Idle}), called_(std::move(called)) {}

  Conductor& conductor() { return conductor_; }
  [[nodiscard]] const Conductor& conductor() const { return conductor_; }
  [[nodiscard]] const Match& match() const { return conductor_.match(); }
  Device& device() { return device_; }
  [[nodiscard]] const std::vector<std::string>& called() const { return called_; }
  /// The review of the match as it stands, begun when first asked for.
  Review& review();
  /// The same without a look at single decisions: how the chances went, and where they turned.
  Review& outline();
  /// How the sides are called in a language.
  [[nodiscard]] std::vector<std::string> names(const Phrases& phrases) const {
    return side_names(match(), phrases, called_);
  }

  /// The bot `name` or `random`; null when there is no such bot. Made when first asked for, then kept.
  SeatPlayer* player(const std::string& name);

 private:
  /// A review, and how many entries it is about.
  struct Work {
    std::unique_ptr<Review> review;
    std::size_t length = 0;
  };
  Review& work_on(Work& work, const ReviewPlan& plan) const;

  Conductor conductor_;
  Device device_;
  std::vector<std::string> called_;  // by seat
  Work review_;
  Work outline_;
  std::map<std::string, std::unique_ptr<SeatPlayer>, std::less<>> players_;
};

/// What a caller of the module deals with: the games, the sentences, and the matches that are open, each under a
/// number.
class OpenMatches {
 public:
  /// More open matches than any page has; the bound keeps a caller that forgets to close them from using up the memory,
  /// which could not be reported any more.
  static constexpr std::size_t kMaxMatches = 1024;

  OpenMatches(Catalogue catalogue, PhraseFiles files) : catalogue_(catalogue), files_(files) {}

  [[nodiscard]] Catalogue catalogue() const { return catalogue_; }

  /// The sentences of a language; null when there is no such language.
  const Phrases* phrases(std::string_view language);

  /// Keeps a match, whose people are `called` so, and says under which number; refused when there are too many.
  Checked<std::int64_t> open(Match match, std::vector<std::string> called);
  /// The match of this number, or null.
  OpenMatch* find(std::int64_t number);
  void close(std::int64_t number) { matches_.erase(number); }

 private:
  Catalogue catalogue_;
  PhraseFiles files_;
  std::map<std::string, Phrases, std::less<>> phrases_;
  std::map<std::int64_t, OpenMatch> matches_;
  std::int64_t last_number_ = 0;  // numbers are not used again, so that a closed match is not taken for another
};

}  // namespace sextant
