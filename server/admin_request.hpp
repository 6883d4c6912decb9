#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/message.hpp"

/// What the operator asks of a running server: `{"do": "list"}`, `{"do": "close", "match": ID}` or, with `mute`,
/// `unmute` and `forget`, `{"do": "mute", "match": ID, "seat": N}`; each with a `language` for what is answered, if
/// wanted.
namespace sextant {

struct AdminOrder {
  enum class What : std::uint8_t { List, Close, Mute, Unmute, Forget };

  What what = What::List;
  std::string match;      // any text; empty for a list
  std::int64_t seat = 0;  // where a guest is meant
};

/// The word that asks for it.
std::string_view word_of(AdminOrder::What what);

struct AdminRequest {
  std::string language;  // empty where none is asked for; also when the rest could not be read
  Checked<AdminOrder> order;
};

/// Reads a request; any bytes whatever.
AdminRequest read_admin_request(std::string_view text);

}  // namespace sextant
