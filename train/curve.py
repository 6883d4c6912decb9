"""Draws how a run of `learn.py` went, from its log.jsonl or those of several runs that follow each other, as SVG.

    python3 train/curve.py OUT.svg log-1.jsonl [log-2.jsonl …]
"""

from __future__ import annotations

import json
import pathlib
import sys

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 720, 360, 52, 44, 30
#: What is drawn: name in the log, sentence, colour.
LINES = (
    ("points", "points a seat and round in its own games, while it tries things", "#9aa4ad"),
    ("alone", "points a seat and round of the net against itself", "#1f6f8b"),
    ("over_guide", "ahead of the rules of thumb (guide), a round", "#b5562c"),
)


def read(paths: list[pathlib.Path]) -> list[dict[str, float]]:
    """The lines of all runs, with the decisions of the earlier ones added."""
    lines: list[dict[str, float]] = []
    for path in paths:
        before = lines[-1]["decisions"] if lines else 0
        for text in path.read_text().splitlines():
            line = json.loads(text)
            lines.append(line | {"decisions": line["decisions"] + before})
    return lines


def draw(lines: list[dict[str, float]]) -> str:
    """The picture."""
    most = lines[-1]["decisions"]
    values = [line[name] for line in lines for name, *_ in LINES if name in line]
    low, high = 10 * (min(values) // 10), 10 * (max(values) // 10 + 1)

    def x(decisions: float) -> float:
        return LEFT + (WIDTH - LEFT - 16) * decisions / most

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for value in range(int(low), int(high) + 1, 10):
        parts.append(f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - 16}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value}</text>')
    full = next((line["decisions"] for line in lines if line["cost"] >= 20), 0)
    parts.append(f'<path d="M{x(full):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#bbb" stroke-dasharray="4 4"/>'
                 f'<text x="{x(full) + 5:.1f}" y="{HEIGHT - BOTTOM - 6}" fill="#777">an expedition costs 20</text>')
    for name, _, colour in LINES:
        points = " ".join(f"{x(line['decisions']):.1f},{y(line[name]):.1f}" for line in lines if name in line)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.8"/>')
    for i, (_, sentence, colour) in enumerate(LINES):
        parts.append(f'<text x="{LEFT + 8}" y="{TOP + 2 + 16 * i}" fill="{colour}">{sentence}</text>')
    parts.append(f'<text x="{WIDTH - 16}" y="{HEIGHT - 14}" text-anchor="end">{most / 1e9:.2f} billion decisions</text></svg>')
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    out, *logs = (pathlib.Path(word) for word in sys.argv[1:])
    out.write_text(draw(read(logs)))
