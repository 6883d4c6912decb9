#include "wasm/verify.hpp"

#include "match/verify.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

/// What one viewer was shown.
void read_shown_to_one(JsonReader& json, KeptChance& kept) {
  const Viewer viewer = read_viewer(json, "viewer", kMaxSeats);
  const auto read = read_shown(viewer, json.list("entries", 0, SIZE_MAX));
  if (!read) return json.adopt(read.error());
  kept.shown.insert(kept.shown.end(), read->begin(), read->end());
}

void read_shown(JsonReader& json, KeptChance& kept) {
  for (const Json& each : json.list("shown", 0, kMaxSeats + 2)) {
    JsonReader one(each, json.path_of("shown"));
    read_shown_to_one(one, kept);
    if (auto problem = one.finish()) json.adopt(*std::move(problem));
  }
}

/// What the caller has kept of the match; each field may be missing.
KeptChance read_kept(JsonReader& json) {
  KeptChance kept;
  if (json.has("match")) kept.match = json.text("match");
  if (json.has("commitment")) kept.commitment = json.text("commitment");
  if (json.has("entries")) kept.entries = place_of(json.integer("entries", 0, INT32_MAX));
  if (json.has("shown")) read_shown(json, kept);
  if (!json.has("contributions")) return kept;
  for (const Json& each : json.list("contributions", 0, kMaxSeats)) {
    if (!each.is_null() && !each.is_string())
      json.refuse("contributions", Problem("problem.not_a_text").with("value", compact(each)));
    kept.contributions.push_back(each.is_string() ? each.get<std::string>() : "");
  }
  return kept;
}

}  // namespace

Checked<Json> verify_log(Request& request) {
  const std::string text = request.json().text("log");
  KeptChance kept;
  if (request.json().has("kept")) request.json().object("kept", [&](JsonReader& json) { kept = read_kept(json); });
  const std::string secret = request.json().has("secret") ? request.json().text("secret") : "";
  if (auto problem = request.finish()) return *std::move(problem);
  const auto document = parse_json(text);
  if (!document) return document.error();
  const auto report = verify_chance(request.desk().catalogue(), *document, kept, secret);
  if (!report) return report.error();
  return Json{{"match", report->match},
              {"draws", report->events},
              {"entries", report->entries},
              {"contributors", seats_json(report->contributors)},
              {"assured", seats_json(report->assured)}};
}

}  // namespace sextant
