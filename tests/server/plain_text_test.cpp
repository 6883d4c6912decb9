// What people may write for other people. Rules: docs/protocol.md, "Names and lines".
#include "server/plain_text.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

TEST(PlainText, ALineHasSoManyCharactersAndNoSpaceAtItsEnds) {
  EXPECT_TRUE(is_plain_line("Zoë 🍀", 5));
  EXPECT_FALSE(is_plain_line("Zoë 🍀", 4));
  for (const char* bad : {"", " a", "a ", "\u00A0a", "a\u3000", "\u2003"}) EXPECT_FALSE(is_plain_line(bad, 9)) << bad;
}

TEST(PlainText, BytesThatAreNotUtf8AreNoLine) {
  for (const char* bad : {"\xFF", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80"})
    EXPECT_FALSE(is_utf8(bad));
  EXPECT_TRUE(is_utf8("Zoë 🍀"));
}

TEST(PlainText, WhatNobodyCanSeeIsRefused) {
  for (const char* bad : {"a\tb", "\x7F", "\u0085", "a\u00ADb", "\u200B", "a\u200Db", "\uFEFF", "\u3164", "\u2060x",
                          "\U000E0041", "\uFFFF", "\u2800", "\uE000", "a\uFE0F", "\U00013430", "\U0001D159"})
    EXPECT_FALSE(is_plain_line(bad, 9)) << bad;
}

TEST(PlainText, WhatTurnsTheDirectionOfWritingIsRefused) {
  for (const char* bad : {"a\u202Eb", "\u200Fa", "a\u2066b\u2069", "\u061Ca"})
    EXPECT_FALSE(is_plain_line(bad, 9)) << bad;
  EXPECT_TRUE(is_plain_line("שלום", 9));
}

TEST(PlainText, APileOfMarksCoversNoOtherLine) {
  EXPECT_TRUE(is_plain_line("Vie\u0323\u0302t", 9));  // ệ, in parts
  EXPECT_TRUE(is_plain_line("z\u0300\u0301\u0302a\u0300", 9));
  EXPECT_FALSE(is_plain_line("z\u0300\u0301\u0302\u0303", 9));
  EXPECT_FALSE(is_plain_line("z\u0336\u20D2\u0489\u1DC4", 9));
  EXPECT_FALSE(is_plain_line("\u0300z", 9));  // it would stand over what is before the name
}

TEST(PlainText, EmojiMayBeJoined) {
  EXPECT_TRUE(is_plain_line("❤\uFE0F", 9));
  EXPECT_TRUE(is_plain_line("👩\u200D🚀", 9));
  EXPECT_TRUE(is_plain_line("Bien joué\u202F!", 20));
}

TEST(PlainText, NamesThatLookAlike) {
  EXPECT_TRUE(look_alike("Ada", "ada"));
  EXPECT_TRUE(look_alike("Ada", "A d a."));
  EXPECT_TRUE(look_alike("Novice", "N\u043Evice"));  // a Cyrillic o
  EXPECT_TRUE(look_alike("ÉVA", "éva"));
  EXPECT_TRUE(look_alike("Iris", "lris"));
  EXPECT_TRUE(look_alike("Will", "W1ll"));
  EXPECT_TRUE(look_alike("Novice", "\uFF2E\uFF4F\uFF56\uFF49\uFF43\uFF45"));  // wide letters
  EXPECT_TRUE(
      look_alike("Novice", "\U0001D40D\U0001D428\U0001D42F\U0001D422\U0001D41C\U0001D41E"));  // mathematical ones
  EXPECT_TRUE(look_alike("Novice", "\u24C3\u24DE\u24E5\u24D8\u24D2\u24D4"));                  // in circles
  EXPECT_TRUE(look_alike("Ada", "A\u0335da"));                                                // a stroke through it
  EXPECT_TRUE(look_alike("Ada", "A\u20D2da"));
  EXPECT_TRUE(look_alike("Novice", "Novice\u1DC4"));
  EXPECT_TRUE(look_alike("Novice", "\u039Dovice"));  // a large Greek nu, whose small one looks like a v
  EXPECT_TRUE(look_alike("Bo", "\u0392o"));
  EXPECT_TRUE(look_alike("Helen", "\u0397elen"));
  EXPECT_TRUE(look_alike("Guide", "Gui\u0501e"));  // Cyrillic from here on
  EXPECT_TRUE(look_alike("Walker", "Wa\u04CFker"));
  EXPECT_TRUE(look_alike("Walker", "\u051CaIker"));
  EXPECT_TRUE(look_alike("Noah", "Noa\u04BB"));
  EXPECT_TRUE(look_alike("Otto", "\u0555tt\u0585"));  // Armenian
  EXPECT_FALSE(look_alike("Ada", "Adam"));
  EXPECT_FALSE(look_alike("\U0001F680", "\U0001F340"));
  EXPECT_FALSE(look_alike("!", "?"));
  EXPECT_TRUE(look_alike("!", "!"));
}

}  // namespace
}  // namespace sextant
