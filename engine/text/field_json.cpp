#include "text/field_json.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "text/content.hpp"

namespace sextant {

Names Fields::named(std::span<const std::string_view> words, int first) {
  return {first,
          length_of(words),
          [start = words.data(), first](int i) { return start[i - first]; },
          {},
          /*are_words=*/true};
}

void Fields::turn(Turn& value, int seats) {
  constexpr std::string_view kWords[] = {"chance", "over"};
  int place = value.is_seat() ? value.seat().index : value.is_chance() ? seats : seats + 1;
  number_or_word(place, 0, seats - 1, kWords);
  value = place < seats ? Turn::of(seat_at(place)) : place == seats ? Turn::chance() : Turn::over();
}

void Fields::viewer(Viewer& value, int seats) {
  constexpr std::string_view kWords[] = {"public", "open"};
  int place = value.is_seat() ? value.seat().index : value.is_public() ? seats : seats + 1;
  number_or_word(place, 0, seats - 1, kWords);
  value = place < seats ? Viewer::of(seat_at(place)) : place == seats ? Viewer::everyone() : Viewer::open();
}

namespace {

class FieldWriter final : public Fields {
 public:
  explicit FieldWriter(Json& json) : value_(&json) {}

  void object(FunctionRef<void()> fields) override {
    *value_ = Json::object();
    Json* const outer = std::exchange(object_, value_);
    fields();
    object_ = outer;
  }
  void flag(bool& value) override { *value_ = value; }
  void text(std::string& value) override { *value_ = value; }
  void any(Json& value) override { *value_ = std::move(value); }
  void part(FunctionRef<void()> value) override {
    const bool was_part = std::exchange(is_part_, true);
    value();
    is_part_ = was_part;
  }
  void map(const Names& names, FunctionRef<void(int)> value) override {
    object([&] {
      for (int i = names.first; i < names.first + names.count; ++i) {
        enter(names.name(i));
        value(i);
      }
    });
  }

 private:
  void enter(std::string_view name) override { value_ = &(*object_)[name]; }
  bool enter_if(std::string_view name, bool has) override {
    if (has) enter(name);
    return has;
  }
  bool enter_spare(std::string_view name) override { return enter_if(name, !is_part_); }
  void integer(std::int64_t& value, std::int64_t, std::int64_t) override { *value_ = value; }
  void choice(int& value, int min, int max, const Names& names) override {
    if (value >= min && value <= max) *value_ = value;
    else *value_ = names.name(value);
  }
  void list(Length length, FunctionRef<void(int)> element) override {
    Json::array_t elements(place_of(length.size));
    Json* const own = value_;
    for (int i = 0; i < length.size; ++i) {
      value_ = &elements[place_of(i)];
      element(i);
    }
    *own = std::move(elements);
  }
  bool nullable(bool has, bool, FunctionRef<void()> value) override {
    if (has) value();
    return has;
  }

  Json* value_;
  Json* object_ = nullptr;
  bool is_part_ = false;
};

class FieldReader final : public Fields {
 public:
  FieldReader(const Json& json, std::string_view path) : value_(&json), path_(path) {}

  [[nodiscard]] std::optional<Problem> problem() && { return std::move(problem_); }

  void object(FunctionRef<void()> fields) override {
    if (problem_) return;
    if (!value_->is_object()) return refuse(Problem("problem.not_an_object"));
    Object own{*value_, path_.size(), {}};
    Object* const outer = std::exchange(object_, &own);
    fields();
    object_ = outer;
    if (!problem_) path_.resize(own.path);
    for (const auto& [name, value] : own.json.items()) {
      if (problem_) return;
      if (std::find(own.asked.begin(), own.asked.end(), name) == own.asked.end()) refuse_field(name);
    }
  }
  void flag(bool& value) override {
    if (problem_) return;
    if (value_->is_boolean()) value = value_->get<bool>();
    else refuse(Problem("problem.not_a_flag").with("value", compact(*value_)));
  }
  void text(std::string& value) override {
    if (problem_) return;
    if (value_->is_string()) value = value_->get<std::string>();
    else refuse(Problem("problem.not_a_text").with("value", compact(*value_)));
  }
  void any(Json& value) override {
    if (!problem_) value = *value_;
  }
  void part(FunctionRef<void()>) override {}
  void map(const Names& names, FunctionRef<void(int)> value) override {
    object([&] {
      for (int i = names.first; i < names.first + names.count; ++i) {
        enter(names.name(i));
        if (!problem_) value(i);
      }
    });
  }
  [[nodiscard]] bool reads() const override { return !problem_; }
  void refuse(const Problem& problem) override {
    if (!problem_) problem_ = Problem(problem).with("field", path_);
  }

 private:
  struct Object {
    const Json& json;
    std::size_t path;  // the length of its own
    std::vector<std::string> asked;
  };

  void enter(std::string_view name) override {
    if (problem_) return;
    (path_.resize(object_->path), path_ += '.') += name;
    object_->asked.emplace_back(name);
    const auto field = object_->json.find(name);
    if (field == object_->json.end()) return refuse(Problem("problem.missing"));
    value_ = &*field;
  }
  bool enter_if(std::string_view name, bool) override {
    if (problem_ || !object_->json.contains(name)) return false;
    enter(name);
    return true;
  }
  /// May be missing: pages ask about the view of a document.
  bool enter_spare(std::string_view name) override { return enter_if(name, true); }
  void refuse_field(std::string_view name) {
    path_ += "." + std::string(name);
    refuse(Problem("problem.unknown_field"));
  }
  void integer(std::int64_t& value, std::int64_t min, std::int64_t max) override {
    if (problem_) return;
    if (const auto number = whole_number(*value_, min, max)) value = *number;
    else refuse(Problem("problem.not_in_range").with("min", min).with("max", max).with("value", compact(*value_)));
  }
  void choice(int& value, int min, int max, const Names& names) override;
  void list(Length length, FunctionRef<void(int)> element) override;
  bool nullable(bool has, bool follows, FunctionRef<void()> value) override {
    if (problem_) return has;
    const bool is_there = !value_->is_null();
    if (follows && is_there && !has) refuse(Problem("problem.impossible"));
    if (follows ? has : is_there) value();
    return is_there;
  }

  const Json* value_;
  std::string path_;
  Object* object_ = nullptr;
  std::optional<Problem> problem_;
};

/// Names that a problem lists; more would hide what it says.
constexpr int kMaxListed = 20;

void FieldReader::choice(int& value, int min, int max, const Names& names) {
  if (problem_) return;
  if (const auto number = whole_number(*value_, min, max)) {
    value = narrow(*number);
    return;
  }
  const auto* text = value_->get_ptr<const std::string*>();
  const int end = names.first + names.count;
  for (int i = names.first; text != nullptr && i < end; ++i) {
    if (*text != names.name(i)) continue;
    value = i;
    return;
  }
  const std::string wrong = text != nullptr ? *text : compact(*value_);
  if (names.count > kMaxListed) return refuse(Problem("problem.unknown_kind").with("value", wrong));
  std::vector<std::string> known;
  for (int i = min; i <= max; ++i) known.push_back(std::to_string(i));
  for (int i = names.first; i < end; ++i) known.emplace_back(names.name(i));
  refuse(Problem("problem.not_one_of").with("value", wrong).with("known", joined(known)));
}

void FieldReader::list(Length length, FunctionRef<void(int)> element) {
  if (problem_) return;
  const int least = length.follows ? length.size : length.least;
  const int most = length.follows ? length.size : length.most;
  const Json& own = *value_;
  if (!own.is_array() || std::cmp_less(own.size(), least) || std::cmp_greater(own.size(), most))
    return refuse(Problem("problem.not_a_list").with("min", least).with("max", most));
  const std::size_t path = path_.size();
  for (std::size_t i = 0; i < own.size() && !problem_; ++i) {
    path_.resize(path);
    path_ += "[" + std::to_string(i) + "]";
    value_ = &own[i];
    element(narrow(i));
  }
  if (!problem_) path_.resize(path);
}

class FieldSchema final : public Fields {
 public:
  explicit FieldSchema(Json& schema) : schema_(&schema) {}

  /// The names that were defined once for all.
  [[nodiscard]] const Json& definitions() const { return definitions_; }

  void object(FunctionRef<void()> fields) override {
    Json& own = *schema_;
    own = {{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
    Json* const outer = std::exchange(object_, &own);
    fields();
    object_ = outer;
    own["additionalProperties"] = false;
  }
  void flag(bool&) override { *schema_ = {{"type", "boolean"}}; }
  void text(std::string&) override { *schema_ = {{"type", "string"}}; }
  void any(Json&) override { *schema_ = Json::object(); }
  void part(FunctionRef<void()>) override { *schema_ = Json::object(); }
  void map(const Names& names, FunctionRef<void(int)> value) override {
    Json& own = *schema_;
    Json values = Json::object();
    for (int i = names.first; i < names.first + names.count; ++i) {
      schema_ = &values[names.name(i)];
      value(i);
    }
    const bool are_alike =
        std::all_of(values.begin(), values.end(), [&](const Json& one) { return one == values.front(); });
    own = {{"type", "object"}, {"propertyNames", one_of(names)}, {"minProperties", names.count}};
    if (!are_alike) own["properties"] = values;
    own["additionalProperties"] = are_alike ? values.front() : Json(false);
  }

 private:
  void enter(std::string_view name) override {
    (*object_)["required"].push_back(name);
    schema_ = &(*object_)["properties"][name];
  }
  bool enter_if(std::string_view name, bool) override {
    schema_ = &(*object_)["properties"][name];
    return true;
  }
  /// An annotation of our own beside those of JSON Schema says which fields a document leaves out.
  bool enter_spare(std::string_view name) override {
    (*object_)["spare"].push_back(name);
    enter(name);
    return true;
  }
  void integer(std::int64_t&, std::int64_t min, std::int64_t max) override { *schema_ = whole_numbers(min, max); }
  void choice(int&, int min, int max, const Names& names) override {
    Json words = one_of(names);
    if (min > max) *schema_ = std::move(words);
    else *schema_ = {{"anyOf", {whole_numbers(min, max), std::move(words)}}};
  }
  void list(Length length, FunctionRef<void(int)> element) override {
    Json& own = *schema_;
    own = {{"type", "array"}, {"items", Json()}};
    if (length.least > 0) own["minItems"] = length.least;
    if (length.most < kAnyNumber) own["maxItems"] = length.most;
    schema_ = &own["items"];
    element(0);
  }
  bool nullable(bool has, bool, FunctionRef<void()> value) override {
    Json& own = *schema_;
    own = {{"anyOf", {Json(), {{"type", "null"}}}}};
    schema_ = &own["anyOf"][0];
    value();
    return has;
  }

  static Json whole_numbers(std::int64_t min, std::int64_t max) {
    return {{"type", "integer"}, {"minimum", min}, {"maximum", max}};
  }
  Json one_of(const Names& names) {
    Json words = Json::object();
    if (!names.are_words) words["type"] = "string";
    words["enum"] = Json::array();
    for (int i = 0; i < names.count; ++i) words["enum"].push_back(names.name(names.first + i));
    if (names.what.empty()) return words;
    definitions_[names.what] = std::move(words);
    return {{"$ref", "#/$defs/" + std::string(names.what)}};
  }

  Json* schema_;
  Json* object_ = nullptr;
  Json definitions_ = Json::object();
};

}  // namespace

Json write_fields(FieldList fields) {
  Json json;
  FieldWriter writer(json);
  fields(writer);
  return json;
}

std::optional<Problem> read_fields(const Json& json, std::string_view path, FieldList fields) {
  FieldReader reader(json, path);
  fields(reader);
  return std::move(reader).problem();
}

Json field_schema(FieldList fields) {
  Json value;
  FieldSchema schema(value);
  fields(schema);
  Json whole = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}};
  whole.update(value);
  if (!schema.definitions().empty()) whole["$defs"] = schema.definitions();
  return whole;
}

std::string first_difference(const Json& one, const Json& other, std::string_view path) {
  if (one.is_structured() && one.size() == other.size()) {
    auto match = other.items().begin();
    for (const auto& [key, part] : one.items()) {
      const Json& counterpart = (*match).value();
      const std::string place = one.is_object() ? "." + key : "[" + key + "]";
      if (part != counterpart) return first_difference(part, counterpart, std::string(path) + place);
      ++match;
    }
  }
  return std::string(path);
}

}  // namespace sextant
