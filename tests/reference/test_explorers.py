"""Tests of the explorers reference itself, sentence by sentence of docs/rules/explorers.md.

Run: python3 -m unittest discover tests/reference

The small board (content/explorers/small.json), orange paths drawn with = and the number of points of each path:

    west -1- south, south -2- coast, west -1- middle, south -3- middle, coast -2- river, middle -1- river,
    middle -1- city, west =1= river, river =1= city, south =1= coast (south_coast_cut), coast =1= middle
"""

import collections
import copy
import pathlib
import random
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import check
import explorers

SMALL = explorers.load_content(HERE / "content" / "explorers" / "small.json")


def four_starts():
    """The small board with river as a fourth start and exactly five cards in the pile of middle."""
    board = copy.deepcopy(SMALL)
    board["starts"].append("river")
    board["cards"] = [card for card in board["cards"] if card["from"] != "middle" or "slowly" not in card["id"]]
    return board


def do(position, *texts):
    """Perform the actions; returns the position."""
    for text in texts:
        position.apply(text)
    return position


def first(position):
    """Perform the first outcome or action."""
    position.apply(check.branches(position)[0])


def ready(starts=("west", "south"), **config):
    """A position before the first roll, all hands empty (the cards are back in the stock)."""
    position = explorers.start({"board": SMALL, "players": len(starts), **config})
    for seat in range(len(starts)):
        do(position, "start " + starts[(position.config["starter"] + seat) % len(starts)])
    while position.setup:
        first(position)
    for hand in position.hands:
        for kind, copies in hand.items():
            position.stock[kind] = position.stock.get(kind, 0) + copies
        hand.clear()
    return position


def explore(position, seat, card, rolls=0):
    """Give the seat this exploration after so many rolls; its old card goes back unseen."""
    for old in (position.cards[seat], card):
        wonder = position.board.cards[old]["from"]
        unseen, queue = position.piles[wonder]
        unseen = tuple(other for other in unseen if other != card) + ((old,) if old != card else ())
        position.piles[wonder] = (unseen, queue)
    position.cards[seat] = card
    position.arrivals[seat] = position.board.cards[card]["to"]
    position.counters[seat] = rolls


def place(position, seat, *wonders):
    """Ambassadors of a seat; it takes the first-ambassador cards nobody has."""
    for wonder in wonders:
        position.ambassadors[seat].append(wonder)
        position.holders.setdefault(wonder, seat)


def steps(position):
    """The places the mover may step to."""
    return [text.split(" ")[1] for text in position.legal() if text.startswith("step ")]


class Configuration(unittest.TestCase):
    def test_keys_and_values(self):
        for bad in ({"seats": 2}, {"players": 1}, {"players": 5}, {"players": True}, {"starter": 2}, {"tolls": "no"},
                    {"board": "other"}, {"board": 3}, {"players": 4}):
            with self.assertRaises(ValueError, msg=bad):
                explorers.start({"board": SMALL, **bad})
        self.assertEqual(explorers.DEFAULTS, {"players": 2, "starter": 0, "board": "house", "tolls": "automatic"})
        explorers.start({"board": four_starts(), "players": 4, "starter": 3, "tolls": "manual"})

    @unittest.skipUnless(explorers.HOUSE_FILE.is_file(), "the house board is not there yet")
    def test_the_house_board_is_the_default(self):
        position = explorers.start({"players": 4})
        self.assertEqual(len(position.legal()), 4)
        keys = ("fast", "slow", "fast_gold", "slow_gold", "penalty")
        self.assertIn([3, 5, 130, 45, 90], [[card[key] for key in keys] for card in position.board.cards.values()])

    def test_the_validator_names_what_is_wrong(self):
        def wonder(key, value): return lambda board: board["wonders"][0].update({key: value})
        def path(key, value): return lambda board: board["paths"][0].update({key: value})
        def card(key, value): return lambda board: board["cards"][0].update({key: value})
        def top(key, value): return lambda board: board.update({key: value})
        def fewer(board): board["cards"] = [one for one in board["cards"] if one["id"] != "city_river"]
        def unconnected(board): board["paths"] = [one for one in board["paths"] if one["id"] != "middle_city"]
        for change, named in [
                (wonder("id", "South"), "South"), (wonder("id", "south"), "south"), (wonder("id", "a" * 33), "aaa"),
                (wonder("toll", 100), "west.*toll"), (wonder("toll", -1), "west.*toll"), (wonder("size", 1), "size"),
                (wonder("longitude", 2.35), "west.*longitude"), (wonder("latitude", 91), "west.*latitude"),
                (wonder("name", {"fr": "Ouest"}), "west.*en"), (path("from", "nowhere"), "west_south.*nowhere"),
                (path("to", "west"), "west_south.*itself"), (path("points", 0), "west_south.*points"),
                (path("points", 7), "west_south.*points"), (path("shortcut", 1), "west_south.*shortcut"),
                (path("id", "south_coast"), "south_coast.*twice"), (path("to", "middle"), "west_middle.*same wonders"),
                (unconnected, "wonder.*not joined"), (card("to", "nowhere"), "west_south.*nowhere"),
                (card("to", "west"), "west_south.*own wonder"), (card("id", "west_city"), "west_city.*twice"),
                (card("fast", 0), "west_south.*fast"), (card("slow", 1), "west_south.*slow"),
                (card("slow", 31), "west_south.*slow"), (card("slow_gold", -1), "west_south.*slow_gold"),
                (card("penalty", 1000), "west_south.*penalty"), (fewer, "city.*4 cards"), (top("game", "go"), "go"),
                (top("name", ""), "name"), (top("starts", ["west"]), "starts"), (top("goal", "moon"), "moon"),
                (top("starts", ["west", "west"]), "west.*twice"), (top("starts", ["west", "moon"]), "moon"),
                (top("starts", ["west", "city"]), "city.*start"), (top("art", 1), "art"),
                (top("bonus", {"plus2": 1}), "plus3"), (lambda board: board["bonus"].update(joker=31), "joker"),
                (lambda board: board.pop("goal"), "goal"), (lambda board: board["wonders"].clear(), "wonders")]:
            board = copy.deepcopy(SMALL)
            change(board)
            with self.assertRaisesRegex(ValueError, named):
                explorers.start({"board": board})


class Setup(unittest.TestCase):
    def test_order_of_entries(self):
        """ "From `starter` onward: all `start W`; then seat by seat three `deal S X`; then one `explore S <card>`"."""
        position = explorers.start({"board": SMALL, "players": 3, "starter": 1})
        self.assertEqual(position.turn(), 1)
        self.assertEqual(position.legal(), ["start coast", "start south", "start west"])
        do(position, "start south")
        self.assertEqual((position.turn(), position.legal()), (2, ["start coast", "start west"]))
        do(position, "start coast")
        self.assertEqual((position.turn(), position.legal()), (0, ["start west"]))
        do(position, "start west")
        self.assertEqual((position.figures, position.gold), (["west", "south", "coast"], [50, 50, 50]))
        self.assertEqual(position.holders, {"south": 1, "coast": 2, "west": 0})
        for seat in (1, 1, 1, 2, 2, 2, 0, 0, 0):
            self.assertEqual(position.chances()[f"deal {seat} joker"], position.stock["joker"])
            do(position, f"deal {seat} plus2" if "plus2" in position.stock else f"deal {seat} plus3")
        for seat, start in ((1, "south"), (2, "coast"), (0, "west")):
            pile = position.board.piles[start]
            self.assertEqual(position.chances(), {f"explore {seat} {card}": 1 for card in pile})
            do(position, f"explore {seat} {pile[1]}")
        self.assertEqual((position.turn(), position.mover, position.phase), ("chance", 1, "roll"))

    def test_no_bonus_cards_at_all(self):
        """ "with none at all there is no draw and no entry"."""
        board = copy.deepcopy(SMALL)
        board["bonus"] = {kind: 0 for kind in explorers.KINDS}
        position = do(explorers.start({"board": board}), "start west", "start south")
        self.assertEqual(position.phase, "explore")
        do(position, "explore 0 west_city", "explore 1 south_city", "roll 3 3")
        self.assertEqual(position.phase, "move")
        do(position, "stop")
        self.assertEqual(position.legal(), ["done"])

    def test_unchosen_starts_have_no_ambassador(self):
        position = ready()
        position.figures[0] = "coast"
        self.assertEqual(steps(do(position, "roll 1 2")), ["coast_river.1", "south_coast.2"])


class DiceAndFailure(unittest.TestCase):
    def failing(self, gold, card="west_city", **config):
        """Seat 0 before the roll that fails (penalty 160), with so much gold."""
        position = ready(**config)
        explore(position, 0, card, rolls=position.board.cards[card]["slow"])
        position.gold[0] = gold
        return position

    def test_roll_weights(self):
        chances = ready().chances()
        self.assertEqual((len(chances), sum(chances.values())), (21, 36))
        self.assertEqual((chances["roll 3 3"], chances["roll 2 5"]), (1, 2))

    def test_a_double_draws(self):
        position = do(ready(), "roll 2 2")
        self.assertEqual(position.chances(), {"deal 0 " + kind: n for kind, n in position.board.bonus.items()})
        self.assertIn("play plus3", do(position, "deal 0 plus3").legal())
        self.assertEqual((position.counters[0], position.points), (1, 4))

    def test_an_empty_stock_takes_in_the_discards(self):
        position = ready()
        position.stock, position.discards = {}, {"joker": 2, "plus2": 1}
        self.assertEqual(do(position, "roll 1 1").chances(), {"deal 0 joker": 2, "deal 0 plus2": 1})
        self.assertEqual((do(position, "deal 0 joker").stock, position.discards), ({"joker": 1, "plus2": 1}, {}))

    def test_failure_pays_the_penalty_once(self):
        """The card goes under its pile, after the double's card and before the movement."""
        position = do(self.failing(200), "roll 1 1", "deal 0 plus2")
        self.assertEqual((position.gold[0], position.cards[0], position.arrivals[0]), (40, None, "city"))
        self.assertEqual(position.piles["west"][1], ("west_city",))
        do(position, "stop", "done", "pass", "roll 1 2", "stop", "done", "pass", "roll 1 2")
        self.assertEqual((position.gold[0], position.phase), (40, "move"))

    def test_a_failed_exploration_places_no_ambassador_but_draws(self):
        """ "also when the figure arrives on this same roll"; two cards are drawn all the same."""
        position = self.failing(200)
        position.figures[0] = "middle"
        do(position, "roll 1 2", "step middle_city.1", "step city", "stop")
        self.assertEqual((position.ambassadors[0], position.gold[0]), (["west"], 40))
        do(position, "explore 0 city_south", "explore 0 city_river", "choose city_river")
        self.assertEqual((position.counters[0], position.cards[0], position.phase), (0, "city_river", "buy"))
        self.assertEqual((position.piles["city"][1], position.piles["west"][1]), (("city_south",), ("west_city",)))

    def test_no_failure_at_slow(self):
        position = self.failing(0)
        position.counters[0] -= 1
        self.assertEqual(do(position, "roll 1 2").phase, "move")

    def test_selling_until_payable(self):
        """ "any own ambassador, start included, 100 each; no further sale once payable"."""
        position = self.failing(50)
        place(position, 0, "middle", "river")
        do(position, "roll 1 2")
        self.assertEqual(position.legal(), ["sell middle", "sell river", "sell west"])
        self.assertEqual(do(position, "sell west").legal(), ["sell middle", "sell river"])
        do(position, "sell river")
        self.assertEqual((position.gold[0], position.phase, position.ambassadors[0]), (90, "move", ["middle"]))

    def test_a_sold_first_ambassador_card(self):
        """ "goes to the next seat, counting from the seller, with an ambassador there, else back to the stock"."""
        position = self.failing(100, starts=("coast", "south", "west"), card="west_city", starter=0)
        place(position, 0, "river")
        place(position, 2, "river")
        place(position, 1, "river")
        self.assertEqual(do(position, "roll 1 2", "sell river").holders["river"], 1)
        position = self.failing(100)
        place(position, 1, "middle")
        place(position, 0, "middle")
        self.assertEqual(do(position, "roll 1 2", "sell middle").holders["middle"], 1)
        position = self.failing(60)
        do(position, "roll 1 2", "sell west")
        self.assertNotIn("west", position.holders)
        self.assertNotIn("west_river.1", steps(position))

    def test_ruin(self):
        """All gold lost, back to the start with 50, bonus cards kept, a new exploration, the turn ends."""
        position = self.failing(59)
        position.figures[0] = "middle"
        position.hands[0] = {"plus2": 1}
        do(position, "roll 1 2", "sell west")
        self.assertEqual((position.figures[0], position.gold[0], position.phase), ("west", 50, "explore"))
        do(position, "explore 0 west_coast", "explore 0 west_river")
        self.assertEqual(position.legal(), ["choose west_coast", "choose west_river"])
        do(position, "choose west_coast")
        self.assertEqual((position.mover, position.phase, position.turns), (1, "roll", 1))
        self.assertEqual((position.ambassadors[0], position.hands[0]), ([], {"plus2": 1}))
        self.assertEqual(position.piles["west"][1], ("west_city", "west_river"))


class Movement(unittest.TestCase):
    def moving(self, roll="roll 1 2", here="west", hand=None, **config):
        position = ready(**config)
        position.figures[0] = here
        position.hands[0] = hand or {}
        return position, lambda: do(position, roll)

    def test_steps_cost_a_point_and_never_return(self):
        position, begin = self.moving()
        self.assertEqual(begin().legal(), ["step west_middle.1", "step west_river.1", "step west_south.1", "stop"])
        self.assertEqual(do(position, "step west_south.1").legal(), ["step south", "stop"])
        do(position, "step south", "step south_coast.1")
        self.assertEqual((position.points, position.legal()), (0, ["stop"]))

    def test_the_wonder_it_started_from_is_visited(self):
        position, begin = self.moving("roll 5 6")
        do(begin(), "step west_south.1", "step south", *[f"step south_middle.{k}" for k in (1, 2, 3)], "step middle")
        self.assertEqual(do(position, "step west_middle.1").legal(), ["stop"])

    def test_plus_cards_at_any_time_also_at_no_points(self):
        position, begin = self.moving(hand={"plus2": 2, "plus3": 1})
        do(begin(), "play plus2", "step west_south.1")
        self.assertEqual(position.points, 4)
        position.points = 0
        self.assertEqual(position.legal(), ["play plus2", "play plus3", "stop"])
        self.assertEqual(do(position, "play plus3").points, 3)
        self.assertEqual(position.discards, {"plus2": 1, "plus3": 1})

    def test_orange_entered_only_where_an_ambassador_stands(self):
        """ "and left by either end"; any seat's ambassador opens it; on an orange point both directions are free."""
        position, begin = self.moving(here="river")
        self.assertEqual(steps(begin()), ["coast_river.2", "middle_river.1"])
        place(position, 1, "river")
        self.assertEqual(steps(position), ["coast_river.2", "middle_river.1", "river_city.1", "west_river.1"])
        position, begin = self.moving(here="river_city.1")
        self.assertEqual(steps(begin()), ["city", "river"])

    def test_automatic_toll(self):
        """ "paid on entering", to the holder, "unless the mover is the holder", min(gold, toll)."""
        for gold, left, income in ((50, 40, 60), (4, 0, 54)):
            position, begin = self.moving(here="south")
            position.gold[0] = gold
            do(begin(), "step south_coast_cut.1")
            self.assertEqual(position.gold, [left, income])
        position, begin = self.moving()
        self.assertEqual(do(begin(), "step west_river.1", "stop").gold, [50, 50])

    def test_manual_tolls(self):
        """ "after the movement, one `toll` / `waive` per entry, in order of entry, by the holder"."""
        position, begin = self.moving("roll 4 4", "west", starts=("coast", "west", "south"), tolls="manual")
        place(position, 2, "river")
        place(position, 0, "middle")
        do(begin(), "deal 0 joker", "step west_river.1", "step river", "step river_city.1", "step city")
        do(position, "step middle_city.1", "step middle", "step coast_middle.1")
        self.assertEqual(do(position, "stop").gold, [50, 50, 50])
        self.assertEqual((position.turn(), position.legal()), (1, ["toll", "waive"]))
        self.assertEqual(do(position, "toll").turn(), 2)
        self.assertEqual(do(position, "waive").gold, [40, 60, 50])
        self.assertEqual((position.turn(), position.phase), (0, "ambush"))

    def test_manual_tolls_come_before_the_arrival_and_after_an_ambush(self):
        position, begin = self.moving(here="south", tolls="manual")
        explore(position, 0, "west_coast")
        position.gold[0] = 3
        do(begin(), "step south_coast_cut.1", "step coast", "stop", "toll")
        self.assertEqual((position.gold, position.phase), ([70, 53], "explore"))
        position, begin = self.moving(here="south", tolls="manual")
        position.tokens = ["south_coast_cut.1"]
        do(begin(), "step south_coast_cut.1", "no joker")
        self.assertEqual((position.turn(), do(position, "waive").mover), (1, 1))

    def test_no_stopping_on_a_figure(self):
        position, begin = self.moving(here="south_middle.1")
        position.figures[1] = "south_middle.2"
        self.assertEqual(steps(begin()), ["south", "south_middle.2"])
        self.assertEqual(do(position, "step south_middle.2").legal(), ["step south_middle.3"])
        self.assertIn("stop", do(position, "step south_middle.3").legal())

    def test_crossing_needs_points_or_plus_cards(self):
        for points, hand, others, offered in (
                (1, {}, ["south_middle.2"], False), (2, {}, ["south_middle.2"], True),
                (1, {"plus2": 1}, ["south_middle.2"], True), (0, {"plus3": 1}, ["south_middle.2"], False),
                (2, {}, ["south_middle.2", "south_middle.3"], False), (1, {"joker": 1}, ["south_middle.2"], False),
                (1, {"plus2": 1}, ["south_middle.2", "south_middle.3"], True)):
            position, begin = self.moving(here="south_middle.1", hand=hand, starts=("west", "south", "coast"))
            begin()
            position.points = points
            position.figures[1:] = (others + ["coast"])[:2]
            self.assertEqual("south_middle.2" in steps(position), offered, (points, hand, others))
        do(position, "step south_middle.2")
        self.assertEqual(position.legal(), ["play plus2"])
        do(position, "play plus2", "step south_middle.3")
        self.assertEqual(position.legal(), ["step middle"])

    def test_crossing_must_not_lead_to_a_visited_place(self):
        position, begin = self.moving("roll 5 6")
        position.figures[1] = "west_middle.1"
        do(begin(), "step west_south.1", "step south", *[f"step south_middle.{k}" for k in (1, 2, 3)], "step middle")
        self.assertNotIn("west_middle.1", steps(position))

    def test_a_token_counts_as_free_and_a_wonder_holds_many(self):
        position, begin = self.moving(here="south_middle.1")
        position.figures[1], position.tokens = "south_middle.2", ["south_middle.3"]
        do(begin(), "step south_middle.2", "step south_middle.3", "no joker")
        self.assertEqual((position.figures, position.tokens), (["south_middle.3", "south_middle.2"], []))
        position, begin = self.moving(here="west_south.1")
        self.assertIn("stop", do(begin(), "step south").legal())

    def test_tokens_ask(self):
        """Asked also without the card; a joker spends it and goes on; without it the turn is over."""
        position, begin = self.moving()
        position.tokens = ["west_south.1"]
        self.assertEqual(do(begin(), "step west_south.1").legal(), ["no joker"])
        do(position, "no joker")
        self.assertEqual((position.tokens, position.mover, position.turns), ([], 1, 1))
        position, begin = self.moving(hand={"joker": 1, "ambush": 1})
        position.tokens = ["west_south.1"]
        self.assertEqual(do(begin(), "step west_south.1").legal(), ["joker", "no joker"])
        self.assertEqual(do(position, "joker").legal(), ["step south", "stop"])
        self.assertEqual((position.tokens, position.discards, position.points), ([], {"joker": 1}, 2))


class Arrival(unittest.TestCase):
    def arriving(self, card="west_south", rolls=0, **config):
        """Seat 0 at west, about to go to south where seat 1 has its start."""
        position = ready(**config)
        explore(position, 0, card, rolls)
        return do(position, "roll 1 2")

    def test_gold_by_the_number_of_rolls(self):
        for rolls, gold in ((0, 90), (1, 40), (3, 40)):
            position = do(self.arriving(rolls=rolls), "step west_south.1", "step south", "stop")
            self.assertEqual((position.gold[0], position.ambassadors[0]), (50 + gold, ["west", "south"]))
            self.assertEqual(position.holders["south"], 1)
            self.assertEqual(position.piles["west"][1], ("west_south",))

    def test_the_first_one_takes_the_card_and_opens(self):
        position = do(self.arriving("west_middle"), "step west_middle.1", "step middle", "stop")
        self.assertEqual(position.holders["middle"], 0)

    def test_passing_through_is_not_arriving(self):
        position = do(self.arriving(), "step west_south.1", "step south", "step south_coast.1", "stop")
        self.assertEqual((position.phase, position.cards[0], position.counters[0]), ("ambush", "west_south", 1))

    def test_no_second_ambassador_but_gold(self):
        position = self.arriving()
        place(position, 0, "south")
        do(position, "step west_south.1", "step south", "stop")
        self.assertEqual((position.gold[0], position.ambassadors[0]), (140, ["west", "south"]))

    def test_replacing(self):
        """In draw order; the new card is drawn before the old one goes under; a replacement is not asked again."""
        position = self.arriving()
        explore(position, 1, "south_city")
        place(position, 0, "coast", "river")
        do(position, "step west_south.1", "step south", "stop", "explore 0 south_west", "explore 0 south_coast")
        self.assertEqual((position.turn(), position.legal()), (0, ["keep", "replace south_west"]))
        do(position, "replace south_west")
        self.assertNotIn("explore 0 south_west", position.chances())
        do(position, "explore 0 south_river")
        self.assertEqual(position.legal(), ["keep", "replace south_coast"])
        self.assertEqual(do(position, "keep").legal(), ["choose south_coast", "choose south_river"])
        do(position, "choose south_river")
        self.assertEqual(position.piles["south"][1], ("south_west", "south_coast"))
        self.assertEqual((position.cards[0], position.counters[0], position.phase), ("south_river", 0, "buy"))

    def test_an_empty_set_gives_the_head_of_the_queue(self):
        position = self.arriving()
        position.piles["south"] = ((), ("south_west", "south_city", "south_river"))
        do(position, "step west_south.1", "step south", "stop")
        self.assertEqual(position.chances(), {"explore 0 south_west": 1})
        do(position, "explore 0 south_west", "explore 0 south_city")
        self.assertEqual(position.legal(), ["keep", "replace south_west"])
        do(position, "replace south_west", "explore 0 south_river", "choose south_city")
        self.assertEqual(position.piles["south"], ((), ("south_west", "south_river")))

    def test_replace_is_not_offered_on_an_empty_pile(self):
        position = self.arriving("west_middle", starts=("west", "south", "coast", "river"), board=four_starts())
        for seat, card in ((1, "middle_south"), (2, "middle_coast"), (3, "middle_river")):
            explore(position, seat, card)
        do(position, "step west_middle.1", "step middle", "stop", "explore 0 middle_west", "explore 0 middle_city")
        self.assertEqual(position.legal(), ["keep"])
        self.assertEqual(do(position, "keep").legal(), ["choose middle_city", "choose middle_west"])


class RestOfTheTurn(unittest.TestCase):
    def test_buying(self):
        """25 gold each, any number of times, on any wonder it ended on, also without a step."""
        position = do(ready(), "roll 1 2", "stop")
        self.assertEqual(position.legal(), ["buy", "done"])
        do(position, "buy", "deal 0 ambush", "buy", "deal 0 joker")
        self.assertEqual((position.gold[0], position.legal()), (0, ["done"]))
        position = do(ready(), "roll 1 2", "stop")
        position.stock = {}
        self.assertEqual(position.legal(), ["done"])
        position.discards = {"joker": 1}
        self.assertEqual(do(position, "buy").chances(), {"deal 0 joker": 1})

    def test_no_buying_on_a_path_point(self):
        self.assertEqual(do(ready(), "roll 1 2", "step west_south.1", "stop").legal(), ["pass"])

    def test_placing_an_ambush(self):
        """Not on tokens nor on paths with a figure, the own included; closed paths included; then the next seat."""
        position = ready()
        position.hands[0] = {"ambush": 2}
        position.tokens, position.figures[1] = ["south_coast.1"], "coast_river.2"
        do(position, "roll 1 2", "step west_south.1", "stop")
        self.assertEqual(set(position.legal()), {"pass"} | {"ambush " + point for point in position.board.path_of} - {
            "ambush west_south.1", "ambush coast_river.1", "ambush coast_river.2", "ambush south_coast.1"})
        do(position, "ambush coast_middle.1")
        self.assertEqual((position.tokens, position.mover), (["south_coast.1", "coast_middle.1"], 1))
        self.assertEqual((position.hands[0], position.discards), ({"ambush": 1}, {"ambush": 1}))

    def test_figures_on_end_wonders_do_not_count(self):
        position = ready()
        position.hands[0] = {"ambush": 1}
        self.assertIn("ambush west_south.1", do(position, "roll 1 2", "stop", "done").legal())


class End(unittest.TestCase):
    def ending(self, *wonders):
        position = ready(starts=("west", "south", "coast"))
        position.ambassadors[0] = []
        place(position, 0, *wonders)
        explore(position, 0, "west_city")
        position.figures[0] = "middle"
        return do(position, "roll 1 2", "step middle_city.1", "step city", "stop")

    def test_a_chain_wins_at_once(self):
        for chain in (["west", "middle"], ["west", "river"]):       # green paths, then orange ones
            position = self.ending(*chain)
            self.assertEqual((position.turn(), position.winners(), position.scores()), ("over", [0], [2, 0, 0]))
            with self.assertRaises(ValueError):
                position.apply("pass")

    def test_a_broken_chain_does_not_win(self):
        for chain in (["west"], ["middle"], ["west", "coast", "south"]):
            self.assertEqual(self.ending(*chain).phase, "explore")

    def test_the_missing_link_may_come_last(self):
        position = ready()
        place(position, 0, "city")
        explore(position, 0, "west_middle")
        do(position, "roll 1 2", "step west_middle.1", "step middle", "stop")
        self.assertEqual(position.winners(), [0])

    def test_the_ranking_decides_after_turn_400(self):
        """Group with the start, then ambassadors, then gold; equals share."""
        for change, scores, winners in (
                (lambda p: None, [0, 0, 0], [0, 1, 2]), (lambda p: p.gold.__setitem__(1, 51), [0, 2, 0], [1]),
                (lambda p: place(p, 2, "city"), [0, 0, 2], [2]),
                (lambda p: (place(p, 2, "city", "west"), place(p, 0, "middle")), [2, 0, 1], [0]),
                (lambda p: (place(p, 1, "river"), p.ambassadors[1].remove("south")), [1, 0, 1], [0, 2])):
            position = ready(starts=("west", "south", "coast"))
            change(position)
            position.turns = 398
            do(position, "roll 1 2", "stop", "done", "pass")
            self.assertEqual(position.turn(), "chance")
            do(position, "roll 1 2", "stop", "done", "pass")
            self.assertEqual((position.turn(), position.scores(), position.winners()), ("over", scores, winners))

    def test_ambushed_turns_count(self):
        position = ready()
        position.turns, position.tokens = 399, ["west_south.1"]
        self.assertEqual(do(position, "roll 1 2", "step west_south.1", "no joker").turn(), "over")


class WholeGames(unittest.TestCase):
    def check_invariants(self, position):
        board = position.board
        self.assertGreaterEqual(min(position.gold + [position.points]), 0)
        bonus = collections.Counter(position.stock) + collections.Counter(position.discards)
        for hand in position.hands:
            bonus += collections.Counter(hand)
        self.assertEqual(bonus, collections.Counter(board.bonus))
        cards = [card for unseen, queue in position.piles.values() for card in unseen + queue]
        cards += position.drawn + [card for card in position.cards if card is not None]
        self.assertEqual(sorted(cards), sorted(board.cards))
        for wonder in board.wonders:                    # the first-ambassador card is out exactly where somebody stands
            standing = [seat for seat, own in enumerate(position.ambassadors) if wonder in own]
            self.assertIn(position.holders.get(wonder), standing or [None])
        self.assertFalse(set(position.tokens) & set(position.figures) and position.phase != "joker")
        on_points = [figure for figure in position.figures if figure in board.path_of]
        if position.phase == "roll":
            self.assertEqual(len(on_points), len(set(on_points)))

    def test_random_games(self):
        met = collections.Counter()
        for game in range(30):
            chooser = random.Random(game)
            players = 2 + game % 3
            position = explorers.start({"board": SMALL if players < 4 else four_starts(), "players": players,
                                        "starter": game % players,
                                        "tolls": "manual" if game % 2 else "automatic"})
            while position.turn() != "over":
                if position.turn() == "chance":
                    chances = position.chances()
                    self.assertTrue(chances)
                    self.assertEqual(sum(chances.values()) == 36, position.phase == "roll")
                    text = chooser.choices(list(chances), list(chances.values()))[0]
                else:
                    legal = position.legal()
                    self.assertTrue(legal)
                    self.assertEqual(legal, sorted(set(legal)))
                    text = chooser.choice(legal)
                if met["step"] % 50 == 0:               # a copy is independent
                    before = repr(position.__dict__)
                    position.copy().apply(text)
                    self.assertEqual(before, repr(position.__dict__))
                position.apply(text)
                self.check_invariants(position)
                met[text if text == "no joker" else text.split(" ")[0]] += 1
                met["ruin"] += position.ruined
            met["win"] += position.winner is not None
            met["bound"] += position.turns == 400
            self.assertEqual(max(position.scores()) == 0, len(position.winners()) == len(position.gold))
        for word in ("start deal explore roll sell play step stop joker toll waive replace keep choose buy done ambush "
                     "pass ruin win bound").split() + ["no joker"]:
            self.assertGreater(met[word], 0, word)

    def test_a_bad_action_is_refused(self):
        with self.assertRaises(ValueError):
            ready().apply("stop")
        self.assertEqual(check.count_sequences(explorers.start({"board": SMALL}), 3), [1, 3, 6, 24])


if __name__ == "__main__":
    unittest.main()
