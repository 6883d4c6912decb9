// What the table documents of a game weigh: documents GAME GAMES. Random games with people in all seats, a document in
// French for every seat after every decision. One line: how many, and their bytes.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include <fmt/core.h>

#include "match/catalogue.hpp"
#include "match/table.hpp"

namespace {

using namespace sextant;

/// Plays one game and notes the length of every document.
void weigh(const Title& title, std::uint64_t seed, const Phrases& phrases, std::vector<std::size_t>& bytes) {
  const std::vector<std::string> people(static_cast<std::size_t>(title.min_seats()), std::string(kPerson));
  Conductor conductor(Match::start(title, Json::object(), people, seed).value(), {});
  std::vector<std::string> names;
  for (int i = 0; i < conductor.match().position().sides(); ++i) names.push_back("Player " + std::to_string(i + 1));
  TableTexts texts;
  for (Batch batch = conductor.begin();;) {
    for (int i = 0; i < conductor.match().position().seats(); ++i) {
      std::string text;
      static_cast<void>(texts.add_table(text, conductor, {Viewer::of(seat_at(i)), names, phrases}, batch.from));
      bytes.push_back(text.size());
    }
    const Due due = conductor.due();
    if (due.kind == Due::Kind::Over) return;
    const auto choices = conductor.match().position().choices();
    Rng rng = conductor.match().bot_rng();
    batch = conductor.act(due.seat, due.seq, choices[static_cast<std::size_t>(rng.pick(length_of(choices)))]).value();
  }
}

}  // namespace

int main(int argc, char** argv) {
  const Title* title = argc == 3 ? find_title(catalogue(), argv[1]) : nullptr;
  if (title == nullptr) {
    fmt::print(stderr, "usage: documents GAME GAMES\n");
    return 2;
  }
  const Phrases phrases(phrase_files(), "fr");
  std::vector<std::size_t> bytes;
  for (int game = 0; game < std::atoi(argv[2]); ++game) weigh(*title, static_cast<std::uint64_t>(game), phrases, bytes);
  std::sort(bytes.begin(), bytes.end());
  const std::size_t sum = std::accumulate(bytes.begin(), bytes.end(), std::size_t{0});
  const auto below = std::upper_bound(bytes.begin(), bytes.end(), std::size_t{4096}) - bytes.begin();
  fmt::print("{} documents {} mean {} p95 {} max {} at-most-4096 {:.2f}%\n", title->id(), bytes.size(),
             sum / bytes.size(), bytes[bytes.size() * 95 / 100], bytes.back(),
             100.0 * static_cast<double>(below) / static_cast<double>(bytes.size()));
}
