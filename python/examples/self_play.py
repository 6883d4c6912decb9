"""Self-play of many games as files of arrays, on one machine or many:

    python3 self_play.py FOLDER --game lost_cities --games 10000 --seed 1
    mpirun -n 8 python3 self_play.py FOLDER --game lost_cities --games 10000 --seed 1

The games are cut into pieces, a file each: piece-00000.npz and so on, which appears when it is complete. Every process takes the
first piece that is neither there nor being played by another, so the work is shared out as it is finished, over any number of processes
and machines that see the folder; who plays a piece holds a lock on a file beside it, which ends with the process. Nothing else is told,
so neither MPI nor another package is needed. A piece is the same whoever plays it, so the folder does not depend on how many
processes there were. Killed, and started again, the run goes on with what is missing.

A file has a row for each decision, game by game: `seeds` (which game), `seats`, `observations`, `masks`, `actions`, `rewards` (what
that seat had at the end of the game). `load` reads them all as one.
"""

import argparse
import contextlib
import fcntl
import json
import os
import pathlib
import zipfile

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


@contextlib.contextmanager
def locked(path, wait=False):
    """Whether we have the lock of a file: then nobody else writes it. It is given back by a process that dies as well."""
    lock = path.with_suffix(".lock")
    with open(lock, "wb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True
        lock.unlink(missing_ok=True)


@contextlib.contextmanager
def appearing(path):
    """A file to write that appears under its name when it is complete and on the disk. For who has its lock."""
    unfinished = path.with_suffix(".part")
    with open(unfinished, "wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    unfinished.rename(path)


def keep_settings(options, parser):
    """What is played stands beside it: pieces of another run are not gone on with."""
    note = options.folder / "settings.json"
    settings = json.dumps({name: getattr(options, name) for name in ("game", "games", "seed", "piece")})
    with locked(note, wait=True):
        if not note.exists():
            with appearing(note) as file:
                file.write(settings.encode())
    if note.read_text() != settings:
        parser.error(f"{options.folder} holds another run: {note.read_text()}")


def play_missing(options):
    """Plays the pieces that nobody has played or is playing."""
    game = sextant.game(options.game)
    for piece in range(-(-options.games // options.piece)):
        path, first = options.folder / f"piece-{piece:05}.npz", piece * options.piece
        if path.exists():
            continue
        with locked(path) as is_ours:
            if is_ours and not path.exists():  # it may have been finished just before we had the lock
                arrays = play(game, options.seed + first, min(options.piece, options.games - first))
                with appearing(path) as file:
                    np.savez_compressed(file, **arrays)


def load(folder):
    """All that was played, in the order of the seeds. A piece that is missing or damaged is a ValueError that names it."""
    folder = pathlib.Path(folder)
    settings = json.loads((folder / "settings.json").read_text())
    pieces = [read(folder / f"piece-{piece:05}.npz") for piece in range(-(-settings["games"] // settings["piece"]))]
    return {name: np.concatenate([piece[name] for piece in pieces]) for name in pieces[0]}


def read(path):
    """The arrays of one piece."""
    try:
        with open(path, "rb") as file, np.load(file) as piece:
            return {name: piece[name] for name in piece.files}
    except (OSError, EOFError, ValueError, zipfile.BadZipFile) as problem:
        raise ValueError(f"{path} cannot be read: {problem}; remove it and start the same run again") from problem


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--game", default="lost_cities")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--piece", type=int, default=PIECE, help="games in a file")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    keep_settings(options, parser)
    play_missing(options)


if __name__ == "__main__":
    main()
