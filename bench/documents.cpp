// What the table documents of a game weigh: documents GAME GAMES [BOT]. Games with people in all seats who play at
// random, or as the bot would; a document in French for every seat after every decision, as a room sends them. One
// line: how many, and their bytes.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "bots/spec.hpp"
#include "match/catalogue.hpp"
#include "match/table.hpp"

namespace {

using namespace sextant;

constexpr Etiquette kOfRooms{Etiquette::Skip::IdleInPublic};
constexpr std::size_t kTold = 20;  // entries that a server tells

/// Plays one game and notes the length of every document.
void weigh(const Title& title, const BotSpec& bot, std::uint64_t seed, const Phrases& phrases,
           std::vector<std::size_t>& bytes) {
  const std::vector<std::string> people(static_cast<std::size_t>(title.min_seats()), std::string(kPerson));
  Conductor conductor(Match::start(title, Json::object(), people, seed).value(), kOfRooms);
  const auto player = conductor.match().setup().player(bot);
  std::vector<std::string> names;
  for (int i = 0; i < conductor.match().position().sides(); ++i) names.push_back("Player " + std::to_string(i + 1));
  TableTexts texts;
  for (Batch batch = conductor.begin();;) {
    const std::size_t told = conductor.length() - std::min(conductor.length(), kTold);
    for (int i = 0; i < conductor.match().position().seats(); ++i) {
      std::string text;
      static_cast<void>(
          texts.add_table(text, conductor, {Viewer::of(seat_at(i)), names, phrases}, std::max(batch.from, told)));
      bytes.push_back(text.size());
    }
    const Due due = conductor.due();
    if (due.kind == Due::Kind::Over) return;
    Rng rng = conductor.match().bot_rng();
    batch = conductor.act(due.seat, due.seq, player->choose(conductor.match().position(), rng).value()).value();
  }
}

}  // namespace

int main(int argc, char** argv) {
  const Title* title = argc == 3 || argc == 4 ? find_title(catalogue(), argv[1]) : nullptr;
  const std::string_view name = argc == 4 ? argv[3] : "random";
  const auto bot = read_bot(name);
  if (title == nullptr || !bot) {
    fmt::print(stderr, "usage: documents GAME GAMES [BOT]\n");
    return 2;
  }
  const Phrases phrases(phrase_files(), "fr");
  std::vector<std::size_t> bytes;
  for (int game = 0; game < std::atoi(argv[2]); ++game)
    weigh(*title, *bot, static_cast<std::uint64_t>(game), phrases, bytes);
  std::sort(bytes.begin(), bytes.end());
  const std::size_t sum = std::accumulate(bytes.begin(), bytes.end(), std::size_t{0});
  const auto below = std::upper_bound(bytes.begin(), bytes.end(), std::size_t{4096}) - bytes.begin();
  fmt::print("{} {} documents {} mean {} p95 {} max {} at-most-4096 {} {:.2f}%\n", title->id(), name, bytes.size(),
             sum / bytes.size(), bytes[bytes.size() * 95 / 100], bytes.back(), below,
             100.0 * static_cast<double>(below) / static_cast<double>(bytes.size()));
}
