"""CONTRIBUTING's "Add a game", followed to the letter in a copy of the tree: its commands, in order, and then the game is
played. By hand: `test_recipe.py --without N` leaves out the commands of the Nth step, and must fail.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = "high_card"


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
    for number, commands in enumerate(steps(), 1):
        if number == left_out:
            continue
        run = subprocess.run(["bash", "-euo", "pipefail", "-c", commands], cwd=tree, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        printed += run.stdout
        if run.returncode != 0:
            sys.exit(f"{printed}\nStep {number} failed:\n{commands}")
    return printed


def check(condition, sentence):
    if not condition:
        sys.exit(sentence)


def look_at(tree, printed):
    """What a newcomer expects to see after the last step."""
    for test in (f"{GAME}_test", f"signature.{GAME}", "rules_conformance_test.0", "edge_conformance_test.0"):
        check(re.search(rf" {re.escape(test)} \.+ +Passed", printed), f"{printed}\n{test} did not run")
    sextant = tree / f"build/check-{GAME}/sextant"
    games = json.loads(subprocess.check_output([sextant, "games", "--json"]))
    check([game["id"] for game in games] == [GAME], "the game is not in the catalogue")
    played = subprocess.run([sextant, "play", GAME, "--seed", "7", "--lang", "fr"], input="1\n", text=True, cwd=tree,
                            env={"XDG_DATA_HOME": str(tree / "data"), "LC_ALL": "C.UTF-8"}, stdout=subprocess.PIPE)
    check(played.returncode == 0, "it cannot be played")
    check("Haute carte" in played.stdout, f"it is not played in French:\n{played.stdout}")


def main():
    left_out = int(sys.argv[2]) if sys.argv[1:2] == ["--without"] else None
    check(len(steps()) >= 6, "CONTRIBUTING.md has lost its commands")
    with tempfile.TemporaryDirectory(prefix="sextant-recipe-") as folder:
        tree = pathlib.Path(folder) / "tree"
        copy_tree(tree)
        look_at(tree, follow(tree, left_out))


main()
