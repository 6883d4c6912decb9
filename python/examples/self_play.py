"""Self-play of many games as files of arrays, on one machine or many:

    python3 self_play.py FOLDER --game lost_cities --games 10000 --seed 1
    mpirun -n 8 python3 self_play.py FOLDER --game lost_cities --games 10000 --seed 1

The games are cut into pieces, a file each: piece-00000.npz and so on. A process of `mpirun` knows by OMPI_COMM_WORLD_RANK which of
them are its own; nothing else is told, so neither MPI nor another package is needed. A piece is the same whoever plays it, so the
folder does not depend on how many processes there were. A piece that is there already is left alone: started again, the run goes on
where it was killed.

A file has a row for each decision, game by game: `seeds` (which game), `seats`, `observations`, `masks`, `actions`, `rewards` (what
that seat had at the end of the game). `load` reads them all as one.
"""

import argparse
import json
import os
import pathlib

import numpy as np

import sextant
from sextant.batches import WAIT

#: Games that are played at once and written into one file.
PIECE = 256


def choose(batch):
    """An action for every row. Here at random; a network would read batch.observations and batch.masks."""
    return batch.random_actions()


def play(game, first, games):
    """The games of the seeds from `first` on: a dictionary of arrays."""
    batch = sextant.batch(game, games, first, threads=1)
    over = np.zeros(games, bool)
    rows, decisions, ends = np.arange(games), [], np.zeros((games, batch.rewards.shape[1]), np.float32)
    while not over.all():
        going = rows[~over]
        actions = np.where(over, WAIT, choose(batch)).astype(np.int32)
        decisions.append((going, batch.seats[going].copy(), batch.observations[going], batch.masks[going], actions[going]))
        batch.step(actions)
        ended = batch.done.astype(bool) & ~over
        ends[ended] = batch.rewards[ended]
        over |= ended
    which, seats, observations, masks, actions = (np.concatenate(column) for column in zip(*decisions))
    order = np.argsort(which, kind="stable")
    which, seats = which[order], seats[order]
    return {"seeds": np.uint64(first) + which.astype(np.uint64), "seats": seats, "observations": observations[order],
            "masks": masks[order], "actions": actions[order], "rewards": ends[which, seats]}


def write(path, arrays):
    """Appears when it is complete."""
    unfinished = path.with_suffix(f".{os.getpid()}")
    with open(unfinished, "wb") as file:
        np.savez_compressed(file, **arrays)
    unfinished.rename(path)


def keep_settings(options, parser, rank):
    """What is played stands beside it: pieces of another run are not gone on with."""
    note = options.folder / "settings.json"
    settings = json.dumps({name: getattr(options, name) for name in ("game", "games", "seed", "piece")})
    if note.exists() and note.read_text() != settings:
        parser.error(f"{options.folder} holds another run: {note.read_text()}")
    unfinished = note.with_suffix(f".{rank}")
    unfinished.write_text(settings)
    unfinished.rename(note)


def load(folder):
    """All that was played, in the order of the seeds."""
    pieces = [np.load(path) for path in sorted(pathlib.Path(folder).glob("piece-*.npz"))]
    return {name: np.concatenate([piece[name] for piece in pieces]) for name in pieces[0].files}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--game", default="lost_cities")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--piece", type=int, default=PIECE, help="games in a file")
    options = parser.parse_args()
    rank, ranks = (int(os.environ.get(f"OMPI_COMM_WORLD_{word}", alone)) for word, alone in (("RANK", 0), ("SIZE", 1)))
    options.folder.mkdir(parents=True, exist_ok=True)
    keep_settings(options, parser, rank)
    game = sextant.game(options.game)
    for piece in range(rank, -(-options.games // options.piece), ranks):
        path, first = options.folder / f"piece-{piece:05}.npz", piece * options.piece
        if not path.exists():
            write(path, play(game, options.seed + first, min(options.piece, options.games - first)))


if __name__ == "__main__":
    main()
