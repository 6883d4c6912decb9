#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "match/title.hpp"

/// Golden playthroughs: small files that play a named situation and record what every viewer sees of it.
///
/// A file holds, line by line: `# …` a title or remark; `config {…}` the configuration, once, before any action; action
/// texts, several on a line separated by "; "; `show`, a point at which the program records the position. What it
/// records is indented by two spaces below the `show`. A test replays the file, records anew and compares every byte;
/// with SEXTANT_UPDATE_GOLDEN=1 in the environment it writes the file instead.
namespace sextant::golden {

namespace detail {

/// A JSON object in lines: fields that hold no list or object together, every other field on its own.
inline std::string in_lines(const Json& object, std::string_view indent) {
  std::string lines;
  bool on_a_line = false;
  for (const auto& [name, value] : object.items()) {
    const bool joins = on_a_line && value.is_primitive();
    if (!lines.empty()) lines += joins ? ", " : ",\n";
    if (!joins) lines += indent;
    lines += Json(name).dump() + ": " + compact(value);
    on_a_line = value.is_primitive();
  }
  return lines + "\n";
}

inline std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string all;
  for (const std::string& part : parts) (all += all.empty() ? std::string_view{} : separator) += part;
  return all;
}

inline std::string turn_text(Turn turn) {
  if (turn.is_seat()) return "seat " + std::to_string(turn.seat().index);
  return turn.is_chance() ? "chance" : "over";
}

inline std::string scores_text(const Position& position) {
  std::string text = "  scores:";
  for (int i = 0; i < position.sides(); ++i) text += ' ' + std::to_string(position.score(seat_at(i)).value);
  text += '\n';
  if (!position.turn().is_over()) return text;
  text += "  winners:";
  for (int i = 0; i < position.sides(); ++i)
    if (position.winners().has(seat_at(i))) text += ' ' + std::to_string(i);
  return text + '\n';
}

/// The block below a `show`. Legal texts are sorted, since their order means nothing.
inline std::string shown(const Position& position) {
  auto choices = position.choices();
  std::sort(choices.begin(), choices.end());
  std::string block = "  turn: " + turn_text(position.turn()) + "\n";
  block += "  legal: " + (choices.empty() ? "none" : joined(choices, "; ")) + "\n";
  for (int i = 0; i < position.seats(); ++i)
    block += "  view of seat " + std::to_string(i) + ":\n" + in_lines(position.view(Viewer::of(seat_at(i))), "    ");
  block += "  view of the public:\n" + in_lines(position.view(Viewer::everyone()), "    ");
  return block + scores_text(position);
}

/// Replays one file line by line and writes it anew.
class Replay {
 public:
  explicit Replay(const Title& title) : title_(title) {}

  /// False, with the reason, when the line cannot be played.
  ::testing::AssertionResult add(std::string_view line) {
    if (line.starts_with("  ")) return ::testing::AssertionSuccess();
    record_ += std::string(line) + "\n";
    if (line.empty() || line.starts_with("#")) return ::testing::AssertionSuccess();
    if (line.starts_with(kConfig)) return start(line.substr(kConfig.size()));
    if (position_ == nullptr) return ::testing::AssertionFailure() << "no config before: " << line;
    if (line != "show") return play(line);
    record_ += shown(*position_);
    return ::testing::AssertionSuccess();
  }

  [[nodiscard]] const std::string& record() const { return record_; }

 private:
  static constexpr std::string_view kConfig = "config ";

  ::testing::AssertionResult start(std::string_view text) {
    if (position_ != nullptr) return ::testing::AssertionFailure() << "a second config";
    const auto json = parse_json(text);
    if (!json) return ::testing::AssertionFailure() << "not JSON: " << text;
    const auto setup = title_.configure(*json, Completeness::AllKeys);
    if (!setup) return ::testing::AssertionFailure() << setup.error().key.view() << ": " << text;
    position_ = (*setup)->start();
    return ::testing::AssertionSuccess();
  }

  ::testing::AssertionResult play(std::string_view line) {
    while (!line.empty()) {
      const std::size_t end = line.find("; ");
      const std::string_view text = line.substr(0, end);
      if (const auto played = position_->play(text); !played)
        return ::testing::AssertionFailure() << played.error().key.view() << ": " << text;
      line = end == std::string_view::npos ? std::string_view{} : line.substr(end + 2);
    }
    return ::testing::AssertionSuccess();
  }

  const Title& title_;
  std::unique_ptr<Position> position_;
  std::string record_;
};

inline std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline bool is_update() {
  const char* const update = std::getenv("SEXTANT_UPDATE_GOLDEN");
  return update != nullptr && std::string_view(update) == "1";
}

}  // namespace detail

/// The golden files in the folder `golden` beside the source file `source` (its `__FILE__`, which is relative to the
/// root of the tree, where tests run), by name.
inline std::vector<std::filesystem::path> files_beside(std::string_view source) {
  std::vector<std::filesystem::path> files;
  const auto folder = std::filesystem::path(source).parent_path() / "golden";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".golden") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// Replays the file and compares it with its record, or writes the record when asked to by the environment.
inline void check(const Title& title, const std::filesystem::path& path) {
  const std::string text = detail::content_of(path);
  ASSERT_TRUE(text.starts_with("# ")) << path << ": the first line is the title";
  detail::Replay replay(title);
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    ASSERT_TRUE(replay.add(line)) << path << ", line " << number;
  }
  if (detail::is_update()) std::ofstream(path, std::ios::binary) << replay.record();
  EXPECT_EQ(detail::content_of(path), replay.record()) << path;
}

/// The file's name without folder and ending, as part of a test name.
inline std::string test_name(const ::testing::TestParamInfo<std::filesystem::path>& info) {
  return info.param.stem().string();
}

}  // namespace sextant::golden
