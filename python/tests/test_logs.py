"""Games stepped one action at a time from Python are those that the program writes down: every legal set, every score.

By hand with more of them: test_logs.py --games 1000.
"""

import argparse
import json
import os
import subprocess
import sys

import sextant


def lines_of(game, games, settings):
    command = [os.environ["SEXTANT_BIN"], "simulate", game, "--games", str(games), "--seed", "100", "--threads", "1",
               "--log", "/dev/stdout", "--legal", *settings]
    run = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith('{"game"')]


def compare(line):
    """Steps through one game; the first difference ends the test."""
    game = sextant.game(line["game"], **line["config"])
    assert game.config == line["config"]
    state = game.new_initial_state(seed=line["seed"])
    for entry in line["actions"]:
        if entry["by"] == "chance":
            assert state.is_chance_node() and entry["do"] in dict(state.chance_outcomes()), entry
        else:
            assert state.current_player() == entry["by"], entry
            assert state.legal_actions() == entry["legal"], entry
            number = state.action_numbers()[entry["legal"].index(entry["do"])]
            assert state.action_text(number) == entry["do"], entry
        state.apply(entry["do"])
    assert state.is_terminal() and state.current_player() == -4
    assert state.scores() == line["scores"] and state.winners() == line["winners"]
    assert abs(sum(state.returns())) < 1e-6
    return state


def compare_chance(line):
    """The same seed brings the same chance: only the decisions are taken from the line."""
    state = sextant.game(line["game"], **line["config"]).new_initial_state(seed=line["seed"])
    state.deal()
    for entry in line["actions"]:
        if entry["by"] != "chance":
            state.apply(entry["do"])
            state.deal()
    assert state.history() == [entry["do"] for entry in line["actions"]]


def compare_match_log(line, state):
    log = state.log()
    again = sextant.read_log(log)
    assert again.history() == state.history() and again.log() == log
    assert log["result"]["scores"] == line["scores"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=6, help="of each title")
    games = parser.parse_args().games
    for id in sextant.games():
        lines = lines_of(id, games, [])
        assert len(lines) == games, id
        for line in lines:
            state = compare(line)
            compare_chance(line)
        compare_match_log(line, state)
        print(f"{id}: {games} games, step by step the same", flush=True)


sys.exit(main())
