#include "match/table_fields.hpp"

namespace sextant::table {

void text_if(Fields& json, std::string_view name, std::string& text) {
  json.maybe(name, !text.empty(), [&] { json.text(text); });
}

void move_fields(Fields& json, std::vector<Move>& moves) {
  each_object(json, moves, [&](Move& move) {
    json.maybe("piece", !move.piece.empty(),
               [&] { json.optional(move.piece != kHiddenPiece, [&] { json.text(move.piece); }); });
    text_if(json, "from", move.from);
    text_if(json, "to", move.to);
    int number = move.write.value_or(0);
    json.maybe("write", move.write.has_value(), [&] { json.number(number, -kMaxNumber, kMaxNumber); });
    text_if(json, "sign", move.sign);
    json.maybe("beside", !move.beside.empty(), [&] { json.texts(move.beside); });
    int gain = move.gain.value_or(0);
    json.maybe("gain", move.gain.has_value(), [&] { json.number(gain, -kMaxNumber, kMaxNumber); });
  });
}

}  // namespace sextant::table
