"""Tests of the Ghosts of the Moor reference itself, sentence by sentence of docs/rules/ghosts_of_the_moor.md.

Run: python3 -m unittest discover tests/reference
"""

import collections
import copy
import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import check
import ghosts_of_the_moor as moor

# House symbols: 1 axe, 2 mask, 3 coin, 4 urn, 5 bone, 6 axe ...  Small board: no purple space, no brown space.
SMALL = {"game": "ghosts_of_the_moor", "name": "small", "symbols": ["axe", "urn"] * 7,
         "zones": {"green": 14, "brown": 0, "purple": 0}, "ghosts": [9, 9], "goals": [20, 20, 3, 0, 0]}


def table(pawns=None, tiles=None, stacks=None, **config):
    """A position before a roll, put together by hand: all pawns on the start and all stacks and seats empty but for
    pawns {seat: spaces of all its pawns}, tiles {seat: list}, stacks {space: list, bottom to top}."""
    position = moor.start(config)
    position.phase = "roll"
    position.stacks = [()] * len(position.stacks)
    position.tiles = [{} for _ in position.tiles]
    for space, stack in (stacks or {}).items():
        position.stacks[space] = tuple(stack)
    for seat, spaces in (pawns or {}).items():
        position.pawns[seat] = list(spaces)
    for seat, owned in (tiles or {}).items():
        position.tiles[seat] = dict(collections.Counter(owned))
    return position


def do(position, *texts):
    """Perform several actions; returns the position."""
    for text in texts:
        position.apply(text)
    return position


def held(position, seat):
    """The tiles of a seat as a sorted list."""
    return sorted(collections.Counter(position.tiles[seat]).elements())


def finished(tiles, goals=((), (), (), (), ()), **config):
    """A finished game with these tiles and goal tokens."""
    players = len(tiles)
    position = table(tiles=dict(enumerate(tiles)), players=players, **config)
    position.pawns = [[31] * moor.PAWNS[players] for _ in range(players)]
    position.goals = [list(values) for values in goals[:players]]
    position.phase = "over"
    return position


def choose(generator, position):
    """A weighted outcome at a chance position, any legal action at a decision."""
    if position.turn() == "chance":
        outcomes = position.chances()
        return generator.choices(list(outcomes), weights=list(outcomes.values()))[0]
    return generator.choice(position.legal())


class Configuration(unittest.TestCase):
    """The page, "Configuration", and docs/content.md."""
    def refuse(self, config, message):
        with self.assertRaisesRegex(ValueError, "^ghosts_of_the_moor .*" + message + r".*\.$"):
            moor.start(config)

    def test_defaults(self):
        self.assertEqual(moor.start({}).config, {"players": 2, "starter": 0, "board": "house"})

    def test_every_number_of_players_and_starter(self):
        for players in range(2, 6):
            for starter in range(players):
                self.assertEqual(moor.start({"players": players, "starter": starter}).mover, starter)
            self.refuse({"players": players, "starter": players}, "'starter'")

    def test_bad_values(self):
        for value in (1, 6, "2", 2.0, True, None):
            self.refuse({"players": value}, "'players'")
        for value in (-1, "0", False):
            self.refuse({"starter": value}, "'starter'")
        for value in ("home", 1, None, []):
            self.refuse({"board": value}, "'board'")
        self.refuse({"colour": 1}, "'colour'")

    def test_a_whole_board(self):
        for board in (moor.HOUSE, SMALL):
            self.assertEqual(moor.start({"board": board}).config["board"], board)

    def test_bad_boards(self):
        for field, value, message in [
                ("game", "chess", "'chess'"), ("name", "", "name"), ("name", "x" * 41, "name"), ("name", 1, "name"),
                ("symbols", ["axe"] * 9, "10 to 40"), ("symbols", ["axe"] * 41, "10 to 40"),
                ("symbols", ["plank"] * 30, "'plank'"), ("symbols", ["axe"] * 29, "30 spaces, 29 symbols"),
                ("zones", [14, 5, 11], "zones"), ("zones", {"green": 14, "brown": 16}, "misses .*'purple'"),
                ("zones", {"green": 14, "brown": 5, "purple": 11, "red": 0}, "'red'"),
                ("zones", {"green": 14, "brown": 6, "purple": 10}, "33 tiles for 34 places"),
                ("zones", {"green": 17, "brown": -1, "purple": 14}, "brown"), ("ghosts", [1] * 13, "12"),
                ("ghosts", [1] * 6, "32 tiles for 33 places"), ("ghosts", [0] + [1] * 6, "1 to 9"),
                ("ghosts", [10] + [1] * 6, "1 to 9"), ("ghosts", [True] * 7, "1 to 9"), ("goals", [6, 5, 4, 3], "five"),
                ("goals", [6, 5, 4, 3, 2, 1], "five"), ("goals", [6, 5, 4, 3, 4], "higher"),
                ("goals", [21, 5, 4, 3, 2], "0 to 20"), ("goals", [6, 5, 4, 3, -1], "0 to 20"),
                ("colour", 1, "'colour'")]:
            self.refuse({"board": {**moor.HOUSE, field: value}}, message)
        for field in moor.HOUSE:
            board = copy.deepcopy(moor.HOUSE)
            del board[field]
            self.refuse({"board": board}, f"misses .*'{field}'")


class Setup(unittest.TestCase):
    """The page, "Components" and "Setup"."""
    def test_track(self):
        position = moor.start({})
        self.assertEqual(position.finish, 31)
        self.assertEqual(position.board["zones"], {"green": 14, "brown": 5, "purple": 11})
        self.assertEqual([position.symbol(space) for space in (1, 2, 3, 4, 5, 6, 30)],
                         ["axe", "mask", "coin", "urn", "bone", "axe", "bone"])

    def test_tiles(self):
        self.assertEqual(moor.mixed_tiles(moor.HOUSE), {"axe": 5, "bone": 5, "coin": 5, "mask": 5, "urn": 5, "plank": 1,
                                                        "ghost1": 2, "ghost2": 3, "ghost3": 2})

    def test_pawns_planks_and_goals(self):
        for players, pawns in ((2, 5), (3, 4), (4, 3), (5, 2)):
            position = moor.start({"players": players})
            self.assertEqual(position.pawns, [[0] * pawns] * players)
            self.assertEqual(position.tiles, [{"plank": 1}] * players)
            self.assertEqual(position.pile, [6, 5, 4, 3, 2])

    def test_two_one_and_no_tile(self):
        sizes = [len(stack) for stack in moor.start({}).stacks]
        self.assertEqual(sizes, [0] + [2] * 14 + [1] * 5 + [0] * 11 + [0])
        self.assertEqual(sum(sizes), 33)

    def test_tops_are_revealed_in_order(self):
        position = moor.start({"starter": 1})
        for space in range(1, 20):
            self.assertEqual(position.turn(), "chance")
            tile = "axe" if space <= 5 else "bone" if space <= 10 else "coin" if space <= 15 else "mask"
            position.apply("reveal " + tile)
            self.assertEqual(position.stacks[space], ("?", tile) if space <= 14 else (tile,))
        self.assertEqual(position.phase, "roll")
        self.assertEqual(do(position, "roll 6").turn(), 1)
        self.assertEqual(position.unseen, {"mask": 1, "urn": 5, "plank": 1, "ghost1": 2, "ghost2": 3, "ghost3": 2})

    def test_weights_are_the_copies_not_yet_seen(self):
        position = moor.start({})
        self.assertEqual(position.chances()["reveal axe"], 5)
        self.assertEqual(position.chances()["reveal ghost2"], 3)
        do(position, "reveal axe", "reveal plank")
        self.assertEqual(position.chances()["reveal axe"], 4)
        self.assertNotIn("reveal plank", position.chances())
        self.assertEqual(sum(position.chances().values()), 31)


class Moving(unittest.TestCase):
    """The page, "A turn", 1, 2, 5 and 6."""
    def test_the_die(self):
        self.assertEqual(table().chances(), {f"roll {number}": 1 for number in range(1, 7)})

    def test_exactly_n_spaces_and_one_text_for_pawns_together(self):
        position = do(table({0: [0, 0, 4, 4, 31]}), "roll 3")
        self.assertEqual(position.legal(), ["move 0", "move 4"])
        self.assertEqual(sorted(do(position, "move 4").pawns[0]), [0, 0, 4, 7, 31])
        self.assertEqual(do(table({0: [31, 31, 31, 31, 9]}), "roll 1").legal(), ["move 9"])

    def test_reaching_or_passing_the_finish(self):
        for number in (2, 3, 6):
            position = do(table({0: [29, 0, 0, 0, 0]}), f"roll {number}", "move 29")
            self.assertEqual(sorted(position.pawns[0]), [0, 0, 0, 0, 31])
            self.assertEqual((position.goals, position.pile), ([[6], []], [5, 4, 3, 2]))
        self.assertEqual(do(table({0: [29, 0, 0, 0, 0]}), "roll 1", "move 29").goals, [[], []])

    def test_several_tokens_and_then_none(self):
        position = table({0: [30] * 5, 1: [30] * 5})
        for _ in range(6):
            do(position, "roll 1", "move 30")
        self.assertEqual((position.goals, position.pile), ([[6, 4, 2], [5, 3]], []))

    def test_turn_order_and_passing_over(self):
        position = table({1: [31, 31, 31]}, players=4, starter=2)
        order = []
        for _ in range(4):
            order.append(position.mover)
            do(position, "roll 1", "move 0")
        self.assertEqual(order, [2, 3, 0, 2])
        position = do(table({0: [0] * 5, 1: [31] * 5}), "roll 1", "move 0")
        self.assertEqual((position.phase, position.mover), ("roll", 0))

    def test_impossible_actions_are_refused(self):
        position = table({0: [4, 4, 4, 4, 31]})
        for texts in (["move 4"], ["roll 7"], ["roll 2", "move 31"], ["roll 2", "move 0"], ["roll 2", "roll 2"]):
            with self.assertRaisesRegex(ValueError, "is not possible"):
                do(position.copy(), *texts)
        with self.assertRaises(ValueError):
            position.legal()
        with self.assertRaises(ValueError):
            do(position, "roll 2").chances()


class Planks(unittest.TestCase):
    """The page, "A turn", 3, and rulings 1 and 2."""
    def test_asked_on_a_space_without_tile(self):
        position = do(table(tiles={0: ["plank", "plank"]}), "roll 2", "move 0")
        self.assertEqual((position.turn(), position.legal()), (0, ["no plank", "plank"]))
        laid, kept = do(position.copy(), "plank"), do(position.copy(), "no plank")
        self.assertEqual((laid.stacks[2], held(laid, 0), laid.phase), (("plank",), ["plank"], "roll"))
        self.assertEqual((kept.stacks[2], held(kept, 0), kept.phase), ((), ["plank", "plank"], "roll"))
        self.assertEqual(do(table({1: [2, 0, 0, 0, 0]}, {0: ["plank"]}), "roll 2", "move 0").phase, "plank")

    def test_not_asked_without_plank_or_on_a_tile_or_on_the_finish(self):
        for position in (table({0: [28] * 5}, {0: ["coin"], 1: ["plank"]}), table({0: [28] * 5}, {0: ["plank"]},
                         {30: ["axe"]}), table({0: [29] * 5}, {0: ["plank"]})):
            self.assertEqual(do(position, "roll 2", f"move {position.pawns[0][0]}").phase, "roll")

    def test_a_plank_taken_this_turn_cannot_be_laid_this_turn(self):
        position = do(table({0: [20, 0, 0, 0, 0]}, stacks={20: ["plank"]}), "roll 2", "move 20")
        self.assertEqual((position.phase, held(position, 0), position.stacks[22]), ("roll", ["plank"], ()))

    def test_a_plank_laid_this_turn_cannot_be_paid_with(self):
        position = do(table({0: [20, 0, 0, 0, 0]}, {0: ["plank", "axe", "urn"]}), "roll 2", "move 20")
        self.assertIn("discard axe plank", do(position.copy(), "no plank").legal())
        self.assertEqual(do(position, "plank").legal(), ["discard axe urn", "discard urn axe"])

    def test_a_laid_plank_can_be_taken_by_whoever_leaves_it_last(self):
        position = table({0: [20, 0, 0, 0, 0], 1: [20, 0, 0, 0, 0]}, stacks={20: ["plank"]})
        do(position, "roll 1", "move 20")
        self.assertEqual((held(position, 0), position.stacks[20]), ([], ("plank",)))
        do(position, "roll 1", "move 20")
        self.assertEqual((held(position, 1), position.stacks[20]), (["plank"], ()))


class Leaving(unittest.TestCase):
    """The page, "A turn", 4, a space with tiles."""
    def test_the_start_gives_and_costs_nothing(self):
        position = do(table(tiles={0: ["axe", "ghost1"]}), "roll 3", "move 0")
        self.assertEqual((position.phase, held(position, 0)), ("roll", ["axe", "ghost1"]))

    def test_book_example_one(self):
        position = do(table({0: [4, 0, 0, 0, 0]}, stacks={4: ["urn"]}), "roll 4", "move 4")
        self.assertEqual((held(position, 0), position.stacks[4], position.phase), (["urn"], (), "roll"))

    def test_a_ghost_must_be_taken_too(self):
        position = do(table({0: [4, 0, 0, 0, 0]}, stacks={4: ["ghost3"]}), "roll 4", "move 4")
        self.assertEqual(held(position, 0), ["ghost3"])

    def test_nothing_while_a_pawn_of_any_colour_remains(self):
        for pawns in ({0: [4, 4, 0, 0, 0]}, {0: [4, 0, 0, 0, 0], 1: [4, 0, 0, 0, 0]}):
            position = do(table(pawns, {0: ["urn"]}, {4: ["urn"]}), "roll 4", "move 4")
            self.assertEqual((held(position, 0), position.stacks[4], position.phase), (["urn"], ("urn",), "roll"))

    def test_a_covered_tile_is_revealed(self):
        position = table({0: [4, 0, 0, 0, 0]}, stacks={4: ["?", "urn"]})
        position.unseen = {"axe": 2, "ghost9": 1}
        do(position, "roll 4", "move 4")
        self.assertEqual((position.turn(), position.chances()), ("chance", {"reveal axe": 2, "reveal ghost9": 1}))
        do(position, "reveal ghost9")
        self.assertEqual((position.stacks[4], position.unseen, held(position, 0)), (("ghost9",), {"axe": 2}, ["urn"]))
        self.assertEqual((position.phase, position.mover), ("roll", 1))

    def test_a_reveal_with_one_outcome_is_an_entry_even_at_the_end(self):
        position = table({0: [31] * 4 + [30], 1: [31] * 5}, stacks={30: ["?", "urn"]})
        position.unseen = {"axe": 1}
        do(position, "roll 1", "move 30")
        self.assertEqual(position.chances(), {"reveal axe": 1})
        self.assertEqual(do(position, "reveal axe").turn(), "over")

    def test_a_tile_seen_before_is_not_revealed_again(self):
        position = do(table({0: [4, 0, 0, 0, 0]}, stacks={4: ["?", "axe", "urn"]}), "roll 4", "move 4")
        self.assertEqual((position.phase, position.stacks[4]), ("roll", ("?", "axe")))


class Paying(unittest.TestCase):
    """The page, "A turn", 4, a space without tile, and rulings 3, 4 and 5.  Space 21 is an axe space."""
    def leave(self, tiles, pawns=(21, 0, 0, 0, 0), other=(0, 0, 0, 0, 0), stacks=None):
        return do(table({0: pawns, 1: other}, {0: tiles}, stacks), "roll 1", "move 21")

    def test_a_treasure_of_the_symbol_without_choice(self):
        position = self.leave(["axe", "axe", "urn", "ghost1"])
        self.assertEqual((position.phase, held(position, 0)), ("roll", ["axe", "ghost1", "urn"]))
        self.assertEqual(position.stacks[30], ("axe",))

    def test_pays_however_many_pawns_remain_and_on_the_way_to_the_finish(self):
        self.assertEqual(self.leave(["axe"], (21, 21, 0, 0, 0), (21, 0, 0, 0, 0)).stacks[30], ("axe",))
        position = do(table({0: [26, 0, 0, 0, 0]}, {0: ["axe"]}), "roll 6", "move 26")
        self.assertEqual((held(position, 0), position.stacks[30], position.goals[0]), ([], ("axe",), [6]))

    def test_one_ghost_of_any_value_or_two_others(self):
        position = self.leave(["ghost1", "ghost1", "ghost3", "urn", "urn", "bone"])
        self.assertEqual((position.turn(), position.legal()), (0, [
            "discard bone urn", "discard ghost1", "discard ghost3", "discard urn bone", "discard urn urn"]))
        do(position, "discard ghost1")
        self.assertEqual(held(position, 0), ["bone", "ghost1", "ghost3", "urn", "urn"])
        self.assertEqual((position.stacks[30], position.phase, position.mover), (("ghost1",), "roll", 1))

    def test_a_single_ghost_is_asked_even_beside_one_other_tile(self):
        self.assertEqual(self.leave(["ghost2"]).legal(), ["discard ghost2"])
        self.assertEqual(self.leave(["ghost2", "coin"]).legal(), ["discard ghost2"])

    def test_book_example_two(self):
        position = self.leave(["urn", "bone"])
        self.assertEqual(position.legal(), ["discard bone urn", "discard urn bone"])
        self.assertEqual(do(position, "discard urn bone").stacks[30], ("urn", "bone"))       # the bone on top
        self.assertEqual(held(position, 0), [])
        self.assertEqual(do(self.leave(["urn", "urn"]), "discard urn urn").stacks[30], ("urn", "urn"))

    def test_one_tile_or_none_without_choice(self):
        for tiles in (["urn"], []):
            position = self.leave(tiles)
            self.assertEqual((position.phase, position.stacks[30], held(position, 0)), ("roll", tuple(tiles), []))

    def test_planks_may_be_paid(self):
        position = self.leave(["plank"], stacks={22: ["axe"]})
        self.assertEqual((position.phase, position.stacks[30], held(position, 0)), ("roll", ("plank",), []))
        self.assertIn("discard plank coin", self.leave(["plank", "coin"], stacks={22: ["axe"]}).legal())

    def test_closest_space_with_neither_tile_nor_pawn(self):
        position = self.leave(["axe"], other=(29, 28, 0, 0, 0), stacks={30: ["urn"], 27: ["?"], 25: ["coin"]})
        self.assertEqual(position.stacks[26], ("axe",))

    def test_the_space_just_left_counts_and_the_one_reached_does_not(self):
        stacks = {space: ["coin"] for space in range(1, 31) if space not in (21, 22)}
        self.assertEqual(self.leave(["axe"], stacks=stacks).stacks[21], ("axe",))

    def test_start_and_finish_do_not_count_and_a_full_track_is_stacked_on(self):
        stacks = {space: ["coin"] for space in range(1, 31) if space not in (21, 22)}
        position = self.leave(["urn", "bone"], (21, 21, 22, 22, 22), (30, 29, 22, 22, 22), stacks)
        self.assertEqual(do(position, "discard urn bone").stacks[28], ("coin", "urn", "bone"))

    def test_no_space_without_pawn_puts_the_tile_out_of_the_game(self):
        position = self.leave(["axe"], list(range(1, 31)) + [21])                   # more pawns than there are
        self.assertEqual((position.removed, held(position, 0), set(position.stacks)), (["axe"], [], {()}))

    def test_buried_tiles_stay_known(self):
        stacks = {space: ["?", "coin"] for space in range(1, 31) if space != 21}
        position = self.leave(["axe"], (21, 21, 0, 0, 0), (0, 0, 0, 0, 0), stacks)
        self.assertEqual(position.stacks[30], ("?", "coin", "axe"))
        position.pawns[1][0] = 30
        do(position, "roll 1", "move 30")
        self.assertEqual((position.phase, position.stacks[30], held(position, 1)), ("roll", ("?", "coin"), ["axe"]))


class EndAndScore(unittest.TestCase):
    """The page, "End and score"."""
    def test_over_when_every_pawn_is_on_the_finish(self):
        position = do(table({0: [31] * 4 + [30], 1: [31] * 4 + [30]}), "roll 1", "move 30")
        self.assertEqual((position.phase, position.mover), ("roll", 1))
        with self.assertRaises(ValueError):
            position.winners()
        self.assertEqual(do(position, "roll 1", "move 30").turn(), "over")
        self.assertEqual((position.scores(), position.winners()), ([6, 5], [0]))
        with self.assertRaisesRegex(ValueError, "over"):
            position.apply("roll 1")

    def test_points(self):
        for copies, points in ((1, 1), (2, 3), (3, 6), (4, 10), (5, 15)):
            for treasure in moor.TREASURES:
                self.assertEqual(finished([[treasure] * copies, ["plank"] * 3]).scores(), [points, 0])

    def test_goals_types_and_ghosts(self):
        position = finished([["axe", "urn", "urn", "ghost3", "ghost3", "plank"], ["ghost2"]], ([6, 2], []))
        self.assertEqual(position.scores(), [8 + 1 + 3 - 6, -2])

    def test_book_example_of_scoring(self):
        self.assertEqual(finished([["urn"] * 3 + ["bone"] * 2 + ["ghost1", "ghost3"], []]).scores(), [5, 0])

    def test_ties(self):
        self.assertEqual(finished([["plank"], []]).winners(), [0])
        self.assertEqual(finished([["plank"] * 2, ["axe"], []]).winners(), [1])
        for players in range(2, 6):
            for starter in range(players):
                last = (starter - 1) % players
                self.assertEqual(finished([["plank"]] * players, starter=starter).winners(), [last])
        self.assertEqual(finished([["urn"], ["urn"], ["bone"], []], starter=1).winners(), [0])
        self.assertEqual(finished([["urn"], ["urn"], ["bone"], []], starter=3).winners(), [2])


class SelfPlay(unittest.TestCase):
    """Whole random games."""
    def check_invariants(self, position):
        tiles = collections.Counter(position.unseen)
        tiles.update(tile for stack in position.stacks for tile in stack if tile != "?")
        for owned in position.tiles:
            self.assertTrue(all(number > 0 for number in owned.values()))
            tiles.update(owned)
        expected = collections.Counter(moor.mixed_tiles(position.board))
        expected["plank"] += position.players
        self.assertEqual(tiles, expected)
        self.assertEqual(position.removed, [])             # there are more spaces than pawns on every good board
        hidden = sum(stack.count("?") for stack in position.stacks)
        self.assertEqual(sum(position.unseen.values()), hidden)
        self.assertEqual((position.stacks[0], position.stacks[-1]), ((), ()))
        if position.phase in ("roll", "move"):
            self.assertFalse(any(stack and stack[-1] == "?" for stack in position.stacks))
        self.assertEqual(sorted(position.pile + sum(position.goals, []), reverse=True), position.board["goals"])

    def test_random_games(self):
        for seed in range(32):
            generator = random.Random(seed)
            config = {"players": 2 + seed % 4, "starter": seed % 2, "board": SMALL if seed >= 24 else "house"}
            position = moor.start(config)
            pawns = config["players"] * moor.PAWNS[config["players"]]
            entries = []
            while position.turn() != "over":
                self.check_invariants(position)
                entry = {"by": position.turn(), "do": choose(generator, position)}
                if position.turn() != "chance":
                    entry["legal"] = position.legal()
                    self.assertTrue(entry["legal"])
                    self.assertEqual(entry["legal"], sorted(set(entry["legal"])))
                twin, before = position.copy(), copy.deepcopy(vars(position))
                twin.apply(entry["do"])
                self.assertEqual(vars(position), before)                            # copies are independent
                position.apply(entry["do"])
                self.assertEqual(vars(position), vars(twin))
                entries.append(entry)
            self.check_invariants(position)
            turns = len([entry for entry in entries if entry["do"].startswith("roll")])
            self.assertGreaterEqual(turns, pawns * -(-position.finish // 6))
            self.assertLessEqual(turns, pawns * position.finish)
            self.assertLessEqual(len(entries), 19 + 4 * turns)
            self.assertEqual(len(position.winners()), 1)
            check.check_game({"game": "ghosts_of_the_moor", "config": config, "actions": entries,
                              "scores": position.scores(), "winners": position.winners()}, {})

    def test_first_counts_by_formula(self):
        # Nine kinds; the plank once, ghosts 1 and 3 twice, ghost 2 three times.
        self.assertEqual(check.count_sequences(moor.start({}), 3), [1, 9, 80, 8 ** 3 - 2 + 3 * 8 ** 2])

    def test_a_first_turn_by_hand(self):
        # Space 1 has no tile: a roll of 1 asks for the plank, the others do not and the next roll follows.
        position = table(tiles={0: ["plank"]}, stacks={space: ["urn"] for space in range(2, 7)})
        self.assertEqual(check.count_sequences(position, 3), [1, 6, 6, 2 + 5 * 6])


if __name__ == "__main__":
    unittest.main()
