#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sextant::explorers {

/// A place on the sheet, in units of the drawing: x to the right, y downwards.
struct Spot {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] bool holds(Spot spot) const;
};

/// The area that two boxes share.
double overlap(const Box& a, const Box& b);
double distance(Spot a, Spot b);
/// The smallest box with all the spots in it.
Box hull(const std::vector<Spot>& spots);
/// The box of this half-width around a spot.
Box around(Spot spot, double half);

/// A number with at most one decimal, the same on every machine.
std::string number(double value);
/// A text as it stands between tags or in an attribute.
std::string escaped(std::string_view text);

/// A smooth line through the spots, as path data. A closed one returns to its first spot.
std::string smooth(const std::vector<Spot>& spots, bool closed);
/// The same line as a chain of short straight pieces.
std::vector<Spot> smooth_chain(const std::vector<Spot>& spots);

/// An SVG document under construction; every element that is opened is closed in order.
class Svg {
 public:
  /// The value of an attribute: a text, or a number.
  struct Value {
    std::string text;
    Value(std::string_view words) : text(escaped(words)) {}              // NOLINT(*-explicit-*): attributes in a list
    Value(const char* words) : Value(std::string_view(words)) {}         // NOLINT(*-explicit-*)
    Value(const std::string& words) : Value(std::string_view(words)) {}  // NOLINT(*-explicit-*)
    Value(double value) : text(number(value)) {}                         // NOLINT(*-explicit-*)
  };
  using Attributes = std::initializer_list<std::pair<std::string_view, Value>>;

  void open(std::string_view name, Attributes attributes);
  void close();
  /// An element without content.
  void add(std::string_view name, Attributes attributes);
  /// An element with a text in it.
  void add(std::string_view name, Attributes attributes, std::string_view text);
  /// Markup of our own, as it is.
  void raw(std::string_view markup) { document_ += markup; }

  /// The document; nothing may be open.
  [[nodiscard]] const std::string& document() const { return document_; }

 private:
  void begin(std::string_view name, Attributes attributes);

  std::string document_;
  std::vector<std::string> open_;
};

}  // namespace sextant::explorers
