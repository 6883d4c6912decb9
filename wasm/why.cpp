#include "wasm/why.hpp"

#include "match/title.hpp"

namespace sextant {

namespace {

std::string text_or_none(Request& request, std::string_view name) {
  return request.json().has(name) ? request.json().text(name) : std::string();
}

/// The keys are the game's to check; but its code may rely on an object.
Json read_view(Request& request) {
  const Json& view = request.json().any("view");
  if (view.is_object()) return view;
  request.json().adopt(Problem("problem.not_an_object").with("field", "view"));
  return Json::object();
}

}  // namespace

Checked<Json> say_why_not(Request& request) {
  const Title* title = request.title();
  const Json config = request.config();
  const Json view = read_view(request);
  const Move wish{.piece = text_or_none(request, "piece"),
                  .from = text_or_none(request, "from"),
                  .to = text_or_none(request, "to")};
  if (auto problem = request.finish()) return *std::move(problem);
  const auto setup = title->configure(config, Completeness::DefaultsAllowed);
  if (!setup) return setup.error();
  Rng rng(0, 0);  // what is hidden from a seat makes no difference to what it may do
  const auto position = (*setup)->imagine(view, rng);
  if (!position) return position.error();
  const auto why = (*position)->why_not(wish);
  return why ? Json(request.phrases().say(*why)) : Json(nullptr);
}

}  // namespace sextant
