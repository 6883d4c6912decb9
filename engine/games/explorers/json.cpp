#include <string>

#include "games/explorers/game.hpp"
#include "games/explorers/view_words.hpp"
#include "text/core_json.hpp"

namespace sextant::explorers {

namespace {

/// Writes the parts of one view.
class ViewWriter {
 public:
  ViewWriter(const Notation& notation, const View& view)
      : notation_(notation), rules_(notation.rules()), view_(view), s_(view.table) {}

  [[nodiscard]] Json write() const {
    Json json = {{"viewer", viewer_json(view_.viewer)},
                 {"phase", kPhaseWords[static_cast<std::size_t>(s_.phase)]},
                 {"turn", turn_json(view_.turn)},
                 {"mover", nullptr},
                 {"turns", s_.turns},
                 {"points", s_.points},
                 {"mishap", kMishapWords[static_cast<std::size_t>(s_.mishap)]},
                 {"seats", Json::array()},
                 {"drawn", Json::array()},
                 {"asked", nullptr},
                 {"queues", Json::object()},
                 {"tokens", points(s_.tokens)},
                 {"visited", points(s_.visited)},
                 {"entries", Json::array()},
                 {"stock", view_.stock_size},
                 {"discards", bonus(view_.discards)}};
    if (s_.mover != kNobody) json["mover"] = s_.mover.index;
    for (int i = 0; i < rules_.seats(); ++i) json["seats"].push_back(seat(seat_at(i)));
    for (std::uint16_t card : s_.drawn)
      if (card != kNoCard) json["drawn"].push_back(notation_.card_id(card));
    if (s_.phase == Phase::Replace || s_.phase == Phase::Redraw) json["asked"] = s_.progress;
    for (int i = 0; i < static_cast<int>(rules_.board().wonders.size()); ++i) json["queues"][id(i)] = queue(i);
    for (int wonder : set_bits(s_.visited_wonders)) json["visited"].push_back(id(wonder));
    for (std::size_t i = 0; i < s_.entry_count; ++i) json["entries"].push_back(id(s_.entries[i]));
    return json;
  }

 private:
  [[nodiscard]] const std::string& id(int wonder) const { return notation_.wonder_id(wonder); }

  [[nodiscard]] Json wonders(WonderSet set) const {
    Json list = Json::array();
    for (int wonder : set_bits(set)) list.push_back(id(wonder));
    return list;
  }

  [[nodiscard]] Json points(const PointSet& set) const {
    Json list = Json::array();
    for (int i = 0; i < set.size(); ++i) list.push_back(notation_.text(set.at(i)));
    return list;
  }

  [[nodiscard]] static Json bonus(const BonusCounts& cards) {
    Json json = Json::object();
    for (int i = 0; i < kBonusKinds; ++i) json[text_of(static_cast<Bonus>(i))] = cards[static_cast<std::size_t>(i)];
    return json;
  }

  [[nodiscard]] Json queue(int wonder) const {
    Json list = Json::array();
    for (Pile rest{s_.piles[static_cast<std::size_t>(wonder)].queue() << kMaxCardsInPile}; !rest.empty();) {
      list.push_back(notation_.card_id(rules_.map().card_at(wonder, rest.head())));
      rest.take(rest.head());
    }
    return list;
  }

  [[nodiscard]] Json seat(Seat seat) const {
    Json json = {{"start", nullptr},
                 {"figure", nullptr},
                 {"gold", s_.gold[seat]},
                 {"ambassadors", wonders(s_.ambassadors[seat])},
                 {"first_cards", wonders(s_.first_cards[seat])},
                 {"exploration", nullptr},
                 {"hand", {{"size", view_.hands[seat].size}, {"cards", nullptr}}}};
    if (s_.starts[seat] != kNoWonder) json["start"] = id(s_.starts[seat]);
    if (s_.figures[seat] != kNowhere) json["figure"] = notation_.text(s_.figures[seat]);
    if (s_.explorations[seat] != kNoCard)
      json["exploration"] = {{"card", notation_.card_id(s_.explorations[seat])},
                             {"rolls", s_.rolls[seat]},
                             {"failed", s_.failed[seat] != 0}};
    if (view_.hands[seat].known) json["hand"]["cards"] = bonus(view_.hands[seat].cards);
    return json;
  }

  const Notation& notation_;
  const Rules& rules_;
  const View& view_;
  const Table& s_;
};

}  // namespace

Json Game::view_json(const Notation& notation, const View& view) { return ViewWriter(notation, view).write(); }

}  // namespace sextant::explorers
