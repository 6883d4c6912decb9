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

constexpr std::array<PhraseFile, 2> kSentences = {
    {{"en",
      R"({"the": "{name}", "the.in_text": "{name}", "go": "{who} moves to {place}", "of": "the map of {place}"})"},
     {"fr",
      R"({"the": "la merveille {name}", "the.in_text": "{name}", "go": "{who} va jusqu’à {place}", "of": "le plan de {place}"})"}}};

std::string told(std::string_view language, std::string_view key, const Name& place) {
  return Phrases(kSentences, language)
      .say(Message(key).with("who", "Ada").with("place", Message("the").with("name", place)));
}

// A wonder is called "The Colosseum", and one goes to the Colosseum, au Colisée.
TEST(Names, WithinASentenceHaveTheFormThatTheirOwnerGave) {
  const Name caves = {{"fr", "Grottes", "les grottes"}, {"en", "Caves", "the caves"}};
  EXPECT_EQ(told("en", "go", caves), "Ada moves to the caves");
  EXPECT_EQ(told("fr", "go", caves), "Ada va jusqu’aux grottes");
  EXPECT_EQ(told("fr", "of", caves), "le plan des grottes");
  EXPECT_EQ(Phrases(kSentences, "fr").say(Message("go").with("who", "Ada").with("place", caves)),
            "Ada va jusqu’à Grottes");
}

TEST(Names, WithinASentenceLoseTheCapitalOfTheirArticle) {
  const Name name = {{"fr", "Le Colisée"}, {"en", "The Colosseum"}};
  EXPECT_EQ(told("en", "go", name), "Ada moves to the Colosseum");
  EXPECT_EQ(told("fr", "go", name), "Ada va jusqu’au Colisée");
  EXPECT_EQ(told("fr", "of", name), "le plan du Colisée");
  EXPECT_EQ(told("fr", "of", {{"fr", "L’Alhambra"}}), "le plan de l’Alhambra");
  EXPECT_EQ(told("fr", "go", {{"fr", "La Cité"}}), "Ada va jusqu’à la Cité");
  EXPECT_EQ(told("fr", "of", {{"fr", "Agadez", "Agadez"}}), "le plan d’Agadez");
  EXPECT_EQ(told("fr", "of", {{"fr", "Écosse", "Écosse"}}), "le plan d’Écosse");
}

TEST(Names, WithoutSuchAFormAreNamedAsWhatTheyAre) {
  EXPECT_EQ(told("fr", "go", {{"fr", "Vieux Port"}}), "Ada va jusqu’à la merveille Vieux Port");
  EXPECT_EQ(told("fr", "of", {{"en", "The Old Port"}}), "le plan de la merveille The Old Port");
  EXPECT_EQ(told("en", "go", plain_name("Old Port")), "Ada moves to Old Port");
  EXPECT_EQ(told("en", "go", plain_name("The Old Port")), "Ada moves to the Old Port");
}

TEST(Names, OfPeopleAreNotJoinedToTheWordBefore) {
  EXPECT_EQ(Phrases(kSentences, "fr").say(Message("of").with("place", "le Roi")), "le plan de le Roi");
}

TEST(Names, AnotherValueWhoseNameBeginsAlikeIsNotTaken) {
  EXPECT_EQ(Phrases(kFiles, "en").say(Message("to").with("places", Name{{"en", "Rome"}})), "to {place}");
}

}  // namespace
}  // namespace sextant
