"""CONTRIBUTING's "Add a game", followed to the letter in a copy of the tree: its commands, in order, and then both games are
played. By hand: `test_recipe.py --without N` leaves out the commands of the Nth step, and must fail.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHORT, FULL = "race_to_twenty", "high_card"


def steps():
    """The commands of the section, one text a step that has some."""
    section = (ROOT / "CONTRIBUTING.md").read_text().split("\n## Add a game\n")[1].split("\n## ")[0]
    return [re.sub(r"^   ", "", block, flags=re.MULTILINE) for block in re.findall(r"```sh\n(.*?)```", section, re.DOTALL)]


def copy_tree(target):
    listed = subprocess.check_output(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, text=True)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("web/"):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name, follow_symlinks=False)


def follow(tree, left_out):
    """All that the commands print; the first that fails ends the test."""
    printed = ""
    environment = {**os.environ, "XDG_DATA_HOME": str(tree / "data")}
    for number, commands in enumerate(steps(), 1):
        if number == left_out:
            continue
        run = subprocess.run(["bash", "-euo", "pipefail", "-c", commands], cwd=tree, env=environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        printed += run.stdout
        if run.returncode != 0:
            sys.exit(f"{printed}\nStep {number} failed:\n{commands}")
    return printed


def check(condition, sentence):
    if not condition:
        sys.exit(sentence)


def look_at(tree, printed, game, tests, answers, language, expected):
    """What a newcomer expects to see after the last step."""
    checked = printed.split(f"Checked {game} ")[0].rsplit("Checked ", 1)[-1]
    for test in (*tests, "rules_conformance_test.0", "edge_conformance_test.0"):
        check(re.search(rf" {re.escape(test)} \.+ +Passed", checked), f"{printed}\n{test} did not run")
    sextant = tree / f"build/check-{game}/sextant"
    games = json.loads(subprocess.check_output([sextant, "games", "--json"]))
    check([found["id"] for found in games] == [game], "the game is not in the catalogue")
    played = subprocess.run([sextant, "play", game, "--seed", "7", "--lang", language], input=answers, text=True, cwd=tree,
                            env={"XDG_DATA_HOME": str(tree / "data"), "LC_ALL": "C.UTF-8"}, stdout=subprocess.PIPE)
    check(played.returncode == 0, "it cannot be played")
    for words in expected:
        check(words in played.stdout, f"it does not say “{words}”:\n{played.stdout}")


def main():
    left_out = int(sys.argv[2]) if sys.argv[1:2] == ["--without"] else None
    check(len(steps()) >= 10, "CONTRIBUTING.md has lost its commands")
    with tempfile.TemporaryDirectory(prefix="sextant-recipe-") as folder:
        tree = pathlib.Path(folder) / "tree"
        copy_tree(tree)
        printed = follow(tree, left_out)
        look_at(tree, printed, SHORT, [], "1\n2\n", "en", ["You: roll", "totals: ["])
        look_at(tree, printed, FULL, [f"{FULL}_test", f"signature.{FULL}"], "1\n", "fr", ["Haute carte"])


main()
