#include <map>

#include "tests/conformance/trail.hpp"
#include "tests/games/death_valley/table.hpp"
#include "text/field_json.hpp"

// docs/table.md, "Death Valley".
namespace sextant::death_valley {
namespace {

using Lines = std::vector<std::string>;

View view_of(const Table& table) { return table.rules().view(table.state(), Viewer::of(Seat{0})); }

std::vector<Move> moves_of(const Table& table, std::string_view text) {
  return Game::moves(table.notation(), view_of(table), *table.notation().parse(text));
}

/// A move as a line: `snakes: face_up > journey.0.1 | coyotes devils-hole`, with its sign in brackets.
std::string line(const Move& move) {
  std::string text = (move.piece.empty() ? "-" : move.piece) + ": " + move.from + " > " + move.to;
  for (std::size_t i = 0; i < move.beside.size(); ++i) text += (i == 0 ? " | " : " ") + move.beside[i];
  return move.sign.empty() ? text : text + " (" + move.sign + ")";
}
Lines moved(const Table& table, std::string_view text) {
  Lines lines;
  for (const Move& move : moves_of(table, text)) lines.push_back(line(move));
  return lines;
}

TEST(Moves, OfATravelEndAtTheRightEndOfTheJourney) {
  Table table(copilot());
  table.lay("coyotes snakes / devils-hole eureka-dunes zabriskie-point", "telescope-peak /", "badwater-basin");
  EXPECT_EQ(moved(table, "travel up"), Lines{"badwater-basin: face_up > journey.0.2 | snakes zabriskie-point"});
  EXPECT_EQ(moved(table, "travel up other"), Lines{"badwater-basin: face_up > journey.1.1 | telescope-peak"});
  EXPECT_EQ(moved(table, "travel deck"), Lines{"-: deck > journey.0.2 | snakes zabriskie-point"});
  table.play("travel deck");
  EXPECT_EQ(moved(table, "draw super-bloom"), Lines{"super-bloom: deck > journey.0.2 | snakes zabriskie-point"});
}

TEST(Moves, OfAPeekGoByTheCardThatIsLookedAt) {
  Table table;
  table.lay("telescope-peak /", "coyotes /", "badwater-basin");
  EXPECT_EQ(moved(table, "peek"), Lines{"-: deck > looked_at"});
  table.play("peek");
  EXPECT_EQ(moved(table, "draw snakes"), Lines{"snakes: deck > looked_at"});
  table.play("draw snakes");
  EXPECT_EQ(moved(table, "give self"), Lines{"snakes: looked_at > journey.0.1 | telescope-peak"});
  EXPECT_EQ(moved(table, "give other"), Lines{"snakes: looked_at > journey.1.1 | coyotes"});
}

TEST(Moves, OfARestCloseTheGapBeforeTheyTellWhatLiesBeside) {
  Table table;
  table.lay("snakes coyotes devils-hole / racetrack-playa", "/", "badwater-basin");
  // Without snakes the Journey has devils-hole in column 1.
  EXPECT_EQ(moved(table, "rest snakes"), Lines{"snakes: journey.0.0 > album.0.1 | devils-hole racetrack-playa"});
  table.play("rest snakes");
  EXPECT_EQ(moved(table, "hide devils-hole"), Lines{"devils-hole: journey.0.1 > under.snakes"});
  table.play("done");
  EXPECT_EQ(moved(table, "shuffle coyotes"), Lines{"coyotes: journey.0.0 > deck"});
  EXPECT_EQ(moved(table, "done"), Lines{});
}

TEST(Moves, OfTwoCardsThatChangePlacesAreTwo) {
  Table table;
  table.lay("devils-cornfield coyotes snakes / racetrack-playa devils-hole", "/", "badwater-basin");
  table.play("rest snakes; done; done");
  EXPECT_EQ(moved(table, "exchange coyotes"),
            (Lines{"coyotes: journey.0.1 > face_up",
                   "badwater-basin: face_up > journey.0.1 | devils-hole devils-cornfield"}));
  table.play("pass");
  EXPECT_EQ(moved(table, "swap devils-cornfield coyotes"),
            (Lines{"devils-cornfield: journey.0.0 > journey.0.1 | coyotes devils-hole",
                   "coyotes: journey.0.1 > journey.0.0 | devils-cornfield racetrack-playa"}));
}

TEST(Moves, OfACollapseFollowTheCardThatCausedIt) {
  Table table;
  table.lay("super-bloom coyotes eureka-dunes / snakes", "/", "panamint-dunes");
  EXPECT_EQ(moved(table, "travel up"),
            (Lines{"panamint-dunes: face_up > journey.0.3 | eureka-dunes", "coyotes: journey.0.1 > deck (follows)",
                   "eureka-dunes: journey.0.2 > deck (follows)", "super-bloom: journey.0.0 > deck (follows)",
                   "panamint-dunes: journey.0.3 > discard.0 (follows)"}));
}

TEST(Moves, OfAChosenHazardAllFollow) {
  Table table;
  table.lay("super-bloom eureka-dunes telescope-peak devils-hole panamint-dunes /", "/", "badwater-basin");
  table.play("travel deck; draw zabriskie-point");
  EXPECT_EQ(moved(table, "collapse heat"),
            (Lines{"devils-hole: journey.0.3 > deck (follows)", "telescope-peak: journey.0.2 > deck (follows)",
                   "zabriskie-point: journey.0.5 > deck (follows)", "eureka-dunes: journey.0.1 > deck (follows)",
                   "super-bloom: journey.0.0 > deck (follows)", "panamint-dunes: journey.0.4 > discard.0 (follows)"}));
}

TEST(Moves, KeepACardByTheCardThatAsks) {
  Table table;
  table.lay("coyotes scottys-castle super-bloom eureka-dunes /", "/", "panamint-dunes").play("travel up");
  EXPECT_EQ(moved(table, "keep coyotes"),
            (Lines{"coyotes: journey.0.0 > kept.scottys-castle", "scottys-castle: journey.0.1 > deck (follows)",
                   "eureka-dunes: journey.0.3 > deck (follows)", "super-bloom: journey.0.2 > deck (follows)"}));
}

TEST(Moves, TakeHiddenCardsAlongWithTheirCover) {
  Table table(with_deck(trial_deck()));
  table.lay("ravens(noon) dust-devil / zabriskie-point", "/", "salt-creek").play("rest dust-devil");
  EXPECT_EQ(moved(table, "hide ravens"),
            (Lines{"ravens: journey.0.0 > under.dust-devil", "noon: under.ravens > under.dust-devil (follows)"}));
  table.play("done");
  EXPECT_EQ(moved(table, "shuffle ravens"),
            (Lines{"ravens: journey.0.0 > deck", "noon: under.ravens > deck (follows)"}));
}

TEST(Moves, OfATradeLeaveOtherHiddenCardsWhereTheyLie) {
  Table table;
  table.lay("coyotes / devils-hole panamint-city(snakes,scorpions)", "/", "super-bloom").after_turns(399);
  table.state().active = Seat{0};
  table.play("travel deck; draw telescope-peak");
  EXPECT_EQ(moved(table, "trade snakes"), (Lines{"snakes: under.panamint-city > album.0.1 | devils-hole telescope-peak",
                                                 "panamint-city: album.0.1 > under.snakes",
                                                 "scorpions: under.panamint-city > under.snakes (follows)"}));
}

TEST(Moves, OfTheAutomatonFollow) {
  Table table(solo());
  table.lay("coyotes /", "super-bloom eureka-dunes /", "telescope-peak").play("travel up");
  EXPECT_EQ(moved(table, "reveal devils-hole"),
            (Lines{"devils-hole: deck > face_up", "devils-hole: face_up > journey.1.2 | eureka-dunes (follows)"}));
  EXPECT_EQ(moved(table, "reveal panamint-dunes"), (Lines{"panamint-dunes: deck > face_up",
                                                          "panamint-dunes: face_up > journey.0.2 | telescope-peak "
                                                          "(follows)"}));
}

std::optional<int> gain(const Table& table, std::string_view text) { return moves_of(table, text).front().gain; }

TEST(Moves, SayWhatTheyBringTheSideWhereTheyGo) {
  Table table(copilot());
  table.lay("coyotes snakes / panamint-dunes", "eureka-dunes /", "telescope-peak");
  EXPECT_EQ(gain(table, "travel up"), 1);  // its star
  EXPECT_EQ(gain(table, "travel up other"), 1);
  EXPECT_EQ(gain(table, "travel deck"), std::nullopt);
  // Two stars that count in the Journey only, and the coyotes miss an animal beside them; but now there is heat beside.
  EXPECT_EQ(gain(table, "rest snakes"), -2 - 3 + 1);
  table.play("travel deck");
  EXPECT_EQ(gain(table, "draw super-bloom"), std::nullopt);
}

TEST(Moves, SayWhatACollapseCosts) {
  Table table;
  table.lay("super-bloom telescope-peak eureka-dunes /", "/", "panamint-dunes");
  EXPECT_EQ(gain(table, "travel up"), -2);
}

TEST(Moves, OfWhatCannotBePlayedAreNone) {
  Table table;
  table.lay("coyotes /", "/", "badwater-basin");
  EXPECT_EQ(moved(table, "rest snakes"), Lines{});
  EXPECT_EQ(moved(table, "reveal coyotes"), Lines{});
}

/// Where every card lies, without the columns of rows, as moves name it.
std::map<std::string, std::string> places(const Table& table) {
  const Json view = table.view();
  std::map<std::string, std::string> found;
  for (int card = 0; card < kDeckCards; ++card) found[table.notation().id(card)] = "deck";
  const auto lay = [&found](const Json& card, const std::string& place) {
    if (!card.is_null()) found[card.get<std::string>()] = place;
  };
  lay(view["face_up"], "face_up");
  lay(view["looked_at"], "looked_at");
  for (std::size_t side = 0; side < kSides; ++side) {
    const std::string number = "." + std::to_string(side);
    for (const auto& [field, row] : {std::pair{"journeys", "journey"}, {"albums", "album"}})
      for (const Json& one : view[field][side]) {
        lay(one["card"], row + number);
        for (const Json& hidden : one["hidden"]) lay(hidden, "under." + one["card"].get<std::string>());
      }
    for (const Json& card : view["discards"][side]) lay(card, "discard" + number);
  }
  return found;
}

std::string without_column(const std::string& place) {
  return place.starts_with("journey.") || place.starts_with("album.") ? place.substr(0, place.rfind('.')) : place;
}

/// Makes the moves one after the other; each must begin where its card lies.
void follow(std::map<std::string, std::string>& lies, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    if (move.piece.empty()) continue;
    ASSERT_EQ(lies[move.piece], without_column(move.from)) << line(move);
    if (!move.to.starts_with("kept.")) lies[move.piece] = without_column(move.to);
  }
}

/// Plays a game by chance; before each action the moves of all that could be done are looked at.
void play_through(Table& table, std::uint64_t seed) {
  Rng rng(seed, 0);
  while (!table.turn().is_over() && !testing::Test::HasFatalFailure()) {
    const View view = view_of(table);
    const Action action = table.turn().is_chance() ? table.rules().sample(table.state(), rng)
                                                   : random_action(table.rules(), table.state(), rng);
    auto lies = places(table);
    follow(lies, Game::moves(table.notation(), view, action));
    const View again = *read_view<Game>(table.notation(), view_json<Game>(table.notation(), view));
    EXPECT_EQ(Game::moves(table.notation(), again, action), Game::moves(table.notation(), view, action));
    table.rules().play_unchecked(table.state(), action);
    ASSERT_EQ(lies, places(table)) << table.notation().text(action);
  }
}

TEST(Moves, LeadFromEveryPositionToTheNextOne) {
  for (const NamedConfig& config : {NamedConfig{}, copilot(), solo(), copilot(trial_deck()), solo(trial_deck())})
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Table table(config);
      play_through(table, seed);
      if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace sextant::death_valley
