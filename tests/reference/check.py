"""Check game logs against the Python references, and count action sequences with them.

    python3 tests/reference/check.py replay FILE [FILE...]
    python3 tests/reference/check.py count GAME --depth D [--set k=v ...] [--prefix FILE]

The formats are those of docs/rules/README.md ("Logs", "Counting").  A game is the module of that name beside this
file; lost_cities.py lists what such a module offers.  Exit status: 0 all agrees, 1 a difference, 2 wrong use.
"""

import argparse
import importlib.util
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
LOADED = {}


class Difference(Exception):
    """The log and the reference disagree; the text says where in the game and how."""


# ----------------------------------------------------------------------------------------------------- loading a game

def load_game(game):
    """The reference module of a game id; ValueError with a sentence if there is none."""
    good_name = isinstance(game, str) and re.fullmatch(r"[a-z][a-z0-9_]*", game) and not game.startswith("test_")
    if not good_name or game == "check" or not (HERE / f"{game}.py").is_file():
        raise ValueError(f"There is no reference for a game {game!r}.")
    if game in LOADED:
        return LOADED[game]
    spec = importlib.util.spec_from_file_location(game, HERE / f"{game}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    LOADED[game] = module
    return module


def branches(position):
    """Every distinct action text at a position, chance included; none when the game is over."""
    turn = position.turn()
    if turn == "over":
        return []
    return list(position.chances()) if turn == "chance" else position.legal()


# -------------------------------------------------------------------------------------------------------------- replay

def same(one, other):
    """Equal as JSON (so that true is not 1 and 1.0 is not 1); the order of object keys does not matter."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def demand(what, expected, found):
    """Raise a Difference unless both are the same JSON."""
    if not same(expected, found):
        raise Difference(f"{what}: expected {json.dumps(expected)}, found {json.dumps(found)}")


def check_config(module, config):
    """A log's configuration lists every key.  Rules: docs/rules/README.md, "Logs"."""
    if not isinstance(config, dict):
        raise Difference(f"config: expected an object, found {json.dumps(config)}")
    for key in module.DEFAULTS:
        if key not in config:
            raise Difference(f"config: expected the key {key!r}, found only {sorted(config)}")


def check_legal(position, legal):
    """The same set as the reference's, without duplicates, in any order."""
    expected = position.legal()
    if not isinstance(legal, list) or not all(isinstance(text, str) for text in legal):
        raise Difference(f"legal: expected a list of texts, found {json.dumps(legal)}")
    missing = sorted(set(expected) - set(legal))
    extra = sorted(set(legal) - set(expected))
    twice = sorted(text for text in set(legal) if legal.count(text) > 1)
    if missing or extra or twice:
        raise Difference(f"legal: expected {json.dumps(expected)}, found {json.dumps(legal)}; "
                         f"missing {missing}, too many {extra}, more than once {twice}")


def check_views(position, views):
    """Each view equals the reference's view of the same seat; returns how many there were."""
    if not isinstance(views, list):
        raise Difference(f"views: expected a list, found {json.dumps(views)}")
    seats = len(position.scores())
    for view in views:
        viewer = view.get("viewer") if isinstance(view, dict) else None
        if type(viewer) is not int or viewer not in range(seats):
            raise Difference(f"views: expected an object with a viewer, found {json.dumps(view)}")
        expected = position.view(viewer)
        demand(f"view of seat {viewer}, keys", sorted(expected), sorted(view))
        for key in expected:
            demand(f"view of seat {viewer}, {key!r}", expected[key], view[key])
    return len(views)


def check_entry(position, entry, tally):
    """Check one entry of the action list and perform it."""
    if not isinstance(entry, dict) or not isinstance(entry.get("do"), str):
        raise Difference(f"expected an object with 'by' and 'do', found {json.dumps(entry)}")
    turn = position.turn()
    if turn == "over":
        raise Difference(f"expected no more entries, the game is over; found {json.dumps(entry['do'])}")
    demand("by", turn, entry.get("by"))
    if "legal" in entry:
        if turn == "chance":
            raise Difference("legal: expected none at a chance entry, found one")
        check_legal(position, entry["legal"])
        tally["legal sets"] += 1
    if "views" in entry:
        tally["views"] += check_views(position, entry["views"])
    possible = branches(position)
    if entry["do"] not in possible:
        raise Difference(f"do: expected one of {json.dumps(possible)}, found {json.dumps(entry['do'])}")
    position.apply(entry["do"])
    tally["entries"] += 1


def check_game(log, tallies):
    """Check one game, a JSON object; adds to the tally of its game id."""
    if not isinstance(log, dict) or not isinstance(log.get("actions"), list):
        raise Difference("expected an object with a list 'actions', found something else")
    try:
        module = load_game(log.get("game"))
        check_config(module, log.get("config"))
        position = module.start(log["config"])
    except ValueError as error:
        raise Difference(str(error)) from error
    tally = tallies.setdefault(log["game"], {"games": 0, "entries": 0, "legal sets": 0, "views": 0})
    for index, entry in enumerate(log["actions"]):
        try:
            check_entry(position, entry, tally)
        except Difference as difference:
            raise Difference(f"entry {index}: {difference}") from None
    demand("at the end, the turn", "over", position.turn())
    demand("at the end, scores", position.scores(), log.get("scores"))
    demand("at the end, winners", position.winners(), log.get("winners"))
    if "views" in log:                     # optional: what the seats know once the game is over
        try:
            tally["views"] += check_views(position, log["views"])
        except Difference as difference:
            raise Difference(f"at the end, {difference}") from None
    tally["games"] += 1


def replay(files):
    """Check all files; prints the first difference and returns 1, or prints the tallies and returns 0."""
    tallies = {}
    for name in files:
        games = 0
        try:
            with open(name, encoding="utf-8") as lines:
                for number, line in enumerate(lines, start=1):
                    if not line.strip():
                        continue
                    games += 1
                    try:
                        check_game(json.loads(line), tallies)
                    except (Difference, json.JSONDecodeError) as difference:
                        print(f"{name}: line {number}: {difference}")
                        return 1
        except (OSError, UnicodeDecodeError) as error:
            print(f"{name}: cannot be read: {error}")
            return 1
        if games == 0:
            print(f"{name}: expected at least one game, found none")
            return 1
    for game, tally in tallies.items():
        print(f"{game}: " + ", ".join(f"{number} {what}" for what, number in tally.items()) + " agree")
    return 0


# --------------------------------------------------------------------------------------------------------------- count

def count_sequences(position, depth):
    """[number of sequences of exactly d actions for d in 0..depth].  Rules: docs/rules/README.md, "Counting"."""
    totals = [0] * (depth + 1)

    def visit(here, done):
        totals[done] += 1
        if done == depth:
            return
        actions = branches(here)
        if done == depth - 1:              # the last action need not be performed to be counted
            totals[depth] += len(actions)
            return
        for text in actions:
            after = here.copy()
            after.apply(text)
            visit(after, done + 1)

    visit(position, 0)
    return totals


def read_prefix(name):
    """The action texts of a prefix file: one per line; empty lines and lines that start with # are ignored."""
    with open(name, encoding="utf-8") as lines:
        texts = [line.strip() for line in lines]
    return [text for text in texts if text and not text.startswith("#")]


def read_settings(settings):
    """["rounds=1", ...] as a configuration; a value is JSON where it reads as JSON, else a plain text."""
    config = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise ValueError(f"A setting is written key=value, not {setting!r}.")
        if key in config:
            raise ValueError(f"The key {key!r} is set twice.")
        if value.endswith(".json"):        # a content file
            value = pathlib.Path(value).read_text(encoding="utf-8")
        try:
            config[key] = json.loads(value)
        except json.JSONDecodeError:
            config[key] = value
    return config


def count(game, depth, settings, prefix):
    """Print `depth number` for 0..depth."""
    if depth < 0:
        raise ValueError(f"The depth is at least 0, not {depth}.")
    position = load_game(game).start(read_settings(settings))
    for text in (read_prefix(prefix) if prefix else []):
        position.apply(text)
    for done, number in enumerate(count_sequences(position, depth)):
        print(done, number)


# -------------------------------------------------------------------------------------------------------- command line

def main(arguments=None):
    """Read the command line and do it; returns the exit status."""
    parser = argparse.ArgumentParser(prog="check.py", description="Check games against the Python references.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("replay", help="check game logs, JSON lines")
    command.add_argument("files", metavar="FILE", nargs="+")
    command = commands.add_parser("count", help="count action sequences")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--depth", type=int, required=True)
    command.add_argument("--set", dest="settings", metavar="k=v", nargs="+", action="extend", default=[])
    command.add_argument("--prefix", metavar="FILE")
    chosen = parser.parse_args(arguments)
    if chosen.command == "replay":
        return replay(chosen.files)
    try:
        count(chosen.game, chosen.depth, chosen.settings, chosen.prefix)
    except (ValueError, OSError) as error:
        print(f"check.py: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
