#include "core/bits.hpp"
#include "text/field_json.hpp"

namespace sextant {

namespace {

/// How many bytes the UTF-8 sequence at the front of `text` has that JSON can hold as it is; 0 where it cannot.
std::size_t plain_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? byte_of(text[i]) : 0U; };
  const auto follow = [&](std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i)
      if ((byte(i) & 0xC0U) != 0x80U) return false;
    return true;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return lead >= 0x20 && lead != '"' && lead != '\\' ? 1 : 0;
  if (lead >= 0xC2 && lead <= 0xDF) return follow(1, 2) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool is_shorter = lead == 0xE0 && byte(1) < 0xA0;
    const bool is_surrogate = lead == 0xED && byte(1) > 0x9F;
    return !is_shorter && !is_surrogate && follow(1, 3) ? 3 : 0;
  }
  if (lead < 0xF0 || lead > 0xF4) return 0;
  const bool is_outside = (lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) > 0x8F);
  return !is_outside && follow(1, 4) ? 4 : 0;
}

/// Whether JSON can hold a text as it is. Nearly all bytes are letters of ASCII: those are passed over fast.
bool is_plain(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const unsigned byte = byte_of(text[i]);
    const std::size_t bytes = byte - 0x5DU < 0x80U - 0x5DU ? 1 : plain_bytes(text.substr(i));
    if (bytes == 0) return false;
    i += bytes;
  }
  return true;
}

void add_text(std::string& text, std::string_view value) {
  if (!is_plain(value)) {
    text += compact(value);
    return;
  }
  const std::size_t start = text.size();
  text.resize(start + value.size() + 2);
  text[start] = '"';
  value.copy(text.data() + start + 1, value.size());
  text.back() = '"';
}

/// Writes the text at once, without a tree of values: the same bytes as `compact` of what `write_fields` makes.
class TextWriter final : public Fields {
 public:
  explicit TextWriter(std::string& text) : text_(text) {}

  void object(FunctionRef<void()> fields) override {
    text_ += '{';
    fields();
    text_ += '}';
  }
  void flag(bool& value) override { text_ += value ? "true" : "false"; }
  void text(std::string& value) override { add_text(text_, value); }
  void any(Json& value) override { text_ += compact(value); }
  void part(FunctionRef<void()> value) override { value(); }
  void known(const std::string& text, FunctionRef<void()> value) override {
    if (text.empty()) value();
    else text_ += text;
  }
  void map(const Names& names, FunctionRef<void(int)> value) override {
    object([&] {
      for (int i = names.first; i < names.first + names.count; ++i) {
        if (text_.back() != '{') text_ += ',';
        add_text(text_, names.name(i));
        text_ += ':';
        value(i);
      }
    });
  }

 private:
  /// The names of fields are words of ours: nothing in them needs care.
  void enter(std::string_view name) override {
    if (text_.back() != '{') text_ += ',';
    ((text_ += '"') += name) += "\":";
  }
  bool enter_if(std::string_view name, bool has) override {
    if (has) enter(name);
    return has;
  }
  void integer(std::int64_t& value, std::int64_t, std::int64_t) override { text_ += std::to_string(value); }
  void choice(int& value, int min, int max, const Names& names) override {
    if (value >= min && value <= max) text_ += std::to_string(value);
    else add_text(text_, names.name(value));
  }
  void list(Length length, FunctionRef<void(int)> element) override {
    text_ += '[';
    for (int i = 0; i < length.size; ++i) {
      if (i > 0) text_ += ',';
      element(i);
    }
    text_ += ']';
  }
  bool nullable(bool has, bool, FunctionRef<void()> value) override {
    if (has) value();
    else text_ += "null";
    return has;
  }

  std::string& text_;
};

}  // namespace

void add_fields(std::string& text, FieldList fields) {
  TextWriter writer(text);
  fields(writer);
}

}  // namespace sextant
