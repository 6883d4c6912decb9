"""Compare the engine with the Python reference of a game.

    compare.py replay SEXTANT GAME          300 games over all configurations and casts: legal sets, scores, winners
    compare.py views VIEW_LINES SEXTANT GAME   what every seat sees, before every action of some random games
    compare.py count SEXTANT GAME           sequences from the positions in positions/GAME/

SEXTANT and VIEW_LINES are programs of the build.  Exit status 0: all agrees.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
CHECK = HERE / "check.py"
GAMES = 300
SEQUENCES = 1_000_000


def description(sextant, game):
    """What `sextant games` tells about a game."""
    games = json.loads(subprocess.check_output([sextant, "games", "--json"]))
    return next(entry for entry in games if entry["id"] == game)


def values_of(key, config):
    """The values to try for a configuration key, after the keys in `config`; of content the built-in ones."""
    if key["kind"] in ("players", "integer"):
        return range(key["min"], key["max"] + 1)
    if key["kind"] == "seat":
        return range(config.get("players", 2))
    return {"flag": [False, True], "word": key.get("words"), "content": key.get("built_in")}[key["kind"]]


def configurations(sextant, game):
    """Every combination of configuration values that the game takes, content files for tests included."""
    about = description(sextant, game)
    configs = [{}]
    for name, key in about["config"].items():
        files = [str(path) for path in sorted((HERE / "content" / game).glob("*.json"))]
        content = files if key["kind"] == "content" else []
        configs = [{**config, name: value} for config in configs for value in [*values_of(key, config), *content]]
    return [config for config in configs if takes(sextant, game, config)]


def takes(sextant, game, config):
    """Whether the game takes a combination; flags may exclude each other."""
    words = [sextant, "count", game, "--depth", "0", *settings(config)]
    return subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0


def spread(items, most):
    """At most so many items, evenly spread."""
    return items[:: max(1, -(-len(items) // most))]


def casts(seats):
    """All random, all novice, and mixed with the novice in the first or the last seat."""
    return [["random"] * seats, ["bot:novice"] * seats, ["bot:novice"] + ["random"] * (seats - 1),
            ["random"] * (seats - 1) + ["bot:novice"]]


def settings(config):
    texts = {key: value if isinstance(value, str) else json.dumps(value) for key, value in config.items()}
    return [word for key, text in texts.items() for word in ("--set", f"{key}={text}")]


def check_file(path):
    subprocess.run([sys.executable, CHECK, "replay", path], check=True)


def compare_replay(sextant, game):
    """Simulate with every configuration and cast until there are enough games, then let the reference replay them."""
    about = description(sextant, game)
    plans = [(config, cast) for config in spread(configurations(sextant, game), GAMES // 4)
             for cast in casts(config.get("players", about["seats"]["min"]))]
    with tempfile.TemporaryDirectory() as folder:
        log, part = pathlib.Path(folder, "all"), pathlib.Path(folder, "part")
        with log.open("w") as lines:
            for number in range(max(GAMES, len(plans))):
                config, cast = plans[number % len(plans)]
                subprocess.run([sextant, "simulate", game, "--games", "1", "--seed", str(number), "--log", part,
                                "--legal", "--seats", ",".join(cast), *settings(config)],
                               check=True, stdout=subprocess.DEVNULL)
                lines.write(part.read_text())
        check_file(log)


def compare_views(view_lines, sextant, game):
    """Views of all seats over some games of some configurations."""
    chosen = configurations(sextant, game)
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "views")
        with log.open("wb") as lines:
            for number, config in enumerate(spread(chosen, 12)):
                lines.write(subprocess.check_output([view_lines, game, json.dumps(config), str(number), "1"]))
        check_file(log)


def header(path, name):
    """The value of a line `# name value` of a position file."""
    return re.search(rf"^# {name} (.*)$", path.read_text(), re.MULTILINE)[1]


def compare_count(sextant, game):
    """Both programs count from every position file; the files say configuration and depth."""
    total = 0
    positions = sorted((HERE / "positions" / game).glob("*.txt"))
    for path in positions:
        config = {key: str(HERE / value) if str(value).endswith(".json") else value  # a content file beside us
                  for key, value in json.loads(header(path, "config")).items()}
        options = [game, "--depth", header(path, "depth"), "--prefix", path, *settings(config)]
        engine = subprocess.check_output([sextant, "count", *options], text=True)
        reference = subprocess.check_output([sys.executable, CHECK, "count", *options], text=True)
        if engine != reference:
            sys.exit(f"{path.name}: the engine counts\n{engine}the reference counts\n{reference}")
        sequences = sum(int(line.split()[1]) for line in engine.splitlines())
        print(f"{path.name}: {sequences} sequences agree")
        total += sequences
    if len(positions) < 4 or total < SEQUENCES:
        sys.exit(f"{len(positions)} positions and {total} sequences are too few")


if __name__ == "__main__":
    {"replay": compare_replay, "views": compare_views, "count": compare_count}[sys.argv[1]](*sys.argv[2:])
