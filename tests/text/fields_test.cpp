#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <vector>

#include "text/field_json.hpp"

namespace sextant {
namespace {

// A text that is made for the call would be gone before it is read.
static_assert(std::is_constructible_v<NameOf, std::string_view (*)(int)>);
static_assert(!std::is_constructible_v<NameOf, std::string (*)(int)>);

std::string_view letter_of(int i) { return std::string_view("abcdefgh").substr(static_cast<std::size_t>(i), 1); }

enum class Fruit { Apple, Pear };

struct Basket {
  Viewer viewer = Viewer::everyone();
  Fruit fruit = Fruit::Apple;
  int weight = 0;
  std::optional<Seat> owner;
  std::vector<int> letters;
  std::array<bool, 2> ripe{};
  int days = 0;  // known of pears only

  bool operator==(const Basket&) const = default;
};

void fields(Fields& json, Basket& basket) {
  constexpr std::string_view kFruits[] = {"apple", "pear"};
  const Names letters{5, 3, letter_of, "letter"};
  json.object([&] {
    json("viewer").viewer(basket.viewer, 2);
    json("fruit").word(basket.fruit, kFruits);
    json("weight").number(basket.weight, 0, 9);
    Seat owner = basket.owner.value_or(Seat{0});
    if (json("owner").optional(basket.owner.has_value(), [&] { json.seat(owner, 2); })) basket.owner = owner;
    json("letters").items(
        basket.letters, 2, [&](int& letter) { json.name(letter, letters); },
        [&](int letter) { basket.letters.push_back(letter); });
    json("ripe").objects(2, [&](int i) { json("is").flag(basket.ripe[static_cast<std::size_t>(i)]); });
    json("days").only_if(basket.fruit == Fruit::Pear, [&] { json.number(basket.days, 1, 3); });
  });
}

const Basket kPears{Viewer::of(Seat{1}), Fruit::Pear, 7, Seat{1}, {6, 5}, {true, false}, 2};
constexpr std::string_view kWritten =
    R"({"viewer":1,"fruit":"pear","weight":7,"owner":1,"letters":["g","f"],"ripe":[{"is":true},{"is":false}],"days":2})";

Json written(Basket basket) {
  return write_fields([&](Fields& json) { fields(json, basket); });
}

std::string refusal(const Json& json) {
  Basket basket;
  const auto problem = read_fields(json, "basket", [&](Fields& fields_of) { fields(fields_of, basket); });
  if (!problem) return "";
  for (const auto& [name, value] : problem->values)
    if (name == "field") return std::get<std::string>(value) + " " + std::string(problem->key.view());
  return std::string(problem->key.view());
}

std::string text_of(Basket basket) {
  std::string text;
  add_fields(text, [&](Fields& json) { fields(json, basket); });
  return text;
}

TEST(FieldList, WritesTheTextOfItsJson) {
  EXPECT_EQ(text_of(kPears), kWritten);
  EXPECT_EQ(text_of({}), compact(written({})));
}

// Whatever bytes a text has, the two agree: quotes, controls, letters beyond ASCII, and what is no UTF-8 at all.
TEST(FieldList, WritesTextsOfAnyBytesAlike) {
  std::vector<std::string> texts = {
      "",         "plain",        "\"\\\n\x7f",   "été ∞ 🂡",          "\xc3",
      "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
      "\xf5",     "a\xe2\x88",    "\xe2\x88\x9e", "\xf0\x9f\x82\xa1", std::string("\0", 1)};
  for (int byte = 0; byte < 256; ++byte) texts.push_back("<" + std::string(1, static_cast<char>(byte)) + ">");
  for (int byte = 0; byte < 256; ++byte) texts.push_back("\xe1" + std::string(1, static_cast<char>(byte)) + "\x80");
  for (std::string& text : texts) {
    std::string written_text;
    add_fields(written_text, [&](Fields& json) { json.text(text); });
    EXPECT_EQ(written_text, compact(write_fields([&](Fields& json) { json.text(text); }))) << text;
  }
}

TEST(FieldList, Writes) {
  EXPECT_EQ(compact(written(kPears)), kWritten);
  EXPECT_EQ(compact(written({})), R"({"viewer":"public","fruit":"apple","weight":0,"owner":null,"letters":[],)"
                                  R"("ripe":[{"is":false},{"is":false}],"days":null})");
}

TEST(FieldList, ReadsWhatItWrites) {
  for (const Basket& basket : {kPears, Basket{}}) {
    Basket read;
    EXPECT_FALSE(read_fields(written(basket), "", [&](Fields& json) { fields(json, read); }));
    EXPECT_EQ(read, basket);
  }
}

TEST(FieldList, NamesThePathOfWhatItRefuses) {
  const auto spoilt = [](std::string_view at, const Json& value) {
    Json json = Json::parse(kWritten);
    json[Json::json_pointer(std::string(at))] = value;
    return refusal(json);
  };
  EXPECT_EQ(refusal(Json(3)), "basket problem.not_an_object");
  EXPECT_EQ(spoilt("/viewer", "me"), "basket.viewer problem.not_one_of");
  EXPECT_EQ(spoilt("/viewer", 2), "basket.viewer problem.not_one_of");
  EXPECT_EQ(spoilt("/fruit", 0), "basket.fruit problem.not_one_of");
  EXPECT_EQ(spoilt("/weight", 10), "basket.weight problem.not_in_range");
  EXPECT_EQ(spoilt("/owner", "nobody"), "basket.owner problem.not_in_range");
  EXPECT_EQ(spoilt("/letters", {"f", "g", "h"}), "basket.letters problem.not_a_list");
  EXPECT_EQ(spoilt("/letters/1", "a"), "basket.letters[1] problem.not_one_of");
  EXPECT_EQ(spoilt("/ripe/1", 4), "basket.ripe[1] problem.not_an_object");
  EXPECT_EQ(spoilt("/ripe/0/is", 4), "basket.ripe[0].is problem.not_a_flag");
  EXPECT_EQ(spoilt("/ripe/1/was", true), "basket.ripe[1].was problem.unknown_field");
  EXPECT_EQ(spoilt("/colour", "red"), "basket.colour problem.unknown_field");
  EXPECT_EQ(spoilt("/days", nullptr), "basket.days problem.not_in_range");
  EXPECT_EQ(spoilt("/fruit", "apple"), "basket.days problem.impossible");
  const Json whole = Json::parse(kWritten);
  for (const auto& [name, value] : whole.items()) {
    Json json = whole;
    json.erase(name);
    EXPECT_EQ(refusal(json), "basket." + name + " problem.missing");
  }
}

TEST(FieldList, IsASchema) {
  Basket basket;
  const Json schema = field_schema([&](Fields& json) { fields(json, basket); });
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(compact(schema["required"]), R"(["viewer","fruit","weight","owner","letters","ripe","days"])");
  EXPECT_EQ(schema["additionalProperties"], false);
  const Json& of = schema["properties"];
  EXPECT_EQ(compact(of["viewer"]),
            R"({"anyOf":[{"type":"integer","minimum":0,"maximum":1},{"enum":["public","open"]}]})");
  EXPECT_EQ(compact(of["fruit"]), R"({"enum":["apple","pear"]})");
  EXPECT_EQ(compact(of["owner"]), R"({"anyOf":[{"type":"integer","minimum":0,"maximum":1},{"type":"null"}]})");
  EXPECT_EQ(compact(of["letters"]), R"({"type":"array","items":{"$ref":"#/$defs/letter"},"maxItems":2})");
  EXPECT_EQ(compact(of["ripe"]["items"]["properties"]), R"({"is":{"type":"boolean"}})");
  EXPECT_EQ(compact(schema["$defs"]), R"({"letter":{"type":"string","enum":["f","g","h"]}})");
}

TEST(FieldList, ASchemaSaysWhatEachNameOfAMapHolds) {
  const Names letters{0, 2, letter_of};
  const auto map_of = [&](bool are_alike) {
    return field_schema([&](Fields& json) {
      int number = 0;
      json.map(letters, [&](int i) { json.number(number, 0, are_alike ? 9 : i); });
    });
  };
  EXPECT_EQ(compact(map_of(true)["additionalProperties"]), R"({"type":"integer","minimum":0,"maximum":9})");
  const Json unlike = map_of(false);
  EXPECT_EQ(unlike["additionalProperties"], false);
  EXPECT_EQ(unlike["properties"]["a"]["maximum"], 0);
  EXPECT_EQ(unlike["properties"]["b"]["maximum"], 1);
}

TEST(FieldList, FindsTheFirstDifference) {
  const Json one = Json::parse(kWritten);
  Json other = one;
  other["ripe"][1]["is"] = true;
  EXPECT_EQ(first_difference(one, other, "basket"), "basket.ripe[1].is");
  other["letters"] = {"g"};
  EXPECT_EQ(first_difference(one, other, "basket"), "basket.letters");
}

TEST(Fields, ThatAreSpareAreInNoDocumentAndMayBeMissing) {
  bool ripe = true;
  bool sold = true;
  const auto fruit = [&](Fields& json) {
    json.object([&] {
      json.spare("ripe", [&] { json.flag(ripe); });
      json("sold").flag(sold);
    });
  };
  const auto document = [&](Fields& json) {
    json.object([&] {
      json("fruit").part([&] { fruit(json); });
      json.spare("weighed", [&] { json.flag(sold); });
    });
  };
  EXPECT_EQ(compact(write_fields(fruit)), R"({"ripe":true,"sold":true})");
  EXPECT_EQ(compact(write_fields(document)), R"({"fruit":{"sold":true},"weighed":true})");
  std::string text;
  add_fields(text, document);
  EXPECT_EQ(text, compact(write_fields(document)));
  EXPECT_FALSE(read_fields({{"sold", false}}, "fruit", fruit));
  EXPECT_TRUE(read_fields({{"ripe", 7}, {"sold", false}}, "fruit", fruit));
  const Json schema = field_schema(fruit);
  EXPECT_EQ(schema["spare"], Json::array({"ripe"}));
  EXPECT_EQ(schema["required"], Json({"ripe", "sold"}));
}

}  // namespace
}  // namespace sextant
