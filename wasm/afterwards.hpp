#pragma once

#include "wasm/request.hpp"

/// The requests about a match that has been played: its moments, other ways it could have gone, and its review.
namespace sextant {

/// The numbers of entries after which somebody had to decide, and the last.
Checked<Json> list_moments(Request& request);
/// What a viewer was shown at a moment: the table document of then.
Checked<Json> show_moment(Request& request);
/// A new match that goes on from a moment.
Checked<Json> branch_match(Request& request);
/// A match that its viewer cannot tell from the one whose log it has.
Checked<Json> imagine_match(Request& request);
/// Does one more piece of the search for the moments that decided a match; how far it is, and at the end what they
/// are.
Checked<Json> find_turning_points(Request& request);
/// Does one more piece of a review; how far it is.
Checked<Json> review_match(Request& request);
/// What the review has found so far.
Checked<Json> show_review(Request& request);

}  // namespace sextant
