#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "text/phrases.hpp"

namespace sextant {
namespace {

constexpr std::array<PhraseFile, 3> kFiles = {
    {{"en", R"({"to": "to {place}"})"}, {"fr", R"({"to": "vers {place}"})"}, {"pt-BR", R"({"to": "para {place}"})"}}};

std::string said(std::string_view language, const Name& place) {
  return Phrases(kFiles, language).say(Message("to").with("place", place));
}

TEST(Names, ASpeakerTakesItsOwnLanguage) {
  const Name name = {{"fr", "Carthage"}, {"en", "Karthage"}, {"pt-BR", "Cartago"}};
  EXPECT_EQ(said("fr", name), "vers Carthage");
  EXPECT_EQ(said("en", name), "to Karthage");
  EXPECT_EQ(said("pt-BR", name), "para Cartago");
}

TEST(Names, WithoutItsOwnASpeakerTakesEnglishAndWithoutEnglishTheFirst) {
  EXPECT_EQ(said("fr", {{"de", "Wien"}, {"en", "Vienna"}}), "vers Vienna");
  EXPECT_EQ(said("fr", {{"de", "Wien"}, {"it", "Vienna"}}), "vers Wien");
  EXPECT_EQ(said("en", {{"fr", "Vienne"}}), "to Vienne");
}

TEST(Names, APlainNameIsTheSameInEveryLanguage) {
  EXPECT_EQ(said("fr", plain_name("Rome")), "vers Rome");
  EXPECT_EQ(said("en", plain_name("Rome")), "to Rome");
}

TEST(Names, ANameCannotSteerATerminal) { EXPECT_EQ(said("en", {{"en", "a\x1b[2Jb"}}), "to a [2Jb"); }

TEST(Names, AnotherValueWhoseNameBeginsAlikeIsNotTaken) {
  EXPECT_EQ(Phrases(kFiles, "en").say(Message("to").with("places", Name{{"en", "Rome"}})), "to {place}");
}

}  // namespace
}  // namespace sextant
