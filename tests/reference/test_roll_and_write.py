"""Tests of the Roll & Write reference itself, sentence by sentence of docs/rules/roll_and_write.md.

Run: python3 -m unittest discover tests/reference
"""

import contextlib
import copy
import io
import json
import pathlib
import random
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import check
import roll_and_write as game


def do(position, *texts):
    """Perform the actions and return the position."""
    for text in texts:
        position.apply(text)
    return position


def column(position, seat, colour, numbers, box="struck", top=False):
    """Write a column onto a sheet directly, without what its squares would do."""
    sheet = position.sheets[seat]
    sheet["squares"][colour] = list(numbers)
    sheet["boxes"][colour] = box
    sheet["tops"][colour] = top


def blank(**config):
    """A position with a layout that has neither arrows nor vases."""
    layout = copy.deepcopy(game.HOUSE)
    layout["name"] = "blank"
    layout["columns"] = {colour: {"arrows": [], "vases": []} for colour in game.COLOURS}
    return game.start({"layout": layout, **config})


def takes(position):
    """The pairs on offer."""
    return [text[5:] for text in position.legal() if text.startswith("take ")]


def after_roll(roll, numbers=(), box="struck", top=False, artefacts=0, **config):
    """The first decision after a roll, with column R of seat 0 written as given."""
    position = game.start(config)
    if numbers or box != "struck":
        column(position, 0, "R", numbers, box, top)
    position.sheets[0]["artefacts"] = artefacts
    return do(position, roll)


class Configuration(unittest.TestCase):
    def refused(self, part, **config):
        with self.assertRaises(ValueError) as caught:
            game.start(config)
        self.assertIn(part, str(caught.exception))

    def test_defaults(self):
        self.assertEqual(game.DEFAULTS, {"players": 2, "starter": 0, "layout": "house"})
        self.assertEqual(game.start({}).config, game.DEFAULTS)

    def test_players_and_starter(self):
        for players in (2, 3, 4, 5):
            for starter in range(players):
                position = do(game.start({"players": players, "starter": starter}), "roll 1 2 3 R R R")
                self.assertEqual((position.turn(), len(position.scores())), (starter, players))
            self.refused("'starter'", players=players, starter=players)
        for bad in (1, 6, "2", True, 2.0, None):
            self.refused("'players'", players=bad)
        for bad in (-1, 2, "0", False):
            self.refused("'starter'", starter=bad)
        self.refused("'colour'", colour=1)

    def test_layout_names(self):
        self.refused("'layout'", layout="home")
        self.refused("'layout'", layout=3)
        self.assertEqual(game.start({"layout": game.HOUSE}).signs, game.start({"layout": "house"}).signs)

    def test_the_house_layout_is_the_table_of_the_page_and_valid(self):
        game.check_layout(game.HOUSE)
        table = [("R", [4, 8], [2, 7]), ("O", [5, 6], [3, 8]), ("Y", [2, 7], [4, 9]),
                 ("G", [3, 4], [5, 8]), ("B", [3, 8], [6, 9]), ("P", [5, 7], [3, 6])]
        self.assertEqual(game.HOUSE["columns"], {c: {"arrows": a, "vases": v} for c, a, v in table})

    def test_bad_layouts(self):
        def bad(part, change):
            layout = copy.deepcopy(game.HOUSE)
            change(layout)
            self.refused(part, layout=layout)
        bad("1 to 9", lambda x: x["columns"]["R"].update(vases=[0]))
        bad("1 to 9", lambda x: x["columns"]["R"].update(arrows=[10]))
        bad("1 to 9", lambda x: x["columns"]["R"].update(arrows=["4"]))
        bad("1 to 9", lambda x: x["columns"]["R"].update(vases=[True]))
        bad("named twice", lambda x: x["columns"]["O"].update(vases=[5]))
        bad("named twice", lambda x: x["columns"]["O"].update(vases=[4, 4]))
        bad("arrow on square 9", lambda x: x["columns"]["Y"].update(arrows=[9], vases=[]))
        bad("list of squares", lambda x: x["columns"]["Y"].update(arrows=4))
        bad("lacks the field 'vases'", lambda x: x["columns"]["Y"].pop("vases"))
        bad("no field 'ghosts'", lambda x: x["columns"]["Y"].update(ghosts=[]))
        bad("lacks the field 'P'", lambda x: x["columns"].pop("P"))
        bad("no field 'W'", lambda x: x["columns"].update(W={}))
        bad("lacks the field 'name'", lambda x: x.pop("name"))
        bad("no field 'author'", lambda x: x.update(author="me"))
        bad("1 to 40", lambda x: x.update(name=""))
        bad("1 to 40", lambda x: x.update(name="x" * 41))
        bad("game 'explorers'", lambda x: x.update(game="explorers"))
        bad("is an object", lambda x: x.update(columns=[]))

    def test_a_layout_is_played(self):
        layout = copy.deepcopy(game.HOUSE)
        layout["columns"]["R"] = {"arrows": [1], "vases": [2]}
        position = do(game.start({"layout": layout}), "roll 5 6 7 R G G", "take 5 R")
        self.assertEqual(position.phase, "rush")
        do(position, "rush R")
        self.assertEqual(position.sheets[0]["artefacts"], 1)


class Points(unittest.TestCase):
    def score(self, numbers=(), box="struck", artefacts=0, dice=0):
        sheet = game.empty_sheet()
        sheet["squares"]["R"], sheet["boxes"]["R"] = list(numbers), box
        sheet["artefacts"], sheet["dice"] = artefacts, dice
        return game.sheet_score(sheet)

    def test_the_table(self):
        expedition = [0, -20, -15, -10, 5, 10, 15, 30, 35, 50]
        self.assertEqual([self.score([1] * n, "struck" if n else "open") for n in range(10)], expedition)
        right = [0, -40, -30, -20, 10, 20, 30, 60, 70]
        self.assertEqual([self.score(artefacts=n) for n in range(10)], right + [100])
        self.assertEqual([self.score(dice=n) for n in range(10)], right + [0])

    def test_a_ticked_round_box_doubles_gain_or_loss(self):
        self.assertEqual([self.score([1] * n, "ticked") for n in (1, 3, 4, 9)], [-40, -20, 10, 100])

    def test_book_facts(self):
        self.assertEqual(self.score([1, 2, 3, 4, 5, 6, 7, 10]), 35)
        self.assertEqual(self.score([], "ticked"), -100)
        self.assertLess(self.score([1, 1, 1]), 0)
        self.assertGreater(self.score([1, 1, 1, 1]), 0)
        self.assertEqual((self.score(dice=9), self.score(dice=8), self.score(artefacts=9)), (0, 70, 100))

    def test_the_top_artefact_is_not_a_step_and_the_columns_add_up(self):
        position = blank()
        column(position, 0, "R", [1] * 9, top=True)
        column(position, 0, "P", [1] * 6, "ticked")
        self.assertEqual(position.scores(), [50 + 30, 0])

    def test_bridges_are_20_never_doubled_and_kept_by_an_exhausted_seat(self):
        position = blank()
        column(position, 0, "R", [1] * 6, "ticked")
        do(position, "roll 1 1 1 R R R", "take 1 R", "refuse")
        self.assertEqual(position.scores(), [60 + 20, -40])
        position.sheets[0]["dice"] = 9
        self.assertEqual(position.scores()[0], 60 + 20)


class Roll(unittest.TestCase):
    def test_weights(self):
        chances = game.start({}).chances()
        self.assertEqual(sum(chances.values()), 216000)
        self.assertEqual(len(chances), 220 * 56)
        self.assertEqual(chances["roll 0 3 9 R R G"], 6 * 3)
        self.assertEqual(chances["roll 4 4 4 P P P"], 1)
        self.assertEqual(chances["roll 0 0 1 R O Y"], 3 * 6)

    def test_order_of_the_faces(self):
        for text in ("roll 3 0 9 R R G", "roll 0 3 9 G R R", "roll 0 3 10 R R G", "roll 0 3 9 R R", "refuse"):
            with self.assertRaises(ValueError):
                game.start({}).apply(text)


class Taking(unittest.TestCase):
    def test_by_what_they_show_each_pair_once(self):
        position = do(game.start({}), "roll 0 3 9 R R G")
        self.assertEqual(position.legal(), ["refuse", "take 0 G", "take 0 R", "take 3 G", "take 3 R", "take 9 G",
                                            "take 9 R"])

    def test_the_others_choose_among_the_four_left_which_stay(self):
        position = do(game.start({"players": 4, "starter": 2}), "roll 3 3 9 R O G", "take 3 R")
        for seat in (3, 0, 1):
            self.assertEqual(position.turn(), seat)
            self.assertEqual(takes(position), ["3 G", "3 O", "9 G", "9 O"])
            do(position, "take 9 G")
        self.assertEqual(position.turn(), "chance")

    def test_a_taken_single_die_is_gone(self):
        position = do(game.start({}), "roll 3 4 9 R O G", "take 9 G")
        self.assertEqual(takes(position), ["3 O", "3 R", "4 O", "4 R"])

    def test_all_six_when_the_active_seat_refused(self):
        position = do(game.start({"players": 3}), "roll 3 4 9 R R G", "refuse", "take 9 G")
        self.assertEqual(takes(position), ["3 G", "3 R", "4 G", "4 R", "9 G", "9 R"])

    def test_refuse_hatches_dice_and_nothing_with_nine(self):
        position = do(blank(), "roll 3 4 9 R R G", "refuse")
        self.assertEqual([sheet["dice"] for sheet in position.sheets], [1, 0])
        position.sheets[1]["dice"] = 9
        self.assertIn("refuse", position.legal())
        do(position, "refuse")
        self.assertEqual([sheet["dice"] for sheet in position.sheets], [1, 9])

    def test_no_pair_fits_then_only_refuse(self):
        self.assertEqual(after_roll("roll 1 2 3 R R R", [9]).legal(), ["refuse"])

    def test_the_roll_passes_to_the_next_seat(self):
        position = game.start({"players": 3, "starter": 1})
        for seat in (1, 2, 0, 1):
            do(position, "roll 1 2 3 R R R")
            self.assertEqual(position.turn(), seat)
            do(position, "refuse", "refuse", "refuse")


class Writing(unittest.TestCase):
    def test_untouched_0_ticks_the_round_box_and_a_number_strikes_it(self):
        sheet = do(after_roll("roll 0 3 9 R R G"), "take 0 R").sheets[0]
        self.assertEqual((sheet["boxes"]["R"], sheet["squares"]["R"]), ("ticked", []))
        sheet = do(after_roll("roll 0 3 9 R R G"), "take 9 R").sheets[0]
        self.assertEqual((sheet["boxes"]["R"], sheet["squares"]["R"]), ("struck", [9]))

    def test_after_the_tick_a_0_is_10_and_the_box_stays_ticked(self):
        sheet = do(after_roll("roll 0 3 9 R R G", box="ticked"), "take 0 R").sheets[0]
        self.assertEqual((sheet["boxes"]["R"], sheet["squares"]["R"]), ("ticked", [10]))
        self.assertEqual(takes(after_roll("roll 0 1 9 R R R", box="ticked")), ["0 R", "1 R", "9 R"])

    def test_begun_at_least_the_last_and_0_is_10(self):
        self.assertEqual(takes(after_roll("roll 3 4 5 R R R", [4])), ["4 R", "5 R"])
        self.assertEqual(takes(after_roll("roll 0 1 9 R R R", [4, 10])), ["0 R"])
        self.assertEqual(do(after_roll("roll 0 1 9 R R R", [4]), "take 0 R").sheets[0]["squares"]["R"], [4, 10])

    def test_nine_squares_tick_the_top_and_hatch(self):
        position = after_roll("roll 0 7 8 R R R", [8] * 9, artefacts=8)
        self.assertEqual(takes(position), ["0 R", "8 R"])
        sheet = do(position, "take 0 R").sheets[0]
        self.assertEqual((sheet["tops"]["R"], sheet["artefacts"], len(sheet["squares"]["R"])), (True, 9, 9))

    def test_the_top_only_once_and_only_with_an_artefact_left(self):
        self.assertEqual(takes(after_roll("roll 8 9 9 R R R", [8] * 9, top=True)), [])
        self.assertEqual(takes(after_roll("roll 8 9 9 R R R", [8] * 9, artefacts=9)), [])

    def test_vase_hatches_and_with_nine_only_the_number_is_written(self):
        self.assertEqual(do(after_roll("roll 5 5 5 R R R", [4]), "take 5 R").sheets[0]["artefacts"], 1)
        sheet = do(after_roll("roll 5 5 5 R R R", [4], artefacts=9), "take 5 R").sheets[0]
        self.assertEqual((sheet["artefacts"], sheet["squares"]["R"]), (9, [4, 5]))

    def test_ticking_the_box_is_no_square_so_triggers_nothing(self):
        layout = copy.deepcopy(game.HOUSE)
        layout["columns"]["R"] = {"arrows": [1], "vases": []}
        self.assertEqual(do(after_roll("roll 0 5 5 R R R", layout=layout), "take 0 R").turn(), 1)


class Rushing(unittest.TestCase):
    def rushing(self, artefacts=0, change=None):
        """Seat 0 has just written its fourth red 5 on the arrow."""
        position = game.start({})
        column(position, 0, "R", [5, 5, 5])
        position.sheets[0]["artefacts"] = artefacts
        if change:
            change(position)
        return do(position, "roll 5 5 5 R R R", "take 5 R")

    def test_arrow_asks_the_same_seat_for_any_column_or_none(self):
        position = self.rushing()
        self.assertEqual(position.turn(), 0)
        self.assertEqual(position.legal(), ["rush B", "rush G", "rush O", "rush P", "rush R", "rush Y", "rush none"])
        self.assertEqual(do(position, "rush none").turn(), 1)

    def test_the_same_number_as_the_last_there(self):
        sheet = do(self.rushing(), "rush R").sheets[0]
        self.assertEqual(sheet["squares"]["R"], [5] * 5)
        sheet = do(self.rushing(change=lambda p: column(p, 0, "O", [3, 10])), "rush O").sheets[0]
        self.assertEqual((sheet["squares"]["O"], sheet["artefacts"]), ([3, 10, 10], 1))     # lands on a vase

    def test_a_column_without_squares_gets_a_1(self):
        sheet = do(self.rushing(), "rush P").sheets[0]
        self.assertEqual((sheet["squares"]["P"], sheet["boxes"]["P"]), ([1], "struck"))
        sheet = do(self.rushing(change=lambda p: column(p, 0, "P", [], "ticked")), "rush P").sheets[0]
        self.assertEqual((sheet["squares"]["P"], sheet["boxes"]["P"]), ([1], "ticked"))

    def test_a_chain_is_a_new_free_choice_and_may_be_declined(self):
        position = do(self.rushing(change=lambda p: column(p, 0, "G", [2, 2])), "rush G")
        self.assertEqual(position.sheets[0]["squares"]["G"], [2, 2, 2])
        self.assertEqual((position.turn(), "rush P" in position.legal()), (0, True))
        self.assertEqual(do(position.copy(), "rush none").turn(), 1)
        do(position, "rush G")                                          # square 4 is an arrow too
        self.assertEqual((position.turn(), position.phase), (0, "rush"))
        do(position, "rush G")                                          # square 5 is a vase
        self.assertEqual((position.turn(), position.sheets[0]["artefacts"]), (1, 1))
        self.assertEqual(position.sheets[0]["squares"]["G"], [2] * 5)

    def test_nine_squares_tick_the_top_under_the_same_limits(self):
        position = do(self.rushing(change=lambda p: column(p, 0, "B", [10] * 9)), "rush B")
        self.assertEqual((position.sheets[0]["tops"]["B"], position.sheets[0]["artefacts"]), (True, 1))
        self.assertEqual((position.turn(), len(position.sheets[0]["squares"]["B"])), (1, 9))
        position = self.rushing(change=lambda p: column(p, 0, "B", [10] * 9, top=True))
        self.assertNotIn("rush B", position.legal())
        position = self.rushing(artefacts=9, change=lambda p: column(p, 0, "B", [10] * 9))
        self.assertNotIn("rush B", position.legal())


class BridgesAndEnd(unittest.TestCase):
    def test_two_seats_in_the_same_turn_both_win_20(self):
        position = blank(players=3)
        for seat in (0, 2):
            column(position, seat, "R", [1] * 6)
        do(position, "roll 1 1 1 R R R", "take 1 R", "refuse")
        self.assertEqual((position.bridges, position.scores()[0]), ({}, 30))            # not settled yet
        do(position, "take 1 R")
        self.assertEqual((position.bridges, position.scores()), ({"R": [0, 2]}, [50, -40, 50]))

    def test_later_crossers_win_nothing(self):
        position = blank()
        for seat in (0, 1):
            column(position, seat, "R", [1] * 6)
        do(position, "roll 1 1 1 R R R", "take 1 R", "refuse", "roll 1 1 1 R R R", "take 1 R", "refuse")
        self.assertEqual(position.bridges, {"R": [0]})

    def test_the_6th_step_the_round_box_and_the_8th_are_not_the_bridge(self):
        position = blank()
        column(position, 0, "R", [1] * 5, "ticked")
        do(position, "roll 1 1 1 R R R", "take 1 R", "refuse")
        self.assertEqual(position.bridges, {})
        column(position, 1, "R", [1] * 6)
        do(position, "roll 1 1 1 R R R", "take 1 R", "take 1 R", "roll 1 1 1 R R R", "take 1 R", "refuse")
        self.assertEqual(position.bridges, {"R": [0, 1]})

    def test_artefacts_and_dice_have_bridges(self):
        position = game.start({})
        column(position, 0, "R", [1])
        position.sheets[0]["artefacts"] = position.sheets[1]["dice"] = 6
        do(position, "roll 1 1 1 R R R", "take 1 R", "refuse")
        self.assertEqual(position.bridges, {"artefacts": [0], "dice": [1]})

    def test_all_exhausted_ends_after_the_turn(self):
        position = blank()
        position.sheets[0]["dice"] = 9
        position.sheets[1]["dice"] = 8
        do(position, "roll 1 1 1 R R R", "take 1 R", "take 1 R")                        # the exhausted seat plays on
        self.assertEqual(position.turn(), "chance")
        do(position, "roll 1 1 1 R R R", "refuse")
        self.assertEqual(position.turn(), 0)                                            # the turn is finished first
        do(position, "take 1 R")
        self.assertEqual((position.turn(), position.scores(), position.winners()), ("over", [5, 0], [0]))
        with self.assertRaises(ValueError):
            position.apply("roll 1 1 1 R R R")

    def test_eight_bridges_crossed_by_anyone_end_the_game_and_a_tie_is_shared(self):
        position = blank(players=3)
        for index, name in enumerate(game.COLUMNS[1:]):
            position.bridges[name] = [index % 2]
        column(position, 2, "R", [1] * 6)
        do(position, "roll 1 1 1 R R R", "take 1 R", "take 1 R", "take 1 R")
        self.assertEqual((position.turn(), position.bridges["R"]), ("over", [2]))
        self.assertEqual(position.scores(), [80 - 20, 60 - 20, 30 + 20])
        column(position, 2, "P", [1] * 5)
        self.assertEqual(position.winners(), [0, 2])


def choose_at_random(generator, position, legal):
    return generator.choice(legal)


def choose_patiently(generator, position, legal):
    """Rush and take wherever possible, taking what leaves the smallest gap: such games get far."""
    def gap(text):
        written = position.sheets[position.mover]["squares"][text[7]]
        return (int(text[5]) or 10) - (written[-1] if written else 0)
    useful = [text for text in legal if text not in ("refuse", "rush none")]
    if position.phase == "take" and useful:
        return min(useful, key=gap)
    return generator.choice(useful or legal)


def play(test, config, seed, choose):
    """A whole random game with its invariants checked; returns (the position at the end, the log's entries)."""
    generator = random.Random(seed)
    position, entries, turns = game.start(config), [], 0
    while position.turn() != "over":
        turn = position.turn()
        before = json.dumps([position.sheets, position.bridges, position.numbers, position.colours])
        if turn == "chance":
            turns += 1
            text = generator.choice(list(position.chances()))
            entries.append({"by": turn, "do": text})
        else:
            legal = position.legal()
            test.assertTrue(legal and legal == sorted(set(legal)))
            test.assertTrue("refuse" in legal or "rush none" in legal)
            text = choose(generator, position, legal)
            entries.append({"by": turn, "do": text, "legal": legal})
        twin = position.copy()
        twin.apply(text)
        test.assertEqual(json.dumps([position.sheets, position.bridges, position.numbers, position.colours]), before)
        position.apply(text)
        test.assertEqual(twin.__dict__, position.__dict__)
        for sheet in position.sheets:
            test.assertTrue(0 <= sheet["artefacts"] <= 9 and 0 <= sheet["dice"] <= 9)
            for colour, numbers in sheet["squares"].items():
                test.assertTrue(numbers == sorted(numbers) and len(numbers) <= 9 and set(numbers) <= set(range(1, 11)))
                test.assertFalse(numbers and sheet["boxes"][colour] == "open")
                test.assertFalse(sheet["boxes"][colour] == "struck" and not numbers)
                test.assertFalse(sheet["tops"][colour] and len(numbers) < 9)
    # A seat takes at most 6 x (box + nine squares + top) pairs and is exhausted after nine refusals.
    test.assertLessEqual(turns, 6 * 11 + 9)
    return position, entries


class WholeGames(unittest.TestCase):
    def test_random_games_end_and_replay(self):
        logs, tops, full, crossed = [], 0, 0, 0
        for seed in range(40):
            players = 2 + seed % 4
            layout = game.HOUSE if seed % 3 == 0 else "house"
            config = {"players": players, "starter": seed % players, "layout": layout}
            position, entries = play(self, config, seed, (choose_at_random, choose_patiently)[seed // 20])
            logs.append({"game": "roll_and_write", "config": config, "actions": entries,
                         "scores": position.scores(), "winners": position.winners()})
            tops += sum(sum(sheet["tops"].values()) for sheet in position.sheets)
            full += sum(sheet["artefacts"] == 9 for sheet in position.sheets)
            crossed += len(position.bridges) == 8
        self.assertTrue(tops and full and crossed)                      # the games get far enough
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.jsonl"
            path.write_text("".join(json.dumps(log) + "\n" for log in logs))
            with contextlib.redirect_stdout(io.StringIO()):
                self.assertEqual(check.replay([str(path)]), 0)

    def test_only_refusing_ends_after_nine_turns(self):
        position, entries = play(self, {"players": 5}, 1, lambda generator, here, legal: "refuse")
        self.assertEqual(len(entries), 9 * 6)
        self.assertEqual((position.scores(), position.winners()), ([20] * 5, [0, 1, 2, 3, 4]))

    def test_counting(self):
        # Over all rolls, the distinct faces sum up to 10 x 55 numbers and 6 x 21 colours; each roll has one refusal.
        self.assertEqual(check.count_sequences(game.start({}), 2), [1, 12320, 550 * 126 + 12320])


if __name__ == "__main__":
    unittest.main()
