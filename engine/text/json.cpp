#include "text/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>

#include "core/bits.hpp"

namespace sextant {

namespace {

/// Finds where a text stops being JSON, or being JSON as we take it: not too deep, no key twice.
class FailureFinder : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override {
    keys_.emplace_back();
    return enter();
  }
  bool key(string_t& name) override {
    const bool is_new = keys_.back().insert(name).second;
    if (!is_new) repeated = name;
    too_many = keys_.back().size() > kMaxKeys;
    return is_new && !too_many;
  }
  bool end_object() override {
    keys_.pop_back();
    return leave();
  }
  bool start_array(std::size_t) override { return enter(); }
  bool end_array() override { return leave(); }
  bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception&) override {
    position = at;
    return false;
  }

  std::size_t position = 0;
  bool too_deep = false;
  bool too_many = false;
  std::optional<std::string> repeated;

 private:
  // An ordered object finds its keys one by one, so a huge one would take forever; ours have at most a dozen.
  static constexpr std::size_t kMaxKeys = 1000;
  // The deepest document of ours has six levels; deeper input would only eat the stack of recursive code.
  static constexpr int kMaxDepth = 32;

  bool enter() {
    too_deep = ++depth_ > kMaxDepth;
    return !too_deep;
  }
  bool leave() {
    --depth_;
    return true;
  }

  int depth_ = 0;
  std::vector<std::set<std::string>> keys_;  // of the open objects
};

const Json kNull;
const Json::array_t kNoElements;

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// Appends what `dumped` gives. Nearly all texts and numbers are plain, and a server writes little else all day.
void append(std::string& out, const Json& json);

void append(std::string& out, const std::string& text) {
  const auto is_plain = [](char c) {
    const unsigned byte = byte_of(c);
    return byte >= 0x20 && byte < 0x7F && c != '"' && c != '\\';
  };
  if (!std::all_of(text.begin(), text.end(), is_plain)) {
    out += dumped(text);
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

template <class Items, class Write>
void append_list(std::string& out, const Items& items, char open, char close, Write write) {
  out += open;
  bool first = true;
  for (const auto& item : items) {
    if (!std::exchange(first, false)) out += ',';
    write(item);
  }
  out += close;
}

void append(std::string& out, const Json& json) {
  std::array<char, 24> digits{};
  const auto append_number = [&](auto number) {
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
  };
  switch (json.type()) {
    case Json::value_t::string: return append(out, json.get_ref<const std::string&>());
    case Json::value_t::number_integer: return append_number(json.get<std::int64_t>());
    case Json::value_t::number_unsigned: return append_number(json.get<std::uint64_t>());
    case Json::value_t::array:
      return append_list(out, json.get_ref<const Json::array_t&>(), '[', ']',
                         [&](const Json& item) { append(out, item); });
    case Json::value_t::object:
      return append_list(out, json.get_ref<const Json::object_t&>(), '{', '}', [&](const auto& field) {
        append(out, field.first);
        out += ':';
        append(out, field.second);
      });
    default: out += dumped(json);
  }
}

}  // namespace

Checked<Json> parse_json(std::string_view text) {
  FailureFinder finder;
  if (!Json::sax_parse(text, &finder)) {
    if (finder.too_deep) return Problem("problem.json_too_deep");
    if (finder.too_many) return Problem("problem.json_too_many");
    if (finder.repeated) return Problem("problem.json_repeated").with("field", *finder.repeated);
    return Problem("problem.json").with("position", finder.position);
  }
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

std::string compact(const Json& json) {
  std::string text;
  append(text, json);
  return text;
}

std::optional<std::int64_t> whole_number(const Json& json, std::int64_t min, std::int64_t max) {
  const bool is_huge = json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  if (!json.is_number_integer() || is_huge) return std::nullopt;
  const auto number = json.get<std::int64_t>();
  if (number < min || number > max) return std::nullopt;
  return number;
}

JsonReader::JsonReader(const Json& object, std::string_view path) : object_(object), path_(path) {
  if (!object.is_object()) adopt(Problem("problem.not_an_object").with("field", path_.empty() ? "." : path_));
}

bool JsonReader::has(std::string_view name) const { return object_.is_object() && object_.contains(name); }

std::string JsonReader::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const Json* JsonReader::find(std::string_view name) {
  asked_.emplace_back(name);
  if (failed()) return nullptr;
  const auto found = object_.find(name);
  if (found != object_.end()) return &*found;
  refuse(name, Problem("problem.missing"));
  return nullptr;
}

std::int64_t JsonReader::integer(std::string_view name, std::int64_t min, std::int64_t max) {
  const Json* value = find(name);
  if (value == nullptr) return min;
  if (const auto number = whole_number(*value, min, max)) return *number;
  refuse(name, Problem("problem.not_in_range").with("min", min).with("max", max).with("value", compact(*value)));
  return min;
}

std::uint64_t JsonReader::natural(std::string_view name) {
  const Json* value = find(name);
  if (value == nullptr) return 0;
  if (value->is_number_unsigned() || whole_number(*value, 0, INT64_MAX)) return value->get<std::uint64_t>();
  refuse(name, Problem("problem.not_a_natural").with("value", compact(*value)));
  return 0;
}

bool JsonReader::flag(std::string_view name) {
  const Json* value = find(name);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  refuse(name, Problem("problem.not_a_flag").with("value", compact(*value)));
  return false;
}

std::string JsonReader::text(std::string_view name) {
  const Json* value = find(name);
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  refuse(name, Problem("problem.not_a_text").with("value", compact(*value)));
  return {};
}

const Json::array_t& JsonReader::list(std::string_view name, std::size_t min, std::size_t max) {
  const Json* value = find(name);
  if (value == nullptr) return kNoElements;
  if (value->is_array() && value->size() >= min && value->size() <= max) return value->get_ref<const Json::array_t&>();
  refuse(name, Problem("problem.not_a_list").with("min", min).with("max", max));
  return kNoElements;
}

std::vector<std::string> JsonReader::texts(std::string_view name, std::size_t min, std::size_t max) {
  std::vector<std::string> texts;
  for (const Json& text : list(name, min, max)) {
    if (text.is_string()) texts.push_back(text.get<std::string>());
    else refuse(name, Problem("problem.not_a_text").with("value", compact(text)));
  }
  return texts;
}

const Json& JsonReader::any(std::string_view name) {
  const Json* value = find(name);
  return value == nullptr ? kNull : *value;
}

void JsonReader::object(std::string_view name, const std::function<void(JsonReader&)>& read) {
  const Json* value = find(name);
  if (value == nullptr) return;
  JsonReader reader(*value, path_of(name));
  if (!reader.failed()) read(reader);
  if (auto problem = reader.finish()) adopt(*std::move(problem));
}

void JsonReader::refuse(std::string_view name, Problem problem) {
  adopt(std::move(problem).with("field", path_of(name)));
}

void JsonReader::adopt(Problem problem) {
  if (!problem_) problem_ = std::move(problem);
}

std::optional<Problem> JsonReader::finish() {
  if (!failed()) {
    for (const auto& [name, value] : object_.items()) {
      if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
      refuse(name, Problem("problem.unknown_field"));
      break;
    }
  }
  return problem_;
}

}  // namespace sextant
