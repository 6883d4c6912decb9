"""Bots against each other, over all cores."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sextant._engine import Game


def play(game: Game, bots: list[str], games: int, seed: int, threads: int | None) -> list[dict[str, Any]]:
    seats = len(bots)

    def one(i: int) -> list[tuple[int, int, float]]:
        """Of the game `i`: each bot's number, points and share of the win."""
        order = [(seat + i) % seats for seat in range(seats)]
        scores, winners = game.simulate([bots[who] for who in order], seed + i)
        return [(who, scores[seat], (seat in winners) / len(winners)) for seat, who in enumerate(order)]

    told: list[dict[str, Any]] = [{"bot": bot, "games": 0, "wins": 0.0, "points": 0.0} for bot in bots]
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for result in pool.map(one, range(games)):
            for who, points, win in result:
                told[who]["games"] += 1
                told[who]["wins"] += win
                told[who]["points"] += points / games
    return told
