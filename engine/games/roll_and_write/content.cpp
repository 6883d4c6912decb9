#include <string>

#include "games/roll_and_write/game.hpp"

namespace sextant::roll_and_write {

namespace {

Json squares_json(SquareSet set) {
  Json list = Json::array();
  for (const int square : set_bits(set)) list.push_back(square);
  return list;
}

/// Reads the two lists of one column.
class SignsReader {
 public:
  SignsReader(JsonReader& json, Colour colour) : json_(json), column_(1, letter(colour)) {}

  Signs read() {
    Signs signs{};
    signs.arrows = squares_of("arrows");
    signs.vases = squares_of("vases");
    return signs;
  }

 private:
  SquareSet squares_of(const std::string& list) {
    unsigned set = 0;
    const auto& values = json_.list(list, 0, kSquares);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int square = square_of(list + "[" + std::to_string(i) + "]", values[i], list == "arrows");
      set |= 1U << square;
      seen_ |= 1U << square;
      if (json_.failed()) return 0;
    }
    return narrow(set);
  }

  /// The square, or 0 after a problem.
  int square_of(const std::string& field, const Json& value, bool is_arrow) {
    const int square = narrow(whole_number(value, 1, kSquares).value_or(0));
    const auto refuse = [&](Problem problem) { json_.refuse(field, std::move(problem).with("column", column_)); };
    if (square == 0) refuse(Problem("roll_and_write.problem.no_such_square").with("value", compact(value)));
    else if ((seen_ >> square & 1) != 0) refuse(Problem("roll_and_write.problem.two_signs").with("square", square));
    else if (is_arrow && square == kSquares)
      refuse(Problem("roll_and_write.problem.arrow_on_last").with("square", square));
    return json_.failed() ? 0 : square;
  }

  JsonReader& json_;
  std::string column_;
  unsigned seen_ = 0;  // squares that carry a sign
};

}  // namespace

const NamedLayout& built_in_layout() {
  static const NamedLayout kBuiltIn{kBuiltInLayout, {plain_name("house")}};
  return kBuiltIn;
}

void LayoutFile::write(Json& json, const NamedLayout& content) {
  Json columns = Json::object();
  for (int i = 0; i < kColours; ++i) {
    const Signs signs = content.layout.columns[i];
    columns[std::string(1, letter(colour_at(i)))] = {{"arrows", squares_json(signs.arrows)},
                                                     {"vases", squares_json(signs.vases)}};
  }
  json["columns"] = std::move(columns);
}

void LayoutFile::read(JsonReader& json, NamedLayout& content) {
  json.object("columns", [&](JsonReader& columns) {
    for (int i = 0; i < kColours; ++i)
      columns.object(std::string(1, letter(colour_at(i))),
                     [&](JsonReader& column) { content.layout.columns[i] = SignsReader(column, colour_at(i)).read(); });
  });
}

}  // namespace sextant::roll_and_write
