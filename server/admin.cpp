#include "server/admin.hpp"

#include "server/journal.hpp"
#include "server/room_host.hpp"
#include "server/secrets.hpp"
#include "text/message_json.hpp"

namespace sextant {

namespace {

Json problem_json(const Problem& problem, const Phrases& phrases) {
  return {{"problem", message_json(problem, phrases)}};
}

}  // namespace

void AdminDesk::answer(std::string_view request, const Answer& done) {
  using What = AdminOrder::What;
  const AdminRequest read = read_admin_request(request);
  const Phrases* phrases = house_.book().find(read.language);
  if (phrases == nullptr) phrases = &house_.book().standard();
  if (!read.order) return done(problem_json(read.order.error(), *phrases));
  const Order order{*read.order, phrases};
  note("admin", {{"do", word_of(order.what)}, {"match", short_id(order.match)}});
  if (order.what == What::List)
    return house_.list_lines(
        [done](const Json& lines, bool is_complete) { done({{"matches", lines}, {"complete", is_complete}}); });
  if (order.what == What::Close) return close(order, done);
  with_guest(order, done, [this, order, done](const std::string& guest) {
    const auto finish = [order, done](Stored how) {
      done(how == Stored::Done ? Json::object() : problem_json(Problem("problem.cannot_store"), *order.phrases));
    };
    if (order.what == What::Forget) return house_.delete_guest(guest, finish);
    house_.silence(guest, order.what == What::Mute, finish);
  });
}

void AdminDesk::with_room(const Order& order, const Answer& done, const std::function<void(Room&, RoomHost&)>& use) {
  if (!is_id(order.match)) return done(problem_json(Problem("problem.no_such_match"), *order.phrases));
  house_.find(order.match, [order, done, use](const FoundRoom& found) {
    if (!found) return done(problem_json(found.error(), *order.phrases));
    if (*found == nullptr) return done(problem_json(Problem("problem.no_such_match"), *order.phrases));
    (*found)->with_idle_room([order, done, use, host = *found](Room* room) {
      if (room == nullptr) return done(problem_json(Problem("problem.cannot_store"), *order.phrases));
      use(*room, *host);
    });
  });
}

void AdminDesk::close(const Order& order, const Answer& done) {
  with_room(order, done, [order, done](Room& room, RoomHost& host) {
    const std::string state = room.line()["state"].get<std::string>();
    if (state == "over" || state == "closed")
      return done(problem_json(Problem("problem.match_is_over"), *order.phrases));
    room.close();
    host.with_idle_room([order, done](const Room* stored) {
      done(stored != nullptr ? Json::object() : problem_json(Problem("problem.cannot_store"), *order.phrases));
    });
  });
}

void AdminDesk::with_guest(const Order& order, const Answer& done, const std::function<void(const std::string&)>& use) {
  with_room(order, done, [order, done, use](const Room& room, RoomHost&) {
    const auto& chairs = room.record().chairs;
    const std::size_t seat = place_of(order.seat);
    if (seat >= chairs.size() || chairs[seat].guest.empty())
      return done(problem_json(Problem("problem.nobody_in_seat").with("seat", order.seat), *order.phrases));
    use(chairs[seat].guest);
  });
}

}  // namespace sextant
