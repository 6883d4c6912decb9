#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/explorers/built_in.hpp"
#include "games/explorers/map_svg.hpp"
#include "text/phrases.hpp"

namespace sextant::explorers {
namespace {

std::string drawn(const NamedBoard& board, std::string_view language = "en") {
  return map_svg(board, Phrases(phrase_files(), language));
}

/// The built-in map, drawn once for every language.
const std::string& built_in_drawing(const std::string& language) {
  static std::map<std::string, std::string> drawings;
  std::string& drawing = drawings[language];
  if (drawing.empty()) drawing = drawn(built_in_board(), language);
  return drawing;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// A small board with wonders at these places, in tenths of a degree, each joined to the next.
NamedBoard board_at(const std::vector<std::pair<int, int>>& places, const std::string& name = "Somewhere") {
  NamedBoard content{{}, {plain_name("Test"), {}, {}, {}, {}}};
  auto& [board, names] = content;
  for (std::size_t i = 0; i < places.size(); ++i) {
    board.wonders.push_back(make_wonder(places[i].first, places[i].second, 10));
    names.wonders.push_back("w" + std::to_string(i));
    names.wonder_names.push_back(plain_name(name));
    if (i == 0) continue;
    board.paths.push_back(make_path(static_cast<int>(i) - 1, static_cast<int>(i), 2, i % 2 == 0));
    names.paths.push_back("p" + std::to_string(i));
  }
  board.starts.push_back(wonder_at(0));
  board.starts.push_back(wonder_at(1));
  board.goal = wonder_at(narrow(places.size() - 1));
  return content;
}

/// What is wrong with the tags of a document, if anything: every opened element is closed in order, attributes are
/// quoted, and no `<` or bare `&` stands in a text.
std::optional<std::string> ill_formed(const std::string& document) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < document.size(); ++at) {
    if (document[at] == '&' && document.find(';', at) > at + 6) return "bare & at " + document.substr(at, 20);
    if (document[at] != '<') continue;
    const std::size_t end = document.find_first_of("<>", at + 1);
    if (end == std::string::npos || document[end] == '<') return "open tag at " + document.substr(at, 20);
    const std::string tag = document.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" \n/", 1));
    if (tag[0] == '/') {
      if (open.empty() || "/" + open.back() != tag) return tag + " does not fit";
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end;
  }
  return open.empty() ? std::nullopt : std::optional(open.back() + " is not closed");
}

std::vector<std::string> ids_in(const std::string& document) {
  std::vector<std::string> ids;
  const std::string mark = " id=\"";
  for (std::size_t at = document.find(mark); at != std::string::npos; at = document.find(mark, at)) {
    at += mark.size();
    ids.push_back(document.substr(at, document.find('"', at) - at));
  }
  return ids;
}

TEST(MapSvg, IsWellFormedInEveryLanguage) {
  for (const std::string& language : Phrases::languages(phrase_files()))
    EXPECT_EQ(ill_formed(built_in_drawing(language)), std::nullopt) << language;
}

TEST(MapSvg, ShowsEveryWonderAndPathAndPointOnce) {
  const std::vector<std::string> ids = ids_in(built_in_drawing("en"));
  const std::set<std::string> found(ids.begin(), ids.end());
  EXPECT_EQ(found.size(), ids.size());
  for (const std::string& id : built_in_board().names.wonders) EXPECT_TRUE(found.contains("wonder-" + id));
  for (std::size_t i = 0; i < kBuiltInBoard.paths.size(); ++i) {
    const Path& path = kBuiltInBoard.paths[i];
    const std::string& id = built_in_board().names.paths[i];
    EXPECT_TRUE(found.contains("path-" + id));
    for (int k = 1; k <= path.points; ++k) EXPECT_TRUE(found.contains("point-" + id + "." + std::to_string(k)));
    EXPECT_FALSE(found.contains("point-" + id + "." + std::to_string(path.points + 1)));
  }
}

TEST(MapSvg, SpeaksTheLanguageOfTheReader) {
  EXPECT_TRUE(contains(built_in_drawing("en"), ">The Forbidden City<"));
  EXPECT_TRUE(contains(built_in_drawing("fr"), ">Cité interdite<"));
  EXPECT_FALSE(contains(built_in_drawing("fr"), ">The Forbidden City<"));
}

TEST(MapSvg, IsTheSameEveryTime) { EXPECT_EQ(drawn(built_in_board(), "en"), built_in_drawing("en")); }

TEST(MapSvg, EscapesNames) {
  const std::string document = drawn(board_at({{0, 500}, {100, 450}, {200, 400}, {300, 350}}, "<A> & \"B\""));
  EXPECT_EQ(ill_formed(document), std::nullopt);
  EXPECT_TRUE(contains(document, ">&lt;A&gt; &amp; &quot;B&quot;<"));
}

TEST(MapSvg, FitsAnyPartOfTheWorld) {
  const std::vector<std::vector<std::pair<int, int>>> boards = {
      {{20, 480}, {30, 485}, {25, 490}, {40, 480}},              // one town beside another
      {{100, 100}, {100, 100}, {100, 100}, {100, 100}},          // all in one place
      {{-1800, -900}, {1800, 900}, {0, 0}, {900, 450}},          // the whole world
      {{0, 900}, {10, 890}, {20, 900}, {1790, 900}},             // around the pole
      {{-700, -330}, {-440, -230}, {-770, -120}, {-600, 100}}};  // another continent
  for (const auto& places : boards) {
    const std::string document = drawn(board_at(places));
    EXPECT_EQ(ill_formed(document), std::nullopt);
    EXPECT_FALSE(contains(document, "nan"));
    EXPECT_FALSE(contains(document, "inf"));
  }
}

}  // namespace
}  // namespace sextant::explorers
