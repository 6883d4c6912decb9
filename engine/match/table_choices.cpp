#include "match/table_choices.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>

#include "match/setup.hpp"
#include "match/table_fields.hpp"
#include "match/title.hpp"
#include "text/field_json.hpp"

namespace sextant {

namespace {

/// Adds what is seen of a further step: a piece that goes on is moved once.
void join(std::vector<Move>& marks, std::vector<Move> further) {
  for (Move& move : further) {
    const auto goes_on = [&](const Move& mark) { return mark.piece == move.piece && mark.to == move.from; };
    const auto found = move.from.empty() ? marks.end() : std::ranges::find_if(marks, goes_on);
    if (found == marks.end()) marks.push_back(std::move(move));
    else found->to = std::move(move.to);
  }
}

/// What a sweep does, by the sentence of its last step with the ending `.sweep`: short, for there are many of them.
Message sweep_name(Message last, std::size_t steps) {
  last.key = SentenceKey(std::string(last.key.view()) + ".sweep");
  return std::move(last).with("count", steps);
}

/// Steps in a row: where they have led, and the choice that they are.
struct Walk {
  std::unique_ptr<Position> at;
  std::size_t choice;
};

/// The sweeps that begin with a step, each one step longer than the one before: as far as the seat goes on deciding and
/// has a single step to go on with.
class Sweeps {
 public:
  Sweeps(const Position& start, Viewer viewer, const Speaker& speaker, std::vector<Choice>& choices)
      : start_(start), viewer_(viewer), speaker_(speaker), choices_(choices) {
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (choices[i].offer.is_step) walks_.push_back({start.clone(), i});
  }

  void add() {
    for (std::size_t steps = 2; !walks_.empty(); ++steps) {
      std::vector<Walk> on;
      for (Walk& walk : walks_)
        if (goes_on(walk, steps)) on.push_back(std::move(walk));
      walks_ = std::move(on);
    }
  }

 private:
  /// Adds the sweep of so many steps.
  bool goes_on(Walk& walk, std::size_t steps) {
    Position& at = *walk.at;
    if (!at.play(choices_[walk.choice].offer.text) || at.turn() != start_.turn()) return false;
    const auto step = at.only_step();
    if (!step) return false;
    Choice sweep{choices_[walk.choice].offer, walk.choice};
    sweep.offer.text = *step;
    sweep.offer.label = speaker_.say(sweep_name(at.label(*step), steps));
    join(sweep.offer.marks, at.moves(*step, viewer_));
    walk.choice = choices_.size();
    choices_.push_back(std::move(sweep));
    return true;
  }

  const Position& start_;
  Viewer viewer_;
  const Speaker& speaker_;
  std::vector<Choice>& choices_;
  std::vector<Walk> walks_;
};

}  // namespace

std::vector<Choice> choices_at(const Position& position, Viewer viewer, const Speaker& speaker) {
  std::vector<Choice> choices;
  for (Offer& offer : position.offers(viewer, speaker)) choices.push_back({std::move(offer), std::nullopt});
  Sweeps(position, viewer, speaker, choices).add();
  return choices;
}

namespace table {

void choice_fields(Fields& json, Choice& choice) {
  Offer& offer = choice.offer;
  std::size_t after = choice.after.value_or(0);
  json("do").text(offer.text);
  json.maybe("after", choice.after.has_value(), [&] { json.number(after, 0, kMaxNumber); });
  json("label").text(offer.label);
  json.maybe("idle", offer.is_idle, [&] { json.flag(offer.is_idle); });
  json.maybe("marks", !offer.marks.empty(), [&] { move_fields(json, offer.marks); });
}

namespace {

/// The texts of offers by what they follow from, for those who see and are told the same.
struct KnownOffers {
  std::string game;
  std::uint64_t phrases;
  Viewer viewer;
  std::unordered_map<std::uint64_t, std::string> texts;
};

/// Those of a game and viewer. There are few of them, and few texts in each; were it otherwise, they are made anew.
KnownOffers& known_offers(std::string_view game, Viewer viewer, const Phrases& phrases) {
  constexpr std::size_t kMostReaders = 64;
  constexpr std::size_t kMostTexts = 4096;
  thread_local std::vector<KnownOffers> all;
  const auto is_own = [&](const KnownOffers& known) {
    return known.viewer == viewer && known.phrases == phrases.serial() && known.game == game;
  };
  const auto found = std::ranges::find_if(all, is_own);
  if (found == all.end()) {
    if (all.size() == kMostReaders) all.clear();
    return all.emplace_back(KnownOffers{std::string(game), phrases.serial(), viewer, {}});
  }
  if (found->texts.size() > kMostTexts) found->texts.clear();
  return *found;
}

void learn(KnownOffers& known, std::span<const std::uint64_t> bases, std::vector<Offer> offers) {
  for (std::size_t i = 0; i < offers.size(); ++i) {
    Choice choice{std::move(offers[i]), std::nullopt};
    std::string text;
    add_fields(text, [&](Fields& json) { json.object([&] { choice_fields(json, choice); }); });
    known.texts.insert_or_assign(bases[i], std::move(text));
  }
}

/// The list of those offers; none as long as one of them is not known.
std::optional<std::string> joined(const KnownOffers& known, std::span<const std::uint64_t> bases) {
  constexpr std::size_t kUsualOffer = 160;  // bytes
  std::string text;
  text.reserve(2 + bases.size() * kUsualOffer);
  text = '[';
  for (const std::uint64_t basis : bases) {
    const auto found = known.texts.find(basis);
    if (found == known.texts.end()) return std::nullopt;
    (text += found->second) += ',';
  }
  text.back() = ']';
  return text;
}

}  // namespace

std::string choices_text(const Position& position, Viewer viewer, const Phrases& phrases) {
  const auto bases = position.offer_bases();
  if (!bases || bases->empty()) return {};
  KnownOffers& known = known_offers(position.setup().title().id(), viewer, phrases);
  auto text = joined(known, *bases);
  if (!text) {
    learn(known, *bases, position.offers(viewer, phrases));
    text = joined(known, *bases);
  }
  return *std::move(text);
}

}  // namespace table

}  // namespace sextant
