#include "match/catalogue.hpp"
#include "tests/games/death_valley/table.hpp"
#include "text/phrases.hpp"

// docs/content.md, "death_valley".
namespace sextant::death_valley {
namespace {

Json open_file() { return content_json<DeckFile>(open_deck()); }

/// The sentence with which a deck file is refused.
std::string refusal(const Json& file) {
  const auto read = read_content<DeckFile>(file, {});
  if (read) return "accepted";
  return Phrases(phrase_files(), "en").say(read.error());
}

/// The open deck with snakes replaced by this card.
Json with_card(const Json& card) {
  Json file = open_file();
  file["cards"][2] = card;
  return file;
}

Json toads() {
  return {{"id", "toads"},
          {"hazard", "animal"},
          {"stars", 2},
          {"effect", {{"kind", "per_adjacent_hazard"}, {"hazard", "heat"}, {"points", 1}}}};
}

Json toads_with(const std::string& field, const Json& value) {
  Json card = toads();
  card[field] = value;
  return with_card(card);
}

TEST(DeckFile, OfTheOpenDeckNamesEighteenCardsOfThePage) {
  EXPECT_EQ(compact(open_file()),
            R"({"game":"death_valley","name":"Open deck","cards":["coyotes","scorpions","snakes","badwater-basin",)"
            R"("natural-bridge-canyon","scottys-castle","panamint-city","artists-palette","devils-golf-course",)"
            R"("devils-hole","telescope-peak","zabriskie-point","devils-cornfield","eureka-dunes",)"
            R"("mesquite-flat-dunes","racetrack-playa","super-bloom","panamint-dunes"]})");
}

TEST(DeckFile, ReadsBackWhatItWrites) {
  for (const NamedDeck& deck : {open_deck(), trial_deck()}) {
    const auto read = read_content<DeckFile>(content_json<DeckFile>(deck), {});
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, deck);
  }
}

TEST(DeckFile, WritesEveryEffectWithItsParametersAndReadsItBack) {
  const char* const kEffects[] = {R"({"kind":"none"})",
                                  R"({"kind":"if_adjacent_hazard","hazard":"flood","points":-9})",
                                  R"({"kind":"per_adjacent_hazard","hazard":"heat","points":9})",
                                  R"({"kind":"per_adjacent_kind","points":1})",
                                  R"({"kind":"if_between","points":1})",
                                  R"({"kind":"if_at_end","points":1})",
                                  R"({"kind":"if_in_middle","points":1})",
                                  R"({"kind":"per_journey_hazard","hazard":"animal","points":1})",
                                  R"({"kind":"per_hazard","hazard":"terrain","points":1})",
                                  R"({"kind":"per_journey_cards","cards":9,"points":1})",
                                  R"({"kind":"per_journey_stars","stars":3,"points":1})",
                                  R"({"kind":"per_hidden_under","cards":1,"points":1})",
                                  R"({"kind":"per_hidden_in_album","cards":2,"points":1})",
                                  R"({"kind":"per_hidden_adjacent","cards":2,"points":1})",
                                  R"({"kind":"silence","hazard":"heat"})",
                                  R"({"kind":"peek"})",
                                  R"({"kind":"exchange"})",
                                  R"({"kind":"swap"})",
                                  R"({"kind":"keep"})",
                                  R"({"kind":"scavenge","points":2})",
                                  R"({"kind":"trade"})"};
  for (const char* effect : kEffects) {
    const auto read = read_content<DeckFile>(toads_with("effect", Json::parse(effect)), {});
    ASSERT_TRUE(read) << effect;
    EXPECT_EQ(compact(content_json<DeckFile>(*read)["cards"][2]["effect"]), effect);
  }
}

TEST(DeckFile, GivesPageCardsTheirPrintedValues) {
  const Card golf = *page_card("devils-golf-course");
  EXPECT_EQ(golf.hazard, Hazard::Terrain);
  EXPECT_EQ(golf.stars, 5);
  EXPECT_EQ(golf.effect, about(EffectKind::PerJourneyHazard, Hazard::Heat, -2));
  for (const NamedDeck& deck : {open_deck(), trial_deck()})
    for (int h = 0; h < kHazards; ++h)
      EXPECT_EQ(bit_count(CardTable(deck.deck).of(hazard_at(h))), h + 3) << word_of(hazard_at(h));
}

TEST(DeckFile, WithSeventeenCardsIsRefused) {
  Json file = open_file();
  file["cards"].erase(17);
  EXPECT_EQ(refusal(file), "cards: 17 cards; a deck has exactly 18");
  file["cards"] = 3;
  EXPECT_EQ(refusal(file), "cards: 0 cards; a deck has exactly 18");
}

TEST(DeckFile, WithFourAnimalsIsRefusedByTheirNames) {
  Json file = open_file();
  file["cards"][3] = "vultures";
  EXPECT_EQ(refusal(file), "cards: 4 of animal (coyotes, scorpions, snakes, vultures); a deck has exactly 3");
}

TEST(DeckFile, WithAnUnknownEffectIsRefusedByTheNameOfTheCard) {
  EXPECT_EQ(refusal(toads_with("effect", {{"kind", "explode"}})),
            "toads: cards[2].effect.kind: “explode” is not known; choose from: none, if_adjacent_hazard, "
            "per_adjacent_hazard, per_adjacent_kind, if_between, if_at_end, if_in_middle, per_journey_hazard, "
            "per_hazard, per_journey_cards, per_journey_stars, per_hidden_under, per_hidden_in_album, "
            "per_hidden_adjacent, silence, peek, exchange, swap, keep, scavenge, trade");
}

TEST(DeckFile, WithTwelveStarsIsRefusedByTheNameOfTheCard) {
  EXPECT_EQ(refusal(toads_with("stars", 12)), "toads: cards[2].stars: 12 is not a whole number from 0 to 9");
  EXPECT_EQ(refusal(toads_with("stars", 9)), "accepted");
}

TEST(DeckFile, IsRefusedForEachOtherMistakeByCardAndField) {
  EXPECT_EQ(refusal(with_card("toads")),
            "cards[2]: “toads” is not a card of the rules page; a card of your own is an object with id, hazard, stars "
            "and effect");
  EXPECT_EQ(refusal(with_card("coyotes")), "cards: coyotes appears twice");
  EXPECT_EQ(refusal(with_card(7)), "cards[2]: an object is expected here");
  EXPECT_EQ(refusal(toads_with("id", "snakes")),
            "cards[2].id: snakes is a card of the rules page; name it as a text, or choose another id");
  EXPECT_EQ(refusal(toads_with("id", "Toads")), "cards[2].id: “Toads” is not 1 to 24 of a-z, 0-9 and -");
  EXPECT_EQ(refusal(toads_with("id", "")), "cards[2].id: “” is not 1 to 24 of a-z, 0-9 and -");
  EXPECT_EQ(refusal(toads_with("id", std::string(24, 'a'))), "accepted");
  EXPECT_EQ(refusal(toads_with("id", std::string(25, 'a'))),
            "cards[2].id: “aaaaaaaaaaaaaaaaaaaaaaaaa” is not 1 to 24 of a-z, 0-9 and -");
  EXPECT_EQ(refusal(toads_with("hazard", "fire")),
            "toads: cards[2].hazard: “fire” is not known; choose from: animal, flood, terrain, heat");
  EXPECT_EQ(refusal(toads_with("colour", 1)), "toads: cards[2].colour: is not known here");
  Json missing = toads();
  missing.erase("stars");
  EXPECT_EQ(refusal(with_card(missing)), "toads: cards[2].stars: is missing");
}

TEST(DeckFile, IsRefusedForParametersOutOfRangeMissingOrNotOfTheKind) {
  const auto with_effect = [](const char* effect) { return refusal(toads_with("effect", Json::parse(effect))); };
  EXPECT_EQ(with_effect(R"({"kind":"if_between","points":0})"),
            "toads: cards[2].effect.points: 0 points are no effect");
  EXPECT_EQ(with_effect(R"({"kind":"if_between","points":10})"),
            "toads: cards[2].effect.points: 10 is not a whole number from −9 to 9");
  EXPECT_EQ(with_effect(R"({"kind":"if_between"})"), "toads: cards[2].effect.points: is missing");
  EXPECT_EQ(with_effect(R"({"kind":"peek","points":1})"), "toads: cards[2].effect.points: is not known here");
  EXPECT_EQ(with_effect(R"({"kind":"per_journey_cards","cards":0,"points":1})"),
            "toads: cards[2].effect.cards: 0 is not a whole number from 1 to 9");
  EXPECT_EQ(with_effect(R"({"kind":"per_journey_stars","cards":2,"points":1})"),
            "toads: cards[2].effect.stars: is missing");
  EXPECT_EQ(with_effect(R"({"kind":"silence"})"), "toads: cards[2].effect.hazard: is missing");
}

TEST(SecondVersion, NamesCardsOfOnesOwn) {
  Json file = toads_with("name", {{"fr", "Crapauds"}, {"en", std::string(200, 'x')}, {"de", "Kröten"}});
  EXPECT_EQ(refusal(file), "toads: cards[2].name: is not known here");
  file["version"] = 2;
  const auto read = read_content<DeckFile>(file, {});
  ASSERT_TRUE(read);
  const Notation notation(with_deck(*read));
  const auto label = [&](std::string_view language) {
    return Phrases(phrase_files(), language).say(Game::label(notation, View{}, *notation.parse("keep toads")));
  };
  EXPECT_EQ(label("fr"), "Garder Crapauds");
  EXPECT_EQ(label("en"), "Keep " + std::string(200, 'x'));
  EXPECT_EQ(*read_content<DeckFile>(content_json<DeckFile>(*read), {}), *read);
  EXPECT_EQ(DeckFile::draw(*read, Phrases(phrase_files(), "en")).width(), 80);
  file["cards"][2]["name"] = 5;
  EXPECT_EQ(refusal(file).find("toads: cards[2].name: a text"), 0U) << refusal(file);
}

TEST(SecondVersion, IsWrittenOnlyWhereACardOrTheTitleNeedsIt) {
  Json file = with_card(toads());
  const auto version = [&] { return content_json<DeckFile>(*read_content<DeckFile>(file, {})).value("version", 1); };
  EXPECT_EQ(version(), 1);
  file["version"] = 2;
  EXPECT_EQ(version(), 1);
  file["name"] = {{"de", "Mein Stapel"}};
  EXPECT_EQ(version(), 2);
}

TEST(DeckFile, IsDrawnWithEveryCard) {
  for (const std::string language : {"en", "fr"}) {
    const Phrases phrases(phrase_files(), language);
    for (const NamedDeck& deck : {open_deck(), trial_deck()}) {
      const Canvas canvas = DeckFile::draw(deck, phrases);
      EXPECT_LE(canvas.width(), 80);
      std::string text;
      for (int y = 0; y < canvas.height(); ++y) {
        for (int x = 0; x < canvas.width(); ++x) append_utf8(text, canvas.at(x, y).glyph);
        text += '\n';
      }
      EXPECT_EQ(text.find("death_valley."), std::string::npos) << text;
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_NE(text.find("Telescope Peak"), std::string::npos) << text;
      for (int y = 0; y < canvas.height(); ++y) EXPECT_EQ(canvas.at(79, y).glyph, U' ') << "cut off: " << text;
    }
  }
}

TEST(Deck, OfOnesOwnStandsWholeInTheConfiguration) {
  const Title& title = *find_title(catalogue(), "death_valley");
  const auto config = title.configure({{"deck", with_card(toads())}}, Completeness::DefaultsAllowed);
  ASSERT_TRUE(config);
  EXPECT_EQ((*config)->config()["deck"], with_card(toads()));
  const auto position = (*config)->start();
  EXPECT_TRUE(position->play("reveal toads"));
}

}  // namespace
}  // namespace sextant::death_valley
