#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/json_fwd.hpp"
#include "text/message.hpp"

namespace sextant {

/// The JSON value of `text`, or a problem that says where it stops being JSON. Never throws.
Checked<Json> parse_json(std::string_view text);

/// The compact text of a JSON value; bytes that are not UTF-8 are replaced. Never throws.
std::string compact(const Json& json);

/// The whole number that `json` is, if it lies within `min` … `max`.
std::optional<std::int64_t> whole_number(const Json& json, std::int64_t min, std::int64_t max);

/// Reads a JSON object strictly: each field by name, with its type and range; what is missing, wrong or unknown becomes
/// a problem that names the field. Only the first problem is kept; after it every read returns a harmless value, so
/// that reading code needs no checks of its own until `finish`.
class JsonReader {
 public:
  explicit JsonReader(const Json& object, std::string_view path = {});

  [[nodiscard]] bool has(std::string_view name) const;
  std::int64_t integer(std::string_view name, std::int64_t min, std::int64_t max);
  std::uint64_t natural(std::string_view name);
  bool flag(std::string_view name);
  std::string text(std::string_view name);
  /// The array `name` with `min` to `max` elements; empty after a problem.
  const Json::array_t& list(std::string_view name, std::size_t min, std::size_t max);
  /// The same of texts.
  std::vector<std::string> texts(std::string_view name, std::size_t min, std::size_t max);
  /// The value `name`, whatever it is; null when it is missing.
  const Json& any(std::string_view name);
  /// Reads the object `name` with a reader of its own.
  void object(std::string_view name, const std::function<void(JsonReader&)>& read);

  /// Records a problem with field `name`, unless there is one already. The message gets the path as `field`.
  void refuse(std::string_view name, Problem problem);
  /// Records a problem that already says where it is.
  void adopt(Problem problem);
  [[nodiscard]] bool failed() const { return problem_.has_value(); }
  [[nodiscard]] std::string path_of(std::string_view name) const;

  /// Refuses fields that nobody asked for. The problem, if there is one.
  std::optional<Problem> finish();

 private:
  const Json* find(std::string_view name);

  const Json& object_;
  std::string path_;
  std::vector<std::string> asked_;
  std::optional<Problem> problem_;
};

}  // namespace sextant
