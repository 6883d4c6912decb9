"""Tests of the Death Valley reference itself, sentence by sentence of docs/rules/death_valley.md.

Run: python3 -B -m unittest tests/reference/test_death_valley.py
"""

import json
import pathlib
import random
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import check
import death_valley

DECKS = {name: json.loads((HERE / "content" / "death_valley" / f"{name}.json").read_text())
         for name in ("expansion", "doubled", "numbers")}


def table(journey=(), album=(), journey_1=(), album_1=(), up=None, hidden=None, deck="open", used=(), **config):
    """A position put together by hand, seat 0 to act; all other cards are in the deck, except those `used` up."""
    position = death_valley.start({"deck": DECKS.get(deck, deck), **config})
    position.journey = [list(journey), list(journey_1)]
    position.album = [list(album), list(album_1)]
    position.hidden = {cover: list(cards) for cover, cards in (hidden or {}).items()}
    position.discards = [list(used), []]
    taken = position.visible(0) + position.visible(1) + list(used) + sum(position.hidden.values(), [])
    free = [name for name in position.cards if name not in taken]
    position.up = up or free[0]
    position.deck = [name for name in free if name != position.up]
    position.phase = "action"
    return position


def do(position, *texts):
    """Perform several actions; returns the position."""
    for text in texts:
        position.apply(text)
    return position


def all_cards(position):
    """Every card of the game wherever it is."""
    found = list(position.deck) + position.visible(0) + position.visible(1) + sum(position.hidden.values(), [])
    found += position.discards[0] + position.discards[1]
    return sorted(found + [name for name in (position.up, position.seen) if name])


def last_card(position):
    """Leave one deck card, so that `travel up` ends the game after its reveal; the rest is used up."""
    position.discards[1] += position.deck[1:]
    position.deck = position.deck[:1]
    return position


class Configuration(unittest.TestCase):
    def refused(self, config, part):
        with self.assertRaisesRegex(ValueError, part):
            death_valley.start(config)

    def test_defaults(self):
        self.assertEqual(death_valley.start({}).config, death_valley.DEFAULTS)
        self.assertIs(death_valley.start({"players": 1}).config["copilot"], True)

    def test_refused(self):
        self.refused({"players": 1, "copilot": False}, "solo")
        for config in ({"players": 3}, {"players": True}, {"copilot": 1}, {"solo_discards": "no"}, {"x": 1}):
            self.refused(config, next(iter(config)))
        self.refused({"deck": "closed"}, "closed")

    def test_open_deck(self):
        self.assertEqual(len(death_valley.start({}).deck), 18)
        self.assertNotIn("vultures", death_valley.start({}).deck)

    def test_decks_refused(self):
        """Changes of a good deck: the first card's place taken, a field of the deck, a field of a card of one's own."""
        def spoiled(**changes):
            return {"deck": {**DECKS["doubled"], **changes}}
        cards = DECKS["doubled"]["cards"]
        self.refused(spoiled(cards=cards[:17]), "18")
        for entry, part in (("telescope-peak", "twice"), ("super-bloom", "animal"), ("nobody", "nobody")):
            self.refused(spoiled(cards=[entry] + cards[1:]), part)
        for changes, part in (({"name": ""}, "name"), ({"name": "x" * 41}, "name"), ({"more": 1}, "more"),
                              ({"game": "lost_cities"}, "game")):
            self.refused(spoiled(**changes), part)
        self.refused({"deck": {"game": "death_valley", "cards": cards}}, "name")
        own = {"id": "owls", "hazard": "animal", "stars": 1, "effect": {"kind": "none"}}
        death_valley.start(spoiled(cards=[own] + cards[1:]))
        for changes, part in (({"id": "coyotes"}, "coyotes"), ({"id": "Owls"}, "Owls"), ({"id": "x" * 25}, "id"),
                              ({"stars": 10}, "stars"), ({"hazard": "cold"}, "cold"), ({"more": 1}, "more")):
            self.refused(spoiled(cards=[{**own, **changes}] + cards[1:]), part)
        for effect in ({"kind": "fly"}, {"kind": "scavenge"}, {"kind": "scavenge", "points": 0},
                       {"kind": "scavenge", "points": 10}, {"kind": "keep", "points": 1}, "keep",
                       {"kind": "per_hidden_under", "cards": 0, "points": 1}, {"kind": "silence", "hazard": "cold"}):
            self.refused(spoiled(cards=[{**own, "effect": effect}] + cards[1:]), "owls")


# Deck, card, Journey, Album, hidden cards, points of the card's effect: at least one row per scoring card of the page.
EFFECT_POINTS = [
    ("open", "coyotes", ["coyotes", "scorpions"], [], {}, 3),
    ("open", "coyotes", ["scorpions", "coyotes", "snakes"], [], {}, 3),                  # once
    ("open", "coyotes", ["coyotes", "devils-hole", "scorpions"], [], {}, 0),
    ("open", "scorpions", ["devils-hole", "scorpions", "telescope-peak"], ["snakes"], {}, 4),
    ("open", "scorpions", ["snakes", "scorpions"], ["coyotes", "devils-hole"], {}, 2),   # below
    ("open", "scorpions", ["snakes", "devils-hole"], ["coyotes", "scorpions"], {}, 2),   # above
    ("open", "scorpions", ["scorpions", "coyotes"], ["snakes", "devils-hole"], {}, 0),   # not across the corner
    ("open", "scorpions", ["snakes", "scorpions"], ["devils-hole"], {}, 0),              # past the end of the row
    ("open", "scorpions", [], ["scorpions", "coyotes"], {"coyotes": ["devils-hole"]}, 0),
    ("open", "snakes", ["super-bloom", "snakes", "eureka-dunes"], ["coyotes"], {}, 2),
    ("open", "natural-bridge-canyon", ["coyotes", "natural-bridge-canyon", "snakes"], [], {}, 3),
    ("open", "natural-bridge-canyon", ["natural-bridge-canyon", "snakes"], ["coyotes"], {}, 0),
    ("open", "artists-palette", ["coyotes", "artists-palette", "snakes"], ["eureka-dunes", "super-bloom"], {}, 4),
    ("open", "artists-palette", ["coyotes", "artists-palette"], ["super-bloom", "devils-hole"], {}, 2),
    ("open", "devils-golf-course", ["super-bloom", "eureka-dunes"], ["devils-golf-course", "panamint-dunes"], {}, -4),
    ("open", "devils-hole", [], ["devils-hole"], {"devils-hole": ["coyotes"]}, 0),
    ("open", "devils-hole", [], ["devils-hole"], {"devils-hole": ["coyotes", "snakes", "super-bloom"]}, 4),
    ("expansion", "eureka-dunes", ["vultures", "eureka-dunes"], ["devils-hole"],
     {"vultures": ["coyotes"], "devils-hole": ["scorpions", "super-bloom"]}, 2),         # only the Album
    ("open", "mesquite-flat-dunes", ["mesquite-flat-dunes", "badwater-basin"], ["snakes"], {}, 2),
    ("open", "super-bloom", ["super-bloom", "badwater-basin"], ["panamint-city"], {}, 4),
    ("expansion", "vultures", ["vultures"], [], {"vultures": ["coyotes", "scorpions"]}, 2),
    ("open", "panamint-dunes", ["panamint-dunes"], [], {}, 2),
    ("open", "panamint-dunes", ["panamint-dunes", "coyotes"], [], {}, 2),
    ("open", "panamint-dunes", [], ["coyotes", "panamint-dunes"], {}, 2),
    ("open", "panamint-dunes", ["coyotes", "panamint-dunes", "snakes"], [], {}, 0),
    ("expansion", "ubehebe-crater", [], ["coyotes", "ubehebe-crater", "devils-hole"],
     {"coyotes": ["scorpions"], "devils-hole": ["super-bloom", "eureka-dunes"]}, 3),
    ("expansion", "ubehebe-crater", ["ubehebe-crater"], ["coyotes", "devils-hole"],
     {"coyotes": ["scorpions"], "devils-hole": ["super-bloom", "eureka-dunes"]}, 0),
    ("expansion", "ubehebe-crater", ["vultures"], ["ubehebe-crater"], {"vultures": ["coyotes", "scorpions"]}, 3),
    ("expansion", "red-cathedral", ["red-cathedral"], [], {}, 4),
    ("expansion", "red-cathedral", ["red-cathedral", "coyotes"], [], {}, 0),             # ruling 5
    ("expansion", "red-cathedral", [], ["coyotes", "red-cathedral", "vultures"], {}, 4),
    ("expansion", "red-cathedral", ["coyotes", "red-cathedral", "vultures", "super-bloom"], [], {}, 0),
    ("open", "zabriskie-point", ["zabriskie-point"], [], {}, 0),
    ("open", "zabriskie-point", ["zabriskie-point", "coyotes", "snakes"], [], {}, 1),
    ("open", "zabriskie-point", ["coyotes", "snakes"], ["zabriskie-point"], {}, 1),
    ("numbers", "a1", ["a1", "h6"], [], {}, 5),
    ("numbers", "a2", ["f1", "a2", "f2"], ["a1", "f3"], {}, -6),
    ("numbers", "a3", ["f1", "a3", "h1"], ["a1", "t1"], {}, 9),
    ("numbers", "f1", ["a1", "f1", "a2"], [], {}, -4),
    ("numbers", "f2", [], ["f2"], {}, 6),
    ("numbers", "t1", [], ["a1", "t1", "a2"], {}, 7),
    ("numbers", "t2", ["t2", "t1"], ["t3"], {}, 6),                                      # itself too
    ("numbers", "t3", ["t2"], ["t3", "t1"], {}, -6),
    ("numbers", "t4", ["t4", "a1", "a2", "f1", "f2"], [], {}, 4),
    ("numbers", "h1", ["h1", "h6"], [], {}, 6),
    ("numbers", "h2", [], ["h2"], {"h2": ["a1", "a2", "a3", "f1"]}, 9),
    ("numbers", "h3", ["h3"], ["a1"], {"a1": ["a2"]}, 0),
    ("numbers", "h4", ["h4"], ["h2"], {"h2": ["a1", "a2"]}, -2),
    ("numbers", "h5", ["h5"], [], {"h5": ["a1"]}, -2),
]


class CardScores(unittest.TestCase):
    def test_effects(self):
        for deck, name, journey, album, hidden, wanted in EFFECT_POINTS:
            with self.subTest(name=name, journey=journey, album=album):
                position = table(journey, album, hidden=hidden, deck=deck)
                self.assertEqual(position.effect_points(0, name), wanted)

    def test_badwater_silences_the_other_floods(self):
        position = table(["badwater-basin", "natural-bridge-canyon", "scottys-castle"])
        self.assertEqual(position.scores()[0], 3)
        position.journey[0].remove("badwater-basin")
        self.assertEqual(position.scores()[0], 1)
        position.album[0].append("badwater-basin")
        self.assertEqual(position.scores()[0], 0)
        self.assertEqual(table(["scottys-castle"], journey_1=["badwater-basin"]).scores(), [1, 3])

    def test_mesquite_and_super_bloom_ignore_silence(self):
        """Ruling 4."""
        position = table(["badwater-basin", "scottys-castle", "super-bloom"], ["mesquite-flat-dunes", "panamint-city"])
        self.assertEqual(position.scores()[0], 3 + 2 + 6)

    def test_ongoing_cards_score_only_stars(self):
        row = ["scottys-castle", "telescope-peak", "devils-cornfield", "racetrack-playa", "panamint-city"]
        self.assertEqual(table(row).scores()[0], 1 + 1 + 2 + 1 + 0)
        self.assertEqual(table([], row).scores()[0], 0)                        # "none in the Album"

    def test_silencers(self):
        self.assertEqual(table(["f3", "f4", "f1"], deck="numbers").scores()[0], 0)         # each silences the other
        self.assertEqual(table(["t5", "a2", "f3"], deck="numbers").scores()[0], 3 + 5)


class Turns(unittest.TestCase):
    def test_setup(self):
        position = death_valley.start({})
        self.assertEqual(position.turn(), "chance")
        self.assertEqual(position.chances(), {f"reveal {name}": 1 for name in position.cards})
        self.assertEqual(do(position, "reveal coyotes").turn(), 0)
        self.assertEqual(position.legal(), ["travel deck", "travel up"])

    def test_travel(self):
        position = do(table(["snakes"], up="coyotes"), "travel up")
        self.assertEqual((position.journey[0], position.turn()), (["snakes", "coyotes"], "chance"))
        do(position, "reveal scorpions", "travel deck")
        self.assertNotIn("draw scorpions", position.chances())
        do(position, "draw super-bloom")
        self.assertEqual((position.journey[1], position.up, position.turn()), (["super-bloom"], "scorpions", 0))

    def test_copilot(self):
        self.assertNotIn("travel up other", table().legal())
        position = do(table(up="coyotes", copilot=True), "travel up other")
        self.assertEqual(position.journey, [[], ["coyotes"]])

    def test_rest(self):
        position = do(table(["snakes", "coyotes", "devils-hole", "super-bloom", "eureka-dunes"]), "rest devils-hole")
        self.assertEqual(position.legal(),
                         ["done", "hide coyotes", "hide eureka-dunes", "hide snakes", "hide super-bloom"])
        do(position, "hide coyotes")
        self.assertEqual(position.legal(), ["done", "hide eureka-dunes", "hide super-bloom"])
        do(position, "hide super-bloom", "done")
        self.assertEqual(position.legal(), ["done", "shuffle eureka-dunes", "shuffle snakes"])
        do(position, "shuffle eureka-dunes")
        self.assertEqual(position.legal(), ["done"])
        do(position, "done")
        self.assertEqual((position.journey[0], position.album[0], position.turn()), (["snakes"], ["devils-hole"], 1))
        self.assertEqual(position.hidden, {"devils-hole": ["coyotes", "super-bloom"]})
        self.assertIn("eureka-dunes", position.deck)

    def test_both_done_are_always_said(self):
        position = do(table(["snakes"]), "rest snakes", "done")
        self.assertEqual(position.legal(), ["done"])
        self.assertEqual(do(position, "done").turn(), 1)

    def test_peek(self):
        for row, album in ((["telescope-peak"], []), ([], ["telescope-peak"])):
            position = do(table(row, album, up="coyotes"), "peek", "draw snakes")
            self.assertEqual(position.legal(), ["give other", "give self"])
            self.assertEqual(do(position.copy(), "give self").journey[0][-1], "snakes")
            self.assertEqual(do(position, "give other").journey[1], ["snakes"])
        self.assertNotIn("peek", table([], ["coyotes"], hidden={"coyotes": ["telescope-peak"]}).legal())

    def test_exchange(self):
        position = table(["devils-cornfield", "snakes"], up="coyotes")
        self.assertEqual(do(position.copy(), "travel deck", "draw scorpions").turn(), 1)      # only after a rest
        do(position, "rest snakes", "done", "done")
        self.assertEqual(position.legal(), ["exchange devils-cornfield", "pass"])
        do(position, "exchange devils-cornfield")
        self.assertEqual((position.journey[0], position.up, position.turn()), (["coyotes"], "devils-cornfield", 1))

    def test_exchange_is_not_asked_without_a_journey_card(self):
        self.assertEqual(do(table(["devils-cornfield"]), "rest devils-cornfield", "done", "done").turn(), 1)

    def test_exchange_before_swap_and_collapse(self):
        position = table(["devils-cornfield", "snakes", "coyotes"], up="racetrack-playa")
        do(position, "rest snakes", "done", "done", "exchange coyotes")
        self.assertEqual(position.legal(), ["pass", "swap devils-cornfield racetrack-playa"])
        do(position, "swap devils-cornfield racetrack-playa")
        self.assertEqual(position.journey[0], ["racetrack-playa", "devils-cornfield"])
        position = table(["devils-cornfield", "snakes"], ["eureka-dunes"], up="super-bloom")
        do(position, "rest snakes", "done", "done", "exchange devils-cornfield")
        self.assertEqual(position.collapses, [0, 0])
        self.assertEqual(position.up, "devils-cornfield")

    def test_swap(self):
        position = do(table(["snakes", "coyotes"], ["racetrack-playa"], up="devils-hole"), "travel up")
        self.assertEqual(position.legal(),
                         ["pass", "swap coyotes devils-hole", "swap snakes coyotes", "swap snakes devils-hole"])
        self.assertEqual(do(position, "swap snakes devils-hole").journey[0], ["devils-hole", "coyotes", "snakes"])
        self.assertEqual(do(table(up="racetrack-playa"), "travel up").phase, "refresh")    # fewer than two cards

    def test_hidden_cards_move_with_their_cover(self):
        row, hidden = ["coyotes", "vultures", "racetrack-playa"], {"vultures": ["scorpions"]}
        start = table(row, ["devils-cornfield"], hidden=hidden, deck="expansion", up="devils-hole")
        position = do(start.copy(), "rest vultures", "done", "done", "pass", "pass")
        self.assertEqual(position.hidden, hidden)
        position = do(start.copy(), "rest coyotes", "hide vultures")
        self.assertEqual(position.hidden, {"coyotes": ["vultures", "scorpions"]})
        position = do(start.copy(), "rest coyotes", "done", "shuffle vultures")
        self.assertTrue({"vultures", "scorpions"} <= set(position.deck) and not position.hidden)
        position = do(start.copy(), "rest coyotes", "done", "done", "exchange vultures")
        self.assertEqual((position.up, position.hidden), ("vultures", {}))
        self.assertIn("scorpions", position.deck)
        position = do(start.copy(), "travel deck", "draw telescope-peak", "swap coyotes vultures")
        self.assertEqual((position.journey[0][:2], position.hidden), (["vultures", "coyotes"], hidden))


class Collapses(unittest.TestCase):
    def test_book_example(self):
        position = table(["badwater-basin", "devils-cornfield"], ["snakes", "super-bloom"], up="eureka-dunes")
        do(position, "travel up")
        self.assertEqual((position.journey[0], position.album[0]), ([], ["snakes", "super-bloom"]))
        self.assertEqual((position.discards[0], position.collapses), (["eureka-dunes"], [1, 0]))
        self.assertTrue({"badwater-basin", "devils-cornfield"} <= set(position.deck))
        self.assertIn("reveal badwater-basin", position.chances())

    def test_hidden_cards_have_no_hazard(self):
        position = table(["eureka-dunes"], ["snakes"], hidden={"snakes": ["super-bloom"]}, up="panamint-dunes")
        self.assertEqual(do(position, "travel up").collapses, [0, 0])

    def test_nothing_in_the_journey_to_discard(self):
        position = do(table(["coyotes"], ["super-bloom", "eureka-dunes", "panamint-dunes"], up="snakes"), "travel up")
        self.assertEqual((position.discards[0], position.journey[0], position.collapses), ([], [], [1, 0]))

    def test_base_game_checks_the_active_seat_only(self):
        """Ruling 1."""
        position = table(["telescope-peak"], [], ["snakes", "coyotes"], up="devils-hole")
        do(position, "peek", "draw scorpions", "give other")
        self.assertEqual((position.collapses, position.turn()), ([0, 0], 1))
        do(position, "travel up")
        self.assertEqual((position.collapses, position.discards[1]), ([0, 1], ["scorpions"]))

    def test_copilot_checks_both_the_active_seat_first(self):
        position = table(["snakes", "coyotes", "scorpions"], ["scottys-castle"], ["super-bloom", "eureka-dunes"],
                         up="panamint-dunes", copilot=True)
        do(position, "travel up other")
        self.assertEqual((position.phase, position.turn(), position.collapses), ("keep", 0, [1, 0]))
        do(position, "keep snakes")
        self.assertEqual((position.collapses, position.journey), ([1, 1], [["snakes"], []]))

    def test_two_hazards_at_once(self):
        """Ruling 2."""
        position = table(["snakes", "coyotes", "scorpions", "super-bloom"], ["eureka-dunes"], up="panamint-dunes")
        do(position, "travel up")
        self.assertEqual((position.legal(), position.turn()), (["collapse animal", "collapse heat"], 0))
        do(position, "collapse animal")
        self.assertEqual((position.discards[0], position.collapses), (["scorpions"], [1, 0]))

    def test_castle(self):
        heats = ["super-bloom", "eureka-dunes"]
        position = do(table(["snakes"] + heats, ["scottys-castle"], up="panamint-dunes"), "travel up")
        self.assertEqual(position.legal(), ["keep snakes", "pass"])
        self.assertEqual(do(position.copy(), "pass").journey[0], [])
        self.assertEqual(do(position, "keep snakes").journey[0], ["snakes"])
        position = do(table(["super-bloom", "scottys-castle", "eureka-dunes"], up="panamint-dunes"), "travel up")
        self.assertEqual(position.legal(), ["keep eureka-dunes", "keep super-bloom", "pass"])
        do(position, "keep eureka-dunes")
        self.assertIn("scottys-castle", position.deck)
        position = do(table(heats + ["scottys-castle"], up="panamint-dunes"), "travel up")
        self.assertEqual(position.legal(), ["keep eureka-dunes", "pass"])      # the discarded card was the right one

    def test_castle_not_asked(self):
        floods = ["badwater-basin", "panamint-city"]
        self.assertEqual(do(table(floods, up="scottys-castle"), "travel up").phase, "refresh")      # itself discarded
        self.assertEqual(do(table(["super-bloom"], ["eureka-dunes", "scottys-castle"], up="panamint-dunes"),
                            "travel up").phase, "refresh")                     # above it was the discarded card

    def test_castle_works_on_the_turn_of_the_other(self):
        """Ruling 8."""
        position = table([], [], ["snakes", "super-bloom", "eureka-dunes"], ["scottys-castle"], up="panamint-dunes",
                         copilot=True)
        do(position, "travel up other")
        self.assertEqual((position.turn(), position.legal()), (1, ["keep snakes", "pass"]))

    def test_vultures(self):
        position = table(["devils-hole", "super-bloom", "eureka-dunes"], ["scottys-castle"], ["vultures"],
                         deck="expansion", up="panamint-dunes")
        do(position, "travel up", "keep devils-hole")
        self.assertEqual((position.turn(), position.legal()), (1, ["hide eureka-dunes", "hide super-bloom", "pass"]))
        self.assertEqual(do(position.copy(), "pass").hidden, {})
        do(position, "hide super-bloom")
        self.assertEqual((position.hidden, position.journey[0]), ({"vultures": ["super-bloom"]}, ["devils-hole"]))
        self.assertNotIn("super-bloom", position.deck)
        self.assertEqual(position.scores()[1], 1)

    def test_vultures_not_asked(self):
        position = table([], ["super-bloom", "eureka-dunes"], [], ["vultures"], deck="expansion", up="panamint-dunes")
        self.assertEqual(do(position, "travel up").phase, "refresh")           # nothing left to hide
        position = table(["vultures", "super-bloom", "eureka-dunes"], deck="expansion", up="panamint-dunes")
        self.assertEqual(do(position, "travel up").phase, "refresh")           # the own ones do not count

    def test_vultures_discarded_or_shuffled_give_their_cards_back(self):
        for row, up in ((["coyotes", "scorpions", "vultures"], "devils-hole"),
                        (["vultures", "super-bloom", "eureka-dunes"], "panamint-dunes")):
            position = do(table(row, hidden={"vultures": ["telescope-peak"]}, deck="expansion", up=up), "travel up")
            self.assertIn("telescope-peak", position.deck)
            self.assertEqual(position.hidden, {})


class EffectsTwice(unittest.TestCase):
    """ "each such card is asked once, Journey then Album, left to right"; ruling 3."""

    def test_two_swaps(self):
        position = do(table(["racetrack-playa", "vultures"], ["ibex-dunes"], deck="doubled", up="ravens"), "travel up")
        do(position, "swap racetrack-playa vultures", "swap vultures racetrack-playa")
        self.assertEqual((position.journey[0], position.phase), (["racetrack-playa", "vultures", "ravens"], "refresh"))

    def test_two_exchanges(self):
        start = table(["devils-cornfield", "vultures", "ravens"], ["furnace-creek"], deck="doubled", up="dantes-view")
        do(start, "rest ravens", "done", "done")
        position = do(start.copy(), "exchange devils-cornfield", "exchange dantes-view")
        self.assertEqual((position.journey[0], position.turn()), (["devils-cornfield", "vultures"], 1))
        position = do(start.copy(), "pass", "exchange devils-cornfield")
        self.assertEqual(position.turn(), 1)

    def test_exchange_card_that_comes_or_goes_is_not_asked(self):
        position = table(["devils-cornfield", "vultures", "ravens"], deck="doubled", up="furnace-creek")
        do(position, "rest ravens", "done", "done", "exchange vultures")
        self.assertEqual(position.turn(), 1)                                   # not visible after the second `done`
        position = table(["devils-cornfield", "furnace-creek", "ravens"], deck="doubled", up="vultures")
        do(position, "rest ravens", "done", "done", "exchange furnace-creek")
        self.assertEqual(position.turn(), 1)                                   # no longer visible

    def test_two_castles(self):
        position = table(["vultures", "salt-creek", "amargosa", "noon"], ["scottys-castle"], deck="doubled",
                         up="racetrack-playa")
        do(position, "travel up", "pass")
        self.assertEqual(position.legal(), ["keep amargosa", "keep vultures", "pass"])     # salt-creek first
        do(position, "keep vultures")
        self.assertEqual((position.journey[0], position.phase), (["vultures"], "refresh"))  # taken: castle not asked

    def test_two_vultures(self):
        position = table(["amargosa", "noon"], [], ["ravens"], ["vultures"], deck="doubled", up="furnace-creek")
        do(position, "travel up", "hide noon", "hide amargosa")
        self.assertEqual(position.hidden, {"ravens": ["noon"], "vultures": ["amargosa"]})
        self.assertEqual(position.scores()[1], 1 + 2 + 1)
        position = table(["vultures", "amargosa", "noon"], [], ["ravens"], hidden={"vultures": ["salt-creek"]},
                         deck="doubled", up="furnace-creek")
        do(position, "travel up", "hide vultures")
        self.assertEqual(position.hidden, {"ravens": ["vultures", "salt-creek"]})

    def test_two_peeks_are_one_action(self):
        self.assertEqual(table(["telescope-peak", "dantes-view"], deck="doubled").legal().count("peek"), 1)

    def test_two_trades(self):
        position = table(["panamint-city", "ghost-town"], ["lost-mine"], hidden={"lost-mine": ["noon", "amargosa"]},
                         deck="doubled", up="ravens")
        do(last_card(position), "travel up", f"reveal {position.deck[0]}", "trade noon")
        self.assertEqual(position.legal(), ["pass", "trade amargosa", "trade panamint-city"])
        do(position, "trade panamint-city")
        self.assertEqual((position.journey[0], position.turn()), (["noon", "panamint-city", "ravens"], "over"))


class Endings(unittest.TestCase):
    def ended(self, **more):
        position = last_card(table(**more))
        return do(position, "travel up", f"reveal {position.deck[0]}")

    def test_one_card_in_the_desert(self):
        self.assertEqual(self.ended().turn(), "over")
        position = last_card(table(["snakes"]))
        self.assertEqual(do(position, "rest snakes", "done", "done").turn(), 1)
        do(position, "travel deck", f"draw {position.deck[0]}")
        self.assertEqual((position.turn(), position.deck), ("over", []))

    def test_trade(self):
        hidden = {"panamint-city": ["snakes", "coyotes"], "devils-hole": ["super-bloom"]}
        start = self.ended(album=["panamint-city", "devils-hole"], hidden=hidden)
        self.assertEqual(start.legal(), ["pass", "trade coyotes", "trade snakes", "trade super-bloom"])
        position = do(start.copy(), "trade snakes")
        self.assertEqual(position.album[0], ["snakes", "devils-hole"])
        self.assertEqual(position.hidden, {"snakes": ["panamint-city", "coyotes"], "devils-hole": ["super-bloom"]})
        position = do(start.copy(), "trade super-bloom")
        self.assertEqual(position.hidden, {"super-bloom": ["snakes", "coyotes"], "devils-hole": ["panamint-city"]})
        self.assertEqual(position.turn(), "over")

    def test_trade_causes_no_collapse(self):
        position = self.ended(journey=["panamint-city"], album=["super-bloom", "eureka-dunes"],
                              hidden={"super-bloom": ["panamint-dunes"]}, up="snakes")
        do(position, "trade panamint-dunes")
        self.assertEqual((position.journey[0], position.collapses), (["panamint-dunes", "snakes"], [0, 0]))

    def test_trade_not_asked(self):
        self.assertEqual(self.ended(journey=["panamint-city"], album=["snakes"]).turn(), "over")
        self.assertEqual(self.ended(journey=["panamint-city", "vultures"], hidden={"vultures": ["coyotes"]},
                                    deck="expansion").turn(), "over")          # hidden, but not in the Album

    def test_trades_in_seat_order(self):
        position = self.ended(journey=["panamint-city"], album=["lost-mine"], journey_1=["ghost-town"],
                              album_1=["noon"], hidden={"lost-mine": ["ravens"], "noon": ["vultures"]}, deck="doubled")
        self.assertEqual((position.turn(), do(position, "pass").turn(), do(position, "pass").turn()), (0, 1, "over"))

    def test_safety_bound(self):
        position = table(["snakes"], ["coyotes", "panamint-city"], hidden={"coyotes": ["super-bloom"]})
        position.turns = 399
        do(position, "rest snakes", "done", "done")
        self.assertEqual(position.legal(), ["pass", "trade super-bloom"])
        self.assertEqual(do(position, "pass").turn(), "over")

    def test_safety_bound_is_reached(self):
        """Three of a hazard in both Albums: every travel collapses, nothing is discarded, the card returns."""
        position = table([], ["snakes", "coyotes", "scorpions"], [], ["super-bloom", "eureka-dunes", "panamint-dunes"])
        while position.turn() != "over":
            do(position, "travel up", f"reveal {position.deck[0]}")
        self.assertEqual((position.turns, position.collapses), (400, [200, 200]))

    def test_winners(self):
        position = self.ended(journey=["snakes"], journey_1=["scottys-castle"], up="super-bloom")
        position.journey = [["snakes"], ["devils-cornfield"]]
        self.assertEqual((position.scores(), position.winners()), ([2, 2], [0, 1]))
        position.collapses = [1, 0]
        self.assertEqual(position.winners(), [1])
        position.journey[0].append("coyotes")
        self.assertEqual(position.winners(), [0])
        with self.assertRaises(ValueError):
            table().winners()


class Solo(unittest.TestCase):
    def after(self, up, journey=(), album=(), its=(), deck="open"):
        """The automaton's turn begins with this face-up card: seat 0 rests a card first."""
        position = table(["natural-bridge-canyon", *journey], album, its, up=up, players=1, deck=deck)
        return do(position, "rest natural-bridge-canyon", "done", "done")

    def test_your_collapse_or_its_own(self):
        position = self.after("snakes", journey=["coyotes", "scorpions"])
        self.assertEqual((position.collapses, position.discards[0], position.phase), ([1, 0], ["snakes"], "refresh"))
        position = self.after("snakes", its=["coyotes", "scorpions"])
        self.assertEqual((position.collapses, position.journey[0]), ([0, 0], ["snakes"]))
        position = self.after("super-bloom", journey=["eureka-dunes"], album=["panamint-dunes"])
        self.assertEqual(position.collapses, [1, 0])

    def test_no_match(self):
        position = self.after("snakes", journey=["coyotes"], its=["super-bloom"])
        self.assertEqual((position.journey[1], position.phase), (["super-bloom", "snakes"], "refresh"))
        self.assertEqual(do(position, "reveal scorpions").turn(), 0)

    def test_match_takes_the_deck(self):
        position = self.after("snakes", its=["coyotes", "super-bloom", "eureka-dunes"])
        self.assertEqual((position.phase, position.turn()), ("draw", "chance"))
        do(position, "draw panamint-dunes")
        self.assertEqual((position.journey[1], position.collapses, position.turn()), ([], [0, 1], 0))
        self.assertEqual((position.discards[1], position.up, position.turns), (["panamint-dunes"], "snakes", 2))

    def test_it_has_no_effects_but_you_do(self):
        position = self.after("vultures", its=["coyotes", "super-bloom", "racetrack-playa"], deck="expansion")
        self.assertEqual(do(position, "draw scottys-castle").turn(), 0)        # no swap
        position = self.after("devils-hole", album=["vultures"], its=["red-cathedral", "super-bloom", "eureka-dunes"],
                              deck="expansion")
        do(position, "draw panamint-dunes")
        self.assertEqual((position.turn(), position.legal()),
                         (0, ["hide eureka-dunes", "hide red-cathedral", "hide super-bloom", "pass"]))

    def test_copilot_and_peek_reach_the_automaton(self):
        position = table(["telescope-peak"], up="snakes", players=1)
        self.assertEqual(do(position.copy(), "travel up other").journey[1], ["snakes"])
        do(position, "peek", "draw coyotes", "give other")
        self.assertIn("coyotes", position.journey[1])

    def test_its_score(self):
        wanted = {"coyotes": 3, "scorpions": 2, "snakes": 1, "natural-bridge-canyon": 3, "artists-palette": 2,
                  "devils-hole": 4, "eureka-dunes": 1, "mesquite-flat-dunes": 1, "super-bloom": 2, "panamint-dunes": 2,
                  "zabriskie-point": 1, "vultures": 1, "ubehebe-crater": 3, "red-cathedral": 4}
        for deck in ("open", "expansion"):
            for name, values in table(deck=deck).cards.items():
                position = table(journey_1=[name], deck=deck, players=1)
                self.assertEqual(position.scores(), [0, values["stars"] + wanted.get(name, 0)], name)
        self.assertEqual(table(journey_1=["badwater-basin", "scottys-castle"], players=1).scores()[1], 4)
        self.assertEqual(table(journey_1=["f1", "a2"], deck="numbers", players=1).scores()[1], 13)

    def test_harder(self):
        position = table(["snakes"], used=["coyotes", "scorpions"], players=1, solo_discards=True)
        position.discards[1].append(position.deck.pop())
        self.assertEqual(position.scores(), [2, 3])
        position = table(["snakes"], players=1, solo_must_outlast=True)
        position.phase = "over"
        self.assertEqual(position.winners(), [1])
        position.collapses = [0, 1]
        self.assertEqual(position.winners(), [0])

    def test_only_you_trade(self):
        position = table(["panamint-city"], ["coyotes"], ["snakes"], hidden={"coyotes": ["super-bloom"]}, players=1)
        do(last_card(position), "travel up", f"reveal {position.deck[0]}")
        self.assertEqual(position.turn(), 0)
        self.assertEqual(do(position, "trade super-bloom").turn(), "over")


class WholeGames(unittest.TestCase):
    def play(self, config, seed):
        """One random game with its invariants, as a log."""
        generator, position = random.Random(seed), death_valley.start(config)
        actions = []
        while position.turn() != "over":
            turn = position.turn()
            options = sorted(position.chances()) if turn == "chance" else position.legal()
            self.assertTrue(options and len(set(options)) == len(options))
            self.assertFalse(turn == 1 and position.solo)
            text = generator.choice(options)
            entry = {"by": turn, "do": text}
            if turn != "chance":
                entry["legal"] = options
            actions.append(entry)
            before = json.dumps(vars(position))
            after = position.copy()
            after.apply(text)
            self.assertEqual(json.dumps(vars(position)), before)
            position = after
            self.assertEqual(all_cards(position), sorted(position.cards))
            self.assertTrue(set(position.hidden) <= set(position.visible(0) + position.visible(1)))
            self.assertTrue(all(position.hidden.values()))
            if position.phase == "action":
                self.assertTrue(position.up and position.deck and not position.asking)
        self.assertTrue(position.deck == [] or position.turns == 400)
        return {"game": "death_valley", "config": position.config, "actions": actions,
                "scores": position.scores(), "winners": position.winners()}

    def test_random_games(self):
        words = set()
        for deck in ["open", *DECKS.values()]:
            for config in ({}, {"copilot": True}, {"players": 1}, {"players": 1, "solo_must_outlast": True}):
                for seed in range(3):
                    log = self.play({**config, "deck": deck}, seed)
                    check.check_game(json.loads(json.dumps(log)), {})
                    words |= {entry["do"].split(" ")[0] for entry in log["actions"]}
        self.assertTrue({"travel", "rest", "hide", "shuffle", "peek", "give", "exchange", "swap", "keep"} <= words)

    def test_not_possible(self):
        for text in ("rest snakes", "travel up other", "pass", "", "travel"):
            with self.assertRaises(ValueError):
                table().apply(text)

    def test_counting(self):
        self.assertEqual(check.count_sequences(death_valley.start({}), 3), [1, 18, 36, 612])
        self.assertEqual(check.count_sequences(death_valley.start({"players": 1}), 3), [1, 18, 54, 918])


if __name__ == "__main__":
    unittest.main()
