#include "server/admin_request.hpp"

#include <algorithm>
#include <array>

#include "core/narrow.hpp"
#include "core/seat.hpp"
#include "text/json.hpp"

namespace sextant {

namespace {

using What = AdminOrder::What;

constexpr std::array<std::string_view, 5> kWords = {"list", "close", "mute", "unmute", "forget"};

Checked<AdminOrder> read_order(JsonReader& reader) {
  AdminOrder order;
  const std::string word = reader.text("do");
  const auto* const found = std::find(kWords.begin(), kWords.end(), word);
  if (found == kWords.end()) reader.refuse("do", Problem("problem.unknown_kind").with("value", word));
  else order.what = static_cast<What>(found - kWords.begin());
  if (order.what != What::List) order.match = reader.text("match");
  if (order.what != What::List && order.what != What::Close) order.seat = reader.integer("seat", 0, kMaxSeats - 1);
  if (auto problem = reader.finish()) return *std::move(problem);
  return order;
}

}  // namespace

std::string_view word_of(What what) { return kWords[place_of(what)]; }

AdminRequest read_admin_request(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return {"", json.error()};
  JsonReader reader(*json);
  std::string language = reader.has("language") ? reader.text("language") : "";
  return {std::move(language), read_order(reader)};
}

}  // namespace sextant
