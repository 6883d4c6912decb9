#include "wasm/open_matches.hpp"

#include <algorithm>

namespace sextant {

SeatPlayer* OpenMatch::player(const std::string& name) {
  if (const auto found = players_.find(name); found != players_.end()) return found->second.get();
  const auto bot = read_bot(name);
  return bot ? players_.emplace(name, match().setup().player(*bot)).first->second.get() : nullptr;
}

Review& OpenMatch::work_on(Work& work, const ReviewPlan& plan) const {
  const std::size_t length = match().log().entries.size();
  if (work.review == nullptr || work.length != length) work = {std::make_unique<Review>(match(), plan), length};
  return *work.review;
}
Review& OpenMatch::review() { return work_on(review_, {}); }
Review& OpenMatch::outline() { return work_on(outline_, {.playouts = 150, .iterations = 0, .refined = 0}); }

const Phrases* OpenMatches::phrases(std::string_view language) {
  if (const auto found = phrases_.find(language); found != phrases_.end()) return &found->second;
  const auto languages = Phrases::languages(files_);
  if (std::find(languages.begin(), languages.end(), language) == languages.end()) return nullptr;
  return &phrases_.emplace(language, Phrases(files_, language)).first->second;
}

Checked<std::int64_t> OpenMatches::open(Match match, std::vector<std::string> called) {
  if (matches_.size() == kMaxMatches)
    return Problem("problem.not_in_range")
        .with("field", "matches")
        .with("value", std::to_string(kMaxMatches + 1))
        .with("min", 0)
        .with("max", kMaxMatches);
  matches_.emplace(++last_number_, OpenMatch(std::move(match), std::move(called)));
  return last_number_;
}

OpenMatch* OpenMatches::find(std::int64_t number) {
  const auto found = matches_.find(number);
  return found == matches_.end() ? nullptr : &found->second;
}

}  // namespace sextant
