"""Learns to play a round of Lost Cities by playing against itself: proximal policy optimisation on one GPU.

    python3 train/learn.py --library liblost_cities_train.so --out FOLDER --seconds 540

FOLDER gets the net (lost_cities.net), how it went (log.jsonl) and what `--resume` goes on from (state.pt), anew every
minute. train/README.md has the recipe.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import pathlib
import time

import numpy as np
import torch

import games
import net
import weights
from weights import Shape

NO = -1e9  # the answer of a slot that may not be played
FULL_COST = 20.0
SLOWNESS = 0.001  # the part of the newest parameters in the average, from update to update


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--threads", type=int, default=16)
    parser.add_argument("--resume", type=pathlib.Path, help="state.pt of an earlier run")
    parser.add_argument("--progress", type=float, nargs=2, default=(0.0, 1.0), help="the part of the whole plan that this run is")
    parser.add_argument("--games", type=int, default=8192, help="in each of the two groups")
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--minibatch", type=int, default=32768)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--rate", type=float, nargs=2, default=(1.5e-3, 1e-4), help="of learning, first and last")
    parser.add_argument("--entropy", type=float, nargs=2, default=(0.015, 0.002))
    parser.add_argument("--dear-from", type=float, default=0.25, help="the progress at which an expedition costs 20")
    parser.add_argument("--keep", type=float, default=0.98, help="lambda of the advantage estimate")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--width", type=int, default=384)
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--head", type=int, default=128)
    parser.add_argument("--seed", type=int, default=26)
    parser.add_argument("--report", type=float, default=45, help="seconds between evaluations")
    parser.add_argument("--matches", type=int, default=4096, help="of an evaluation")
    return parser.parse_args()


def pinned(shape, dtype) -> np.ndarray:
    """Memory that the GPU reads and writes while the processor goes on."""
    return torch.zeros(shape, dtype=torch.from_numpy(np.zeros(1, dtype)).dtype, pin_memory=torch.cuda.is_available()).numpy()


class Group:
    """Half of the games: while the GPU thinks about one half, the processor plays the other."""

    def __init__(self, o: argparse.Namespace, seed: int, device: str) -> None:
        self.games = games.Games(o.library, o.games, seed, o.threads, pinned)
        tensor = torch.from_numpy
        self.rows, self.seats = tensor(self.games.rows), tensor(self.games.seats)
        self.done, self.rewards, self.slots = tensor(self.games.done), tensor(self.games.rewards), tensor(self.games.slots)

        def store(*shape, dtype):
            return torch.zeros(shape, dtype=dtype, device=device)

        n, t = o.games, o.steps
        self.seen = store(t + 1, n, games.ROW_BYTES, dtype=torch.uint8)
        self.deciders = store(t + 1, n, dtype=torch.uint8)
        self.values = store(t + 1, n, dtype=torch.float32)
        self.chosen = store(t, n, dtype=torch.int64)
        self.chances = store(t, n, dtype=torch.float32)
        self.ended = store(t, n, dtype=torch.uint8)
        self.gains = store(t, n, dtype=torch.float32)
        self.ready = torch.cuda.Event() if device == "cuda" else None
        self.points, self.rounds = 0, 0

    def look(self, step: int) -> torch.Tensor:
        self.seen[step].copy_(self.rows, non_blocking=True)
        self.deciders[step].copy_(self.seats, non_blocking=True)
        return self.seen[step]

    def think(self, step: int, shape: Shape, ready_net: net.Working) -> None:
        """Begins to choose an action for every game."""
        rows = self.look(step)
        answers, value, _ = net.forward(shape, ready_net, rows)
        chances = torch.log_softmax(answers.masked_fill(~net.legal_slots(rows), NO), 1)
        noise = torch.empty_like(chances).exponential_().clamp_min_(1e-20).log_()
        chosen = (chances - noise).argmax(1)
        self.chosen[step].copy_(chosen)
        self.chances[step].copy_(chances.gather(1, chosen.unsqueeze(1)).squeeze(1))
        self.values[step].copy_(value)
        self.slots.copy_(chosen.to(torch.int32), non_blocking=True)
        if self.ready:
            self.ready.record()

    def play(self, step: int, cost: float) -> None:
        """Plays what was chosen."""
        if self.ready:
            self.ready.synchronize()
        self.games.step(cost)
        self.ended[step].copy_(self.done, non_blocking=True)
        self.gains[step].copy_(self.rewards, non_blocking=True)
        over = self.games.done != 0
        self.points += int(self.games.scores[over].sum())
        self.rounds += int(over.sum())


@torch.no_grad()
def roll_out(groups: list[Group], steps: int, shape: Shape, ready_net: net.Working, cost: float) -> None:
    """Plays so many decisions in every game."""
    for step in range(steps):
        for group in groups:
            if step > 0:
                group.play(step - 1, cost)
            group.think(step, shape, ready_net)
    for group in groups:
        group.play(steps - 1, cost)
        group.values[steps].copy_(net.forward(shape, ready_net, group.look(steps))[1])


@torch.no_grad()
def advantages(group: Group, keep: float) -> torch.Tensor:
    """How much better every decision turned out than was expected, for the seat that took it; the seats are opponents, so
    what is good for the next one to decide is bad for the other."""
    gains = group.gains / weights.VALUE_POINTS
    goes_on = 1 - group.ended.float()
    side = torch.where(group.deciders[1:] == group.deciders[:-1], 1.0, -1.0) * goes_on
    surprise = gains + side * group.values[1:] - group.values[:-1]
    result = torch.empty_like(surprise)
    last = torch.zeros_like(surprise[0])
    for step in range(len(surprise) - 1, -1, -1):
        last = surprise[step] + keep * side[step] * last
        result[step] = last
    return result


class Learner:
    """The parameters, their slow average, which is what is played with in the end, and what improves them."""

    def __init__(self, o: argparse.Namespace, device: str) -> None:
        self.o, self.device = o, device
        if o.resume:
            state = torch.load(o.resume, map_location=device, weights_only=True)
            self.shape = Shape(**state["shape"])
            self.parameters, self.average = state["parameters"], state["average"]
        else:
            self.shape = Shape(games.COLOURS, games.PART_SIGNS, games.COMMON_SIGNS, o.width, o.blocks, o.head, games.PART_SLOTS)
            self.parameters = net.first_parameters(self.shape, o.seed, device)
            self.average = {name: value.clone() for name, value in self.parameters.items()}
        self.learned = [value.requires_grad_() for name, value in self.parameters.items() if net.is_learned(name)]
        self.slow = [value for name, value in self.average.items() if net.is_learned(name)]
        self.restart()
        self.updates = 0

    def restart(self) -> None:
        self.optimiser = torch.optim.AdamW(self.learned, lr=1e-4, betas=(0.9, 0.99), eps=1e-6, weight_decay=1e-3, fused=True)

    def working(self) -> net.Working:
        with torch.no_grad():
            return net.working(self.shape, self.parameters)

    def averaged(self) -> net.Working:
        with torch.no_grad():
            return net.working(self.shape, self.average)

    def improve(self, groups: list[Group], rate: float, entropy: float) -> dict[str, float]:
        """One pass over what was played."""
        gained = torch.cat([advantages(group, self.o.keep).flatten() for group in groups])
        values = torch.cat([group.values[:-1].flatten() for group in groups])
        rows = torch.cat([group.seen[:-1].flatten(0, 1) for group in groups])
        chosen = torch.cat([group.chosen.flatten() for group in groups])
        chances = torch.cat([group.chances.flatten() for group in groups])
        returns = gained + values
        unexplained = ((returns - values).var() / returns.var()).item()
        gained = (gained - gained.mean()) / (gained.std() + 1e-6)
        sums = torch.zeros(5, device=self.device)
        count = 0
        for _ in range(self.o.epochs):
            order = torch.randperm(len(rows), device=self.device)
            for place in order.split(self.o.minibatch):
                sums += self.update(rows[place], chosen[place], chances[place], gained[place], returns[place], rate, entropy)
                count += 1
        names = ("policy", "value", "entropy", "change", "steepness")
        return dict(zip(names, (sums / count).tolist(), strict=True)) | {"unexplained": unexplained}

    def update(self, rows, chosen, old, gained, returns, rate: float, entropy: float) -> torch.Tensor:
        self.updates += 1
        for settings in self.optimiser.param_groups:
            settings["lr"] = rate * min(1.0, self.updates / 200)
        answers, value, _ = net.forward(self.shape, net.working(self.shape, self.parameters), rows)
        chances = torch.log_softmax(answers.masked_fill(~net.legal_slots(rows), NO), 1)
        chance = chances.gather(1, chosen.unsqueeze(1)).squeeze(1)
        log_ratio = (chance - old).clamp(-10, 10)
        ratio = log_ratio.exp()
        clipped = ratio.clamp(1 - self.o.clip, 1 + self.o.clip)
        policy_loss = -torch.minimum(ratio * gained, clipped * gained).mean()
        value_loss = (value - returns).square().mean()
        spread = -(chances.exp() * chances).sum(1).mean()
        loss = policy_loss + 0.5 * value_loss - entropy * spread
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        steepness = torch.nn.utils.clip_grad_norm_(self.learned, 0.5)
        self.optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_(self.slow, self.learned, SLOWNESS if self.o.resume else max(SLOWNESS, 1 / self.updates))
            change = (ratio - 1 - log_ratio).mean()
            return torch.stack([policy_loss, value_loss, spread, change, steepness]).detach()

    def is_sound(self) -> bool:
        return all(bool(torch.isfinite(value).all()) for value in self.learned)

    def save(self, folder: pathlib.Path) -> None:
        state = {"shape": dataclasses.asdict(self.shape),
                 "parameters": {name: value.detach() for name, value in self.parameters.items()}, "average": self.average}
        torch.save(state, folder / "state.new")
        (folder / "state.new").replace(folder / "state.pt")
        file = weights.write("lost_cities", self.shape, net.whole(self.shape, self.average))
        (folder / "lost_cities.new").write_bytes(file)
        (folder / "lost_cities.new").replace(folder / "lost_cities.net")


def margin(leads: np.ndarray) -> tuple[float, float]:
    """Mean and half the width of its interval, 95 of 100."""
    return float(leads.mean()), float(1.96 * leads.std() / len(leads) ** 0.5)


@torch.no_grad()
def evaluate(learner: Learner, o: argparse.Namespace, device: str, guided: bool) -> np.ndarray:
    """The points of both seats in one round of every game, the net always taking what it likes best; with `guided` the
    rules of thumb have the seat that is not the number of the game (odd or even), and the net's points come first."""
    ready_net = learner.averaged()
    table = games.Games(o.library, o.matches, 10_000_000, o.threads)
    numbers = np.arange(o.matches)
    points = np.zeros((o.matches, 2))
    playing = np.ones(o.matches, bool)
    while playing.any():
        rows = torch.from_numpy(table.rows).to(device)
        answers = net.forward(learner.shape, ready_net, rows)[0]
        table.slots[:] = answers.masked_fill(~net.legal_slots(rows), NO).argmax(1).cpu().numpy()
        if guided:
            table.slots[:] = np.where(table.seats == numbers % 2, table.slots, table.guide())
        table.step(FULL_COST)
        over = playing & (table.done != 0)
        points[over] = table.scores[over]
        playing &= ~over
    return np.where((numbers % 2 == 1)[:, None], points[:, ::-1], points) if guided else points


@torch.no_grad()
def check_whole(learner: Learner, group: Group) -> tuple[float, float]:
    """How often the net in whole numbers likes the same slot best, and the largest stream."""
    rows = group.seen[-1][:256]
    answers, _, stream = net.forward(learner.shape, learner.averaged(), rows)
    legal = net.legal_slots(rows).cpu().numpy()
    layers = net.whole(learner.shape, learner.average)
    exact, _ = weights.answer(learner.shape, layers, games.bits(rows.cpu().numpy()[:, :games.SIGN_BYTES]))
    best = np.where(legal, answers.cpu().numpy(), NO).argmax(1)
    return float((np.where(legal, exact, NO).argmax(1) == best).mean()), float(stream.abs().max())


def report(learner: Learner, groups: list[Group], o: argparse.Namespace, device: str, line: dict) -> None:
    lead = evaluate(learner, o, device, guided=True)
    alone = evaluate(learner, o, device, guided=False)
    same, largest = check_whole(learner, groups[0])
    ahead, error = margin(lead[:, 0] - lead[:, 1])
    line |= {"over_guide": ahead, "error": error, "against_guide": float(lead[:, 0].mean()),
             "alone": float(alone.mean()), "whole_agrees": same, "largest": largest}
    print("  evaluation " + " ".join(f"{key}={line[key]:.2f}" for key in
                                     ("over_guide", "error", "against_guide", "alone", "whole_agrees", "largest")), flush=True)
    learner.save(o.out)


def between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


def main() -> None:
    o = options()
    o.out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(o.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    learner = Learner(o, device)
    groups = [Group(o, o.seed * 1_000_003 + half * 500_000_007, device) for half in range(2)]
    begun, reported, decisions = time.monotonic(), 0.0, 0
    sound = {name: value.detach().clone() for name, value in learner.parameters.items()}
    log = (o.out / "log.jsonl").open("a")
    iteration = 0
    while (elapsed := time.monotonic() - begun) < o.seconds:
        progress = between(o.progress, elapsed / o.seconds)
        cost = FULL_COST * min(1.0, progress / o.dear_from) if o.dear_from > 0 else FULL_COST
        for group in groups:
            group.points = group.rounds = 0
        played = time.monotonic()
        roll_out(groups, o.steps, learner.shape, learner.working(), cost)
        learned = time.monotonic()
        figures = learner.improve(groups, between(o.rate, progress), between(o.entropy, progress))
        decisions += 2 * o.games * o.steps
        iteration += 1
        rounds = sum(group.rounds for group in groups)
        line = {"seconds": time.monotonic() - begun, "playing": learned - played, "learning": time.monotonic() - learned, "progress": progress, "cost": cost, "decisions": decisions,
                "points": sum(group.points for group in groups) / max(1, 2 * rounds), **figures}
        if not learner.is_sound():
            print("not a number: back to the last sound parameters", flush=True)
            with torch.no_grad():
                for name, value in learner.parameters.items():
                    value.copy_(sound[name])
                    learner.average[name].copy_(sound[name])
            learner.restart()
        else:
            with torch.no_grad():
                for name, value in learner.parameters.items():
                    sound[name].copy_(value)
        if iteration % 10 == 0:
            print(" ".join(f"{key}={value:.4g}" for key, value in line.items()), flush=True)
        if line["seconds"] - reported > o.report:
            reported = line["seconds"]
            report(learner, groups, o, device, line)
        log.write(json.dumps(line) + "\n")
        log.flush()
    report(learner, groups, o, device, line)
    log.write(json.dumps(line) + "\n")
    print(f"{iteration} iterations, {decisions / 1e6:.0f} million decisions, {decisions / (time.monotonic() - begun) / 1e6:.2f} a microsecond")


if __name__ == "__main__":
    main()
