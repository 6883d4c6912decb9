"""Compare what the engine and verify_fair_chance.py say of the same logs.

    compare_fair_chance.py FAIR_GAMES [GAMES]     so many logs of every game, 40 unless told

FAIR_GAMES is a program of the build that prints a verdict and a log on every line.  Exit status 0: all agrees.
"""

import json
import subprocess
import sys

import verify_fair_chance


def verdict(log):
    """As the other program says it."""
    try:
        verify_fair_chance.verify(log)
    except verify_fair_chance.Wrong as wrong:
        return str(wrong)
    return "ok"


def check_forged(program):
    """Whether the forged logs, too, are found where they were forged; how many there are."""
    lines = subprocess.check_output([program, "forged"], text=True).splitlines()
    for what, wrong, text in (line.split(" ", 2) for line in lines):
        ours = verdict(json.loads(text))
        if ours != wrong:
            print(f"{what} of {json.loads(text)['game']}: expected {ours}, found {wrong}")
            return 0
    return len(lines)


def main(program, games="40"):
    """Prints how many logs were compared, or the first difference."""
    forged = check_forged(program)
    if not forged:
        return 1
    print(f"{forged} logs, forged in every way or in none: found where they were forged")
    found = {"ok": 0, "wrong": 0}
    for number, line in enumerate(subprocess.check_output([program, games], text=True).splitlines()):
        theirs, text = line.split(" ", 1)
        ours = verdict(json.loads(text))
        if ours != theirs:
            print(f"log {number}: expected {ours}, found {theirs}")
            return 1
        found["ok" if ours == "ok" else "wrong"] += 1
    print(f"{found['ok'] + found['wrong']} logs, {found['wrong']} of them wrong: the same entry each time")
    return 0 if found["wrong"] > 0 and found["ok"] > 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
