"""The configurations that the tests try the games with: those of tests/games/<game>/samples.hpp, and the content files of owners."""

import json
import pathlib

import sextant

ROOT = pathlib.Path(__file__).resolve().parents[2]


def _layout():
    signs = [(range(1, 9), ()), ((), range(1, 10)), ((1, 3, 5, 7), (2, 4, 6, 8, 9)), ((), ()), ((8,), (9,)), ((), ())]
    return {"game": "roll_and_write", "name": "sample", "columns": {
        colour: {"arrows": list(arrows), "vases": list(vases)} for colour, (arrows, vases) in zip("ROYGBP", signs)}}


def _track(green, brown, purple, ghosts, goals):
    order = ["axe", "mask", "coin", "urn", "bone"]
    return {"game": "ghosts_of_the_moor", "name": "sample", "symbols": [order[i % 5] for i in range(green + brown + purple)],
            "zones": {"green": green, "brown": brown, "purple": purple}, "ghosts": ghosts, "goals": goals}


SHORTEST = _track(13, 0, 0, [], [3, 3, 3, 0, 0])
LONGEST = _track(0, 38, 2, [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9], [20, 19, 18, 17, 16])


def _deck():
    def own(id, of, stars, kind, **more):
        return {"id": id, "hazard": of, "stars": stars, "effect": {"kind": kind, **more}}

    return {"game": "death_valley", "name": "sample", "cards": [
        "vultures", own("a", "animal", 1, "scavenge", points=-2), own("b", "animal", 4, "silence", hazard="heat"),
        "scottys-castle", own("c", "flood", 2, "keep"), "panamint-city", own("d", "flood", 9, "trade"),
        "ubehebe-crater", "red-cathedral", "zabriskie-point", "telescope-peak", own("e", "terrain", 3, "peek"),
        "devils-cornfield", own("f", "heat", 0, "exchange"), "racetrack-playa", own("g", "heat", 2, "swap"),
        "panamint-dunes", own("h", "heat", 9, "none")]}


def _ring():
    """Five wonders with three starts, one long chord and two short ones."""
    wonders = 5
    paths = [(i, (i + 1) % wonders, 1 + i, False) for i in range(wonders)] + [(0, 2, 1, True), (4, 2, 6, True), (2, 3, 1, True)]
    cards = [(wonder, (wonder + (far if far < wonders else 1)) % wonders, far) for wonder in range(wonders)
             for far in range(1, wonders + 1)]
    return {
        "game": "explorers", "name": "sample", "starts": ["w0", "w1", "w4"], "goal": "w3",
        "wonders": [{"id": f"w{i}", "name": {"fr": f"W{i}", "en": f"W{i}"}, "longitude": 30 * i - 20, "latitude": 10 * i,
                     "toll": 20 * i} for i in range(wonders)],
        "paths": [{"id": f"p{k}", "from": f"w{a}", "to": f"w{b}", "points": points, "shortcut": shortcut}
                  for k, (a, b, points, shortcut) in enumerate(paths)],
        "cards": [{"id": f"c{k}", "from": f"w{a}", "to": f"w{b}", "fast": far, "slow": far + 1, "fast_gold": 20 * far,
                   "slow_gold": 10 * far, "penalty": 40 * far} for k, (a, b, far) in enumerate(cards)],
        "bonus": {"plus2": 2, "plus3": 2, "ambush": 3, "joker": 1}}


SAMPLES = [
    ("lost_cities", {"rounds": 1, "expeditions": 6, "starter": 1}),
    ("lost_cities", {"rounds": 9, "starter": 1}),
    ("roll_and_write", {"players": 3, "starter": 2}),
    ("roll_and_write", {"players": 5, "starter": 4}),
    ("roll_and_write", {"players": 2, "starter": 1, "layout": _layout()}),
    ("roll_and_write", {"players": 4, "layout": _layout()}),
    ("ghosts_of_the_moor", {"players": 3, "starter": 1}),
    ("ghosts_of_the_moor", {"players": 5, "starter": 4}),
    ("ghosts_of_the_moor", {"players": 4, "starter": 2, "board": SHORTEST}),
    ("ghosts_of_the_moor", {"players": 2, "starter": 1, "board": SHORTEST}),
    ("ghosts_of_the_moor", {"players": 5, "board": LONGEST}),
    ("death_valley", {"copilot": True}),
    ("death_valley", {"players": 1}),
    ("death_valley", {"players": 1, "solo_discards": True, "solo_must_outlast": True}),
    ("death_valley", {"deck": _deck()}),
    ("death_valley", {"copilot": True, "deck": _deck()}),
    ("death_valley", {"players": 1, "deck": _deck(), "solo_discards": True}),
    ("explorers", {"players": 4, "starter": 3, "tolls": "manual"}),
    ("explorers", {"players": 3, "starter": 1}),
    ("explorers", {"players": 3, "starter": 2, "board": _ring(), "tolls": "manual"}),
    ("explorers", {"starter": 1, "board": _ring()}),
]


def owner_games():
    """(name, game) for each content file of the tests."""
    for path in sorted([*ROOT.glob("tests/fixtures/release-0.1/content/*.json"), *ROOT.glob("tests/reference/content/*/*.json")]):
        content = json.loads(path.read_text())
        yield path.name, sextant.game(content["game"], **{sextant.game(content["game"]).content_key: content})


def all_games():
    """(name, game): the usual configurations, the samples, the files of owners."""
    for id in sextant.games():
        yield id, sextant.game(id)
    for place, (id, config) in enumerate(SAMPLES):
        yield f"{id}, sample {place}", sextant.game(id, **config)
    yield from owner_games()
