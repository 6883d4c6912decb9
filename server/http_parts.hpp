#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "server/web.hpp"

/// What a request says: anything at all may stand in it.
namespace sextant {

/// Whether a browser sent the request from a page of another site. Programs that are no browsers send no origin.
bool is_foreign(const HttpRequest& request);
/// A header as a sentence may have it.
std::string shown(const std::string& header);
std::string lower_case(std::string text);
/// Whether the type is JSON's, in any spelling and with any parameters.
bool is_json_type(const std::string& type);
/// A whole number of a query; 0 when it is missing or no number.
std::size_t count_parameter(const HttpRequest& request, std::string_view name);
std::optional<Seat> seat_parameter(const HttpRequest& request);
/// Whether a request is for one of these hosts, with or without a port; without any, always.
bool is_for(const HttpRequest& request, const std::vector<std::string>& hosts);
/// An answer that nobody keeps.
HttpAnswer json_answer(int status, const Json& json);
/// What a path is about, without the ids in it.
std::string_view kind_of(std::string_view path);

}  // namespace sextant
