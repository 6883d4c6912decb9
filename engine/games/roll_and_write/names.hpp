#pragma once

#include "games/roll_and_write/config.hpp"
#include "text/content.hpp"

namespace sextant::roll_and_write {

/// A layout with its title: what a content file holds.
struct NamedLayout {
  Layout layout;
  TitleOnly names;

  bool operator==(const NamedLayout&) const = default;
};

const NamedLayout& built_in_layout();

/// A configuration with the title of its layout.
struct NamedConfig : Config {
  TitleOnly names = built_in_layout().names;
};

}  // namespace sextant::roll_and_write
