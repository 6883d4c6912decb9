#include <algorithm>
#include <charconv>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

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

/// Which of eight bytes are more than a plain character of ASCII - a control character, `"`, `\\` or part of a longer
/// sequence -, as their highest bits. Above the first such byte others may be named that are plain.
std::uint64_t special_bytes(std::uint64_t bytes) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  const auto below = [](std::uint64_t eight, std::uint64_t least) { return (eight - kOnes * least) & ~eight; };
  const std::uint64_t found =
      bytes | below(bytes, 0x20) | below(bytes ^ (kOnes * '"'), 1) | below(bytes ^ (kOnes * '\\'), 1);
  return found & (kOnes * 0x80);
}

/// How many bytes at the front are plain characters of ASCII. Eight bytes can be read at the end of the text, too.
std::size_t plain_front(const char* text, std::size_t size) {
  for (std::size_t i = 0; i < size; i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text + i, sizeof eight);
    if (const std::uint64_t found = special_bytes(eight); found != 0)
      return std::min(size, i + static_cast<std::size_t>(lowest_bit(found)) / 8);
  }
  return size;
}

/// Whether JSON can hold a text as it is. Eight bytes can be read at its end, too.
bool is_plain(std::string_view text) {
  for (std::size_t i = plain_front(text.data(), text.size()); i < text.size();) {
    const std::size_t bytes = plain_bytes(text.substr(i));
    if (bytes == 0) return false;
    i += bytes;
    i += plain_front(text.data() + i, text.size() - i);
  }
  return true;
}

/// Copies a text; most are short, and cost no call.
void copy_words(char* to, std::string_view words) {
  const char* const from = words.data();
  const std::size_t size = words.size();
  const auto copy_ends = [&](auto half) {
    std::memcpy(to, from, half);
    std::memcpy(to + size - half, from + size - half, half);
  };
  if (size > 16) std::memcpy(to, from, size);
  else if (size >= 8) copy_ends(std::integral_constant<std::size_t, 8>{});
  else if (size >= 4) copy_ends(std::integral_constant<std::size_t, 4>{});
  else if (size >= 2) copy_ends(std::integral_constant<std::size_t, 2>{});
  else if (size == 1) *to = *from;
}

/// Bytes to write in.
struct Buffer {
  std::unique_ptr<char[]> bytes;
  std::size_t size = 0;
};

/// Where a thread writes its texts, one after the other; empty while one is being written.
Buffer& spare_buffer() {
  thread_local Buffer buffer;
  return buffer;
}

/// What is added to the end of a text. It is written beside the text, where there is room that nobody needs to clear.
class Output {
 public:
  explicit Output(std::string& text) : text_(text), buffer_(std::exchange(spare_buffer(), {})) {}
  ~Output() {
    text_ += std::string_view(buffer_.bytes.get(), size_);
    if (buffer_.size <= kMostKept) spare_buffer() = std::move(buffer_);
  }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// What was added last. Only after something was.
  [[nodiscard]] char last() const { return buffer_.bytes[size_ - 1]; }
  void add(char letter) { *room_for(1) = letter, ++size_; }
  void add(std::string_view words) {
    copy_words(room_for(words.size()), words);
    size_ += words.size();
  }
  void add(std::int64_t number) {
    constexpr std::size_t kMostDigits = 20;
    char* const start = room_for(kMostDigits);
    size_ += static_cast<std::size_t>(std::to_chars(start, start + kMostDigits, number).ptr - start);
  }
  void add_quoted(std::string_view words);
  /// The name of a field: a word of ours, in which nothing needs care.
  void add_name(std::string_view name) {
    char* end = room_for(name.size() + 4);
    if (last() != '{') *end++ = ',';
    *end++ = '"';
    copy_words(end, name);
    end += name.size();
    *end++ = '"';
    *end++ = ':';
    size_ = static_cast<std::size_t>(end - buffer_.bytes.get());
  }

 private:
  char* room_for(std::size_t bytes) {
    if (size_ + bytes > buffer_.size) grow(bytes);
    return buffer_.bytes.get() + size_;
  }
  void grow(std::size_t bytes) {
    Buffer larger;
    larger.size = std::max(2 * buffer_.size, size_ + bytes + kLeast);
    larger.bytes = std::make_unique_for_overwrite<char[]>(larger.size);
    if (size_ > 0) std::memcpy(larger.bytes.get(), buffer_.bytes.get(), size_);
    buffer_ = std::move(larger);
  }

  static constexpr std::size_t kLeast = 8 * 1024;
  static constexpr std::size_t kMostKept = 64 * 1024;
  std::string& text_;
  Buffer buffer_;
  std::size_t size_ = 0;  // of what is written
};

/// As JSON writes it. It is copied first: what is looked at has room behind it.
void Output::add_quoted(std::string_view words) {
  constexpr std::size_t kSpare = 8;
  char* const start = room_for(words.size() + 2 + kSpare);
  copy_words(start + 1, words);
  std::memset(start + 1 + words.size(), 0, kSpare);
  if (!is_plain({start + 1, words.size()})) return add(compact(words));
  start[0] = start[words.size() + 1] = '"';
  size_ += words.size() + 2;
}

/// Writes the text at once, without a tree of values: the same bytes as `compact` of what `write_fields` makes.
class TextWriter final : public Fields {
 public:
  explicit TextWriter(std::string& text) : out_(text) {}

  void object(FunctionRef<void()> fields) override {
    out_.add('{');
    fields();
    out_.add('}');
  }
  void flag(bool& value) override { out_.add(std::string_view(value ? "true" : "false")); }
  void text(std::string& value) override { out_.add_quoted(value); }
  void any(Json& value) override { out_.add(compact(value)); }
  void part(FunctionRef<void()> value) override {
    const bool was_part = std::exchange(is_part_, true);
    value();
    is_part_ = was_part;
  }
  void known(std::string_view text, FunctionRef<void()> value) override {
    if (text.empty()) value();
    else out_.add(text);
  }
  void map(const Names& names, FunctionRef<void(int)> value) override {
    object([&] {
      for (int i = names.first; i < names.first + names.count; ++i) {
        if (out_.last() != '{') out_.add(',');
        out_.add_quoted(names.name(i));
        out_.add(':');
        value(i);
      }
    });
  }

 private:
  void enter(std::string_view name) override { out_.add_name(name); }
  bool enter_if(std::string_view name, bool has) override {
    if (has) out_.add_name(name);
    return has;
  }
  bool enter_spare(std::string_view name) override { return enter_if(name, !is_part_); }
  void integer(std::int64_t& value, std::int64_t, std::int64_t) override { out_.add(value); }
  void choice(int& value, int min, int max, const Names& names) override {
    if (value >= min && value <= max) out_.add(std::int64_t{value});
    else out_.add_quoted(names.name(value));
  }
  void list(Length length, FunctionRef<void(int)> element) override {
    out_.add('[');
    for (int i = 0; i < length.size; ++i) {
      if (i > 0) out_.add(',');
      element(i);
    }
    out_.add(']');
  }
  bool nullable(bool has, bool, FunctionRef<void()> value) override {
    if (has) value();
    else out_.add(std::string_view("null"));
    return has;
  }

  Output out_;
  bool is_part_ = false;
};

}  // namespace

void add_fields(std::string& text, FieldList fields) {
  TextWriter writer(text);
  fields(writer);
}

}  // namespace sextant
