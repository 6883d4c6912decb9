"""Bots against each other, over all cores."""

from __future__ import annotations

import math
import os
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sextant._engine import Game

#: Of a normal distribution, 95 in 100 lie within so many deviations.
_DEVIATIONS = 1.959964


def _margin(values: list[float]) -> float:
    """The mean of as many such values lies within it in 95 of 100 cases."""
    return _DEVIATIONS * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def play(game: Game, bots: list[str], games: int, seed: int, threads: int | None) -> list[dict[str, Any]]:
    seats = len(bots)

    def play_set(i: int) -> list[tuple[float, float]]:
        """The same cards and dice with everybody in every seat once: each bot's share of the wins, and mean points."""
        wins, points = [0.0] * seats, [0.0] * seats
        for turned in range(seats):
            order = [(seat + turned) % seats for seat in range(seats)]
            scores, winners = game.simulate([bots[who] for who in order], seed + i)
            for seat, who in enumerate(order):
                wins[who] += (seat in winners) / len(winners) / seats
                points[who] += scores[seat] / seats
        return list(zip(wins, points))

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        sets = list(pool.map(play_set, range(-(-games // seats))))
    told: list[dict[str, Any]] = []
    for who, bot in enumerate(bots):
        wins, points = [one[who][0] for one in sets], [one[who][1] for one in sets]
        told.append({
            "bot": bot, "games": len(sets) * seats, "wins": sum(wins) * seats,
            "share": fmean(wins) if sets else math.nan, "share_margin": _margin(wins),
            "points": fmean(points) if sets else math.nan, "points_margin": _margin(points)})
    return told
