#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sextant {

/// A QR code (ISO/IEC 18004): text as a square of dark and light modules that a telephone reads. Of error level M, so
/// that it can be read with a seventh of it covered.
class QrCode {
 public:
  static constexpr std::size_t kMaxBytes = 213;  // of version 10, whose side is 57
  /// Light modules that belong around it on every side.
  static constexpr int kQuietZone = 4;

  /// The smallest code with this text; nothing where it has more than `kMaxBytes`.
  static std::optional<QrCode> of(std::string_view text);

  /// Modules along a side, without the quiet zone.
  [[nodiscard]] int side() const { return side_; }
  /// Beyond the sides everything is light.
  [[nodiscard]] bool is_dark(int row, int column) const;

 private:
  QrCode(int side, std::vector<bool> dark) : side_(side), dark_(std::move(dark)) {}

  int side_;
  std::vector<bool> dark_;  // row by row
};

/// The code with its quiet zone for a terminal, two rows of modules a line: what is light is drawn, so that it is right
/// on a dark ground.
std::string qr_text(const QrCode& code);

}  // namespace sextant
