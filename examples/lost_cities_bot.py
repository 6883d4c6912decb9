#!/usr/bin/env python3
"""A small bot for Lost Cities that speaks docs/bot-protocol.md:

    sextant arena lost_cities --bots "exec:python3 examples/lost_cities_bot.py",bot:novice --games 200
"""

import json
import sys


def value(card):
    """The number on a card, 0 for a wager."""
    return 0 if card[1:] == "w" else int(card[1:])


def promise(view, seat, colour):
    """What the cards of one colour, laid and in hand, come to."""
    cards = view["hands"][seat]["cards"] + view["columns"][seat][colour]
    return sum(value(card) for card in cards if card[0] == colour)


def worth(view, action):
    """How good an action looks: low cards onto columns that will pay; useless cards to the piles."""
    seat, (verb, *what) = view["viewer"], action.split()
    if verb == "draw":
        pile = view["discards"].get(what[0], [])
        column = view["columns"][seat].get(what[0], [])
        fits = pile and column and value(pile[-1]) > value(column[-1])
        return value(pile[-1]) if fits else 0.5 * (what[0] == "deck")
    card = what[0]
    colour, column = card[0], view["columns"][seat][card[0]]
    mine = promise(view, seat, colour)
    if verb == "play":
        gap = value(card) - (value(column[-1]) if column else 2)
        return 10 - gap if column else (mine - 24) - gap
    return -value(card) if column or mine > 20 else -2


def answer(message):
    """What to say to a message; nothing where no answer is due."""
    if message["type"] == "game":
        return {"type": "ready", "name": "example"}
    if message["type"] == "choose":
        best = max(message["legal"], key=lambda action: worth(message["view"], action))
        return {"type": "action", "do": best}
    return None


for line in sys.stdin:
    if reply := answer(json.loads(line)):
        print(json.dumps(reply), flush=True)
