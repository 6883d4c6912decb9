#include <fmt/core.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/content.hpp"
#include "match/match.hpp"

namespace sextant {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

Checked<const Title*> title_named(const Context& context, const std::string& game) {
  if (const Title* title = find_title(context.catalogue, game)) return title;
  std::string known;
  for (const Title* title : context.catalogue) (known += known.empty() ? "" : ", ") += title->id();
  return Problem("problem.unknown_game_of").with("game", game).with("known", known);
}

namespace {

/// `key=value` pairs as a JSON object: numbers and booleans as such, everything else as text.
Checked<Json> settings_json(const std::vector<std::string>& settings) {
  Json json = Json::object();
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) return Problem("problem.not_a_setting").with("value", setting);
    const std::string key = setting.substr(0, equals);
    if (json.contains(key)) return Problem("problem.set_twice").with("key", key);
    const std::string text = setting.substr(equals + 1);
    const auto value = parse_json(text);
    const bool is_plain = value && (value->is_number() || value->is_boolean());
    json[key] = is_plain ? *value : Json(text);
  }
  return json;
}

/// What a key takes, as a person types it.
std::string values_of(const Title& title, const Key& key) {
  switch (key.kind) {
    case KeyKind::Players:
    case KeyKind::Integer: return fmt::format("{}..{}", key.min, key.max);
    case KeyKind::Seat: return fmt::format("0..{}", title.max_seats() - 1);
    case KeyKind::Flag: return "false, true";
    case KeyKind::Word: return joined(key.words);
    case KeyKind::Content: return joined(key.words) + ", FILE";
  }
  return {};
}

/// A key with what it takes and, in words, what each word of it means.
void print_key(const Context& context, const Title& title, const Key& key) {
  const std::string phrase = std::string(title.id()) + ".config." + key.name;
  const auto say = [&](Message message) { return context.phrases.say(message); };
  std::string usual = say(Message("games.default").with("value", compact(key.standard)));
  if (key.players != 0) usual += "; " + say(Message("games.key_players").with("players", key.players));
  fmt::print("  --set {}={:<8} {} ({})\n", key.name, values_of(title, key), say(Message(phrase)), usual);
  for (const std::string& word : key.words) fmt::print("      {}: {}\n", word, say(Message(phrase + "." + word)));
}

void print_title(const Context& context, const Title& title) {
  const std::string id(title.id());
  const auto say = [&](Message message) { return context.phrases.say(message); };
  fmt::print("{}  {}\n", id, say(Message(id + ".name")));
  fmt::print("  {}\n", say(Message(id + ".about")));
  fmt::print("  {}\n", title.min_seats() == title.max_seats()
                           ? say(Message("games.seats_exactly").with("seats", title.min_seats()))
                           : say(Message("games.seats").with("min", title.min_seats()).with("max", title.max_seats())));
  std::string bots = "random";
  for (const std::string& bot : title.bots()) bots += ", bot:" + bot;
  fmt::print("  {}\n", say(Message("games.bots").with("bots", bots)));
  for (const Key& key : title.keys()) print_key(context, title, key);
}

/// Who the bots are: the same five in every game.
void print_characters(const Context& context) {
  if (context.catalogue.empty()) return;
  fmt::print("\n");
  for (const std::string& bot : context.catalogue[0]->bots())
    fmt::print("bot:{:<8} {}. {}\n", bot, context.phrases.say("bot." + bot + ".strength"),
               context.phrases.say("bot." + bot + ".character"));
}

}  // namespace

Checked<Table> read_table(const Context& context, const TableOptions& options, const std::string& standard,
                          const std::string& others) {
  const auto title = title_named(context, options.game);
  if (!title) return title.error();
  auto wanted = settings_json(options.settings);
  if (!wanted) return wanted.error();
  if (const auto content = (*title)->content(); content && wanted->contains(content->key)) {
    auto named = content_named(**title, (*wanted)[content->key]);
    if (!named) return named.error();
    (*wanted)[content->key] = std::move(*named);
  }
  const auto named = options.seats.empty() ? std::vector<std::string>{} : split(options.seats, ',');
  auto setup = named.empty() ? (*title)->configure(*wanted, Completeness::DefaultsAllowed)
                             : configure_for_seats(**title, *wanted, length_of(named));
  if (!setup) return setup.error();
  Table table{*std::move(setup), named};
  if (named.empty()) {
    table.seats.assign(place_of(table.setup->seats()), others);
    table.seats[0] = standard;
  }
  for (const std::string& who : table.seats)
    if (const auto seated = check_occupant(table.title(), who, BotBudgets::Any); !seated) return seated.error();
  return table;
}

void say_who_searches(const Context& context, const Setup& setup, std::span<const std::string> seats) {
  for (const Message& remark : net_remarks(setup, seats)) fmt::print(stderr, "{}\n", context.phrases.say(remark));
}

Checked<Done> run_games(const Context& context, bool json) {
  if (json) {
    Json list = Json::array();
    for (const Title* title : context.catalogue) list.push_back(title_json(*title));
    fmt::print("{}\n", list.dump(2));
    return Done{};
  }
  for (const Title* title : context.catalogue) print_title(context, *title);
  print_characters(context);
  return Done{};
}

}  // namespace sextant
