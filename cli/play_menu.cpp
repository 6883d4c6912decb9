#include "cli/play_menu.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "core/inline_text.hpp"

namespace sextant {

namespace {

/// A number from `min` to `max`; an empty line is `standard`. Nothing when the person leaves.
std::optional<int> ask_number(const Context& context, Message question, int min, int max, int standard) {
  const std::string prompt = context.phrases.say(std::move(question).with("min", min).with("max", max));
  for (std::string line;;) {
    fmt::print("{} [{}] ", prompt, standard);
    std::fflush(stdout);
    if (!std::getline(std::cin, line) || line == "q") return std::nullopt;
    if (line.empty()) return standard;
    const auto number = parse_number(line);
    if (number && *number >= min && *number <= max) return number;
    fmt::print("{}\n", context.phrases.say(Message("menu.unclear").with("min", min).with("max", max)));
  }
}

/// Who sits where: people first, the easiest bot in the other seats.
std::string seats_of(const Title& title, int people, int players) {
  std::string seats;
  for (int i = 0; i < players; ++i)
    (seats += i == 0 ? "" : ",") += i < people ? "human" : "bot:" + title.bots().front();
  return seats;
}

}  // namespace

std::optional<PlayOptions> ask_what_to_play(const Context& context, const std::string& unfinished) {
  const auto say = [&](Message message) { return context.phrases.say(message); };
  fmt::print("{}\n\n", say(Message("menu.title")));
  for (std::size_t i = 0; i < context.catalogue.size(); ++i) {
    const std::string id(context.catalogue[i]->id());
    fmt::print(" {}  {}\n    {}\n", i + 1, say(Message(id + ".name")), say(Message(id + ".about")));
  }
  if (!unfinished.empty()) fmt::print(" 0  {}\n", say(Message("menu.go_on").with("file", unfinished)));
  fmt::print("\n");

  PlayOptions options;
  const int games = length_of(context.catalogue);
  const auto game =
      ask_number(context, Message("menu.which_game"), unfinished.empty() ? 1 : 0, games, unfinished.empty() ? 1 : 0);
  if (!game) return std::nullopt;
  if (*game == 0) {
    options.resume = unfinished;
    return options;
  }
  const Title& title = *context.catalogue[place_of(*game - 1)];
  options.table.game = title.id();
  std::optional<int> players = title.min_seats();
  if (title.min_seats() < title.max_seats())
    players = ask_number(context, Message("menu.players"), title.min_seats(), title.max_seats(),
                         standard_setup(title)->seats());
  if (!players) return std::nullopt;
  std::optional<int> people = 1;
  if (*players > 1) people = ask_number(context, Message("menu.people"), 1, *players, 1);
  if (!people) return std::nullopt;
  options.table.seats = seats_of(title, *people, *players);
  return options;
}

}  // namespace sextant
