"""Tests of the Lost Cities reference itself, sentence by sentence of docs/rules/lost_cities.md.

Run: python3 -m unittest discover tests/reference
"""

import collections
import contextlib
import io
import itertools
import json
import pathlib
import random
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import check
import lost_cities

# Two hands used by most scripted positions: several colours, two wagers of one colour, and a ten.
HAND_0 = ["Rw", "Rw", "R2", "R5", "R10", "Y3", "B4", "G6"]
HAND_1 = ["Rw", "R3", "Y2", "Yw", "B5", "W6", "G7", "G10"]


def longest_game(config):
    """The most entries a game can have.

    Every turn that draws from a pile adds one to the counter, at 60 only the deck is left, and a deck draw sets it to
    0: so before each deck card there are at most 60 pile turns.  A pile turn is two entries (card, draw), a deck turn
    three (card, draw deck, deal).  A round has 16 deals, then the deck's 12 x expeditions - 16 cards; nothing happens
    after the last one.  Five expeditions: 5428 a round; six: 6904.
    """
    deck = 12 * config["expeditions"] - 16
    return config["rounds"] * (16 + deck * (60 * 2 + 3))


def shortest_game(config):
    """The fewest entries: every turn draws from the deck.  Five expeditions: 148 a round."""
    deck = 12 * config["expeditions"] - 16
    return config["rounds"] * (16 + deck * 3)


def all_configs():
    """Every configuration of the page."""
    for expeditions, rounds, starter in itertools.product((5, 6), range(1, 10), (0, 1)):
        yield {"expeditions": expeditions, "rounds": rounds, "starter": starter}


def dealt(hand_0=HAND_0, hand_1=HAND_1, **config):
    """A position after the sixteen deals of the first round."""
    position = lost_cities.start(config)
    for seat, hand in enumerate((hand_0, hand_1)):
        for card in hand:
            position.apply(f"deal {seat} {card}")
    return position


def do(position, *texts):
    """Perform several actions; returns the position."""
    for text in texts:
        position.apply(text)
    return position


def ending(columns_0=(), columns_1=(), **config):
    """A position whose last deck card is about to be drawn by the seat to move, with the given columns on the table.

    It is put together by hand and holds too few cards: the columns as given, seven cards in the hand of seat 0, which
    has just played, eight in that of seat 1, and Y2 in the deck.
    """
    position = lost_cities.start(config)
    position.phase = "draw"
    position.hands = [["Yw", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8"], ["Bw", "B3", "B4", "B5", "B6", "B7", "B8", "B10"]]
    position.deck = {"Y2": 1}
    for seat, cards in enumerate((columns_0, columns_1)):
        for card in cards:
            position.columns[seat][card[0]].append(card)
    return position


def cards_on_table(position):
    """All cards of the game wherever they are, as a counter."""
    cards = collections.Counter(position.deck)
    for hand in position.hands:
        cards.update(hand)
    for side in position.columns:
        for column in side.values():
            cards.update(column)
    for pile in position.discards.values():
        cards.update(pile)
    return cards


def choose_at_random(generator, position):
    """A weighted outcome at a chance position, any legal action at a decision."""
    if position.turn() == "chance":
        outcomes = position.chances()
        return generator.choices(list(outcomes), weights=list(outcomes.values()))[0]
    return generator.choice(position.legal())


def choose_to_stall(generator, position):
    """Discard and take from piles as long as the rules allow; keep another pile open for the draw if possible."""
    if position.turn() == "chance":
        return choose_at_random(generator, position)
    actions = position.legal()
    if position.phase == "draw":
        piles = [text for text in actions if text != "draw deck"]
        return generator.choice(piles or actions)
    discards = [text for text in actions if text.startswith("discard")]
    filled = {colour for colour, pile in position.discards.items() if pile}
    good = [text for text in discards if filled - {text.split()[1][0]}]
    return generator.choice(good or discards)


def make_log(config, seed, with_views=False):
    """A random game as a log, played with the reference."""
    generator = random.Random(seed)
    position = lost_cities.start(config)
    actions = []
    while position.turn() != "over":
        entry = {"by": position.turn(), "do": choose_at_random(generator, position)}
        if position.turn() != "chance":
            entry["legal"] = position.legal()
        if with_views:
            entry["views"] = [position.view(0), position.view(1)]
        actions.append(entry)
        position.apply(entry["do"])
    return {"game": "lost_cities", "config": config, "seed": seed, "actions": actions,
            "scores": position.scores(), "winners": position.winners()}


class Configuration(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "Configuration"."""

    def test_defaults(self):
        self.assertEqual(lost_cities.start({}).config, {"expeditions": 5, "rounds": 3, "starter": 0})

    def test_every_value_of_the_page_is_taken(self):
        for config in all_configs():
            self.assertEqual(lost_cities.start(config).config, config)

    def test_bad_values_are_refused_with_a_sentence(self):
        bad = [{"expeditions": 4}, {"expeditions": 7}, {"rounds": 0}, {"rounds": 10}, {"starter": 2}, {"starter": -1},
               {"players": 2}, {"rounds": "3"}, {"starter": True}, {"rounds": 3.0}, {"rounds": None}]
        for config in bad:
            with self.assertRaisesRegex(ValueError, r"^lost_cities .*\.$", msg=config):
                lost_cities.start(config)


class Cards(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "Cards"."""

    def test_pack_of_five_colours(self):
        pack = lost_cities.start({}).deck
        self.assertEqual(sum(pack.values()), 60)
        self.assertEqual(len([card for card in pack if not card.endswith("w")]), 45)
        self.assertEqual(sum(copies for card, copies in pack.items() if card.endswith("w")), 15)
        self.assertEqual({card[0] for card in pack}, set("YBWGR"))

    def test_pack_of_six_colours(self):
        pack = lost_cities.start({"expeditions": 6}).deck
        self.assertEqual(sum(pack.values()), 72)
        self.assertEqual({card[0] for card in pack}, set("YBWGRP"))

    def test_nine_numbers_and_three_wagers_per_colour(self):
        pack = lost_cities.start({}).deck
        red = {card: copies for card, copies in pack.items() if card[0] == "R"}
        self.assertEqual(red, {"Rw": 3, "R2": 1, "R3": 1, "R4": 1, "R5": 1, "R6": 1, "R7": 1, "R8": 1, "R9": 1,
                               "R10": 1})

    def test_wagers_are_one_outcome_with_weight(self):
        position = lost_cities.start({})
        self.assertEqual(position.chances()["deal 0 Rw"], 3)
        self.assertEqual(position.chances()["deal 0 R7"], 1)
        do(position, "deal 0 Rw", "deal 0 R7")
        self.assertEqual(position.chances()["deal 0 Rw"], 2)
        self.assertNotIn("deal 0 R7", position.chances())
        do(position, "deal 0 Rw", "deal 0 Rw")
        self.assertNotIn("deal 0 Rw", position.chances())
        self.assertEqual(sum(position.chances().values()), 56)

    def test_wagers_are_one_action(self):
        self.assertEqual(dealt().legal().count("play Rw"), 1)
        self.assertEqual(dealt().legal().count("discard Rw"), 1)

    def test_order_of_cards(self):
        self.assertEqual(lost_cities.in_order(["P2", "R10", "R2", "Rw", "G3", "W3", "B3", "Y9", "Yw", "Rw"]),
                         ["Yw", "Y9", "B3", "W3", "G3", "Rw", "Rw", "R2", "R10", "P2"])


class TheDeal(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "A round", 1."""

    def test_eight_to_seat_0_then_eight_to_seat_1_whoever_starts(self):
        for starter in (0, 1):
            position = lost_cities.start({"starter": starter})
            for index in range(16):
                self.assertEqual(position.turn(), "chance")
                seat = 0 if index < 8 else 1
                self.assertTrue(all(text.startswith(f"deal {seat} ") for text in position.chances()))
                position.apply(next(iter(position.chances())))
            self.assertEqual(position.turn(), starter)
            self.assertEqual([len(hand) for hand in position.hands], [8, 8])
            self.assertEqual(sum(position.deck.values()), 44)

    def test_a_seat_out_of_order_is_refused(self):
        with self.assertRaises(ValueError):
            lost_cities.start({}).apply("deal 1 R7")

    def test_no_legal_actions_at_a_deal(self):
        with self.assertRaises(ValueError):
            lost_cities.start({}).legal()


class PlayAndDiscard(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "A round", 2."""

    def test_first_turn_may_play_or_discard_every_card(self):
        cards = ["Rw", "R2", "R5", "R10", "Y3", "B4", "G6"]
        expected = sorted([f"play {card}" for card in cards] + [f"discard {card}" for card in cards])
        self.assertEqual(dealt().legal(), expected)

    def test_legal_is_sorted(self):
        position = dealt()
        self.assertEqual(position.legal(), sorted(position.legal()))

    def test_playing_goes_to_the_own_column_only(self):
        position = do(dealt(), "play R5")
        self.assertEqual(position.columns[0]["R"], ["R5"])
        self.assertEqual(position.columns[1]["R"], [])
        self.assertNotIn("R5", position.hands[0])

    def test_the_other_seats_column_does_not_restrict(self):
        position = do(dealt(), "play R5", "draw deck", "deal 0 W2")
        self.assertIn("play R3", position.legal())
        self.assertIn("play Rw", position.legal())

    def test_numbers_go_up_strictly_and_gaps_are_fine(self):
        column = ["R5"]
        self.assertFalse(lost_cities.may_be_added("R2", column))
        self.assertFalse(lost_cities.may_be_added("R5", column))
        self.assertTrue(lost_cities.may_be_added("R6", column))
        self.assertTrue(lost_cities.may_be_added("R10", column))
        self.assertFalse(lost_cities.may_be_added("R9", ["R2", "R10"]))       # by value, not by text

    def test_wagers_only_while_no_number(self):
        self.assertTrue(lost_cities.may_be_added("Rw", []))
        self.assertTrue(lost_cities.may_be_added("Rw", ["Rw", "Rw"]))
        self.assertFalse(lost_cities.may_be_added("Rw", ["Rw", "R2"]))
        self.assertTrue(lost_cities.may_be_added("R2", ["Rw", "Rw", "Rw"]))

    def test_what_cannot_be_played_can_still_be_discarded(self):
        position = do(dealt(), "play R5", "draw deck", "deal 0 W2", "discard W6", "draw deck", "deal 1 W3")
        legal = position.legal()
        for card in ("Rw", "R2"):
            self.assertNotIn(f"play {card}", legal)
            self.assertIn(f"discard {card}", legal)
        self.assertIn("play R10", legal)

    def test_discarding_goes_on_top_of_the_shared_pile(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard Rw")
        self.assertEqual(position.discards["R"], ["R5", "Rw"])

    def test_actions_that_are_not_possible_are_refused_and_change_nothing(self):
        position = dealt()
        before = [position.view(0), position.view(1)]
        for text in ("play R3", "discard W6", "draw deck", "draw R", "deal 0 W2", "play  R5", "Play R5", "play R5 ",
                     "play", "", "pass"):
            with self.assertRaises(ValueError, msg=text):
                position.apply(text)
        self.assertEqual([position.view(0), position.view(1)], before)


class Draw(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "A round", 2."""

    def test_empty_piles_cannot_be_drawn(self):
        self.assertEqual(do(dealt(), "play R5").legal(), ["draw deck"])

    def test_the_pile_just_discarded_on_is_closed(self):
        position = do(dealt(), "discard R5")
        self.assertEqual(position.closed, "R")
        self.assertEqual(position.legal(), ["draw deck"])

    def test_closed_even_when_an_older_card_lies_below(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard Rw")
        self.assertEqual(position.legal(), ["draw deck"])

    def test_only_that_one_pile_is_closed(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard B5")
        self.assertEqual(position.legal(), ["draw R", "draw deck"])

    def test_closed_for_this_one_draw_only(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2")
        self.assertIsNone(position.closed)
        do(position, "play W6")
        self.assertEqual(position.legal(), ["draw R", "draw deck"])

    def test_own_discard_of_an_earlier_turn_may_be_taken(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "play W6", "draw deck", "deal 1 W3",
                      "discard B4", "draw R")
        self.assertIn("R5", position.hands[0])

    def test_playing_closes_nothing(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "play R3")
        self.assertIsNone(position.closed)
        self.assertEqual(position.legal(), ["draw R", "draw deck"])

    def test_drawing_a_colour_takes_the_top_card(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard Rw", "draw deck", "deal 1 W3",
                      "play Y3", "draw R")
        self.assertEqual(position.discards["R"], ["R5"])
        self.assertEqual(collections.Counter(position.hands[0])["Rw"], 3)
        self.assertEqual(position.turn(), 1)
        self.assertEqual(len(position.hands[0]), 8)

    def test_drawing_from_the_deck_is_followed_by_chance_for_the_same_seat(self):
        position = do(dealt(starter=1), "play W6", "draw deck")
        self.assertEqual(position.turn(), "chance")
        unseen = lost_cities.full_pack("YBWGR")
        for card in HAND_0 + HAND_1:
            unseen[card] -= 1
        self.assertEqual(position.chances(), {f"deal 1 {card}": n for card, n in unseen.items() if n})
        do(position, "deal 1 W3")
        self.assertEqual(position.turn(), 0)
        self.assertEqual(sum(position.deck.values()), 43)
        self.assertIn("W3", position.hands[1])

    def test_seats_alternate(self):
        position = dealt()
        movers = []
        for _ in range(6):
            movers.append(position.turn())
            do(position, position.legal()[0], "draw deck")
            do(position, next(iter(position.chances())))
        self.assertEqual(movers, [0, 1, 0, 1, 0, 1])


class EndOfARound(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "A round", 3, and "Rulings where the book is silent", 1."""

    def test_ends_at_once_when_the_last_deck_card_is_drawn(self):
        position = do(ending(rounds=1), "draw deck", "deal 0 Y2")
        self.assertEqual(position.turn(), "over")
        with self.assertRaises(ValueError):
            position.apply("discard B4")

    def test_not_before_the_last_card_is_drawn(self):
        position = ending(rounds=1)
        position.deck = {"Yw": 2}
        do(position, "draw deck", "deal 0 Yw")
        self.assertEqual(position.turn(), 1)

    def test_saying_draw_deck_does_not_end_it_the_card_does(self):
        self.assertEqual(do(ending(rounds=1), "draw deck").turn(), "chance")

    def test_taking_from_a_pile_with_one_deck_card_left_goes_on(self):
        position = ending(rounds=1)
        position.discards["B"] = ["B2"]
        do(position, "draw B")
        self.assertEqual(position.turn(), 1)

    def test_hands_do_not_score(self):
        position = do(ending(["R2"], ["G10", "Bw"], rounds=1), "draw deck", "deal 0 Y2")
        self.assertEqual(position.rounds, [[-18, -10 - 40]])

    def test_the_next_round_starts_on_a_clear_table(self):
        position = do(ending(["R2"], rounds=2), "draw deck", "deal 0 Y2")
        self.assertEqual(position.turn(), "chance")
        self.assertEqual(position.deck, lost_cities.full_pack("YBWGR"))
        self.assertEqual(cards_on_table(position), lost_cities.full_pack("YBWGR"))
        view = position.view(0)
        self.assertEqual((view["phase"], view["round"], view["stall"], view["deck"]), ("deal", 1, 0, 60))
        self.assertEqual(view["hands"], [{"cards": [], "shown": [], "size": 0}] * 2)
        self.assertEqual(view["rounds"], [[-18, 0]])

    def test_the_seat_that_scored_more_begins_the_next_round(self):
        for starter in (0, 1):
            self.assertEqual(lost_cities.next_starter(starter, [5, 4]), 0)
            self.assertEqual(lost_cities.next_starter(starter, [-5, -4]), 1)

    def test_after_a_tied_round_the_seat_that_did_not_start_it_begins(self):
        self.assertEqual(lost_cities.next_starter(0, [7, 7]), 1)
        self.assertEqual(lost_cities.next_starter(1, [0, 0]), 0)
        position = do(ending(["R2"], ["G2"], rounds=2), "draw deck", "deal 0 Y2")
        self.assertEqual(position.starter, 1)

    def test_that_round_alone_decides_not_the_total(self):
        position = ending(["R2"], ["G3"], rounds=3)
        position.rounds = [[100, 0]]
        do(position, "draw deck", "deal 0 Y2")
        self.assertEqual(position.starter, 1)

    def test_the_starter_moves_first_in_the_next_round(self):
        position = do(ending(["R2"], rounds=2), "draw deck", "deal 0 Y2")        # -18 : 0, so seat 1 begins
        for seat, hand in enumerate((HAND_0, HAND_1)):
            for card in hand:
                position.apply(f"deal {seat} {card}")
        self.assertEqual(position.turn(), 1)
        self.assertEqual(position.view(0)["starter"], 1)


class Scoring(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "Scoring a round"."""

    def test_rule_book_example(self):
        columns = {"Y": ["Y2", "Y3", "Y8", "Y10"], "B": [], "W": ["Ww"], "G": ["Gw", "G7", "G8"],
                   "R": ["Rw", "Rw", "R2", "R3", "R5", "R7", "R8", "R10"]}
        self.assertEqual([lost_cities.column_score(columns[colour]) for colour in "YBWGR"],
                         [3, 0, -40, -10, 45 + 20])
        self.assertEqual(lost_cities.round_score(columns), 18)

    def test_an_unstarted_column_is_zero(self):
        self.assertEqual(lost_cities.column_score([]), 0)

    def test_wagers_alone(self):
        self.assertEqual([lost_cities.column_score(["Rw"] * wagers) for wagers in (1, 2, 3)], [-40, -60, -80])

    def test_exactly_twenty_is_zero_with_any_wagers(self):
        for wagers in range(4):
            self.assertEqual(lost_cities.column_score(["Rw"] * wagers + ["R2", "R8", "R10"]), 0)

    def test_the_bonus_needs_eight_cards_wagers_counted(self):
        seven = ["R2", "R3", "R4", "R5", "R6", "R7", "R8"]                        # 35
        self.assertEqual(lost_cities.column_score(seven), 15)
        self.assertEqual(lost_cities.column_score(["Rw"] + seven), 15 * 2 + 20)
        self.assertEqual(lost_cities.column_score(seven + ["R9"]), 24 + 20)

    def test_the_bonus_is_not_multiplied(self):
        # Eight cards sum to at least 20 (three wagers and 2..6), so the bonus never meets a loss.
        self.assertEqual(lost_cities.column_score(["Rw"] * 3 + ["R2", "R3", "R4", "R5", "R6"]), 0 + 20)
        self.assertEqual(lost_cities.column_score(["Rw"] * 3 + ["R2", "R3", "R4", "R5", "R7"]), 1 * 4 + 20)

    def test_the_best_column(self):
        everything = ["Rw"] * 3 + [f"R{number}" for number in range(2, 11)]
        self.assertEqual(lost_cities.column_score(everything), (54 - 20) * 4 + 20)

    def test_match_score_is_the_sum_over_rounds(self):
        position = ending(["R2"], ["G3"], rounds=3)
        position.rounds = [[100, 1], [10, 2]]
        do(position, "draw deck", "deal 0 Y2")
        self.assertEqual(position.rounds, [[100, 1], [10, 2], [-18, -17]])
        self.assertEqual(position.scores(), [92, -14])
        self.assertEqual(position.winners(), [0])

    def test_the_higher_total_wins_even_if_negative(self):
        position = do(ending(["R2"], ["G3"], rounds=1), "draw deck", "deal 0 Y2")
        self.assertEqual(position.winners(), [1])

    def test_equal_totals_are_a_shared_win(self):
        position = do(ending(["R2"], ["G2"], rounds=1), "draw deck", "deal 0 Y2")
        self.assertEqual(position.winners(), [0, 1])

    def test_no_winner_before_the_end(self):
        with self.assertRaises(ValueError):
            dealt().winners()


class EndlessPlay(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "Rulings where the book is silent", 2."""

    def test_counts_finished_turns_of_both_seats_that_drew_from_a_pile(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2")
        self.assertEqual(position.stall, 0)
        do(position, "discard B5")
        self.assertEqual(position.stall, 0)
        do(position, "draw R")
        self.assertEqual(position.stall, 1)
        do(position, "discard G6", "draw B")
        self.assertEqual(position.stall, 2)
        self.assertEqual(position.view(0)["stall"], 2)
        self.assertEqual(position.view(1)["stall"], 2)

    def test_a_turn_that_draws_from_the_deck_sets_it_to_zero(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard B5", "draw R", "play Y3", "draw deck",
                      "deal 0 W3")
        self.assertEqual(position.stall, 0)

    def test_it_changes_when_the_turn_is_finished(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard B5", "draw R", "play Y3", "draw deck")
        self.assertEqual(position.stall, 1)

    def test_at_sixty_only_the_deck(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard B5")
        position.stall = 59
        self.assertEqual(position.legal(), ["draw R", "draw deck"])
        position.stall = 60
        self.assertEqual(position.legal(), ["draw deck"])

    def test_sixty_pile_turns_in_a_row_are_possible_and_not_sixty_one(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard B5", "draw R")
        generator = random.Random(1)
        while position.stall < 60:
            position.apply(choose_to_stall(generator, position))
        position.apply(choose_to_stall(generator, position))
        self.assertTrue(any(position.discards.values()))
        self.assertEqual(position.legal(), ["draw deck"])
        do(position, "draw deck")
        do(position, next(iter(position.chances())))
        self.assertEqual(position.stall, 0)


class WhatASeatKnows(unittest.TestCase):
    """Rules: docs/rules/lost_cities.md, "What a seat knows"."""

    def test_the_whole_shape(self):
        position = do(dealt(expeditions=6, rounds=2, starter=1), "discard R3", "draw deck", "deal 1 P10",
                      "discard Y3", "draw R", "play B5")
        self.assertEqual(position.view(0), {
            "viewer": 0, "phase": "draw", "turn": 1, "round": 0, "starter": 1, "closed": None, "stall": 1, "deck": 55,
            "hands": [
                {"cards": ["B4", "G6", "Rw", "Rw", "R2", "R3", "R5", "R10"], "shown": ["R3"], "size": 8},
                {"cards": [], "shown": [], "size": 7}],
            "columns": [
                {"Y": [], "B": [], "W": [], "G": [], "R": [], "P": []},
                {"Y": [], "B": ["B5"], "W": [], "G": [], "R": [], "P": []}],
            "discards": {"Y": ["Y3"], "B": [], "W": [], "G": [], "R": [], "P": []},
            "rounds": []})
        self.assertEqual(position.view(1)["hands"], [
            {"cards": ["R3"], "shown": ["R3"], "size": 8},
            {"cards": ["Yw", "Y2", "W6", "G7", "G10", "Rw", "P10"], "shown": [], "size": 7}])

    def test_order_of_colours_and_no_purple_with_five(self):
        view = dealt().view(0)
        self.assertEqual(list(view["discards"]), list("YBWGR"))
        self.assertEqual([list(side) for side in view["columns"]], [list("YBWGR")] * 2)

    def test_own_hand_and_not_the_other(self):
        position = dealt()
        for seat in (0, 1):
            hands = position.view(seat)["hands"]
            self.assertEqual(hands[seat]["cards"], lost_cities.in_order((HAND_0, HAND_1)[seat]))
            self.assertEqual(hands[1 - seat], {"cards": [], "shown": [], "size": 8})

    def test_during_the_deal(self):
        position = do(lost_cities.start({"starter": 1}), "deal 0 R7")
        view = position.view(0)
        self.assertEqual((view["phase"], view["turn"], view["starter"], view["deck"]), ("deal", "chance", 1, 59))
        self.assertEqual(view["hands"][0]["cards"], ["R7"])
        self.assertEqual(position.view(1)["hands"][0], {"cards": [], "shown": [], "size": 1})

    def test_closed_pile(self):
        position = do(dealt(), "discard R5")
        self.assertEqual(position.view(1)["closed"], "R")
        do(position, "draw deck")
        self.assertEqual((position.view(0)["closed"], position.view(0)["phase"]), (None, "deal"))

    def test_discard_piles_in_full_order(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "discard Rw", "draw deck", "deal 1 W3",
                      "discard R2")
        for seat in (0, 1):
            self.assertEqual(position.view(seat)["discards"]["R"], ["R5", "Rw", "R2"])

    def test_a_card_taken_from_a_pile_is_known_until_it_is_played(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "play W6", "draw R")
        self.assertEqual(position.view(0)["hands"][1], {"cards": ["R5"], "shown": ["R5"], "size": 8})
        do(position, "play Y3", "draw deck", "deal 0 W4", "play R5")
        self.assertEqual(position.view(0)["hands"][1], {"cards": [], "shown": [], "size": 7})

    def test_a_card_taken_from_a_pile_is_known_until_it_is_discarded(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "play W6", "draw R", "play Y3", "draw deck",
                      "deal 0 W4", "discard R5")
        self.assertEqual(position.view(0)["hands"][1], {"cards": [], "shown": [], "size": 7})

    def test_playing_another_card_does_not_make_it_unknown(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "play W6", "draw R", "play Y3", "draw deck",
                      "deal 0 W4", "play R3")
        self.assertEqual(position.view(0)["hands"][1]["cards"], ["R5"])

    def test_a_deck_card_is_not_known(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2")
        self.assertEqual(position.view(1)["hands"][0], {"cards": [], "shown": [], "size": 8})

    def test_known_wagers_are_a_count_not_below_zero(self):
        # Seat 1 holds one red wager of its own and takes seat 0's: one known, two held.
        position = do(dealt(), "discard Rw", "draw deck", "deal 0 W2", "play W6", "draw R")
        self.assertEqual(position.hands[1].count("Rw"), 2)
        self.assertEqual(position.view(0)["hands"][1]["cards"], ["Rw"])
        do(position, "play Y3", "draw deck", "deal 0 W4", "play Rw")
        self.assertEqual(position.view(0)["hands"][1]["cards"], [])              # 1 - 1
        do(position, "draw deck", "deal 1 W5", "play W2", "draw deck", "deal 0 Y4", "discard Rw")
        self.assertEqual(position.hands[1].count("Rw"), 0)
        self.assertEqual(position.view(0)["hands"][1]["cards"], [])              # not below 0

    def test_two_known_wagers(self):
        position = do(dealt(), "discard Rw", "draw deck", "deal 0 W2", "play W6", "draw R",
                      "discard Rw", "draw deck", "deal 0 W3", "play G7", "draw R")
        self.assertEqual(position.view(0)["hands"][1]["cards"], ["Rw", "Rw"])
        do(position, "play Y3", "draw deck", "deal 0 W4", "discard Rw")
        self.assertEqual(position.view(0)["hands"][1]["cards"], ["Rw"])

    def test_own_shown_cards(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2", "play W6", "draw R")
        self.assertEqual(position.view(1)["hands"][1]["shown"], ["R5"])
        self.assertIn("R5", position.view(1)["hands"][1]["cards"])

    def test_when_the_match_is_over_the_table_stays(self):
        position = ending(["R2"], ["G3"], rounds=1)
        position.discards["B"] = ["B9", "B2"]
        position.stall = 7
        do(position, "draw deck", "deal 0 Y2")
        view = position.view(1)
        self.assertEqual((view["phase"], view["turn"], view["round"], view["closed"], view["stall"], view["deck"]),
                         ("over", "over", 0, None, 0, 0))
        self.assertEqual(view["columns"][0]["R"], ["R2"])
        self.assertEqual(view["discards"]["B"], ["B9", "B2"])
        self.assertEqual(view["hands"][0], {"cards": [], "shown": [], "size": 8})
        self.assertEqual(view["rounds"], [[-18, -17]])

    def test_a_view_is_not_tied_to_the_position(self):
        position = dealt()
        view = position.view(0)
        before = json.dumps(view)
        do(position, "discard R5", "draw deck", "deal 0 W2")
        self.assertEqual(json.dumps(view), before)

    def test_there_are_two_seats(self):
        with self.assertRaises(ValueError):
            dealt().view(2)


class SelfPlay(unittest.TestCase):
    """Whole games: they end within the bound and no card is lost."""

    def check_invariants(self, position):
        self.assertEqual(cards_on_table(position), lost_cities.full_pack(position.colours))
        self.assertTrue(all(copies > 0 for copies in position.deck.values()))
        self.assertLessEqual(position.stall, 60)
        for seat in range(2):
            self.assertLessEqual(collections.Counter(position.shown[seat]), collections.Counter(position.hands[seat]))
            for colour, column in position.columns[seat].items():
                self.assertTrue(all(card[0] == colour for card in column))
                self.assertEqual(column, lost_cities.in_order(column))
        if position.phase == "card":
            self.assertEqual([len(hand) for hand in position.hands], [8, 8])
        if position.phase == "over":
            self.assertEqual(position.deck, {})
            self.assertEqual(len(position.rounds), position.config["rounds"])

    def play(self, config, seed, choose, every=1):
        """Play a game; returns its entries.  The invariants are checked at every so many entries and at the end."""
        generator = random.Random(seed)
        position = lost_cities.start(config)
        entries = 0
        while position.turn() != "over":
            if entries % every == 0:
                self.check_invariants(position)
            position.apply(choose(generator, position))
            entries += 1
            self.assertLessEqual(entries, longest_game(config))
        self.check_invariants(position)
        self.assertGreaterEqual(entries, shortest_game(config))
        return entries

    def test_random_games_of_all_configurations(self):
        for seed, config in enumerate(all_configs()):
            self.play(config, seed, choose_at_random, every=7)

    def test_random_games_with_every_entry_checked(self):
        for seed in range(10):
            self.play({"expeditions": 5 + seed % 2, "rounds": 2, "starter": 0}, seed, choose_at_random)

    def test_stalling_comes_near_the_bound_and_not_over_it(self):
        for expeditions in (5, 6):
            config = {"expeditions": expeditions, "rounds": 1, "starter": 0}
            self.assertGreater(self.play(config, 3, choose_to_stall, every=10), longest_game(config) * 0.9)

    def test_only_deck_draws_is_the_shortest_game(self):
        def choose(generator, position):
            return "draw deck" if position.phase == "draw" else choose_at_random(generator, position)
        config = {"expeditions": 5, "rounds": 3, "starter": 1}
        self.assertEqual(self.play(config, 4, choose), shortest_game(config))
        self.assertEqual(shortest_game(config), 3 * 148)

    def test_copies_are_independent(self):
        generator = random.Random(5)
        position = lost_cities.start({"rounds": 1})
        while position.turn() != "over":
            twin = position.copy()
            before = [position.view(0), position.view(1)]
            text = choose_at_random(generator, position)
            twin.apply(text)
            self.assertEqual([position.view(0), position.view(1)], before)
            position.apply(text)
            self.assertEqual([position.view(0), position.view(1)], [twin.view(0), twin.view(1)])


class Counting(unittest.TestCase):
    """Rules: docs/rules/README.md, "Counting"."""

    def test_first_deals_by_formula(self):
        # Ordered deals without repeating a number and with a wager text at most three times, by how many are wagers.
        depth_3 = 45 * 44 * 43 + 3 * 5 * 45 * 44 + 3 * 25 * 45 + 125
        self.assertEqual(check.count_sequences(lost_cities.start({}), 3), [1, 50, 50 * 50 - 45, depth_3])
        self.assertEqual(check.count_sequences(lost_cities.start({"expeditions": 6}), 2), [1, 60, 60 * 60 - 54])

    def test_a_first_turn_by_hand(self):
        # 14 card actions; only the deck; the 16 dealt cards take 12 numbers away, and of the wagers three red ones
        # (all gone) and one yellow: 33 numbers and 4 wager texts are left.
        self.assertEqual(check.count_sequences(dealt(), 3), [1, 14, 14, 14 * (33 + 4)])

    def test_agrees_with_listing_every_sequence(self):
        position = do(dealt(), "discard R5", "draw deck", "deal 0 W2")
        sequences = [[]]
        numbers = []
        for _ in range(4):
            numbers.append(len(sequences))
            longer = []
            for sequence in sequences:
                for text in check.branches(do(position.copy(), *sequence)):
                    longer.append(sequence + [text])
            sequences = longer
        self.assertEqual(check.count_sequences(position, 3), numbers)

    def test_a_finished_game_adds_nothing_deeper(self):
        self.assertEqual(check.count_sequences(ending(rounds=1), 4), [1, 1, 1, 0, 0])


class CommandLine(unittest.TestCase):
    """check.py itself."""

    def run_check(self, *arguments):
        """(exit status, everything printed)"""
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            try:
                status = check.main(list(arguments))
            except SystemExit as stop:
                status = stop.code
        return status, output.getvalue()

    def replay(self, *logs):
        """Replay logs (objects, or raw lines) from a file."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.jsonl"
            path.write_text("".join((log if isinstance(log, str) else json.dumps(log)) + "\n" for log in logs))
            return self.run_check("replay", str(path))

    def changed(self, change):
        """The outcome of replaying a good log after a change to it."""
        log = make_log({"expeditions": 5, "rounds": 1, "starter": 0}, 9, with_views=True)
        change(log)
        return self.replay(log)

    def test_good_logs_agree(self):
        logs = [make_log({"expeditions": 5, "rounds": 1, "starter": 0}, 1, with_views=True),
                make_log({"expeditions": 6, "rounds": 2, "starter": 1}, 2)]
        entries = sum(len(log["actions"]) for log in logs)
        legal = sum("legal" in entry for log in logs for entry in log["actions"])
        views = 2 * len(logs[0]["actions"])
        self.assertEqual(self.replay(*logs), (
            0, f"lost_cities: 2 games, {entries} entries, {legal} legal sets, {views} views agree\n"))

    def test_order_of_legal_and_of_keys_does_not_matter(self):
        def change(log):
            log["actions"][16]["legal"].reverse()
            log["actions"][16]["views"] = [dict(reversed(list(view.items()))) for view in log["actions"][16]["views"]]
        self.assertEqual(self.changed(change)[0], 0)

    def test_views_at_the_end(self):
        def change(log):
            position = lost_cities.start(log["config"])
            do(position, *(entry["do"] for entry in log["actions"]))
            log["views"] = [position.view(0), position.view(1)]
        self.assertEqual(self.changed(change)[0], 0)

        def change_more(log):
            change(log)
            log["views"][0]["hands"][1]["cards"] = ["R7"]
        self.assertEqual(self.changed(change_more)[0], 1)

    def test_differences_are_found_where_they_are(self):
        # Entry 16 is the first decision (seat 0), entry 17 its draw, entry 18 the deal.
        def at(index, key, value):
            return lambda log: log["actions"][index].__setitem__(key, value)

        def drop_one_legal(log):
            log["actions"][16]["legal"].pop()

        def repeat_one_legal(log):
            log["actions"][16]["legal"].append(log["actions"][16]["legal"][0])

        def view(key, value):
            return lambda log: log["actions"][16]["views"][1].__setitem__(key, value)

        cases = [
            (at(16, "by", 1), "entry 16: by"),
            (at(16, "by", False), "entry 16: by"),
            (at(0, "by", 0), "entry 0: by"),
            (at(16, "do", "play P7"), "entry 16: do"),
            (at(3, "do", "deal 1 R7"), "entry 3: do"),
            (at(3, "legal", []), "entry 3: legal"),
            (at(16, "legal", []), "entry 16: legal"),
            (drop_one_legal, "entry 16: legal"),
            (repeat_one_legal, "entry 16: legal"),
            (view("stall", 1), "entry 16: view of seat 1, 'stall'"),
            (view("more", 1), "entry 16: view of seat 1, keys"),
            (view("viewer", 2), "entry 16: views"),
            (lambda log: log["actions"].pop(), "at the end, the turn"),
            (lambda log: log["actions"].append({"by": 0, "do": "draw deck"}), "expected no more entries"),
            (lambda log: log.__setitem__("scores", [1000, 0]), "at the end, scores"),
            (lambda log: log.__setitem__("winners", []), "at the end, winners"),
            (lambda log: log["config"].pop("rounds"), "config: expected the key 'rounds'"),
            (lambda log: log["config"].__setitem__("rounds", 0), "takes for 'rounds'"),
            (lambda log: log["config"].__setitem__("players", 2), "no configuration key 'players'"),
            (lambda log: log.__setitem__("game", "chess"), "no reference for a game 'chess'"),
            (lambda log: log.__setitem__("game", ["chess"]), "no reference"),
        ]
        for change, message in cases:
            status, output = self.changed(change)
            self.assertEqual(status, 1, message)
            self.assertIn("games.jsonl: line 1: ", output)
            self.assertIn(message, output)

    def test_the_line_is_named(self):
        good = make_log({"expeditions": 5, "rounds": 1, "starter": 0}, 1)
        status, output = self.replay(good, "", "{")
        self.assertEqual(status, 1)
        self.assertIn("line 3: ", output)

    def test_a_file_without_games_or_no_file_is_a_difference(self):
        self.assertEqual(self.replay("")[0], 1)
        self.assertEqual(self.run_check("replay", "/nonexistent/games.jsonl")[0], 1)

    def test_count(self):
        self.assertEqual(self.run_check("count", "lost_cities", "--depth", "2"), (0, "0 1\n1 50\n2 2455\n"))
        self.assertEqual(self.run_check("count", "lost_cities", "--depth", "1", "--set", "expeditions=6", "rounds=1"),
                         (0, "0 1\n1 60\n"))
        self.assertEqual(self.run_check("count", "lost_cities", "--depth", "0"), (0, "0 1\n"))

    def test_count_after_a_prefix(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "prefix.txt"
            path.write_text("# two wagers\n\ndeal 0 Rw\ndeal 0 Rw\n")
            self.assertEqual(self.run_check("count", "lost_cities", "--depth", "2", "--prefix", str(path)),
                             (0, f"0 1\n1 50\n2 {50 * 50 - 45 - 1}\n"))
            path.write_text("deal 1 Rw\n")
            status, output = self.run_check("count", "lost_cities", "--depth", "2", "--prefix", str(path))
            self.assertEqual(status, 2)
            self.assertIn("'deal 1 Rw' is not possible", output)

    def test_bad_use_is_refused_with_a_sentence(self):
        for arguments, message in [
                (["--set", "rounds=0"], "takes for 'rounds'"), (["--set", "rounds=x"], "takes for 'rounds'"),
                (["--set", "colour=1"], "no configuration key 'colour'"), (["--set", "rounds"], "key=value"),
                (["--set", "rounds=1", "--set", "rounds=2"], "set twice"), (["--prefix", "/nonexistent"], "No such")]:
            status, output = self.run_check("count", "lost_cities", "--depth", "1", *arguments)
            self.assertEqual(status, 2)
            self.assertIn(message, output)
        self.assertEqual(self.run_check("count", "lost_cities", "--depth", "-1")[0], 2)
        for game in ("chess", "check", "test_lost_cities", "../reference/lost_cities"):
            self.assertEqual(self.run_check("count", game, "--depth", "1")[0], 2)


if __name__ == "__main__":
    unittest.main()
