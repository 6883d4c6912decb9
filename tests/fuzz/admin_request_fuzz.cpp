#include "core/seat.hpp"
#include "server/admin_request.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "text/json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const AdminRequest request = read_admin_request(as_text(data, size));
  if (!request.order) {
    law(!request.order.error().key.view().empty(), "a refusal has a reason");
    return 0;
  }
  const AdminOrder& order = *request.order;
  const bool names_match = order.what != AdminOrder::What::List;
  const bool names_seat = names_match && order.what != AdminOrder::What::Close;
  law(names_match || order.match.empty(), "a list is of all matches");
  law(0 <= order.seat && order.seat < (names_seat ? kMaxSeats : 1), "a seat is one of a table");
  Json written = {{"do", word_of(order.what)}};
  if (names_match) written["match"] = order.match;
  if (names_seat) written["seat"] = order.seat;
  if (!request.language.empty()) written["language"] = request.language;
  const AdminRequest again = read_admin_request(compact(written));
  law(again.order.has_value() && again.language == request.language, "writing and reading changes nothing");
  law(again.order->what == order.what && again.order->match == order.match && again.order->seat == order.seat,
      "an order is what it says");
  return 0;
}
