"""Exploration games with exact rules: to play, to search, to learn from. Tutorial: docs/python.md.

    >>> import sextant
    >>> game = sextant.game("lost_cities", rounds=1)
    >>> state = game.new_initial_state(seed=7)
    >>> state.deal()
    >>> state.legal_actions()

The module `sextant.open_spiel` has these games as OpenSpiel's algorithms take them, `sextant.pettingzoo` and
`sextant.gymnasium` as those libraries do; each is imported only when asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sextant._engine import Bot, Error, Game, State, games, read_log, set_language
    from sextant.batches import Batch
    from sextant.cuda import CudaBatch

__all__ = ["Batch", "Bot", "Error", "Game", "State", "arena", "batch", "game", "games", "read_log", "set_language"]

_OF_THE_ENGINE = ("Bot", "Error", "Game", "State", "games", "read_log", "set_language")


def __getattr__(name: str) -> Any:
    """What the engine has, and the batches that are made of numpy's arrays. Both are loaded when first needed: batches do without
    the engine, and on a GPU without numpy."""
    if name == "Batch":
        from sextant.batches import Batch

        return Batch
    if name not in _OF_THE_ENGINE:
        raise AttributeError(f"module 'sextant' has no attribute '{name}'")
    from sextant import _engine

    return getattr(_engine, name)


def game(id: str, **config: Any) -> Game:
    """A game of the catalogue, such as ``lost_cities``; `games()` has the ids.

    Keys of the configuration (docs/rules) are given by name; the others are as usual. `sextant.Error` says which key is
    wrong and why.
    """
    from sextant import _engine

    return _engine.Game(id, config)


def batch(game: Game | str, n: int, seed: int = 0, *, device: str = "cpu", threads: int | None = None, floats: bool = False,
          final_seat: int | None = None, config: bytes | None = None) -> Batch | CudaBatch:
    """`n` games at once, over all cores. Row i plays the games of seeds ``seed + i``, ``seed + i + n``, and so on.

    The same seeds and actions give the same games whatever the number of threads, and on every `device`: ``"cuda"`` or
    ``"cuda:1"`` plays them on a GPU, with tensors of PyTorch in place of numpy's arrays (`sextant.cuda.CudaBatch`).
    `game` is one of `sextant.game`, or an id; then `config` may be the `config_bytes` of one, made by the same version of
    this package elsewhere, and is otherwise the usual one. With `floats` observations are float32 instead of bytes; with
    `final_seat` the batch has `finals` as well.
    """
    where = str(device)  # or one of PyTorch's own
    if where == "cpu":
        from sextant.batches import Batch

        return Batch(game, n, seed, threads, floats, final_seat, config)
    if where != "cuda" and not where.startswith("cuda:"):
        raise ValueError(f"a device is 'cpu', 'cuda' or 'cuda:1' and so on, not {where!r}")
    from sextant.cuda import CudaBatch

    return CudaBatch(game, n, seed, device, floats, final_seat, config)


def arena(game: Game, bots: list[str], games: int = 100, seed: int = 0, threads: int | None = None) -> list[dict[str, Any]]:
    """Lets bots play each other and tells how each did: its `wins` (a shared one in part), `games`, `share` of the wins and
    mean `points`, these two with a margin of 95 % (`share_margin`, `points_margin`).

    There are as many bots as seats. Each seed, `seed` and those after it, is played as often as there are seats, with every
    bot in every seat once (pairs, where two play); `games` is rounded up to whole sets.
    """
    from sextant._arena import play

    return play(game, bots, games, seed, threads)
